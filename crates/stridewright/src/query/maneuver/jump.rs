//! How far and how high a creature jumps.

use crate::board::Creature;
use crate::outcome::{Amount, Outcome, Value};
use crate::program::{JumpLength, Jumps, Program, RuleIndex};
use crate::query::approach::Approach;
use crate::query::landing::Faller;
use crate::rule::Cited;
use crate::unit::{Feet, Squares};
use crate::verdict::{Reason, Refusal, Requirement};
use alloc::vec::Vec;

/// The extent of a jump.
#[derive(Clone, Debug)]
pub(in crate::query) struct Leap {
    /// Squares over the ground.
    pub(in crate::query) long: Squares,
    /// Squares up.
    pub(in crate::query) high: Squares,
    /// The rule that sets how high, where another one sets the length.
    pub(in crate::query) up: Option<RuleIndex>,
    /// The rules that set it; the first is the one that sets the length.
    pub(in crate::query) rules: Vec<Cited>,
}

/// What decides how far one jump of a creature leads.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::query) struct TakeOff {
    /// The total of a test.
    pub(in crate::query) total: Option<i32>,
    /// Squares of the movement that it is part of.
    pub(in crate::query) most: Option<Squares>,
    /// Squares that an effect grants.
    pub(in crate::query) granted: Option<Squares>,
    /// How the creature comes to where it jumps.
    pub(in crate::query) approach: Approach,
}

/// Returns how far a creature jumps.
pub(in crate::query) fn leap(
    program: &Program,
    jumps: &Jumps,
    creature: &Creature,
    take_off: TakeOff,
) -> Leap {
    let (mut long, mut high, mut rules) = match (jumps.by_effect, take_off.granted) {
        (Some(rule), Some(Squares(granted))) => {
            let (_, high, _) = by_rules(jumps, creature, take_off);
            (granted, high, vec![rule])
        }
        _ => by_rules(jumps, creature, take_off),
    };
    if let (Some(rule), Some(Squares(most))) = (jumps.cap, take_off.most)
        && most < long.max(high)
    {
        (long, high) = (long.min(most), high.min(most));
        rules.insert(0, rule);
    }
    let up = match &jumps.length {
        JumpLength::ByTest { .. } => None,
        JumpLength::ByStrength { high, .. } => Some(high.rule),
    };
    Leap { long: Squares(long), high: Squares(high), up, rules: program.cite(rules) }
}

/// Returns how far a creature jumps from where it stands, in a movement that goes this far.
pub(in crate::query) fn standing_jump(
    program: &Program,
    jumps: &Jumps,
    creature: &Creature,
    most: Squares,
) -> Leap {
    leap(program, jumps, creature, TakeOff { most: Some(most), ..TakeOff::default() })
}

/// Returns how long and how high a creature jumps in squares by its scores, and the rules.
fn by_rules(
    jumps: &Jumps,
    creature: &Creature,
    TakeOff { total, approach, .. }: TakeOff,
) -> (u32, u32, Vec<RuleIndex>) {
    match &jumps.length {
        JumpLength::ByTest { tiers, baseline, test } => {
            let (least, high) = baseline.answer;
            let score = creature.scores.might.max(creature.scores.agility);
            let long = least.max(u32::try_from(score).unwrap_or_default());
            let Some(total) = total else { return (long, high, vec![baseline.rule]) };
            let more = test.answer[tiers.answer.result(total)];
            let rules = vec![test.rule, tiers.rule, baseline.rule];
            (long.saturating_add(more), high.saturating_add(more), rules)
        }
        JumpLength::ByStrength { long, high, run_up, beyond } => {
            let (far, up) = feet_by_strength(creature, high.answer, approach);
            let mut rules = vec![*long, run_up.rule];
            rules.extend(*beyond);
            let farther = u32::from(beyond.is_some());
            (Feet(far).squares().0.saturating_add(farther), Feet(up).squares().0, rules)
        }
    }
}

/// Returns why the length of a creature's jump is unknown: its Strength sets the length and is not
/// known, and no effect grants squares.
pub(in crate::query) fn unknown_length(
    program: &Program,
    creature: &Creature,
    granted: Option<Squares>,
) -> Option<(Reason, RuleIndex)> {
    let jumps = program.jumps.as_ref()?;
    let set = granted.is_some() && jumps.by_effect.is_some();
    match jumps.length {
        JumpLength::ByStrength { long, .. } if creature.scores.strength.is_none() && !set => {
            Some((Reason::Asks(Requirement::Strength), long))
        }
        _ => None,
    }
}

/// Returns how many feet long and high a creature jumps after an approach; `high` are the feet of a
/// high jump without the Strength modifier.
fn feet_by_strength(creature: &Creature, high: u32, approach: Approach) -> (u32, u32) {
    let strength = creature.scores.strength.unwrap_or_default();
    let modifier = (i32::from(strength) - 10).div_euclid(2);
    let (far, up) = (u32::from(strength), high.saturating_add_signed(modifier));
    let far = if approach == Approach::Standing { far / 2 } else { far };
    let up = if approach == Approach::OnFoot { up } else { up / 2 };
    (far, up)
}

/// Reports how far a creature jumps.
pub(super) fn jump_length(
    mover: Faller<'_>,
    jumps: &Jumps,
    total: Option<i32>,
    squares: Option<Squares>,
) -> Outcome {
    let (program, creature) = (mover.program, &mover.figure.creature);
    let value = |name, amount, rules: Vec<Cited>| Value { who: mover.who, name, amount, rules };
    let (values, rules) = match &jumps.length {
        JumpLength::ByTest { .. } => {
            let speed = || crate::speed::of(program, creature).map(|speed| speed.now.squares());
            let most = squares.or_else(speed);
            let leap =
                leap(program, jumps, creature, TakeOff { total, most, ..TakeOff::default() });
            let in_squares =
                |name, length: Squares| value(name, Amount::Squares(length.0), leap.rules.clone());
            (vec![in_squares("long", leap.long), in_squares("high", leap.high)], leap.rules.clone())
        }
        JumpLength::ByStrength { long, high, run_up, .. } => {
            if let Some((reason, rule)) = unknown_length(program, creature, None) {
                return Outcome::refused(Refusal::whole(reason, Some(program.rule(rule))));
            }
            let most = squares.map_or(u32::MAX, |squares| squares.feet().0);
            let in_feet = |name, feet: u32, rules: &[RuleIndex]| {
                let rules = program.cite(rules.iter().copied());
                value(name, Amount::Feet(feet.min(most)), rules)
            };
            let feet = |approach| feet_by_strength(creature, high.answer, approach);
            let ((far, up), standing) = (feet(Approach::OnFoot), feet(Approach::Standing));
            let values = vec![
                in_feet("long", far, &[*long]),
                in_feet("standing long", standing.0, &[*long, run_up.rule]),
                in_feet("high", up, &[high.rule]),
                in_feet("standing high", standing.1, &[high.rule, run_up.rule]),
            ];
            (values, program.cite([*long, high.rule, run_up.rule]))
        }
    };
    Outcome { values, rules, ..Outcome::default() }
}
