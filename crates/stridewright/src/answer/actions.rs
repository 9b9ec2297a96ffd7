//! What is left of a creature's turn.

use super::{AnswerBuilder, Cost, Refusal};
use crate::query;
use crate::question::{Movement, Turn};
use crate::rule::{Action, Mode};
use alloc::string::String;
use alloc::vec::Vec;

/// What is left of a creature's turn at this point.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Actions {
    /// How many actions of the turn can be spent on moving.
    pub of: u32,
    /// How many of them are left.
    pub left: u32,
    /// The ids of the rules that say how many there are.
    pub rules: Vec<String>,
    /// The kinds of movement: first those that continue the movement under way, then those that can
    /// begin (the usual one first), then those that are refused.
    pub movements: Vec<Offer>,
}

/// A kind of movement that a creature may or may not take.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Offer {
    /// The kind of movement.
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::action"))]
    #[cfg_attr(
        feature = "schema",
        schemars(schema_with = "crate::question::written::action_schema")
    )]
    pub by: Action,
    /// The movement as written in a question.
    pub movement: Movement,
    /// The turn to use in a question about it.
    pub turn: Turn,
    /// Whether it continues the movement under way.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub goes_on: bool,
    /// Actions that it spends if it goes as far as it can, in addition to those already spent.
    pub takes: u32,
    /// How many of them in a row the turn still has room for; 0 if it is refused.
    pub times: u32,
    /// How far the creature goes from where it is now. Left out if unknown.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub most: Option<Cost>,
    /// The modes in which the creature can make it, the usual one first. Empty for a movement
    /// without steps.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub modes: Vec<OfferedMode>,
    /// The parts of a movement that consists of several others, without the whole: one move of a
    /// double move.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub parts: Vec<OfferedPart>,
    /// Why the creature does not take it now.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// The ids of the rules that set how far it goes, what it spends of the turn, and how often it
    /// may be made.
    pub rules: Vec<String>,
}

/// A mode in which a creature can make a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct OfferedMode {
    /// The mode.
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::mode"))]
    #[cfg_attr(
        feature = "schema",
        schemars(schema_with = "crate::question::written::mode_schema")
    )]
    pub mode: Mode,
    /// How far it goes in this mode.
    pub most: Cost,
}

/// A part of a movement that consists of several others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct OfferedPart {
    /// The kind of movement that it counts as if it goes no farther than this.
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::action"))]
    #[cfg_attr(
        feature = "schema",
        schemars(schema_with = "crate::question::written::action_schema")
    )]
    pub by: Action,
    /// How far it goes, from where the movement began.
    pub most: Cost,
    /// The id of the rule that says how far the part goes.
    pub rule: String,
}

impl AnswerBuilder<'_> {
    pub(crate) fn actions(&mut self, offers: &query::Offers) -> Actions {
        Actions {
            of: offers.of,
            left: offers.left,
            rules: self.ids(&offers.rules),
            movements: offers.movements.iter().map(|offer| self.offer(offer)).collect(),
        }
    }

    fn offer(&mut self, offer: &query::Offer) -> Offer {
        let modes = offer.modes.iter();
        let parts = offer.parts.iter().map(|part| OfferedPart {
            by: part.action,
            most: self.cost(part.most),
            rule: self.id(&part.rule),
        });
        let parts = parts.collect();
        let modes = modes.map(|(mode, most)| OfferedMode { mode: *mode, most: self.cost(*most) });
        Offer {
            by: offer.movement.action,
            movement: offer.movement.into(),
            turn: offer.turn.clone().into(),
            goes_on: offer.goes_on,
            takes: offer.takes,
            times: offer.times,
            most: offer.most.map(|most| self.cost(most)),
            modes: modes.collect(),
            parts,
            refused: offer.refusal.as_ref().map(|refusal| self.refused(refusal)),
            rules: self.ids(&offer.rules),
        }
    }
}
