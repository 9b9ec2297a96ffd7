//! What can change in a table. A change says what is so afterwards.

use super::map::{Rows, Signs};
use super::{Map, Member, Rules, Token};
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
    pub(super) fn picture(&self) -> Option<&String> {
        match self {
            Change::Map(map) => map.picture.as_ref(),
            Change::Picture(picture) => picture.as_ref(),
            _ => None,
        }
    }
}
