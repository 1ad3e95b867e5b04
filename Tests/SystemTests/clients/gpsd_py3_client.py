# SPDX-License-Identifier: BSD-2-Clause
import sys
import time

import gpsd

gpsd.connect(host="127.0.0.1", port=int(sys.argv[1]))
for _ in range(20):
    packet = gpsd.get_current()
    if packet.mode >= 2:
        print("fix", packet.mode, packet.position(), packet.sats, packet.sats_valid, packet.get_time())
        print("device", gpsd.device())
        break
    time.sleep(0.5)
