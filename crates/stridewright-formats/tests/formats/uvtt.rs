//! Universal VTT maps: files of real exporters, and hostile files.

use crate::reading::{lines_of, setup};
use std::path::Path;
use stridewright::board::{Point, Wall, WallKind};
use stridewright::lattice::Extent;
use stridewright_formats::uvtt::import;
use stridewright_formats::{
    Import, ImportOptions, ImportReport, MapPicture, OpenPortals, PictureKind, PictureSize,
    ReportLine, from_disk, load,
};

const ROOM: &str = include_str!("../data/room.uvtt");

fn read(json: &str) -> Import {
    import(json.as_bytes(), &ImportOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// A map of 4 × 3 squares with these further fields.
fn with(fields: &str) -> String {
    format!(r#"{{"resolution":{{"map_size":{{"x":4,"y":3}}}},{fields}}}"#)
}

/// Both ends of walls, in 1/1024 squares.
fn ends(walls: &[Wall]) -> Vec<[i32; 4]> {
    walls.iter().map(|wall| [wall.from.x, wall.from.y, wall.to.x, wall.to.y]).collect()
}

#[track_caller]
fn refused(json: &str, expected: &str) {
    let error = import(json.as_bytes(), &ImportOptions::default()).unwrap_err().to_string();
    assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
}

#[test]
fn a_whole_room() {
    let import = read(ROOM);
    let (setup, report) = (setup(&import), &import.report);
    assert_eq!((setup.extent, report.extent), (Extent { width: 6, height: 4 }, setup.extent));
    // The loop has four sides, and one more wall comes in from outside; the portals follow.
    let square = 1024;
    let expected = [[1, 1, 5, 1], [5, 1, 5, 3], [5, 3, 1, 3], [1, 3, 1, 1], [0, 2, 2, 2]];
    assert_eq!(ends(&setup.walls)[..5], expected.map(|ends| ends.map(|units| units * square)));
    assert_eq!(setup.walls[5].kind, WallKind::ClosedDoor);
    assert_eq!(
        (setup.walls[6].kind, setup.walls[6].from),
        (WallKind::Window, Point::new(5 * square, square * 3 / 2))
    );
    assert_eq!(report.version.as_deref(), Some("0.3"));
}

#[test]
fn the_report_is_readable() {
    let expected = "\
Universal VTT 0.3: 6 × 4 squares
found: 5 walls
found: 1 closed door (portals[0])
found: 1 window (portals[1])
found: 1 portal attached to no wall, counted above as well (portals[1])
found: 1 light, kept for Universal VTT
clipped: 1 wall cut at the edge of the map ((0,3) to (4,3))
clipped: 1 wall outside the map, left out ((20,0) to (20,9))
assumed: the format has no terrain: all squares are open ground
assumed: 2 sides of objects (`objects_line_of_sight`), which stop only sight unless you choose otherwise
assumed: 1 portal marked open, treated as a window, which stops movement (other programs read it as an opening) (portals[1])
ignored: 1 wall of zero length ((5,3) to (5,3))
ignored: 1 × unknown field `portals[].locked`
";
    assert_eq!(read(ROOM).report.to_string(), expected);
}

#[test]
fn open_portals_and_objects_are_read_as_asked() {
    let options = ImportOptions {
        open_portals: OpenPortals::Open,
        objects_block: true,
        ..ImportOptions::default()
    };
    let import = import(ROOM.as_bytes(), &options).unwrap();
    let setup = setup(&import);
    assert_eq!(setup.walls.last().unwrap().kind, WallKind::OpenDoor);
    assert_eq!(setup.walls.len(), 5 + 2 + 2);
    let found = lines_of(&import.report.found);
    assert_eq!(found[1..3], ["2 sides of objects, treated as walls", "1 closed door (portals[0])"]);
    assert_eq!(found[3], "1 open door (portals[1])");
    assert_eq!(
        lines_of(&import.report.assumed),
        ["the format has no terrain: all squares are open ground"]
    );
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
    assert_eq!(setup(&whole).extent, Extent { width: 33, height: 46 });
    assert_eq!(ends(&setup(&whole).walls), [[0, 4 * 1024, 33 * 1024, 4 * 1024]]);
    assert_eq!(whole.report.version.as_deref(), Some("1.0"));
    // The squares follow whole coordinates: the map begins in the middle of the first and ends in
    // the middle of the last.
    let half = read(&map(r#"{"x":2.5,"y":1.0}"#, r#"{"x":4,"y":2}"#));
    assert_eq!(setup(&half).extent, Extent { width: 5, height: 2 });
    assert_eq!(ends(&setup(&half).walls), [[512, 1024, 4 * 1024 + 512, 1024]]);
    let assumed = lines_of(&half.report.assumed).join("\n");
    assert!(
        assumed.contains("begins inside a square") && assumed.contains("ends inside a square"),
        "{assumed}"
    );
    // The rounding error of a program is no fraction.
    let dust = read(&map(r#"{"x":12.9999999,"y":1.00000001}"#, r#"{"x":4.0000001,"y":1.9999999}"#));
    assert_eq!(setup(&dust).extent, Extent { width: 4, height: 2 });
    let assumed = lines_of(&dust.report.assumed).join("\n");
    assert!(!assumed.contains("inside a square"), "{assumed}");
}

#[test]
fn everything_but_the_size_may_be_missing() {
    let import = read(r#"{"resolution":{"map_size":{"x":2,"y":2}}}"#);
    let empty = setup(&import);
    assert_eq!((empty.squares.len(), empty.walls.len(), &import.report.version), (4, 0, &None));
    let assumed = lines_of(&import.report.assumed).join("\n");
    assert!(
        assumed.contains("map_origin` is missing") && assumed.contains("line_of_sight` is missing"),
        "{assumed}"
    );
    let nulls = with(
        r#""format":null,"line_of_sight":null,"objects_line_of_sight":null,"lights":null,"environment":null,"image":null,
           "portals":[null,{"closed":null,"bounds":null},{"bounds":[{"x":0,"y":0}]},{"bounds":[{"x":0,"y":0},{"x":1,"y":0}]}]"#,
    );
    let import = read(&nulls);
    assert_eq!(setup(&import).walls.len(), 1);
    assert_eq!(lines_of(&import.report.found), ["1 closed door (portals[3])"]);
    let gaps = "3 portals without a position; the walls have gaps there (portals[0], portals[1], \
        portals[2])";
    assert_eq!(lines_of(&import.report.ignored), [gaps]);
    assert!(
        lines_of(&import.report.assumed)
            .iter()
            .any(|line| line.contains("not marked open or closed")),
        "{}",
        import.report
    );
    let marked = b"\xef\xbb\xbf{\"resolution\":{\"map_size\":{\"x\":1,\"y\":1}}}";
    assert!(stridewright_formats::uvtt::import(marked, &ImportOptions::default()).is_ok());
}

#[test]
fn unknown_fields_are_listed_not_refused() {
    let map = with(
        r#""software":"x","line_of_sight":[[{"x":0,"y":0,"z":1},{"x":1,"y":1,"z":[[]]}]],
           "portals":[{"secret":true},{"secret":{"a":[1]}}]"#,
    );
    let ignored = lines_of(&read(&map).report.ignored);
    let expected = [
        "2 × unknown field `point.z`",
        "2 × unknown field `portals[].secret`",
        "1 × unknown field `software`",
    ];
    assert_eq!(ignored[1..], expected);
    let many: String = (0..60).map(|number| format!(r#""f{number}":0,"#)).collect();
    let report = read(&with(&format!(r#"{many}"lights":[]"#))).report;
    assert_eq!((report.ignored.list().len(), report.ignored.left_off()), (50, 10));
}

#[test]
fn walls_through_the_middle_of_squares_are_pointed_out() {
    let map = |points: &str| {
        let report = read(&with(&format!(r#""line_of_sight":[[{points}]]"#))).report;
        let about = |line: &&ReportLine| line.what.to_string().contains("centre lies on a wall");
        let crossed = report.found.list().iter().find(about);
        let places = crossed.map(|line| line.places.iter().map(ToString::to_string).collect());
        places.unwrap_or_else(Vec::new).join(" ")
    };
    assert_eq!(map(r#"{"x":0.5,"y":0.25},{"x":0.5,"y":1.75}"#), "(0,0) (0,1)");
    assert_eq!(map(r#"{"x":0,"y":0},{"x":2,"y":2}"#), "(0,0) (1,1)");
    assert_eq!(map(r#"{"x":4,"y":1.5},{"x":2.5,"y":1.5}"#), "(2,1) (3,1)");
    assert_eq!(map(r#"{"x":0,"y":1},{"x":4,"y":1}"#), "");
    assert_eq!(map(r#"{"x":0.5,"y":0.75},{"x":0.5,"y":1.25}"#), "");
    assert_eq!(map(r#"{"x":0,"y":0.75},{"x":3,"y":2.25}"#), "(1,1)");
}

#[test]
fn what_is_wrong_is_reported_with_its_place() {
    refused("", "line 1, column 0: EOF");
    refused("[]", "the document: expected an object, found a list");
    refused("{}", "resolution.map_size: the size of the map is missing");
    refused(
        &with(r#""line_of_sight":[[],[{"x":0,"y":0},{"x":"1","y":0}]]"#),
        "line_of_sight[1][1].x: expected a number, found the string \"1\"",
    );
    refused(&with(r#""line_of_sight":[[{"x":0}]]"#), "line_of_sight[0][0]: `y` is missing");
    refused(&with(r#""line_of_sight":{}"#), "line_of_sight: expected a list, found an object");
    refused(
        &with(r#""line_of_sight":[[{"x":0,"y":1e8}]]"#),
        "line_of_sight[0][0].y: 100000000 is too far away",
    );
    refused(
        &with(r#""line_of_sight":[[{"x":0,"y":1e999}]]"#),
        "line_of_sight[0][0].y: number out of range",
    );
    refused(&with(r#""line_of_sight":[[{"x":0,"y":NaN}]]"#), "expected value");
    refused(
        &with(r#""line_of_sight":[[{"x":0,"x":1,"y":0}]]"#),
        "line_of_sight[0][0]: duplicate key `x`",
    );
    refused(&with(r#""lights":[],"lights":[]"#), "duplicate key `lights`");
    refused(
        &with(r#""portals":[{"closed":1}]"#),
        "portals[0].closed: expected true or false, found 1",
    );
    refused(&with(r#""portals":[5]"#), "portals[0]: expected an object, found 5");
    for size in [
        r#""x":0,"y":3"#,
        r#""x":-4,"y":3"#,
        r#""x":4097,"y":1"#,
        r#""x":4096,"y":1025"#,
        r#""x":1e7,"y":1e7"#,
    ] {
        refused(
            &format!(r#"{{"resolution":{{"map_size":{{{size}}}}}}}"#),
            "resolution.map_size: the map is ",
        );
    }
    refused(r#"{"resolution":{"map_size":{"x":4}}}"#, "resolution.map_size: `y` is missing");
    refused(&format!("{} trailing", with(r#""lights":[]"#)), "trailing characters");
}

#[test]
fn far_away_walls_are_cut_exactly() {
    let map = with(
        r#""line_of_sight":[[{"x":-9999999,"y":1.5},{"x":9999999,"y":1.5}],[{"x":-1,"y":-1},{"x":7,"y":7}]]"#,
    );
    assert_eq!(ends(&setup(&read(&map)).walls), [[0, 1536, 4096, 1536], [0, 0, 3072, 3072]]);
}

#[test]
fn a_map_alone_is_a_scene() {
    let room = |_: &Path, _: u64| Ok(ROOM.as_bytes().to_vec());
    let loaded = load(Path::new("maps/Room.DD2VTT"), &room, &ImportOptions::default()).unwrap();
    assert_eq!(loaded.prepared.setup.walls.len(), 7);
    let scene = read(ROOM).scene();
    assert_eq!((scene.walls.len(), scene.map.file), (7, None));
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
        let loaded = load(&path, &from_disk, &ImportOptions::default())
            .unwrap_or_else(|error| panic!("{error}"));
        let report: ImportReport = loaded.import.unwrap();
        println!("{}\n{report}", path.display());
        assert!(!loaded.prepared.setup.walls.is_empty(), "{}", path.display());
        let program =
            stridewright::program::Program::compile(stridewright::rulesets::named("pf2").unwrap())
                .unwrap();
        assert!(loaded.prepared.setup.board(&program).is_ok(), "{}", path.display());
        reports.push((path.file_name().unwrap().to_string_lossy().into_owned(), report));
    }
    let of = |name: &str| &reports.iter().find(|(file, _)| file == name).unwrap().1;
    let north = of("north-rooms.dd2vtt");
    assert_eq!(
        (north.extent, north.version.as_deref()),
        (Extent { width: 32, height: 10 }, Some("0.3"))
    );
    let outside = north.clipped.count("portals outside the map, left out");
    assert_eq!(north.found.count("closed doors") + north.found.count("windows") + outside, 41);
    assert!(outside > 0 && north.clipped.count("walls outside the map, left out") > 0, "{north:?}");
    assert_eq!(of("prismatic-ballroom.uvtt").extent, Extent { width: 33, height: 46 });
}

#[test]
fn an_end_within_half_a_unit_of_the_edge_is_on_it() {
    // The map is four squares wide; 4.0004 squares are 4096.4 units of 1/1024.
    let wall = |x: &str| with(&format!(r#""line_of_sight":[[{{"x":1,"y":1}},{{"x":{x},"y":1}}]]"#));
    let clipped = |x: &str| lines_of(&read(&wall(x)).report.clipped);
    assert_eq!(clipped("4.0004"), [""; 0]);
    assert_eq!(clipped("4.0006"), ["1 wall cut at the edge of the map ((1,1) to (4.001,1))"]);
    assert_eq!(ends(&setup(&read(&wall("4.0004"))).walls), [[1024, 1024, 4096, 1024]]);
}

#[test]
fn of_a_map_that_is_alone_none_is_chosen() {
    let options = ImportOptions { scene: Some("Cave".to_owned()), ..ImportOptions::default() };
    let error = crate::reading::import_as(ROOM, &options).unwrap_err().to_string();
    assert!(error.ends_with("the file: a file of this format holds a single map"), "{error}");
}

#[test]
fn the_picture_is_kept_where_it_is_asked_for() {
    let image = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAFElEQVR42mPU0LBhgAEmBiSAwgEAFMQAktI6EF4AAAAASUVORK5CYII=";
    let map = with(&format!(r#""image":"{image}""#));
    let kept = |name: &'static str, text: &str, picture: bool| -> Option<MapPicture> {
        let text = text.as_bytes().to_vec();
        let files = move |path: &Path, _: u64| match path.to_str() {
            Some("a.toml") => Ok(b"rules = \"pf2\"\n[map]\nfile = \"a.uvtt\"\n".to_vec()),
            _ => Ok(text.clone()),
        };
        let options = ImportOptions { picture, ..ImportOptions::default() };
        load(Path::new(name), &files, &options).unwrap().scenery.picture
    };
    assert_eq!(kept("a.uvtt", &map, false), None);
    let broken = map.replace("iVBORw", "aVBORw");
    assert_eq!(kept("a.uvtt", &broken, true), None);
    // Also behind a byte-order mark, as an address, and with the escapes that some programs write.
    let address = map.replace("iVBORw", "data:image/png;base64,iVBORw");
    let escaped = map.replace("FMQAk", "\\nFMQAk");
    for text in [&map, &format!("\u{feff}{map}"), &address, &escaped] {
        for name in ["a.uvtt", "a.toml"] {
            let picture = kept(name, text, true).unwrap();
            let (bytes, size) = (picture.bytes().unwrap(), picture.size().unwrap());
            assert_eq!(
                (picture.kind(), size),
                (PictureKind::Png, PictureSize { width: 4, height: 3 })
            );
            assert!(bytes.starts_with(b"\x89PNG"));
            assert_eq!(
                (picture.base64().unwrap().as_str(), picture.area.to),
                (image, Point::new(4 * 1024, 3 * 1024))
            );
        }
    }
}
