//! How far and how high a creature jumps.

use super::{Actor, Denial};
use crate::board::Creature;
use crate::outcome::{Amount, Outcome, Value};
use crate::program::{Jumps, Program};
use crate::rule::Cited;
use crate::unit::Squares;
use alloc::vec::Vec;

/// The extent of a jump.
#[derive(Clone, Debug)]
pub(in crate::query) struct Leap {
    /// Squares over the ground.
    pub(in crate::query) long: Squares,
    /// Squares up.
    pub(in crate::query) high: Squares,
    /// The rules that set it; the first is the one that sets the length.
    pub(in crate::query) rules: Vec<Cited>,
}

/// Returns how far a creature jumps, with a test or without one, as part of a movement of this many
/// squares.
pub(in crate::query) fn leap(
    program: &Program,
    jumps: &Jumps,
    creature: &Creature,
    total: Option<i32>,
    most: Option<Squares>,
) -> Leap {
    let (least, high) = jumps.baseline.answer;
    let score = creature.scores.might.max(creature.scores.agility);
    let mut long = least.max(u32::try_from(score).unwrap_or_default());
    let mut high = high;
    let mut rules = vec![jumps.baseline.rule];
    if let Some(total) = total {
        let more = jumps.test.answer[jumps.tiers.answer.result(total)];
        (long, high) = (long.saturating_add(more), high.saturating_add(more));
        rules = vec![jumps.test.rule, jumps.tiers.rule, jumps.baseline.rule];
    }
    if let (Some(rule), Some(Squares(most))) = (jumps.cap, most)
        && most < long.max(high)
    {
        (long, high) = (long.min(most), high.min(most));
        rules.insert(0, rule);
    }
    Leap { long: Squares(long), high: Squares(high), rules: program.cite(rules) }
}

impl Actor<'_> {
    /// Reports how far it jumps.
    pub(super) fn jump_length(
        self,
        total: Option<i32>,
        squares: Option<Squares>,
    ) -> Result<Outcome, Denial> {
        let (program, creature) = (self.mover.program, &self.mover.figure.creature);
        let Some(jumps) = &program.jumps else { return Ok(Outcome::default()) };
        let speed = || crate::speed::of(program, creature).map(|speed| speed.now.squares());
        let leap = leap(program, jumps, creature, total, squares.or_else(speed));
        let value = |name, squares: Squares| Value {
            who: self.mover.who,
            name,
            amount: Amount::Squares(squares.0),
            rules: leap.rules.clone(),
        };
        let values = vec![value("long", leap.long), value("high", leap.high)];
        Ok(Outcome { values, rules: leap.rules.clone(), ..Outcome::default() })
    }
}
