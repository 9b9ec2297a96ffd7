//! Log lines about creatures: what happens to which creature, and a refusal as the game master
//! reads it.

use super::setting::Setting;
use crate::log_entry::LogEntry;
use crate::state::{State, Token};
use std::collections::BTreeSet;
use stridewright::answer::{self, Event, EventKind, Message, Outcome};

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

/// Returns what happens with the reason behind it, for the game master.
pub(super) fn with_reason(happens: Message, reason: Message) -> Message {
    Message::new("{happens} ({reason})").with("happens", happens).with("reason", reason)
}

/// Returns a refusal for the game master: with the step, and with the hidden creature that stands
/// there.
pub(super) fn why(setting: Setting<'_>, token: &Token, refusal: &answer::Refusal) -> Message {
    let hidden = setting.state.tokens.iter().zip(setting.truth.board.figures());
    let there = refusal.at.and_then(|at| {
        let mut hidden = hidden.filter(|(other, figure)| {
            setting.state.is_unseen(other) && figure.body.contains(at.square())
        });
        hidden.find(|(other, _)| other.id != token.id).map(|(other, _)| other.name().to_owned())
    });
    // A creature that the reason names is not named twice.
    let there = there.filter(|there| !refusal.reason.contains(there.as_str()));
    let mut why = Message::of_text_and_parts(refusal.reason.clone(), refusal.parts.clone());
    if let Some(there) = there {
        why = Message::new("{creature}, {reason}").with("creature", there).with("reason", why);
    }
    if let Some(step) = refusal.step {
        why = Message::new("step {step}: {reason}").with("step", step).with("reason", why);
    }
    match &refusal.rule {
        Some(rule) => {
            Message::new("{reason} [{rule}]").with("reason", why).with("rule", rule.as_str())
        }
        None => why,
    }
}
