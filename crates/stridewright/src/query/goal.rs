//! Where a route leads, and the placements that a goal names.

use crate::field::Engine;
use crate::lattice::{Rectangle, Square};
use crate::search::Node;
use crate::sort::sort_and_dedup;
use alloc::vec::Vec;

/// The goal of a route: a square, on the ground or at a height, or a placement of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Top-left square of the body there.
    pub square: Square,
    /// Height of the bottom of the body; `None`: on the ground.
    pub elevation: Option<i32>,
    /// Columns and rows of the placement; `None`: the whole body where it fits, otherwise a
    /// squeezed one.
    pub placement: Option<(u32, u32)>,
}

impl Goal {
    /// A square, on the ground or at a height.
    #[must_use]
    pub const fn new(square: Square, elevation: Option<i32>) -> Self {
        Goal { square, elevation, placement: None }
    }

    /// Exactly these squares, on the ground or at a height.
    #[must_use]
    pub const fn onto(body: Rectangle, elevation: Option<i32>) -> Self {
        Goal { square: body.at, elevation, placement: Some((body.width, body.height)) }
    }

    /// Whether it names a height other than the level of ordinary ground.
    pub(super) fn names_height(&self) -> bool {
        self.elevation.is_some_and(|height| height != 0)
    }
}

impl From<Square> for Goal {
    fn from(square: Square) -> Self {
        Goal::new(square, None)
    }
}

/// Returns the placements that a goal names: the one with its squares, or those of the whole body
/// where it may be in one of the movements, otherwise squeezed ones; and the one in which the mover
/// stands, whatever bars its movement there.
pub(super) fn named(engines: &[Engine<'_>], goal: Goal) -> Vec<Node> {
    if let Some((width, height)) = goal.placement {
        let body = Rectangle::new(goal.square, width, height);
        return engines[0].placed(body, goal.elevation).into_iter().collect();
    }
    let mut nodes: Vec<Node> =
        engines.iter().flat_map(|engine| engine.goals(goal.square, goal.elevation)).collect();
    sort_and_dedup(&mut nodes);
    let is_whole = |node: &Node| {
        let (body, side) = (engines[0].placement(*node).base, engines[0].mover().side());
        (body.width, body.height) == (side, side)
    };
    if let Some(whole) = nodes.iter().copied().find(is_whole) {
        return vec![whole];
    }
    if let Some(start) = engines[0].stands(goal.square, goal.elevation)
        && !nodes.contains(&start)
    {
        nodes.push(start);
    }
    nodes
}
