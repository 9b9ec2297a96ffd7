//! Why a creature may not end where it is.

use super::possible_step::creatures_met;
use crate::field::Engine;
use crate::lattice::Cuboid;
use crate::rule::Ending;
use crate::verdict::{Reason, Refusal};

impl Engine<'_> {
    /// Why the mover may not end its turn with its body there; `None` if it may.
    pub(crate) fn end_refusal(&self, body: Cuboid) -> Option<Refusal> {
        let program = self.mover().program();
        let worst = body.base.squares().max_by_key(|square| self.ending_at(body, *square))?;
        let ending = self.ending_at(body, worst);
        if ending == Ending::Turn {
            return None;
        }
        let mut by_creature = creatures_met(self, body, worst)
            .map(|figure| (figure, self.mover().end(figure)))
            .filter(|(_, decision)| {
                decision.answer >= ending || decision.answer == Ending::TurnIfRoom
            })
            .max_by_key(|(_, decision)| decision.answer == ending);
        let (reason, rule) = match by_creature.take() {
            Some((figure, decision)) => {
                let name = figure.creature.name.clone();
                let room =
                    program.encounters.room().filter(|_| decision.answer == Ending::TurnIfRoom);
                let rule = room.map_or(decision.rule, |room| room.rule);
                let reason = if ending == Ending::Action {
                    Reason::EndsTurnOn(name)
                } else {
                    Reason::EndsOn(name)
                };
                (reason, rule)
            }
            None => (Reason::EndsOnObstacle, program.ground.end_on_obstacle().rule),
        };
        let rule = Some(program.rule(rule));
        Some(Refusal { movement: None, step: None, at: Some(worst), rule, reason })
    }
}
