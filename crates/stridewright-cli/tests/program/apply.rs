//! Plans that are carried out, and scenes that are kept.

use crate::run::{Run, file, run, run_with};
use std::fs;

const YARD: &str = "rules = \"dnd35\"\n[map]\nrows = \"\"\"\nA.~.\n.e1.\n\"\"\"\nlegend = { 1 = [\"elevation 2\"] }\n\
    [[creatures]]\nletter = \"A\"\nname = \"Ansa\"\nspeed = 30\ntrained = [\"tumble\"]\n\
    [[creatures]]\nletter = \"e\"\nname = \"Egon\"\nside = \"foes\"\nspeed = 20\n";

/// Runs a command with further arguments that may have blanks.
fn with(command: &str, further: &[&str]) -> Run {
    let mut arguments: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    arguments.extend(further.iter().map(|argument| (*argument).to_owned()));
    run_with(&arguments)
}

/// A path for a scene file that does not exist yet.
fn fresh(name: &str) -> String {
    let path = file(name, "");
    fs::remove_file(&path).expect("a file that was just written");
    path
}

#[test]
fn what_happens_is_reported_in_order() {
    let map = file("apply-yard.toml", YARD);
    let applied_to = with(&format!("apply {map} --action move"), &["--path", "E E"]).ends(0);
    let words = applied_to.out.split_once("Ansa moves").expect("the answer in words").1;
    let order = [
        "Egon reacts at step 1",
        "moves to (1,0)",
        "moves to (2,0)",
        "ends at (2,0)",
        "15 ft spent",
    ];
    let places: Vec<Option<usize>> = order.iter().map(|text| words.find(text)).collect();
    assert!(
        places.iter().all(Option::is_some) && places.is_sorted(),
        "{places:?}\n{}",
        applied_to.out
    );
    assert!(applied_to.out.contains("Heights in squares"), "{}", applied_to.out);
}

#[test]
fn the_scene_afterwards_can_be_asked_again() {
    let (map, after) = (file("apply-first.toml", YARD), fresh("apply-after.toml"));
    let go = format!("apply {map} --action move --after {after}");
    with(&go, &["--path", "E E"]).ends(0).says("Wrote the scene to");
    let text = fs::read_to_string(&after).expect("the scene");
    assert!(
        text.contains("at = [") && text.contains("elevation 2") && text.contains("trained"),
        "{text}"
    );
    run(&format!("describe {after} --mover Ansa")).ends(0).says("30 ft");
    // `apply` overwrites no file, and writes none if anything is refused.
    with(&go, &["--path", "E"]).ends(2).complains("name a new file");
    let none = fresh("apply-none.toml");
    with(&format!("apply {map} --action move --after {none}"), &["--path", "N"]).ends(1);
    assert!(!fs::exists(&none).expect("a folder"));
    with(&format!("apply {map} --rules all --after {none}"), &["--path", "E"])
        .ends(2)
        .complains("--after");
}

#[test]
fn the_scene_afterwards_is_part_of_the_json() {
    let map = file("apply-json.toml", YARD);
    let response = with(&format!("apply {map} --action move --format json"), &["--path", "E E"])
        .ends(0)
        .json();
    let applied = &response["answer"]["applied"];
    assert_eq!(response["scene"]["creatures"][0]["at"], serde_json::json!([2, 0]));
    let turn = serde_json::json!({ "spent": 3, "moved": true, "actions": 1, "by": "move", "reacted": [1] });
    assert_eq!(applied["turn"], turn);
    assert_eq!(applied["found"]["events"][0]["what"], "reacts");
    let refused = with(&format!("apply {map} --format json"), &["--path", "N"]).ends(1).json();
    assert_eq!(refused["scene"]["creatures"][0]["at"], serde_json::json!([0, 0]));
}

#[test]
fn the_scene_is_kept_once_beside_a_picture_and_json() {
    let (map, after) = (file("apply-both.toml", YARD), fresh("apply-both-after.toml"));
    let picture = fresh("apply-both.svg");
    let go = format!("apply {map} --action move --format json --after {after} --output {picture}");
    let response = with(&go, &["--path", "E E"]).ends(0).json();
    assert_eq!(response["scene"]["creatures"][0]["at"], serde_json::json!([2, 0]));
    assert!(fs::read_to_string(&after).expect("the scene").contains("Ansa"));
    assert!(fs::read_to_string(&picture).expect("the picture").starts_with("<svg"));
}

#[test]
fn checks_come_with_their_results() {
    let map = file("apply-tumble.toml", YARD);
    let check = |trying: &str| {
        with(&format!("check {map} --action move"), &["--path", "SE SE", "--trying", trying])
    };
    let bar = with(&format!("check {map} --action move"), &["--path", "S E"]).ends(1);
    assert!(bar.out.contains("Refused at step 2"), "{}", bar.out);
    with(&format!("check {map} --action move"), &["--path", "S E", "--trying", "tumble Egon"])
        .ends(1)
        .says("tumble");
    check("dance").ends(2).complains("an attempt begins with");
    check("tumble Zog success").ends(2).complains("there is no creature");
}

#[test]
fn places_have_heights() {
    let map =
        file("apply-heights.toml", YARD.replace("dnd35", "draw_steel").replace("= 30", "= 6"));
    let up = run(&format!("route {map} --to 2,1,2")).ends(0);
    assert!(up.out.contains("height 2"), "{}", up.out);
    run(&format!("route {map} --to 2,1,300")).ends(2).complains("a height is a whole number");
    with(&format!("check {map} --mode fly"), &["--path", "U"]).ends(1);
    run(&format!("reach {map} --mode dance"))
        .ends(2)
        .complains("known: walk, burrow, climb, swim, fly");
}

/// Under house rules by which a hampered diagonal does not cost three squares at once, two squares
/// cost 10 feet; the scene afterwards goes on so.
#[test]
fn the_scene_afterwards_keeps_the_house_rules() {
    let map = file(
        "apply-house.toml",
        "rules = \"pf1\"\n[map]\nrows = \"\"\"\nA..\n.~.\n..~\"\"\"\n[[creatures]]\nletter = \"A\"\nspeed = 30\n",
    );
    let after = fresh("apply-house-after.toml");
    run(&format!("apply {map} --path SE --house examples/house/crowded.toml --after {after}"))
        .ends(0);
    run(&format!("check {after} --path SE")).ends(0).says("10 ft");
}
