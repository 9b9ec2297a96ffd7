//! Studies: numbers in text, tables, pictures and JSON; systems and house rules beside each other;
//! refusals.

use crate::run::{file, run};
use std::fs;

/// Eight squares in each direction, an ogre with a reach of 10 feet at (3,3).
fn ogre() -> String {
    let rows = "........\n".repeat(8);
    let text = format!(
        "rules = \"pf1\"\n[map]\nrows = \"\"\"\n{rows}\"\"\"\n[[creatures]]\nname = \"Ogre, the \\\"big\\\" one\"\nside = \"ogres\"\nsize = \"large\"\nat = [3, 3]\nspeed = 30\n"
    );
    file("ogre.toml", text)
}

/// A passage of nine squares with a creature at its left end.
fn passage(name: &str) -> String {
    let text = "rules = \"pf1\"\n[map]\nrows = \"A........\"\n[[creatures]]\nletter = \"A\"\nname = \"Ansa\"\nspeed = 30\n";
    file(name, text)
}

#[test]
fn house_rules_stand_beside_the_rules_as_they_are() {
    let (map, house) =
        (ogre(), file("reach10.toml", "base = \"pf1\"\n[options]\nd20_reach10_diagonal = true\n"));
    let table = file("ogre.csv", "");
    let shown =
        run(&format!("study threats {map} --house {house} --against none -o {table}")).ends(0);
    // All around two squares wide, 36 squares; as printed, 10 feet do not cover two diagonals.
    let shown = shown
        .says("Threatened squares: 36")
        .says("Threatened squares: 32")
        .says("Pathfinder 1e minus Pathfinder 1e with house rules, reach10.toml");
    shown.says("higher on 0 squares, lower on 4");
    let table = fs::read_to_string(table).expect("a table");
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "column,row,pf1 reach10.toml,pf1 reach10.toml who,pf1,pf1 who,difference");
    assert_eq!(lines.len(), 65);
    assert_eq!(lines[1], "0,0,0,,0,,0");
    // (1,1) is two diagonals away, (2,1) is not.
    assert_eq!(lines[1 + 8 + 1], "1,1,1,\"Ogre, the \"\"big\"\" one\",0,,-1");
    assert_eq!(
        lines[1 + 8 + 2],
        "2,1,1,\"Ogre, the \"\"big\"\" one\",1,\"Ogre, the \"\"big\"\" one\",0"
    );
}

#[test]
fn choke_points_are_shown_in_every_form() {
    let map = passage("passage.toml");
    // Six squares can be reached; behind the first lie five of them.
    let shown =
        run(&format!("study chokes {map}")).ends(0).says("It may end its turn at 7 places.");
    shown.says("most, 5");
    let json = run(&format!("study chokes {map} --format json")).ends(0).json();
    let found = |json: &serde_json::Value| json["answer"]["choke_points"].clone();
    assert_eq!(found(&json)["lost"]["rows"], serde_json::json!([[null, 5, 4, 3, 2, 1, 0, 0, 0]]));
    assert_eq!(found(&json)["before"], 7);
    assert_eq!(json["cited"][0]["id"], "PF1-MOVE");
    let part = run(&format!("study chokes {map} --area 2,0,3x5 --format json")).ends(0).json();
    assert_eq!(found(&part)["lost"]["rows"], serde_json::json!([[4, 3, 2]]));
    let several = run(&format!("study chokes {map} --rules pf1,pf2 --format json")).ends(0).json();
    assert_eq!(found(&several["pf2"])["lost"]["rows"], found(&json)["lost"]["rows"]);
    assert_eq!(several["difference"][0], serde_json::json!([1, 0, 0]));
    let cut = run(&format!("study chokes {map} --to 8,0 --format json")).ends(0).json();
    assert_eq!(cut["answer"]["detours"]["found"]["cut_off"].as_array().map(Vec::len), Some(7));
    let table = file("cut.csv", "");
    run(&format!("study chokes {map} --to 8,0 -o {table}")).ends(0).says("cut\n  it off: 7.");
    let table = fs::read_to_string(table).expect("a table");
    assert_eq!(table.lines().nth(2), Some("1,0,cut off"));
}

#[test]
fn starts_are_counted_in_turns() {
    let map = passage("starts.toml");
    let response =
        run(&format!("study starts {map} --to 8,0 --turns 2 --format json")).ends(0).json();
    let rows = &response["answer"]["starts"]["turns"]["rows"];
    assert_eq!(*rows, serde_json::json!([[2, 2, 1, 1, 1, 1, 1, 1, 0]]));
    run(&format!("study starts {map} --to 8,0")).ends(0).says("It reaches the goal from 7 squares");
    let solid = "study starts examples/mill.toml --to 4,2 --rules pf2";
    run(solid).ends(0).says("It reaches the goal from 0 squares. (4,2) is solid.");
    let taken = "study starts examples/bridge.toml --mover Ogre --to 2,2 --turns 3";
    run(taken).ends(0).says("It reaches the goal from 0 squares. Ansa is on (2,2).");
    run(&format!("study starts {map}")).ends(2).complains("--to");
    run(&format!("study starts {map} --strike Zog")).ends(2).complains("there is no creature");
}

#[test]
fn systems_without_an_answer_say_why() {
    let map = passage("several.toml");
    let shown = run(&format!("study chokes {map} --rules all --action stride")).ends(0);
    shown.says("Pathfinder 2e:\nIt may end its turn at 7 places.").says("D&D 3.5 has no stride");
    let json = run(&format!("study chokes {map} --rules pf1,pf2 --action stride --format json"))
        .ends(0)
        .json();
    assert_eq!(json["pf2"]["answer"]["choke_points"]["before"], 7);
    assert!(
        json["pf1"]["error"].as_str().is_some_and(|why| why.contains("has no stride")),
        "{json}"
    );
    run(&format!("study chokes {map} --action stride")).ends(2).complains("has no stride");
}

#[test]
fn studies_are_drawn() {
    let (map, picture) = (passage("drawn.toml"), file("study.svg", ""));
    run(&format!("study starts {map} --to 8,0 --rules pf1,pf2 -o {picture}")).ends(0);
    let svg = fs::read_to_string(picture).expect("a picture");
    for part in [
        "turns to the goal",
        "Pathfinder 2e minus Pathfinder 1e",
        "class=\"heat6\"",
        "class=\"same\"",
    ] {
        assert!(svg.contains(part), "{part}");
    }
    run(&format!("study chokes {map} -o study.jpg")).ends(2).complains(".apng, .gif or .csv");
    let nowhere = run(&format!("study chokes {map} -o no/such/folder/study.csv")).ends(2);
    nowhere.complains("the table cannot be written to");
}

#[test]
fn differences_in_feet_have_a_scale_in_feet() {
    // Where the third column is solid the path leads through difficult ground: 10 feet less in
    // Pathfinder 2e; for the fourth, 15 feet less.
    let text = "rules = \"pf1\"\n[map]\nrows = \"\"\"\n######\nA.....\n#,,,,#\n\"\"\"\nlegend = { \",\" = [\"difficult\"] }\n[[creatures]]\nletter = \"A\"\nname = \"Ansa\"\nspeed = 60\n";
    let (map, picture) = (file("less.toml", text), file("less.svg", ""));
    run(&format!("study chokes {map} --to 5,1 --rules pf1,pf2 -o {picture}")).ends(0);
    let svg = fs::read_to_string(picture).expect("a picture");
    for part in [
        "text-anchor=\"middle\">-10</text>",
        "class=\"less2\" d=\"M80 40h40v40h-40z\"",
        ">-10 to -6</text>",
        "text-anchor=\"middle\">-15</text>",
        "class=\"less3\" d=\"M120 40h40v40h-40z\"",
        ">-15 to -11</text>",
    ] {
        assert!(svg.contains(part), "{part} is not in\n{svg}");
    }
}

#[test]
fn what_cannot_be_studied_is_refused_with_a_reason() {
    let map = passage("refused.toml");
    run(&format!("study threats {map} --side missing"))
        .ends(2)
        .complains("no creature is on the side");
    run(&format!("study chokes {map} --area 9,0,1x1")).ends(2).complains("off the board");
    run(&format!("study chokes {map} --area 0,0")).ends(2).complains("as in 3,4,10x8");
    run(&format!("study chokes {map} --to 8,0 --actions 2"))
        .ends(2)
        .complains("for one movement, not for 2");
    let shut = passage("shut.toml");
    let text = fs::read_to_string(&shut).expect("a map").replace("A........", "A..#.....");
    let shut = file("shut.toml", text);
    run(&format!("study chokes {shut} --to 8,0"))
        .ends(1)
        .says("No: no path leads there on this board");
    let far = file(
        "far.toml",
        "rules = \"pf1\"\n[map]\nwidth = 512\nheight = 512\n[[creatures]]\nname = \"A\"\nat = [0, 0]\nspeed = 30\n",
    );
    let shown = run(&format!("study starts {far} --to 511,511 --budget 1000000"));
    shown.ends(2).complains("262144 searches").complains("smaller area");
    run("reach examples/bridge.toml -o reach.csv").ends(2).complains(".apng or .gif");
}

#[test]
fn what_would_change_nothing_is_refused() {
    let turn = run("study chokes examples/bridge.toml --spent 6 --spent-by move").ends(2);
    turn.complains("a study starts at the beginning of a turn");
    let threatened = run("study threats examples/mill.toml --threatened").ends(2);
    threatened.complains("the numbers already show what is threatened");
    let plain = run("study threats examples/mill.toml --rules dnd35,pf1 --against none").ends(2);
    plain.complains("there are no house rules to compare the rules with");
}

#[test]
fn house_rules_of_one_name_stand_beside_each_other() {
    let house =
        "base = \"pf1\"\nname = \"The same\"\n[options]\ncount_diagonals_over_turn = true\n";
    let (one, other) = (file("one-house.toml", house), file("other-house.toml", house));
    let folder = std::path::Path::new(&other).parent().expect("a folder").join("again");
    std::fs::create_dir_all(&folder).expect("a folder");
    let second = folder.join("one-house.toml");
    std::fs::copy(&other, &second).expect("a copy");
    let asked = format!(
        "study threats examples/mill.toml --side raiders --house {one} --against {}",
        second.display()
    );
    let response = run(&format!("{asked} --format json")).ends(0).json();
    let keys: Vec<&str> =
        response.as_object().expect("answers").keys().map(String::as_str).collect();
    assert_eq!(keys, ["pf1 one-house.toml", "pf1 one-house.toml (second)", "difference"]);
    // The same rules twice: no square differs.
    assert!(
        response["difference"]
            .as_array()
            .is_some_and(|all| all.iter().all(|square| square[2] == 0))
    );
}

#[test]
fn a_refusal_names_its_rule() {
    let shown = run("study chokes examples/bridge.toml --rules pf2 --prone --ascii").ends(1);
    shown.says("No: the creature is prone").says("[PF2-PRONE-MOVE]").says("PF2-PRONE-MOVE ");
}

#[test]
fn where_a_creature_is_to_get_to_is_drawn() {
    let picture = file("goal.svg", "");
    let shown = run(&format!(
        "study starts examples/tavern.toml --mover Ansa --to 8,1 --turns 2 --ascii -o {picture}"
    ));
    shown.ends(0).says("0@").says("@ goal");
    let svg = std::fs::read_to_string(&picture).expect("a picture");
    // Around (8,1).
    assert!(svg.contains("<path class=\"ring\" d=\"M320 40H360V80H320z\"/>"), "{svg}");
}
