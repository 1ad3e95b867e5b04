# SPDX-License-Identifier: BSD-2-Clause
import sys

from gps3 import gps3

connection = gps3.GPSDSocket()
connection.connect(host="127.0.0.1", port=int(sys.argv[1]))
connection.watch()
data = gps3.DataStream()
for line in connection:
    if line:
        data.unpack(line)
        # It loses what comes close behind the first report, so it sees a SKY only by chance.
        if data.TPV["lat"] != "n/a":
            print("fix", data.TPV["mode"], data.TPV["time"], data.TPV["lat"], data.TPV["alt"])
            break
