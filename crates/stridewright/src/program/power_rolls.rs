//! Power rolls made as tests: each total has one of three results.

use super::decide::{Decision, Resolver};
use crate::rule::{CheckEffect, Tiers};
use alloc::string::String;

/// Compiles where the results of a test begin; only if the rules have such tests.
pub(super) fn compile_tiers(resolver: &mut Resolver<'_>) -> Decision<Tiers> {
    let none = Tiers { middle: i32::MAX, top: i32::MAX };
    resolver.ask("which totals separate the results of a test", none, String::new, |effect| {
        match effect {
            CheckEffect::Tiers(tiers) => Some(*tiers),
            _ => None,
        }
    })
}

impl Tiers {
    /// The result of a total: 0, 1 or 2.
    #[must_use]
    pub const fn result(self, total: i32) -> usize {
        if total >= self.top {
            2
        } else if total >= self.middle {
            1
        } else {
            0
        }
    }
}
