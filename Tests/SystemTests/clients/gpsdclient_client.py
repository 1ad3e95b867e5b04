# SPDX-License-Identifier: BSD-2-Clause
import sys

from gpsdclient import GPSDClient

with GPSDClient(host="127.0.0.1", port=int(sys.argv[1])) as client:
    for report in client.dict_stream(convert_datetime=True, filter=["TPV"]):
        if report.get("mode", 0) >= 2:
            print("fix", report["mode"], report["time"].isoformat(), report["lat"], report["lon"])
            break
