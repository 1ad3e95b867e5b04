# SPDX-License-Identifier: BSD-2-Clause
"""Subscribers that behave badly, subscribers that may not know everything, and those who must not notice either."""

import json
import os
import random
import resource
import socket
import subprocess
import sys
import threading
import time

from lab import Test, wait_for

WATCH = b'?WATCH={"enable":true,"json":true};\n'


class Steady(threading.Thread):
    """A subscriber that reads all the time, and remembers which fixes have come: a receiver's second is one more each."""

    def __init__(self, subscriber):
        super().__init__(daemon=True)
        self.subscriber, self.times, self.fault = subscriber, [], None
        self.start()

    def run(self):
        try:
            while True:
                self.times.append(self.subscriber.report("TPV", mode=3)["time"][11:19])
        except (AssertionError, OSError, ValueError) as fault:
            self.fault = fault

    def gaps(self):
        """Fixes after which not the next one came."""
        seconds = [int(time[:2]) * 3600 + int(time[3:5]) * 60 + int(time[6:8]) for time in list(self.times)]
        return [(a, b) for a, b in zip(seconds, seconds[1:]) if b != a + 1]


class CrowdTest(Test):
    """Whatever others do, those who are connected stay so and get every fix."""

    def setUp(self):
        super().setUp()
        self.source = self.receiver()
        self.server = self.daemon("--device", self.source.link, preexec=self.prepare)
        first = self.subscriber()
        self.ticking(self.source)
        first.report("TPV", mode=3)
        self.steady = [Steady(first)] + [Steady(self.subscriber()) for _ in range(3)]

    prepare = None

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
        for steady in self.steady:
            count = len(steady.times)
            wait_for(lambda: len(steady.times) > count + 3 or steady.fault, what="the next fixes")
            self.assertIsNone(steady.fault)
            self.assertEqual(steady.gaps(), [])

    def test_connections_that_are_opened_and_dropped(self):
        count = int(os.environ.get("GNSSD_CONNECTIONS", "10000"))
        for number in range(count):
            connection = self.connect()
            if number % 3 == 1:
                connection.send(WATCH)
            if number % 3 == 2:
                connection.send(b"?WATCH={")
            connection.close()
            if number % 1000 == 999:
                # Somebody who comes in the middle of it is served, too.
                self.subscriber(watch="?POLL;").report("POLL")
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
                 b'"enable":true', b'"json":true', b'"device":', b"/dev/x", b'"raw":', b"9", b"[", b"]", b"\xff", b"'",
                 b"?WATCH={", b"?DEVICE={", b"?GEOFENCE={", b'"name":"x"', b'"lat":1', b'"lon":2', b'"radius":3', b",",
                 b'"remove":true', b'"polygon":[[', b"],[", b"1", b"-", b"e99", b'"rate":0.001', b'"hexdata":"00"']
        end = time.monotonic() + int(os.environ.get("GNSSD_FUZZ_SECONDS", "3"))
        connections = 0
        while time.monotonic() < end:
            connection = self.connect()
            connections += 1
            try:
                for _ in range(dice.randrange(1, 40)):
                    connection.sendall(b"".join(dice.choice(words) for _ in range(dice.randrange(1, 30))))
                    if dice.random() < 0.3:
                        connection.setblocking(False)
                        try:
                            connection.recv(65536)
                        except BlockingIOError:
                            pass
                        connection.settimeout(10)
            except (ConnectionError, TimeoutError):
                # It does not read and is not read any more, by our own doing.
                pass
            finally:
                connection.close()
        self.assertGreater(connections, 10)
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
    def start(self, preexec=None):
        source = self.receiver()
        daemon = self.daemon("--device", source.link, preexec=preexec)
        first = self.subscriber()
        self.ticking(source)
        first.report("TPV", mode=3)
        return daemon, Steady(first)

    def is_served(self, steady):
        count = len(steady.times)
        wait_for(lambda: len(steady.times) > count + 3 or steady.fault, what="the next fixes")
        self.assertIsNone(steady.fault)
        self.assertEqual(steady.gaps(), [])

    def test_descriptors_that_are_used_up_and_freed_again(self):
        def few():
            resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))

        daemon, steady = self.start(few)
        daemon.wait_for_log("subscribers only 32 can connect")
        others = [self.subscriber() for _ in range(40)]
        answers = [other.line() for other in others]
        refused = [answer for answer in answers if "Too many subscribers" in answer]
        self.assertEqual(len(refused), 40 - 31)
        self.is_served(steady)
        for other in others:
            other.close()
        self.assertIn("VERSION", wait_for(lambda: self.subscriber().line(), what="room"))
        self.is_served(steady)

    def test_no_descriptor_left_at_all(self):
        """Not a limit of the daemon's own: the system gives it no more, as when others have used them up."""
        daemon, steady = self.start()
        used = len(os.listdir(f"/proc/{daemon.process.pid}/fd"))
        former = resource.prlimit(daemon.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(daemon.process.pid, resource.RLIMIT_NOFILE, (used + 5, former[1]))
        others = [self.subscriber(watch=None) for _ in range(40)]
        answers = [other.line() for other in others]
        admitted = [other for other, answer in zip(others, answers) if "VERSION" in answer]
        self.assertIn(len(admitted), range(1, 7))
        self.assertEqual(sum("no descriptors left" in answer for answer in answers), 40 - len(admitted))
        daemon.wait_for_log("no descriptors left, new subscribers are turned away; raise LimitNOFILE=")
        self.assertEqual(daemon.log.count("no descriptors left"), 1)
        self.is_served(steady)
        # It does not go round in circles meanwhile: less than a fifth of a processor.
        before = self.processor_time(daemon)
        late = self.subscriber(watch=None)
        time.sleep(1)
        self.assertLess(self.processor_time(daemon) - before, 0.2)
        self.assertIn("no descriptors left", late.line())
        admitted[0].close()
        self.assertIn("VERSION", wait_for(self.admitted, what="room"))
        resource.prlimit(daemon.process.pid, resource.RLIMIT_NOFILE, former)
        self.assertTrue(all("VERSION" in self.subscriber(watch=None).line() for _ in range(40)))
        self.is_served(steady)

    def admitted(self):
        line = self.subscriber(watch=None).line()
        return line if line and "VERSION" in line else None

    def processor_time(self, daemon):
        with open(f"/proc/{daemon.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
