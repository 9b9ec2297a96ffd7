//! Which creatures can reach a place from which they strike a creature or a square, with which
//! movement and at what cost.
//!
//! This module knows what creatures have within reach, as for reactions, and where they can go. It
//! ignores cover between the place and the target, and what the others do in the meantime.

use super::resolve::legs;
use super::resolved_movement::ResolvedMovement;
use super::threatened::Threat;
use super::{Movement, Plan, PrepareError, PreparedReach, Preparer, QueryError, Scratch, reach};
use crate::board::{Board, CreatureIndex, Figure, Surroundings};
use crate::field::space_of;
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::{Amount, Event, EventKind, Outcome, Placement, Value};
use crate::program::Program;
use crate::rule::{Action, Cited, Ending};
use crate::unit::Squares;
use alloc::string::ToString;
use alloc::vec::Vec;

/// The target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrikeTarget {
    /// A creature, struck by creatures of other sides.
    Creature(CreatureIndex),
    /// A square on the ground, struck by any creature.
    Square(Square),
}

/// Returns which creatures threaten a creature or square already, and which others reach a place
/// from which they do and where they may end their turn. Each uses the earliest of these movements
/// that leads to such a place, at the least cost in it; of equally good places the first by row and
/// column.
///
/// The events are in the order of the creatures. Only those that can act and strike in melee are
/// asked, each with the same movements, in their order, at the beginning of its turn. Prepared
/// questions, which `preparer` keeps, answer movement over flat ground; [`reach`] answers
/// everything else.
///
/// # Errors
///
/// An invalid question: see [`QueryError`]. A creature that cannot make such a movement stays where
/// it is. If the question has no answer for a single creature, for instance because its speed is
/// unknown, that creature gets the value `unanswered`.
pub fn who_reaches(
    program: &Program,
    board: &Board,
    quarry: StrikeTarget,
    movements: &[Movement],
    preparer: &mut Preparer,
    scratch: &mut Scratch,
) -> Result<Outcome, QueryError> {
    let (own, target) = match quarry {
        StrikeTarget::Creature(who) => {
            let figure = board.figure(who).ok_or(QueryError::NoSuchCreature(who))?;
            (Some(figure), space_of(program, board, figure))
        }
        StrikeTarget::Square(square) if !board.extent().contains(square) => {
            return Err(QueryError::OffTheBoard(square));
        }
        StrikeTarget::Square(square) => {
            let there = Rectangle::body(square, 1);
            (None, Cuboid::new(there, board.ground().surface(there), 1))
        }
    };
    let mut found = Outcome::default();
    for (index, figure) in board.figures().iter().enumerate() {
        let opposed =
            own.is_none_or(|own| program.reactions.are_hostile(&own.creature, &figure.creature));
        let Some(threat) = Threat::of(program, figure).filter(|_| opposed) else { continue };
        let (who, reach_rules) = (CreatureIndex(index), threat.rules.clone());
        let surroundings = threat.around(board, target.base, figure.side(), &scratch.meter);
        let plan = Plan::new(who, movements);
        let striker = Striker { program, board, figure, target, threat, surroundings, plan };
        // Each of them is checked against the other creatures.
        scratch.meter.spend(board.figures().len());
        let strikes = striker.strikes_from(preparer, scratch);
        scratch.meter.spend(preparer.take_work());
        scratch.meter.check()?;
        match strikes {
            Ok(place) => {
                found.events.extend(place.map(|place| place.event(who, program.cite(reach_rules))));
            }
            Err(
                why @ (QueryError::NoSpeed { .. }
                | QueryError::Squeezed { .. }
                | QueryError::TooLarge { .. }),
            ) => {
                let amount = Amount::Word(why.to_string());
                found.values.push(Value { who, name: "unanswered", amount, rules: Vec::new() });
            }
            Err(wrong) => return Err(wrong),
        }
    }
    let known = !found.events.is_empty() || found.values.is_empty();
    found.holds = known.then_some(!found.events.is_empty());
    Ok(found)
}

/// A creature that may reach a place to strike from.
struct Striker<'a> {
    program: &'a Program,
    board: &'a Board,
    figure: &'a Figure,
    target: Cuboid,
    threat: Threat<'a>,
    /// The obstacles around the target.
    surroundings: Surroundings<'a>,
    plan: Plan,
}

/// The place it strikes from.
enum StrikePosition {
    /// Its present place.
    Here,
    /// A place that it reaches, with a budget set by this rule.
    There { movement: usize, cost: Squares, placement: Placement, rule: Cited },
}

impl StrikePosition {
    fn event(self, who: CreatureIndex, mut rules: Vec<Cited>) -> Event {
        match self {
            StrikePosition::Here => Event::now(who, EventKind::HasWithinReach, rules),
            StrikePosition::There { movement, cost, placement, rule } => {
                rules.push(rule);
                let what = EventKind::GetsWithinReach { to: placement, cost };
                Event { movement: Some(movement), ..Event::now(who, what, rules) }
            }
        }
    }
}

impl Striker<'_> {
    /// Returns the best place to strike from; `None` if there is none.
    fn strikes_from(
        &self,
        preparer: &mut Preparer,
        scratch: &mut Scratch,
    ) -> Result<Option<StrikePosition>, QueryError> {
        if self.covers(self.figure.cells()) {
            return Ok(Some(StrikePosition::Here));
        }
        let Ok(legs) = legs(self.program, self.board, &self.plan)? else { return Ok(None) };
        if self.is_too_far(&legs) {
            return Ok(None);
        }
        match preparer.prepare(self.board, &self.plan) {
            Ok(prepared) => Ok(self.by_ready(&prepared, scratch)),
            Err(PrepareError::Refused(_)) => Ok(None),
            Err(PrepareError::Wrong(wrong)) => Err(wrong),
            Err(PrepareError::Unsupported(_)) => self.by_reach(scratch),
        }
    }

    /// Whether it strikes the target from a place.
    fn covers(&self, from: Cuboid) -> bool {
        self.threat.threatens(&self.surroundings, from, self.target)
    }

    /// Whether the target is farther away than all movements lead, without reading the board: no
    /// step costs less than a square.
    fn is_too_far(&self, legs: &[ResolvedMovement]) -> bool {
        let leaps = legs.iter().any(|leg| matches!(leg.action, Action::Teleport | Action::Jump));
        let far = legs.iter().try_fold(0_u32, |sum, leg| Some(sum.saturating_add(leg.most?.0)));
        let (columns, rows, _) = self.figure.cells().gap(self.target);
        let margin = self.threat.band.far(self.program).saturating_add(2 * self.figure.side());
        far.is_some_and(|far| !leaps && columns.max(rows) > far.saturating_add(margin))
    }

    fn by_ready(&self, prepared: &PreparedReach, scratch: &mut Scratch) -> Option<StrikePosition> {
        scratch.meter.spend(prepared.effort());
        let area = prepared.reach(scratch);
        let cells = self.figure.cells();
        let strikes = area.placements().filter(|(body, _)| {
            self.covers(Cuboid { base: *body, ..cells }) && area.ending_of(*body) == Ending::Turn
        });
        let (body, cost) = strikes.min_by_key(|(body, cost)| {
            let Rectangle { at, width, height } = *body;
            (*cost, at.row, at.column, width, height)
        })?;
        let (placement, rule) =
            (Placement::of(Cuboid { base: body, ..cells }), prepared.budget().1.clone());
        Some(StrikePosition::There { movement: 0, cost, placement, rule })
    }

    fn by_reach(&self, scratch: &mut Scratch) -> Result<Option<StrikePosition>, QueryError> {
        let found = reach(self.program, self.board, &self.plan, scratch)?;
        let height = self.figure.height();
        let strikes = found.reached.iter().filter(|reached| {
            reached.ending == Ending::Turn
                && self.covers(Cuboid::new(reached.body, reached.elevation, height))
        });
        let best = strikes.min_by_key(|reached| (reached.movement, reached.cost, reached.place()));
        Ok(best.and_then(|best| {
            let placement = Placement { body: best.body, elevation: best.elevation };
            let rule = found.budgets.get(best.movement)?.1.clone();
            Some(StrikePosition::There {
                movement: best.movement,
                cost: best.cost,
                placement,
                rule,
            })
        }))
    }
}
