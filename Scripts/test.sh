#!/usr/bin/env bash
# Runs all tests; installs what they need first.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh --test
swift test "$@"
