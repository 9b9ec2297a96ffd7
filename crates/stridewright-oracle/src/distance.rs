//! How far apart squares, cells and bodies are, ignoring everything between them.

use crate::board::{Board, Diagonals, System};
use crate::body::{At, Body};

/// The distance between two squares, in squares, ignoring everything between them.
///
/// Diagonals cost 1, 2, 1, 2 … (D35-DIAG, PF1-DIAG, PF2-DIAG), or always 1 (DS-METRIC,
/// RANGE).
#[must_use]
pub fn distance(system: System, a: (i32, i32), b: (i32, i32)) -> u32 {
    let across = a.0.abs_diff(b.0);
    let down = a.1.abs_diff(b.1);
    match system {
        System::DrawSteel | System::Fifth2014 | System::Fifth2024 => across.max(down),
        System::Dnd35 | System::Pathfinder1 | System::Pathfinder2 => {
            let diagonals = across.min(down);
            let straights = across.max(down) - diagonals;
            straights + diagonals + diagonals / 2
        }
    }
}

/// The distance between two cells in squares, ignoring everything between them: every step in two
/// or three coordinates is one diagonal.
#[must_use]
pub fn distance_in_space(system: System, a: At, b: At) -> u32 {
    let alternate = match system {
        //
        System::DrawSteel | System::Fifth2014 | System::Fifth2024 => false,
        System::Dnd35 | System::Pathfinder1 | System::Pathfinder2 => true,
    };
    cells_apart(alternate, a, b)
}

/// The same, by whether every second diagonal counts twice.
fn cells_apart(alternate: bool, a: At, b: At) -> u32 {
    let mut apart = [a.0.abs_diff(b.0), a.1.abs_diff(b.1), a.2.abs_diff(b.2)];
    apart.sort_unstable();
    let [_, diagonals, all] = apart;
    if alternate { all + diagonals / 2 } else { all }
}

/// The distance between the nearest cells of two bodies.
#[must_use]
pub fn distance_between(system: System, a: Body, b: Body) -> u32 {
    nearest(a, b, |one, other| distance_in_space(system, one, other))
}

impl Board {
    /// The distance between two bodies in fifth edition, at a table that may count diagonals
    ///
    pub(crate) fn apart_in_fifth(&self, a: Body, b: Body) -> u32 {
        let alternate = self.options.diagonals == Some(Diagonals::Alternate);
        nearest(a, b, |one, other| cells_apart(alternate, one, other))
    }
}

fn nearest(a: Body, b: Body, apart: impl Fn(At, At) -> u32) -> u32 {
    let pairs = a.cells().flat_map(|one| b.cells().map(move |other| (one, other)));
    pairs.map(|(one, other)| apart(one, other)).min().unwrap_or(0)
}
