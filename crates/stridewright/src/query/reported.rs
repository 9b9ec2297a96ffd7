//! Values that rules set, as answers report them.

use crate::board::CreatureIndex;
use crate::outcome::{Amount, Value};
use crate::program::{OccasionValue, Program};
use crate::rule::Setting;

/// Returns the values that an occasion sets for a creature, with its rule.
pub(crate) fn reported(program: &Program, who: CreatureIndex, brings: &OccasionValue) -> Value {
    let (quantity, setting) = brings.answer;
    let amount = match setting {
        Setting::Number(number) => Amount::Number(number),
        Setting::Is(is) => Amount::Is(is),
        Setting::Times(times) => Amount::Times(times),
    };
    Value { who, name: quantity.name(), amount, rules: program.cite([brings.rule]) }
}
