//! `stridewright export`, and files that hurt, given to the program.

use super::run::{file, run};
use std::path::PathBuf;
use stridewright_formats::scenario::Scenario;

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

const CROWDED: &str = r#"{"width":200,"height":100,"padding":0,"grid":{"type":1,"size":100},
    "walls":[{"c":[100,0,100,100],"door":2},{"c":[50,0,500,0]}],
    "tokens":[{"name":"Ogre","x":0,"y":0}],
    "lights":[{"x":1,"y":1},{"x":2,"y":2}],"drawings":[{"x":1}]}"#;

#[test]
fn a_report_repeats_what_the_import_lost() {
    let map = file("crowded.json", CROWDED);
    let to = path("crowded-again.json");
    let report = run(&format!("export {map} --to foundry --output {to}")).ends(0).out;
    let expected = "\
clipped: 1 wall cut at the edge of the map (walls[1])
ignored: 2 lights
ignored: 1 drawing
written: 1 closed door
written: 1 secret door, counted above as well
written: 1 wall
written: 1 creature, with its name, side, size, place and elevation
";
    assert_eq!(report, expected);
}

#[test]
fn programs_get_the_report_as_json() {
    let map = file("crowded-too.json", CROWDED);
    let to = path("crowded.uvtt");
    let report = run(&format!("export {map} --to uvtt --format json --output {to}")).ends(0).json();
    let line = |part: &serde_json::Value, what: &str| {
        let lines = part.as_array().unwrap();
        lines.iter().find(|line| line["what"]["pattern"] == *what).map(|line| line["count"].clone())
    };
    assert_eq!(report["format"], "uvtt");
    // A thing keeps its name, however many there are.
    assert_eq!(line(&report["written"], "closed doors"), Some(1.into()));
    assert_eq!(line(&report["left_out"], "creatures"), Some(1.into()));
    let secret = "secret doors: they become ordinary doors, which players see";
    assert_eq!(line(&report["left_out"], secret), Some(1.into()));
    assert_eq!(line(&report["import"]["ignored"], "lights"), Some(2.into()));
    let clipped = &report["import"]["clipped"];
    assert_eq!(line(clipped, "{what} cut at the edge of the map"), Some(1.into()));
    assert_eq!(clipped[0]["places"], serde_json::json!([{ "pattern": "walls[1]" }]));
    // Without a file the map is printed, and the report beside it.
    let printed = run(&format!("export {map} --to uvtt --format json")).ends(0);
    assert_eq!(serde_json::from_str::<serde_json::Value>(&printed.err).unwrap(), report);
    assert_eq!(printed.json()["format"], 0.3);
}

#[test]
fn a_scenario_keeps_its_table_and_its_pictures() {
    let pictures = "# picture of [\"Ansa\"]: data:image/png;base64,AAAA\n\
                    # picture: data:image/png;base64,BBBB\n";
    let saved = file(
        "saved.toml",
        format!(
            "# The hall by night.\nrules = \"pf2\"\n[map]\nrows = \"\"\"\n...\n#..\n\"\"\"\n\
             [[creatures]]\nname = \"Ansa\"\nat = [0, 0]\nspeed = 25\n\
             [table]\nname = \"Hall\"\nsight = 6\nround = 2\norder = [\"Ansa\"]\n\
             fog = \"..#\\n..#\"\nsecret = [[[1, 0], [1, 1]]]\n\n{pictures}"
        ),
    );
    let to = path("saved-again.toml");
    let report = run(&format!("export {saved} --to scenario --output {to}")).ends(0).out;
    let expected = "\
written: 1 creature
written: `table`, which the battle board keeps
written: 2 pictures of the battle board
left out: 1 comment
";
    assert_eq!(report, expected);
    let text = std::fs::read_to_string(&to).unwrap();
    assert!(text.ends_with(&format!("\n{pictures}")), "{text}");
    let table =
        |text: &str| Scenario::parse("saved.toml", text.as_bytes()).unwrap().scene().table.clone();
    assert_eq!(table(&text), table(&std::fs::read_to_string(&saved).unwrap()));
    // Foundry holds none of it.
    run(&format!("export {saved} --to foundry"))
        .ends(0)
        .complains("left out: `table.order` of the scenario")
        .complains("left out: 2 pictures of the battle board");
}

#[test]
fn what_a_scenario_says_beside_its_map_is_named() {
    let ridden = file(
        "ridden.toml",
        "rules = \"pf2\"\n[map]\nwidth = 4\nheight = 4\n\
         [[creatures]]\nname = \"Pony\"\nat = [0, 0]\nsize = \"large\"\nspeed = 40\n\
         [[creatures]]\nname = \"Rider\"\nat = [0, 0]\nspeed = 25\nriding = \"Pony\"\n\
         [turn]\ndiagonals = 1\n",
    );
    run(&format!("export {ridden} --to foundry"))
        .ends(0)
        .complains("written: 2 creatures, with their name, side, size, place and elevation")
        .complains("left out: 2 × `speed` of creatures")
        .complains("left out: 1 × `riding` of creatures")
        .complains("left out: `rules` of the scenario")
        .complains("left out: `turn` of the scenario");
}

#[test]
fn a_map_to_its_own_format_keeps_the_sides_of_objects() {
    let to = path("crypt-again.uvtt");
    run(&format!("export examples/crypt.dd2vtt --to uvtt --output {to}"))
        .ends(0)
        .says("written: 4 walls that stop only sight, written as sides of objects");
    run(&format!("import {to}")).ends(0).says("assumed: 4 sides of objects");
    let scenario = path("crypt-counted.toml");
    run(&format!("export examples/crypt.dd2vtt --to scenario --output {scenario}"))
        .ends(0)
        .says("written: 18 walls\nwritten: 1 window\nwritten: 1 closed door\n")
        .says("left out: 4 walls that stop only sight");
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
    assert!(!shown.out.contains("found: 1 creature"), "{}", shown.out);
    shown.says("ignored: 1 creature of the map: the scenario has its own (tokens[0])");
}
