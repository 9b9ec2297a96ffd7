"""Many reaches at once are the same as one after the other."""

import numpy as np
import pytest

from conftest import board

ROWS = """\
E..~~...#...
.#..~...#.o.
.#.....s#...
...A........
..##....~~..
........~~.."""


def one_by_one(session, squares, to, **question):
    """Counts and costs, by putting Edwin onto every square."""
    home = next(c for c in session.scene()["creatures"] if c["name"] == "Edwin")
    counts, costs = [], []
    for column, row in squares:
        try:
            session.place("Edwin", (column, row))
        except ValueError:
            counts.append(0)
            costs.append(-1)
            continue
        reach = session.reach("Edwin", **question)
        counts.append(len({reached.at for reached in reach}))
        there = reach.at(*to)
        costs.append(there.cost if there else -1)
    session.place("Edwin", home.get("at", (0, 0)))
    return counts, costs


ALL = [(column, row) for row in range(6) for column in range(12)]


@pytest.mark.parametrize("rules", ["dnd35", "pf1", "pf2", "draw_steel"])
def test_from_every_square_of_a_board(rules):
    session = board(ROWS, rules=rules, speed=6 if rules == "draw_steel" else 30)
    many = session.reach_many("Edwin", ALL, to=(5, 5))
    counts, costs = one_by_one(session, ALL, (5, 5))
    assert list(many.counts) == counts
    assert list(many.costs) == costs
    assert max(counts) > 30 and 0 in counts and -1 in costs and max(costs) > 0


def test_movements_that_are_not_prepared_are_asked_one_by_one():
    session = board(ROWS, speed=20)
    movements = ["stride", "stride"]
    many = session.reach_many("Edwin", ALL, movements=movements)
    assert list(many.counts) == one_by_one(session, ALL, (0, 0), movements=movements)[0]
    assert many.costs is None


def test_starts_off_the_board_and_in_walls_reach_nothing():
    session = board("E.#")
    many = session.reach_many("Edwin", [(0, 0), (2, 0), (-1, 0), (3, 7)], to=(1, 0))
    assert list(many.counts) == [2, 0, 0, 0] and list(many.costs) == [5, -1, -1, -1]


def test_squares_come_as_tuples_or_as_an_array():
    session = board("E..")
    squares = [(0, 0), (2, 0)]
    expected = session.reach_many("Edwin", squares)
    for dtype in (np.int8, np.int32, np.int64, np.uint16):
        assert session.reach_many("Edwin", np.array(squares, dtype=dtype)) == expected
    turned = np.array(squares, dtype=np.int32).T.copy().T
    assert session.reach_many("Edwin", turned) == expected
    assert np.asarray(expected.counts).tolist() == [3, 3]
    assert session.reach_many("Edwin", []).counts.tolist() == []


def test_the_turn_counts():
    # 5-10-5 over the turn: the first diagonal costs 10 after one before, too dear for 5 feet.
    session = board("E.\n..", speed=5)
    assert list(session.reach_many("Edwin", [(0, 0)]).counts) == [4]
    assert list(session.reach_many("Edwin", [(0, 0)], turn={"diagonals": 1}).counts) == [3]
    session.turn = {"diagonals": 1}
    assert list(session.reach_many("Edwin", [(0, 0)]).counts) == [3]
