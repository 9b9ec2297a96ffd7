//! The prices of the steps from all placements over a square, by the definitions of `step_cost`, as
//! words with a bit for each height.

use super::Volume;
use crate::board::Terrain;
use crate::field::towers::Towers;
use crate::lattice::{Heading, Rectangle, Rise, Square};
use crate::rule::{BodyPays, Hindrance, Hindrances, Mode, StepShape};

/// A step between places: its start, its end, its heading and its mode.
pub(super) type Move = (usize, usize, Heading, Mode);

/// The facts that all steps of a movement share.
#[derive(Debug)]
pub(super) struct StepCosts {
    /// What hampers in each mode because of the mover itself. Index: mode.
    own: [Hindrances; Mode::ALL.len()],
    /// What a step pays on top in the movement's own mode, in half squares.
    surcharge: u32,
    /// Kinds that do not hamper where creatures are: for steps on and under the ground, and for
    /// flying ones.
    avoided: [Hindrances; 2],
    entered_only: bool,
    /// The least that a step adds to a distance, in half squares.
    pub(super) least: u32,
    /// The price of the most expensive possible step.
    pub(super) dearest: u32,
}

/// Which layer of cells of a square a step enters.
#[derive(Clone, Copy)]
enum Entered {
    /// All of the body's.
    Whole,
    /// The highest of the body.
    Top,
    /// The lowest of the body.
    Bottom,
}

impl StepCosts {
    /// Computes them for a movement; `None` if some steps may cost nothing.
    pub(super) fn of(volume: &Volume<'_>) -> Option<Self> {
        let mover = volume.mover();
        let program = mover.program();
        let incorporeal = mover.figure().creature.states.incorporeal.then_some(None);
        let surcharge =
            mover.movement_mode().surcharge.map_or(0, |(squares, _)| squares.halves().0);
        let (least, dearest) = program.prices.range();
        (least > 0).then(|| StepCosts {
            own: Mode::ALL.map(|mode| volume.own(mode)),
            surcharge,
            avoided: [None, Some(None)].map(|flying| program.ground.avoided(flying, incorporeal)),
            entered_only: program.ground.body().answer == BodyPays::Entered,
            least,
            dearest: dearest.saturating_add(surcharge),
        })
    }

    /// Calls `visit` with every price of steps from these heights, and with the heights from which
    /// they have it.
    pub(super) fn each(
        &self,
        volume: &Volume<'_>,
        towers: &Towers,
        (from, to, heading, mode): Move,
        levels: u64,
        mut visit: impl FnMut(u32, u64),
    ) {
        let mover = volume.mover();
        let prices = &mover.program().prices;
        let shape = if heading.is_diagonal() { StepShape::Diagonal } else { StepShape::Straight };
        let surcharge = if mode == mover.movement_mode().mode { self.surcharge } else { 0 };
        let mut price = |class: u8, levels: u64| {
            if levels != 0 {
                visit(prices.price(class, shape).0 + surcharge, levels);
            }
        };
        let mut own = self.own[mode as usize];
        if towers.towers[to].plain[air(mode)] {
            if mover.forbids(own).is_none() {
                price(prices.class(own), levels);
            }
            return;
        }
        let body = volume.base(to);
        if body.squares().any(|square| self.asks(volume, square, mode)) {
            return;
        }
        if volume.is_in_half_width(body, mode) {
            own = own.and(mover.hampered_when_squeezed());
        }
        if mover.forbids(own).is_some() {
            return;
        }
        let class = prices.class(own);
        if !towers.towers[to].hampered {
            let ground = self.paying(volume.base(from), body, heading.rise());
            let mut seen = ground.map(|(square, _)| volume.cell(square, mode).seen);
            let worst = seen.try_fold(class, |worst, seen| {
                let class = prices.class(seen.and(own));
                mover.forbids(seen).is_none().then_some(worst.max(class))
            });
            return worst.into_iter().for_each(|class| price(class, levels));
        }
        let mut classes = vec![(class, levels)];
        for (square, entered) in self.paying(volume.base(from), body, heading.rise()) {
            self.each_seen(
                volume,
                towers,
                (square, entered, heading.rise()),
                mode,
                |seen, there| {
                    let class = prices.class(seen.and(own));
                    let forbidden = mover.forbids(seen).is_some();
                    for place in 0..classes.len() {
                        let (known, levels) = classes[place];
                        let moved = levels & there;
                        if moved != 0 && (forbidden || class > known) {
                            classes[place].1 = levels & !there;
                            if !forbidden {
                                classes.push((class, moved));
                            }
                        }
                    }
                },
            );
        }
        classes.into_iter().for_each(|(class, levels)| price(class, levels));
    }

    /// Returns the heights over a place at which the movement may not begin a step.
    pub(super) fn forbidden_starts(
        &self,
        volume: &Volume<'_>,
        towers: &Towers,
        place: usize,
    ) -> u64 {
        let mover = volume.mover();
        let mode = mover.movement_mode().mode;
        if !mover.forbids_any_start() || towers.towers[place].plain[air(mode)] {
            return 0;
        }
        let mut forbidden = 0;
        for square in volume.base(place).squares() {
            self.each_seen(
                volume,
                towers,
                (square, Entered::Whole, Rise::Level),
                mode,
                |seen, there| {
                    forbidden |= if mover.forbids_start(seen).is_some() { there } else { 0 };
                },
            );
        }
        forbidden
    }

    /// Whether the obstacle of a square needs a check that has not succeeded.
    fn asks(&self, volume: &Volume<'_>, square: Square, mode: Mode) -> bool {
        let mover = volume.mover();
        mover.board().ground().at(square).has(Terrain::NEEDS_CHECK)
            && volume.cell(square, mode).seen.has(Hindrance::Obstructed)
            && mover.is_asked_at(square)
    }

    /// Returns the squares of a step that may set its price, and which layer of each it enters.
    fn paying(
        &self,
        from: Rectangle,
        to: Rectangle,
        rise: Rise,
    ) -> impl Iterator<Item = (Square, Entered)> + use<> {
        let entered_only = self.entered_only;
        to.squares().filter_map(move |square| {
            let entered = match rise {
                _ if !entered_only || !from.contains(square) => Entered::Whole,
                Rise::Level => return None,
                Rise::Up => Entered::Top,
                Rise::Down => Entered::Bottom,
            };
            Some((square, entered))
        })
    }

    /// Calls `visit` for every hindrance that steps with this rise may meet over a square, with the
    /// heights from which they meet it.
    fn each_seen(
        &self,
        volume: &Volume<'_>,
        towers: &Towers,
        (square, entered, rise): (Square, Entered, Rise),
        mode: Mode,
        mut visit: impl FnMut(Hindrances, u64),
    ) {
        let mover = volume.mover();
        let ground = volume.cell(square, mode).seen;
        let index = volume.levels.afoot.index(square);
        if !index.is_some_and(|index| towers.shafts[index].hampered) {
            return visit(ground, u64::MAX);
        }
        let height = mover.figure().height().cast_signed();
        let (low, count) = match entered {
            Entered::Whole => (0, height),
            Entered::Top => (height - 1, 1),
            Entered::Bottom => (0, 1),
        };
        let first = volume.levels.heights.0 + rise.offset() + low;
        let mut met = vec![(Hindrances::NONE, u64::MAX)];
        for other in towers.hampering.iter().filter(|other| other.body.base.contains(square)) {
            // A bit for each height from which cells of the other are entered.
            let there = (0..64)
                .filter(|level| {
                    first + level < other.body.top() && other.body.bottom < first + level + count
                })
                .fold(0_u64, |there, level| there | 1 << level);
            for place in 0..met.len() {
                let (kinds, levels) = met[place];
                if levels & there != 0 {
                    met[place].1 = levels & !there;
                    met.push((kinds.and(other.kinds), levels & there));
                }
            }
        }
        let ignoring = mover.figure().creature.ignores_difficult;
        let avoided = self.avoided[air(mode)];
        for (kinds, levels) in met {
            let seen = mover.program().prices.seen(kinds.without(avoided), ignoring);
            visit(ground.and(seen), levels);
        }
    }
}

/// Returns which of the two readings of the ground a mode uses.
const fn air(mode: Mode) -> usize {
    matches!(mode, Mode::Fly) as usize
}
