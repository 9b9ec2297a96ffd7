//! Other creatures: which ones the mover may pass, and beside which it may stop.

use crate::board::{Creature, System};
use crate::placement::Placement;
use crate::query::End;
use crate::world::World;

/// The rank of Tiny: on the d20 ladder, and on that of Pathfinder 2e.
const D20_TINY: i32 = 2;
const PF2_TINY: i32 = 0;

impl World<'_> {
    /// Whether a creature is on the mover's side.
    pub(crate) fn is_friend(&self, other: &Creature) -> bool {
        other.team == self.mover().team
    }

    /// The number of size categories by which the occupant is larger than the mover.
    fn size_difference(&self, occupant: &Creature) -> i32 {
        occupant.size - self.mover().size
    }

    /// Whether an occupant lets the mover into its squares.
    pub(crate) fn may_enter(&self, occupant: &Creature, charging: bool) -> bool {
        match self.system {
            // D35-TUMBLE, D35-OVERRUN, PF1-TUMBLE, PF1-OVERRUN; D35-FILLS-SPACE.
            System::Dnd35 | System::Pathfinder1 => {
                occupant.passed && !occupant.fills_space || self.may_enter_d20(occupant, charging)
            }
            // PF2-TUMBLE.
            System::Pathfinder2 => occupant.passed || self.may_enter_pf2(occupant),
            System::DrawSteel => true,
            System::Fifth2014 | System::Fifth2024 => self.may_enter_fifth(occupant),
        }
    }

    /// D35-FRIEND, D35-OPPONENT, D35-OPP-HELPLESS, D35-VERYSMALL-ENTER, D35-SIZE3-*,
    /// D35-FILLS-SPACE.
    fn may_enter_d20(&self, occupant: &Creature, charging: bool) -> bool {
        if occupant.fills_space {
            return false;
        }
        if self.is_friend(occupant) {
            return !charging;
        }
        occupant.is_helpless()
            || self.mover().size <= D20_TINY
            || self.size_difference(occupant).abs() >= 3
    }

    /// PF2-WILLING, PF2-SIZE3, PF2-TINY-MOVE, PF2-PRONE-SHARE.
    fn may_enter_pf2(&self, occupant: &Creature) -> bool {
        self.is_willing(occupant)
            || self.size_difference(occupant).abs() >= 3
            || self.mover().size <= PF2_TINY
            || self.may_share_with_prone(occupant)
    }

    fn is_willing(&self, occupant: &Creature) -> bool {
        occupant.willing.unwrap_or(self.is_friend(occupant))
    }

    ///
    fn may_share_with_prone(&self, occupant: &Creature) -> bool {
        occupant.prone
            && (self.is_willing(occupant) || occupant.unconscious || occupant.dead)
            && self.size_difference(occupant) <= 0
    }

    /// What the mover may end in a placement: the least that any of its squares and occupants
    /// allows.
    pub(crate) fn end_in(&self, placement: Placement) -> End {
        let mut worst = End::Turn;
        for square in placement.squares() {
            if self.system.is_d20() && self.may_not_stop_on_ground(square) {
                worst = worst.min(End::No);
            }
            for occupant in self.occupants(square) {
                worst = worst.min(self.end_beside(occupant, square));
            }
        }
        worst
    }

    /// What one occupant of a square lets the mover end there: an action, its turn, or neither.
    fn end_beside(&self, occupant: &Creature, square: (i32, i32)) -> End {
        let (may_end_turn, otherwise) = match self.system {
            // D35-END-OCCUPIED, R-08.
            System::Dnd35 | System::Pathfinder1 => {
                let squeezes_in = self.mover().size <= D20_TINY && self.has_room_d20(square);
                (occupant.is_helpless() || squeezes_in, End::No)
            }
            // PF2-END-TURN, R-56, PF2-TINY-MOVE, PF2-PRONE-SHARE.
            System::Pathfinder2 => {
                let squeezes_in = self.mover().size <= PF2_TINY && self.has_room_pf2(square);
                (squeezes_in || self.may_share_with_prone(occupant), End::Action)
            }
            // DS-STOP, R-80.
            System::DrawSteel => {
                let shares = self.board.options.squeeze_shared;
                (shares || self.size_difference(occupant).abs() >= 2, End::No)
            }
            //
            System::Fifth2014 | System::Fifth2024 => {
                (self.may_end_beside_fifth(occupant, square), End::Action)
            }
        };
        if may_end_turn { End::Turn } else { otherwise }
    }

    /// D35-TINY-SHARE, R-30: no more than 25 square feet, counted here in quarters of one.
    fn has_room_d20(&self, square: (i32, i32)) -> bool {
        let quarter_feet = |creature: &Creature| match creature.size {
            0 => 1,
            1 => 4,
            D20_TINY => 25,
            _ => 0,
        };
        let others: u32 = self.occupants(square).map(quarter_feet).sum();
        others + quarter_feet(self.mover()) <= 100
    }

    /// PF2-TINY-SHARE, R-58: no more than four.
    fn has_room_pf2(&self, square: (i32, i32)) -> bool {
        let others = self.occupants(square).filter(|other| other.size <= PF2_TINY).count();
        others < 4
    }
}
