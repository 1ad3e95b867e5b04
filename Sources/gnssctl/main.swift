// SPDX-License-Identifier: BSD-2-Clause
import Glibc

// A reader that goes away is told by EPIPE where one writes, not by a signal that ends the program on the way.
signal(SIGPIPE, SIG_IGN)
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
