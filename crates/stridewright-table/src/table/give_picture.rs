//! Gives pictures to the map and to creatures.

use super::{Moment, Output, PictureOf, Table};
use crate::act::{self, CommandResult};
use crate::event::Kind;
use crate::id::{MemberId, RequestId};
use crate::log_entry::LogEntry;
use crate::protocol::Refusal;
use crate::state::{Change, Token};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Table {
    /// Puts a picture under the map, or gives it to creatures. A picture that replaces another
    /// under the map covers the whole map unless a frame places it.
    pub(super) fn give_picture(
        &mut self,
        now: Moment,
        request: (MemberId, RequestId),
        picture: String,
        of: &PictureOf,
        out: &mut Vec<Output>,
    ) -> Result<(), Refusal> {
        let (member, _) = request;
        if !self.may_give_picture(member, of) {
            return Err(Refusal::NotYours);
        }
        let CommandResult { changes, line } = match of {
            PictureOf::Map(frame) => {
                let map = &self.state.map;
                let kept = map.frame.filter(|_| map.picture.is_none());
                let frame = frame.or(kept);
                let changes = vec![Change::Picture(Some(picture)), Change::Frame(frame)];
                CommandResult { changes, line: LogEntry::plain("The map has a new picture") }
            }
            PictureOf::Tiles(of) => return self.give_tiles(now, request, (picture, of), out),
            PictureOf::Tokens(_) | PictureOf::Named(_) => {
                act::set_token_picture(&self.state, &self.pictured(of), &picture)
            }
        };
        let line = LogEntry { at: now, by: Some(member), ..line };
        self.happen(Some(request), None, Kind::Action, changes, line, out)
    }

    /// Whether a member may give this a picture: the game master anything, players their own
    /// creatures. All of the creatures must exist.
    #[must_use]
    pub fn may_give_picture(&self, member: MemberId, of: &PictureOf) -> bool {
        let named = match of {
            PictureOf::Map(_) | PictureOf::Tiles(_) => return self.is_game_master(member),
            PictureOf::Tokens(ids) => ids.iter().collect::<BTreeSet<_>>().len(),
            PictureOf::Named(names) => names.iter().collect::<BTreeSet<_>>().len(),
        };
        let tokens = self.pictured(of);
        let may = |token: &Arc<Token>| self.state.may_move(member, token);
        named > 0 && tokens.len() == named && tokens.iter().all(may)
    }

    /// Returns the creatures that get a picture.
    fn pictured(&self, of: &PictureOf) -> Vec<Arc<Token>> {
        let gets = |token: &&Arc<Token>| match of {
            PictureOf::Map(_) | PictureOf::Tiles(_) => false,
            PictureOf::Tokens(ids) => ids.contains(&token.id),
            PictureOf::Named(names) => names.iter().any(|name| name == token.name()),
        };
        self.state.tokens.iter().filter(gets).map(Arc::clone).collect()
    }
}
