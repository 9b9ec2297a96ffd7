"""Answers are those of the native program, byte for byte."""

import json
import os
import pathlib
import subprocess

import pytest

import stridewright as sw
from conftest import ROOT

REQUESTS = os.environ.get("STRIDEWRIGHT_REQUESTS")

SCENES = json.loads((ROOT / "packages/python/tests/questions.json").read_text())

PROGRAM = os.environ.get("STRIDEWRIGHT")


def native(scene):
    """The replies of `stridewright ask`, one text for each question."""
    lines = [json.dumps({"question": question}) for question in scene["questions"]]
    rules = ["--rules", scene["rules"]] if "rules" in scene else []
    done = subprocess.run(
        [PROGRAM, "ask", scene["map"], *rules],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    replies = done.stdout.splitlines()
    assert len(replies) == len(lines), done.stderr
    return replies


def dumped(response):
    return json.dumps(response, ensure_ascii=False, separators=(",", ":"))


def test_the_cases_are_enough():
    assert sum(len(scene["questions"]) for scene in SCENES) >= 20


@pytest.mark.skipif(PROGRAM is None, reason="STRIDEWRIGHT does not name the native program")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene["map"])
def test_every_answer_is_that_of_the_program(scene, root):
    session = sw.Session.load(scene["map"], rules=scene.get("rules"))
    for question, reply in zip(scene["questions"], native(scene), strict=True):
        expected = json.loads(reply)
        if "error" in expected:
            with pytest.raises(sw.QuestionError) as caught:
                session.ask(question)
            # The program names the key of its line before the place in the question.
            assert caught.value.message in expected["error"]["message"]
            continue
        text = session.ask_json(json.dumps(question))
        assert f'{{"response":{text}}}' == reply
        assert dumped(session.ask(question)) == text


@pytest.mark.skipif(None in (PROGRAM, REQUESTS), reason="there is no file with the questions")
def test_every_question_of_the_cases_has_the_same_answer():
    lines = pathlib.Path(REQUESTS).read_text(encoding="utf-8").splitlines()
    done = subprocess.run(
        [PROGRAM, "ask"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    replies = done.stdout.splitlines()
    assert len(replies) == len(lines) > 2000, done.stderr
    for line, reply in zip(lines, replies, strict=True):
        request = json.loads(line)
        session = sw.Session(request["scene"], rules=request["rules"])
        text = session.ask_json(json.dumps(request["question"]))
        assert f'{{"response":{text}}}' == reply, line


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene["map"])
def test_carrying_out_answers_the_same(scene, root):
    for question in scene["questions"]:
        session = sw.Session.load(scene["map"], rules=scene.get("rules"))
        try:
            text = session.ask_json(json.dumps(question))
        except sw.QuestionError:
            continue
        assert dumped(session.carry_out(question)) == text
