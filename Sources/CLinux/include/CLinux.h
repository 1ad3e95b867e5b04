// SPDX-License-Identifier: BSD-2-Clause
// The Linux calls that Swift's Glibc module lacks, thin and without logic: each function is one system call, returns
// what that call returns, and leaves errno as it was left. What has a decision in it is Swift.
#ifndef GNSSD_CLINUX_H
#define GNSSD_CLINUX_H

#include "clinux_loop.h"
#include "clinux_serial.h"
#include "clinux_socket.h"
#include "clinux_pps.h"
#include "clinux_process.h"
#include "clinux_inet.h"

#endif
