//! Queries that are answered by findings: flanking, cover, falls, forced movement, maneuvers.

use crate::run::{Run, file, run, run_with};
use serde_json::Value;

/// A scenario: its drawing, then its creatures as letter, name and further keys.
fn scene(name: &str, rules: &str, rows: &str, creatures: &[(char, &str, &str)]) -> String {
    let mut text = format!("rules = \"{rules}\"\n[map]\nrows = \"\"\"\n{rows}\n\"\"\"\n");
    for (letter, called, keys) in creatures {
        text.push_str(&format!(
            "[[creatures]]\nletter = \"{letter}\"\nname = \"{called}\"\n{keys}\n"
        ));
    }
    file(name, text)
}

/// Runs a command on a map with a path, which may have blanks.
fn along(command: &str, path: &str) -> Run {
    let mut arguments: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    arguments.extend(["--path".to_owned(), path.to_owned()]);
    run_with(&arguments)
}

fn found(run: &Run) -> Value {
    run.json()["answer"]["found"].clone()
}

/// The texts of the events.
fn events(run: &Run) -> Vec<String> {
    let found = found(run);
    let events = found["events"].as_array().cloned().unwrap_or_default();
    events.iter().filter_map(|event| event["text"].as_str().map(str::to_owned)).collect()
}

/// G-PF2-14: the line between the centres leaves through the side or corner opposite to the one
/// through which it enters.
#[test]
fn flanking_goes_by_opposite_sides_and_corners() {
    let expected = [
        ((1, 1), (3, 1), true),
        ((1, 0), (3, 2), true),
        ((1, 1), (3, 2), false),
        ((1, 0), (3, 0), false),
        ((2, 0), (2, 2), true),
        ((1, 1), (2, 0), false),
    ];
    for (number, (one, other, holds)) in expected.into_iter().enumerate() {
        let mut rows = [[b'.'; 5]; 3];
        rows[1][2] = b'F';
        rows[one.1][one.0] = b'A';
        rows[other.1][other.0] = b'B';
        let rows = rows.map(|row| String::from_utf8_lossy(&row).into_owned()).join("\n");
        let creatures = [
            ('F', "Fiend", "side = \"foes\""),
            ('A', "Ansa", "side = \"heroes\""),
            ('B', "Brom", "side = \"heroes\""),
        ];
        let map = scene(&format!("flank-{number}.toml"), "pf2", &rows, &creatures);
        let output =
            run(&format!("flank {map} --target Fiend --by Ansa --by Brom --format json")).ends(0);
        assert_eq!(found(&output)["holds"], holds, "{one:?} {other:?}");
    }
}

#[test]
fn flanking_is_drawn_and_described() {
    let creatures = [
        ('F', "Fiend", "side = \"foes\""),
        ('A', "Ansa", "side = \"heroes\""),
        ('B', "Brom", "side = \"heroes\""),
    ];
    let map = scene("flanked.toml", "pf2", ".....\n.AFB.\n.....", &creatures);
    run(&format!("flank {map} --target Fiend --by Ansa --by Brom"))
        .ends(0)
        .says("1  ·  A F→  B  ·")
        .says("Fiend flanked by Ansa and Brom: yes [PF2-FLANK-GEO, PF2-FLANK-COND]")
        .says("· Fiend: ac -2 [PF2-FLANK]");
    let all = run(&format!("flank {map} --target fiend --by ansa --by brom --rules all")).ends(0);
    assert_eq!(all.out.matches("Fiend flanked by Ansa and Brom: yes").count(), 3, "{}", all.out);
    all.says("· Ansa: attack +2").says("needed: a ruling by the game master [DS-RULING-FLANKING]");
}

/// G-PF2-16: the lines from the first two rows pass through the wall, that from the third does not.
#[test]
fn cover_goes_by_the_line_between_the_centres() {
    let creatures =
        [('A', "Ansa", ""), ('B', "Brom", ""), ('C', "Caro", ""), ('T', "Toad", "side = \"foes\"")];
    let map = scene("cover.toml", "pf2", "A.#.T\nB....\nC....", &creatures);
    for (by, degree) in [("Ansa", "standard"), ("Brom", "standard"), ("Caro", "none")] {
        let output = run(&format!("cover {map} --target Toad --by {by} --format json")).ends(0);
        let values = found(&output)["values"].as_array().cloned().unwrap_or_default();
        let cover = values.iter().find(|value| value["name"] == "cover").expect("a degree");
        assert_eq!(cover["amount"], degree, "{by}");
        run(&format!("line {map} --target Toad --by {by}"))
            .ends(0)
            .says(&format!("line of effect to Toad from {by}: yes"));
    }
    run(&format!("cover {map} --target Toad --by Ansa"))
        .ends(0)
        .says("0  A  →  ×  →  T")
        .says("· Toad: cover standard [PF2-COVER-LINE]")
        .says("· Toad: reflex +2 [PF2-COVER]");
    run(&format!("cover {map} --target Toad --by Ansa --extreme"))
        .ends(0)
        .says("· Toad: cover greater");
    run(&format!("cover {map} --target Toad --by Ansa --ignore-cover"))
        .ends(0)
        .says("· Toad: cover none");
    run(&format!("cover {map} --target Toad --square 0,1")).ends(0).says("· Toad: cover standard");
    run(&format!("cover {map} --target Toad --point 1.5,2.5")).ends(0).says("· Toad: cover none");
    // One square in a row does not end the line of effect; from centre to centre it does.
    run(&format!("line {map} --target Toad --by Ansa --rules draw_steel"))
        .ends(0)
        .says("0  A  →  ×  →  T")
        .says("line of effect to Toad from Ansa: no");
}

/// G-DS-20: the bottom of the one space at or above the top of the other.
#[test]
fn high_ground_goes_by_bottom_and_top() {
    let rows = "A.t..\nB.uu.\n..uu.";
    let creatures = [
        ('A', "Ansa", "elevation = 2\nstates = [\"flying\"]"),
        ('B', "Brom", ""),
        ('t', "Toad", "side = \"foes\"\nsize = \"1M\""),
        ('u', "Uruk", "side = \"foes\"\nsize = \"2\""),
    ];
    let map = scene("high.toml", "draw_steel", rows, &creatures);
    let text = std::fs::read_to_string(&map).expect("the scenario");
    let map = file(
        "high.toml",
        text.replace(
            "[[creatures]]\nletter = \"A\"",
            "legend = { \"B\" = [\"elevation 1\"] }\n[[creatures]]\nletter = \"A\"",
        ),
    );
    let ask = |over: &str, of: &str| {
        run(&format!("high-ground {map} --mover {of} --over {over}")).ends(0)
    };
    ask("Toad", "Brom")
        .says("high ground of Brom over Toad: yes [DS-HIGH]")
        .says("· Brom: edge yes");
    ask("Uruk", "Brom").says("high ground of Brom over Uruk: no");
    ask("Toad", "Ansa").says("high ground of Ansa over Toad: no");
}

/// G-DS-14: two damage for each effective square, from two on, fifty at most.
#[test]
fn falls_hurt_by_their_effective_height() {
    let expected = [
        (1, 0, 0, false),
        (2, 0, 4, true),
        (5, 0, 10, true),
        (5, 2, 6, true),
        (3, 2, 0, false),
        (25, 0, 50, true),
        (26, 0, 50, true),
        (30, 3, 50, true),
        (4, -1, 8, true),
    ];
    for (number, (height, agility, damage, prone)) in expected.into_iter().enumerate() {
        let keys = format!("elevation = {height}\nagility = {agility}");
        let map =
            scene(&format!("fall-{number}.toml"), "draw_steel", "A..", &[('A', "Ansa", &keys)]);
        let events = events(&run(&format!("fall {map} --format json")).ends(0));
        let hurt = format!("Ansa takes {damage} damage");
        assert_eq!(events.contains(&hurt), damage > 0, "{height} {agility} {events:?}");
        assert_eq!(
            events.contains(&"Ansa gains prone".to_owned()),
            prone,
            "{height} {agility} {events:?}"
        );
    }
}

/// G-PF2-19: pushed 25 feet against a wall that is 20 feet away; the push does not provoke.
#[test]
fn a_push_ends_at_the_wall() {
    let creatures = [('A', "Ansa", "speed = 25"), ('R', "Ruk", "side = \"foes\"")];
    let map = scene("push.toml", "pf2", "A...#\n.R...", &creatures);
    along(&format!("push {map} --mover Ansa --distance 25"), "E 5")
        .ends(0)
        .says("0  A  •  •  ◆  ×")
        .says("◆ where it ends")
        .says("· Ansa stops before (4,0) [PF2-FORCED-STOP]")
        .says("· ends at (3,0)");
    let json = along(&format!("push {map} --mover Ansa --distance 5sq --format json"), "E E E E E")
        .ends(0);
    assert_eq!(events(&json), ["Ansa stops before (4,0)", "Ansa moves to (3,0)"]);
    assert_eq!(found(&json)["ends"]["at"], serde_json::json!([3, 0]));
    along(&format!("slide {map} --mover Ansa"), "S S").ends(0).says("· Ansa stops before (0,2)");
    along(&format!("pull {map} --mover Ruk --distance 10"), "E 5").ends(0).says("· ends at (3,1)");
    along(&format!("force {map} --mover Ruk --kind pull --distance 10"), "E 5")
        .ends(0)
        .says("· ends at (3,1)");
}

/// By the nearest cells Mirel is 6 squares away; Brom 8, and Ansa 7 with two diagonals, which makes
/// 8 as well.
#[test]
fn the_closest_is_chosen_among_opponents() {
    run("closest examples/bridge.toml --mover Ogre").ends(0).says("closest to Ogre: Mirel");
    run("closest examples/bridge.toml --mover Ogre --among Ansa --among Brom")
        .ends(0)
        .says("a die with 2 faces: Ansa, Brom, in this order [PF1-CLOSEST-TIE]");
    let rows = "B.A.C";
    let creatures =
        [('A', "Ansa", ""), ('B', "Berk", "side = \"foes\""), ('C', "Carl", "side = \"foes\"")];
    let map = scene("tie.toml", "dnd35", rows, &creatures);
    run(&format!("closest {map}")).ends(0).says("a die with 2 faces: Berk, Carl, in this order");
    run(&format!("closest {map} --die 2")).ends(0).says("closest to Ansa: Carl");
    run(&format!("closest {map} --die 3")).ends(2).complains("3");
}

/// The bully at (8,6) threatens (7,6), which the third step leaves.
#[test]
fn threats_are_reported_at_their_step() {
    along("threats examples/tavern.toml", "NE E NE E")
        .ends(0)
        .says("threats along the path of Ansa")
        .says("· Bully reacts at step 3 [D35-X-01");
    along("stopped examples/tavern.toml", "NE E NE").ends(0).says("Ansa stopped\n· ends at (8,5)");
}

/// G-DS-12 and G-DS-21.
#[test]
fn maneuvers_have_their_results() {
    let creatures = [
        ('A', "Ansa", "might = 2\nagility = 1\nspeed = 5"),
        ('B', "Berk", "might = -1\nagility = 0\nspeed = 5"),
        ('G', "Giant", "side = \"foes\"\nsize = \"3\""),
    ];
    let map = scene("maneuvers.toml", "draw_steel", "AGGG\nBGGG\n.GGG", &creatures);
    let jump = |options: &str, long: &str, high: &str| {
        run(&format!("maneuver jump-length {map} {options}"))
            .ends(0)
            .says(&format!("long {long} ["))
            .says(&format!("high {high} ["));
    };
    jump("--mover Ansa", "2 squares", "1 square");
    jump("--mover Ansa --total 15", "3 squares", "2 squares");
    jump("--mover Ansa --total 17", "4 squares", "3 squares");
    jump("--mover Ansa --total 17 --squares 2", "2 squares", "2 squares");
    jump("--mover Berk", "1 square", "1 square");
    let climb = |total: &str| {
        run(&format!("maneuver climb-onto {map} --mover Ansa --onto Giant {total}")).ends(0)
    };
    climb("--total 11").says("· Giant may strike freely");
    climb("--total 17").says("· Ansa climbs onto Giant");
    climb("").says("needed: might or agility check by Ansa [DS-CLIMBC]");
    run(&format!("maneuver dig {map} --down 1")).ends(1).says("Refused").says("DS-DIG");
    run(&format!("maneuver claw {map} --towards D --total 17")).ends(1).says("DS-CLAW");
    run(&format!("maneuver knock-prone {map} --mover Berk")).ends(0).says("Berk gains prone");
}

/// Mounting takes half of a speed of 30 feet: 15. Of the turn 20 feet are spent, so 10 are left.
#[test]
fn mounting_takes_from_the_turn_of_the_scenario() {
    let horse = "size = \"large\"\nspeed = 60";
    let creatures = [('A', "Ansa", "speed = 30"), ('H', "Horse", horse)];
    let map = scene("stable.toml", "5e24", "AHH\n.HH", &creatures);
    let command = format!("maneuver mount {map} --mover Ansa --onto Horse");
    run(&command).ends(0).says("Ansa mounts Horse [E24-MOUNT");
    let mut text = std::fs::read_to_string(&map).expect("the file can be read");
    text.push_str("[turn]\nspent_feet = 20\n");
    let late = file("stable-late.toml", text);
    run(&format!("maneuver mount {late} --mover Ansa --onto Horse")).ends(1).says("[E24-MOUNT");
}

#[test]
fn what_is_wrong_with_a_question_is_said() {
    let bad = |arguments: &str, why: &str| {
        let run = run(arguments).ends(2).complains(why);
        assert!(run.out.is_empty(), "{}", run.out);
    };
    let map = "examples/bridge.toml";
    bad(&format!("flank {map} --target Ogre --by Ansa"), "--by Ansa --by Brom");
    bad(&format!("flank {map} --target Ogre --by Ansa --by Zog"), "known: Ansa, Brom");
    bad(&format!("cover {map} --target Ogre"), "--by");
    bad(&format!("cover {map} --target Ogre --by Ansa --square 1,1"), "cannot be used");
    bad(&format!("cover {map} --target Ogre --point a,b"), "X,Y");
    bad(&format!("line {map} --target Ogre --square 99,99"), "(99,99)");
    bad(&format!("push {map} --mover Ansa --path X"), "is not a direction");
    bad(&format!("push {map} --mover Ansa --path E --distance 3"), "3sq");
    bad(&format!("force {map} --mover Ansa --path E"), "--kind");
    bad(&format!("maneuver dig {map}"), "--up");
    bad(&format!("maneuver climb-onto {map} --onto Zog"), "there is no creature");
    bad("maneuver", "jump-length");
}

#[test]
fn house_rules_are_asked() {
    let creatures = [('F', "Fiend", "side = \"foes\""), ('A', "Ansa", ""), ('B', "Brom", "")];
    let map = scene("housed.toml", "pf2", "AFB", &creatures);
    let house = "base = \"pf2\"\n[[replace]]\nid = \"PF2-FLANK\"\nwhy = \"Shorter.\"\ntext = \"Who is flanked is open to attack.\"\n";
    let house = file("flanking-house.toml", house);
    run(&format!("flank {map} --house {house} --target Fiend --by Ansa --by Brom"))
        .ends(0)
        .says("· Fiend: ac -2 [PF2-FLANK]")
        .says("Who is flanked is open to attack.");
}

/// Six squares are one move; the seventh takes another turn.
#[test]
fn who_reaches_and_routes_go_on_in_the_next_turn() {
    let creatures =
        [('A', "Ann", "side = \"heroes\""), ('e', "Egon", "side = \"foes\"\nspeed = 30")];
    let map = scene("who-reaches.toml", "dnd35", "A.......e", &creatures);
    let output = run(&format!("who-reaches {map} --format json")).ends(0);
    assert_eq!(found(&output)["holds"], false);
    let output = run(&format!("who-reaches {map} --turns 2 --format json")).ends(0);
    assert_eq!(
        events(&output),
        ["Egon gets within reach at (1,0) for 5 ft at the end of movement 2"]
    );
    let output = run(&format!("who-reaches {map} --square 4,0 --format json")).ends(0);
    assert_eq!(
        events(&output),
        ["Egon gets within reach at (5,0) for 15 ft at the end of movement 1"]
    );
    run(&format!("route {map} --mover Egon --to 1,0 --turns 3")).ends(0).says("2 of 3 turns");
}
