//! Whose turn it is, and how the table plays.

use super::deed::Deed;
use crate::id::TokenId;
use crate::line::Line;
use crate::protocol::{Refusal, Settings};
use crate::refusal::impossible;
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
    let text =
        if order.is_empty() { "Everybody moves freely" } else { "The order of turns is set" };
    let changes = vec![Change::Order(order.to_vec()), Change::Active { round: 0, token: None }];
    Ok(Deed { changes, line: Line::plain(text) })
}

/// A creature's turn begins: what it has spent is forgotten. One that is not in the order takes a
/// turn besides: whose turn it is stays.
pub(super) fn begin(state: &State, token: &Token) -> Deed {
    let mut changes: Vec<Change> = begins(token).into_iter().collect();
    if state.turn.order.contains(&token.id) {
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
    let active = state.turn.active.and_then(|active| order.iter().position(|id| *id == active));
    let (next, round) = at(order, active.map_or(0, |place| place + 1), state.turn.round);
    let token = next.and_then(|next| state.token(next)).ok_or(Refusal::NotYours)?;
    let changes =
        begins(token).into_iter().chain([Change::Active { round, token: next }]).collect();
    let text = format!("Round {round}: {} begins a turn", token.name());
    let only = token.hidden.then(|| token.owners.clone());
    Ok(Deed { changes, line: Line { token: Some(token.id), only, ..Line::plain(text) } })
}

/// Who is at a place of the order, if anybody is in it, and in which round: behind the last one the
/// next begins, and before the first turn of all the first.
pub(super) fn at(order: &[TokenId], place: usize, round: u32) -> (Option<TokenId>, u32) {
    let begins = !order.is_empty() && (place == order.len() || round == 0);
    let next = order.get(place).or(order.first());
    (next.copied(), round.saturating_add(u32::from(begins)))
}

/// The creature with nothing spent.
pub(super) fn fresh(token: Token) -> Token {
    Token { spent: Spent::default(), ..token }
}

/// A creature's turn begins: what changes of it, if it has spent anything.
fn begins(token: &Token) -> Option<Change> {
    (token.spent != Spent::default()).then(|| Change::Token(Arc::new(fresh(token.clone()))))
}
