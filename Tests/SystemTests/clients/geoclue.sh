#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# usage: geoclue.sh SOCKET FOLDER
# GeoClue with an nmea-socket, and its own demonstration as the application that asks: on a bus of their own, with a
# configuration that only they see. Root is who may lay it over the system's.
set -eu
socket=$1 folder=$2
programs=/usr/libexec/geoclue-2.0/demos
cat > "$folder/bus.conf" <<CONFIGURATION
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>custom</type><listen>unix:path=$folder/bus</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/><allow user="*"/>
</policy></busconfig>
CONFIGURATION
cat > "$folder/geoclue.conf" <<CONFIGURATION
[agent]
whitelist=geoclue-demo-agent
[network-nmea]
enable=true
nmea-socket=$socket
[wifi]
enable=false
[3g]
enable=false
[cdma]
enable=false
[modem-gps]
enable=false
[geoclue-where-am-i]
allowed=true
system=true
users=
CONFIGURATION
started=
trap 'kill $started 2>/dev/null; wait' EXIT
dbus-daemon --config-file="$folder/bus.conf" --nofork 2>/dev/null & started="$started $!"
export DBUS_SYSTEM_BUS_ADDRESS="unix:path=$folder/bus"
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -S "$folder/bus" ] && break; sleep 0.2; done
unshare -m sh -c "mount --bind '$folder/geoclue.conf' /etc/geoclue/geoclue.conf && exec /usr/libexec/geoclue" \
  2>"$folder/geoclue.log" & started="$started $!"
sleep 2
"$programs/agent" >/dev/null 2>&1 & started="$started $!"
sleep 1
timeout 10 "$programs/where-am-i" -t 6 -a 8 | tr '\n' ' '
