//! The data that a saved table keeps in addition to its scene: read into creatures and turns when
//! it is loaded, and written when it is saved.
//!
//! Names stand for creatures and players, because identifiers are valid at one table only. A name
//! that does not exist is left out.

use crate::id::TokenId;
use crate::protocol::{Role, Settings};
use crate::state::{Change, Fog, Map, Member, Spent, State, Token, WallEnds};
use std::sync::Arc;
use stridewright::question::{Turn, Who};
use stridewright_wire::bounded::{List, Pair, Text, Whole};
use stridewright_wire::scene::{KeptEntry, Name, TableEntry};

/// Returns creatures with what a saved table kept of them. Owners are players of this table.
pub(crate) fn tokens(state: &State, table: &TableEntry, tokens: &[Arc<Token>]) -> Vec<Arc<Token>> {
    let restored = |token: &Arc<Token>| {
        let kept = table.creatures.iter().find(|kept| &*kept.name == token.name());
        kept.map_or_else(
            || Arc::clone(token),
            |kept| Arc::new(restored(state, kept, token, tokens)),
        )
    };
    tokens.iter().map(restored).collect()
}

fn restored(state: &State, kept: &KeptEntry, token: &Token, tokens: &[Arc<Token>]) -> Token {
    let player = |member: &&Member| {
        member.role == Role::Player && kept.owners.iter().any(|owner| **owner == *member.name)
    };
    let mut owners: Vec<_> = state.members.iter().filter(player).map(|member| member.id).collect();
    owners.sort_unstable();
    let named = |who: &Who| match who {
        Who::Name(name) => tokens.iter().find(|token| token.name() == name).map(|token| token.id),
        Who::Index(_) => None,
    };
    let reacted = kept.turn.reacted.iter().filter_map(named).collect();
    let turn = Turn { reacted: Vec::new(), ..kept.turn.clone() };
    let spent = Spent { turn, reacted, mode: kept.mode, trail: Vec::new() };
    Token { owners, spent, ..token.clone() }
}

/// Returns a map with what a saved table kept of it.
pub(crate) fn map(table: &TableEntry, map: Map) -> Map {
    let read = |text: &str| Fog::read(map.width(), map.height(), text);
    let fog = table.fog.as_deref().map(read).filter(|fog| !fog.is_empty()).map(Arc::new);
    let secret = table.secret.iter().map(|Pair(from, to)| WallEnds::of(*from, *to)).collect();
    Map { frame: table.picture, fog, secret, ..map }
}

/// Returns the turn and the turn order of a saved table.
pub(crate) fn turns(table: &TableEntry, tokens: &[Arc<Token>]) -> [Change; 2] {
    let named =
        |name: &Name| tokens.iter().find(|token| token.name() == &**name).map(|token| token.id);
    let mut order: Vec<TokenId> = Vec::new();
    for id in table.order.iter().filter_map(named) {
        if !order.contains(&id) {
            order.push(id);
        }
    }
    let active = table.active.as_ref().and_then(named).filter(|id| order.contains(id));
    let round = if order.is_empty() { 0 } else { table.round.get() };
    [Change::Order(order), Change::Active { round, token: active }]
}

/// Returns the settings of a saved table; `None` if the scene is not from one. A map of another
/// program says only which doors are secret.
pub(crate) fn settings(table: &TableEntry) -> Option<Settings> {
    let of_maps = TableEntry { secret: table.secret.clone(), ..TableEntry::default() };
    (*table != of_maps).then_some(Settings { only_on_turn: table.only_on_turn, sight: table.sight })
}

/// Returns the data of a table that is kept in addition to its scene.
pub(crate) fn entry(state: &State) -> TableEntry {
    let name = |id: TokenId| state.token(id).and_then(|token| Name::new(token.name()));
    let kept = state.tokens.iter().map(|token| kept(state, token)).filter(|kept| !is_plain(kept));
    TableEntry {
        name: Text::new(&state.name),
        only_on_turn: state.settings.only_on_turn,
        sight: state.settings.sight,
        round: Whole::clamped(state.turn.round),
        active: state.turn.active.and_then(name),
        order: List::new(state.turn.order.iter().copied().filter_map(name).collect())
            .unwrap_or_default(),
        picture: state.map.frame.filter(|_| state.map.picture.is_some()),
        fog: state.map.fog.as_ref().and_then(|fog| Text::new(&fog.written())),
        secret: List::new(state.map.secret.iter().map(|ends| ends.pair()).collect())
            .unwrap_or_default(),
        creatures: List::new(kept.collect()).unwrap_or_default(),
    }
}

fn kept(state: &State, token: &Token) -> KeptEntry {
    let member = |id| state.member(id).and_then(|member| Name::new(&member.name));
    let who = |id: &TokenId| state.token(*id).map(|token| Who::Name(token.name().to_owned()));
    let reacted = token.spent.reacted.iter().filter_map(who).collect();
    KeptEntry {
        name: Name::new(token.name()).unwrap_or_default(),
        owners: List::new(token.owners.iter().copied().filter_map(member).collect())
            .unwrap_or_default(),
        mode: token.spent.mode,
        turn: Turn { reacted, ..token.spent.turn.clone() },
    }
}

/// Whether only the name of a creature is kept.
fn is_plain(kept: &KeptEntry) -> bool {
    *kept == KeptEntry { name: kept.name.clone(), ..KeptEntry::default() }
}
