// SPDX-License-Identifier: BSD-2-Clause
#define _GNU_SOURCE
#include "clinux_process.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

int clinux_file_limit_get(uint64_t *soft, uint64_t *hard) {
  struct rlimit limit;
  int result = prlimit(0, RLIMIT_NOFILE, NULL, &limit);
  if (result != 0) return result;
  *soft = limit.rlim_cur;
  *hard = limit.rlim_max;
  return 0;
}

int clinux_file_limit_set(uint64_t soft) {
  struct rlimit limit;
  int result = prlimit(0, RLIMIT_NOFILE, NULL, &limit);
  if (result != 0) return result;
  limit.rlim_cur = soft;
  return prlimit(0, RLIMIT_NOFILE, &limit, NULL);
}

static int told(int result, const struct stat *status, struct clinux_node *node) {
  if (result == 0)
    *node = (struct clinux_node){.mode = status->st_mode,
                                 .user = status->st_uid,
                                 .group = status->st_gid,
                                 .device = status->st_rdev,
                                 .inode = status->st_ino};
  return result;
}

int clinux_node(const char *path, struct clinux_node *node) {
  struct stat status;
  return told(stat(path, &status), &status, node);
}

int clinux_node_of(int fd, struct clinux_node *node) {
  struct stat status;
  return told(fstat(fd, &status), &status, node);
}

int clinux_name_thread(const char *name) { return prctl(PR_SET_NAME, name, 0, 0, 0); }

int clinux_pipe(int ends[2]) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC); }

static int release_object(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size;
  (void)unused;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    // What may be written, or was relocated, is not in the file as it is in memory.
    if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
    uintptr_t from = (object->dlpi_addr + segment->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t to = (object->dlpi_addr + segment->p_vaddr + segment->p_filesz) & ~(page - 1);
    if (from < to) madvise((void *)from, to - from, MADV_DONTNEED);
  }
  return 0;
}

void clinux_release_pages(void) {
  malloc_trim(0);
  dl_iterate_phdr(release_object, NULL);
}
