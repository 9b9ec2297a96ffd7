//! What can change in a table, and changing it. A change says what is so afterwards; making it yields the change that makes it
//! unmade. Nothing here can fail, so that a stored event always means the same.

use super::map::{Rows, Signs};
use super::{Map, Member, Rules, State, Token};
use crate::id::TokenId;
use crate::protocol::Settings;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stridewright_wire::scene::{FrameEntry, WallEntry};

/// A change of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It is called so.
    Name(String),
    /// Its rules are these.
    Rules(Rules),
    /// It plays so.
    Settings(Settings),
    /// Its map is this.
    Map(Arc<Map>),
    /// These rows of its map, by number, read so, and its legend is this.
    Rows {
        /// The rows.
        rows: Rows,
        /// The legend.
        legend: Signs,
    },
    /// From a place in the list of walls on so many are these instead.
    Walls {
        /// The place.
        from: usize,
        /// How many go.
        gone: usize,
        /// What comes.
        new: Vec<WallEntry>,
    },
    /// The picture of its map.
    Picture(Option<String>),
    /// Where the picture of its map lies.
    Frame(Option<FrameEntry>),
    /// This creature is so; if it was not there, it comes last.
    Token(Arc<Token>),
    /// This creature is gone.
    Gone(TokenId),
    /// The creatures are these.
    Tokens(Vec<Arc<Token>>),
    /// A creature is back at this place of the list.
    Back {
        /// The place.
        place: usize,
        /// The creature.
        token: Arc<Token>,
    },
    /// Turns are taken in this order.
    Order(Vec<TokenId>),
    /// It is this round, and this creature's turn, if any's.
    Active {
        /// The round.
        round: u32,
        /// Whose turn it is.
        token: Option<TokenId>,
    },
    /// Who sits there.
    Members(Vec<Member>),
}

/// Bytes of something that is written with a handful of words, about.
const FEW_BYTES: usize = 128;

/// What house rules take, in such things: a large file of them.
const HOUSE: usize = 1 << 10;

impl Change {
    /// How much memory it takes, about: ground by its signs, walls and creatures by their number.
    pub(super) fn bytes(&self) -> usize {
        let drawn = |rows: &mut dyn Iterator<Item = &String>| rows.map(String::len).sum::<usize>();
        let things = match self {
            Change::Map(map) => return drawn(&mut map.rows.iter()) + map.walls.len() * FEW_BYTES,
            Change::Rows { rows, .. } => return drawn(&mut rows.iter().map(|(_, row)| row)),
            Change::Walls { new, .. } => new.len(),
            Change::Tokens(tokens) => tokens.iter().map(|token| token.things()).sum(),
            Change::Token(token) | Change::Back { token, .. } => token.things(),
            Change::Members(members) => members.len(),
            Change::Order(order) => order.len(),
            Change::Rules(rules) => 1 + usize::from(rules.house.is_some()) * HOUSE,
            Change::Name(_)
            | Change::Settings(_)
            | Change::Picture(_)
            | Change::Frame(_)
            | Change::Gone(_)
            | Change::Active { .. } => 1,
        };
        things * FEW_BYTES
    }

    /// The creature that it is about, if it is about one.
    pub(crate) fn token(&self) -> Option<TokenId> {
        match self {
            Change::Gone(id) => Some(*id),
            change => change.as_token().map(|token| token.id),
        }
    }

    /// The creature as it is afterwards, if it says so.
    pub(crate) const fn as_token(&self) -> Option<&Arc<Token>> {
        match self {
            Change::Token(token) | Change::Back { token, .. } => Some(token),
            _ => None,
        }
    }

    /// The picture that the map has after it, if it says so.
    fn picture(&self) -> Option<&String> {
        match self {
            Change::Map(map) => map.picture.as_ref(),
            Change::Picture(picture) => picture.as_ref(),
            _ => None,
        }
    }
}

impl Token {
    /// What it is, what it can do, and where it has been.
    fn things(&self) -> usize {
        4 + self.spent.trail.len()
    }
}

impl State {
    /// Where the pictures can be fetched that the map has, or has again when something is undone or done again.
    pub fn pictures(&self) -> impl Iterator<Item = &str> {
        let entries = self.history.done.iter().chain(&self.history.undone);
        let kept = entries.flat_map(|entry| entry.back.iter().filter_map(Change::picture));
        self.map.picture.iter().chain(kept).map(String::as_str)
    }

    /// Makes a change, and returns the one that unmakes it.
    pub fn make(&mut self, change: &Change) -> Change {
        use core::mem::replace;
        match change {
            Change::Name(name) => Change::Name(replace(&mut self.name, name.clone())),
            Change::Rules(rules) => Change::Rules(replace(&mut self.rules, rules.clone())),
            Change::Settings(settings) => Change::Settings(replace(&mut self.settings, *settings)),
            Change::Map(map) => Change::Map(replace(&mut self.map, Arc::clone(map))),
            Change::Rows { rows, legend } => {
                let (rows, legend) = Arc::make_mut(&mut self.map).draw(rows, legend);
                Change::Rows { rows, legend }
            }
            Change::Walls { from, gone, new } => {
                let old = Arc::make_mut(&mut self.map).rebuild(*from, *gone, new);
                Change::Walls { from: *from, gone: new.len(), new: old }
            }
            Change::Picture(picture) => {
                Change::Picture(replace(&mut Arc::make_mut(&mut self.map).picture, picture.clone()))
            }
            Change::Frame(frame) => Change::Frame(replace(&mut Arc::make_mut(&mut self.map).frame, *frame)),
            Change::Token(token) => self.put(token),
            Change::Gone(id) => self.take(*id),
            Change::Tokens(tokens) => Change::Tokens(replace(&mut self.tokens, tokens.clone())),
            Change::Back { place, token } => {
                self.tokens.retain(|known| known.id != token.id);
                self.tokens.insert((*place).min(self.tokens.len()), Arc::clone(token));
                Change::Gone(token.id)
            }
            Change::Order(order) => Change::Order(replace(&mut self.turn.order, order.clone())),
            Change::Active { round, token } => Change::Active {
                round: replace(&mut self.turn.round, *round),
                token: replace(&mut self.turn.active, *token),
            },
            Change::Members(members) => Change::Members(replace(&mut self.members, members.clone())),
        }
    }

    fn put(&mut self, token: &Arc<Token>) -> Change {
        match self.tokens.iter_mut().find(|known| known.id == token.id) {
            Some(known) => Change::Token(core::mem::replace(known, Arc::clone(token))),
            None => {
                self.tokens.push(Arc::clone(token));
                Change::Gone(token.id)
            }
        }
    }

    /// What unmakes it brings the creature back to its place, because their order counts.
    fn take(&mut self, id: TokenId) -> Change {
        match self.tokens.iter().position(|token| token.id == id) {
            Some(place) => Change::Back { place, token: self.tokens.remove(place) },
            None => Change::Gone(id),
        }
    }
}
