//! `stridewright export`, and files that hurt, given to the program.

use super::run::{file, run};
use std::path::PathBuf;

fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).display().to_string()
}

#[test]
fn a_map_goes_out_and_comes_back() {
    let (foundry, uvtt, scenario) = (path("crypt.json"), path("crypt.uvtt"), path("crypt.toml"));
    let shown =
        run(&format!("export examples/crypt.dd2vtt --to foundry --output {foundry}")).ends(0);
    assert!(shown.out.contains("written: "), "{}", shown.out);
    run(&format!("export {foundry} --to uvtt -o {uvtt}")).ends(0);
    run(&format!("export {uvtt} --to scenario -o {scenario}")).ends(0);
    let walls =
        |file: &str| run(&format!("import {file} --format json")).ends(0).json()["walls"].clone();
    let first = walls("examples/crypt.dd2vtt");
    assert!(first.as_u64().is_some_and(|walls| walls > 10), "{first}");
    assert_eq!(
        [walls(&foundry), walls(&uvtt), walls(&scenario)],
        [first.clone(), first.clone(), first]
    );
    let reach =
        |file: &str| run(&format!("reach {file} --rules pf2 --from 2,9 --speed 25")).ends(0).out;
    assert_eq!(
        reach(&scenario),
        reach("examples/crypt.dd2vtt").replace("crypt.dd2vtt", "crypt.toml")
    );
}

#[test]
fn what_is_written_is_printed_unless_a_file_is_named() {
    let shown = run("export examples/crypt.dd2vtt --to scenario").ends(0);
    assert!(shown.out.starts_with("[map]") || shown.out.contains("\n[map]"), "{}", shown.out);
    // The report lists what is lost.
    let shown =
        run("export examples/mill.toml --to uvtt").ends(0).complains("left out: 3 creatures");
    assert!(shown.out.starts_with('{') && !shown.out.contains("left out"), "{}", shown.out);
    run("export examples/crypt.dd2vtt --to movingai").ends(2);
    run("export examples/crypt.dd2vtt --to uvtt --output /no/such/folder/x.uvtt").ends(2);
}

#[test]
fn the_format_may_be_named() {
    let map = file("plain.bin", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    assert!(run(&format!("import {map}")).ends(0).out.contains("MovingAI: 2 × 1 squares"));
    let error = run(&format!("import {map} --as foundry")).ends(2).err;
    assert!(error.contains("line 1, column"), "{error}");
    let unknown = file("unknown.bin", "hello");
    let error = run(&format!("import {unknown}")).ends(2).err;
    for words in [
        "the file looks like text that begins with \"hello\"",
        "Universal VTT",
        "Foundry scene",
        "--as uvtt",
    ] {
        assert!(error.contains(words), "{words}\n{error}");
    }
}

#[test]
fn programs_are_told_how_much_a_report_leaves_off() {
    let fields: String = (0..70).map(|number| format!("\"f{number}\":0,")).collect();
    let map = file(
        "fields.uvtt",
        format!(
            "{{{fields}\"resolution\":{{\"map_size\":{{\"x\":1,\"y\":1}}}},\"line_of_sight\":[]}}"
        ),
    );
    let import = run(&format!("import {map} --format json")).ends(0).json()["import"].clone();
    assert_eq!(import["ignored"].as_array().map(Vec::len), Some(50));
    assert_eq!(
        import["left_off"],
        serde_json::json!({"found": 0, "clipped": 0, "assumed": 0, "ignored": 20})
    );
}

#[test]
fn a_scenario_takes_no_creatures_from_its_map() {
    let scene = r#"{"width":100,"height":50,"padding":0,"grid":{"type":1,"size":50},"walls":[],"tokens":[{"name":"Ogre","x":0,"y":0}]}"#;
    file("ogre.json", scene);
    let scenario = file("ogre.toml", "rules = \"pf2\"\n[map]\nfile = \"ogre.json\"\n");
    let shown = run(&format!("import {scenario}")).ends(0);
    assert!(!shown.out.contains("found: 1 creatures"), "{}", shown.out);
    shown.says("ignored: 1 creatures of the map: the scenario has its own (tokens[0])");
}
