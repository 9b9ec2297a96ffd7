//! What every placement of a mover's body is, for all heights over a square at once: words with a bit for each height of its bottom.
//!
//! They tell what `volume::spot` finds out for one placement, and are made from the same ground and creatures. A question over more than 64
//! heights has none.

mod shaft;

use super::{Levels, Mover};
use crate::board::{Burrows, Terrain};
use crate::lattice::{Cuboid, Direction, Square};
use crate::rule::{Kinds, Passage};
use crate::search::towers::{LEVELS, TowerQueue, TowerStep};
pub(super) use shaft::Shaft;

/// What the placements with one top-left square are. Bit: height of the bottom over the lowest one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tower {
    /// Walls, earth and what fills corners leave the body room.
    pub(super) clear: u64,
    /// All creatures there let the mover in, and no passage is too narrow.
    pub(super) lets_in: u64,
    /// A cell is earth.
    pub(super) buried: u64,
    /// It stands on the ground.
    pub(super) grounded: u64,
    /// All its lowest cells are liquid.
    pub(super) liquid: u64,
    /// All its cells are liquid.
    pub(super) submerged: u64,
    /// There is something beside it to hold on to.
    pub(super) hold: u64,
    /// It shares a cell with another creature.
    pub(super) met: u64,
    /// It covers a pit.
    pub(super) pit: bool,
    /// Bit `direction.index()`: a wall lies across the way from one of its squares.
    pub(super) closed: u8,
    /// Bit `direction.index()`: a wall ends in the corner of such a way.
    pub(super) touched: u8,
    /// Nothing on the ground and nobody hampers or asks there: steps on and under the ground, and flying ones.
    pub(super) plain: [bool; 2],
    /// Somebody hampers there at some height.
    pub(super) hampered: bool,
    /// Whether the body lies in the window; of others nothing is known.
    pub(super) whole: bool,
}

impl Tower {
    /// Where no body is.
    pub(super) const NOWHERE: Tower = Tower {
        clear: 0,
        lets_in: 0,
        buried: 0,
        grounded: 0,
        liquid: 0,
        submerged: 0,
        hold: 0,
        met: 0,
        pit: false,
        closed: u8::MAX,
        touched: u8::MAX,
        plain: [false; 2],
        hampered: false,
        whole: false,
    };
}

/// A creature that hampers a mover in its cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hampering {
    pub(super) body: Cuboid,
    pub(super) kinds: Kinds,
}

/// The towers of a window; memory is kept from one use to the next.
#[derive(Debug, Default)]
pub(super) struct Towers {
    /// Whether they were made since the ground was read, and tell everything that has to do with steps.
    pub(super) told: Option<bool>,
    /// Row by row.
    pub(super) towers: Vec<Tower>,
    /// What each square is for one column of the body, with a margin as in [`super::Cells`].
    pub(super) shafts: Vec<Shaft>,
    /// Those who hamper.
    pub(super) hampering: Vec<Hampering>,
    /// The steps from each place that was reached so far: where they are in `steps`.
    pub(super) known: Vec<Option<(u32, u32)>>,
    pub(super) steps: Vec<TowerStep>,
    /// What the dearest of them costs, apart from its mark.
    pub(super) dearest: u32,
    pub(super) queue: TowerQueue,
    kinds: shaft::KnownShafts,
}

impl Towers {
    /// Makes the towers of what was read for a mover that goes through such earth; false: there are too many levels.
    pub(super) fn read(&mut self, mover: &Mover<'_>, levels: &Levels, burrows: Burrows) -> bool {
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
                    Shaft::of(terrain, &column, burrows, bottoms.clone(), height)
                });
                self.shafts.push(Shaft { narrow: narrow(terrain), ..shape });
            }
        }
    }

    /// Marks where the other creatures are.
    fn put_creatures(&mut self, mover: &Mover<'_>, levels: &Levels, bottoms: core::ops::RangeInclusive<i32>) {
        self.hampering.clear();
        let height = mover.figure().height().cast_signed();
        for figure in mover.others() {
            let body = figure.cells();
            let meets = shaft::between(&bottoms, body.bottom - height + 1, body.top());
            let Some(common) = body.base.common(levels.window()) else { continue };
            let (fills, bars) = (mover.is_cornered_by(figure), mover.enter(figure).answer != Passage::Free);
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

    /// What the placements of a body are, from its columns.
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
        for index in (0..side).flat_map(|row| (0..side).map(move |column| first + row * stride + column)) {
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

    /// The steps from a place; none while they are not known.
    pub(super) fn known_steps(&self, place: usize) -> &[TowerStep] {
        self.known[place].map_or(&[], |(first, end)| &self.steps[first as usize..end as usize])
    }
}

/// Whether a wall stands between two squares of a body that begins with this record.
fn is_divided(cells: &[super::Cell], (first, stride): (usize, usize), side: usize) -> bool {
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
