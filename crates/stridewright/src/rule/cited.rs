//! Rules as answers cite them.

use super::Rule;
use alloc::sync::Arc;
use core::ops::Deref;

/// A rule that an answer cites: a shared handle, cheap to clone, that outlives the program it comes
/// from.
///
/// Two of them are equal when they cite rules of the same id.
#[derive(Clone, Debug)]
pub struct Cited(Arc<Rule>);

impl Cited {
    /// A handle on a rule.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        Cited(Arc::new(rule))
    }
}

impl Deref for Cited {
    type Target = Rule;

    fn deref(&self) -> &Rule {
        &self.0
    }
}

impl PartialEq for Cited {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.id == other.id
    }
}

impl Eq for Cited {}
