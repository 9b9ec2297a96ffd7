//! Measuring between two creatures: what the rules say of both, worked out by hand.

use crate::common::{MASTER, PLAYER, Party, id, scene};
use serde_json::{Value, json};
use stridewright_table::protocol::{Fact, Measured, QuestionResult};

/// Ansa (100) at (6,2), an ogre (101) of two by two squares and two squares tall at (7,2), Brom
/// (102) at (9,2) on the other side of it, a hawk (103) three squares above (5,0), and Cora (104)
/// far away.
fn party(rules: &str) -> Party {
    let (speed, large) = if rules == "draw_steel" { (5, "2") } else { (30, "large") };
    Party::at(&scene(&json!({
        "rules": rules,
        "map": { "rows": "..........\n..........\n..........\n..........\n..........\n.........." },
        "creatures": [
            { "name": "Ansa", "side": "heroes", "at": [6, 2], "speed": speed },
            { "name": "Ogre", "side": "raiders", "size": large, "at": [7, 2], "speed": speed },
            { "name": "Brom", "side": "heroes", "at": [9, 2], "speed": speed },
            { "name": "Hawk", "side": "raiders", "at": [5, 2], "elevation": 3, "speed": speed, "speeds": { "fly": speed } },
            { "name": "Cora", "side": "heroes", "at": [0, 5], "speed": speed },
        ],
    })))
}

fn measured(party: &mut Party, from: u128, to: u128) -> Measured {
    let question = json!({ "measure": { "from": id(from), "to": id(to) } });
    let QuestionResult::Measured(measurement) = party.ask(PLAYER, question).unwrap() else {
        panic!()
    };
    *measurement
}

/// Returns the facts with this title.
fn facts<'a>(measurement: &'a Measured, title: &'a str) -> Vec<&'a Fact> {
    measurement.facts.iter().filter(|fact| fact.title == title).collect()
}

/// Returns the distance, and the rules behind it.
fn apart(party: &mut Party, from: u128, to: u128) -> (u32, Value) {
    let distance = measured(party, from, to).distance;
    (distance.amount, json!(distance.rules))
}

#[test]
fn distance_counts_from_the_nearest_part_to_the_nearest_part() {
    let mut party = party("pf1");
    let straight = ["PF1-SQUARE", "PF1-OPEN-SQUARE"];
    let diagonal = ["PF1-DIAG", "PF1-R-05"];
    assert_eq!(apart(&mut party, 100, 101), (5, json!(straight)));
    // The ogre's cells end at column 7 and at height 1: two columns and two up to the hawk, two
    // diagonals, 1 + 2 squares.
    let hawk = apart(&mut party, 101, 103);
    assert_eq!(hawk, (15, json!([diagonal[0], diagonal[1], "PF1-R-33"])));
    assert_eq!(apart(&mut party, 103, 101), hawk);
    // Six columns and three rows: three diagonals (1 + 2 + 1) and three straight.
    assert_eq!(
        apart(&mut party, 100, 104),
        (35, json!([straight[0], straight[1], diagonal[0], diagonal[1]]))
    );
    // Every diagonal counts 1.
    let mut party = self::party("draw_steel");
    assert_eq!(apart(&mut party, 101, 103).0, 2);
    assert_eq!(apart(&mut party, 100, 104).0, 6);
}

#[test]
fn every_flanking_partner_is_listed() {
    let mut party = party("pf1");
    let measured_here = measured(&mut party, 100, 101);
    // Brom stands on the opposite side; Cora is far away, and the hawk is not an ally.
    let with: Vec<_> = facts(&measured_here, "Flanked")
        .iter()
        .map(|fact| fact.with.unwrap().to_string())
        .collect();
    assert_eq!(with, [id(102)]);
    assert_eq!(facts(&measured_here, "Flanked")[0].found.rules, ["PF1-X-FLANK"]);
    assert!(measured_here.cited.iter().any(|rule| rule.id == "PF1-X-FLANK"));
    assert!(facts(&measured(&mut party, 101, 100), "Flanked").is_empty());
    // The rules of the other game leave it to the table: listed once, without a third creature.
    let measured_here = measured(&mut self::party("draw_steel"), 100, 101);
    let open: Vec<_> = facts(&measured_here, "Flanked")
        .iter()
        .map(|fact| (fact.with, fact.found.needs.len()))
        .collect();
    assert_eq!(open, [(None, 1)]);
}

#[test]
fn a_wall_between_them_takes_line_of_effect() {
    let mut party = party("pf2");
    assert_eq!(facts(&measured(&mut party, 100, 101), "Line of effect")[0].found.holds, Some(true));
    let wall = json!({ "wall": { "from": [7, 0], "to": [7, 6], "kind": "wall" } });
    party.says(MASTER, wall).unwrap();
    let measured_here = measured(&mut party, 100, 101);
    assert_eq!(facts(&measured_here, "Line of effect")[0].found.holds, Some(false));
    // Walls change no distance.
    assert_eq!(measured_here.distance.amount, 5);
}

#[test]
fn no_creature_is_measured_against_a_hidden_one() {
    let mut party = party("pf1");
    party.says(MASTER, json!({ "hide": { "token": id(102), "hidden": true } })).unwrap();
    assert!(facts(&measured(&mut party, 100, 101), "Flanked").is_empty());
    let question = json!({ "measure": { "from": id(100), "to": id(102) } });
    assert!(party.ask(PLAYER, question).is_err());
}
