//! Applies a fall, a push, pull or slide, or a maneuver to a creature. The rules decide what
//! happens.

use super::command_result::CommandResult;
use super::log;
use super::scratch::scratch;
use super::setting::Setting;
use crate::id::MemberId;
use crate::knowledge::Knowledge;
use crate::log_entry::LogEntry;
use crate::protocol::Refusal;
use crate::refusal::refused;
use crate::state::{Change, Token};
use stridewright::Rules;
use stridewright::answer::{Event, Found, Message, Outcome, Placement};
use stridewright::board::{Board, CreatureIndex};
use stridewright::question::{Ask, Question};

/// Returns the result of a fall, a forced movement or a maneuver. If a player asks for it, the
/// result is the one on the board that the creature's owners know. If the true board gives a
/// different result, nothing happens for now, and the log tells the game master why. If the game
/// master asks for it, the result is the one on the true board. If a hidden creature changes what
/// the others see of it, the line says so.
///
/// # Errors
///
/// If the question is of another kind, the rules refuse it, or it needs the result of a check or a
/// choice first.
pub(super) fn apply_effect(
    setting: Setting<'_>,
    member: MemberId,
    token: &Token,
    what: &Ask,
) -> Result<CommandResult, Refusal> {
    if !matches!(what, Ask::Fall(_) | Ask::Force(_) | Ask::Maneuver(_)) {
        return Err(Refusal::impossible("`apply_effect` takes only `fall`, `force` or `maneuver`"));
    }
    let known =
        if setting.is_game_master(member) { None } else { setting.known_to_owners(token)? };
    // The known board first, so that a refusal does not name a hidden creature.
    if let Some(known) = known {
        let (as_known, _) = found(&known, token, what)?;
        settled(&known.rules, &as_known)?;
        if let Some(why) = why_otherwise(setting, token, what, &as_known) {
            let plain = Message::new("{who} tries a maneuver; the game master decides the result")
                .with("who", token.name());
            let full = log::with_reason(plain.clone(), why);
            let about = log::about(setting.state, token, Outcome::default());
            let line = LogEntry { full, plain, interrupted: true, ..about };
            return Ok(CommandResult { changes: Vec::new(), line });
        }
    }
    let (truly, after) = found(setting.truth, token, what)?;
    settled(setting.rules(), &truly)?;
    let board = &setting.truth.board;
    let who = setting.truth.index(token.id).ok_or(Refusal::NotYours)?;
    let place = |board: &Board| {
        board.figure(who).map(|figure| Placement::new(figure.body, figure.elevation))
    };
    let path: Vec<Placement> = place(board).into_iter().chain(place(&after)).collect();
    let text = Message::new(match what {
        Ask::Fall(_) => "{who} falls",
        Ask::Force(_) => "{who} is moved by force",
        _ => "{who} makes a maneuver",
    });
    let text = text.with("who", token.name());
    let changes = setting.differing(&after).into_iter().map(Change::Token).collect();
    let about = log::about(setting.state, token, truly);
    let interrupted =
        !setting.state.is_unseen(token) && meets_hidden(setting, token, what, &after, &about);
    let text = if interrupted {
        Message::new("{happens}; something hidden changes the result").with("happens", text)
    } else {
        text
    };
    Ok(CommandResult { changes, line: LogEntry { path, interrupted, ..about }.saying(text) })
}

/// Whether members who know of no hidden creature would expect something different: other places or
/// conditions of the creatures that they see, or other events.
fn meets_hidden(
    setting: Setting<'_>,
    token: &Token,
    what: &Ask,
    truly: &Board,
    about: &LogEntry,
) -> bool {
    let seen = match setting.known_to_all() {
        Ok(Some(seen)) => seen,
        Ok(None) => return false,
        Err(_) => return true,
    };
    let Ok((expected, after)) = found(&seen, token, what) else { return true };
    if expected.refused.is_some() || !expected.needs.is_empty() {
        return true;
    }
    let stands = |board: &Board, who| {
        board.figure(who).map(|figure| (figure.body, figure.elevation, figure.creature.states))
    };
    let mut seen_after =
        seen.ids.iter().zip(0..).map(|(id, place)| (*id, stands(&after, CreatureIndex(place))));
    let elsewhere = seen_after.any(|(id, expected)| {
        setting.truth.index(id).and_then(|who| stands(truly, who)) != expected
    });
    let expected = log::about(setting.state, token, expected).events;
    elsewhere || texts(&expected) != texts(&about.events)
}

/// Returns why the true board gives a different result than the board that the owners know; `None`
/// if it does not.
fn why_otherwise(
    setting: Setting<'_>,
    token: &Token,
    what: &Ask,
    as_known: &Outcome,
) -> Option<Message> {
    let truly = match found(setting.truth, token, what) {
        Ok((truly, _)) => truly,
        Err(Refusal::Impossible { why, parts }) => {
            return Some(Message::of_text_and_parts(why, parts));
        }
        Err(_) => return Some(Message::new("a hidden creature is in the way")),
    };
    if let Some(refusal) = &truly.refused {
        return Some(log::why(setting, token, refusal));
    }
    let events = texts(&truly.events);
    if events == texts(&as_known.events) && truly.needs.is_empty() {
        return None;
    }
    Some(if events.is_empty() {
        Message::new("it needs a decision")
    } else {
        events.join("; ").into()
    })
}

fn texts(events: &[Event]) -> Vec<String> {
    events.iter().map(|event| event.text.clone()).collect()
}

/// Returns what the rules find on a board as a member knows it, and the board afterwards.
fn found(known: &Knowledge, token: &Token, what: &Ask) -> Result<(Outcome, Board), Refusal> {
    let who = known.index(token.id).ok_or(Refusal::NotYours)?;
    let (answer, after) = known.carry_out(&Question::about(who, what.clone()), &mut scratch())?;
    match (answer.found, after) {
        (Found::Outcome(outcome), Some(after)) => Ok((outcome, after.board)),
        _ => Err(Refusal::impossible("this happens to no creature")),
    }
}

/// Whether nothing is refused and nothing is left open.
fn settled(rules: &Rules, found: &Outcome) -> Result<(), Refusal> {
    if let Some(refusal) = &found.refused {
        return Err(refused(rules, refusal.clone()));
    }
    let Some(need) = found.needs.first() else { return Ok(()) };
    Err(Refusal::impossible(match &need.check {
        Some(check) => Message::new("give the result of this check first: {skill}")
            .with("skill", Message::verbatim(check.skill.as_str())),
        None => Message::new("make the choice or give the roll first"),
    }))
}
