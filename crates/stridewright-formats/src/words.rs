//! The words that people write on maps, and their meanings: for readers of formats in which people
//! name things as they like. Options may give any of them another meaning ([`GroundWords`]).
//!
//! All names that scenario files have for ground are among them. Case, hyphens, underscores and
//! capitals within a word make no difference.

use stridewright::answer::Message;
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

/// Water, whose depth is not given.
const WATER: &str = "water";

/// Words with more than one common meaning, in the singular, with the meaning that is used.
static GUESSES: [(&str, Message); 4] = [
    ("dirt", Message::new("ground filled with dirt, which is solid")),
    ("rock", Message::new("ground filled with rock, which is solid")),
    ("obstacle", Message::new("solid ground")),
    (WATER, Message::new("difficult terrain")),
];

/// Words for things on the ground or between squares, in the singular.
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

/// A thing on the ground or between squares.
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

/// The meanings of words for ground on one map: those on this page, unless the options replace
/// them.
///
/// ```
/// let mut words = stridewright_formats::GroundWords::default();
/// assert!(words.add("dirt=open").is_ok() && words.add("lava = damaging, difficult").is_ok());
/// assert!(words.add("dirt").is_err() && words.add("dirt=cheese").is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroundWords(Vec<(String, Terrain)>);

impl GroundWords {
    /// Most words that options explain.
    pub const MOST: usize = 256;

    /// Adds a word with its meaning, as in `dirt=open`. A later meaning of a word replaces an
    /// earlier one.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn add(&mut self, setting: &str) -> Result<(), Message> {
        let Some((word, meaning)) = setting.split_once('=') else {
            return Err(Message::new("{setting} is not WORD=GROUND, as in dirt=open")
                .with("setting", format!("{setting:?}")));
        };
        let word = plain(word);
        if word.is_empty() {
            return Err(Message::new("{setting} has no word; write WORD=GROUND, as in dirt=open")
                .with("setting", format!("{setting:?}")));
        }
        let Some(terrain) = GroundWords::default().ground(meaning) else {
            return Err(Message::new(
                "{word} is not a ground word; write open, wall, difficult, greater difficult, pit, \
                 or another word from docs/formats.md",
            )
            .with("word", format!("{:?}", meaning.trim())));
        };
        self.0.retain(|(known, _)| *known != word);
        if self.0.len() == GroundWords::MOST {
            return Err(Message::new("too many ground words: the limit is {most}")
                .with("most", GroundWords::MOST));
        }
        self.0.push((word, terrain));
        Ok(())
    }

    /// Whether every word has its usual meaning.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The ground that a word means, or several with commas between them mean together.
    pub(crate) fn ground(&self, words: &str) -> Option<Terrain> {
        words
            .split(',')
            .try_fold(Terrain::OPEN, |ground, word| Some(ground.and(self.one_ground(word)?)))
    }

    fn one_ground(&self, word: &str) -> Option<Terrain> {
        let word = plain(word);
        let own = || forms(&word).find_map(|word| named(&GROUND, word).copied());
        self.option(&word).or_else(|| forms(&word).find_map(Terrain::named)).or_else(own)
    }

    /// The meaning that the options give a word.
    fn option(&self, word: &str) -> Option<Terrain> {
        let exact = |word: &str| {
            self.0.iter().find(|(known, _)| known == word).map(|(_, terrain)| *terrain)
        };
        forms(word).find_map(exact)
    }

    /// Whether a word means solid ground.
    pub(crate) fn is_solid(&self, word: &str) -> bool {
        self.ground(word) == Some(Terrain::WALL)
    }

    /// The thing that a word means.
    pub(crate) fn thing(&self, word: &str) -> Option<Thing> {
        let word = plain(word);
        let thing = singular(&word).find_map(|word| named(&THINGS, word).copied());
        thing.filter(|_| self.option(&word).is_none())
    }

    /// The note in the report on a word that may well mean something different.
    pub(crate) fn guess(&self, word: &str) -> Option<Message> {
        let word = plain(word);
        let meaning = forms(&word).find_map(|word| named(&GUESSES, word))?;
        let is_set = self.option(&word).is_some();
        (!is_set).then(|| {
            Message::new(
                "the word `{word}`, read as {meaning}; change that with --ground, as in --ground \
                 {quoted}=open",
            )
            .with("quoted", quoted(&word))
            .with("word", word)
            .with("meaning", meaning.clone())
        })
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    if word.contains(' ') { format!("\"{word}\"") } else { word.to_owned() }
}

fn named<'t, T>(table: &'t [(&str, T)], word: &str) -> Option<&'t T> {
    table.iter().find(|(known, _)| *known == word).map(|(_, meaning)| meaning)
}

/// The word and its singular, then the same without "terrain" behind it.
fn forms(word: &str) -> impl Iterator<Item = &str> {
    singular(word).chain(word.strip_suffix(" terrain").into_iter().flat_map(singular))
}

/// The word itself and, if it can be a plural, its singular.
fn singular(word: &str) -> impl Iterator<Item = &str> {
    [Some(word), word.strip_suffix('s'), word.strip_suffix("es")].into_iter().flatten()
}

/// A word in lower case, with blanks for other separators: `GreaterDifficult`, `greater_difficult`
/// and `greater-difficult` are the same word.
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
        let words = GroundWords::default();
        for word in [
            "greater difficult",
            "Greater-Difficult",
            "GreaterDifficult",
            "greater_difficult terrain",
        ] {
            assert_eq!(words.ground(word), Some(Terrain::GREATER_DIFFICULT), "{word}");
        }
        for word in ["wall", "Walls", " solid ", "COLLISION", "blocked"] {
            assert!(words.is_solid(word), "{word}");
        }
        assert_eq!(words.ground("Normal"), Some(Terrain::OPEN));
        assert_eq!(
            (words.ground("chasm"), words.ground("Water")),
            (Some(Terrain::PIT), Some(Terrain::DIFFICULT))
        );
        assert_eq!(
            (words.ground("lava"), words.ground("terrain"), words.ground("")),
            (None, None, None)
        );
        assert_eq!(
            (words.thing("Doors"), words.thing("tree"), words.thing("s")),
            (Some(Thing::Door), None, None)
        );
        assert_eq!(
            words.ground("mud, hampers flight"),
            Some(Terrain::DIFFICULT.and(Terrain::HAMPERS_FLIGHT))
        );
        assert_eq!(words.ground("mud, lava"), None);
    }

    #[test]
    fn options_give_words_another_meaning() {
        let mut words = GroundWords::default();
        for setting in
            ["dirt=open", "Bar Gates = difficult, hampers flight", "lava=pit", "lava=damaging"]
        {
            assert_eq!(words.add(setting), Ok(()), "{setting}");
        }
        assert_eq!(
            (words.ground("Dirt"), words.ground("dirts")),
            (Some(Terrain::OPEN), Some(Terrain::OPEN))
        );
        assert_eq!(
            (words.ground("Dirt terrain"), words.guess("Dirt terrain")),
            (Some(Terrain::OPEN), None)
        );
        assert_eq!(words.ground("lava"), Some(Terrain::DAMAGING));
        assert_eq!(
            words.ground("bar_gates"),
            Some(Terrain::DIFFICULT.and(Terrain::HAMPERS_FLIGHT))
        );
        assert_eq!((words.thing("door"), words.guess("dirt")), (Some(Thing::Door), None));
        words.add("door=open").unwrap();
        assert_eq!((words.thing("Door"), words.thing("doors")), (None, None));
        assert!(
            words
                .guess("rock terrain")
                .unwrap()
                .to_string()
                .starts_with("the word `rock terrain`, read as ground filled")
        );
        let guess = words.guess("Rocks").unwrap().to_string();
        assert!(
            guess.starts_with("the word `rocks`, read as ground filled with rock, which is solid"),
            "{guess}"
        );
        assert!(guess.ends_with("--ground rocks=open"), "{guess}");
        let wrong = |setting: &str| words.clone().add(setting).unwrap_err().to_string();
        assert_eq!(wrong("dirt"), "\"dirt\" is not WORD=GROUND, as in dirt=open");
        assert!(
            wrong(" =open").contains("has no word")
                && wrong("x=mist").contains("not a ground word")
        );
    }

    #[test]
    fn no_word_is_a_name_of_scenarios_with_another_meaning() {
        for (word, terrain) in GROUND {
            assert!(Terrain::named(word).is_none_or(|named| named == terrain), "{word}");
            assert_eq!(plain(word), word);
        }
    }
}
