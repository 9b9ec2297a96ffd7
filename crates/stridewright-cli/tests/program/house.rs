//! House rules as commands take them: files, their mistakes, whole systems as data.

use crate::run::{file, run};

#[test]
fn a_file_changes_the_answer_and_is_cited() {
    // A diagonal into difficult terrain costs 3 squares as printed, 2 in the example.
    let map = file(
        "house-map.toml",
        "rules = \"pf1\"\n[map]\nrows = \"\"\"\nA.\n.~\"\"\"\n[[creatures]]\nletter = \"A\"\nspeed = 30\n",
    );
    run(&format!("check {map} --path SE")).ends(0).says("15 ft");
    let housed = run(&format!("explain {map} --path SE --house examples/house/crowded.toml"));
    housed.ends(0).says("10 ft").says("house rule: Three squares at once are hard to count aloud.");
}

#[test]
fn a_scenario_names_its_house_rules() {
    file("table.toml", "base = \"pf1\"\n[options]\nd20_reach10_diagonal = true\n");
    let map = file(
        "house-scene.toml",
        "rules = \"pf1\"\nhouse = \"table.toml\"\n[map]\nrows = \"O.\\n..\"\n[[creatures]]\nletter = \"O\"\nsize = \"large\"\nspeed = 30\n",
    );
    run(&format!("describe {map}")).ends(0).says("house rule: Option d20_reach10_diagonal");
}

#[test]
fn mistakes_are_shown_at_their_place() {
    let open = file("open.toml", "base = \"pf1\"\n\n[[remove]]\nid = \"PF1-R-04\"\nwhy = \"x\"\n");
    let refused = run(&format!("distance 0,0 1,1 --house {open}")).ends(2);
    refused
        .complains("no rule says whether a hampered diagonal counts as a diagonal")
        .complains("open.toml:3:1");
    let verb = file(
        "verb.toml",
        "base = \"pf1\"\n[[replace]]\nid = \"PF1-DIAG\"\nwhy = \"x\"\neffects = [{ diagonall = \"flat\" }]\n",
    );
    let refused = run(&format!("distance 0,0 1,1 --house {verb}")).ends(2);
    refused.complains("did you mean `diagonal`?");
    let missing = file("missing.toml", "[[remove]]\nid = \"PF1-R-04\"\nwhy = \"x\"\n");
    run(&format!("distance 0,0 1,1 --house {missing}"))
        .ends(2)
        .complains("which rule system it changes");
    let unknown = file("pf9.toml", "base = \"pf9\"\n");
    for command in ["reach examples/crypt.toml", "distance 0,0 1,1"] {
        run(&format!("{command} --house {unknown}"))
            .ends(2)
            .complains("there is no rule system \"pf9\"; known: dnd35, pf1, pf2, draw_steel")
            .complains("pf9.toml:1:");
    }
}

#[test]
fn systems_and_options_are_written_out() {
    run("rules export pf2").ends(0).says("effects = [\n    { corner = [\"wall\", \"both\"] },");
    run("rules export all").ends(2).complains("a file holds one rule system");
    run("rules options --rules pf2").ends(0).says("tiny_per_square = 4 (4 to 100)");
}

/// A house rule that replaces a printed rule.
fn replaced(id: &str, effects: &str) -> String {
    format!("[[replace]]\nid = \"{id}\"\nwhy = \"Our table.\"\neffects = [{effects}]\n")
}

/// Every command about a map: its answer by the book, and under the house rules of the table.
fn changes(map: &str, house: &str, commands: &[(&str, &str, &str)]) {
    for (command, by_the_book, here) in commands {
        let words: Vec<&str> = command.split(' ').collect();
        let (name, options) = words.split_at(if words[0] == "maneuver" { 2 } else { 1 });
        let plain = format!("{} {map} {}", name.join(" "), options.join(" "));
        run(&plain).ends(0).says(by_the_book);
        run(&format!("{plain} --house {house}")).ends(0).says(here);
    }
}

#[test]
fn house_rules_change_what_commands_answer_in_pathfinder2() {
    let house = [
        replaced("PF2-DIFF", r#"{ sees = ["difficult", "itself"] }, { adds = ["difficult", 2] }"#),
        replaced("PF2-FLANK", r#"{ brings = ["flanked", "ac", { number = -3 }] }"#),
        replaced(
            "PF2-COVER-LINE",
            r#"{ cover = "between_centres" }, { cover = { by_terrain = [false, "greater"] } },
               { cover = { by_terrain = [true, "greater"] } }, { cover = { taken = ["standard", "greater"] } }"#,
        ),
        replaced(
            "PF2-FORCED-HAZARD",
            r#"{ forces = { enters_danger = ["push", false] } }, { forces = { enters_danger = ["pull", false] } },
               { forces = { enters_danger = ["slide", true] } }"#,
        ),
        replaced(
            "PF2-TRIGGER",
            r#"{ reacts_to_leaving = "square_within_reach" }, { provokes = ["any", false] },
               { reacts_to_entering = ["any", false] }"#,
        ),
    ];
    let house = file("table-pf2.toml", format!("base = \"pf2\"\n{}", house.concat()));
    let creature = |letter, name, side| {
        format!(
            "[[creatures]]\nletter = \"{letter}\"\nname = \"{name}\"\nside = \"{side}\"\nspeed = 25\n"
        )
    };
    let creatures = [creature('B', "Bo", "heroes"), creature('A', "Ann", "heroes")];
    let others = [creature('e', "Eek", "foes"), creature('T', "Tom", "heroes")];
    let rows = "rules = \"pf2\"\n[map]\nrows = \"\"\"\nAeB#T\n..~*.\n\"\"\"\n";
    let map =
        file("table-pf2-map.toml", format!("{rows}{}{}", creatures.concat(), others.concat()));
    let reacts = "Eek reacts at step 1";
    changes(
        &map,
        &house,
        &[
            ("threats --path S", reacts, "threats along the path of Bo: nothing"),
            ("apply --path S", reacts, "[PF2-TRIGGER]"),
            ("check --path S", "10 ft", "15 ft"),
            ("route --to 2,1", "10 ft", "15 ft"),
            ("explain --to 2,1", "10 ft", "15 ft"),
            ("flank --target Eek --by Ann --by Bo", "Eek: ac -2", "Eek: ac -3"),
            ("cover --target Tom --by Bo", "cover standard", "cover greater"),
            ("push --path SE", "enters damaging terrain", "Bo stops before (3,1)"),
            ("pull --path SE", "enters damaging terrain", "Bo stops before (3,1)"),
            ("slide --path SE", "Bo stops before (3,1)", "enters damaging terrain"),
        ],
    );
    // The new price is in the reach too: 5 feet more for the square of rubble.
    let cost = |more: &str| {
        let response = run(&format!("reach {map} --format json{more}")).ends(0).json();
        let squares =
            response["answer"]["reach"]["squares"].as_array().cloned().unwrap_or_default();
        let there = squares.iter().find(|square| square["body"]["at"] == serde_json::json!([2, 1]));
        there.map(|square| square["cost"]["amount"].clone())
    };
    assert_eq!(cost(""), Some(serde_json::json!(10)));
    assert_eq!(cost(&format!(" --house {house}")), Some(serde_json::json!(15)));
}

#[test]
fn house_rules_change_what_commands_answer_in_draw_steel() {
    let house = [
        replaced(
            "DS-FALL",
            r#"{ falls = { hurts = { from = 2, per_square = 3, most = 50 } } }, { falls = "hurt_lands_prone" }"#,
        ),
        replaced(
            "DS-HIGH",
            r#"{ high_ground = { from = ["ground", false] } }, { high_ground = { from = ["none", false] } },
               { brings = ["high_ground", "edge", { is = true }] }"#,
        ),
        replaced(
            "DS-JUMP-BASE",
            r#"{ grant = ["jump", "any", "granted_up_to_speed"] }, "jump_ignores_ground", { jump_landing_pays = true },
               { jumps = { baseline = { least = 3, high = 2 } } }"#,
        ),
    ];
    let points =
        replaced("DS-R-106", r#"{ line = { between = [{ from = 3, to = 1 }, "any_points"] } }"#);
    let points = file("table-points.toml", format!("base = \"draw_steel\"\n{points}"));
    let pillar = file(
        "table-ds-pillar.toml",
        "rules = \"draw_steel\"\n[map]\nrows = \"\"\"\n.....\nA.#.t\n.....\n\"\"\"\n[[creatures]]\nletter = \"A\"\nname = \"Ann\"\n[[creatures]]\nletter = \"t\"\nname = \"Tod\"\n",
    );
    changes(&pillar, &points, &[("line --target Tod --by Ann", "from Ann: no", "from Ann: yes")]);
    let house = file("table-ds.toml", format!("base = \"draw_steel\"\n{}", house.concat()));
    let map = file(
        "table-ds-map.toml",
        "rules = \"draw_steel\"\n[map]\nrows = \"A.t\"\n[map.legend]\n\"A\" = [\"elevation 4\"]\n[[creatures]]\nletter = \"A\"\nname = \"Ann\"\nspeed = 5\n[[creatures]]\nletter = \"t\"\nname = \"Tod\"\nside = \"foes\"\n",
    );
    changes(
        &map,
        &house,
        &[
            ("fall --squares 4", "Ann takes 8 damage", "Ann takes 12 damage"),
            ("force --kind push --path E", "Ann takes 8 damage", "Ann takes 12 damage"),
            ("high-ground --over Tod", "over Tod: yes", "over Tod: no"),
            ("maneuver jump-length", "long 1 square", "long 3 squares"),
        ],
    );
}

#[test]
fn house_rules_change_what_commands_answer_in_dnd35() {
    let house = [
        "[options]\nreach10_diagonal = true\n".to_owned(),
        replaced("D35-CLOSEST-TIE", r#"{ closest_tie = "choice" }"#),
        replaced("D35-ILLEGAL-END", r#"{ stops = "needs_ruling" }"#),
    ];
    let house = file("table-35.toml", format!("base = \"dnd35\"\n{}", house.concat()));
    let creature = |letter, name, more| {
        format!("[[creatures]]\nletter = \"{letter}\"\nname = \"{name}\"\nspeed = 30\n{more}")
    };
    let people = [
        creature('A', "Ann", ""),
        creature('O', "Ogre", "side = \"foes\"\nreach = 10\n"),
        creature('F', "Fay", ""),
        creature('G', "Gil", ""),
    ];
    let rows = "rules = \"dnd35\"\n[map]\nrows = \"\"\"\nO....\n.....\n..AF.\n..G..\n\"\"\"\n";
    let map = file("table-35-map.toml", format!("{rows}{}", people.concat()));
    let ruling = "needed: a ruling by the game master [D35-ILLEGAL-END]";
    changes(
        &map,
        &house,
        &[
            ("threats --path N", "nothing", "Ogre reacts at step 1"),
            ("describe --mover Ogre", "D35-SIZE-TABLE-EXC", "house rule: Option reach10_diagonal"),
            ("closest --among Fay --among Gil", "needed: a die", "needed: a choice"),
            ("stopped --path E", "ends at", ruling),
        ],
    );
}

#[test]
fn several_systems_are_asked_by_their_names() {
    let shown = run("distance 0,0 2,2 --rules draw_steel,pf2").ends(0);
    assert!(!shown.out.contains("D&D 3.5"), "{}", shown.out);
    shown.says("Pathfinder 2e").says("Draw Steel");
    run("distance 0,0 2,2 --rules pf2,chess")
        .ends(2)
        .complains("chess")
        .complains("possible values");
    run("rules export pf1,pf2").ends(2).complains("a file holds one rule system");
}

#[test]
fn a_house_may_do_without_squeezing() {
    // At (8,2) the wall has a gap one square wide: a troll enters it squeezed, or not at all.
    run("route examples/corridors.toml --rules pf1 --to 7,2").ends(0);
    run("route examples/corridors.toml --house examples/house/no-squeezing.toml --to 7,2").ends(1);
    // By hand: 6 placements in the first row, 3 in each of the next two, and 4 down the passage.
    let whole =
        run("reach examples/corridors.toml --house examples/house/no-squeezing.toml").ends(0);
    whole.says("Troll reaches 16 placements");
}
