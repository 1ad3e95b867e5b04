// SPDX-License-Identifier: BSD-2-Clause
// Serial lines: termios2, whose speeds are numbers, and what else a tty can do.
#ifndef GNSSD_CLINUX_SERIAL_H
#define GNSSD_CLINUX_SERIAL_H

#include <stdint.h>

/// struct termios2 without the control characters that raw mode does not use. Speeds are in bits per second.
struct clinux_line {
  uint32_t input, output, control, local;
  uint32_t input_speed, output_speed;
  uint8_t minimum, time;  // VMIN and VTIME
};

/// The flags of `control`, `input` and `local` that a receiver's line needs, by their names in termios(3).
extern const uint32_t clinux_CSIZE, clinux_CS7, clinux_CS8, clinux_CSTOPB, clinux_PARENB, clinux_PARODD, clinux_CREAD,
    clinux_CLOCAL, clinux_HUPCL, clinux_CRTSCTS, clinux_CBAUD, clinux_CIBAUD, clinux_BOTHER;
extern const uint32_t clinux_INPCK, clinux_ISTRIP, clinux_IGNBRK, clinux_IGNPAR, clinux_PARMRK, clinux_EXTPROC;

/// TCGETS2. The speed comes as a number, whether it was set as a constant or as BOTHER.
int clinux_line_get(int fd, struct clinux_line *line);
/// TCSETS2: at once, nothing is drained or flushed.
int clinux_line_set(int fd, const struct clinux_line *line);

/// TIOCEXCL: later opens by others than root fail with EBUSY. A pty under test may answer ENOTTY.
int clinux_line_exclusive(int fd);
/// TIOCGEXCL: 1 while a process has the line for itself, 0 otherwise; -1 where it cannot be told.
int clinux_line_is_exclusive(int fd);
/// TCFLSH of what was received and not read.
int clinux_line_flush_input(int fd);

/// TIOCGSERIAL and TIOCSSERIAL with ASYNC_LOW_LATENCY: bytes come as they arrive, not in batches of 16 ms.
int clinux_line_low_latency(int fd);

/// TIOCMGET and TIOCMIWAIT; the bits are TIOCM_*.
extern const uint32_t clinux_TIOCM_CD, clinux_TIOCM_CTS, clinux_TIOCM_RI, clinux_TIOCM_DSR;
int clinux_line_modem_get(int fd, uint32_t *bits);
/// Blocks until one of the bits changes.
int clinux_line_modem_wait(int fd, uint32_t bits);

/// TIOCGICOUNT: how often each modem line changed and what errors the line has had.
struct clinux_line_counts {
  uint32_t cts, dsr, ri, dcd, received, frame, overrun, parity, broken, buffer_overrun;
};
int clinux_line_counts(int fd, struct clinux_line_counts *counts);

/// TIOCSETD with N_PPS (18): the kernel stamps the changes of DCD and makes a /dev/ppsN. Needs CAP_SYS_TTY_CONFIG.
int clinux_line_attach_pps(int fd);

/// A pty's master: open, granted and unlocked, close-on-exec and non-blocking; -1 on failure.
int clinux_pty_open(void);
/// TIOCGPTN: the number n of /dev/pts/n.
int clinux_pty_number(int master, uint32_t *number);

/// flock(2) with LOCK_EX | LOCK_NB.
int clinux_lock_exclusive(int fd);

#endif
