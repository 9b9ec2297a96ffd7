//! A ground name in its parts: the word, and the number that follows some words.

use super::tile;
use serde::{Deserialize, Serialize};

/// One property of the ground of a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GroundName {
    /// The word: `difficult`, `elevation`.
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::name_schemas::ground_word"))]
    pub name: String,
    /// The number after `elevation`, `ceiling` and `water` (in squares), `dc` and `damage`; other
    /// words have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
}

impl GroundName {
    /// Returns the parts of a name as scenes write it: `elevation 2`.
    #[must_use]
    pub fn of(written: &str) -> GroundName {
        let parts = written
            .rsplit_once(' ')
            .filter(|(word, _)| tile::measures().any(|known| known == *word));
        let number = parts.and_then(|(word, number)| Some((word, number.parse().ok()?)));
        match number {
            Some((word, number)) => GroundName { name: word.to_owned(), number: Some(number) },
            None => GroundName { name: written.to_owned(), number: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GroundName;

    #[test]
    fn only_words_that_take_a_number_are_parted_from_it() {
        for (written, name, number) in [
            ("elevation -2", "elevation", Some(-2)),
            ("dc 15", "dc", Some(15)),
            ("greater difficult", "greater difficult", None),
            ("rock below", "rock below", None),
            ("pit", "pit", None),
        ] {
            assert_eq!(GroundName::of(written), GroundName { name: name.to_owned(), number });
        }
    }
}
