#!/usr/bin/env bash
# Prints the tables of Benchmarks.md as Markdown, from a release build.
#
#   Scripts/benchmarks.sh                        what the product itself costs, without a window
#   PEERS=folder Scripts/benchmarks.sh [SECONDS] [REPEAT]
#                                                and beside other toolkits: `folder` holds run.py, which
#                                                prints one line of JSON for each run of a peer
#   FROM=lines.jsonl Scripts/benchmarks.sh       the peers' table again, from lines that were kept
#
# On a machine that does something else at the same time only the ratios mean anything.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds="${1:-3}"
repeat="${2:-3}"
if [[ -n "${FROM:-}" ]]; then
  exec python3 Scripts/benchmarks.py peers "$FROM"
fi
swift build -c release --product playground >&2
playground="$(swift build -c release --show-bin-path)/playground"

python3 Scripts/benchmarks.py machine
python3 Scripts/benchmarks.py growth "$playground"

if [[ -n "${PEERS:-}" ]]; then
  lines="$(mktemp)"
  trap 'rm -f "$lines"' EXIT
  export OURS_BENCH="$playground bench {scene} --count {n} --seconds {seconds} --unlocked --image {image}"
  peers="ours,${WITH:-limit-cpu,limit-gl,qt6,gtk4,gtk4-cairo,imgui,sdl-geometry}"
  while read -r scene counts; do
    for count in $counts; do
      # A peer that fails is missing from the table; the others go on.
      (cd "$PEERS" && python3 run.py --peer "$peers" --scene "$scene" --n "$count" \
        --seconds "$seconds" --repeat "$repeat") >>"$lines" || true
    done
  done <<'SCENES'
fishbowl 100 1000 5000 20000
grid 100 1000 5000
text 500
hero 1
idle 1000
SCENES
  if [[ -n "${KEEP:-}" ]]; then cp "$lines" "$KEEP"; fi
  python3 Scripts/benchmarks.py peers "$lines"
fi
