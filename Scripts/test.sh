#!/usr/bin/env bash
# Runs the tests; installs what they need first.
#
#   Scripts/test.sh             all but those that need real time in a real window
#   Scripts/test.sh --windows   those as well (about a minute, on an otherwise idle machine)
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh --test
if [[ "${1:-}" == "--windows" ]]; then
  shift
  swift test "$@"
else
  swift test --skip SDLTests --skip MainLoopTests --skip WindowTests "$@"
fi
