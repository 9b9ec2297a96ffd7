//! Results of checks that a question brings: what stands behind `trying`.

use super::ask::number;
use crate::spot::Spot;
use stridewright::query::{Outcome, Trying};

/// Something tried, with its result if there is one yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tried {
    pub(crate) kind: Trying,
    pub(crate) aim: Option<Aim>,
    pub(crate) result: Option<Outcome>,
}

/// Whom or where an attempt is about.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Aim {
    /// A creature by letter or name.
    Creature(String),
    /// A square.
    Square(Spot),
}

impl Tried {
    /// Reads an attempt: `tumble e success`, `obstacle (1,0)`, `jump total 15`. `None` if the text begins with no kind of them.
    pub(super) fn parse(text: &str) -> Option<Result<Tried, String>> {
        let starts = |name: &str| {
            let rest = text.strip_prefix(name)?;
            (rest.is_empty() || rest.starts_with(' ')).then_some(rest.trim())
        };
        let known = Trying::NAMES.iter().find_map(|(name, kind)| Some((*kind, starts(name)?)));
        known.map(|(kind, rest)| about(kind, rest))
    }
}

fn about(kind: Trying, rest: &str) -> Result<Tried, String> {
    let (rest, result) = match rest.rsplit_once(' ').unwrap_or(("", rest)) {
        (aim, "success") => (aim, Some(Outcome::Success)),
        (aim, "failure") => (aim, Some(Outcome::Failure)),
        (before, total) => match before.strip_suffix("total") {
            Some(aim) => (aim, Some(Outcome::Total(number(total)?))),
            None => (rest, None),
        },
    };
    let aim = match (rest.trim(), Spot::parse(rest)) {
        ("", _) => None,
        (_, Ok(spot @ (Spot::At(_) | Spot::High(..)))) => Some(Aim::Square(spot)),
        (name, _) if !name.contains(char::is_whitespace) => Some(Aim::Creature(name.to_owned())),
        (other, _) => return Err(format!("`{other}` is no creature, square or result")),
    };
    Ok(Tried { kind, aim, result })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::lattice::Square;

    #[test]
    fn attempts_are_read() {
        let tried = |kind, aim, result| Some(Ok(Tried { kind, aim, result }));
        let e = || Some(Aim::Creature("e".to_owned()));
        let square = Some(Aim::Square(Spot::At(Square::new(1, 0))));
        assert_eq!(Tried::parse("tumble e success"), tried(Trying::Tumble, e(), Some(Outcome::Success)));
        assert_eq!(Tried::parse("overrun e"), tried(Trying::Overrun, e(), None));
        assert_eq!(
            Tried::parse("obstacle (1,0) failure"),
            tried(Trying::Obstacle, square, Some(Outcome::Failure))
        );
        assert_eq!(Tried::parse("jump total 15"), tried(Trying::Jump, None, Some(Outcome::Total(15))));
        assert_eq!(Tried::parse("escape artist"), tried(Trying::EscapeArtist, None, None));
        assert_eq!(Tried::parse("climb failure"), tried(Trying::Climb, None, Some(Outcome::Failure)));
        assert_eq!(Tried::parse("climbing"), None);
        assert!(Tried::parse("tumble e very well").unwrap().is_err());
        assert!(Tried::parse("jump total high").unwrap().is_err());
    }
}
