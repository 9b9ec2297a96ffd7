//! Distances and ways over a map that is laid out.

use super::{Chart, Ready};
use crate::lattice::Square;
use crate::query::Scratch;
use crate::search::jump_points::{Outcome, Search};
use crate::search::planes::{Course, TileFlood};
use crate::unit::{Halves, Squares};
use alloc::vec::Vec;

/// What it costs to get from somewhere to every square of the map.
#[derive(Clone, Copy, Debug)]
pub struct DistanceField<'s> {
    chart: &'s Chart,
    flood: &'s TileFlood,
}

impl Chart {
    /// What it costs the creature to get to every square, as far as the movement goes.
    pub fn field<'s>(&'s self, scratch: &'s mut Scratch) -> DistanceField<'s> {
        self.flood(&[self.seed(self.ready.start.at)], None, scratch)
    }

    /// What it costs to get to every square from the nearest of several, for a creature that begins
    /// its movement there.
    pub fn field_from<'s>(
        &'s self,
        starts: &[Square],
        scratch: &'s mut Scratch,
    ) -> DistanceField<'s> {
        let seeds: Vec<_> = starts.iter().map(|start| self.seed(*start)).collect();
        self.flood(&seeds, None, scratch)
    }

    /// What it costs the creature to get to a square; `None` if it cannot.
    pub fn cost_to(&self, goal: Square, scratch: &mut Scratch) -> Option<Squares> {
        match self.search(goal, scratch) {
            Some((_, Outcome::Reached(sum))) => Some(Halves(sum).squares()),
            Some((_, Outcome::Unreachable)) => None,
            None | Some((_, Outcome::GivenUp)) => self.flood_to(goal, scratch).cost(goal),
        }
    }

    /// The cheapest way of the creature to a square, from where it stands: its top-left squares,
    /// both ends included; `None` if it cannot get there.
    ///
    /// Of equally cheap ways it is the one that [`route`](crate::query::route) finds, whatever the
    /// [`plan`](Chart::plan). Whether the creature may end there is not asked.
    pub fn way_to(&self, goal: Square, scratch: &mut Scratch) -> Option<Vec<Square>> {
        self.cheapest_to(goal, scratch).map(|(way, _)| way)
    }

    /// The same with its sum in half squares.
    pub(in crate::query) fn cheapest_to(
        &self,
        goal: Square,
        scratch: &mut Scratch,
    ) -> Option<(Vec<Square>, u32)> {
        match self.search(goal, scratch) {
            Some((search, Outcome::Reached(sum))) => {
                Some((self.outside(scratch.waves.jumps.way(&search)), sum))
            }
            Some((_, Outcome::Unreachable)) => None,
            None | Some((_, Outcome::GivenUp)) => {
                let field = self.flood_to(goal, scratch);
                Some((field.way_to(goal)?, field.sum(goal)?))
            }
        }
    }

    /// Searches by jump points, where they apply.
    fn search(&self, goal: Square, scratch: &mut Scratch) -> Option<(Search<'_>, Outcome)> {
        let Ready { start, first_sum, .. } = self.ready;
        let (map, most) = (self.jump_map()?, self.ready.most_halves());
        let (start, goal) = (self.inside(start.at), self.inside(goal));
        let search = Search { map, start, first_sum, goal, most };
        let outcome = scratch.waves.jumps.run(&search);
        Some((search, outcome))
    }

    /// Floods from where the creature stands to a square.
    fn flood_to<'s>(&'s self, goal: Square, scratch: &'s mut Scratch) -> DistanceField<'s> {
        self.flood(&[self.seed(self.ready.start.at)], Some(goal), scratch)
    }

    /// Where a flood begins, as tiles count it, with the sum there.
    const fn seed(&self, start: Square) -> (Square, u32) {
        (self.inside(start), self.ready.first_sum)
    }

    fn flood<'s>(
        &'s self,
        seeds: &[(Square, u32)],
        until: Option<Square>,
        scratch: &'s mut Scratch,
    ) -> DistanceField<'s> {
        let until = until.map(|square| self.inside(square));
        let course = Course { tiles: &self.tiles, seeds, most: self.ready.most, until };
        scratch.waves.tiles.run(course, scratch.waves.plain);
        DistanceField { chart: self, flood: &scratch.waves.tiles }
    }

    /// A square of the map as tiles count it.
    const fn inside(&self, square: Square) -> Square {
        let Square { column, row } = square;
        Square::new(column.wrapping_sub(self.corner.column), row.wrapping_sub(self.corner.row))
    }

    /// A way that tiles tell, as the map counts it.
    fn outside(&self, mut way: Vec<Square>) -> Vec<Square> {
        let Square { column, row } = self.corner;
        way.iter_mut()
            .for_each(|square| *square = Square::new(square.column + column, square.row + row));
        way
    }
}

impl DistanceField<'_> {
    /// What it costs at least to get to a square; `None` if the movement does not go so far.
    #[must_use]
    pub fn cost(&self, square: Square) -> Option<Squares> {
        self.sum(square).map(|sum| Halves(sum).squares())
    }

    /// The same as a sum in half squares.
    fn sum(&self, square: Square) -> Option<u32> {
        self.flood.sum(&self.chart.tiles, self.chart.inside(square))
    }

    /// The cheapest way to a square from the nearest start, both included.
    #[must_use]
    pub fn way_to(&self, square: Square) -> Option<Vec<Square>> {
        let way = self.flood.way_to(&self.chart.tiles, self.chart.inside(square))?;
        Some(self.chart.outside(way))
    }

    /// Whether the movement goes so far.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.cost(square).is_some()
    }

    /// Every square that it goes to, with the cost, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Squares)> + '_ {
        let squares = self.chart.ready.survey.extent().squares();
        squares.filter_map(|square| Some((square, self.cost(square)?)))
    }
}
