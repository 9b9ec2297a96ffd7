//! The part of a question after `with`: movements, results of checks, and all other conditions.

use super::{Meaning, origin, trying};
use crate::number::{number, squares};
use crate::spot::{Spot, split_outside};
use stridewright::question::{Area, Ask, At, Limit, Maneuver, Movement, Origin, Question};
use stridewright::rule::{Action, Mode};

/// The options that hold for all movements while none is named; their kind does not matter.
const UNNAMED: Movement = Movement::by(Action::Move);

/// No question names more movements than this; the library's own limit is lower.
const MOST_REPEATED: usize = 100;

/// Words for further conditions of a question.
const FLAGS: [&str; 7] = [
    "extreme",
    "ignore small terrain",
    "ignore cover",
    "target extended part",
    "into creatures",
    "into danger",
    "main action",
];

/// Adds its conditions to a question; the parts from `trying` on are checks.
pub(super) fn add(
    mut question: Question,
    verb: &str,
    text: &str,
    meaning: Meaning<'_>,
) -> Result<Question, String> {
    let no = |what: &str| format!("`{verb}` takes no {what}");
    let (before, tried) = text.split_once("trying ").unwrap_or((text, ""));
    let (mut all, mut named, mut turns) = (UNNAMED, None, None);
    let tried = parts(tried).map(|part| (part, trying::read(part, meaning)));
    for (part, attempt) in parts(before).map(|part| (part, None)).chain(tried) {
        if let Some(attempt) = attempt {
            question.trying.push(attempt?);
        } else if let Some(times) =
            part.strip_prefix("over ").and_then(|rest| rest.strip_suffix(" turns"))
        {
            let times = number(times)?;
            turns = Some(times).filter(|times| (1..=MOST_REPEATED).contains(times));
            turns.ok_or_else(|| format!("`{part}`: how many turns?"))?;
        } else {
            let known =
                special(&mut question.ask, part, meaning, &no)? || of_all(&mut all, part, meaning)?;
            if !known && named.replace(part).is_some() {
                return Err(format!("`{part}`: several movements are joined with `+`"));
            }
        }
    }
    let attempts =
        moves(&question.ask) && !matches!(question.ask, Ask::WhoReaches(_) | Ask::ThreatMap(_));
    if !question.trying.is_empty() && !attempts {
        return Err(no("results of checks"));
    }
    if moves(&question.ask) {
        question.movements = movements(&question.ask, all, named, turns, meaning)?;
        return Ok(question);
    }
    if let Ask::Maneuver(Maneuver::JumpLength { squares, .. }) = &mut question.ask {
        *squares = all.granted.take();
    }
    if all != UNNAMED || named.is_some() || turns.is_some() {
        Err(no("movements"))
    } else {
        Ok(question)
    }
}

/// Notes a part that belongs to some kinds of questions; `false` if it does not.
fn special(
    ask: &mut Ask,
    part: &str,
    meaning: Meaning<'_>,
    no: &dyn Fn(&str) -> String,
) -> Result<bool, String> {
    if let Some(result) = part.strip_prefix("die ") {
        *die(ask).ok_or_else(|| no("die"))? = Some(number(result)?);
    } else if let Some(roll) = part.strip_prefix("rolled ") {
        let Ask::Fall(fall) = ask else { return Err(no("rolled")) };
        fall.rolled = Some(number(roll)?);
    } else if let Some(spot) = part.strip_prefix("choice ") {
        *choice(ask).ok_or_else(|| no("choice"))? = Some(meaning.square(Spot::parse(spot)?)?);
    } else if let Some(point) = part.strip_prefix("origin ") {
        let wrong = || format!("`{point}` is not a point like (2.5,1)");
        *origin(ask).ok_or_else(|| no("origin"))? = origin::point(point).ok_or_else(wrong)?;
    } else if let Some(squares) = part.strip_prefix("area ") {
        let Spot::Placed(squares, None) = Spot::parse(squares)? else {
            return Err(format!("`{part}`: expected `area (2,0) 3x1`"));
        };
        *area(ask).ok_or_else(|| no("area"))? = Some(squares.into());
    } else if let Some(height) = part.strip_prefix("height ") {
        let Ask::AreaOfEffect(area) = ask else { return Err(no("height")) };
        area.elevation = Some(number(height)?);
    } else if let Some(distance) = part.strip_prefix("distance ") {
        let Ask::Force(force) = ask else { return Err(no("distance")) };
        force.distance = Some(meaning.squares(number(distance)?));
    } else if FLAGS.contains(&part) {
        *flag(ask, part).ok_or_else(|| no(&format!("`{part}`")))? = true;
    } else {
        return Ok(false);
    }
    Ok(true)
}

const fn die(ask: &mut Ask) -> Option<&mut Option<u32>> {
    match ask {
        Ask::Stopped(asked) => Some(&mut asked.die),
        Ask::Closest(asked) => Some(&mut asked.die),
        _ => None,
    }
}

const fn choice(ask: &mut Ask) -> Option<&mut Option<At>> {
    match ask {
        Ask::Fall(asked) => Some(&mut asked.choice),
        Ask::Force(asked) => Some(&mut asked.choice),
        Ask::Maneuver(
            Maneuver::ShakeOff { choice, .. }
            | Maneuver::KnockProne { choice, .. }
            | Maneuver::Dismount { choice },
        ) => Some(choice),
        _ => None,
    }
}

const fn origin(ask: &mut Ask) -> Option<&mut Origin> {
    match ask {
        Ask::Line(asked) => Some(&mut asked.from),
        Ask::Cover(asked) => Some(&mut asked.from),
        _ => None,
    }
}

const fn area(ask: &mut Ask) -> Option<&mut Option<Area>> {
    match ask {
        Ask::ThreatMap(asked) => Some(&mut asked.area),
        Ask::Starts(asked) => Some(&mut asked.area),
        Ask::ChokePoints(asked) => Some(&mut asked.area),
        Ask::Detours(asked) => Some(&mut asked.area),
        _ => None,
    }
}

/// The option that one of [`FLAGS`] sets.
fn flag<'a>(ask: &'a mut Ask, words: &str) -> Option<&'a mut bool> {
    match (words, ask) {
        ("extreme", Ask::Cover(asked)) => Some(&mut asked.extreme),
        ("ignore small terrain", Ask::Cover(asked)) => Some(&mut asked.ignore_small_terrain),
        ("ignore cover", Ask::Cover(asked)) => Some(&mut asked.ignore_cover),
        ("target extended part", Ask::Cover(asked)) => Some(&mut asked.extended_part),
        ("target extended part", Ask::Line(asked)) => Some(&mut asked.extended_part),
        ("into creatures", Ask::Force(asked)) => Some(&mut asked.into_creatures),
        ("into danger", Ask::Force(asked)) => Some(&mut asked.into_danger),
        ("main action", Ask::Maneuver(Maneuver::Claw { main_action, .. })) => Some(main_action),
        _ => None,
    }
}

/// Notes a part that applies to all movements; `false` if it names movements.
fn of_all(all: &mut Movement, part: &str, meaning: Meaning<'_>) -> Result<bool, String> {
    if part == "may exceed speed" {
        all.may_exceed_speed = true;
    } else if let Some(budget) = part.strip_prefix("budget ") {
        all.limit = Some(Limit::Squares(number(budget)?));
    } else {
        let (name, movement) = manner(part, all.clone(), meaning)?;
        if !name.is_empty() {
            return Ok(false);
        }
        *all = movement;
    }
    Ok(true)
}

/// Whether a question is about movements.
const fn moves(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Route(_)
            | Ask::Choices(_)
            | Ask::Check(_)
            | Ask::Threats(_)
            | Ask::Stopped(_)
            | Ask::Apply(_)
            | Ask::Detours(_)
    ) || is_bounded(ask)
}

/// Whether a question that names no movements is about movements that the rules limit.
const fn is_bounded(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Reach
            | Ask::ReachPaths(_)
            | Ask::ReachUnprovoked
            | Ask::ReachChoices
            | Ask::WhoReaches(_)
            | Ask::ThreatMap(_)
            | Ask::Starts(_)
            | Ask::ChokePoints(_)
    )
}

/// The movements of a question; empty if the question names none, because the library then knows
/// which one is meant.
fn movements(
    ask: &Ask,
    all: Movement,
    named: Option<&str>,
    turns: Option<usize>,
    meaning: Meaning<'_>,
) -> Result<Vec<Movement>, String> {
    let mut movements = Vec::new();
    for text in named.iter().flat_map(|named| named.split('+')) {
        movements.extend(repeated(text.trim(), &all, meaning)?);
    }
    if named.is_none() && (all != UNNAMED || turns.is_some()) {
        // The system's first kind of movement, which the library takes by default.
        let goes_far = is_bounded(ask) || turns.is_some();
        let limit = all.limit.or(if goes_far { None } else { Some(Limit::Unlimited) });
        movements.extend(meaning.usual_action().map(|by| Movement { by, limit, ..all }));
    }
    let later = movements.iter().cloned().enumerate().map(|(position, movement)| match position {
        0 => movement.next_turn(),
        _ => movement,
    });
    let later: Vec<_> = later.collect();
    movements.extend(core::iter::repeat_n(later, turns.unwrap_or(1) - 1).flatten());
    Ok(movements)
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    split_outside(text, ',').into_iter().map(str::trim).filter(|part| !part.is_empty())
}

/// `stride`, `stride x3`, `move granted 3`, `move climbing accelerated`, `climb cost 10 per
/// square`.
fn repeated(text: &str, all: &Movement, meaning: Meaning<'_>) -> Result<Vec<Movement>, String> {
    let (text, times) = match text.rsplit_once(" x") {
        Some((text, times)) => {
            (text, times.parse().ok().filter(|times| (1..=MOST_REPEATED).contains(times)))
        }
        None => (text, Some(1)),
    };
    let times = times.ok_or_else(|| format!("`{text}`: how many times?"))?;
    let (name, movement) = manner(text, all.clone(), meaning)?;
    let by = Action::named(name).ok_or_else(|| {
        let names: Vec<_> = Action::NAMES.iter().map(|(name, _)| *name).collect();
        format!(
            "`{name}` is not a movement; expected {}, or `budget 3`, `may exceed speed`",
            names.join(", ")
        )
    })?;
    Ok(vec![Movement { by, ..movement }; times])
}

/// A movement made in the manner at the end of a text, and the text before it.
fn manner<'t>(
    text: &'t str,
    mut movement: Movement,
    meaning: Meaning<'_>,
) -> Result<(&'t str, Movement), String> {
    let mut rest = text.trim();
    loop {
        let (before, word) = rest.rsplit_once(' ').unwrap_or(("", rest));
        let before = before.trim();
        // The end of a movement's own name is no manner: `fly`, `5-foot step`.
        if let Some((_, _, mode)) = Mode::NAMES.iter().find(|(_, moving, _)| *moving == word) {
            movement.mode = Some(*mode);
            rest = before;
        } else if let Some(before) = leading(rest, "staying prone") {
            movement.stays_prone = true;
            rest = before;
        } else if let Some(before) = rest.strip_suffix(" next turn") {
            movement.next_turn = true;
            rest = before.trim();
        } else if word == "accelerated" {
            movement.accelerated = true;
            rest = before;
        } else if let Some(cost) = rest.strip_suffix(" per square") {
            let (before, cost) =
                cost.rsplit_once("cost ").ok_or("expected `cost 10 per square`")?;
            movement.cost_per_square = Some(squares(cost, "ft")?);
            rest = before.trim();
        } else if let Some(before) = leading(before, "granted") {
            let squares =
                number(word).map_err(|_| format!("`{word}` is not a number of squares"))?;
            movement.granted = Some(squares);
            rest = before;
        } else if let Some(before) = leading(before, "by") {
            movement.teleporter = Some(meaning.creature(word)?);
            rest = before;
        } else {
            return Ok((rest, movement));
        }
    }
}

/// The text before the last words.
fn leading<'a>(text: &'a str, last: &str) -> Option<&'a str> {
    let before = text.strip_suffix(last)?;
    (before.is_empty() || before.ends_with(' ')).then_some(before.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::question::{CheckResult, Reach, Who};
    use stridewright::rule::CheckKind;

    fn with(text: &str) -> Result<Question, String> {
        add(Question::about(0, Reach), "reach", text, Meaning::ANYTHING)
    }

    fn movements(text: &str) -> Vec<Movement> {
        with(text).unwrap_or_else(|error| panic!("{text}: {error}")).movements
    }

    #[test]
    fn movements_are_listed_and_repeated() {
        let within = |action| Movement::by(action).within(4);
        let listed = [Action::Stride, Action::Stride, Action::Step].map(within);
        assert_eq!(movements("stride x2 + step, budget 4"), listed);
        let granted = Movement { granted: Some(3), may_exceed_speed: true, ..UNNAMED };
        assert_eq!(movements("move granted 3, may exceed speed"), [granted]);
        assert_eq!(movements("5-foot step"), [Movement::by(Action::FiveFootStep)]);
        let [stride, step] = [Action::Stride, Action::Step].map(Movement::by);
        let later = stride.clone().next_turn();
        assert_eq!(movements("stride + step, over 2 turns"), [stride, step.clone(), later, step]);
        assert!(movements("").is_empty());
    }

    #[test]
    fn movements_have_manners() {
        assert_eq!(movements("charge flying"), [Movement::by(Action::Charge).made(Mode::Fly)]);
        let climbing = Movement { accelerated: true, ..UNNAMED.made(Mode::Climb) };
        assert_eq!(movements("move climbing accelerated"), [climbing]);
        let costly = Movement { cost_per_square: Some(2), ..Movement::by(Action::Stride) };
        assert_eq!(movements("stride cost 10 per square"), [costly]);
        let teleport = Movement {
            granted: Some(5),
            teleporter: Some(Who::Index(0)),
            stays_prone: true,
            ..Movement::by(Action::Teleport)
        };
        assert_eq!(movements("teleport granted 5 by B, staying prone"), [teleport]);
        assert_eq!(movements("flying, move"), [UNNAMED.made(Mode::Fly)]);
        assert_eq!(movements("move + move next turn"), [UNNAMED, UNNAMED.next_turn()]);
    }

    #[test]
    fn checks_and_choices_are_read() {
        let Question { movements, trying, .. } =
            with("move trying tumble e success, obstacle (1,0) failure, budget 2").unwrap();
        assert_eq!((movements, trying.len()), (vec![UNNAMED.within(2)], 2));
        assert_eq!(trying[1].result, Some(CheckResult::Failure));
        let Question { movements, trying, .. } = with("trying jump total 15").unwrap();
        assert_eq!((movements.len(), trying[0].to), (0, CheckKind::Jump));
        let push = |text| {
            super::super::read(&format!("push A: E with {text}"), Meaning::ANYTHING).unwrap()
        };
        let Ask::Force(force) = push("choice (3,1), distance 15, into creatures").ask else {
            panic!()
        };
        assert_eq!((force.choice, force.distance), (Some(At(0, 0)), Some(15)));
        assert!(force.into_creatures && !force.into_danger);
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        assert!(with("hop").unwrap_err().contains("`hop` is not a movement"));
        assert!(with("stride, step").unwrap_err().contains("joined with `+`"));
        assert!(with("budget many").unwrap_err().contains("not a number"));
        assert!(with("stride x0").unwrap_err().contains("how many"));
        assert!(with("over 0 turns").unwrap_err().contains("how many turns"));
        assert!(with("move granted few").unwrap_err().contains("number of squares"));
    }
}
