//! One mover on one board under one system: which placements it fits, and the obstacles between
//! squares.
//!
//! Frequent look-ups are worked out once for every pair of neighbouring squares and for every
//! placement, each by the letter of its definition.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::board::{Board, Creature, Ground, System, Wall, WallKind};
use crate::doors::Door;
use crate::fifth::dragged_by;
use crate::placement::{DIRECTIONS, Placement, escaped_footprints, squeezed_footprints};
use crate::segment::{Contact, comes_near, contact};
use crate::step::Step;

/// The obstacles between the centres of two neighbouring squares, for one direction.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Between {
    /// A wall separates them.
    pub(crate) separated: bool,
    /// A wall touches the corner that the diagonal passes.
    pub(crate) corner_touched: bool,
    /// A barrier that hampers the mover separates them.
    pub(crate) barrier: bool,
    /// A barrier separates them that is only crossed with a check, which the mover has not made.
    pub(crate) asks: bool,
}

/// A board for one mover.
pub(crate) struct World<'a> {
    pub(crate) system: System,
    pub(crate) board: Cow<'a, Board>,
    pub(crate) mover_index: usize,
    /// The closed doors that movers open.
    pub(crate) doors: Vec<Door>,
    between: Vec<[Between; 8]>,
    occupants: Vec<Vec<usize>>,
    pub(crate) clear_of_walls: BTreeSet<Placement>,
    fits: BTreeSet<Placement>,
    fits_when_charging: BTreeSet<Placement>,
    /// The steps from placements, kept after they were first computed: when charging, or not.
    pub(crate) steps_known: StepsKnown,
}

/// Steps by their start, when charging or not.
type StepsKnown = RefCell<BTreeMap<(Placement, bool), Rc<Vec<Step>>>>;

impl<'a> World<'a> {
    pub(crate) fn new(system: System, board: &'a Board, mover_index: usize) -> Self {
        World::of(system, Cow::Borrowed(board), mover_index)
    }

    pub(crate) fn of(system: System, board: Cow<'a, Board>, mover_index: usize) -> Self {
        let (width, height) = (board.width as i32, board.height as i32);
        let doors = Door::all(&board);
        let mut world = World {
            system,
            board,
            mover_index,
            doors,
            between: Vec::new(),
            occupants: Vec::new(),
            clear_of_walls: BTreeSet::new(),
            fits: BTreeSet::new(),
            fits_when_charging: BTreeSet::new(),
            steps_known: RefCell::default(),
        };
        for row in 0..height {
            for column in 0..width {
                let square = (column, row);
                let near: Vec<&Wall> =
                    world.board.walls.iter().filter(|wall| comes_near(wall, square)).collect();
                let between =
                    DIRECTIONS.map(|direction| world.look_between(&near, square, direction));
                world.between.push(between);
                world.occupants.push(world.look_for_occupants(square));
            }
        }
        world.find_placements();
        world
    }

    pub(crate) fn mover(&self) -> &Creature {
        &self.board.creatures[self.mover_index]
    }

    /// The footprint of the mover in its full space.
    pub(crate) fn full_footprint(&self) -> (u32, u32) {
        (self.mover().side, self.mover().side)
    }

    /// The footprints that it can take by squeezing.
    pub(crate) fn squeezed_footprints(&self) -> Vec<(u32, u32)> {
        let mover = self.mover();
        if mover.escapes || self.system.is_fifth() && mover.traits.amorphous {
            escaped_footprints(self.system, mover.side)
        } else {
            squeezed_footprints(self.system, mover.side)
        }
    }

    /// Whether a placement is narrower than the full space.
    pub(crate) fn is_squeezed(&self, placement: Placement) -> bool {
        (placement.width, placement.height) != self.full_footprint()
    }

    fn index(&self, square: (i32, i32)) -> Option<usize> {
        let column = u32::try_from(square.0).ok().filter(|column| *column < self.board.width)?;
        let row = u32::try_from(square.1).ok().filter(|row| *row < self.board.height)?;
        Some(row as usize * self.board.width as usize + column as usize)
    }

    /// The ground of a square; nothing off the board.
    pub(crate) fn ground(&self, square: (i32, i32)) -> Option<&Ground> {
        self.index(square).map(|index| &self.board.ground[index])
    }

    /// The creatures in a square, without the mover.
    pub(crate) fn occupants(&self, square: (i32, i32)) -> impl Iterator<Item = &Creature> {
        let indices = self.index(square).map_or(&[][..], |index| &self.occupants[index]);
        indices.iter().map(|index| &self.board.creatures[*index])
    }

    /// The obstacles between a square and its neighbour. Off the board nothing exists.
    pub(crate) fn between(&self, square: (i32, i32), direction: (i32, i32)) -> Between {
        let place = DIRECTIONS.iter().position(|each| *each == direction);
        match (self.index(square), place) {
            (Some(index), Some(place)) => self.between[index][place],
            _ => Between::default(),
        }
    }

    /// Whether a placement is clear of walls.
    pub(crate) fn is_clear_of_walls(&self, placement: Placement) -> bool {
        self.clear_of_walls.contains(&placement)
    }

    /// Whether the mover fits in a placement.
    pub(crate) fn fits(&self, placement: Placement, charging: bool) -> bool {
        if charging {
            self.fits_when_charging.contains(&placement)
        } else {
            self.fits.contains(&placement)
        }
    }

    fn look_between(&self, walls: &[&Wall], square: (i32, i32), direction: (i32, i32)) -> Between {
        let mut between = Between::default();
        for wall in walls {
            match (wall.kind, contact(wall, square, direction)) {
                (WallKind::Blocks | WallKind::Window, Contact::Separates) => {
                    between.separated = true;
                }
                (WallKind::Blocks | WallKind::Window, Contact::TouchesCorner) => {
                    between.corner_touched = true;
                }
                (WallKind::Barrier, Contact::Separates) if self.is_hampered_by_barrier(wall) => {
                    between.barrier = true;
                    let beyond = (square.0 + direction.0, square.1 + direction.1);
                    between.asks |= self.barrier_asks(wall, beyond);
                }
                _ => {}
            }
        }
        between
    }

    fn look_for_occupants(&self, square: (i32, i32)) -> Vec<usize> {
        let mut found = Vec::new();
        // A creature that the mover drags goes with it.
        let comes_along = dragged_by(&self.board, self.system, self.mover_index);
        for (index, creature) in self.board.creatures.iter().enumerate() {
            let stands_there = Placement::new(creature.at, creature.footprint).has(square);
            if stands_there && index != self.mover_index && comes_along != Some(index) {
                found.push(index);
            }
        }
        found
    }

    fn find_placements(&mut self) {
        let mut footprints = self.squeezed_footprints();
        footprints.push(self.full_footprint());
        for row in 0..self.board.height as i32 {
            for column in 0..self.board.width as i32 {
                for footprint in &footprints {
                    let placement = Placement::new((column, row), *footprint);
                    if !self.look_whether_clear(placement) {
                        continue;
                    }
                    self.clear_of_walls.insert(placement);
                    if self.may_enter_all(placement, false) {
                        self.fits.insert(placement);
                    }
                    if self.may_enter_all(placement, true) {
                        self.fits_when_charging.insert(placement);
                    }
                }
            }
        }
    }

    /// On the board, no solid square, no creature that fills its space (d20), and nothing between
    /// any two neighbouring squares of it, in either direction.
    fn look_whether_clear(&self, placement: Placement) -> bool {
        for square in placement.squares() {
            let Some(ground) = self.ground(square) else {
                return false;
            };
            let filled =
                self.system.is_d20() && self.occupants(square).any(|other| other.fills_space);
            if ground.wall || filled {
                return false;
            }
            for direction in DIRECTIONS {
                let neighbour = (square.0 + direction.0, square.1 + direction.1);
                if placement.has(neighbour) && self.between(square, direction).separated {
                    return false;
                }
            }
        }
        true
    }

    fn may_enter_all(&self, placement: Placement, charging: bool) -> bool {
        placement.squares().all(|square| {
            self.ground_lets_in(square)
                && !self.obstacle_asks(square)
                && self.occupants(square).all(|occupant| self.may_enter(occupant, charging))
        })
    }
}
