//! Applies changes: each returns the change that reverts it. Nothing here can fail, so that a
//! stored event always means the same.

use super::{Change, State, Token};
use crate::id::{MemberId, TokenId};
use std::sync::Arc;

impl State {
    /// Returns the paths of all files of pictures: those that the map and the creatures have, or
    /// have again after an undo or redo, and the latest one of the map in squares.
    pub fn pictures(&self) -> impl Iterator<Item = &str> {
        let entries = self.history.done.iter().chain(&self.history.undone);
        let kept = entries.flat_map(|entry| entry.back.iter().flat_map(Change::pictures));
        let tokens = self.tokens.iter().filter_map(|token| token.picture.as_ref());
        let tiles = self.tiles.as_ref().map(|tiles| &tiles.path);
        self.map.picture.iter().chain(tiles).chain(tokens).chain(kept).map(String::as_str)
    }

    /// Applies a change, and returns the one that reverts it.
    pub fn make(&mut self, change: &Change) -> Change {
        use core::mem::replace;
        match change {
            Change::Name(name) => Change::Name(replace(&mut self.name, name.clone())),
            Change::Rules(rules) => Change::Rules(replace(&mut self.rules, rules.clone())),
            Change::Settings(settings) => Change::Settings(replace(&mut self.settings, *settings)),
            Change::Map(map) => Change::Map(replace(&mut self.map, Arc::clone(map))),
            Change::Rows { rows, legend } => {
                let (rows, legend) = Arc::make_mut(&mut self.map).draw(rows, legend);
                Change::Rows { rows, legend }
            }
            Change::Walls { from, gone, new } => {
                let old = Arc::make_mut(&mut self.map).rebuild(*from, *gone, new);
                Change::Walls { from: *from, gone: new.len(), new: old }
            }
            Change::Picture(picture) => {
                Change::Picture(replace(&mut Arc::make_mut(&mut self.map).picture, picture.clone()))
            }
            Change::Frame(frame) => {
                Change::Frame(replace(&mut Arc::make_mut(&mut self.map).frame, *frame))
            }
            Change::Tiles(tiles) => Change::Tiles(replace(&mut self.tiles, tiles.clone())),
            Change::Fog(fog) => {
                Change::Fog(replace(&mut Arc::make_mut(&mut self.map).fog, fog.clone()))
            }
            Change::Secret(secret) => {
                Change::Secret(replace(&mut Arc::make_mut(&mut self.map).secret, secret.clone()))
            }
            Change::Token(token) => self.put(token),
            Change::Owners { token, owners } => self.own(*token, owners),
            Change::Gone(id) => self.take(*id),
            Change::Tokens(tokens) => Change::Tokens(replace(&mut self.tokens, tokens.clone())),
            Change::Back { place, token } => {
                self.tokens.retain(|known| known.id != token.id);
                self.tokens.insert((*place).min(self.tokens.len()), Arc::clone(token));
                Change::Gone(token.id)
            }
            Change::Order(order) => Change::Order(replace(&mut self.turn.order, order.clone())),
            Change::Active { round, token } => Change::Active {
                round: replace(&mut self.turn.round, *round),
                token: replace(&mut self.turn.active, *token),
            },
            Change::Members(members) => {
                Change::Members(replace(&mut self.members, members.clone()))
            }
        }
    }

    fn put(&mut self, token: &Arc<Token>) -> Change {
        match self.tokens.iter_mut().find(|known| known.id == token.id) {
            Some(known) => Change::Token(core::mem::replace(known, Arc::clone(token))),
            None => {
                self.tokens.push(Arc::clone(token));
                Change::Gone(token.id)
            }
        }
    }

    /// What can be undone or redone keeps to it: a member who has come since stays, and one who has
    /// left does not come back.
    fn own(&mut self, id: TokenId, owners: &[MemberId]) -> Change {
        let known = self.tokens.iter_mut().find(|known| known.id == id);
        let owned = |known: &mut Arc<Token>| {
            core::mem::replace(&mut Arc::make_mut(known).owners, owners.to_vec())
        };
        let before = known.map_or_else(|| owners.to_vec(), owned);
        let came = |owner: &MemberId| owners.contains(owner) && !before.contains(owner);
        let left = |owner: &MemberId| before.contains(owner) && !owners.contains(owner);
        self.history.own(id, &|then| {
            then.retain(|owner| !left(owner));
            then.extend(owners.iter().filter(|owner| came(owner)));
            then.sort_unstable();
            then.dedup();
        });
        Change::Owners { token: id, owners: before }
    }

    /// Reverting it restores the creature at its index, because the order matters.
    fn take(&mut self, id: TokenId) -> Change {
        match self.tokens.iter().position(|token| token.id == id) {
            Some(place) => Change::Back { place, token: self.tokens.remove(place) },
            None => Change::Gone(id),
        }
    }
}
