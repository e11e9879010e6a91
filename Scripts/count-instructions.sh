#!/usr/bin/env bash
# Counts the instructions of one frame of the benchmark scene with 1,000 moving views, and fails when
# there are more than 10 % over the recorded number. Instructions, unlike times, do not depend on what
# else the machine does.
#
#   Scripts/count-instructions.sh            compares with Scripts/instructions.txt
#   Scripts/count-instructions.sh --record   writes that file
set -euo pipefail
cd "$(dirname "$0")/.."
record=Scripts/instructions.txt
build="$(swift build -c release --show-bin-path)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
# Valgrind cannot read the compiler's debugging records.
strip -g -o "$folder/playground" "$build/playground"

# Instructions of a whole run of N frames.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$folder/playground" bench fishbowl --count 1000 --frames "$1" 2>"$folder/log" >/dev/null ||
    { cat "$folder/log" >&2; exit 1; }
  sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$folder/log"
}

# The start costs the same in both: the difference is 60 frames.
short=$(count 30)
long=$(count 90)
frame=$(((long - short) / 60))
if [[ "${1:-}" == "--record" ]]; then
  echo "$frame" >"$record"
  echo "recorded $frame instructions a frame"
  exit 0
fi
limit=$(($(cat "$record") * 110 / 100))
echo "$frame instructions a frame of 1,000 moving views; at most $limit"
if [[ $frame -gt $limit ]]; then
  echo "That is more than 10 % over the recorded $(cat "$record"): find out why, or record it again." >&2
  exit 1
fi
