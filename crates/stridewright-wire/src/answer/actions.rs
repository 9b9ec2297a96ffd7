//! What a turn holds for a creature, written down.

use super::clerk::Clerk;
use crate::error::RequestError;
use crate::question::{By, In};
use crate::response::{ActionsTold, ModeOffered, OfferTold};
use stridewright::board::{Board, CreatureIndex};
use stridewright::query::{self, Offer, Scratch, Turn};

impl Clerk<'_> {
    pub(super) fn actions(
        &mut self,
        board: &Board,
        creature: CreatureIndex,
        turn: &Turn,
        scratch: &mut Scratch,
    ) -> Result<ActionsTold, RequestError> {
        let offers = query::offers(self.program, board, creature, turn, scratch)?;
        Ok(ActionsTold {
            of: offers.of,
            left: offers.left,
            rules: self.ids(&offers.rules),
            movements: offers.movements.iter().map(|offer| self.offer(offer)).collect(),
        })
    }

    fn offer(&mut self, offer: &Offer) -> OfferTold {
        let modes = offer.modes.iter();
        let modes = modes.map(|(mode, most)| ModeOffered { mode: In(*mode), most: self.cost(*most) });
        OfferTold {
            by: By(offer.movement.action),
            movement: offer.movement.into(),
            turn: offer.turn.clone().into(),
            goes_on: offer.goes_on,
            takes: offer.takes,
            times: offer.times,
            most: offer.most.map(|most| self.cost(most)),
            modes: modes.collect(),
            refused: offer.refusal.as_ref().map(|refusal| self.refused(refusal)),
            rules: self.ids(&offer.rules),
        }
    }
}
