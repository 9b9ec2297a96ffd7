//! The game master adds, changes, hides and removes creatures. The board with them must be valid.

use super::command_result::CommandResult;
use super::log::about;
use super::setting::Setting;
use super::turn;
use crate::id::{MemberId, TokenId};
use crate::knowledge::Knowledge;
use crate::log_entry::LogEntry;
use crate::protocol::{Refusal, Role};
use crate::state::{Change, Spent, State, Token};
use std::sync::Arc;
use stridewright::answer::{Message, Outcome};
use stridewright_wire::scene::CreatureEntry;

/// The largest number of creatures on a table.
const CREATURES: usize = 1000;

/// Adds a creature.
///
/// # Errors
///
/// If the creature or its place is invalid, another creature has its name, or the identifier is in
/// use.
pub(super) fn add(
    setting: Setting<'_>,
    id: TokenId,
    entry: &CreatureEntry,
    hidden: bool,
) -> Result<CommandResult, Refusal> {
    if setting.state.tokens.len() >= CREATURES {
        return Err(Refusal::impossible(
            Message::new("a table has at most {most} creatures").with("most", CREATURES),
        ));
    }
    if setting.state.token(id).is_some() {
        return Err(Refusal::impossible("another creature has this identifier; use a new one"));
    }
    let token = Token {
        id,
        entry: entry.clone(),
        hidden,
        owners: Vec::new(),
        picture: None,
        spent: Spent::default(),
    };
    let token = written(setting, token)?;
    let line = line(setting.state, &token, Message::new("{who} enters the board"));
    Ok(CommandResult { changes: vec![Change::Token(Arc::new(token))], line })
}

/// Changes what a creature is. What it has spent of its turn stays.
///
/// # Errors
///
/// As for [`add`].
pub(super) fn change(
    setting: Setting<'_>,
    token: &Token,
    entry: &CreatureEntry,
) -> Result<CommandResult, Refusal> {
    let name = entry.name.as_deref().unwrap_or_default();
    if name != token.name() && bound_to(setting.state, token).next().is_some() {
        return Err(Refusal::impossible(
            "another creature holds, rides or clings to it, so its name cannot change; let it go \
             first",
        ));
    }
    let changed = written(setting, Token { entry: entry.clone(), ..token.clone() })?;
    let line = line(setting.state, &changed, Message::new("{who} changes"));
    Ok(CommandResult { changes: vec![Change::Token(Arc::new(changed))], line })
}

/// Returns a creature with its entry written from a board on which it stands among all others.
///
/// # Errors
///
/// If the entry has no name or place or describes several creatures, another creature has its name,
/// or there is no room.
pub(super) fn written(setting: Setting<'_>, token: Token) -> Result<Token, Refusal> {
    let entry = &token.entry;
    let name = entry.name.as_deref().filter(|name| !name.trim().is_empty());
    let name = name.ok_or_else(|| Refusal::impossible("a creature needs a name"))?;
    if entry.at.is_none() || entry.count.is_some_and(|count| count.get() != 1) {
        return Err(Refusal::impossible("a creature needs a place of its own"));
    }
    let others = || setting.state.tokens.iter().filter(|other| other.id != token.id);
    if others().any(|other| other.name() == name) {
        return Err(Refusal::impossible(
            Message::new("another creature is called {name}; choose a different name")
                .with("name", name),
        ));
    }
    let mut tokens: Vec<&Token> = setting.state.tokens.iter().map(|other| &**other).collect();
    let place = tokens.iter().position(|other| other.id == token.id);
    match place {
        Some(place) => tokens[place] = &token,
        None => tokens.push(&token),
    }
    let place = place.unwrap_or(tokens.len() - 1);
    let written_for = &setting.state.rules.written_for;
    let known = Knowledge::of(setting.rules(), setting.ground, written_for, &tokens)
        .map_err(Refusal::impossible)?;
    let mut letters = setting.letters();
    let letter = entry.letter.as_ref().and_then(|letter| letter.chars().next());
    letters.extend(letter.map(|letter| (place, letter)));
    let all = CreatureEntry::all_of(&known.board, &letters, setting.lengths());
    let entry = all.into_iter().nth(place).unwrap_or_else(|| entry.clone());
    Ok(Token { entry, ..token })
}

/// Removes a creature and its place in the turn order. If it was its turn, the next turn begins.
pub(super) fn remove(state: &State, token: &Token) -> CommandResult {
    let mut changes = vec![Change::Gone(token.id)];
    let mut next = None;
    if let Some(place) = state.turn.order.iter().position(|id| *id == token.id) {
        let mut order = state.turn.order.clone();
        order.remove(place);
        if state.turn.active == Some(token.id) {
            let (active, round) = turn::at(&order, place, state.turn.round);
            changes.push(Change::Active { round, token: active });
            next = active;
        }
        changes.push(Change::Order(order));
    }
    // Creatures that held it, rode it, clung to it or feared it no longer do.
    let others = state.tokens.iter().filter(|other| other.id != token.id);
    changes.extend(others.filter_map(|other| {
        let entry = other.entry.clone().bound_only_to(|bound| **bound != *token.name());
        let left = Token { entry, ..(**other).clone() };
        let left = if next == Some(other.id) { turn::fresh(left) } else { left };
        (left != **other).then(|| Change::Token(Arc::new(left)))
    }));
    CommandResult { changes, line: line(state, token, Message::new("{who} leaves the board")) }
}

/// Returns the creatures that hold, ride, cling to or fear a creature.
fn bound_to<'a>(state: &'a State, token: &'a Token) -> impl Iterator<Item = &'a Arc<Token>> {
    state.tokens.iter().filter(|other| other.entry.bound_to().any(|name| **name == *token.name()))
}

/// Hides or shows a creature.
pub(super) fn hide(token: &Token, hidden: bool) -> CommandResult {
    let text = Message::new(if hidden { "{who} is hidden" } else { "{who} is visible" })
        .with("who", token.name());
    let only = hidden.then(|| token.owners.clone());
    let line = LogEntry { token: Some(token.id), only, ..LogEntry::plain(text) };
    // Showing it does not reveal where it went unseen.
    let trail = if hidden { token.spent.trail.clone() } else { Vec::new() };
    let spent = Spent { trail, ..token.spent.clone() };
    CommandResult {
        changes: vec![Change::Token(Arc::new(Token { hidden, spent, ..token.clone() }))],
        line,
    }
}

/// Sets which members may move a creature.
///
/// # Errors
///
/// If one of them is not a player of the table.
pub(crate) fn own(
    state: &State,
    token: &Token,
    members: &[MemberId],
) -> Result<CommandResult, Refusal> {
    let mut owners = members.to_vec();
    owners.sort_unstable();
    owners.dedup();
    let player =
        |owner: &MemberId| state.member(*owner).filter(|member| member.role == Role::Player);
    let names: Option<Vec<&str>> =
        owners.iter().map(|owner| player(owner).map(|m| m.name.as_str())).collect();
    let names =
        names.ok_or_else(|| Refusal::impossible("only players of this table can own creatures"))?;
    let text = match names.as_slice() {
        [] => Message::new("{who} is moved by the game master"),
        names => Message::new("{who} is moved by {players}").with("players", names.join(", ")),
    };
    let text = text.with("who", token.name());
    let only = state.is_unseen(token).then(|| owners.clone());
    let line = LogEntry { token: Some(token.id), only, ..LogEntry::plain(text) };
    Ok(CommandResult {
        changes: vec![Change::Token(Arc::new(Token { owners, ..token.clone() }))],
        line,
    })
}

fn line(state: &State, token: &Token, text: Message) -> LogEntry {
    about(state, token, Outcome::default()).saying(text.with("who", token.name()))
}
