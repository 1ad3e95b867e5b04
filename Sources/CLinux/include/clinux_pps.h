// SPDX-License-Identifier: BSD-2-Clause
// Pulses per second by the kernel's interface to RFC 2783.
#ifndef GNSSD_CLINUX_PPS_H
#define GNSSD_CLINUX_PPS_H

#include <stdint.h>

/// One fetch: when the pulse's edges came (nanoseconds of CLOCK_REALTIME) and their running numbers.
struct clinux_pps {
  int64_t assert_time, clear_time;
  uint32_t assert_number, clear_number;
};

extern const int clinux_PPS_CAPTUREASSERT, clinux_PPS_CAPTURECLEAR, clinux_PPS_CANWAIT, clinux_PPS_TSFMT_TSPEC;

/// PPS_GETCAP: the modes that this source can do.
int clinux_pps_capabilities(int fd, int *modes);
/// PPS_GETPARAMS and PPS_SETPARAMS of the mode alone, with no offsets. Setting needs CAP_SYS_TIME.
int clinux_pps_get_mode(int fd, int *mode);
int clinux_pps_set_mode(int fd, int mode);
/// PPS_FETCH: waits for the next pulse at most `timeout` nanoseconds (0: at once; negative: for ever).
int clinux_pps_fetch(int fd, int64_t timeout, struct clinux_pps *pulse);

#endif
