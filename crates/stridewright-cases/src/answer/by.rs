//! Which rule an answer names.

/// Which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// None: it is the ground.
    Ground,
    /// The rule with this id.
    Id(String),
    /// The rule with this id behind the prefix of whichever system.
    Suffix(String),
}

impl By {
    pub(crate) fn parse(text: &str) -> Result<By, String> {
        let text = text.trim();
        if text == "ground" {
            return Ok(By::Ground);
        }
        let id = |text: &str| {
            !text.is_empty()
                && text.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
        };
        match text.strip_prefix("*-") {
            Some(suffix) if id(suffix) => Ok(By::Suffix(suffix.to_owned())),
            None if id(text) => Ok(By::Id(text.to_owned())),
            _ => Err(format!(
                "`{text}` is not a rule id; expected something like `XYZ-DIAG` or `*-DIAG`, or \
                 `ground`"
            )),
        }
    }

    /// Whether the rule with this id, of a system with this prefix, is meant.
    pub(crate) fn is(&self, id: Option<&str>, prefix: &str) -> bool {
        match (self, id) {
            (By::Ground, id) => id.is_none(),
            (By::Id(wanted), id) => id == Some(wanted),
            (By::Suffix(suffix), id) => id.and_then(|id| id.strip_prefix(prefix)) == Some(suffix),
        }
    }
}
