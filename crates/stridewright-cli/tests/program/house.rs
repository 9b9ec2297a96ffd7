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
    let told = run(&format!("distance 0,0 1,1 --house {open}")).ends(2);
    told.complains("this leaves undecided whether a hampered diagonal counts as a diagonal")
        .complains("open.toml:3:1");
    let verb = file(
        "verb.toml",
        "base = \"pf1\"\n[[replace]]\nid = \"PF1-DIAG\"\nwhy = \"x\"\neffects = [{ diagonall = \"flat\" }]\n",
    );
    let told = run(&format!("distance 0,0 1,1 --house {verb}")).ends(2);
    told.complains("did you mean `diagonal`?");
    let nobody = file("nobody.toml", "[[remove]]\nid = \"PF1-R-04\"\nwhy = \"x\"\n");
    run(&format!("distance 0,0 1,1 --house {nobody}")).ends(2).complains("which rule system is changed");
}

#[test]
fn systems_and_options_are_written_out() {
    run("rules export pf2").ends(0).says("effects = [\n    { corner = [\"wall\", \"both\"] },");
    run("rules export all").ends(2).complains("a file holds one rule system");
    run("rules options --rules pf2").ends(0).says("tiny_per_square = 4 (4 to 100)");
}
