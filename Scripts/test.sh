#!/usr/bin/env bash
# Runs the tests; installs what they need first.
#
#   Scripts/test.sh                 all tests but those in real windows
#   Scripts/test.sh --windows       those, on virtual displays: four minutes, on a machine of their own
#   Scripts/test.sh --filter NAME   what `swift test` takes
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh --test

windows='^(WindowTests|SDLTests|MainLoopTests)\.'
case "${1:-}" in
  "") selection=(--skip "$windows") ;;
  # One after the other: they click, wait and measure in real time.
  --windows) selection=(--no-parallel --filter "$windows") ;;
  *) selection=("$@") ;;
esac
swift build --build-tests
swift test --skip-build "${selection[@]}"
