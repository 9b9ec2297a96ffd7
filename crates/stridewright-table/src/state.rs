//! All that a table knows: what is stored, and what every view is made of. Knows its parts and how
//! they change, not who may change them nor what the rules of a game say.

mod change;
mod history;
mod making;
mod map;
mod member;
mod rules;
mod token;

pub use change::Change;
pub use history::{DEED_BYTES, DEEDS, Entry, History};
pub use map::{Map, Rows, Signs};
pub use member::Member;
pub use rules::Rules;
pub use token::{Spent, Token};

use crate::id::{MemberId, TokenId};
use crate::line::Line;
use crate::protocol::{Role, Settings};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Arc;

/// Lines of the log that a member gets to read.
pub const LINES: usize = 100;

/// Lines that a table keeps at most, for whomever they are.
const ALL_LINES: usize = 20 * LINES;

/// Everything about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What it is called.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// How it plays.
    pub settings: Settings,
    /// The ground and its walls.
    pub map: Arc<Map>,
    /// The creatures, in the order in which they came.
    pub tokens: Vec<Arc<Token>>,
    /// Whose turn it is.
    pub turn: Turns,
    /// Who sits there.
    pub members: Vec<Member>,
    /// What happened lately, oldest first; the last [`LINES`] for each circle of people who get to
    /// read them.
    pub log: VecDeque<Arc<Line>>,
    /// What could be undone and redone.
    pub history: History,
    /// How many events came of it.
    pub version: u64,
}

/// Whose turn it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turns {
    /// The round, counted from 1; 0 before the first.
    pub round: u32,
    /// Whose turn it is, if anybody's.
    pub active: Option<TokenId>,
    /// In which order turns are taken; empty: everybody moves freely.
    pub order: Vec<TokenId>,
}

impl State {
    /// A creature.
    #[must_use]
    pub fn token(&self, id: TokenId) -> Option<&Arc<Token>> {
        self.tokens.iter().find(|token| token.id == id)
    }

    /// Somebody who sits there.
    #[must_use]
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// Adds a line to the log. Lines make room for others of the same circle only, so that what is
    /// hidden from somebody takes nothing away from what they read.
    pub(crate) fn note(&mut self, line: &Arc<Line>) {
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

    /// Whether somebody knows of a creature: it is not hidden, or they are the game master, or it
    /// is theirs.
    #[must_use]
    pub fn knows(&self, member: MemberId, token: &Token) -> bool {
        !token.hidden || self.may_move(member, token)
    }

    /// Whether somebody may move a creature: the game master any, players those of their own.
    #[must_use]
    pub fn may_move(&self, member: MemberId, token: &Token) -> bool {
        self.member(member).is_some_and(|known| match known.role {
            Role::GameMaster => true,
            Role::Player => token.owners.contains(&member),
            Role::Spectator => false,
        })
    }
}
