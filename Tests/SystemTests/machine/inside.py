# SPDX-License-Identifier: BSD-2-Clause
"""Runs inside the booted container: the package as an administrator meets it, step by step."""

import json
import os
import pathlib
import pwd
import re
import signal
import socket
import subprocess
import time
import unittest

from lab import Receiver, Subscriber, Ticking, wait_for

SOCKET = "/run/gnssd/gnssd.sock"


def run(*command, user=None, check=True, seconds=60):
    if user:
        command = ("runuser", "-u", user, "--", *command)
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    if check and done.returncode:
        raise AssertionError(f"{' '.join(command)}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def show(name, unit="gnssd.service"):
    return run("systemctl", "show", "-P", name, unit).stdout.strip()


def journal(*fields):
    text = run("journalctl", "-u", "gnssd", "-o", "json", "--no-pager", *fields, check=False).stdout
    return [json.loads(line) for line in text.splitlines()]


def files():
    """What is installed, configured and kept on this machine; not what runs, nor the folder that the package came from."""
    found = set()
    for top in ("/etc", "/usr", "/var", "/opt", "/srv", "/run/systemd/system", "/run/gnssd"):
        for folder, folders, names in os.walk(top):
            folders[:] = [name for name in folders if os.path.join(folder, name) not in IGNORED]
            found.update(os.path.join(folder, name) for name in folders + names)
    return found


# The logs, what dpkg and systemd keep for themselves, and the accounts of this test.
IGNORED = {"/var/log", "/var/lib/dpkg", "/var/lib/systemd", "/var/cache", "/var/tmp", "/opt/test", "/var/mail",
           "/var/spool/mail", "/usr/local/bin/__pycache__"}


class MachineTest(unittest.TestCase):
    """The methods build on one another, in the order of their names."""

    @classmethod
    def setUpClass(cls):
        # The unit's device policy lets ptys in; a link in /dev stands for a port.
        cls.receiver = Receiver("/dev/gnss-test")
        os.chmod(os.path.realpath(cls.receiver.link), 0o666)
        cls.ticking = Ticking(cls.receiver, 0.2)
        run("useradd", "-m", "insider")
        run("useradd", "-m", "outsider")
        cls.before = files()

    @classmethod
    def tearDownClass(cls):
        cls.ticking.stop()

    def test_01_the_package_installs_and_the_service_runs(self):
        before = time.monotonic()
        run("dpkg", "-i", "/opt/test/gnssd.deb")
        print(f"dpkg -i: {time.monotonic() - before:.1f} s")
        wait_for(lambda: show("ActiveState") == "active", what="the service")
        self.assertEqual(show("ActiveState", "gnssd.socket"), "active")
        self.assertEqual(run("systemctl", "is-enabled", "gnssd.service").stdout.strip(), "enabled")
        self.assertEqual(run("systemctl", "is-enabled", "gnssd-tcp.socket", check=False).stdout.strip(), "disabled")
        pathlib.Path("/etc/gnssd/gnssd.conf.d").mkdir(parents=True, exist_ok=True)
        pathlib.Path("/etc/gnssd/gnssd.conf.d/test.conf").write_text("[Receiver test]\nDevice=/dev/gnss-test\n")
        run("systemctl", "reload", "gnssd")
        subscriber = Subscriber(SOCKET)
        subscriber.report("TPV", mode=3)
        print(f"from dpkg -i to the first fix at a subscriber: {time.monotonic() - before:.1f} s")
        subscriber.close()

    def test_02_who_may_know_sees_the_fix_and_who_may_not_is_told_why(self):
        run("usermod", "-aG", "gnss", "insider")
        seen = run("gnssctl", "watch", "--json", "--count", "1", user="insider").stdout
        self.assertIn('"class":"TPV"', seen)
        # watch would try for ever: the daemon may be told otherwise any time.
        refused = run("timeout", "3", "gnssctl", "watch", "--json", "--count", "1", user="outsider", check=False)
        self.assertNotIn('"class":"TPV"', refused.stdout)
        self.assertRegex(refused.stdout + refused.stderr, "(?i)denied|grants")

    def test_03_systemctl_status_says_how_things_are(self):
        wait_for(lambda: "3D fix" in show("StatusText"), what="the fix in the status")
        said = run("systemctl", "status", "--no-pager", "gnssd").stdout
        self.assertRegex(said, r"Active: active \(running\)")
        self.assertRegex(said, r'Status: "3D fix, \d+ satellites, \d+ subscribers?"')
        print("status:", show("StatusText"))
        said = run("gnssctl", "status", user="insider").stdout
        self.assertRegex(said, "(?m)^  1 subscriber of at most 1024, no reports lost")
        self.assertRegex(said, "(?m)^/dev/gnss-test: receiving")
        denied = run("gnssctl", "status", user="outsider", check=False)
        self.assertNotEqual(denied.returncode, 0)
        self.assertNotIn("/dev/gnss-test", denied.stdout)

    def test_04_the_journal_has_fields_and_explains(self):
        entries = journal("GNSS_DEVICE=/dev/gnss-test")
        self.assertTrue(entries)
        self.assertTrue(all(len(entry["MESSAGE_ID"]) == 32 for entry in entries))
        self.assertIn("3D", [entry.get("GNSS_MODE") for entry in entries])
        self.assertIn("receiving", [entry.get("GNSS_STATE") for entry in entries])
        self.assertTrue(all(entry["SYSLOG_IDENTIFIER"] == "gnssd" and entry["_SYSTEMD_UNIT"] == "gnssd.service"
                            for entry in entries))
        outsider = str(pwd.getpwnam("outsider").pw_uid)
        refused = journal(f"GNSS_PEER_UID={outsider}")
        self.assertTrue(refused, "the refusal names the user")
        self.assertEqual(refused[0]["PRIORITY"], "4")
        explained = run("journalctl", "-x", "-u", "gnssd", "--no-pager").stdout
        self.assertIn("Subject: gnssd is up", explained)
        self.assertIn("gnssctl watch", explained)
        # Every message of ours is explained.
        identities = {entry["MESSAGE_ID"] for entry in journal("_COMM=gnssd") if "MESSAGE_ID" in entry}
        catalogue = run("journalctl", "--list-catalog", "--no-pager").stdout
        self.assertTrue(identities)
        for identity in identities:
            self.assertIn(identity, catalogue)

    def test_05_the_sandbox_holds(self):
        pid = show("MainPID")
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        self.assertEqual(re.search(r"CapEff:\s*(\w+)", status)[1], "0" * 16)
        self.assertEqual(re.search(r"Seccomp:\s*(\d)", status)[1], "2")
        self.assertEqual(re.search(r"NoNewPrivs:\s*(\d)", status)[1], "1")
        self.assertEqual(pwd.getpwuid(os.stat(f"/proc/{pid}").st_uid).pw_name, "gnssd")
        # The same unit with a probe in the daemon's place.
        probe = pathlib.Path("/usr/local/bin/probe")
        probe.write_text(
            "#!/usr/bin/python3\n"
            "import errno, os, socket\n"
            "def tried(what):\n"
            "  try: what(); return 'allowed'\n"
            "  except OSError as error: return errno.errorcode[error.errno]\n"
            "print('PROBE',\n"
            "  tried(lambda: open('/etc/probe', 'w')), tried(lambda: open('/usr/probe', 'w')),\n"
            "  tried(lambda: open(os.environ['STATE_DIRECTORY'] + '/probe', 'w')),\n"
            "  tried(lambda: socket.socket(socket.AF_INET)), tried(lambda: socket.socket(socket.AF_PACKET)),\n"
            "  tried(lambda: socket.socket(socket.AF_UNIX)),\n"
            "  tried(lambda: os.open('/dev/net/tun', os.O_RDWR)), tried(lambda: os.open('/dev/gnss-test', os.O_RDWR)))\n"
        )
        probe.chmod(0o755)
        os.chmod("/dev/net/tun", 0o666) if os.path.exists("/dev/net/tun") else None
        unit = pathlib.Path("/usr/lib/systemd/system/gnssd.service").read_text()
        unit = unit.replace("ExecStart=/usr/bin/gnssd", "ExecStart=/usr/local/bin/probe").replace("Type=notify", "Type=oneshot")
        unit = re.sub(r"(?m)^(Restart|WatchdogSec|Wants|RuntimeDirectory\w*)=.*\n", "", unit)
        pathlib.Path("/run/systemd/system/probe.service").write_text(unit)
        run("systemctl", "daemon-reload")
        run("systemctl", "start", "probe.service", check=False)
        run("journalctl", "--sync")
        said = run("journalctl", "-u", "probe.service", "-o", "cat", "--no-pager").stdout
        found = re.search(r"PROBE (.*)", said)
        self.assertTrue(found, said)
        words = found[1].split()
        self.assertEqual(words[:3], ["EROFS", "EROFS", "allowed"])
        self.assertEqual(words[3:6], ["EAFNOSUPPORT", "EAFNOSUPPORT", "allowed"])
        self.assertIn(words[6], ("EPERM", "ENOENT"))
        self.assertEqual(words[7], "allowed")

    def test_06_a_reload_drops_nobody_and_a_broken_file_changes_nothing(self):
        subscriber = Subscriber(SOCKET)
        subscriber.report("TPV", mode=3)
        pid = show("MainPID")
        drop_in = pathlib.Path("/etc/gnssd/gnssd.conf.d/level.conf")
        more = "/run/gnssd/more.sock"
        drop_in.write_text(f"[Daemon]\nLogLevel=debug\n[Listener more]\nAddress=unix:{more}\n")
        run("systemctl", "reload", "gnssd")
        subscriber.report("TPV", mode=3)
        wait_for(lambda: os.path.exists(more), what="the new listener")
        newcomer = Subscriber(more)
        newcomer.report("TPV", mode=3)
        newcomer.close()
        drop_in.write_text("[Daemon]\nLogLevel=loud\n")
        run("systemctl", "reload", "gnssd")
        wait_for(lambda: any("level.conf:2: error" in e["MESSAGE"] for e in journal()), what="the complaint")
        subscriber.report("TPV", mode=3)
        self.assertEqual(show("MainPID"), pid)
        self.assertTrue(os.path.exists(more), "the former configuration stays in force")
        drop_in.unlink()
        run("systemctl", "reload", "gnssd")
        wait_for(lambda: not os.path.exists(more), what="the end of the listener")
        subscriber.report("TPV", mode=3)
        subscriber.close()

    def test_07_a_restart_costs_no_more_than_a_reconnect(self):
        run("systemctl", "restart", "gnssd")
        before = time.monotonic()
        subscriber = Subscriber(SOCKET)
        subscriber.report("TPV", mode=3)
        print(f"from the end of a restart to the first fix: {time.monotonic() - before:.1f} s")
        subscriber.close()

    def test_08_a_hung_loop_is_killed_and_started_anew(self):
        drop_in = pathlib.Path("/run/systemd/system/gnssd.service.d/watchdog.conf")
        drop_in.parent.mkdir(parents=True, exist_ok=True)
        drop_in.write_text("[Service]\nWatchdogSec=1s\n")
        run("systemctl", "daemon-reload")
        run("systemctl", "restart", "gnssd")
        pid = int(show("MainPID"))
        os.kill(pid, signal.SIGSTOP)
        wait_for(lambda: int(show("NRestarts")) >= 1 and show("ActiveState") == "active", 20, "the restart")
        self.assertNotEqual(int(show("MainPID")), pid)
        run("journalctl", "--sync")
        said = run("journalctl", "-o", "cat", "--no-pager", "UNIT=gnssd.service").stdout
        self.assertIn("Watchdog timeout", said)
        subscriber = Subscriber(SOCKET)
        subscriber.report("TPV", mode=3)
        subscriber.close()
        drop_in.unlink()
        run("systemctl", "daemon-reload")

    def test_09_a_crash_is_followed_by_a_start(self):
        run("systemctl", "restart", "gnssd")
        before = int(show("NRestarts"))
        os.kill(int(show("MainPID")), signal.SIGSEGV)
        wait_for(lambda: int(show("NRestarts")) > before and show("ActiveState") == "active", what="the restart")
        subscriber = Subscriber(SOCKET)
        subscriber.report("TPV", mode=3)
        subscriber.close()

    def test_10_tcp_for_clients_of_gpsd(self):
        run("systemctl", "enable", "gnssd-tcp.socket")
        run("systemctl", "restart", "gnssd")
        run("ip", "link", "set", "lo", "up", check=False)
        subscriber = Subscriber(("127.0.0.1", 2947))
        subscriber.report("TPV", mode=3)
        subscriber.close()

    def test_11_an_upgrade_keeps_what_the_administrator_wrote(self):
        conf = pathlib.Path("/etc/gnssd/gnssd.conf")
        conf.write_text(conf.read_text() + "\n# mine\n")
        # The same package under the next version's number.
        run("dpkg-deb", "-R", "/opt/test/gnssd.deb", "/opt/test/next")
        control = pathlib.Path("/opt/test/next/DEBIAN/control")
        control.write_text(re.sub(r"(?m)^(Version: .*)$", r"\1.1", control.read_text()))
        run("dpkg-deb", "--build", "/opt/test/next", "/opt/test/next.deb")
        pid = show("MainPID")
        run("dpkg", "-i", "/opt/test/next.deb")
        wait_for(lambda: show("ActiveState") == "active", what="the service")
        self.assertNotEqual(show("MainPID"), pid, "the new version runs")
        self.assertIn("# mine", conf.read_text())
        subscriber = Subscriber(SOCKET)
        subscriber.report("TPV", mode=3)
        subscriber.close()

    def test_12_a_clean_stop(self):
        run("systemctl", "stop", "gnssd.service")
        self.assertEqual((show("ActiveState"), show("Result")), ("inactive", "success"))
        self.assertTrue(os.path.exists(SOCKET))
        # The socket is systemd's: who knocks starts the daemon.
        subscriber = Subscriber(SOCKET)
        subscriber.report("TPV", mode=3)
        subscriber.close()

    def test_13_purged_without_a_trace(self):
        run("dpkg", "--remove", "gnssd")
        self.assertTrue(os.path.exists("/etc/gnssd/gnssd.conf"))
        run("usermod", "-G", "", "insider")
        run("dpkg", "--purge", "gnssd")
        for path in ("/etc/gnssd", "/run/gnssd", "/var/lib/gnssd", "/usr/bin/gnssd", "/usr/lib/systemd/system/gnssd.service"):
            self.assertFalse(os.path.exists(path), path)
        for database, name in (("passwd", "gnssd"), ("group", "gnssd"), ("group", "gnss")):
            self.assertNotEqual(run("getent", database, name, check=False).returncode, 0, name)
        self.assertEqual(run("systemctl", "list-unit-files", "gnssd*", "--no-legend", check=False).stdout, "")
        for path in ("/run/systemd/system/probe.service", "/usr/local/bin/probe", "/run/systemd/system/gnssd.service.d"):
            run("rm", "-rf", path)
        self.assertEqual(sorted(files() - self.before), [])
        self.assertEqual(sorted(self.before - files()), [])


if __name__ == "__main__":
    unittest.main(verbosity=2, failfast=False)
