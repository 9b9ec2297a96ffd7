"""Shows that a table of questions has the same answers on one thread and on Ray, Dask and Spark.

    python proof.py --maps 20 --rows 20000 --engines one,two,ray,ray-actors,dask,spark \
        --report report.json

Every engine answers the same table (`workload.py`) in a process of its own (`engines.py`). The
answers, sorted by `id`, must have the bytes of those of one thread, also if a worker is killed
while it works; rows that are wrong must have their error, and only those. Runs on Linux: memory is
read from `/proc`.
"""

import argparse
import contextlib
import hashlib
import importlib.metadata
import importlib.util
import json
import pathlib
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import psutil
import pyarrow as pa
import pyarrow.compute as pc

import workload
from engines import DISTRIBUTED, ENGINES, WORKERS

HERE = pathlib.Path(__file__).parent

# The answers of all others are compared with those of this engine.
FIRST = "one"
# Overhead is what an engine takes beyond as many threads as it has workers.
AS_MANY = "two"

# Rows that are asked again while a worker is killed.
FALLING_ROWS = 10_000


class Memory(threading.Thread):
    """The peak memory of a process, of those of its descendants that answer questions, and of the
    largest other one, such as a Java machine.

    Pages that processes share count for each of them.
    """

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.done = psutil.Process(process), threading.Event()
        self.itself, self.others, self.workers = 0, 0, {}
        self.family = {}

    def run(self):
        while not self.done.wait(0.1):
            with contextlib.suppress(psutil.Error):
                self.look()

    def look(self):
        self.itself = max(self.itself, peak(self.process.pid))
        for process in self.process.children(recursive=True):
            self.family[process.pid] = process
            if process.pid in self.workers or answers_questions(process.pid):
                found = peak(process.pid)
                self.workers[process.pid] = max(self.workers.get(process.pid, 0), found)
            else:
                self.others = max(self.others, peak(process.pid))

    def stop(self):
        self.done.set()
        self.join()

    def end(self):
        """Kills what is left of the process and its descendants."""
        for process in [self.process, *self.family.values()]:
            # A process that has the number of an older one is another, which psutil notices.
            with contextlib.suppress(psutil.Error):
                process.kill()


def peak(process):
    """The most memory that a process has had so far, in bytes."""
    with contextlib.suppress(OSError, IndexError):
        status = pathlib.Path(f"/proc/{process}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) * 1024
    return 0


def answers_questions(process):
    """Whether a process has loaded the package."""
    with contextlib.suppress(OSError):
        return "stridewright/_native" in pathlib.Path(f"/proc/{process}/maps").read_text()
    return False


def answered(engine, folder, patience, more=()):
    """Lets an engine answer; returns the table and what was measured."""
    answers = folder / f"{engine}.arrow"
    answers.unlink(missing_ok=True)
    command = [sys.executable, str(HERE / "engines.py"), engine, str(folder), str(answers), *more]
    with (folder / f"{engine}.log").open("wb") as log, subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=log
    ) as child:
        memory = Memory(child.pid)
        memory.start()
        try:
            out, _ = child.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            memory.stop()
            memory.end()
            raise Failed(f"{engine}: not done after {patience} seconds") from None
        memory.stop()
        memory.end()
    if child.returncode != 0:
        log = (folder / f"{engine}.log").read_text(errors="replace")
        raise Failed(f"{engine}: ended with {child.returncode}:\n{log[-3000:]}")
    figures = json.loads(out.decode().splitlines()[-1])
    figures["process_bytes"], figures["other_bytes"] = memory.itself, memory.others
    figures["worker_bytes"] = max(memory.workers.values(), default=memory.itself)
    with pa.OSFile(str(answers)) as source:
        return pa.ipc.open_file(source).read_all().sort_by("id"), figures


class Failed(Exception):
    """A promise that was not kept."""


def canonical(column, kind):
    """A column in one piece, with one type for each kind of text and nothing below nulls."""
    text = pa.types.is_string(kind) or pa.types.is_large_string(kind)
    column = column.cast(pa.large_string() if text else kind)
    nothing = pa.scalar("" if text else 0, column.type)
    return pc.is_valid(column).combine_chunks(), pc.fill_null(column, nothing).combine_chunks()


def digests(table):
    """A digest of each column: its type, which rows have a value, and the values.

    Whether a text has offsets of 32 or 64 bits is left to an engine, and whether a column without
    nulls says so.
    """
    found = {}
    for field in table.schema:
        valid, values = canonical(table[field.name], field.type)
        digest = hashlib.sha256(f"{field.name} {values.type}".encode())
        whole = pa.table({"valid": valid, "values": values})
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, whole.schema) as stream:
            stream.write_table(whole, max_chunksize=1 << 16)
        digest.update(sink.getvalue())
        found[field.name] = digest.hexdigest()
    return found


def compare(engine, table, first):
    """Fails unless a table has the bytes of that of one thread; returns the digest of all."""
    own, others = digests(table), digests(first)
    if list(own) != list(others) or table.num_rows != first.num_rows:
        raise Failed(
            f"{engine}: {table.num_rows} rows of {list(own)}, "
            f"not {first.num_rows} of {list(others)}"
        )
    for name, digest in own.items():
        if digest != others[name]:
            rows = zip(table["id"].to_pylist(), table[name].to_pylist(), first[name].to_pylist())
            different = [row for row in rows if row[1] != row[2]]
            raise Failed(
                f"{engine}: {len(different)} rows have another {name} "
                f"({table[name].type}, not {first[name].type}): {different[:1]}"
            )
    return hashlib.sha256(json.dumps(own).encode()).hexdigest()


def check_errors(engine, table):
    """Fails unless exactly the rows that are wrong have errors; returns how many."""
    count = 0
    for number, error in zip(table["id"].to_pylist(), table["error"].to_pylist()):
        expected = workload.expected_error(number)
        if (expected is None) != (error is None) or (expected and expected not in error):
            raise Failed(f"{engine}: row {number} has the error {error!r}, not {expected!r}")
        count += expected is not None
    if count == 0:
        raise Failed(f"{engine}: no row was wrong; more rows are needed")
    return count


def fallen(engine, folder, patience, files, first):
    """The same with a worker that is killed while it works, on some of the questions."""
    mark = folder / f"{engine}.fallen"
    mark.unlink(missing_ok=True)
    more = ["--fall", str(mark), "--files", str(files)]
    table, figures = answered(engine, folder, patience, more)
    if not mark.is_file():
        raise Failed(f"{engine}: no worker was killed")
    if psutil.pid_exists(int(mark.read_text())):
        raise Failed(f"{engine}: the worker is still there")
    compare(engine, table, first.slice(0, table.num_rows))
    return {"rows": table.num_rows, "seconds": figures["seconds"]}


def prove(engine, folder, given, first):
    """Everything about one engine; returns its table and figures."""
    table, figures = answered(engine, folder, given.patience)
    figures["wrong_rows"] = check_errors(engine, table)
    figures["digest"] = compare(engine, table, table if first is None else first)
    if engine in DISTRIBUTED:
        files = max(1, min(FALLING_ROWS, given.rows) // given.part)
        figures["killed"] = fallen(engine, folder, given.patience, files, first)
    return table, figures


def write_table(found, rows):
    """Prints the figures as a table."""
    print("| engine | start, s | seconds | rows a second | s over threads, per million rows "
          "| peak of a worker, MiB | of who asks, MiB | of another process, MiB "
          "| with a worker killed |")
    print("|---|---|---|---|---|---|---|---|---|")
    for engine, figures in found.items():
        if "failed" in figures:
            print(f"| {engine} | {figures['failed'].splitlines()[0]} |")
            continue
        over = figures.get("seconds_over_per_million")
        killed = figures.get("killed")
        again = f"same, {killed['rows']} rows, {killed['seconds']:.1f} s" if killed else ""
        print(
            f"| {engine} | {figures['start']:.1f} | {figures['seconds']:.1f} "
            f"| {rows / figures['seconds']:.0f} | {'' if over is None else f'{over:.0f}'} "
            f"| {figures['worker_bytes'] >> 20} | {figures['process_bytes'] >> 20} "
            f"| {figures['other_bytes'] >> 20} | {again} |"
        )


def versions():
    names = ("pyarrow", "numpy", "pandas", "ray", "dask", "distributed", "pyspark")
    found = {"python": platform.python_version()}
    for name in names:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            found[name] = importlib.metadata.version(name)
    return found


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--maps", type=int, default=20)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--part", type=int, help="rows of a file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engines", default="one,two,ray,ray-actors,dask,spark")
    parser.add_argument("--report", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path, help="where maps and answers are kept")
    parser.add_argument("--patience", type=int, default=1800, help="seconds for an engine")
    given = parser.parse_args()
    given.engines = given.engines.split(",")
    unknown = [engine for engine in given.engines if engine not in ENGINES]
    if unknown:
        parser.error(f"no such engine: {', '.join(unknown)}; known: {', '.join(ENGINES)}")
    needed = {engine: DISTRIBUTED[engine] for engine in given.engines if engine in DISTRIBUTED}
    missing = [name for name in needed.values() if importlib.util.find_spec(name) is None]
    if missing:
        parser.error(f"not installed: {', '.join(missing)}; leave the engine out with --engines")
    if given.rows < workload.WRONG:
        parser.error(f"--rows: at least {workload.WRONG}, so that one of them is wrong")
    # Every worker gets several files, and no file much of the memory.
    given.part = given.part or max(100, min(5_000, given.rows // 16))
    return given


def run(given, folder):
    """Runs the engines; returns what was found about each."""
    began = time.perf_counter()
    files = workload.write(folder, given.maps, given.rows, given.part, given.seed)
    print(f"{given.rows} rows in {len(files)} files about {given.maps} maps, "
          f"written in {time.perf_counter() - began:.1f} s", flush=True)
    found, first = {}, None
    for engine in dict.fromkeys([FIRST, *given.engines]):
        try:
            table, found[engine] = prove(engine, folder, given, first)
        except Failed as why:
            print(f"failed: {why}", flush=True)
            found[engine] = {"failed": str(why)}
            if engine == FIRST:
                break
            continue
        first = table if engine == FIRST else first
        figures = found[engine]
        print(f"{engine}: {figures['digest'][:16]} in {figures['seconds']:.1f} s", flush=True)
    threads = found.get(AS_MANY, {}).get("seconds")
    for engine in DISTRIBUTED:
        if threads and "seconds" in found.get(engine, {}):
            over = (found[engine]["seconds"] - threads) * 1e6 / given.rows
            found[engine]["seconds_over_per_million"] = over
    return found


def main():
    given = arguments()
    # An interrupted proof leaves no folder behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    folder = given.folder or pathlib.Path(tempfile.mkdtemp(prefix="bulk-"))
    try:
        found = run(given, folder.absolute())
    finally:
        if given.folder is None:
            shutil.rmtree(folder, ignore_errors=True)
    write_table(found, given.rows)
    if given.report:
        setting = {name: getattr(given, name) for name in ("maps", "rows", "part", "seed")}
        report = {**setting, "workers": WORKERS, "versions": versions(), "engines": found}
        given.report.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    if any("failed" in figures for figures in found.values()):
        sys.exit("some engines failed")


if __name__ == "__main__":
    main()
