//! The picture of the map in squares, and the squares of it that members are given.

use super::{Moment, Output, Table};
use crate::event::Kind;
use crate::id::{MemberId, RequestId};
use crate::log_entry::LogEntry;
use crate::protocol::Refusal;
use crate::shown::hidden_from;
use crate::state::{Change, PlacedPicture, Run, Tiles, Token};
use std::ops::Range;

/// The tiles that a member is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTiles {
    /// The path that names the file.
    pub path: String,
    /// The version of the file.
    pub version: u32,
    /// The columns of the board.
    pub width: usize,
    /// The rows of the board.
    pub height: usize,
    /// Neighbouring squares of a row: the row, the first and the last column; by rows and columns.
    pub runs: Vec<(usize, Run)>,
}

impl Table {
    /// Gives the map its picture in squares. It is no action that could be undone: it only follows
    /// the picture. If the map has them already, from another browser, nothing changes.
    ///
    /// # Errors
    ///
    /// If the picture or its place is no longer the one that was cut.
    pub(super) fn give_tiles(
        &mut self,
        now: Moment,
        (member, request): (MemberId, RequestId),
        (path, of): (String, &PlacedPicture),
        out: &mut Vec<Output>,
    ) -> Result<(), Refusal> {
        let map = &self.state.map;
        if map.placed_picture().as_ref() != Some(of) {
            return Err(Refusal::impossible(
                "the picture, its place or the size of the board has changed; cut the picture again",
            ));
        }
        if self.state.current_tiles().is_some() {
            return Ok(());
        }
        let version = self.state.tiles.as_ref().map_or(0, |tiles| tiles.version).saturating_add(1);
        let changes = vec![Change::Tiles(Some(Tiles { path, version, of: of.clone() }))];
        let line = LogEntry {
            at: now,
            by: Some(member),
            only: Some(Vec::new()),
            ..LogEntry::plain("Players now see the picture of the map outside the fog")
        };
        self.happen(Some((member, request)), None, Kind::Fact, changes, line, out)
    }

    /// Returns the squares of these rows of which a member is given the tiles: those that they see.
    /// `None` if there are no tiles of the picture as it lies now, or no square is hidden.
    #[must_use]
    pub fn shown_tiles(&self, member: MemberId, rows: Range<usize>) -> Option<ShownTiles> {
        self.state.member(member)?;
        let Tiles { path, version, of } = self.state.current_tiles()?;
        let own = |token: &Token| self.state.may_move(member, token);
        let fog = hidden_from(&self.state, &self.truth, own)?;
        let seen = |row| fog.seen(row).into_iter().map(move |run| (row, run));
        let runs = (rows.start..rows.end.min(of.height)).flat_map(seen).collect();
        let (path, version) = (path.clone(), *version);
        Some(ShownTiles { path, version, width: of.width, height: of.height, runs })
    }
}
