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

/// The answers under all rules that are asked for: every system, and each under both house rules where two are compared.
pub(super) fn columns(
    scene: &Scene,
    common: &Common,
    asked: impl Fn(&Program) -> Result<StudyAsked, Failure>,
) -> Result<Vec<Column>, Failure> {
    let against = common.against.as_ref().map(Against::load).transpose()?;
    let base = against.as_ref().and_then(HouseChosen::base);
    let systems = scene.rules(common.map.rules.or(base))?;
    let mut columns = Vec::new();
    for index in systems.indices() {
        let ruleset = rulesets::ALL[index];
        let housed = scene.housed(ruleset)?;
        let house = housed.as_ref().map(|_| common.map.house_name().unwrap_or_else(|| OWN.to_owned()));
        let first = housed.map_or_else(|| compiled(index), Ok)?;
        columns.push(column(scene, first, house.as_deref(), &asked)?);
        if let (Some(against), Some(chosen)) = (&common.against, &against) {
            let second = chosen.program(ruleset)?.map_or_else(|| compiled(index), Ok)?;
            columns.push(column(scene, second, against.name().as_deref(), &asked)?);
        }
    }
    Ok(columns)
}

/// How the house rules of a scenario are called.
const OWN: &str = "its house rules";

fn column(
    scene: &Scene,
    program: Program,
    house: Option<&str>,
    asked: &impl Fn(&Program) -> Result<StudyAsked, Failure>,
) -> Result<Column, Failure> {
    let ruleset = program.ruleset();
    let (key, name) = match house {
        None => (ruleset.id.to_string(), ruleset.name.to_string()),
        Some(house) => (format!("{} {house}", ruleset.id), format!("{}, {house}", ruleset.name)),
    };
    let board = scene.board(&program)?;
    let mut progress = Progress::new(&name);
    let told = study(&program, &board, &asked(&program)?, &mut |done, all| progress.tell(done, all))?;
    Ok(Column { key, name, program, board, told })
}

/// What the second of two answers says more than the first, where both say something.
pub(super) fn difference(columns: &[Column]) -> Option<BTreeMap<Square, i32>> {
    let [first, second] = columns else { return None };
    let before: BTreeMap<Square, i32> = first.told.numbers().collect();
    let more = |(square, number): (Square, i32)| Some((square, number - before.get(&square)?));
    Some(second.told.numbers().filter_map(more).collect())
}

/// The answers for programs: of one its own, of several each under its name, and the difference of two.
pub(super) fn as_json(columns: &[Column]) -> Result<String, Failure> {
    if let [only] = columns {
        return json(&only.told);
    }
    let mut entries = Vec::new();
    for column in columns {
        entries.push(format!("{}:{}", json(&column.key)?, json(&column.told)?));
    }
    if let Some(difference) = difference(columns) {
        let squares: Vec<[i32; 3]> =
            difference.iter().map(|(square, more)| [square.column, square.row, *more]).collect();
        entries.push(format!("\"difference\":{}", json(&squares)?));
    }
    Ok(format!("{{{}}}", entries.join(",\n")))
}
