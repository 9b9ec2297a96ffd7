//! Teleporting: from one space to another, whatever lies between.
//!
//! The definitions are those of `docs/falling-and-force.md`.

use super::line::{End, seen};
use super::needed::brought;
use super::reach::REPORTING;
use super::resolved_movement::ResolvedMovement;
use super::{
    Allowance, Check, Drawn, DrawnStep, Goal, Meter, Movement, NoRoute, Plan, QueryError, Reached,
    Route,
};
use crate::board::{Board, Burrows, CreatureIndex, Figure, Terrain};
use crate::explain::{PriceLine, Remark, Step, hazards_between};
use crate::field::Mover;
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::message::Message;
use crate::outcome::{Candidate, Condition, Event, EventKind, Need, NeedKind, Placement};
use crate::program::{
    Decision, HalfWidth, PriceItemKind, Program, RuleIndex, TeleportEnd, Teleports,
};
use crate::rule::{Action, Ending};
use crate::sort::sort_by_key;
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal, Requirement};
use alloc::vec::Vec;

/// Returns every space within a teleport's distance that is free and in line of effect, including
/// the start.
pub(super) fn destinations(
    program: &Program,
    board: &Board,
    plan: &Plan,
    most: Option<Squares>,
    meter: &Meter,
) -> Result<Vec<Reached>, QueryError> {
    let teleporter = Teleporter::new(program, board, plan.mover, meter)?;
    let figure = teleporter.figure;
    let reach = |to: Cuboid, cost| Reached {
        body: to.base,
        elevation: to.bottom,
        surface: board.ground().surface(to.base),
        movement: 0,
        cost,
        speeds: 1,
        ending: Ending::Turn,
    };
    let mut reached = vec![reach(figure.cells(), Squares(0))];
    if teleporter.unusual(&plan.movements).is_some() {
        return Ok(reached);
    }
    let by = plan.movements.first().and_then(|movement| movement.by);
    for square in board.extent().squares().filter(|square| *square != figure.body.at) {
        meter.spend(board.figures().len() + 1);
        meter.check()?;
        let to = teleporter.arriving(square);
        let cost = teleporter.distance(figure.cells(), to);
        if teleporter.comes_closer(figure.cells(), to, by).is_none()
            && most.is_none_or(|most| cost <= most)
            && teleporter.occupied(to).is_none()
            && teleporter.unseen(figure.cells(), to, by)?.is_none()
        {
            meter.spend(REPORTING);
            reached.push(reach(to, cost));
        }
    }
    sort_by_key(&mut reached, |r| (r.body.at.row, r.body.at.column));
    Ok(reached)
}

/// Returns the teleport to a goal, as a route of one step.
pub(super) fn route(
    program: &Program,
    board: &Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
    (via, goal): (&[Goal], Goal),
    meter: &Meter,
) -> Result<Result<Route, NoRoute>, QueryError> {
    if legs.len() > 1 || !via.is_empty() {
        return Err(QueryError::TeleportNotAlone);
    }
    let figure = Teleporter::new(program, board, plan.mover, meter)?.figure;
    let stays = goal.elevation.is_none_or(|elevation| elevation == figure.elevation);
    if stays && goal.square == figure.body.at {
        return Ok(Ok(Route { steps: Vec::new(), costs: vec![Squares(0)] }));
    }
    let step = match (goal.placement, goal.elevation) {
        (Some((width, height)), elevation) => {
            DrawnStep::Onto(Rectangle::new(goal.square, width, height), elevation)
        }
        (None, Some(elevation)) => DrawnStep::ToHeight(goal.square, elevation),
        (None, None) => DrawnStep::To(goal.square),
    };
    let Check { refusal, steps, costs, .. } =
        check_ending(program, board, plan, legs, (&vec![vec![step]], false), meter)?;
    Ok(match refusal {
        Some(refusal) => Err(NoRoute::Refused(Refusal { step: None, ..refusal })),
        None => Ok(Route { steps, costs }),
    })
}

/// Checks teleports: each movement is drawn as one square. Where the rules replace a destination
/// that is not free, the teleport ends in the nearest one.
pub(super) fn check(
    program: &Program,
    board: &Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
    drawn: &Drawn,
    meter: &Meter,
) -> Result<Check, QueryError> {
    let end = program.actions.teleport_end();
    let nearest = end.is_some_and(|end| end.answer == TeleportEnd::Nearest);
    check_ending(program, board, plan, legs, (drawn, nearest), meter)
}

/// As above; `nearest`: whether the nearest free place replaces a destination.
fn check_ending(
    program: &Program,
    board: &Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
    (drawn, nearest): (&Drawn, bool),
    meter: &Meter,
) -> Result<Check, QueryError> {
    let teleporter = Teleporter::new(program, board, plan.mover, meter)?;
    let mut from = teleporter.figure.cells();
    let mut answer = Check::default();
    if let Some(refusal) = teleporter.unusual(&plan.movements) {
        return Ok(Check { refusal: Some(refusal), ..answer });
    }
    for (movement, steps) in drawn.iter().enumerate() {
        let number = answer.steps.len() + 1;
        let refuse =
            |refusal: Refusal| Refusal { movement: Some(movement), step: Some(number), ..refusal };
        let to = match steps[..] {
            [DrawnStep::ToHeight(square, elevation)] => {
                teleporter.arriving(square).at_height(elevation)
            }
            [DrawnStep::To(square)] => teleporter.arriving(square),
            [DrawnStep::Onto(body, elevation)] if teleporter.arriving(body.at).base == body => {
                let there = teleporter.arriving(body.at);
                elevation.map_or(there, |elevation| there.at_height(elevation))
            }
            [DrawnStep::Towards(direction)] => teleporter.arriving(from.base.at.step(direction)),
            [DrawnStep::Rising(heading)] => from.step(heading),
            _ => {
                answer.refusal = Some(refuse(Refusal::whole(Reason::NotAStep, None)));
                return Ok(answer);
            }
        };
        let mut arrives = to;
        if let Some(refusal) =
            teleporter.refusal(from, to, &plan.movements[movement], &legs[movement])?
        {
            let is_taken = teleporter.occupied(to).is_some()
                && teleporter.is_within(from, to, &legs[movement]);
            let places =
                if nearest && is_taken { teleporter.nearest(from, to)? } else { Vec::new() };
            let [only] = places[..] else {
                answer.refusal = Some(refuse(refusal));
                answer.needs.extend(teleporter.choice(number, &places));
                return Ok(answer);
            };
            arrives = only;
        }
        let to = arrives;
        let granted = plan.movements[movement].granted.is_some();
        let step = teleporter.step(movement, from, to, (&legs[movement], granted));
        answer.costs.push(step.cost);
        answer.steps.push(step);
        answer.events.extend(teleporter.endings(number, plan.movements[movement].stays_prone));
        from = to;
    }
    if let Some(mover) = Mover::new(program, board, plan.mover, Action::Teleport) {
        answer.values = brought(&mover, legs, &answer.steps, (from, true));
    }
    Ok(answer)
}

/// The creature that teleports, or is teleported.
struct Teleporter<'a> {
    program: &'a Program,
    board: &'a Board,
    who: CreatureIndex,
    figure: &'a Figure,
    rules: Option<&'a Teleports>,
    meter: &'a Meter,
}

impl<'a> Teleporter<'a> {
    fn new(
        program: &'a Program,
        board: &'a Board,
        who: CreatureIndex,
        meter: &'a Meter,
    ) -> Result<Self, QueryError> {
        let figure = board.figure(who).ok_or(QueryError::NoSuchCreature(who))?;
        Ok(Teleporter { program, board, who, figure, rules: program.teleports.as_ref(), meter })
    }

    /// Returns the refusal to teleport without an effect that sets the distance, unless the
    /// creature usually teleports.
    fn unusual(&self, movements: &[Movement]) -> Option<Refusal> {
        let Decision { answer: goes_by_itself, rule } = self.rules?.usual;
        let by_itself = |movement: &Movement| {
            let granted = movement.granted.is_some() || movement.allowance != Allowance::ByRules;
            movement.action == Action::Teleport && !granted
        };
        let usually = goes_by_itself && self.figure.creature.modes.teleport;
        let refused = !usually && movements.iter().any(by_itself);
        let reason = Reason::Asks(match goes_by_itself {
            true => Requirement::TeleportsUsually,
            false => Requirement::AnEffect,
        });
        refused.then(|| Refusal::whole(reason, Some(self.program.rule(rule))))
    }

    /// Its whole space with this top-left square, on the ground.
    fn arriving(&self, at: Square) -> Cuboid {
        let base = Rectangle::body(at, self.figure.side());
        Cuboid::new(base, self.board.ground().surface(base), self.figure.height())
    }

    fn distance(&self, from: Cuboid, to: Cuboid) -> Squares {
        self.program.prices.distance_in_space(from.shift(to))
    }

    /// Returns why it does not arrive there.
    fn refusal(
        &self,
        from: Cuboid,
        to: Cuboid,
        movement: &Movement,
        leg: &ResolvedMovement,
    ) -> Result<Option<Refusal>, QueryError> {
        let at = to.base.at;
        let refuse = |reason, at, rule: Option<RuleIndex>| {
            let rule = rule.map(|rule| self.program.rule(rule));
            Some(Refusal { at: Some(at), ..Refusal::whole(reason, rule) })
        };
        let cost = self.distance(from, to);
        if to == from {
            return Ok(refuse(Reason::SamePlace, at, self.rules.map(|rules| rules.elsewhere)));
        }
        if let Some(most) = leg.most.filter(|most| cost > *most) {
            return Ok(refuse(Reason::TooFar { needs: cost, has: most }, at, Some(leg.rule)));
        }
        if let Some((reason, square)) = self.occupied(to) {
            let end = self.program.actions.teleport_end();
            return Ok(refuse(reason, square, end.map(|end| end.rule)));
        }
        if let Some(rule) = self.comes_closer(from, to, movement.by) {
            return Ok(refuse(Reason::Closer, at, Some(rule)));
        }
        Ok(self
            .unseen(from, to, movement.by)?
            .and_then(|rule| refuse(Reason::NoLineOfEffect, at, Some(rule))))
    }

    /// Whether a teleport leads that far.
    fn is_within(&self, from: Cuboid, to: Cuboid, leg: &ResolvedMovement) -> bool {
        leg.most.is_none_or(|most| self.distance(from, to) <= most)
    }

    /// Returns the free places nearest to a destination, row by row, except where the creature
    /// stands.
    fn nearest(&self, from: Cuboid, to: Cuboid) -> Result<Vec<Cuboid>, QueryError> {
        let mut nearest: Vec<Cuboid> = Vec::new();
        let mut least = None;
        for square in self.board.extent().squares() {
            self.meter.spend(self.board.figures().len() + 1);
            self.meter.check()?;
            let place = self.arriving(square);
            let far = self.distance(to, place);
            if least.is_some_and(|least| far > least)
                || place == from
                || self.occupied(place).is_some()
            {
                continue;
            }
            if least != Some(far) {
                nearest.clear();
                least = Some(far);
            }
            nearest.push(place);
        }
        sort_by_key(&mut nearest, |place| (place.base.at.row, place.base.at.column));
        Ok(nearest)
    }

    /// Returns the choice among several nearest places.
    fn choice(&self, step: usize, places: &[Cuboid]) -> Option<Need> {
        let end = self.program.actions.teleport_end().filter(|_| places.len() > 1)?;
        let candidate = |place: &Cuboid| Candidate::Place(Placement::of(*place));
        let what = NeedKind::Choice(places.iter().map(candidate).collect());
        Some(Need { what, step: Some(step), rules: vec![self.program.rule(end.rule)] })
    }

    /// Returns the rule by which it does not teleport there of its own will, if that is closer to a
    /// creature that it fears.
    fn comes_closer(
        &self,
        from: Cuboid,
        to: Cuboid,
        by: Option<CreatureIndex>,
    ) -> Option<RuleIndex> {
        let fear = self.program.actions.fear().filter(|fear| fear.teleports.answer)?;
        let own_will = by.is_none_or(|by| by == self.who);
        let mover = Mover::new(self.program, self.board, self.who, Action::Teleport)?;
        mover.comes_closer(from, to).filter(|_| own_will).map(|_| fear.rule)
    }

    /// Returns what blocks a destination.
    fn occupied(&self, to: Cuboid) -> Option<(Reason, Square)> {
        let ground = self.board.ground();
        if !ground.is_clear(to.base) || !ground.admits(to, Burrows::NOTHING) {
            let square =
                to.base.squares().find(|square| !ground.is_open(*square)).unwrap_or(to.base.at);
            return Some((Reason::Solid, square));
        }
        let rules = &self.program.ground;
        let narrow = |square: &Square| ground.at(*square).has(Terrain::HALF_WIDTH);
        let fits = self.figure.size.answer.very_small
            || self.program.sizes.makes_openings_wide(self.figure.creature.traits).is_some()
            || match rules.half_width().answer {
                HalfWidth::SqueezesOneSquare => true,
                HalfWidth::SqueezesByNextSize => {
                    self.figure.squeezes_through_half_width(self.program)
                }
                HalfWidth::Blocks => false,
            };
        if let Some(square) = to.base.squares().find(narrow).filter(|_| !fits) {
            return Some((Reason::HalfWidth, square));
        }
        self.program.actions.teleport_end()?;
        let mut figures = self.board.figures().iter().enumerate();
        let taken = |(index, figure): &(usize, &Figure)| {
            CreatureIndex(*index) != self.who && figure.cells().meets(to)
        };
        let (_, other) = figures.find(taken)?;
        let square = to.base.squares().find(|square| other.body.contains(*square))?;
        Some((Reason::Creature(other.creature.name.clone()), square))
    }

    /// Returns the rule by which the teleporting creature lacks line of effect to the destination,
    /// or to the start if it teleports another creature.
    fn unseen(
        &self,
        from: Cuboid,
        to: Cuboid,
        by: Option<CreatureIndex>,
    ) -> Result<Option<RuleIndex>, QueryError> {
        let Some(rule) = self.rules.and_then(|rules| rules.line) else { return Ok(None) };
        let mut lines = vec![(from, to)];
        if let Some(by) = by.filter(|by| *by != self.who) {
            let other = self.board.figure(by).ok_or(QueryError::NoSuchCreature(by))?.cells();
            lines = vec![(other, from), (other, to)];
        }
        for (one, end) in lines {
            let ends = (End::body(one), End::body(end));
            let seen = seen(self.program, self.board.ground(), ends, self.meter)?;
            if seen.is_some_and(|seen| !seen.holds) {
                return Ok(Some(rule));
            }
        }
        Ok(None)
    }

    fn step(
        &self,
        movement: usize,
        from: Cuboid,
        to: Cuboid,
        (leg, granted): (&ResolvedMovement, bool),
    ) -> Step {
        let cost = self.distance(from, to);
        let far = self.rules.filter(|_| !granted).map_or(leg.rule, |rules| rules.usual.rule);
        let rules = self.program.cite([far].into_iter().chain(self.rules.map(|rules| rules.step)));
        let lines = [PriceLine { what: PriceItemKind::Teleport, squares: cost, rules }].into();
        let bypasses = |rules: &Teleports| Remark {
            at: to.base.at,
            what: Message::new("bypasses what lies between"),
            rule: self.program.rule(rules.between),
        };
        let remarks = self.rules.map(bypasses).into_iter().collect();
        let hazards = hazards_between(self.program, self.board.ground(), from, to);
        Step {
            movement,
            from: from.base,
            to: to.base,
            elevations: (from.bottom, to.bottom),
            direction: None,
            heading: None,
            cost,
            lines,
            remarks,
            hazards: if self.figure.creature.states.flying { Vec::new() } else { hazards },
            checks: Vec::new(),
        }
    }

    /// The conditions that a teleport ends.
    fn endings(&self, step: usize, stays_prone: bool) -> Vec<Event> {
        let states = self.figure.creature.states;
        let Some(rules) = self.rules else { return Vec::new() };
        let stands = states.prone && !stays_prone && !states.held_prone && states.can_act();
        let ended = [
            (states.grabbed, Condition::Grabbed, rules.grabbed),
            (states.restrained, Condition::Restrained, rules.restrained),
            (stands, Condition::Prone, rules.standing),
        ];
        let ends = ended.into_iter().filter(|(ends, ..)| *ends);
        ends.filter_map(|(_, condition, rule)| {
            let by = vec![self.program.rule(rule?)];
            Some(Event::at_step(step, self.who, EventKind::Loses(condition), by))
        })
        .collect()
    }
}
