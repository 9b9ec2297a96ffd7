//! One mover in three dimensions: the board cut into slabs, and the steps between them.
//!
//! The surroundings of a body at one height are a flat board: columns that are not clear there are
//! solid, and only creatures whose heights overlap are there. A step in space is checked on the
//! flat boards at its two ends. Knows steps; whole movements are put together elsewhere.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::board::{Board, Creature, System};
use crate::body::Body;
use crate::fifth::dragged_by;
use crate::ground::Hampering;
use crate::query::{End, Mode};
use crate::steps::Crossing;
use crate::world::World;

/// A step whose geometry is legal and that has support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SpaceStep {
    pub(crate) from: Body,
    pub(crate) to: Body,
    /// The change of column, row and height.
    pub(crate) direction: (i32, i32, i32),
    pub(crate) mode: Mode,
    pub(crate) crosses_barrier: bool,
    /// The price of the doors that it opens, in squares.
    pub(crate) door: u32,
}

impl SpaceStep {
    /// Whether more than one coordinate changes.
    pub(crate) fn is_diagonal(&self) -> bool {
        let (across, down, up) = self.direction;
        across.abs() + down.abs() + up.abs() > 1
    }
}

/// The mover's state in a slab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Slab {
    bottom: i32,
    tall: u32,
    burrowing: bool,
    flying: bool,
}

/// A board in height for one mover in one movement.
pub(crate) struct Space<'a> {
    pub(crate) system: System,
    pub(crate) board: &'a Board,
    pub(crate) mover_index: usize,
    /// The movement is made flying.
    pub(crate) flying: bool,
    /// The mover may go through earth.
    pub(crate) burrowing: bool,
    /// The movement is a charge.
    pub(crate) charging: bool,
    slabs: RefCell<HashMap<Slab, Rc<World<'static>>>>,
    /// The steps from bodies, kept after they were first computed.
    steps_known: RefCell<HashMap<Body, Rc<Vec<SpaceStep>>>>,
}

impl<'a> Space<'a> {
    pub(crate) fn new(
        system: System,
        board: &'a Board,
        mover_index: usize,
        (flying, burrowing, charging): (bool, bool, bool),
    ) -> Self {
        let (slabs, steps_known) = (RefCell::default(), RefCell::default());
        Space { system, board, mover_index, flying, burrowing, charging, slabs, steps_known }
    }

    pub(crate) fn mover(&self) -> &'a Creature {
        &self.board.creatures[self.mover_index]
    }

    /// The flat board at the heights of a body, for a flying mover or one on foot.
    pub(crate) fn slab(&self, body: Body, flying: bool) -> Rc<World<'static>> {
        let slab = Slab { bottom: body.z, tall: body.tall, burrowing: self.burrowing, flying };
        let mut slabs = self.slabs.borrow_mut();
        Rc::clone(slabs.entry(slab).or_insert_with(|| Rc::new(self.cut(slab))))
    }

    fn cut(&self, slab: Slab) -> World<'static> {
        let heights = slab.bottom..slab.bottom + slab.tall as i32;
        let mut board = Board { creatures: Vec::new(), ..self.board.clone() };
        for ground in &mut board.ground {
            let clear = heights.clone().all(|z| {
                let cell = ground.cell(z);
                cell.is_open() || slab.burrowing && cell.lets_burrow(self.mover())
            });
            ground.wall = !clear;
            // Pits are checked with the whole step.
            ground.pit = false;
        }
        let mut mover_index = 0;
        let comes_along = dragged_by(self.board, self.system, self.mover_index);
        for (index, creature) in self.board.creatures.iter().enumerate() {
            if index == self.mover_index {
                mover_index = board.creatures.len();
                let copy = Creature { flying: slab.flying, grabs: None, ..*creature };
                board.creatures.push(copy);
                continue;
            }
            // A creature that the mover drags goes with it.
            if comes_along == Some(index) {
                continue;
            }
            let other = Body::of(creature, self.board).heights();
            if other.start < heights.end && heights.start < other.end {
                board.creatures.push(*creature);
            }
        }
        World::of(self.system, Cow::Owned(board), mover_index)
    }

    /// All steps from a body.
    pub(crate) fn steps(&self, from: Body) -> Rc<Vec<SpaceStep>> {
        let mut known = self.steps_known.borrow_mut();
        Rc::clone(known.entry(from).or_insert_with(|| Rc::new(self.find_steps(from))))
    }

    fn find_steps(&self, from: Body) -> Vec<SpaceStep> {
        let mut steps = Vec::new();
        for up in -1..=1 {
            for down in -1..=1 {
                for across in -1..=1 {
                    if (across, down, up) != (0, 0, 0) {
                        steps.extend(self.step(from, (across, down, up)));
                    }
                }
            }
        }
        steps
    }

    fn step(&self, from: Body, direction: (i32, i32, i32)) -> Option<SpaceStep> {
        let (across, down, up) = direction;
        let to = Body { at: (from.at.0 + across, from.at.1 + down), z: from.z + up, ..from };
        let mode = self.mode(from, to, up)?;
        if !self.slab(to, mode == Mode::Fly).fits(to.placement(), self.charging) {
            return None;
        }
        if matches!(mode, Mode::Walk | Mode::Climb | Mode::Swim) && self.is_stopped_by_pit(from, to)
        {
            return None;
        }
        let crossing = self.crossing(from, to, direction, mode == Mode::Fly)?.made()?;
        Some(SpaceStep {
            from,
            to,
            direction,
            mode,
            crosses_barrier: crossing.barrier,
            door: crossing.door,
        })
    }

    /// Whether the body has room at the end of a step, and its path is open, regardless of
    /// creatures there and of support.
    pub(crate) fn way_is_open(&self, from: Body, to: Body) -> bool {
        let world = self.slab(to, true);
        let room = world.is_clear_of_walls(to.placement())
            && to.placement().squares().all(|square| world.ground_lets_in(square));
        let direction = (to.at.0 - from.at.0, to.at.1 - from.at.1, to.z - from.z);
        room && self.crossing(from, to, direction, true).is_some()
    }

    /// The support of the mover through a step.
    fn mode(&self, from: Body, to: Body, up: i32) -> Option<Mode> {
        let board = self.board;
        if from.is_buried(board) || to.is_buried(board) {
            return Some(Mode::Burrow);
        }
        if self.flying {
            return Some(Mode::Fly);
        }
        let (stands, swims) = (self.stands(to), to.is_in_liquid(board));
        if swims && (up != 0 || !stands || to.is_under_liquid(board)) {
            return Some(Mode::Swim);
        }
        if stands && up == 0 {
            return Some(Mode::Walk);
        }
        let was_held = self.stands(from) || self.holds(from) || from.is_in_liquid(board);
        (was_held && (stands || self.holds(to))).then_some(Mode::Climb)
    }

    /// Whether the mover stands there (WATERWALK).
    fn stands(&self, body: Body) -> bool {
        let on_liquid = self.system.is_fifth() && self.mover().traits.walks_on_liquid;
        body.is_grounded(self.board) || on_liquid && body.is_on_liquid(self.board)
    }

    /// Whether the mover can hold on to something there (SPIDER, LEVITATE).
    fn holds(&self, body: Body) -> bool {
        let traits = self.mover().traits;
        let on_ceilings =
            self.system.is_fifth() && (traits.climbs_anything || self.mover().floats());
        body.has_hold(self.board) || on_ceilings && body.is_under_a_ceiling(self.board)
    }

    /// A body that stands beside a pit or partly over it does not go over it.
    fn is_stopped_by_pit(&self, from: Body, to: Body) -> bool {
        let is_pit = |square| self.board.ground_at(square).is_some_and(|ground| ground.pit);
        let over_a_pit = to.placement().squares().any(is_pit);
        over_a_pit && (from.is_grounded(self.board) || to.is_grounded(self.board))
    }

    /// Whether the path of a step is open, and if so what it crosses.
    fn crossing(
        &self,
        from: Body,
        to: Body,
        direction: (i32, i32, i32),
        flying: bool,
    ) -> Option<Crossing> {
        let level = (direction.0, direction.1);
        let (start, goal) = (from.placement(), to.placement());
        let (there, here) = (self.slab(to, flying), self.slab(from, flying));
        let across = |world: &World<'_>| {
            if level.0 != 0 && level.1 != 0 {
                world.diagonal_crossing(start, goal, level)
            } else {
                world.straight_crossing(start, goal, level)
            }
        };
        if level == (0, 0) {
            return Some(Crossing::default());
        }
        if direction.2 == 0 {
            return across(&there);
        }
        if self.system == System::Pathfinder2 {
            return self.crossing_in_some_order(from, to, level, flying);
        }
        // all but the whole of the change must lead to clear bodies.
        let clear = here.is_clear_of_walls(goal) && there.is_clear_of_walls(start);
        if !clear {
            return None;
        }
        across(&here)?;
        across(&there)
    }

    /// some order of the changes passes only clear bodies.
    fn crossing_in_some_order(
        &self,
        from: Body,
        to: Body,
        level: (i32, i32),
        flying: bool,
    ) -> Option<Crossing> {
        let (start, goal) = (from.placement(), to.placement());
        let (there, here) = (self.slab(to, flying), self.slab(from, flying));
        let rises_last = here.is_clear_of_walls(goal);
        let rises_first = there.is_clear_of_walls(start);
        if level.0 == 0 || level.1 == 0 {
            let crossing = there.straight_crossing(start, goal, level);
            return crossing.filter(|_| rises_last || rises_first);
        }
        let direct = there.direct_line(start, goal, level);
        if direct.separated {
            return None;
        }
        let mut open_ways = Vec::new();
        for (first, second) in [((level.0, 0), (0, level.1)), ((0, level.1), (level.0, 0))] {
            let middle = start.moved(first);
            let (low, high) = (here.is_clear_of_walls(middle), there.is_clear_of_walls(middle));
            let in_some_order = (rises_first || low) && high || low && rises_last;
            open_ways
                .extend(there.legs_of_way(start, goal, first, second).filter(|_| in_some_order));
        }
        if open_ways.is_empty() {
            return None;
        }
        let met = Crossing::on_all(&open_ways).or(direct.into());
        Some(there.with_doors(met, start, goal, level, &open_ways))
    }

    /// The things that hamper in the cells that a step newly enters, column by column.
    pub(crate) fn entered(&self, step: &SpaceStep) -> Vec<Hampering> {
        let flying = step.mode == Mode::Fly;
        let mut all = Vec::new();
        for square in step.to.placement().squares() {
            if !step.from.placement().has(square) {
                all.push(self.slab(step.to, flying).hampering(square));
            } else if step.direction.2 != 0 {
                let top = step.to.z + step.to.tall as i32 - 1;
                let z = if step.direction.2 > 0 { top } else { step.to.z };
                all.push(self.slab(Body { z, tall: 1, ..step.to }, flying).hampering(square));
            }
        }
        all
    }

    /// What a creature may end there.
    pub(crate) fn end_in(&self, body: Body) -> End {
        self.slab(body, self.flying).end_in(body.placement())
    }
}
