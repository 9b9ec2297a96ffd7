//! The contents of a turn as case files write them: `may stride x3, 5 squares`, `goes on move, 2
//! squares`, `may not run by D35-RUN`.

use super::By;
use crate::number::{amount, number, squares};
use stridewright::rule::{Action, Mode};

/// A statement about the actions of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedOffer {
    /// This many actions are left, and the total if the case gives it.
    Left(u32, Option<u32>),
    /// A kind of movement may begin, or go on.
    May(Action, Vec<Part>),
    GoesOn(Action, Vec<Part>),
    /// It may not, by this rule.
    MayNot(Action, By),
    /// Those that may begin or go on come in this order, and there are no others.
    Order(Vec<Action>),
}

/// The details of a movement that may be made. Lengths are in squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Times(u32),
    Takes(u32),
    Most(u32),
    /// In this mode, and how far if the case gives it.
    In(Mode, Option<u32>),
    /// Not in this mode.
    NotIn(Mode),
    By(By),
}

impl ExpectedOffer {
    /// Reads an answer; `None` if it begins like none of these.
    pub(super) fn parse(text: &str) -> Option<Result<ExpectedOffer, String>> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match word {
            "left" => left(rest),
            "may" => match rest.strip_prefix("not ") {
                Some(rest) => may_not(rest),
                None => movement(rest).map(|(action, parts)| ExpectedOffer::May(action, parts)),
            },
            "goes" => match rest.strip_prefix("on ") {
                Some(rest) => {
                    movement(rest).map(|(action, parts)| ExpectedOffer::GoesOn(action, parts))
                }
                None => Err("expected `goes on move, 2 squares`".to_owned()),
            },
            "order" => {
                rest.split(',').map(action).collect::<Result<_, _>>().map(ExpectedOffer::Order)
            }
            _ => return None,
        })
    }
}

fn left(text: &str) -> Result<ExpectedOffer, String> {
    let (left, of) = text.split_once(" of ").map_or((text, None), |(left, of)| (left, Some(of)));
    Ok(ExpectedOffer::Left(count(left)?, of.map(count).transpose()?))
}

fn may_not(text: &str) -> Result<ExpectedOffer, String> {
    let (name, by) =
        text.rsplit_once(" by ").ok_or("expected `may not run by XYZ-RUN`, the id of the rule")?;
    Ok(ExpectedOffer::MayNot(action(name)?, By::parse(by)?))
}

/// `double move x1, 12 squares, takes 2, flying 24 squares, not climbing, by D35-DOUBLE-MOVE`.
fn movement(text: &str) -> Result<(Action, Vec<Part>), String> {
    let (name, rest) = text.split_once(',').map_or((text, None), |(name, rest)| (name, Some(rest)));
    let (name, times) = match name.trim().rsplit_once(" x") {
        Some((name, times)) => (name, Some(Part::Times(count(times)?))),
        None => (name, None),
    };
    let mut parts: Vec<Part> = times.into_iter().collect();
    for part in rest.iter().flat_map(|rest| rest.split(',')) {
        parts.push(read(part.trim())?);
    }
    Ok((action(name)?, parts))
}

fn read(text: &str) -> Result<Part, String> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    Ok(match word {
        "takes" => Part::Takes(count(rest)?),
        "by" => Part::By(By::parse(rest)?),
        "not" => Part::NotIn(mode(rest)?),
        _ if Mode::named(word).is_some() => {
            let most = (!rest.is_empty()).then(|| length(rest)).transpose()?;
            Part::In(mode(word)?, most)
        }
        _ => Part::Most(length(text)?),
    })
}

fn length(text: &str) -> Result<u32, String> {
    match amount(text) {
        (_, "") => Err(format!("`{text}` needs a unit: squares or ft")),
        (number, unit) => squares(number, unit),
    }
}

fn mode(text: &str) -> Result<Mode, String> {
    Mode::named(text.trim()).ok_or_else(|| format!("`{text}` is not a mode of movement"))
}

fn action(text: &str) -> Result<Action, String> {
    Action::named(text.trim()).ok_or_else(|| format!("`{}` is not a movement", text.trim()))
}

fn count(text: &str) -> Result<u32, String> {
    u32::try_from(number::<usize>(text)?).map_err(|_| format!("`{text}` is too many"))
}
