//! The compiled rules that tables play by: those of a system, or with a table's own changes.

use crate::state;
use stridewright::program::Program;
use stridewright::{Rules, rulesets};
use stridewright_wire::flaw::Flaws;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::SystemError;

/// The rule systems of the library, all compiled when the host starts, and shared by its tables.
#[derive(Clone, Debug)]
pub struct Rulebooks(Vec<Rules>);

impl Rulebooks {
    /// Compiles every rule system.
    ///
    /// # Errors
    ///
    /// The first system whose rules contradict each other or leave gaps.
    pub fn new() -> Result<Rulebooks, SystemError> {
        let compiled = rulesets::ALL.into_iter().map(|ruleset| {
            let program = Program::compile(ruleset);
            program
                .map(Rules::from)
                .map_err(|flaws| SystemError::Broken { system: &ruleset.id, flaws })
        });
        compiled.collect::<Result<_, _>>().map(Rulebooks)
    }

    /// Returns all of them, in the order of [`rulesets::ALL`].
    #[must_use]
    pub fn all(&self) -> &[Rules] {
        &self.0
    }

    /// Returns the system with a short name.
    ///
    /// # Errors
    ///
    /// If no system has this name.
    pub fn named(&self, id: &str) -> Result<&Rules, SystemError> {
        let known = self.0.iter().find(|rules| rules.ruleset().id == id);
        known.ok_or_else(|| SystemError::Unknown { named: id.to_owned(), known: Rules::names() })
    }

    /// The rules of a table.
    ///
    /// # Errors
    ///
    /// If there is no such system, or its changes are invalid; in words.
    pub fn of_table(&self, rules: &state::Rules) -> Result<Rules, String> {
        let base = self.named(&rules.system).map_err(|error| error.to_string())?;
        let written = Scene {
            options: rules.options.clone(),
            house: rules.house.clone(),
            ..Scene::default()
        };
        let changed = written.program(base.ruleset()).map_err(|flaws: Flaws| flaws.to_string())?;
        Ok(changed.map_or_else(|| base.clone(), Rules::from))
    }
}
