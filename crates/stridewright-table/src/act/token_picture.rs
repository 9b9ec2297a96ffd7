//! The pictures of creatures.

use super::command_result::CommandResult;
use super::log::about;
use crate::log_entry::LogEntry;
use crate::protocol::{Refusal, Role};
use crate::state::{Change, State, Token};
use std::sync::Arc;
use stridewright::answer::{Message, Outcome};

/// Gives creatures a picture.
pub(crate) fn set(state: &State, tokens: &[Arc<Token>], picture: &str) -> CommandResult {
    let with = |token: &Arc<Token>| {
        Change::Token(Arc::new(Token { picture: Some(picture.to_owned()), ..(**token).clone() }))
    };
    let line = match tokens {
        [token] => named(state, token, Message::new("{who} has a new picture")),
        several => {
            // The number counts hidden creatures, so only members who know of all read the line.
            let knows = |member| several.iter().all(|token| state.knows(member, token));
            let players = state.members.iter().filter(|member| member.role != Role::GameMaster);
            let only = players.map(|member| member.id).filter(|member| knows(*member)).collect();
            let is_open = several.iter().all(|token| !state.is_unseen(token));
            LogEntry {
                only: (!is_open).then_some(only),
                ..LogEntry::plain(
                    Message::new("{count} creatures have a new picture")
                        .with("count", several.len()),
                )
            }
        }
    };
    CommandResult { changes: tokens.iter().map(with).collect(), line }
}

/// Removes the picture of a creature.
///
/// # Errors
///
/// If it has none.
pub(super) fn remove(state: &State, token: &Token) -> Result<CommandResult, Refusal> {
    if token.picture.is_none() {
        return Err(Refusal::impossible(
            Message::new("{who} has no picture").with("who", token.name()),
        ));
    }
    let changes = vec![Change::Token(Arc::new(Token { picture: None, ..token.clone() }))];
    Ok(CommandResult {
        changes,
        line: named(state, token, Message::new("{who} has no picture any more")),
    })
}

fn named(state: &State, token: &Token, text: Message) -> LogEntry {
    about(state, token, Outcome::default()).saying(text.with("who", token.name()))
}
