//! Lines of Rust that are too wide.

use super::Page;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;

const WIDEST: usize = 100;

/// The lines that are too wide. rustfmt leaves comments alone, and lines with long literals: people
/// wrap the comments, and a line with a literal may be as wide as the literal needs.
pub(super) fn too_wide(page: &Page) -> Vec<String> {
    let texts = lines_of_texts(&page.text);
    let mut found = Vec::new();
    for (number, line) in page.text.lines().enumerate() {
        let is_comment = line.trim_start().starts_with("//");
        let has_text = line.contains('"') || texts.contains(&(number + 1));
        if line.chars().count() > WIDEST && (is_comment || !has_text) {
            found.push(format!("{}:{}: wrap at {WIDEST} columns", page.path, number + 1));
        }
    }
    found
}

/// The lines, counted from 1, that lie in literals of several lines.
fn lines_of_texts(source: &str) -> BTreeSet<usize> {
    let tokens: TokenStream = source.parse().expect("the file is Rust");
    let mut lines = BTreeSet::new();
    let mut rest = vec![tokens];
    while let Some(tokens) = rest.pop() {
        for token in tokens {
            match token {
                TokenTree::Group(group) => rest.push(group.stream()),
                TokenTree::Literal(literal) => {
                    let span = literal.span();
                    if span.start().line < span.end().line {
                        lines.extend(span.start().line..=span.end().line);
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
    lines
}

#[test]
fn comments_and_code_are_measured_and_texts_are_not() {
    let wide = "x".repeat(80);
    let text = format!(
        "    /// {wide} {wide}\n    /// {wide}\nlet a = \"{wide} {wide}\";\nmatches!({wide}, {wide})\n"
    );
    let page = Page { path: "a.rs".to_owned(), text };
    assert_eq!(too_wide(&page), ["a.rs:1: wrap at 100 columns", "a.rs:4: wrap at 100 columns"]);
}
