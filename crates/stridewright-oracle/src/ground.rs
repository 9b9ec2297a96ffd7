//! Ground and barriers as the mover sees them.

use crate::board::{Marks, System, Wall};
use crate::world::World;

/// The kinds of hampering in one square that affect this mover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hampering {
    pub(crate) difficult: bool,
    pub(crate) greater: bool,
    pub(crate) poor_visibility: bool,
    pub(crate) obstructed: bool,
    pub(crate) bulky_body: bool,
    /// A creature there makes it difficult terrain (Draw Steel, fifth edition).
    pub(crate) occupied: bool,
}

/// The size rank above which a creature needs a square's width: Tiny in d20, Tiny in Pathfinder 2e,
/// and 1T need less.
fn largest_rank_below_one_square(system: System) -> i32 {
    match system {
        System::Dnd35 | System::Pathfinder1 => 2,
        System::Pathfinder2 | System::DrawSteel => 0,
        System::Fifth2014 | System::Fifth2024 => 0,
    }
}

/// The rank of Small in the fifth edition.
const SMALL: i32 = 1;

impl World<'_> {
    /// The things that hamper the mover in a square.
    pub(crate) fn hampering(&self, square: (i32, i32)) -> Hampering {
        let Some(ground) = self.ground(square) else {
            return Hampering::default();
        };
        let mover = self.mover();
        let marks = Marks {
            ignored_by_flight: ground.ignored_by_flight,
            ignored_by_incorporeal: ground.ignored_by_incorporeal,
            hampers_flight: ground.hampers_flight,
            hampers_incorporeal: ground.hampers_incorporeal,
            needs_check: ground.needs_check,
        };
        let mut seen = Hampering {
            difficult: ground.difficult || self.is_hampered_by_furniture(ground.furniture),
            greater: ground.greater,
            poor_visibility: ground.poor_visibility,
            obstructed: ground.obstructed,
            bulky_body: self.has_bulky_body(square),
            occupied: self.is_hampering_space(square),
        };
        match self.by_marks(marks) {
            Some(true) => {}
            Some(false) => {
                seen.difficult = false;
                seen.greater = false;
                seen.poor_visibility = false;
                seen.obstructed = false;
            }
            None => {
                if self.system_lets_avoid() {
                    seen.difficult = false;
                    seen.greater = false;
                    seen.obstructed = false;
                }
            }
        }
        // Marks apply to the ground only; the system's rule alone decides about bodies.
        if self.system_lets_avoid() {
            seen.bulky_body = false;
        }
        // In Pathfinder 2e such a mover is still hampered a little: see the price.
        if mover.ignores_difficult && self.system != System::Pathfinder2 {
            seen.difficult = false;
            seen.greater = false;
        }
        seen
    }

    /// DIFF-LIST, R-131: low furniture hampers everyone in 2014, and in 2024 creatures of the size
    /// that it is made for and smaller ones.
    fn is_hampered_by_furniture(&self, made_for: Option<i32>) -> bool {
        match self.system {
            System::Fifth2014 => made_for.is_some(),
            System::Fifth2024 => made_for.is_some_and(|rank| self.mover().size <= rank),
            _ => false,
        }
    }

    /// Whether a barrier hampers the mover.
    pub(crate) fn is_hampered_by_barrier(&self, barrier: &Wall) -> bool {
        self.by_marks(barrier.marks).unwrap_or(!self.system_lets_avoid())
    }

    /// The verdict of the marks on this mover: hampered, not hampered, or none.
    fn by_marks(&self, marks: Marks) -> Option<bool> {
        let mover = self.mover();
        if (mover.flying && marks.hampers_flight)
            || (mover.incorporeal && marks.hampers_incorporeal)
        {
            return Some(true);
        }
        if (mover.flying && marks.ignored_by_flight)
            || (mover.incorporeal && marks.ignored_by_incorporeal)
        {
            return Some(false);
        }
        None
    }

    /// Whether the system itself lets this mover avoid difficult and obstructed ground and barriers
    /// (D35-DIFF-FLY, D35-OBST-FLY, PF1-DIFF-FLY, PF1-OBST-FLY; PF2-AVOID leaves it to the
    /// terrain).
    fn system_lets_avoid(&self) -> bool {
        let mover = self.mover();
        match self.system {
            System::Dnd35 | System::Pathfinder1 => mover.flying || mover.incorporeal,
            System::Pathfinder2 => false,
            //
            System::DrawSteel | System::Fifth2014 | System::Fifth2024 => mover.flying,
        }
    }

    /// A helpless creature whose body is an obstacle lies there (d20).
    fn has_bulky_body(&self, square: (i32, i32)) -> bool {
        self.system.is_d20()
            && self.occupants(square).any(|other| other.bulky && other.is_helpless())
    }

    /// An opponent stands there (Draw Steel), or another creature that hampers (fifth edition).
    fn is_hampering_space(&self, square: (i32, i32)) -> bool {
        match self.system {
            System::DrawSteel => self.occupants(square).any(|other| !self.is_friend(other)),
            System::Fifth2014 | System::Fifth2024 => self.is_hampered_by_occupants(square),
            System::Dnd35 | System::Pathfinder1 | System::Pathfinder2 => false,
        }
    }

    /// Whether the ground lets the mover in, apart from creatures: no pit (unless it flies) and no
    /// passage of half width that is too narrow.
    pub(crate) fn ground_lets_in(&self, square: (i32, i32)) -> bool {
        let Some(ground) = self.ground(square) else {
            return false;
        };
        if ground.pit && !self.mover().flying {
            return false;
        }
        if !ground.half_width || self.needs_less_than_a_square() {
            return true;
        }
        match self.system {
            System::Dnd35 | System::Pathfinder1 => self.mover().side == 1 || self.mover().escapes,
            System::Pathfinder2 | System::DrawSteel => false,
            // E14-SQUEEZE, E24-NARROW, R-144: 2½ feet are enough for Small creatures.
            System::Fifth2014 | System::Fifth2024 => {
                self.mover().size == SMALL || self.mover().traits.amorphous
            }
        }
    }

    /// Whether an obstacle in a square bars the mover because a check is missing (D35-OBST-CHECK,
    /// PF1-OBST-CHECK). An obstacle that does not hamper the mover needs no check from it.
    pub(crate) fn obstacle_asks(&self, square: (i32, i32)) -> bool {
        let asks =
            self.ground(square).is_some_and(|ground| ground.needs_check && !ground.obstacle_passed);
        asks && self.system.is_d20() && self.hampering(square).obstructed
    }

    /// Whether a barrier before a square bars the mover because a check is missing.
    pub(crate) fn barrier_asks(&self, barrier: &Wall, beyond: (i32, i32)) -> bool {
        let passed = self.ground(beyond).is_some_and(|ground| ground.barrier_passed);
        barrier.marks.needs_check
            && !passed
            && self.system.is_d20()
            && self.is_hampered_by_barrier(barrier)
    }

    /// Whether the mover squeezes in a square of half width (d20, R-18; fifth edition).
    pub(crate) fn squeezes_in_half_width(&self, square: (i32, i32)) -> bool {
        let half_width = self.ground(square).is_some_and(|ground| ground.half_width);
        let squeezes = self.system.is_d20() || self.system.is_fifth();
        half_width && squeezes && !self.needs_less_than_a_square()
    }

    fn needs_less_than_a_square(&self) -> bool {
        // SWARM: a swarm passes where one of its Tiny creatures does.
        let swarms = self.system.is_fifth() && self.mover().traits.shares_space;
        swarms || self.mover().size <= largest_rank_below_one_square(self.system)
    }

    /// An obstacle on which the mover may not stop, and which hampers it.
    pub(crate) fn may_not_stop_on_ground(&self, square: (i32, i32)) -> bool {
        let standable = self.ground(square).is_some_and(|ground| ground.standable);
        self.hampering(square).obstructed && !standable
    }

    /// Whether the ground deals damage.
    pub(crate) fn is_damaging(&self, square: (i32, i32)) -> bool {
        self.ground(square).is_some_and(|ground| ground.damaging)
    }
}
