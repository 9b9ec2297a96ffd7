"""Errors: what is wrong, where, and what to do next."""

import copy
import pickle

import pytest

import stridewright as sw
from conftest import board


def caught(kind, call, *arguments, **named):
    with pytest.raises(kind) as info:
        call(*arguments, **named)
    assert isinstance(info.value, sw.StridewrightError)
    return info.value


def test_an_unknown_creature():
    error = caught(sw.QuestionError, board("E..").reach, "Ezra")
    assert error.path == "mover"
    assert error.help == "known: Edwin"
    assert str(error) == "mover: there is no creature Ezra; known: Edwin"


def test_an_unknown_movement():
    error = caught(sw.QuestionError, board("E..").reach, "Edwin", movements=["strid"])
    assert error.path == "movements[0]"
    assert "strid" in str(error)


def test_a_key_that_questions_do_not_have():
    error = caught(sw.QuestionError, board("E..").ask, {"mover": "Edwin", "asks": "reach"})
    assert "asks" in error.message and "line" not in error.message


def test_a_text_that_is_no_json():
    error = caught(sw.QuestionError, board("E..").ask_json, "{")
    assert "EOF" in error.message


def test_a_value_that_json_does_not_have():
    session = board("E..")
    assert "set" in str(caught(sw.QuestionError, session.ask, {"ask": {1, 2}}))
    assert "nan" in str(caught(sw.QuestionError, session.ask, {"ask": float("nan")})).lower()
    deep = []
    for _ in range(100_000):
        deep = [deep]
    assert "deeper than 64" in str(caught(sw.QuestionError, session.ask, {"ask": deep}))


def test_all_flaws_of_a_scene():
    scene = {
        "rules": "pf2",
        "map": {"rows": "E..s"},
        "creatures": [{"letter": "E", "size": "hugge"}, {"letter": "s", "at": [9, 9]}],
    }
    error = caught(sw.SceneError, sw.Session, scene)
    assert error.path == "creatures[0].size"
    assert "huge" in (error.help or error.message)
    assert ("creatures[0].size") in [path for path, _, _ in error.flaws]


def test_a_creature_off_the_board():
    scene = {"rules": "pf2", "map": {"rows": "..."}, "creatures": [{"name": "E", "at": [9, 9]}]}
    error = caught(sw.SceneError, sw.Session, scene)
    assert error.path == "creatures[0].at" and "(9,9)" in error.message
    error = caught(sw.SceneError, board("E..").place, "Edwin", (9, 9))
    assert "(9,9)" in error.message


def test_an_unknown_rule_system():
    error = caught(sw.SceneError, sw.Session, {"map": {"rows": "."}}, rules="chess")
    assert error.path == "rules" and "dnd35, pf1, pf2, draw_steel" in error.message


def test_a_mistake_in_a_file(tmp_path):
    file = tmp_path / "cave.toml"
    file.write_text('rules = "pf2"\n[map]\nrows = "..."\n[[creatures]]\nname = "E"\nspeeed = 30\n')
    error = caught(sw.MapError, sw.Session.load, file)
    assert error.place == f"{file}:6:1"
    assert "speeed" in error.message and "speed" in f"{error.help}{error.message}"


def test_a_file_that_is_not_there(tmp_path):
    file = tmp_path / "nothing.toml"
    error = caught(sw.MapError, sw.Session.load, file)
    assert str(file) in error.message


def test_a_format_that_is_not_known(root):
    error = caught(sw.MapError, sw.Session.load, "examples/crypt.dd2vtt", format="roll20")
    assert "uvtt" in error.help


def test_starts_that_are_no_squares():
    import numpy as np

    session = board("E..")
    for starts in ([1, 2], [(1, 2, 3)], [("a", 1)], [(1 << 40, 0)], np.zeros((2, 3), int)):
        assert caught(sw.QuestionError, session.reach_many, "Edwin", starts).path == "starts"


def test_errors_can_be_caught_as_what_they_are_and_be_sent_on():
    error = caught(ValueError, board("E..").reach, "Ezra")
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (type(other), str(other), other.path) == (type(error), str(error), error.path)
