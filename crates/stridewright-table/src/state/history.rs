//! What could be undone and redone, and by whom. Knows changes, not what they are about.

use super::Change;
use crate::id::{MemberId, TokenId};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Deeds that can be undone at most, of those that the same people know of.
const DEEDS: usize = 50;

/// Deeds that are remembered at most.
const ALL_DEEDS: usize = 20 * DEEDS;

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
    /// The creatures that taking it back would put back.
    fn tokens(&self) -> impl Iterator<Item = TokenId> + '_ {
        self.back.iter().filter_map(|change| match change {
            Change::Token(token) | Change::Back { token, .. } => Some(token.id),
            Change::Gone(id) => Some(*id),
            _ => None,
        })
    }
}

impl History {
    /// Remembers what was done. Deeds make room for others that the same people know of, so that nobody notices what they do not know of.
    pub(crate) fn push(&mut self, entry: Entry) {
        let mut same = self.done.iter().enumerate().filter(|(_, known)| known.known_to == entry.known_to);
        let oldest = same.next().map(|(place, _)| place);
        let is_full = oldest.is_some() && same.count() + 1 >= DEEDS;
        match oldest.filter(|_| is_full) {
            Some(place) => drop(self.done.remove(place)),
            None if self.done.len() >= ALL_DEEDS => drop(self.done.pop_front()),
            None => {}
        }
        self.done.push_back(entry);
    }

    /// Something else happens: what was undone can no longer be redone, unless somebody who knows of that does not get to know of this.
    pub(crate) fn go_on(&mut self, known_to: &[MemberId]) {
        self.undone.retain(|entry| !entry.known_to.iter().all(|member| known_to.contains(member)));
    }

    /// What somebody may undo: the game master the last deed; others the last that they know of, if it was theirs.
    #[must_use]
    pub fn undoable(&self, by: MemberId, is_game_master: bool) -> Option<usize> {
        latest(self.done.iter().enumerate().rev(), by, is_game_master)
    }

    /// Whether something was done to the same creatures after a deed.
    #[must_use]
    pub fn is_overtaken(&self, place: usize) -> bool {
        let Some(entry) = self.done.get(place) else { return false };
        let mut later = self.done.iter().skip(place + 1);
        later.any(|later| later.tokens().any(|id| entry.tokens().any(|own| own == id)))
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
