//! Members see where others aim. A path may lead around creatures that only its member knows of, so
//! only game masters, who know all of them, see the whole path; other members see the goal. Nothing
//! of it is stored.

use super::aiming::Aiming;
use super::{Moment, Output, Table};
use crate::id::MemberId;
use crate::protocol::{Aim, ServerMessage};
use stridewright::question::At;
use stridewright_wire::bounded::List;

/// The shortest time between two aims of a member that are passed on, in milliseconds.
const PAUSE: Moment = 100;

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
            Some(aim) => {
                let (token, in_fog) = (aim.token, self.is_in_fog(aim));
                self.aims.insert(by, Aiming { token, at: now, in_fog });
            }
            None => drop(self.aims.remove(&by)),
        }
        let now = self.aims.get(&by).copied();
        let others: Vec<MemberId> = self.seats.keys().copied().filter(|id| *id != by).collect();
        for member in others {
            let sees =
                |aiming: Option<Aiming>| aiming.is_some_and(|aiming| self.sees_aim(member, aiming));
            let aim = aim.as_ref().filter(|_| sees(now));
            if aim.is_some() || sees(before) {
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

    /// Whether a member sees an aim: they know of the creature, and the goal is not in fog.
    fn sees_aim(&self, member: MemberId, aiming: Aiming) -> bool {
        let token = self.state.token(aiming.token);
        token.is_some_and(|token| self.state.knows(member, token))
            && (!aiming.in_fog || self.is_game_master(member))
    }

    fn is_in_fog(&self, aim: &Aim) -> bool {
        let fog = self.state.map.fog.as_ref();
        aim.along.last().is_some_and(|goal| fog.is_some_and(|fog| fog.hides(goal.square())))
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
