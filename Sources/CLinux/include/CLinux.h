// SPDX-License-Identifier: BSD-2-Clause
// The Linux calls that Swift's Glibc module lacks, thin and without logic.
#ifndef GNSSD_CLINUX_H
#define GNSSD_CLINUX_H
#endif
