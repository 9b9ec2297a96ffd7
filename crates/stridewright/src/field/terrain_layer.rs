//! The ground of a whole board in bit planes, for one kind of mover, and how the creatures change
//! it.
//!
//! A layer lasts as long as the ground: creatures may come, go and move. It does not depend on
//! where a mover stands. It reads only the parts of the board that are asked for. When the ground
//! changes, a layer of the new ground begins with what the previous one has read.

mod changed;
mod occupancy_layer;

use crate::sort::sort_by_key;
use alloc::boxed::Box;
use alloc::vec::Vec;
pub(crate) use occupancy_layer::{OccupancyLayer, Repriced};

use super::cells::GroundReader;
use super::mover_traits::MoverTraits;
use super::{Cell, Mover};
use crate::board::{Ground, Terrain};
use crate::lattice::{Direction, Extent, Rectangle, Square};
use crate::rule::Ending;
use crate::search::planes::{Plane, Span, bits_of};
use alloc::sync::Arc;

/// What is known of a span of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// Nothing. Planes may still hold bits if the ground has changed.
    Nothing,
    /// Its content before the ground changed.
    Before,
    /// It has been read.
    Read,
}

/// The ground of a board in bit planes, as far as it has been read.
#[derive(Clone, Debug)]
pub(crate) struct TerrainLayer {
    ground: Arc<Ground>,
    eyes: MoverTraits,
    /// What is known of each span. Index: number of the span.
    known: Vec<Known>,
    /// Whether all of them have been read.
    whole: bool,
    /// The ground before it changed, as long as the layer keeps spans read from it.
    before: Option<Arc<Ground>>,
    /// Squares that nothing fills.
    pub(crate) clear: Plane,
    /// Squares that the mover may enter, by price class.
    pub(crate) classes: Vec<(u8, Plane)>,
    /// The same squares by price class for a body that squeezes; empty if the mover's does not.
    pub(crate) squeezed: Vec<(u8, Plane)>,
    /// Squares that it may enter, but not by this action.
    pub(crate) forbidden: Option<Plane>,
    /// Squares where it may not end.
    pub(crate) unfit: Option<Plane>,
    /// Squares from which it takes no step.
    pub(crate) held: Option<Plane>,
    /// Passages of half a square's width, if the mover squeezes through them.
    pub(crate) narrow: Option<Plane>,
    /// Walls across the step, by direction, and walls that end in the corner of a diagonal, by
    /// direction − 4.
    pub(crate) walls: Option<Box<([Plane; 8], [Plane; 4])>>,
    /// Barriers across the step that hamper it, by direction.
    pub(crate) barriers: Option<Box<[Plane; 8]>>,
    /// Whether some of them need a check which has not succeeded.
    pub(crate) asking: bool,
}

impl TerrainLayer {
    /// Surveys the ground of a mover's board, all of it.
    #[cfg(test)]
    pub(crate) fn new(mover: &Mover<'_>) -> Self {
        let mut layer = TerrainLayer::blank(mover);
        layer.read(mover, mover.board().extent().whole());
        layer
    }

    /// Creates an empty layer of a mover's board.
    pub(crate) fn blank(mover: &Mover<'_>) -> Self {
        let ground = mover.board().shared_ground();
        let mut layer = TerrainLayer {
            eyes: mover.eyes(),
            known: vec![Known::Nothing; Span::count(ground.extent())],
            whole: false,
            before: None,
            clear: Plane::new(ground.extent()),
            classes: Vec::new(),
            squeezed: Vec::new(),
            forbidden: None,
            unfit: None,
            held: None,
            narrow: None,
            walls: None,
            barriers: None,
            asking: false,
            ground,
        };
        layer.read_marked_barriers(&GroundReader::new(mover));
        layer
    }

    /// Whether a part of the board has been read, and some more around it.
    pub(crate) fn knows(&self, part: Rectangle) -> bool {
        self.whole
            || Span::meeting(self.extent(), part)
                .all(|span| self.known[span.number()] == Known::Read)
    }

    /// Reads the unread parts of a part of the board; the layer must [serve](TerrainLayer::serves)
    /// the mover. Returns how many squares it read.
    pub(crate) fn read(&mut self, mover: &Mover<'_>, part: Rectangle) -> usize {
        let (reader, mut terrains) = (GroundReader::new(mover), Vec::new());
        let mut squares = 0;
        for span in Span::meeting(self.extent(), part) {
            let known = core::mem::replace(&mut self.known[span.number()], Known::Read);
            if known == Known::Read || known == Known::Before && self.is_as_before(&span) {
                continue;
            }
            self.forget(&span);
            self.read_squares(mover, &reader, &span, &mut terrains);
            self.read_edges(&reader, &span);
            squares += span.squares.len();
        }
        if self.before.is_some() && squares > 0 {
            self.read_marked_barriers(&reader);
        }
        if part == self.extent().whole() {
            (self.whole, self.before) = (true, None);
        }
        sort_by_key(&mut self.classes, |(class, _)| *class);
        sort_by_key(&mut self.squeezed, |(class, _)| *class);
        squares
    }

    /// Reads the squares of a span, those of one terrain together; `known` caches the meaning of
    /// terrains.
    fn read_squares(
        &mut self,
        mover: &Mover<'_>,
        reader: &GroundReader<'_>,
        span: &Span,
        known: &mut Vec<(Terrain, Meaning)>,
    ) {
        let ground = Arc::clone(&self.ground);
        let squares = &ground.squares()[span.squares.clone()];
        let mut left = u64::MAX >> (64 - squares.len());
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            let terrain = squares[place];
            let alone = GroundReader::differs_by_place(terrain);
            let alike =
                if alone { 1 << place } else { bits_of(squares, |other| *other == terrain) };
            let same = known.iter().find(|(other, _)| *other == terrain);
            let meaning = same.map(|(_, meaning)| *meaning).unwrap_or_else(|| {
                let square = ground.extent().square(span.squares.start + place);
                let cell = reader.unwalled(terrain, square);
                let meaning = Meaning::new(mover, cell, self.eyes.squeezes);
                // Finding an entry among more than these would take as long as computing it.
                if !alone && known.len() < 32 {
                    known.push((terrain, meaning));
                }
                meaning
            });
            self.add(span, alike, meaning);
            left &= !alike;
        }
    }

    /// Adds squares of a span with the same meaning for the mover.
    fn add(&mut self, span: &Span, squares: u64, meaning: Meaning) {
        let extent = self.extent();
        let plane = || Plane::new(extent);
        if meaning.clear {
            self.clear.add(span, squares);
        }
        if meaning.unfit {
            self.unfit.get_or_insert_with(plane).add(span, squares);
        }
        if meaning.held {
            self.held.get_or_insert_with(plane).add(span, squares);
        }
        if meaning.narrow {
            self.narrow.get_or_insert_with(plane).add(span, squares);
        }
        match meaning.class {
            Some(Some(class)) => of_class(&mut self.classes, class, extent).add(span, squares),
            Some(None) => self.forbidden.get_or_insert_with(plane).add(span, squares),
            None => {}
        }
        if let Some(class) = meaning.squeezed {
            of_class(&mut self.squeezed, class, extent).add(span, squares);
        }
    }

    /// Reads what stands between the squares of a span and around them.
    fn read_edges(&mut self, reader: &GroundReader<'_>, span: &Span) {
        let ground = Arc::clone(&self.ground);
        if ground.walls().is_empty() {
            return;
        }
        let extent = ground.extent();
        let walls = || Box::new((planes(extent), planes(extent)));
        let barriers = || Box::new(planes(extent));
        let [shut, touched, barrier] =
            ground.edges().of_all().map(|edges| &edges[span.squares.clone()]);
        for (direction, bits) in by_direction(shut) {
            self.walls.get_or_insert_with(walls).0[direction.index()].add(span, bits);
        }
        for (direction, bits) in
            by_direction(touched).filter(|(direction, _)| direction.is_diagonal())
        {
            self.walls.get_or_insert_with(walls).1[direction.index() - 4].add(span, bits);
        }
        for (direction, bits) in by_direction(barrier).filter(|_| reader.barriers_hamper) {
            self.barriers.get_or_insert_with(barriers)[direction.index()].add(span, bits);
        }
    }

    /// Reads the barriers with exceptions, wherever they stand.
    fn read_marked_barriers(&mut self, reader: &GroundReader<'_>) {
        let extent = self.extent();
        let barriers = || Box::new(planes(extent));
        for (square, barrier) in reader.marked_barriers() {
            for direction in directions(barrier.directions) {
                self.barriers.get_or_insert_with(barriers)[direction.index()].set(square);
            }
            let [asking, _] = reader.checks(square, barrier);
            self.asking |= asking != 0;
        }
    }

    /// Whether it is a layer of this board's ground for such a mover.
    pub(crate) fn serves(&self, mover: &Mover<'_>) -> bool {
        core::ptr::eq(&raw const *self.ground, mover.board().ground()) && self.eyes == mover.eyes()
    }

    /// Whether a body has room by the ground: nothing fills its squares, and no wall divides them.
    pub(crate) fn has_room_for(&self, body: Rectangle) -> bool {
        body.squares().all(|square| self.clear.has(square)) && self.ground.is_undivided(body)
    }

    /// Width and height of the board.
    pub(crate) fn extent(&self) -> Extent {
        self.ground.extent()
    }

    /// Whether the ground of a square lets the mover in, by this action or another.
    fn enters(&self, square: Square) -> bool {
        let planes = self.classes.iter().map(|(_, plane)| plane).chain(&self.forbidden);
        planes.into_iter().any(|plane| plane.has(square))
    }
}

/// The meaning of a square for a mover: which planes it is in.
#[derive(Clone, Copy)]
struct Meaning {
    clear: bool,
    unfit: bool,
    held: bool,
    narrow: bool,
    /// Its price class, if the mover may enter it; the inner `None`: not by this action.
    class: Option<Option<u8>>,
    squeezed: Option<u8>,
}

impl Meaning {
    /// Returns the meaning of a square with this record, for a mover that squeezes or does not.
    fn new(mover: &Mover<'_>, cell: Cell, squeezes: bool) -> Self {
        let enters = cell.enter && !cell.solid;
        let squeezed = (enters && squeezes).then(|| mover.squeezed_class_of(cell.seen));
        Meaning {
            clear: !cell.solid,
            unfit: cell.ending != Ending::Turn,
            held: mover.forbids_start(cell.seen).is_some(),
            narrow: cell.narrow,
            class: enters.then(|| mover.class_of(cell.seen)),
            squeezed: squeezed.flatten(),
        }
    }
}

/// The directions with these bits.
fn directions(bits: u8) -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter().filter(move |direction| bits >> direction.index() & 1 == 1)
}

/// Returns, for every direction whose bit one of up to 64 squares has, which of them have it.
fn by_direction(squares: &[u8]) -> impl Iterator<Item = (Direction, u64)> {
    let any = squares.iter().fold(0, |any, bits| any | bits);
    let having = |direction: Direction| bits_of(squares, |bits| bits >> direction.index() & 1 == 1);
    directions(any).map(move |direction| (direction, having(direction)))
}

/// Returns several empty planes.
fn planes<const N: usize>(extent: Extent) -> [Plane; N] {
    core::array::from_fn(|_| Plane::new(extent))
}

/// The plane of a class among those that are known.
fn of_class(known: &mut Vec<(u8, Plane)>, class: u8, extent: Extent) -> &mut Plane {
    let place = known.iter().position(|(other, _)| *other == class).unwrap_or_else(|| {
        known.push((class, Plane::new(extent)));
        known.len() - 1
    });
    &mut known[place].1
}

#[cfg(test)]
mod tests;
