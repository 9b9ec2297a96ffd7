//! The nodes of a JSON document's tape: values with their keys, in 32 bytes each.

/// A text of the document: in the file where it stands there unchanged, otherwise among those that
/// were copied.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) length: u32,
    pub(super) copied: bool,
}

/// The content of one value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    Null,
    Flag(bool),
    Number(f64),
    Text(Span),
    /// All values up to this position of the tape lie in it.
    List(u32),
    /// The same; the values directly in it have keys.
    Object(u32),
}

/// A value, and its key if it lies in an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) key: Option<Span>,
    pub(super) value: Value,
}

#[cfg(test)]
mod tests {
    use super::Node;

    #[test]
    fn a_value_is_small() {
        assert!(size_of::<Node>() <= 32, "{}", size_of::<Node>());
    }
}
