// SPDX-License-Identifier: BSD-2-Clause
#define _GNU_SOURCE
#include "clinux_loop.h"

#include <time.h>

enum { most = 64 };

int clinux_epoll_ctl(int epoll, int operation, int fd, uint32_t events, uint64_t key) {
  struct epoll_event event = {.events = events, .data.u64 = key};
  return epoll_ctl(epoll, operation, fd, &event);
}

static int unpack(const struct epoll_event *from, struct clinux_event *to, int count) {
  for (int i = 0; i < count; i++) {
    to[i].key = from[i].data.u64;
    to[i].events = from[i].events;
  }
  return count;
}

int clinux_epoll_wait(int epoll, struct clinux_event *events, int count, int64_t timeout) {
  struct epoll_event ready[most];
  struct timespec wait = {.tv_sec = timeout / 1000000000, .tv_nsec = timeout % 1000000000};
  int n = epoll_pwait2(epoll, ready, count < most ? count : most, timeout < 0 ? NULL : &wait, NULL);
  return unpack(ready, events, n);
}

int clinux_epoll_wait_coarse(int epoll, struct clinux_event *events, int count, int timeout) {
  struct epoll_event ready[most];
  return unpack(ready, events, epoll_wait(epoll, ready, count < most ? count : most, timeout));
}

static int64_t now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t clinux_monotonic_now(void) { return now(CLOCK_MONOTONIC); }
int64_t clinux_realtime_now(void) { return now(CLOCK_REALTIME); }
