//! The columns of the creature size table that do not affect movement: modifiers, height and
//! weight.

use crate::board::Size;
use crate::rule::{Effect, Occasion, Quantity, Setting, Text};
use crate::rulesets::vocabulary::*;

/// One modifier of a size: to attacks, armor class, special attacks or hiding.
const fn brings(size: Size, quantity: Quantity, number: i32) -> Effect {
    Value(Brings(Occasion::OfSize(size), quantity, Setting::Number(number)))
}

/// A description of the creatures of a size: their height or weight.
const fn words(size: Size, quantity: Quantity, words: &'static str) -> Effect {
    Value(BringsWords(Occasion::OfSize(size), quantity, Text::Borrowed(words)))
}

/// Modifiers to attacks and armor class, special attacks (bull rush, grapple, overrun, trip) and
/// hiding.
pub(super) const MODIFIERS: &[Effect] = &[
    brings(Size::Fine, Quantity::Attack, 8),
    brings(Size::Fine, Quantity::Ac, 8),
    brings(Size::Fine, Quantity::SpecialAttack, -16),
    brings(Size::Fine, Quantity::Hide, 16),
    brings(Size::Diminutive, Quantity::Attack, 4),
    brings(Size::Diminutive, Quantity::Ac, 4),
    brings(Size::Diminutive, Quantity::SpecialAttack, -12),
    brings(Size::Diminutive, Quantity::Hide, 12),
    brings(Size::Tiny, Quantity::Attack, 2),
    brings(Size::Tiny, Quantity::Ac, 2),
    brings(Size::Tiny, Quantity::SpecialAttack, -8),
    brings(Size::Tiny, Quantity::Hide, 8),
    brings(Size::Small, Quantity::Attack, 1),
    brings(Size::Small, Quantity::Ac, 1),
    brings(Size::Small, Quantity::SpecialAttack, -4),
    brings(Size::Small, Quantity::Hide, 4),
    brings(Size::Medium, Quantity::Attack, 0),
    brings(Size::Medium, Quantity::Ac, 0),
    brings(Size::Medium, Quantity::SpecialAttack, 0),
    brings(Size::Medium, Quantity::Hide, 0),
    brings(Size::Large, Quantity::Attack, -1),
    brings(Size::Large, Quantity::Ac, -1),
    brings(Size::Large, Quantity::SpecialAttack, 4),
    brings(Size::Large, Quantity::Hide, -4),
    brings(Size::Huge, Quantity::Attack, -2),
    brings(Size::Huge, Quantity::Ac, -2),
    brings(Size::Huge, Quantity::SpecialAttack, 8),
    brings(Size::Huge, Quantity::Hide, -8),
    brings(Size::Gargantuan, Quantity::Attack, -4),
    brings(Size::Gargantuan, Quantity::Ac, -4),
    brings(Size::Gargantuan, Quantity::SpecialAttack, 12),
    brings(Size::Gargantuan, Quantity::Hide, -12),
    brings(Size::Colossal, Quantity::Attack, -8),
    brings(Size::Colossal, Quantity::Ac, -8),
    brings(Size::Colossal, Quantity::SpecialAttack, 16),
    brings(Size::Colossal, Quantity::Hide, -16),
];

/// Height and weight by size.
///
/// For quadrupeds, the height stands for the body length. Weights assume the density of an ordinary
/// animal.
pub(super) const BULK: &[Effect] = &[
    words(Size::Fine, Quantity::Height, "6 in. or less"),
    words(Size::Fine, Quantity::Weight, "1/8 lb. or less"),
    words(Size::Diminutive, Quantity::Height, "6 in.-1 ft"),
    words(Size::Diminutive, Quantity::Weight, "1/8-1 lb"),
    words(Size::Tiny, Quantity::Height, "1-2 ft"),
    words(Size::Tiny, Quantity::Weight, "1-8 lb"),
    words(Size::Small, Quantity::Height, "2-4 ft"),
    words(Size::Small, Quantity::Weight, "8-60 lb"),
    words(Size::Medium, Quantity::Height, "4-8 ft"),
    words(Size::Medium, Quantity::Weight, "60-500 lb"),
    words(Size::Large, Quantity::Height, "8-16 ft"),
    words(Size::Large, Quantity::Weight, "500 lb-2 tons"),
    words(Size::Huge, Quantity::Height, "16-32 ft"),
    words(Size::Huge, Quantity::Weight, "2-16 tons"),
    words(Size::Gargantuan, Quantity::Height, "32-64 ft"),
    words(Size::Gargantuan, Quantity::Weight, "16-125 tons"),
    words(Size::Colossal, Quantity::Height, "64 ft or more"),
    words(Size::Colossal, Quantity::Weight, "125 tons or more"),
];
