#!/usr/bin/env python3
"""Draws Assets/bg.png: mountains before a dawn sky. Takes no input; always the same bytes for one
version of zlib. Usage: Scripts/make-background.py [FILE]"""

import math
import random
import struct
import sys
import zlib

WIDTH, HEIGHT = 1600, 1200
SUN = (1010.0, 505.0)

# Height as a fraction, colour.
SKY = [
    (0.00, (22, 24, 74)),
    (0.22, (58, 44, 124)),
    (0.38, (126, 66, 148)),
    (0.50, (226, 104, 134)),
    (0.58, (255, 162, 122)),
    (0.66, (255, 210, 150)),
    (1.00, (255, 226, 180)),
]

# Base line and height in pixels, roughness, colour of the crest, colour of the mist at its foot.
RIDGES = [
    (640, 110, 0.50, (196, 118, 158), (250, 190, 160)),
    (700, 150, 0.52, (150, 86, 150), (226, 146, 160)),
    (770, 170, 0.54, (106, 62, 134), (180, 104, 150)),
    (860, 190, 0.55, (68, 44, 110), (124, 72, 134)),
    (960, 190, 0.56, (40, 30, 84), (78, 52, 112)),
    (1080, 170, 0.58, (20, 18, 54), (40, 32, 80)),
]


def mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def ramp(stops, t):
    for (t0, c0), (t1, c1) in zip(stops, stops[1:]):
        if t <= t1:
            s = (t - t0) / (t1 - t0)
            return mix(c0, c1, s * s * (3 - 2 * s))
    return stops[-1][1]


def crest(seed, base, height, roughness):
    """Midpoint displacement: the y of the ridge at every x."""
    chance = random.Random(seed)
    size = 2048
    line = [0.0] * (size + 1)
    line[0], line[size] = chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5)
    step, reach = size, 1.0
    while step > 1:
        half = step // 2
        for x in range(half, size, step):
            middle = (line[x - half] + line[x + half]) / 2
            line[x] = middle + chance.uniform(-reach, reach) * 0.5
        step, reach = half, reach * roughness
    low, high = min(line[:WIDTH]), max(line[:WIDTH])
    return [base - height * (value - low) / (high - low) for value in line[:WIDTH]]


def draw():
    rows = []
    crests = [crest(11 + 7 * i, *ridge[:3]) for i, ridge in enumerate(RIDGES)]
    columns = [(x - SUN[0]) / 520.0 for x in range(WIDTH)]
    for y in range(HEIGHT):
        sky = ramp(SKY, y / HEIGHT)
        dy = (y - SUN[1]) / 420.0
        row = bytearray()
        mists = []
        for base, height, _, top, foot in RIDGES:
            t = min(1.0, max(0.0, (y - base + height) / (height * 2.2)))
            mists.append(mix(top, foot, t * t))
        for x in range(WIDTH):
            color = None
            cover = 1.0
            # From the nearest ridge back; a crest's pixel is part ridge, part what is behind it.
            total = [0.0, 0.0, 0.0]
            for line, mist in zip(reversed(crests), reversed(mists)):
                part = min(1.0, max(0.0, y + 1 - line[x]))
                if part > 0:
                    for i in range(3):
                        total[i] += mist[i] * part * cover
                    cover *= 1 - part
                    if cover <= 0:
                        break
            if cover > 0:
                distance = columns[x] * columns[x] + dy * dy
                color = mix(sky, (255, 134, 122), 0.6 * math.exp(-distance * 1.6))
                color = mix(color, (255, 206, 150), 0.75 * math.exp(-distance * 7))
                disc = min(1.0, max(0.0, 58 - math.hypot(x - SUN[0], y - SUN[1])))
                color = mix(color, (255, 248, 226), disc)
                for i in range(3):
                    total[i] += color[i] * cover
            row += bytes(int(value + 0.5) for value in total)
        rows.append(bytes(row))
    return rows


def chunk(kind, content):
    body = kind + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


def filtered(rows):
    """Each row by the PNG filter that leaves the smallest differences."""
    previous = bytes(WIDTH * 3)
    for row in rows:
        up = bytes((a - b) & 255 for a, b in zip(row, previous))
        left = bytes(3) + row[:-3]
        sub = bytes((a - b) & 255 for a, b in zip(row, left))
        corner = bytes(3) + previous[:-3]
        guess = bytearray()
        for a, l, u, c in zip(row, left, previous, corner):
            p = l + u - c
            pl, pu, pc = abs(p - l), abs(p - u), abs(p - c)
            best = l if pl <= pu and pl <= pc else u if pu <= pc else c
            guess.append((a - best) & 255)
        choices = [(1, sub), (2, up), (4, bytes(guess))]
        cost = lambda data: sum(min(v, 256 - v) for v in data)
        kind, data = min(choices, key=lambda choice: cost(choice[1]))
        yield bytes([kind]) + data
        previous = row


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "Assets/bg.png"
    data = zlib.compress(b"".join(filtered(draw())), 9)
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"sRGB", b"\0"))
        file.write(chunk(b"IDAT", data) + chunk(b"IEND", b""))


main()
