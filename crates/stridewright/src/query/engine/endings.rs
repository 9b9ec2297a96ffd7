//! Where a mover may end, as rows of bits over a window.

use crate::lattice::{Rectangle, Square};
use crate::query::prepared::PreparedReach;
use crate::rule::Ending;
use crate::search::planes::unpacked;

/// A bit for each square of a window: a word for each row, the first column in the lowest bit.
pub(super) type Rows = [u64; 64];

/// Endings that are worse than that of open ground, from bad to worst.
const WORSE: [Ending; 3] = [Ending::TurnIfRoom, Ending::Action, Ending::Never];

/// How placements of one shape may end, by the squares that they cover.
#[derive(Clone, Debug)]
pub(super) struct Endings {
    /// For each of [`WORSE`], the placements that cover a square which allows no more.
    worse: [Rows; 3],
}

impl Endings {
    /// Creates the endings for bodies of this many columns and rows, in the window of a prepared
    /// question.
    pub(super) fn new(prepared: &PreparedReach, (columns, rows): (u32, u32)) -> Self {
        let window = prepared.window();
        let mut worse = [[0; 64]; 3];
        if let Some(unfit) = prepared.unfit() {
            let mut plane = [crate::search::planes::Bits256::EMPTY; 16];
            unfit.cut(window.at, &mut plane);
            worse[2] = unpacked(&plane);
        }
        for (body, ending) in prepared.endings() {
            let place = WORSE.iter().position(|worse| worse == ending);
            place.into_iter().for_each(|place| add(&mut worse[place], *body, window.at));
        }
        if (columns, rows) != (1, 1) {
            worse = worse.map(|squares| covering(&squares, columns, rows));
        }
        Endings { worse }
    }

    /// How the placements of a row may end.
    pub(super) fn row(&self, row: usize) -> EndingsOfRow {
        EndingsOfRow { worse: self.worse.each_ref().map(|rows| rows[row]) }
    }

    /// Removes from a row of placements those that allow less than an ending.
    pub(super) fn that_allow(&self, ending: Ending, row: usize, placements: u64) -> u64 {
        let less = WORSE.iter().zip(&self.worse).filter(|(worse, _)| **worse > ending);
        less.fold(placements, |left, (_, rows)| left & !rows[row])
    }
}

/// How the placements of a row may end.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndingsOfRow {
    worse: [u64; 3],
}

impl EndingsOfRow {
    /// The placements where a turn may end.
    pub(super) const fn turns(self) -> u64 {
        let [_, only_an_action, nothing] = self.worse;
        !(only_an_action | nothing)
    }

    /// The placements where an action may end, but not the turn.
    pub(super) const fn actions(self) -> u64 {
        let [_, only_an_action, nothing] = self.worse;
        only_an_action & !nothing
    }

    /// How the placement at a column may end.
    pub(super) fn at(self, column: u32) -> Ending {
        let [one, two, three] = self.worse;
        if (one | two | three) >> column & 1 == 0 {
            return Ending::Turn;
        }
        let worst = self.worse.iter().rposition(|worse| worse >> column & 1 == 1);
        worst.map_or(Ending::Turn, |place| WORSE[place])
    }
}

/// Adds the squares of a body that lie in the window.
fn add(rows: &mut Rows, body: Rectangle, corner: Square) {
    let left = (body.at.column - corner.column).clamp(0, 64);
    let right = (body.at.column - corner.column + body.width.cast_signed()).clamp(0, 64);
    if left >= right {
        return;
    }
    let bits = u64::MAX >> (64 - (right - left)) << left;
    let top = (body.at.row - corner.row).clamp(0, 64);
    let bottom = (body.at.row - corner.row + body.height.cast_signed()).clamp(top, 64);
    rows[top as usize..bottom as usize].iter_mut().for_each(|row| *row |= bits);
}

/// Returns the placements of a body of this many columns and rows that cover at least one of these
/// squares.
fn covering(squares: &Rows, columns: u32, rows: u32) -> Rows {
    core::array::from_fn(|row| {
        let covered = squares.iter().skip(row).take(rows as usize).fold(0, |all, row| all | row);
        (0..columns.min(64)).fold(0, |all, column| all | covered >> column)
    })
}
