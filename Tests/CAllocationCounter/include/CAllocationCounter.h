// SPDX-License-Identifier: BSD-2-Clause
// Counts the heap allocations of the calling thread. Linked into a program it stands in for the malloc family.
#ifndef GNSSD_ALLOCATION_COUNTER_H
#define GNSSD_ALLOCATION_COUNTER_H
#include <stdbool.h>
#include <stdint.h>
/// Allocations made by this thread so far.
uint64_t allocation_count(void);
/// Whether the counter sees this program's allocations; test this first.
bool allocation_counter_in_force(void);
/// False in builds with a sanitizer, whose own allocator leaves no room for counting.
bool allocation_counter_possible(void);
#endif
