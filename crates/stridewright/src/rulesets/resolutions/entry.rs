//! One resolution.

/// A place where the texts are silent, contradict themselves or presuppose something, and what was
/// decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// Its id: `R-07`; `X-01` where the rule is published elsewhere in the same game.
    pub id: &'static str,
    /// Short names of the systems it is for.
    pub systems: &'static [&'static str],
    /// A few words.
    pub title: &'static str,
    /// What is open.
    pub question: &'static str,
    /// What was decided.
    pub decided: &'static str,
    /// The house option that decides otherwise.
    pub option: Option<&'static str>,
}

/// A resolution in a line of a table.
pub(super) const fn read(
    id: &'static str,
    systems: &'static [&'static str],
    title: &'static str,
    question: &'static str,
    decided: &'static str,
) -> Resolution {
    Resolution { id, systems, title, question, decided, option: None }
}

impl Resolution {
    /// The same with the house option that decides otherwise.
    pub(super) const fn or(self, option: &'static str) -> Resolution {
        Resolution { option: Some(option), ..self }
    }
}
