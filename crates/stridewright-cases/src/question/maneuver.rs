//! Maneuvers that have a question of their own. Totals are those of a roll.

use super::Meaning;
use crate::number::number;
use stridewright::lattice::Heading;
use stridewright::question::{Maneuver, Question, UpOrDown, Who};

/// The syntax of maneuvers, except those that begin with the name of another question.
pub(super) const FORMS: [&str; 7] = [
    "pull up A by B",
    "climb A onto g",
    "shake A off g",
    "knock A prone",
    "mount A onto h",
    "dismount A",
    "jump length A",
];

/// Reads a maneuver, if the verb belongs to one.
pub(super) fn read(
    verb: &str,
    rest: &str,
    meaning: Meaning<'_>,
) -> Option<Result<Question, String>> {
    Some(match verb {
        "dig" => dig(rest, meaning),
        "claw" => claw(rest, meaning),
        "pull" if rest.starts_with("up ") && !rest.contains(':') => {
            pull_up(&rest["up ".len()..], meaning)
        }
        "climb" => totalled(rest, " onto ", "climb A onto g", meaning, |_, onto, total| {
            Ok(Maneuver::ClimbOnto { onto, total })
        }),
        "shake" => totalled(rest, " off ", "shake A off g", meaning, |who, off, total| {
            let carried = meaning.may_carry(&off, who);
            carried
                .then_some(Maneuver::ShakeOff { total, choice: None })
                .ok_or_else(|| format!("`{rest}`: another creature carries it"))
        }),
        "knock" => total(rest).and_then(|(rest, total)| {
            let who = rest.strip_suffix(" prone").ok_or("expected `knock A prone`")?;
            about(meaning.creature(who), Maneuver::KnockProne { total, choice: None })
        }),
        "mount" => match rest.split_once(" onto ") {
            Some((who, onto)) => meaning
                .creature(onto)
                .and_then(|onto| about(meaning.creature(who), Maneuver::Mount { onto })),
            None => Err("expected `mount A onto h`".to_owned()),
        },
        "dismount" => about(meaning.creature(rest), Maneuver::Dismount { choice: None }),
        "jump" => match rest.strip_prefix("length ") {
            Some(rest) => total(rest).and_then(|(who, total)| {
                about(meaning.creature(who), Maneuver::JumpLength { total, squares: None })
            }),
            None => Err("expected `jump length A`".to_owned()),
        },
        _ => return None,
    })
}

/// A question about the creature that makes a maneuver, or to which it is done.
fn about(who: Result<Who, String>, maneuver: Maneuver) -> Result<Question, String> {
    Ok(Question::about(who?, maneuver))
}

fn dig(rest: &str, meaning: Meaning<'_>) -> Result<Question, String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let [who, to @ ("up" | "down"), squares] = words[..] else {
        return Err("expected `dig A down 2`".to_owned());
    };
    let to = if to == "up" { UpOrDown::Up } else { UpOrDown::Down };
    about(meaning.creature(who), Maneuver::Dig { to, squares: number(squares)? })
}

fn claw(rest: &str, meaning: Meaning<'_>) -> Result<Question, String> {
    let (rest, total) = total(rest)?;
    let expected = || "expected `claw A E total 14`".to_owned();
    let (who, towards) = rest.split_once(' ').ok_or_else(expected)?;
    let towards = heading(towards.trim()).ok_or_else(expected)?;
    about(meaning.creature(who), Maneuver::Claw { towards, total, main_action: false })
}

fn pull_up(rest: &str, meaning: Meaning<'_>) -> Result<Question, String> {
    let (who, by) = rest.split_once(" by ").ok_or("expected `pull up A by B`")?;
    about(meaning.creature(who), Maneuver::PullUp { by: meaning.creature(by)? })
}

fn totalled(
    rest: &str,
    word: &str,
    form: &str,
    meaning: Meaning<'_>,
    maneuver: impl FnOnce(&Who, Who, Option<i32>) -> Result<Maneuver, String>,
) -> Result<Question, String> {
    let (rest, total) = total(rest)?;
    let (who, other) = rest.split_once(word).ok_or_else(|| format!("expected `{form}`"))?;
    let (who, other) = (meaning.creature(who)?, meaning.creature(other)?);
    let maneuver = maneuver(&who, other, total)?;
    about(Ok(who), maneuver)
}

/// The total of a roll behind the rest.
fn total(rest: &str) -> Result<(&str, Option<i32>), String> {
    match rest.split_once(" total ") {
        Some((rest, total)) => Ok((rest, Some(number(total)?))),
        None => Ok((rest, None)),
    }
}

/// A direction in capital letters.
pub(super) fn heading(word: &str) -> Option<Heading> {
    word.parse().ok().filter(|_| !word.chars().any(char::is_lowercase))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_maneuver_is_read() {
        let read = |text: &str| {
            let (verb, rest) = text.split_once(' ').unwrap();
            super::read(verb, rest, Meaning::ANYTHING)
        };
        let who = || Who::Index(0);
        let is = |text: &str, maneuver: Maneuver| {
            assert_eq!(read(text), Some(Ok(Question::about(who(), maneuver))), "{text}");
        };
        is("dig A down 2", Maneuver::Dig { to: UpOrDown::Down, squares: 2 });
        let towards = "E".parse().unwrap();
        is("claw A E total 14", Maneuver::Claw { towards, total: Some(14), main_action: false });
        is("pull up A by B", Maneuver::PullUp { by: who() });
        is("climb A onto g total -1", Maneuver::ClimbOnto { onto: who(), total: Some(-1) });
        is("shake A off g", Maneuver::ShakeOff { total: None, choice: None });
        is("knock A prone", Maneuver::KnockProne { total: None, choice: None });
        is("knock A prone total 8", Maneuver::KnockProne { total: Some(8), choice: None });
        is("mount A onto h", Maneuver::Mount { onto: who() });
        is("dismount A", Maneuver::Dismount { choice: None });
        is("jump length A total 15", Maneuver::JumpLength { total: Some(15), squares: None });
        assert!(read("pull A: W W").is_none() && read("pull up: W").is_none());
        for wrong in ["dig A 2", "claw A", "climb A", "knock A", "jump A"] {
            assert!(read(wrong).unwrap().is_err(), "{wrong}");
        }
    }
}
