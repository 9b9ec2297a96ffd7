//! Which rule systems an answer is for: some by their short names, or all of them.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use stridewright::rulesets;

/// Which rule systems an answer is for; bit N: the one at position N of [`rulesets::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RulesArg(u32);

const ALL: &str = "all";

impl RulesArg {
    /// The system at a position of the list.
    pub(crate) const fn one(index: usize) -> RulesArg {
        RulesArg(1 << index)
    }

    /// All of them.
    pub(crate) fn all() -> RulesArg {
        (0..rulesets::ALL.len()).fold(RulesArg(0), |some, index| some.and(RulesArg::one(index)))
    }

    const fn and(self, other: RulesArg) -> RulesArg {
        RulesArg(self.0 | other.0)
    }

    /// Reads one of the short names, or several with commas between them, or `all`.
    pub(crate) fn parser() -> impl TypedValueParser<Value = RulesArg> {
        Names(PossibleValuesParser::new(values()))
    }

    /// The choice with a name.
    pub(crate) fn named(name: &str) -> Option<RulesArg> {
        if name == ALL {
            return Some(RulesArg::all());
        }
        rulesets::ALL.iter().position(|ruleset| ruleset.id == name).map(RulesArg::one)
    }

    /// The names there are.
    pub(crate) fn names() -> String {
        let ids: Vec<&str> =
            rulesets::ALL.iter().map(|ruleset| &*ruleset.id).chain([ALL]).collect();
        ids.join(", ")
    }

    /// Whether it is all of them.
    pub(crate) fn is_all(self) -> bool {
        self == RulesArg::all()
    }

    /// The position of the system, if it is only one.
    pub(crate) fn only(self) -> Option<usize> {
        self.indices().next().filter(|index| self == RulesArg::one(*index))
    }

    /// The positions of the systems in [`rulesets::ALL`].
    pub(crate) fn indices(self) -> impl Iterator<Item = usize> {
        (0..rulesets::ALL.len()).filter(move |index| self.0 >> index & 1 == 1)
    }
}

fn values() -> impl Iterator<Item = PossibleValue> {
    let systems = rulesets::ALL.into_iter();
    let named = systems.map(|ruleset| PossibleValue::new(&*ruleset.id).help(&*ruleset.name));
    named.chain([PossibleValue::new(ALL).help("all of them")])
}

/// Reads names with commas between them.
#[derive(Clone)]
struct Names(PossibleValuesParser);

impl TypedValueParser for Names {
    type Value = RulesArg;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<RulesArg, Error> {
        let text = value.to_string_lossy();
        text.split(',').try_fold(RulesArg(0), |chosen, name| {
            let name = self.0.parse_ref(command, arg, OsStr::new(name.trim()))?;
            Ok(RulesArg::named(&name).map_or(chosen, |more| chosen.and(more)))
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(values()))
    }
}
