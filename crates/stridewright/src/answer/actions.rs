//! What a turn still holds for a creature.

use super::{AnswerBuilder, Cost, Refusal};
use crate::query;
use crate::question::{Movement, Turn};
use crate::rule::{Action, Mode};
use alloc::string::String;
use alloc::vec::Vec;

/// What a turn holds for a creature that has come so far in it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Actions {
    /// How many actions of the turn can be spent on moving.
    pub of: u32,
    /// How many of them are left.
    pub left: u32,
    /// The ids of the rules that say how many there are.
    pub rules: Vec<String>,
    /// The kinds of movement: first those that go on with the movement under way, then those that
    /// can be begun, the usual one first, then those that are refused.
    pub movements: Vec<Offer>,
}

/// A kind of movement that a creature may take, or may not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Offer {
    /// The kind of movement.
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::action"))]
    #[cfg_attr(
        feature = "schema",
        schemars(schema_with = "crate::question::written::action_schema")
    )]
    pub by: Action,
    /// The movement as a question names it.
    pub movement: Movement,
    /// The turn with which a question about it is asked.
    pub turn: Turn,
    /// Whether it goes on with the movement under way.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub goes_on: bool,
    /// Actions that it takes if it goes as far as it can, besides those that it has taken already.
    pub takes: u32,
    /// How many of them in a row the turn still has room for; 0 if it is refused.
    pub times: u32,
    /// How far the creature goes from where it is now. Left out if unknown.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub most: Option<Cost>,
    /// The modes in which the creature can make it, the usual one first; none for a movement
    /// without steps.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub modes: Vec<OfferedMode>,
    /// The parts of a movement that consists of several others, without the whole of it: one move
    /// of a double move.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub parts: Vec<OfferedPart>,
    /// Why the creature does not take it now.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// The ids of the rules that set how far it goes, what it takes of the turn, and how often.
    pub rules: Vec<String>,
}

/// A mode in which a creature can make a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct OfferedMode {
    /// The mode.
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::mode"))]
    #[cfg_attr(
        feature = "schema",
        schemars(schema_with = "crate::question::written::mode_schema")
    )]
    pub mode: Mode,
    /// How far it goes in it.
    pub most: Cost,
}

/// A part of a movement that consists of several others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct OfferedPart {
    /// The kind of movement that it is as long as it goes no farther than this.
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::action"))]
    #[cfg_attr(
        feature = "schema",
        schemars(schema_with = "crate::question::written::action_schema")
    )]
    pub by: Action,
    /// How far it goes, from where the movement began.
    pub most: Cost,
    /// The id of the rule that says how far one goes.
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
