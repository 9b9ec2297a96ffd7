"""Sessions: what changes a board, what keeps it, and several threads at once."""

import json
import threading

import numpy as np
import pytest

import stridewright as sw
from conftest import board

WALK = {"mover": "Edwin", "movements": ["stride"], "ask": {"apply": {"path": [["E", "E"]]}}}


def test_the_bridge_is_the_one_of_the_readme(root):
    session = sw.Session.load("examples/bridge.toml")
    assert session.rules == "pf1" and session.shape == (10, 18)
    assert session.creatures == ["Ansa", "Brom", "Mirel", "Ogre", "Skrit", "Krag"]
    reach = session.reach("Ansa")
    assert len(reach) == 59 and reach.ends.sum() == 57
    assert reach.costs[2].compressed().tolist() == [10, 5, 0, 5, 10, 15, 20]
    assert session.route("Ansa", (6, 4)).cost == 25


def test_maps_of_other_programs_need_a_rule_system(root):
    with pytest.raises(sw.SceneError) as caught:
        sw.Session.load("examples/crypt.dd2vtt")
    assert caught.value.path == "rules" and "pf2" in caught.value.help
    session = sw.Session.load("examples/crypt.dd2vtt", rules="pf2")
    assert session.rules == "pf2" and session.creatures == []
    with pytest.raises(sw.MapError):
        sw.Session.load("examples/crypt.dd2vtt", rules="pf2", level="cellar")


def test_house_rules_come_from_a_file(root):
    plain = sw.Session.load("examples/bridge.toml")
    flat = sw.Session.load("examples/bridge.toml", house="examples/house/flat-diagonals.toml")
    # From (2,2) to (5,5): three diagonals, by the book 5 + 10 + 5, flat 5 each.
    assert plain.reach("Ansa").at(5, 5).cost == 20
    assert flat.reach("Ansa").at(5, 5).cost == 15


def test_placing_a_creature_changes_later_answers_only():
    session = board("E...")
    before = session.reach("Edwin")
    session.place("Edwin", (3, 0))
    assert session.reach("Edwin").costs.tolist() == [[15, 10, 5, 0]]
    assert before.costs.tolist() == [[0, 5, 10, 15]]
    session.place(0, (1, 0))
    assert session.scene()["creatures"][0]["name"] == "Edwin"
    assert session.reach("Edwin").at(1, 0).cost == 0


def test_carrying_out_a_path_keeps_the_board_and_ends_the_turn():
    session = board("E...")
    session.turn = {"diagonals": 1}
    answer = session.carry_out(WALK)["answer"]["applied"]
    assert (answer["turn"]["actions"], answer["turn"]["diagonals"]) == (1, 1)
    assert session.reach("Edwin").at(2, 0).cost == 0
    assert session.turn == {}


def test_asking_changes_nothing():
    session = board("E...")
    session.ask(WALK)
    assert session.reach("Edwin").at(0, 0).cost == 0 and session.turn == {}


def test_what_is_refused_changes_nothing():
    session = board("E#..")
    answer = session.carry_out(WALK)["answer"]["applied"]
    assert answer["found"]["refused"]["reason"]
    assert session.reach("Edwin").at(0, 0).cost == 0 and session.turn == {}


def test_a_scene_is_the_same_board_again(root):
    session = sw.Session.load("examples/crypt.toml")
    again = sw.Session(session.scene())
    question = '{"mover":"Ansa","movements":["stride","stride"],"ask":"reach"}'
    assert again.ask_json(question) == session.ask_json(question)
    assert again.scene() == session.scene()


def test_scenes_are_read_from_json_files(tmp_path):
    scene = board("E.~.").scene()
    file = tmp_path / "scene.json"
    file.write_text(json.dumps(scene))
    assert sw.Session.load(file).scene() == scene


def test_questions_are_dicts_with_tuples_and_numbers_of_numpy():
    session = board("E.~.")
    to = (np.int64(3), np.int32(0))
    answer = session.ask({"mover": "Edwin", "ask": {"route": {"to": to}}})
    assert answer["answer"]["route"]["found"]["cost"] == {"squares": 4, "amount": 20}
    assert session.route("Edwin", to).cost == 20


def test_a_session_shows_its_board():
    session = board("E.~.\ns..#")
    assert "Edwin" in repr(session) and "Skrit" in repr(session)
    assert session._repr_svg_().startswith("<svg")


def test_threads_share_a_session(root):
    session = sw.Session.load("examples/bridge.toml")
    questions = [{"mover": name, "ask": "reach"} for name in session.creatures]
    expected = [session.ask(question) for question in questions]
    wrong = []

    def work(offset):
        for index in range(40):
            which = (index + offset) % len(questions)
            if session.ask(questions[which]) != expected[which]:
                wrong.append(which)

    threads = [threading.Thread(target=work, args=(offset,)) for offset in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_other_threads_run_during_a_search():
    session = board("\n".join(["E" + "." * 39] + ["." * 40] * 39), speed=30)
    starts = np.tile(np.array([[20, 20]]), (1_000_000, 1))
    searching = threading.Thread(target=session.reach_many, args=("Edwin", starts))
    searching.start()
    turns = 0
    while searching.is_alive():
        turns += 1
    # A search that held the interpreter would let the loop run a few times at most.
    assert turns > 1000
