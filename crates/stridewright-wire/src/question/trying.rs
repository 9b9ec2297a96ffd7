//! Checks that are made on the way, with their results: nothing is rolled here.

use super::Who;
use crate::at::At;
use crate::bounded::Signed;
use crate::error::RequestError;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use stridewright::board::Board;
use stridewright::query::{Attempt, Outcome, Target, Trying};

/// The total of a roll.
pub type Total = Signed<-1000, 1000>;

/// Something that is tried, with its result if there is one yet; without one the answer says which check is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttemptAsked {
    /// What is tried.
    pub to: ToTry,
    /// Against whom, where that matters; everybody unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creature: Option<Who>,
    /// Where, if that matters; everywhere unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<At>,
    /// What came of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultAsked>,
}

/// What came of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ResultAsked {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// The total of the roll, where the rules have tiers.
    Total(Total),
}

/// What can be tried, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToTry(pub Trying);

impl Serialize for ToTry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for ToTry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ToTry, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let known = Trying::NAMES.iter().find(|(known, _)| *known == name);
        known.map(|(_, kind)| ToTry(*kind)).ok_or_else(|| {
            let names = Trying::NAMES.map(|(name, _)| name).join(", ");
            let expected = format!("one of {names}");
            let found = serde::de::Unexpected::Str(&name);
            serde::de::Error::invalid_value(found, &expected.as_str())
        })
    }
}

impl JsonSchema for ToTry {
    fn schema_name() -> Cow<'static, str> {
        "ToTry".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = Trying::NAMES.map(|(name, _)| name);
        json_schema!({ "type": "string", "description": "What can be tried.", "enum": names })
    }
}

impl AttemptAsked {
    /// The attempt as the library knows it.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board, or both a creature and a square.
    pub fn on(&self, board: &Board) -> Result<Attempt, RequestError> {
        let target = match (&self.creature, self.square) {
            (Some(_), Some(_)) => return Err(RequestError::TryWhat),
            (Some(who), None) => Some(Target::Creature(who.find(board, "trying")?)),
            (None, at) => at.map(|at| Target::Square(at.square())),
        };
        let result = self.result.map(|result| match result {
            ResultAsked::Success => Outcome::Success,
            ResultAsked::Failure => Outcome::Failure,
            ResultAsked::Total(total) => Outcome::Total(total.get()),
        });
        Ok(Attempt { kind: self.to.0, target, result })
    }
}

impl From<Attempt> for AttemptAsked {
    fn from(attempt: Attempt) -> Self {
        let (creature, square) = match attempt.target {
            None => (None, None),
            Some(Target::Creature(index)) => (Some(Who::Index(index.0)), None),
            Some(Target::Square(square)) => (None, Some(square.into())),
        };
        let result = attempt.result.map(|result| match result {
            Outcome::Success => ResultAsked::Success,
            Outcome::Failure => ResultAsked::Failure,
            Outcome::Total(total) => ResultAsked::Total(Total::clamped(total)),
        });
        AttemptAsked { to: ToTry(attempt.kind), creature, square, result }
    }
}
