//! One value of a document, with the methods to read it.

use super::node::Value;
use super::tape::Tape;
use crate::number::Readable;
use core::ops::RangeInclusive;
use stridewright::answer::Message;
use stridewright_wire::json::JsonError;

/// A value of a document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item<'t> {
    tape: &'t Tape<'t>,
    at: usize,
}

impl Tape<'_> {
    /// The document as a whole.
    pub(crate) const fn root(&self) -> Item<'_> {
        Item { tape: self, at: 0 }
    }
}

impl<'t> Item<'t> {
    fn value(self) -> Value {
        self.tape.node(self.at).value
    }

    /// Whether it is `null`.
    pub(crate) fn is_null(self) -> bool {
        matches!(self.value(), Value::Null)
    }

    /// The value directly in it with this key; `null` counts as absent.
    pub(crate) fn get(self, key: &str) -> Option<Item<'t>> {
        self.entries()
            .find(|(name, _)| *name == key)
            .map(|(_, item)| item)
            .filter(|item| !item.is_null())
    }

    /// The value directly in it with this key.
    ///
    /// # Errors
    ///
    /// If there is no such key.
    pub(crate) fn must(self, key: &str) -> Result<Item<'t>, JsonError> {
        self.get(key).ok_or_else(|| self.wrong(Message::new("`{key}` is missing").with("key", key)))
    }

    /// The values directly in an object, with their keys; none in a value of another type.
    pub(crate) fn entries(self) -> impl Iterator<Item = (&'t str, Item<'t>)> {
        let inside = self.is_object().then(|| self.children());
        inside.into_iter().flatten().map(|item| (item.key(), item))
    }

    /// The values directly in a list.
    ///
    /// # Errors
    ///
    /// If it is no list.
    pub(crate) fn list(self) -> Result<impl Iterator<Item = Item<'t>>, JsonError> {
        match self.value() {
            Value::List(_) => Ok(self.children()),
            _ => Err(self.expected("a list")),
        }
    }

    /// The values in the list with this key; empty if there is no such key.
    ///
    /// # Errors
    ///
    /// If the value is no list.
    pub(crate) fn list_of(self, key: &str) -> Result<impl Iterator<Item = Item<'t>>, JsonError> {
        let list = self.get(key).map(Item::list).transpose()?;
        Ok(list.into_iter().flatten())
    }

    /// The values in the list with this key, if there are not too many; empty if there is no such
    /// key.
    ///
    /// # Errors
    ///
    /// If the value is no list, or has more than `most` values.
    pub(crate) fn list_of_at_most(
        self,
        key: &str,
        most: usize,
    ) -> Result<impl Iterator<Item = Item<'t>>, JsonError> {
        match self.list_of(key)?.nth(most) {
            Some(beyond) => Err(beyond.wrong(
                Message::new("too many {key}: the limit is {most}")
                    .with("key", key)
                    .with("most", most),
            )),
            None => self.list_of(key),
        }
    }

    /// Itself, if it is an object.
    ///
    /// # Errors
    ///
    /// If it has another type.
    pub(crate) fn object(self) -> Result<Item<'t>, JsonError> {
        if self.is_object() { Ok(self) } else { Err(self.expected("an object")) }
    }

    /// Whether it is an object.
    pub(crate) fn is_object(self) -> bool {
        matches!(self.value(), Value::Object(_))
    }

    /// The number.
    ///
    /// # Errors
    ///
    /// If it has another type.
    pub(crate) fn number(self) -> Result<f64, JsonError> {
        match self.value() {
            Value::Number(number) => Ok(number),
            _ => Err(self.expected("a number")),
        }
    }

    /// The whole number within these bounds.
    ///
    /// # Errors
    ///
    /// If it has another type, or lies outside of the bounds.
    pub(crate) fn whole(self, bounds: RangeInclusive<i64>) -> Result<i64, JsonError> {
        let number = self.number()?;
        // Bounds are far below 2^53, where every whole number is a float.
        let within = number.fract() == 0.0
            && (*bounds.start() as f64..=*bounds.end() as f64).contains(&number);
        if within {
            return Ok(number as i64);
        }
        let (least, most) = (bounds.start(), bounds.end());
        Err(self.wrong(
            Message::new("{number} is not a whole number from {least} to {most}")
                .with("number", Readable(number).to_string())
                .with("least", least.to_string())
                .with("most", most.to_string()),
        ))
    }

    /// The text.
    ///
    /// # Errors
    ///
    /// If it has another type.
    pub(crate) fn text(self) -> Result<&'t str, JsonError> {
        match self.value() {
            Value::Text(span) => Ok(self.tape.text(span)),
            _ => Err(self.expected("a string")),
        }
    }

    /// The text, number or boolean as text; `None` for any other kind.
    pub(crate) fn plain(self) -> Option<String> {
        match self.value() {
            Value::Text(span) => Some(self.tape.text(span).to_owned()),
            Value::Number(number) => Some(number.to_string()),
            Value::Flag(flag) => Some(flag.to_string()),
            Value::Null | Value::List(_) | Value::Object(_) => None,
        }
    }

    /// True or false.
    ///
    /// # Errors
    ///
    /// If it is neither.
    pub(crate) fn flag(self) -> Result<bool, JsonError> {
        match self.value() {
            Value::Flag(flag) => Ok(flag),
            _ => Err(self.expected("true or false")),
        }
    }

    /// An error about it.
    pub(crate) fn wrong(self, message: impl Into<Message>) -> JsonError {
        JsonError::Meaning { path: self.path(), message: message.into() }
    }

    /// Its path in the document, as `walls[3].c`; empty for the document itself.
    pub(crate) fn path(self) -> String {
        let mut path = String::new();
        let mut here = self.tape.root();
        while here.at < self.at {
            let named = here.is_object();
            let mut inside = here.children().enumerate();
            let Some((index, next)) = inside.find(|(_, item)| item.tape.after(item.at) > self.at)
            else {
                break;
            };
            if named {
                let dot = if path.is_empty() { "" } else { "." };
                path.extend(dot.chars().chain(next.key().chars().take(100)));
            } else {
                path.push_str(&format!("[{index}]"));
            }
            here = next;
        }
        path
    }

    /// The same, computed only when it is shown: that takes a walk through all that comes before.
    pub(crate) const fn place(self) -> ItemPath<'t> {
        ItemPath(self)
    }

    fn expected(self, what: &'static str) -> JsonError {
        let found = match self.value() {
            Value::Null => Message::new("null"),
            Value::Flag(flag) => Message::verbatim(flag.to_string()),
            Value::Number(number) => Message::verbatim(Readable(number).to_string()),
            Value::Text(span) => {
                let text: String = self.tape.text(span).chars().take(40).collect();
                Message::new("the string {text}").with("text", format!("{text:?}"))
            }
            Value::List(_) => Message::new("a list"),
            Value::Object(_) => Message::new("an object"),
        };
        let expected = Message::new("expected {what}, found {found}");
        self.wrong(expected.with("what", Message::new(what)).with("found", found))
    }

    /// The values directly inside.
    fn children(self) -> impl Iterator<Item = Item<'t>> {
        let tape = self.tape;
        tape.children(self.at).map(move |at| Item { tape, at })
    }

    /// Its key; empty if it is not in an object.
    fn key(self) -> &'t str {
        self.tape.node(self.at).key.map_or("", |key| self.tape.text(key))
    }
}

/// The place of a value, as [`Item::path`] writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ItemPath<'t>(Item<'t>);

impl From<ItemPath<'_>> for Message {
    fn from(ItemPath(item): ItemPath<'_>) -> Message {
        match item.path() {
            path if path.is_empty() => Message::new("the document"),
            path => Message::verbatim(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Tape;

    #[test]
    fn everything_is_found_with_its_path() {
        let tape = Tape::read(br#"{"a":[{},{"b c":[1,2.5,"\u00e9x",null,true]}],"z":7}"#).unwrap();
        let root = tape.root();
        let list = root.get("a").unwrap();
        let inner = list.list().unwrap().nth(1).unwrap().get("b c").unwrap();
        let items: Vec<_> = inner.list().unwrap().collect();
        assert_eq!(items[2].text().unwrap(), "\u{e9}x");
        assert_eq!(items[2].path(), "a[1].b c[2]");
        assert_eq!((items[1].number().unwrap(), items[4].flag().unwrap()), (2.5, true));
        assert_eq!(root.get("z").unwrap().whole(0..=7).unwrap(), 7);
        assert!(root.get("nothing").is_none());
        assert_eq!(list.list().unwrap().next().unwrap().entries().count(), 0);
        let message = |item: super::Item<'_>| item.whole(0..=2).unwrap_err().to_string();
        assert_eq!(message(items[1]), "a[1].b c[1]: 2.5 is not a whole number from 0 to 2");
        assert_eq!(
            message(items[2]),
            "a[1].b c[2]: expected a number, found the string \"\u{e9}x\""
        );
        assert_eq!(root.must("q").unwrap_err().to_string(), "the document: `q` is missing");
    }
}
