//! What an area of effect covers.

use super::outcome::named;
use super::{AnswerBuilder, CreatureRef, Refusal, Value};
use crate::board::Board;
use crate::lattice::Square;
use crate::query::{self, AreaFound};
use crate::question::{At, Origin, Who};
use crate::verdict;
use alloc::string::String;
use alloc::vec::Vec;

/// What an area of effect covers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct AreaOfEffect {
    /// The refusal of a shape that the game does not have.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// Where it begins. Omitted if it is refused.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub origin: Option<Origin>,
    /// Its squares, row by row: those on whose ground a creature would be in the area.
    pub squares: Vec<At>,
    /// The squares of its shape to which the origin has no line of effect, row by row.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub cut_off: Vec<At>,
    /// The creatures in its shape, in the order of the list of creatures.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub creatures: Vec<AffectedCreature>,
    /// The ids of the rules that lay it.
    pub rules: Vec<String>,
}

/// A creature in the shape of an area of effect.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct AffectedCreature {
    /// The creature.
    pub who: CreatureRef,
    /// Whether the origin has no line of effect to it, so that the area does not reach it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub cut_off: bool,
    /// Whether the area is around it, and its maker decides if it is in it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub by_choice: bool,
    /// Its cover from the origin, and the values that the cover sets, as `cover` answers.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub values: Vec<Value>,
}

impl AnswerBuilder<'_> {
    /// What an area of effect covers on a board.
    pub(crate) fn area_of_effect(
        &mut self,
        board: &Board,
        found: &Result<AreaFound, verdict::Refusal>,
    ) -> AreaOfEffect {
        let found = match found {
            Ok(found) => found,
            Err(refusal) => {
                let refused = Some(self.refused(refusal));
                return AreaOfEffect { refused, ..AreaOfEffect::default() };
            }
        };
        let squares = |squares: &[Square]| squares.iter().copied().map(At::from).collect();
        let creatures = found.creatures.iter().map(|creature| AffectedCreature {
            who: named(board, creature.who),
            cut_off: creature.cut_off,
            by_choice: creature.by_choice,
            values: self.values(board, &creature.values),
        });
        AreaOfEffect {
            refused: None,
            origin: Some(match found.origin {
                query::Origin::Creature(who) => Origin::Creature(Who::Index(who.0)),
                query::Origin::Square(square) => Origin::Square(square.into()),
                query::Origin::Point(point) => Origin::Point(point),
            }),
            squares: squares(&found.squares),
            cut_off: squares(&found.cut_off),
            creatures: creatures.collect(),
            rules: self.ids(&found.rules),
        }
    }
}
