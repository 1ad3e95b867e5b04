// SPDX-License-Identifier: BSD-2-Clause
#define _GNU_SOURCE
#include "clinux_inet.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

union any {
  struct sockaddr general;
  struct sockaddr_in four;
  struct sockaddr_in6 six;
  struct sockaddr_storage room;
};

static socklen_t make(union any *name, const uint8_t *address, int length, uint16_t port) {
  memset(name, 0, sizeof *name);
  if (length == 4) {
    name->four.sin_family = AF_INET;
    name->four.sin_port = htons(port);
    memcpy(&name->four.sin_addr, address, 4);
    return sizeof name->four;
  }
  name->six.sin6_family = AF_INET6;
  name->six.sin6_port = htons(port);
  memcpy(&name->six.sin6_addr, address, 16);
  return sizeof name->six;
}

static void take(const union any *name, uint8_t address[16], int *length, uint16_t *port) {
  *length = 0;
  *port = 0;
  if (name->general.sa_family == AF_INET) {
    memcpy(address, &name->four.sin_addr, 4);
    *length = 4;
    *port = ntohs(name->four.sin_port);
  } else if (name->general.sa_family == AF_INET6) {
    memcpy(address, &name->six.sin6_addr, 16);
    *length = 16;
    *port = ntohs(name->six.sin6_port);
  }
}

int clinux_bind_inet(int fd, const uint8_t *address, int length, uint16_t port) {
  union any name;
  socklen_t size = make(&name, address, length, port);
  return bind(fd, &name.general, size);
}

int clinux_connect_inet(int fd, const uint8_t *address, int length, uint16_t port) {
  union any name;
  socklen_t size = make(&name, address, length, port);
  return connect(fd, &name.general, size);
}

int clinux_accept_inet(int fd, uint8_t address[16], int *length, uint16_t *port) {
  union any name;
  socklen_t size = sizeof name;
  memset(&name, 0, sizeof name);
  int result = accept4(fd, &name.general, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (result >= 0) take(&name, address, length, port);
  return result;
}

int clinux_name_inet(int fd, uint8_t address[16], int *length, uint16_t *port) {
  union any name;
  socklen_t size = sizeof name;
  memset(&name, 0, sizeof name);
  int result = getsockname(fd, &name.general, &size);
  if (result == 0) take(&name, address, length, port);
  return result;
}

int clinux_parse_inet(const char *text, uint8_t address[16]) {
  if (inet_pton(AF_INET, text, address) == 1) return 4;
  if (inet_pton(AF_INET6, text, address) == 1) return 16;
  return 0;
}

int clinux_socket_kind(int fd, int *domain, int *type) {
  socklen_t size = sizeof *domain;
  int result = getsockopt(fd, SOL_SOCKET, SO_DOMAIN, domain, &size);
  if (result != 0) return result;
  size = sizeof *type;
  return getsockopt(fd, SOL_SOCKET, SO_TYPE, type, &size);
}
