//! Replays a table event by event: the rules check each movement again, on the board of that time.

use super::{NoTable, Snapshot, Table};
use crate::event::{Event, Kind};
use crate::id::Epoch;
use crate::log_entry::LogEntry;
use crate::protocol::Refusal;
use crate::rulebook::Rulebooks;
use crate::state::State;
use std::sync::Arc;
use stridewright::answer::Message;

/// A replay of a table, from a snapshot through the events after it.
#[derive(Debug)]
pub struct Replay {
    /// The table at the last check; its board is built only then.
    table: Table,
    state: State,
}

/// What the rules say about an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayCheck {
    /// The same as the event.
    Agrees,
    /// Something different: this would have happened.
    Otherwise(Box<Event>),
    /// It is refused.
    Refused(Refusal),
    /// Nothing: the event was not checked.
    NotChecked(Unchecked),
}

/// Why the rules were not asked about an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unchecked {
    /// The rules do not decide it: the game master places a creature or paints, or a member joins.
    NoMovement,
    /// The game master overrode the rules.
    Overridden,
    /// Something is undone or redone.
    TakenBack,
    /// It was stored by a program that did not store commands with their events.
    WithoutCommand,
}

impl Unchecked {
    /// In words.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Unchecked::NoMovement => "not decided by the rules",
            Unchecked::Overridden => "the game master overrode the rules",
            Unchecked::TakenBack => "undone or redone",
            Unchecked::WithoutCommand => "stored without its command by an older program",
        }
    }
}

impl Replay {
    /// Begins at a snapshot.
    ///
    /// # Errors
    ///
    /// If the snapshot does not form a table.
    pub fn begin(systems: &Arc<Rulebooks>, snapshot: Snapshot) -> Result<Replay, NoTable> {
        let table = Table::restore(systems, snapshot, [], [], Epoch(0))?;
        let state = table.state.clone();
        Ok(Replay { table, state })
    }

    /// Returns the current state of the table, to be compared with the stored state.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Asks the rules about an event that has not been applied yet.
    ///
    /// # Errors
    ///
    /// If the current state of the table has no valid board.
    pub fn check(&mut self, event: &Event) -> Result<ReplayCheck, NoTable> {
        let (Some(command), Some((member, _))) = (&event.command, event.wanted) else {
            return Ok(ReplayCheck::NotChecked(unchecked(event)));
        };
        self.catch_up()?;
        // Only scenes need identifiers of new creatures, and they are not checked again.
        let made =
            self.table.decide(member, command, &mut || 0).and_then(|(kind, changes, line)| {
                let line = LogEntry { at: event.line.at, by: Some(member), ..line };
                Ok((kind, self.table.make(Some(member), changes, line)?))
            });
        let (kind, made) = match made {
            Ok(made) => made,
            Err(refusal) => return Ok(ReplayCheck::Refused(refusal)),
        };
        let line = Arc::new(worded_as(made.line, &event.line));
        let found = Event { kind, changes: made.changes, line, ..event.clone() };
        Ok(if found == *event {
            ReplayCheck::Agrees
        } else {
            ReplayCheck::Otherwise(Box::new(found))
        })
    }

    /// Applies an event.
    pub fn happen(&mut self, event: &Event) {
        self.state.happen(event);
    }

    /// Builds the board of the table's current state.
    fn catch_up(&mut self) -> Result<(), NoTable> {
        if self.table.state.version != self.state.version {
            let compiled = self.table.compile(&mut self.state);
            let (ground, truth) = compiled.map_err(|why| NoTable(why.to_string()))?;
            (self.table.state, self.table.ground, self.table.truth) =
                (self.state.clone(), ground, truth);
        }
        Ok(())
    }
}

/// Returns why an event without a command is not checked.
fn unchecked(event: &Event) -> Unchecked {
    let line = &event.line;
    match event.kind {
        Kind::Undo(_) | Kind::Redo(_) => Unchecked::TakenBack,
        Kind::Action if line.overridden => Unchecked::Overridden,
        Kind::Action if line.interrupted || !line.path.is_empty() => Unchecked::WithoutCommand,
        Kind::Action | Kind::Fact => Unchecked::NoMovement,
    }
}

/// Returns a line in the words of the stored one, where both say the same: events from before
/// messages had parts hold their text only.
fn worded_as(found: LogEntry, stored: &LogEntry) -> LogEntry {
    let worded = |found: Message, stored: &Message| {
        if found.to_string() == stored.to_string() { stored.clone() } else { found }
    };
    LogEntry {
        full: worded(found.full, &stored.full),
        plain: worded(found.plain, &stored.plain),
        ..found
    }
}
