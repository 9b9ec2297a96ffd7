//! Lines of Markdown with more than one sentence.

use super::Page;
use super::prose::prose;

/// Words that end with a full stop inside a sentence.
const ABBREVIATIONS: [&str; 5] = ["e.g.", "i.e.", "etc.", "vs.", "cf."];

/// The lines of prose on which a second sentence begins. Code, tables, quotes, headings, comments
/// and lists whose items are sentences of one line each are left alone.
pub(super) fn crowded(page: &Page) -> Vec<String> {
    // Pages that a command writes.
    if page.path.starts_with("docs/rules/") || page.path == "RULINGS.md" {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (number, line) in prose(&page.text) {
        let text = line.trim_start();
        let is_prose = !text.starts_with(['|', '#', '>', '<']);
        if is_prose && let Some(second) = second_sentence(text) {
            found.push(format!("{}:{number}: begin a line with {second:?}", page.path));
        }
    }
    found
}

/// The beginning of a second sentence: a word with a capital letter after the end of another
/// sentence.
fn second_sentence(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    // The number of a list's item ends no sentence, nor does a single letter.
    let ends = |word: &str| {
        let bare = word.trim_end_matches([')', '*', '_', '"', '”', '`']);
        bare.ends_with(['.', '!', '?'])
            && bare.chars().filter(|letter| letter.is_alphanumeric()).count() > 1
            && !ABBREVIATIONS.contains(&bare)
    };
    let begins = |word: &str| {
        let bare = word.trim_start_matches(['(', '*', '_', '"', '“', '[']);
        bare.starts_with(char::is_uppercase)
    };
    let pair = words.windows(2).position(|pair| ends(pair[0]) && begins(pair[1]))?;
    Some(words[pair + 1..].iter().take(4).copied().collect::<Vec<_>>().join(" "))
}

#[test]
fn a_second_sentence_is_found_in_prose_alone() {
    let text = "One sentence. Another one.\n1. Goblins, e.g. Krag, stop here.\nD&D 3.5 is read.\n\
        | One. Two. |\n```\nOne. Two.\n```\nIs it? **Yes** it is.\n";
    let page = Page { path: "a.md".to_owned(), text: text.to_owned() };
    assert_eq!(
        crowded(&page),
        [
            "a.md:1: begin a line with \"Another one.\"",
            "a.md:8: begin a line with \"**Yes** it is.\""
        ]
    );
}
