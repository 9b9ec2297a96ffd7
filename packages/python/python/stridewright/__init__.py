"""Rules-exact movement on battle grids.

Where a creature can move, what each step costs, who gets an opportunity attack, and which rule
says so; for D&D 3.5, Pathfinder 1e, Pathfinder 2e, Draw Steel and fifth edition.

>>> import stridewright as sw
>>> session = sw.Session({
...     "rules": "pf2",
...     "map": {"rows": "E.~.\\n..#."},
...     "creatures": [{"letter": "E", "name": "Edwin", "speed": 25}],
... })
>>> session.route("Edwin", (3, 0)).cost
20
"""

from ._errors import (
    MapError,
    MissingNumpyError,
    MissingPyArrowError,
    QuestionError,
    SceneError,
    StridewrightError,
)
from ._native import VERSION as __version__
from ._native import Bulk, PriceLine, Reach, Reached, Refusal, Remark, Route, Session, Step


def __getattr__(name):
    # Most programs need no arrays, and import nothing for them.
    if name == "ReachMany":
        from ._arrays import ReachMany

        return ReachMany
    if name == "map_batches":
        from ._batch import map_batches

        return map_batches
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Bulk",
    "MapError",
    "MissingNumpyError",
    "MissingPyArrowError",
    "PriceLine",
    "QuestionError",
    "Reach",
    "ReachMany",
    "Reached",
    "Refusal",
    "Remark",
    "Route",
    "SceneError",
    "Session",
    "Step",
    "StridewrightError",
    "__version__",
    "map_batches",
]
