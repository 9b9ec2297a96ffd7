//! Values that rules set, as answers report them.

use crate::board::CreatureIndex;
use crate::outcome::{Amount, Value};
use crate::program::{OccasionValue, Program};
use crate::rule::Setting;
use alloc::borrow::ToOwned;

/// Returns the values that an occasion sets for a creature, with its rule.
pub(crate) fn reported(program: &Program, who: CreatureIndex, brings: &OccasionValue) -> Value {
    let (quantity, setting) = brings.answer;
    let amount = match setting {
        Setting::Number(number) => Amount::Number(number),
        Setting::Is(is) => Amount::Is(is),
        Setting::Times(times) => Amount::Times(times),
        Setting::Advantage => Amount::Word("advantage".to_owned()),
        Setting::Disadvantage => Amount::Word("disadvantage".to_owned()),
    };
    Value { who, name: quantity.name(), amount, rules: program.cite([brings.rule]) }
}
