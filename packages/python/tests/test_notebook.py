"""The notebooks of the guide run from the first cell to the last."""

import json

import pytest

from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_runs(notebook, root, monkeypatch, capsys):
    monkeypatch.setenv("MPLBACKEND", "agg")
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    names = {"__name__": "notebook"}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), notebook.name, "exec"), names)
    # What a notebook of tables must end with.
    assert names["answers"].num_rows == names["questions"].num_rows > 1000
    assert len(names["axes"].patches) == len(names["maps"]) * len(names["systems"])
    assert min(patch.get_height() for patch in names["axes"].patches) > 5
    assert "questions" in capsys.readouterr().out


def test_there_are_notebooks():
    assert NOTEBOOKS
