// SPDX-License-Identifier: BSD-2-Clause
// What an event loop waits with.
#ifndef GNSSD_CLINUX_LOOP_H
#define GNSSD_CLINUX_LOOP_H

#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/// One event, laid out for Swift (epoll_event is a packed structure with a union).
struct clinux_event {
  uint64_t key;
  uint32_t events;
};

/// epoll_ctl(2) with the key as the event's data.
int clinux_epoll_ctl(int epoll, int operation, int fd, uint32_t events, uint64_t key);

/// epoll_pwait2(2) without a signal mask: at most 64 events; a negative timeout, in nanoseconds, waits for ever.
/// ENOSYS before Linux 5.11.
int clinux_epoll_wait(int epoll, struct clinux_event *events, int count, int64_t timeout);

/// epoll_wait(2), for kernels without the above: at most 64 events, the timeout in milliseconds.
int clinux_epoll_wait_coarse(int epoll, struct clinux_event *events, int count, int timeout);

/// clock_gettime(2), in nanoseconds.
int64_t clinux_monotonic_now(void);
int64_t clinux_realtime_now(void);

#endif
