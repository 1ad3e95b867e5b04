# SPDX-License-Identifier: BSD-2-Clause
import sys

import gps

session = gps.gps(host="127.0.0.1", port=sys.argv[1], mode=gps.WATCH_ENABLE | gps.WATCH_NEWSTYLE)
while session.read() == 0:
    if session.valid & gps.PACKET_SET and gps.isfinite(session.fix.latitude) and session.satellites_used > 0:
        print("fix", session.fix.mode, session.fix.time, session.fix.latitude, session.fix.altHAE, session.satellites_used)
        break
