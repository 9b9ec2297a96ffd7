//! Log lines about creatures: what happens to which creature, and a refusal as the game master
//! reads it.

use super::setting::Setting;
use crate::log_entry::LogEntry;
use crate::state::{State, Token};
use std::collections::BTreeSet;
use stridewright::answer::{self, Event, EventKind, Outcome};

/// Returns a line about a creature, with what happens to which creature.
pub(super) fn about(state: &State, token: &Token, outcome: Outcome) -> LogEntry {
    let hidden: BTreeSet<&str> = state
        .tokens
        .iter()
        .filter(|other| state.is_unseen(other))
        .map(|other| other.name())
        .collect();
    let events: Vec<Event> = outcome.events.into_iter().filter(is_news).collect();
    let open = events.iter().filter(|event| is_about_none_of(event, &hidden)).cloned().collect();
    LogEntry {
        token: Some(token.id),
        only: state.is_unseen(token).then(|| token.owners.clone()),
        all_events: events,
        events: open,
        ..LogEntry::default()
    }
}

/// The path itself shows the steps.
fn is_news(event: &Event) -> bool {
    event.what != EventKind::MovesTo
}

/// Whether an event names none of these creatures.
fn is_about_none_of(event: &Event, names: &BTreeSet<&str>) -> bool {
    let about = [Some(&event.who), event.other.as_ref()];
    !about.into_iter().flatten().any(|named| names.contains(named.name.as_str()))
}

/// Returns a refusal for the game master: with the step, and with the hidden creature that stands
/// there.
pub(super) fn why(setting: Setting<'_>, token: &Token, refusal: &answer::Refusal) -> String {
    let step = refusal.step.map(|step| format!("step {step}: ")).unwrap_or_default();
    let hidden = setting.state.tokens.iter().zip(setting.truth.board.figures());
    let there = refusal.at.and_then(|at| {
        let mut hidden = hidden.filter(|(other, figure)| {
            setting.state.is_unseen(other) && figure.body.contains(at.square())
        });
        hidden.find(|(other, _)| other.id != token.id).map(|(other, _)| other.name().to_owned())
    });
    let rule = refusal.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
    // A creature that the reason names is not named twice.
    let there = there.filter(|there| !refusal.reason.contains(there.as_str()));
    let there = there.map(|there| format!("{there}, ")).unwrap_or_default();
    format!("{step}{there}{}{rule}", refusal.reason)
}
