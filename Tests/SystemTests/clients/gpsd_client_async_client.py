# SPDX-License-Identifier: BSD-2-Clause
import asyncio
import sys

from gpsd_client_async import GpsdClient


async def main():
    async with GpsdClient("127.0.0.1", int(sys.argv[1])) as client:
        async for report in client:
            if getattr(report, "lat", None) is not None:
                print("fix", type(report).__name__, report.mode, report.lat, report.lon)
                return


asyncio.run(asyncio.wait_for(main(), 20))
