//! A written map can be read again, and is the same: on scenes of our own, and on the maps of a
//! folder.

use crate::reading::{import, lines_of};
use std::path::Path;
use stridewright::board::{Point, Setup, Terrain, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_formats::scenario::{self, Scenario};
use stridewright_formats::{
    Document, Export, Exported, Format, ImportOptions, OpenPortals, Scenery, export, read,
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
