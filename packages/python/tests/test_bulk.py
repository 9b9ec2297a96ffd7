"""Tables of questions about many scenes."""

import json
import os
import pickle
import signal
import sys
from concurrent.futures import ThreadPoolExecutor

import pyarrow as pa
import pytest

import stridewright as sw
from conftest import ROOT
from stridewright import dask


def scene(rows):
    return {
        "rules": "pf2",
        "map": {"rows": rows},
        "creatures": [{"letter": "E", "name": "Edwin", "speed": 10}],
    }


SCENES = {"hall": scene("E...."), "cell": json.dumps(scene("E#..."))}


def questions(rows=1):
    return pa.table({
        "id": list(range(2 * rows)),
        "scene": pa.array(["hall", "cell"] * rows).dictionary_encode(),
        "mover": ["Edwin"] * (2 * rows),
        "to_column": [2] * (2 * rows),
        "to_row": [0] * (2 * rows),
    })


def test_scenes_come_as_dicts_or_json():
    answers = sw.Bulk(scenes=SCENES).answer(questions())
    assert answers["id"].to_pylist() == [0, 1]
    assert answers["reached"].to_pylist() == [3, 1]
    assert answers["cost"].to_pylist() == [10, None]
    assert answers["unit"].to_pylist() == ["feet", "feet"]


def test_scenes_are_files_of_a_folder():
    scenes = ["bridge.toml", "nowhere.toml", "../README.md", "/etc/passwd"]
    table = pa.table({"scene": scenes, "mover": ["Ansa"] * 4})
    answers = sw.map_batches(table, ROOT / "examples")
    # As the README says.
    assert answers["reached"].to_pylist() == [59, None, None, None]
    assert answers["stops"].to_pylist() == [57, None, None, None]
    errors = answers["error"].to_pylist()
    assert "nowhere.toml" in errors[1]
    # Files outside the folder are not read.
    for error in errors[2:]:
        assert error.startswith("scene: this name points outside the folder")


def test_squares_are_lists():
    answers = sw.Bulk(scenes=SCENES, squares=5).answer(questions())
    assert answers["squares"].to_pylist() == [[0, 1, 2], [0]]
    assert answers["costs"].to_pylist() == [[0, 5, 10], [0]]


def test_rules_for_all_rows():
    answers = sw.Bulk(scenes=SCENES, rules="draw_steel").answer(questions())
    assert answers["unit"].to_pylist() == ["squares", "squares"]


def test_threads_and_cuts_change_nothing():
    table = questions(1000)
    whole = sw.Bulk(scenes=SCENES).answer(table)
    assert sw.Bulk(scenes=SCENES, threads=3).answer(table).equals(whole)
    bulk = sw.Bulk(scenes=SCENES)
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(lambda first: bulk(table.slice(first, 500)), range(0, 2000, 500)))
    assert pa.concat_tables(parts).equals(whole)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_answers_as_well():
    bulk, table = sw.Bulk(scenes=SCENES, threads=2), questions()
    expected = bulk.answer(table)["reached"].to_pylist()
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        same = all(
            answers["reached"].to_pylist() == expected
            for answers in (bulk.answer(table), sw.map_batches(table, scenes=SCENES))
        )
        os._exit(0 if same else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_a_file_that_is_there_later_is_found(tmp_path):
    table = pa.table({"scene": ["later.json"], "mover": ["Edwin"]})
    bulk = sw.Bulk(tmp_path)
    assert "later.json" in bulk.answer(table)["error"].to_pylist()[0]
    (tmp_path / "later.json").write_text(json.dumps(scene("E....")))
    assert bulk.answer(table)["reached"].to_pylist() == [3]


def test_a_process_keeps_what_map_batches_opened():
    first = sw.map_batches(questions(), scenes=SCENES)
    assert sw.map_batches(questions(), scenes=SCENES).equals(first)
    assert len(pickle.dumps(sw.map_batches)) < 100


@pytest.mark.parametrize(
    "options, word",
    [({"threads": 0}, "threads"), ({"scenes": {"a": {1: 2}}}, "str"), ({"squares": -1}, "squares")],
)
def test_wrong_options_are_errors(options, word):
    with pytest.raises((ValueError, OverflowError, TypeError), match=word):
        sw.Bulk(**options)


def test_dask_wants_a_frame_of_its_own():
    with pytest.raises(sw.QuestionError, match="dict is no Dask DataFrame"):
        dask.answers({"mover": ["Edwin"]})


def test_without_pyarrow_the_error_says_so(monkeypatch):
    table = questions()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(sw.MissingPyArrowError, match=r"stridewright\[arrow\]"):
        sw.Bulk(scenes=SCENES).answer(table)
