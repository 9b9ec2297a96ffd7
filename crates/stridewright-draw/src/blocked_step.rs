//! Steps that are not made, with the rules that refuse or stop them.

use stridewright::lattice::{Rectangle, Square};

/// A step that is not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BlockedStep {
    /// The square where it is marked.
    pub(crate) at: Square,
    /// The body that is refused entry, for a refused step.
    pub(crate) from: Option<Rectangle>,
    /// Why, in words.
    pub(crate) why: String,
    /// The rules behind it.
    pub(crate) rules: Vec<String>,
}

impl BlockedStep {
    /// The explanation: why, and by which rules.
    pub(crate) fn explanation(&self) -> String {
        let rules = if self.rules.is_empty() {
            String::new()
        } else {
            format!(" [{}]", self.rules.join(", "))
        };
        format!("{}{rules}", self.why)
    }
}
