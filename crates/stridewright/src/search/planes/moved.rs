//! Fronts of a tile and of the eight around it, moved into it by one step.

use super::bits256::{Bits256, Word};

/// The fronts around and in a tile, moved into it by a step in each direction.
pub(super) struct Moved<V> {
    east: V,
    south: V,
    west: V,
    north: V,
    southeast: V,
    southwest: V,
    northwest: V,
    northeast: V,
}

impl<V: Word> Moved<V> {
    #[inline(always)]
    pub(super) fn into(fronts: &[Bits256], tile: usize, stride: usize, parity: usize) -> Self {
        let (above, here, below) = (tile - stride, tile, tile + stride);
        let up = Level::<V>::of(fronts, above, parity);
        let level = Level::<V>::of(fronts, here, parity);
        let down = Level::<V>::of(fronts, below, parity);
        Moved {
            east: level.east,
            south: level.still.south(up.still),
            west: level.west,
            north: level.still.north(down.still),
            southeast: level.east.south(up.east),
            southwest: level.west.south(up.west),
            northwest: level.west.north(down.west),
            northeast: level.east.north(down.east),
        }
    }

    #[inline(always)]
    pub(super) fn straight(&self, masks: &[Bits256; 8]) -> V {
        let east = self.east.and(V::load(&masks[0]));
        let south = self.south.and(V::load(&masks[1]));
        let west = self.west.and(V::load(&masks[2]));
        let north = self.north.and(V::load(&masks[3]));
        east.or(south).or(west.or(north))
    }

    #[inline(always)]
    pub(super) fn diagonal(&self, masks: &[Bits256; 8]) -> V {
        let southeast = self.southeast.and(V::load(&masks[4]));
        let southwest = self.southwest.and(V::load(&masks[5]));
        let northwest = self.northwest.and(V::load(&masks[6]));
        let northeast = self.northeast.and(V::load(&masks[7]));
        southeast.or(southwest).or(northwest.or(northeast))
    }
}

/// A level front of a tile: as it is, and moved one column to the east and to the west, with what
/// crosses over from beside it.
struct Level<V> {
    still: V,
    east: V,
    west: V,
}

impl<V: Word> Level<V> {
    #[inline(always)]
    fn of(fronts: &[Bits256], tile: usize, parity: usize) -> Self {
        let still = V::load(&fronts[tile * 2 + parity]);
        let on_west = V::load(&fronts[tile * 2 - 2 + parity]);
        let on_east = V::load(&fronts[tile * 2 + 2 + parity]);
        Level {
            still,
            east: still.east().or(on_west.over_east()),
            west: still.west().or(on_east.over_west()),
        }
    }
}
