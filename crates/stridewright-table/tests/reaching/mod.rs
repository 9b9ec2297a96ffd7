//! The ways that picking a creature up tells are those that a preview of their goals finds.

use crate::common::{MASTER, Party, id, scene};
use serde_json::{Value, json};
use stridewright::answer::Route;
use stridewright_table::protocol::{PickedUp, Told};

/// A body that a way leads through: column, row, width, height, elevation, and in which movement.
type Stop = [i64; 6];

/// May end the turn there.
const ENDS_TURN: i32 = 1;

/// Rubble, a ledge, a pillar, a wall with a door; Ansa (100), an ally (101), a foe (102) and an ogre of two by two squares (103).
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
        Told::PickedUp(told) => *told,
        told => panic!("{told:?}"),
    }
}

/// The way to a place of a reach, as its tree tells it, from the first step on.
fn in_the_tree(told: &PickedUp, end: i32) -> Vec<Stop> {
    let mut stops = Vec::new();
    let mut place = usize::try_from(end).unwrap();
    while let [before, column, row, elevation, width, height, movement] = told.ways[place]
        && let Ok(next) = usize::try_from(before)
    {
        stops.push([column, row, width, height, elevation, movement].map(i64::from));
        place = next;
    }
    stops.reverse();
    stops
}

/// The same way, as the preview of a goal tells it.
fn previewed(party: &mut Party, token: u128, [column, row, elevation]: [i32; 3]) -> Vec<Stop> {
    let to = json!([column, row, elevation]);
    let question = json!({ "preview": { "picked": { "token": id(token) }, "to": to } });
    let Told::Previewed(told) = party.ask(MASTER, question).unwrap() else { panic!() };
    let Route::Found(way) = &told.route else { panic!("{to}: {:?}", told.route) };
    let stop = |(to, movement): (Value, usize)| {
        let number = |name: &str, usual: i64| to[name].as_i64().unwrap_or(usual);
        let [column, row] = [&to["at"][0], &to["at"][1]].map(|value| value.as_i64().unwrap());
        let movement = i64::try_from(movement).unwrap();
        [column, row, number("width", 1), number("height", 1), number("elevation", 0), movement]
    };
    way.steps.iter().map(|step| stop((serde_json::to_value(step.to).unwrap(), step.movement))).collect()
}

/// Every place where the creature may end is told with the way that a preview finds; how many there are.
fn agree(party: &mut Party, token: u128, rules: &str) -> usize {
    let told = picked(party, token);
    let ends = told.squares.iter().filter(|square| square[7] & ENDS_TURN != 0).copied().collect::<Vec<_>>();
    for square in &ends {
        let [column, row, elevation, .., end] = *square;
        // Where a creature fits only squeezed as well, a goal names the whole body.
        let alike = ends.iter().filter(|other| other[..3] == square[..3]).count();
        if alike == 1 && told.ways[usize::try_from(end).unwrap()][0] >= 0 {
            let way = previewed(party, token, [column, row, elevation]);
            assert_eq!(in_the_tree(&told, end), way, "{rules}: {token} to {square:?}");
        }
    }
    ends.len()
}

#[test]
fn the_ways_of_a_reach_are_those_of_previews() {
    for (rules, least) in [("dnd35", 30), ("pf1", 30), ("pf2", 30), ("draw_steel", 15)] {
        let mut party = Party::at(&scene(&hall(rules)));
        for token in [100, 103] {
            let count = agree(&mut party, token, rules);
            assert!(count >= if token == 100 { least } else { 4 }, "{rules}: {token} has {count} places");
        }
        // A diagonal of a movement under way is counted on.
        let question = json!({ "preview": { "picked": { "token": id(100) }, "to": [2, 2] } });
        let Told::Previewed(told) = party.ask(MASTER, question).unwrap() else { panic!() };
        party.says(MASTER, json!({ "move": { "token": id(100), "path": told.path } })).unwrap();
        agree(&mut party, 100, rules);
    }
}

#[test]
fn ways_share_their_beginnings() {
    let lane = json!({
        "rules": "pf1",
        "map": { "rows": "....." },
        "creatures": [{ "letter": "A", "name": "Ansa", "at": [0, 0], "speed": 5 }],
    });
    let mut party = Party::at(&scene(&lane));
    let told = picked(&mut party, 100);
    // 5 feet a move and 10 a double move are one movement; a run, to 20 feet, is another, which begins anew: its first step is the
    // fourth that is told.
    let ends: Vec<_> = told.squares.iter().map(|square| (square[0], square[8])).collect();
    assert_eq!(ends, [(0, 0), (1, 1), (2, 2), (3, 6), (4, 7)]);
    let before: Vec<_> = told.ways.iter().map(|step| (step[1], step[0], step[6])).collect();
    let double = [(0, -1, 1), (1, 0, 1), (2, 1, 1)];
    let run = [(0, -1, 1), (1, 3, 1), (2, 4, 1), (3, 5, 1), (4, 6, 1)];
    assert_eq!(before, [&double[..], &run[..]].concat());
}
