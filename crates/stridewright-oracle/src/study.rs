//! Studies: one number for every square, computed naively, square by square (`docs/studies.md`).
//!
//! Knows the definitions, and none of the shortcuts.

use crate::board::{Board, Creature, Earth, System};
use crate::body::Body;
use crate::placement::Placement;
use crate::query::{End, Movement, Turn};
use crate::reach_of::{can_strike, threatens};
use crate::travel::reach_in_space;
use crate::walk::{reach, route};
use crate::world::World;

/// A body that a creature can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone {
    /// The body.
    pub body: Body,
    /// The index of the first movement in which it is reached.
    pub movement: usize,
    /// The least cost within that movement, in squares.
    pub cost: u32,
}

/// The subject of a study: a board, flat or not, under a system.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    /// The board.
    pub board: &'a Board,
    /// The system.
    pub system: System,
    /// Whether heights matter.
    pub in_space: bool,
}

/// The aim of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Standing on the ground and covering this square.
    Stand((i32, i32)),
    /// Threatening this creature.
    Strike(usize),
}

impl Study<'_> {
    /// All squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = (i32, i32)> {
        let (width, height) = (self.board.width as i32, self.board.height as i32);
        (0..height).flat_map(move |row| (0..width).map(move |column| (column, row)))
    }

    fn is_open(self, square: (i32, i32)) -> bool {
        self.board
            .ground_at(square)
            .is_some_and(|ground| !ground.wall && ground.filled == Earth::Bare)
    }

    /// The bodies in which a creature may end its turn after its movements.
    #[must_use]
    pub fn ends(self, board: &Board, who: usize, movements: &[Movement]) -> Vec<Gone> {
        if self.in_space {
            let found = reach_in_space(board, self.system, who, movements, Turn::default());
            let ends = found.into_iter().filter(|each| each.end == End::Turn);
            return ends
                .map(|each| Gone { body: each.body, movement: each.movement, cost: each.cost })
                .collect();
        }
        let here = Body::of(&board.creatures[who], board);
        let found = reach(board, self.system, who, movements, Turn::default());
        let ends = found.into_iter().filter(|each| each.end == End::Turn);
        let gone = |at, footprint, movement, cost| Gone {
            body: Body { at, footprint, ..here },
            movement,
            cost,
        };
        ends.map(|each| gone(each.at, each.footprint, each.movement, each.cost)).collect()
    }

    /// For every square the creatures of a team that threaten a body that stands there on the
    /// ground; `None` for solid squares.
    #[must_use]
    pub fn threats(self, team: u8, movements: &[Movement]) -> Vec<Option<Vec<usize>>> {
        let own = self.board.creatures.iter().enumerate();
        let own = own.filter(|(_, creature)| creature.team == team && can_strike(creature));
        let bodies: Vec<(usize, Vec<Body>)> = own
            .map(|(who, creature)| {
                let mut bodies = vec![Body::of(creature, self.board)];
                if !movements.is_empty() {
                    bodies
                        .extend(self.ends(self.board, who, movements).iter().map(|gone| gone.body));
                }
                (who, bodies)
            })
            .collect();
        let threaten = |square| {
            let elevation = self.board.ground_at(square).map_or(0, |ground| ground.elevation);
            let there = Body::new(Placement::new(square, (1, 1)), elevation, 1);
            let threaten =
                |who: usize, body: Body| threatens(self.board, self.system, who, body, there);
            let those = bodies
                .iter()
                .filter(|(who, bodies)| bodies.iter().any(|body| threaten(*who, *body)));
            those.map(|(who, _)| *who).collect()
        };
        self.squares().map(|square| self.is_open(square).then(|| threaten(square))).collect()
    }

    /// For every square the least number of turns, up to this many, in which a creature that begins
    /// there reaches its aim.
    #[must_use]
    pub fn starts(
        self,
        who: usize,
        movements: &[Movement],
        turns: usize,
        aim: Aim,
    ) -> Vec<Option<u32>> {
        self.squares().map(|square| self.turns_from(square, who, movements, turns, aim)).collect()
    }

    fn turns_from(
        self,
        square: (i32, i32),
        who: usize,
        movements: &[Movement],
        turns: usize,
        aim: Aim,
    ) -> Option<u32> {
        let mut board = self.board.clone();
        let side = board.creatures[who].side;
        board.creatures[who] =
            Creature { at: square, footprint: (side, side), ..board.creatures[who] };
        let here = Body::of(&board.creatures[who], &board);
        let alone = |(other, creature): (usize, &Creature)| {
            other == who || !Body::of(creature, &board).meets(here)
        };
        // Other creatures are looked up by their cells: one of them may be above.
        let lone = Board { creatures: vec![board.creatures[who]], ..board.clone() };
        let is_clear = World::new(self.system, &lone, 0).is_clear_of_walls(here.placement());
        if !is_clear || !self.has_air(here) || !board.creatures.iter().enumerate().all(alone) {
            return None;
        }
        let mut all = Vec::new();
        for turn in 0..turns {
            let first = |place: usize| turn > 0 && place == 0;
            all.extend(
                movements
                    .iter()
                    .enumerate()
                    .map(|(place, each)| Movement { new_turn: first(place), ..*each }),
            );
        }
        let ends = self.ends(&board, who, &all);
        let hits = |body: Body| match aim {
            Aim::Stand(square) => {
                let floor = Body::of(
                    &Creature {
                        elevation: None,
                        at: body.at,
                        footprint: body.footprint,
                        ..board.creatures[who]
                    },
                    &board,
                )
                .z;
                body.has((square.0, square.1, body.z)) && body.z == floor
            }
            Aim::Strike(other) => {
                threatens(&board, self.system, who, body, Body::of(&board.creatures[other], &board))
            }
        };
        if !ends.iter().any(|gone| gone.body == here) {
            return None;
        }
        if hits(here) {
            return Some(0);
        }
        let first = ends.iter().filter(|gone| hits(gone.body)).map(|gone| gone.movement).min()?;
        Some((first / movements.len()) as u32 + 1)
    }

    /// Whether no cell of a body is in the ground or under a ceiling.
    fn has_air(self, body: Body) -> bool {
        body.placement().squares().all(|square| self.is_open(square))
            && body.cells().all(|(column, row, z)| {
                self.board.ground_at((column, row)).is_some_and(|ground| {
                    z >= ground.elevation && ground.ceiling.is_none_or(|ceiling| z < ceiling)
                })
            })
    }

    /// For every open and empty square, how many of the bodies in which a creature may end its turn
    /// are lost if the square is solid, and how many cost more.
    #[must_use]
    pub fn choke_points(self, who: usize, movements: &[Movement]) -> Vec<Option<(u32, u32)>> {
        let before = self.ends(self.board, who, movements);
        let study = |square| {
            let walled = self.walled(square)?;
            let after = self.ends(&walled, who, movements);
            let (mut lost, mut dearer) = (0, 0);
            for gone in before.iter().filter(|gone| !gone.body.placement().has(square)) {
                match after.iter().find(|now| now.body == gone.body) {
                    None => lost += 1,
                    Some(now) if (now.movement, now.cost) > (gone.movement, gone.cost) => {
                        dearer += 1;
                    }
                    Some(_) => {}
                }
            }
            Some((lost, dearer))
        };
        self.squares().map(study).collect()
    }

    /// For every open and empty square that is no part of the goal, how much more one movement to
    /// the goal costs if the square is solid; the inner `None` if no path is left. `None` if there
    /// is no path on the board as it is.
    #[must_use]
    pub fn detours(
        self,
        who: usize,
        movement: Movement,
        goal: (i32, i32),
    ) -> Option<Vec<Option<Option<i32>>>> {
        let cost = |board: &Board| {
            if self.in_space {
                let ends = self.ends(board, who, &[movement]);
                let there = ends
                    .iter()
                    .filter(|gone| gone.body.at == goal && self.is_on_the_ground(gone.body));
                return there.map(|gone| gone.cost as i32).min();
            }
            route(board, self.system, who, &[movement], Turn::default(), goal)
                .map(|(_, cost)| cost as i32)
        };
        let before = cost(self.board)?;
        let side = self.board.creatures[who].side;
        let there = Placement::new(goal, (side, side));
        let study = |square| {
            if there.has(square) {
                return None;
            }
            Some(cost(&self.walled(square)?).map(|now| now - before))
        };
        Some(self.squares().map(study).collect())
    }

    /// Whether a body stands on the highest surface under it.
    fn is_on_the_ground(self, body: Body) -> bool {
        let surfaces = body.placement().squares().filter_map(|square| self.board.ground_at(square));
        surfaces.map(|ground| ground.elevation).max() == Some(body.z)
    }

    /// The board with a square made solid; `None` if it is solid already, or a creature is on it.
    fn walled(self, square: (i32, i32)) -> Option<Board> {
        let taken =
            |creature: &Creature| Placement::new(creature.at, creature.footprint).has(square);
        if !self.is_open(square) || self.board.creatures.iter().any(taken) {
            return None;
        }
        let mut board = self.board.clone();
        let index = square.1 as usize * board.width as usize + square.0 as usize;
        board.ground[index].wall = true;
        Some(board)
    }
}
