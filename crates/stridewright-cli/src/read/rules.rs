//! Which rule systems an answer is for: one by its short name, or all of them.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use stridewright::rule::Ruleset;
use stridewright::rulesets;

/// Which rule systems an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RulesChosen {
    /// All of them.
    All,
    /// The one at this position of the list.
    One(usize),
}

const ALL: &str = "all";

impl RulesChosen {
    /// Reads one of the short names, or `all`.
    pub(crate) fn parser() -> impl TypedValueParser<Value = RulesChosen> {
        let named = |ruleset: &'static Ruleset| PossibleValue::new(&*ruleset.id).help(&*ruleset.name);
        let names = rulesets::ALL.into_iter().map(named).chain([PossibleValue::new(ALL).help("all of them")]);
        PossibleValuesParser::new(names).map(|name| RulesChosen::named(&name).unwrap_or(RulesChosen::All))
    }

    /// The choice with a name.
    pub(crate) fn named(name: &str) -> Option<RulesChosen> {
        if name == ALL {
            return Some(RulesChosen::All);
        }
        rulesets::ALL.iter().position(|ruleset| ruleset.id == name).map(RulesChosen::One)
    }

    /// The names there are.
    pub(crate) fn names() -> String {
        let ids: Vec<&str> = rulesets::ALL.iter().map(|ruleset| &*ruleset.id).chain([ALL]).collect();
        ids.join(", ")
    }

    /// The positions of the systems in [`rulesets::ALL`].
    pub(crate) fn indices(self) -> impl Iterator<Item = usize> {
        (0..rulesets::ALL.len()).filter(move |index| match self {
            RulesChosen::All => true,
            RulesChosen::One(one) => one == *index,
        })
    }
}
