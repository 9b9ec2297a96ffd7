//! Closed doors that alone keep a creature from its goal.

use super::{Cost, Unit};
use crate::board::Board;
use crate::query::BehindDoors;
use crate::question::At;
use alloc::vec::Vec;

/// Closed doors that block a route: with all of them open there is a path, and with any one of them
/// closed there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ClosedDoors {
    /// A square beside each of the doors.
    pub at: Vec<At>,
    /// What the route costs with these doors open. Opening them costs nothing here.
    pub cost: Cost,
}

impl ClosedDoors {
    pub(crate) fn of(board: &Board, behind: &BehindDoors, unit: Unit) -> ClosedDoors {
        let door = |door: &usize| {
            let wall = board.ground().walls().get(*door)?;
            Some(wall.named_by(board.extent()).into())
        };
        let at: Vec<At> = behind.doors.iter().filter_map(door).collect();
        ClosedDoors { at, cost: unit.cost(behind.route.cost()) }
    }
}
