#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# usage: unshare -m journal.sh GNSSD FOLDER
# A journald of our own, gnssd with its stderr in it as systemd would have it, and what came of it as JSON.
set -eu
gnssd=$1
folder=$2
mount -t tmpfs none /run
mkdir -p /run/systemd/journal /run/log/journal
[ -s /etc/machine-id ] || {
  echo 0123456789abcdef0123456789abcdef >/run/machine-id
  mount --bind /run/machine-id /etc/machine-id || { echo "no machine-id here" >&2; exit 77; }
}
/lib/systemd/systemd-journald 2>/dev/null &
journald=$!
trap 'kill $journald 2>/dev/null || true' EXIT
for _ in $(seq 100); do [ -S /run/systemd/journal/socket ] && break; sleep 0.05; done
[ -S /run/systemd/journal/socket ] || { echo "journald does not start here" >&2; exit 77; }

: >"$folder/journal.conf"
# What stands in for the journal's stream: any file, whose identity JOURNAL_STREAM gives away.
: >"$folder/stream"
stream=$(stat -c %d:%i "$folder/stream")
JOURNAL_STREAM=$stream "$gnssd" --config "$folder/journal.conf" --device /dev/nonexistent \
  --listen "unix:$folder/journal.sock" 2>"$folder/stream" &
daemon=$!
sleep 1
kill $daemon
wait $daemon
journalctl --sync 2>/dev/null || sleep 1
journalctl -D /run/log/journal --no-pager -o json SYSLOG_IDENTIFIER=gnssd
[ ! -s "$folder/stream" ] || { echo "also on stderr:"; cat "$folder/stream"; exit 1; }
