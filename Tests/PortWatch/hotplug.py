#!/usr/bin/python3
# SPDX-License-Identifier: BSD-2-Clause
"""Plugs mocked USB receivers in and out (umockdev), while PortWatch shows what becomes of them.

    umockdev-wrapper hotplug.py PORTWATCH [STORY]…

Every plug takes a node of a name that was not there before: umockdev does not give a name out twice.
"""
import os
import queue
import subprocess
import sys
import threading
import time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev

bed = UMockdev.Testbed.new()


def device(node, minor, vendor, model, serial, marked, port="1-2"):
    """A tty on USB, as udev shows it after its rules. The path in /sys, which is given back, is its place."""
    mark = "E: ID_GNSS=1\n" if marked else ""
    link = f"gnss/by-id/usb-{serial}-if00" if marked else f"serial/by-id/usb-{serial}-if00-port0"
    place = f"/devices/pci0/usb1/{port}/{port}:1.0/tty/{node}"
    bed.add_from_string(
        f"P: {place}\nN: {node}\nS: {link}\nE: DEVNAME=/dev/{node}\nE: DEVLINKS=/dev/{link}\nE: SUBSYSTEM=tty\n"
        f"E: ID_BUS=usb\nE: ID_VENDOR_ID={vendor}\nE: ID_MODEL_ID={model}\nE: ID_SERIAL_SHORT={serial}\n"
        f"E: ID_USB_INTERFACE_NUM=00\n{mark}A: dev=188:{minor}\n")
    return "/sys" + place


def remove(place, pty=None):
    """umockdev leaves a device's links and its pty's number behind, and trips over them when either comes again."""
    bed.remove_device(place)
    root = bed.get_root_dir() + "/dev"
    for folder in ("gnss", "serial"):
        links = f"{root}/{folder}/by-id"
        for link in os.listdir(links) if os.path.isdir(links) else ():
            if not os.path.exists(f"{links}/{link}"):
                os.unlink(f"{links}/{link}")
    if pty:
        os.unlink(f"{root}/.ptymap/" + pty.replace("/", "_"))


class Receiver:
    """A device that is plugged in and speaks fifty times a second."""

    def __init__(self, *arguments, mode=None, **keywords):
        self.place = device(*arguments, **keywords)
        self.node = "/dev/" + arguments[0]
        self.master = bed.get_dev_fd(self.node)
        if mode is not None:
            os.chmod(pts(self.master), mode)
        bed.uevent(self.place, "add")
        self.plugged = True
        threading.Thread(target=self.speak, daemon=True).start()

    def speak(self):
        while self.plugged:
            try:
                os.write(self.master, b"$GPGGA,1*00\r\n")
            except OSError:
                return
            time.sleep(0.02)

    def unplug(self):
        self.plugged = False
        time.sleep(0.04)
        pty = pts(self.master)
        os.close(self.master)
        bed.uevent(self.place, "remove")
        remove(self.place, pty)


def pts(master):
    import fcntl
    import struct
    return "/dev/pts/%d" % struct.unpack("I", fcntl.ioctl(master, 0x80045430, b"\0\0\0\0"))


class Watch:
    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [sys.argv[1], *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=lambda: [self.lines.put(line.rstrip()) for line in self.process.stdout],
                         daemon=True).start()

    def expect(self, text, refuse=None, seconds=10):
        """Waits for a line with a text in it."""
        end = time.time() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.01, end - time.time()))
            except queue.Empty:
                sys.exit(f"FAILED: waited in vain for: {text}")
            print(line, flush=True)
            if refuse and refuse in line:
                sys.exit(f"FAILED: that must not be: {line}")
            if text in line:
                return line

    def end(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)
        return self.process.returncode


def descriptors(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def resident(process):
    """Memory of its own, in kB."""
    with open(f"/proc/{process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("RssAnon"))


def story_of_two_names():
    """A receiver is plugged in, pulled out, and comes back under another name; a general chip is left alone."""
    chip = device("ttyUSB0", 0, "067b", "2303", "PL2303", False, port="1-1")
    watch = Watch()
    watch.expect("candidate /dev/ttyUSB0 not taken: a general USB-serial chip (Prolific PL2303)")
    watch.expect("ready")
    first = Receiver("ttyACM0", 1, "1546", "01a8", "F9", True)
    watch.expect("port /dev/ttyACM0 stable 1546:01a8:F9:if00 name /dev/gnss/by-id/usb-F9-if00", refuse="port /dev/ttyUSB0")
    watch.expect("state /dev/ttyACM0 opening")
    watch.expect("state /dev/ttyACM0 receiving")
    first.unplug()
    # By the name that stays, not by that of a node that is gone.
    watch.expect("state /dev/ttyACM0 gone: /dev/gnss/by-id/usb-F9-if00: the device is gone: plug it in again")
    second = Receiver("ttyACM1", 2, "1546", "01a8", "F9", True, port="1-3")
    watch.expect("state /dev/ttyACM1 opening", refuse="port /dev/ttyACM1")
    watch.expect("state /dev/ttyACM1 receiving back")
    second.unplug()
    watch.expect("state /dev/ttyACM1 gone")
    # Something else takes the name that is free now: it is not that receiver.
    master, slave = os.openpty()
    os.symlink(os.ttyname(slave), bed.get_root_dir() + "/dev/ttyACM0")
    time.sleep(1)
    while not watch.lines.empty():
        line = watch.lines.get()
        print(line)
        if "ttyACM0" in line:
            sys.exit(f"FAILED: that must not be: {line}")
    assert watch.end() == 0
    remove(chip)


def story_of_a_name_in_the_configuration():
    """A general chip is taken where it is named by its identity, wherever it is plugged in."""
    watch = Watch("067b:2303@9600")
    watch.expect("state 067b:2303 absent")
    watch.expect("ready")
    for round, node in enumerate(("ttyUSB3", "ttyUSB5")):
        receiver = Receiver(node, 10 + round, "067b", "2303", "PL", False)
        watch.expect(f"state /dev/{node} receiving" + (" back" if round else ""))
        receiver.unplug()
        watch.expect(f"state /dev/{node} gone")
    assert watch.end() == 0


def story_of_the_forbidden():
    """A node that may not be read is told with the way to it, and taken as soon as it may be."""
    if os.geteuid() == 0:
        print("skipped: root may read everything")
        return
    receiver = Receiver("ttyACM4", 4, "1546", "01a9", "D", True, mode=0o000)
    watch = Watch()
    watch.expect("state /dev/ttyACM4 denied: /dev/ttyACM4: Permission denied:", refuse="receiving")
    os.chmod(pts(receiver.master), 0o600)
    bed.uevent(receiver.place, "change")
    watch.expect("state /dev/ttyACM4 receiving", refuse="absent", seconds=5)
    receiver.unplug()
    watch.expect("state /dev/ttyACM4 gone")
    assert watch.end() == 0


def story_of_two_hundred():
    """Plugging leaks nothing: descriptors and memory are what they were."""
    watch = Watch()
    watch.expect("ready")
    base = None
    for cycle in range(220):
        receiver = Receiver(f"ttyACM{100 + cycle}", 100 + cycle, "1546", "01a8", "F9", True)
        watch.expect("receiving")
        receiver.unplug()
        watch.expect("gone")
        if cycle == 19:
            base = (descriptors(watch.process), resident(watch.process))
    time.sleep(0.2)
    end = (descriptors(watch.process), resident(watch.process))
    print("after 20 cycles: %d descriptors, %d kB;" % base, "after 220: %d descriptors, %d kB" % end)
    assert end[0] == base[0], "descriptors were lost"
    assert end[1] <= base[1] + 128, "memory was lost"
    assert watch.end() == 0


stories = [story_of_two_names, story_of_a_name_in_the_configuration, story_of_the_forbidden, story_of_two_hundred]
for story in stories:
    if len(sys.argv) < 3 or story.__name__ in sys.argv[2:]:
        print(f"-- {story.__doc__}")
        story()
print("ALL TOLD")
