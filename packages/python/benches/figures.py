"""Prints size, start and speed of the installed package as rows of a table.

    python figures.py WHEEL
"""

import pathlib
import statistics
import subprocess
import sys

import stridewright as sw
from reach_many import board, rate, squares_of

STARTS = 9


def row(what, figure, remark=""):
    print(f"| Python | {what} | {figure} | {remark} |")


def import_time():
    """Milliseconds that `import stridewright` takes; the median of fresh processes."""
    times = []
    for _ in range(STARTS):
        command = [sys.executable, "-X", "importtime", "-c", "import stridewright"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        times.append(int(done.stderr.splitlines()[-1].split("|")[1]) / 1000)
    return statistics.median(times)


def main():
    wheel = pathlib.Path(sys.argv[1])
    row("size of the wheel", f"{wheel.stat().st_size / 1000:.0f} kB")
    row("`import stridewright`", f"{import_time():.1f} ms")
    session = sw.Session({
        "rules": "pf2",
        "map": {"rows": board()},
        "creatures": [{"letter": "E", "speed": 30}],
    })
    starts = squares_of(session)
    many = rate(lambda: session.reach_many("E", starts), len(starts))
    to = rate(lambda: session.reach_many("E", starts, to=(30, 20)), len(starts))
    one = rate(lambda: [session.reach("E") for _ in range(2000)], 2000)
    row("`reach_many`, 30 feet on 60 × 40", f"{many / 1e6:.1f} million a second", "on one thread")
    row("the same with the cost of a square", f"{to / 1e6:.1f} million a second", "`to=`")
    row("`reach`, an answer each", f"{one / 1e6:.2f} million a second")


if __name__ == "__main__":
    main()
