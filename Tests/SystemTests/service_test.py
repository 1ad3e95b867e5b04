# SPDX-License-Identifier: BSD-2-Clause
"""What systemd and the journal see."""

import os
import shutil
import signal
import socket
import subprocess

from lab import GNSSCTL, ROOT, Test, wait_for


class NotifyTest(Test):
    def setUp(self):
        super().setUp()
        self.manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(self.manager.close)
        self.manager.bind(str(self.folder / "notify"))
        self.manager.settimeout(5)

    def messages(self, *names):
        """The next datagram of each name in this order; others between them are passed over."""
        found = []
        for name in names:
            while True:
                text = self.manager.recv(4096).decode()
                if text.startswith(name):
                    found.append(text)
                    break
        return found

    def start(self, *options, **more):
        return self.daemon(*options, environment={"NOTIFY_SOCKET": str(self.folder / "notify"), **more})

    def test_ready_status_watchdog_reload_and_end(self):
        receiver = self.receiver()
        daemon = self.start("--device", receiver.link, WATCHDOG_USEC="200000")
        self.messages("READY=1", "WATCHDOG=1", "WATCHDOG=1")
        self.ticking(receiver)
        wait_for(lambda: "3D fix" in self.messages("STATUS=")[0], what="the fix in the status")
        self.subscriber().report("TPV", mode=3)
        wait_for(lambda: "1 subscriber" in self.messages("STATUS=")[0], what="the subscriber in the status")
        daemon.process.send_signal(1)
        self.messages("RELOADING=1\nMONOTONIC_USEC=", "READY=1")
        self.assertEqual(daemon.stop(), 0)
        self.messages("STOPPING=1")


class PassedSocketTest(Test):
    def test_a_socket_of_systemd_is_taken_and_stays_when_the_daemon_ends(self):
        path = self.folder / "passed.sock"
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.addCleanup(listener.close)
        listener.bind(str(path))
        listener.listen(16)

        def hand_over():
            os.environ["LISTEN_PID"] = str(os.getpid())
            os.dup2(listener.fileno(), 3)

        # LISTEN_PID has to be the daemon's own: a shell that becomes the daemon knows it.
        starter = self.folder / "start"
        starter.write_text('#!/bin/sh\nLISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=gnssd exec "$@"\n')
        starter.chmod(0o755)
        import lab

        config = self.folder / "gnssd.conf"
        config.write_text("")

        def start():
            return subprocess.Popen(
                [str(starter), lab.GNSSD, "--config", str(config)],
                preexec_fn=lambda: os.dup2(listener.fileno(), 3), pass_fds=(3,), stderr=subprocess.DEVNULL,
            )

        for _ in range(2):
            process = start()
            subscriber = self.subscriber(path, watch=None)
            subscriber.report("VERSION")
            process.terminate()
            self.assertEqual(process.wait(2), 0)
            self.assertTrue(path.exists())


class MetricsTest(Test):
    def test_a_scraper_sees_what_is_counted(self):
        bow = self.receiver("bow")
        self.ticking(bow)
        place = self.folder / "metrics.sock"
        daemon = self.daemon(
            config=f"[Receiver bow]\nDevice={bow.link}\n[Listener scraper]\nAddress=unix:{place}\nProtocol=metrics\n"
        )
        self.subscriber().report("TPV", mode=3)
        scraper = self.subscriber(place, watch="GET /metrics HTTP/1.1\r\nHost: gnssd\r\n\r\n")
        lines = []
        while (line := scraper.line()) is not None:
            lines.append(line)
        self.assertEqual(lines[0], "HTTP/1.1 200 OK")
        self.assertIn("gnssd_subscribers 1", lines)
        self.assertIn(f'gnssd_fix_mode{{device="{bow.link}"}} 3', lines)
        self.assertIn(f'gnssd_satellites_used{{device="{bow.link}"}} 8', lines)
        self.assertEqual(daemon.stop(), 0)
        self.assertFalse(place.exists())


class StatusTest(Test):
    def ask(self, *command):
        done = subprocess.run([GNSSCTL, *command], capture_output=True, text=True, timeout=20)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_gnssctl_says_how_the_daemon_and_its_receivers_are(self):
        bow = self.receiver("bow")
        self.ticking(bow)
        absent = self.folder / "absent"
        self.daemon(
            config=f"[Receiver bow]\nDevice={bow.link}\n[Receiver stern]\nDevice={absent}\n"
            "[Listener taken]\nAddress=unix:/nonexistent/socket\n"
        )
        subscriber = self.subscriber()
        subscriber.report("TPV", mode=3)
        subscriber.send("?STATUS;")
        status = subscriber.report("STATUS")
        by_path = {device["path"]: device for device in status["devices"]}
        self.assertEqual(by_path[bow.link]["state"], "receiving")
        self.assertEqual((by_path[bow.link]["mode"], by_path[bow.link]["uSat"]), (3, 8))
        self.assertEqual(by_path[str(absent)]["state"], "absent")
        self.assertEqual(by_path[str(absent)]["faults"], {"absent": 1})
        self.assertEqual(status["selection"]["named"], [bow.link, str(absent)])
        said = self.ask("status", "--connect", f"unix:{self.socket}")
        self.assertIn("  2 subscribers of at most 1024, no reports lost\n", said)
        self.assertRegex(said, "(?m)^  listener: unix:/nonexistent/socket: bind: No such file or directory")
        self.assertRegex(said, f"(?m)^{absent}: absent since .* UTC: there is no such device\n  what helps: plug it in")
        self.assertRegex(said, "(?m)^  3D fix at 59.833333N 10.500000E, .* s ago|at 2026-06-15")
        devices = self.ask("devices", "--connect", f"unix:{self.socket}")
        self.assertIn(f"{bow.link}\n  taken: receiving", devices)


class GeofenceTest(Test):
    def test_a_crossing_reaches_who_asks_for_it(self):
        bow = self.receiver("bow")
        fence = "[Geofence harbour]\nCenter=59.8333,10.5\nRadius=500m\n"
        daemon = self.daemon(config=f"[Receiver bow]\nDevice={bow.link}\n{fence}")
        subscriber = self.subscriber(watch='?WATCH={"enable":true,"json":true,"geofence":true};')
        for latitude, state in (("5950.0000", "inside"), ("5958.0000", "outside")):
            for _ in range(10):
                bow.send_epoch(latitude=latitude)
                import time

                time.sleep(0.05)
            subscriber.report("GEOFENCE", name="harbour", state=state)
        daemon.wait_for_log("left harbour")


class JournalTest(Test):
    """systemd-journald started by hand, in a mount namespace of its own."""

    def test_messages_have_their_fields(self):
        journald = "/lib/systemd/systemd-journald"
        if os.getuid() != 0 or not os.access(journald, os.X_OK):
            self.skipTest("needs root and systemd-journald")
        if subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode:
            self.skipTest("no mount namespaces here")
        script = ROOT / "Tests" / "SystemTests" / "journal.sh"
        import lab

        done = subprocess.run(
            ["unshare", "-m", "--propagation", "private", str(script), lab.GNSSD, str(self.folder)],
            capture_output=True, text=True, timeout=60,
        )
        if done.returncode == 77:
            self.skipTest(done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        import json

        entries = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        absent = [entry for entry in entries if entry.get("GNSS_DEVICE") == "/dev/nonexistent"]
        self.assertTrue(absent, done.stdout)
        self.assertEqual(absent[0]["PRIORITY"], "4")
        self.assertEqual(len(absent[0]["MESSAGE_ID"]), 32)
        self.assertEqual(absent[0]["SYSLOG_IDENTIFIER"], "gnssd")
        self.assertIn("GNSS_STATE", absent[0])


class RunTest(Test):
    """make run, as somebody sees it who has just come."""

    def test_fixes_are_shown_and_nothing_is_left_behind(self):
        if not shutil.which("swift"):
            self.skipTest("no Swift toolchain")
        import pty
        import select
        import time

        temporary = self.folder / "tmp"
        temporary.mkdir()
        process, terminal = pty.fork()
        if process == 0:
            # Who runs tests in the background of a script has Ctrl-C ignored, and a shell does not undo that.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            os.environ["TMPDIR"] = str(temporary)
            os.execv(str(ROOT / "scripts" / "run"), ["run"])
        seen = b""
        end = time.monotonic() + 300
        while b"59" not in seen.partition(b"Ctrl-C ends it")[2] and time.monotonic() < end:
            if select.select([terminal], [], [], 1)[0]:
                try:
                    seen += os.read(terminal, 65536)
                except OSError:
                    break
        os.write(terminal, b"\x03")
        pid = status = 0
        end = time.monotonic() + 30
        while not pid and time.monotonic() < end:
            time.sleep(0.05)
            pid, status = os.waitpid(process, os.WNOHANG)
        if not pid:
            os.kill(process, signal.SIGTERM)
            os.waitpid(process, 0)
        os.close(terminal)
        self.assertTrue(pid, "Ctrl-C did not end it")
        self.assertIn(b"3D", seen, seen.decode(errors="replace"))
        self.assertEqual(os.waitstatus_to_exitcode(status), 0, seen.decode(errors="replace"))
        self.assertEqual(list(temporary.glob("gnssd*")), [])
