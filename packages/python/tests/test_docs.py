"""The snippets of docs/python.md and of the package's page run, and print what is written there."""

import contextlib
import doctest
import io
import re

import pytest

import stridewright as sw
from conftest import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.M | re.S)


def run(page):
    """Runs the snippets; returns what each printed, and what the page says."""
    names = {"__name__": "snippet"}
    for code, shown in BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, page, "exec"), names)
        yield code, out.getvalue(), shown


def trimmed(text):
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


@pytest.mark.parametrize(
    "page, least",
    [("docs/python.md", 10), ("docs/bulk.md", 1), ("packages/python/README.md", 1)],
)
def test_snippets_print_what_the_page_says(page, least, root):
    ran = list(run(page))
    assert len(ran) >= least
    for code, printed, shown in ran:
        assert trimmed(printed) == trimmed(shown), code


def test_the_example_of_the_module():
    assert doctest.testmod(sw).attempted > 0 == doctest.testmod(sw).failed
