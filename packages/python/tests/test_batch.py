"""A table of questions gets a table of answers, row by row."""

import pyarrow as pa
import pytest

import stridewright as sw
from conftest import board


ANSWERS = [
    "outcome", "reached", "stops", "cost", "reactions", "unit", "engine", "refused", "reason",
    "answer", "error",
]


class Capsule:
    """A table that only has Arrow's PyCapsule interface."""

    def __init__(self, table):
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


def questions(rows):
    names = ["mover", "column", "row", "to_column", "to_row", "movements"]
    columns = zip(*rows, strict=True)
    kinds = [pa.string(), pa.int64(), pa.int16(), pa.int32(), pa.int32(), pa.string()]
    arrays = [pa.array(column, type=kind) for column, kind in zip(columns, kinds, strict=True)]
    return pa.table(arrays, names=names)


ROWS = [
    # A Stride of 10 feet from the left reaches two more squares, for 10 feet the second.
    ("Edwin", 0, 0, 2, 0, "stride"),
    ("Edwin", 0, 0, 3, 0, "stride"),
    # In the middle it reaches two to each side; the goal is beside it.
    ("Edwin", 2, 0, 1, 0, None),
    ("Edwin", 2, 0, None, None, None),
    # Off the board.
    ("Edwin", 9, 0, 2, 0, "stride"),
    ("Ezra", 0, 0, 2, 0, "stride"),
    ("Edwin", 0, 0, 2, 0, "dance"),
    ("Edwin", None, 0, 2, 0, "stride"),
    (None, 0, 0, 2, 0, "stride"),
    ("Edwin", 0, 0, 2, None, "stride"),
]


def test_every_row_is_answered():
    answers = board("E....", speed=10).batch(questions(ROWS))
    assert answers["reached"].to_pylist() == [3, 3, 5, 5, 0] + [None] * 5
    assert answers["cost"].to_pylist() == [10, None, 5, None, None] + [None] * 5
    errors = answers["error"].to_pylist()
    assert errors[:5] == [None] * 5
    for error, word in zip(errors[5:], ["Ezra", "dance", "start", "mover", "to"], strict=True):
        assert word in error


def test_other_columns_stay_and_any_table_will_do():
    table = pa.table({"id": [7, 8], "mover": [0, 0], "row": [0, 0], "column": [0, 1]})
    answers = board("E....", speed=10).batch(Capsule(table))
    assert answers.column_names == ["id", "mover", "row", "column"] + ANSWERS
    assert answers["id"].to_pylist() == [7, 8]
    assert answers["reached"].to_pylist() == [3, 4]
    assert answers["cost"].null_count == 2


def test_several_movements_are_a_list():
    table = pa.table({
        "mover": ["Edwin"], "column": [0], "row": [0], "movements": [["stride", "stride"]],
    })
    assert board("E....", speed=10).batch(table)["reached"].to_pylist() == [5]


def test_the_answers_do_not_depend_on_how_the_table_is_cut():
    session, table = board("E....", speed=10), questions(ROWS)
    whole = session.batch(table)
    parts = pa.concat_tables([session.batch(table.slice(0, 3)), session.batch(table.slice(3))])
    assert parts.combine_chunks().equals(whole.combine_chunks())


def test_an_empty_table_has_no_answers():
    answers = board("E....").batch(questions(ROWS).slice(0, 0))
    assert answers.num_rows == 0 and answers.column_names[-11:] == ANSWERS


@pytest.mark.parametrize(
    "table, word",
    [
        (pa.table({"mover": ["Edwin"], "column": [0]}), "row"),
        (pa.table({"scene": ["a"], "mover": ["Edwin"]}), "scene"),
        (questions(ROWS).drop_columns(["to_row"]), "to_row"),
        (questions(ROWS).append_column("cost", [[0] * 10]), "cost"),
        (pa.table({"mover": ["Edwin"], "column": ["a"], "row": [0]}), "column"),
        (5, "table"),
    ],
)
def test_a_table_of_something_else_is_an_error(table, word):
    with pytest.raises(sw.QuestionError, match=word):
        board("E....").batch(table)
