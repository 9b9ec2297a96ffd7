//! Members see where others aim. A path may lead around creatures that only its member knows of, so
//! only game masters, who know all of them, see the whole path; other members see the goal. Nothing
//! of it is stored.

use super::aiming::Aiming;
use super::{Moment, Output, Table};
use crate::id::MemberId;
use crate::protocol::{Aim, ServerMessage};
use std::collections::BTreeSet;
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
        let aim = aim.filter(|aim| self.may_aim(by, aim));
        if let (Some(before), Some(aim)) = (self.aims.get(&by), &aim)
            && before.token == aim.token
            && now.saturating_sub(before.at) < PAUSE
        {
            return;
        }
        let saw = self.aims.remove(&by).map(|before| before.told).unwrap_or_default();
        let mut told = BTreeSet::new();
        let others: Vec<MemberId> = self.seats.keys().copied().filter(|id| *id != by).collect();
        for member in others {
            let seen = aim.as_ref().filter(|aim| self.sees_aim(member, aim));
            told.extend(seen.map(|_| member));
            if seen.is_some() || saw.contains(&member) {
                let aim = seen.map(|aim| self.aim_for(member, aim));
                self.send_to(member, ServerMessage::Aims { by, aim }, out);
            }
        }
        if let Some(Aim { token, .. }) = aim {
            self.aims.insert(by, Aiming { token, at: now, told });
        }
    }

    /// Whether a member may move the creature, and all squares are on the board.
    fn may_aim(&self, by: MemberId, aim: &Aim) -> bool {
        let extent = self.ground.extent();
        !aim.along.is_empty()
            && aim.along.iter().all(|at| extent.contains(at.square()))
            && self.state.token(aim.token).is_some_and(|token| self.state.may_move(by, token))
    }

    /// Whether a member sees an aim: they know of the creature, and the goal is not in fog.
    fn sees_aim(&self, member: MemberId, aim: &Aim) -> bool {
        let fog = self.state.map.fog.as_ref().filter(|_| !self.is_game_master(member));
        let goal = aim.along.last();
        let in_fog = goal.is_some_and(|goal| fog.is_some_and(|fog| fog.hides(goal.square())));
        let token = self.state.token(aim.token);
        !in_fog && token.is_some_and(|token| self.state.knows(member, token))
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
