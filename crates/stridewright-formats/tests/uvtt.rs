//! Universal VTT maps: what real exporters write, and what hostile files contain.

use std::path::Path;
use stridewright::board::{Point, WallKind};
use stridewright::lattice::{Extent, Square};
use stridewright_formats::uvtt::{Clipped, Import, OpenPortals, PortalCounts, import};
use stridewright_formats::{ImportOptions, ImportReport, from_disk, load};

const ROOM: &str = include_str!("data/room.uvtt");

fn read(json: &str) -> Import {
    import(json.as_bytes(), ImportOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// A map of 4 × 3 squares with these further fields.
fn with(fields: &str) -> String {
    format!(r#"{{"resolution":{{"map_size":{{"x":4,"y":3}}}},{fields}}}"#)
}

/// Both ends of all walls, in 1/1024 squares.
fn ends(import: &Import) -> Vec<[i32; 4]> {
    import.setup.walls.iter().map(|wall| [wall.from.x, wall.from.y, wall.to.x, wall.to.y]).collect()
}

#[track_caller]
fn refused(json: &str, expected: &str) {
    let error = import(json.as_bytes(), ImportOptions::default()).unwrap_err().to_string();
    assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
}

#[test]
fn a_whole_room() {
    let Import { setup, report } = read(ROOM);
    assert_eq!((setup.extent, report.extent), (Extent { width: 6, height: 4 }, setup.extent));
    // The loop has four sides, and one more wall comes in from outside; the portals follow.
    let square = 1024;
    let expected = [[1, 1, 5, 1], [5, 1, 5, 3], [5, 3, 1, 3], [1, 3, 1, 1], [0, 2, 2, 2]];
    let found = ends(&Import { setup: setup.clone(), report: report.clone() });
    assert_eq!(found[..5], expected.map(|ends| ends.map(|units| units * square)));
    assert_eq!(report.walls, 5);
    assert_eq!(setup.walls[5].kind, WallKind::ClosedDoor);
    assert_eq!(
        (setup.walls[6].kind, setup.walls[6].from),
        (WallKind::Window, Point::new(5 * square, square * 3 / 2))
    );
    assert_eq!(
        report.portals,
        PortalCounts { doors: 1, windows: 1, freestanding: 1, ..PortalCounts::default() }
    );
    assert_eq!(report.clipped, Clipped { shortened: 1, outside: 1, without_length: 1 });
    assert_eq!((report.lights, report.object_lines, report.object_walls), (1, 2, 0));
    assert_eq!(report.unknown.fields().collect::<Vec<_>>(), [("portals[].locked", 1)]);
    assert_eq!(report.format.as_deref(), Some("0.3"));
    assert!(report.warnings[0].starts_with("1 portals are marked open"), "{:?}", report.warnings);
    assert!(report.warnings[1].starts_with("2 lines of objects"), "{:?}", report.warnings);
}

#[test]
fn the_report_is_readable() {
    let expected = "\
Universal VTT 0.3: 6 × 4 squares
walls: 5 (and 0 of objects)
portals: 1 closed doors, 1 windows, 0 open doors; 1 free-standing; left out: 0 outside, 0 without a place
lights: 1 (left out)
lines: 1 cut at the edge, 1 outside, 1 without length
assumed: the file knows no terrain: all squares are open ground
warning: 1 portals are marked open; they were read as windows, which stop movement (other programs read them as openings)
warning: 2 lines of objects were read as stopping only sight
unknown: portals[].locked (1 times)
";
    assert_eq!(read(ROOM).report.to_string(), expected);
}

#[test]
fn open_portals_and_objects_are_read_as_asked() {
    let options = ImportOptions { open_portals: OpenPortals::Open, objects_block: true };
    let Import { setup, report } = import(ROOM.as_bytes(), options).unwrap();
    assert_eq!((report.portals.open, report.portals.windows), (1, 0));
    assert_eq!(setup.walls.last().unwrap().kind, WallKind::OpenDoor);
    assert_eq!((report.object_lines, report.object_walls, setup.walls.len()), (2, 2, 5 + 2 + 2));
    assert!(report.warnings.is_empty(), "{:?}", report.warnings);
}

#[test]
fn origins_and_sizes_may_be_fractions() {
    let map = |origin: &str, size: &str| {
        format!(
            r#"{{"format":"1.0","resolution":{{"map_origin":{origin},"map_size":{size}}},
               "line_of_sight":[[{{"x":0,"y":2}},{{"x":99,"y":2}}]]}}"#
        )
    };
    let whole = read(&map(r#"{"x":13.0,"y":-2}"#, r#"{"x":33.0,"y":46.0}"#));
    assert_eq!(whole.setup.extent, Extent { width: 33, height: 46 });
    assert_eq!(ends(&whole), [[0, 4 * 1024, 33 * 1024, 4 * 1024]]);
    assert_eq!(whole.report.format.as_deref(), Some("1.0"));
    // The squares follow whole coordinates: the map begins in the middle of the first and ends in the middle of the last.
    let half = read(&map(r#"{"x":2.5,"y":1.0}"#, r#"{"x":4,"y":2}"#));
    assert_eq!(half.setup.extent, Extent { width: 5, height: 2 });
    assert_eq!(ends(&half), [[512, 1024, 4 * 1024 + 512, 1024]]);
    assert!(half.report.assumed.iter().any(|line| line.contains("begins within a square")));
    assert!(half.report.assumed.iter().any(|line| line.contains("ends within a square")));
    // What a program's rounding left over is no fraction.
    let dust = read(&map(r#"{"x":12.9999999,"y":1.00000001}"#, r#"{"x":4.0000001,"y":1.9999999}"#));
    assert_eq!(dust.setup.extent, Extent { width: 4, height: 2 });
    assert!(
        !dust.report.assumed.iter().any(|line| line.contains("within a square")),
        "{:?}",
        dust.report.assumed
    );
}

#[test]
fn everything_but_the_size_may_be_missing() {
    let Import { setup, report } = read(r#"{"resolution":{"map_size":{"x":2,"y":2}}}"#);
    assert_eq!((setup.squares.len(), setup.walls.len(), report.format), (4, 0, None));
    let assumed = report.assumed.join("\n");
    assert!(
        assumed.contains("map_origin is missing") && assumed.contains("line_of_sight is missing"),
        "{assumed}"
    );
    let nulls = with(
        r#""format":null,"line_of_sight":null,"objects_line_of_sight":null,"lights":null,"environment":null,"image":null,
           "portals":[null,{"closed":null,"bounds":null},{"bounds":[{"x":0,"y":0}]},{"bounds":[{"x":0,"y":0},{"x":1,"y":0}]}]"#,
    );
    let Import { setup, report } = read(&nulls);
    assert_eq!((setup.walls.len(), report.portals.doors, report.portals.without_bounds), (1, 1, 3));
    assert!(report.warnings[0].starts_with("3 portals do not say where they are"), "{:?}", report.warnings);
    assert!(
        import(b"\xef\xbb\xbf{\"resolution\":{\"map_size\":{\"x\":1,\"y\":1}}}", ImportOptions::default())
            .is_ok()
    );
}

#[test]
fn unknown_fields_are_listed_not_refused() {
    let map = with(
        r#""software":"x","software":"y","line_of_sight":[[{"x":0,"y":0,"z":1},{"x":1,"y":1,"z":[[]]}]],
           "portals":[{"secret":true},{"secret":{"a":[1]}}]"#,
    );
    let fields: Vec<_> =
        read(&map).report.unknown.fields().map(|(name, count)| format!("{name} {count}")).collect();
    assert_eq!(fields, ["point.z 2", "portals[].secret 2", "software 2"]);
    let many: String = (0..60).map(|number| format!(r#""f{number}":0,"#)).collect();
    let report = read(&with(&format!(r#"{many}"lights":[]"#))).report;
    assert_eq!((report.unknown.fields().count(), report.unknown.left_off()), (50, 10));
}

#[test]
fn walls_through_the_middle_of_squares_are_pointed_out() {
    let map = |points: &str| read(&with(&format!(r#""line_of_sight":[[{points}]]"#))).report.crossed_centres;
    assert_eq!(map(r#"{"x":0.5,"y":0.25},{"x":0.5,"y":1.75}"#), [Square::new(0, 0), Square::new(0, 1)]);
    assert_eq!(map(r#"{"x":0,"y":0},{"x":2,"y":2}"#), [Square::new(0, 0), Square::new(1, 1)]);
    assert_eq!(map(r#"{"x":4,"y":1.5},{"x":2.5,"y":1.5}"#), [Square::new(2, 1), Square::new(3, 1)]);
    assert_eq!(map(r#"{"x":0,"y":1},{"x":4,"y":1}"#), []);
    assert_eq!(map(r#"{"x":0.5,"y":0.75},{"x":0.5,"y":1.25}"#), []);
    assert_eq!(map(r#"{"x":0,"y":0.75},{"x":3,"y":2.25}"#), [Square::new(1, 1)]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    refused("", "line 1, column 0: EOF");
    refused("[]", "invalid type: sequence, expected a Universal VTT map");
    refused("{}", "resolution.map_size: the size of the map is missing");
    refused(
        &with(r#""line_of_sight":[[],[{"x":0,"y":0},{"x":"1","y":0}]]"#),
        "line_of_sight[1][1].x: invalid type: string",
    );
    refused(&with(r#""line_of_sight":[[{"x":0}]]"#), "line_of_sight[0][0]: missing field `y`");
    refused(&with(r#""line_of_sight":{}"#), "line_of_sight: invalid type: map, expected a list of lines");
    refused(
        &with(r#""line_of_sight":[[{"x":0,"y":1e8}]]"#),
        "line_of_sight[0][0].y: 100000000 is too far away",
    );
    refused(&with(r#""line_of_sight":[[{"x":0,"y":1e999}]]"#), "line_of_sight[0][0].y: number out of range");
    refused(&with(r#""line_of_sight":[[{"x":0,"y":NaN}]]"#), "expected value");
    refused(&with(r#""line_of_sight":[[{"x":0,"x":1,"y":0}]]"#), "line_of_sight[0][0]: duplicate field `x`");
    refused(&with(r#""lights":[],"lights":[]"#), "duplicate field `lights`");
    refused(
        &with(r#""portals":[{"closed":1}]"#),
        "portals[0].closed: invalid type: integer `1`, expected a boolean",
    );
    refused(&with(r#""portals":[5]"#), "portals[0]: invalid type: integer `5`, expected a portal");
    for size in [
        r#""x":0,"y":3"#,
        r#""x":-4,"y":3"#,
        r#""x":4097,"y":1"#,
        r#""x":4096,"y":1025"#,
        r#""x":1e7,"y":1e7"#,
    ] {
        refused(&format!(r#"{{"resolution":{{"map_size":{{{size}}}}}}}"#), "resolution.map_size: a map of ");
    }
    refused(r#"{"resolution":{"map_size":{"x":4}}}"#, "resolution.map_size: missing field `y`");
    refused(&format!("{} trailing", with(r#""lights":[]"#)), "trailing characters");
}

#[test]
fn far_away_walls_are_cut_exactly() {
    let map = with(
        r#""line_of_sight":[[{"x":-9999999,"y":1.5},{"x":9999999,"y":1.5}],[{"x":-1,"y":-1},{"x":7,"y":7}]]"#,
    );
    assert_eq!(ends(&read(&map)), [[0, 1536, 4096, 1536], [0, 0, 3072, 3072]]);
}

#[test]
fn a_map_alone_is_a_scene() {
    let room = |_: &Path, _: u64| Ok(ROOM.as_bytes().to_vec());
    let loaded = load(Path::new("maps/Room.DD2VTT"), &room, ImportOptions::default()).unwrap();
    assert_eq!(loaded.prepared.setup.walls.len(), 7);
    assert_eq!(loaded.scene.map.file.as_deref(), Some("Room.DD2VTT"));
}

/// Maps of other people are not part of the repository; the variable names a folder of them.
#[test]
fn real_maps_are_read() {
    let Some(folder) = std::env::var_os("STRIDEWRIGHT_MAPS") else {
        println!("skipped: STRIDEWRIGHT_MAPS names no folder of maps");
        return;
    };
    let folder = Path::new(&folder).join("uvtt");
    let mut reports = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let loaded =
            load(&path, &from_disk, ImportOptions::default()).unwrap_or_else(|error| panic!("{error}"));
        let report: ImportReport = loaded.import.unwrap();
        println!("{}\n{report}", path.display());
        assert!(!loaded.prepared.setup.walls.is_empty(), "{}", path.display());
        let program =
            stridewright::program::Program::compile(stridewright::rulesets::named("pf2").unwrap()).unwrap();
        assert!(loaded.prepared.setup.board(&program).is_ok(), "{}", path.display());
        reports.push((path.file_name().unwrap().to_string_lossy().into_owned(), report));
    }
    let of = |name: &str| &reports.iter().find(|(file, _)| file == name).unwrap().1;
    let north = of("north-rooms.dd2vtt");
    assert_eq!((north.extent, north.format.as_deref()), (Extent { width: 32, height: 10 }, Some("0.3")));
    let portals = north.portals;
    assert_eq!(portals.doors + portals.windows + portals.outside, 41);
    assert!(north.clipped.outside > 0 && portals.outside > 0, "{north:?}");
    assert_eq!(of("prismatic-ballroom.uvtt").extent, Extent { width: 33, height: 46 });
}
