//! Builds towers from the ground and the creatures of a window.

use super::shaft::{self, Shaft};
use super::{Hampering, Tower, Towers};
use crate::board::{Burrows, Terrain};
use crate::field::{Cell, Levels, Mover};
use crate::lattice::{Direction, Square};
use crate::rule::Passage;
use crate::search::towers::LEVELS;

impl Towers {
    /// Builds the towers for a mover that goes through such earth. Returns false if there are too
    /// many levels.
    pub(in crate::field) fn read(
        &mut self,
        mover: &Mover<'_>,
        levels: &Levels,
        burrows: Burrows,
    ) -> bool {
        let (low, high) = levels.heights;
        let count = (high - low + 1).unsigned_abs() as usize;
        if count > LEVELS {
            return false;
        }
        self.known.clear();
        self.known.resize(levels.busy.len(), None);
        self.steps.clear();
        self.dearest = 0;
        self.read_shafts(mover, levels, burrows, low..=high);
        self.put_creatures(mover, levels, low..=high);
        self.towers.clear();
        let window = levels.window();
        for square in window.squares() {
            let tower = self.tower(levels, square, mover.side().cast_signed());
            self.towers.push(tower);
        }
        true
    }

    fn read_shafts(
        &mut self,
        mover: &Mover<'_>,
        levels: &Levels,
        burrows: Burrows,
        bottoms: core::ops::RangeInclusive<i32>,
    ) {
        let ground = mover.board().ground();
        let (window, height) = (levels.window(), mover.figure().height().cast_signed());
        self.kinds.clear();
        self.shafts.clear();
        let narrow = |terrain: Terrain| {
            terrain.has(Terrain::HALF_WIDTH)
                && !mover.figure().size.answer.very_small
                && !mover.squeezes_through_half_width()
        };
        for row in -1..=window.height.cast_signed() {
            for column in -1..=window.width.cast_signed() {
                let square = Square::new(window.at.column + column, window.at.row + row);
                if !ground.extent().contains(square) {
                    self.shafts.push(Shaft::NOWHERE);
                    continue;
                }
                let terrain = ground.at(square);
                let shape = self.kinds.shaft(terrain, ground.column(square), |terrain, column| {
                    let body = (height, mover.swims_from() as usize);
                    Shaft::of(terrain, &column, burrows, bottoms.clone(), body)
                });
                self.shafts.push(Shaft { narrow: narrow(terrain), ..shape });
            }
        }
    }

    /// Marks where the other creatures are.
    fn put_creatures(
        &mut self,
        mover: &Mover<'_>,
        levels: &Levels,
        bottoms: core::ops::RangeInclusive<i32>,
    ) {
        self.hampering.clear();
        let height = mover.figure().height().cast_signed();
        for figure in mover.others() {
            let body = figure.cells();
            let meets = shaft::between(&bottoms, body.bottom - height + 1, body.top());
            let Some(common) = body.base.common(levels.window()) else { continue };
            let (fills, bars) =
                (mover.is_cornered_by(figure), mover.enter(figure).answer != Passage::Free);
            let kinds = mover.hampered_by(figure);
            if !kinds.is_empty() {
                self.hampering.push(Hampering { body, kinds });
            }
            for index in common.squares().filter_map(|square| levels.afoot.index(square)) {
                let shaft = &mut self.shafts[index];
                shaft.met |= meets;
                shaft.filled |= if fills { meets } else { 0 };
                shaft.barred |= if bars { meets } else { 0 };
                shaft.hampered |= !kinds.is_empty();
            }
        }
    }

    /// Returns the facts about the placements of a body, from its columns.
    fn tower(&self, levels: &Levels, at: Square, side: i32) -> Tower {
        let last = Square::new(at.column + side - 1, at.row + side - 1);
        let (Some(first), true) = (levels.afoot.index(at), levels.window().contains(last)) else {
            return Tower::NOWHERE;
        };
        let stride = levels.afoot.stride();
        let (foot, air) = (levels.afoot.records(), levels.aloft.records());
        let mut tower = Tower { whole: true, plain: [true; 2], ..Tower::default() };
        let (mut room, mut taken, mut liquid, mut submerged) = (u64::MAX, 0, u64::MAX, u64::MAX);
        let (mut barred, mut narrow) = (0, false);
        let side = side.cast_unsigned() as usize;
        for index in
            (0..side).flat_map(|row| (0..side).map(move |column| first + row * stride + column))
        {
            let shaft = &self.shafts[index];
            room &= shaft.admits;
            taken |= shaft.filled;
            barred |= shaft.barred;
            liquid &= shaft.shallow;
            submerged &= shaft.deep;
            narrow |= shaft.narrow;
            tower.buried |= shaft.earth;
            tower.grounded |= shaft.surface;
            tower.met |= shaft.met;
            tower.pit |= shaft.pit;
            tower.hampered |= shaft.hampered;
            tower.closed |= foot[index].shut;
            tower.touched |= foot[index].touched;
            for (plain, cells) in tower.plain.iter_mut().zip([foot, air]) {
                *plain &= cells[index].seen.is_empty() && !shaft.hampered;
            }
        }
        for place in 0..side {
            let beside = [
                first + place * stride - 1,
                first + place * stride + side,
                first + place - stride,
                first + side * stride + place,
            ];
            tower.hold |= beside.iter().fold(0, |holds, index| holds | self.shafts[*index].rises);
        }
        let divided = side > 1 && tower.closed != 0 && is_divided(foot, (first, stride), side);
        tower.clear = if divided { 0 } else { room & !taken };
        tower.lets_in = if narrow { 0 } else { !barred };
        tower.grounded &= !tower.buried;
        tower.liquid = liquid & !tower.buried;
        tower.submerged = tower.liquid & submerged;
        tower.hold &= !tower.buried;
        tower
    }
}

/// Whether a wall stands between two squares of a body that begins with this record.
fn is_divided(cells: &[Cell], (first, stride): (usize, usize), side: usize) -> bool {
    let inside = |place: usize, offset: i32| {
        place.checked_add_signed(offset as isize).is_some_and(|place| place < side)
    };
    (0..side).any(|row| {
        (0..side).any(|column| {
            Direction::ALL.into_iter().any(|direction| {
                let (columns, rows) = direction.offset();
                inside(column, columns)
                    && inside(row, rows)
                    && cells[first + row * stride + column].shut >> direction.index() & 1 == 1
            })
        })
    })
}
