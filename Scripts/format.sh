#!/usr/bin/env bash
# Formats every tracked Swift file, then checks that nothing is left to say about them.
set -euo pipefail
cd "$(dirname "$0")/.."
files=$(git ls-files '*.swift' ':!Tests/Listings')
if [[ "${1:-}" != "--check" ]]; then
  # shellcheck disable=SC2086
  swift format --in-place --parallel $files
fi
# shellcheck disable=SC2086
swift format lint --strict --parallel $files
