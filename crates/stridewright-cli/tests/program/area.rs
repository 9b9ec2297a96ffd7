//! Areas of effect: what they cover under each system, how options name them, and what is refused.
//! The numbers are those of `cases/areas.md`.

use crate::run::{Run, file, run};
use serde_json::{Value, json};

/// A scenario: its drawing, then its creatures as letter, name and further keys.
fn scene(name: &str, rules: &str, rows: &str, creatures: &[(char, &str, &str)]) -> String {
    let mut text = format!("rules = \"{rules}\"\n[map]\nrows = \"\"\"\n{rows}\n\"\"\"\n");
    for (letter, called, keys) in creatures {
        text.push_str(&format!(
            "[[creatures]]\nletter = \"{letter}\"\nname = \"{called}\"\n{keys}\n"
        ));
    }
    file(&format!("area-{name}.toml"), text)
}

/// Ten by ten squares with Ansa at (2,2).
fn field(name: &str, rules: &str) -> String {
    let mut rows = [".........."; 10];
    rows[2] = "..A.......";
    scene(name, rules, &rows.join("\n"), &[('A', "Ansa", "side = \"heroes\"")])
}

fn found(run: &Run) -> Value {
    run.json()["answer"]["area_of_effect"].clone()
}

/// In one quarter, a burst of 4 has 4, 3, 3 and 1 squares where diagonals count 1, 2, 1, …; in
/// fifth edition the centres of 4, 4, 3 and 2 squares are near enough.
#[test]
fn bursts_have_the_size_of_their_system() {
    let map = field("burst", "dnd35");
    run(&format!("area {map} --burst 4 --point 5,5"))
        .ends(0)
        .says("2  ·  · A■  ■  ■  ■  ■  ■  ·  ·")
        .says("■ in the area")
        .says("burst of 20 ft from the point (5,5): 44 squares [D35-")
        .says("· Ansa: in it\n");
    for (size, squares) in [("2", 12), ("10ft", 12), ("1sq", 4)] {
        run(&format!("area {map} --burst {size} --point 5,5"))
            .ends(0)
            .says(&format!(": {squares} squares, no creatures [D35-"));
    }
    run(&format!("area {map} --burst 4 --point 5,5 --rules 5e")).ends(0).says(": 52 squares");
    run(&format!("area {map} --burst 2 --by Ansa --rules draw_steel"))
        .ends(0)
        .says("burst of 2 squares around Ansa: 25 squares [DS-");
}

/// Around one square there are 8 within 5 feet, and 21 with it within 10 feet: 5 × 5 without the
/// corners. Around a Large creature there are 16 within 5 feet, itself included.
#[test]
fn the_maker_of_an_emanation_decides_whether_it_is_in_it() {
    let map = field("emanation", "pf2");
    for command in ["", "--mover Ansa", "--by A", "--by Ansa --mover Ansa"] {
        run(&format!("area {map} --emanation 2 {command}"))
            .ends(0)
            .says("emanation of 10 ft around Ansa: 21 squares [PF2-")
            .says("· Ansa: decides whether it is in it\n");
    }
    run(&format!("area {map} --emanation 1 --from 5,5 --size large"))
        .ends(0)
        .says("emanation of 5 ft around Mover: 16 squares");
}

/// A diagonal cone of 15 feet is a quarter of a burst: 3 + 2 + 1 squares. To the east there are
/// 2 + 4 + 2 on both sides of the line from (3,4), or of that from (3,3), which is nearer to the
/// top.
#[test]
fn cones_are_aimed_at_creatures_squares_and_points() {
    let rows = ".........\n.........\n.........\n..A......\n.........\n.........\n.....T...";
    let creatures = [('A', "Ansa", ""), ('T', "Toad", "side = \"foes\"")];
    let map = scene("cone", "dnd35", rows, &creatures);
    let cone = |options: &str| run(&format!("area {map} --cone 3 {options}")).ends(0);
    cone("--towards 5,6").says("cone of 15 ft from the point (3,4) towards (5,6): 6 squares");
    cone("--towards toad").says("cone of 15 ft from the point (3,4) towards Toad: 6 squares");
    cone("--by Ansa --towards T").says("from the point (3,4) towards Toad: 6 squares");
    cone("--towards 5.5,6.5").says("towards the point (5.5,6.5): 6 squares");
    cone("--towards 7,3").says("from the point (3,3) towards (7,3): 8 squares");
    cone("--mover Ansa --point 3,4 --towards 7,3")
        .says("from the point (3,4) towards (7,3): 8 squares");
    // From the middle of a side: 1 + 3 + 3 squares, and in fifth edition 1 + 1 + 3.
    cone("--towards 7,3 --rules pf2").says("from the point (3,3.5) towards (7,3): 7 squares");
    cone("--towards 7,3 --rules 5e").says("from the point (3,3.5) towards (7,3): 5 squares");
}

#[test]
fn lines_may_have_a_width_and_cubes_a_place() {
    let rows = ".........\n.A.......\n.........\n...T.....\n.........\n.........";
    let toad = "side = \"foes\"\nelevation = 2";
    let map = scene("line", "draw_steel", rows, &[('A', "Ansa", ""), ('T', "Toad", toad)]);
    run(&format!("area {map} --line 4 --towards 6,1"))
        .ends(0)
        .says("line of 4 squares from (2,1) towards (6,1): 4 squares, no creatures [DS-");
    run(&format!("area {map} --line 4x2 --towards 6,1"))
        .ends(0)
        .says("line of 4 squares, 2 squares wide, from (2,1) towards (6,1): 8 squares");
    run(&format!("area {map} --line 20ft --towards 6,1 --rules pf2"))
        .ends(0)
        .says("line of 20 ft from the point (2,1.5) towards (6,1): 4 squares");
    // A cube covers as many heights as columns: Toad flies in the third.
    run(&format!("area {map} --cube 3 --at 2,1"))
        .ends(0)
        .says("cube of 3 squares at (2,1) from (2,1): 9 squares")
        .says("· Toad: in it");
    let low = run(&format!("area {map} --cube 2 --at 3,3 --square 3,3")).ends(0);
    low.says("cube of 2 squares at (3,3) from (3,3): 4 squares, no creatures");
    run(&format!("area {map} --cube 2 --at 3,3 --elevation 1"))
        .ends(0)
        .says("from (3,3) at height 1: 0 squares [DS-")
        .says("· Toad: in it");
}

/// The wall fills the corridor.
#[test]
fn squares_and_creatures_without_a_line_are_cut_off() {
    let creatures = [('B', "Berk", ""), ('T', "Toad", "side = \"foes\"")];
    let map = scene("corridor", "pf2", ".B.#T.", &creatures);
    let picture = file("area.svg", "");
    run(&format!("area {map} --burst 4 --point 2,1 -o {picture}"))
        .ends(0)
        .says("0  ■ B■  ■ ▒▒▒T□  □")
        .says("□ no line of effect from its origin")
        .says("burst of 20 ft from the point (2,1): 3 squares, 2 more cut off [PF2-")
        .says("· Berk: no cover [PF2-")
        .says("· Toad: cut off\n");
    let picture = std::fs::read_to_string(&picture).expect("a picture");
    let text = "3 squares, 2 more cut off";
    assert!(picture.contains("class=\"no-line\"") && picture.contains(text), "{picture}");
}

/// From (5,4) to the centre of Toad the line meets the wall; a line to Toad's corner (1,0) only
/// touches it. From (5,1) nothing is in between.
#[test]
fn cover_is_that_from_the_origin() {
    let rows = "T.....\n......\n..#...\n......\n......";
    let map = scene("cover", "pf2", rows, &[('T', "Toad", "side = \"foes\"")]);
    run(&format!("area {map} --burst 7 --point 5,4"))
        .ends(0)
        .says("· Toad: standard cover, ac +2, reflex +2, stealth +2, may hide yes [")
        .says("PF2-COVER]");
    run(&format!("area {map} --burst 7 --point 5,1")).ends(0).says("· Toad: no cover [PF2-COVER");
    run(&format!("area {map} --burst 6 --point 5,4")).ends(0).says("no creatures");
    run(&format!("area {map} --burst 7 --point 5,4 --rules dnd35")).ends(0).says("· Toad: in it\n");
}

#[test]
fn a_map_without_creatures_needs_an_origin_or_a_mover() {
    let map = "examples/crypt.dd2vtt";
    run(&format!("area {map} --rules 5e --burst 2 --point 5.5,9.5"))
        .ends(0)
        .says("from the point (5.5,9.5):")
        .says("no creatures");
    run(&format!("area {map} --rules 5e --cube 2 --at 2,8")).ends(0).says(": 4 squares");
    run(&format!("area {map} --rules pf2 --emanation 1")).ends(2).complains("--from 3,4");
    run(&format!("area {map} --rules pf2 --emanation 1 --from 3,9"))
        .ends(0)
        .says("around Mover: 9 squares");
}

#[test]
fn answers_are_data_too() {
    let map = field("data", "dnd35");
    let answer = run(&format!("area {map} --burst 1 --point 3,3 --format json")).ends(0);
    assert_eq!(answer.json()["mover"], Value::Null);
    let area = found(&answer);
    assert_eq!(area["origin"], json!({ "point": [3, 3] }));
    assert_eq!(area["squares"], json!([[2, 2], [3, 2], [2, 3], [3, 3]]));
    assert_eq!(area["creatures"], json!([{ "who": { "index": 0, "name": "Ansa" } }]));
    let answer = run(&format!("area {map} --burst 1 --by Ansa --rules all --format json")).ends(0);
    let answer = answer.json();
    let count = |system: &str| {
        let area = &answer[system]["answer"]["area_of_effect"];
        area["squares"].as_array().map(Vec::len)
    };
    assert_eq!((count("draw_steel"), count("dnd35")), (Some(9), None));
    let error = answer["dnd35"]["error"].as_str().unwrap_or_default();
    assert!(error.contains("name a point where grid lines cross"), "{error}");
}

#[test]
fn a_shape_that_the_system_does_not_have_is_refused() {
    let map = field("refused", "draw_steel");
    let cone = format!("area {map} --cone 3 --towards 6,3");
    run(&cone).ends(1).says("cone of 3 squares towards (6,3)\nRefused: the game has no cones [DS-");
    run(&format!("{cone} --rules all"))
        .ends(0)
        .says("Refused: the game has no cones")
        .says("cone of 15 ft from the point");
    run(&format!("area {map} --cube 2 --at 3,3 --rules pf2")).ends(1).says("has no cubes");
}

#[test]
fn areas_that_are_not_clear_are_bad_input() {
    let map = field("bad", "pf2");
    let bad = |options: &str, why: &str| {
        let run = run(&format!("area {map} {options}")).ends(2).complains(why);
        assert!(run.out.is_empty(), "{options}\n{}", run.out);
    };
    bad("--point 5,5", "--burst <RADIUS>");
    bad("--burst 4 --cone 3 --towards 5,5", "cannot be used with");
    bad("--burst 4 --point 5,5 --square 5,5", "cannot be used with");
    bad("--burst 4 --point 5,5 --towards 3,3", "cannot be used with");
    bad("--burst 0 --point 5,5", "from 1 on");
    bad("--burst 7ft --point 5,5", "a multiple of 5 feet");
    bad("--burst 101 --point 5,5", "above the limit of 100");
    bad("--line 4x21 --towards 5,5", "above the limit of 20");
    bad("--line 4xwide --towards 5,5", "as in 12x2");
    bad("--cube 3", "--at <COL,ROW>");
    bad("--burst 3 --point 5,5 --at 3,3", "--at");
    bad("--burst 3 --point 5,5 --elevation 200", "200");
    bad("--burst 4", "name a point where grid lines cross");
    bad("--burst 4 --point 5.5,5", "name a point where grid lines cross");
    bad("--cone 3", "--towards 6,3");
    bad("--cone 3 --towards Zog", "known: Ansa");
    bad("--cone 3 --by Zog --towards 5,5", "known: Ansa");
    bad("--line 3 --towards Ansa", "apart from where the area begins");
    bad("--burst 2 --rules draw_steel --point 5,5", "name a creature or a square");
    run(&format!("cover {map}")).ends(2).complains("--by <NAME>");
    run(&format!("line {map}")).ends(2).complains("--by <NAME>");
}
