//! The steps of a body of one square: the same as those of any body, read straight from the
//! records.

use super::Field;
use super::cell::Cell;
use super::steps::is_set;
use crate::lattice::{Direction, Rectangle};
use crate::rule::{CornerRule, Filler, StepShape};

impl Field<'_> {
    /// Calls `visit` for every step from a square: where it leads, what it costs, and its
    /// direction.
    pub(super) fn each_step_of_one(
        &self,
        from: Rectangle,
        mut visit: impl FnMut(Rectangle, u32, Direction),
    ) {
        let Some(here) = self.cells.index(from.at) else { return };
        let records = self.cells.records();
        let prices = &self.mover.program().prices;
        let bars = self.mover.program().ground.corner(Filler::Wall).answer;
        let openings = self.mover.board().ground().openings();
        let has_doors = !openings.is_empty();
        let nothing_forbids = self.mover.forbids(self.mover.own_kinds()).is_none()
            && !self.mover.may_prohibit_steps();
        for direction in Direction::ALL {
            let target = &records[self.neighbour(here, direction)];
            if !target.enter
                || target.solid
                || target.forbidden
                || is_set(records[here].shut, direction)
            {
                continue;
            }
            let corner = direction.parts().map(|(sideways, upright)| {
                let beside = [self.neighbour(here, sideways), self.neighbour(here, upright)];
                Corner::new(&records[here], beside.map(|at| &records[at]), sideways, upright)
            });
            let open = corner.as_ref().is_none_or(|corner| match bars {
                CornerRule::Never => true,
                CornerRule::Both => corner.open[0] || corner.open[1],
                CornerRule::Either => {
                    corner.open[0] && corner.open[1] && !is_set(records[here].touched, direction)
                }
            });
            if !open {
                continue;
            }
            let to = from.step(direction);
            let barrier = is_set(records[here].barrier, direction)
                || corner.as_ref().is_some_and(|corner| corner.barrier);
            let door = has_doors && openings.near(from.hull(to)).next().is_some();
            if barrier || door || !nothing_forbids {
                if let Some(price) = self.price(from, to, direction) {
                    visit(to, price, direction);
                }
                continue;
            }
            let shape = if corner.is_some() { StepShape::Diagonal } else { StepShape::Straight };
            visit(to, prices.price(target.class, shape).0, direction);
        }
    }

    fn neighbour(&self, here: usize, direction: Direction) -> usize {
        let (columns, rows) = direction.offset();
        here.wrapping_add_signed(rows as isize * self.cells.stride() as isize + columns as isize)
    }
}

/// The two paths round the corner of a diagonal.
struct Corner {
    /// Whether the path over the square beside, and the path over the one above or below, are open.
    open: [bool; 2],
    /// Whether a barrier stands anywhere on each of them.
    barrier: bool,
}

impl Corner {
    fn new(here: &Cell, beside: [&Cell; 2], sideways: Direction, upright: Direction) -> Self {
        let legs = [(sideways, upright), (upright, sideways)];
        let pairs = || beside.into_iter().zip(legs);
        let open = |(cell, (first, then)): (&Cell, _)| {
            !cell.solid && !is_set(here.shut, first) && !is_set(cell.shut, then)
        };
        Corner {
            open: [open((beside[0], legs[0])), open((beside[1], legs[1]))],
            barrier: pairs().any(|(cell, (first, then))| {
                is_set(here.barrier, first) || is_set(cell.barrier, then)
            }),
        }
    }
}
