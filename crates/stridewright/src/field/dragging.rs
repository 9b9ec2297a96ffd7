//! What a creature drags along that it holds, and what that does to it.
//!
//! It does not know where the creature goes that is dragged.

use crate::board::{Board, CreatureIndex, Figure};
use crate::program::{Decision, Program, RuleIndex};
use crate::rule::{Dragging, Grasp};
use crate::unit::Squares;

/// Returns what dragging the creature that it holds does to a creature; `None` if nothing.
pub(crate) fn dragging(
    program: &Program,
    board: &Board,
    figure: &Figure,
) -> Option<Decision<Dragging>> {
    let held = board.figure(figure.creature.grabs?)?;
    program.holds.drags(figure.size.answer, held.size.answer)
}

/// Returns the rule that halves the speeds of a creature while it moves, because of what it drags.
pub(crate) fn halves_speed(program: &Program, board: &Board, figure: &Figure) -> Option<RuleIndex> {
    let drags = dragging(program, board, figure)?;
    (drags.answer == Dragging::HalvesSpeed).then_some(drags.rule)
}

/// Returns how many squares away a creature acts on others; `None`: at any distance.
pub(crate) fn grasp_of(grasp: Grasp, figure: &Figure) -> Option<Squares> {
    match grasp {
        Grasp::Reach => Some(figure.natural_reach().squares()),
        Grasp::Within(feet) => Some(feet.squares()),
        Grasp::Anywhere => None,
    }
}

/// Returns how many squares away a creature holds those that it takes along when it moves; `None`
/// if the rules do not say so.
pub(crate) fn holds_within(program: &Program, figure: &Figure) -> Option<Squares> {
    program.holds.takes_along()?;
    grasp_of(program.holds.lets_go()?.answer, figure)
}

/// A creature that another one drags along when it moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Captive {
    pub(crate) who: CreatureIndex,
    /// How far away it is held.
    pub(crate) grasp: Squares,
    /// The rule about where it goes.
    pub(crate) rule: RuleIndex,
}

impl Captive {
    /// Returns what a creature drags along; `None` if it holds no creature within its reach, or if
    /// the rules do not say that it drags one.
    pub(crate) fn of(program: &Program, board: &Board, holder: &Figure) -> Option<Self> {
        let who = holder.creature.grabs?;
        let (_, rule) = program.holds.takes_along()?;
        let grasp = holds_within(program, holder)?;
        let apart = holder.cells().gap(board.figure(who)?.cells());
        let held = program.prices.distance_in_space(apart) <= grasp;
        held.then_some(Captive { who, grasp, rule })
    }
}
