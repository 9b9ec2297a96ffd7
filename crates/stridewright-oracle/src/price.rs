//! The cost of a step, counted in squares as at the table, and the steps that a movement allows.

use crate::board::{Diagonals, System};
use crate::ground::Hampering;
use crate::placement::Placement;
use crate::query::Kind;
use crate::step::Step;
use crate::world::World;

/// The diagonals counted so far, as far as they matter: whether the next plain one is the cheap
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Count {
    /// None, two, four …: the next costs 1.
    Even,
    /// One, three, five …: the next costs 2.
    Odd,
}

impl Count {
    pub(crate) fn of(diagonals: u32) -> Self {
        if diagonals.is_multiple_of(2) { Count::Even } else { Count::Odd }
    }

    /// The count after one more diagonal, whatever it costs.
    fn next(self) -> Count {
        self.one_more().1
    }

    /// The price of one more plain diagonal, and the count after it.
    pub(crate) fn one_more(self) -> (u32, Count) {
        match self {
            Count::Even => (1, Count::Odd),
            Count::Odd => (2, Count::Even),
        }
    }
}

impl World<'_> {
    /// The cost of a plain step, and the count of diagonals after it.
    pub(crate) fn plain(&self, diagonal: bool, count: Count) -> (u32, Count) {
        if diagonal && self.diagonals_alternate() { count.one_more() } else { (1, count) }
    }

    /// Whether diagonals cost 1, 2, 1, 2 squares: in all systems but Draw Steel and the fifth
    /// edition, unless the table's option changes it.
    fn diagonals_alternate(&self) -> bool {
        match self.board.options.diagonals {
            Some(diagonals) => diagonals == Diagonals::Alternate,
            None => self.system != System::DrawSteel && !self.system.is_fifth(),
        }
    }

    /// The price of a step in squares, with that of the doors that it opens, and the count of
    /// diagonals after it.
    pub(crate) fn price(&self, step: &Step, count: Count) -> (u32, Count) {
        let (price, count) = match self.system {
            System::Dnd35 | System::Pathfinder1 => self.price_d20(step, count),
            System::Pathfinder2 => {
                let (base, count) = self.plain(step.diagonal, count);
                (base + self.surcharge_pf2(&self.entered(step), step.crosses_barrier), count)
            }
            System::DrawSteel => {
                let (base, count) = self.plain(step.diagonal, count);
                (base + self.more_in_draw_steel(step), count)
            }
            System::Fifth2014 | System::Fifth2024 => {
                let (base, count) = self.plain(step.diagonal, count);
                let entered = self.entered(step);
                (base + self.surcharge_fifth(&entered, step.to, step.crosses_barrier), count)
            }
        };
        (price + step.door, count)
    }

    /// D35-DIAG, D35-DOUBLE, D35-DOUBLE-NEST, R-04, R-12, R-20; barriers D35-OBST-COST.
    pub(crate) fn price_d20(&self, step: &Step, count: Count) -> (u32, Count) {
        let doublings = self.doublings(step);
        let counted = self.board.options.hampered_diagonals_count;
        let (base, count) = match (step.diagonal && self.diagonals_alternate(), doublings) {
            (false, _) => (2_u32.pow(doublings), count),
            (true, 0) => count.one_more(),
            (true, _) => (3 * 2_u32.pow(doublings - 1), if counted { count.next() } else { count }),
        };
        let barrier = if step.crosses_barrier { 2 } else { 0 };
        (base + barrier, count)
    }

    /// The number of times that the price of a step is doubled.
    pub(crate) fn doublings(&self, step: &Step) -> u32 {
        let mut most = 0;
        let mut squeezes = self.is_squeezed(step.to);
        for square in step.to.squares() {
            let seen = self.hampering(square);
            let kinds = [
                seen.difficult || seen.greater,
                seen.poor_visibility,
                seen.obstructed,
                seen.bulky_body,
            ];
            most = most.max(kinds.into_iter().map(u32::from).sum());
            squeezes |= self.squeezes_in_half_width(square);
        }
        most + u32::from(squeezes)
    }

    /// The things that hamper in the squares that a step newly enters.
    pub(crate) fn entered(&self, step: &Step) -> Vec<Hampering> {
        let from = step.from;
        let newly_entered = step.to.squares().filter(|square| !from.has(*square));
        newly_entered.map(|square| self.hampering(square)).collect()
    }

    /// PF2-DIFF, PF2-GREATER, PF2-DIFF-DIAG, R-52, R-63: the worst newly entered square, once.
    pub(crate) fn surcharge_pf2(&self, entered: &[Hampering], crosses_barrier: bool) -> u32 {
        let mut worst = u32::from(crosses_barrier);
        for seen in entered {
            if seen.difficult || seen.obstructed {
                worst = worst.max(1);
            }
            if seen.greater {
                worst = worst.max(2);
            }
        }
        if self.mover().ignores_difficult { worst.saturating_sub(1) } else { worst }
    }

    /// DS-METRIC, DS-CRAWL, R-85.
    fn more_in_draw_steel(&self, step: &Step) -> u32 {
        let crawls = self.mover().prone && !self.mover().flying;
        self.surcharge_draw_steel(&self.entered(step), step.crosses_barrier) + u32::from(crawls)
    }

    /// DS-DIFF, DS-ENEMY, R-83, R-111: once, if any newly entered square is difficult.
    pub(crate) fn surcharge_draw_steel(&self, entered: &[Hampering], crosses_barrier: bool) -> u32 {
        let barrier = crosses_barrier && !self.mover().ignores_difficult;
        u32::from(barrier || entered.iter().any(|seen| self.is_difficult(*seen)))
    }

    /// Difficult terrain for a mover of Draw Steel.
    fn is_difficult(&self, seen: Hampering) -> bool {
        let any = seen.difficult || seen.greater || seen.obstructed || seen.occupied;
        any && !self.mover().ignores_difficult
    }

    /// Whether a creature may be in a placement while shifting: nothing difficult or damaging there
    /// (DS-SHIFT-TERRAIN, R-91).
    pub(crate) fn lets_shift(&self, placement: Placement) -> bool {
        placement
            .squares()
            .all(|square| !self.is_difficult(self.hampering(square)) && !self.is_damaging(square))
    }

    /// Whether a run or charge may lead into a placement (D35-DIFF-NORUN, PF1-DIFF-NORUN).
    pub(crate) fn lets_run(&self, placement: Placement) -> bool {
        placement.squares().all(|square| {
            let seen = self.hampering(square);
            !seen.difficult && !seen.greater
        })
    }

    /// Whether a movement of this kind may take a step, apart from the price.
    pub(crate) fn kind_allows(&self, kind: Kind, step: &Step) -> bool {
        match kind {
            Kind::Move | Kind::DoubleMove | Kind::MinimumMovement | Kind::Stride | Kind::DsMove => {
                true
            }
            Kind::Walk | Kind::Dash | Kind::Disengage | Kind::Ready => true,
            Kind::StandUp => false,
            Kind::Run | Kind::Charge => self.lets_run(step.to),
            //
            Kind::FiveFootStep => self.doublings(step) == 0 && !step.crosses_barrier,
            // PF2-DIFF-NOSTEP.
            Kind::Step => self.surcharge_pf2(&self.entered(step), step.crosses_barrier) == 0,
            Kind::Shift => {
                let barrier = step.crosses_barrier && !self.mover().ignores_difficult;
                self.lets_shift(step.from) && self.lets_shift(step.to) && !barrier
            }
        }
    }
}
