"""The questions, answered by one engine; a process of its own for each, which `proof.py` starts.

    python engines.py ENGINE FOLDER ANSWERS [--fall MARK] [--files N]

`ANSWERS` becomes an Arrow file. With `--fall`, the worker that has answered the row in the middle
kills itself at once, before anybody has its answers; `MARK` becomes a file with its process, and
keeps the next worker alive.
"""

import argparse
import json
import os
import pathlib
import signal
import sys
import time

import pyarrow as pa
import pyarrow.parquet

import stridewright as sw

WORKERS = 2


class Fall:
    """Kills the first process that has answered a row."""

    def __init__(self, mark, row):
        self.mark, self.row = mark, row

    def __call__(self, ids):
        if self.mark is None or self.row not in ids:
            return
        try:
            place = os.open(self.mark, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
        except FileExistsError:
            return
        os.write(place, str(os.getpid()).encode())
        os.close(place)
        os.kill(os.getpid(), signal.SIGKILL)


def threads(count):
    """Answers in this process."""

    def start(_):
        return count

    def answer(count, files, maps, fall):
        table = pa.concat_tables(pa.parquet.read_table(file) for file in files)
        return sw.Bulk(maps, threads=count).answer(table)

    return start, answer


def start_ray(_):
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    ray.init(
        num_cpus=WORKERS,
        include_dashboard=False,
        logging_level="warning",
        log_to_driver=False,
        object_store_memory=1 << 29,
    )
    return ray


def answer_with_ray(ray, files, maps, fall):
    """A task for each file: what a process keeps is kept from task to task."""

    @ray.remote(num_cpus=1, max_retries=3)
    def answer(file):
        answers = sw.map_batches(pa.parquet.read_table(file), maps)
        fall(answers["id"].to_pylist())
        return answers

    return pa.concat_tables(ray.get([answer.remote(file) for file in files]))


class Answering:
    """A `Bulk` that may fall."""

    def __init__(self, maps, fall):
        self.bulk, self.fall = sw.Bulk(maps), fall

    def __call__(self, table):
        answers = self.bulk(table)
        self.fall(answers["id"].to_pylist())
        return answers

    def file(self, file):
        return self(pa.parquet.read_table(file))


def answer_with_actors(ray, files, maps, fall):
    """Actors that answer one file after the other, the next as soon as one is done.

    They take half a processor each: actors that take whole ones leave none to anything else, and
    on a node of one processor they wait for each other for ever.
    """
    actor = ray.remote(num_cpus=0.5, max_restarts=3, max_task_retries=3)(Answering)
    idle, working = [actor.remote(maps, fall) for _ in range(WORKERS)], {}
    waiting, found = list(enumerate(files)), [None] * len(files)
    while waiting or working:
        while waiting and idle:
            place, file = waiting.pop(0)
            one = idle.pop()
            working[one.file.remote(file)] = (place, one)
        (done,), _ = ray.wait(list(working))
        place, one = working.pop(done)
        found[place] = ray.get(done)
        idle.append(one)
    return pa.concat_tables(found)


def answer_with_ray_data(ray, files, maps, fall):
    """A pool of Ray Data. Its own reader would read small files together, in a single task."""
    import ray.data

    ray.data.DataContext.get_current().enable_progress_bars = False
    questions = ray.data.from_arrow([pa.parquet.read_table(file) for file in files])
    answers = questions.map_batches(
        Answering,
        fn_constructor_args=(maps, fall),
        batch_format="pyarrow",
        batch_size=None,
        compute=ray.data.ActorPoolStrategy(size=WORKERS),
        num_cpus=0.5,
    )
    return pa.concat_tables(ray.get(answers.to_arrow_refs()), promote_options="permissive")


def start_dask(folder):
    from dask.distributed import Client, LocalCluster

    cluster = LocalCluster(
        n_workers=WORKERS,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        memory_limit=0,
        local_directory=str(folder / "dask"),
    )
    return Client(cluster)


def answer_with_dask(_, files, maps, fall):
    import dask.dataframe

    import stridewright.dask

    def fallen(part):
        fall(part["id"].tolist())
        return part

    # With NumPy's types a number could not be missing.
    named = [str(file) for file in files]
    questions = dask.dataframe.read_parquet(named, dtype_backend="pyarrow")
    answers = stridewright.dask.answers(questions, maps)
    answers = answers.map_partitions(fallen, meta=answers._meta)
    return pa.Table.from_pandas(answers.compute(), preserve_index=False)


def start_spark(folder):
    from pyspark.sql import SparkSession

    # Otherwise workers run the first `python3` that is found.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.memory": "2g",
        "spark.driver.maxResultSize": "0",
        "spark.local.dir": str(folder / "spark"),
        "spark.sql.warehouse.dir": str(folder / "spark"),
        # As many tasks as files. Otherwise Spark reads small files together.
        "spark.sql.files.openCostInBytes": str(1 << 27),
    }
    # Without the second number, a task that fails is not tried again on a machine of one's own.
    builder = SparkSession.builder.master(f"local[{WORKERS},4]")
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    return session


def answer_with_spark(session, files, maps, fall):
    from stridewright import spark

    answer = spark.answers(maps)

    def fallen(batches):
        for batch in answer(batches):
            fall(batch.column("id").to_pylist())
            yield batch

    questions = session.read.parquet(*(str(file) for file in files))
    return questions.mapInArrow(fallen, spark.schema(questions)).toArrow()


# How each engine starts, and how it answers.
ENGINES = {
    "one": threads(1),
    "two": threads(2),
    "ray": (start_ray, answer_with_ray),
    "ray-actors": (start_ray, answer_with_actors),
    "ray-data": (start_ray, answer_with_ray_data),
    "dask": (start_dask, answer_with_dask),
    "spark": (start_spark, answer_with_spark),
}

# Which of them have workers that may fall, and the module that each of them needs.
DISTRIBUTED = {
    "ray": "ray",
    "ray-actors": "ray",
    "ray-data": "ray",
    "dask": "dask",
    "spark": "pyspark",
}


def main():
    arguments = argparse.ArgumentParser(description="Answers with one engine.")
    arguments.add_argument("engine", choices=ENGINES)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("answers", type=pathlib.Path)
    arguments.add_argument("--fall")
    arguments.add_argument("--files", type=int)
    given = arguments.parse_args()
    start, answer = ENGINES[given.engine]
    folder = given.folder.absolute()
    maps = str(folder / "maps")
    files = sorted((folder / "questions").iterdir())[: given.files]
    rows = [pa.parquet.read_metadata(file).num_rows for file in files]

    began = time.perf_counter()
    engine = start(folder)
    # The first answer starts the workers.
    warm = folder / "first.parquet"
    pa.parquet.write_table(pa.parquet.read_table(files[0]).slice(0, 1), warm)
    answer(engine, [warm], maps, Fall(None, 0))
    started = time.perf_counter()
    answers = answer(engine, files, maps, Fall(given.fall, sum(rows) // 2))
    done = time.perf_counter()

    with pa.OSFile(str(given.answers), "wb") as sink, pa.ipc.new_file(sink, answers.schema) as out:
        out.write_table(answers)
    print(json.dumps({"start": started - began, "seconds": done - started}))


if __name__ == "__main__":
    main()
