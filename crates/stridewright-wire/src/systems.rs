//! The rule systems of the library, each compiled on first use and kept by the host.

use core::fmt;
use std::sync::OnceLock;
use stridewright::program::{Flaw, Program};
use stridewright::rulesets;

/// The rule systems of the library. Each is compiled on first use.
#[derive(Clone, Debug, Default)]
pub struct Systems {
    programs: [OnceLock<Result<Program, Vec<Flaw>>>; rulesets::ALL.len()],
}

/// Why a rule system is unavailable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemError {
    /// No system has this name.
    Unknown {
        /// The name.
        named: String,
        /// The existing names.
        known: Vec<&'static str>,
    },
    /// The system contradicts itself or leaves gaps: a mistake in its rules, not in a question.
    Broken {
        /// Short name of the system.
        system: &'static str,
        /// What is wrong.
        flaws: Vec<Flaw>,
    },
}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SystemError::Unknown { named, known } => {
                write!(f, "there is no rule system {named:?}; known: {}", known.join(", "))
            }
            SystemError::Broken { system, flaws } => {
                write!(f, "{system} does not compile")?;
                for flaw in flaws {
                    write!(f, "\n  {flaw}")?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for SystemError {}

impl Systems {
    /// Returns the rule systems; none of them is compiled yet.
    #[must_use]
    pub fn new() -> Systems {
        Systems::default()
    }

    /// Returns the system with a short name.
    ///
    /// # Errors
    ///
    /// If no system has this name, or its rules contradict each other or leave gaps.
    pub fn named(&self, id: &str) -> Result<&Program, SystemError> {
        let mut systems = rulesets::ALL.into_iter().zip(&self.programs);
        let Some((ruleset, program)) = systems.find(|(ruleset, _)| ruleset.id == id) else {
            return Err(SystemError::Unknown { named: id.to_owned(), known: Systems::names() });
        };
        let program = program.get_or_init(|| Program::compile(ruleset));
        program
            .as_ref()
            .map_err(|flaws| SystemError::Broken { system: &ruleset.id, flaws: flaws.clone() })
    }

    /// Returns the short names, in the order of [`rulesets::ALL`].
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        rulesets::ALL.iter().map(|ruleset| &*ruleset.id).collect()
    }
}
