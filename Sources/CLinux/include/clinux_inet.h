// SPDX-License-Identifier: BSD-2-Clause
// Internet addresses as plain bytes: four of IPv4, sixteen of IPv6.
#ifndef GNSSD_CLINUX_INET_H
#define GNSSD_CLINUX_INET_H

#include <stdint.h>

/// bind(2) to an address of 4 or 16 bytes.
int clinux_bind_inet(int fd, const uint8_t *address, int length, uint16_t port);
/// connect(2) to one.
int clinux_connect_inet(int fd, const uint8_t *address, int length, uint16_t port);
/// accept4(2) with SOCK_NONBLOCK and SOCK_CLOEXEC; the peer's address, its length (0 where it has none) and port.
int clinux_accept_inet(int fd, uint8_t address[16], int *length, uint16_t *port);
/// getsockname(2) of an internet socket; the length is 0 for another kind.
int clinux_name_inet(int fd, uint8_t address[16], int *length, uint16_t *port);
/// inet_pton(3) of either family: 4 or 16, or 0 for text that is no address.
int clinux_parse_inet(const char *text, uint8_t address[16]);
/// getsockopt(2) SO_DOMAIN and SO_TYPE.
int clinux_socket_kind(int fd, int *domain, int *type);

#endif
