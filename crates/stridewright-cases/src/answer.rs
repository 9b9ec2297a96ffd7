//! Answers as case files write them.

mod area;
mod by;
mod choice;
mod finding;
mod offer;
mod study;

pub(crate) use area::{ExpectedArea, Remark};
pub(crate) use by::By;
pub(crate) use choice::{Among, ExpectedPath};
pub(crate) use finding::{ExpectedTurn, Finding, Needed};
pub(crate) use offer::{ExpectedOffer, Part};
pub(crate) use study::ExpectedStudy;

use crate::number::{amount, feet, number, squares};
use crate::spot::{Spot, placement, split_outside};
use choice::directions;
use stridewright::answer::MayEnd;
use stridewright::lattice::Heading;
use stridewright::rule::Action;
use stridewright::unit::Feet;

/// An expected answer.
#[derive(Debug)]
pub(crate) struct Answer {
    /// As written.
    pub(crate) text: String,
    pub(crate) expected: Expected,
}

/// A statement that must hold of the answer. Costs are in squares.
#[derive(Debug, PartialEq)]
pub(crate) enum Expected {
    Cost(u32),
    Legal,
    Unreachable,
    Refused {
        place: Place,
        by: Option<By>,
    },
    Costs(Vec<u32>),
    Path(Vec<Heading>),
    Passes(Vec<Spot>),
    Avoids(Vec<Spot>),
    Cites(Vec<By>),
    NotCited(Vec<By>),
    Count(usize),
    Stops(usize),
    Reaches(Vec<(Spot, Option<MovementCost>)>),
    Stop(MayEnd, Vec<Spot>),
    Not(Vec<Spot>),
    /// Whether the creature is squeezed.
    Squeezed(bool, Squeezed),
    /// The next `reach` block.
    Drawn,
    Movement(usize),
    /// It takes this many turns.
    Turns(usize),
    /// The answer has this many choices.
    Ways(usize),
    /// One of the choices is this path.
    Way(Among, ExpectedPath),
    /// This many reached squares have several choices.
    Several(usize),
    /// The choices to a square are exactly these.
    At(Spot, Vec<ExpectedPath>),
    Speed(Feet),
    Space(Side),
    Band(Band),
    Budget(Action, u32),
    /// In eighths of what a Medium biped carries.
    Carries(u32),
    /// A decision is still needed, by this rule if the case names one; or none is.
    Ruling(Ruling),
    /// The closed doors that alone block a route.
    Doors(ExpectedDoors),
    /// Yes or no.
    Holds(bool),
    /// A statement about the actions of a turn.
    Offered(ExpectedOffer),
    /// A statement about an area of effect.
    Area(ExpectedArea),
    /// A statement about the squares of a study.
    Study(ExpectedStudy),
    /// A statement about another finding of the answer.
    Found(Finding),
}

/// Something about the closed doors that alone block a route.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ExpectedDoors {
    /// How many they are.
    Count(usize),
    /// How many of them open without an action.
    Free(u32),
    /// What the route costs with them open, in squares.
    Cost(u32),
}

/// Whether something is left to be decided.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ruling {
    None,
    Any,
    By(By),
}

/// The place of a refusal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    /// Entering this step, counted from 1.
    Step(usize),
    /// At the end.
    End,
    /// Before any step.
    Whole,
    /// Wherever.
    Anywhere,
}

/// Whether a creature is squeezed somewhere.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Squeezed {
    /// Its place at the end.
    AtEnd,
    /// After this step, counted from 1.
    AfterStep(usize),
    /// In these places, which it reaches.
    There(Vec<Spot>),
}

/// A cost, and its movement, counted from 1; `None`: not given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MovementCost {
    pub(crate) movement: Option<usize>,
    pub(crate) cost: u32,
}

/// The side of a space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Side {
    /// This many squares on the grid.
    Squares(u32),
    /// This many half feet.
    HalfFeet(u32),
}

/// Threatened distances: the nearest, unless its own square is included, and the farthest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Band {
    pub(crate) from: Option<Feet>,
    pub(crate) to: Feet,
}

impl Answer {
    /// Reads one answer.
    pub(crate) fn parse(text: &str) -> Result<Answer, String> {
        let text = text.trim();
        if text.is_empty() {
            return Err("an answer is missing".to_owned());
        }
        Ok(Answer { text: text.to_owned(), expected: expected(text)? })
    }

    /// Whether a length in it is written in feet.
    pub(crate) fn is_in_feet(&self) -> bool {
        let ends = |part: &str| part.trim_end().ends_with("ft");
        self.text.split([',', '|']).any(ends)
    }
}

fn expected(text: &str) -> Result<Expected, String> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    if let Some(area) = ExpectedArea::parse(text) {
        return area.map(Expected::Area);
    }
    Ok(match word {
        "legal" if rest.is_empty() => Expected::Legal,
        "unreachable" if rest.is_empty() => Expected::Unreachable,
        "drawn" if rest.is_empty() => Expected::Drawn,
        "yes" | "no" if rest.is_empty() => Expected::Holds(word == "yes"),
        "refused" => refused(rest)?,
        "costs" => Expected::Costs(costs(rest)?),
        "path" => Expected::Path(directions(rest)?),
        "passes" => Expected::Passes(Spot::list(rest)?),
        "avoids" => Expected::Avoids(Spot::list(rest)?),
        "cites" => Expected::Cites(rules(rest)?),
        "not" if rest.starts_with("cited ") => Expected::NotCited(rules(&rest[6..])?),
        "carries" => Expected::Carries(eighths(rest)?),
        "needs" if rest == "ruling" => Expected::Ruling(Ruling::Any),
        "needs" if rest.starts_with("ruling by ") => {
            Expected::Ruling(Ruling::By(By::parse(&rest[10..])?))
        }
        "no" if rest == "ruling" => Expected::Ruling(Ruling::None),
        "count" => Expected::Count(number(rest)?),
        "stops" => Expected::Stops(number(rest)?),
        "reaches" => Expected::Reaches(
            split_outside(rest, ',').into_iter().map(reached).collect::<Result<_, _>>()?,
        ),
        "not" if rest.split(' ').next() == Some("squeezed") => {
            Expected::Squeezed(false, squeezed(&rest[8..])?)
        }
        "squeezed" => Expected::Squeezed(true, squeezed(rest)?),
        "not" => Expected::Not(Spot::list(rest)?),
        "stop" => Expected::Stop(MayEnd::Turn, Spot::list(rest)?),
        "no" if rest.starts_with("stop ") => Expected::Stop(MayEnd::Never, Spot::list(&rest[5..])?),
        "action" if rest.starts_with("stop ") => {
            Expected::Stop(MayEnd::Action, Spot::list(&rest[5..])?)
        }
        "doors" => Expected::Doors(doors(rest)?),
        "movement" => Expected::Movement(number(rest)?),
        "turns" => Expected::Turns(number(rest)?),
        "ways" => Expected::Ways(number(rest)?),
        "way" => Expected::Way(Among::All, ExpectedPath::parse(rest)?),
        "cheapest" => Expected::Way(Among::Cheapest, ExpectedPath::parse(rest)?),
        "safest" => Expected::Way(Among::Safest, ExpectedPath::parse(rest)?),
        "straightest" => Expected::Way(Among::Straightest, ExpectedPath::parse(rest)?),
        "least" if rest.starts_with("harmful ") => {
            Expected::Way(Among::LeastHarmful, ExpectedPath::parse(&rest[8..])?)
        }
        "several" => Expected::Several(number(rest)?),
        "at" => at(rest)?,
        "speed" => Expected::Speed(feet(rest)?),
        "space" => Expected::Space(side(rest)?),
        "reach" => Expected::Band(band(rest)?),
        _ => match (Finding::parse(text), ExpectedOffer::parse(text), ExpectedStudy::parse(text)) {
            (Some(finding), ..) => Expected::Found(finding?),
            (None, Some(meant), _) => Expected::Offered(meant?),
            (None, None, Some(meant)) => Expected::Study(meant?),
            (None, None, None) => measured(text)?,
        },
    })
}

/// `7 squares`, or a movement and how far it goes: `double move 12 squares`.
fn measured(text: &str) -> Result<Expected, String> {
    let words: Vec<_> = text.split_whitespace().collect();
    match &words[..] {
        [name @ .., number, unit @ ("squares" | "square" | "ft")] => {
            let squares = squares(number, unit)?;
            if name.is_empty() {
                return Ok(Expected::Cost(squares));
            }
            let action = Action::named(&name.join(" "));
            action
                .map(|action| Expected::Budget(action, squares))
                .ok_or_else(|| format!("`{text}` is not an answer"))
        }
        [number] if number.parse::<u32>().is_ok() => {
            Err(format!("`{text}` needs a unit: squares or ft"))
        }
        _ => Err(format!("`{text}` is not an answer")),
    }
}

/// The text after `doors`.
fn doors(rest: &str) -> Result<ExpectedDoors, String> {
    let words: Vec<_> = rest.split_whitespace().collect();
    match &words[..] {
        [count] => Ok(ExpectedDoors::Count(number(count)?)),
        ["free", count] => Ok(ExpectedDoors::Free(number(count)?)),
        ["cost", count, unit] => Ok(ExpectedDoors::Cost(squares(count, unit)?)),
        _ => Err("expected `doors 2`, `doors free 1` or `doors cost 20 ft`".to_owned()),
    }
}

fn refused(rest: &str) -> Result<Expected, String> {
    let expected = "expected `refused`, `refused at step 2`, `refused at end`, with or without \
        `by ID`, or `refused by ID`";
    let (place, by) = match rest.split_once("by ") {
        Some((place, by)) => (place.trim(), Some(By::parse(by)?)),
        None => (rest, None),
    };
    let place = match place {
        "" if by.is_some() => Place::Whole,
        "" => Place::Anywhere,
        "at end" => Place::End,
        _ => {
            let step = place.strip_prefix("at step ").ok_or(expected)?;
            Place::Step(number(step).map_err(|_| expected)?)
        }
    };
    Ok(Expected::Refused { place, by })
}

/// The text after `squeezed`: nothing, a step, or places.
fn squeezed(rest: &str) -> Result<Squeezed, String> {
    let rest = rest.trim();
    match rest.strip_prefix("at step ") {
        Some(step) => number(step).map(Squeezed::AfterStep),
        None if rest.is_empty() => Ok(Squeezed::AtEnd),
        None => Spot::list(rest).map(Squeezed::There),
    }
}

fn rules(text: &str) -> Result<Vec<By>, String> {
    text.split(',').map(By::parse).collect()
}

/// `x3`, or a part as in `x3/4`, in eighths.
fn eighths(text: &str) -> Result<u32, String> {
    let wrong = || format!("`{text}` is not a multiple; expected something like `x3` or `x3/4`");
    let (times, part) =
        text.strip_prefix('x').ok_or_else(wrong)?.split_once('/').unwrap_or((&text[1..], "1"));
    let (times, part): (u32, u32) =
        (times.parse().map_err(|_| wrong())?, part.parse().map_err(|_| wrong())?);
    let whole = times.checked_mul(8).filter(|whole| part > 0 && whole.is_multiple_of(part));
    whole.map(|whole| whole / part).ok_or_else(wrong)
}

fn costs(text: &str) -> Result<Vec<u32>, String> {
    let (numbers, unit) = amount(text);
    numbers.split(',').map(|number| squares(number, unit)).collect()
}

fn side(text: &str) -> Result<Side, String> {
    let wrong = || format!("`{text}` is not a space; expected something like `2x2` or `10 ft`");
    if let Some((width, height)) = text.split_once('x') {
        let side = width.trim().parse().map_err(|_| wrong())?;
        return if width.trim() == height.trim() { Ok(Side::Squares(side)) } else { Err(wrong()) };
    }
    let (number, unit) = amount(text);
    let (whole, half) = match number.strip_suffix("½").or_else(|| number.strip_suffix(".5")) {
        Some("") => ("0", 1),
        Some(whole) => (whole, 1),
        None => (number, 0),
    };
    let whole: u32 = whole.parse().map_err(|_| wrong())?;
    match (unit, whole.checked_mul(2)) {
        ("ft", Some(halves)) => Ok(Side::HalfFeet(halves + half)),
        _ => Err(wrong()),
    }
}

fn band(text: &str) -> Result<Band, String> {
    let (numbers, unit) = amount(text);
    let length = |number: &str| feet(&format!("{number} {unit}"));
    Ok(match numbers.split_once('-') {
        Some((from, to)) => Band { from: Some(length(from)?), to: length(to)? },
        None => Band { from: None, to: length(numbers)? },
    })
}

/// `(4,1) 5 squares, 1 reaction | 7 squares`: a place, and the weights of all choices to it.
fn at(text: &str) -> Result<Expected, String> {
    let end =
        if text.starts_with('(') { text.find(')').map(|end| end + 1) } else { text.find(' ') };
    let end = end.map(|end| {
        let shape =
            text[end..].trim_start().split(' ').next().filter(|shape| placement(shape).is_some());
        shape.map_or(end, |shape| text.len() - text[end..].trim_start().len() + shape.len())
    });
    let (spot, choices) =
        text.split_at(end.ok_or_else(|| format!("`{text}`: expected a square and its choices"))?);
    let choices = choices.split('|').map(ExpectedPath::parse).collect::<Result<_, _>>()?;
    Ok(Expected::At(Spot::parse(spot)?, choices))
}

fn reached(text: &str) -> Result<(Spot, Option<MovementCost>), String> {
    let text = text.trim();
    match text.rsplit_once([' ', ')']) {
        Some((_, cost)) if !cost.is_empty() && placement(cost).is_none() => {
            let spot = Spot::parse(&text[..text.len() - cost.len()])?;
            Ok((spot, Some(MovementCost::parse(cost)?)))
        }
        _ => Ok((Spot::parse(text)?, None)),
    }
}

impl MovementCost {
    /// Reads `3`, or `2:3` with the movement.
    pub(crate) fn parse(text: &str) -> Result<MovementCost, String> {
        let (movement, cost) = match text.split_once(':') {
            Some((movement, cost)) => (Some(number(movement)?), cost),
            None => (None, text),
        };
        let cost = cost.parse().map_err(|_| format!("`{text}` is not a cost"))?;
        Ok(MovementCost { movement, cost })
    }
}

#[cfg(test)]
mod tests;
