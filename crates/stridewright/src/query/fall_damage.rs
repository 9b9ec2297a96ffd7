//! How hard a fall is: how long it takes, the dice for its damage, and who lands prone.
//!
//! This module knows the compiled rules about falling; it does not know the board.

use super::QueryError;
use crate::board::{Creature, CreatureIndex};
use crate::outcome::{
    Condition, Event, EventKind, Need, NeedKind, Outcome, RequiredCheck, cite_once,
};
use crate::program::{Decision, FallDamage, FallRate, Falls, Program, RuleIndex};
use crate::rule::Cited;
use alloc::vec::Vec;

/// A creature as far as the damage of its fall depends on it.
#[derive(Clone, Copy)]
pub(super) struct FallingCreature<'a> {
    pub(super) program: &'a Program,
    pub(super) who: CreatureIndex,
    pub(super) creature: &'a Creature,
    /// The sum that the dice for the damage show, once they are rolled.
    pub(super) rolled: Option<u32>,
}

/// The damage of one fall.
pub(super) struct Damage {
    /// The damage, if the fall deals any.
    pub(super) event: Option<EventKind>,
    /// The rules behind it, or behind its absence.
    pub(super) rules: Vec<Cited>,
    /// Whether a roll that is not known yet decides if any damage is left.
    depends: bool,
}

impl Damage {
    /// Reports the damage, and what may halve it.
    pub(super) fn report(
        &self,
        faller: FallingCreature<'_>,
        falls: &Falls,
        liquid: u32,
        outcome: &mut Outcome,
    ) {
        let event = self.event.clone();
        let event = event.map(|event| Event::now(faller.who, event, self.rules.clone()));
        outcome.events.extend(event);
        if self.event.is_some() && liquid > 0 {
            outcome.needs.extend(halving_check(faller, falls));
        }
        if self.event.is_none() {
            cite_once(&mut outcome.rules, self.rules.iter().cloned());
        }
    }

    /// Reports that the creature lands prone, or that its roll decides this.
    pub(super) fn lands_prone(
        &self,
        faller: FallingCreature<'_>,
        falls: &Falls,
        outcome: &mut Outcome,
    ) {
        if self.event.is_none() {
            return;
        }
        let mut rules = vec![faller.program.rule(falls.prone_rule())];
        cite_once(&mut rules, self.rules.iter().cloned());
        if self.depends {
            outcome.needs.push(Need { what: NeedKind::DamageRoll, step: None, rules });
        } else {
            let prone = EventKind::Gains(Condition::Prone);
            outcome.events.push(Event::now(faller.who, prone, rules));
        }
    }
}

impl FallingCreature<'_> {
    /// Reports the squares fallen, round by round, by these rules.
    pub(super) fn tell_fall(
        self,
        falls: &Falls,
        height: u32,
        because: &[Cited],
        outcome: &mut Outcome,
    ) {
        let rounds = match falls.slowly(self.creature) {
            Some(Decision { answer, rule }) => {
                let rate = FallRate { first: answer.squares, later: answer.squares };
                Decision { answer: rate, rule }
            }
            None => falls.rounds(),
        };
        let mut left = height;
        let mut slice = rounds.answer.first.max(1);
        let several = height > slice;
        let mut rules = because.to_vec();
        rules.push(self.program.rule(if several { rounds.rule } else { falls.hurts().rule }));
        for round in 1.. {
            if left == 0 {
                break;
            }
            let squares = left.min(slice);
            let what = EventKind::Falls { squares, round: several.then_some(round) };
            outcome.events.push(Event::now(self.who, what, rules.clone()));
            left -= squares;
            slice = rounds.answer.later.max(1);
        }
    }

    /// Returns the damage of a fall of this many squares into liquid of a depth.
    pub(super) fn damage(self, falls: &Falls, height: u32, liquid: u32) -> Damage {
        let creature = self.creature;
        let hurts = falls.hurts();
        if let Some(slow) = falls.slowly(creature) {
            return Damage { event: None, rules: self.program.cite([slow.rule]), depends: false };
        }
        let (effective, mut rules) = self.effective(falls, height, liquid);
        rules.insert(0, hurts.rule);
        let reduction = falls.reduction_rule(creature);
        let less = reduction.map_or(0, |_| creature.fall_reduction);
        let damage = |amount: u32| {
            let left = amount.saturating_sub(less);
            (left > 0).then_some(EventKind::TakesDamage(left))
        };
        let mut depends = false;
        let event = match (hurts.answer, self.rolled) {
            _ if effective < hurts.answer.from() => None,
            (FallDamage::PerSquare { per_square, most, .. }, _) => {
                damage(effective.saturating_mul(per_square).min(most))
            }
            (FallDamage::Dice { .. }, Some(rolled)) => damage(rolled),
            (dice @ FallDamage::Dice { .. }, None) => {
                let (count, faces) = dice.dice(effective);
                depends = count <= less;
                (count.saturating_mul(faces) > less).then_some(EventKind::TakesDice {
                    count,
                    faces,
                    less,
                })
            }
        };
        rules.extend(reduction.filter(|_| effective >= hurts.answer.from()));
        Damage { event, rules: self.program.cite(rules), depends }
    }

    /// Returns the height of a fall that counts, in squares, and the rules that reduce it.
    fn effective(self, falls: &Falls, height: u32, liquid: u32) -> (u32, Vec<RuleIndex>) {
        let (mut effective, mut rules) = (height, Vec::new());
        let agility = u32::try_from(self.creature.scores.agility).unwrap_or_default();
        if let Some(rule) = falls.agility_rule().filter(|_| agility > 0) {
            effective = effective.saturating_sub(agility);
            rules.push(rule);
        }
        if let Some(softer) =
            falls.liquid().filter(|softer| liquid > 0 && liquid >= softer.answer.depth)
        {
            effective = effective.saturating_sub(softer.answer.squares);
            rules.push(softer.rule);
        }
        (effective, rules)
    }

    /// Checks that the dice for a fall of this many squares can show the sum that is given.
    pub(super) fn check_roll(
        self,
        falls: &Falls,
        height: u32,
        liquid: u32,
    ) -> Result<(), QueryError> {
        let Some(rolled) = self.rolled else { return Ok(()) };
        let (effective, _) = self.effective(falls, height, liquid);
        let (least, faces) = falls.hurts().answer.dice(effective);
        let most = least.saturating_mul(faces);
        if most == 0 || !(least..=most).contains(&rolled) {
            return Err(QueryError::ImpossibleRoll { rolled, least, most });
        }
        Ok(())
    }
}

/// Returns the check with which a creature that can still react halves the damage of a fall into
/// liquid.
fn halving_check(faller: FallingCreature<'_>, falls: &Falls) -> Option<Need> {
    let Decision { answer, rule } = falls.halved().filter(|_| faller.creature.states.can_act())?;
    let check = RequiredCheck::plain(faller.who, answer.skill, Some(answer.dc));
    let rules = vec![faller.program.rule(rule)];
    Some(Need { what: NeedKind::Check(check), step: None, rules })
}
