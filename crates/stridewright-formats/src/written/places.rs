//! From a path into a scene to the bytes of the TOML file that say it.

use core::ops::Range;
use serde_spanned::Spanned;
use stridewright_wire::flaw::{Path, Step};
use toml::de::{DeArray, DeTable, DeValue};

/// Where everything in a scenario file stands.
pub(super) struct Places<'a> {
    text: &'a str,
    root: Option<Spanned<DeTable<'a>>>,
}

impl<'a> Places<'a> {
    /// Reads the text once more, this time for its places. They are needed only when something is wrong.
    pub(super) fn of(text: &'a str) -> Self {
        Places { text, root: DeTable::parse(text).ok() }
    }

    /// The bytes that a path is about, or those of the innermost part of it that exists.
    pub(super) fn span(&self, path: &Path) -> Range<usize> {
        let Some(root) = &self.root else { return 0..self.text.len() };
        let mut span = root.span();
        let mut inside: Option<&DeValue<'_>> = None;
        for (depth, step) in path.steps().iter().enumerate() {
            let next = match (step, inside) {
                (Step::Key(key), None) => root.get_ref().get(key.as_str()),
                (Step::Key(key), Some(DeValue::Table(table))) => table.get(key.as_str()),
                (Step::Index(index), Some(DeValue::Array(list))) => list.get(*index),
                (Step::Index(line), Some(DeValue::String(_))) => {
                    return self.in_text(span, *line, path.steps().get(depth + 1));
                }
                _ => None,
            };
            let Some(next) = next else { break };
            span = next.span();
            inside = Some(next.get_ref());
        }
        span
    }

    /// The bytes of the last key of a path, or what [`Places::span`] says where there is none.
    pub(super) fn key(&self, path: &Path) -> Range<usize> {
        let Some((Step::Key(last), around)) = path.steps().split_last() else { return self.span(path) };
        let mut table = self.root.as_ref().map(Spanned::get_ref);
        let mut list: Option<&DeArray<'_>> = None;
        for step in around {
            let next = match step {
                Step::Key(key) => table.and_then(|table| table.get(key.as_str())),
                Step::Index(index) => list.and_then(|list| list.get(*index)),
            };
            let next = next.map(Spanned::get_ref);
            table = next.and_then(DeValue::as_table);
            list = next.and_then(DeValue::as_array);
        }
        let key = table.and_then(|table| table.get_key_value(last.as_str()));
        key.map_or_else(|| self.span(path), |(key, _)| key.span())
    }

    /// A line of a text in several lines, or one character of it. Only where the file shows the text as it is, without escapes.
    fn in_text(&self, span: Range<usize>, line: usize, character: Option<&Step>) -> Range<usize> {
        let Some(raw) = self.text.get(span.clone()) else { return span };
        let Some(quotes) = ["\"\"\"", "'''"].into_iter().find(|quotes| raw.starts_with(quotes)) else {
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
