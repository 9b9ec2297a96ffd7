//! The whole map laid out for one mover, and distances over all of it.

use super::layout::Window;
use super::repair::DirtyTiles;
use super::{Ready, Scratch, Waves};
use crate::lattice::{Direction, Extent, Rectangle, Square};
use crate::search::jump_points::{JumpMap, Outcome, Search};
use crate::search::planes::{Course, Flood, Found, Quad, SIDE, TileFlood, Tiles, Wave};
use crate::unit::{Halves, Squares};
use core::fmt;

/// Squares around that part that its steps can touch, above and on the left.
const MARGIN: i32 = 4;
/// Squares around a part of the map that bodies in it cover, and that their steps touch.
pub(in crate::query) const fn squares_around(side: u32) -> i32 {
    MARGIN.saturating_add(side.cast_signed())
}

/// A map laid out for one mover with the creatures around it: made once, asked for distances many times.
#[derive(Clone, Debug)]
pub struct Chart {
    ready: Ready,
    /// The top-left square of the part of the map that is laid out: the place (0, 0) of the tiles.
    corner: Square,
    tiles: Tiles,
    jumps: Jumps,
}

/// The jump points of a map.
#[derive(Clone, Debug)]
enum Jumps {
    /// They have not been looked for.
    NotBuilt,
    /// Prices differ from square to square, so jump points do not apply.
    Unsuitable,
    Built(Box<JumpMap>),
}

/// How a chart looks for ways from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoutePlan {
    /// By jump points: every straight step on the map costs the same, and every diagonal one. Where there are very many of them,
    /// the search goes over to a wave.
    JumpPoints,
    /// By a wave over the map, until it comes to the goal.
    Wave,
}

impl fmt::Display for RoutePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RoutePlan::JumpPoints => "jump points",
            RoutePlan::Wave => "wave",
        })
    }
}

/// What it costs to get from somewhere to every square of the map.
#[derive(Clone, Copy, Debug)]
pub struct DistanceField<'s> {
    chart: &'s Chart,
    flood: &'s TileFlood,
}

impl Chart {
    /// The whole map.
    pub(super) fn new(ready: Ready) -> Self {
        let whole = ready.survey.extent().whole();
        let chart = Chart::over(ready, whole, &mut Waves::default());
        chart.with_jumps()
    }

    /// A part of the map, whose ground must have been read with [`squares_around`] it as well. It knows no jump points.
    ///
    /// What lies beside the part is not there for this chart: a part ends with the map or with a whole tile, and who asks must know that no
    /// way which matters leaves it.
    pub(in crate::query) fn over(ready: Ready, part: Rectangle, waves: &mut Waves) -> Self {
        let directed = ready.is_directed();
        let extent = Extent { width: part.width, height: part.height };
        let prices = if directed { &ready.prices[..] } else { &ready.prices[..ready.classes.len()] };
        let tiles = Tiles::new(extent, prices, directed);
        let mut chart = Chart { ready, corner: part.at, tiles, jumps: Jumps::NotBuilt };
        chart.lay(&DirtyTiles::all(extent), waves);
        chart
    }

    /// Lays out at least the tiles that are dirty.
    fn lay(&mut self, dirty: &DirtyTiles, waves: &mut Waves) {
        let extent = self.tiles.extent();
        // One tile fits into a smaller window with bodies that are no wider than the rest of it.
        let small = extent.width.max(extent.height) <= SIDE.unsigned_abs();
        if small && self.ready.side <= 8 {
            self.lay_tiles::<4>(1, dirty, waves.medium.get_or_insert_default());
        } else {
            self.lay_tiles::<16>(2, dirty, waves.large.get_or_insert_default());
        }
    }

    /// Lays tiles out by windows of which so many tiles along each side are taken over, those windows that hold a dirty one.
    fn lay_tiles<const K: usize>(&mut self, taken: i32, dirty: &DirtyTiles, wave: &mut Wave<K>)
    where
        Wave<K>: Flood,
    {
        let (Extent { width, height }, corner) = (self.tiles.extent(), self.corner);
        let (step, side) = (taken * SIDE, Found::<K>::ROW as u32);
        let directed = self.ready.is_directed();
        for row in (0..height.cast_signed()).step_by(step as usize) {
            for column in (0..width.cast_signed()).step_by(step as usize) {
                if !dirty.meets(Rectangle::body(Square::new(column, row), step.unsigned_abs())) {
                    continue;
                }
                let at = Square::new(corner.column + column - MARGIN, corner.row + row - MARGIN);
                self.ready.lay_out(Window { at, side }, wave, directed);
                wave.lay();
                take_over(wave, (Square::new(column, row), taken), &mut self.tiles, &self.ready);
            }
        }
    }

    /// Becomes the same map for another movement to which something of ground and creatures is different, by laying out anew what that
    /// touches. Whether it has: it stays as it is where it is no such map, or too much differs.
    pub(in crate::query) fn repair(&mut self, ready: &Ready, waves: &mut Waves) -> bool {
        let Some(squares) = self.ready.differences(ready) else { return false };
        let mut dirty = DirtyTiles::none(self.tiles.extent());
        let around = squares_around(self.ready.side).unsigned_abs();
        squares.iter().for_each(|squares| dirty.mark(squares.grown(around)));
        if !dirty.are_few() {
            return false;
        }
        self.ready = ready.clone();
        self.lay(&dirty, waves);
        if let Jumps::Built(map) = &mut self.jumps {
            map.read(&self.tiles, &dirty.corners().collect::<Vec<_>>());
        }
        true
    }

    /// Looks for the jump points of the map, unless that has been done.
    pub(in crate::query) fn with_jumps(mut self) -> Self {
        if matches!(self.jumps, Jumps::NotBuilt) {
            self.jumps =
                JumpMap::new(&self.tiles).map_or(Jumps::Unsuitable, |map| Jumps::Built(Box::new(map)));
        }
        self
    }

    /// Whether all tiles and jump points are the same.
    #[cfg(test)]
    pub(super) fn is_laid_out_as(&self, other: &Chart) -> bool {
        self.tiles == other.tiles && self.jump_map() == other.jump_map()
    }

    /// Whether the map is laid out the same for another movement.
    pub(in crate::query) fn serves(&self, ready: &Ready) -> bool {
        self.ready.is_alike(ready)
    }

    /// The same map for another movement that it serves.
    pub(in crate::query) fn asked_for(mut self, ready: &Ready) -> Self {
        self.ready.set_out_as(ready);
        self
    }

    /// The jump points, where they have been looked for and apply.
    const fn jump_map(&self) -> Option<&JumpMap> {
        match &self.jumps {
            Jumps::Built(map) => Some(map),
            Jumps::NotBuilt | Jumps::Unsuitable => None,
        }
    }

    /// A square of the map as tiles count it.
    const fn inside(&self, square: Square) -> Square {
        let Square { column, row } = square;
        Square::new(column.wrapping_sub(self.corner.column), row.wrapping_sub(self.corner.row))
    }

    /// A way that tiles tell, as the map counts it.
    fn outside(&self, mut way: Vec<Square>) -> Vec<Square> {
        let Square { column, row } = self.corner;
        way.iter_mut().for_each(|square| *square = Square::new(square.column + column, square.row + row));
        way
    }

    /// Moves the creature, as [`Ready::stand`].
    #[must_use]
    pub fn stand(&mut self, start: Square) -> bool {
        self.ready.stand(start)
    }

    /// What it costs the creature to get to every square, as far as the movement goes.
    pub fn field<'s>(&'s self, scratch: &'s mut Scratch) -> DistanceField<'s> {
        self.flood(&[self.seed(self.ready.start.at)], None, scratch)
    }

    /// What it costs to get to every square from the nearest of several, for a creature that begins its movement there.
    pub fn field_from<'s>(&'s self, starts: &[Square], scratch: &'s mut Scratch) -> DistanceField<'s> {
        let seeds: Vec<_> = starts.iter().map(|start| self.seed(*start)).collect();
        self.flood(&seeds, None, scratch)
    }

    /// How ways from one square to another are looked for on this map.
    #[must_use]
    pub const fn plan(&self) -> RoutePlan {
        if self.jump_map().is_some() { RoutePlan::JumpPoints } else { RoutePlan::Wave }
    }

    /// What it costs the creature to get to a square; `None` if it cannot.
    pub fn cost_to(&self, goal: Square, scratch: &mut Scratch) -> Option<Squares> {
        match self.search(goal, scratch) {
            Some((_, Outcome::Reached(sum))) => Some(Halves(sum).squares()),
            Some((_, Outcome::Unreachable)) => None,
            None | Some((_, Outcome::GivenUp)) => self.flood_to(goal, scratch).cost(goal),
        }
    }

    /// The cheapest way of the creature to a square, from where it stands: its top-left squares, both ends included; `None` if it cannot get
    /// there.
    ///
    /// Of equally cheap ways it is the one that [`route`](crate::query::route) finds, whatever the [`plan`](Chart::plan). Whether the
    /// creature may end there is not asked.
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
}

/// Copies the middle of a window into the tiles of the map.
fn take_over<const K: usize>(
    wave: &Wave<K>,
    (corner, taken): (Square, i32),
    tiles: &mut Tiles,
    ready: &Ready,
) {
    let extent = tiles.extent();
    let into: Vec<_> =
        (0..tiles.sets()).map(|set| Direction::ALL.map(|direction| wave.mask(set, direction))).collect();
    for row in 0..taken {
        for column in 0..taken {
            let at = Square::new(corner.column + column * SIDE, corner.row + row * SIDE);
            if !extent.contains(at) {
                continue;
            }
            let place = ((MARGIN + column * SIDE) as usize, (MARGIN + row * SIDE) as usize);
            let mut tier = 0;
            for class in 0..tiles.tiers() {
                // A window knows only the prices that occur in it, unless prices depend on directions.
                let known = wave.prices[..wave.tiers].get(tier);
                let known = known.filter(|known| [known.straight, known.diagonal] == ready.prices[class]);
                tier += usize::from(known.is_some());
                *tiles.squares_mut(at, class) =
                    known.map_or(Quad::EMPTY, |known| tile(&known.squares, place));
            }
            for (set, into) in into.iter().enumerate() {
                *tiles.masks_mut(at, set) = core::array::from_fn(|direction| tile(&into[direction], place));
            }
        }
    }
}

/// A tile cut out of a window at a column and row of it.
fn tile<const K: usize>(plane: &[Quad; K], (column, row): (usize, usize)) -> Quad {
    Quad(core::array::from_fn(|word| {
        (0..4).fold(0, |bits, line| {
            let bit = (row + word * 4 + line) * Found::<K>::ROW + column;
            bits | (plane[bit / 256].0[bit / 64 % 4] >> (bit % 64) & 0xFFFF) << (16 * line)
        })
    }))
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
