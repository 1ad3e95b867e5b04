# SPDX-License-Identifier: BSD-2-Clause
"""What the system tests are made of: a receiver on a pty, a daemon, a subscriber."""

import json
import os
import pathlib
import pty
import select
import signal
import socket
import subprocess
import tempfile
import threading
import time
import tty
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("GNSSD_BUILD", ROOT / ".build" / "release"))
GNSSD = str(BUILD / "gnssd")
GNSSCTL = str(BUILD / "gnssctl")


def sentence(body):
    """The sentence with this body, as it goes over the line."""
    check = 0
    for byte in body.encode():
        check ^= byte
    return f"${body}*{check:02X}\r\n"


def epoch(second, latitude="5950.0000", hour=12):
    """One moment of a receiver with a fix: RMC, GGA, GSA; `second` seconds after the hour."""
    time_of_day = f"{hour:02d}{second // 60:02d}{second % 60:02d}.00"
    return (
        sentence(f"GNRMC,{time_of_day},A,{latitude},N,01030.0000,E,4.0,45.0,150626,,,A")
        + sentence(f"GNGGA,{time_of_day},{latitude},N,01030.0000,E,1,08,0.9,12.3,M,40.0,M,,")
        + sentence("GNGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.5,0.9,1.2")
    )


def wait_for(condition, seconds=10.0, what="what was waited for"):
    """Whatever `condition` gives as soon as it is true."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not come within {seconds} s")
        time.sleep(0.01)


class Receiver:
    """A receiver on a pty, with a link that stays where it is however often it is unplugged."""

    def __init__(self, link):
        self.link = str(link)
        self.master = None
        self.second = 0
        self.plug()

    def plug(self):
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        name = os.ttyname(slave)
        os.close(slave)
        os.set_blocking(self.master, False)
        temporary = self.link + ".new"
        os.symlink(name, temporary)
        os.rename(temporary, self.link)

    def unplug(self):
        if self.master is not None:
            os.unlink(self.link)
            os.close(self.master)
            self.master = None

    def send(self, text):
        data = text if isinstance(text, bytes) else text.encode()
        while data:
            select.select([], [self.master], [], 1)
            try:
                data = data[os.write(self.master, data):]
            except BlockingIOError:
                return

    def send_epoch(self, **how):
        self.second += 1
        self.send(epoch(self.second, **how))


class Ticking(threading.Thread):
    """Has a receiver send an epoch every `interval` seconds."""

    def __init__(self, receiver, interval=0.1):
        super().__init__(daemon=True)
        self.receiver, self.interval = receiver, interval
        self.stopped = threading.Event()
        self.start()

    def run(self):
        while not self.stopped.wait(self.interval):
            if self.receiver.master is not None:
                self.receiver.send_epoch()

    def stop(self):
        self.stopped.set()
        self.join()


class Daemon:
    """gnssd with these options; its log is in `log`."""

    def __init__(self, *options, environment=None, config="", preexec=None, folder=None, pass_fds=()):
        self.folder = pathlib.Path(folder)
        self.config = self.folder / "gnssd.conf"
        self.config.write_text(config)
        self.lines = []
        # When each of them came.
        self.times = []
        full = dict(os.environ)
        for name in ("NOTIFY_SOCKET", "JOURNAL_STREAM", "LISTEN_FDS", "WATCHDOG_USEC"):
            full.pop(name, None)
        full.update(environment or {})
        self.process = subprocess.Popen(
            [GNSSD, "--config", str(self.config), *options],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=full, preexec_fn=preexec, pass_fds=pass_fds,
        )
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stderr:
            self.times.append(time.monotonic())
            self.lines.append(line.decode(errors="replace").rstrip("\n"))

    @property
    def log(self):
        return "\n".join(self.lines)

    def wait_for_log(self, text, seconds=10.0):
        wait_for(lambda: text in self.log or self.process.poll() is not None, seconds, f"'{text}' in the log")
        if self.process.poll() is not None:
            # It has ended, and its last words may still be in the pipe.
            self.reader.join(seconds)
        if text not in self.log:
            raise AssertionError(f"gnssd ended with {self.process.returncode} without '{text}':\n{self.log}")

    def stop(self, how=signal.SIGTERM, seconds=5.0):
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"gnssd did not end within {seconds} s:\n{self.log}")
        self.reader.join()
        self.process.stderr.close()
        return code


class Subscriber:
    """A connection to gnssd; `address` is a path or a (host, port)."""

    def __init__(self, address, watch='?WATCH={"enable":true,"json":true};\n'):
        family = socket.AF_UNIX if isinstance(address, (str, os.PathLike)) else socket.AF_INET
        self.socket = socket.socket(family, socket.SOCK_STREAM)
        self.socket.settimeout(10)
        self.socket.connect(str(address) if family == socket.AF_UNIX else address)
        self.buffer = b""
        if watch:
            self.send(watch)

    def send(self, text):
        self.socket.sendall(text.encode())

    def line(self, seconds=10.0):
        """The next line without its end; None at the end of the connection."""
        end = time.monotonic() + seconds
        while b"\n" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"no line within {seconds} s; so far {self.buffer!r}")
            self.socket.settimeout(left)
            try:
                data = self.socket.recv(65536)
            except socket.timeout:
                continue
            except ConnectionResetError:
                return None
            if not data:
                return None
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode().rstrip("\r")

    def report(self, name=None, /, seconds=10.0, **wanted):
        """The next report of this class with these values."""
        end = time.monotonic() + seconds
        while True:
            line = self.line(end - time.monotonic())
            if line is None:
                raise AssertionError(f"the connection ended before a {name} with {wanted}")
            if not line.startswith("{"):
                continue
            report = json.loads(line)
            if name not in (None, report["class"]):
                continue
            if all(report.get(key) == value for key, value in wanted.items()):
                return report

    def close(self):
        self.socket.close()


class Test(unittest.TestCase):
    """Has a folder of its own, and sees to it that what it started ends."""

    def setUp(self):
        if not os.access(GNSSD, os.X_OK):
            self.skipTest(f"{GNSSD} is not built: make build")
        temporary = tempfile.TemporaryDirectory(prefix="gnssd-test-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.socket = self.folder / "gnssd.sock"

    def receiver(self, name="receiver"):
        receiver = Receiver(self.folder / name)
        self.addCleanup(receiver.unplug)
        return receiver

    def ticking(self, receiver, interval=0.1):
        ticking = Ticking(receiver, interval)
        self.addCleanup(ticking.stop)
        return ticking

    def daemon(self, *options, listens=True, **how):
        where = ("--listen", f"unix:{self.socket}") if listens else ()
        daemon = Daemon(*where, *options, folder=self.folder, **how)
        self.addCleanup(daemon.stop, signal.SIGKILL)
        if listens:
            daemon.wait_for_log(f"listening at unix:{self.socket}")
        return daemon

    def subscriber(self, address=None, **how):
        subscriber = Subscriber(address or self.socket, **how)
        self.addCleanup(subscriber.close)
        return subscriber


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
