//! A compiled rule system: the answer to every question about every situation, in small tables of
//! integers.
//!
//! This module knows rules only as values of the vocabulary. A situation that the rules do not
//! answer, or answer twice, is reported as a [`Flaw`].
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod actions;
mod areas;
mod attempts;
mod decide;
mod encounters;
mod falls;
mod fear;
mod flaw;
mod footing;
mod forces;
mod ground;
mod holds;
mod maneuvers;
mod modes;
mod mounts;
mod occasion_values;
mod position;
mod power_rolls;
mod prices;
mod reactions;
mod sight;
mod situation;
mod sizes;
mod speed_changes;
mod speeds;
mod subjects;
mod teleports;
mod turns;
mod values;

pub use actions::{Actions, Limits as ActionLimits, TeleportEnd};
use alloc::string::String;
use alloc::vec::Vec;
pub use areas::Areas;
pub use attempts::{Attempts, CheckRule};
pub use decide::{Decision, RuleIndex};
pub use encounters::{Encounters, SharedSquareLimit};
pub use falls::{FallDamage, FallRate, Falls, HalvingCheck, LiquidCushion};
pub use fear::Fear;
pub use flaw::Flaw;
pub use forces::Forces;
pub use ground::{GroundRules, HalfWidth, Marked};
pub use holds::Holds;
pub use maneuvers::{Digging, JumpCheck, JumpLength, Jumps, Maneuvers, RunUp};
pub use modes::Modes;
pub use mounts::Mounts;
pub use occasion_values::OccasionValue;
pub use position::{FlankingRules, HighGroundRules, Positions};
pub use prices::{BarrierPrice, PriceItem, PriceItemKind, Prices, StepPrice};
pub use reactions::{Provoking, Reactions};
pub use sight::{CentreCover, CoverMeasure, CoverRules, LineRules};
pub use sizes::{NarrowRule, Sizes, Squeezing};
pub use speed_changes::SpeedChanges;
pub use speeds::{Bonus, LoadSpeed, Speeds};
pub use subjects::Subjects;
pub use teleports::Teleports;
pub use turns::Turns;
pub use values::{OccasionValues, Values};

use crate::rule::{Accident, Action, Cited, PriceEffect, Ruleset, Subject, UnitShown};
use alloc::sync::Arc;
use core::ops::Deref;
use decide::Resolver;

/// A compiled rule system.
///
/// It never changes, and its clones share the same [`Tables`]. What is kept in memory for a program
/// serves only its clones.
#[derive(Clone)]
pub struct Program(Arc<Tables>);

impl Deref for Program {
    type Target = Tables;

    fn deref(&self) -> &Tables {
        &self.0
    }
}

/// The answers of a compiled rule system to every question, by subject.
pub struct Tables {
    ruleset: Ruleset,
    /// The rules of the ruleset, as answers cite them.
    cited: Vec<Cited>,
    unit: UnitShown,
    /// What a step costs.
    pub prices: Prices,
    /// What ground, corners and bodies do to a step.
    pub ground: GroundRules,
    /// Which squares of other creatures a mover may pass and end in.
    pub encounters: Encounters,
    /// The size table and squeezing.
    pub sizes: Sizes,
    /// Which movements exist and how far they go.
    pub actions: Actions,
    /// The actions that a turn has for moving, and how many of them movements spend.
    pub turns: Turns,
    /// Where speed comes from.
    pub speeds: Speeds,
    /// Modes of movement.
    pub modes: Modes,
    /// Which subjects are left to the table.
    pub subjects: Subjects,
    /// The values that positions set.
    pub positions: Positions,
    /// How areas of effect are laid; `None`: there are none.
    pub areas: Option<Areas>,
    /// Which movement provokes.
    pub reactions: Reactions,
    /// What a fall does, or the rule that leaves it to the table.
    pub falls: Result<Falls, RuleIndex>,
    /// What forced movement does, or the rule that leaves it to the table.
    pub forces: Result<Forces, RuleIndex>,
    /// What holding another creature does.
    pub holds: Holds,
    /// Mounts and their riders; `None`: the rules do not cover them.
    pub mounts: Option<Mounts>,
    /// What a movement may attempt.
    pub attempts: Attempts,
    /// The values that situations set.
    pub values: Values,
    /// What happens to a creature that stopped by accident where it may not stay.
    pub accident: Decision<Accident>,
    /// Maneuvers that move creatures, or the rule that leaves them to the table.
    pub maneuvers: Result<Maneuvers, RuleIndex>,
    /// The rules about teleports; `None`: there are none.
    pub teleports: Option<Teleports>,
    /// How far a creature jumps; `None`: as far as the movement goes.
    pub jumps: Option<Jumps>,
}

impl core::fmt::Debug for Program {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Program").field("ruleset", &self.ruleset.id).finish_non_exhaustive()
    }
}

impl Program {
    /// Compiles a rule system.
    ///
    /// # Errors
    ///
    /// All flaws found: unanswered questions, conflicts, rules that decide nothing, unknown names,
    /// prices that do not fit the tables.
    ///
    /// ```
    /// use stridewright::{program::Program, rulesets};
    /// for ruleset in rulesets::ALL {
    ///     assert!(Program::compile(ruleset).is_ok());
    /// }
    /// ```
    pub fn compile(ruleset: &Ruleset) -> Result<Program, Vec<Flaw>> {
        let mut resolver = Resolver::new(&ruleset.rules);
        let unit = resolver.ask(
            "which unit distances use",
            UnitShown::Squares,
            String::new,
            |effect: &PriceEffect| {
                if let PriceEffect::Unit(unit) = effect { Some(*unit) } else { None }
            },
        );
        let ground = GroundRules::compile(&mut resolver);
        let prices = Prices::compile(&mut resolver);
        let values = Values::compile(&mut resolver);
        let attempts = Attempts::compile(&mut resolver);
        let encounters = Encounters::compile(&mut resolver, &attempts);
        let sizes = Sizes::compile(&mut resolver);
        let actions = Actions::compile(&mut resolver);
        let turns = Turns::compile(&mut resolver, &actions);
        let speeds = Speeds::compile(&mut resolver);
        let modes = Modes::compile(&mut resolver, &actions.available().collect::<Vec<_>>());
        let subjects = Subjects::compile(&mut resolver);
        let positions = Positions::compile(&mut resolver, &subjects);
        let areas = Areas::compile(&mut resolver);
        let reactions = Reactions::compile(&mut resolver, &actions);
        let falls = subjects.spoken(Subject::Falling).map(|()| Falls::compile(&mut resolver));
        let forces =
            subjects.spoken(Subject::ForcedMovement).map(|()| Forces::compile(&mut resolver));
        let holds = Holds::compile(&mut resolver);
        let mounts = Mounts::compile(&mut resolver);
        let accident = forces::compile_accident(&mut resolver);
        let maneuvers =
            subjects.spoken(Subject::Maneuvers).map(|()| Maneuvers::compile(&mut resolver));
        let jumps = Jumps::compile(&mut resolver);
        let known = actions.available().any(|action| action == Action::Teleport);
        let teleports = known.then(|| Teleports::compile(&mut resolver));
        let flaws = resolver.verdict();
        if flaws.is_empty() {
            Ok(Program(Arc::new(Tables {
                ruleset: ruleset.clone(),
                cited: ruleset.rules.iter().cloned().map(Cited::new).collect(),
                unit: unit.answer,
                prices,
                ground,
                encounters,
                sizes,
                actions,
                turns,
                speeds,
                modes,
                subjects,
                positions,
                areas,
                reactions,
                attempts,
                values,
                falls,
                forces,
                holds,
                mounts,
                accident,
                maneuvers,
                jumps,
                teleports,
            })))
        } else {
            Err(flaws)
        }
    }

    /// Whether another program shares the same tables: one of the two is a clone of the other.
    #[must_use]
    pub(crate) fn is_same(&self, other: &Program) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The rule system it was compiled from.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the unit in which this system gives distances.
    #[must_use]
    pub fn unit(&self) -> UnitShown {
        self.unit
    }

    /// The rule at a position that a decision names.
    #[must_use]
    pub fn rule(&self, index: RuleIndex) -> Cited {
        self.cited[usize::from(index)].clone()
    }

    /// Returns the rules at these positions in their order, each once.
    #[must_use]
    pub fn cite(&self, indices: impl IntoIterator<Item = RuleIndex>) -> Vec<Cited> {
        let mut known: Vec<RuleIndex> = Vec::new();
        for index in indices {
            if !known.contains(&index) {
                known.push(index);
            }
        }
        known.into_iter().map(|index| self.rule(index)).collect()
    }

    /// The rule with an id.
    #[must_use]
    pub fn rule_named(&self, id: &str) -> Option<Cited> {
        self.cited.iter().find(|rule| rule.id == id).cloned()
    }
}
