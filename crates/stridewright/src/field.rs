//! What one mover may do on one board, and what it pays.
//!
//! Combines the ground, the creatures in the way and the compiled rules into one record per square.
//! From these records it decides whether a step is possible and what it costs. Searches ask nothing
//! else.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod cell;
mod cells;
mod doors;
mod dragging;
mod engine;
mod levels;
mod movement_mode;
mod mover;
mod mover_traits;
mod obstruction;
mod placements;
mod plain;
mod shared_space;
mod single;
mod steps;
mod terrain_layer;
mod towers;
mod volume;

use alloc::vec::Vec;
pub use cell::Cell;
pub use cells::Cells;
use cells::GroundReader;
pub(crate) use dragging::{grasp_of, halves_speed, holds_within};
pub use engine::Engine;
pub use levels::{Levels, heights_in};
pub use movement_mode::{MovementMode, RequestedMode};
pub(crate) use movement_mode::{only_crawls, usual_mode};
pub use mover::{AttemptResult, ModeLimits, Mover, Prohibition, UnknownChecks};
pub use obstruction::Obstruction;
pub(crate) use shared_space::{mount_of, space_of};
pub use steps::StepCost;
pub(crate) use terrain_layer::{OccupancyLayer, Repriced, TerrainLayer};
pub(crate) use volume::StepCheck;
pub use volume::Volume;

use crate::board::Figure;
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::rule::{Ending, Passage};
use crate::search::{Bound, Node, Steps};

/// The field of one mover: every placement of its body inside a window of the board is a node for
/// searches.
///
/// Node number = layer × window area + (row − top) × window width + (column − left) of the top-left
/// square, where layer 0 is the whole body and the others are the squeezed shapes.
#[derive(Debug)]
pub struct Field<'a> {
    mover: &'a Mover<'a>,
    cells: &'a Cells,
    window: Rectangle,
    /// Width and height of the body in each layer, the whole body first.
    shapes: Vec<(u32, u32)>,
}

/// Returns how many placements a mover's body has in a window: whole and squeezed ones.
#[must_use]
pub fn placements_in(mover: &Mover<'_>, window: Rectangle) -> usize {
    window.width as usize * window.height as usize * placements::shapes(mover).len()
}

/// Returns the width and height of every squeezed shape of a mover's body.
pub fn squeezed_shapes(mover: &Mover<'_>) -> impl Iterator<Item = (u32, u32)> + use<> {
    placements::shapes(mover).into_iter().skip(1)
}

impl<'a> Field<'a> {
    /// Creates the field of a mover on cells that were read for it. Placements are those whose
    /// top-left square lies in the cells' window.
    #[must_use]
    pub fn new(mover: &'a Mover<'a>, cells: &'a Cells) -> Self {
        let field =
            Field { mover, cells, window: cells.window(), shapes: placements::shapes(mover) };
        if mover.side() > 1 {
            cells.fits.borrow_mut().resize(field.area() * field.shapes.len(), None);
            cells.taken.borrow_mut().resize(field.area() * field.shapes.len(), None);
        }
        field
    }

    /// The mover.
    #[must_use]
    pub const fn mover(&self) -> &'a Mover<'a> {
        self.mover
    }

    /// The records of the squares.
    #[must_use]
    pub const fn cells(&self) -> &'a Cells {
        self.cells
    }

    /// The node of a placement, if it lies in the window and its shape is one of the mover's.
    #[must_use]
    pub fn node(&self, body: Rectangle) -> Option<Node> {
        let layer = self.shapes.iter().position(|shape| *shape == (body.width, body.height))?;
        if !self.window.contains(body.at) {
            return None;
        }
        let column = (body.at.column - self.window.at.column) as usize;
        let row = (body.at.row - self.window.at.row) as usize;
        Some((layer * self.area() + row * self.window.width as usize + column) as Node)
    }

    /// The placement of a node.
    #[must_use]
    pub fn placement(&self, node: Node) -> Rectangle {
        let (layer, place) = (node as usize / self.area(), node as usize % self.area());
        let (width, height) = self.shapes[layer];
        let column = self.window.at.column + (place % self.window.width as usize) as i32;
        let row = self.window.at.row + (place / self.window.width as usize) as i32;
        Rectangle::new(Square::new(column, row), width, height)
    }

    /// Returns the placements with this top-left square at which a creature may arrive: the whole
    /// body if it fits there, otherwise squeezed ones that it may take, and its present one. Those
    /// that need no uncertain check come first.
    #[must_use]
    pub fn goals(&self, at: Square) -> Vec<Node> {
        let side = self.mover.side();
        let names = |body: Rectangle| {
            let whole = (body.width, body.height) == (side, side);
            whole || body == self.mover.figure().body || self.may_take(body)
        };
        let plainly = self.goals_that(at, |body| self.fits_plainly(body) && names(body));
        let by_check = || self.goals_that(at, |body| self.fits(body) && names(body));
        if plainly.is_empty() { by_check() } else { plainly }
    }

    fn goals_that(&self, at: Square, fits: impl Fn(Rectangle) -> bool) -> Vec<Node> {
        let whole = Rectangle::body(at, self.mover.side());
        if fits(whole) {
            return self.node(whole).into_iter().collect();
        }
        let squeezed =
            self.shapes.iter().skip(1).map(|(width, height)| Rectangle::new(at, *width, *height));
        squeezed.filter(|body| fits(*body)).filter_map(|body| self.node(body)).collect()
    }

    /// Whether the mover may end with its body there.
    #[must_use]
    pub fn ending(&self, body: Rectangle) -> Ending {
        body.squares().map(|square| self.cells.at(square).ending).max().unwrap_or(Ending::Never)
    }

    /// Whether the body may be squeezed.
    const fn squeezes(&self) -> bool {
        self.shapes.len() > 1
    }

    /// Whether the mover may have to count on a check for a step to a placement.
    fn may_count_on_checks(&self, to: Rectangle) -> bool {
        self.mover.unknown_checks().is_taken()
            && (self.cells.any_counted_on()
                || self.slips(to)
                || to.squares().any(|square| !self.cells.at(square).enters_plainly()))
    }

    /// Whether the movement may not begin at a placement.
    fn starts_forbidden(&self, from: Rectangle) -> bool {
        self.mover.forbids_any_start()
            && from
                .squares()
                .any(|square| self.mover.forbids_start(self.cells.at(square).seen).is_some())
    }

    fn area(&self) -> usize {
        self.window.width as usize * self.window.height as usize
    }

    /// Calls `visit` for every step from a placement: where it leads, what it costs, and its
    /// direction. It may visit the same placement more than once.
    pub fn each_step(&self, from: Rectangle, mut visit: impl FnMut(Rectangle, u32, Direction)) {
        if self.starts_forbidden(from) {
            return;
        }
        if self.mover.side() == 1 {
            self.each_step_of_one(from, visit);
            return;
        }
        if self.shapes.len() == 1 {
            for direction in Direction::ALL {
                let to = from.step(direction);
                if let Some(price) = self.price(from, to, direction) {
                    visit(to, price, direction);
                }
            }
            return;
        }
        for nominal in placements::nominal_spaces(from, self.mover.side()) {
            for direction in Direction::ALL {
                self.each_arrival(nominal.step(direction), |to| {
                    if to != from
                        && let Some(price) = self.price(from, to, direction)
                    {
                        visit(to, price, direction);
                    }
                });
            }
        }
    }

    /// Calls `visit` for every placement that a step into this one may come from, with its
    /// direction.
    fn each_place_before(&self, to: Rectangle, mut visit: impl FnMut(Rectangle, Direction)) {
        if self.shapes.len() == 1 {
            for direction in Direction::ALL {
                visit(to.step(direction.reverse()), direction);
            }
            return;
        }
        if !self.may_take(to) {
            return;
        }
        for nominal in placements::nominal_spaces(to, self.mover.side()) {
            for direction in Direction::ALL {
                for from in placements::inside(nominal.step(direction.reverse()), &self.shapes) {
                    if from != to {
                        visit(from, direction);
                    }
                }
            }
        }
    }

    /// Whether a body would fit if there were no creatures, and creatures do not narrow a passage.
    fn only_creatures_bar(&self, body: Rectangle) -> bool {
        if self.mover.program().sizes.squeezes_past() || !self.is_clear(body) {
            return false;
        }
        let ground = self.mover.board().ground();
        let reader = GroundReader::new(self.mover);
        body.squares().all(|square| reader.unwalled(ground.at(square), square).enter)
    }

    /// Returns the square of a creature past which a body does not squeeze, because creatures do
    /// not narrow a passage.
    fn creature_that_narrows(&self, body: Rectangle) -> Option<Square> {
        let larger = placements::containing(body, &self.shapes);
        let barred = larger.filter(|larger| self.only_creatures_bar(*larger));
        barred.flat_map(Rectangle::squares).find(|square| self.is_barred(*square))
    }

    /// Whether a body is squeezed to get past a creature: a larger placement that contains it is
    /// clear, but a creature bars it.
    #[must_use]
    pub(crate) fn squeezes_past(&self, body: Rectangle) -> bool {
        let mut larger =
            placements::containing(body, &self.shapes).filter(|larger| self.is_clear(*larger));
        larger.any(|larger| larger.squares().any(|square| self.is_barred(square)))
    }

    /// Returns why no step leads from a placement in a direction; `None` if one does.
    #[must_use]
    pub fn obstruction_towards(
        &self,
        from: Rectangle,
        direction: Direction,
    ) -> Option<Obstruction> {
        let whole = Rectangle::body(from.at, self.mover.side()).step(direction);
        if !self.squeezes() {
            return self.obstruction(from, whole, direction);
        }
        // If there is room for the body, the reason is what blocks the step.
        let (mut barred, mut opens) = (None, false);
        for nominal in placements::nominal_spaces(from, self.mover.side()) {
            self.each_arrival(nominal.step(direction), |to| {
                if to != from && (to.meets(from.step(direction)) || to.meets(from)) {
                    match self.obstruction(from, to, direction) {
                        Some(reason) => barred = barred.or(Some(reason)),
                        None => opens = true,
                    }
                }
            });
        }
        if opens { None } else { barred.or_else(|| self.obstruction(from, whole, direction)) }
    }

    /// Calls `visit` for the placements that a step into a nominal space may lead to: all of it if
    /// it fits, otherwise squeezed ones.
    fn each_arrival(&self, nominal: Rectangle, mut visit: impl FnMut(Rectangle)) {
        if self.fits_plainly(nominal) {
            visit(nominal);
            return;
        }
        placements::inside(nominal, &self.shapes)
            .filter(|body| self.may_take(*body))
            .for_each(visit);
    }

    /// Whether a step may lead to a placement, as far as the placement itself decides: the body
    /// fits there, and if it is squeezed, no larger placement that contains it fits. A
    /// larger placement that needs further uncertain checks does not count: where both are
    /// possible, the mover may take either. Where creatures do not narrow a passage, none may fit
    /// without them, either.
    #[must_use]
    pub fn may_take(&self, body: Rectangle) -> bool {
        let replaces = |larger: Rectangle| {
            self.only_creatures_bar(larger)
                || (self.fits(larger) && !self.needs_more_checks(larger, body))
        };
        let takes = || self.fits(body) && !placements::containing(body, &self.shapes).any(replaces);
        let Some(node) = self.node(body).filter(|_| self.squeezes()) else { return takes() };
        let known = self.cells.taken.borrow()[node as usize];
        known.unwrap_or_else(|| {
            let answer = takes();
            self.cells.taken.borrow_mut()[node as usize] = Some(answer);
            answer
        })
    }

    /// Whether a placement needs an uncertain check that a smaller one inside it does not need.
    fn needs_more_checks(&self, larger: Rectangle, body: Rectangle) -> bool {
        let mover = self.mover;
        let beyond = || {
            let squares = larger.squares().filter(|square| !body.contains(*square));
            squares.map(|square| self.cells.at(square))
        };
        let passes_more = || {
            let space = Cuboid::new(larger, mover.figure().elevation, mover.figure().height());
            let mut new = mover.others_in(space).filter(|figure| !figure.body.meets(body));
            new.any(|figure| mover.counts_on_passing_by(figure).is_some())
        };
        self.slips(larger) && !self.slips(body)
            || beyond().any(|cell| cell.crossed)
            || beyond().any(|cell| cell.passed) && passes_more()
    }
}

impl Steps for Field<'_> {
    fn nodes(&self) -> usize {
        self.area() * self.shapes.len()
    }

    fn effort(&self) -> usize {
        // Bodies of one square have a separate, faster code path.
        match self.mover.side() as usize {
            1 => 8,
            side => 8 * 4 * side * side,
        }
    }

    fn bound(&self, goal: Node) -> Bound {
        // Nodes of a body that squeezes are more than squares.
        if self.shapes.len() > 1 || self.mover.side() > 1 {
            return Bound::none();
        }
        let [straight, diagonal] = self.mover.program().prices.least();
        Bound::new(self.window.width, goal, straight, diagonal)
    }

    fn each_from(&self, node: Node, mut visit: impl FnMut(Node, u32)) {
        self.each_step(self.placement(node), |to, price, _| {
            if let Some(to) = self.node(to) {
                visit(to, price);
            }
        });
    }

    fn each_into(
        &self,
        node: Node,
        mut visit: impl FnMut(Node, Heading, &dyn Fn() -> Option<u32>),
    ) {
        let to = self.placement(node);
        self.each_place_before(to, |from, direction| {
            let price = || self.price(from, to, direction).filter(|_| !self.starts_forbidden(from));
            if let Some(node) = self.node(from) {
                visit(node, Heading::level(direction), &price);
            }
        });
    }
}

impl Field<'_> {
    /// Whether any creature keeps the mover out of a square.
    pub(crate) fn is_barred(&self, square: Square) -> bool {
        let mover = self.mover;
        let own = mover.figure().cells();
        let cell = Cuboid { base: Rectangle::body(square, 1), ..own };
        let bars = |figure: &Figure| mover.enter(figure).answer != Passage::Free;
        mover.others_in(cell).any(bars)
    }
}
