//! What can be undone and redone, and by whom. This module knows changes, but not their meaning.

use super::Change;
use crate::id::{MemberId, TokenId};
use crate::log_entry::message_or_text;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use stridewright::answer::Message;

/// The largest number of actions that can be undone, among those that the same members know of.
///
/// Stored undo and redo events refer to actions that are remembered (`Event::remembered`): with a
/// lower limit, older events could not be read.
pub const UNDO_ACTIONS: usize = 50;

/// The largest number of bytes that these take, approximately, unless the last of them alone takes
/// more.
pub const UNDO_BYTES: usize = 8 << 20;

/// The largest number of actions that are remembered.
const ALL_ACTIONS: usize = 20 * UNDO_ACTIONS;

/// The largest number of bytes that these take, approximately.
const ALL_BYTES: usize = 20 * UNDO_BYTES;

/// What can be undone and redone, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    /// Actions that were done.
    pub done: VecDeque<Entry>,
    /// Actions that were undone and not followed by another action.
    pub undone: Vec<Entry>,
}

/// An action that was done or undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The version of the event that did it; it stays the same after undo and redo.
    pub version: u64,
    /// The member who did it.
    pub by: MemberId,
    /// Its text for the game master.
    #[serde(deserialize_with = "message_or_text")]
    pub full: Message,
    /// Its text for the member who did it.
    #[serde(deserialize_with = "message_or_text")]
    pub plain: Message,
    /// The changes that revert it.
    pub back: Vec<Change>,
    /// The members who learned of it.
    pub known_to: Vec<MemberId>,
    /// The members who may read its text in addition to the game master; `None`: everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Vec<MemberId>>,
    /// Only the game master can undo it, because it has revealed something hidden.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub settled: bool,
}

impl Entry {
    /// Returns the approximate bytes of the changes that revert it.
    fn bytes(&self) -> usize {
        self.back.iter().map(Change::bytes).fold(0, usize::saturating_add)
    }

    /// Whether it changed a creature.
    fn touches(&self, id: TokenId) -> bool {
        self.back.iter().any(|change| change.token() == Some(id))
    }
}

impl History {
    /// Records an action. Actions displace only others that the same members know of, so that a
    /// member does not notice actions that they do not know of.
    pub(crate) fn push(&mut self, entry: Entry) {
        let (mut count, mut bytes) = (0, entry.bytes());
        let mut all = self.done.len() + 1;
        let mut all_bytes = self.done.iter().map(Entry::bytes).fold(bytes, usize::saturating_add);
        let mut kept: VecDeque<Entry> = VecDeque::with_capacity(all);
        // From the latest on, as far as there is room.
        for known in self.done.drain(..).rev() {
            let own = known.bytes();
            let same = known.known_to == entry.known_to;
            if same {
                (count, bytes) = (count + 1, bytes.saturating_add(own));
            }
            if same && (count >= UNDO_ACTIONS || bytes > UNDO_BYTES) {
                (all, all_bytes) = (all - 1, all_bytes - own);
            } else {
                kept.push_front(known);
            }
        }
        self.done = kept;
        self.done.push_back(entry);
        while all > ALL_ACTIONS || all > 1 && all_bytes > ALL_BYTES {
            let Some(oldest) = self.done.pop_front() else { break };
            (all, all_bytes) = (all - 1, all_bytes.saturating_sub(oldest.bytes()));
        }
    }

    /// Marks the action of this version as undone; `back` redoes it. If the action is no longer
    /// remembered, nothing is moved.
    pub(crate) fn undo(&mut self, version: u64, back: Vec<Change>) {
        let place = self.done.iter().position(|entry| entry.version == version);
        if let Some(entry) = place.and_then(|place| self.done.remove(place)) {
            self.undone.push(Entry { back, ..entry });
        }
    }

    /// Marks the action of this version as redone; `back` undoes it.
    pub(crate) fn redo(&mut self, version: u64, back: Vec<Change>) {
        if let Some(place) = self.undone.iter().position(|entry| entry.version == version) {
            let entry = self.undone.remove(place);
            self.push(Entry { back, ..entry });
        }
    }

    /// Changes the owners that a creature has after what is undone or redone.
    pub(super) fn own(&mut self, id: TokenId, own: &dyn Fn(&mut Vec<MemberId>)) {
        let entries = self.done.iter_mut().chain(&mut self.undone);
        entries.flat_map(|entry| &mut entry.back).for_each(|change| change.own(id, own));
    }

    /// Returns the changes that undo the action of this version, if it can be undone.
    pub(crate) fn to_undo(&self, version: u64) -> Option<&[Change]> {
        let entry = self.done.iter().find(|entry| entry.version == version);
        entry.map(|entry| entry.back.as_slice())
    }

    /// Returns the changes that redo the action of this version, if it was undone.
    pub(crate) fn to_redo(&self, version: u64) -> Option<&[Change]> {
        let entry = self.undone.iter().find(|entry| entry.version == version);
        entry.map(|entry| entry.back.as_slice())
    }

    /// Records that something else happens: what was undone can no longer be redone, unless a
    /// member who knows of that does not learn of this.
    pub(crate) fn go_on(&mut self, knows: impl Fn(MemberId) -> bool) {
        self.undone.retain(|entry| !entry.known_to.iter().all(|member| knows(*member)));
    }

    /// Returns what a member may undo: the game master the last action; others the last action that
    /// they know of, if it was theirs.
    #[must_use]
    pub fn undoable(&self, by: MemberId, is_game_master: bool) -> Option<usize> {
        latest(self.done.iter().enumerate().rev(), by, is_game_master)
    }

    /// Whether a creature was changed after an action.
    #[must_use]
    pub fn is_overtaken(&self, place: usize, id: TokenId) -> bool {
        self.done.iter().skip(place + 1).any(|later| later.touches(id))
    }

    /// Whether a creature was changed since an action was undone.
    #[must_use]
    pub fn is_stale(&self, place: usize, id: TokenId) -> bool {
        let Some(entry) = self.undone.get(place) else { return false };
        self.done.iter().any(|later| later.version > entry.version && later.touches(id))
    }

    /// Returns what a member may redo, as for undoing.
    #[must_use]
    pub fn redoable(&self, by: MemberId, is_game_master: bool) -> Option<usize> {
        latest(self.undone.iter().enumerate().rev(), by, is_game_master)
    }
}

fn latest<'a>(
    mut entries: impl Iterator<Item = (usize, &'a Entry)>,
    by: MemberId,
    is_game_master: bool,
) -> Option<usize> {
    if is_game_master {
        return entries.next().map(|(place, _)| place);
    }
    let (place, entry) = entries.find(|(_, entry)| entry.known_to.contains(&by))?;
    (entry.by == by && !entry.settled).then_some(place)
}

#[cfg(test)]
mod tests {
    use super::{Entry, History, UNDO_ACTIONS};
    use crate::id::MemberId;
    use crate::state::Change;
    use stridewright::answer::Message;

    /// Returns an action that takes this many MiB to revert.
    fn action(version: u64, known_to: &[u128], mebibytes: usize) -> Entry {
        let rows = vec![(0, ".".repeat(mebibytes << 20))];
        Entry {
            version,
            by: MemberId(1),
            full: Message::default(),
            plain: Message::default(),
            back: vec![Change::Rows { rows, legend: Default::default() }],
            only: None,
            known_to: known_to.iter().copied().map(MemberId).collect(),
            settled: false,
        }
    }

    fn versions(history: &History) -> Vec<u64> {
        history.done.iter().map(|entry| entry.version).collect()
    }

    #[test]
    fn large_actions_make_room_for_others_that_the_same_people_know_of() {
        let mut history = History::default();
        for (version, known_to, size) in
            [(1, &[1][..], 3), (2, &[1, 2], 3), (3, &[1], 3), (4, &[1, 2], 5)]
        {
            history.push(action(version, known_to, size));
        }
        assert_eq!(versions(&history), [1, 2, 3, 4]);
        // With 3 MiB more these are 11: the oldest of them is dropped.
        history.push(action(5, &[1, 2], 3));
        assert_eq!(versions(&history), [1, 3, 4, 5]);
        // An action that is too large alone is the only one.
        history.push(action(6, &[1], 9));
        assert_eq!(versions(&history), [4, 5, 6]);
    }

    #[test]
    fn fifty_actions_of_the_same_people_are_kept() {
        let mut history = History::default();
        for version in 1..=60 {
            history.push(action(version, if version == 3 { &[1] } else { &[1, 2] }, 0));
        }
        assert_eq!(history.done.len(), UNDO_ACTIONS + 1);
        assert_eq!(versions(&history)[..3], [3, 11, 12]);
    }

    #[test]
    fn what_is_not_remembered_moves_nothing() {
        let mut history = History::default();
        history.push(action(7, &[1], 0));
        history.undo(6, Vec::new());
        history.redo(7, Vec::new());
        assert_eq!((versions(&history), history.undone.len()), (vec![7], 0));
        history.undo(7, Vec::new());
        assert_eq!((versions(&history), history.undone[0].version), (vec![], 7));
        history.redo(7, Vec::new());
        assert_eq!((versions(&history), history.undone.len()), (vec![7], 0));
    }
}
