# SPDX-License-Identifier: BSD-2-Clause
"""The configuration as an administrator meets it: --check, start, reload."""

import os
import signal
import subprocess
import time

from lab import GNSSD, Test


class CheckTest(Test):
    def check(self, text, *options):
        path = self.folder / "checked.conf"
        path.write_text(text)
        return subprocess.run(
            [GNSSD, "--check", "--config", str(path), *options], capture_output=True, text=True, timeout=10
        )

    def test_what_is_right_is_shown(self):
        done = self.check("[Daemon]\nLogLevel=debug\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("LogLevel=debug", done.stdout)

    def test_what_is_wrong_is_said_with_file_line_and_remedy(self):
        done = self.check("[Daemon]\nLogLevel=loud\nLogLevle=info\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("checked.conf:2: error: LogLevel=: 'loud' is not a log level. Write error,", done.stderr)
        self.assertIn("checked.conf:3: warning: [Daemon] has no key LogLevle=. Did you mean LogLevel=?", done.stderr)

    def test_a_warning_is_no_error(self):
        self.assertEqual(self.check("[Daemon]\nColour=red\n").returncode, 0)

    def test_options_that_are_none(self):
        done = subprocess.run([GNSSD, "--chekc"], capture_output=True, text=True, timeout=10)
        self.assertEqual((done.returncode, done.stderr), (64, "gnssd: there is no option --chekc. Did you mean --check?\n"))

    def test_version_and_help(self):
        for option, says in (("--version", "gnssd "), ("--help", "usage: gnssd ")):
            done = subprocess.run([GNSSD, option], capture_output=True, text=True, timeout=10)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue(done.stdout.startswith(says))


class StartTest(Test):
    def test_a_broken_file_ends_it_with_78(self):
        daemon = self.daemon(listens=False, config="[Daemon]\nLogLevel=loud\n")
        self.assertEqual(daemon.process.wait(5), 78)
        daemon.wait_for_log("gnssd.conf:2: error: LogLevel=")

    def test_an_unknown_key_is_a_warning_and_it_runs(self):
        daemon = self.daemon(config="[Daemon]\nColour=red\n")
        daemon.wait_for_log("gnssd.conf:2: warning: [Daemon] has no key Colour=")
        self.subscriber().report("VERSION")

    def test_without_options_an_ordinary_user_gets_a_socket_of_his_own(self):
        if os.getuid() != 0:
            self.skipTest("only root can become an ordinary user")
        os.chmod(self.folder, 0o777)

        def nobody():
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)

        daemon = self.daemon(listens=False, preexec=nobody, environment={"XDG_RUNTIME_DIR": str(self.folder)})
        daemon.wait_for_log(f"{self.folder}/gnssd.sock")
        self.assertTrue(self.socket.exists())
        self.assertEqual(daemon.stop(), 0)


class ReloadTest(Test):
    def receivers(self, *names, **more):
        text = "".join(f"[Receiver {name}]\nDevice={self.folder / name}\n" for name in names)
        return text + "".join(f"[Daemon]\n{key}={value}\n" for key, value in more.items())

    def test_what_changed_is_applied_and_nobody_is_dropped(self):
        bow, stern = self.receiver("bow"), self.receiver("stern")
        self.ticking(bow)
        self.ticking(stern)
        daemon = self.daemon(config=self.receivers("bow"))
        subscriber = self.subscriber()
        subscriber.report("TPV", device=bow.link, mode=3)
        daemon.config.write_text(self.receivers("bow", "stern", LogLevel="debug"))
        daemon.process.send_signal(signal.SIGHUP)
        subscriber.report("TPV", device=stern.link, mode=3)
        subscriber.report("TPV", device=bow.link, mode=3)
        self.assertNotIn(f"{bow.link} is gone", daemon.log)
        daemon.config.write_text(self.receivers("stern"))
        daemon.process.send_signal(signal.SIGHUP)
        subscriber.report("DEVICE", path=bow.link, activated=0)
        subscriber.report("TPV", device=stern.link, mode=3)

    def test_a_broken_file_keeps_the_old_one_running(self):
        bow = self.receiver("bow")
        self.ticking(bow)
        daemon = self.daemon(config=self.receivers("bow"))
        subscriber = self.subscriber()
        subscriber.report("TPV", mode=3)
        daemon.config.write_text(self.receivers("stern", LogLevel="loud"))
        daemon.process.send_signal(signal.SIGHUP)
        daemon.wait_for_log("gnssd.conf:4: error: LogLevel=: 'loud'")
        time.sleep(0.2)
        subscriber.report("TPV", device=bow.link, mode=3)

    def test_a_listener_comes_and_goes(self):
        daemon = self.daemon()
        stays = self.subscriber()
        stays.report("WATCH")
        second = self.folder / "second.sock"
        daemon.config.write_text(f"[Listener second]\nAddress=unix:{second}\n")
        daemon.process.send_signal(signal.SIGHUP)
        daemon.wait_for_log(f"{second}")
        self.subscriber(second).report("VERSION")
        daemon.config.write_text("")
        daemon.process.send_signal(signal.SIGHUP)
        from lab import wait_for

        wait_for(lambda: not second.exists(), what="the end of the second socket")
        stays.send("?VERSION;")
        stays.report("VERSION")


class OpenPolicyTest(Test):
    def test_on_demand_a_port_is_open_only_while_somebody_is_there(self):
        bow = self.receiver("bow")
        self.ticking(bow)
        daemon = self.daemon(config=f"[Daemon]\nOpenPolicy=on-demand\n[Receiver bow]\nDevice={bow.link}\n")
        time.sleep(0.3)
        self.assertNotIn(bow.link, daemon.log)
        self.subscriber().report("TPV", mode=3)
