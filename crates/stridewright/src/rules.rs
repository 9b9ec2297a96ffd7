//! A rule system ready for use: the handle that boards and sessions share.

use crate::error::Error;
use crate::program::Program;
use crate::rule::{Cited, Ruleset};
use crate::rulesets;
use alloc::borrow::ToOwned;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

/// A compiled rule system. Clones share it and cost nothing.
///
/// ```
/// use stridewright::Rules;
/// let rules = Rules::pf2();
/// let rule = rules.rule("PF2-DIFF").unwrap();
/// assert_eq!(rule.id, "PF2-DIFF");
/// let error = Rules::named("chess").unwrap_err().to_string();
/// assert!(error.contains("known: dnd35, pf1, pf2, draw_steel, 5e, 5e24"));
/// ```
#[derive(Clone)]
pub struct Rules(Arc<Program>);

impl Rules {
    /// D&D 3.5.
    #[must_use]
    pub fn dnd35() -> Rules {
        Rules::of_the_library(0)
    }

    /// Pathfinder 1e.
    #[must_use]
    pub fn pf1() -> Rules {
        Rules::of_the_library(1)
    }

    /// Pathfinder 2e.
    #[must_use]
    pub fn pf2() -> Rules {
        Rules::of_the_library(2)
    }

    /// Draw Steel.
    #[must_use]
    pub fn draw_steel() -> Rules {
        Rules::of_the_library(3)
    }

    /// Fifth edition as published in 2014: `5e`.
    #[must_use]
    pub fn fifth_2014() -> Rules {
        Rules::of_the_library(4)
    }

    /// Fifth edition as published in 2024: `5e24`.
    #[must_use]
    pub fn fifth_2024() -> Rules {
        Rules::of_the_library(5)
    }

    /// Returns a rule system of the library by its short name; [`Rules::names`] lists them.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownSystem`], with the known names.
    pub fn named(name: &str) -> Result<Rules, Error> {
        let ruleset = rulesets::named(name).ok_or_else(|| Error::UnknownSystem {
            named: name.to_owned(),
            known: Rules::names().into_iter().map(str::to_owned).collect(),
        })?;
        Rules::compile(ruleset)
    }

    /// The short names of the library's rule systems.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        rulesets::ALL.iter().map(|ruleset| &*ruleset.id).collect()
    }

    /// Compiles a rule system of your own.
    ///
    /// # Errors
    ///
    /// [`Error::Rules`]: every contradiction and every gap.
    pub fn compile(ruleset: &Ruleset) -> Result<Rules, Error> {
        Program::compile(ruleset).map(Rules::from).map_err(Error::Rules)
    }

    /// The rule with an id, to show its text and source.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<Cited> {
        self.0.rule_named(id)
    }

    /// The compiled tables.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.0
    }

    /// The library's systems compile: a test compiles each of them.
    fn of_the_library(place: usize) -> Rules {
        match Rules::compile(rulesets::ALL[place]) {
            Ok(rules) => rules,
            Err(flaws) => unreachable!("a rule system of the library does not compile: {flaws}"),
        }
    }
}

impl From<Program> for Rules {
    fn from(program: Program) -> Self {
        Rules(Arc::new(program))
    }
}

impl Deref for Rules {
    type Target = Program;

    fn deref(&self) -> &Program {
        &self.0
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Rules").field(&self.0.ruleset().id).finish()
    }
}
