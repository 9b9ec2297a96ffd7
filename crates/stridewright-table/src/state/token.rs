//! A creature on the table, and what it has spent of its turn.

use crate::id::{MemberId, TokenId};
use serde::{Deserialize, Serialize};
use stridewright::answer::Placement;
use stridewright::question::{In, Turn};
use stridewright_wire::scene::CreatureEntry;

/// A creature on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Its identifier.
    pub id: TokenId,
    /// Its entry, with its place.
    pub entry: CreatureEntry,
    /// Only the game master and its owners know of it.
    pub hidden: bool,
    /// Who may move it in addition to the game master, in order.
    pub owners: Vec<MemberId>,
    /// The path at which its picture can be fetched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// What it has spent of its turn.
    pub spent: Spent,
}

/// What a creature has spent of its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// The progress of its turn, with the movement in progress; without the creatures that have
    /// reacted.
    pub turn: Turn,
    /// The creatures that have reacted to it in this turn, in the order of their reactions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reacted: Vec<TokenId>,
    /// The mode of the movement in progress, if it is not the usual one.
    pub mode: Option<In>,
    /// Where it has been, oldest first, without its current place.
    pub trail: Vec<Placement>,
}

impl Token {
    /// Its name, which is unique at the table.
    #[must_use]
    pub fn name(&self) -> &str {
        self.entry.name.as_deref().unwrap_or_default()
    }

    /// What it is, what it can do, its picture, and where it has been.
    pub(super) fn things(&self) -> usize {
        4 + usize::from(self.picture.is_some()) + self.spent.trail.len()
    }
}
