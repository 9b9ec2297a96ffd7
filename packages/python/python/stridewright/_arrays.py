"""Arrays out of the bytes of the native module. NumPy is imported only when one is asked for."""

from array import array
from typing import NamedTuple

from ._errors import MissingNumpyError, QuestionError


class ReachMany(NamedTuple):
    """What was found from many squares, in their order."""

    counts: array
    costs: "array | None"


def _numpy():
    try:
        import numpy
    except ImportError as error:
        raise MissingNumpyError(
            "this needs NumPy, which is not installed",
            help="pip install stridewright[numpy]; without it, use rows(), at() and squares",
        ) from error
    return numpy


def masked(numbers, shape, none):
    """A read-only masked array of numbers; `none` is masked."""
    numpy = _numpy()
    grid = numpy.frombuffer(numbers, dtype=numpy.int32).reshape(shape)
    mask = grid == none
    mask.flags.writeable = False
    return numpy.ma.MaskedArray(grid, mask=mask, fill_value=none)


def flags(bits, shape):
    """A read-only array of bool."""
    numpy = _numpy()
    return numpy.frombuffer(bits, dtype=numpy.bool_).reshape(shape)


def pairs(squares):
    """The bytes of squares: column and row of each, as numbers of 32 bits."""
    if hasattr(squares, "__array_interface__"):
        numpy = _numpy()
        grid = numpy.asarray(squares)
        if grid.ndim != 2 or grid.shape[1] != 2 or grid.dtype.kind not in "iu":
            raise QuestionError(
                f"starts: an array of {grid.dtype} with shape {grid.shape}",
                path="starts",
                help="give an integer array of shape (n, 2): column and row of each square",
            )
        if grid.size and (grid.min() < _LEAST or grid.max() > _MOST):
            raise QuestionError("starts: a column or row is not a number of 32 bits", path="starts")
        return numpy.ascontiguousarray(grid, dtype=numpy.int32).tobytes()
    numbers = array("i")
    try:
        for column, row in squares:
            numbers.append(column)
            numbers.append(row)
    except (TypeError, ValueError, OverflowError) as error:
        raise QuestionError(
            f"starts: {error}", path="starts", help="give squares as (column, row)"
        ) from error
    return numbers.tobytes()


_LEAST, _MOST = -(2**31), 2**31 - 1


def many(counts, costs):
    """What was found from many squares, out of its bytes."""
    return ReachMany(array("I", counts), None if costs is None else array("i", costs))
