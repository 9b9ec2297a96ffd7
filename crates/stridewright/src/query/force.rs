//! Forced movement: along a path that the moved creature does not choose, until something stops it.
//!
//! The definitions are those of `docs/falling-and-force.md`.

use super::landing::{Below, Faller, ruling};
use super::pushed::{Push, price};
use super::step_geometry::{Blockage, StepGeometry};
use super::{QueryError, carried, holds, riders};
use crate::board::{Board, Burrows, CreatureIndex, Figure, Limits, Object, Terrain};
use crate::explain::{Hazard, hazards_between};
use crate::field::Mover;
use crate::lattice::{Cuboid, Heading, Rectangle, Rise, Square};
use crate::outcome::{Event, EventKind, Need, Outcome, Placement};
use crate::program::{Forces, Program, RuleIndex};
use crate::rule::{Filler, ForceKind, Involuntary, Mode};
use crate::unit::{Halves, Squares};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// A creature is moved against its will.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// The creature that is moved.
    pub who: CreatureIndex,
    /// The creature that moves it, where that matters.
    pub by: Option<CreatureIndex>,
    /// The kind of forced movement.
    pub kind: ForceKind,
    /// The path.
    pub path: Vec<Heading>,
    /// How far the effect moves it; `None`: the whole path.
    pub distance: Option<Squares>,
    /// The effect says that the path may lead into a creature's space.
    pub into_creatures: bool,
    /// The effect says that the path may lead into danger.
    pub into_danger: bool,
    /// The top-left square that the creature chooses where it falls onto another.
    pub choice: Option<Square>,
}

impl Force {
    /// Movement of a kind along a whole path.
    #[must_use]
    pub const fn along(who: CreatureIndex, kind: ForceKind, path: Vec<Heading>) -> Self {
        Force {
            who,
            by: None,
            kind,
            path,
            distance: None,
            into_creatures: false,
            into_danger: false,
            choice: None,
        }
    }
}

/// Returns what happens when a creature is moved against its will.
///
/// # Errors
///
/// A creature does not exist, the path is too long, or the rules do not say what it means that a
/// creature forces such a movement.
pub fn force(program: &Program, board: &Board, force: &Force) -> Result<Outcome, QueryError> {
    let faller =
        Faller::new(program, board, force.who).ok_or(QueryError::NoSuchCreature(force.who))?;
    let most = Limits::DEFAULT.steps;
    if force.path.len() > most {
        return Err(QueryError::TooLong { found: force.path.len(), most });
    }
    let forces = match &program.forces {
        Ok(forces) => forces,
        Err(rule) => return Ok(Outcome::left_to_the_table(program.rule(*rule))),
    };
    if let Some(by) = force.by {
        let push = Push {
            program,
            board,
            forces,
            who: force.who,
            moved: faller.figure,
            kind: force.kind,
            path: &force.path,
            distance: force.distance,
        };
        if let Some(refusal) = push.refusal(by)? {
            return Ok(Outcome::refused(refusal));
        }
    }
    let mut rules = vec![forces.distance_rule(), forces.path_rule()];
    rules.extend(faller.unprovoking(Involuntary::Forced));
    let open = board.ground().openings().around(faller.figure.body);
    let victim = Victim { faller: faller.choosing(force.choice), forces, force, open };
    let mut outcome = Outcome { rules: program.cite(rules), ..Outcome::default() };
    victim.suffer(&mut outcome);
    carried::follow(victim.faller, &mut outcome);
    if outcome.ends.is_some_and(|ends| ends != Placement::of(faller.figure.cells())) {
        outcome.needs.extend(riders::saves(program, board, force.who));
    }
    holds::end_holds(program, board, &mut outcome);
    Ok(outcome)
}

/// The creature that is moved, and what is known about it.
struct Victim<'a> {
    faller: Faller<'a>,
    forces: &'a Forces,
    force: &'a Force,
    /// The doors with a price in which it stands: they stay open, and all others stay shut.
    open: BTreeSet<usize>,
}

/// How far it has been moved.
struct Progress {
    at: Cuboid,
    /// Where it was before it was last forced downwards without interruption, and by how many
    /// squares.
    descent: (Cuboid, u32),
    /// Squares that deal damage instead of moving it.
    hurting: u32,
}

/// Why a step is refused.
enum Stop {
    Ground(Blockage),
    /// A creature or an object blocks it; the rule, if there is one, moves it into that space
    /// anyway.
    Creature(Option<RuleIndex>),
    Danger(RuleIndex),
    /// Nothing would hold it up there, and it cannot fly.
    Air(RuleIndex),
}

impl Victim<'_> {
    fn suffer(&self, outcome: &mut Outcome) {
        let start = self.faller.figure.cells();
        let mut progress = Progress { at: start, descent: (start, 0), hurting: 0 };
        let mut sum = Halves(0);
        for (number, heading) in self.force.path.iter().enumerate() {
            sum.0 += price(self.faller.program, *heading).0;
            if self.force.distance.is_some_and(|distance| sum.squares() > distance) {
                break;
            }
            if !self.advance(&mut progress, *heading, number + 1, outcome) {
                break;
            }
        }
        self.come_to_rest(&progress, outcome);
    }

    /// Moves it one step; returns whether it can be moved on.
    fn advance(
        &self,
        progress: &mut Progress,
        heading: Heading,
        step: usize,
        outcome: &mut Outcome,
    ) -> bool {
        let ground = self.faller.board.ground();
        let from = progress.at;
        if self.forces.buried().is_some()
            && heading.direction().is_some()
            && ground.covers_completely(from)
        {
            progress.hurting += 1;
            return true;
        }
        let to = from.step(heading);
        match self.stop(from, heading) {
            Some(Stop::Creature(Some(rule))) => {
                outcome.needs.push(Need { step: Some(step), ..ruling(self.faller.program, rule) });
                progress.at = to;
                progress.descent = (to, 0);
                return false;
            }
            Some(stop) => {
                self.tell_stop(&stop, from, heading, step, outcome);
                return false;
            }
            None => {}
        }
        let danger = self.faller.program.rule(self.forces.enters_danger(self.force.kind).rule);
        for hazard in self.hazards(from, to) {
            for what in hazard.happenings() {
                let mut rules = vec![hazard.rule.clone()];
                if matches!(what, EventKind::EntersDamaging { .. }) {
                    rules.push(danger.clone());
                }
                outcome.events.push(Event::at_step(step, self.faller.who, what, rules));
            }
        }
        progress.at = to;
        progress.descent = match heading.rise() {
            Rise::Down if !ground.buries(to) => (progress.descent.0, progress.descent.1 + 1),
            _ => (to, 0),
        };
        true
    }

    /// Returns why it cannot be moved a step.
    fn stop(&self, from: Cuboid, heading: Heading) -> Option<Stop> {
        let (program, board) = (self.faller.program, self.faller.board);
        let to = from.step(heading);
        let burrows = self.burrows(from, heading);
        let geometry = StepGeometry { program, ground: board.ground(), burrows, open: &self.open };
        if let Some(blockage) = geometry.blockage(from, heading) {
            return Some(Stop::Ground(blockage));
        }
        if self.is_too_narrow(to) {
            return Some(Stop::Ground(Blockage::Solid));
        }
        let blocks = |figure: &Figure| {
            // Its riders and clinging creatures come along.
            let carried = figure.creature.bond.is_some_and(|bond| bond.carrier() == self.force.who);
            let passes = carried || matches!(figure.creature.object, Some(Object::Enterable));
            figure.cells().meets(to) && !figure.cells().meets(from) && !passes
        };
        let others = board.figures().iter().enumerate();
        let mut others = others.filter(|(index, _)| CreatureIndex(*index) != self.force.who);
        if let Some((_, other)) = others.find(|(_, figure)| blocks(figure))
            && !(self.forces.sharing_rule().is_some() && self.may_stay(from, to))
        {
            let into = self.force.into_creatures && other.creature.object.is_none();
            return Some(Stop::Creature(self.forces.creatures_rule().filter(|_| into)));
        }
        if let Some(rule) = self.forces.lifting_rule()
            && heading.rise() == Rise::Up
            && !self.faller.figure.creature.modes.has(Mode::Fly)
            && self.would_fall(to)
        {
            return Some(Stop::Air(rule));
        }
        let danger = self.forces.enters_danger(self.force.kind);
        let shuns = !danger.answer && !self.force.into_danger;
        (shuns && (!self.hazards(from, to).is_empty() || self.would_fall(to)))
            .then_some(Stop::Danger(danger.rule))
    }

    /// Whether it may stay in a place despite the creatures whose spaces the step enters.
    fn may_stay(&self, from: Cuboid, to: Cuboid) -> bool {
        let Faller { program, board, who, .. } = self.faller;
        let Some(action) = program.actions.available().next() else { return false };
        let Some(mover) = Mover::new(program, board, who, action) else { return false };
        // Only very small creatures need room: they cover one square.
        let mut met = mover.others_in(to).filter(|other| !other.cells().meets(from));
        met.all(|other| mover.may_end_with(other, mover.others_in(to)))
    }

    /// Returns the earth that it is moved through: all dirt if it is completely beneath the ground
    /// and moved straight up or down, otherwise the earth that it can burrow in while it is in
    /// earth.
    fn burrows(&self, from: Cuboid, heading: Heading) -> Burrows {
        let (ground, creature) = (self.faller.board.ground(), &self.faller.figure.creature);
        let as_air = self.forces.buried().is_some()
            && heading.direction().is_none()
            && ground.covers_completely(from);
        let own = creature.modes.has(Mode::Burrow) && ground.buries(from);
        if as_air || own {
            Burrows { dirt: true, rock: creature.burrows_rock }
        } else {
            Burrows::NOTHING
        }
    }

    /// Whether it would have to squeeze through a half-width passage.
    fn is_too_narrow(&self, to: Cuboid) -> bool {
        let ground = self.faller.board.ground();
        !self.faller.figure.size.answer.very_small
            && to.base.squares().any(|square| ground.at(square).has(Terrain::HALF_WIDTH))
    }

    /// Whether nothing holds it up in a place, and it does not fly.
    fn would_fall(&self, at: Cuboid) -> bool {
        !self.faller.figure.creature.states.flying
            && match self.faller.below(at) {
                Below::Pit => true,
                Below::Rest { at: rest, .. } | Below::Creatures { at: rest, .. } => rest != at,
            }
    }

    /// Returns the damaging squares that a step newly touches.
    fn hazards(&self, from: Cuboid, to: Cuboid) -> Vec<Hazard> {
        let flying = self.faller.figure.creature.states.flying;
        if flying {
            Vec::new()
        } else {
            hazards_between(self.faller.program, self.faller.board.ground(), from, to)
        }
    }

    /// Reports what it stops before, and what remains undecided.
    fn tell_stop(
        &self,
        stop: &Stop,
        from: Cuboid,
        heading: Heading,
        step: usize,
        outcome: &mut Outcome,
    ) {
        let program = self.faller.program;
        let to = from.step(heading);
        let mut rules = vec![self.forces.stopping_rule()];
        match stop {
            Stop::Danger(rule) | Stop::Air(rule) => rules = vec![*rule],
            Stop::Ground(Blockage::Corner) => rules.push(program.ground.corner(Filler::Wall).rule),
            Stop::Ground(_) | Stop::Creature(_) => {}
        }
        let what = EventKind::StopsBefore { at: to.base.at };
        outcome.events.push(Event::at_step(step, self.faller.who, what, program.cite(rules)));
        if let (Stop::Ground(Blockage::Solid), Some(rule)) = (stop, self.forces.openings_rule())
            && self.is_doubtful(from, to)
        {
            outcome.needs.push(Need { step: Some(step), ..ruling(program, rule) });
        }
    }

    /// Whether an opening is there into which it does not fit: some of the squares before it are
    /// open, but others are not, or they are half a square wide.
    fn is_doubtful(&self, from: Cuboid, to: Cuboid) -> bool {
        let ground = self.faller.board.ground();
        let open = |square: &Square| {
            let column = Cuboid { base: Rectangle::body(*square, 1), ..to };
            ground.admits(column, Burrows::NOTHING)
        };
        let entered = || to.base.squares().filter(|square| !from.base.contains(*square));
        let partly =
            entered().any(|square| open(&square)) && !entered().all(|square| open(&square));
        partly || entered().all(|square| open(&square)) && self.is_too_narrow(to)
    }

    /// Reports where it is then, and how far it falls.
    fn come_to_rest(&self, progress: &Progress, outcome: &mut Outcome) {
        let Faller { program, figure, who, .. } = self.faller;
        let flying = figure.creature.states.flying;
        if let Some(buried) = self.forces.buried().filter(|_| progress.hurting > 0) {
            let damage = EventKind::TakesDamage(progress.hurting.saturating_mul(buried.answer));
            outcome.events.push(Event::now(who, damage, vec![program.rule(buried.rule)]));
        }
        let by = vec![program.rule(self.forces.distance_rule())];
        let below = self.faller.below(progress.at);
        let drop = match &below {
            Below::Pit => 1,
            Below::Rest { at, .. } | Below::Creatures { at, .. } => {
                (progress.at.bottom - at.bottom).unsigned_abs()
            }
        };
        let (before, descent) = progress.descent;
        let falls = (drop > 0 && !flying) || (drop == 0 && descent > 0);
        outcome.ends = Some(Placement::of(figure.cells()));
        match &program.falls {
            Ok(rules) if falls && below != Below::Pit => {
                self.faller.settle(before, by, outcome);
                let forced = (descent > 0).then(|| program.rule(rules.force_rule()));
                let because: Vec<_> = forced.into_iter().collect();
                self.faller.fall(rules, progress.at, drop + descent, &because, outcome);
            }
            answer => {
                self.faller.settle(progress.at, by, outcome);
                let rule = match answer {
                    Ok(rules) => rules.pits_rule(),
                    Err(rule) => *rule,
                };
                if drop > 0 && !flying {
                    outcome.needs.push(ruling(program, rule));
                }
            }
        }
    }
}
