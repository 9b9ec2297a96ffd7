//! Foundry scenes of both generations, and refusals.

use crate::reading::{import, import_as, lines_of, setup, wall};
use std::path::Path;
use stridewright::board::{Point, Side, Size, Terrain, Wall, WallKind};
use stridewright::lattice::{Extent, Square};
use stridewright_formats::{Format, Import, ImportOptions, MapChoice, MapPart, from_disk, load};

const HALL: &str = include_str!("../data/hall.json");

fn try_to(text: &str, scene: Option<&str>) -> Result<Import, String> {
    let options = ImportOptions { scene: scene.map(str::to_owned), ..ImportOptions::default() };
    import_as(text, &options).map_err(|error| {
        use miette::Diagnostic;
        format!("{error}\n{}", error.help().map(|help| help.to_string()).unwrap_or_default())
    })
}

/// A scene of 4 × 3 squares of 50 pixels without padding, of the newer schema, with these further
/// fields.
fn nested(fields: &str) -> String {
    format!(
        r#"{{"name":"S","width":200,"height":150,"padding":0,"grid":{{"type":1,"size":50}},"walls":[],{fields}}}"#
    )
}

/// The same with these walls.
fn walls(walls: &str) -> String {
    format!(
        r#"{{"width":200,"height":150,"padding":0,"grid":{{"type":1,"size":50}},"walls":[{walls}]}}"#
    )
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let error = try_to(text, None).unwrap_err();
    assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
}

#[test]
fn padding_is_taken_off_and_every_kind_of_wall_is_told_apart() {
    // Padding: a quarter of 800 pixels is 2 squares, a quarter of 500 is 1.25, rounded up to 2. So
    // (200,200) is the corner.
    let import = import(HALL);
    let setup = setup(&import);
    assert_eq!(setup.extent, Extent { width: 8, height: 5 });
    let one_way = |wall, side| Wall { one_way: Some(side), ..wall };
    let expected = [
        wall((3, 0), (3, 2), WallKind::Wall),
        wall((3, 2), (3, 3), WallKind::ClosedDoor),
        wall((3, 3), (3, 5), WallKind::Wall),
        wall((5, 0), (5, 1), WallKind::Window),
        one_way(wall((5, 1), (5, 5), WallKind::Wall), Side::Left),
        wall((7, 2), (8, 2), WallKind::Window),
        wall((1, 3), (1, 4), WallKind::OpenDoor),
        one_way(wall((2, 3), (2, 4), WallKind::ClosedDoor), Side::Right),
    ];
    assert_eq!(setup.walls, expected);
    assert_eq!(import.report.version.as_deref(), Some("13.350"));
}

#[test]
fn tokens_become_creatures() {
    let setup = setup(&import(HALL));
    let found: Vec<_> = setup
        .creatures
        .iter()
        .map(|one| (one.name.as_str(), one.side.as_str(), one.size, one.at, one.elevation))
        .collect();
    let expected = [
        ("Hero", "heroes", Size::Medium, Square::new(0, 2), None),
        ("Ogre", "foes", Size::Large, Square::new(6, 3), None),
        // Its middle is 25 + 12.5 pixels … into square (4,4); ten feet are two squares.
        ("Imp", "secret", Size::Tiny, Square::new(4, 4), Some(2)),
        ("Ogre2", "neutral", Size::Medium, Square::new(3, 0), None),
    ];
    assert_eq!(found, expected);
}

#[test]
fn regions_become_terrain() {
    let setup = setup(&import(HALL));
    let greater = Terrain::GREATER_DIFFICULT.and(Terrain::HAMPERS_FLIGHT);
    let pit = Terrain::PIT.and(Terrain::HAMPERS_FLIGHT);
    let expected = |column: i32, row: i32| match (column, row) {
        (1 | 2, 0) => Terrain::DIFFICULT,
        // The polygon is a square of two by two without its upper right; the ellipse covers the
        // lower right centre.
        (3, 1 | 2) => greater,
        (4, 2) => pit,
        _ => Terrain::OPEN,
    };
    for (square, found) in setup.extent.squares().zip(&setup.squares) {
        assert_eq!(*found, expected(square.column, square.row), "{square}");
    }
}

#[test]
fn the_report_tells_all_of_it() {
    let expected = "\
Foundry scene 13.350: 8 × 5 squares
found: 3 walls (walls[0], walls[2], walls[4])
found: 1 closed door (walls[1])
found: 1 window (walls[3])
found: 2 one-way walls, counted above as well (walls[4], walls[9])
found: 1 wall that stops only sight, kept for exports (walls[5])
found: 1 wall that limits sight (walls[7])
found: 1 open door (walls[8])
found: 1 secret door, counted above as well (walls[8])
found: 1 locked door (walls[9])
found: 3 regions with a movement cost (regions[0], regions[1], regions[2])
found: 2 squares of difficult terrain
found: 2 squares of greater difficult terrain
found: 1 square that creatures cannot walk on
found: 1 hidden token, left out of pictures (tokens[1])
found: 4 creatures (tokens[0], tokens[1], tokens[2], tokens[4])
clipped: 1 wall outside the map, left out (walls[6])
clipped: 1 wall cut at the edge of the map (walls[7])
clipped: 1 token outside the map, left out (tokens[3])
assumed: 1 wall that limits sight, treated as a window (it stops movement, not sight) (walls[7])
assumed: 1 locked door, treated as closed (walls[9])
assumed: 1 token between squares, moved to the nearest square (tokens[4])
assumed: tokens have no speed: give the mover's speed with each query
assumed: scenes do not say how diagonals count: the rule system decides
ignored: 1 region behaviour of the kind `teleportToken` (regions[2])
ignored: 1 region that does not reach down to the ground (regions[3])
ignored: 1 region behaviour that is switched off (regions[4])
ignored: 2 lights
ignored: 1 drawing
ignored: 1 token in squares where walls and ground leave no room (tokens[5])
";
    assert_eq!(import(HALL).report.to_string(), expected);
}

#[test]
fn the_flat_schema_is_read_as_well() {
    let scene = r#"{"name":"Old","width":280,"height":210,"padding":0.25,"grid":70,"gridType":1,"gridDistance":5,"gridUnits":"ft",
        "shiftX":-70,"shiftY":0,
        "walls":[{"c":[140,70,140,140],"move":1,"sense":1},{"c":[140,70,210,70],"move":1,"sense":0,"door":0},
                 {"c":[140,140,210,140],"move":1,"sense":2},{"c":[210,70,210,140],"move":0,"sense":1},
                 {"c":[140,140,140,210],"move":1,"sense":1,"door":1,"ds":1}],
        "tokens":[{"name":"A","x":140,"y":70}]}"#;
    // Padding is one square both ways; the background is shifted a square to the right, so that the
    // corner is (140,70).
    let import = import(scene);
    let setup = setup(&import);
    assert_eq!(setup.extent, Extent { width: 4, height: 3 });
    let expected = [
        wall((0, 0), (0, 1), WallKind::Wall),
        wall((0, 0), (1, 0), WallKind::Window),
        wall((0, 1), (1, 1), WallKind::Window),
        wall((0, 1), (0, 2), WallKind::OpenDoor),
    ];
    assert_eq!(setup.walls, expected);
    assert_eq!(
        (setup.creatures[0].at, setup.creatures[0].side.as_str()),
        (Square::new(0, 0), "foes")
    );
}

#[test]
fn a_one_way_wall_keeps_its_side_however_it_is_drawn() {
    // From the top down, left is the east; drawn from the bottom up, left is the west.
    let one = |c: &str, dir: u8| {
        setup(&import(&walls(&format!(r#"{{"c":{c},"move":20,"dir":{dir}}}"#)))).walls[0]
    };
    assert_eq!(one("[100,0,100,150]", 1).one_way, Some(Side::Left));
    assert_eq!(one("[100,150,100,0]", 2).one_way, Some(Side::Right));
    assert_eq!(one("[100,150,100,0]", 2).from, Point::corner(Square::new(2, 3)));
    // A wall that is cut off keeps its direction.
    let cut = one("[100,400,100,-50]", 1);
    assert_eq!((cut.from.y, cut.to.y, cut.one_way), (3 * 1024, 0, Some(Side::Left)));
}

#[test]
fn only_squares_are_read() {
    let grid = |kind: i32| {
        format!(
            r#"{{"width":200,"height":150,"grid":{{"type":{kind},"size":50}},"walls":[],"tokens":[]}}"#
        )
    };
    refused(&grid(0), "grid.type: the scene has no grid; Stridewright reads only square grids");
    for hexes in 2..=5 {
        refused(
            &grid(hexes),
            "grid.type: the scene has a grid of hexes; Stridewright reads only square grids",
        );
    }
    refused(&grid(6), "grid.type: 6 is not a whole number from 0 to 5");
    refused(
        r#"{"width":9,"height":9,"gridType":2,"grid":3,"walls":[]}"#,
        "gridType: the scene has a grid of hexes",
    );
}

#[test]
fn squares_of_other_lengths_are_pointed_out() {
    let grid = |distance: &str, units: &str| {
        let scene = format!(
            r#"{{"width":200,"height":150,"grid":{{"type":1,"size":50,"distance":{distance},"units":"{units}"}},"walls":[]}}"#
        );
        lines_of(&import(&scene).report.assumed)
            .iter()
            .any(|line| line.contains("becomes one square of the board"))
    };
    assert!(!grid("5", "ft") && !grid("1.5", "m") && !grid("1", ""));
    assert!(grid("10", "ft") && grid("5", "m") && grid("9", "in"));
}

#[test]
fn one_of_several_scenes_is_chosen_by_name() {
    let line = |id: &str, name: &str, width: u32| {
        format!(
            r#"{{"_id":"{id}","name":"{name}","width":{width},"height":150,"padding":0,"grid":50,"gridType":1,"walls":[],"tokens":[]}}"#
        )
    };
    // Later lines replace earlier ones; deleted scenes are gone.
    let lines = [
        line("a", "Cave", 100),
        line("b", "Inn", 150),
        line("a", "Cave", 200),
        line("c", "Gone", 50),
        r#"{"$$deleted":true,"_id":"c"}"#.to_owned(),
    ];
    let database = lines.join("\n");
    let width =
        |name: &str| try_to(&database, Some(name)).map(|import| setup(&import).extent.width);
    assert_eq!((width("Cave"), width("Inn")), (Ok(4), Ok(3)));
    let error = try_to(&database, None).unwrap_err();
    assert!(error.contains("it contains 2 scenes; choose one"), "{error}");
    assert!(error.contains(r#"use --scene NAME or NUMBER; known: 1 "Inn", 2 "Cave""#), "{error}");
    let error = width("Gone").unwrap_err();
    assert!(
        error.contains(r#"no scene is called "Gone""#)
            && error.contains(r#"known: 1 "Inn", 2 "Cave""#),
        "{error}"
    );
    assert_eq!(width("1"), Ok(3));
    let cave = try_to(&database, Some("Cave")).unwrap().report.choices;
    let names = vec!["Inn".to_owned(), "Cave".to_owned()];
    assert_eq!(cave, [MapChoice { of: MapPart::Scene, names, chosen: Some(1) }]);
    let twins = [line("a", "Twin", 100), line("b", "Twin", 150)].join("\n");
    let error = try_to(&twins, Some("Twin")).unwrap_err();
    assert!(
        error.contains("several scenes are called \"Twin\"; choose one by its number"),
        "{error}"
    );
    assert_eq!(setup(&try_to(&twins, Some("2")).unwrap()).extent.width, 3);
    let single = format!("{}\n", line("a", "Cave", 100));
    assert_eq!(setup(&import(&single)).extent.width, 2);
    let adventure = format!(r#"{{"name":"A","actors":[],"scenes":[{},{}]}}"#, lines[0], lines[1]);
    assert_eq!(setup(&try_to(&adventure, Some("Inn")).unwrap()).extent.width, 3);
    let broken =
        [line("a", "Cave", 100), line("b", "Inn", 150).replace("\"walls\":[]", "\"walls\":[{}]")]
            .join("\n");
    let error = try_to(&broken, Some("Inn")).unwrap_err();
    assert!(error.contains("line 2: walls[0]: `c` is missing"), "{error}");
}

#[test]
fn what_is_wrong_is_reported_with_its_place() {
    refused(
        &walls(r#"{"c":[0,0,50]}"#),
        "walls[0].c: a wall needs four numbers: the x and y of both ends",
    );
    refused(
        &walls(r#"{"c":[0,0,50,50,50]}"#),
        "walls[0].c: a wall needs four numbers: the x and y of both ends",
    );
    refused(
        &walls(r#"{"c":[0,0,50,"x"]}"#),
        r#"walls[0].c[3]: expected a number, found the string "x""#,
    );
    refused(&walls(r#"{"c":[0,0,50,1e300]}"#), "walls[0].c[3]: 1");
    refused(
        &walls(r#"{"c":[0,0,50,50],"door":3}"#),
        "walls[0].door: 3 is not a whole number from 0 to 2",
    );
    refused(&walls("7"), "walls[0]: expected an object, found 7");
    refused(
        &nested(r#""tokens":[{"x":0,"y":0,"width":-1}]"#),
        "tokens[0].width: -1 squares is not a token size",
    );
    refused(
        &nested(r#""tokens":[{"x":0,"y":0,"elevation":5000}]"#),
        "tokens[0].elevation: an elevation of 1000",
    );
    refused(r#"{"width":200,"height":0,"grid":{"size":50},"walls":[]}"#, "height: 0 is too small");
    refused(
        r#"{"width":1e9,"height":1e9,"grid":{"size":1},"walls":[]}"#,
        "width and height: the map is 1000000000 ×",
    );
    refused(
        r#"{"width":9,"height":9,"padding":7,"grid":{"size":1},"walls":[]}"#,
        "padding: 7 is not a padding",
    );
    let polygon = |points: &str| {
        nested(&format!(
            r#""regions":[{{"shapes":[{{"type":"polygon","points":{points}}}],
               "behaviors":[{{"type":"modifyMovementCost","system":{{"difficulties":{{"walk":2}}}}}}]}}]"#
        ))
    };
    refused(
        &polygon("[0,0,1]"),
        "regions[0].shapes[0].points: a polygon is a list of x and y in turn",
    );
    assert!(try_to(&polygon("[]"), None).is_ok() && try_to(&polygon("[0,0]"), None).is_ok());
}

#[test]
fn a_region_that_would_take_forever_is_refused() {
    let points = "0,0,4096,1024,".repeat(200_000);
    let scene = format!(
        r#"{{"width":4096,"height":1024,"grid":{{"size":1}},"walls":[],"regions":[{{"shapes":[{{"type":"polygon","points":[{points}0,0]}}],
           "behaviors":[{{"type":"modifyMovementCost","system":{{"difficulties":{{"walk":2}}}}}}]}}]}}"#
    );
    refused(&scene, "regions[0]: all shapes together are too large");
}

#[test]
fn shapes_are_turned_about_their_centre() {
    let cost =
        r#""behaviors":[{"type":"modifyMovementCost","system":{"difficulties":{"walk":2}}}]"#;
    let of = |shape: &str| {
        let scene = nested(&format!(r#""regions":[{{"shapes":[{shape}],{cost}}}]"#));
        let setup = setup(&import(&scene));
        let inside = setup
            .extent
            .squares()
            .zip(&setup.squares)
            .filter(|(_, terrain)| **terrain != Terrain::OPEN);
        inside.map(|(square, _)| (square.column, square.row)).collect::<Vec<_>>()
    };
    // Three squares in a row about the middle of (1,1) stand upright after a quarter turn.
    let flat = r#"{"type":"rectangle","x":0,"y":50,"width":150,"height":50,"rotation":0}"#;
    assert_eq!(of(flat), [(0, 1), (1, 1), (2, 1)]);
    assert_eq!(of(&flat.replace("\"rotation\":0", "\"rotation\":90")), [(1, 0), (1, 1), (1, 2)]);
    // By half a right angle its ends reach the squares diagonally beside its middle: 1.06 squares
    // in each direction.
    assert_eq!(of(&flat.replace("\"rotation\":0", "\"rotation\":45")), [(0, 0), (1, 1), (2, 2)]);
    assert_eq!(of(r#"{"type":"circle","x":100,"y":75,"radius":40}"#), [(1, 1), (2, 1)]);
    assert_eq!(
        of(r#"{"type":"ellipse","x":75,"y":75,"radiusX":60,"radiusY":10,"rotation":90}"#),
        [(1, 0), (1, 1), (1, 2)]
    );
    assert_eq!(of(r#"{"type":"cone","x":75,"y":75}"#), []);
    assert_eq!(of(r#"{"type":"rectangle","x":-5000,"y":-5000,"width":1000,"height":99999}"#), []);
}

#[test]
fn a_scene_can_be_the_map_of_a_scenario() {
    let files = |path: &Path, _: u64| match path.to_str() {
        Some("a.toml") => Ok(b"rules = \"pf2\"\n[map]\nfile = \"hall.json\"\n".to_vec()),
        _ => Ok(HALL.as_bytes().to_vec()),
    };
    let loaded = load(Path::new("a.toml"), &files, &ImportOptions::default()).unwrap();
    assert_eq!(loaded.import.unwrap().format, Format::Foundry);
    // Of a map only the ground and its walls are taken.
    let setup = loaded.prepared.setup;
    assert_eq!(
        (setup.walls.len(), setup.creatures.len(), setup.squares[1]),
        (8, 0, Terrain::DIFFICULT)
    );
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hall.json");
    let loaded = load(&folder, &from_disk, &ImportOptions::default()).unwrap();
    assert_eq!(loaded.prepared.setup.creatures.len(), 4);
}

/// A scene with a region over its first square, with this cost and height.
fn region(difficulties: &str, elevation: &str) -> Import {
    let shape = r#"{"type":"rectangle","x":0,"y":0,"width":50,"height":50}"#;
    import(&nested(&format!(
        r#""regions":[{{"shapes":[{shape}],"elevation":{elevation},
           "behaviors":[{{"type":"modifyMovementCost","system":{{"difficulties":{difficulties}}}}}]}}]"#
    )))
}

#[test]
fn regions_that_bar_flyers_are_pointed_out() {
    let import = region(r#"{"walk":2,"fly":null}"#, "{}");
    assert_eq!(setup(&import).squares[0], Terrain::DIFFICULT.and(Terrain::HAMPERS_FLIGHT));
    let expected = "1 region that stops flight, treated as hampering it (regions[0])";
    assert_eq!(lines_of(&import.report.assumed)[0], expected);
}

#[test]
fn a_region_reaches_up_to_its_top_and_not_beyond() {
    let first = |elevation: &str| setup(&region(r#"{"walk":2}"#, elevation)).squares[0];
    assert_eq!(first(r#"{"bottom":-10,"top":0}"#), Terrain::DIFFICULT);
    assert_eq!(first(r#"{"bottom":-10,"top":0,"topInclusive":true}"#), Terrain::DIFFICULT);
    assert_eq!(first(r#"{"bottom":-10,"top":0,"topInclusive":false}"#), Terrain::OPEN);
    assert_eq!(first(r#"{"bottom":0,"top":null,"topInclusive":false}"#), Terrain::DIFFICULT);
}

#[test]
fn a_region_in_which_no_square_lies_is_not_found() {
    let away = r#"{"type":"rectangle","x":9000,"y":0,"width":50,"height":50}"#;
    let report = import(&nested(&format!(
        r#""regions":[{{"shapes":[{away}],"behaviors":[{{"type":"modifyMovementCost","system":{{"difficulties":{{"walk":2}}}}}}]}}]"#
    )))
    .report;
    assert_eq!(report.found.count("regions with a movement cost"), 0);
    assert_eq!(
        lines_of(&report.ignored),
        ["1 region that contains no square's centre (regions[0])"]
    );
}

#[test]
fn a_token_that_is_enlarged_stays_on_the_map() {
    // On a map of 4 × 3 squares: two squares wide and one high in the last row, and one that is
    // really outside.
    let import = import(&nested(
        r#""tokens":[{"name":"Horse","x":100,"y":100,"width":2,"height":1},{"name":"Away","x":150,"y":0,"width":2,"height":2}]"#,
    ));
    let horse = &setup(&import).creatures[0];
    assert_eq!((horse.at, horse.size), (Square::new(2, 1), Size::Large));
    assert_eq!(lines_of(&import.report.clipped), ["1 token outside the map, left out (tokens[1])"]);
    assert_eq!(
        lines_of(&import.report.assumed)[0],
        "1 token of unusual size, treated as the next size (tokens[0])"
    );
}

const MISSING: &str = "missing field of the scene, read as Foundry's default";

#[test]
fn padding_that_is_missing_is_a_quarter() {
    // A quarter of 200 pixels is one square of 50; a quarter of 150 is three quarters of one,
    // rounded up.
    let scene = r#"{"width":200,"height":150,"grid":{"type":1,"size":50},"walls":[{"c":[50,50,50,100]}],
        "tokens":[{"x":150,"y":100}]}"#;
    let import = import(scene);
    let setup = setup(&import);
    assert_eq!(setup.extent, Extent { width: 4, height: 3 });
    assert_eq!(setup.walls, [wall((0, 0), (0, 1), WallKind::Wall)]);
    assert_eq!(setup.creatures[0].at, Square::new(2, 1));
    assert_eq!(lines_of(&import.report.assumed)[0], format!("1 {MISSING} (padding = 0.25)"));
}

#[test]
fn every_missing_field_has_foundrys_default() {
    // 4000 × 3000 pixels with 100 a square; a quarter of that is 10 columns and 7.5, so 8, rows of
    // padding.
    let all = import_as(
        r#"{"walls":[{"c":[1000,800,1000,900]}],"tokens":[{},{"x":1000,"y":800}]}"#,
        &ImportOptions { format: Some(Format::Foundry), ..ImportOptions::default() },
    )
    .unwrap();
    let board = setup(&all);
    assert_eq!(board.extent, Extent { width: 40, height: 30 });
    // It stops movement and sight, from both sides, and is no door.
    assert_eq!(board.walls, [wall((0, 0), (0, 1), WallKind::Wall)]);
    // A token of one square at the canvas's corner is outside; the other is medium, hostile, on the
    // ground.
    let one = &board.creatures[0];
    assert_eq!(
        (one.at, one.side.as_str(), one.size, one.elevation),
        (Square::new(0, 0), "foes", Size::Medium, None)
    );
    assert_eq!(lines_of(&all.report.clipped), ["1 token outside the map, left out (tokens[0])"]);
    let missing = "(grid = 100, width = 4000, height = 3000, padding = 0.25)";
    assert_eq!(
        lines_of(&all.report.assumed)[0],
        format!("4 missing fields of the scene, read as Foundry's defaults {missing}")
    );
    // The grid of newer scenes without its size; behaviours that do not say whether they are
    // switched off, shapes without holes and turns.
    let part = import(
        r#"{"width":400,"height":300,"padding":0,"grid":{"type":1},"walls":[],
        "regions":[{"shapes":[{"type":"rectangle","x":0,"y":0,"width":100,"height":100}],
        "behaviors":[{"type":"modifyMovementCost","system":{"difficulties":{"walk":2}}}]}]}"#,
    );
    assert_eq!((setup(&part).extent.width, setup(&part).squares[0]), (4, Terrain::DIFFICULT));
    assert_eq!(lines_of(&part.report.assumed)[0], format!("1 {MISSING} (grid.size = 100)"));
}

/// A scene of version 14 with a cellar, a hall and a loft: walls, regions and tokens on each, on
/// two and on all of them.
fn tower() -> String {
    let cost =
        r#""behaviors":[{"type":"modifyMovementCost","system":{"difficulties":{"walk":2}}}]"#;
    let region = |x: u32, more: &str| {
        format!(
            r#"{{"shapes":[{{"type":"rectangle","x":{x},"y":0,"width":50,"height":50}}],{more}{cost}}}"#
        )
    };
    nested(&format!(
        r#""levels":[{{"_id":"hall","name":"Hall","elevation":{{"bottom":0,"top":10}}}},
                {{"_id":"loft","name":"Loft","elevation":{{"bottom":10,"top":20}}}},
                {{"_id":"cellar","name":"Cellar","elevation":{{"bottom":-10,"top":0}}}}],
           "regions":[{},{},{}],
           "tokens":[{{"name":"Rat","x":0,"y":0,"level":"cellar","elevation":-10}},
                {{"name":"Bat","x":50,"y":0,"level":"loft","elevation":20}},
                {{"name":"Lost","x":100,"y":0}}]"#,
        region(0, r#""levels":["hall"],"#),
        region(50, ""),
        region(100, r#""elevation":{"bottom":5,"top":30},"#),
    ))
    .replace(
        r#""walls":[]"#,
        r#""walls":[{"c":[50,0,50,50],"levels":["hall"]},{"c":[100,0,100,50],"levels":["cellar","loft"]},{"c":[150,0,150,50],"levels":[]}]"#,
    )
}

#[test]
fn the_lowest_level_is_read_unless_another_is_chosen() {
    let level = |name: Option<&str>| {
        import_as(
            &tower(),
            &ImportOptions { level: name.map(str::to_owned), ..ImportOptions::default() },
        )
        .map_err(|error| {
            format!(
                "{error} {}",
                miette::Diagnostic::help(&error).map(|help| help.to_string()).unwrap_or_default()
            )
        })
    };
    let summary = |import: &Import| {
        let setup = setup(import);
        let walls: Vec<i32> = setup.walls.iter().map(|wall| wall.from.x / 1024).collect();
        let difficult: Vec<usize> =
            (0..4).filter(|column| setup.squares[*column] == Terrain::DIFFICULT).collect();
        let tokens: Vec<_> =
            setup.creatures.iter().map(|one| (one.name.clone(), one.elevation)).collect();
        (walls, difficult, tokens)
    };
    // The cellar: a wall of its own and one of all levels; of the regions the one on all levels.
    // The token on no known level is here, and the token ten feet below the ground stands on its
    // floor; the other token's ground is two squares lower than it says.
    let cellar = level(None).unwrap();
    let expected =
        (vec![2, 3], vec![1], vec![("Rat".to_owned(), None), ("Lost".to_owned(), Some(2))]);
    assert_eq!(summary(&cellar), expected);
    assert_eq!(lines_of(&cellar.report.assumed)[0], "level 1 \"Cellar\" of 3, the lowest, is read");
    assert_eq!(
        lines_of(&cellar.report.ignored)[..4],
        [
            "2 levels that were not chosen (2 \"Hall\", 3 \"Loft\")",
            "1 wall of another level (walls[0])",
            "1 region of another level (regions[0])",
            "1 region that does not reach down to the ground (regions[2])",
        ]
    );
    assert!(cellar.report.to_string().ends_with(
        "levels: 1 \"Cellar\" (read), 2 \"Hall\", 3 \"Loft\"; choose another with --level\n"
    ));
    assert_eq!(summary(&level(Some("Hall")).unwrap()), (vec![1, 3], vec![0, 1], vec![]));
    // The third level has its floor at ten feet, which the last region covers.
    let loft = (vec![2, 3], vec![1, 2], vec![("Bat".to_owned(), Some(2))]);
    assert_eq!(
        (summary(&level(Some("Loft")).unwrap()), summary(&level(Some("3")).unwrap())),
        (loft.clone(), loft)
    );
    let error = level(Some("Roof")).unwrap_err();
    assert!(
        error.contains(r#"no level is called "Roof""#)
            && error.contains(r#"1 "Cellar", 2 "Hall", 3 "Loft""#),
        "{error}"
    );
    assert!(level(Some("4")).unwrap_err().contains("no level is called"));
    let options = ImportOptions { level: Some("1".to_owned()), ..ImportOptions::default() };
    assert!(
        import_as(&nested(r#""tokens":[]"#), &options)
            .unwrap_err()
            .to_string()
            .contains("the scene: it has no levels")
    );
}
