#!/usr/bin/env bash
# Runs the tests; installs what they need first.
#
#   Scripts/test.sh                 all tests
#   Scripts/test.sh --no-windows    all but those in real windows, on a virtual display
#   Scripts/test.sh --windows       only those: three minutes
#   Scripts/test.sh --filter NAME   what `swift test` takes
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh --test

windows='^(WindowTests|SDLTests|MainLoopTests)\.'
case "${1:-}" in
  "") kinds=(others windows) ;;
  --no-windows) kinds=(others) ;;
  --windows) kinds=(windows) ;;
  *)
    swift test "$@"
    exit
    ;;
esac
swift build --build-tests
for kind in "${kinds[@]}"; do
  case $kind in
    others) swift test --skip-build --skip "$windows" ;;
    # One after the other: they click, wait and measure in real time.
    windows) swift test --skip-build --no-parallel --filter "$windows" ;;
  esac
done
