// SPDX-License-Identifier: BSD-2-Clause
// The process itself, and the files of a folder.
#ifndef GNSSD_CLINUX_PROCESS_H
#define GNSSD_CLINUX_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// prlimit(2) of this process's RLIMIT_NOFILE: both limits out, the soft one in.
int clinux_file_limit_get(uint64_t *soft, uint64_t *hard);
int clinux_file_limit_set(uint64_t soft);

/// stat(2), of what a port's node tells: kind and permission bits, owner, device number.
struct clinux_node {
  uint32_t mode, user, group;
  uint64_t device, inode;
};
int clinux_node(const char *path, struct clinux_node *node);
int clinux_node_of(int fd, struct clinux_node *node);

/// prctl(PR_SET_NAME): the name of the calling thread, at most 15 bytes.
int clinux_name_thread(const char *name);

/// pipe2(2) with O_NONBLOCK and O_CLOEXEC: the reading end, the writing end.
int clinux_pipe(int ends[2]);

/// Gives back the memory that nothing uses at the moment: what malloc holds free, and pages of code and constants, which
/// are read from their files again when they are needed.
void clinux_release_pages(void);

#endif
