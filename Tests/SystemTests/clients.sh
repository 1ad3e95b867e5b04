#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
# usage: Tests/SystemTests/clients.sh
# Programs that were written for gpsd, unchanged, against gnssd with a simulated receiver: each must show a fix. Installs
# what it lacks (Debian packages as root; those of PyPI into a virtual environment under .build); KEEP=yes installs nothing
# and skips what is not there.
set -u
cd "$(dirname "$0")/../.."
build=${GNSSD_BUILD:-.build/release}
programs=Tests/SystemTests/clients
environment=.build/clients-venv
work=$(mktemp -d /tmp/gnssd-clients-XXXXXX)
# One that is free; direwolf takes none above 49151.
port=$(python3 -c '
import random, socket
while True:
    port = random.randrange(20000, 32000)
    try:
        socket.socket().bind(("127.0.0.1", port))
    except OSError:
        continue
    print(port)
    break')
started=()
trap 'for id in "${started[@]}"; do kill "$id" 2>/dev/null; done; wait 2>/dev/null; rm -rf "$work"' EXIT

[ -x "$build/gnssd" ] || { echo "$build/gnssd is not built: make build"; exit 1; }

if [ "${KEEP:-no}" != yes ]; then
  packages=(gpsd-clients gpsd-tools python3-gps tmux collectd-core libnet-gpsd3-perl direwolf libgps-dev gcc python3-venv
    geoclue-2.0 geoclue-2-demo dbus)
  missing=()
  for package in "${packages[@]}"; do dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package"); done
  if [ ${#missing[@]} -gt 0 ]; then
    echo "installing ${missing[*]}"
    apt-get install -qq -y --no-install-recommends "${missing[@]}" >/dev/null || echo "not all could be installed"
  fi
  if [ ! -x "$environment/bin/python" ]; then
    python3 -m venv "$environment" &&
      "$environment/bin/pip" install -q gpsd-py3 gps3 agps3 gpsdclient gpsd-client-async || echo "not all of PyPI could be installed"
  fi
fi

"$build/gnssctl" simulate --link "$work/receiver" --rate 2 >/dev/null 2>"$work/simulate.log" &
started+=($!)
for _ in $(seq 50); do [ -e "$work/receiver" ] && break; sleep 0.1; done
printf '[Listener plain]\nAddress=unix:%s\nProtocol=nmea\n' "$work/plain.sock" > "$work/gnssd.conf"
"$build/gnssd" --config "$work/gnssd.conf" --device "$work/receiver" --listen "tcp:127.0.0.1:$port" 2>"$work/gnssd.log" &
started+=($!)
for _ in $(seq 50); do grep -q listening "$work/gnssd.log" && break; sleep 0.1; done

passed=0 failed=0 skipped=0
# client NAME PATTERN COMMAND…: runs it, and looks for what it must print.
client() {
  local name=$1 pattern=$2 text
  shift 2
  if ! command -v "$1" >/dev/null; then
    skipped=$((skipped + 1))
    echo "skip  $name: $1 is not installed"
    return
  fi
  text=$(timeout 60 "$@" 2>&1)
  if grep -qE -- "$pattern" <<<"$text"; then
    passed=$((passed + 1))
    echo "ok    $name: $(grep -m1 -E -- "$pattern" <<<"$text" | cut -c1-120)"
  else
    failed=$((failed + 1))
    echo "FAIL  $name: $(tail -n3 <<<"$text" | tr '\n' '|' | cut -c1-300)"
  fi
}
# What a full-screen program shows after some seconds.
screen() {
  local tmux=(tmux -L "gnssd-clients-$$")
  "${tmux[@]}" new-session -d -x 100 -y 40 "$2"
  sleep "$1"
  "${tmux[@]}" capture-pane -p
  "${tmux[@]}" kill-server
}
export -f screen

client "gpspipe -w" '"class":"TPV".*"lat":' gpspipe -w -n 20 "127.0.0.1:$port"
client "gpspipe -r" '^\$G[NP](RMC|GGA),' gpspipe -r -n 40 "127.0.0.1:$port"
client "gpspipe -R" '^\$G[NP](RMC|GGA),' gpspipe -R -n 40 "127.0.0.1:$port"
if command -v tmux >/dev/null; then
  client "cgps" 'Status: .*[23]D' bash -c "screen 8 'cgps -s 127.0.0.1:$port'"
  client "gpsmon" 'Lat: ' bash -c "screen 8 'gpsmon 127.0.0.1:$port'"
fi
client "gpxlogger" '<trkpt lat=' timeout 8 gpxlogger -i 1 "127.0.0.1:$port"
client "gpscsv" '^[0-9]{4}-.*,[-0-9.]+,' gpscsv -n 3 "127.0.0.1:$port"
client "gpscsv of SKY" '^[^,]*,[0-9.]+,[0-9.]+' gpscsv -c SKY -n 3 "127.0.0.1:$port"
client "gpsprof" 'first fix in' gpsprof -f space -n 10 "127.0.0.1:$port"
cat > "$work/udp.py" <<'PROGRAM'
import socket
listener = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
listener.bind(("127.0.0.1", 29998))
listener.settimeout(15)
print("datagram", listener.recv(4096).decode())
PROGRAM
client "gps2udp" 'datagram \$G' bash -c \
  "python3 '$work/udp.py' & sleep 0.5; timeout 8 gps2udp -d 0 -u 127.0.0.1:29998 -n '127.0.0.1:$port'; wait"
client "python3-gps" '^fix [23] ' /usr/bin/python3 "$programs/python3_gps_client.py" "$port"
if gcc -o "$work/libgps" "$programs/libgps_client.c" -lgps -lm 2>/dev/null; then
  client "libgps in C" '^fix [23] ' "$work/libgps" "$port"
else
  echo "skip  libgps in C: gcc or libgps-dev is not installed"
fi
for name in gpsd_py3 gps3 agps3 gpsdclient gpsd_client_async; do
  client "$name" 'fix ([A-Za-z]+ )?[23] ' "$environment/bin/python" "$programs/${name}_client.py" "$port"
done
client "Net::GPSD3" '^fix -?[0-9]+\.' perl -MNet::GPSD3 -e '
  my $gpsd = Net::GPSD3->new(host => "127.0.0.1", port => $ARGV[0]);
  $gpsd->addHandler(sub { my $o = shift; return unless $o->class eq "TPV" and $o->lat; print "fix ", $o->lat, "\n"; exit });
  $gpsd->watch' "$port"
mkdir -p "$work/collectd"
cat > "$work/collectd.conf" <<CONFIGURATION
Hostname "here"
BaseDir "$work/collectd"
PIDFile "$work/collectd.pid"
Interval 1
LoadPlugin csv
LoadPlugin gps
<Plugin csv>
  DataDir "$work/csv"
</Plugin>
<Plugin gps>
  Host "127.0.0.1"
  Port "$port"
  Timeout 0.015
  PauseConnect 1
</Plugin>
CONFIGURATION
client "collectd" 'satellites .*,[1-9]' bash -c "
  command -v collectd >/dev/null || exit
  timeout 10 collectd -f -C '$work/collectd.conf' >/dev/null 2>&1
  for file in '$work'/csv/here/gps/satellites-used*; do echo satellites \$(tail -n1 \"\$file\"); done"
cat > "$work/direwolf.conf" <<CONFIGURATION
ADEVICE stdin null
CHANNEL 0
MYCALL N0CALL
GPSD 127.0.0.1 $port
TBEACON DELAY=0:02 EVERY=0:10 SYMBOL=car
AGWPORT 0
KISSPORT 0
CONFIGURATION
client "direwolf" 'Location fix is now [23]D' bash -c "sleep 9 | timeout 11 direwolf -c '$work/direwolf.conf' -t 0 -"
if [ -x /usr/libexec/geoclue-2.0/demos/where-am-i ] && [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then
  mkdir "$work/geoclue"
  client "GeoClue" 'Latitude: +[-0-9.]+.*Altitude: +[-0-9.]+' "$programs/geoclue.sh" "$work/plain.sock" "$work/geoclue"
else
  skipped=$((skipped + 1))
  echo "skip  GeoClue: it or its demonstration is not installed, or this is not root with mounts of its own"
fi

[ "$failed" = 0 ] || { echo "gnssd's log:"; cat "$work/gnssd.log"; }
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
