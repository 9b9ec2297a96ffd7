//! Maneuvers that have a question of their own.

use super::ask::{creature, heading, number};
use stridewright::lattice::{Heading, Rise};

/// A maneuver. Totals are those of a roll.
#[derive(Debug, PartialEq)]
pub(crate) enum Maneuver {
    Dig { who: String, rise: Rise, squares: u32 },
    Claw { who: String, heading: Heading, total: Option<i32> },
    PullUp { who: String, by: String },
    ClimbOnto { who: String, onto: String, total: Option<i32> },
    ShakeOff { who: String, off: String, total: Option<i32> },
    KnockProne { who: String },
    JumpLength { who: String, total: Option<i32> },
}

/// How they are written, those that do not begin with the name of another question.
pub(super) const FORMS: [&str; 5] =
    ["pull up A by B", "climb A onto g", "shake A off g", "knock A prone", "jump length A"];

/// Reads a maneuver, if the verb is one of theirs.
pub(super) fn parse(verb: &str, rest: &str) -> Option<Result<Maneuver, String>> {
    Some(match verb {
        "dig" => dig(rest),
        "claw" => claw(rest),
        "pull" if rest.starts_with("up ") && !rest.contains(':') => pull_up(&rest["up ".len()..]),
        "climb" => totalled(rest, " onto ", "climb A onto g", |who, onto, total| Maneuver::ClimbOnto {
            who,
            onto,
            total,
        }),
        "shake" => {
            totalled(rest, " off ", "shake A off g", |who, off, total| Maneuver::ShakeOff { who, off, total })
        }
        "knock" => match rest.strip_suffix(" prone") {
            Some(who) => creature(who).map(|who| Maneuver::KnockProne { who }),
            None => Err("expected `knock A prone`".to_owned()),
        },
        "jump" => match rest.strip_prefix("length ") {
            Some(rest) => {
                total(rest).and_then(|(who, total)| Ok(Maneuver::JumpLength { who: creature(who)?, total }))
            }
            None => Err("expected `jump length A`".to_owned()),
        },
        _ => return None,
    })
}

fn dig(rest: &str) -> Result<Maneuver, String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let [who, rise @ ("up" | "down"), squares] = words[..] else {
        return Err("expected `dig A down 2`".to_owned());
    };
    let rise = if rise == "up" { Rise::Up } else { Rise::Down };
    Ok(Maneuver::Dig { who: creature(who)?, rise, squares: number(squares)? })
}

fn claw(rest: &str) -> Result<Maneuver, String> {
    let (rest, total) = total(rest)?;
    let expected = || "expected `claw A E total 14`".to_owned();
    let (who, towards) = rest.split_once(' ').ok_or_else(expected)?;
    let heading = heading(towards.trim()).ok_or_else(expected)?;
    Ok(Maneuver::Claw { who: creature(who)?, heading, total })
}

fn pull_up(rest: &str) -> Result<Maneuver, String> {
    let (who, by) = rest.split_once(" by ").ok_or("expected `pull up A by B`")?;
    Ok(Maneuver::PullUp { who: creature(who)?, by: creature(by)? })
}

fn totalled(
    rest: &str,
    word: &str,
    form: &str,
    maneuver: impl FnOnce(String, String, Option<i32>) -> Maneuver,
) -> Result<Maneuver, String> {
    let (rest, total) = total(rest)?;
    let (who, other) = rest.split_once(word).ok_or_else(|| format!("expected `{form}`"))?;
    Ok(maneuver(creature(who)?, creature(other)?, total))
}

/// The total of a roll behind the rest.
fn total(rest: &str) -> Result<(&str, Option<i32>), String> {
    match rest.split_once(" total ") {
        Some((rest, total)) => Ok((rest, Some(number(total)?))),
        None => Ok((rest, None)),
    }
}

impl Maneuver {
    /// The word it begins with.
    pub(super) const fn verb(&self) -> &'static str {
        match self {
            Maneuver::Dig { .. } => "dig",
            Maneuver::Claw { .. } => "claw",
            Maneuver::PullUp { .. } => "pull up",
            Maneuver::ClimbOnto { .. } => "climb",
            Maneuver::ShakeOff { .. } => "shake",
            Maneuver::KnockProne { .. } => "knock",
            Maneuver::JumpLength { .. } => "jump length",
        }
    }

    /// Who makes it, or to whom it is done.
    pub(crate) fn who(&self) -> &str {
        match self {
            Maneuver::Dig { who, .. }
            | Maneuver::Claw { who, .. }
            | Maneuver::PullUp { who, .. }
            | Maneuver::ClimbOnto { who, .. }
            | Maneuver::ShakeOff { who, .. }
            | Maneuver::KnockProne { who }
            | Maneuver::JumpLength { who, .. } => who,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Maneuver {
        let (verb, rest) = text.split_once(' ').unwrap();
        parse(verb, rest).unwrap().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn every_maneuver_is_read() {
        let own = |name: &str| name.to_owned();
        assert_eq!(read("dig A down 2"), Maneuver::Dig { who: own("A"), rise: Rise::Down, squares: 2 });
        let east = "E".parse().unwrap();
        assert_eq!(
            read("claw A E total 14"),
            Maneuver::Claw { who: own("A"), heading: east, total: Some(14) }
        );
        assert_eq!(read("pull up A by B"), Maneuver::PullUp { who: own("A"), by: own("B") });
        assert_eq!(
            read("climb A onto g total -1"),
            Maneuver::ClimbOnto { who: own("A"), onto: own("g"), total: Some(-1) }
        );
        assert_eq!(read("shake A off g"), Maneuver::ShakeOff { who: own("A"), off: own("g"), total: None });
        assert_eq!(read("knock A prone"), Maneuver::KnockProne { who: own("A") });
        assert_eq!(read("jump length A total 15"), Maneuver::JumpLength { who: own("A"), total: Some(15) });
        assert!(parse("pull", "A: W W").is_none() && parse("pull", "up: W").is_none());
        for (verb, wrong) in [("dig", "A 2"), ("claw", "A"), ("climb", "A"), ("knock", "A"), ("jump", "A")] {
            assert!(parse(verb, wrong).unwrap().is_err(), "{verb} {wrong}");
        }
    }
}
