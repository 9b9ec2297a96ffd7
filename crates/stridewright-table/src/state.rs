//! All that a table knows: what is stored, and what every view is made of. Knows its parts and how they change, not who may
//! change them nor what the rules of a game say.

mod change;
mod history;
mod map;

pub use change::Change;
pub use history::{DEED_BYTES, DEEDS, Entry, History};
pub use map::{Map, Rows, Signs};

use crate::id::{MemberId, TokenId};
use crate::knowledge::Knowledge;
use crate::line::Line;
use crate::protocol::{Role, Settings};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use stridewright::answer::Placement;
use stridewright::question::{In, Turn, Who};
use stridewright_wire::house::{Choice, HouseEntry};
use stridewright_wire::scene::{CreatureEntry, Name};

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
    /// What happened lately, oldest first; the last [`LINES`] for each circle of people who get to read them.
    pub log: VecDeque<Arc<Line>>,
    /// What could be undone and redone.
    pub history: History,
    /// How many events came of it.
    pub version: u64,
}

/// The rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The rule system.
    pub system: Name,
    /// The rule system in whose unit the lengths of creatures are written.
    pub written_for: Name,
    /// Named options.
    pub options: BTreeMap<String, Choice>,
    /// House rules.
    pub house: Option<HouseEntry>,
}

/// A creature on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Its identifier.
    pub id: TokenId,
    /// What it is and where.
    pub entry: CreatureEntry,
    /// Only the game master and its owners know of it.
    pub hidden: bool,
    /// Who may move it beside the game master, in order.
    pub owners: Vec<MemberId>,
    /// What it has spent of its turn.
    pub spent: Spent,
}

/// What a creature has spent of its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// How far its turn has come, with the movement under way; those who have reacted are not in it.
    pub turn: Turn,
    /// The creatures that have reacted to it in this turn, in the order in which they did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reacted: Vec<TokenId>,
    /// The mode of the movement under way, if it is not the usual one.
    pub mode: Option<In>,
    /// Where it has been, oldest first, without where it is.
    pub trail: Vec<Placement>,
}

impl Spent {
    /// The turn so far on a known board. Creatures unknown there are left out.
    #[must_use]
    pub fn turn_on(&self, known: &Knowledge) -> Turn {
        let reacted = self.reacted.iter().filter_map(|id| known.index(*id)).map(Who::from).collect();
        Turn { reacted, ..self.turn.clone() }
    }
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

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The identifier.
    pub id: MemberId,
    /// What they call themselves.
    pub name: String,
    /// What they may do.
    pub role: Role,
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

    /// Adds a line to the log. Lines make room for others of the same circle only, so that what is hidden from somebody takes nothing away
    /// from what they read.
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

    /// Whether somebody knows of a creature: it is not hidden, or they are the game master, or it is theirs.
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

impl Token {
    /// Its name; no other creature of the table has it.
    #[must_use]
    pub fn name(&self) -> &str {
        self.entry.name.as_deref().unwrap_or_default()
    }
}
