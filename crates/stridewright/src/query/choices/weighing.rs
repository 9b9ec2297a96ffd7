//! Memory for searches for choices.

use super::known::StepCache;
use super::states::States;
use crate::search::pareto::ParetoSet;

/// Memory for searches for choices.
#[derive(Debug, Default)]
pub(in crate::query) struct ChoicesMemory {
    pub(super) known: StepCache,
    pub(super) ledger: ParetoSet,
    pub(super) states: States,
}
