//! Climbing onto a creature, and coming off it again.

use super::Actor;
use super::denial::Denial;
use super::prone::falls_prone;
use crate::board::{Bond, CreatureIndex, Figure, Skill};
use crate::lattice::Cuboid;
use crate::outcome::{Condition, Event, EventKind, Outcome, Placement};
use crate::program::RuleIndex;
use crate::query::QueryError;
use crate::rule::{Cited, ClimbResult, ShakeOffResult};
use crate::verdict::Requirement;

impl Actor<'_> {
    /// Climbs onto a creature.
    pub(super) fn climb_onto(
        self,
        onto: CreatureIndex,
        total: Option<i32>,
    ) -> Result<Outcome, Denial> {
        self.ask_able(self.mover.who)?;
        let climb = self.rules.climb;
        let other = self.mover.board.figure(onto);
        let other = other.ok_or(Denial::BadQuestion(QueryError::NoSuchCreature(onto)))?;
        let figure = self.mover.figure;
        self.ask(
            other.size.answer.rank > figure.size.answer.rank,
            Requirement::Larger,
            climb.rule,
        )?;
        let (columns, rows, heights) = figure.cells().gap(other.cells());
        self.ask(columns.max(rows).max(heights) <= 1, Requirement::Adjacent, climb.rule)?;
        let friends = figure.creature.side == other.creature.side;
        let (result, by) = match total {
            _ if other.creature.willing.unwrap_or(friends) => {
                (ClimbResult::Climbs, vec![self.rule(climb.rule)])
            }
            None => return Ok(self.test_needed(Skill::MightOrAgility, climb.rule)),
            Some(total) => {
                let (result, by) = self.result(total, climb.rule);
                (climb.answer[result], by)
            }
        };
        let mut outcome = Outcome::answer(result == ClimbResult::Climbs, by.clone());
        match result {
            ClimbResult::Climbs => {
                outcome.events.push(Event::now(self.mover.who, EventKind::ClimbsOnto(onto), by));
            }
            ClimbResult::FailsAndIsStruck if other.creature.states.can_act() => {
                outcome.events.push(Event::now(onto, EventKind::MayStrikeFreely, by));
            }
            ClimbResult::FailsAndIsStruck | ClimbResult::Fails => {}
        }
        Ok(outcome)
    }

    /// Shakes it off the creature that it rides or clings to.
    pub(super) fn shaken(self, total: Option<i32>) -> Result<Outcome, Denial> {
        let shake = self.rules.shake;
        let (carrier, bond) = self.carrier(shake.rule)?;
        self.ask_able(bond.carrier())?;
        let Some(total) = total else {
            return Ok(self.test_needed(Skill::MightOrAgility, shake.rule));
        };
        let (result, by) = self.result(total, shake.rule);
        let mut outcome = Outcome { rules: by.clone(), ..Outcome::default() };
        match shake.answer[result] {
            ShakeOffResult::Falls => self.comes_off(carrier, bond, true, &by, &mut outcome),
            ShakeOffResult::SlidesDown => self.comes_off(carrier, bond, false, &by, &mut outcome),
            ShakeOffResult::HoldsOn => {
                outcome.ends = Some(Placement::of(self.mover.figure.cells()));
            }
        }
        Ok(outcome)
    }

    /// Knocks it prone; it falls off a carrier or out of the air.
    pub(super) fn knocked_prone(self) -> Result<Outcome, Denial> {
        let rule = self.rules.knocked_prone;
        if self.mover.figure.creature.bond.is_some() {
            let (carrier, bond) = self.carrier(rule)?;
            let by = vec![self.rule(rule)];
            let mut outcome = Outcome { rules: by.clone(), ..Outcome::default() };
            self.comes_off(carrier, bond, true, &by, &mut outcome);
            return Ok(outcome);
        }
        Ok(falls_prone(self.mover))
    }

    /// Returns the creature that it rides or clings to.
    fn carrier(&self, rule: RuleIndex) -> Result<(&Figure, Bond), Denial> {
        let bond = self.mover.figure.creature.bond;
        let bond = bond.ok_or_else(|| self.refuse_uncarried(rule))?;
        let figure = self.mover.board.figure(bond.carrier());
        figure
            .map(|figure| (figure, bond))
            .ok_or(Denial::BadQuestion(QueryError::NoSuchCreature(bond.carrier())))
    }

    fn refuse_uncarried(self, rule: RuleIndex) -> Denial {
        self.refuse(crate::verdict::Reason::Asks(Requirement::Carried), rule)
    }

    /// Puts it next to its carrier: by falling, prone and hurt, or unhurt.
    fn comes_off(
        self,
        carrier: &Figure,
        bond: Bond,
        falls: bool,
        by: &[Cited],
        outcome: &mut Outcome,
    ) {
        let (mover, figure) = (self.mover, self.mover.figure);
        let places = mover.beside(carrier, figure.elevation);
        let Some(rule) = by.first() else { return };
        let Some(place) = mover.choose(&places, rule, outcome) else { return };
        if matches!(bond, Bond::Clings(_)) {
            let loses = EventKind::Loses(Condition::Clinging);
            outcome.events.push(Event::now(mover.who, loses, by.to_vec()));
        }
        if falls {
            self.tell_drop(place, by, outcome);
        }
        mover.arrive(place, by.to_vec(), outcome);
        if falls {
            mover.gains_prone(mover.who, by.to_vec(), outcome);
        }
    }

    /// Reports how far it falls to a place beside, and the damage.
    fn tell_drop(self, place: Cuboid, by: &[Cited], outcome: &mut Outcome) {
        let Ok(falls) = &self.mover.program.falls else { return };
        let height = (self.mover.figure.elevation - place.bottom).unsigned_abs();
        self.mover.falling().tell_fall(falls, height, by, outcome);
        let damage = self.mover.falling().damage(falls, height, self.mover.liquid_at(place));
        let hurts = damage.event.map(|event| Event::now(self.mover.who, event, damage.rules));
        outcome.events.extend(hurts);
    }
}
