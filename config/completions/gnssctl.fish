# SPDX-License-Identifier: BSD-2-Clause
# Subcommands and options are asked of gnssctl itself.
complete -c gnssctl -n __fish_use_subcommand -f -a "(gnssctl --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  *\(.*\)/\1\t\2/p')"
complete -c gnssctl -n "not __fish_use_subcommand" \
  -a "(gnssctl (commandline -opc)[2] --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')"
