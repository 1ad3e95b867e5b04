# SPDX-License-Identifier: BSD-2-Clause
# `make run` shows fixes, `make test` tests, `make` builds what one installs. Everything else is named below.
PREFIX ?= /usr/local
SWIFT_FILES = Package.swift Sources Tests $(wildcard Benchmarks Fuzz Examples)

.PHONY: build run test bench bench-instructions fuzz install uninstall deb format lint verify deps clean test-system test-arm test-machine soak

build:
	@scripts/deps build
	@scripts/build

run:
	@scripts/deps build
	@scripts/run

test:
	@scripts/deps build test
	swift test

bench:
	@scripts/deps build
	@scripts/bench

# Fails above so many instructions a sentence: make bench-instructions MOST=600
bench-instructions:
	@scripts/deps build bench
	@scripts/bench-instructions $(addprefix --most ,$(MOST))

# Seconds for each target: make fuzz SECONDS=600
fuzz:
	@scripts/fuzz $(SECONDS)

install:
	@scripts/install

uninstall:
	@scripts/install --remove

deb: build
	@scripts/deps deb
	@scripts/deb

format:
	swift format format --in-place --parallel --recursive $(SWIFT_FILES)

lint:
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

verify: build
	@scripts/deps verify
	@scripts/verify-units

test-system: build
	@scripts/deps test
	@Tests/SystemTests/run

# Each says why it is skipped where the machine lacks what it needs.
test-arm:
	@scripts/deps build
	@scripts/deps --optional arm
	@Tests/SystemTests/arm/run

test-machine: deb
	@scripts/deps --optional machine
	@Tests/SystemTests/machine/run
	@Tests/SystemTests/machine/bare
	@Tests/SystemTests/usb/run

# A week of trouble in an hour: make soak MINUTES=60
soak: build
	@Tests/SystemTests/soak --minutes $(or $(MINUTES),60)

deps:
	@scripts/deps build test deb verify

clean:
	rm -rf .build build

export PREFIX DESTDIR
