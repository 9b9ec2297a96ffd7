//! The ready house rules in `examples/house`: each file loads and changes the number it promises.

use std::fs;

use serde_json::Value;

use crate::run::{Run, file, repository, run, run_with};

/// A file, and one question whose answer it changes.
struct Ready {
    file: &'static str,
    /// The system that the file changes.
    rules: &'static str,
    /// The map of the question.
    rows: &'static str,
    creatures: &'static [&'static str],
    /// The command without the map.
    command: &'static [&'static str],
    /// What is compared in the answer.
    measure: fn(&Value) -> Option<u64>,
    /// The number by the rulebook. `None`: there is no path.
    by_the_book: Option<u64>,
    /// The number under the house rules.
    here: Option<u64>,
}

const ANN: &str = "[[creatures]]\nletter = \"A\"\nname = \"Ann\"\nside = \"heroes\"\nspeed = 30\n";
const BO: &str = "[[creatures]]\nletter = \"B\"\nname = \"Bo\"\nside = \"heroes\"\nspeed = 30\n";
const EEK: &str = "[[creatures]]\nletter = \"e\"\nname = \"Eek\"\nside = \"foes\"\nspeed = 30\n";
const GUARD: &str =
    "[[creatures]]\nletter = \"G\"\nname = \"Guard\"\nside = \"foes\"\nspeed = 30\nreach = 10\n";
const TROLL: &str =
    "[[creatures]]\nletter = \"T\"\nname = \"Troll\"\nsize = \"large\"\nspeed = 30\n";

/// Every file of the folder, in alphabetical order.
const READY: &[Ready] = &[
    // Bo's square costs 1, or 1 + 1 as difficult terrain; the square behind him costs 1.
    Ready {
        file: "allies-slow-you.toml",
        rules: "draw_steel",
        rows: "AB.",
        creatures: &[ANN, BO],
        command: &["route", "--to", "2,0"],
        measure: cost,
        by_the_book: Some(2),
        here: Some(3),
    },
    // Around Bo: two diagonals, 5 + 10 (that a charge is straight is left to the table). Through
    // Bo: two straight steps, 5 + 5.
    Ready {
        file: "charge-past-allies.toml",
        rules: "pf1",
        rows: "AB.\n...",
        creatures: &[ANN, BO],
        command: &["route", "--to", "2,0", "--action", "charge"],
        measure: cost,
        by_the_book: Some(15),
        here: Some(10),
    },
    // Eek threatens all eight squares around it. Ann leaves one of them, but stays next to Eek.
    Ready {
        file: "circle-freely.toml",
        rules: "pf1",
        rows: "...\n.A.\n.e.",
        creatures: &[ANN, EEK],
        command: &["threats", "--path", "W"],
        measure: reactions,
        by_the_book: Some(1),
        here: Some(0),
    },
    // Around the corner: two straight steps, 5 + 5. Past it: the first diagonal, 5.
    Ready {
        file: "corners-open.toml",
        rules: "pf1",
        rows: "A#\n..",
        creatures: &[ANN],
        command: &["route", "--to", "1,1"],
        measure: cost,
        by_the_book: Some(10),
        here: Some(5),
    },
    // Past the corner: the first diagonal, 5. Around it: two straight steps, 5 + 5.
    Ready {
        file: "corners-strict.toml",
        rules: "pf2",
        rows: "A#\n..",
        creatures: &[ANN],
        command: &["route", "--to", "1,1"],
        measure: cost,
        by_the_book: Some(5),
        here: Some(10),
    },
    // Into difficult terrain: 5 + 10 straight, or 15 for one diagonal. At the file's price: 10.
    Ready {
        file: "crowded.toml",
        rules: "pf1",
        rows: "A.\n.~",
        creatures: &[ANN],
        command: &["route", "--to", "1,1"],
        measure: cost,
        by_the_book: Some(15),
        here: Some(10),
    },
    // By the book a 5-foot step may not enter difficult terrain; here it does, for its 5 feet.
    Ready {
        file: "five-foot-step-in-rubble.toml",
        rules: "pf1",
        rows: "A~",
        creatures: &[ANN],
        command: &["route", "--to", "1,0", "--action", "5-foot-step"],
        measure: cost,
        by_the_book: None,
        here: Some(5),
    },
    // Four diagonals: 5 + 10 + 5 + 10, or 4 × 5.
    Ready {
        file: "flat-diagonals.toml",
        rules: "pf1",
        rows: "A....\n.....\n.....\n.....\n.....",
        creatures: &[ANN],
        command: &["route", "--to", "4,4"],
        measure: cost,
        by_the_book: Some(30),
        here: Some(20),
    },
    // The passage is one square wide and the troll needs two. Squeezed, two steps cost 10 each.
    Ready {
        file: "no-squeezing.toml",
        rules: "pf1",
        rows: "TT..\nTT##",
        creatures: &[TROLL],
        command: &["route", "--to", "2,0"],
        measure: cost,
        by_the_book: Some(20),
        here: None,
    },
    // One diagonal has been counted, so the next costs 10 feet: a Step of 5 feet reaches Ann's own
    // square and four more. With the file it reaches all nine.
    Ready {
        file: "step-any-square.toml",
        rules: "pf2",
        rows: "...\n.A.\n...",
        creatures: &[ANN],
        command: &["reach", "--action", "step", "--diagonals", "1"],
        measure: squares,
        by_the_book: Some(5),
        here: Some(9),
    },
    // Two squares in each direction: 5 × 5 squares, without the corners 15 feet away, or with them.
    Ready {
        file: "ten-foot-reach.toml",
        rules: "dnd35",
        rows: ".....\n.....\n..G..\n.....\n.....",
        creatures: &[GUARD],
        command: &["study", "threats"],
        measure: threatened,
        by_the_book: Some(21),
        here: Some(25),
    },
    // Through Eek and one square on: 5 + 5, or 5 + 5 for the difficult terrain and 5.
    Ready {
        file: "tumble-is-slow.toml",
        rules: "pf2",
        rows: "Ae.",
        creatures: &[ANN, EEK],
        command: &["route", "--to", "2,0", "--trying", "tumble Eek success"],
        measure: cost,
        by_the_book: Some(10),
        here: Some(15),
    },
];

/// The cost of the route, in the system's unit.
fn cost(answer: &Value) -> Option<u64> {
    answer["route"]["found"]["cost"]["amount"].as_u64()
}

/// How many squares the reach holds.
fn squares(answer: &Value) -> Option<u64> {
    Some(answer["reach"]["squares"].as_array()?.len() as u64)
}

/// How many squares are threatened by one creature.
fn threatened(answer: &Value) -> Option<u64> {
    let rows = answer["threat_map"]["creatures"]["rows"].as_array()?;
    rows.iter().filter_map(Value::as_array).flatten().map(Value::as_u64).sum()
}

/// How many creatures react to the path.
fn reactions(answer: &Value) -> Option<u64> {
    let found = answer["found"].as_object()?;
    let events = found.get("events").and_then(Value::as_array).into_iter().flatten();
    Some(events.filter(|event| event["what"] == "reacts").count() as u64)
}

/// The program's result for a file's question, with these arguments added.
fn asks(ready: &Ready, more: &[&str]) -> Run {
    let Ready { rules, rows, creatures, .. } = ready;
    let map = format!("rules = \"{rules}\"\n[map]\nrows = \"\"\"\n{rows}\n\"\"\"\n");
    let map = file(&format!("ready-{}", ready.file), map + &creatures.concat());
    let mut arguments = ready.command.to_vec();
    arguments.extend([map.as_str(), "--format", "json"]);
    arguments.extend(more);
    run_with(&arguments.into_iter().map(str::to_owned).collect::<Vec<_>>())
}

#[test]
fn every_ready_file_loads_and_is_listed_here() {
    let folder = repository().join("examples/house");
    let entries = fs::read_dir(folder).expect("the folder of house rules");
    let mut names: Vec<_> = entries
        .map(|entry| entry.expect("an entry of the folder").file_name().into_string())
        .collect::<Result<_, _>>()
        .expect("names in UTF-8");
    names.sort();
    let listed: Vec<_> = READY.iter().map(|ready| ready.file).collect();
    assert_eq!(names, listed, "each file in examples/house needs an entry in READY");
    for name in names {
        run(&format!("distance 0,0 1,1 --house examples/house/{name}")).ends(0);
    }
}

#[test]
fn every_ready_file_changes_its_number() {
    for ready in READY {
        let house = format!("examples/house/{}", ready.file);
        let with_house = vec!["--house", house.as_str()];
        for (more, expected) in [(Vec::new(), ready.by_the_book), (with_house, ready.here)] {
            let response = asks(ready, &more).json();
            let number = (ready.measure)(&response["answer"]);
            assert_eq!(number, expected, "{} {more:?}\n{response}", ready.file);
        }
    }
}

#[test]
fn every_ready_file_begins_with_a_command_that_runs() {
    for ready in READY {
        let text = fs::read_to_string(repository().join("examples/house").join(ready.file));
        let text = text.expect("a file of house rules");
        assert!(text.starts_with("# "), "{}: the first line says what changes", ready.file);
        let mut commands = text.lines().filter_map(|line| line.strip_prefix("#     stridewright "));
        let command = commands.next().expect("a command to try the file");
        assert!(command.ends_with(&format!(" --house examples/house/{}", ready.file)), "{command}");
        // Between quotes, blanks belong to the argument.
        let parts = command.split('"').enumerate();
        let arguments: Vec<_> = parts
            .flat_map(|(index, part)| match index % 2 {
                0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
                _ => vec![part.to_owned()],
            })
            .collect();
        // Without squeezing the troll has no path, which is an answer: exit code 1.
        run_with(&arguments).ends(i32::from(ready.file == "no-squeezing.toml"));
    }
}
