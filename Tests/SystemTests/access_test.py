# SPDX-License-Identifier: BSD-2-Clause
"""The table of [Access]: who asks, where, and what is seen, with users and groups of this machine, by name."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import time

from lab import BUILD, Test, free_port, wait_for

# Becomes a user as login does, connects, and tells on demand what has come: a line in, a line of JSON out.
PROGRAM = """
import json, os, pwd, select, socket, sys, time
user, place = sys.argv[1], sys.argv[2]
# What Python loads only when it needs it: the user may not be able to read it.
"".encode("idna")
account = pwd.getpwnam(user)
os.initgroups(user, account.pw_gid)
os.setgid(account.pw_gid)
os.setuid(account.pw_uid)
if place.startswith("/"):
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(place)
else:
    connection = socket.create_connection(("127.0.0.1", int(place)))
if "nmea" not in sys.argv[3:]:
    connection.sendall(b'?WATCH={"enable":true,"json":true,"nmea":true,"geofence":true};?DEVICE={"hexdata":"41"};')
connection.setblocking(False)
data, closed = b"", False
for command in sys.stdin:
    end = time.monotonic() + float(command)
    while not closed and time.monotonic() < end:
        if select.select([connection], [], [], max(0, end - time.monotonic()))[0]:
            more = connection.recv(65536)
            data += more
            closed = not more
    lines = data.split(b"\\n")
    data = lines.pop()
    seen = {"closed": closed, "sentences": 0, "reports": []}
    for line in lines:
        if line.startswith(b"{"):
            seen["reports"].append(json.loads(line))
        else:
            seen["sentences"] += 1
    print(json.dumps(seen), flush=True)
"""

LATITUDE = 59.833333333


class Somebody:
    """A process of a user's that is connected."""

    def __init__(self, test, user, place, *more):
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, user, str(place), *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)
        test.addCleanup(self.end)

    def end(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait(10)
        self.process.stdout.close()

    def sees(self, seconds=1.0):
        """What has come since the last time, put as one of: full, reduced, none, sentences, nothing."""
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        self.seen = json.loads(self.process.stdout.readline())
        reports = self.seen["reports"]
        self.classes = {report["class"] for report in reports}
        self.errors = [report["message"] for report in reports if report["class"] == "ERROR"]
        fixes = [report for report in reports if report["class"] == "TPV" and report["mode"] >= 2]
        exact = [fix for fix in fixes if abs(fix["lat"] - LATITUDE) < 1e-6]
        heights = [fix for fix in fixes if any(key.startswith("alt") for key in fix)]
        telling = self.classes & {"SKY", "GST", "ATT", "GEOFENCE"}
        if fixes and len(exact) == len(heights) == len(fixes) and self.seen["sentences"] and "SKY" in telling:
            return "full"
        if fixes and not exact and not heights and not telling and not self.seen["sentences"]:
            whole = all(fix["time"].endswith(".000Z") and fix["mode"] == 2 for fix in fixes)
            near = all(0.0001 < abs(fix["lat"] - LATITUDE) < 0.02 for fix in fixes)
            return "reduced" if whole and near else f"not quite reduced: {fixes[0]}"
        if not fixes and not telling and not self.seen["sentences"]:
            return "none" if self.seen["closed"] and "TPV" not in self.classes else "nothing"
        if self.seen["sentences"] and not reports:
            return "sentences"
        return f"something else: {self.classes}, {self.seen['sentences']} sentences, {fixes[:1]}"

    def may_write(self):
        return not any("Not allowed to change or write to" in error for error in self.errors)


class AccessTableTest(Test):
    """Users: alice (named), bob (in the group that may know all), carol (in the group that may know the town, and in that
    that may write), dave (in both, but named as one who may know nothing), eve (in none). And root."""

    def setUp(self):
        super().setUp()
        if os.getuid() != 0 or not shutil.which("useradd"):
            self.skipTest("needs root, and useradd and groupadd")
        os.chmod(self.folder, 0o755)
        mark = secrets.token_hex(3)
        self.group = {name: f"gn{mark}{name}" for name in ("full", "town", "write")}
        self.user = {name: f"gn{mark}{name}" for name in ("alice", "bob", "carol", "dave", "eve")}
        self.user["root"] = "root"
        for name in self.group.values():
            self.account("groupadd", "groupdel", name)
        for name, groups in [
            ("alice", ["write"]), ("bob", ["full"]), ("carol", ["town", "write"]), ("dave", ["full", "town"]), ("eve", []),
        ]:
            extra = ["--groups", ",".join(self.group[group] for group in groups)] if groups else []
            self.account("useradd", "userdel", self.user[name], "--no-create-home", "--shell", "/bin/false", *extra)
        self.source = self.receiver()
        self.ticking(self.source)
        self.quiet = self.folder / "reduced.sock"
        self.plain = self.folder / "plain.sock"
        self.port = free_port()
        self.tcp_reduced = free_port()

    def account(self, add, remove, name, *options):
        subprocess.run([add, *options, name], check=True, capture_output=True)
        self.addCleanup(subprocess.run, [remove, name], check=False, capture_output=True)

    def configuration(self, full="user:{alice} group:{g_full}", reduced="group:{g_town}", none="user:{dave}", others="none"):
        names = {**self.user, **{f"g_{name}": group for name, group in self.group.items()}}
        return (
            f"[Receiver bow]\nDevice={self.source.link}\nWrite=yes\n"
            f"[Listener reduced]\nAddress=unix:{self.quiet}\nAccess=reduced\n"
            f"[Listener plain]\nAddress=unix:{self.plain}\nProtocol=nmea\n"
            f"[Listener tcp]\nAddress=tcp:127.0.0.1:{self.port}\n"
            f"[Listener tcp2]\nAddress=tcp:127.0.0.1:{self.tcp_reduced}\nAccess=reduced\n"
            + ("[Access]\nFull=" + full + "\nReduced=" + reduced + "\nNone=" + none + "\nOthers=" + others
               + "\nWrite=group:{g_write}\n").format(**names))

    def start(self, config):
        self.server = self.daemon(config=config)
        self.server.wait_for_log(f"{self.source.link}: receiving")

    def test_the_table(self):
        self.start(self.configuration())
        table = [
            # who      socket     reduced's   plain        tcp       tcp2       writes
            ("root", "full", "reduced", "sentences", "full", "reduced", False),
            ("alice", "full", "reduced", "sentences", "full", "reduced", True),
            ("bob", "full", "reduced", "sentences", "full", "reduced", False),
            ("carol", "reduced", "reduced", "none", "full", "reduced", False),
            ("dave", "none", "none", "none", "full", "reduced", False),
            ("eve", "none", "none", "none", "full", "reduced", False),
        ]
        everybody = []
        for name, *expected, writes in table:
            places = [self.socket, self.quiet, self.plain, self.port, self.tcp_reduced]
            for place, what in zip(places, expected):
                more = ["nmea"] if place == self.plain else []
                everybody.append((name, place, what, writes, Somebody(self, self.user[name], place, *more)))
        time.sleep(1)
        rows = []
        for name, place, what, writes, somebody in everybody:
            with self.subTest(who=name, where=str(place)):
                sees = somebody.sees(0.7)
                rows.append((name, os.path.basename(str(place)), sees))
                self.assertEqual(sees, what)
                if what == "none" and place != self.plain:
                    self.assertIn("Access denied: the configuration grants user", somebody.errors[0])
                if what in ("full", "reduced"):
                    self.assertEqual(somebody.may_write(), writes and place == self.socket)
        if os.environ.get("GNSSD_SHOW"):
            print()
            for row in rows:
                print("{:6} at {:14} sees {}".format(*row))

    def test_a_reload_takes_effect_on_who_is_connected(self):
        self.start(self.configuration())
        names = ("alice", "bob", "carol", "root")
        people = {name: Somebody(self, self.user[name], self.socket) for name in names}
        plotter = Somebody(self, self.user["bob"], self.plain, "nmea")
        far = Somebody(self, self.user["eve"], self.port)
        self.expect(people, alice="full", bob="full", carol="reduced", root="full")
        self.assertEqual(plotter.sees(0.5), "sentences")
        # bob's group may know the town, carol's all, and alice is not named any more.
        self.reload(full="group:{g_town}", reduced="group:{g_full}", none="")
        self.expect(people, told={"alice": "none", "bob": "reduced", "carol": "full", "root": None})
        del people["alice"]
        plotter.sees(0.5)
        self.assertTrue(plotter.seen["closed"])
        self.expect(people, bob="reduced", carol="full", root="full")
        # And back; everybody else may know the town.
        self.reload(none="", others="reduced")
        self.expect(people, told={"bob": "full", "carol": "reduced", "root": None})
        self.expect(people, bob="full", carol="reduced", root="full")
        eve = Somebody(self, self.user["eve"], self.socket)
        self.assertEqual(eve.sees(1.0), "reduced")
        self.assertEqual(far.sees(0.5), "full")

    def test_a_program_that_shares_the_receiver_follows(self):
        self.start(self.configuration())
        program = BUILD / "HarbourWatch"
        if not program.exists() or not shutil.which("stdbuf"):
            self.skipTest("needs the example, built, and stdbuf")
        said = self.folder / "said"
        said.touch()
        with said.open("w") as output:
            process = subprocess.Popen(
                ["stdbuf", "-oL", program, f"gnssd:{self.socket}"], stdout=output, stderr=subprocess.STDOUT,
                user=self.user["alice"], group=self.user["alice"], extra_groups=[], cwd="/")
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)

        def told():
            return [line for line in said.read_text().splitlines() if line in ("receiver open", "no receiver")]

        expected = ["no receiver", "receiver open"]
        wait_for(lambda: told() == expected and "59.83" in said.read_text(), what="the first location")
        for keys, grants in [
            ({"full": "", "reduced": "user:{alice}"}, False), ({}, True), ({"full": "", "none": "user:{alice}"}, False),
            ({}, True),
        ]:
            self.reload(**keys)
            expected.append("receiver open" if grants else "no receiver")
            wait_for(lambda: told() == expected, what=f"{expected}, after {keys}")
        self.assertIn(
            f"gnssd:{self.socket}: Access denied: the configuration was changed: grant it full access", said.read_text())
        time.sleep(0.5)
        self.assertEqual(told(), expected)

    def reload(self, **keys):
        count = self.server.log.count("the configuration was read again")
        self.server.config.write_text(self.configuration(**keys))
        self.server.process.send_signal(1)
        wait_for(lambda: self.server.log.count("the configuration was read again") > count, what="the reload")

    def expect(self, people, told=None, **expected):
        for name, what in expected.items():
            with self.subTest(who=name):
                self.assertEqual(people[name].sees(0.7), what)
        for name, level in (told or {}).items():
            with self.subTest(who=name, told=level):
                people[name].sees(0.7)
                levels = [report["level"] for report in people[name].seen["reports"] if report["class"] == "ACCESS"]
                self.assertEqual(levels, [level] if level else [])
                if level == "none":
                    self.assertIn("Access denied: the configuration was changed", people[name].errors)
                    self.assertTrue(people[name].seen["closed"])
