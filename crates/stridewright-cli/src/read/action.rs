//! Kinds of movement, by their names.

use stridewright::rule::Action;

/// A kind of movement.
pub(crate) fn action(name: &str) -> Result<Action, String> {
    Action::named(&name.to_lowercase()).ok_or_else(|| {
        let names: Vec<&str> = Action::NAMES.iter().map(|(name, _)| *name).collect();
        format!("known: {}", names.join(", "))
    })
}
