//! Who a question is about: a creature by name or by position in the list.

use crate::bounded::Text;
use crate::error::RequestError;
use core::fmt;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use stridewright::board::{Board, CreatureIndex, Limits};

/// A creature of the scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Who {
    /// The first creature with this name.
    Name(#[schemars(length(max = 200))] String),
    /// The creature at this position of the list, counted from 0.
    Index(usize),
}

impl Who {
    /// The creature on a board, if it is there.
    #[must_use]
    pub fn on(&self, board: &Board) -> Option<CreatureIndex> {
        match self {
            Who::Name(name) => board.creature_named(name),
            Who::Index(index) => board.figure(CreatureIndex(*index)).map(|_| CreatureIndex(*index)),
        }
    }
}

impl Who {
    /// Names offered at most where one is unknown.
    const OFFERED: usize = 20;

    /// The creature on a board; `key` is where it is named.
    ///
    /// # Errors
    ///
    /// There is none: says which there are.
    pub fn find(&self, board: &Board, key: &'static str) -> Result<CreatureIndex, RequestError> {
        self.on(board).ok_or_else(|| {
            let names = board.figures().iter().take(Who::OFFERED).map(|figure| figure.creature.name.clone());
            RequestError::UnknownCreature { key, who: self.clone(), known: names.collect() }
        })
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Name(name) => f.write_str(name),
            Who::Index(index) => write!(f, "number {index}"),
        }
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Who, D::Error> {
        deserializer.deserialize_any(WhoVisitor)
    }
}

struct WhoVisitor;

impl Visitor<'_> for WhoVisitor {
    type Value = Who;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a creature, or its position in the list")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Who, E> {
        let name = Text::<{ Limits::DEFAULT.name_chars }>::new(name);
        name.map(|name| Who::Name(name.as_str().to_owned())).ok_or_else(|| E::custom("the name is too long"))
    }

    fn visit_u64<E: Error>(self, index: u64) -> Result<Who, E> {
        usize::try_from(index).map(Who::Index).map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, index: i64) -> Result<Who, E> {
        usize::try_from(index).map(Who::Index).map_err(|_| E::custom("a position is counted from 0"))
    }
}
