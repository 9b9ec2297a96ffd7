//! Several creatures move together, as one action: each on the board as it is after the others
//! before it.

use super::Table;
use super::wanted::NextState;
use crate::act::CommandResult;
use crate::id::{MemberId, TokenId};
use crate::log_entry::{LogEntry, OtherMove};
use crate::protocol::{Command, Refusal, TokenMove};
use crate::state::{Change, State};
use std::collections::{BTreeSet, VecDeque};
use stridewright::answer::Message;

impl Table {
    /// Returns the result of moves of several creatures. Creatures whose moves are refused stay.
    ///
    /// # Errors
    ///
    /// If every move is refused: the reason of the first.
    pub(super) fn move_together(
        &self,
        member: MemberId,
        moves: &[TokenMove],
    ) -> Result<CommandResult, Refusal> {
        let mut later: Option<Table> = None;
        let (mut changes, mut lines, mut refused) = (Vec::new(), Vec::new(), None);
        for one in moves {
            let table = later.as_ref().unwrap_or(self);
            match table.moved(member, one) {
                Ok(next) => {
                    changes.extend(next.changes.iter().cloned());
                    lines.push(next.line.clone());
                    later = Some(table.after(next));
                }
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        if lines.is_empty() {
            return Err(refused.unwrap_or_else(|| Refusal::impossible("no creature is to move")));
        }
        Ok(CommandResult { changes: latest(changes), line: joined(lines) })
    }

    /// Returns the table after one of them has moved.
    fn moved(&self, member: MemberId, one: &TokenMove) -> Result<NextState, Refusal> {
        let (token, path) = (one.token, one.path.clone());
        // A move makes no new creatures.
        let (_, changes, line) =
            self.decide(member, &Command::Move { token, path, overriding: false }, &mut || 0)?;
        self.make(Some(member), changes, line)
    }

    /// Returns a table in a later state, with nothing that the next move does not need.
    fn after(&self, next: NextState) -> Table {
        let state = State { log: VecDeque::new(), history: Default::default(), ..next.after };
        Table::bare(&self.systems, self.epoch, state, next.ground, next.truth)
    }
}

/// Keeps only the last change of each creature.
fn latest(changes: Vec<Change>) -> Vec<Change> {
    let mut seen: BTreeSet<TokenId> = BTreeSet::new();
    let mut kept: Vec<Change> = changes
        .into_iter()
        .rev()
        .filter(|change| change.token().is_none_or(|id| seen.insert(id)))
        .collect();
    kept.reverse();
    kept
}

/// Returns one line for several moves. Members who do not know of a creature read nothing of it.
fn joined(lines: Vec<LogEntry>) -> LogEntry {
    let is_open = lines.iter().any(|line| line.only.is_none());
    // The line is about the first creature that all of its readers know of.
    let first = lines.iter().position(|line| !is_open || line.only.is_none()).unwrap_or(0);
    let full = Message::list(lines.iter().map(|line| line.full.clone()), "; ");
    let shown = lines.iter().filter(|line| !is_open || line.only.is_none());
    let plain = Message::list(shown.map(|line| line.plain.clone()), "; ");
    let only = lines.iter().map(|line| line.only.clone()).reduce(common).flatten();
    let (mut all_events, mut events, mut with) = (Vec::new(), Vec::new(), Vec::new());
    let mut about = LogEntry::default();
    for (place, line) in lines.into_iter().enumerate() {
        all_events.extend(line.all_events);
        // What happens to a hidden creature may show others where it is.
        if !is_open || line.only.is_none() {
            events.extend(line.events);
        }
        if place == first {
            (about.token, about.path) = (line.token, line.path);
            about.interrupted = line.interrupted;
        } else if let Some(token) = line.token {
            let LogEntry { path, only, interrupted, .. } = line;
            with.push(OtherMove { token, path, only, interrupted });
        }
    }
    LogEntry { full, plain, only, with, all_events, events, ..about }
}

/// Returns the members who learn of a line about two creatures: everyone who learns of one that is
/// not hidden; otherwise those who know both.
fn common(one: Option<Vec<MemberId>>, other: Option<Vec<MemberId>>) -> Option<Vec<MemberId>> {
    let (one, other) = (one?, other?);
    Some(one.into_iter().filter(|member| other.contains(member)).collect())
}
