"""A table of questions in, a table of answers out, as Arrow columns.

Questions that differ only in where the creature starts are asked together, through `reach_many`.
PyArrow is imported only when there is a table.
"""

from ._errors import MissingPyArrowError, QuestionError

NEEDED = ("mover", "column", "row")
OPTIONAL = ("to_column", "to_row", "movements")
ANSWERS = ("reached", "cost", "error")


def _pyarrow():
    try:
        import numpy
        import pyarrow  # type: ignore[import-untyped]
    except ImportError as error:
        raise MissingPyArrowError(
            "this needs PyArrow, which is not installed", help="pip install stridewright[arrow]"
        ) from error
    return pyarrow, numpy


def batch(session, table):
    """The table with the columns `reached`, `cost` and `error`."""
    arrow, numpy = _pyarrow()
    table = _checked(_read(arrow, table))
    rows = table.num_rows
    reached = numpy.zeros(rows, dtype=numpy.int32)
    costs = numpy.full(rows, -1, dtype=numpy.int32)
    errors = numpy.full(rows, None, dtype=object)
    starts = numpy.stack([_numbers(numpy, table, name) for name in ("column", "row")], axis=1)
    for (mover, to, movements), where in _groups(numpy, table):
        try:
            _complete(mover, to)
            many = session.reach_many(mover, starts[where], to=to, movements=movements)
        except QuestionError as error:
            errors[where] = error.message
            continue
        reached[where] = many.counts
        if many.costs is not None:
            costs[where] = many.costs
    errors[_missing(numpy, table, "column") | _missing(numpy, table, "row")] = "start: it is missing"
    failed = errors != None  # noqa: E711 (element by element)
    answers = {
        "reached": arrow.array(reached, mask=failed),
        "cost": arrow.array(costs, mask=failed | (costs < 0)),
        "error": arrow.array(errors, type=arrow.string()),
    }
    for name, column in answers.items():
        table = table.append_column(name, column)
    return table


def _read(arrow, table):
    if isinstance(table, arrow.Table):
        return table
    try:
        return arrow.table(table)
    except (TypeError, ValueError, arrow.ArrowException) as error:
        raise QuestionError(
            f"table: {error}",
            path="table",
            help="give a table with Arrow's PyCapsule interface: PyArrow, Polars, pandas, DuckDB",
        ) from error


def _checked(table):
    """The table, if it has the columns of questions and none of answers."""
    names = table.column_names
    lacks = [name for name in NEEDED if name not in names]
    if ("to_column" in names) != ("to_row" in names):
        lacks.append("to_row" if "to_column" in names else "to_column")
    if lacks:
        raise QuestionError(
            f"table: it has no column {', '.join(lacks)}",
            path="table",
            help=f"needed: {', '.join(NEEDED)}; optional: {', '.join(OPTIONAL)}",
        )
    for name in (*NEEDED, *OPTIONAL, *ANSWERS):
        count = names.count(name)
        if count > 1 or (count and name in ANSWERS):
            raise QuestionError(f"table: a column {name} is there already", path=f"table.{name}")
    return table


def _missing(numpy, table, name):
    """Which rows have no value in a column."""
    return numpy.asarray(table.column(name).is_null())


def _numbers(numpy, table, name):
    """A column of whole numbers; 0 where there is none."""
    arrow, _ = _pyarrow()
    try:
        return numpy.asarray(table.column(name).cast(arrow.int32()).fill_null(0))
    except arrow.ArrowException as error:
        raise QuestionError(f"table.{name}: {error}", path=f"table.{name}") from error


def _groups(numpy, table):
    """The rows of each question, with its mover, goal and movements."""
    rows, names = table.num_rows, table.column_names
    goals = [(None, None)] * rows
    if "to_column" in names:
        _numbers(numpy, table, "to_column"), _numbers(numpy, table, "to_row")
        goals = zip(table["to_column"].to_pylist(), table["to_row"].to_pylist(), strict=True)
    movements = table["movements"].to_pylist() if "movements" in names else [None] * rows
    groups = {}
    questions = zip(table["mover"].to_pylist(), goals, map(_movements, movements), strict=True)
    for row, question in enumerate(questions):
        groups.setdefault(question, []).append(row)
    for (mover, to, movements), where in groups.items():
        yield (mover, None if to == (None, None) else to, movements and list(movements)), where


def _movements(named):
    """One name or several, as a tuple; None where there is none."""
    return (named,) if isinstance(named, str) else named and tuple(named)


def _complete(mover, to):
    if mover is None:
        raise QuestionError("mover: it is missing", path="mover")
    if to is not None and None in to:
        raise QuestionError("to: its column or its row is missing", path="to")
