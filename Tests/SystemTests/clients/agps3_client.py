# SPDX-License-Identifier: BSD-2-Clause
import sys

from agps3 import agps3

connection = agps3.GPSDSocket()
connection.connect(host="127.0.0.1", port=int(sys.argv[1]))
connection.watch()
data = agps3.DataStream()
for line in connection:
    if line:
        data.unpack(line)
        if data.lat != "n/a":
            print("fix", data.mode, data.time, data.lat, data.lon, data.alt)
            break
