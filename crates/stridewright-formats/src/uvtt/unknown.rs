//! Unknown fields, with the number of times that each occurs.

use crate::json::Item;
use crate::report::ReportLines;
use std::collections::BTreeMap;
use stridewright::answer::Message;

/// Fields that are not known and were passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unknown {
    fields: BTreeMap<String, usize>,
    left_off: usize,
}

impl Unknown {
    /// Most characters of a name that are kept.
    const KEY_CHARS: usize = 100;

    /// Notes the keys of an object that are not among the known ones.
    pub(super) fn note(&mut self, path: &str, object: Item<'_>, known: &[&str]) {
        for (key, _) in object.entries().filter(|(key, _)| !known.contains(key)) {
            let field: String = path.chars().chain(key.chars().take(Unknown::KEY_CHARS)).collect();
            if let Some(count) = self.fields.get_mut(&field) {
                *count += 1;
            } else if self.fields.len() < ReportLines::MOST {
                self.fields.insert(field, 1);
            } else {
                self.left_off += 1;
            }
        }
    }

    /// Reports them as lines.
    pub(super) fn tell(&self, lines: &mut ReportLines) {
        for (field, count) in &self.fields {
            lines.add(
                Message::new("× unknown field `{field}`").with("field", field.clone()),
                *count,
            );
        }
        lines.add("× further unknown fields", self.left_off);
    }
}
