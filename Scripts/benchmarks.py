#!/usr/bin/env python3
"""Makes the tables of Benchmarks.md; see benchmarks.sh.

  benchmarks.py machine             the machine and the date
  benchmarks.py growth PLAYGROUND   processor time a frame by the number of views, without a window
  benchmarks.py peers FILE          medians of run.py's lines, and what they are to the best peers
"""
import datetime
import json
import os
import platform
import statistics
import subprocess
import sys

LIMITS = ("limit-cpu", "limit-gl")
FIGURES = (
    ("fps", "Frames a second", True),
    ("cpu_ms_per_frame", "Processor time a frame, ms", False),
    ("toggle_ms", "From the change to the first new picture, ms", False),
    ("first_frame_ms", "From the start to the first picture, ms", False),
    ("peak_rss_mb", "Most memory, MB", False),
    ("idle_cpu_pct", "Processor at rest, % of a core", False),
    ("idle_wakeups_s", "Wake-ups a second at rest", False),
)


def machine():
    name = platform.machine()
    try:
        with open("/proc/cpuinfo") as info:
            for line in info:
                if line.startswith("model name"):
                    name = line.split(":", 1)[1].strip()
                    break
    except OSError:
        pass
    cores = len(os.sched_getaffinity(0))
    load = os.getloadavg()[0]
    date = datetime.date.today().isoformat()
    print(f"{date}; {cores} cores, {name}; load at the beginning {load:.1f}\n")


def bench(playground, scene, count, frames):
    """Milliseconds of processor time of a whole run, and of the first picture."""
    out = subprocess.run(
        [playground, "bench", scene, "--count", str(count), "--frames", str(frames)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    line = [x for x in out.splitlines() if x.startswith("{")][-1]
    report = json.loads(line)
    return report["cpu_ms_per_frame"] * report["frames"], report["peak_rss_mb"]


def growth(playground):
    print("**Processor time by the number of views, without a window**\n")
    print("| scene | views | start and first frame, ms | a frame in flight, ms | a view, µs | memory, MB |")
    print("|---|---|---|---|---|---|")
    for scene in ("fishbowl", "grid"):
        for count in (100, 500, 1000, 5000, 10000, 20000):
            frames = 120 if count <= 5000 else 40
            first, _ = bench(playground, scene, count, 1)
            # Both have started to move.
            short, _ = bench(playground, scene, count, 90)
            long, memory = bench(playground, scene, count, 90 + frames)
            frame = (long - short) / frames
            print(
                f"| {scene} | {count} | {first:.0f} | {frame:.2f} | "
                f"{frame * 1000 / count:.2f} | {memory:.0f} |"
            )
    for scene, what in (("rows", "one of them another, read by all"), ("switches", "one switched")):
        for count in (100, 1000, 10000):
            short, _ = bench(playground, scene, count, 30)
            long, memory = bench(playground, scene, count, 630)
            frame = (long - short) / 600
            print(
                f"| {scene}: {what} | {count} | | {frame:.2f} | {frame * 1000 / count:.2f} "
                f"| {memory:.0f} |"
            )
    print()


def peers(path):
    rows = {}
    with open(path) as lines:
        for line in lines:
            try:
                run = json.loads(line)
            except ValueError:
                continue
            key = (run["scene"], run["n"])
            rows.setdefault(key, {}).setdefault(run["peer"], []).append(run)
    names = list(dict.fromkeys(name for runs in rows.values() for name in runs))
    names.sort(key=lambda name: (name != "ours", name not in LIMITS))
    for key, title, is_more_better in FIGURES:
        table = []
        for (scene, count), runs in rows.items():
            if key.startswith("idle") and scene != "idle":
                continue
            if key == "first_frame_ms" and scene not in ("fishbowl", "grid", "idle"):
                continue
            medians = {}
            for name in names:
                values = [run[key] for run in runs.get(name, []) if run.get(key) is not None]
                if values:
                    medians[name] = statistics.median(values)
            if "ours" not in medians:
                continue
            table.append((scene, count, medians))
        if not table:
            continue
        print(f"**{title}**\n")
        print("| | " + " | ".join(names) + " | to limit-cpu | to limit-gl | to the best toolkit |")
        print("|---" * (len(names) + 4) + "|")
        for scene, count, medians in table:
            cells = [f"{medians[name]:.4g}" if name in medians else "" for name in names]
            ours = medians["ours"]
            for limit in LIMITS:
                other = medians.get(limit)
                cells.append(f"{ours / other:.2f}" if other else "")
            toolkits = [v for name, v in medians.items() if name != "ours" and name not in LIMITS]
            best = (max if is_more_better else min)(toolkits, default=0)
            cells.append(f"{ours / best:.2f}" if best else "")
            print(f"| {scene} {count} | " + " | ".join(cells) + " |")
        print()


def main():
    if len(sys.argv) > 1 and sys.argv[1] == "machine":
        machine()
    elif len(sys.argv) > 2 and sys.argv[1] == "growth":
        growth(sys.argv[2])
    elif len(sys.argv) > 2 and sys.argv[1] == "peers":
        peers(sys.argv[2])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
