//! What happened at a table, as it is stored: the changes, and what is told of it. Making it happen again needs no rules, so that
//! an old event means the same under a newer engine.

use crate::id::{MemberId, RequestId};
use crate::line::Line;
use crate::protocol::Command;
use crate::state::{Change, Entry, State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Its place among the events of the table, counted from 1 without gaps.
    pub version: u64,
    /// What somebody wanted, if it came of that: by whom, and the identifier of the request. No two events have the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanted: Option<(MemberId, RequestId)>,
    /// What was wanted, in full, if it was something that the rules decide: so they can be asked again. Older events have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<Box<Command>>,
    /// What kind of happening it is.
    pub kind: Kind,
    /// What changes, in order.
    pub changes: Vec<Change>,
    /// For the log.
    pub line: Arc<Line>,
    /// Which members got to know of it.
    pub known_to: Vec<MemberId>,
}

/// Kinds of happenings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Something that can be undone.
    Deed,
    /// Something that cannot: members come and go, a picture is there.
    Fact,
    /// The deed of this version is undone.
    Undo(u64),
    /// The deed of this version, which was undone, is done again.
    Redo(u64),
}

impl State {
    /// Makes an event happen.
    pub fn happen(&mut self, event: &Event) {
        let back = self.make_all(&event.changes);
        self.remember(event, back);
    }

    /// Makes changes in order, and returns what unmakes them, in order.
    pub(crate) fn make_all(&mut self, changes: &[Change]) -> Vec<Change> {
        let mut back: Vec<Change> = changes.iter().map(|change| self.make(change)).collect();
        back.reverse();
        back
    }

    /// Remembers an event whose changes are made, and what unmakes them.
    pub(crate) fn remember(&mut self, event: &Event, back: Vec<Change>) {
        self.version = event.version;
        self.note(&event.line);
        if !matches!(event.kind, Kind::Undo(_) | Kind::Redo(_)) {
            // Only present members keep an undone deed from being forgotten.
            let members = &self.members;
            self.history
                .go_on(|id| event.known_to.contains(&id) || members.iter().all(|member| member.id != id));
        }
        match event.kind {
            Kind::Fact => {}
            Kind::Deed => {
                let Some((by, _)) = event.wanted else { return };
                let (full, plain) = (event.line.full.clone(), event.line.plain.clone());
                let settled = event.line.interrupted;
                let (version, known_to) = (event.version, event.known_to.clone());
                self.history.push(Entry { version, by, full, plain, back, known_to, settled });
            }
            Kind::Undo(version) => self.history.undo(version, back),
            Kind::Redo(version) => self.history.redo(version, back),
        }
    }
}
