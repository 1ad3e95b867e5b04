// SPDX-License-Identifier: BSD-2-Clause
// termios2 is the kernel's; glibc's <termios.h> must not meet it, so the serial calls have a file of their own.
#include "clinux_serial.h"

#include <asm/ioctls.h>
#include <asm/termbits.h>
#include <fcntl.h>
#include <linux/serial.h>
#include <linux/tty.h>
#include <linux/tty_flags.h>
#include <sys/file.h>
#include <unistd.h>

extern int ioctl(int fd, unsigned long request, ...);

// As <asm/termios.h> has them, which cannot be included beside glibc's headers.
enum { TIOCM_CTS_ = 0x020, TIOCM_CD_ = 0x040, TIOCM_RI_ = 0x080, TIOCM_DSR_ = 0x100 };

const uint32_t clinux_CSIZE = CSIZE, clinux_CS7 = CS7, clinux_CS8 = CS8, clinux_CSTOPB = CSTOPB,
               clinux_PARENB = PARENB, clinux_PARODD = PARODD, clinux_CREAD = CREAD, clinux_CLOCAL = CLOCAL,
               clinux_HUPCL = HUPCL, clinux_CRTSCTS = CRTSCTS, clinux_CBAUD = CBAUD, clinux_CIBAUD = CIBAUD,
               clinux_BOTHER = BOTHER;
const uint32_t clinux_INPCK = INPCK, clinux_ISTRIP = ISTRIP, clinux_IGNBRK = IGNBRK, clinux_IGNPAR = IGNPAR,
               clinux_PARMRK = PARMRK, clinux_EXTPROC = EXTPROC;
const uint32_t clinux_TIOCM_CD = TIOCM_CD_, clinux_TIOCM_CTS = TIOCM_CTS_, clinux_TIOCM_RI = TIOCM_RI_,
               clinux_TIOCM_DSR = TIOCM_DSR_;

int clinux_line_get(int fd, struct clinux_line *line) {
  struct termios2 t;
  int result = ioctl(fd, TCGETS2, &t);
  if (result != 0) return result;
  *line = (struct clinux_line){.input = t.c_iflag,
                               .output = t.c_oflag,
                               .control = t.c_cflag,
                               .local = t.c_lflag,
                               .input_speed = t.c_ispeed,
                               .output_speed = t.c_ospeed,
                               .minimum = t.c_cc[VMIN],
                               .time = t.c_cc[VTIME]};
  return 0;
}

int clinux_line_set(int fd, const struct clinux_line *line) {
  struct termios2 t;
  int result = ioctl(fd, TCGETS2, &t);
  if (result != 0) return result;
  t.c_iflag = line->input;
  t.c_oflag = line->output;
  t.c_cflag = line->control;
  t.c_lflag = line->local;
  t.c_ispeed = line->input_speed;
  t.c_ospeed = line->output_speed;
  t.c_cc[VMIN] = line->minimum;
  t.c_cc[VTIME] = line->time;
  return ioctl(fd, TCSETS2, &t);
}

int clinux_line_exclusive(int fd) { return ioctl(fd, TIOCEXCL); }
int clinux_line_is_exclusive(int fd) {
  int exclusive = 0;
  return ioctl(fd, TIOCGEXCL, &exclusive) == 0 ? exclusive : -1;
}

int clinux_line_flush_input(int fd) { return ioctl(fd, TCFLSH, TCIFLUSH); }

int clinux_line_low_latency(int fd) {
  struct serial_struct s;
  int result = ioctl(fd, TIOCGSERIAL, &s);
  if (result != 0) return result;
  s.flags |= ASYNC_LOW_LATENCY;
  return ioctl(fd, TIOCSSERIAL, &s);
}

int clinux_line_modem_get(int fd, uint32_t *bits) { return ioctl(fd, TIOCMGET, bits); }
int clinux_line_modem_wait(int fd, uint32_t bits) { return ioctl(fd, TIOCMIWAIT, (unsigned long)bits); }

int clinux_line_counts(int fd, struct clinux_line_counts *counts) {
  struct serial_icounter_struct c;
  int result = ioctl(fd, TIOCGICOUNT, &c);
  if (result != 0) return result;
  *counts = (struct clinux_line_counts){c.cts, c.dsr, c.rng, c.dcd, c.rx, c.frame, c.overrun, c.parity, c.brk, c.buf_overrun};
  return 0;
}

int clinux_line_attach_pps(int fd) {
  int discipline = N_PPS;
  return ioctl(fd, TIOCSETD, &discipline);
}

int clinux_pty_open(void) {
  int master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  int locked = 0;
  if (master >= 0 && ioctl(master, TIOCSPTLCK, &locked) != 0) {
    close(master);
    return -1;
  }
  return master;
}

int clinux_pty_number(int master, uint32_t *number) { return ioctl(master, TIOCGPTN, number); }

int clinux_lock_exclusive(int fd) { return flock(fd, LOCK_EX | LOCK_NB); }
