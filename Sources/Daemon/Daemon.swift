// SPDX-License-Identifier: BSD-2-Clause

// What makes a service of the other rooms: what the administrator wrote, what systemd says and wants to hear, what the
// journal keeps, and the wiring of ports, receivers, streams and publisher.
