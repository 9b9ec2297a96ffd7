//! The paths that picking up a creature returns are those that a preview of their goals finds.

use crate::common::{MASTER, Party, id, scene};
use serde_json::{Value, json};
use stridewright::answer::{MayEnd, PathTreeStep, Placement, Route};
use stridewright_table::protocol::{PickedUp, QuestionResult, ReachableSquare};

/// A body along a path, and its movement.
type Stop = (Placement, usize);

/// Rubble, a ledge, a pillar, a wall with a door; Ansa (100), an ally (101), a foe (102) and an
/// ogre of two by two squares (103).
fn hall(rules: &str) -> Value {
    let (speed, fast) = if rules == "draw_steel" { (5, 6) } else { (30, 40) };
    json!({
        "rules": rules,
        "map": {
            "rows": "..~~....\n.~~..1..\n...#.11.\n........\n.~.#....\n........",
            "legend": { "1": ["elevation 1"] },
        },
        "walls": [
            { "between": [[3, 3], [4, 3]], "kind": "open door" },
            { "between": [[6, 3], [6, 4]], "kind": "wall" },
        ],
        "creatures": [
            { "letter": "A", "name": "Ansa", "at": [1, 3], "speed": speed },
            { "letter": "B", "name": "Brom", "at": [2, 3], "speed": speed },
            { "letter": "F", "name": "Foe", "side": "raiders", "at": [4, 1], "speed": speed },
            { "letter": "O", "name": "Ogre", "side": "raiders", "size": if rules == "draw_steel" { "2" } else { "large" }, "at": [4, 4], "speed": fast },
        ],
    })
}

fn picked(party: &mut Party, token: u128) -> PickedUp {
    match party.ask(MASTER, json!({ "pick_up": { "token": id(token) } })).unwrap() {
        QuestionResult::PickedUp(picked_up) => *picked_up,
        other => panic!("{other:?}"),
    }
}

/// Returns the path that ends with a step of the tree, from its first step on.
fn in_the_tree(picked_up: &PickedUp, last_step: Option<usize>) -> Vec<Stop> {
    let mut stops = Vec::new();
    let mut next = last_step;
    while let Some(PathTreeStep { before: Some(before), to, movement }) =
        next.map(|step| picked_up.steps[step])
    {
        stops.push((to, movement));
        next = Some(before);
    }
    stops.reverse();
    stops
}

/// Returns the same path, as the preview of a goal finds it.
fn previewed(party: &mut Party, token: u128, body: Placement) -> Vec<Stop> {
    let to = json!([body.at.0, body.at.1, body.elevation]);
    let question = json!({ "preview": { "picked": { "token": id(token) }, "to": to } });
    let QuestionResult::Previewed(preview) = party.ask(MASTER, question).unwrap() else { panic!() };
    let Route::Found(route) = &preview.route else { panic!("{to}: {:?}", preview.route) };
    route.steps.iter().map(|step| (step.to, step.movement)).collect()
}

/// Checks that for every place where the creature may end, the reach holds the path that a preview
/// finds; returns how many there are.
fn agree(party: &mut Party, token: u128, rules: &str) -> usize {
    let picked_up = picked(party, token);
    let ends: Vec<ReachableSquare> =
        picked_up.squares.iter().filter(|square| square.end == MayEnd::Turn).copied().collect();
    let place = |square: &ReachableSquare| (square.body.at, square.body.elevation);
    for square in &ends {
        // If a creature also fits there squeezed, a goal names the whole body.
        let alike = ends.iter().filter(|other| place(other) == place(square)).count();
        if alike == 1 && picked_up.steps[square.last_step.unwrap()].before.is_some() {
            let path = previewed(party, token, square.body);
            assert_eq!(
                in_the_tree(&picked_up, square.last_step),
                path,
                "{rules}: {token} to {square:?}"
            );
        }
    }
    ends.len()
}

#[test]
fn the_paths_of_a_reach_are_those_of_previews() {
    for (rules, least) in [("dnd35", 30), ("pf1", 30), ("pf2", 30), ("draw_steel", 15)] {
        let mut party = Party::at(&scene(&hall(rules)));
        for token in [100, 103] {
            let count = agree(&mut party, token, rules);
            assert!(
                count >= if token == 100 { least } else { 4 },
                "{rules}: {token} has {count} places"
            );
        }
        // The diagonals of a movement in progress continue to count.
        let question = json!({ "preview": { "picked": { "token": id(100) }, "to": [2, 2] } });
        let QuestionResult::Previewed(preview) = party.ask(MASTER, question).unwrap() else {
            panic!()
        };
        party.says(MASTER, json!({ "move": { "token": id(100), "path": preview.path } })).unwrap();
        agree(&mut party, 100, rules);
    }
}

#[test]
fn paths_share_their_beginnings() {
    let lane = json!({
        "rules": "pf1",
        "map": { "rows": "....." },
        "creatures": [{ "letter": "A", "name": "Ansa", "at": [0, 0], "speed": 5 }],
    });
    let mut party = Party::at(&scene(&lane));
    let picked_up = picked(&mut party, 100);
    // A move of 5 feet and a double move of 10 are one movement; a run, up to 20 feet, is another,
    // which starts afresh: its first step is the fourth in the list.
    let ends: Vec<_> = picked_up
        .squares
        .iter()
        .map(|square| (square.body.at.0, square.last_step.unwrap()))
        .collect();
    assert_eq!(ends, [(0, 0), (1, 1), (2, 2), (3, 6), (4, 7)]);
    let before: Vec<_> =
        picked_up.steps.iter().map(|step| (step.to.at.0, step.before, step.movement)).collect();
    let double = [(0, None, 1), (1, Some(0), 1), (2, Some(1), 1)];
    let run = [(0, None, 1), (1, Some(3), 1), (2, Some(4), 1), (3, Some(5), 1), (4, Some(6), 1)];
    assert_eq!(before, [&double[..], &run[..]].concat());
}

#[test]
fn squares_of_a_reach_are_written_by_name_without_what_is_usual() {
    let lane = json!({
        "rules": "pf1",
        "map": { "rows": "...." },
        "creatures": [
            { "letter": "A", "name": "Ansa", "at": [0, 0], "speed": 5 },
            { "letter": "B", "name": "Brom", "at": [1, 0], "speed": 5 },
        ],
    });
    let mut party = Party::at(&scene(&lane));
    let picked_up = serde_json::to_value(picked(&mut party, 100)).unwrap();
    assert_eq!(
        picked_up["squares"],
        json!([
            { "body": { "at": [0, 0] }, "last_step": 0 },
            { "body": { "at": [1, 0] }, "amount": 5, "end": "never", "last_step": 1 },
            { "body": { "at": [2, 0] }, "band": 1, "amount": 10, "last_step": 2 },
            { "body": { "at": [3, 0] }, "band": 2, "amount": 15, "last_step": 6 },
        ])
    );
    assert_eq!(picked_up["steps"][0], json!({ "to": { "at": [0, 0] }, "movement": 1 }));
    assert_eq!(
        picked_up["steps"][2],
        json!({ "before": 1, "to": { "at": [2, 0] }, "movement": 1 })
    );
    assert_eq!(picked_up["unit"], json!("feet"));
}
