//! The field on which a movement is searched: a plane if height does not matter, otherwise a
//! volume.
//!
//! Searches run on either kind separately. All other code uses this type and need not know which it
//! is.

use super::{Cells, Field, Levels, Mover, Obstruction, StepCost, Volume};
use crate::attempt::CheckTarget;
use crate::lattice::{Cuboid, Heading, Rectangle, Square};
use crate::meter::Meter;
use crate::program::RuleIndex;
use crate::rule::{Action, CheckKind, Ending, Hindrance, Mode};
use crate::search::{Buckets, Distances, Node, Steps};
use crate::unit::Halves;
use alloc::vec::Vec;

/// A plane or a volume.
#[derive(Debug)]
pub enum Engine<'a> {
    /// Squares and directions; bodies may squeeze.
    Plane(Field<'a>),
    /// Cells and headings.
    Space(Volume<'a>),
}

impl<'a> Engine<'a> {
    /// The mover.
    #[must_use]
    pub const fn mover(&self) -> &'a Mover<'a> {
        match self {
            Engine::Plane(field) => field.mover(),
            Engine::Space(volume) => volume.mover(),
        }
    }

    /// Returns the work of expanding all steps from a placement, in steps checked.
    #[must_use]
    pub fn effort(&self) -> usize {
        match self {
            Engine::Plane(field) => field.effort(),
            Engine::Space(volume) => volume.effort(),
        }
    }

    /// How many placements it has.
    #[must_use]
    pub fn nodes(&self) -> usize {
        match self {
            Engine::Plane(field) => field.nodes(),
            Engine::Space(volume) => volume.nodes(),
        }
    }

    /// The node of a placement, if it has one.
    #[must_use]
    pub fn node(&self, body: Cuboid) -> Option<Node> {
        match self {
            Engine::Plane(field) => field.node(body.base),
            Engine::Space(volume) => volume.node(body),
        }
    }

    /// The placement of a node.
    #[must_use]
    pub fn placement(&self, node: Node) -> Cuboid {
        match self {
            Engine::Plane(field) => self.lifted(field.placement(node)),
            Engine::Space(volume) => volume.placement(node),
        }
    }

    /// Returns a body of the plane at the height of the mover.
    fn lifted(&self, base: Rectangle) -> Cuboid {
        let figure = self.mover().figure();
        Cuboid::new(base, figure.elevation, figure.height())
    }

    /// Returns the placements with this top-left square at which a creature may arrive, on the
    /// ground or at a height.
    #[must_use]
    pub fn goals(&self, at: Square, elevation: Option<i32>) -> Vec<Node> {
        match self {
            Engine::Plane(field) => field.goals(at),
            Engine::Space(volume) => volume.goals(at, elevation),
        }
    }

    /// Returns the placement in which the mover stands, if it has this top-left square, on the
    /// ground or at a height. The mover may be there whatever bars its movement.
    #[must_use]
    pub fn stands(&self, at: Square, elevation: Option<i32>) -> Option<Node> {
        let start = self.mover().figure().cells();
        let height = match self {
            Engine::Plane(_) => start.bottom,
            Engine::Space(_) => {
                elevation.unwrap_or_else(|| self.mover().board().ground().surface(start.base))
            }
        };
        self.node(start).filter(|_| start.base.at == at && start.bottom == height)
    }

    /// The placement that covers exactly these squares, on the ground or at a height, if the
    /// mover's body has that shape.
    #[must_use]
    pub fn placed(&self, body: Rectangle, elevation: Option<i32>) -> Option<Node> {
        match self {
            Engine::Plane(field) => field.node(body),
            Engine::Space(volume) => {
                let (mover, figure) = (self.mover(), self.mover().figure());
                let bottom = elevation.unwrap_or_else(|| mover.board().ground().surface(body));
                let is_whole = (body.width, body.height) == (figure.side(), figure.side());
                volume.node(Cuboid::new(body, bottom, figure.height())).filter(|_| is_whole)
            }
        }
    }

    /// Whether the mover may end with its body there.
    #[must_use]
    pub fn ending(&self, body: Cuboid) -> Ending {
        match self {
            Engine::Plane(field) => field.ending(body.base),
            Engine::Space(volume) => volume.ending(body),
        }
    }

    /// Returns whether the mover may end with its body there, as far as one of its squares is
    /// concerned.
    #[must_use]
    pub(crate) fn ending_at(&self, body: Cuboid, square: Square) -> Ending {
        match self {
            Engine::Plane(field) => field.cells().at(square).ending,
            Engine::Space(volume) => volume.ending_at(body, square),
        }
    }

    /// Calls `visit` for every step from a placement: where it leads, what it costs, and its
    /// heading.
    pub fn each_step(&self, from: Cuboid, mut visit: impl FnMut(Cuboid, u32, Heading)) {
        match self {
            Engine::Plane(field) => field.each_step(from.base, |base, price, direction| {
                visit(Cuboid { base, ..from }, price, Heading::level(direction));
            }),
            Engine::Space(volume) => volume.each_step(from, visit),
        }
    }

    /// Calls `visit` for every step from a node: where it leads and what it costs.
    pub(crate) fn each_from(&self, node: Node, visit: impl FnMut(Node, u32)) {
        match self {
            Engine::Plane(field) => field.each_from(node, visit),
            Engine::Space(volume) => volume.each_from(node, visit),
        }
    }

    /// Returns the square of a placement, and the rule, that prevent a jump from there.
    #[must_use]
    pub(crate) fn forbids_take_off(&self, body: Cuboid) -> Option<(Square, RuleIndex)> {
        let limits = self.mover().program().actions.limits(Action::Jump)?;
        body.base.squares().find_map(|square| {
            let seen = match self {
                Engine::Plane(field) => field.cells().at(square).seen,
                Engine::Space(volume) => volume.seen_at(body, square),
            };
            limits
                .start
                .iter()
                .find(|(kinds, _)| kinds.meets(seen))
                .map(|(_, rule)| (square, *rule))
        })
    }

    /// Calls `visit` for every step that may lead into a node.
    pub fn each_into(
        &self,
        node: Node,
        visit: impl FnMut(Node, Heading, &dyn Fn() -> Option<u32>),
    ) {
        match self {
            Engine::Plane(field) => field.each_into(node, visit),
            Engine::Space(volume) => volume.each_into(node, visit),
        }
    }

    /// Returns the farthest that one step moves the corner of a body, in squares: more than one if
    /// a squeezed body straightens up.
    #[must_use]
    pub(crate) fn stride(&self) -> u32 {
        match self {
            Engine::Plane(field) if field.squeezes() => self.mover().side(),
            _ => 1,
        }
    }

    /// Whether the mover may have to count on a check for a step to a place, or the step needs
    /// checks because of its mode.
    #[must_use]
    pub(crate) fn may_count_on_checks(&self, to: Cuboid) -> bool {
        match self {
            Engine::Plane(field) => field.may_count_on_checks(to.base),
            Engine::Space(_) => true,
        }
    }

    /// Whether a possible step is made over the ground rather than on or through it.
    #[must_use]
    pub(crate) fn is_airborne_on(&self, from: Cuboid, heading: Heading) -> bool {
        let mode = match self {
            Engine::Plane(_) => return self.mover().is_airborne(),
            Engine::Space(volume) => volume.step_cost(from, heading).mode,
        };
        mode == Mode::Fly || self.mover().is_leaping()
    }

    /// Returns the greatest distance, in half squares, that the movement may have after a possible
    /// step, if its modes have limits of their own.
    #[must_use]
    pub(crate) fn limit_of(&self, from: Cuboid, heading: Heading) -> u32 {
        match self {
            Engine::Plane(_) => u32::MAX,
            Engine::Space(volume) => volume.limit_of(from, heading),
        }
    }

    /// Whether a possible step is made on foot: not flying, climbing, swimming, burrowing or
    /// crawling.
    #[must_use]
    pub(crate) fn is_on_foot(&self, from: Cuboid, to: Cuboid, heading: Heading) -> bool {
        let crawls = self.mover().own_kinds().has(Hindrance::Crawling);
        !crawls && self.step_cost(from, to, heading).mode == Mode::Walk
    }

    /// The price of a step in half squares; `None` if it is not possible.
    #[must_use]
    pub fn price(&self, from: Cuboid, to: Cuboid, heading: Heading) -> Option<u32> {
        match self {
            Engine::Plane(field) => field.price(from.base, to.base, heading.direction()?),
            Engine::Space(volume) => volume.price(from, heading),
        }
    }

    /// Returns what hampers a possible step.
    #[must_use]
    pub fn step_cost(&self, from: Cuboid, to: Cuboid, heading: Heading) -> StepCost {
        match (self, heading.direction()) {
            (Engine::Plane(field), Some(direction)) => {
                field.step_cost(from.base, to.base, direction)
            }
            (Engine::Plane(field), None) => field.unburdened(),
            (Engine::Space(volume), _) => volume.step_cost(from, heading),
        }
    }

    /// Returns the price of a step with this step cost.
    #[must_use]
    pub fn halves(&self, step_cost: StepCost, heading: Heading) -> Halves {
        step_cost.halves(self.mover().program(), heading.is_diagonal())
    }

    /// Returns why a step is not possible; `None` if it is.
    #[must_use]
    pub fn obstruction(&self, from: Cuboid, heading: Heading) -> Option<Obstruction> {
        match self {
            Engine::Plane(field) => field.obstruction_towards(from.base, heading.direction()?),
            Engine::Space(volume) => volume.obstruction(from, heading),
        }
    }

    /// Corrects an obstruction if squeezing through less than half the width would not open such a
    /// step: then the body is not too wide, but something is in the way.
    pub(crate) fn obstruction_without_escape(
        &self,
        from: Cuboid,
        obstruction: Obstruction,
        is_drawn: impl Fn(Cuboid, Heading) -> bool,
    ) -> Obstruction {
        let (Obstruction::Narrow(at), Engine::Plane(field)) = (obstruction, self) else {
            return obstruction;
        };
        if !field.squeezes() {
            return obstruction;
        }
        let mover = self.mover();
        if mover.program().attempts.trial(CheckKind::EscapeArtist).is_none() {
            return field.solid_at(at);
        }
        let escape = (CheckKind::EscapeArtist, CheckTarget::Square(mover.figure().body.at));
        let mut opens = false;
        self.asked_again(&mover.clone().supposing(vec![escape]), from, |engine| {
            engine.each_step(from, |to, _, heading| opens |= is_drawn(to, heading));
        });
        if opens { obstruction } else { field.solid_at(at) }
    }

    /// Returns why a step from a placement to another, perhaps squeezed one is not possible; `None`
    /// if it is.
    pub(crate) fn obstruction_of(
        &self,
        from: Cuboid,
        to: Cuboid,
        heading: Heading,
    ) -> Option<Obstruction> {
        match (self, heading.direction()) {
            (Engine::Plane(field), Some(direction)) => {
                field.obstruction(from.base, to.base, direction)
            }
            (Engine::Plane(_), None) => None,
            (Engine::Space(volume), _) => volume.obstruction(from, heading),
        }
    }

    /// Whether a possible step in a mode crosses a barrier whose check the mover counts on.
    pub(crate) fn counts_on_barrier(
        &self,
        from: Cuboid,
        to: Cuboid,
        heading: Heading,
        mode: Mode,
    ) -> bool {
        match self {
            Engine::Plane(field) => {
                let over = heading.direction();
                over.is_some_and(|direction| field.counts_on_barrier(from.base, to.base, direction))
            }
            Engine::Space(volume) => volume.counts_on_barrier(from, heading, mode),
        }
    }

    /// Whether the mover only counts on crossing the obstacle of a square in a mode.
    pub(crate) fn counts_on_crossing(&self, square: Square, mode: Mode) -> bool {
        match self {
            Engine::Plane(field) => field.cells().at(square).crossed,
            Engine::Space(volume) => volume.counts_on_crossing(square, mode),
        }
    }

    /// Runs a closure on the neighbourhood of a placement for a mover with other successes than
    /// this one.
    pub(crate) fn asked_again<T>(
        &self,
        mover: &Mover<'_>,
        around: Cuboid,
        ask: impl FnOnce(&Engine<'_>) -> T,
    ) -> T {
        let margin = 2 * mover.side().cast_signed();
        let (first, last) = (around.base.at, around.base.last());
        let window = mover.board().extent().clip(
            Square::new(first.column - margin, first.row - margin),
            Square::new(last.column + margin, last.row + margin),
        );
        match self {
            Engine::Plane(_) => {
                let mut cells = Cells::default();
                cells.read(mover, window);
                ask(&Engine::Plane(Field::new(mover, &cells)))
            }
            Engine::Space(_) => {
                let mut levels = Levels::default();
                levels.read(mover, window, &(around.bottom..=around.bottom));
                ask(&Engine::Space(Volume::new(mover, &levels)))
            }
        }
    }

    /// Floods from seeds.
    pub fn flood(
        &self,
        buckets: &mut Buckets,
        seeds: &[(Node, u32)],
        most: u32,
        until: &[Node],
        sums: &mut Distances,
        meter: &Meter,
    ) {
        match self {
            Engine::Plane(field) => buckets.flood(field, seeds, most, until, sums, meter),
            Engine::Space(volume) => {
                let searched_as_a_whole = until.is_empty() && !volume.is_limited();
                if !searched_as_a_whole || !volume.flood_towers(seeds, most, sums, meter) {
                    buckets.flood(volume, seeds, most, until, sums, meter);
                }
            }
        }
    }

    /// Walks back from a node with a distance.
    #[must_use]
    pub fn walk_back(
        &self,
        sums: &Distances,
        node: Node,
        sum: u32,
        is_start: impl Fn(Node, u32) -> bool,
    ) -> Option<Vec<(Node, Option<Heading>)>> {
        match self {
            Engine::Plane(field) => sums.walk_back(field, node, sum, is_start),
            Engine::Space(volume) => sums.walk_back(volume, node, sum, is_start),
        }
    }

    /// Returns the last step to a node with a distance: see [`Distances::step_back`].
    #[must_use]
    pub(crate) fn step_back(
        &self,
        sums: &Distances,
        node: Node,
        sum: u32,
    ) -> Option<(Heading, Node, u32)> {
        match self {
            Engine::Plane(field) => sums.step_back(field, node, sum),
            Engine::Space(volume) => sums.step_back(volume, node, sum),
        }
    }
}
