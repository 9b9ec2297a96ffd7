//! The whole map, or a part of it, prepared for one mover.

use super::PreparedReach;
use super::floods::Floods;
use super::layout::Window;
use super::repair::DirtyTiles;
use crate::lattice::{Direction, Extent, Rectangle, Square};
use crate::search::jump_points::JumpMap;
use crate::search::planes::{BitFlood, Bits256, Flood, Found, SIDE, Tiles};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// Squares around that part that its steps can touch, above and on the left.
const MARGIN: i32 = 4;
/// Returns how many squares around a part of the map bodies in it cover and their steps touch.
pub(in crate::query) const fn squares_around(side: u32) -> i32 {
    MARGIN.saturating_add(side.cast_signed())
}

/// A map prepared for one mover with the creatures around it: prepared once, asked for distances
/// many times.
#[derive(Clone, Debug)]
pub struct DistanceMap {
    pub(super) prepared: PreparedReach,
    /// The top-left square of the prepared part of the map: the place (0, 0) of the tiles.
    pub(super) corner: Square,
    pub(super) tiles: Tiles,
    jumps: Jumps,
}

/// The jump points of a map.
#[derive(Clone, Debug)]
enum Jumps {
    /// They have not been computed.
    NotBuilt,
    /// Prices differ from square to square, so jump points do not apply.
    Unsuitable,
    Built(Box<JumpMap>),
}

/// How a distance map searches for paths from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoutePlan {
    /// By jump points: every straight step on the map costs the same, and so does every diagonal
    /// one. If there are very many jump points, the search switches to a flood.
    JumpPoints,
    /// By a flood over the map, until it reaches the goal.
    Flood,
}

impl fmt::Display for RoutePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RoutePlan::JumpPoints => "jump points",
            RoutePlan::Flood => "flood",
        })
    }
}

impl DistanceMap {
    /// Prepares the whole map.
    pub(super) fn new(prepared: PreparedReach) -> Self {
        let whole = prepared.layer.extent().whole();
        let distance_map = DistanceMap::over(prepared, whole, &mut Floods::default());
        distance_map.with_jumps()
    }

    /// Prepares a part of the map. Its ground, and that of [`squares_around`] it, must already have
    /// been read. It has no jump points.
    ///
    /// The distance map treats squares beyond the part as missing. A part ends with the map or with
    /// a whole tile, and the caller must know that no path that matters leaves it.
    pub(in crate::query) fn over(
        prepared: PreparedReach,
        part: Rectangle,
        floods: &mut Floods,
    ) -> Self {
        let directed = prepared.is_directed();
        let extent = Extent { width: part.width, height: part.height };
        let prices = if directed {
            &prepared.prices[..]
        } else {
            &prepared.prices[..prepared.classes.len()]
        };
        let tiles = Tiles::new(extent, prices, directed);
        let mut distance_map =
            DistanceMap { prepared, corner: part.at, tiles, jumps: Jumps::NotBuilt };
        distance_map.lay(&DirtyTiles::all(extent), floods);
        distance_map
    }

    /// Prepares at least the tiles that are dirty.
    fn lay(&mut self, dirty: &DirtyTiles, floods: &mut Floods) {
        let extent = self.tiles.extent();
        // One tile fits into a smaller window if bodies are no wider than the rest of it.
        let small = extent.width.max(extent.height) <= SIDE.unsigned_abs();
        if small && self.prepared.side <= 8 {
            self.lay_tiles::<4>(1, dirty, floods.medium.get_or_insert_default());
        } else {
            self.lay_tiles::<16>(2, dirty, floods.large.get_or_insert_default());
        }
    }

    /// Prepares tiles by windows, each of which provides this many tiles along each side; only
    /// windows that contain a dirty tile.
    fn lay_tiles<const K: usize>(&mut self, taken: i32, dirty: &DirtyTiles, flood: &mut BitFlood<K>)
    where
        BitFlood<K>: Flood,
    {
        let (Extent { width, height }, corner) = (self.tiles.extent(), self.corner);
        let (step, side) = (taken * SIDE, Found::<K>::ROW as u32);
        let directed = self.prepared.is_directed();
        for row in (0..height.cast_signed()).step_by(step as usize) {
            for column in (0..width.cast_signed()).step_by(step as usize) {
                if !dirty.meets(Rectangle::body(Square::new(column, row), step.unsigned_abs())) {
                    continue;
                }
                let at = Square::new(corner.column + column - MARGIN, corner.row + row - MARGIN);
                self.prepared.lay_out(Window { at, side }, flood, directed);
                flood.lay();
                take_over(
                    flood,
                    (Square::new(column, row), taken),
                    &mut self.tiles,
                    &self.prepared,
                );
            }
        }
    }

    /// Adapts the map to another movement for which some ground and creatures differ, by preparing
    /// again what these differences touch. Returns whether it did: the map stays unchanged if it
    /// does not fit, or too much differs.
    pub(in crate::query) fn repair(
        &mut self,
        prepared: &PreparedReach,
        floods: &mut Floods,
    ) -> bool {
        let Some(squares) = self.prepared.differences(prepared) else { return false };
        let mut dirty = DirtyTiles::none(self.tiles.extent());
        let around = squares_around(self.prepared.side).unsigned_abs();
        squares.iter().for_each(|squares| dirty.mark(squares.grown(around)));
        if !dirty.are_few() {
            return false;
        }
        self.prepared = prepared.clone();
        self.lay(&dirty, floods);
        if let Jumps::Built(map) = &mut self.jumps {
            map.read(&self.tiles, &dirty.corners().collect::<Vec<_>>());
        }
        true
    }

    /// Computes the jump points of the map, unless that has been done.
    pub(in crate::query) fn with_jumps(mut self) -> Self {
        if matches!(self.jumps, Jumps::NotBuilt) {
            self.jumps = JumpMap::new(&self.tiles)
                .map_or(Jumps::Unsuitable, |map| Jumps::Built(Box::new(map)));
        }
        self
    }

    /// Whether all tiles and jump points are the same.
    #[cfg(test)]
    pub(super) fn is_laid_out_as(&self, other: &DistanceMap) -> bool {
        self.tiles == other.tiles && self.jump_map() == other.jump_map()
    }

    /// Whether the prepared map is the same for another movement.
    pub(in crate::query) fn serves(&self, prepared: &PreparedReach) -> bool {
        self.prepared.is_alike(prepared)
    }

    /// Returns the same map for another movement that it serves.
    pub(in crate::query) fn asked_for(mut self, prepared: &PreparedReach) -> Self {
        self.prepared.set_out_as(prepared);
        self
    }

    /// Returns the jump points, if they have been computed and apply.
    pub(super) const fn jump_map(&self) -> Option<&JumpMap> {
        match &self.jumps {
            Jumps::Built(map) => Some(map),
            Jumps::NotBuilt | Jumps::Unsuitable => None,
        }
    }

    /// Moves the creature, as [`PreparedReach::stand`].
    #[must_use]
    pub fn stand(&mut self, start: Square) -> bool {
        self.prepared.stand(start)
    }

    /// Returns how this map searches for paths from one square to another.
    #[must_use]
    pub const fn plan(&self) -> RoutePlan {
        if self.jump_map().is_some() { RoutePlan::JumpPoints } else { RoutePlan::Flood }
    }
}

/// Copies the middle of a window into the tiles of the map.
fn take_over<const K: usize>(
    flood: &BitFlood<K>,
    (corner, taken): (Square, i32),
    tiles: &mut Tiles,
    prepared: &PreparedReach,
) {
    let extent = tiles.extent();
    let into: Vec<_> = (0..tiles.sets())
        .map(|set| Direction::ALL.map(|direction| flood.mask(set, direction)))
        .collect();
    for row in 0..taken {
        for column in 0..taken {
            let at = Square::new(corner.column + column * SIDE, corner.row + row * SIDE);
            if !extent.contains(at) {
                continue;
            }
            let place = ((MARGIN + column * SIDE) as usize, (MARGIN + row * SIDE) as usize);
            let mut found = 0;
            for class in 0..tiles.classes() {
                // A window has only the prices that occur in it, unless prices depend on
                // directions.
                let known = flood.prices[..flood.classes].get(found);
                let known = known
                    .filter(|known| [known.straight, known.diagonal] == prepared.prices[class]);
                found += usize::from(known.is_some());
                *tiles.squares_mut(at, class) =
                    known.map_or(Bits256::EMPTY, |known| tile(&known.squares, place));
            }
            for (set, into) in into.iter().enumerate() {
                *tiles.masks_mut(at, set) =
                    core::array::from_fn(|direction| tile(&into[direction], place));
            }
        }
    }
}

/// Cuts a tile out of a window, at a column and row of it.
fn tile<const K: usize>(plane: &[Bits256; K], (column, row): (usize, usize)) -> Bits256 {
    Bits256(core::array::from_fn(|word| {
        (0..4).fold(0, |bits, line| {
            let bit = (row + word * 4 + line) * Found::<K>::ROW + column;
            bits | (plane[bit / 256].0[bit / 64 % 4] >> (bit % 64) & 0xFFFF) << (16 * line)
        })
    }))
}
