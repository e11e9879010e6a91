#!/usr/bin/env bash
# Installs what Zoetrope needs beside Swift on Debian 12 or Ubuntu; says what it does.
#
#   Scripts/setup.sh          what building and running needs
#   Scripts/setup.sh --test   what the tests need as well (a virtual display, clicks, pictures)
set -euo pipefail

packages=(
  build-essential pkg-config
  libsdl2-dev libsdl2-image-dev libpango1.0-dev libepoxy-dev librsvg2-2
  fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core
  bootstrap-icons
)
if [[ "${1:-}" == "--test" ]]; then
  packages+=(
    libegl1 libgl1-mesa-dri libx11-dev libxfixes-dev xvfb xdotool x11-utils imagemagick openbox ffmpeg valgrind
  )
fi

missing=()
for package in "${packages[@]}"; do
  if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "install ok installed"; then
    missing+=("$package")
  fi
done
if [[ ${#missing[@]} -eq 0 ]]; then
  echo "Everything is installed."
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "This script knows apt only. Install these packages in your distribution's way:" >&2
  echo "  ${missing[*]}" >&2
  exit 1
fi
sudo=()
[[ $(id -u) -eq 0 ]] || sudo=(sudo)
echo "Installing: ${missing[*]}"
"${sudo[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends \
  "${missing[@]}" >/dev/null
echo "Done."
