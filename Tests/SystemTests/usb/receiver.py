#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""A receiver for the virtual machine.

    receiver.py --pty LINK --speed SPEED   on a pty, right only at its speed (QEMU sets it as the guest does)
    receiver.py --tty NODE                 on a tty that comes and goes: a USB gadget's end
"""
import argparse
import functools
import operator
import os
import random
import termios
import time
import tty

SPEEDS = {4800: termios.B4800, 9600: termios.B9600, 38400: termios.B38400, 115200: termios.B115200}


def sentence(body):
    return f"${body}*{functools.reduce(operator.xor, body.encode()):02X}\r\n".encode()


def epoch():
    now = time.gmtime()
    clock, date = time.strftime("%H%M%S.00", now), time.strftime("%d%m%y", now)
    return (sentence(f"GPRMC,{clock},A,4717.11437,N,00833.91522,E,0.004,77.52,{date},,,A")
            + sentence(f"GPGGA,{clock},4717.11437,N,00833.91522,E,1,08,1.01,499.6,M,48.0,M,,"))


def on_pty(link, speed):
    master, slave = os.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    os.symlink(os.ttyname(slave), link)
    while True:
        right = termios.tcgetattr(master)[5] == SPEEDS[speed]
        try:
            os.write(master, epoch() if right else bytes(random.randrange(256) for _ in range(140)))
        except BlockingIOError:
            # Nobody reads: a real line does not wait either.
            termios.tcflush(slave, termios.TCIOFLUSH)
        time.sleep(1)


def on_tty(node):
    while True:
        try:
            line = os.open(node, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            tty.setraw(line)
            while True:
                os.write(line, epoch())
                time.sleep(1)
        except OSError:
            time.sleep(0.1)


options = argparse.ArgumentParser()
options.add_argument("--pty")
options.add_argument("--speed", type=int, default=9600)
options.add_argument("--tty")
chosen = options.parse_args()
if chosen.tty:
    on_tty(chosen.tty)
else:
    on_pty(chosen.pty, chosen.speed)
