//! The changes of a table. A change says what is so afterwards.

use super::map::{Rows, Signs};
use super::{Fog, Map, Member, Rules, Tiles, Token, WallEnds};
use crate::id::{MemberId, TokenId};
use crate::protocol::Settings;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stridewright_wire::scene::{FrameEntry, WallEntry};

/// A change of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The table has a new name.
    Name(String),
    /// The rules changed.
    Rules(Rules),
    /// The settings changed.
    Settings(Settings),
    /// The map changed.
    Map(Arc<Map>),
    /// These rows of its map, by number, are now these, and its legend is this.
    Rows {
        /// The rows.
        rows: Rows,
        /// The legend.
        legend: Signs,
    },
    /// From an index in the list of walls on, new walls replace some of the old ones.
    Walls {
        /// The index.
        from: usize,
        /// The number of walls to remove.
        gone: usize,
        /// The new walls.
        new: Vec<WallEntry>,
    },
    /// The picture of its map.
    Picture(Option<String>),
    /// The place of its map's picture.
    Frame(Option<FrameEntry>),
    /// The picture of its map, cut into squares.
    Tiles(Option<Tiles>),
    /// The squares that are hidden from players.
    Fog(Option<Arc<Fog>>),
    /// The walls and doors that look like plain walls to players.
    Secret(Vec<WallEnds>),
    /// A creature changed; if it is new, it comes last.
    Token(Arc<Token>),
    /// These members may move a creature, because a member came or left. What is undone and redone
    /// later keeps to it.
    Owners {
        /// The creature.
        token: TokenId,
        /// The members, in ascending order.
        owners: Vec<MemberId>,
    },
    /// A creature was removed.
    Gone(TokenId),
    /// The creatures are now these.
    Tokens(Vec<Arc<Token>>),
    /// A creature is restored at this index of the list.
    Back {
        /// The index.
        place: usize,
        /// The creature.
        token: Arc<Token>,
    },
    /// The turn order.
    Order(Vec<TokenId>),
    /// The current round, and the creature whose turn it is, if any.
    Active {
        /// The round.
        round: u32,
        /// The creature whose turn it is.
        token: Option<TokenId>,
    },
    /// The members of the table.
    Members(Vec<Member>),
}

/// The approximate bytes of something that takes a handful of words to write.
const FEW_BYTES: usize = 128;

/// The size of house rules in such units: a large file of them.
const HOUSE: usize = 1 << 10;

impl Change {
    /// Returns its approximate memory: ground by its signs, walls and creatures by their number.
    pub(super) fn bytes(&self) -> usize {
        let drawn = |rows: &mut dyn Iterator<Item = &String>| rows.map(String::len).sum::<usize>();
        let things = match self {
            Change::Map(map) => return drawn(&mut map.rows.iter()) + map.walls.len() * FEW_BYTES,
            Change::Rows { rows, .. } => return drawn(&mut rows.iter().map(|(_, row)| row)),
            Change::Fog(fog) => return fog.as_ref().map_or(0, |fog| fog.squares()),
            Change::Secret(secret) => secret.len(),
            Change::Walls { new, .. } => new.len(),
            Change::Tokens(tokens) => tokens.iter().map(|token| token.things()).sum(),
            Change::Token(token) | Change::Back { token, .. } => token.things(),
            Change::Members(members) => members.len(),
            Change::Order(order) => order.len(),
            Change::Owners { owners, .. } => 1 + owners.len(),
            Change::Rules(rules) => 1 + usize::from(rules.house.is_some()) * HOUSE,
            Change::Name(_)
            | Change::Settings(_)
            | Change::Picture(_)
            | Change::Frame(_)
            | Change::Tiles(_)
            | Change::Gone(_)
            | Change::Active { .. } => 1,
        };
        things * FEW_BYTES
    }

    /// Whether it changes the map or what players see of it.
    pub(crate) const fn is_of_map(&self) -> bool {
        matches!(
            self,
            Change::Map(_)
                | Change::Rows { .. }
                | Change::Walls { .. }
                | Change::Picture(_)
                | Change::Frame(_)
                | Change::Tiles(_)
                | Change::Fog(_)
                | Change::Secret(_)
        )
    }

    /// Returns the creature that it is about, if it is about one.
    pub(crate) fn token(&self) -> Option<TokenId> {
        match self {
            Change::Gone(id) | Change::Owners { token: id, .. } => Some(*id),
            change => change.as_token().map(|token| token.id),
        }
    }

    /// Returns the creature afterwards, if the change says so.
    pub(crate) const fn as_token(&self) -> Option<&Arc<Token>> {
        match self {
            Change::Token(token) | Change::Back { token, .. } => Some(token),
            _ => None,
        }
    }

    /// Changes the owners that a creature has afterwards, as far as the change says so.
    pub(super) fn own(&mut self, id: TokenId, own: &dyn Fn(&mut Vec<MemberId>)) {
        let tokens = match self {
            Change::Token(token) | Change::Back { token, .. } => core::slice::from_mut(token),
            Change::Tokens(tokens) => tokens.as_mut_slice(),
            _ => return,
        };
        for token in tokens.iter_mut().filter(|token| token.id == id) {
            own(&mut Arc::make_mut(token).owners);
        }
    }

    /// Returns the pictures that the map and creatures have afterwards, as far as the change says
    /// so.
    pub(super) fn pictures(&self) -> impl Iterator<Item = &String> {
        let (one, tokens): (_, &[Arc<Token>]) = match self {
            Change::Map(map) => (map.picture.as_ref(), &[]),
            Change::Picture(picture) => (picture.as_ref(), &[]),
            Change::Token(token) | Change::Back { token, .. } => (token.picture.as_ref(), &[]),
            Change::Tokens(tokens) => (None, tokens),
            _ => (None, &[]),
        };
        one.into_iter().chain(tokens.iter().filter_map(|token| token.picture.as_ref()))
    }
}
