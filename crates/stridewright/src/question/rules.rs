//! The rules of a system, for people.

use super::Query;
use super::context::QuestionContext;
use crate::answer;
use crate::error::Error;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The rules of the system, or one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskRules"))]
pub struct Rules {
    /// The id of a rule; by default all rules.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_id"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 200)))]
    pub id: Option<String>,
}

impl Query for Rules {
    type Found = answer::Rules;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Rules, Error> {
        let ruleset = context.program.ruleset();
        let wanted = |found: &str| self.id.as_ref().is_none_or(|id| id.eq_ignore_ascii_case(found));
        let rules: Vec<_> =
            ruleset.rules.iter().filter(|rule| wanted(&rule.id)).map(Into::into).collect();
        let planned =
            ruleset.planned.iter().filter(|(id, _)| wanted(id)).map(|planned| (*planned).into());
        let planned: Vec<_> = planned.collect();
        if let (Some(id), true, true) = (&self.id, rules.is_empty(), planned.is_empty()) {
            return Err(Error::UnknownRule { id: id.clone(), prefix: ruleset.prefix.to_string() });
        }
        Ok(answer::Rules { licence: ruleset.licence.to_string(), rules, planned })
    }
}
