//! Permissions: every command passes [`authorize`] before anything else reads it. A command about
//! something that does not exist and a command that is not allowed get the same refusal, so that a
//! refusal reveals nothing.

use crate::id::{MemberId, TokenId};
use crate::protocol::{Command, Refusal, Role, TokenMove};
use crate::state::{State, Token};
use stridewright::question::Ask;

/// Checks whether a member may send a command.
///
/// # Errors
///
/// If they may not, if its subject does not exist, or if it is not that creature's turn.
pub(crate) fn authorize(state: &State, member: MemberId, command: &Command) -> Result<(), Refusal> {
    let role = state.member(member).ok_or(Refusal::NotYours)?.role;
    match role {
        Role::GameMaster => exists(state, command),
        Role::Player => player(state, member, command),
        Role::Spectator => Err(Refusal::NotYours),
    }
}

/// Returns the creature that a command is about, if it must exist already.
const fn subject(command: &Command) -> Option<TokenId> {
    match command {
        Command::Move { token, .. }
        | Command::ApplyEffect { token, .. }
        | Command::Place { token, .. }
        | Command::Change { token, .. }
        | Command::Remove { token }
        | Command::Hide { token, .. }
        | Command::Own { token, .. }
        | Command::RemoveTokenPicture { token }
        | Command::BeginTurn { token } => Some(*token),
        Command::MoveTogether { .. }
        | Command::Add { .. }
        | Command::Paint { .. }
        | Command::Wall { .. }
        | Command::Door { .. }
        | Command::Fog { .. }
        | Command::RevealRoom { .. }
        | Command::Secret { .. }
        | Command::Load { .. }
        | Command::Align { .. }
        | Command::RemovePicture
        | Command::Resize { .. }
        | Command::Rules { .. }
        | Command::Settings { .. }
        | Command::NameTable { .. }
        | Command::Order { .. }
        | Command::EndTurn
        | Command::Delay
        | Command::Undo
        | Command::Redo => None,
    }
}

fn exists(state: &State, command: &Command) -> Result<(), Refusal> {
    let several: &[TokenMove] = match command {
        Command::MoveTogether { moves } => moves,
        _ => &[],
    };
    let mut ids = subject(command).into_iter().chain(several.iter().map(|one| one.token));
    let is_there = ids.all(|id| state.token(id).is_some());
    if is_there { Ok(()) } else { Err(Refusal::NotYours) }
}

/// Checks a player's command. Players move their own creatures, remove their pictures, open doors
/// next to them, begin and end their turns, and undo what they did.
fn player(state: &State, member: MemberId, command: &Command) -> Result<(), Refusal> {
    let own = |id: TokenId| {
        state.token(id).filter(|token| state.may_move(member, token)).ok_or(Refusal::NotYours)
    };
    match command {
        Command::Move { token, overriding: false, .. } => on_turn(state, own(*token)?),
        // Whether it is their turn is checked when each of them moves.
        Command::MoveTogether { moves } => {
            moves.iter().try_for_each(|one| own(one.token).map(|_| ()))
        }
        Command::ApplyEffect { token, what } if matches!(**what, Ask::Maneuver(_)) => {
            on_turn(state, own(*token)?)
        }
        Command::BeginTurn { token } if state.turn.order.is_empty() => own(*token).map(|_| ()),
        Command::RemoveTokenPicture { token } => own(*token).map(|_| ()),
        Command::EndTurn | Command::Delay => {
            state.turn.active.ok_or(Refusal::NotYours).and_then(own).map(|_| ())
        }
        // Whether one of their creatures stands next to the door is checked when it is opened.
        Command::Door { .. } | Command::Undo | Command::Redo => Ok(()),
        _ => Err(Refusal::NotYours),
    }
}

/// Checks whether a creature may be moved now, if the table plays by turns.
fn on_turn(state: &State, token: &Token) -> Result<(), Refusal> {
    let by_turns = state.settings.only_on_turn && !state.turn.order.is_empty();
    let waits = by_turns && state.turn.active != Some(token.id);
    if waits { Err(Refusal::NotItsTurn) } else { Ok(()) }
}
