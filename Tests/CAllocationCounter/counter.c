// SPDX-License-Identifier: BSD-2-Clause
// glibc lets a program define the malloc family itself; these count and hand on to glibc's own.
#include "CAllocationCounter.h"
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
// A sanitizer has a malloc family of its own, and two do not go together.
uint64_t allocation_count(void) { return 0; }
bool allocation_counter_possible(void) { return false; }
bool allocation_counter_in_force(void) { return false; }
#else
#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// initial-exec: reading the counter must not itself allocate thread-local storage.
static __thread uint64_t count __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}
void *calloc(size_t n, size_t size) {
  count++;
  return __libc_calloc(n, size);
}
void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}
void free(void *p) { __libc_free(p); }
void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **out, size_t alignment, size_t size) {
  count++;
  void *p = __libc_memalign(alignment, size);
  if (!p) return ENOMEM;
  *out = p;
  return 0;
}

uint64_t allocation_count(void) { return count; }

bool allocation_counter_in_force(void) {
  uint64_t before = count;
  void *volatile p = malloc(1);
  free(p);
  return count == before + 1;
}

bool allocation_counter_possible(void) { return true; }
#endif
