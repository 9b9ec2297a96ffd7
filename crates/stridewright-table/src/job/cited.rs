//! The rules that an answer cites, each once.

use stridewright::answer::RuleText;

/// Adds rules that are not cited yet.
pub(super) fn cite(cited: &mut Vec<RuleText>, more: Vec<RuleText>) {
    for rule in more {
        if !cited.contains(&rule) {
            cited.push(rule);
        }
    }
}
