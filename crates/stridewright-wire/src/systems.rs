//! All rule systems, compiled once and kept by the host.

use core::fmt;
use stridewright::program::{Flaw, Program};
use stridewright::rulesets;

/// The rule systems of the library, ready to answer.
#[derive(Clone, Debug)]
pub struct Systems {
    programs: Vec<Program>,
}

/// A rule system that contradicts itself or is silent: a mistake in its rules, not in a question.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Short name of the system.
    pub system: String,
    /// What is wrong.
    pub flaws: Vec<Flaw>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} does not compile", self.system)?;
        for flaw in &self.flaws {
            write!(f, "\n  {flaw}")?;
        }
        Ok(())
    }
}

impl core::error::Error for Broken {}

impl Systems {
    /// Compiles every rule system.
    ///
    /// # Errors
    ///
    /// The first one whose rules contradict each other or are silent somewhere.
    pub fn new() -> Result<Systems, Broken> {
        let compile = |ruleset: &'static stridewright::rule::Ruleset| {
            Program::compile(ruleset).map_err(|flaws| Broken { system: ruleset.id.to_string(), flaws })
        };
        let programs = rulesets::ALL.into_iter().map(compile).collect::<Result<_, _>>()?;
        Ok(Systems { programs })
    }

    /// All of them, in the order of [`rulesets::ALL`].
    #[must_use]
    pub fn all(&self) -> &[Program] {
        &self.programs
    }

    /// The one with a short name.
    #[must_use]
    pub fn named(&self, id: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.ruleset().id == id)
    }

    /// The short names.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.programs.iter().map(|program| &*program.ruleset().id).collect()
    }
}
