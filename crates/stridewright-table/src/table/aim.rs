//! Members see where others aim. A path may lead around creatures that only its member knows of, so
//! only game masters, who know all of them, see the whole path; other members see the goal. Nothing
//! of it is stored.

use super::{Moment, Output, Table};
use crate::id::{MemberId, TokenId};
use crate::protocol::{Aim, ServerMessage};
use stridewright::question::At;
use stridewright_wire::bounded::List;

/// The shortest time between two aims of a member that are passed on, in milliseconds.
const PAUSE: Moment = 100;

/// What a member aims with, and since when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aiming {
    token: TokenId,
    at: Moment,
}

impl Table {
    /// Shows the other members where a member aims, as far as they know of the creature; or that
    /// the member no longer aims.
    pub(super) fn aim(
        &mut self,
        now: Moment,
        by: MemberId,
        aim: Option<Aim>,
        out: &mut Vec<Output>,
    ) {
        let before = self.aims.get(&by).copied();
        let aim = aim.filter(|aim| self.may_aim(by, aim));
        if let (Some(before), Some(aim)) = (before, &aim)
            && before.token == aim.token
            && now.saturating_sub(before.at) < PAUSE
        {
            return;
        }
        match &aim {
            Some(aim) => drop(self.aims.insert(by, Aiming { token: aim.token, at: now })),
            None => drop(self.aims.remove(&by)),
        }
        let others: Vec<MemberId> = self.seats.keys().copied().filter(|id| *id != by).collect();
        for member in others {
            let aim = aim.as_ref().filter(|aim| self.knows_token(member, aim.token));
            let saw_one = before.is_some_and(|before| self.knows_token(member, before.token));
            if aim.is_some() || saw_one {
                let aim = aim.map(|aim| self.aim_for(member, aim));
                self.send_to(member, ServerMessage::Aims { by, aim }, out);
            }
        }
    }

    /// Whether a member may move the creature, and all squares are on the board.
    fn may_aim(&self, by: MemberId, aim: &Aim) -> bool {
        let map = &self.state.map;
        let within = |at: i32, side: usize| usize::try_from(at).is_ok_and(|at| at < side);
        let on_board =
            |At(column, row): &At| within(*column, map.width()) && within(*row, map.height());
        !aim.along.is_empty()
            && aim.along.iter().all(on_board)
            && self.state.token(aim.token).is_some_and(|token| self.state.may_move(by, token))
    }

    fn knows_token(&self, member: MemberId, id: TokenId) -> bool {
        self.state.token(id).is_some_and(|token| self.state.knows(member, token))
    }

    /// Returns an aim as a member may see it.
    fn aim_for(&self, member: MemberId, aim: &Aim) -> Aim {
        if self.is_game_master(member) {
            return aim.clone();
        }
        let goal = aim.along.last().copied().into_iter().collect();
        Aim { along: List::new(goal).unwrap_or_default(), ..aim.clone() }
    }
}
