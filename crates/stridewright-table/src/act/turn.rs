//! Whose turn it is, and how the table plays.

use super::{Deed, impossible};
use crate::id::TokenId;
use crate::line::Line;
use crate::protocol::{Refusal, Settings};
use crate::state::{Change, Spent, State, Token};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The table plays otherwise.
pub(super) fn settings(settings: Settings) -> Deed {
    let when = if settings.only_on_turn { "only on their turns" } else { "at any time" };
    let line = Line::plain(format!("Players move their creatures {when}"));
    Deed { changes: vec![Change::Settings(settings)], line }
}

/// Turns are taken in this order; the first round has not begun.
///
/// # Errors
///
/// A creature that is not there, or comes twice.
pub(super) fn order(state: &State, order: &[TokenId]) -> Result<Deed, Refusal> {
    if order.iter().any(|id| state.token(*id).is_none()) {
        return Err(Refusal::NotYours);
    }
    let different: BTreeSet<&TokenId> = order.iter().collect();
    if different.len() < order.len() {
        return Err(impossible("a creature takes one turn in a round"));
    }
    let text = if order.is_empty() { "Everybody moves freely" } else { "The order of turns is set" };
    let changes = vec![Change::Order(order.to_vec()), Change::Active { round: 0, token: None }];
    Ok(Deed { changes, line: Line::plain(text) })
}

/// A creature's turn begins: what it has spent is forgotten.
pub(super) fn begin(state: &State, token: &Token) -> Deed {
    let mut changes: Vec<Change> = fresh(token).into_iter().collect();
    if !state.turn.order.is_empty() {
        changes.push(Change::Active { round: state.turn.round.max(1), token: Some(token.id) });
    }
    let text = format!("{} begins a turn", token.name());
    let only = token.hidden.then(|| token.owners.clone());
    Deed { changes, line: Line { token: Some(token.id), only, ..Line::plain(text) } }
}

/// The turn under way ends, and the next in the order begins.
///
/// # Errors
///
/// There is no order.
pub(super) fn end(state: &State) -> Result<Deed, Refusal> {
    let order = &state.turn.order;
    if order.is_empty() {
        return Err(impossible("there is no order of turns; set one, or begin a creature's turn"));
    }
    let place = state.turn.active.and_then(|active| order.iter().position(|id| *id == active));
    let (next, new_round) = match place {
        Some(place) if place + 1 < order.len() => (order[place + 1], false),
        Some(_) => (order[0], true),
        None => (order[0], state.turn.round == 0),
    };
    let token = state.token(next).ok_or(Refusal::NotYours)?;
    let round = state.turn.round.saturating_add(u32::from(new_round));
    let changes = fresh(token).into_iter().chain([Change::Active { round, token: Some(next) }]).collect();
    let text = format!("Round {round}: {} begins a turn", token.name());
    let only = token.hidden.then(|| token.owners.clone());
    Ok(Deed { changes, line: Line { token: Some(token.id), only, ..Line::plain(text) } })
}

/// The creature with nothing spent, if it has spent anything.
fn fresh(token: &Token) -> Option<Change> {
    let spent = Spent::default();
    (token.spent != spent).then(|| Change::Token(Arc::new(Token { spent, ..token.clone() })))
}
