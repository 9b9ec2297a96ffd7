"""Tables of questions on Dask.

>>> from stridewright import dask
>>> answers = dask.answers(questions, "maps")  # doctest: +SKIP
"""

from ._errors import QuestionError


def answers(questions, folder=None, **options):
    """A Dask DataFrame of questions with the columns of answers; the options are those of `Bulk`.

    Answers have Arrow's types, in which a number may be missing.
    """
    if not hasattr(questions, "map_partitions"):
        raise QuestionError(
            f"questions: a {type(questions).__name__} is no Dask DataFrame",
            path="questions",
            help="dask.dataframe.from_pandas makes one; without Dask, Bulk takes any table",
        )
    import pandas

    def answer(part):
        return pandas.concat([part, _answers(part, folder, options)], axis=1)

    meta = answer(questions._meta)
    return questions.map_partitions(answer, meta=meta)


def _answers(part, folder, options):
    """The columns of answers of a pandas DataFrame."""
    import pandas
    import pyarrow

    from stridewright import map_batches

    table = pyarrow.Table.from_pandas(part, preserve_index=False)
    found = map_batches(table, folder, **options).drop_columns(table.column_names)
    found = found.to_pandas(types_mapper=pandas.ArrowDtype)
    found.index = part.index
    return found
