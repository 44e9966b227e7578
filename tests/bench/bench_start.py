"""How long the command line takes from the call to the answer, as a process of its own.

python tests/bench/bench_start.py [--runs N] [--json]
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CALLS = {
    "python alone": ["-c", "pass"],
    "meld": ["-m", "buraco_desktop", "cli", "meld", "5S", "6S", "2H", "8S"],
    "rules": ["-m", "buraco_desktop", "cli", "rules", "burraco"],
    "help": ["-m", "buraco_desktop", "cli", "--help"],
}


def milliseconds(words: list[str], runs: int) -> float:
    taken = []
    for _ in range(runs):
        begin = time.perf_counter()
        subprocess.run([sys.executable, *words], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        taken.append(time.perf_counter() - begin)
    return round(statistics.median(taken) * 1000, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the command line takes to answer, in milliseconds.")
    parser.add_argument("--runs", type=int, default=7, help="how often each is called; the median counts (default 7)")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {name: milliseconds(words, max(asked.runs, 1)) for name, words in CALLS.items()}
    if asked.json:
        print(json.dumps({"milliseconds": found}))
        return
    for name, taken in found.items():
        print(f"{name:<16}{taken:>8.1f} ms")


if __name__ == "__main__":
    main()
