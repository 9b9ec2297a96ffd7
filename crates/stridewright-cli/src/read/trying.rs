//! Checks as people type them: the attempt, its target, and the result.

use crate::read::square;
use stridewright::lattice::Square;
use stridewright::question::CheckResult;
use stridewright::rule::CheckKind;

/// An attempt, before the creature that it names is looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AttemptArg {
    pub(crate) kind: CheckKind,
    pub(crate) aim: Option<AttemptTarget>,
    pub(crate) result: Option<CheckResult>,
}

/// The target of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AttemptTarget {
    Creature(String),
    Square(Square),
}

/// An attempt such as `tumble Egon success`, `obstacle 3,4 failure`, `jump total 15`, `climb`.
pub(crate) fn trying(text: &str) -> Result<AttemptArg, String> {
    let text = text.trim();
    let after = |name: &str| {
        let rest = text.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some(rest.trim())
    };
    let known = CheckKind::NAMES.iter().find_map(|(name, kind)| Some((*kind, after(name)?)));
    let (kind, rest) = known.ok_or_else(|| {
        let names = CheckKind::NAMES.map(|(name, _)| name).join(", ");
        format!("an attempt begins with one of {names}, as in \"tumble Egon success\"")
    })?;
    let (aim, result) = outcome(rest)?;
    let aim = match aim {
        "" => None,
        aim if aim.contains(',') => Some(AttemptTarget::Square(square(aim)?)),
        name => Some(AttemptTarget::Creature(name.to_owned())),
    };
    Ok(AttemptArg { kind, aim, result })
}

/// The text before the result, and the result.
fn outcome(text: &str) -> Result<(&str, Option<CheckResult>), String> {
    let (before, last) = text.rsplit_once(' ').unwrap_or(("", text));
    let before = before.trim();
    Ok(match last {
        "success" => (before, Some(CheckResult::Success)),
        "failure" => (before, Some(CheckResult::Failure)),
        total => match before.strip_suffix("total") {
            Some(aim) => {
                let number = total
                    .parse()
                    .map_err(|_| format!("{total:?} is not a total: write a number"))?;
                (aim.trim(), Some(CheckResult::Total(number)))
            }
            None => (text, None),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_have_aims_and_results() {
        let tried = |kind, aim, result| Ok(AttemptArg { kind, aim, result });
        let giant = Some(AttemptTarget::Creature("Stone Giant".to_owned()));
        assert_eq!(
            trying("tumble Stone Giant success"),
            tried(CheckKind::Tumble, giant, Some(CheckResult::Success))
        );
        let square = Some(AttemptTarget::Square(Square::new(3, 4)));
        assert_eq!(
            trying("obstacle 3,4 failure"),
            tried(CheckKind::Obstacle, square, Some(CheckResult::Failure))
        );
        assert_eq!(
            trying("jump total 15"),
            tried(CheckKind::Jump, None, Some(CheckResult::Total(15)))
        );
        assert_eq!(trying("escape artist"), tried(CheckKind::EscapeArtist, None, None));
        for wrong in ["", "dance", "jump total high", "obstacle 3,x"] {
            assert!(trying(wrong).is_err(), "{wrong}");
        }
    }
}
