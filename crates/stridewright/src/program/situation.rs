//! Situations in words: what a flaw of a rule system says about where it occurs.

use alloc::string::String;
use core::fmt::Debug;

/// Returns the name of a variant as words, and after a colon what it holds: `HighGround` is "high
/// ground", `Having(Fly)` is "having: fly".
pub(super) fn words_of(variant: &dyn Debug) -> String {
    let mut words = String::new();
    for letter in format!("{variant:?}").chars() {
        match letter {
            '(' => words.push_str(": "),
            ')' => {}
            _ => {
                if letter.is_uppercase() && words.ends_with(char::is_lowercase) {
                    words.push(' ');
                }
                words.extend(letter.to_lowercase());
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::words_of;
    use crate::rule::{Mode, Occasion, StepShape};

    #[test]
    fn variants_are_words() {
        assert_eq!(words_of(&StepShape::Straight), "straight");
        assert_eq!(words_of(&Occasion::HighGround), "high ground");
        assert_eq!(words_of(&Occasion::Having(Mode::Fly)), "having: fly");
    }
}
