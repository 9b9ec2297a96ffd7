//! Findings, written down.

use super::clerk::Clerk;
use crate::response::{
    Body, CandidateTold, CheckWanted, EventTold, FindingsTold, Named, NeedTold, NeedWhat, Unit, ValueTold,
    What,
};
use stridewright::board::{Board, CreatureIndex};
use stridewright::finding::{Candidate, Event, Findings, Happening, Need, Needed, Value, tell_in};

impl Clerk<'_> {
    pub(super) fn findings(&mut self, board: &Board, findings: &Findings) -> FindingsTold {
        FindingsTold {
            holds: findings.holds,
            refused: findings.refusal.as_ref().map(|refusal| self.refused(refusal)),
            events: findings.events.iter().map(|event| self.event(board, event)).collect(),
            values: self.values(board, &findings.values),
            needs: self.needs(board, &findings.needs),
            ends: findings.ends.map(Into::into),
            chosen: findings.chosen.map(|chosen| named(board, chosen)),
            rules: self.ids(&findings.rules),
        }
    }

    pub(super) fn event(&mut self, board: &Board, event: &Event) -> EventTold {
        let name = |index| named(board, index).name;
        let mut told = EventTold {
            text: tell_in(self.program.unit(), event, &name),
            who: named(board, event.who),
            movement: event.movement.map(|movement| movement + 1),
            step: event.step,
            what: What::Reacts,
            at: None,
            to: None,
            amount: None,
            cost: None,
            round: None,
            condition: None,
            other: None,
            rules: self.ids(&event.rules),
        };
        told.happens(board, self.unit, &event.what);
        told
    }

    pub(super) fn values(&mut self, board: &Board, values: &[Value]) -> Vec<ValueTold> {
        let told = values.iter().map(|value| ValueTold {
            who: named(board, value.who),
            name: value.name.to_string(),
            amount: value.amount.to_string(),
            rules: self.ids(&value.rules),
        });
        told.collect()
    }

    pub(super) fn needs(&mut self, board: &Board, needs: &[Need]) -> Vec<NeedTold> {
        needs.iter().map(|need| self.need(board, need)).collect()
    }

    fn need(&mut self, board: &Board, need: &Need) -> NeedTold {
        let (what, check, among) = match &need.what {
            Needed::Ruling => (NeedWhat::Ruling, None, &[][..]),
            Needed::Die(among) => (NeedWhat::Die, None, &among[..]),
            Needed::Choice(among) => (NeedWhat::Choice, None, &among[..]),
            Needed::Check(check) => {
                let wanted = CheckWanted {
                    who: named(board, check.who),
                    skill: check.skill.name().to_owned(),
                    dc: check.dc,
                    bonus: check.bonus,
                    take_ten: check.take_ten,
                };
                (NeedWhat::Check, Some(wanted), &[][..])
            }
        };
        let candidate = |candidate: &Candidate| match candidate {
            Candidate::Creature(index) => CandidateTold::Creature(named(board, *index)),
            Candidate::Place(standing) => CandidateTold::Place((*standing).into()),
        };
        let among = among.iter().map(candidate).collect();
        NeedTold { what, step: need.step, check, among, rules: self.ids(&need.rules) }
    }
}

impl EventTold {
    /// Notes what happens.
    fn happens(&mut self, board: &Board, unit: Unit, happening: &Happening) {
        self.what = match happening {
            Happening::Reacts { at } => {
                self.at = Some((*at).into());
                What::Reacts
            }
            Happening::EntersDamaging { at } => {
                self.at = Some((*at).into());
                What::EntersDamaging
            }
            Happening::StopsBefore { at } => {
                self.at = Some((*at).into());
                What::StopsBefore
            }
            Happening::LeavesTunnel { at } => {
                self.at = Some((*at).into());
                What::LeavesTunnel
            }
            Happening::TakesDamage(amount) => {
                self.amount = Some(*amount);
                What::TakesDamage
            }
            Happening::Falls { squares, round } => {
                (self.amount, self.round) = (Some(*squares), *round);
                What::Falls
            }
            Happening::Gains(condition) => {
                self.condition = Some(condition.name().to_owned());
                What::Gains
            }
            Happening::Loses(condition) => {
                self.condition = Some(condition.name().to_owned());
                What::Loses
            }
            Happening::MovesTo(standing) => {
                self.to = Some(Body::from(*standing));
                What::MovesTo
            }
            Happening::HasWithinReach => What::HasWithinReach,
            Happening::GetsWithinReach { to, cost } => {
                (self.to, self.cost) = (Some(Body::from(*to)), Some(unit.cost(*cost)));
                What::GetsWithinReach
            }
            Happening::ClimbsOnto(other) => {
                self.other = Some(named(board, *other));
                What::ClimbsOnto
            }
            Happening::MayStrikeFreely => What::MayStrikeFreely,
        };
    }
}

/// A creature by its position and name.
pub(super) fn named(board: &Board, index: CreatureIndex) -> Named {
    let name = board.figure(index).map_or_else(String::new, |figure| figure.creature.name.clone());
    Named { index: index.0, name }
}
