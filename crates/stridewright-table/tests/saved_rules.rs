//! A table that changed its rules after it was made: the file that it is saved as names the rules
//! by which it plays, and answers as the table does.

use crate::common::{MASTER, Party, id, scene};
use serde_json::{Value, json};
use stridewright_table::protocol::{QuestionResult, Refusal};
use stridewright_wire::scene::Scene;

/// The systems in whose unit scenes give lengths.
const FEET: [&str; 5] = ["dnd35", "pf1", "pf2", "5e", "5e24"];
/// All systems.
const ALL: [&str; 6] = ["dnd35", "pf1", "pf2", "5e", "5e24", "draw_steel"];

/// Creatures with lengths of every kind, in feet, as scenes of this system give them. Two of them
/// are no whole number of squares.
fn camp(system: &str) -> Value {
    let unit = if system == "draw_steel" { 5 } else { 1 };
    let odd = |feet: u32| if unit == 1 { feet } else { feet.div_ceil(5) };
    json!({
        "rules": system,
        "map": { "rows": "............\n....~~......\n....~~..#...\n........#...\n............" },
        "creatures": [
            { "letter": "A", "name": "Ansa", "at": [0, 0], "speed": 30 / unit, "reach": 10 / unit },
            { "letter": "B", "name": "Brom", "at": [0, 4], "base_speed": 20 / unit, "armor": "heavy",
              "class_bonus": "barbarian", "strength": 9, "armor_strength": 15 },
            { "letter": "E", "name": "Eagle", "at": [5, 1], "side": "raiders", "size": "large",
              "speed": 10 / unit, "speeds": { "fly": 60 / unit }, "space": 10 / unit },
            { "letter": "S", "name": "Skrit", "at": [9, 3], "side": "raiders", "size": "tiny",
              "speed": odd(32), "space": 2.5 / f64::from(unit), "hidden": true },
            { "letter": "O", "name": "Ogre", "at": [9, 0], "side": "raiders", "speed": 40 / unit,
              "space": odd(12), "states": ["prone"], "frightened_of": ["Ansa"] },
        ],
    })
}

/// Saves a table as a file, and loads it as another table, whose creatures have the same
/// identifiers.
fn loaded(party: &Party) -> Result<Party, Refusal> {
    let saved = party.table.scene().unwrap();
    let saved = Scene::from_json(serde_json::to_string(&saved).unwrap().as_bytes()).unwrap();
    // The host reads a file under the rules that it names, as a table does.
    let mut other = Party::at(&scene(&json!({ "map": { "rows": "." } })));
    let load = json!({ "load": { "scene": saved } });
    other.says(MASTER, load)?;
    Ok(Party::at(&saved))
}

fn picked_up(party: &mut Party, token: u128) -> Result<QuestionResult, Refusal> {
    party.ask(MASTER, json!({ "pick_up": { "token": id(token) } }))
}

/// The number of squares that a creature can reach, and what the first band costs at most.
fn reach(party: &mut Party, token: u128) -> (usize, Option<u32>) {
    let QuestionResult::PickedUp(found) = picked_up(party, token).unwrap() else { panic!() };
    let band = found.bands.first().and_then(|band| band.most);
    (found.squares.len(), band.map(|most| most.amount))
}

#[test]
fn a_saved_table_plays_by_the_same_rules_in_every_pair_of_systems() {
    for written in ALL {
        for now in ALL {
            let mut party = Party::at(&scene(&camp(written)));
            party.says(MASTER, json!({ "rules": { "rules": now } })).unwrap();
            let saved = party.table.scene().unwrap();
            assert_eq!(saved.rules.as_deref(), Some(now), "{written}");
            let mut again =
                loaded(&party).unwrap_or_else(|why| panic!("{written}, {now}: {why:?}"));
            assert_eq!(again.view(MASTER).rules.id, now, "{written}");
            for token in 100..105 {
                assert_eq!(
                    picked_up(&mut again, token),
                    picked_up(&mut party, token),
                    "{written}, {now}: {token}"
                );
            }
            let hidden =
                |party: &mut Party| party.view(MASTER).tokens.iter().position(|it| it.hidden);
            assert_eq!((hidden(&mut party), hidden(&mut again)), (Some(3), Some(3)));
        }
    }
}

#[test]
fn lengths_are_written_in_the_unit_of_the_rules_that_the_file_names() {
    let speeds = |written: &str, now: &str| {
        let mut party = Party::at(&scene(&camp(written)));
        party.says(MASTER, json!({ "rules": { "rules": now } })).unwrap();
        let saved = party.table.scene().unwrap();
        let creature = |index: usize| serde_json::to_value(&saved.creatures[index]).unwrap();
        let keys = [
            creature(0)["speed"].clone(),
            creature(0)["reach"].clone(),
            creature(1)["base_speed"].clone(),
            creature(2)["speeds"]["fly"].clone(),
            creature(3)["speed"].clone(),
            creature(3)["space"].clone(),
            creature(4)["space"].clone(),
        ];
        json!(keys)
    };
    for system in FEET {
        assert_eq!(speeds("pf1", system), json!([30, 10, 20, 60, 32, 2.5, 12]), "{system}");
        assert_eq!(speeds("draw_steel", system), json!([30, 10, 20, 60, 35, 2.5, 15]), "{system}");
    }
    // 32 feet are six squares as Draw Steel counts them, and 12 feet take three squares.
    assert_eq!(speeds("pf1", "draw_steel"), json!([6, 2, 4, 12, 6, 0.5, 2.5]));
}

#[test]
fn a_saved_table_keeps_the_reach_that_its_rules_give() {
    // A strip of nine squares, of which the third is difficult: the last of them costs 45 feet.
    let strip = |system: &str, speed: u32| {
        json!({
            "rules": system,
            "map": { "rows": "..~......" },
            "creatures": [{ "name": "Ansa", "at": [0, 0], "speed": speed }],
        })
    };
    for (written, speed, now, expected) in [
        ("pf1", 20, "dnd35", (8, Some(20))),
        ("pf1", 20, "pf2", (9, Some(20))),
        ("pf1", 20, "5e24", (8, Some(20))),
        ("pf1", 20, "draw_steel", (8, Some(4))),
        ("draw_steel", 4, "pf1", (8, Some(20))),
        ("draw_steel", 4, "5e", (8, Some(20))),
    ] {
        let mut party = Party::at(&scene(&strip(written, speed)));
        party.says(MASTER, json!({ "rules": { "rules": now } })).unwrap();
        assert_eq!(reach(&mut party, 100), expected, "{written}, {now}");
        assert_eq!(reach(&mut loaded(&party).unwrap(), 100), expected, "{written}, {now}");
    }
}

#[test]
fn house_rules_of_another_system_than_the_scenes_are_loaded_again() {
    let corner = json!({
        "rules": "pf1",
        "map": { "rows": "..\n#.\n.." },
        "creatures": [{ "name": "Ansa", "at": [0, 0], "speed": 30 }],
    });
    let house =
        json!({ "base": "pf2", "name": "Strict corners", "options": { "corner_rule": "either" } });
    let mut party = Party::at(&scene(&corner));
    let price = |party: &mut Party| {
        let preview = json!({ "picked": { "token": id(100) }, "to": { "at": [1, 1] } });
        let QuestionResult::Previewed(preview) =
            party.ask(MASTER, json!({ "preview": preview })).unwrap()
        else {
            panic!()
        };
        preview
    };
    party.says(MASTER, json!({ "rules": { "rules": "pf2" } })).unwrap();
    let plain = price(&mut party);
    party.says(MASTER, json!({ "rules": { "rules": "pf2", "house": house } })).unwrap();
    let strict = price(&mut party);
    assert_ne!(plain, strict);
    let mut again = loaded(&party).unwrap();
    assert_eq!(price(&mut again), strict);
    assert_eq!(again.view(MASTER).rules, party.view(MASTER).rules);
    // Options without house rules as well.
    let options =
        json!({ "rules": { "rules": "pf2", "options": { "corner_rule": "either" }, "house": {} } });
    party.says(MASTER, options).unwrap();
    let mut again = loaded(&party).unwrap();
    assert_eq!(price(&mut again), price(&mut party));
    assert_ne!(price(&mut again), plain);
}
