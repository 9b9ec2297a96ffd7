//! Results of checks in a question: the text after `trying`.

use super::Meaning;
use crate::number::number;
use crate::spot::Spot;
use stridewright::question::{Attempt, CheckResult};
use stridewright::rule::CheckKind;

/// Reads an attempt: `tumble e success`, `obstacle (1,0)`, `jump total 15`. `None` if the text
/// begins with no kind of them.
pub(super) fn read(text: &str, meaning: Meaning<'_>) -> Option<Result<Attempt, String>> {
    let starts = |name: &str| {
        let rest = text.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some(rest.trim())
    };
    let known = CheckKind::NAMES.iter().find_map(|(name, kind)| Some((*kind, starts(name)?)));
    known.map(|(kind, rest)| about(kind, rest, meaning))
}

fn about(to: CheckKind, rest: &str, meaning: Meaning<'_>) -> Result<Attempt, String> {
    let (rest, result) = match rest.rsplit_once(' ').unwrap_or(("", rest)) {
        (aim, "success") => (aim, Some(CheckResult::Success)),
        (aim, "failure") => (aim, Some(CheckResult::Failure)),
        (before, total) => match before.strip_suffix("total") {
            Some(aim) => (aim, Some(CheckResult::Total(number(total)?))),
            None => (rest, None),
        },
    };
    let attempt = Attempt { to, creature: None, square: None, result };
    match (rest.trim(), Spot::parse(rest)) {
        ("", _) => Ok(attempt),
        (_, Ok(spot @ (Spot::At(_) | Spot::High(..)))) => {
            Ok(Attempt { square: Some(meaning.square(spot)?), ..attempt })
        }
        (name, _) if !name.contains(char::is_whitespace) => {
            Ok(Attempt { creature: Some(meaning.creature(name)?), ..attempt })
        }
        (other, _) => Err(format!("`{other}` is not a creature, square or result")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::question::{At, Who};

    #[test]
    fn attempts_are_read() {
        let read = |text: &str| read(text, Meaning::ANYTHING);
        let tried =
            |to, creature, square, result| Some(Ok(Attempt { to, creature, square, result }));
        let (e, square) = (Who::Index(0), At(0, 0));
        let (success, failure) = (Some(CheckResult::Success), Some(CheckResult::Failure));
        assert_eq!(
            read("tumble e success"),
            tried(CheckKind::Tumble, Some(e.clone()), None, success)
        );
        assert_eq!(read("overrun e"), tried(CheckKind::Overrun, Some(e), None, None));
        assert_eq!(
            read("obstacle (1,0) failure"),
            tried(CheckKind::Obstacle, None, Some(square), failure)
        );
        let total = Some(CheckResult::Total(15));
        assert_eq!(read("jump total 15"), tried(CheckKind::Jump, None, None, total));
        assert_eq!(read("escape artist"), tried(CheckKind::EscapeArtist, None, None, None));
        assert_eq!(read("climb failure"), tried(CheckKind::Climb, None, None, failure));
        assert_eq!(read("climbing"), None);
        assert!(read("tumble e very well").unwrap().is_err());
        assert!(read("jump total high").unwrap().is_err());
    }
}
