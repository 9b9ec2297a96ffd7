//! Turns, and the settings of the table.

use super::command_result::CommandResult;
use crate::id::TokenId;
use crate::log_entry::LogEntry;
use crate::protocol::{Refusal, Settings};
use crate::state::{Change, Spent, State, Token};
use std::collections::BTreeSet;
use std::sync::Arc;
use stridewright::answer::Message;

/// Changes the settings of the table.
pub(super) fn settings(state: &State, settings: Settings) -> CommandResult {
    let sight = settings.sight.get();
    let text = if settings.sight == state.settings.sight {
        Message::new(if settings.only_on_turn {
            "Players move their creatures only on their turns"
        } else {
            "Players move their creatures at any time"
        })
    } else if sight > 0 {
        Message::new("Players' creatures reveal what they see within {sight} squares")
            .with("sight", sight)
    } else {
        Message::new("Only the game master reveals squares")
    };
    CommandResult { changes: vec![Change::Settings(settings)], line: LogEntry::plain(text) }
}

/// Sets the turn order. A creature whose turn it is keeps its turn, if it is in the new order;
/// otherwise the first round has not begun.
///
/// # Errors
///
/// If a creature does not exist or is listed twice.
pub(super) fn order(state: &State, order: &[TokenId]) -> Result<CommandResult, Refusal> {
    if order.iter().any(|id| state.token(*id).is_none()) {
        return Err(Refusal::NotYours);
    }
    let different: BTreeSet<&TokenId> = order.iter().collect();
    if different.len() < order.len() {
        return Err(Refusal::impossible("a creature takes only one turn per round"));
    }
    let text = Message::new(if order.is_empty() {
        "Everyone moves freely"
    } else {
        "The turn order is set"
    });
    let active = state.turn.active.filter(|active| order.contains(active));
    let round = active.map_or(0, |_| state.turn.round);
    let changes = vec![Change::Order(order.to_vec()), Change::Active { round, token: active }];
    Ok(CommandResult { changes, line: LogEntry::plain(text) })
}

/// Begins a creature's turn: what it has spent is reset. If it is not in the order, it takes an
/// extra turn, and the current turn stays the same.
pub(super) fn begin(state: &State, token: &Token) -> CommandResult {
    let mut changes: Vec<Change> = begins(token).into_iter().collect();
    if state.turn.order.contains(&token.id) {
        changes.push(Change::Active { round: state.turn.round.max(1), token: Some(token.id) });
    }
    let text = Message::new("{who} begins a turn").with("who", token.name());
    let only = state.is_unseen(token).then(|| token.owners.clone());
    CommandResult {
        changes,
        line: LogEntry { token: Some(token.id), only, ..LogEntry::plain(text) },
    }
}

/// Ends the current turn and begins the next in the order.
///
/// # Errors
///
/// If there is no order.
pub(super) fn end(state: &State) -> Result<CommandResult, Refusal> {
    let order = &state.turn.order;
    if order.is_empty() {
        return Err(Refusal::impossible(
            "there is no turn order; set one, or begin a creature's turn",
        ));
    }
    let active = state.turn.active.and_then(|active| order.iter().position(|id| *id == active));
    let (next, round) = at(order, active.map_or(0, |place| place + 1), state.turn.round);
    let token = next.and_then(|next| state.token(next)).ok_or(Refusal::NotYours)?;
    let changes =
        begins(token).into_iter().chain([Change::Active { round, token: next }]).collect();
    let text = Message::new("Round {round}: {who} begins a turn")
        .with("round", round)
        .with("who", token.name());
    let only = state.is_unseen(token).then(|| token.owners.clone());
    Ok(CommandResult {
        changes,
        line: LogEntry { token: Some(token.id), only, ..LogEntry::plain(text) },
    })
}

/// Moves the creature whose turn it is behind the next one in the order, whose turn begins.
///
/// # Errors
///
/// If it is no creature's turn, or no other creature is in the order.
pub(super) fn delay(state: &State) -> Result<CommandResult, Refusal> {
    let order = &state.turn.order;
    let waits = state.turn.active.and_then(|active| state.token(active));
    let place = waits.and_then(|waits| order.iter().position(|id| *id == waits.id));
    let (Some(waits), Some(place)) = (waits, place) else {
        return Err(Refusal::impossible("no creature in the turn order has the turn"));
    };
    if order.len() < 2 {
        return Err(Refusal::impossible(
            Message::new("no other creature is in the turn order for {who} to wait for")
                .with("who", waits.name()),
        ));
    }
    let (next, round) = at(order, place + 1, state.turn.round);
    let token = next.and_then(|next| state.token(next)).ok_or(Refusal::NotYours)?;
    let mut order = order.clone();
    order.remove(place);
    let behind = order.iter().position(|id| *id == token.id).map_or(0, |place| place + 1);
    order.insert(behind, waits.id);
    let passed = [Change::Order(order), Change::Active { round, token: next }];
    let only = state.is_unseen(waits).then(|| waits.owners.clone());
    let text = Message::new("{who} delays its turn").with("who", waits.name());
    Ok(CommandResult {
        changes: begins(token).into_iter().chain(passed).collect(),
        line: LogEntry { token: Some(waits.id), only, ..LogEntry::plain(text) },
    })
}

/// Returns the creature at an index of the order, if there is one, and the round. After the last
/// one the next round begins; before the very first turn, the first round begins.
pub(super) fn at(order: &[TokenId], place: usize, round: u32) -> (Option<TokenId>, u32) {
    let begins = !order.is_empty() && (place == order.len() || round == 0);
    let next = order.get(place).or(order.first());
    (next.copied(), round.saturating_add(u32::from(begins)))
}

/// Returns the creature with nothing spent.
pub(super) fn fresh(token: Token) -> Token {
    Token { spent: Spent::default(), ..token }
}

/// Begins a creature's turn: returns the change, if it has spent anything.
fn begins(token: &Token) -> Option<Change> {
    (token.spent != Spent::default()).then(|| Change::Token(Arc::new(fresh(token.clone()))))
}
