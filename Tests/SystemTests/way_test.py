# SPDX-License-Identifier: BSD-2-Clause
"""The whole way: bytes go into a pty, reports come out of sockets."""

import json
import os
import signal
import time

from lab import Daemon, Receiver, Test, free_port, sentence, wait_for


class WayTest(Test):
    def test_a_fix_reaches_two_sockets(self):
        receiver = self.receiver()
        port = free_port()
        self.daemon("--device", receiver.link, "--listen", f"tcp:127.0.0.1:{port}")
        unix, tcp = self.subscriber(), self.subscriber(("127.0.0.1", port))
        for subscriber in (unix, tcp):
            self.assertEqual([json.loads(subscriber.line())["class"] for _ in range(3)], ["VERSION", "DEVICES", "WATCH"])
        self.ticking(receiver)
        for subscriber in (unix, tcp):
            fix = subscriber.report("TPV", mode=3)
            self.assertEqual((fix["lat"], fix["lon"], fix["altMSL"]), (59.833333333, 10.5, 12.3))
            self.assertAlmostEqual(fix["speed"], 2.058, places=3)
            self.assertEqual(fix["device"], receiver.link)
            self.assertTrue(fix["time"].startswith("2026-06-15T12:00:"))

    def test_one_report_an_epoch(self):
        receiver = self.receiver()
        self.daemon("--device", receiver.link)
        subscriber = self.subscriber()
        subscriber.report("WATCH")
        self.ticking(receiver)
        times = [subscriber.report("TPV", mode=3)["time"] for _ in range(20)]
        self.assertEqual(len(set(times)), 20)
        self.assertEqual(times, sorted(times))

    def test_sentences_come_verbatim_to_who_asks_for_them(self):
        receiver = self.receiver()
        self.daemon("--device", receiver.link)
        subscriber = self.subscriber(watch='?WATCH={"enable":true,"nmea":true};')
        self.ticking(receiver)
        wait_for(lambda: subscriber.line().startswith("$GNGGA,1200"), what="GGA")

    def test_a_receiver_that_is_unplugged_comes_back(self):
        receiver = self.receiver()
        self.ticking(receiver)
        daemon = self.daemon("--device", receiver.link)
        subscriber = self.subscriber()
        subscriber.report("TPV", mode=3)
        receiver.unplug()
        gone = subscriber.report("DEVICE")
        self.assertEqual((gone["path"], gone["activated"]), (receiver.link, 0))
        daemon.wait_for_log(receiver.link)
        receiver.plug()
        subscriber.report("TPV", seconds=5, mode=3)

    def test_that_a_receiver_speaks_is_told_before_what_it_says(self):
        receiver = self.receiver()
        self.daemon("--device", receiver.link)
        subscriber = self.subscriber()
        subscriber.report("WATCH")
        for _ in range(3):
            ticking = self.ticking(receiver, 0.05)
            order = []
            while "TPV" not in order:
                report = subscriber.report()
                order.append("driver" if "driver" in report else report["class"])
            self.assertIn("driver", order)
            ticking.stop()
            receiver.unplug()
            subscriber.report("DEVICE", activated=0)
            receiver.plug()

    def test_a_device_that_is_missing_is_named_and_taken_when_it_appears(self):
        link = self.folder / "receiver"
        daemon = self.daemon("--device", str(link))
        daemon.wait_for_log(f"{link}: there is no such device")
        subscriber = self.subscriber()
        subscriber.report("WATCH")
        receiver = Receiver(link)
        self.addCleanup(receiver.unplug)
        self.ticking(receiver)
        subscriber.report("TPV", seconds=5, mode=3)

    def test_a_device_that_is_forbidden_is_named_with_the_remedy(self):
        if os.getuid() != 0:
            self.skipTest("only root can become somebody who may not open the port")
        receiver = self.receiver()
        os.chmod(os.path.realpath(receiver.link), 0o600)
        os.chmod(self.folder, 0o777)

        def nobody():
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)

        daemon = self.daemon("--device", receiver.link, preexec=nobody)
        daemon.wait_for_log(f"{receiver.link}: Permission denied")
        self.assertIn("group", daemon.log)
        os.chmod(os.path.realpath(receiver.link), 0o666)
        subscriber = self.subscriber()
        self.ticking(receiver)
        subscriber.report("TPV", seconds=35, mode=3)

    def test_garbage_costs_nothing_but_itself(self):
        receiver = self.receiver()
        self.daemon("--device", receiver.link)
        subscriber = self.subscriber()
        subscriber.report("WATCH")
        receiver.send(bytes(range(256)) * 8 + b"$GPGGA,,,*00\r\n$$$$" + sentence("GPXXX,1").encode())
        self.ticking(receiver)
        subscriber.report("TPV", mode=3)


class SubscriberTest(Test):
    def test_an_unknown_request_gets_an_error_and_the_connection_stays(self):
        self.daemon()
        subscriber = self.subscriber(watch=None)
        subscriber.report("VERSION")
        subscriber.send("?NONSENSE;\n")
        self.assertIn("NONSENSE", subscriber.report("ERROR")["message"])
        subscriber.send("?VERSION;\n")
        subscriber.report("VERSION", proto_major=3)

    def test_one_that_never_reads_delays_nobody(self):
        receiver = self.receiver()
        self.daemon("--device", receiver.link)
        sleepers = [self.subscriber() for _ in range(20)]
        reader = self.subscriber()
        reader.report("WATCH")
        self.ticking(receiver, 0.01)
        worst = 0
        for _ in range(300):
            before = time.monotonic()
            reader.report("TPV", mode=3)
            worst = max(worst, time.monotonic() - before)
        self.assertLess(worst, 1)
        self.assertEqual(len(sleepers), 20)

    def test_those_who_come_and_go_leave_nothing(self):
        receiver = self.receiver()
        daemon = self.daemon("--device", receiver.link)
        self.ticking(receiver)
        stays = self.subscriber()
        stays.report("TPV", mode=3)
        descriptors = f"/proc/{daemon.process.pid}/fd"
        before = len(os.listdir(descriptors))
        for turn in range(200):
            subscriber = self.subscriber()
            if turn % 2:
                subscriber.report("WATCH")
            subscriber.close()
        wait_for(lambda: len(os.listdir(descriptors)) == before, what="the descriptors of those who went")
        stays.report("TPV", mode=3)

    def test_a_subscriber_reconnects_to_a_restarted_daemon(self):
        receiver = self.receiver()
        self.ticking(receiver)
        daemon = self.daemon("--device", receiver.link)
        first = self.subscriber()
        first.report("TPV", mode=3)
        self.assertEqual(daemon.stop(), 0)
        self.assertIsNone(wait_for(lambda: first.line() is None or None, what="the end") and None)
        self.daemon("--device", receiver.link)
        self.subscriber().report("TPV", mode=3)


class EndTest(Test):
    def test_it_ends_within_a_second_and_takes_its_sockets_along(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            receiver = self.receiver(f"receiver-{how}")
            daemon = self.daemon("--device", receiver.link)
            self.subscriber().report("VERSION")
            before = time.monotonic()
            self.assertEqual(daemon.stop(how), 0, daemon.log)
            self.assertLess(time.monotonic() - before, 1)
            self.assertFalse(self.socket.exists())

    def test_a_socket_that_a_crash_left_behind_is_no_obstacle(self):
        daemon = self.daemon()
        daemon.stop(signal.SIGKILL)
        self.assertTrue(self.socket.exists())
        self.daemon()
        self.subscriber().report("VERSION")

    def test_a_socket_in_use_is_not_taken_away(self):
        self.daemon()
        other = self.folder / "other"
        other.mkdir()
        second = Daemon("--listen", f"unix:{self.socket}", folder=other)
        self.addCleanup(second.stop, signal.SIGKILL)
        second.wait_for_log(str(self.socket))
        self.subscriber().report("VERSION")
