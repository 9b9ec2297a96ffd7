//! What must hold whatever bytes a reader of foreign data is given: a function for each fuzz
//! target, which panics if it does not.
//!
//! The tests of this crate call them with the corpus in `fuzz/corpus` and thousands of changes to
//! it; the programs in `fuzz/` search for further bytes, guided by the code that these reach.

#![forbid(unsafe_code)]

use std::io;
use std::path::Path;
use std::sync::LazyLock;
use stridewright::board::{Setup, UNITS_PER_SQUARE};
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_formats::uvtt::import;
use stridewright_formats::{
    Document, Exported, Format, FormatError, Import, ImportOptions, OpenPortals, Scenery, export,
    load, read,
};
use stridewright_wire::answer::answer;
use stridewright_wire::request::Request;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;

/// A fuzz target: its name, which is also that of its folder in `fuzz/corpus`, and its function.
pub type Target = (&'static str, fn(&[u8]));

/// All fuzz targets.
pub const TARGETS: [Target; 9] = [
    ("donjon", donjon),
    ("foundry", foundry),
    ("ldtk", ldtk),
    ("movingai", movingai),
    ("scenario", scenario),
    ("tiled", tiled),
    ("uvtt", uvtt),
    ("watabou", watabou),
    ("wire", wire),
];

/// A map that scenarios may name.
const ROOM: &[u8] = include_bytes!("../../../fuzz/corpus/uvtt/room.uvtt");

/// The largest number of squares of a map of which a board is made, or that is written and read
/// again: the largest maps take seconds, in which many others could be tried.
const SMALL: u64 = 1 << 18;

/// The largest number of squares of a board about which a request is answered.
const TINY: usize = 1000;

static SYSTEMS: LazyLock<Systems> = LazyLock::new(Systems::new);

static PROGRAMS: LazyLock<Vec<Program>> = LazyLock::new(|| {
    let programs = rulesets::ALL.iter().map(|rules| Program::compile(rules));
    programs.collect::<Result<_, _>>().expect("the rules compile")
});

fn is_small(setup: &Setup) -> bool {
    setup.extent.area() as u64 <= SMALL
}

/// Every mistake in a scenario lies within the file and can be shown, and a scenario without one,
/// if it is small, is a board or says why it is none.
///
/// # Panics
///
/// If that does not hold.
pub fn scenario(bytes: &[u8]) {
    let read = |path: &Path, _: u64| match path.to_str() {
        Some("scene.toml") => Ok(bytes.to_vec()),
        Some("room.uvtt") => Ok(ROOM.to_vec()),
        _ => Err(io::Error::from(io::ErrorKind::NotFound)),
    };
    match load(Path::new("scene.toml"), &read, &ImportOptions::default()) {
        Err(FormatError::Scenario(mistakes)) => {
            assert!(!mistakes.list().is_empty());
            for mistake in mistakes.list() {
                assert!(
                    mistake.span.start <= mistake.span.end && mistake.span.end <= bytes.len(),
                    "{mistake:?}"
                );
            }
            let mut page = String::new();
            miette::NarratableReportHandler::new()
                .render_report(&mut page, &*mistakes)
                .expect("mistakes can be shown");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(loaded) if is_small(&loaded.prepared.setup) => {
            for program in PROGRAMS.iter() {
                if let Err(problems) = loaded.prepared.setup.clone().board(program) {
                    assert!(!loaded.mistakes(&problems).to_string().is_empty());
                }
            }
        }
        Ok(_) => {}
    }
}

/// All walls of an imported Universal VTT map lie on it.
///
/// # Panics
///
/// If that does not hold.
pub fn uvtt(bytes: &[u8]) {
    for (open_portals, objects_block) in [(OpenPortals::Window, false), (OpenPortals::Open, true)] {
        let options = ImportOptions { open_portals, objects_block, ..ImportOptions::default() };
        let Ok(imported) = import(bytes, &options) else { return };
        let setup = set_up(&imported);
        let (right, below) = (setup.extent.width as i32, setup.extent.height as i32);
        for end in setup.walls.iter().flat_map(|wall| [wall.from, wall.to]) {
            assert!((0..=right * UNITS_PER_SQUARE).contains(&end.x), "{end:?}");
            assert!((0..=below * UNITS_PER_SQUARE).contains(&end.y), "{end:?}");
        }
    }
}

/// An imported Foundry scene, if it is small, is a board in every system, and can be written and
/// read again.
///
/// # Panics
///
/// If that does not hold.
pub fn foundry(bytes: &[u8]) {
    let Some(imported) = read_as(Format::Foundry, bytes) else { return };
    let setup = set_up(&imported);
    if !is_small(&setup) {
        return;
    }
    for program in PROGRAMS.iter() {
        setup.clone().board(program).expect("an imported scene is a board");
    }
    let exported = Exported {
        name: "map",
        scene: &imported.scene(),
        setup: &setup,
        open_portals: OpenPortals::Window,
        scenery: &Scenery::default(),
        beside: None,
    };
    if let Ok(written) = export(Format::Foundry, &exported) {
        assert!(read_as(Format::Foundry, written.text.as_bytes()).is_some(), "{}", written.text);
    }
}

/// An imported benchmark map of Moving AI is a scene.
///
/// # Panics
///
/// If that does not hold.
pub fn movingai(bytes: &[u8]) {
    scene(Format::MovingAi, bytes);
}

/// An imported dungeon of donjon is a scene, from either kind of its files.
///
/// # Panics
///
/// If that does not hold.
pub fn donjon(bytes: &[u8]) {
    dungeon(bytes);
}

/// An imported dungeon of Watabou is a scene.
///
/// # Panics
///
/// If that does not hold.
pub fn watabou(bytes: &[u8]) {
    dungeon(bytes);
}

/// An imported map of Tiled is a scene and, if it is small, a board.
///
/// # Panics
///
/// If that does not hold.
pub fn tiled(bytes: &[u8]) {
    board(Format::Tiled, bytes);
}

/// An imported project of LDtk is a scene and, if it is small, a board.
///
/// # Panics
///
/// If that does not hold.
pub fn ldtk(bytes: &[u8]) {
    board(Format::Ldtk, bytes);
}

/// Every request and every scene that is read can be written and read again unchanged, and the
/// flaws of a scene can be shown.
///
/// # Panics
///
/// If that does not hold.
pub fn wire(bytes: &[u8]) {
    if let Ok(request) = Request::from_json(bytes) {
        let again = serde_json::to_vec(&request).expect("a request can be written");
        assert_eq!(Request::from_json(&again).as_ref(), Ok(&request));
    }
    let Ok(scene) = Scene::from_json(bytes) else { return };
    let written = serde_json::to_vec(&scene).expect("a scene can be written");
    assert_eq!(Scene::from_json(&written).as_ref(), Ok(&scene));
    if let Err(flaws) = scene.setup(scene.unit()) {
        assert!(!flaws.is_empty() && !flaws.to_string().is_empty());
    }
}

/// A request about a tiny board is answered or refused. This is no fuzz target: questions may take
/// longer, and more memory, than reading may.
pub fn answers(bytes: &[u8]) {
    let Ok(request) = Request::from_json(bytes) else { return };
    let setup = request.scene.as_ref().and_then(|scene| scene.setup(scene.unit()).ok());
    if setup.is_some_and(|prepared| prepared.setup.squares.len() < TINY) {
        let _ = answer(&SYSTEMS, &request);
    }
}

/// Reads a map in one format.
fn read_as(format: Format, bytes: &[u8]) -> Option<Import> {
    let options = ImportOptions { format: Some(format), ..ImportOptions::default() };
    let result = read(Path::new("map"), bytes, &options);
    // Recognition has to bear the same.
    let _ = read(Path::new("map"), bytes, &ImportOptions::default());
    match result {
        Ok(Document::Map(import)) => Some(*import),
        Ok(Document::Scenario(_)) => None,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

/// What is imported can be set up, and its report says something.
fn set_up(imported: &Import) -> Setup {
    assert!(!imported.report.to_string().is_empty());
    imported.setup().expect("what is imported is a scene")
}

fn scene(format: Format, bytes: &[u8]) -> Option<Setup> {
    read_as(format, bytes).map(|imported| set_up(&imported))
}

/// Each reader of dungeons is also given the files of the other.
fn dungeon(bytes: &[u8]) {
    for format in [Format::Donjon, Format::DonjonText, Format::Watabou] {
        scene(format, bytes);
    }
}

fn board(format: Format, bytes: &[u8]) {
    if let Some(setup) = scene(format, bytes)
        && is_small(&setup)
    {
        setup.board(&PROGRAMS[0]).expect("an imported scene is a board");
    }
}
