//! The library's steps, counted.

use std::collections::BTreeMap;

use stridewright::field::{Cells, Field, Mover};
use stridewright::lattice::{Heading, Rectangle};
use stridewright::program::Program;
use stridewright::query::{Drawn, DrawnStep, Scratch, check};
use stridewright::rulesets;

use super::boards::Counted;
use crate::translate::{Question, draw};

/// The paths that the library allows: on flat ground those of its field, in space those that it
/// checks.
pub(crate) fn count(counted: &Counted) -> Vec<u64> {
    let program = Program::compile(rulesets::named(counted.id).expect("a known system"))
        .expect("it compiles");
    let question = Question::new(&counted.case, &program).unwrap_or_else(|| {
        panic!("a creature of this board stands in a wall:\n{}", draw(&counted.case))
    });
    let mut counts = vec![0; counted.counts.len()];
    if counted.in_space {
        let mut drawn = vec![Vec::new()];
        count_checked(&program, &question, &mut drawn, &mut Scratch::default(), &mut counts);
        return counts;
    }
    let board = &question.board;
    let action = question.plan.movements[0].action;
    let mover =
        Mover::new(&program, board, question.plan.mover, action).expect("a creature of the board");
    let mut cells = Cells::default();
    let extent = board.extent();
    cells.read(&mover, Rectangle::new(extent.square(0), extent.width, extent.height));
    let field = Field::new(&mover, &cells);
    let squares = counted.case.movements[0].budget.expect("the board says how many squares");
    let start = board.figures()[question.plan.mover.0].body;
    count_from(&field, start, 0, 2 * squares + 1, &mut counts);
    counts
}

/// Adds the paths that go on from a body, with this many half squares spent, to the counts by
/// depth.
fn count_from(field: &Field<'_>, from: Rectangle, spent: u32, most: u32, counts: &mut [u64]) {
    let Some((count, deeper)) = counts.split_first_mut() else { return };
    let mut cheapest: BTreeMap<Rectangle, u32> = BTreeMap::new();
    field.each_step(from, |to, halves, _| {
        let known = cheapest.entry(to).or_insert(halves);
        *known = halves.min(*known);
    });
    for (to, halves) in cheapest {
        if spent + halves <= most {
            *count += 1;
            count_from(field, to, spent + halves, most, deeper);
        }
    }
}

/// Adds the paths in space that continue a drawn one to the counts by depth.
fn count_checked(
    program: &Program,
    question: &Question,
    drawn: &mut Drawn,
    scratch: &mut Scratch,
    counts: &mut [u64],
) {
    let Some((count, deeper)) = counts.split_first_mut() else { return };
    for heading in Heading::all() {
        drawn[0].push(DrawnStep::Rising(heading));
        let checked = check(program, &question.board, &question.plan, drawn, scratch);
        let steps = checked.expect("a sound question").steps.len();
        if steps == drawn[0].len() {
            *count += 1;
            count_checked(program, question, drawn, scratch, deeper);
        }
        drawn[0].pop();
    }
}
