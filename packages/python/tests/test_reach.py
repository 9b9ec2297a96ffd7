"""Reach: costs by hand out of the rules, in every form in which they can be read."""

import subprocess
import sys

import numpy as np
import pytest

import stridewright as sw
from conftest import board

OPEN = "E....\n.....\n.....\n.....\n....."


def test_diagonals_of_pathfinder_1_count_5_10_5():
    reach = board(OPEN, rules="pf1", speed=20).reach("Edwin")
    assert reach.unit == "feet"
    assert reach.shape == reach.costs.shape == (5, 5)
    assert [reach.costs[i, i] for i in range(4)] == [0, 5, 15, 20]
    assert reach.costs[0].tolist() == [0, 5, 10, 15, 20]
    assert reach.costs[4, 4] is np.ma.masked
    assert (4, 4) not in reach and (3, 3) in reach


def test_diagonals_of_draw_steel_cost_one_square():
    reach = board("E..#..", rules="draw_steel", speed=5).reach("Edwin")
    assert reach.unit == "squares"
    assert reach.costs.tolist() == [[0, 1, 2, None, None, None]]
    assert reach.rows() == [[0, 1, 2, None, None, None]]


def test_rows_are_rows_and_columns_are_columns():
    reach = board("E\n.\n~", speed=25).reach("Edwin")
    assert reach.shape == (3, 1)
    assert reach.costs.tolist() == [[0], [5], [15]]
    assert reach.at(0, 2).cost == 15
    assert reach.at(2, 0) is None


def test_each_stride_is_a_band_with_costs_of_its_own():
    reach = board("E.....", speed=10).reach("Edwin", movements=["stride", "stride"])
    assert reach.bands.tolist() == [[1, 1, 1, 2, 2, None]]
    assert reach.costs.tolist() == [[0, 5, 10, 5, 10, None]]


def test_a_creature_passes_an_ally_and_does_not_end_there():
    reach = board("EA.").reach("Edwin")
    assert reach.costs.tolist() == [[0, 5, 10]]
    assert reach.ends.tolist() == [[True, False, True]]
    assert reach.at(0, 0).end == reach.at(2, 0).end == "turn" != reach.at(1, 0).end


def test_squares_know_what_they_cost():
    reach = board("E~").reach("Edwin")
    assert len(reach) == 2
    here, there = reach
    assert (here.at, here.cost) == ((0, 0), 0)
    assert (there.at, there.cost, there.squares, there.movement) == ((1, 0), 10, 2, 1)
    assert (there.width, there.height, there.elevation, there.turn) == (1, 1, 0, 1)
    assert there == reach.at(1, 0) != here
    assert repr(there) == 'Reached((1, 0), 10 feet, end="turn")'


def test_a_creature_that_cannot_move_says_which_rule_says_so():
    reach = board("E..", states=["immobile"], rules="pf2").reach("Edwin")
    assert not reach
    assert reach.refused.rule.startswith("PF2-")
    assert reach.refused.kind == "refused"
    assert board("E..").reach("Edwin").refused is None


def test_unprovoked_leaves_out_what_provokes():
    session = board("E..\n.s.", rules="pf1", speed=30)
    every = session.reach("Edwin")
    assert len(session.reach("Edwin", unprovoked=True)) < len(every)


def test_arrays_are_read_only_and_made_once():
    reach = board("E..").reach("Edwin")
    assert reach.costs is reach.costs
    assert reach.costs.dtype == np.int32 and reach.ends.dtype == np.bool_
    with pytest.raises(ValueError):
        reach.costs[0, 0] = 7
    with pytest.raises(ValueError):
        reach.ends[0, 0] = False
    assert reach.costs[reach.ends].max() == 10


def test_text_and_svg_show_the_board_and_the_rule():
    reach = board("E.~").reach("Edwin")
    text = repr(reach)
    assert "stride: 25 ft [PF2-SPEED]" in text
    assert "Edwin reaches 3 squares, and may end its turn on 3." in text
    assert reach.rules == ["PF2-SPEED"]
    svg = reach._repr_svg_()
    assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")


def python(code):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()


def test_importing_imports_neither_numpy_nor_json():
    code = (
        "import sys; before = set(sys.modules); import stridewright;"
        "print(*sorted(set(sys.modules) - before))"
    )
    assert python(code) == ["stridewright", "stridewright._errors", "stridewright._native"]


def test_without_numpy_there_are_rows_and_a_clear_error():
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import stridewright as sw\n"
        "scene = {'rules': 'pf2', 'map': {'rows': 'E~'},"
        " 'creatures': [{'letter': 'E', 'speed': 25}]}\n"
        "session = sw.Session(scene)\n"
        "print(session.reach('E').rows()[0][1], session.reach_many('E', [(0, 0)]).counts[0])\n"
        "try: session.reach('E').costs\n"
        "except sw.MissingNumpyError as error: print(error.help.split(';')[0])\n"
    )
    assert python(code) == ["10", "2", "pip", "install", "stridewright[numpy]"]


def test_reach_many_needs_no_import_of_its_result():
    assert sw.ReachMany(counts=[], costs=None).costs is None
