//! A JSON document as one flat list of values: a list or an object is followed by its contents.

use super::MOST_VALUES;
use super::measure;
use super::node::{Node, Span, Value};
use core::fmt;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use stridewright_wire::json::{JsonError, read_with};

/// Most bytes of a text with escapes that are kept.
const MOST_COPIED: usize = 1 << 20;

/// A document that was read.
#[derive(Debug)]
pub(crate) struct Tape<'a> {
    source: &'a [u8],
    copied: String,
    nodes: Vec<Node>,
}

impl<'a> Tape<'a> {
    /// Reads a document.
    ///
    /// # Errors
    ///
    /// If the text is no JSON, exceeds a limit, or names a key twice in one object; with the place.
    pub(crate) fn read(source: &'a [u8]) -> Result<Tape<'a>, JsonError> {
        let most = measure::values(source)?;
        let mut tape = Tape { source, copied: String::new(), nodes: Vec::with_capacity(most) };
        read_with(source, Next { tape: &mut tape, key: None })?;
        Ok(tape)
    }

    /// Most values of a document.
    pub(crate) const MOST_VALUES: usize = MOST_VALUES;

    /// The number of its values.
    pub(crate) const fn values(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, at: usize) -> Node {
        // No caller asks for a place behind the end.
        self.nodes.get(at).copied().unwrap_or(Node { key: None, value: Value::Null })
    }

    /// The position of the value after this one and all its contents.
    pub(super) fn after(&self, at: usize) -> usize {
        match self.node(at).value {
            Value::List(end) | Value::Object(end) => end as usize,
            Value::Null | Value::Flag(_) | Value::Number(_) | Value::Text(_) => at + 1,
        }
    }

    /// The positions of the values directly in this one.
    pub(super) fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        let end = self.after(at);
        let first = (at + 1 < end).then_some(at + 1);
        core::iter::successors(first, move |at| Some(self.after(*at)).filter(|next| *next < end))
    }

    pub(super) fn text(&self, span: Span) -> &str {
        let range = span.start as usize..span.start as usize + span.length as usize;
        if span.copied {
            return self.copied.get(range).unwrap_or_default();
        }
        self.source
            .get(range)
            .and_then(|bytes| core::str::from_utf8(bytes).ok())
            .unwrap_or_default()
    }

    /// Keeps a text unchanged, where it stands in the file.
    fn borrow(&self, text: &str) -> Span {
        let start = (text.as_ptr() as usize).wrapping_sub(self.source.as_ptr() as usize);
        Span { start: start as u32, length: text.len() as u32, copied: false }
    }

    /// Keeps a copy of a text; `None` for a text that is too long for anything but a picture.
    fn copy(&mut self, text: &str) -> Span {
        let text = if text.len() > MOST_COPIED { "" } else { text };
        let span =
            Span { start: self.copied.len() as u32, length: text.len() as u32, copied: true };
        self.copied.push_str(text);
        span
    }

    fn push(&mut self, key: Option<Span>, value: Value) -> usize {
        self.nodes.push(Node { key, value });
        self.nodes.len() - 1
    }

    /// A key that occurs twice directly in an object.
    fn twice(&self, object: usize) -> Option<&str> {
        let keys = self.children(object).filter_map(|at| self.node(at).key);
        let mut keys: Vec<&str> = keys.map(|key| self.text(key)).collect();
        keys.sort_unstable();
        keys.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
    }
}

/// Reads the next value onto the tape.
struct Next<'t, 'a> {
    tape: &'t mut Tape<'a>,
    key: Option<Span>,
}

impl<'de> DeserializeSeed<'de> for Next<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Next<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.tape.push(self.key, Value::Null);
        Ok(())
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<(), E> {
        self.tape.push(self.key, Value::Flag(flag));
        Ok(())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<(), E> {
        self.tape.push(self.key, Value::Number(number));
        Ok(())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<(), E> {
        self.visit_f64(number as f64)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<(), E> {
        self.visit_f64(number as f64)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<(), E> {
        let span = self.tape.borrow(text);
        self.tape.push(self.key, Value::Text(span));
        Ok(())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        let span = self.tape.copy(text);
        self.tape.push(self.key, Value::Text(span));
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let at = self.tape.push(self.key, Value::List(0));
        while list.next_element_seed(Next { tape: self.tape, key: None })?.is_some() {}
        self.tape.nodes[at].value = Value::List(self.tape.nodes.len() as u32);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let at = self.tape.push(self.key, Value::Object(0));
        while let Some(key) = object.next_key_seed(Key { tape: self.tape })? {
            object.next_value_seed(Next { tape: self.tape, key: Some(key) })?;
        }
        self.tape.nodes[at].value = Value::Object(self.tape.nodes.len() as u32);
        match self.tape.twice(at) {
            None => Ok(()),
            Some(key) => {
                let key: String = key.chars().take(100).collect();
                Err(A::Error::custom(format_args!("duplicate key `{key}`")))
            }
        }
    }
}

/// Reads a key.
struct Key<'t, 'a> {
    tape: &'t mut Tape<'a>,
}

impl<'de> DeserializeSeed<'de> for Key<'_, 'de> {
    type Value = Span;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Span, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Key<'_, 'de> {
    type Value = Span;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E: Error>(self, key: &'de str) -> Result<Span, E> {
        Ok(self.tape.borrow(key))
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Span, E> {
        Ok(self.tape.copy(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_come_twice_are_refused() {
        let error = Tape::read(br#"{"a":[{"b":1,"c":2,"\u0062":3}]}"#).unwrap_err().to_string();
        assert!(error.contains("a[0]: duplicate key `b`"), "{error}");
        assert!(Tape::read(br#"[{"b":1},{"b":2}]"#).is_ok());
    }

    #[test]
    fn numbers_are_finite() {
        for wrong in ["[1e999]", "[NaN]", "[-Infinity]"] {
            assert!(Tape::read(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
