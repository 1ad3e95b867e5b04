// SPDX-License-Identifier: BSD-2-Clause
#define _GNU_SOURCE
#include "clinux_socket.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>

enum { quietly = MSG_NOSIGNAL | MSG_DONTWAIT };

int clinux_socket(int domain, int type, int protocol) {
  return socket(domain, type | SOCK_NONBLOCK | SOCK_CLOEXEC, protocol);
}

int clinux_accept(int fd, struct sockaddr *address, socklen_t *length) {
  return accept4(fd, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

ssize_t clinux_send(int fd, const void *bytes, size_t count) { return send(fd, bytes, count, quietly); }

ssize_t clinux_send_two(int fd, const void *first, size_t first_count, const void *second, size_t second_count) {
  struct iovec pieces[2] = {{(void *)first, first_count}, {(void *)second, second_count}};
  struct msghdr message = {.msg_iov = pieces, .msg_iovlen = 2};
  return sendmsg(fd, &message, quietly);
}

ssize_t clinux_receive(int fd, void *bytes, size_t count) { return recv(fd, bytes, count, MSG_DONTWAIT); }

int clinux_unix_address(struct sockaddr_un *address, const char *path, size_t length) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length == 0 || length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address->sun_path, path, length);
  int abstract = path[0] == '@' || path[0] == 0;
  if (abstract) address->sun_path[0] = 0;
  return (int)(offsetof(struct sockaddr_un, sun_path) + length + !abstract);
}

int clinux_bind_unix(int fd, const char *path, size_t length) {
  struct sockaddr_un address;
  int size = clinux_unix_address(&address, path, length);
  return size < 0 ? -1 : bind(fd, (struct sockaddr *)&address, (socklen_t)size);
}

int clinux_connect_unix(int fd, const char *path, size_t length) {
  struct sockaddr_un address;
  int size = clinux_unix_address(&address, path, length);
  return size < 0 ? -1 : connect(fd, (struct sockaddr *)&address, (socklen_t)size);
}

ssize_t clinux_send_to_unix(int fd, const void *bytes, size_t count, const char *path, size_t length) {
  struct sockaddr_un address;
  int size = clinux_unix_address(&address, path, length);
  return size < 0 ? -1 : sendto(fd, bytes, count, quietly, (struct sockaddr *)&address, (socklen_t)size);
}

int clinux_peer(int fd, int32_t *pid, uint32_t *uid, uint32_t *gid) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  int result = getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size);
  if (result != 0) return result;
  *pid = peer.pid;
  *uid = peer.uid;
  *gid = peer.gid;
  return 0;
}

int clinux_peer_groups(int fd, uint32_t *groups, uint32_t *count) {
  socklen_t size = *count * (socklen_t)sizeof *groups;
  int result = getsockopt(fd, SOL_SOCKET, SO_PEERGROUPS, groups, &size);
  *count = size / (socklen_t)sizeof *groups;
  return result;
}

int clinux_set_option(int fd, int level, int option, int value) {
  return setsockopt(fd, level, option, &value, sizeof value);
}

int clinux_socket_error(int fd, int *error) {
  socklen_t size = sizeof *error;
  return getsockopt(fd, SOL_SOCKET, SO_ERROR, error, &size);
}

const int clinux_IPPROTO_TCP = IPPROTO_TCP, clinux_TCP_NODELAY = TCP_NODELAY, clinux_TCP_KEEPIDLE = TCP_KEEPIDLE,
          clinux_TCP_KEEPINTVL = TCP_KEEPINTVL, clinux_TCP_KEEPCNT = TCP_KEEPCNT,
          clinux_TCP_USER_TIMEOUT = TCP_USER_TIMEOUT, clinux_IPPROTO_IPV6 = IPPROTO_IPV6,
          clinux_IPV6_V6ONLY = IPV6_V6ONLY;
