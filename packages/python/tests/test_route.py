"""Routes: their costs, their steps, and refusals that name the rule."""

import stridewright as sw
from conftest import board


def test_a_route_has_its_cost_its_steps_and_their_rules():
    route = board("E.~.\n..#.").route("Edwin", (3, 0))
    assert route and isinstance(route, sw.Route)
    # 5 to (1,0), 5 + 5 into the difficult terrain, 5 out of it.
    assert (route.cost, route.squares, route.costs, route.unit) == (20, 4, [20], "feet")
    assert route.path == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert [step.direction for step in route.steps] == ["E", "E", "E"]
    assert [step.cost for step in route.steps] == [5, 10, 5]
    step = route.steps[1]
    assert (step.start, step.to, step.movement, step.elevation) == ((1, 0), (2, 0), 1, 0)
    assert [(line.what, line.cost) for line in step.lines] == [
        ("straight", 5),
        ("difficult terrain", 5),
    ]
    assert "PF2-DIFF" in step.rules and "PF2-DIFF" in route.rules
    assert sum(line.squares for line in step.lines) == step.squares == 2
    assert len(route) == 3 and step != route.steps[0]


def test_a_route_passes_its_waypoints():
    route = board("E..\n...").route("Edwin", (2, 0), via=[(1, 1)])
    assert (1, 1) in route.path
    # Two diagonals: 5 and 10.
    assert route.cost == 15


def test_a_path_that_is_too_long_names_the_limit():
    refusal = board("E....", speed=10).route("Edwin", (4, 0), movements="stride")
    assert not refusal and isinstance(refusal, sw.Refusal)
    assert (refusal.kind, refusal.needs, refusal.rule) == ("too_far", 20, "PF2-SPEED")
    assert "20 ft" in refusal.reason
    assert board("E....", speed=10).route("Edwin", (4, 0), movements=["stride", "stride"]).cost == 20


def test_a_wall_leaves_no_path():
    refusal = board("E.#..").route("Edwin", (4, 0))
    assert (bool(refusal), refusal.kind, refusal.rule) == (False, "unreachable", None)


def test_the_square_of_an_ally_is_refused_by_a_rule():
    refusal = board("EA.").route("Edwin", (1, 0), movements="stride")
    assert not refusal
    assert refusal.kind == "refused" and refusal.rule.startswith("PF2-")
    assert refusal.rule in str(refusal) and refusal.reason in str(refusal)
    assert refusal.at == (1, 0)


def test_a_closed_door_in_the_way_is_named():
    scene = {
        "rules": "pf2",
        "map": {"rows": "E..\n###"},
        "walls": [{"between": [[0, 0], [1, 0]], "kind": "closed door"}],
        "creatures": [{"letter": "E", "speed": 25}],
    }
    refusal = sw.Session(scene).route("E", (2, 0))
    assert refusal.kind == "unreachable"
    assert refusal.doors in ([(0, 0)], [(1, 0)])


def test_the_turn_counts_diagonals_that_were_made_before():
    session = board("E.\n..")
    assert session.route("Edwin", (1, 1)).cost == 5
    assert session.route("Edwin", (1, 1), turn={"diagonals": 1}).cost == 10


def test_text_and_svg_show_the_path_or_the_refusal():
    session = board("E.~.\n..#.")
    route = session.route("Edwin", (3, 0))
    text = repr(route)
    assert "Edwin to (3,0): 20 ft, 3 steps" in text
    assert "PF2-DIFF" in text
    assert route._repr_svg_().startswith("<svg")
    refusal = session.route("Edwin", (2, 1))
    assert "Edwin to (2,1): " in repr(refusal)
    assert refusal._repr_svg_().startswith("<svg")
    step = repr(route.steps[0])
    assert step.startswith("Step(E to (1, 0), 5 feet, rules=[")
