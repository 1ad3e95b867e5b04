# SPDX-License-Identifier: BSD-2-Clause
"""Geofences by request on the socket: each belongs to one subscriber, and goes with its connection."""

import math
import os

from lab import Test, wait_for

HOME = "5950.0000"  # where the receiver is at first: 59.833333, 10.5
AWAY = "5955.0000"
CIRCLE = '"name":"harbour","lat":59.833333,"lon":10.5,"radius":500'


class GeofenceTest(Test):
    def setUp(self):
        super().setUp()
        self.source = self.receiver()
        self.server = self.daemon("--device", self.source.link)
        # It has all reports, and shows when a fix has been dealt with.
        self.other = self.subscriber(watch='?WATCH={"json":true,"geofence":true};')
        self.other.report("WATCH")
        self.be(HOME)

    def be(self, latitude):
        """Three epochs at this place; the last is whole when this returns."""
        for _ in range(3):
            self.source.send_epoch(latitude=latitude)
        self.seen = self.other.report("TPV", mode=3)
        while round(self.seen["lat"], 3) != round(int(latitude[:2]) + float(latitude[2:]) / 60, 3):
            self.seen = self.other.report("TPV", mode=3)
        self.other.report("TPV")

    def ask(self, subscriber, request):
        subscriber.send(request)
        report = subscriber.report()
        while report["class"] not in ("GEOFENCES", "ERROR"):
            report = subscriber.report()
        return report

    def asker(self):
        return self.subscriber(watch=None)

    def test_one_is_asked_for_crossed_listed_and_removed(self):
        asker = self.asker()
        self.assertEqual(self.ask(asker, "?GEOFENCE;")["geofences"], [])
        answer = self.ask(asker, f"?GEOFENCE={{{CIRCLE}}};")
        self.assertEqual(answer["geofences"], [{
            "name": "harbour", "device": self.source.link, "state": "inside", "lat": 59.833333, "lon": 10.5,
            "radius": 500, "dwell": 0}])
        self.be(AWAY)
        crossing = asker.report("GEOFENCE")
        self.assertEqual((crossing["name"], crossing["state"], crossing["event"]), ("harbour", "outside", "exit"))
        self.assertEqual(crossing["device"], self.source.link)
        self.be(HOME)
        self.assertEqual(asker.report("GEOFENCE")["event"], "enter")
        self.assertEqual(self.ask(asker, '?GEOFENCE={"name":"harbour"};')["geofences"][0]["state"], "inside")
        # Another one takes its name.
        answer = self.ask(asker, '?GEOFENCE={"name":"harbour","lat":0,"lon":0,"radius":5};')
        self.assertEqual(answer["geofences"][0]["state"], "outside")
        self.assertEqual(len(self.ask(asker, "?GEOFENCE;")["geofences"]), 1)
        self.assertEqual(self.ask(asker, '?GEOFENCE={"name":"harbour","remove":true};')["geofences"], [])
        self.assertIn("you have no geofence 'harbour'", self.ask(asker, '?GEOFENCE={"name":"harbour"};')["message"])
        self.be(AWAY)
        asker.send("?VERSION;")
        self.assertEqual(asker.report()["class"], "VERSION")

    def test_a_polygon_and_a_dwell_time(self):
        asker = self.asker()
        box = "[[59.83,10.49],[59.83,10.51],[59.84,10.51],[59.84,10.49]]"
        answer = self.ask(asker, f'?GEOFENCE={{"name":"box","polygon":{box},"dwell":5}};')
        self.assertEqual((answer["geofences"][0]["state"], answer["geofences"][0]["corners"]), ("inside", 4))
        # Three seconds are no crossing; eight are, and the time is that of the first of them.
        self.be(AWAY)
        self.be(HOME)
        self.be(AWAY)
        left = self.seen["time"]
        self.be(AWAY)
        self.be(AWAY)
        crossing = asker.report("GEOFENCE")
        self.assertEqual((crossing["event"], crossing["time"]), ("exit", left))
        asker.send("?VERSION;")
        self.assertEqual(asker.report()["class"], "VERSION")

    def test_nobody_else_sees_it_and_it_goes_with_the_connection(self):
        asker, twin = self.asker(), self.asker()
        self.ask(asker, f"?GEOFENCE={{{CIRCLE}}};")
        self.assertEqual(self.ask(twin, "?GEOFENCE;")["geofences"], [])
        # The same name of another subscriber is another geofence.
        self.ask(twin, '?GEOFENCE={"name":"harbour","lat":0,"lon":0,"radius":5};')
        self.other.send("?VERSION;")
        while (report := self.other.report())["class"] != "VERSION":
            self.assertNotIn("GEOFENCE", report["class"])
        for _ in range(3):
            self.source.send_epoch(latitude=AWAY)
        self.assertEqual(asker.report("GEOFENCE")["event"], "exit")
        self.other.send("?VERSION;")
        while (report := self.other.report())["class"] != "VERSION":
            self.assertNotIn("GEOFENCE", report["class"])
        twin.send("?VERSION;")
        self.assertEqual(twin.report()["class"], "VERSION")
        self.assertNotIn("harbour", self.server.log)
        asker.close()
        # The place that becomes free is somebody else's.
        heir = self.asker()
        self.assertEqual(self.ask(heir, "?GEOFENCE;")["geofences"], [])
        self.be(HOME)
        heir.send("?VERSION;")
        self.assertEqual(heir.report()["class"], "VERSION")

    def test_what_is_no_geofence_and_one_too_many(self):
        asker = self.asker()
        for request, message in [
            ('{"name":"x","lat":1,"lon":1,"radius":0}', "the radius must be above 0"),
            ('{"name":"x","polygon":[[0,0],[1,1],[0,1],[1,0]]}', "cross or touch"),
            ('{"name":"x","polygon":[[0,0],[1,1]]}', "3 to 2000 corners"),
            ('{"name":"x","remove":true}', "you have no geofence 'x'"),
        ]:
            self.assertIn(message, self.ask(asker, f"?GEOFENCE={request};")["message"])
        for number in range(32):
            self.ask(asker, f'?GEOFENCE={{"name":"{number}","lat":1,"lon":1,"radius":100}};')
        self.assertIn("32 geofences", self.ask(asker, '?GEOFENCE={"name":"x","lat":1,"lon":1,"radius":9}')["message"])
        self.assertIn("geofences", self.ask(asker, '?GEOFENCE={"name":"7","lat":2,"lon":2,"radius":9};'))
        self.assertEqual(len(self.ask(asker, "?GEOFENCE;")["geofences"]), 32)

    def test_all_together_have_a_limit_too(self):
        polygon = ",".join(
            f"[{10 + math.cos(i * math.tau / 300):.4f},{10 + math.sin(i * math.tau / 300):.4f}]" for i in range(300))
        askers = []
        while True:
            asker = self.asker()
            askers.append(asker)
            answers = [
                self.ask(asker, f'?GEOFENCE={{"name":"{n}","polygon":[{polygon}]}};')["class"] for n in range(32)]
            if "ERROR" in answers:
                break
        self.assertEqual((len(askers) - 1) * 32 + answers.index("ERROR"), 65536 // 300)
        # Who goes makes room.
        askers[0].close()
        again = f'?GEOFENCE={{"name":"again","polygon":[{polygon}]}};'
        wait_for(lambda: self.ask(self.asker(), again)["class"] == "GEOFENCES", what="room")

    def test_a_receiver_that_comes_later_and_one_that_is_watched_alone(self):
        second = self.receiver("second")
        self.server.config.write_text(f"[Receiver second]\nDevice={second.link}\n")
        asker = self.asker()
        self.ask(asker, f"?GEOFENCE={{{CIRCLE}}};")
        self.server.process.send_signal(1)
        self.server.wait_for_log(f"{second.link}: open")
        for _ in range(3):
            second.send_epoch(latitude=AWAY)
        found = asker.report("GEOFENCE")
        self.assertEqual((found["device"], found["state"]), (second.link, "outside"))
        self.assertEqual(
            {(one["device"], one["state"]) for one in self.ask(asker, "?GEOFENCE;")["geofences"]},
            {(self.source.link, "inside"), (second.link, "outside")})
        asker.send(f'?WATCH={{"enable":false,"device":"{second.link}"}};')
        asker.report("WATCH")
        self.be(AWAY)
        self.assertEqual([one["device"] for one in self.ask(asker, "?GEOFENCE;")["geofences"]], [second.link])

    def test_who_may_know_less_has_none(self):
        asker = self.asker()
        self.ask(asker, f"?GEOFENCE={{{CIRCLE}}};")
        self.server.config.write_text(f"[Access]\nReduced=user:{os.getuid()}\n")
        self.server.process.send_signal(1)
        asker.report("ACCESS", level="reduced")
        self.assertIn("Access denied", self.ask(asker, "?GEOFENCE;")["message"])
        self.assertIn("Access denied", self.ask(asker, f"?GEOFENCE={{{CIRCLE}}};")["message"])
        for _ in range(3):
            self.source.send_epoch(latitude=AWAY)
        self.other.report("TPV")
        asker.send("?VERSION;")
        self.assertEqual(asker.report()["class"], "VERSION")
