"""Measures how many reaches a second Python gets, on one thread.

A Medium creature with a speed of 30 feet, alone on 60 × 40 squares of which a fifth are walls or
difficult terrain; it is asked about from every square where it can stand, again and again. `count`
asks how many squares it reaches, `to` also what one square costs. `reach` asks one question after
the other, each with an answer of its own, from the middle of the board.
"""

import random
import time

import stridewright as sw

SECONDS = 1.0
STARTS = 500_000


def board(columns=60, rows=40):
    dice = random.Random(7)
    sign = lambda: "." if dice.random() < 0.8 else dice.choice("#~~")
    drawn = [[sign() for _ in range(columns)] for _ in range(rows)]
    drawn[rows // 2][columns // 2] = "E"
    return "\n".join("".join(row) for row in drawn)


def rate(work, each):
    """Things done a second of processor time, in the best of several runs."""
    best, began = 0.0, time.perf_counter()
    while best == 0.0 or time.perf_counter() - began < SECONDS:
        before = time.process_time()
        work()
        best = max(best, each / (time.process_time() - before))
    return best


def squares_of(session):
    """Half a million squares where E can stand, as an array if there is NumPy."""
    squares = [(column, row) for row in range(40) for column in range(60)]
    counts = session.reach_many("E", squares).counts
    free = [square for square, count in zip(squares, counts) if count]
    starts = (free * (STARTS // len(free) + 1))[:STARTS]
    try:
        import numpy
    except ImportError:
        return starts
    return numpy.array(starts, dtype=numpy.int32)


def main():
    for rules, speed in [("dnd35", 30), ("pf1", 30), ("pf2", 30), ("draw_steel", 6)]:
        session = sw.Session({
            "rules": rules,
            "map": {"rows": board()},
            "creatures": [{"letter": "E", "speed": speed}],
        })
        starts = squares_of(session)
        counts = session.reach_many("E", starts).counts
        mean = sum(counts) / len(counts)
        count = rate(lambda: session.reach_many("E", starts), len(starts))
        to = rate(lambda: session.reach_many("E", starts, to=(30, 20)), len(starts))
        reach = rate(lambda: [session.reach("E") for _ in range(2000)], 2000)
        print(
            f"{rules:10} {mean:3.0f} squares each: count {count / 1e6:.2f} M/s, "
            f"to {to / 1e6:.2f} M/s, reach {reach / 1e6:.3f} M/s, {count / reach:.0f} times as many"
        )


if __name__ == "__main__":
    main()
