//! Words and phrases that the project does not use, and what to write instead.
//!
//! Knows a short list without false alarms; the ear decides about the rest.

use super::Page;

/// What is looked for, and what to write instead.
const UNWANTED: [(&str, &str); 6] = [
    ("somebody", "name the creature, player or program"),
    ("nobody", "name who does not, or say `no creature`"),
    ("there is no way", "`no path`, or say what is impossible"),
    ("what is silent", "say what has no value"),
    ("put well", "say what is well-formed"),
    ("likewise", "`also`"),
];

/// The lines with such a word, in small letters and as a word of its own.
pub(super) fn unwanted(page: &Page) -> Vec<String> {
    // This file names them.
    if page.path.ends_with("style/words.rs") {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (number, line) in page.text.lines().enumerate() {
        for (phrase, instead) in UNWANTED {
            if has(line, phrase) {
                found.push(format!("{}:{}: {phrase:?}: {instead}", page.path, number + 1));
            }
        }
    }
    found
}

/// Whether the phrase stands in the line between signs that belong to no word.
fn has(line: &str, phrase: &str) -> bool {
    let line = line.to_lowercase();
    let is_word =
        |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    line.match_indices(phrase).any(|(at, _)| {
        !is_word(line[..at].chars().next_back())
            && !is_word(line[at + phrase.len()..].chars().next())
    })
}

#[test]
fn words_are_found_whole() {
    let text = "Nobody reacts.\nlet nobody_reacts = somebody;\nThe path is nonetheless free.\n";
    let page = Page { path: "a.md".to_owned(), text: text.to_owned() };
    assert_eq!(
        unwanted(&page),
        [
            "a.md:1: \"nobody\": name who does not, or say `no creature`",
            "a.md:2: \"somebody\": name the creature, player or program",
        ]
    );
}
