"""What the tests share: the repository, where maps and pages are, and small boards."""

import pathlib

import pytest

import stridewright as sw

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture
def root(monkeypatch):
    """The repository, as the current folder."""
    monkeypatch.chdir(ROOT)
    return ROOT


def board(rows, rules="pf2", speed=25, **creature):
    """A session with Edwin at E, Anna (an ally) at A and Skrit (an opponent) at s."""
    creatures = [
        {"letter": "E", "name": "Edwin", "speed": speed, **creature},
        {"letter": "A", "name": "Anna", "speed": speed},
        {"letter": "s", "name": "Skrit", "side": "raiders", "speed": speed},
    ]
    there = [each for each in creatures if each["letter"] in rows]
    return sw.Session({"rules": rules, "map": {"rows": rows}, "creatures": there})
