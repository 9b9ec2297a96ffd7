//! How far a path has led straight at a creature when it ends: what the charges of some creatures
//! depend on.

use super::threatened::Threat;
use crate::board::CreatureIndex;
use crate::explain::Step;
use crate::field::Mover;
use crate::lattice::Cuboid;
use crate::outcome::{Amount, Value};
use crate::rule::{Relation, StraightRun};
use crate::unit::{Feet, Squares};
use alloc::vec::Vec;

/// Returns the straight run at each opponent that the mover has within its reach at the end of a
/// path, and whether it suffices for its charge; empty for creatures without a charge.
pub(super) fn runs(mover: &Mover<'_>, steps: &[Step], end: Cuboid) -> Vec<Value> {
    let (program, board) = (mover.program(), mover.board());
    let creature = &mover.figure().creature;
    let (Some(straight), Some(charge)) = (program.actions.straight(), creature.charge) else {
        return Vec::new();
    };
    let Some(threat) = Threat::of(program, mover.figure()) else { return Vec::new() };
    let mut values = Vec::new();
    for (who, figure) in board.figures().iter().enumerate() {
        let (who, met) = (CreatureIndex(who), mover.plain_encounter(figure));
        let hostile = met.relation == Relation::Opponent && !met.neutral;
        if who == mover.index()
            || !hostile
            || figure.creature.object.is_some()
            || !threat.is_near(end, figure.cells())
        {
            continue;
        }
        let run = run(mover, steps, figure.cells(), straight.answer);
        let rules = program.cite([straight.rule]);
        let value = |name, amount| Value { who, name, amount, rules: rules.clone() };
        values.push(value("straight run", Amount::Squares(run.0)));
        values.push(value("charge", Amount::Is(run.feet() >= charge && charge > Feet(0))));
    }
    values
}

/// Returns how far the last steps lead straight at a target.
fn run(mover: &Mover<'_>, steps: &[Step], target: Cuboid, straight: StraightRun) -> Squares {
    let prices = &mover.program().prices;
    let apart = |body: Cuboid| prices.distance_in_space(body.gap(target));
    let height = mover.figure().height();
    let heading = steps.last().and_then(|step| step.heading);
    let counts = |step: &&Step| {
        let (from, to) = step.places(height);
        let in_line = straight == StraightRun::EverCloser || step.heading == heading;
        step.heading.is_some() && in_line && apart(to) < apart(from)
    };
    let run = steps.iter().rev().take_while(counts).last().zip(steps.last());
    run.map_or(Squares(0), |(first, last)| {
        let (start, end) = (first.places(height).0, last.places(height).1);
        prices.distance_in_space(start.shift(end))
    })
}
