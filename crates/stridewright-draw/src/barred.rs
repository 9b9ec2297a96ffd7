//! Steps that are not made, with the rules that refuse or stop them.

use stridewright::lattice::{Rectangle, Square};

/// A step that is not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Barred {
    /// The square that it is about.
    pub(crate) at: Square,
    /// The body that does not go there, where it is a step that is refused.
    pub(crate) from: Option<Rectangle>,
    /// Why, in words.
    pub(crate) why: String,
    /// The rules that say so.
    pub(crate) rules: Vec<String>,
}

impl Barred {
    /// The explanation: why, and by which rules.
    pub(crate) fn told(&self) -> String {
        let rules = if self.rules.is_empty() {
            String::new()
        } else {
            format!(" [{}]", self.rules.join(", "))
        };
        format!("{}{rules}", self.why)
    }
}
