//! The invariants of the code base: where systems may be named, what searches may know, how long
//! files may be.

use std::fs;
use std::path::{Path, PathBuf};
use stridewright::rulesets;

/// Longest file, and longest rule system: the latter are read beside a rulebook.
const LONGEST: usize = 450;
const LONGEST_RULESET: usize = 1200;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates folder").to_path_buf()
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Source files of all crates; the oracle is a separate world.
fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(crates()).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if !path.ends_with("stridewright-oracle") && path.join("src").is_dir() {
            rust_files(&path.join("src"), &mut found);
        }
    }
    found.sort();
    assert!(found.len() > 30, "the sources are found");
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("readable source")
}

/// Lines with code on them: without comments, and without the tests at the end of a file.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .take_while(|line| !line.contains("#[cfg(test)]"))
        .enumerate()
        .map(|(number, line)| (number + 1, line.split("//").next().unwrap_or_default()))
}

#[test]
fn unsafe_code_is_in_one_file() {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let holds = |path: &PathBuf| {
        code(&read(path)).any(|(_, line)| line.split(|c| !is_word(c)).any(|word| word == "unsafe"))
    };
    let files: Vec<_> = sources().into_iter().filter(holds).collect();
    assert_eq!(files, [crates().join("stridewright/src/search/planes/vector.rs")]);
}

#[test]
fn no_rule_system_is_named_outside_rulesets() {
    for path in
        sources().iter().filter(|path| !path.components().any(|c| c.as_os_str() == "rulesets"))
    {
        // Unit tests in separate files are tests, and the proof plays games as clients do.
        let plays = path.components().any(|part| part.as_os_str() == "stridewright-proof");
        // Foundry has names of its own for its systems; one is the same as ours.
        let is_foundrys = path.ends_with("creatures/systems.rs");
        if plays || is_foundrys || path.ends_with("rulesets.rs") || path.ends_with("tests.rs") {
            continue;
        }
        // Help texts show commands as people type them.
        let shown = |line: &&str| line.trim_start().starts_with("stridewright ");
        for (number, line) in code(&read(path)).filter(|(_, line)| !shown(line)) {
            for ruleset in rulesets::ALL {
                let names = [
                    format!("\"{}\"", ruleset.id),
                    ruleset.prefix.to_string(),
                    ruleset.name.to_string(),
                ];
                for name in names {
                    assert!(!line.contains(&name), "{}:{number} names {name}", path.display());
                }
            }
        }
    }
}

#[test]
fn searches_know_no_rules_and_no_boards() {
    let library = crates().join("stridewright/src");
    let mut files = vec![library.join("search.rs")];
    rust_files(&library.join("search"), &mut files);
    for path in files {
        for (number, line) in code(&read(&path)) {
            let known = ["crate::lattice", "crate::meter", "crate::sort"];
            let foreign =
                line.contains("crate::") && !known.iter().any(|known| line.contains(known));
            assert!(!foreign, "{}:{number} imports {line}", path.display());
        }
    }
}

#[test]
fn the_core_has_no_floats_no_clock_no_files_and_no_hash_order() {
    let mut files = Vec::new();
    rust_files(&crates().join("stridewright/src"), &mut files);
    for path in files {
        // One file reads coordinates with a fraction; they are whole numbers from then on.
        let reads_fractions = path.ends_with("question/written/point.rs");
        for (number, line) in
            code(&read(&path)).filter(|(_, line)| !(reads_fractions && line.contains("f64")))
        {
            for word in [
                "f32",
                "f64",
                "HashMap",
                "HashSet",
                "std::time",
                "std::fs",
                "std::io",
                "std::env",
                "static ",
            ] {
                let found = line.contains(word) && !line.contains("'static ");
                assert!(!found, "{}:{number} uses {word}", path.display());
            }
        }
    }
}

#[test]
fn files_stay_readable() {
    for path in sources() {
        let lines = read(&path).lines().count();
        let is_ruleset = path.components().any(|c| c.as_os_str() == "rulesets");
        let longest = if is_ruleset { LONGEST_RULESET } else { LONGEST };
        assert!(lines <= longest, "{} has {lines} lines, more than {longest}", path.display());
    }
}

#[test]
fn modules_open_with_a_sentence() {
    for path in sources() {
        assert!(
            read(&path).starts_with("//!"),
            "{} opens without saying what it knows",
            path.display()
        );
    }
}

#[test]
fn every_rule_is_in_its_system_and_either_written_or_planned() {
    let mut ids = Vec::new();
    for ruleset in rulesets::ALL {
        for id in ruleset
            .rules
            .iter()
            .map(|rule| &*rule.id)
            .chain(ruleset.planned.iter().map(|(id, _)| *id))
        {
            assert!(id.starts_with(&*ruleset.prefix), "{id} is not of {}", ruleset.name);
            assert!(!ids.contains(&id), "{id} is there twice");
            ids.push(id);
        }
    }
    // The catalogues have 265 rules for the first four systems and 185 for fifth edition, without
    // rulings and presupposed rules. They leave out areas of effect, of which fifth edition's text
    // gives two shapes as they are: cubes, and in the newer edition emanations.
    let catalogue = ids.iter().filter(|id| {
        let rest = id.split_once('-').map_or("", |(_, rest)| rest);
        let ours = rest.starts_with("R-") || rest.starts_with("X-") || rest.starts_with("RULING-");
        !ours && !rest.ends_with("PRONE-MOVE") && rest != "UNABLE"
    });
    assert_eq!(catalogue.count(), 265 + 185 + 3);
}

#[test]
fn the_root_of_the_library_stays_small() {
    let text = read(&crates().join("stridewright/src/lib.rs"));
    let shown = code(&text)
        .filter_map(|(_, line)| line.strip_prefix("pub "))
        .map(|line| line.trim_end_matches(';'));
    let (modules, names): (Vec<_>, Vec<_>) = shown.partition(|line| line.starts_with("mod "));
    let names: Vec<_> = names
        .iter()
        .filter_map(|line| line.strip_prefix("use ")?.split_once("::"))
        .flat_map(|(_, names)| names.trim_matches(['{', '}']).split(", "))
        .collect();
    let asking = ["Ask", "Movement", "Question", "Turn", "Who", "Action", "Mode"];
    let boards = ["Board", "BoardBuilder", "Creature", "CreatureBuilder", "CreatureIndex"];
    let mut expected =
        [&asking[..], &boards, &["Error", "Rules", "Mover", "Session", "SessionBuilder"]].concat();
    expected.sort_unstable();
    let mut found = names;
    found.sort_unstable();
    assert_eq!(found, expected);
    // Apart from the five modules that everyone uses, each says at its head who needs it.
    let plain = ["answer", "board", "lattice", "question", "unit"];
    for name in modules
        .iter()
        .filter_map(|line| line.strip_prefix("mod "))
        .filter(|name| !plain.contains(name))
    {
        let head = read(&crates().join(format!("stridewright/src/{name}.rs")));
        assert!(head.contains("//! Advanced: "), "{name} does not say that it is advanced");
    }
    assert!(modules.len() + expected.len() <= 40, "{modules:?}");
}

/// Cargo compiles and runs only those test files that `main.rs` or `Cargo.toml` names.
#[test]
fn every_file_of_tests_is_named_in_the_program_of_its_crate() {
    let mut looked_at = 0;
    for entry in fs::read_dir(crates()).expect("a readable folder") {
        let tests = entry.expect("a readable entry").path().join("tests");
        let (program, manifest) = (tests.join("main.rs"), tests.with_file_name("Cargo.toml"));
        if !program.is_file() {
            continue;
        }
        let named = read(&program) + &read(&manifest);
        for entry in fs::read_dir(&tests).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            let is_module = path.join("mod.rs").is_file();
            let is_file =
                path.extension().is_some_and(|extension| extension == "rs") && path != program;
            if is_module || is_file {
                let name = path.file_stem().expect("a name").to_string_lossy();
                let line = format!("mod {name};");
                assert!(
                    named.contains(&line) || named.contains(&format!("tests/{name}.rs")),
                    "{} is not among the modules of {}",
                    path.display(),
                    program.display()
                );
                looked_at += 1;
            }
        }
    }
    assert!(looked_at > 50, "{looked_at}");
}
