//! From a path into a scene to the bytes of the TOML file that say it.

use core::ops::Range;
use serde_spanned::Spanned;
use stridewright_wire::flaw::{Path, Step};
use toml::de::{DeTable, DeValue};

/// The places of all values in a scenario file.
pub(super) struct Places<'a> {
    text: &'a str,
    root: Option<Spanned<DeValue<'a>>>,
}

impl<'a> Places<'a> {
    /// Reads the text once more, this time for its places. They are needed only when something is
    /// wrong.
    pub(super) fn of(text: &'a str) -> Self {
        let whole = |table: Spanned<DeTable<'a>>| {
            Spanned::new(table.span(), DeValue::Table(table.into_inner()))
        };
        Places { text, root: DeTable::parse(text).ok().map(whole) }
    }

    /// The bytes that a path is about, or those of the innermost part of it that exists.
    pub(super) fn span(&self, path: &Path) -> Range<usize> {
        self.find(path).1
    }

    /// The bytes of the last key of a path, or those of [`Places::span`] where there is none.
    pub(super) fn key(&self, path: &Path) -> Range<usize> {
        let (key, value) = self.find(path);
        key.unwrap_or(value)
    }

    /// The bytes of the key at the end of a path, if there is one, and those of the innermost part
    /// of it that exists.
    fn find(&self, path: &Path) -> (Option<Range<usize>>, Range<usize>) {
        let Some(mut value) = self.root.as_ref() else { return (None, 0..self.text.len()) };
        let mut key = None;
        for (depth, step) in path.steps().iter().enumerate() {
            let next = match (step, value.get_ref()) {
                (Step::Key(name), DeValue::Table(table)) => {
                    table.get_key_value(name.as_str()).map(|(key, value)| (Some(key.span()), value))
                }
                (Step::Index(index), DeValue::Array(list)) => {
                    list.get(*index).map(|value| (None, value))
                }
                (Step::Index(line), DeValue::String(_)) => {
                    return (None, self.in_text(value.span(), *line, path.steps().get(depth + 1)));
                }
                _ => None,
            };
            let Some(next) = next else { return (None, value.span()) };
            (key, value) = next;
        }
        (key, value.span())
    }

    /// A line of a multi-line text, or one character of it. Only where the file shows the text
    /// unchanged, without escapes.
    fn in_text(&self, span: Range<usize>, line: usize, character: Option<&Step>) -> Range<usize> {
        let Some(raw) = self.text.get(span.clone()) else { return span };
        let Some(quotes) = ["\"\"\"", "'''"].into_iter().find(|quotes| raw.starts_with(quotes))
        else {
            return span;
        };
        let body = raw[quotes.len()..].strip_suffix(quotes).unwrap_or_default();
        if quotes.starts_with('"') && body.contains('\\') {
            return span;
        }
        // A line end right after the quotes does not belong to the text.
        let shown = body.strip_prefix('\n').or_else(|| body.strip_prefix("\r\n")).unwrap_or(body);
        let mut start = span.start + quotes.len() + (body.len() - shown.len());
        for (number, whole) in shown.split_inclusive('\n').enumerate() {
            if number == line {
                let row = whole.trim_end_matches(['\n', '\r']);
                let Some(Step::Index(column)) = character else { return start..start + row.len() };
                return match row.char_indices().nth(*column) {
                    Some((offset, sign)) => start + offset..start + offset + sign.len_utf8(),
                    None => start..start + row.len(),
                };
            }
            start += whole.len();
        }
        span
    }
}
