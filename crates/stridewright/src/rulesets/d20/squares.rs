//! Moving through the squares of creatures and objects, and ending there.

use super::SharedRule;
use crate::board::{Object, Skill};
use crate::rule::{CheckKind, CornerRule, Ending, Filler, Hindrance, Meeting, Passage, Passing};
use crate::rulesets::vocabulary::*;

pub(crate) const FRIEND: SharedRule = SharedRule::rule(
    "Moving through a friend's square",
    "You can move through a friend's square, but not during a charge.",
    &[
        Occupancy(Enter(Meeting::FRIEND.charging(false), Passage::Free)),
        Occupancy(Enter(Meeting::FRIEND.charging(true), Passage::Barred)),
    ],
)
.read_by(&["R-34"]);

pub(crate) const FRIEND_COVER: SharedRule = SharedRule::rule(
    "A friend you pass gives no cover",
    "While you move through a friend's square, that friend gives you no cover.",
    &[Reaction(PassedFriendGivesNoCover)],
);

pub(crate) const OPPONENT: SharedRule = SharedRule::rule(
    "Opponents block movement",
    "You cannot move through an opponent's square.",
    &[Occupancy(Enter(Meeting::OPPONENT, Passage::Barred))],
);

pub(crate) const OPP_HELPLESS: SharedRule = SharedRule::rule(
    "Helpless opponents don't block",
    "You can move through a helpless opponent's square at no extra cost.",
    &[Occupancy(Enter(Meeting::OPPONENT.helpless(), Passage::Free))],
);

pub(crate) const OPP_HELPLESS_OBSTACLE: SharedRule = SharedRule::rule(
    "Bulky helpless bodies",
    "Some creatures, mostly very large ones, remain an obstacle while helpless. Entering each of \
     their squares costs 2 squares.",
    &[
        Occupancy(Hampers(Meeting::ANY.helpless().bulky(), Hindrance::BulkyBody)),
        Price(Doubles(Hindrance::BulkyBody)),
    ],
)
.read_by(&["R-36"]);

pub(crate) const END_OCCUPIED: SharedRule = SharedRule::rule(
    "Ending in an occupied square",
    "You cannot end your movement in another creature's square unless that creature is helpless.",
    &[
        Occupancy(End(Meeting::ANY.able(), Ending::Never)),
        Occupancy(End(Meeting::ANY.helpless(), Ending::Turn)),
    ],
)
.read_by(&["R-08"]);

pub(crate) const OVERRUN: SharedRule = SharedRule::rule(
    "Overrunning an opponent",
    "While you move or charge, you can try to overrun an opponent in your path.",
    &[
        Check(Tries(CheckKind::Overrun, Skill::Overrun, false)),
        Occupancy(Enter(Meeting::OPPONENT.passing(Passing::Overrunning), Passage::Free)),
    ],
)
.read_by(&["R-03", "R-41", "X-04"]);

pub(crate) const VERYSMALL_ENTER: SharedRule = SharedRule::rule(
    "Very small creatures enter occupied squares",
    "Fine, Diminutive and Tiny creatures can enter occupied squares and move through them.",
    &[Occupancy(Enter(Meeting::ANY.by_very_small(), Passage::Free))],
);

pub(crate) const VERYSMALL_AOO: SharedRule = SharedRule::rule(
    "Very small creatures provoke by entering",
    "A very small creature that enters an opponent's square provokes from that opponent.",
    &[Reaction(ReactsToEntering(Some(true), true))],
)
.read_by(&["R-35"]);

pub(crate) const SIZE3_LARGER: SharedRule = SharedRule::rule(
    "Moving through creatures three sizes larger",
    "You can move through the squares of a creature at least three size categories larger than \
     you.",
    &[Occupancy(Enter(Meeting::ANY.larger_by(3), Passage::Free))],
)
.read_by(&["R-07"]);

pub(crate) const SIZE3_SMALLER: SharedRule = SharedRule::rule(
    "Moving through creatures three sizes smaller",
    "You can move through the squares of a creature at least three size categories smaller than \
     you.",
    &[Occupancy(Enter(Meeting::ANY.smaller_by(3), Passage::Free))],
)
.read_by(&["R-07"]);

pub(crate) const FILLS_SPACE: SharedRule = SharedRule::rule(
    "Creatures that fill their squares",
    "If a creature completely fills its squares, you can move neither through them nor diagonally \
     past their corners.",
    &[
        Occupancy(Enter(Meeting::ANY.filling(), Passage::Barred)),
        Ground(Corner(Filler::FillingCreature, CornerRule::Either)),
    ],
)
.read_by(&["R-09"]);

pub(crate) const RULING_OBJECTS: SharedRule = SharedRule::reading(
    "Objects as obstacles",
    "The text mentions obstacles. It does not say which objects you can enter like open ground.",
    "An object is an obstacle that fills its space, unless the map says that you can enter it.",
    &[
        Occupancy(Objects(Object::Unsaid, Passage::Barred)),
        Occupancy(Objects(Object::Blocking, Passage::Barred)),
        Occupancy(Objects(Object::Special, Passage::Barred)),
        Occupancy(Objects(Object::Enterable, Passage::Free)),
        Ground(Corner(Filler::Object, CornerRule::Either)),
    ],
);

pub(crate) const RULING_RIDERS: SharedRule = SharedRule::reading(
    "Riders share their mount's space",
    "The text does not say which space a rider occupies.",
    "A rider shares its mount's space, and a climber shares the space of the creature it climbs. \
     Neither blocks the other.",
    &[Occupancy(CarriedShare(true))],
);
