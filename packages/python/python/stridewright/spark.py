"""Tables of questions on Apache Spark.

>>> from stridewright import spark
>>> answers = questions.mapInArrow(spark.answers("maps"), spark.schema(questions))  # doctest: +SKIP
"""

_TEXTS = ("unit", "engine", "refused", "reason", "answer", "error")


def answers(folder=None, **options):
    """A function for `DataFrame.mapInArrow`; the options are those of `Bulk`."""

    def answer(batches):
        from stridewright import map_batches

        for batch in batches:
            yield from map_batches(batch, folder, **options).to_batches()

    return answer


def schema(questions, squares=False):
    """The schema of the answers to a DataFrame of questions.

    `squares` says whether `answers` lists squares.
    """
    from pyspark.sql.types import ArrayType, IntegerType, StringType, StructType

    fields = StructType(list(questions.schema.fields)).add("outcome", StringType())
    for name in ("reached", "stops", "cost", "reactions"):
        fields = fields.add(name, IntegerType())
    for name in _TEXTS:
        fields = fields.add(name, StringType())
    for name in ("squares", "costs") if squares else ():
        fields = fields.add(name, ArrayType(IntegerType()))
    return fields
