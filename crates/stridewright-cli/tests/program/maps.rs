//! Maps given to the program: doors, words for ground, levels, pictures, and files that are no
//! maps.

use super::run::{file, program, repository, run};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Two rooms with a closed door between them, and an open one into a third.
const ROOMS: &str = r#"
rules = "pf2"
[map]
rows = """
......
A.....
......
"""
[[walls]]
from = [3, 0]
to = [3, 1]
[[walls]]
from = [3, 1]
to = [3, 2]
kind = "closed door"
[[walls]]
from = [3, 2]
to = [3, 3]
[[walls]]
from = [5, 0]
to = [5, 2]
[[walls]]
from = [5, 2]
to = [5, 3]
kind = "open door"
[[creatures]]
letter = "A"
name = "Ansa"
speed = 25
"#;

/// A Universal VTT map of 4 × 3 squares with a picture of as many pixels, and a light.
const CELLAR: &str = r#"{"format":0.3,"resolution":{"map_origin":{"x":2,"y":1},"map_size":{"x":4,"y":3},"pixels_per_grid":70},
"line_of_sight":[[{"x":4,"y":1},{"x":4,"y":2}]],"portals":[],"environment":{"baked_lighting":true,"ambient_light":"ff102030"},
"lights":[{"position":{"x":3.5,"y":2.25},"range":6,"intensity":0.5,"color":"ffeccd8b","shadows":false}],
"image":"iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAFElEQVR42mPU0LBhgAEmBiSAwgEAFMQAktI6EF4AAAAASUVORK5CYII="}"#;

fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).display().to_string()
}

#[test]
fn a_route_behind_a_closed_door_names_it() {
    let rooms = file("rooms.toml", ROOMS);
    let shown = run(&format!("route {rooms} --to 4,1")).ends(1);
    // Four squares straight ahead.
    let shown = shown.says("Closed door at (3,1) is in the way").says("costs 20 ft (--open 3,1)");
    assert!(shown.out.contains("Unreachable"), "{}", shown.out);
    let json = run(&format!("route {rooms} --to 4,1 --format json")).ends(1).json();
    assert_eq!(
        json["doors"],
        serde_json::json!({ "at": [[3, 1]], "cost": { "squares": 4, "amount": 20 } })
    );
    run(&format!("route {rooms} --to 4,1 --open 3,1")).ends(0).says("20 ft");
    // A door is at the squares on both of its sides.
    run(&format!("route {rooms} --to 4,1 --open 2,1")).ends(0).says("20 ft");
    run(&format!("route {rooms} --to 4,1 --doors open")).ends(0).says("20 ft");
    run(&format!("route {rooms} --to 5,2 --open 3,1")).ends(0);
    let shut = run(&format!("route {rooms} --to 5,2 --doors closed")).ends(1);
    shut.says("Closed doors at (3,1), (5,2) are in the way").says("(--open\n  3,1 --open 5,2)");
    let nowhere = run(&format!("route {rooms} --to 4,1 --open 0,0")).ends(2);
    nowhere
        .complains("there is no door at (0,0)")
        .complains("the nearest doors are at (3,1), (5,2)");
    let choices = run(&format!("choices {rooms} --to 4,1")).ends(1);
    choices.says("Closed door at (3,1) is in the way");
    let json = run(&format!("choices {rooms} --to 4,1 --format json")).ends(1).json();
    assert_eq!(json["doors"]["at"], serde_json::json!([[3, 1]]));
    // One square more for the door that the mover opens on its path.
    let priced = run(&format!("route {rooms} --to 4,1 --doors 5")).ends(0);
    priced.says("25 ft").says("+ 5 for opening a door");
    run(&format!("route {rooms} --to 4,1 --doors 2sq")).ends(0).says("30 ft");
    run(&format!("route {rooms} --to 4,1 --doors 7")).ends(2).complains("0, 5, 10 … 100 feet");
    // Within the first room a door is no reason.
    let far = run(&format!("route {rooms} --to 2,1 --action stride --speed 5")).ends(1);
    assert!(!far.out.contains("Closed door"), "{}", far.out);
    run(&format!("reach {rooms} --actions 1 --doors open --format json"))
        .ends(0)
        .says("\"at\":[4,1]");
}

#[test]
fn a_letter_without_a_meaning_is_a_mistake() {
    let map = |more: &str| {
        format!(
            "rules = \"pf2\"\n[map]\nrows = \"\"\"\nA..\n..B\n\"\"\"\n{more}[[creatures]]\nletter = \"A\"\nspeed = 25\n"
        )
    };
    let slip = file("slip.toml", map(""));
    run(&format!("reach {slip}"))
        .ends(2)
        .complains("`B` has no meaning")
        .complains("slip.toml:5:3");
    let scenario = file("told.toml", map("legend = { \"B\" = [\"difficult\"] }\n"));
    run(&format!("reach {scenario}")).ends(0);
}

#[test]
fn words_that_may_mean_something_else_are_reported_and_can_be_read_otherwise() {
    let cells = |class: &str| {
        format!(
            r#"{{"type":"map","orientation":"orthogonal","width":3,"height":1,"tilewidth":16,"tileheight":16,"infinite":false,
            "layers":[{{"type":"tilelayer","name":"Floor","width":3,"height":1,"data":[0,1,2]}}],
            "tilesets":[{{"firstgid":1,"tiles":[{{"id":0,"class":"{class}"}},{{"id":1,"class":"lava"}}]}}]}}"#
        )
    };
    let map = file("yard-of-dirt.tmj", cells("Dirt"));
    let guess = "1 the word `dirt`, read as ground filled with dirt, which is solid; change that \
        with --ground, as in --ground dirt=open (tile 1)";
    let report = run(&format!("import {map} --width 300")).ends(0).says("found: 1 solid square");
    assert!(report.out.contains(guess), "{}", report.out);
    let report = run(&format!("import {map} --ground dirt=open --ground lava=pit --width 300"))
        .ends(0)
        .says("found: 1 pit");
    assert!(!report.out.contains("solid") && !report.out.contains("dirt"), "{}", report.out);
    run(&format!("import {map} --ground dirt")).ends(2).complains("WORD=GROUND");
    run(&format!("import {map} --ground dirt=cheese")).ends(2).complains("not a ground word");
    run("import examples/crypt.dd2vtt --ground dirt=open").ends(2).complains("leave out --ground");
}

#[test]
fn files_that_are_something_else_say_what() {
    let utf16: Vec<u8> = "rules = \"pf2\"".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let plain = file("utf16.toml", &utf16);
    run(&format!("import {plain}"))
        .ends(2)
        .complains("is UTF-16 text")
        .complains("save it as UTF-8");
    let marked = file("utf16.json", [b"\xfe\xff\0{\0}".as_slice()].concat());
    run(&format!("import {marked} --as foundry")).ends(2).complains("is UTF-16 text");
    let latin = file("latin.toml", b"rules = \"pf2\"\n[[creatures]]\nname = \"Jos\xe9\"\n");
    run(&format!("import {latin}"))
        .ends(2)
        .complains("latin.toml: line 3 is not UTF-8 text")
        .complains("save the file as UTF-8");
    let picture = file("map.toml", b"\x89PNG\r\n\x1a\n");
    run(&format!("import {picture}")).ends(2).complains("the file looks like binary data");
    let folder = PathBuf::from(path("scenes"));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::write(folder.join("CURRENT"), "MANIFEST-000001\n").expect("a file for the test");
    let refused = run(&format!("import {}", folder.display()))
        .ends(2)
        .complains("the folder of a LevelDB database");
    refused.complains("export the scene in Foundry");
    let table = file("000005.ldb", b"\0\x01\x57\xfb\x80\x8b\x24\x75\x47\xdb");
    run(&format!("import {table}")).ends(2).complains("a table of a LevelDB database");
    let old = file("old.ldtk", r#"{"jsonVersion":"0.7.2","defs":{},"levels":[]}"#);
    run(&format!("import {old}"))
        .ends(2)
        .complains("LDtk 0.7.2 saved this project")
        .complains("open it in a current version");
    let row = format!("[{}0]", "0,".repeat(2048));
    let large = file("large-dungeon.json", format!(r#"{{"rooms":[],"cells":[{row}]}}"#));
    run(&format!("import {large}"))
        .ends(2)
        .complains("the dungeon is 2049 × 1 cells")
        .complains("smaller dungeon");
    let far = file(
        "far.dd2vtt",
        r#"{"resolution":{"map_size":{"x":1e300,"y":0.123456789}},"line_of_sight":[]}"#,
    );
    run(&format!("import {far}")).ends(2).complains("1e300 is too far away");
    let wide = file(
        "wide.dd2vtt",
        r#"{"resolution":{"map_size":{"x":5000000,"y":3.3333333333}},"line_of_sight":[]}"#,
    );
    run(&format!("import {wide}")).ends(2).complains("the map is 5000000 × 3.333 squares");
}

#[test]
fn the_picture_and_the_lights_of_a_map_survive() {
    let map = file("cellar.dd2vtt", CELLAR);
    let first: serde_json::Value = serde_json::from_str(CELLAR).expect("JSON");
    let report = run(&format!("import {map}")).ends(0).says("found: the picture, PNG");
    report.says("found: 1 light, kept for Universal VTT");
    // Universal VTT to Universal VTT: everything, seen from the corner of the map.
    let exported = run(&format!("export {map} --to uvtt"))
        .ends(0)
        .complains("written: the picture, PNG")
        .complains("written: 1 light");
    let again = exported.json();
    assert_eq!((&again["image"], &again["environment"]), (&first["image"], &first["environment"]));
    assert_eq!(again["resolution"]["pixels_per_grid"], 70);
    let light = serde_json::json!({ "position": { "x": 1.5, "y": 1.25 }, "range": 6.0, "intensity": 0.5, "color": "ffeccd8b", "shadows": false });
    assert_eq!(again["lights"], serde_json::json!([light]));
    // Foundry: in a file of its own, which the scene names; read again it is found there.
    let scene = path("vault.json");
    let exported = run(&format!("export {map} --to foundry -o {scene}"))
        .ends(0)
        .says("as vault.png beside the scene");
    exported.says("left out: 1 light");
    let written = std::fs::read(path("vault.png")).expect("the picture");
    assert!(written.starts_with(b"\x89PNG"), "{written:?}");
    let back = run(&format!("export {scene} --to uvtt")).ends(0).json();
    assert_eq!(
        (&back["image"], &back["resolution"]["pixels_per_grid"]),
        (&first["image"], &serde_json::json!(1))
    );
    run(&format!("export {map} --to foundry")).ends(0).complains("left out: the picture");
    run(&format!("export {map} --to scenario"))
        .ends(0)
        .complains("left out: the picture")
        .complains("left out: 1 light");
    // --background gives a picture to a map that has none; without it the report says that there is
    // none.
    let bare =
        run("export examples/crypt.dd2vtt --to uvtt").ends(0).complains("left out: a picture");
    assert_eq!(bare.json()["image"], "");
    let with =
        run(&format!("export examples/tavern.toml --to uvtt --background {}", path("vault.png")))
            .ends(0);
    assert_eq!(with.json()["image"], first["image"]);
    let other = file("taken.png", "something else");
    run(&format!("export {map} --to foundry -o {}", path("taken.json")))
        .ends(2)
        .complains("already exists with different contents");
    assert_eq!(std::fs::read(other).expect("the file"), b"something else");
}

#[test]
fn the_picture_lies_under_answers() {
    let map = file("hatch.dd2vtt", CELLAR);
    let svg = |more: &str| {
        let out = path("hatch.svg");
        run(&format!("reach {map} --rules pf2 --from 0,0 --speed 10 -o {out} {more}")).ends(0);
        std::fs::read_to_string(&out).expect("the picture")
    };
    let with = svg("");
    assert!(
        with.contains("href=\"data:image/png;base64,iVBORw0KGgo")
            && with.contains("class=\"veil\""),
        "{with}"
    );
    // A dark picture has light colours drawn on it, unless dark ones are requested.
    assert!(
        with.contains(".veil{fill:#101216") && svg("--theme light").contains(".veil{fill:#fbfaf7")
    );
    assert!(!svg("--no-background").contains("veil"));
    let other = svg(&format!(
        "--background {}",
        repository().join("crates/stridewright-draw/tests/data/map.webp").display()
    ));
    assert!(other.contains("data:image/webp;base64,"), "{other}");
    let none = file("none.png", "no picture");
    run(&format!("reach {map} --rules pf2 --from 0,0 --speed 10 --background {none}"))
        .ends(2)
        .complains("it is not a PNG, JPEG or WebP");
    let cut = file("cut.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\0\x01");
    run(&format!("reach {map} --rules pf2 --from 0,0 --speed 10 --background {cut}"))
        .ends(2)
        .complains("65535 × 1 pixels");
}

/// The most memory that the JSON answer about a large map may take: less than the answer is long.
const MEMORY: usize = 96 << 20;

#[test]
fn a_reach_over_a_large_map_is_written_in_little_memory() {
    let bounded = Command::new("prlimit")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success());
    if !bounded {
        assert!(
            std::env::var_os("CI").is_none(),
            "a check without prlimit would leave this out: install util-linux"
        );
        println!("left out: there is no prlimit here");
        return;
    }
    let side = 1024;
    let row = format!("{}\n", ".".repeat(side));
    let map = file(
        "plain.map",
        format!("type octile\nheight {side}\nwidth {side}\nmap\n{}", row.repeat(side)),
    );
    let program = program();
    let mut command = Command::new("prlimit");
    command.arg(format!("--data={MEMORY}")).arg(program.get_program());
    // Far enough for every square: 1,023 diagonals, every other of which counts twice, and more.
    let arguments = format!("reach {map} --rules pf1 --from 0,0 --budget 2000 --format json");
    let command = command.args(arguments.split_whitespace()).stdout(Stdio::piped());
    let mut running = command.spawn().expect("prlimit runs programs");
    // It is some 100 MB long, so the test keeps none of it.
    let mut out = BufReader::new(running.stdout.take().expect("an output"));
    let (mut squares, mut piece, mut last) = (0, Vec::new(), Vec::new());
    while out.read_until(b'{', &mut piece).expect("an output") > 0 {
        squares += usize::from(piece.ends_with(b"\"body\":{"));
        last.clone_from(&piece);
        piece.clear();
    }
    assert!(running.wait().expect("an end").success());
    // One of them is under the mover, and is listed with the mover's body.
    assert_eq!(squares, side * side + 1);
    assert!(last.ends_with(b"}\n"), "{}", String::from_utf8_lossy(&last));
}
