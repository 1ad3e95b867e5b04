# SPDX-License-Identifier: BSD-2-Clause
"""Writing to receivers: only where the receiver's section and [Access] both allow it; otherwise not one byte arrives."""

import fcntl
import os
import select
import struct
import time

from lab import Test, free_port, sentence, wait_for

ME = f"user:{os.getuid()}"


class WritingTest(Test):
    def start(self, receiver="", access=f"Full={ME}\n", options=()):
        self.source = self.receiver()
        self.ticking(self.source)
        config = f"[Receiver bow]\nDevice={self.source.link}@9600\n{receiver}[Access]\n{access}"
        self.server = self.daemon(*options, config=config)
        # One that watches, and one that only asks, to which nothing comes but answers.
        self.watching = self.subscriber()
        self.watching.report("TPV", mode=3)
        return self.subscriber(watch=None)

    def arrived(self, seconds=0.3):
        """What the receiver has got."""
        data = b""
        while select.select([self.source.master], [], [], seconds)[0]:
            data += os.read(self.source.master, 4096)
        return data

    def ask(self, subscriber, request):
        """The answer to a ?DEVICE."""
        subscriber.send(request)
        while (report := subscriber.report())["class"] not in ("DEVICE", "ERROR"):
            pass
        return report

    def speed(self):
        """What the daemon has set the line to (TCGETS2 tells a speed that is no constant)."""
        return struct.unpack("4I20s2I", fcntl.ioctl(self.source.master, 0x802C542A, bytes(44)))[-1]

    ALL = ('"hexdata":"b562"', '"bps":38400', '"parity":"E"', '"stopbits":2', '"native":0', '"native":1', '"cycle":0.2')

    def refused(self, subscriber, message):
        for wish in self.ALL:
            with self.subTest(wish=wish):
                answer = self.ask(subscriber, f'?DEVICE={{"path":"{self.source.link}",{wish}}};')
                self.assertEqual(answer["class"], "ERROR")
                self.assertIn(message, answer["message"])
        self.assertEqual(self.arrived(), b"")
        self.assertEqual(self.speed(), 9600)
        self.assertNotIn("wrote", self.server.log)

    def test_neither_allows_it(self):
        self.refused(self.start(), "Not allowed to change or write to")

    def test_the_receiver_alone_allows_it(self):
        self.refused(self.start(receiver="Write=yes\n"), "the configuration grants it neither to you nor")

    def test_the_access_alone_allows_it(self):
        self.refused(self.start(access=f"Full={ME}\nWrite={ME}\n"), "its [Receiver] section lacks Write=yes")

    def test_nobody_writes_over_tcp(self):
        port = free_port()
        self.start("Write=yes\n", f"Full={ME}\nWrite={ME}\n", ("--listen", f"tcp:127.0.0.1:{port}"))
        self.refused(self.subscriber(("127.0.0.1", port), watch=None), "Not allowed to change or write to")

    def test_reduced_access_writes_nothing(self):
        if os.getuid() == 0:
            access = f"Reduced={ME}\nWrite={ME}\n"
            self.source = self.receiver()
            self.ticking(self.source)
            self.server = self.daemon(config=f"[Receiver bow]\nDevice={self.source.link}@9600\nWrite=yes\n[Access]\n{access}")
            self.subscriber().report("TPV", mode=2)
            self.refused(self.subscriber(watch=None), "Not allowed to change or write to")

    def test_both_allow_it(self):
        subscriber = self.start("Write=yes\n", f"Full={ME}\nWrite={ME} group:4711\n")
        who = f"{self.source.link}: user {os.getuid()}, process {os.getpid()}"
        answer = self.ask(subscriber, f'?DEVICE={{"path":"{self.source.link}","hexdata":"b56206040400ff87"}};')
        self.assertEqual(answer["class"], "DEVICE")
        self.assertEqual(self.arrived(), bytes.fromhex("b56206040400ff87"))
        self.server.wait_for_log(f"{who} wrote 8 bytes: B56206040400FF87")
        # The same once more is told once more.
        self.ask(subscriber, '?DEVICE={"hexdata":"b56206040400ff87"};')
        wait_for(lambda: self.server.log.count("wrote 8 bytes") == 2, what="the second use in the log")
        self.arrived()

        answer = self.ask(subscriber, '?DEVICE={"bps":38400};')
        self.assertEqual((answer["bps"], answer["parity"], answer["stopbits"]), (38400, "N", 1))
        self.assertEqual(self.speed(), 38400)
        self.server.wait_for_log(f"{who} set the line to 38400 8N1")
        answer = self.ask(subscriber, '?DEVICE={"parity":"E"};')
        self.assertEqual((answer["bps"], answer["parity"], answer["stopbits"]), (38400, "E", 1))
        self.server.wait_for_log(f"{who} set the line to 38400 7E1")
        self.assertEqual(self.arrived(), b"")
        # An epoch comes still: a pty has no framing.
        self.source.send_epoch()
        self.watching.report("TPV", mode=3)

        for wish, message in [
            ('"bps":49', "50 to 4000000 bits"), ('"parity":"X"', "N, E or O"), ('"stopbits":0', "1 or 2 stop bits"),
            ('"native":1', "lost to everybody"), ('"cycle":0.2', "has not shown whose commands"),
            ('"hexdata":"abc"', "odd number"), ('"bps":4800,"cycle":0.2', "has not shown"),
        ]:
            with self.subTest(wish=wish):
                answer = self.ask(subscriber, f"?DEVICE={{{wish}}};")
                self.assertEqual(answer["class"], "ERROR")
                self.assertIn(message, answer["message"])
        self.assertEqual(self.arrived(), b"")
        self.assertEqual(self.speed(), 38400)
        self.assertEqual(self.ask(subscriber, '?DEVICE={"native":0};')["class"], "DEVICE")
        self.assertEqual(self.arrived(), b"")

    def test_the_cycle_in_the_words_of_the_maker(self):
        subscriber = self.start("Write=yes\n", f"Full={ME}\nWrite={ME}\n")
        self.source.send(sentence("PMTK011,MTKGPS"))
        time.sleep(0.2)
        self.assertEqual(self.ask(subscriber, '?DEVICE={"cycle":0.2};')["class"], "DEVICE")
        self.assertEqual(self.arrived(), sentence("PMTK220,200").encode())
        self.server.wait_for_log("asked for an epoch every 200 ms (PMTK220)")
        answer = self.ask(subscriber, '?DEVICE={"cycle":0.05};')
        self.assertIn("MediaTek can be asked for 100 to 10000 ms", answer["message"])
        # What is plugged in next is another one, until it has shown that it is not.
        self.source.unplug()
        self.watching.report("DEVICE", activated=0)
        self.source.plug()
        self.watching.report("TPV", mode=3)
        answer = self.ask(subscriber, '?DEVICE={"cycle":0.2};')
        self.assertIn("has not shown whose commands", answer["message"])
        self.assertEqual(self.arrived(), b"")

    def test_a_reload_takes_it_away_and_gives_it(self):
        subscriber = self.start("Write=yes\n", f"Full={ME}\nWrite={ME}\n")
        self.assertEqual(self.ask(subscriber, '?DEVICE={"hexdata":"41"};')["class"], "DEVICE")
        self.assertEqual(self.arrived(), b"A")
        text = self.server.config.read_text()
        for without in (text.replace(f"Write={ME}\n", ""), text.replace("Write=yes\n", "")):
            self.reload(without)
            self.watching.report("TPV", mode=3)
            self.assertIn("Not allowed", self.ask(subscriber, '?DEVICE={"hexdata":"42"};')["message"])
            self.assertEqual(self.arrived(), b"")
            self.reload(text)
            self.watching.report("TPV", mode=3)
            self.assertEqual(self.ask(subscriber, '?DEVICE={"hexdata":"43"};')["class"], "DEVICE")
            self.assertEqual(self.arrived(), b"C")

    def reload(self, text):
        count = self.server.log.count("the configuration was read again")
        self.server.config.write_text(text)
        self.server.process.send_signal(1)
        wait_for(lambda: self.server.log.count("the configuration was read again") > count, what="the reload")

    def test_a_receiver_that_takes_nothing_stops_nobody(self):
        subscriber = self.start("Write=yes\n", f"Full={ME}\nWrite={ME}\n")
        answers = [self.ask(subscriber, '?DEVICE={"hexdata":"' + "00" * 3000 + '"};') for _ in range(20)]
        self.assertIn("takes no more bytes now", answers[-1]["message"])
        self.watching.report("TPV", mode=3)
