//! The answers to a study: one for each set of rules, and the difference of two.

use super::Common;
use crate::failure::Failure;
use crate::options::{Against, HouseChosen};
use crate::progress::Progress;
use crate::scene::Scene;
use crate::systems::{compiled, json};
use std::collections::BTreeMap;
use stridewright::board::Board;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_wire::study::{StudyAsked, StudyTold, study};

/// The answer under one set of rules.
pub(super) struct Column {
    /// Short name, different for each.
    pub(super) key: String,
    /// Name for people.
    pub(super) name: String,
    pub(super) program: Program,
    pub(super) board: Board,
    pub(super) told: StudyTold,
}

/// The answers under all rules, and why some have none.
pub(super) struct Answers {
    pub(super) columns: Vec<Column>,
    /// Of those without an answer, the short name, the one for people, and why.
    pub(super) failed: Vec<[String; 3]>,
    /// What is told of pairs of them.
    pub(super) differences: Vec<Difference>,
}

/// What the second of two answers says more than the first, where both say something.
pub(super) struct Difference {
    /// Positions of the two among the answers.
    pub(super) of: (usize, usize),
    /// Short name, different for each.
    pub(super) key: String,
    pub(super) more: BTreeMap<Square, i32>,
}

/// The answers under all rules that are asked for: every system, and each under both house rules where two are compared. One is enough.
pub(super) fn answers(
    scene: &Scene,
    common: &Common,
    asked: impl Fn(&Program) -> Result<StudyAsked, Failure>,
) -> Result<Answers, Failure> {
    let against = common.against.as_ref().map(Against::load).transpose()?;
    if common.against.as_ref().is_some_and(Against::is_plain) && !scene.has_house_rules() {
        let help = "name house rules with --house, or others with --against FILE";
        return Err(Failure::with_help("there are no house rules to compare the rules with", help));
    }
    let base = against.as_ref().and_then(HouseChosen::base);
    let systems = scene.rules(common.map.rules.or(base))?;
    let mut programs = Vec::new();
    for index in systems.indices() {
        let ruleset = rulesets::ALL[index];
        let housed = scene.housed(ruleset)?;
        let house = housed.as_ref().map(|_| common.map.house_name().unwrap_or_else(|| OWN.to_owned()));
        programs.push((housed.map_or_else(|| compiled(index), Ok)?, house));
        if let (Some(against), Some(chosen)) = (&common.against, &against) {
            let second = chosen.program(ruleset)?.map_or_else(|| compiled(index), Ok)?;
            programs.push((second, against.name()));
        }
    }
    let (mut columns, mut failed, mut first) = (Vec::new(), Vec::new(), None);
    let mut known: Vec<String> = Vec::new();
    for (program, house) in programs {
        let (mut key, mut name) = names(&program, house.as_deref());
        if known.contains(&key) {
            // Two files of one name.
            key += " (second)";
            name += " (second)";
        }
        known.push(key.clone());
        match column(scene, program, (&key, &name), &asked) {
            Ok(column) => columns.push(column),
            Err(failure) => {
                failed.push([key, name, failure.to_string()]);
                first.get_or_insert(failure);
            }
        }
    }
    match first {
        Some(failure) if columns.is_empty() => Err(failure),
        _ => {
            let differences = differences(&columns, against.is_some());
            Ok(Answers { columns, failed, differences })
        }
    }
}

/// How the house rules of a scenario are called.
const OWN: &str = "its house rules";

/// The short name of rules, and the one for people.
fn names(program: &Program, house: Option<&str>) -> (String, String) {
    let ruleset = program.ruleset();
    match house {
        None => (ruleset.id.to_string(), ruleset.name.to_string()),
        Some(house) => (format!("{} {house}", ruleset.id), format!("{}, {house}", ruleset.name)),
    }
}

fn column(
    scene: &Scene,
    program: Program,
    (key, name): (&str, &str),
    asked: &impl Fn(&Program) -> Result<StudyAsked, Failure>,
) -> Result<Column, Failure> {
    let board = scene.board(&program)?;
    let mut progress = Progress::new(name);
    let told = study(&program, &board, &asked(&program)?, &mut |done, all| progress.tell(done, all))?;
    Ok(Column { key: key.to_owned(), name: name.to_owned(), program, board, told })
}

/// The differences of the answers: of the two there are, or under each system where house rules are compared.
fn differences(columns: &[Column], are_compared: bool) -> Vec<Difference> {
    let system = |column: &Column| column.program.ruleset().id.clone();
    let pairs: Vec<(usize, usize)> = (1..columns.len())
        .map(|second| (second - 1, second))
        .filter(|(first, second)| match are_compared {
            true => system(&columns[*first]) == system(&columns[*second]),
            false => columns.len() == 2,
        })
        .collect();
    let key = |first: usize| match pairs.len() {
        1 => "difference".to_owned(),
        _ => format!("difference {}", system(&columns[first])),
    };
    let difference = |of: &(usize, usize)| Difference {
        of: *of,
        key: key(of.0),
        more: more(&columns[of.0], &columns[of.1]),
    };
    pairs.iter().map(difference).collect()
}

/// What the second of two answers says more than the first, where both say something.
fn more(first: &Column, second: &Column) -> BTreeMap<Square, i32> {
    let before: BTreeMap<Square, i32> = first.told.numbers().collect();
    let more = |(square, number): (Square, i32)| Some((square, number - before.get(&square)?));
    second.told.numbers().filter_map(more).collect()
}

/// The answers for programs: of one its own, of several each under its name, and the differences.
pub(super) fn as_json(Answers { columns, failed, differences }: &Answers) -> Result<String, Failure> {
    if let ([only], []) = (&columns[..], &failed[..]) {
        return json(&only.told);
    }
    let mut entries = Vec::new();
    for [key, _, why] in failed {
        entries.push(format!("{}:{{\"error\":{}}}", json(key)?, json(why)?));
    }
    for column in columns {
        entries.push(format!("{}:{}", json(&column.key)?, json(&column.told)?));
    }
    for Difference { key, more, .. } in differences {
        let squares: Vec<[i32; 3]> =
            more.iter().map(|(square, more)| [square.column, square.row, *more]).collect();
        entries.push(format!("{}:{}", json(key)?, json(&squares)?));
    }
    Ok(format!("{{{}}}", entries.join(",\n")))
}
