//! Teleports of Draw Steel: from one space to another, regardless of everything in between.

use crate::board::{Board, System};
use crate::body::Body;
use crate::sight::is_seen;
use crate::space::Space;

/// How far a creature is teleported, and by which creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teleport {
    /// The creature that is teleported.
    pub who: usize,
    /// Another creature that teleports it; otherwise it teleports itself.
    pub by: Option<usize>,
    /// The squares that an effect grants.
    pub granted: Option<u32>,
    /// The usual speed of a creature that teleports as a part of its usual movement.
    pub usual: Option<u32>,
}

/// The result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teleported {
    /// It arrives, this many squares away.
    Arrives(u32),
    /// It does not teleport without an effect that gives a distance (DS-TP-ADVANCE).
    NotUsually,
    /// The destination is its own space (DS-TP-SAME).
    SamePlace,
    /// The destination is too far (DS-TP-DIST).
    TooFar,
    /// The space is not free (DS-TP-DEST).
    Occupied,
    /// There is no line of effect (DS-TP-LOE).
    NoLine,
}

/// The result of teleporting to a space.
#[must_use]
pub fn teleport(board: &Board, asked: Teleport, to: Body) -> Teleported {
    let Some(most) = asked.granted.or(asked.usual) else { return Teleported::NotUsually };
    let from = Body::of(&board.creatures[asked.who], board);
    let apart = (from.at.0.abs_diff(to.at.0), from.at.1.abs_diff(to.at.1), from.z.abs_diff(to.z));
    // DS-METRIC, R-96.
    let distance = apart.0.max(apart.1).max(apart.2);
    if distance == 0 {
        Teleported::SamePlace
    } else if most < distance {
        Teleported::TooFar
    } else if !is_free(board, asked.who, to) {
        Teleported::Occupied
    } else if !has_line(board, asked, from, to) {
        Teleported::NoLine
    } else {
        Teleported::Arrives(distance)
    }
}

/// No wall, no earth, no creature and no object there, and no passage too narrow for the body.
fn is_free(board: &Board, who: usize, to: Body) -> bool {
    let space = Space::new(System::DrawSteel, board, who, (true, false, false));
    let fits = space.slab(to, true).fits(to.placement(), false);
    let mut others = board.creatures.iter().enumerate().filter(|(index, _)| *index != who);
    fits && !others.any(|(_, other)| Body::of(other, board).meets(to))
}

/// From the teleporter to the destination; if it teleports another creature, also to where that
/// creature is.
fn has_line(board: &Board, asked: Teleport, from: Body, to: Body) -> bool {
    match asked.by.filter(|by| *by != asked.who) {
        None => is_seen(board, from, to),
        Some(by) => {
            let eye = Body::of(&board.creatures[by], board);
            is_seen(board, eye, from) && is_seen(board, eye, to)
        }
    }
}
