//! One movement as a request to bit planes, and which movements they do not support.

use crate::field::{MovementMode, Mover, squeezed_shapes};
use crate::lattice::Rectangle;
use crate::query::prepared::Unsupported;
use crate::query::resolved_movement::ResolvedMovement;
use crate::rule::{Action, Mode};

/// One movement as a request to bit planes.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) struct PlaneRequest<'a> {
    pub(in crate::query) mover: &'a Mover<'a>,
    pub(in crate::query) leg: &'a ResolvedMovement,
    /// Whether the question is about space, with heights.
    pub(in crate::query) in_space: bool,
}

/// A condition under which planes do not support a movement.
type Condition = fn(&PlaneRequest<'_>) -> Option<Unsupported>;

/// What planes do not support, in the order in which it is reported.
/// [`PreparedReach::new`](crate::query::prepared::PreparedReach::new) reports what they find only
/// on the ground: checks, too many prices, barriers around a body that squeezes.
const BEYOND: [Condition; 11] = [
    |asked| beyond_steps(asked.leg),
    |asked| {
        (!asked.keeps_its_height() || asked.leg.movement_mode.dive.is_some())
            .then_some(Unsupported::Height)
    },
    |asked| (!asked.mover.board().ground().openings().is_empty()).then_some(Unsupported::Doors),
    // The result of an attempt holds for single squares and creatures, for some shapes of the body
    // only.
    |asked| (!asked.mover.attempts().is_empty()).then_some(Unsupported::Checks),
    |asked| asked.mover.is_frightened().then_some(Unsupported::Fear),
    |asked| asked.mover.captive().map(|_| Unsupported::Captive),
    |asked| asked.mover.passes_walls().is_some().then_some(Unsupported::Walls),
    |asked| asked.mover.figure().size.answer.very_small.then_some(Unsupported::VerySmall),
    |asked| asked.mover.program().prices.hampered_diagonals_count().then_some(Unsupported::Prices),
    |asked| (!stands_in_shape(asked.mover)).then_some(Unsupported::Squeezing),
    // Planes know no room without creatures.
    |asked| {
        let squeezes = squeezed_shapes(asked.mover).next().is_some();
        let past = asked.mover.program().sizes.squeezes_past();
        (squeezes && !past).then_some(Unsupported::Squeezing)
    },
];

/// Returns why a movement alone is not a free sequence of steps over squares, if so: also if it
/// takes from the pool of its turn instead of making steps.
pub(in crate::query) fn beyond_steps_alone(leg: &ResolvedMovement) -> Option<Unsupported> {
    leg.pool_cost.map(|_| Unsupported::Action(leg.action)).or_else(|| beyond_steps(leg))
}

/// Returns why a movement is not a free sequence of steps over squares, if so.
fn beyond_steps(leg: &ResolvedMovement) -> Option<Unsupported> {
    let otherwise = leg.one_square.is_some() || leg.is_straight();
    let by_steps = !otherwise && !matches!(leg.action, Action::Teleport | Action::Jump);
    (!by_steps).then_some(Unsupported::Action(leg.action))
}

/// Whether the mover's body has one of the shapes in which it moves.
fn stands_in_shape(mover: &Mover<'_>) -> bool {
    let Rectangle { width, height, .. } = mover.figure().body;
    (width, height) == (mover.side(), mover.side())
        || squeezed_shapes(mover).any(|shape| shape == (width, height))
}

impl PlaneRequest<'_> {
    /// Returns why planes do not support the movement, as far as that is known without reading the
    /// ground.
    pub(in crate::query) fn beyond(&self) -> Option<Unsupported> {
        BEYOND.iter().find_map(|condition| condition(self))
    }

    /// Whether the movement leads neither up nor down as long as the ground is level. In space that
    /// is a walk without any other kind of step, by a body that would not squeeze on the plane.
    fn keeps_its_height(&self) -> bool {
        let MovementMode { mode, steps, .. } = self.leg.movement_mode;
        let leads_off =
            [Mode::Climb, Mode::Fly, Mode::Burrow].into_iter().any(|mode| steps.has(mode));
        let walks = mode == Mode::Walk
            && !leads_off
            && self.leg.limits.is_none()
            && !self.mover.figure().creature.states.flying;
        !self.in_space || (walks && squeezed_shapes(self.mover).next().is_none())
    }

    /// Whether a part of the board is level with the ground on which the mover stands.
    pub(in crate::query) fn is_level_in(&self, part: Rectangle) -> bool {
        let (board, elevation) = (self.mover.board(), self.mover.figure().elevation);
        !self.in_space || board.ground().relief().is_level_in(board.extent().width, part, elevation)
    }
}
