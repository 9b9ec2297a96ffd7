//! The answers to a study: one for each set of rules, and the difference of two.

use super::common::CommonParts;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::{Against, HouseArg};
use crate::progress::Progress;
use crate::scene::Scene;
use crate::systems::{compiled, ending_of, json};
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
use stridewright::Error;
use stridewright::answer::{Answer, Detours, Found, Grid, Refusal};
use stridewright::board::Board;
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::question::{At, Question, ask};
use stridewright::rulesets;

/// The answer under one set of rules.
pub(super) struct Column {
    /// Short name, different for each.
    pub(super) key: String,
    /// Name for people.
    pub(super) name: String,
    pub(super) program: Program,
    pub(super) board: Board,
    pub(super) answer: Answer,
    /// The part of the board under study.
    pub(super) area: Rectangle,
}

/// How often the terminal shows the progress of a study.
const BETWEEN: Duration = Duration::from_millis(100);

impl Column {
    /// The numbers that are drawn; `None`: there is no path of which squares could be taken.
    pub(super) fn grid(&self) -> Option<&Grid> {
        match &self.answer.found {
            Found::ThreatMap(found) => Some(&found.creatures),
            Found::Starts(found) => Some(&found.turns),
            Found::ChokePoints(found) => Some(&found.lost),
            Found::Detours(Detours::Found(found)) => Some(&found.extra),
            _ => None,
        }
    }

    /// Every square that has a number, row by row.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (Square, i32)> {
        self.grid().into_iter().flat_map(Grid::numbers).map(|(at, number)| (at.square(), number))
    }

    /// The squares without which there is no path.
    pub(super) fn cut_off(&self) -> &[At] {
        match &self.answer.found {
            Found::Detours(Detours::Found(found)) => &found.cut_off,
            _ => &[],
        }
    }

    /// Why the creature makes no movement, or has no path to the goal.
    pub(super) fn refused(&self) -> Option<(&str, Option<&str>)> {
        match &self.answer.found {
            Found::Starts(found) => found.refused.as_ref().map(reason),
            Found::ChokePoints(found) => found.refused.as_ref().map(reason),
            Found::Detours(Detours::Found(_)) => None,
            Found::Detours(Detours::Refused(refusal)) => Some(reason(refusal)),
            Found::Detours(_) => Some(("no path leads there on this board", None)),
            _ => None,
        }
    }
}

/// The refusal of a study, and its rule.
fn reason(refusal: &Refusal) -> (&str, Option<&str>) {
    (&refusal.reason, refusal.rule.as_deref())
}

/// The answers under all rules, and why some have none.
pub(super) struct Answers {
    pub(super) columns: Vec<Column>,
    /// For each system without an answer, the short name, the one for people, and why.
    pub(super) failed: Vec<[String; 3]>,
    /// The differences between pairs of them.
    pub(super) differences: Vec<Difference>,
}

impl Answers {
    /// How the study ended, for the exit code. One answer is enough.
    pub(super) fn ending(&self) -> Ending {
        let answered = |column: &Column| matches!(ending_of(&column.answer), Ending::Answered);
        if self.columns.iter().any(answered) { Ending::Answered } else { Ending::Refused }
    }
}

/// By how much the second of two answers exceeds the first, where both have a number.
pub(super) struct Difference {
    /// Positions of the two among the answers.
    pub(super) of: (usize, usize),
    /// Short name, different for each.
    pub(super) key: String,
    pub(super) more: BTreeMap<Square, i32>,
}

/// The answers under all requested rules: every system, and each under both house rules where two
/// are compared. A single answer is enough.
pub(super) fn answers(
    scene: &Scene,
    common: &CommonParts,
    asked: impl Fn(&Program) -> Result<Question, Failure>,
) -> Result<Answers, Failure> {
    let against = common.against.as_ref().map(Against::load).transpose()?;
    if common.against.as_ref().is_some_and(Against::is_plain) && !scene.has_house_rules() {
        let help = "name house rules with --house, or others with --against FILE";
        return Err(Failure::with_help("there are no house rules to compare the rules with", help));
    }
    let base = against.as_ref().and_then(HouseArg::base);
    let systems = scene.rules(common.map.rules.or(base))?;
    let mut programs = Vec::new();
    for index in systems.indices() {
        let ruleset = rulesets::ALL[index];
        let housed = scene.housed(ruleset)?;
        let house =
            housed.as_ref().map(|_| common.map.house_name().unwrap_or_else(|| OWN.to_owned()));
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
        match column(scene, program, (&key, &name), &asked, common.area) {
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

/// The name of a scenario's house rules.
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
    asked: &impl Fn(&Program) -> Result<Question, Failure>,
    area: Option<Rectangle>,
) -> Result<Column, Failure> {
    let (board, question) = (scene.board(&program)?, asked(&program)?);
    let answer = answered(&program, &board, &question, Progress::new(name))?;
    let whole = board.extent().whole();
    let area = area.and_then(|area| area.common(whole)).unwrap_or(whole);
    Ok(Column { key: key.to_owned(), name: name.to_owned(), program, board, answer, area })
}

/// Runs the query on another thread, and meanwhile shows the progress of the study.
fn answered(
    program: &Program,
    board: &Board,
    question: &Question,
    mut progress: Progress,
) -> Result<Answer, Error> {
    let mut scratch = Scratch::default();
    let meter = scratch.meter().clone();
    thread::scope(|scope| {
        let (ends, ended) = channel::<()>();
        let asking = scope.spawn(move || {
            // Dropped when the thread ends, which ends the waiting below.
            let _ends = ends;
            ask(program, Some(board), question, &mut scratch)
        });
        while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(BETWEEN) {
            let (done, all) = meter.progress();
            progress.tell(done, all);
        }
        asking.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// The differences of the answers: between two of them, or under each system where house rules are
/// compared.
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

/// By how much the second of two answers exceeds the first, where both have a number.
fn more(first: &Column, second: &Column) -> BTreeMap<Square, i32> {
    let before: BTreeMap<Square, i32> = first.numbers().collect();
    let more = |(square, number): (Square, i32)| Some((square, number - before.get(&square)?));
    second.numbers().filter_map(more).collect()
}

/// The answers for programs: of one its own, of several each under its name, and the differences.
pub(super) fn as_json(
    Answers { columns, failed, differences }: &Answers,
) -> Result<String, Failure> {
    if let ([only], []) = (&columns[..], &failed[..]) {
        return json(&only.answer);
    }
    let mut entries = Vec::new();
    for [key, _, why] in failed {
        entries.push(format!("{}:{{\"error\":{}}}", json(key)?, json(why)?));
    }
    for column in columns {
        entries.push(format!("{}:{}", json(&column.key)?, json(&column.answer)?));
    }
    for Difference { key, more, .. } in differences {
        let squares: Vec<[i32; 3]> =
            more.iter().map(|(square, more)| [square.column, square.row, *more]).collect();
        entries.push(format!("{}:{}", json(key)?, json(&squares)?));
    }
    Ok(format!("{{{}}}", entries.join(",\n")))
}
