//! Closed doors that a route was not found for, written down.

use super::clerk::Clerk;
use crate::at::At;
use crate::error::RequestError;
use crate::question::Ask;
use crate::response::{Answer, ChoicesTold, DoorsTold, RouteTold};
use stridewright::board::Board;
use stridewright::query::{self, Goal, Plan, Scratch};

impl Clerk<'_> {
    /// The closed doors that would have to be open for a route that was not found; nothing if one was, or doors are not the reason.
    pub(super) fn doors(
        &self,
        board: &Board,
        plan: &Plan,
        (ask, answer): (&Ask, &Answer),
        scratch: &mut Scratch,
    ) -> Result<Option<DoorsTold>, RequestError> {
        let not_found =
            |route: &RouteTold| matches!(route, RouteTold::Unreachable | RouteTold::TooFar { .. });
        let not_found = match answer {
            Answer::Route(route) => not_found(route),
            Answer::Explain(told) => told.route.as_ref().is_some_and(not_found),
            Answer::Choices(told) => matches!(told, ChoicesTold::Unreachable | ChoicesTold::TooFar { .. }),
            _ => false,
        };
        let (to, via) = match ask {
            Ask::Route { to, via } | Ask::Explain { to: Some(to), via, .. } if not_found => (to, &via[..]),
            Ask::Choices { to } if not_found => (to, &[][..]),
            _ => return Ok(None),
        };
        let via: Vec<Goal> = via.iter().map(|place| place.goal()).collect();
        let found = query::behind_doors(self.program, board, plan, &via, to.goal(), scratch)?;
        Ok(found.map(|found| DoorsTold {
            at: found.doors.iter().filter_map(|door| self.door(board, *door)).collect(),
            cost: self.cost(found.route.cost()),
        }))
    }

    fn door(&self, board: &Board, door: usize) -> Option<At> {
        let wall = board.ground().walls().get(door)?;
        Some(wall.named_by(board.extent()).into())
    }
}
