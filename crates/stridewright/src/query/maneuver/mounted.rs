//! Mounting, dismounting and falling off a mount.
//!
//! Mounting and dismounting take movement from the pool of the turn, so they change the turn. No
//! die is rolled: where a rider must make a save, the outcome says so.

use super::denial::Denial;
use super::prone::falls_prone;
use crate::board::{Bond, CreatureIndex, Figure};
use crate::field::{Mover, only_crawls};
use crate::lattice::{Cuboid, Rectangle};
use crate::outcome::{Candidate, Condition, Event, EventKind, Need, NeedKind, Outcome, Placement};
use crate::program::{Mounts, RuleIndex};
use crate::query::distance::distance_in_space;
use crate::query::landing::Faller;
use crate::query::riders::{riders, save};
use crate::query::{QueryError, Turn, pool};
use crate::rule::{Action, Cited, ProneMount};
use crate::unit::Feet;
use crate::verdict::{Reason, Refusal, Requirement};
use alloc::boxed::Box;

/// A creature that mounts, dismounts or falls off, in a turn.
#[derive(Clone, Copy)]
pub(super) struct Rider<'a> {
    pub(super) mover: Faller<'a>,
    pub(super) mounts: &'a Mounts,
    pub(super) turn: &'a Turn,
}

impl Rider<'_> {
    /// Mounts a creature.
    pub(super) fn mounts(self, onto: CreatureIndex) -> Result<(Outcome, Turn), Denial> {
        let Faller { program, board, who, figure, .. } = self.mover;
        let (rule, (sizes, within)) = (self.mounts.mounts.rule, self.mounts.mounts.answer);
        let mount = board.figure(onto).filter(|_| onto != who);
        let mount = mount.ok_or(Denial::BadQuestion(QueryError::NoSuchCreature(onto)))?;
        let larger = mount.size.answer.rank >= figure.size.answer.rank.saturating_add(sizes);
        self.ask(larger, Requirement::Larger, rule)?;
        let apart = distance_in_space(program, figure.cells(), mount.cells());
        self.ask(apart <= within.squares(), Requirement::WithinReach, rule)?;
        let friends = figure.creature.side == mount.creature.side;
        self.ask(mount.creature.willing.unwrap_or(friends), Requirement::Willing, rule)?;
        if let Some(rule) = self.comes_closer(figure.cells(), mount.cells()) {
            return Err(self.refuse(Reason::Closer, rule));
        }
        let turn = self.pays()?;
        let by = vec![program.rule(rule)];
        let body = Rectangle { at: mount.body.at, ..figure.body };
        let placement = Placement { body, elevation: mount.elevation };
        let mut outcome = Outcome::answer(true, by.clone());
        if placement != Placement::of(figure.cells()) {
            outcome.events.push(Event::now(who, EventKind::MovesTo(placement), by.clone()));
        }
        outcome.events.push(Event::now(who, EventKind::Mounts(onto), by));
        outcome.ends = Some(placement);
        Ok((outcome, turn))
    }

    /// Dismounts into a free space beside the mount.
    pub(super) fn dismounts(self) -> Result<(Outcome, Turn), Denial> {
        let (mover, rule) = (self.mover, self.mounts.mounts.rule);
        let mount = mover.figure.creature.bond.and_then(|bond| match bond {
            Bond::Rides(mount) => mover.board.figure(mount),
            Bond::Clings(_) => None,
        });
        let Some(mount) = mount else {
            return Err(self.refuse(Reason::Asks(Requirement::Carried), rule));
        };
        let turn = self.pays()?;
        let by = mover.program.rule(rule);
        let mut outcome = Outcome { rules: vec![by.clone()], ..Outcome::default() };
        let mut places = mover.beside(mount, mount.elevation);
        let closer = |place: &Cuboid| self.comes_closer(mount.cells(), *place);
        let fears = places.first().and_then(closer);
        places.retain(|place| closer(place).is_none());
        if let (Some(rule), []) = (fears, &places[..]) {
            return Err(self.refuse(Reason::Closer, rule));
        }
        let Some(place) = mover.choose(&places, &by, &mut outcome) else {
            return Ok((outcome, self.turn.clone()));
        };
        outcome.holds = Some(true);
        let loses = EventKind::Loses(Condition::Riding);
        outcome.events.push(Event::now(mover.who, loses, vec![by.clone()]));
        self.comes_down(mount, place, by, &mut outcome);
        Ok((outcome, turn))
    }

    /// Is knocked prone. A rider makes a save against falling off; the riders of a mount may come
    /// off it.
    pub(super) fn knocked_prone(self, total: Option<i32>) -> Outcome {
        let Faller { program, board, who, figure, .. } = self.mover;
        if let Some(Bond::Rides(mount)) = figure.creature.bond
            && let Some(mount) = board.figure(mount)
        {
            let dc = i64::from(self.mounts.save.answer);
            let ends = Some(Placement::of(figure.cells()));
            let rules = vec![program.rule(self.mounts.save.rule)];
            return match total {
                None => {
                    let needs = vec![save(program, self.mounts, who)];
                    Outcome { ends, needs, ..Outcome::default() }
                }
                Some(total) if i64::from(total) >= dc => {
                    Outcome { ends, rules, ..Outcome::default() }
                }
                Some(_) => self.falls_off(mount),
            };
        }
        let mut outcome = falls_prone(self.mover);
        let prone = self.mounts.prone;
        for rider in riders(board, who) {
            match prone.answer {
                ProneMount::Save => outcome.needs.push(save(program, self.mounts, rider)),
                ProneMount::ComesOff => self.comes_off(rider, prone.rule, &mut outcome),
            }
        }
        outcome
    }

    /// Falls off its mount, prone into a free space beside it.
    fn falls_off(self, mount: &Figure) -> Outcome {
        let (mover, by) = (self.mover, self.mover.program.rule(self.mounts.save.rule));
        let mut outcome = Outcome { rules: vec![by.clone()], ..Outcome::default() };
        let places = mover.beside(mount, mount.elevation);
        if let Some(place) = mover.choose(&places, &by, &mut outcome) {
            let loses = EventKind::Loses(Condition::Riding);
            outcome.events.push(Event::now(mover.who, loses, vec![by.clone()]));
            self.comes_down(mount, place, by.clone(), &mut outcome);
            let prone = EventKind::Gains(Condition::Prone);
            if !outcome.events.iter().any(|event| event.what == prone) {
                mover.gains_prone(mover.who, vec![by], &mut outcome);
            }
        }
        outcome
    }

    /// Comes to a place beside its mount: it falls there if that is farther below than a creature
    /// dismounts.
    fn comes_down(self, mount: &Figure, place: Cuboid, by: Cited, outcome: &mut Outcome) {
        let (mover, (_, within)) = (self.mover, self.mounts.mounts.answer);
        let apart = distance_in_space(mover.program, mount.cells(), place);
        match mover.program.falls.as_ref().ok().filter(|_| apart > within.squares()) {
            Some(falls) => {
                let drop = (mount.elevation - place.bottom).unsigned_abs();
                mover.fall(falls, place.at_height(mount.elevation), drop, &[by], outcome);
            }
            None => mover.arrive(place, vec![by], outcome),
        }
    }

    /// Asks where a rider comes off its prone mount.
    fn comes_off(self, rider: CreatureIndex, rule: RuleIndex, outcome: &mut Outcome) {
        let Faller { program, board, figure, .. } = self.mover;
        let places = Faller::new(program, board, rider)
            .map(|rider| rider.beside(figure, figure.elevation).into_iter().map(Placement::of));
        let places = places.into_iter().flatten().map(Candidate::Place);
        outcome.needs.push(Need {
            what: NeedKind::Choice(places.collect()),
            step: None,
            rules: vec![program.rule(rule)],
        });
    }

    /// Returns the rule by which it does not go from one space to another, because that brings it
    /// closer to a creature that it fears. A rider shares the space of its mount.
    fn comes_closer(self, from: Cuboid, to: Cuboid) -> Option<RuleIndex> {
        let Faller { program, board, who, .. } = self.mover;
        Mover::new(program, board, who, Action::Move)?.comes_closer(from, to)
    }

    /// Returns the turn after the movement that mounting or dismounting takes.
    fn pays(self) -> Result<Turn, Denial> {
        let Faller { program, figure, .. } = self.mover;
        let (mounts, turn) = (self.mounts, self.turn);
        if let Some(rule) = program.actions.takes_no_step(figure.creature.states) {
            return Err(self.refuse(Reason::Unable, rule));
        }
        if let Some(rule) = only_crawls(program, &figure.creature) {
            return Err(self.refuse(Reason::Prone, rule));
        }
        if let Some(rule) = mounts.once.filter(|_| turn.mounted) {
            return Err(self.refuse(Reason::OncePerTurn, rule));
        }
        let owner = pool::Owner::moving(program, self.mover.board, figure).standing();
        let cost = owner.share_cost(turn, mounts.costs);
        let cost = cost.map_err(Denial::BadQuestion)?;
        if let Some(reason) = cost.refusal(0) {
            return Err(self.refuse(reason, cost.rule));
        }
        let taken = Feet(turn.taken.0.saturating_add(cost.takes.0));
        Ok(Turn { taken, mounted: true, ..turn.clone() })
    }

    fn refuse(self, reason: Reason, rule: RuleIndex) -> Denial {
        let rule = Some(self.mover.program.rule(rule));
        Denial::Refused(Box::new(Refusal::whole(reason, rule)))
    }

    /// Refuses unless the requirement is met.
    fn ask(self, holds: bool, requirement: Requirement, rule: RuleIndex) -> Result<(), Denial> {
        if holds { Ok(()) } else { Err(self.refuse(Reason::Asks(requirement), rule)) }
    }
}
