//! What could be undone and redone, and by whom. Knows changes, not what they are about.

use super::Change;
use crate::id::{MemberId, TokenId};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Deeds that can be undone at most, of those that the same people know of.
///
/// Stored undo and redo events refer to deeds that are remembered (`Event::remembered`): with a
/// lower bound, older events could not be read.
pub const DEEDS: usize = 50;

/// Bytes that these take, about, unless the last of them takes more alone.
pub const DEED_BYTES: usize = 8 << 20;

/// Deeds that are remembered at most.
const ALL_DEEDS: usize = 20 * DEEDS;

/// Bytes that these take, about.
const ALL_BYTES: usize = 20 * DEED_BYTES;

/// What could be undone and redone, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    /// What was done.
    pub done: VecDeque<Entry>,
    /// What was undone, and not been followed by anything else.
    pub undone: Vec<Entry>,
}

/// Something that was done or undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The version of the event that did it; undone and done again it keeps it.
    pub version: u64,
    /// By whom.
    pub by: MemberId,
    /// In words, for the game master.
    pub full: String,
    /// In words, for who did it.
    pub plain: String,
    /// What takes it back.
    pub back: Vec<Change>,
    /// Who got to know of it.
    pub known_to: Vec<MemberId>,
    /// Only the game master takes it back: it has shown something that was hidden.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub settled: bool,
}

impl Entry {
    /// What taking it back takes, about.
    fn bytes(&self) -> usize {
        self.back.iter().map(Change::bytes).fold(0, usize::saturating_add)
    }

    /// Whether it did something to a creature.
    fn touches(&self, id: TokenId) -> bool {
        self.back.iter().any(|change| change.token() == Some(id))
    }
}

impl History {
    /// Remembers what was done. Deeds make room for others that the same people know of, so that
    /// nobody notices what they do not know of.
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
            if same && (count >= DEEDS || bytes > DEED_BYTES) {
                (all, all_bytes) = (all - 1, all_bytes - own);
            } else {
                kept.push_front(known);
            }
        }
        self.done = kept;
        self.done.push_back(entry);
        while all > ALL_DEEDS || all > 1 && all_bytes > ALL_BYTES {
            let Some(oldest) = self.done.pop_front() else { break };
            (all, all_bytes) = (all - 1, all_bytes.saturating_sub(oldest.bytes()));
        }
    }

    /// The deed of this version is undone, and what does it again is this. One that is not
    /// remembered any more has nothing to be moved.
    pub(crate) fn undo(&mut self, version: u64, back: Vec<Change>) {
        let place = self.done.iter().position(|entry| entry.version == version);
        if let Some(entry) = place.and_then(|place| self.done.remove(place)) {
            self.undone.push(Entry { back, ..entry });
        }
    }

    /// The deed of this version is done again, and what takes it back is this.
    pub(crate) fn redo(&mut self, version: u64, back: Vec<Change>) {
        if let Some(place) = self.undone.iter().position(|entry| entry.version == version) {
            let entry = self.undone.remove(place);
            self.push(Entry { back, ..entry });
        }
    }

    /// The changes that undo the deed of this version, if it can be undone.
    pub(crate) fn to_undo(&self, version: u64) -> Option<&[Change]> {
        let entry = self.done.iter().find(|entry| entry.version == version);
        entry.map(|entry| entry.back.as_slice())
    }

    /// The changes that redo the deed of this version, if it was undone.
    pub(crate) fn to_redo(&self, version: u64) -> Option<&[Change]> {
        let entry = self.undone.iter().find(|entry| entry.version == version);
        entry.map(|entry| entry.back.as_slice())
    }

    /// Something else happens: what was undone can no longer be redone, unless somebody who knows
    /// of that does not get to know of this.
    pub(crate) fn go_on(&mut self, knows: impl Fn(MemberId) -> bool) {
        self.undone.retain(|entry| !entry.known_to.iter().all(|member| knows(*member)));
    }

    /// What somebody may undo: the game master the last deed; others the last that they know of, if
    /// it was theirs.
    #[must_use]
    pub fn undoable(&self, by: MemberId, is_game_master: bool) -> Option<usize> {
        latest(self.done.iter().enumerate().rev(), by, is_game_master)
    }

    /// Whether something was done to a creature after a deed.
    #[must_use]
    pub fn is_overtaken(&self, place: usize, id: TokenId) -> bool {
        self.done.iter().skip(place + 1).any(|later| later.touches(id))
    }

    /// Whether something was done to a creature since a deed was undone.
    #[must_use]
    pub fn is_stale(&self, place: usize, id: TokenId) -> bool {
        let Some(entry) = self.undone.get(place) else { return false };
        self.done.iter().any(|later| later.version > entry.version && later.touches(id))
    }

    /// What somebody may redo, as for undoing.
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
    use super::{DEEDS, Entry, History};
    use crate::id::MemberId;
    use crate::state::Change;

    /// A deed of these that takes so many MiB to take back.
    fn deed(version: u64, known_to: &[u128], mebibytes: usize) -> Entry {
        let rows = vec![(0, ".".repeat(mebibytes << 20))];
        Entry {
            version,
            by: MemberId(1),
            full: String::new(),
            plain: String::new(),
            back: vec![Change::Rows { rows, legend: Default::default() }],
            known_to: known_to.iter().copied().map(MemberId).collect(),
            settled: false,
        }
    }

    fn versions(history: &History) -> Vec<u64> {
        history.done.iter().map(|entry| entry.version).collect()
    }

    #[test]
    fn large_deeds_make_room_for_others_that_the_same_people_know_of() {
        let mut history = History::default();
        for (version, known_to, size) in
            [(1, &[1][..], 3), (2, &[1, 2], 3), (3, &[1], 3), (4, &[1, 2], 5)]
        {
            history.push(deed(version, known_to, size));
        }
        assert_eq!(versions(&history), [1, 2, 3, 4]);
        // With 3 MiB more these are 11: the oldest of them goes.
        history.push(deed(5, &[1, 2], 3));
        assert_eq!(versions(&history), [1, 3, 4, 5]);
        // What is too large alone is the only one.
        history.push(deed(6, &[1], 9));
        assert_eq!(versions(&history), [4, 5, 6]);
    }

    #[test]
    fn fifty_deeds_of_the_same_people_are_kept() {
        let mut history = History::default();
        for version in 1..=60 {
            history.push(deed(version, if version == 3 { &[1] } else { &[1, 2] }, 0));
        }
        assert_eq!(history.done.len(), DEEDS + 1);
        assert_eq!(versions(&history)[..3], [3, 11, 12]);
    }

    #[test]
    fn what_is_not_remembered_moves_nothing() {
        let mut history = History::default();
        history.push(deed(7, &[1], 0));
        history.undo(6, Vec::new());
        history.redo(7, Vec::new());
        assert_eq!((versions(&history), history.undone.len()), (vec![7], 0));
        history.undo(7, Vec::new());
        assert_eq!((versions(&history), history.undone[0].version), (vec![], 7));
        history.redo(7, Vec::new());
        assert_eq!((versions(&history), history.undone.len()), (vec![7], 0));
    }
}
