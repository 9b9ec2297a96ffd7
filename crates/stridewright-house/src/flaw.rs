//! What is wrong with a document, and where.
//!
//! This module knows paths and messages. The reader knows the format of the document.

use core::fmt;
use stridewright::answer::Message;

/// A place in a document: `creatures[2].size`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path {
    steps: Vec<Step>,
}

/// One step of a [`Path`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Into a table, by key.
    Key(String),
    /// Into a list by position. In a text: the line, then the character.
    Index(usize),
}

impl Path {
    /// The document as a whole.
    #[must_use]
    pub const fn root() -> Self {
        Path { steps: Vec::new() }
    }

    /// The value of a key.
    #[must_use]
    pub fn key(&self, key: &str) -> Self {
        self.then(Step::Key(key.to_owned()))
    }

    /// An entry of a list.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.then(Step::Index(index))
    }

    /// The steps, from the root.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the same place relative to the value of a key of the root; `None` if it is not
    /// inside that value.
    #[must_use]
    pub fn within(&self, key: &str) -> Option<Self> {
        match self.steps.split_first() {
            Some((Step::Key(first), rest)) if first == key => Some(Path { steps: rest.to_vec() }),
            _ => None,
        }
    }

    fn then(&self, step: Step) -> Self {
        let mut steps = self.steps.clone();
        steps.push(step);
        Path { steps }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, step) in self.steps.iter().enumerate() {
            match step {
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) => {
                    if position > 0 {
                        f.write_str(".")?;
                    }
                    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
                    if !key.is_empty() && key.chars().all(bare) {
                        f.write_str(key)?;
                    } else {
                        write!(f, "{key:?}")?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Where it is.
    pub path: Path,
    /// What is wrong.
    pub message: Message,
    /// What to do about it, or what would be right.
    pub help: Option<Message>,
}

impl Flaw {
    /// Returns the flaw with its place and the advice as a message, to show it in another language.
    #[must_use]
    pub fn in_full(&self) -> Message {
        let with_place = match self.path.steps.is_empty() {
            true => self.message.clone(),
            false => Message::new("{path}: {error}")
                .with("path", self.path.to_string())
                .with("error", self.message.clone()),
        };
        let Some(help) = &self.help else { return with_place };
        Message::new("{error} ({help})").with("error", with_place).with("help", help.clone())
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_full().fmt(f)
    }
}

/// Everything that is wrong with a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flaws {
    list: Vec<Flaw>,
    left_off: usize,
}

impl Flaws {
    /// The most flaws that are listed; further ones are only counted.
    pub const MOST: usize = 100;

    /// The flaws, in the order they were found.
    #[must_use]
    pub fn list(&self) -> &[Flaw] {
        &self.list
    }

    /// Returns how many more there are.
    #[must_use]
    pub const fn left_off(&self) -> usize {
        self.left_off
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the flaws in parts, one below the other, to show them in another language.
    #[must_use]
    pub fn message(&self) -> Message {
        let more = Message::new("and {count} more").with("count", self.left_off);
        let listed = self.list.iter().map(Flaw::in_full);
        Message::list(listed.chain((self.left_off > 0).then_some(more)), "\n")
    }

    /// Adds a flaw.
    pub fn add(&mut self, path: Path, message: impl Into<Message>) {
        self.push(Flaw { path, message: message.into(), help: None });
    }

    /// Adds a flaw with advice.
    pub fn add_with_help(
        &mut self,
        path: Path,
        message: impl Into<Message>,
        help: impl Into<Message>,
    ) {
        self.push(Flaw { path, message: message.into(), help: Some(help.into()) });
    }

    /// Adds a flaw.
    pub fn push(&mut self, flaw: Flaw) {
        if self.list.len() < Flaws::MOST {
            self.list.push(flaw);
        } else {
            self.left_off += 1;
        }
    }

    /// Looks up a name, or adds a flaw with the known names.
    pub fn look_up<T: Copy>(
        &mut self,
        path: &Path,
        what: &'static str,
        found: &str,
        names: &[(&str, T)],
    ) -> Option<T> {
        if let Some((_, value)) = names.iter().find(|(name, _)| *name == found) {
            return Some(*value);
        }
        let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        self.unknown(path, what, found, &known);
        None
    }

    /// Adds a flaw about an unknown name.
    pub fn unknown(&mut self, path: &Path, what: impl Into<Message>, found: &str, known: &[&str]) {
        let message = Message::new("`{name}` is not {what}")
            .with("name", shortened(found))
            .with("what", what.into());
        self.add_with_help(path.clone(), message, did_you_mean(found, known));
    }
}

impl fmt::Display for Flaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl core::error::Error for Flaws {}

/// Shortens a text to fit into a message.
#[must_use]
pub fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Advises to use a known name, and the one that was probably meant if there is one.
#[must_use]
pub fn did_you_mean(found: &str, known: &[&str]) -> Message {
    let help = match nearest(found, known) {
        Some(near) => Message::new("did you mean `{near}`? Known: {names}").with("near", near),
        None => Message::new("known: {names}"),
    };
    help.with("names", known.join(", "))
}

/// Returns the known name that was probably meant: at most two edits away, and less than half of
/// the word.
#[must_use]
pub fn nearest<'a>(found: &str, known: &[&'a str]) -> Option<&'a str> {
    let found: Vec<char> = found.chars().take(64).flat_map(char::to_lowercase).collect();
    known
        .iter()
        .map(|name| (slips(&found, name), *name))
        .filter(|(slips, name)| *slips <= 2 && slips * 2 < name.chars().count().max(2))
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, name)| name)
}

/// Returns the edit distance between two words: letters to insert, remove or replace.
fn slips(found: &[char], name: &str) -> usize {
    let mut row: Vec<usize> = (0..=found.len()).collect();
    for (i, wanted) in name.chars().flat_map(char::to_lowercase).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, letter) in found.iter().enumerate() {
            let replaced = diagonal + usize::from(*letter != wanted);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[found.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_read_like_code() {
        let path = Path::root().key("creatures").index(2).key("size");
        assert_eq!(path.to_string(), "creatures[2].size");
        assert_eq!(Path::root().key("map").key("legend").key("?").to_string(), "map.legend.\"?\"");
    }

    #[test]
    fn a_slip_finds_its_name() {
        let known = ["large", "huge", "1M", "1L"];
        assert_eq!(nearest("larg", &known), Some("large"));
        assert_eq!(nearest("Huge", &known), Some("huge"));
        assert_eq!(nearest("enormous", &known), None);
        assert_eq!(nearest("", &known), None);
    }
}
