// SPDX-License-Identifier: BSD-2-Clause
// Sockets: what Glibc's module lacks, or says only with structures that Swift builds badly.
#ifndef GNSSD_CLINUX_SOCKET_H
#define GNSSD_CLINUX_SOCKET_H

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/un.h>

/// socket(2) with SOCK_NONBLOCK and SOCK_CLOEXEC added to the type.
int clinux_socket(int domain, int type, int protocol);
/// accept4(2) with SOCK_NONBLOCK and SOCK_CLOEXEC; address and length may be NULL.
int clinux_accept(int fd, struct sockaddr *address, socklen_t *length);
/// send(2) with MSG_NOSIGNAL and MSG_DONTWAIT.
ssize_t clinux_send(int fd, const void *bytes, size_t count);
/// sendmsg(2) of two pieces as one, with MSG_NOSIGNAL and MSG_DONTWAIT.
ssize_t clinux_send_two(int fd, const void *first, size_t first_count, const void *second, size_t second_count);
/// recv(2) with MSG_DONTWAIT.
ssize_t clinux_receive(int fd, void *bytes, size_t count);

/// A Unix address of a path of `length` bytes; a first byte of `@` or 0 makes it abstract. The length of the address,
/// or -1 with ENAMETOOLONG.
int clinux_unix_address(struct sockaddr_un *address, const char *path, size_t length);
int clinux_bind_unix(int fd, const char *path, size_t length);
int clinux_connect_unix(int fd, const char *path, size_t length);
/// sendto(2) a Unix address with MSG_NOSIGNAL and MSG_DONTWAIT.
ssize_t clinux_send_to_unix(int fd, const void *bytes, size_t count, const char *path, size_t length);

/// SO_PEERCRED: who connected, as the kernel knows it.
int clinux_peer(int fd, int32_t *pid, uint32_t *uid, uint32_t *gid);
/// SO_PEERGROUPS: the supplementary groups of that process; `*count` goes in as room and comes out as number
/// (ERANGE when it was too small).
int clinux_peer_groups(int fd, uint32_t *groups, uint32_t *count);

/// setsockopt(2) of one integer.
int clinux_set_option(int fd, int level, int option, int value);
/// SO_ERROR: how a connection attempt went.
int clinux_socket_error(int fd, int *error);

extern const int clinux_IPPROTO_TCP, clinux_TCP_NODELAY, clinux_TCP_KEEPIDLE, clinux_TCP_KEEPINTVL, clinux_TCP_KEEPCNT,
    clinux_TCP_USER_TIMEOUT, clinux_IPPROTO_IPV6, clinux_IPV6_V6ONLY;

#endif
