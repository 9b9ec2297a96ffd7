"""Uses every part of the package with its types, for mypy. It is not run."""

from array import array

import numpy as np
import numpy.typing as npt
from typing_extensions import assert_type

import stridewright as sw

session = sw.Session({"rules": "pf2", "map": {"rows": "E."}, "creatures": [{"letter": "E"}]})
assert_type(sw.Session.load("crypt.dd2vtt", rules="pf2", open_portals="door"), sw.Session)

reach = session.reach("E", movements=["stride", {"by": "stride", "limit": 2}], turn={"spent": 1})
assert_type(reach.costs.max(), np.int32)
assert_type(reach.ends, "npt.NDArray[np.bool_]")
assert_type(reach.rows(), list[list[int | None]])
there = reach.at(1, 0)
if there is not None:
    assert_type(there.at, tuple[int, int])
    assert_type(there.cost, int)
assert_type([square.movement for square in reach], list[int])
if reach.refused is not None:
    assert_type(reach.refused.rule, str | None)

route = session.route("E", (1, 0), via=[(0, 0, 1)])
if route:
    assert_type(route, sw.Route)
    assert_type(route.cost, int)
    assert_type(route.steps[0].lines[0].rules, list[str])
    assert_type(route.path, list[tuple[int, int]])
else:
    assert_type(route, sw.Refusal)
    assert_type(route.reason, str)

many = session.reach_many(0, np.array([[0, 0]]), to=(1, 0))
assert_type(many.counts, "array[int]")
assert_type(session.reach_many(0, [(0, 0)]).costs, "array[int] | None")

class Table:
    """Anything with Arrow's PyCapsule interface."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return None


session.batch(Table())
session.turn = {"diagonals": 1}
session.place("E", (1, 0))
session.carry_out({"mover": "E", "ask": "describe"})
assert_type(session.ask_json("{}"), str)

try:
    session.reach("Ezra")
except sw.QuestionError as error:
    assert_type(error.path, str | None)
    assert_type(error.help, str | None)
