//! Moving through the spaces of other creatures, and ending there.

use super::SharedRule;
use crate::board::CreatureTrait;
use crate::rule::{Accident, Ending, Meeting, Opening, Passage};
use crate::rulesets::vocabulary::*;

pub(crate) const END: SharedRule = SharedRule::rule(
    "No stopping in another creature's space",
    "You cannot end your move in another creature's space, friend or foe. You can pause there \
     during your turn if you leave it again.",
    &[
        Occupancy(End(Meeting::ANY.dead(false), Ending::Action)),
        Occupancy(End(Meeting::ANY.dead(true), Ending::Turn)),
    ],
)
.read_by(&["R-138"]);

pub(crate) const NIMBLE: SharedRule = SharedRule::rule(
    "Halfling Nimbleness",
    "With this trait, you can move through the space of any creature that is larger than you. You \
     cannot stop there.",
    &[Occupancy(Enter(Meeting::ANY.opened(Opening::PassesLarger), Passage::Free))],
);

pub(crate) const SWARM: SharedRule = SharedRule::rule(
    "Swarms share spaces",
    "A swarm can occupy another creature's space, and other creatures can occupy its space. It \
     passes openings that are large enough for one Tiny creature.",
    &[
        Squeeze(EveryOpeningIsWide(CreatureTrait::SharesSpace)),
        Occupancy(Enter(Meeting::ANY.opened(Opening::SharesSpace), Passage::Free)),
        Occupancy(End(Meeting::ANY.opened(Opening::SharesSpace), Ending::Turn)),
    ],
)
.read_by(&["R-142"]);

pub(crate) const FILLS: SharedRule = SharedRule::rule(
    "Creatures that can be entered",
    "You can enter the space of a creature that lets others in, such as a cube of ooze. Its \
     description says what happens to you.",
    &[Occupancy(Enter(Meeting::ANY.opened(Opening::CanBeEntered), Passage::Free))],
);

pub(crate) const DOORWAY: SharedRule = SharedRule::rule(
    "A creature can let you pass",
    "A creature controls its space. If it lets you pass, you can move through it.",
    &[Occupancy(Enter(Meeting::OPPONENT.willing(true), Passage::Free))],
);

pub(crate) const TINY_ROOM: SharedRule = SharedRule::rule(
    "Four Tiny creatures to a square",
    "Up to four Tiny creatures fit in one square.",
    &[
        Occupancy(End(
            Meeting::ANY.by_very_small().very_small(true).dead(false),
            Ending::TurnIfRoom,
        )),
        Occupancy(RoomByCount(4)),
        Occupancy(DeadTakeNoRoom),
        Occupancy(WithoutRoom(Ending::Action)),
    ],
)
.read_by(&["R-140"]);

pub(crate) const R_161: SharedRule = SharedRule::reading(
    "Riders share their mount's space",
    "The text does not say which space a rider occupies.",
    "A rider shares its mount's space, and neither blocks the other.",
    &[Occupancy(CarriedShare(true))],
);

pub(crate) const STOPS: SharedRule = SharedRule::reading(
    "Sharing a space by accident",
    "The text does not say where a creature goes that stops where it cannot stay.",
    "Your table decides what happens to a creature that stops where it cannot stay.",
    &[Force(Stops(Accident::NeedsRuling))],
);
