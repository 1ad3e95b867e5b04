# SPDX-License-Identifier: BSD-2-Clause
# Completion of gnssctl's subcommands and options for bash; both are asked of gnssctl itself.
_gnssctl() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=$(gnssctl --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p')
    mapfile -t COMPREPLY < <(compgen -W "$words --help --version" -- "$word")
    return
  fi
  case $before in
    --connect) mapfile -t COMPREPLY < <(compgen -W "unix: tcp:" -- "$word") && compopt -o nospace ;;
    --pace) mapfile -t COMPREPLY < <(compgen -W "realtime max" -- "$word") ;;
    *)
      case $word in
        -*)
          words=$(gnssctl "${COMP_WORDS[1]}" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
          ;;
        *) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
      esac
      ;;
  esac
}
complete -F _gnssctl gnssctl
