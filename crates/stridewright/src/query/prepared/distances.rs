//! Distances and paths over a prepared map.

use super::{DistanceMap, PreparedReach};
use crate::lattice::{Rectangle, Square};
use crate::query::Scratch;
use crate::rule::Ending;
use crate::search::jump_points::{Outcome, Search};
use crate::search::planes::{TileFlood, TileFloodRequest};
use crate::unit::{Halves, Squares};
use alloc::vec::Vec;

/// The cost of reaching every square of the map from given starts.
#[derive(Clone, Copy, Debug)]
pub struct DistanceField<'s> {
    distance_map: &'s DistanceMap,
    flood: &'s TileFlood,
}

impl DistanceMap {
    /// Returns the creature's cost of reaching every square, as far as the movement goes.
    pub fn field<'s>(&'s self, scratch: &'s mut Scratch) -> DistanceField<'s> {
        self.flood(&[self.seed(self.prepared.start.at)], None, scratch)
    }

    /// Returns the cost of reaching every square from the nearest of several starts, for a creature
    /// that begins its movement there.
    pub fn field_from<'s>(
        &'s self,
        starts: &[Square],
        scratch: &'s mut Scratch,
    ) -> DistanceField<'s> {
        let seeds: Vec<_> = starts.iter().map(|start| self.seed(*start)).collect();
        self.flood(&seeds, None, scratch)
    }

    /// Returns the creature's cost of reaching a square; `None` if it cannot.
    pub fn cost_to(&self, goal: Square, scratch: &mut Scratch) -> Option<Squares> {
        match self.search(goal, scratch) {
            Some((_, Outcome::Reached(sum))) => Some(Halves(sum).squares()),
            Some((_, Outcome::Unreachable)) => None,
            None | Some((_, Outcome::GivenUp)) => self.flood_to(goal, scratch).cost(goal),
        }
    }

    /// Returns the cost of the creature's [`route`](crate::query::route) to a square; `None` if it
    /// cannot reach the square or may not end its turn there.
    pub fn route_cost(&self, goal: Square, scratch: &mut Scratch) -> Option<Squares> {
        let body = Rectangle::body(goal, self.prepared.side);
        let may_end = self.prepared.layer.extent().contains(goal)
            && self.prepared.ending(body) == Ending::Turn;
        may_end.then(|| self.cost_to(goal, scratch)).flatten()
    }

    /// Returns the creature's cheapest path to a square, from where it stands: its top-left
    /// squares, both ends included; `None` if it cannot reach the square.
    ///
    /// Of equally cheap paths it is the one that [`route`](crate::query::route) finds, whatever the
    /// [`plan`](DistanceMap::plan). It does not matter whether the creature may end there.
    pub fn path_to(&self, goal: Square, scratch: &mut Scratch) -> Option<Vec<Square>> {
        self.cheapest_to(goal, scratch).map(|(way, _)| way)
    }

    /// As [`path_to`](DistanceMap::path_to), with the distance in half squares.
    pub(in crate::query) fn cheapest_to(
        &self,
        goal: Square,
        scratch: &mut Scratch,
    ) -> Option<(Vec<Square>, u32)> {
        match self.search(goal, scratch) {
            Some((search, Outcome::Reached(sum))) => {
                Some((self.outside(scratch.floods.jumps.way(&search)), sum))
            }
            Some((_, Outcome::Unreachable)) => None,
            None | Some((_, Outcome::GivenUp)) => {
                let field = self.flood_to(goal, scratch);
                Some((field.path_to(goal)?, field.sum(goal)?))
            }
        }
    }

    /// Searches by jump points, where they apply.
    fn search(&self, goal: Square, scratch: &mut Scratch) -> Option<(Search<'_>, Outcome)> {
        let PreparedReach { start, first_sum, .. } = self.prepared;
        let (map, most) = (self.jump_map()?, self.prepared.most_halves());
        let (start, goal) = (self.inside(start.at), self.inside(goal));
        let search = Search { map, start, first_sum, goal, most };
        let outcome = scratch.floods.jumps.run(&search);
        Some((search, outcome))
    }

    /// Floods from where the creature stands until the flood reaches a square.
    fn flood_to<'s>(&'s self, goal: Square, scratch: &'s mut Scratch) -> DistanceField<'s> {
        self.flood(&[self.seed(self.prepared.start.at)], Some(goal), scratch)
    }

    /// Returns the start of a flood in coordinates of the tiles, with the distance there.
    const fn seed(&self, start: Square) -> (Square, u32) {
        (self.inside(start), self.prepared.first_sum)
    }

    fn flood<'s>(
        &'s self,
        seeds: &[(Square, u32)],
        until: Option<Square>,
        scratch: &'s mut Scratch,
    ) -> DistanceField<'s> {
        let until = until.map(|square| self.inside(square));
        let course =
            TileFloodRequest { tiles: &self.tiles, seeds, most: self.prepared.most, until };
        scratch.floods.tiles.run(course, scratch.floods.plain);
        DistanceField { distance_map: self, flood: &scratch.floods.tiles }
    }

    /// Converts a square of the map to coordinates of the tiles.
    const fn inside(&self, square: Square) -> Square {
        let Square { column, row } = square;
        Square::new(column.wrapping_sub(self.corner.column), row.wrapping_sub(self.corner.row))
    }

    /// Converts a path over tiles to coordinates of the map.
    fn outside(&self, mut way: Vec<Square>) -> Vec<Square> {
        let Square { column, row } = self.corner;
        way.iter_mut()
            .for_each(|square| *square = Square::new(square.column + column, square.row + row));
        way
    }
}

impl DistanceField<'_> {
    /// Returns the least cost of reaching a square; `None` if the movement does not go that far.
    #[must_use]
    pub fn cost(&self, square: Square) -> Option<Squares> {
        self.sum(square).map(|sum| Halves(sum).squares())
    }

    /// Returns it as a distance in half squares.
    fn sum(&self, square: Square) -> Option<u32> {
        self.flood.sum(&self.distance_map.tiles, self.distance_map.inside(square))
    }

    /// Returns the cheapest path to a square from the nearest start, both included.
    #[must_use]
    pub fn path_to(&self, square: Square) -> Option<Vec<Square>> {
        let way = self.flood.path_to(&self.distance_map.tiles, self.distance_map.inside(square))?;
        Some(self.distance_map.outside(way))
    }

    /// Whether the movement goes that far.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.cost(square).is_some()
    }

    /// Returns every square that it reaches, with the cost, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Squares)> + '_ {
        let squares = self.distance_map.prepared.layer.extent().squares();
        squares.filter_map(|square| Some((square, self.cost(square)?)))
    }
}
