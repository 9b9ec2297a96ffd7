//! A possible step on its mover's board, and what it meets there.

use crate::board::Figure;
use crate::field::{Engine, StepCost};
use crate::lattice::{Cuboid, Heading, Rectangle, Square};
use crate::program::{Marked, Program, RuleIndex};
use crate::rule::{Hindrance, Mode, Trait};
use alloc::vec::Vec;

/// A possible step and what hampers it.
#[derive(Clone, Copy)]
pub(super) struct PossibleStep<'a> {
    pub(super) program: &'a Program,
    pub(super) engine: &'a Engine<'a>,
    pub(super) from: Cuboid,
    pub(super) to: Cuboid,
    pub(super) heading: Heading,
    pub(super) step_cost: StepCost,
}

impl PossibleStep<'_> {
    /// Returns the states of the mover that let some creatures avoid what hampers others.
    pub(super) fn states(self) -> impl Iterator<Item = Trait> {
        let incorporeal = self.engine.mover().figure().creature.states.incorporeal;
        let states =
            [(self.step_cost.mode == Mode::Fly, Trait::Flying), (incorporeal, Trait::Incorporeal)];
        states.into_iter().filter_map(|(is, state)| is.then_some(state))
    }

    /// Returns the rules by which a kind hampers the mover although it flies or is incorporeal;
    /// `mark` is the map's mark for a state.
    pub(super) fn hampers_nevertheless(
        self,
        kind: Hindrance,
        mark: impl Fn(Trait) -> Marked,
    ) -> Vec<RuleIndex> {
        let decided = |state| self.program.ground.avoids(state, mark(state), kind);
        self.states()
            .filter_map(decided)
            .filter(|avoids| !avoids.answer)
            .map(|avoids| avoids.rule)
            .collect()
    }

    /// Returns these rules for the barrier that a step crosses: a marked one, where others are
    /// avoided.
    pub(super) fn barrier_nevertheless(self) -> Vec<RuleIndex> {
        let avoided = |state| {
            self.program
                .ground
                .avoids(state, None, Hindrance::Barrier)
                .is_some_and(|avoids| avoids.answer)
        };
        self.hampers_nevertheless(Hindrance::Barrier, |state| avoided(state).then_some(false))
    }

    /// Whether the step goes over the ground rather than on or through it.
    pub(super) fn is_airborne(self) -> bool {
        self.step_cost.mode == Mode::Fly || self.engine.mover().is_leaping()
    }

    /// Returns the greatest difficulty of the surface that a climbing step follows, and where it
    /// is.
    pub(super) fn surface(self) -> Option<(Square, u32)> {
        let Engine::Space(volume) = self.engine else { return None };
        volume.surface(self.from, self.to)
    }
}

/// The other creatures over a square at the heights of a body.
pub(super) fn creatures_met<'a>(
    engine: &Engine<'a>,
    body: Cuboid,
    square: Square,
) -> impl Iterator<Item = &'a Figure> {
    engine.mover().others_in(Cuboid { base: Rectangle::body(square, 1), ..body })
}
