//! The rules that a table plays by, compiled: those of a system, or with the table's own changes.

use crate::state::Rules;
use core::ops::Deref;
use std::sync::Arc;
use stridewright::program::Program;
use stridewright_wire::flaw::Flaws;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;

/// Compiled rules, shared.
#[derive(Clone, Debug)]
pub struct Rulebook(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// A system as it is; its place among them.
    System(Arc<Systems>, usize),
    /// A system with changes.
    House(Arc<Program>),
}

impl Rulebook {
    /// A rule system as it is.
    #[must_use]
    pub fn of_system(systems: &Arc<Systems>, id: &str) -> Option<Rulebook> {
        let place = systems.all().iter().position(|program| program.ruleset().id == id)?;
        Some(Rulebook(Kind::System(Arc::clone(systems), place)))
    }

    /// The rules of a table.
    ///
    /// # Errors
    ///
    /// There is no such system, or its changes cannot hold; in words.
    pub fn of(systems: &Arc<Systems>, rules: &Rules) -> Result<Rulebook, String> {
        let unknown = || {
            format!("there is no rule system {}; there are {}", &*rules.system, systems.names().join(", "))
        };
        let base = Rulebook::of_system(systems, &rules.system).ok_or_else(unknown)?;
        let written =
            Scene { options: rules.options.clone(), house: rules.house.clone(), ..Scene::default() };
        let changed = written.program(base.ruleset()).map_err(|flaws: Flaws| flaws.to_string())?;
        Ok(changed.map_or(base, |program| Rulebook(Kind::House(Arc::new(program)))))
    }
}

impl Deref for Rulebook {
    type Target = Program;

    fn deref(&self) -> &Program {
        match &self.0 {
            Kind::System(systems, place) => &systems.all()[*place],
            Kind::House(program) => program,
        }
    }
}
