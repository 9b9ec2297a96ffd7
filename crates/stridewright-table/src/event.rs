//! Events of a table, as stored: the changes and the log lines. Applying an event needs no rules,
//! so that an old event means the same under a newer engine.

use crate::id::{MemberId, RequestId};
use crate::log_entry::LogEntry;
use crate::protocol::Command;
use crate::state::{Change, Entry, State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Its number among the events of the table, counted from 1 without gaps.
    pub version: u64,
    /// The request that caused it, if there was one: the member and the identifier of the request.
    /// No two events have the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanted: Option<(MemberId, RequestId)>,
    /// The full command, if the rules decide its result: so that they can be asked again. Older
    /// events have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<Box<Command>>,
    /// The kind of event.
    pub kind: Kind,
    /// The changes, in order; empty if `remembered` is set.
    pub changes: Vec<Change>,
    /// The changes are those that the history keeps for the action that is undone or redone: an
    /// undo on a large map does not store the map.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub remembered: bool,
    /// For the log.
    pub line: Arc<LogEntry>,
    /// The members who learned of it.
    pub known_to: Vec<MemberId>,
}

/// The kinds of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An action that can be undone.
    #[serde(rename = "deed")]
    Action,
    /// A fact that cannot be undone: members come, with the creatures that they are given, and
    /// leave; a picture is added.
    Fact,
    /// The action of this version is undone.
    Undo(u64),
    /// The action of this version, which was undone, is redone.
    Redo(u64),
}

impl State {
    /// Applies an event. If its changes should be in the history but are not, it changes nothing
    /// ([`State::changes_of`]).
    pub fn happen(&mut self, event: &Event) {
        let changes = self.changes_of(event).unwrap_or_default().to_vec();
        let back = self.make_all(&changes);
        self.remember(event, back);
    }

    /// Returns the changes of the next event: its own, or those that the history keeps for the
    /// action that it undoes or redoes. `None` if the history does not keep them.
    #[must_use]
    pub fn changes_of<'a>(&'a self, event: &'a Event) -> Option<&'a [Change]> {
        if event.remembered { self.kept(event.kind) } else { Some(&event.changes) }
    }

    /// Returns the changes that the history keeps for an undo or a redo.
    pub(crate) fn kept(&self, kind: Kind) -> Option<&[Change]> {
        match kind {
            Kind::Undo(version) => self.history.to_undo(version),
            Kind::Redo(version) => self.history.to_redo(version),
            Kind::Action | Kind::Fact => None,
        }
    }

    /// Applies changes in order, and returns those that revert them, in order.
    pub(crate) fn make_all(&mut self, changes: &[Change]) -> Vec<Change> {
        let mut back: Vec<Change> = changes.iter().map(|change| self.make(change)).collect();
        back.reverse();
        back
    }

    /// Records an applied event and the changes that revert it.
    pub(crate) fn remember(&mut self, event: &Event, back: Vec<Change>) {
        self.version = event.version;
        self.note(&event.line);
        if !matches!(event.kind, Kind::Undo(_) | Kind::Redo(_)) {
            // Only current members keep an undone action from being forgotten.
            let members = &self.members;
            self.history.go_on(|id| {
                event.known_to.contains(&id) || members.iter().all(|member| member.id != id)
            });
        }
        match event.kind {
            Kind::Fact => {}
            Kind::Action => {
                let Some((by, _)) = event.wanted else { return };
                let (full, plain) = (event.line.full.clone(), event.line.plain.clone());
                let settled = event.line.is_settled();
                let (version, known_to) = (event.version, event.known_to.clone());
                let only = event.line.only.clone();
                let entry = Entry { version, by, full, plain, back, known_to, only, settled };
                self.history.push(entry);
            }
            Kind::Undo(version) => self.history.undo(version, back),
            Kind::Redo(version) => self.history.redo(version, back),
        }
    }
}
