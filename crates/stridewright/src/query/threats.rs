//! Which creatures may react to a creature that moves along a drawn path, at which step, and why;
//! and the dangerous ground along it.

use super::check::drawn_out;
use super::plan::ProvokesAs;
use super::reactors::{Occasions, Reactor, Reactors};
use super::riders::riders;
use super::{Check, Drawn, Plan, QueryError, Scratch, check};
use crate::board::{Board, CreatureIndex, Figure};
use crate::explain::Step;
use crate::lattice::Cuboid;
use crate::outcome::{Amount, Event, EventKind, Outcome, Value};
use crate::program::{Program, RuleIndex};
use crate::rule::ReactionFrequency;
use alloc::vec::Vec;

/// Returns which creatures may react along a drawn path. A refusal is part of the answer; the
/// reactions to the steps before it stand.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn threats(
    program: &Program,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    scratch: &mut Scratch,
) -> Result<Outcome, QueryError> {
    let checked = check(program, board, plan, drawn, scratch)?;
    let reactors = Reactors::to(program, board, plan.mover, &scratch.meter)
        .ok_or(QueryError::NoSuchCreature(plan.mover))?;
    scratch.meter.spend(checked.steps.len() * reactors.len());
    scratch.meter.check()?;
    let found = along(&reactors, board, plan, drawn, &checked)?;
    scratch.meter.check()?;
    Ok(found)
}

/// Returns what happens along a checked path: reactions, each before the step that provokes it, and
/// hazards.
pub(super) fn along(
    reactors: &Reactors<'_>,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    checked: &Check,
) -> Result<Outcome, QueryError> {
    let program = reactors.program();
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let mut watch = Watch {
        program,
        board,
        mover: plan.mover,
        figure,
        reactors,
        reacted: reacted_in(program, plan, 0).to_vec(),
        outcome: Outcome::default(),
        rules: Vec::new(),
    };
    let plan = &drawn_out(plan, drawn);
    let mut at = figure.cells();
    let mut number = 0;
    for movement in 0..plan.movements.len() {
        watch.begin(plan, movement);
        let steps = checked.steps.iter().filter(|step| step.movement == movement);
        let mut left_a_square = false;
        for step in steps {
            number += 1;
            left_a_square = true;
            at = watch.step(number, plan.provokes_as(program, &figure.creature, movement), step);
        }
        let is_drawn = drawn.get(movement).is_some_and(Vec::is_empty);
        let stopped = checked
            .refusal
            .as_ref()
            .is_some_and(|r| r.movement.is_none_or(|last| last <= movement));
        if is_drawn && !left_a_square && !stopped {
            watch.stay(movement, plan.provokes_as(program, &figure.creature, movement), at);
        }
    }
    let rules = program.cite(watch.rules);
    Ok(Outcome { refusal: checked.refusal.clone(), rules, ..watch.outcome })
}

/// Follows the steps of one creature in their order.
struct Watch<'a> {
    program: &'a Program,
    board: &'a Board,
    mover: CreatureIndex,
    figure: &'a Figure,
    reactors: &'a Reactors<'a>,
    /// The creatures that have reacted to the movement under way, or in the turn if each reacts
    /// once in a round.
    reacted: Vec<CreatureIndex>,
    outcome: Outcome,
    /// Rules that spare the mover a reaction that would otherwise have been possible.
    rules: Vec<RuleIndex>,
}

/// Returns the creatures that have already reacted when a turn of a plan begins, where that counts.
pub(super) fn reacted_in<'p>(
    program: &Program,
    plan: &'p Plan,
    turn: usize,
) -> &'p [CreatureIndex] {
    match program.reactions.often().answer {
        ReactionFrequency::OncePerRound if turn == 0 => &plan.turn.reacted,
        _ => &[],
    }
}

impl Watch<'_> {
    /// Begins a movement: where reactions are counted anew, all creatures may react again.
    fn begin(&mut self, plan: &Plan, movement: usize) {
        let begins_turn = movement > 0 && plan.turn_of(movement) > plan.turn_of(movement - 1);
        match self.program.reactions.often().answer {
            ReactionFrequency::OncePerRound if !begins_turn => {}
            _ => self.reacted.clear(),
        }
    }

    /// Records what a step provokes; returns the place it leads to.
    fn step(&mut self, number: usize, action: ProvokesAs, step: &Step) -> Cuboid {
        let (from, to) = step.places(self.figure.height());
        let reactors = self.reactors;
        let reactions = reactors.each(action, from, to);
        let reactions: Vec<(&Reactor<'_>, Occasions)> =
            reactions.filter(|(reactor, _)| self.may_react_again(reactor)).collect();
        for (reactor, occasions) in reactions {
            self.react(number, step.movement, action, reactor, occasions);
            self.uncovered_by_friends(from);
        }
        self.note_the_spared(action, from, to);
        for hazard in &step.hazards {
            self.outcome.events.extend(hazard.happenings().map(|what| Event {
                movement: Some(step.movement),
                step: Some(number),
                who: self.mover,
                what,
                rules: vec![hazard.rule.clone()],
            }));
        }
        to
    }

    fn may_react_again(&self, reactor: &Reactor<'_>) -> bool {
        self.program.reactions.often().answer == ReactionFrequency::EachTime
            || !self.reacted.contains(&reactor.who)
    }

    fn react(
        &mut self,
        number: usize,
        movement: usize,
        action: ProvokesAs,
        reactor: &Reactor<'_>,
        occasions: Occasions,
    ) {
        let reactions = &self.program.reactions;
        let mut rules = Vec::new();
        if occasions.leaves.is_some() {
            rules.push(reactions.leaving().rule);
            rules.extend(
                self.reactors.provoking(action).iter().flat_map(|provoking| &provoking.rules),
            );
            rules.extend(reactions.approach().filter(|_| reactor.reaches_far()));
        }
        if occasions.enters.is_some() {
            rules.extend(&self.reactors.entering().rules);
        }
        self.note_reaction(movement, Some(number), reactor, occasions, rules);
    }

    /// Records what a movement that leaves no square provokes.
    fn stay(&mut self, movement: usize, action: ProvokesAs, at: Cuboid) {
        let reactors = self.reactors;
        let staying = reactors.staying(action, at).filter(|reactor| self.may_react_again(reactor));
        let staying: Vec<&Reactor<'_>> = staying.collect();
        for reactor in staying {
            let occasions = Occasions { leaves: Some(at.base.at), enters: None };
            let by_action =
                self.reactors.provoking(action).into_iter().flat_map(|provoking| &provoking.rules);
            let rules = [self.program.reactions.staying().rule]
                .into_iter()
                .chain(by_action.copied())
                .collect();
            self.note_reaction(movement, None, reactor, occasions, rules);
        }
    }

    fn note_reaction(
        &mut self,
        movement: usize,
        step: Option<usize>,
        reactor: &Reactor<'_>,
        occasions: Occasions,
        mut rules: Vec<RuleIndex>,
    ) {
        rules.push(self.program.reactions.often().rule);
        rules.extend(reactor.reach_rules());
        let own_side = &self.figure.creature.side;
        let is_friend =
            self.board.figure(reactor.who).is_some_and(|other| other.creature.side == *own_side);
        rules.extend(self.program.reactions.to_friends().filter(|_| is_friend));
        let targets = self.program.mounts.as_ref().map(|mounts| mounts.targets);
        let ridden = || riders(self.board, self.mover).next().is_some();
        rules.extend(
            targets.filter(|targets| targets.answer && ridden()).map(|targets| targets.rule),
        );
        let at = occasions.square().unwrap_or(self.figure.body.at);
        self.reacted.push(reactor.who);
        self.outcome.events.push(Event {
            movement: Some(movement),
            step,
            who: reactor.who,
            what: EventKind::Reacts { at },
            rules: self.program.cite(rules),
        });
    }

    /// Cites the rules by which a step does not provoke although it is within a creature's reach,
    /// or right beside a creature.
    fn note_the_spared(&mut self, action: ProvokesAs, from: Cuboid, to: Cuboid) {
        if let Some(provoking) =
            self.reactors.provoking(action).filter(|provoking| !provoking.reacts)
            && self.reactors.spared(from, to).next().is_some()
        {
            self.rules.extend(&provoking.rules);
        }
        let walls = self.program.sizes.walls_stop_reach();
        let provokes = self.reactors.provoking(action).is_some_and(|provoking| provoking.reacts);
        if provokes && walls.answer && self.reactors.walled_off(from, to).next().is_some() {
            self.rules.push(walls.rule);
        }
        if self.reactors.harmless_beside(from).next().is_some() {
            self.rules.extend(self.program.sizes.own_square_rules());
        }
    }

    /// Records that friends whose space the mover is in give it no cover against a reaction.
    fn uncovered_by_friends(&mut self, at: Cuboid) {
        let Some(rule) = self.program.reactions.friends_give_no_cover() else { return };
        let (board, own) = (self.board, self.figure);
        for friend in board.figures() {
            let passed = friend.creature.side == own.creature.side
                && !core::ptr::eq(friend, own)
                && friend.cells().meets(at);
            let value = Value {
                who: self.mover,
                name: "cover from",
                amount: Amount::Word(format!("{} no", friend.creature.name)),
                rules: self.program.cite([rule]),
            };
            if passed && !self.outcome.values.contains(&value) {
                self.outcome.values.push(value);
            }
        }
    }
}
