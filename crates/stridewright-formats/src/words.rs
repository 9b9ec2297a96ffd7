//! The words that people write on maps, and what they mean: for readers of formats in which everybody names things as they like.
//!
//! All names that scenario files have for ground are among them. Case, hyphens, underscores and capitals within a word make no difference.

use stridewright::board::Terrain;

/// Words for ground, beside the names that scenario files use; in the singular.
const GROUND: [(&str, Terrain); 23] = [
    ("normal", Terrain::OPEN),
    ("none", Terrain::OPEN),
    ("floor", Terrain::OPEN),
    ("ground", Terrain::OPEN),
    ("passable", Terrain::OPEN),
    ("walkable", Terrain::OPEN),
    ("solid", Terrain::WALL),
    ("block", Terrain::WALL),
    ("blocked", Terrain::WALL),
    ("blocking", Terrain::WALL),
    ("collision", Terrain::WALL),
    ("collider", Terrain::WALL),
    ("impassable", Terrain::WALL),
    ("unwalkable", Terrain::WALL),
    ("obstacle", Terrain::WALL),
    ("chasm", Terrain::PIT),
    ("hole", Terrain::PIT),
    ("rough", Terrain::DIFFICULT),
    ("undergrowth", Terrain::DIFFICULT),
    ("mud", Terrain::DIFFICULT),
    ("swamp", Terrain::DIFFICULT),
    (WATER, Terrain::DIFFICULT),
    ("shallow water", Terrain::DIFFICULT),
];

/// How deep it is, nobody says.
const WATER: &str = "water";

/// Words for what stands on the ground or between squares, in the singular.
const THINGS: [(&str, Thing); 13] = [
    ("wall", Thing::Wall),
    ("window", Thing::Window),
    ("portcullis", Thing::Window),
    ("door", Thing::Door),
    ("gate", Thing::Door),
    ("token", Thing::Creature { side: None }),
    ("creature", Thing::Creature { side: None }),
    ("hero", Thing::Creature { side: Some("heroes") }),
    ("player", Thing::Creature { side: Some("heroes") }),
    ("npc", Thing::Creature { side: Some("neutral") }),
    ("enemy", Thing::Creature { side: Some("foes") }),
    ("foe", Thing::Creature { side: Some("foes") }),
    ("monster", Thing::Creature { side: Some("foes") }),
];

/// What stands on the ground or between squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    Wall,
    /// It stops movement and not sight.
    Window,
    Door,
    Creature {
        /// The side that the word names.
        side: Option<&'static str>,
    },
}

/// The ground that a word means, or several with commas between them mean together.
pub(crate) fn ground(words: &str) -> Option<Terrain> {
    words.split(',').try_fold(Terrain::OPEN, |ground, word| Some(ground.and(one_ground(word)?)))
}

fn one_ground(word: &str) -> Option<Terrain> {
    let word = plain(word);
    let word = word.strip_suffix(" terrain").unwrap_or(&word);
    let own = || singular(word).find_map(|word| named(&GROUND, word));
    singular(word).find_map(Terrain::named).or_else(own)
}

/// Whether a word means solid ground.
pub(crate) fn is_solid(word: &str) -> bool {
    ground(word) == Some(Terrain::WALL)
}

/// Whether a word is water, of which the depth is not known.
pub(crate) fn is_water(word: &str) -> bool {
    plain(word) == WATER
}

/// The thing that a word means.
pub(crate) fn thing(word: &str) -> Option<Thing> {
    let word = plain(word);
    singular(&word).find_map(|word| named(&THINGS, word))
}

fn named<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
}

/// The word itself and, if it can be a plural, what it is the plural of.
fn singular(word: &str) -> impl Iterator<Item = &str> {
    [Some(word), word.strip_suffix('s'), word.strip_suffix("es")].into_iter().flatten()
}

/// A word in lower case, with blanks for what else parts it: `GreaterDifficult`, `greater_difficult` and `greater-difficult` are one.
fn plain(word: &str) -> String {
    let mut plain = String::new();
    let mut before_was_small = false;
    for sign in word.trim().chars().take(MOST_CHARS) {
        if sign.is_uppercase() && before_was_small {
            plain.push(' ');
        }
        before_was_small = sign.is_lowercase();
        plain.extend(if matches!(sign, '-' | '_') { ' ' } else { sign }.to_lowercase());
    }
    plain
}

/// No word is longer.
const MOST_CHARS: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_it_is_written_a_word_means_the_same() {
        for word in
            ["greater difficult", "Greater-Difficult", "GreaterDifficult", "greater_difficult terrain"]
        {
            assert_eq!(ground(word), Some(Terrain::GREATER_DIFFICULT), "{word}");
        }
        for word in ["wall", "Walls", " solid ", "COLLISION", "blocked"] {
            assert!(is_solid(word), "{word}");
        }
        assert_eq!(ground("Normal"), Some(Terrain::OPEN));
        assert_eq!((ground("chasm"), ground("Water")), (Some(Terrain::PIT), Some(Terrain::DIFFICULT)));
        assert_eq!((ground("lava"), ground("terrain"), ground("")), (None, None, None));
        assert_eq!((thing("Doors"), thing("tree"), thing("s")), (Some(Thing::Door), None, None));
        assert_eq!(ground("mud, hampers flight"), Some(Terrain::DIFFICULT.and(Terrain::HAMPERS_FLIGHT)));
        assert_eq!(ground("mud, lava"), None);
    }

    #[test]
    fn no_word_is_a_name_of_scenarios_with_another_meaning() {
        for (word, terrain) in GROUND {
            assert!(Terrain::named(word).is_none_or(|named| named == terrain), "{word}");
            assert_eq!(plain(word), word);
        }
    }
}
