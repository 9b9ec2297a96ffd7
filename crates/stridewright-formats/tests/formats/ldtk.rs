//! Projects of LDtk: levels and files of levels, the meanings of their values and entities, and
//! refusals.

use crate::reading::{drawn, import_as, lines_of, refused, setup};
use std::io;
use std::path::Path;
use stridewright::board::WallKind;
use stridewright_formats::{
    Format, FormatError, Import, ImportOptions, Loaded, MapChoice, MapPart, load, read,
};
use stridewright_wire::bounded::Whole;
use stridewright_wire::scene::{CreatureEntry, Name};

const KEEP: &str = include_str!("../data/keep.ldtk");
const CELLAR: &str = include_str!("../data/keep/Cellar.ldtkl");

fn options(level: Option<&str>) -> ImportOptions {
    ImportOptions { scene: level.map(str::to_owned), ..ImportOptions::default() }
}

/// A level of a project, with the file of a level beside it.
fn loaded(
    text: &str,
    beside: Option<(&str, &str)>,
    level: Option<&str>,
) -> Result<Loaded, FormatError> {
    let read = |path: &Path, _: u64| match (path.to_str().unwrap(), beside) {
        ("maps/project", _) => Ok(text.as_bytes().to_vec()),
        (path, Some((name, text))) if path == format!("maps/{name}") => {
            Ok(text.as_bytes().to_vec())
        }
        _ => Err(io::ErrorKind::NotFound.into()),
    };
    load(Path::new("maps/project"), &read, &options(level))
}

fn import(text: &str, level: Option<&str>) -> Import {
    import_as(text, &options(level)).unwrap_or_else(|error| panic!("{error}"))
}

/// A level with one layer of values, the first of which is called `Wall`.
fn small(layer: &str, cells: &str) -> String {
    format!(
        r#"{{"jsonVersion":"1.5.3","defs":{{"layers":[{{"uid":1,"intGridValues":[{{"value":1,"identifier":"Wall"}}]}}]}},
        "levels":[{{"identifier":"L","layerInstances":[{{"__identifier":"G","__type":"IntGrid","layerDefUid":1,
        {layer},"intGridCsv":{cells}}}]}}]}}"#
    )
}

const TWO: &str = r#""__cWid":2,"__cHei":1,"__gridSize":16"#;

#[test]
fn the_topmost_value_that_says_something_wins() {
    let import = import(KEEP, Some("Keep"));
    let setup = setup(&import);
    // A bridge over the water of (1,1), a wall over that of (3,1); the water of (1,0) lies over a
    // solid cell of the lowest layer, whose cells are shifted one column to the right. `moss` has
    // no meaning, the entity on (5,0) is a pit.
    assert_eq!(drawn(&setup), [".~~..o", "...#..", "=....#", "...#.."]);
    let walls: Vec<_> = setup
        .walls
        .iter()
        .map(|wall| (wall.from.x, wall.from.y, wall.to.x, wall.to.y, wall.kind))
        .map(|(a, b, c, d, kind)| (a / 1024, b / 1024, c / 1024, d / 1024, kind))
        .collect();
    // All sides of the square whose middle is the place of the door: 72 and 8 pixels are 4.5 and
    // 0.5 squares.
    let open = WallKind::OpenDoor;
    assert_eq!(
        walls,
        [(4, 0, 5, 0, open), (5, 0, 5, 1, open), (5, 1, 4, 1, open), (4, 1, 4, 0, open)]
    );
    let of = |one: &CreatureEntry| {
        let text = |name: &Option<Name>| name.as_deref().unwrap_or("").to_owned();
        let (at, size) = (one.at.unwrap(), one.size.as_ref().unwrap().0.to_string());
        (text(&one.name), (at.0.0, at.1.0), text(&one.side), size, one.speed.map(Whole::get))
    };
    let creatures: Vec<_> = import.creatures.iter().map(of).collect();
    let entry = |name: &str, at, side: &str, size: &str, speed| {
        (name.to_owned(), at, side.to_owned(), size.to_owned(), speed)
    };
    let expected = [
        entry("Goblin", (1, 2), "foes", "large", Some(30)),
        entry("Lia", (0, 1), "party", "small", None),
    ];
    assert_eq!(creatures, expected);
}

#[test]
fn the_report_tells_what_became_of_everything() {
    let report = import(KEEP, Some("Keep")).report;
    assert_eq!((report.format, report.version.as_deref()), (Format::Ldtk, Some("1.5.3")));
    assert_eq!(
        lines_of(&report.found),
        [
            "3 layers of cells (layer \"Collisions\", layer \"Terrain\", layer \"Above\")",
            "4 open doors (entity Entities[0], entity Entities[0], entity Entities[0], entity \
             Entities[0])",
            "1 object that sets the ground (entity Entities[4])",
            "3 solid squares",
            "1 square of greater difficult terrain",
            "2 squares of difficult terrain",
            "1 pit",
            "2 creatures (entity Entities[1] \"Goblin\", entity Entities[2] \"Lia\")",
        ]
    );
    assert_eq!(lines_of(&report.clipped), ["1 cell outside the map, left out"]);
    assert_eq!(
        lines_of(&report.assumed),
        [
            "1 value without an identifier, read as the name of its layer says (layer \
             \"Collisions\", value 1)",
            "1 value whose identifier is not a ground word: no effect (layer \"Terrain\", value 3 \
             \"moss\")",
            "1 value without an identifier, on a layer whose name is not a ground word: no effect \
             (layer \"Terrain\", value 4)",
            "1 the word `water`, read as difficult terrain; change that with --ground, as in \
             --ground water=open (layer \"Terrain\", value 1)",
            "1 hidden layer, read like the others (layer \"Collisions\")",
            "15 empty squares, treated as open ground",
        ]
    );
    assert_eq!(
        lines_of(&report.ignored),
        [
            "1 layer that only shows tiles (layer \"Floor_Tiles\")",
            "1 layer whose cells are not 16 pixels in size (layer \"Fine\")",
            "1 object of the class \"Chest\", which says nothing about movement (entity \
             Entities[3])",
        ]
    );
}

#[test]
fn one_of_several_levels_is_chosen_by_its_name() {
    let error = |level: Option<&str>| {
        let error = read(Path::new("project"), KEEP.as_bytes(), &options(level)).unwrap_err();
        format!("{error}; {}", miette_help(&error))
    };
    let several = error(None);
    assert!(several.contains("it contains 2 levels; choose one"), "{several}");
    assert!(
        several.contains("use --level NAME or NUMBER; known: 1 \"Keep\", 2 \"Cellar\""),
        "{several}"
    );
    assert!(error(Some("Attic")).contains("no level is called \"Attic\""));
    let unchosen = read(Path::new("project"), KEEP.as_bytes(), &options(None)).unwrap_err();
    let names = vec!["Keep".to_owned(), "Cellar".to_owned()];
    let choice = MapChoice { of: MapPart::Level, names, chosen: None };
    assert_eq!(unchosen.choice(), Some(&choice));
    // The levels of worlds are levels as well.
    let worlds = small(TWO, "[1,0]").replace("\"levels\":[", "\"worlds\":[{\"levels\":[");
    let worlds = worlds.strip_suffix('}').unwrap().to_owned() + "}]}";
    assert_eq!(drawn(&setup(&import(&worlds, None))), ["#."]);
    let twice = small(TWO, "[1,0]").replace("\"levels\":[", "\"levels\":[{\"identifier\":\"L\"},");
    let error =
        read(Path::new("project"), twice.as_bytes(), &options(Some("L"))).unwrap_err().to_string();
    assert!(error.contains("several levels are called \"L\""), "{error}");
    refused("{\"jsonVersion\":\"1.5.3\",\"levels\":[]}", "no level found");
}

fn miette_help(error: &FormatError) -> String {
    use miette::Diagnostic;
    error.help().map(|help| help.to_string()).unwrap_or_default()
}

#[test]
fn a_level_in_a_file_of_its_own_is_read_below_the_project() {
    let cellar = Some(("keep/Cellar.ldtkl", CELLAR));
    let level = loaded(KEEP, cellar, Some("Cellar")).unwrap();
    assert_eq!(drawn(&level.prepared.setup), ["~=#"], "what is empty is solid, the level says");
    let refused = |text: &str, beside, expected: &str| {
        let error = loaded(text, beside, Some("Cellar")).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    };
    refused(
        KEEP,
        None,
        "level file \"keep/Cellar.ldtkl\": the level is in this file, which is not available",
    );
    for outside in ["../Cellar.ldtkl", "/etc/passwd", "keep/../../x"] {
        let text = KEEP.replace("keep/Cellar.ldtkl", outside);
        refused(&text, cellar, "the name points outside the map's folder");
    }
    refused(KEEP, Some(("keep/Cellar.ldtkl", "{}")), "level file \"keep/Cellar.ldtkl\": ");
    let wrong = CELLAR.replace("[1, 2, 0]", "[1, 2]");
    refused(
        KEEP,
        Some(("keep/Cellar.ldtkl", &wrong)),
        "layerInstances[0].intGridCsv: 2 cells, expected 3 × 1",
    );
    // Where there is only the file itself, levels beside it are not.
    let alone = read(Path::new("project"), KEEP.as_bytes(), &options(Some("Cellar")))
        .unwrap_err()
        .to_string();
    assert!(alone.contains("only this file is available"), "{alone}");
}

#[test]
fn a_level_that_says_nothing_is_open_and_reported() {
    let import = import(&small(TWO, "[0,0]"), None);
    assert_eq!(drawn(&setup(&import)), [".."]);
    assert!(
        lines_of(&import.report.assumed)
            .iter()
            .any(|line| line.contains("identifiers that say what they are")),
        "{}",
        import.report
    );
}

#[test]
fn numbers_are_within_bounds_and_nothing_stands_twice() {
    let sides = |columns: &str, rows: &str| {
        format!(r#""__cWid":{columns},"__cHei":{rows},"__gridSize":16"#)
    };
    refused(&small(&sides("4096", "4096"), "[1]"), "intGridCsv: 1 cells, expected 4096 × 4096");
    refused(
        &small(&sides("4097", "1"), "[1]"),
        "__cWid: 4097 is not a whole number from 1 to 4096",
    );
    refused(&small(&sides("0", "1"), "[]"), "__cWid: 0 is not a whole number");
    refused(&small(&sides("2", "-1"), "[]"), "__cHei: -1 is not a whole number");
    refused(&small(&sides("2", "0.5"), "[0]"), "__cHei: 0.5 is not a whole number");
    refused(&small(&sides("1e300", "1"), "[0]"), "__cWid: ");
    refused(&small(&TWO.replace("16", "0"), "[0,0]"), "__gridSize: 0 is not a whole number");
    for value in ["-1", "0.5", "65536", "\"1\"", "null"] {
        refused(
            &small(TWO, &format!("[0,{value}]")),
            "levels[0].layerInstances[0].intGridCsv[1]: ",
        );
    }
    let old = small(TWO, "[],\"intGrid\":[{\"coordId\":0,\"v\":0}]");
    refused(&old, "0 cells, expected 2 × 1");
    let value = r#"{"value":1,"identifier":"Wall"}"#;
    refused(
        &small(TWO, "[0,0]").replace(value, &format!("{value},{value}")),
        "defs.layers[0].intGridValues[1].value: this value is defined twice",
    );
    refused(
        &small(TWO, "[0,0]").replace("\"layers\":[", "\"layers\":[{\"uid\":1},"),
        "defs.layers[1].uid: this layer is defined twice",
    );
    let layer = format!(r#"{{"__identifier":"G","__type":"IntGrid",{TWO},"intGridCsv":[0,0]}}"#);
    refused(
        &small(TWO, "[0,0]").replace("Instances\":[", &format!("Instances\":[{layer},")),
        "layerInstances[1]: a second layer \"G\"",
    );
    refused(&small(&format!("{TWO},\"__cWid\":3"), "[0,0]"), "__cWid");
    let far = format!("{TWO},\"__pxTotalOffsetX\":99999999999");
    refused(&small(&far, "[0,0]"), "__pxTotalOffsetX: ");
}

#[test]
fn entities_have_a_place_a_size_and_a_pivot() {
    let with = |entity: &str| {
        let layer = format!(
            r#"{{"__identifier":"E","__type":"Entities",{TWO},"entityInstances":[{{"__identifier":"Wall",{entity}}}]}}"#
        );
        small(TWO, "[0,0]").replace(
            "Instances\":[{\"__identifier\":\"G\"",
            &format!("Instances\":[{layer},{{\"__identifier\":\"G\""),
        )
    };
    let right = r#""px":[16,0],"width":0,"height":16"#;
    let wall = setup(&import(&with(right), None)).walls[0];
    assert_eq!((wall.from.x, wall.from.y, wall.to.x, wall.to.y), (1024, 0, 1024, 1024));
    let at = "levels[0].layerInstances[0].entityInstances[0]";
    for (from, to, expected) in [
        ("16,0]", "16]", "px: expected two numbers"),
        ("16,0]", "16,0,0]", "px: expected two numbers"),
        ("16,0]", "0.5,0]", "px[0]: 0.5 is not a whole number"),
        ("16,0]", "0,1e30]", "px[1]: "),
        ("\"width\":0", "\"width\":-1", "width: -1 is not a whole number"),
        ("\"width\":0,", "", "`width` is missing"),
        ("\"width\":0", "\"width\":0,\"__pivot\":[0,1.5]", "__pivot[1]: 1.5 is not from 0 to 1"),
        ("\"width\":0", "\"width\":0,\"__pivot\":[0]", "__pivot: expected two numbers"),
        ("\"width\":0", "\"width\":0,\"fieldInstances\":[{}]", "`__identifier` is missing"),
    ] {
        let text = with(&right.replace(from, to));
        refused(&text, expected);
        refused(&text, at);
    }
}
