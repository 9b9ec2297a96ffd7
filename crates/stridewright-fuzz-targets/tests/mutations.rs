//! The fuzz corpus, and thousands of small changes to it, go through all readers without a panic.
//!
//! The changes come from a generator with a fixed start, so that every run does the same.
//! `STRIDEWRIGHT_SEED` sets another start, `STRIDEWRIGHT_ROUNDS` sets how many changes are made to
//! each file.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use stridewright_fuzz_targets::{TARGETS, answers};

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

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Calls a fuzz target with every file of its corpus and with changes of it.
fn run(name: &str) {
    let target = TARGETS.iter().find(|(target, _)| *target == name);
    run_on(name, target.expect("a fuzz target").1);
}

/// Calls a function with every file of a corpus and with changes of it.
fn run_on(name: &str, target: fn(&[u8])) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&corpus)
        .expect("the corpus")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let files: Vec<Vec<u8>> =
        paths.iter().map(|path| std::fs::read(path).expect("a file")).collect();
    assert!(files.len() >= 8, "the corpus of {name} is missing");
    let seed = number("STRIDEWRIGHT_SEED").unwrap_or(35);
    let rounds = number("STRIDEWRIGHT_ROUNDS").unwrap_or(1000);
    println!("{name}: {} files, {rounds} changes each, seed {seed}", files.len());
    let mut dice = Dice(seed);
    for (path, bytes) in paths.iter().zip(&files) {
        for round in 0..=rounds {
            let other = &files[dice.below(files.len())];
            let changed = if round == 0 { bytes.clone() } else { mutated(bytes, other, &mut dice) };
            if catch_unwind(AssertUnwindSafe(|| target(&changed))).is_err() {
                let shown = String::from_utf8_lossy(&changed).into_owned();
                panic!("{}, change {round}, seed {seed}:\n{shown}", path.display());
            }
        }
    }
}

#[test]
fn each_target_has_a_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let mut programs: Vec<String> = std::fs::read_dir(&folder)
        .expect("the programs")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    programs.sort();
    let expected: Vec<String> = TARGETS.iter().map(|(name, _)| format!("{name}.rs")).collect();
    assert_eq!(programs, expected);
    let manifest = std::fs::read_to_string(folder.join("../Cargo.toml")).expect("the manifest");
    for (name, _) in TARGETS {
        let entry = format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"");
        assert!(manifest.contains(&entry), "{name} in fuzz/Cargo.toml");
        let program = std::fs::read_to_string(folder.join(format!("{name}.rs"))).expect("a file");
        let call = format!("stridewright_fuzz_targets::{name}(bytes)");
        assert!(program.contains(&call), "{name}");
    }
}

#[test]
fn donjon() {
    run("donjon");
}

#[test]
fn foundry() {
    run("foundry");
}

#[test]
fn ldtk() {
    run("ldtk");
}

#[test]
fn movingai() {
    run("movingai");
}

#[test]
fn scenario() {
    run("scenario");
}

#[test]
fn tiled() {
    run("tiled");
}

#[test]
fn uvtt() {
    run("uvtt");
}

#[test]
fn watabou() {
    run("watabou");
}

#[test]
fn wire() {
    run("wire");
}

#[test]
fn requests_are_answered() {
    run_on("wire", answers);
}
