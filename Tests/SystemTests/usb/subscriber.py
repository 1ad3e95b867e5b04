#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""Subscribes to gnssd and prints every report with the moment in which it came: `[seconds since the boot] report`."""
import socket
import time

while True:
    subscriber = socket.socket(socket.AF_UNIX)
    try:
        subscriber.connect("/run/gnssd/gnssd.sock")
        break
    except OSError:
        time.sleep(0.1)
subscriber.sendall(b'?WATCH={"enable":true,"json":true};\n')
rest = b""
while piece := subscriber.recv(65536):
    now = time.clock_gettime(time.CLOCK_MONOTONIC)
    *lines, rest = (rest + piece).split(b"\r\n")
    for line in lines:
        print(f"[{now:13.6f}] {line.decode()}", flush=True)
