//! What lies between the origin of an area and what is in it: lines of effect and cover.

use crate::board::{Board, System};
use crate::body::Body;
use crate::fifth::cover_by_corners_from;
use crate::sight::{
    Burrowed, CoverOptions, Origin, Spot, burrowed, cover_from, has_line, is_clear,
};

use super::question::AreaCover;

/// The origin of an area, at its height.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    pub(super) origin: Origin,
    pub(super) e: i32,
}

impl Source {
    /// Whether no line leads to these cells. In the fifth edition any line is enough, as in d20.
    pub(super) fn is_cut_off(self, board: &Board, system: System, target: Body) -> bool {
        match system {
            System::DrawSteel => {
                self.space(board).is_some_and(|own| !has_line(board, system, own, target))
            }
            _ => !is_clear(board, system, &self.spot(board), &Spot::of(target)),
        }
    }

    /// The cover of a creature.
    pub(super) fn cover(self, board: &Board, system: System, who: usize) -> AreaCover {
        let spot = self.spot(board);
        match system {
            System::Dnd35 | System::Pathfinder1 => AreaCover::Unsaid,
            System::Pathfinder2 => {
                let options = CoverOptions::default();
                AreaCover::Pathfinder(cover_from(board, self.origin, &spot, who, options))
            }
            System::DrawSteel => {
                let target = Body::of(&board.creatures[who], board);
                let by_earth = self.space(board).map(|own| burrowed(board, own, target));
                match by_earth {
                    Some(Burrowed::Covered) => AreaCover::InEarth,
                    _ => AreaCover::Unsaid,
                }
            }
            System::Fifth2014 | System::Fifth2024 => {
                AreaCover::Fifth(cover_by_corners_from(board, self.origin, &spot, who))
            }
        }
    }

    fn spot(self, board: &Board) -> Spot {
        match self.space(board) {
            Some(space) => Spot::of(space),
            None => self.origin.spot(board).at_height(self.e),
        }
    }

    /// The cells of an origin that is not a point.
    fn space(self, board: &Board) -> Option<Body> {
        let z = self.e;
        match self.origin {
            Origin::Creature(who) => Some(Body { z, ..Body::of(&board.creatures[who], board) }),
            Origin::Square(at) => Some(Body { at, footprint: (1, 1), z, tall: 1 }),
            Origin::Point(_) => None,
        }
    }
}
