# SPDX-License-Identifier: BSD-2-Clause
# Completion of gnssd's options for bash.
_gnssd() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  case $before in
    --config) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --device) mapfile -t COMPREPLY < <(compgen -G "${word:-/dev/tty}*") ;;
    --listen) mapfile -t COMPREPLY < <(compgen -W "unix: tcp:" -- "$word") && compopt -o nospace ;;
    --log-level) mapfile -t COMPREPLY < <(compgen -W "error warning notice info debug" -- "$word") ;;
    *)
      local options="--config --device --listen --check --log-level --version --help"
      mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
      ;;
  esac
}
complete -F _gnssd gnssd
