//! One record per square: the ground for the mover, with the creatures on it.

use super::{Cell, Mover};
use crate::board::{Edges, Figure, MarkedBarrier, Marks, Terrain};
use crate::lattice::{Direction, Rectangle, Square};
use crate::program::{Marked, Program};
use crate::rule::{CornerRule, Ending, Filler, Hindrance, Hindrances, Passage, Trait};
use alloc::vec::Vec;

/// The records of a window of the board; the memory is reused.
///
/// They are stored row by row with a margin of one square of [`Cell::NOWHERE`] all around, so that
/// every square of the window has eight neighbours.
#[derive(Debug)]
pub struct Cells {
    window: Rectangle,
    cells: Vec<Cell>,
    /// Area that very small creatures take up in each square; filled only for very small movers.
    crowd: Vec<u32>,
    /// Barriers that need a check which has not succeeded: index of the square, and bit
    /// `direction.index()` of the steps.
    asking: Vec<(usize, u8)>,
    /// Barriers whose check the mover counts on, in the same form.
    counted_on: Vec<(usize, u8)>,
    /// For each node of a field of a large body, whether it fits, once computed. Cleared with every
    /// reading.
    pub(super) fits: core::cell::RefCell<Vec<Option<bool>>>,
    /// In the same form, whether a step may lead to it.
    pub(super) taken: core::cell::RefCell<Vec<Option<bool>>>,
}

impl Default for Cells {
    fn default() -> Self {
        Cells {
            window: Rectangle::new(Square::new(0, 0), 0, 0),
            cells: Vec::new(),
            crowd: Vec::new(),
            asking: Vec::new(),
            counted_on: Vec::new(),
            fits: core::cell::RefCell::default(),
            taken: core::cell::RefCell::default(),
        }
    }
}

impl Cells {
    /// Reads a window of the mover's board, which must lie on the board.
    pub fn read(&mut self, mover: &Mover<'_>, window: Rectangle) {
        self.read_ground(mover, window);
        self.crowd.clear();
        if mover.figure().size.answer.very_small {
            self.crowd.resize(self.cells.len(), 0);
        }
        let own = mover.figure().cells();
        for figure in mover.others().filter(|figure| figure.cells().shares_heights(own)) {
            self.put(mover, figure);
        }
        if !self.crowd.is_empty() {
            self.make_room(mover);
        }
        let prices = &mover.program().prices;
        let plain = prices.class(mover.own_kinds());
        for cell in &mut self.cells {
            cell.class = plain;
            if !cell.seen.is_empty() {
                let class = mover.class_of(cell.seen);
                cell.class = class.unwrap_or(plain);
                cell.forbidden = class.is_none();
            }
        }
    }

    /// Reads the ground of a window without the creatures on it; prices are not set.
    pub(super) fn read_ground(&mut self, mover: &Mover<'_>, window: Rectangle) {
        self.window = window;
        self.fits.get_mut().clear();
        self.taken.get_mut().clear();
        self.cells.clear();
        self.asking.clear();
        self.counted_on.clear();
        self.cells.resize(self.stride() * (window.height as usize + 2), Cell::NOWHERE);
        let reader = GroundReader::new(mover);
        for (row, place) in (window.at.row..).zip(1..=window.height as usize) {
            let start = place * self.stride() + 1;
            let records = &mut self.cells[start..start + window.width as usize];
            reader.read_row(Square::new(window.at.column, row), records);
        }
        reader.mark_barriers(self);
    }

    /// Distance between two records of neighbouring rows.
    pub(super) const fn stride(&self) -> usize {
        self.window.width as usize + 2
    }

    /// All records, with their margin.
    pub(super) fn records(&self) -> &[Cell] {
        &self.cells
    }

    /// The part of the board that was read.
    #[must_use]
    pub const fn window(&self) -> Rectangle {
        self.window
    }

    /// Returns the record of a square; squares outside the window count as off the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Cell {
        self.index(square).map_or(Cell::NOWHERE, |index| self.cells[index])
    }

    /// Whether some barrier needs a check which has not succeeded.
    pub(super) fn any_asking(&self) -> bool {
        !self.asking.is_empty()
    }

    /// Returns bits `direction.index()`: such a barrier lies across the step from a square.
    pub(super) fn asking(&self, square: Square) -> u8 {
        let Some(index) = self.index(square) else { return 0 };
        self.asking.iter().filter(|(at, _)| *at == index).fold(0, |bits, (_, more)| bits | more)
    }

    /// Whether the mover counts on the check of some barrier.
    pub(super) fn any_counted_on(&self) -> bool {
        !self.counted_on.is_empty()
    }

    /// Returns bits `direction.index()`: a barrier whose check the mover counts on lies across the
    /// step from a square.
    pub(super) fn counted_on(&self, square: Square) -> u8 {
        let Some(index) = self.index(square) else { return 0 };
        self.counted_on.iter().filter(|(at, _)| *at == index).fold(0, |bits, (_, more)| bits | more)
    }

    /// Returns the position of the record of a square of the window.
    pub(super) fn index(&self, square: Square) -> Option<usize> {
        self.window.contains(square).then(|| {
            let column = (square.column - self.window.at.column) as usize;
            let row = (square.row - self.window.at.row) as usize;
            (row + 1) * self.stride() + column + 1
        })
    }

    /// Adds a creature in the mover's path.
    fn put(&mut self, mover: &Mover<'_>, figure: &Figure) {
        if !figure.body.meets(self.window) {
            return;
        }
        let presence = Presence::of(mover, figure);
        for square in figure.body.squares() {
            let Some(index) = self.index(square) else { continue };
            let cell = &mut self.cells[index];
            cell.enter &= presence.enters;
            cell.ending = cell.ending.max(presence.ending);
            cell.seen = cell.seen.and(presence.seen);
            cell.solid |= presence.solid;
            cell.passed |= presence.passed;
            if figure.size.answer.very_small
                && let Some(crowd) = self.crowd.get_mut(index)
            {
                *crowd = crowd.saturating_add(share(mover.program(), figure));
            }
        }
    }

    /// Decides where there is room for one more very small creature.
    fn make_room(&mut self, mover: &Mover<'_>) {
        let Some(room) = mover.program().encounters.room() else { return };
        let own = share(mover.program(), mover.figure());
        let without = mover.program().encounters.without_room();
        for (cell, crowd) in self.cells.iter_mut().zip(&self.crowd) {
            if cell.ending == Ending::TurnIfRoom {
                let fits = room.answer.holds(crowd.saturating_add(own));
                cell.ending = if fits { Ending::Turn } else { without };
            }
        }
    }
}

/// How another creature changes the squares that it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Presence {
    /// Whether it lets the mover in.
    pub(super) enters: bool,
    /// Whether the mover may end there.
    pub(super) ending: Ending,
    /// The kinds that hamper there because of it.
    pub(super) seen: Hindrances,
    /// Whether it fills its corners.
    pub(super) solid: bool,
    /// Whether it lets the mover in only if a check succeeds that the mover counts on.
    pub(super) passed: bool,
}

impl Presence {
    pub(super) fn of(mover: &Mover<'_>, figure: &Figure) -> Self {
        let kinds = mover.hampered_by(figure).without(avoided(mover, None, None));
        let kinds = if mover.pays_no_ground() { Hindrances::NONE } else { kinds };
        Presence {
            enters: mover.enter(figure).answer == Passage::Free,
            ending: mover.end(figure).answer,
            seen: mover.program().prices.seen(kinds, mover.figure().creature.ignores_difficult),
            solid: mover.is_cornered_by(figure),
            passed: mover.counts_on_passing_by(figure).is_some(),
        }
    }
}

/// How much of a square's room a very small creature takes.
fn share(program: &Program, figure: &Figure) -> u32 {
    program.encounters.share(figure.space, figure.creature.states)
}

/// Whether such an object beside a diagonal matters at all.
fn fills_corner(program: &Program, filler: Filler) -> bool {
    program.ground.corner(filler).answer != CornerRule::Never
}

/// Returns the kinds that the mover avoids where the map has these marks.
pub(super) fn avoided(mover: &Mover<'_>, flight: Marked, incorporeal: Marked) -> Hindrances {
    let states = mover.figure().creature.states;
    mover
        .program()
        .ground
        .avoided(mover.is_flying().then_some(flight), states.incorporeal.then_some(incorporeal))
}

/// What the mover finds on bare ground.
pub(super) struct GroundReader<'a> {
    mover: &'a Mover<'a>,
    edges: &'a Edges,
    /// Kinds avoided on unmarked ground.
    avoided: Hindrances,
    /// Whether barriers without exceptions hamper the mover.
    pub(super) barriers_hamper: bool,
    pits_fill: bool,
}

impl<'a> GroundReader<'a> {
    pub(super) fn new(mover: &'a Mover<'a>) -> Self {
        let avoided = avoided(mover, None, None);
        GroundReader {
            mover,
            edges: mover.board().ground().edges(),
            avoided,
            barriers_hamper: !avoided.has(Hindrance::Barrier) && !mover.lands_for_free(),
            pits_fill: fills_corner(mover.program(), Filler::Pit),
        }
    }

    /// Returns the kinds that hamper on the ground of a square.
    pub(super) fn seen(&self, square: Square) -> Hindrances {
        let ground = self.mover.board().ground();
        let index = ground.extent().index(square);
        index.map_or(Hindrances::NONE, |index| self.unwalled(ground.squares()[index], square).seen)
    }

    /// Reads squares of a row of the board, from this one on.
    fn read_row(&self, first: Square, records: &mut [Cell]) {
        let ground = self.mover.board().ground();
        let Some(start) = ground.extent().index(first) else { return };
        let here = start..start + records.len();
        let passes_walls = self.mover.passes_walls().is_some();
        let [shut, touched, barrier] = self.edges.of_all().map(|edges| &edges[here.clone()]);
        let squares = (first.column..).map(|column| Square::new(column, first.row));
        let ground = ground.squares()[here].iter().zip(squares);
        // Neighbouring squares are mostly alike.
        let mut last = (Terrain::OPEN, self.unwalled(Terrain::OPEN, first));
        for (place, (cell, (terrain, square))) in records.iter_mut().zip(ground).enumerate() {
            if *terrain != last.0 || GroundReader::differs_by_place(*terrain) {
                last = (*terrain, self.unwalled(*terrain, square));
            }
            let barrier = if self.barriers_hamper { barrier[place] } else { 0 };
            *cell = if passes_walls {
                Cell { shut: 0, touched: 0, barrier: barrier | shut[place], ..last.1 }
            } else {
                Cell { shut: shut[place], touched: touched[place], barrier, ..last.1 }
            };
        }
    }

    /// Returns the record of a square of the board with this terrain, ignoring walls.
    pub(super) fn unwalled(&self, terrain: Terrain, square: Square) -> Cell {
        let is_wall = terrain.has(Terrain::WALL);
        let solid = is_wall && self.mover.passes_walls().is_none();
        let pit = terrain.has(Terrain::PIT);
        let mut cell = Cell {
            enter: !solid && (!pit || self.mover.is_airborne()),
            solid: solid || (pit && self.pits_fill),
            ending: Ending::Turn,
            shut: 0,
            ..Cell::NOWHERE
        };
        if terrain != Terrain::OPEN {
            self.hamper(&mut cell, terrain, square);
        }
        if is_wall && !solid {
            let (prices, creature) = (&self.mover.program().prices, &self.mover.figure().creature);
            let walls = self.mover.hampered_by_walls();
            cell.seen = cell.seen.and(prices.seen(walls, creature.ignores_difficult));
        }
        cell
    }

    /// Whether the effect of this terrain depends on the square: checks succeed in one place and
    /// fail in another.
    pub(super) const fn differs_by_place(terrain: Terrain) -> bool {
        terrain.has(Terrain::NEEDS_CHECK)
    }

    fn hamper(&self, cell: &mut Cell, terrain: Terrain, square: Square) {
        let (program, figure) = (self.mover.program(), self.mover.figure());
        let flight = terrain.mark(Trait::Flying);
        let incorporeal = terrain.mark(Trait::Incorporeal);
        let avoided = if flight.is_some() || incorporeal.is_some() {
            avoided(self.mover, flight, incorporeal)
        } else {
            self.avoided
        };
        let kinds = program.ground.kinds(terrain, figure.creature.size).without(avoided);
        if !self.mover.pays_no_ground() {
            cell.seen = program.prices.seen(kinds, figure.creature.ignores_difficult);
        }
        if terrain.has(Terrain::HALF_WIDTH) && !figure.size.answer.very_small {
            if self.mover.squeezes_through_half_width() {
                cell.seen = cell.seen.and(self.mover.hampered_when_squeezed());
                cell.narrow = true;
                cell.slipped = self.mover.counts_on_escape();
            } else {
                cell.enter = false;
            }
        }
        let stands = terrain.has(Terrain::STANDABLE) || program.ground.end_on_obstacle().answer;
        if kinds.has(Hindrance::Obstructed) && !stands {
            cell.ending = Ending::Never;
        }
        if terrain.has(Terrain::NEEDS_CHECK) && kinds.has(Hindrance::Obstructed) {
            cell.enter &= !self.mover.is_asked_at(square);
            cell.crossed = self.mover.counts_on_crossing(square);
        }
    }

    /// Returns barriers with exceptions that still hamper the mover, each with the square that the
    /// step leaves.
    pub(super) fn marked_barriers(&self) -> impl Iterator<Item = (Square, MarkedBarrier)> {
        let extent = self.mover.board().extent();
        let hampers = |marks: Marks| {
            !self.mover.lands_for_free()
                && !avoided(self.mover, marks.flight, marks.incorporeal).has(Hindrance::Barrier)
        };
        let hampering = self.edges.marked_barriers().filter(move |barrier| hampers(barrier.marks));
        hampering.map(move |barrier| (extent.square(barrier.square), barrier))
    }

    /// Returns bits `direction.index()`: crossing such a barrier needs a check which has not
    /// succeeded, or, second, which the mover counts on.
    pub(super) fn checks(&self, square: Square, barrier: MarkedBarrier) -> [u8; 2] {
        if !barrier.marks.needs_check {
            return [0; 2];
        }
        let bits = |asks: &dyn Fn(Square) -> bool| {
            let all = Direction::ALL.into_iter();
            let across = all.filter(|direction| barrier.directions >> direction.index() & 1 == 1);
            let asking = across.filter(|direction| asks(square.step(*direction)));
            asking.fold(0, |bits, direction| bits | 1 << direction.index())
        };
        [
            bits(&|beyond| self.mover.is_asked_at(beyond)),
            bits(&|beyond| self.mover.counts_on_crossing(beyond)),
        ]
    }

    /// Adds barriers that are marked for flying or incorporeal movers.
    fn mark_barriers(&self, cells: &mut Cells) {
        for (square, barrier) in self.marked_barriers() {
            if let Some(index) = cells.index(square) {
                cells.cells[index].barrier |= barrier.directions;
                let [asking, counted_on] = self.checks(square, barrier);
                cells.asking.extend((asking != 0).then_some((index, asking)));
                cells.counted_on.extend((counted_on != 0).then_some((index, counted_on)));
            }
        }
    }
}
