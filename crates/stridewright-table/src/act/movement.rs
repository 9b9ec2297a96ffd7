//! Moves a creature: as the rules allow, or because the game master says so.
//!
//! A creature moves on the board that its owners know. As long as each step costs the same on the
//! true board, the two boards agree. Where they first differ, a hidden creature is in the way, and
//! the move ends before that step.

use super::allowed::{Grants, turn};
use super::command_result::CommandResult;
use super::log::{about, why, with_reason};
use super::scratch::scratch;
use super::setting::{Setting, do_owners_know};
use super::walked::{ends_at_height, walked};
use crate::id::TokenId;
use crate::knowledge::Knowledge;
use crate::log_entry::{LogEntry, called};
use crate::protocol::{Path, Refusal};
use crate::refusal::refused;
use crate::state::{Change, Spent, Token};
use std::sync::Arc;
use stridewright::answer::{self, Found, Message, Outcome, Placement, Step, Unit};
use stridewright::query::Scratch;
use stridewright::question::{
    After, Apply, Ask, Attempt, Check, DrawnPath, In, Place, Question, Turn,
};
use stridewright::unit::Squares;
use stridewright_wire::bounded::{List, Ordinal, Pair, Whole};
use stridewright_wire::scene::{CreatureEntry, Elevation};

/// The largest number of steps of one move.
pub const STEPS: usize = 1000;

/// The number of squares of a creature's trail that are kept.
const TRAIL: usize = 100;

/// Moves a creature along a path.
///
/// # Errors
///
/// If the rules refuse it on the board that its owners know, or the path is invalid.
pub(super) fn along(
    setting: Setting<'_>,
    token: &Token,
    path: &Path,
    grants: Grants,
) -> Result<CommandResult, Refusal> {
    let length = length(path)?;
    still_there(setting, token, path)?;
    let known = setting.known_to_owners(token)?;
    let turn = turn(known.as_ref().unwrap_or(setting.truth), token, path, grants)?;
    // Its owners may not know every creature that has reacted already.
    let true_turn = Turn { reacted: token.spent.turn_on(setting.truth).reacted, ..turn.clone() };
    let on_known = checked(known.as_ref().unwrap_or(setting.truth), token.id, path, &turn)?;
    if let Some(refusal) = on_known.refused {
        return Err(refused(setting.rules(), refusal));
    }
    let truly = match &known {
        None => None,
        Some(_) => Some(checked(setting.truth, token.id, path, &true_turn)?),
    };
    let agreed =
        truly.as_ref().map_or(length, |truly| agreeing(&on_known.path.steps, &truly.path.steps));
    // If the creature may not end its move there, the move ended at an earlier square.
    let scratch = &mut scratch();
    let mut too_much = None;
    let ends = (0..=agreed).rev().find_map(|length| {
        let path = Path { steps: first_steps(&path.steps, length), ..path.clone() };
        let applied = applied(setting.truth, token.id, &path, &true_turn, scratch);
        too_much = applied
            .as_ref()
            .err()
            .filter(|error| matches!(error, Refusal::TooLarge { .. }))
            .cloned();
        applied.ok()?.map(|applied| (length, applied))
    });
    // If its owners know the whole board, that reveals nothing hidden to them.
    if let (None, None, Some(error)) = (&ends, &truly, too_much) {
        return Err(error);
    }
    let Some((made, applied)) = ends else {
        // A hidden creature prevents it from moving at all.
        let why = why_early(setting, token, truly.as_ref());
        let plain =
            Message::new("{who} does not move; the move ends early").with("who", token.name());
        let full = with_reason(plain.clone(), why);
        let line = LogEntry {
            full,
            plain,
            interrupted: true,
            ..about(setting.state, token, Outcome::default())
        };
        return Ok(CommandResult { changes: Vec::new(), line });
    };
    // Effects can grant more actions, but only the game master may say so.
    if let Some(refusal) = applied.answer.overspent {
        return Err(refused(setting.rules(), refusal));
    }
    let early = (made < length).then(|| why_early(setting, token, truly.as_ref()));
    let steps = &on_known.path.steps[..made.min(on_known.path.steps.len())];
    let price = price_for_all(setting, token, path, grants, steps);
    Ok(moved(setting, token, path, (steps, price), applied, early))
}

/// Returns what these steps cost on the board that everyone knows: a hidden creature that only the
/// owners know of may make them cost more. `None` if they cannot be made there.
fn price_for_all(
    setting: Setting<'_>,
    token: &Token,
    path: &Path,
    grants: Grants,
    steps: &[Step],
) -> Option<u32> {
    // Otherwise its owners have computed the cost on that board.
    let state = setting.state;
    let is_theirs_alone =
        |other: &Arc<Token>| state.is_unseen(other) && do_owners_know(state, token, other);
    let do_differ = !token.owners.is_empty() && state.tokens.iter().any(is_theirs_alone);
    if state.is_unseen(token) || !do_differ {
        return Some(price(steps));
    }
    let known = setting.known_to_all().ok()??;
    // Attempts about creatures that not everyone knows do not exist there.
    let is_known = |attempt: &&Attempt| attempt.on(&known.board).is_ok();
    let trying = path.trying.iter().filter(is_known).cloned().collect();
    let steps = first_steps(&path.steps, steps.len());
    let path = Path { trying: List::new(trying)?, steps, ..path.clone() };
    let turn = turn(&known, token, &path, grants).ok()?;
    let checked = checked(&known, token.id, &path, &turn).ok()?;
    checked.refused.is_none().then(|| price(&checked.path.steps))
}

/// Returns the cost of steps in squares.
fn price(steps: &[Step]) -> u32 {
    steps.iter().map(|step| step.cost.squares).sum()
}

/// Returns why a move ends early, for the game master.
fn why_early(setting: Setting<'_>, token: &Token, truly: Option<&answer::Check>) -> Message {
    let refusal = truly.and_then(|truly| truly.refused.as_ref());
    let Some(refusal) = refusal else {
        return Message::new("the next step is not what its owners expect");
    };
    why(setting, token, refusal)
}

/// Checks that a creature stands where a path begins. If it does not, the path was drawn before
/// something else happened.
fn still_there(setting: Setting<'_>, token: &Token, path: &Path) -> Result<(), Refusal> {
    let figure = setting.truth.index(token.id).and_then(|index| setting.truth.board.figure(index));
    let figure = figure.ok_or(Refusal::NotYours)?;
    let is_there = |from: Place| {
        from.at.square() == figure.body.at
            && from.elevation.is_none_or(|height| height == figure.elevation)
    };
    if path.from.is_none_or(is_there) {
        Ok(())
    } else {
        Err(Refusal::impossible("the creature has moved since this path was drawn"))
    }
}

/// Returns the number of steps of a path, if there are not too many.
fn length(path: &Path) -> Result<usize, Refusal> {
    let length: usize = path.steps.0.iter().map(Vec::len).sum();
    if length > STEPS {
        return Err(Refusal::impossible(
            Message::new("a path of {steps} steps is too long; a move has at most {most}")
                .with("steps", length)
                .with("most", STEPS),
        ));
    }
    Ok(length)
}

/// Returns a question about a path of a creature on a board as a member knows it.
pub(super) fn question(
    known: &Knowledge,
    id: TokenId,
    path: &Path,
    turn: &Turn,
    ask: impl Into<Ask>,
) -> Result<Question, Refusal> {
    let mover = known.index(id).ok_or(Refusal::NotYours)?;
    Ok(Question {
        movements: path.movements.clone(),
        turn: Some(turn.clone()),
        trying: path.trying.to_vec(),
        ..Question::about(mover, ask)
    })
}

fn checked(
    known: &Knowledge,
    id: TokenId,
    path: &Path,
    turn: &Turn,
) -> Result<answer::Check, Refusal> {
    let question = question(known, id, path, turn, Check { path: path.steps.clone() })?;
    match known.ask(&question, &mut scratch())?.found {
        Found::Check(check) => Ok(check),
        _ => Err(Refusal::impossible("no check")),
    }
}

/// The result of a path that the rules allow.
struct Applied {
    /// What happens.
    answer: answer::Applied,
    /// The board and the turn afterwards.
    after: After,
}

/// Carries out a path; if the rules refuse it, there is no result.
fn applied(
    known: &Knowledge,
    id: TokenId,
    path: &Path,
    turn: &Turn,
    scratch: &mut Scratch,
) -> Result<Option<Applied>, Refusal> {
    let question = question(known, id, path, turn, Apply { path: path.steps.clone() })?;
    let (answer, after) = known.carry_out(&question, scratch)?;
    Ok(match (answer.found, after) {
        (Found::Applied(answer), Some(after)) if answer.found.refused.is_none() => {
            Some(Applied { answer: *answer, after })
        }
        _ => None,
    })
}

/// Returns how many steps from the first on are the same in both.
fn agreeing(known: &[Step], truth: &[Step]) -> usize {
    let same = |(one, other): &(&Step, &Step)| {
        (one.to, one.from.elevation, one.movement, one.cost)
            == (other.to, other.from.elevation, other.movement, other.cost)
    };
    known.iter().zip(truth).take_while(same).count()
}

/// Returns the first steps of a path.
fn first_steps(path: &DrawnPath, mut length: usize) -> DrawnPath {
    let mut movements = Vec::new();
    for steps in &path.0 {
        let here = steps.len().min(length);
        length -= here;
        movements.push(steps[..here].to_vec());
        if length == 0 {
            break;
        }
    }
    DrawnPath(movements)
}

/// Returns the changes of a completed move and its log line.
fn moved(
    setting: Setting<'_>,
    token: &Token,
    path: &Path,
    (steps, price_for_all): (&[Step], Option<u32>),
    applied: Applied,
    early: Option<Message>,
) -> CommandResult {
    let mut differing = setting.differing(&applied.after.board);
    let spent = spent_after(setting, token, path, steps, &applied.after);
    let there = differing.iter_mut().find(|other| other.id == token.id);
    match there {
        Some(mover) => Arc::make_mut(mover).spent = spent,
        None => differing.push(Arc::new(Token { spent, ..token.clone() })),
    }
    let mut changes: Vec<Change> = differing.into_iter().map(Change::Token).collect();
    changes.extend(super::ground::hollowed(setting, &applied.after.board));
    let unit = Unit::of(setting.rules());
    let interrupted = early.is_some();
    let moves = match steps.last() {
        None => Message::new("{who} does not move"),
        Some(step) => {
            Message::new("{who} moves to {square}").with("square", called(step.to.at.square()))
        }
    };
    let moves = moves.with("who", token.name());
    let priced = |price: u32| {
        let cost = unit.message(unit.cost(Squares(price)).amount);
        Message::new("{moves}: {cost}").with("moves", moves.clone()).with("cost", cost)
    };
    let ends = |message: Message| match interrupted {
        true => Message::new("{moves}; the move ends early").with("moves", message),
        false => message,
    };
    let plain = price_for_all.filter(|_| !token.owners.is_empty()).map(priced);
    let plain = ends(plain.unwrap_or_else(|| moves.clone()));
    let full = ends(priced(price(steps)));
    let full = early.into_iter().fold(full, with_reason);
    let path = placements(setting, token, steps);
    CommandResult {
        changes,
        line: LogEntry {
            full,
            plain,
            path,
            interrupted,
            ..about(setting.state, token, applied.answer.found)
        },
    }
}

/// Returns the places of a creature along a path, starting where it stood.
fn placements(setting: Setting<'_>, token: &Token, steps: &[Step]) -> Vec<Placement> {
    let start = setting.truth.index(token.id).and_then(|index| setting.truth.board.figure(index));
    let start = start.map(|figure| Placement::new(figure.body, figure.elevation));
    start.into_iter().chain(steps.iter().map(|step| step.to)).collect()
}

/// Returns what a creature has spent after a move.
fn spent_after(
    setting: Setting<'_>,
    token: &Token,
    path: &Path,
    steps: &[Step],
    after: &After,
) -> Spent {
    let last = steps.last().map_or(1, |step| step.movement);
    let mode = path.movements.get(last - 1).and_then(|movement| movement.mode).map(In);
    let mut trail = token.spent.trail.clone();
    trail.extend(steps.iter().map(|step| step.from));
    shorten(&mut trail);
    let reacted = after.turn.reacted.iter();
    let reacted = reacted.filter_map(|who| setting.truth.ids.get(who.0).copied()).collect();
    let turn = Turn { reacted: Vec::new(), ..after.turn.clone().into() };
    Spent { turn, reacted, mode, trail }
}

/// Keeps only the last squares of a trail.
fn shorten(trail: &mut Vec<Placement>) {
    trail.drain(..trail.len().saturating_sub(TRAIL));
}

/// Moves a creature along a path whatever the rules say. It spends what the rules charge for the
/// steps up to the first that they refuse.
///
/// # Errors
///
/// If the path leads to a place where the creature cannot be.
pub(super) fn overriding(
    setting: Setting<'_>,
    token: &Token,
    path: &Path,
) -> Result<CommandResult, Refusal> {
    length(path)?;
    still_there(setting, token, path)?;
    let (placements, body) = walked(setting.truth, token.id, path).ok_or(Refusal::NotYours)?;
    let at = Place::of(body.base, ends_at_height(path, body));
    let mut result = place(setting, token, at)?;
    let charged = charged(setting, token, path);
    for change in &mut result.changes {
        if let Change::Token(moved) = change
            && moved.id == token.id
        {
            let spent = &mut Arc::make_mut(moved).spent;
            if let Some(charged) = &charged {
                *spent = Spent { trail: spent.trail.clone(), ..charged.clone() };
            }
            spent.turn.moved = true;
            spent.trail.extend(placements.iter().take(placements.len().saturating_sub(1)).copied());
            shorten(&mut spent.trail);
        }
    }
    let text = Message::new("{who} moves to {square} by the game master's decision")
        .with("who", token.name())
        .with("square", called(body.base.at));
    result.line = LogEntry { path: placements, overridden: true, ..result.line }.saying(text);
    Ok(result)
}

/// Returns what a creature has spent after the steps of a path that the rules allow, as far as its
/// turn has it; `None` if that is nothing.
fn charged(setting: Setting<'_>, token: &Token, path: &Path) -> Option<Spent> {
    let turn = turn(setting.truth, token, path, Grants::Free).ok()?;
    let steps = checked(setting.truth, token.id, path, &turn).ok()?.path.steps;
    let scratch = &mut scratch();
    // If the creature may not end there, an earlier square counts.
    let (made, applied) = (1..=steps.len()).rev().find_map(|length| {
        let path = Path { steps: first_steps(&path.steps, length), ..path.clone() };
        let applied = applied(setting.truth, token.id, &path, &turn, scratch).ok()??;
        Some((length, applied))
    })?;
    let has_it = applied.answer.overspent.is_none();
    has_it.then(|| spent_after(setting, token, path, &steps[..made], &applied.after))
}

/// Places a creature somewhere else.
///
/// # Errors
///
/// If the creature cannot be at that place.
pub(super) fn place(
    setting: Setting<'_>,
    token: &Token,
    to: Place,
) -> Result<CommandResult, Refusal> {
    let at = to.at.square();
    let squeezed = to.placement.filter(|(width, height)| width != height);
    let entry = CreatureEntry {
        at: Some(Pair(Ordinal(at.column), Ordinal(at.row))),
        elevation: to.elevation.and_then(Elevation::new),
        placement: squeezed
            .map(|(width, height)| Pair(Whole::clamped(width), Whole::clamped(height))),
        ..token.entry.clone()
    };
    let put = super::creature::written(setting, Token { entry, ..token.clone() })?;
    let text = Message::new("{who} is placed at {square}")
        .with("who", token.name())
        .with("square", called(at));
    let line = about(setting.state, token, Outcome::default()).saying(text);
    Ok(CommandResult { changes: vec![Change::Token(Arc::new(put))], line })
}
