# SPDX-License-Identifier: BSD-2-Clause
complete -c gnssd -l config -r -d "configuration file"
complete -c gnssd -l device -x -a "(ls /dev/ttyACM* /dev/ttyUSB* /dev/ttyS* 2>/dev/null)" -d "a receiver"
complete -c gnssd -l listen -x -a "unix:/run/gnssd/gnssd.sock tcp:127.0.0.1:2947" -d "where subscribers come in"
complete -c gnssd -l check -f -d "say what is wrong with the configuration"
complete -c gnssd -l log-level -x -a "error warning notice info debug" -d "what is written to the log"
complete -c gnssd -l version -f -d "say which version this is"
complete -c gnssd -l help -f -d "say what the options are"
