//! Scenario files: the scenes that they give, and how mistakes are shown.

use miette::{GraphicalReportHandler, GraphicalTheme};
use std::io;
use std::path::Path;
use stridewright::board::{Bond, CreatureIndex, ProblemPlace, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::rule::Mode;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_formats::scenario::Scenario;
use stridewright_formats::{FormatError, ImportOptions, Loaded, Mistake, load};

const CAVE: &str = include_str!("../data/cave.toml");

/// The folder of test data, as far as `map.file` can see it.
fn files(path: &Path, _: u64) -> io::Result<Vec<u8>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    std::fs::read(data.join(path))
}

fn load_text(text: &str) -> Result<Loaded, FormatError> {
    let read = |path: &Path, most: u64| {
        if path == Path::new("scene.toml") {
            Ok(text.as_bytes().to_vec())
        } else {
            files(path, most)
        }
    };
    load(Path::new("scene.toml"), &read, &ImportOptions::default())
}

fn mistakes(text: &str) -> Vec<Mistake> {
    match load_text(text) {
        Err(FormatError::Scenario(mistakes)) => mistakes.list().to_vec(),
        Err(error) => panic!("another error: {error}"),
        Ok(_) => panic!("nothing is wrong"),
    }
}

/// The first mistake as `line:column message`.
#[track_caller]
fn expect(text: &str, expected: &str) {
    let found = &mistakes(text)[0];
    let found = format!("{}:{} {}", found.line, found.column, found.message);
    assert!(found.starts_with(expected), "expected: {expected}\nfound:    {found}");
}

/// An error as people see it.
fn rendered(error: &FormatError) -> String {
    let mut page = String::new();
    let theme = GraphicalTheme::unicode_nocolor();
    GraphicalReportHandler::new_themed(theme)
        .with_width(100)
        .render_report(&mut page, error)
        .unwrap();
    page.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// Compares a page with the stored one. `STRIDEWRIGHT_BLESS=1` stores the new one.
#[track_caller]
fn golden(name: &str, page: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{name}.txt"));
    if std::env::var_os("STRIDEWRIGHT_BLESS").is_some() {
        std::fs::write(&file, page).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_eq!(page, kept, "\n{page}\ndiffers from {}", file.display());
}

#[test]
fn a_whole_scenario() {
    let loaded = load_text(CAVE).unwrap_or_else(|error| panic!("{}", rendered(&error)));
    let setup = &loaded.prepared.setup;
    assert_eq!((setup.extent.width, setup.extent.height), (9, 5));
    assert_eq!(setup.squares[2 * 9 + 6], Terrain::DIFFICULT.and(Terrain::POOR_VISIBILITY));
    let names: Vec<_> = setup.creatures.iter().map(|creature| creature.name.as_str()).collect();
    assert_eq!(names, ["Roderic", "ogre", "r", "r2", "r3"]);
    assert_eq!(setup.creatures[0].speed.base, None);
    assert_eq!(setup.creatures[1].speed.current, Some(Feet(40)));
    assert_eq!(setup.walls.len(), 2);
    assert_eq!(loaded.prepared.places[&'X'], Square::new(7, 3));
    let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
    let board = loaded.prepared.setup.clone().board(&program).unwrap();
    assert_eq!(board.figures().len(), 5);
}

#[test]
fn a_key_that_does_not_exist() {
    let text =
        "[map]\nwidth = 4\nheight = 3\n\n[[creatures]]\nname = \"Edwin\"\nat = [0, 0]\nsped = 30\n";
    let page = rendered(&load_text(text).unwrap_err());
    golden("a-key-that-does-not-exist", &page);
}

#[test]
fn heights_and_bonds() {
    let loaded = load_text(
        "[map]\nrows = 'OR8'\nlegend = { 8 = ['elevation 2', 'water 1'] }\n\
         [[creatures]]\nletter = 'O'\nname = 'Horse'\nspeeds = { swim = 20 }\n\
         [[creatures]]\nletter = 'R'\nriding = 'O'\nelevation = 1\n",
    )
    .unwrap_or_else(|error| panic!("{}", rendered(&error)));
    let setup = &loaded.prepared.setup;
    let column = setup.relief.at(2);
    assert_eq!((column.floor, column.liquid, setup.relief.at(1).floor), (2, 1, 0));
    assert_eq!(setup.creatures[0].modes.speed(Mode::Swim), Some(Feet(20)));
    assert_eq!(setup.creatures[1].bond, Some(Bond::Rides(CreatureIndex(0))));
    assert_eq!(setup.creatures[1].elevation, Some(1));
    expect(
        "[map]\nrows = 'A'\n[[creatures]]\nletter = 'A'\ngrabs = 'Bert'\n",
        "5:9 `Bert` is not a creature in the scene",
    );
    expect(
        "[map]\nrows = '1'\nlegend = { 1 = ['elevation 900'] }\n",
        "3:17 `elevation` needs a number in its range",
    );
}

#[test]
fn a_row_that_is_too_short() {
    let text = "rules = \"pf2\"\n[map]\nrows = \"\"\"\n#####\n#..#\n#####\n\"\"\"\n";
    let page = rendered(&load_text(text).unwrap_err());
    golden("a-row-that-is-too-short", &page);
}

#[test]
fn two_mistakes_at_once() {
    let text = "rules = \"dnd35\"\n[map]\nrows = \"\"\"\nA.?\n\"\"\"\n[[creatures]]\nletter = \"A\"\nsize = \"larg\"\n";
    let page = rendered(&load_text(text).unwrap_err());
    golden("two-mistakes-at-once", &page);
}

#[test]
fn mistakes_of_form_are_found_where_they_are() {
    expect("[map\n", "1:5 ");
    expect("[map]\nwidth = 4\nwidth = 5\n", "3:1 duplicate key");
    expect("width = 4\n", "1:1 unknown field `width`");
    expect("rules = \"pf1\"\n", "1:1 missing field `map`");
    expect(
        "[map]\nwidth = \"4\"\nheight = 1",
        "2:9 invalid type: string \"4\", expected a whole number from 1 to 4096",
    );
    expect("[map]\nwidth = 4097\nheight = 1", "2:9 4097 is not a whole number from 1 to 4096");
    expect("[map]\nwidth = 4.5\nheight = 1", "2:9 4.5 is not a whole number from 1 to 4096");
    expect("[map]\nrows = 7", "2:8 invalid type: integer `7`, expected a text");
    expect("[map]\nrows = '.'\nlegend = { ab = [] }", "3:12 ");
    let map = "map = { width = 1, height = 1 }\n";
    let expect = |text: &str, expected: &str| expect(&format!("{map}{text}"), expected);
    expect("walls = [\n  { from = [0, nan], to = [1, 1] },\n]", "3:16 nan is not a finite number");
    expect("walls = [{ from = [0, -inf], to = [1, 1] }]", "2:23 -inf is not a finite number");
    expect("walls = [{ from = [0, 1e300], to = [1, 1] }]", "2:23 1000");
    expect(
        "walls = [{ between = [[0,0]] }]",
        "2:22 invalid length 1, expected a list of exactly two",
    );
    expect("walls = [{ from = [0, 0, 0], to = [1, 1] }]", "2:19 invalid length 3");
    expect("options = { flanking = [] }", "2:24 expected true, false, a number or a word");
    expect("turn = { diagonals = -1 }", "2:22 -1 is not a whole number");
}

#[test]
fn mistakes_of_meaning_are_found_where_they_are() {
    expect("map = {}", "1:7 the map has no size");
    expect("rules = 'pf9'\nmap = { width = 1, height = 1 }", "1:9 `pf9` is not a rule system");
    let map = "map = { width = 3, height = 3 }\n";
    expect(
        &format!("{map}walls = [{{ between = [[0,0],[2,0]] }}]"),
        "2:22 (0,0) and (2,0) share no edge",
    );
    expect(
        &format!("{map}[[walls]]\nfrom = [0,0]\nto = [1,1]\n[[walls]]\nkind = 'wall'"),
        "5:1 give either",
    );
    expect(
        &format!("{map}[[creatures]]\nname = 'a'\n[[creatures]]\nname = 'b'"),
        "2:1 the creature has no place",
    );
    let states =
        format!("{map}[[creatures]]\nname = 'a'\nat = [0,0]\nstates = ['prone',\n 'sleepy']");
    expect(&states, "6:2 `sleepy` is not a state");
    // Rows are found in every notation of TOML that shows them as they are.
    expect("[map]\nrows = '''..\n.?'''", "3:2 `?`");
    expect("[map]\r\nrows = \"\"\"\r\n..\r\n.?\r\n\"\"\"\r\n", "4:2 `?`");
    expect("[map]\nrows = \"..\\n.?\"", "2:8 `?`");
    expect("[map]\nrows = \"\"\"..\\n.?\"\"\"", "2:8 `?`");
    expect("[map]\nrows = '''\nÖ.\n.¿'''", "4:2 `¿`");
}

#[test]
fn problems_of_the_board_are_shown_in_the_file() {
    let text = "map = { width = 3, height = 3 }\n[[creatures]]\nname = 'Edwin'\nat = [7, 0]\n";
    let loaded = load_text(text).unwrap();
    let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
    let problems = loaded.prepared.setup.clone().board(&program).unwrap_err();
    let FormatError::Scenario(found) = loaded.mistakes(&problems) else { panic!("another error") };
    assert_eq!((found.list()[0].line, found.list()[0].column), (4, 6));
    assert_eq!(found.list()[0].message.to_string(), "(7,0) is off the board");
}

#[test]
fn a_map_file_is_merged() {
    let text = "[map]\nfile = 'room.uvtt'\nsquares = [{ at = [0,0], is = ['pit'] }]\n\
        [[walls]]\nbetween = [[0,0],[1,0]]\nkind = 'barrier'\n";
    let loaded = load_text(text).unwrap();
    let setup = &loaded.prepared.setup;
    assert_eq!((setup.extent.width, setup.extent.height), (6, 4));
    assert_eq!(setup.squares[0], Terrain::PIT);
    let report = loaded.import.as_ref().unwrap();
    let found = |what: &str| report.found.count(what);
    assert_eq!(setup.walls.len(), found("walls") + found("closed doors") + found("windows") + 1);
    let path = |wall| loaded.prepared.origins.path(ProblemPlace::Wall(wall)).to_string();
    assert_eq!(path(setup.walls.len() - 1), "walls[0]");
    assert_eq!(path(0), "map.file");
}

#[test]
fn map_files_are_looked_for_beside_the_scenario_only() {
    let outside = "3:8 this name points outside the scenario's folder";
    for name in
        ["/etc/passwd", "../room.uvtt", "a/../../room.uvtt", "C:\\room.uvtt", "file://room.uvtt"]
    {
        expect(&format!("[map]\n\nfile = '{name}'"), outside);
    }
    expect("[map]\n\nfile = 'room.png'", "3:8 room.png cannot be read");
    expect(
        "[map]\n\nfile = 'no-map.png'",
        "3:8 no-map.png: unknown format; the file looks like text",
    );
    expect("[map]\n\nfile = 'cave.toml'", "3:8 this is not a map file");
    expect("[map]\nfile = 'nothing-here.uvtt'", "2:8 nothing-here.uvtt cannot be read");
    expect(
        "[map]\nfile = 'no-size.uvtt'",
        "2:8 no-size.uvtt: resolution.map_size: the size of the map is missing",
    );
    expect(
        "[map]\nfile = 'room.uvtt'\nrows = '..'",
        "3:8 2 × 1 squares are drawn, but the map file has 6 × 4",
    );
    expect("[map]\nfile = 'room.uvtt'\nwidth = 7", "3:9 7 columns are given, but the map has 6");
}

#[test]
fn files_that_are_no_scenarios() {
    let error = Scenario::parse("x.toml", b"rules = 'pf1'\nname = '\xff'").unwrap_err();
    assert_eq!(error.to_string(), "x.toml: line 2 is not UTF-8 text");
    let error = load(Path::new("x.toml"), &files, &ImportOptions::default());
    assert!(matches!(error, Err(FormatError::Unreadable { .. })), "{error:?}");
    let error =
        load(Path::new("cave.txt"), &|_: &Path, _: u64| Ok(Vec::new()), &ImportOptions::default());
    assert!(matches!(error, Err(FormatError::UnknownFormat { .. })), "{error:?}");
    assert!(Scenario::parse("x.toml", b"\xef\xbb\xbf[map]\nwidth = 1\nheight = 1\n").is_ok());
}
