#!/bin/sh
# Pictures of all demos on one sheet, each a moment after a tap in its middle. Needs ffmpeg.
#
#     Scripts/contact-sheet.sh SHEET.png [light|dark] [COLUMNS]
#
# PLAYGROUND names the program, the debug build's unless said otherwise.
set -eu
cd "$(dirname "$0")/.."
sheet=${1:?name the picture to write}
scheme=${2:-light}
columns=${3:-11}
program=${PLAYGROUND:-.build/debug/playground}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

echo '{"at":0.4,"tap":[195,400]}' > "$folder/tap.jsonl"
number=100
for demo in Demos/*/*.swift; do
  "$program" render "$demo" --color-scheme "$scheme" --script "$folder/tap.jsonl" \
    --still "${TIME:-0.7}=$folder/$number.png"
  number=$((number + 1))
done
count=$((number - 100))
rows=$(((count + columns - 1) / columns))
ffmpeg -loglevel error -y -framerate 1 -pattern_type glob -i "$folder/*.png" \
  -vf "scale=195:-1,tile=${columns}x${rows}:padding=6:margin=6:color=gray" -frames:v 1 "$sheet"
