//! Places in a map of tiles, as reports and errors name them.

use super::map::{Label, Object};
use crate::error::ReadError;
use stridewright::answer::Message;

/// A place in a map. It is put into words only where it is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'a> {
    /// The layer of this name.
    Layer(&'a str),
    /// The tile of this number.
    Tile(u32),
    /// A value of the cells of the layer of this name.
    Value(&'a str, u32),
    /// The same, with the identifier of the value.
    NamedValue(&'a str, u32, &'a str),
    /// An object with its name, if it has one.
    Object(&'a Object),
}

impl From<Place<'_>> for Message {
    fn from(place: Place<'_>) -> Message {
        let quoted = |name: &str| format!("{name:?}");
        match place {
            Place::Layer(name) => Message::new("layer {name}").with("name", quoted(name)),
            Place::Tile(number) => Message::new("tile {number}").with("number", number),
            Place::Value(name, value) => Message::new("layer {name}, value {value}")
                .with("name", quoted(name))
                .with("value", value),
            Place::NamedValue(name, value, identifier) => {
                Message::new("layer {name}, value {value} {identifier}")
                    .with("name", quoted(name))
                    .with("value", value)
                    .with("identifier", quoted(identifier))
            }
            Place::Object(Object { label, name, .. }) => {
                let place = match (label, name.is_empty()) {
                    (Label::Object(_), true) => Message::new("object {id}"),
                    (Label::Object(_), false) => Message::new("object {id} {name}"),
                    (Label::Entity(_), true) => Message::new("entity {id}"),
                    (Label::Entity(_), false) => Message::new("entity {id} {name}"),
                };
                let place = match label {
                    Label::Object(number) => place.with("id", *number),
                    Label::Entity(id) => place.with("id", &**id),
                };
                if name.is_empty() { place } else { place.with("name", quoted(name)) }
            }
        }
    }
}

/// The error for a value that is no length.
pub(super) fn too_far(place: Place<'_>) -> ReadError {
    ReadError::new(place, "too far away, or not a number")
}
