// SPDX-License-Identifier: BSD-2-Clause
import Daemon
import Glibc

exit(Program().run(Array(CommandLine.arguments.dropFirst())).rawValue)
