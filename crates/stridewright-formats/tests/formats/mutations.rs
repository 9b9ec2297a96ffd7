//! The fuzz corpus, and thousands of small changes to it, go through all readers without a panic.
//!
//! The changes come from a generator with a fixed start, so that every run does the same.
//! `STRIDEWRIGHT_SEED` sets another start, `STRIDEWRIGHT_ROUNDS` sets how many changes are made to
//! each file.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use stridewright::board::UNITS_PER_SQUARE;
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

const ROOM: &[u8] = include_bytes!("../data/room.uvtt");

static SYSTEMS: LazyLock<Systems> = LazyLock::new(Systems::new);

/// A splitmix64 generator.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.roll() % bound.max(1) as u64) as usize
    }

    fn pick<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> &'a T {
        list[self.below(list.len())]
    }

    /// A stretch of a text, at most 40 bytes.
    fn stretch(&mut self, length: usize) -> std::ops::Range<usize> {
        let start = self.below(length + 1);
        start..(start + self.below(40)).min(length)
    }
}

/// Texts that break parsers.
const POISON: [&[u8]; 28] = [
    b"nan",
    b"-inf",
    b"1e999",
    b"-1",
    b"0",
    b"4097",
    b"99999999999999999999",
    b"1e-320",
    b"0.0009765625",
    b"\"\"",
    b"[]",
    b"{}",
    b"[[[[[[",
    b"}}",
    b"\\u0000",
    b"\\ud800",
    b"\xff",
    b"\xf0\x9f\x90\x97",
    b"'''",
    b"\"\"\"",
    b"\n",
    b"\r\n",
    b"#",
    b"null",
    b"true",
    b"a.b.c=1\n",
    b"\"x\":0,",
    b"\xef\xbb\xbf",
];

/// A changed copy.
fn mutated(bytes: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.below(4) {
        let range = dice.stretch(bytes.len());
        match dice.below(7) {
            0 => drop(bytes.drain(range)),
            1 => drop(bytes.splice(range, POISON[dice.below(POISON.len())].iter().copied())),
            2 => {
                drop(bytes.splice(
                    range.start..range.start,
                    POISON[dice.below(POISON.len())].iter().copied(),
                ));
            }
            3 => {
                let copy = bytes[range.clone()].to_vec();
                let to = dice.below(bytes.len() + 1);
                drop(bytes.splice(to..to, copy));
            }
            4 => {
                let there = dice.stretch(other.len());
                drop(bytes.splice(range, other[there].iter().copied()));
            }
            5 => {
                // A number is replaced by another.
                let digits: Vec<usize> =
                    (0..bytes.len()).filter(|at| bytes[*at].is_ascii_digit()).collect();
                if let Some(at) = digits.get(dice.below(digits.len())) {
                    let number: &[u8] =
                        dice.pick(&[b"7", b"-3", b"0.5", b"4096", b"1e300", b"2147483648", b"nan"]);
                    drop(bytes.splice(*at..=*at, number.iter().copied()));
                }
            }
            _ => {
                if let Some(byte) = bytes.get_mut(range.start) {
                    *byte ^= 1 << dice.below(8);
                }
            }
        }
    }
    bytes
}

fn read_scenario(bytes: &[u8]) {
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
                .expect("a page");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(loaded) if loaded.prepared.setup.squares.len() > 10_000 => {}
        Ok(loaded) => {
            for rules in rulesets::ALL {
                let program = Program::compile(rules).expect("the rules compile");
                if let Err(problems) = loaded.prepared.setup.clone().board(&program) {
                    assert!(!loaded.mistakes(&problems).to_string().is_empty());
                }
            }
        }
    }
}

fn read_map(bytes: &[u8]) {
    for (open_portals, objects_block) in [(OpenPortals::Window, false), (OpenPortals::Open, true)] {
        let options = ImportOptions { open_portals, objects_block, ..ImportOptions::default() };
        let Ok(imported) = import(bytes, &options) else { return };
        assert!(!imported.report.to_string().is_empty());
        let setup = imported.setup().expect("what is imported is a scene");
        let (right, below) = (setup.extent.width as i32, setup.extent.height as i32);
        for end in setup.walls.iter().flat_map(|wall| [wall.from, wall.to]) {
            assert!((0..=right * UNITS_PER_SQUARE).contains(&end.x), "{end:?}");
            assert!((0..=below * UNITS_PER_SQUARE).contains(&end.y), "{end:?}");
        }
    }
}

/// Reads a map in one format; the result is a scene.
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

fn read_foundry(bytes: &[u8]) {
    let Some(import) = read_as(Format::Foundry, bytes) else { return };
    assert!(!import.report.to_string().is_empty());
    let setup = import.setup().expect("what is imported is a scene");
    for rules in rulesets::ALL {
        let program = Program::compile(rules).expect("the rules compile");
        setup.clone().board(&program).expect("an imported scene is a board");
    }
    let exported = Exported {
        name: "map",
        scene: &import.scene(),
        setup: &setup,
        open_portals: OpenPortals::Window,
        scenery: &Scenery::default(),
        beside: None,
    };
    if let Ok(written) = export(Format::Foundry, &exported) {
        assert!(read_as(Format::Foundry, written.text.as_bytes()).is_some(), "{}", written.text);
    }
}

fn read_benchmark(bytes: &[u8]) {
    if let Some(import) = read_as(Format::MovingAi, bytes) {
        import.setup().expect("what is imported is a scene");
    }
}

fn read_dungeon(bytes: &[u8]) {
    for format in [Format::Donjon, Format::DonjonText, Format::Watabou] {
        if let Some(import) = read_as(format, bytes) {
            import.setup().expect("what is imported is a scene");
        }
    }
}

fn read_tiles(format: Format, bytes: &[u8]) {
    if let Some(import) = read_as(format, bytes) {
        assert!(!import.report.to_string().is_empty());
        let setup = import.setup().expect("what is imported is a scene");
        let program = Program::compile(rulesets::ALL[0]).expect("the rules compile");
        setup.board(&program).expect("an imported scene is a board");
    }
}

fn read_wire(bytes: &[u8]) {
    if let Ok(request) = Request::from_json(bytes) {
        let again = serde_json::to_vec(&request).expect("a request can be written");
        assert_eq!(Request::from_json(&again).as_ref(), Ok(&request));

        if request
            .scene
            .as_ref()
            .and_then(|scene| scene.setup(scene.unit()).ok())
            .is_some_and(|prepared| prepared.setup.squares.len() < 1000)
        {
            let _ = answer(&SYSTEMS, &request);
        }
    }
    let Ok(scene) = Scene::from_json(bytes) else { return };
    let written = serde_json::to_vec(&scene).expect("a scene can be written");
    assert_eq!(Scene::from_json(&written).as_ref(), Ok(&scene));
    if let Err(flaws) = scene.setup(scene.unit()) {
        assert!(!flaws.is_empty() && !flaws.to_string().is_empty());
    }
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Runs every file of a corpus folder and changes of it through a reader.
fn run(folder: &str, read: fn(&[u8])) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(folder);
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&corpus)
        .expect("the corpus")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let files: Vec<Vec<u8>> =
        paths.iter().map(|path| std::fs::read(path).expect("a file")).collect();
    assert!(files.len() >= 8, "the corpus of {folder} is missing");
    let seed = number("STRIDEWRIGHT_SEED").unwrap_or(35);
    let rounds = number("STRIDEWRIGHT_ROUNDS").unwrap_or(400);
    println!("{folder}: {} files, {rounds} changes each, seed {seed}", files.len());
    let mut dice = Dice(seed);
    for (path, bytes) in paths.iter().zip(&files) {
        for round in 0..=rounds {
            let other = &files[dice.below(files.len())];
            let changed = if round == 0 { bytes.clone() } else { mutated(bytes, other, &mut dice) };
            if catch_unwind(AssertUnwindSafe(|| read(&changed))).is_err() {
                let shown = String::from_utf8_lossy(&changed).into_owned();
                panic!("{}, change {round}, seed {seed}:\n{shown}", path.display());
            }
        }
    }
}

#[test]
fn scenarios() {
    run("scenario", read_scenario);
}

#[test]
fn maps() {
    run("uvtt", read_map);
}

#[test]
fn foundry_scenes() {
    run("foundry", read_foundry);
}

#[test]
fn benchmark_maps() {
    run("movingai", read_benchmark);
}

#[test]
fn dungeons() {
    run("donjon", read_dungeon);
    run("watabou", read_dungeon);
}

#[test]
fn maps_of_tiles() {
    run("tiled", |bytes| read_tiles(Format::Tiled, bytes));
    run("ldtk", |bytes| read_tiles(Format::Ldtk, bytes));
}

#[test]
fn requests_and_scenes() {
    run("wire", read_wire);
}
