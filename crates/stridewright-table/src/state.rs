//! The whole state of a table: the data that is stored and from which every view is made. This
//! module knows the parts and how they change, but not who may change them nor what the rules of a
//! game say.

mod change;
mod fog;
mod history;
mod making;
mod map;
mod member;
mod rules;
mod tiles;
mod token;

pub use change::Change;
pub use fog::{Fog, Run};
pub use history::{Entry, History, UNDO_ACTIONS, UNDO_BYTES};
pub use map::{Map, Rows, Signs, WallEnds, free_signs};
pub use member::Member;
pub use rules::Rules;
pub use tiles::{PlacedPicture, Tiles};
pub use token::{Spent, Token};

use crate::id::{MemberId, TokenId};
use crate::log_entry::LogEntry;
use crate::protocol::{Role, Settings};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The number of log lines that a member can read.
pub const LINES: usize = 100;

/// The largest number of lines that a table keeps, for all members together.
const ALL_LINES: usize = 20 * LINES;

/// The state of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Its display name.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// The settings of the table.
    pub settings: Settings,
    /// The ground and its walls.
    pub map: Arc<Map>,
    /// The latest picture of a map in squares; perhaps not of this map
    /// ([`State::current_tiles`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Tiles>,
    /// The creatures, in the order in which they were added.
    pub tokens: Vec<Arc<Token>>,
    /// Whose turn it is.
    pub turn: Turns,
    /// The members of the table.
    pub members: Vec<Member>,
    /// What happened recently, oldest first; the last [`LINES`] for each group of members who can
    /// read them.
    pub log: VecDeque<Arc<LogEntry>>,
    /// What can be undone and redone.
    pub history: History,
    /// The number of events that led to it.
    pub version: u64,
    /// The creatures of which players see no square. This follows from the other parts and the
    /// rules, so it is not stored: the table finds it again with each board.
    #[serde(skip)]
    pub in_fog: BTreeSet<TokenId>,
}

/// Whose turn it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turns {
    /// The round, counted from 1; 0 before the first.
    pub round: u32,
    /// The creature whose turn it is, if there is one.
    pub active: Option<TokenId>,
    /// The turn order; empty: everyone moves freely.
    pub order: Vec<TokenId>,
}

impl State {
    /// A creature.
    #[must_use]
    pub fn token(&self, id: TokenId) -> Option<&Arc<Token>> {
        self.tokens.iter().find(|token| token.id == id)
    }

    /// Returns a member who sits there.
    #[must_use]
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// Adds a line to the log. Lines displace only others of the same group of readers, so that a
    /// line that is hidden from a member removes nothing from what they read.
    pub(crate) fn note(&mut self, line: &Arc<LogEntry>) {
        let mut same = self.log.iter().enumerate().filter(|(_, known)| known.only == line.only);
        let oldest = same.next().map(|(place, _)| place);
        let is_full = oldest.is_some() && same.count() + 1 >= LINES;
        match oldest.filter(|_| is_full) {
            Some(place) => drop(self.log.remove(place)),
            None if self.log.len() >= ALL_LINES => drop(self.log.pop_front()),
            None => {}
        }
        self.log.push_back(Arc::clone(line));
    }

    /// Whether a member knows of a creature: others see it, or they are the game master or its
    /// owner.
    #[must_use]
    pub fn knows(&self, member: MemberId, token: &Token) -> bool {
        !self.is_unseen(token) || self.may_move(member, token)
    }

    /// Whether only the game master and its owners know of a creature: it is hidden, or stands in
    /// squares that are.
    #[must_use]
    pub fn is_unseen(&self, token: &Token) -> bool {
        token.hidden || self.in_fog.contains(&token.id)
    }

    /// Whether a member sees a picture: it is that of the map, of which no square is hidden from
    /// them, or of a creature that they know of.
    #[must_use]
    pub fn sees_picture(&self, member: MemberId, picture: &str) -> bool {
        let is_this = |shown: &Option<String>| shown.as_deref() == Some(picture);
        let mut tokens = self.tokens.iter().filter(|token| is_this(&token.picture));
        let whole = self.map.fog.is_none()
            || self.member(member).is_some_and(|known| known.role == Role::GameMaster);
        whole && is_this(&self.map.picture) || tokens.any(|token| self.knows(member, token))
    }

    /// Returns the tiles that players may be given: only while squares are hidden, and only if they
    /// were cut from the picture of the map as it lies now.
    #[must_use]
    pub fn current_tiles(&self) -> Option<&Tiles> {
        let tiles = self.tiles.as_ref().filter(|_| self.map.fog.is_some())?;
        (self.map.placed_picture().as_ref() == Some(&tiles.of)).then_some(tiles)
    }

    /// Whether a member may move a creature: the game master any, players their own.
    #[must_use]
    pub fn may_move(&self, member: MemberId, token: &Token) -> bool {
        self.member(member).is_some_and(|known| match known.role {
            Role::GameMaster => true,
            Role::Player => token.owners.contains(&member),
            Role::Spectator => false,
        })
    }
}
