// SPDX-License-Identifier: BSD-2-Clause
#define _GNU_SOURCE
#include "clinux_pps.h"

#include <linux/pps.h>
#include <string.h>
#include <sys/ioctl.h>

const int clinux_PPS_CAPTUREASSERT = PPS_CAPTUREASSERT, clinux_PPS_CAPTURECLEAR = PPS_CAPTURECLEAR,
          clinux_PPS_CANWAIT = PPS_CANWAIT, clinux_PPS_TSFMT_TSPEC = PPS_TSFMT_TSPEC;

int clinux_pps_capabilities(int fd, int *modes) { return ioctl(fd, PPS_GETCAP, modes); }

int clinux_pps_get_mode(int fd, int *mode) {
  struct pps_kparams parameters;
  int result = ioctl(fd, PPS_GETPARAMS, &parameters);
  if (result == 0) *mode = parameters.mode;
  return result;
}

int clinux_pps_set_mode(int fd, int mode) {
  struct pps_kparams parameters;
  memset(&parameters, 0, sizeof parameters);
  parameters.api_version = PPS_API_VERS;
  parameters.mode = mode;
  return ioctl(fd, PPS_SETPARAMS, &parameters);
}

static int64_t nanoseconds(const struct pps_ktime *t) { return t->sec * 1000000000 + t->nsec; }

int clinux_pps_fetch(int fd, int64_t timeout, struct clinux_pps *pulse) {
  struct pps_fdata data;
  memset(&data, 0, sizeof data);
  if (timeout < 0) {
    data.timeout.flags = PPS_TIME_INVALID;
  } else {
    data.timeout.sec = timeout / 1000000000;
    data.timeout.nsec = (int)(timeout % 1000000000);
  }
  int result = ioctl(fd, PPS_FETCH, &data);
  if (result != 0) return result;
  *pulse = (struct clinux_pps){nanoseconds(&data.info.assert_tu), nanoseconds(&data.info.clear_tu),
                               data.info.assert_sequence, data.info.clear_sequence};
  return 0;
}
