# SPDX-License-Identifier: BSD-2-Clause
"""Subscribers that behave badly, subscribers that may not know everything, and those who must not notice either."""

import json
import os
import random
import resource
import socket
import subprocess
import sys
import time

from lab import Test, wait_for

WATCH = b'?WATCH={"enable":true,"json":true};\n'


class CrowdTest(Test):
    """Whatever others do, a subscriber gets a fix every tenth of a second."""

    def setUp(self):
        super().setUp()
        self.source = self.receiver()
        self.server = self.daemon("--device", self.source.link)
        self.steady = self.subscriber()
        self.ticking(self.source)
        self.steady.report("TPV", mode=3)

    def connect(self):
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(10)
        while True:
            try:
                connection.connect(str(self.socket))
                return connection
            except BlockingIOError:
                time.sleep(0.001)

    def steady_is_served(self):
        last = self.steady.report("TPV", mode=3, seconds=5)["time"]
        for _ in range(3):
            self.assertGreater(next_time := self.steady.report("TPV", mode=3, seconds=5)["time"], last)
            last = next_time

    def test_connections_that_are_opened_and_dropped(self):
        count = int(os.environ.get("GNSSD_CONNECTIONS", "10000"))
        for number in range(count):
            connection = self.connect()
            if number % 3 == 1:
                connection.send(WATCH)
            if number % 3 == 2:
                connection.send(b"?WATCH={")
            connection.close()
        self.steady_is_served()
        self.subscriber().report("WATCH")

    def test_one_that_sends_without_end(self):
        amount = int(os.environ.get("GNSSD_FLOOD", str(100 << 20)))
        flood = self.connect()
        flood.settimeout(60)
        chunk = b"no request, and no end of it " * 2000
        sent = 0
        while sent < amount:
            flood.sendall(chunk)
            sent += len(chunk)
        flood.sendall(b";?VERSION;")
        self.addCleanup(flood.close)
        self.steady_is_served()

    def test_made_up_requests(self):
        seed = random.randrange(1 << 32)
        dice = random.Random(seed)
        words = [b"?", b"WATCH", b"POLL", b"DEVICE", b"VERSION", b"=", b"{", b"}", b'"', b"\\", b";", b"\n", b"\0",
                 b'"enable":true', b'"json":true', b'"device":', b"/dev/x", b'"raw":', b"9", b"[", b"]", b"\xff", b"'"]
        for _ in range(200):
            connection = self.connect()
            try:
                for _ in range(dice.randrange(1, 40)):
                    connection.sendall(b"".join(dice.choice(words) for _ in range(dice.randrange(1, 30))))
            finally:
                connection.close()
        self.assertIsNone(self.server.process.poll(), f"seed {seed}:\n{self.server.log}")
        self.steady_is_served()

    def test_many_that_never_read(self):
        sleepers = [self.connect() for _ in range(200)]
        for sleeper in sleepers:
            sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
            sleeper.send(WATCH)
        self.steady_is_served()
        for sleeper in sleepers:
            sleeper.close()
        self.steady_is_served()


class DescriptorTest(Test):
    def test_descriptors_that_are_used_up_and_freed_again(self):
        def few():
            resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))

        source = self.receiver()
        daemon = self.daemon("--device", source.link, preexec=few)
        steady = self.subscriber()
        self.ticking(source)
        steady.report("TPV", mode=3)
        daemon.wait_for_log("subscribers only 32 can connect")
        others = [self.subscriber() for _ in range(40)]
        answers = [other.line() for other in others]
        refused = [answer for answer in answers if "Too many subscribers" in answer]
        self.assertEqual(len(refused), 40 - 31)
        steady.report("TPV", mode=3)
        for other in others:
            other.close()
        self.assertIn("VERSION", wait_for(lambda: self.subscriber().line(), what="room"))
        steady.report("TPV", mode=3)


PROGRAM = """
import json, os, socket, sys
path, user, groups = sys.argv[1], int(sys.argv[2]), [int(g) for g in sys.argv[3].split(",")]
os.setgroups(groups)
os.setgid(groups[0])
os.setuid(user)
connection = socket.socket(socket.AF_UNIX)
connection.settimeout(10)
connection.connect(path)
connection.sendall(b'?WATCH={"enable":true,"json":true,"nmea":true};?DEVICE={"hexdata":"00"};')
seen = {}
for line in connection.makefile("rb"):
    if line.startswith(b"$"):
        seen["sentence"] = line.decode()
    else:
        report = json.loads(line)
        if report["class"] != "TPV" or report["mode"] >= 2:
            seen[report["class"]] = report
    if "TPV" in seen and ("SKY" in seen or seen["TPV"]["mode"] == 2):
        break
print(json.dumps(seen))
"""


class AccessTest(Test):
    """Who asks, and what is seen: with users and groups that the kernel tells."""

    def seen_by(self, user, groups):
        os.chmod(self.folder, 0o755)
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(self.socket), str(user), ",".join(map(str, groups))],
            stdout=subprocess.PIPE, timeout=20, check=True)
        return json.loads(run.stdout)

    def test_users_and_groups(self):
        if os.getuid() != 0:
            self.skipTest("only root can become others")
        source = self.receiver()
        config = (
            "[Access]\nFull=user:60001 group:60010\nReduced=group:60020\nNone=user:60003\nOthers=none\nReducedTo=1km\n")
        self.daemon("--device", source.link, config=config)
        self.ticking(source)
        for user, groups, level in [
            (60001, [60099], "full"), (60002, [60099, 60010], "full"), (60002, [60099, 60020], "reduced"),
            (60003, [60010], "none"), (60002, [60099], "none"),
        ]:
            with self.subTest(user=user, groups=groups):
                seen = self.seen_by(user, groups)
                if level == "none":
                    self.assertEqual(list(seen), ["ERROR"])
                    self.assertIn("Access denied", seen["ERROR"]["message"])
                elif level == "reduced":
                    self.assertEqual(seen["TPV"]["mode"], 2)
                    self.assertNotIn("alt", seen["TPV"])
                    self.assertNotIn("SKY", seen)
                    self.assertNotIn("sentence", seen)
                    self.assertNotAlmostEqual(seen["TPV"]["lat"], 59.833333333, places=4)
                    self.assertAlmostEqual(seen["TPV"]["lat"], 59.833333333, places=1)
                else:
                    self.assertEqual(seen["TPV"]["mode"], 3)
                    self.assertTrue(seen["sentence"].startswith("$GN"))
                    # Nobody writes to a receiver.
                    self.assertIn("Not allowed", seen["ERROR"]["message"])
