//! Memory for searches for choices.

use super::known::Known;
use super::states::States;
use crate::search::pareto::ParetoSet;

/// Memory for searches for choices.
#[derive(Debug, Default)]
pub(in crate::query) struct Weighing {
    pub(super) known: Known,
    pub(super) ledger: ParetoSet,
    pub(super) states: States,
}
