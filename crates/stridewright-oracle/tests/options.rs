//! Tables that play with options of movement, against the second reading: the cost of diagonals,
//! and where creatures may stop.
//!
//! `STRIDEWRIGHT_BOARDS` sets the number of boards per table, `STRIDEWRIGHT_SEED` where to begin.

use crate::translate::{Question, draw};
use oracle::random::{
    Case, are_usual, boards, number, random_case, random_case_in_space, random_turns,
};
use oracle::{Diagonals, Options};
use stridewright::program::Program;
use stridewright::query::{self, Scratch};
use stridewright::rule::{
    CountScope, DiagonalPrice, Effect, Ending, OccupancyEffect, PriceEffect, ReachEffect,
    SqueezeEffect, StepShape,
};
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_oracle as oracle;

/// Boards per table unless the environment says otherwise.
const BOARDS: u64 = 650;

/// The system with some options taken, as `stridewright-house` has them.
pub(crate) fn played(id: &str, options: Options) -> Program {
    let mut ruleset = rulesets::named(id).expect("a known system").clone();
    let flat = options.diagonals == Some(Diagonals::Flat);
    let counting = ["D35-R-04", "D35-R-05", "D35-R-22", "PF1-R-04", "PF1-R-05", "PF1-R-22"];
    let rules = ruleset.rules.to_mut();
    rules.retain(|rule| {
        !flat
            || !counting.contains(&&*rule.id) && !["PF2-DIAG-TURN", "PF2-R-22"].contains(&&*rule.id)
    });
    for rule in rules {
        let stops = rule.id == "DS-STOP";
        for effect in rule.effects.to_mut() {
            match effect {
                Effect::Price(PriceEffect::Diagonal(price)) if flat => *price = DiagonalPrice::Flat,
                Effect::Price(PriceEffect::Doubled(StepShape::Diagonal, price)) if flat => {
                    *price = 2;
                }
                Effect::Price(PriceEffect::HamperedDiagonalCounts(counts)) => {
                    *counts |= options.hampered_diagonals_count;
                }
                Effect::Occupancy(OccupancyEffect::End(_, ending @ Ending::Never))
                    if stops && options.squeeze_shared =>
                {
                    *ending = Ending::Turn;
                }
                Effect::Squeeze(squeeze @ SqueezeEffect::SqueezePast)
                    if options.no_squeezing_past =>
                {
                    *squeeze = SqueezeEffect::NoSqueezingPast;
                }
                _ => {}
            }
        }
        if ["DS-METRIC", "E14-DIAG", "E24-DIAG"].contains(&&*rule.id)
            && options.diagonals == Some(Diagonals::Alternate)
        {
            let effects = rule.effects.to_mut();
            effects.retain(|effect| !matches!(effect, Effect::Price(PriceEffect::Diagonal(_))));
            effects.extend([
                Effect::Price(PriceEffect::Diagonal(DiagonalPrice::Alternating)),
                Effect::Price(PriceEffect::CountDiagonals(CountScope::Turn)),
                Effect::Price(PriceEffect::HamperedDiagonalCounts(true)),
                Effect::Reach(ReachEffect::ReachCoversDiagonals(Feet(10), 1)),
            ]);
        }
    }
    Program::compile(&ruleset).expect("it compiles")
}

/// Row, column, height, width and height of the space, movement, cost, ending.
type Line = (i32, i32, i32, u32, u32, usize, u32, oracle::End);

fn by_oracle(case: &Case, system: oracle::System, in_space: bool) -> Vec<Line> {
    let Case { board, mover, movements, turn, .. } = case;
    let mut lines: Vec<Line> = if in_space {
        let found = oracle::reach_in_space(board, system, *mover, movements, *turn).into_iter();
        found
            .map(|each| {
                let body = each.body;
                let (at, side) = (body.at, body.footprint);
                (at.1, at.0, body.z, side.0, side.1, each.movement, each.cost, each.end)
            })
            .collect()
    } else {
        let found = oracle::reach(board, system, *mover, movements, *turn).into_iter();
        found
            .map(|each| {
                let (at, side) = (each.at, each.footprint);
                (at.1, at.0, 0, side.0, side.1, each.movement, each.cost, each.end)
            })
            .collect()
    };
    lines.sort_unstable();
    lines
}

fn by_library(
    program: &Program,
    question: &Question,
    in_space: bool,
    scratch: &mut Scratch,
) -> Vec<Line> {
    let reach =
        query::reach(program, &question.board, &question.plan, scratch).expect("a sound question");
    let line = |each: query::Reached| {
        let end = match each.ending {
            Ending::Turn | Ending::TurnIfRoom => oracle::End::Turn,
            Ending::Action => oracle::End::Action,
            Ending::Never => oracle::End::No,
        };
        let body = each.body;
        let height = if in_space { each.elevation } else { 0 };
        (
            body.at.row,
            body.at.column,
            height,
            body.width,
            body.height,
            each.movement,
            each.cost.0,
            end,
        )
    };
    let mut lines: Vec<Line> = reach.reached.into_iter().map(line).collect();
    lines.sort_unstable();
    lines
}

/// Every board is queried with the table's options and without them; the options must matter on
/// some.
fn compare(id: &str, system: oracle::System, options: Options) {
    let program = played(id, options);
    let mut scratch = Scratch::default();
    let (mut asked, mut matters) = (0, 0);
    let first = number("STRIDEWRIGHT_SEED", 0);
    for seed in first..first + boards("STRIDEWRIGHT_BOARDS", BOARDS) {
        let in_space = seed % 3 == 2;
        let mut case = match seed % 3 {
            0 => random_case(seed, system),
            1 => random_turns(seed, system),
            _ => random_case_in_space(seed, system),
        };
        // On flat boards the library answers in the plane.
        if in_space && case.is_flat(system) {
            continue;
        }
        let Some(question) = Question::new(&case, &program) else { continue };
        let usual = by_oracle(&case, system, in_space);
        case.board.options = options;
        let theirs = by_oracle(&case, system, in_space);
        let ours = by_library(&program, &question, in_space, &mut scratch);
        let only_ours: Vec<_> = ours.iter().filter(|line| !theirs.contains(line)).collect();
        let only_theirs: Vec<_> = theirs.iter().filter(|line| !ours.contains(line)).collect();
        assert!(
            only_ours.is_empty() && only_theirs.is_empty(),
            "{id}, seed {seed}, {options:?}\nonly the library: {only_ours:?}\nonly the oracle: {only_theirs:?}\n{}",
            draw(&case)
        );
        asked += 1;
        matters += u32::from(usual != theirs);
    }
    println!("{id}: {asked} boards with {options:?}, which matter on {matters}");
    let rare = !are_usual("STRIDEWRIGHT_BOARDS");
    assert!(matters > asked / 100 || rare, "the options matter on {matters} of {asked} boards");
}

fn compare_diagonals(id: &str, system: oracle::System, diagonals: Diagonals) {
    compare(id, system, Options { diagonals: Some(diagonals), ..Options::default() });
}

#[test]
fn flat_diagonals_in_dnd35() {
    compare_diagonals("dnd35", oracle::System::Dnd35, Diagonals::Flat);
}

#[test]
fn flat_diagonals_in_pathfinder1() {
    compare_diagonals("pf1", oracle::System::Pathfinder1, Diagonals::Flat);
}

#[test]
fn flat_diagonals_in_pathfinder2() {
    compare_diagonals("pf2", oracle::System::Pathfinder2, Diagonals::Flat);
}

#[test]
fn counted_diagonals_in_draw_steel() {
    compare_diagonals("draw_steel", oracle::System::DrawSteel, Diagonals::Alternate);
}

#[test]
fn counted_diagonals_in_fifth_2014() {
    compare_diagonals("5e", oracle::System::Fifth2014, Diagonals::Alternate);
}

#[test]
fn counted_diagonals_in_fifth_2024() {
    compare_diagonals("5e24", oracle::System::Fifth2024, Diagonals::Alternate);
}

#[test]
fn hampered_diagonals_count_in_dnd35() {
    let options = Options { hampered_diagonals_count: true, ..Options::default() };
    compare("dnd35", oracle::System::Dnd35, options);
}

#[test]
fn hampered_diagonals_count_in_pathfinder1() {
    let options = Options { hampered_diagonals_count: true, ..Options::default() };
    compare("pf1", oracle::System::Pathfinder1, options);
}

#[test]
fn shared_spaces_in_draw_steel() {
    let options = Options { squeeze_shared: true, ..Options::default() };
    compare("draw_steel", oracle::System::DrawSteel, options);
}

#[test]
fn no_squeezing_past_in_fifth_2014() {
    let options = Options { no_squeezing_past: true, ..Options::default() };
    compare("5e", oracle::System::Fifth2014, options);
}

#[test]
fn no_squeezing_past_in_fifth_2024() {
    let options = Options { no_squeezing_past: true, ..Options::default() };
    compare("5e24", oracle::System::Fifth2024, options);
}
