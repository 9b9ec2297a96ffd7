//! The values that an occasion sets, as numbers.

use super::decide::{Decision, Resolver};
use super::situation::words_of;
use crate::rule::{Occasion, Quantity, Setting, ValueEffect};
use alloc::vec::Vec;

/// A value that an occasion sets, and its rule.
pub type OccasionValue = Decision<(Quantity, Setting)>;

/// Returns the values that an occasion sets, in the order of the rules. Two amounts for one value
/// are a flaw.
pub(super) fn brings(resolver: &mut Resolver<'_>, occasion: Occasion) -> Vec<OccasionValue> {
    let on = |effect: &ValueEffect| match effect {
        ValueEffect::Brings(about, quantity, setting) if *about == occasion => {
            Some((*quantity, *setting))
        }
        _ => None,
    };
    let named = resolver.distinct(|effect| on(effect).map(|(quantity, _)| quantity));
    let situation = || words_of(&occasion);
    let about = |quantity: Quantity| {
        resolver.ask_if_any("what it gives", situation, |effect| {
            on(effect).filter(|(of, _)| *of == quantity)
        })
    };
    named.into_iter().filter_map(about).collect()
}
