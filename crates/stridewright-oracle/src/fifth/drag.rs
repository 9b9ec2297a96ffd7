//! Creatures that are taken along: whether they have room beside the one that drags them.

use std::borrow::Cow;

use crate::board::{Board, System};
use crate::body::Body;
use crate::distance::distance_between;
use crate::placement::Placement;
use crate::query::End;
use crate::reach_of::natural_reach;
use crate::world::World;

use super::held::dragged_by;

/// The places that a dragged creature may have on flat ground.
pub(crate) struct Dragged {
    system: System,
    reach: u32,
    places: Vec<Body>,
    /// The body of the one that drags it, where it stands now.
    dragger: Body,
}

impl Dragged {
    /// What a creature drags, if anything.
    pub(crate) fn by(board: &Board, system: System, mover: usize) -> Option<Dragged> {
        let own = &board.creatures[mover];
        let held = dragged_by(board, system, mover)?;
        // The dragger is about to be elsewhere: like a dead body, it bars nothing.
        let mut without = board.clone();
        without.creatures[mover].dead = true;
        // A flyer carries it through the air.
        without.creatures[held].flying |= own.flying;
        let world = World::of(system, Cow::Owned(without), held);
        let now = Body::of(&board.creatures[held], board);
        let whole_board = Placement::new((0, 0), (board.width, board.height));
        // R-159 asks where it may end, not whose space it may enter: where Tiny creatures have room
        // beside each other, they share no space.
        let fits = |placement: &Placement| {
            world.is_clear_of_walls(*placement)
                && placement.squares().all(|square| world.ground_lets_in(square))
                && world.end_in(*placement) == End::Turn
        };
        let places = whole_board.all_inside(world.full_footprint()).into_iter().filter(fits);
        let mut places: Vec<Body> =
            places.map(|placement| Body::new(placement, now.z, now.tall)).collect();
        places.push(now);
        let dragger = Body::of(own, board);
        Some(Dragged { system, reach: natural_reach(system, own), places, dragger })
    }

    /// whether it has room within reach when its dragger is there.
    pub(crate) fn has_room(&self, placement: Placement) -> bool {
        let dragger = Body::new(placement, self.dragger.z, self.dragger.tall);
        self.places.iter().any(|place| {
            !place.meets(dragger) && distance_between(self.system, dragger, *place) <= self.reach
        })
    }
}
