//! The initial content of a new table.

use super::command::Admission;
use crate::store::{TableRow, Write};
use std::net::IpAddr;
use stridewright_wire::scene::{Name as SystemName, Scene};

/// A table to be made.
pub(crate) struct NewTable {
    pub(crate) row: TableRow,
    pub(crate) master: Admission,
    /// Its initial scene.
    pub(crate) scene: Scene,
    /// Its rule system, if the scene names none.
    pub(crate) system: SystemName,
    /// Writes that are committed together with it.
    pub(crate) along: Vec<Write>,
    /// The address that it is made from.
    pub(crate) from: IpAddr,
}
