//! Checks that a question brings results of. Nothing is rolled here.

use crate::board::CreatureIndex;
use crate::lattice::Square;

/// Something that is tried, with its result if there is one yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What is tried.
    pub kind: Trying,
    /// Against whom or where, if that matters; `None`: everywhere.
    pub target: Option<Target>,
    /// What came of it; `None`: it is announced, and the answer says which check is needed.
    pub result: Option<Outcome>,
}

/// What can be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trying {
    /// To tumble past a creature: Tumble, Acrobatics, Tumble Through.
    Tumble,
    /// To overrun a creature.
    Overrun,
    /// To squeeze through a space below half one's width.
    EscapeArtist,
    /// To cross an obstacle that asks for a check.
    Obstacle,
    /// To climb.
    Climb,
    /// To swim.
    Swim,
    /// To keep one's balance.
    Balance,
    /// To jump farther.
    Jump,
}

impl Trying {
    /// Every kind with the name that commands and case files use.
    pub const NAMES: [(&'static str, Trying); 8] = [
        ("tumble", Trying::Tumble),
        ("overrun", Trying::Overrun),
        ("escape artist", Trying::EscapeArtist),
        ("obstacle", Trying::Obstacle),
        ("climb", Trying::Climb),
        ("swim", Trying::Swim),
        ("balance", Trying::Balance),
        ("jump", Trying::Jump),
    ];

    /// The name that commands and case files use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Trying::NAMES[self as usize].0
    }
}

/// What an attempt is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A creature.
    Creature(CreatureIndex),
    /// A square.
    Square(Square),
}

/// What came of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// The total of the roll, where the rules have tiers.
    Total(i32),
}
