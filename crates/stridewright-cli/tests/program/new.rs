//! `stridewright new`: the scenario that it writes can be asked at once, under every rule system.

use super::run::{run, run_with};
use std::path::PathBuf;

/// A file that is not there.
fn absent(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => panic!("{error}"),
        _ => path.display().to_string(),
    }
}

#[test]
fn the_scenario_is_ready_to_be_asked() {
    // Three squares straight east of Ansa.
    for (system, cost) in [("dnd35", 15), ("pf1", 15), ("pf2", 15), ("draw_steel", 3)] {
        let file = absent(&format!("new-{system}.toml"));
        run(&format!("new {file} --rules {system}")).ends(0).says("Next: stridewright reach");
        let route = run(&format!("route {file} --to 5,1 --format json")).ends(0).json();
        assert_eq!(route["rules"], system);
        assert_eq!(route["answer"]["route"]["found"]["cost"]["amount"], cost, "{route}");
        // Commands that the file names.
        run(&format!("reach {file}")).ends(0);
        run(&format!("route {file} --to 9,4")).ends(0);
        run_with(&["threats", &file, "--path", "E E E E"].map(str::to_owned)).ends(0);
    }
}

#[test]
fn a_file_is_never_overwritten() {
    let file = absent("new-twice.toml");
    run(&format!("new {file}")).ends(0);
    std::fs::write(&file, "mine").expect("it can be written");
    run(&format!("new {file}")).ends(2).complains("exists already");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "mine");
}

#[test]
fn a_scenario_has_one_system() {
    let file = absent("new-all.toml");
    run(&format!("new {file} --rules all")).ends(2).complains("a scenario has one rule system");
    assert!(!PathBuf::from(file).exists());
}

/// The page shows maps alone and lists alone; each is completed to a scenario.
#[test]
fn the_examples_of_the_page_can_be_read() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scenarios.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let examples: Vec<&str> = page
        .split("```toml\n")
        .skip(1)
        .map(|rest| rest.split_once("```").expect("the end of an example").0)
        .collect();
    assert!(examples.len() >= 4, "{examples:?}");
    for (index, example) in examples.iter().enumerate() {
        // Creatures that are drawn in another example have no place here.
        let placed = example.replace("letter = \"A\"", "at = [0, 0]");
        let whole = match example.contains("[map]") {
            true => (*example).to_owned(),
            false => format!("{placed}\n[map]\nwidth = 20\nheight = 20\n"),
        };
        let file = absent(&format!("page-{index}.toml"));
        std::fs::write(&file, whole).expect("it can be written");
        run(&format!("draw {file} --rules pf1")).ends(0);
    }
}
