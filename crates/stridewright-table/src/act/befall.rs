//! Something befalls a creature: it falls, is pushed, pulled or slid, or makes a maneuver. What
//! happens is what the rules find.

use super::deed::Deed;
use super::log;
use super::scratch::scratch;
use super::setting::Setting;
use crate::id::MemberId;
use crate::knowledge::Knowledge;
use crate::line::Line;
use crate::protocol::Refusal;
use crate::refusal::{impossible, refused};
use crate::state::{Change, Token};
use stridewright::Rules;
use stridewright::answer::{Event, Found, Outcome, Placement};
use stridewright::board::{Board, CreatureIndex};
use stridewright::question::{Ask, Question};

/// What comes of a fall, a force or a maneuver. Of what a player wants that is what the owners find
/// on the board as they know it; where the board as it is says otherwise nothing comes of it for
/// now, and the log tells the game master why. What the game master wants comes as the board as it
/// is says; where a hidden creature changes what everybody sees of it, the line says so.
///
/// # Errors
///
/// Another kind of question; what the rules refuse; a check or a choice whose result has to be told
/// first.
pub(super) fn befall(
    setting: Setting<'_>,
    member: MemberId,
    token: &Token,
    what: &Ask,
) -> Result<Deed, Refusal> {
    if !matches!(what, Ask::Fall(_) | Ask::Force(_) | Ask::Maneuver(_)) {
        return Err(impossible("only `fall`, `force` and `maneuver` befall a creature"));
    }
    let known =
        if setting.is_game_master(member) { None } else { setting.known_to_owners(token)? };
    // Known first, so that what is hidden is not refused by its name.
    if let Some(known) = known {
        let (as_known, _) = found(&known, token, what)?;
        settled(&known.rules, &as_known)?;
        if let Some(why) = why_otherwise(setting, token, what, &as_known) {
            let plain = format!(
                "{} tries a maneuver; the game master decides what comes of it",
                token.name()
            );
            let full = format!("{plain} ({why})");
            let about = log::about(setting.state, token, Outcome::default());
            let line = Line { full, plain, interrupted: true, ..about };
            return Ok(Deed { changes: Vec::new(), line });
        }
    }
    let (truly, after) = found(setting.truth, token, what)?;
    settled(setting.rules(), &truly)?;
    let board = &setting.truth.board;
    let who = setting.truth.index(token.id).ok_or(Refusal::NotYours)?;
    let place = |board: &Board| {
        board.figure(who).map(|figure| Placement::new(figure.body, figure.elevation))
    };
    let way: Vec<Placement> = place(board).into_iter().chain(place(&after)).collect();
    let verb = match what {
        Ask::Fall(_) => "falls",
        Ask::Force(_) => "is moved by force",
        _ => "makes a maneuver",
    };
    let text = format!("{} {verb}", token.name());
    let changes = setting.differing(&after).into_iter().map(Change::Token).collect();
    let about = log::about(setting.state, token, truly);
    let interrupted = !token.hidden && meets_hidden(setting, token, what, &after, &about);
    let text = if interrupted {
        format!("{text}, and something hidden changes what comes of it")
    } else {
        text
    };
    Ok(Deed { changes, line: Line { full: text.clone(), plain: text, way, interrupted, ..about } })
}

/// Whether those who know of no hidden creature would expect something else: other places or
/// conditions of the creatures that they see, or other events.
fn meets_hidden(
    setting: Setting<'_>,
    token: &Token,
    what: &Ask,
    truly: &Board,
    about: &Line,
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

/// Why the board as it is says something else than its owners find; `None` if it does not.
fn why_otherwise(
    setting: Setting<'_>,
    token: &Token,
    what: &Ask,
    as_known: &Outcome,
) -> Option<String> {
    let truly = match found(setting.truth, token, what) {
        Ok((truly, _)) => truly,
        Err(Refusal::Impossible { why }) => return Some(why),
        Err(_) => return Some("somebody hidden is in the way".to_owned()),
    };
    if let Some(refusal) = &truly.refused {
        return Some(log::why(setting, token, refusal));
    }
    let events = texts(&truly.events);
    if events == texts(&as_known.events) && truly.needs.is_empty() {
        return None;
    }
    Some(if events.is_empty() { "it has to be decided".to_owned() } else { events.join("; ") })
}

fn texts(events: &[Event]) -> Vec<String> {
    events.iter().map(|event| event.text.clone()).collect()
}

/// What the rules find on a board as a member knows it, and the board afterwards.
fn found(known: &Knowledge, token: &Token, what: &Ask) -> Result<(Outcome, Board), Refusal> {
    let who = known.index(token.id).ok_or(Refusal::NotYours)?;
    let (answer, after) = known.carry_out(&Question::about(who, what.clone()), &mut scratch())?;
    match (answer.found, after) {
        (Found::Outcome(outcome), Some(after)) => Ok((outcome, after.board)),
        _ => Err(impossible("this befalls nobody")),
    }
}

/// Whether nothing is refused and nothing left open.
fn settled(rules: &Rules, found: &Outcome) -> Result<(), Refusal> {
    if let Some(refusal) = &found.refused {
        return Err(refused(rules, refusal.clone()));
    }
    let Some(need) = found.needs.first() else { return Ok(()) };
    let open = need.check.as_ref().map_or("a choice or a die", |check| &check.skill);
    Err(impossible(format!("its result has to be told first: {open}")))
}
