//! A written map can be read again, and is the same: on scenes of our own, and on the maps of a
//! folder.

use crate::reading::{import, lines_of};
use serde_json::{Value, json};
use std::path::Path;
use stridewright::board::{Point, Setup, Terrain, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_formats::scenario::{self, Scenario};
use stridewright_formats::{
    Document, Export, Exported, Format, Import, ImportOptions, OpenPortals, Scenery, export, read,
};
use stridewright_wire::bounded::List;
use stridewright_wire::scene::{LengthUnit, Scene, WallEntry};

const ROOM: &str = include_str!("../data/room.uvtt");
const HALL: &str = include_str!("../data/hall.json");

fn setup(scene: &Scene) -> Setup {
    scene.setup(LengthUnit::Feet).unwrap_or_else(|flaws| panic!("{flaws}")).setup
}

fn scenario(text: &str) -> Scenario {
    match read(Path::new("x"), text.as_bytes(), &ImportOptions::default()) {
        Ok(Document::Scenario(scenario)) => *scenario,
        other => panic!("{other:?}"),
    }
}

fn write(scene: &Scene, format: Format) -> Export {
    let setup = setup(scene);
    let exported = Exported {
        name: "A name",
        scene,
        setup: &setup,
        open_portals: OpenPortals::Window,
        scenery: &Scenery::default(),
        beside: None,
    };
    export(format, &exported).unwrap_or_else(|error| panic!("{error}"))
}

/// A map written with everything that its import keeps.
fn write_map(map: &Import, format: Format) -> Export {
    let exported = Exported {
        name: "A name",
        scene: &map.scene(),
        setup: &map.setup().unwrap(),
        open_portals: OpenPortals::Window,
        scenery: &map.scenery,
        beside: None,
    };
    export(format, &exported).unwrap_or_else(|error| panic!("{error}"))
}

fn json(export: &Export) -> Value {
    serde_json::from_str(&export.text).unwrap()
}

/// A Foundry scene of 4 × 2 squares with these walls.
fn foundry(walls: &str) -> String {
    format!(
        r#"{{"width":400,"height":200,"padding":0,"grid":{{"type":1,"size":100}},"tokens":[],
        "walls":[{walls}]}}"#
    )
}

#[test]
fn a_universal_vtt_map_comes_back_the_same() {
    let first = import(ROOM).scene();
    let again = import(&write(&first, Format::UniversalVtt).text);
    assert_eq!(again.scene(), first);
    assert!(again.report.clipped.is_empty(), "{}", again.report);
}

#[test]
fn a_foundry_scene_comes_back_the_same() {
    let first = import(HALL).scene();
    let written = write(&first, Format::Foundry);
    assert_eq!(import(&written.text).scene(), first);
    assert!(written.left_out.is_empty(), "{written}");
    let expected = [
        "3 walls",
        "2 closed doors",
        "2 windows",
        "1 open door",
        "1 region of difficult terrain",
        "1 region of greater difficult terrain",
        "1 region impassable on foot",
        "4 creatures, with their name, side, size, place and elevation",
    ];
    assert_eq!(lines_of(&written.written), expected);
}

#[test]
fn sides_of_objects_and_freestanding_portals_are_kept() {
    let room = import(ROOM);
    let written = write_map(&room, Format::UniversalVtt);
    let map = json(&written);
    let point = |x: f64, y: f64| json!({ "x": x, "y": y });
    assert_eq!(
        map["objects_line_of_sight"],
        json!([[point(2.25, 1.25), point(2.75, 1.25)], [point(2.75, 1.25), point(2.5, 1.75)],])
    );
    let freestanding: Vec<&Value> =
        map["portals"].as_array().unwrap().iter().map(|portal| &portal["freestanding"]).collect();
    assert_eq!(freestanding, [&json!(false), &json!(true)]);
    let what = "2 walls that stop only sight, written as sides of objects";
    assert!(lines_of(&written.written).contains(&what.to_owned()), "{written}");
    // In Foundry they stop sight and light, but neither movement nor sound.
    let written = write_map(&room, Format::Foundry);
    let walls = json(&written)["walls"].as_array().unwrap().clone();
    let last = &walls[walls.len() - 1];
    assert_eq!(
        [&last["move"], &last["sight"], &last["light"], &last["sound"]],
        [&json!(0), &json!(20), &json!(20), &json!(0)]
    );
    let left_out = lines_of(&write_map(&room, Format::Scenario).left_out);
    let expected =
        ["1 light", "the light of the whole map (`environment`)", "2 walls that stop only sight"];
    assert_eq!(left_out, expected);
}

#[test]
fn secret_and_locked_doors_of_foundry_are_kept() {
    let text = foundry(
        r#"{"c":[100,0,100,100],"door":2,"ds":0},{"c":[200,0,200,100],"door":2,"ds":1},
        {"c":[300,0,300,100],"door":1,"ds":2},{"c":[100,100,100,200],"door":2,"ds":2},
        {"c":[200,100,200,200],"move":0,"sight":20},{"c":[300,100,300,200],"move":0,"sight":10},
        {"c":[300,100,300,200],"move":0,"sight":20,"door":1}"#,
    );
    let map = import(&text);
    assert_eq!(
        lines_of(&map.report.ignored),
        ["2 walls that stop only sight, light or sound (walls[5], walls[6])"]
    );
    let written = write_map(&map, Format::Foundry);
    let walls = json(&written)["walls"].as_array().unwrap().clone();
    let doors: Vec<_> =
        walls.iter().map(|wall| [wall["door"].clone(), wall["ds"].clone()]).collect();
    let expected = [[2, 0], [2, 1], [1, 2], [2, 2], [0, 0]].map(|door| door.map(Value::from));
    assert_eq!(doors, expected);
    assert_eq!(
        [&walls[4]["move"], &walls[4]["sight"], &walls[4]["sound"]],
        [&json!(0), &json!(20), &json!(20)]
    );
    assert_eq!(
        lines_of(&written.written),
        [
            "3 closed doors",
            "3 secret doors, counted above as well",
            "1 open door",
            "2 locked doors, counted above as well",
            "1 wall that stops only sight",
        ]
    );
    assert!(written.left_out.is_empty(), "{written}");
}

#[test]
fn players_of_a_written_scenario_do_not_see_secret_doors() {
    let map = import(&foundry(
        r#"{"c":[100,0,100,100],"door":2},{"c":[200,0,200,100],"door":2,"ds":1},
        {"c":[300,0,300,100],"door":1,"ds":2}"#,
    ));
    let written = write_map(&map, Format::Scenario);
    // An open door cannot be hidden: creatures stand across it.
    let again = scenario(&written.text);
    assert_eq!(again.scene().table.secret.len(), 1);
    assert_eq!(
        lines_of(&written.written),
        [
            "2 closed doors",
            "1 secret door, counted above as well",
            "1 open door",
            "`table`, which the battle board keeps",
        ]
    );
    assert_eq!(
        lines_of(&written.left_out),
        [
            "1 open secret door: it becomes an ordinary open door",
            "1 locked door: it becomes an ordinary closed door",
        ]
    );
    let foundry = json(&write(again.scene(), Format::Foundry));
    assert_eq!(foundry["walls"][0]["door"], json!(2));
    // Universal VTT has no secret doors.
    let uvtt = lines_of(&write_map(&map, Format::UniversalVtt).left_out);
    assert!(
        uvtt.contains(&"1 secret door: it becomes an ordinary door, which players see".into())
            && uvtt.contains(&"1 locked door: it becomes an ordinary closed door".into())
            && uvtt.contains(&"1 open door, which would be read as a window".into()),
        "{uvtt:?}"
    );
}

#[test]
fn a_scenario_counts_walls_as_other_formats_do() {
    let map = import(HALL);
    let kinds = ["3 walls", "2 closed doors", "2 windows", "1 open door"];
    for format in [Format::Scenario, Format::Foundry] {
        let written = lines_of(&write(&map.scene(), format).written);
        assert_eq!(written[..4], kinds, "{format:?}");
    }
}

#[test]
fn what_stands_beside_the_map_is_named_when_it_is_left_out() {
    let scenario = scenario(
        r#"
rules = "pf2"
house = { base = "pf2" }
creatures = [
  { name = "A", at = [0, 0], speed = 25, grabs = "C" },
  { name = "B", at = [1, 0], speed = 25, size = "large", states = ["prone"] },
  { name = "C", at = [0, 1], speed = 25 },
]
[map]
width = 4
height = 4
[turn]
diagonals = 1
[table]
name = "The hall"
round = 2
"#,
    );
    let foundry = write(scenario.scene(), Format::Foundry);
    let expected = [
        "3 × `speed` of creatures",
        "1 × `grabs` of creatures",
        "1 × `states` of creatures",
        "`rules` of the scenario",
        "`house` of the scenario",
        "`turn` of the scenario",
        "`table.name` of the scenario",
        "`table.round` of the scenario",
    ];
    let mut left_out = lines_of(&foundry.left_out);
    left_out.sort();
    let mut expected = expected.map(str::to_owned).to_vec();
    expected.sort();
    assert_eq!(left_out, expected);
}

#[test]
fn a_scenario_comes_back_the_same() {
    let first = import(HALL).scene();
    let text = write(&first, Format::Scenario).text;
    let again = scenario(&text);
    assert_eq!(*again.scene(), first);
    assert_eq!(
        setup(again.scene()),
        import(HALL).setup().unwrap(),
        "what is drawn are the squares"
    );
}

#[test]
fn a_scenario_that_could_not_be_read_again_is_not_written() {
    let scene = |walls: usize| {
        let edge =
            WallEntry::from(&Wall::between(Point::new(0, 0), Point::new(512, 0), WallKind::Wall));
        Scene { walls: List::new(vec![edge; walls]).expect("few enough"), ..import(ROOM).scene() }
    };
    let again =
        Scenario::parse("s.toml", scenario::write(&scene(15_000)).unwrap().as_bytes()).unwrap();
    assert_eq!(again.scene().walls.len(), 15_000);
    let error = scenario::write(&scene(100_000)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the scene: 100000 walls and 0 creatures are too many: a scenario can be read again up to \
         8388608 bytes and 500000 parts (a wall has about thirty)"
    );
}

#[test]
fn solid_squares_become_walls_around_them() {
    let scene = "rules = \"pf2\"\n[map]\nrows = \"\"\"\n....\n.##.\n.#..\n\"\"\"\n";
    let scenario = scenario(scene);
    let once = import(&write(scenario.scene(), Format::UniversalVtt).text).scene();
    let ends: Vec<_> = setup(&once)
        .walls
        .iter()
        .map(|wall| [wall.from.x, wall.from.y, wall.to.x, wall.to.y].map(|units| units / 1024))
        .collect();
    // Above both squares, below the right one; then left of both, between the lower row's squares,
    // right of the upper pair.
    assert_eq!(ends, [[1, 1, 3, 1], [2, 2, 3, 2], [1, 1, 1, 3], [2, 2, 2, 3], [3, 1, 3, 2]]);
    // Further exports change nothing.
    assert_eq!(import(&write(&once, Format::UniversalVtt).text).scene(), once);
    let foundry = import(&write(&once, Format::Foundry).text).scene();
    assert_eq!(setup(&foundry).walls, setup(&once).walls);
}

#[test]
fn what_a_format_cannot_hold_is_reported() {
    let scene = r#"
rules = "pf1"
walls = [
  { from = [1, 0], to = [1, 1], kind = "open door" },
  { from = [2, 0], to = [2, 1], kind = "barrier" },
  { from = [3, 0], to = [3, 1], one_way = "left" },
]
creatures = [{ name = "A", at = [0, 0], size = "small", side = "guards" }]
[map]
rows = "..~*."
"#;
    let scenario = scenario(scene);
    let uvtt = write(scenario.scene(), Format::UniversalVtt);
    let expected = [
        "1 open door, which would be read as a window",
        "1 barrier",
        "1 direction of a one-way wall: it becomes a wall from both sides",
        "2 squares of terrain",
        "1 creature",
        "`rules` of the scenario",
        "a picture: the map has none, and several programs do not read maps without one (name one \
         with --background FILE)",
    ];
    assert_eq!(lines_of(&uvtt.left_out), expected);
    let foundry = write(scenario.scene(), Format::Foundry);
    let expected = [
        "1 barrier",
        "1 square of other terrain",
        "1 name of a side: heroes become friendly, all others hostile",
        "1 size of a creature: only the squares it covers are kept",
        "`rules` of the scenario",
    ];
    assert_eq!(lines_of(&foundry.left_out), expected);
    let again = setup(&import(&foundry.text).scene());
    assert_eq!((again.walls.len(), again.walls[0].kind), (2, WallKind::OpenDoor));
    assert_eq!(again.squares[2], Terrain::DIFFICULT);
    assert_eq!(
        (again.creatures[0].side.as_str(), again.creatures[0].at),
        ("foes", Square::new(0, 0))
    );
    let refused = {
        let setup = setup(scenario.scene());
        let exported = Exported {
            name: "x",
            scene: scenario.scene(),
            setup: &setup,
            open_portals: OpenPortals::Window,
            scenery: &Scenery::default(),
            beside: None,
        };
        export(Format::MovingAi, &exported).unwrap_err().to_string()
    };
    assert!(refused.contains("Stridewright reads this format but does not write it"), "{refused}");
}

#[test]
fn open_doors_are_kept_for_those_who_read_open_portals_as_such() {
    let scene = "[map]\nwidth = 4\nheight = 1\n[[walls]]\nfrom = [1, 0]\nto = [1, 1]\nkind = \"open door\"\n[[walls]]\nfrom = [2, 0]\nto = [2, 1]\nkind = \"window\"\n";
    let scenario = scenario(scene);
    let setup_of = setup(scenario.scene());
    let exported = Exported {
        name: "x",
        scene: scenario.scene(),
        setup: &setup_of,
        open_portals: OpenPortals::Open,
        scenery: &Scenery::default(),
        beside: None,
    };
    let text = export(Format::UniversalVtt, &exported).unwrap().text;
    let options = ImportOptions { open_portals: OpenPortals::Open, ..ImportOptions::default() };
    let Ok(Document::Map(again)) = read(Path::new("map"), text.as_bytes(), &options) else {
        panic!("{text}")
    };
    let kinds: Vec<WallKind> = setup(&again.scene()).walls.iter().map(|wall| wall.kind).collect();
    assert_eq!(kinds, [WallKind::Wall, WallKind::OpenDoor]);
}

/// Maps of other people are not part of the repository; the variable names a folder of them.
#[test]
fn real_maps_come_back_the_same() {
    let Some(folder) = std::env::var_os("STRIDEWRIGHT_MAPS") else {
        println!("skipped: STRIDEWRIGHT_MAPS names no folder of maps");
        return;
    };
    let program = Program::compile(rulesets::named("pf2").unwrap()).unwrap();
    let mut seen = 0;
    for folder in ["uvtt", "foundry", "movingai"].map(|name| Path::new(&folder).join(name)) {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|ending| ending == "scen") {
                continue;
            }
            let map = read(&path, &std::fs::read(&path).unwrap(), &ImportOptions::default());
            let Document::Map(map) = map.unwrap_or_else(|e| panic!("{e}")) else { panic!("a map") };
            let first = map.scene();
            assert!(setup(&first).board(&program).is_ok(), "{}", path.display());
            let uvtt = import(&write(&first, Format::UniversalVtt).text).scene();
            if map.report.format == Format::UniversalVtt {
                assert_eq!(uvtt, first, "{}", path.display());
            }
            assert_eq!(
                import(&write(&uvtt, Format::UniversalVtt).text).scene(),
                uvtt,
                "{}",
                path.display()
            );
            // Walls move to whole pixels at most once.
            let foundry = import(&write(&first, Format::Foundry).text).scene();
            assert_eq!(
                import(&write(&foundry, Format::Foundry).text).scene(),
                foundry,
                "{}",
                path.display()
            );
            seen += 1;
        }
    }
    println!("{seen} maps came back the same");
    assert!(seen > 0, "no map was found");
}
