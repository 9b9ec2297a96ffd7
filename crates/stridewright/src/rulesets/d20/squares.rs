//! Moving through squares of creatures and things, and ending there.

use super::SharedRule;
use crate::board::{Object, Skill};
use crate::rule::{Bars, Ending, Filler, Kind, Meeting, Passage, Passing, Trying};
use crate::rulesets::vocabulary::*;

pub(crate) const FRIEND: SharedRule = SharedRule::rule(
    "Through a friend",
    "One may move through a friend's square, but not while charging.",
    &[
        Occupancy(Enter(Meeting::FRIEND.charging(false), Passage::Free)),
        Occupancy(Enter(Meeting::FRIEND.charging(true), Passage::Barred)),
    ],
)
.read_by(&["R-34"]);

pub(crate) const FRIEND_COVER: SharedRule = SharedRule::rule(
    "A friend one passes gives no cover",
    "While one moves through a friend's square, that friend gives one no cover.",
    &[Reaction(PassedFriendGivesNoCover)],
);

pub(crate) const OPPONENT: SharedRule = SharedRule::rule(
    "Opponents block",
    "One cannot move through an opponent's square.",
    &[Occupancy(Enter(Meeting::OPPONENT, Passage::Barred))],
);

pub(crate) const OPP_HELPLESS: SharedRule = SharedRule::rule(
    "Helpless opponents do not block",
    "One may move through the square of a helpless opponent, at no extra cost.",
    &[Occupancy(Enter(Meeting::OPPONENT.helpless(), Passage::Free))],
);

pub(crate) const OPP_HELPLESS_OBSTACLE: SharedRule = SharedRule::rule(
    "Bulky helpless bodies",
    "Some creatures, mostly very large ones, are an obstacle even when helpless: each of their \
     squares counts as 2.",
    &[
        Occupancy(Hampers(Meeting::ANY.helpless().bulky(), Kind::BulkyBody)),
        Price(Doubles(Kind::BulkyBody)),
    ],
)
.read_by(&["R-36"]);

pub(crate) const END_OCCUPIED: SharedRule = SharedRule::rule(
    "Ending in an occupied square",
    "One cannot end in the square of another creature unless it is helpless.",
    &[
        Occupancy(End(Meeting::ANY.able(), Ending::Never)),
        Occupancy(End(Meeting::ANY.helpless(), Ending::Turn)),
    ],
)
.read_by(&["R-08"]);

pub(crate) const OVERRUN: SharedRule = SharedRule::rule(
    "Overrunning an opponent",
    "During its movement, also while charging, a creature can try to overrun an opponent in its \
     way.",
    &[
        Check(Tries(Trying::Overrun, Skill::Overrun, false)),
        Occupancy(Enter(Meeting::OPPONENT.passing(Passing::Overrunning), Passage::Free)),
    ],
)
.read_by(&["R-03", "R-41", "X-04"]);

pub(crate) const VERYSMALL_ENTER: SharedRule = SharedRule::rule(
    "Very small creatures enter occupied squares",
    "A Fine, Diminutive or Tiny creature may move into or through an occupied square.",
    &[Occupancy(Enter(Meeting::ANY.by_very_small(), Passage::Free))],
);

pub(crate) const VERYSMALL_AOO: SharedRule = SharedRule::rule(
    "Very small creatures that enter may be struck",
    "A very small creature that enters an opponent's square lets that opponent react.",
    &[Reaction(ReactsToEntering(Some(true), true))],
)
.read_by(&["R-35"]);

pub(crate) const SIZE3_LARGER: SharedRule = SharedRule::rule(
    "Under a creature three sizes larger",
    "Any creature may move through the squares of one at least three size categories larger.",
    &[Occupancy(Enter(Meeting::ANY.larger_by(3), Passage::Free))],
)
.read_by(&["R-07"]);

pub(crate) const SIZE3_SMALLER: SharedRule = SharedRule::rule(
    "Over a creature three sizes smaller",
    "A creature may move through the squares of one at least three size categories smaller.",
    &[Occupancy(Enter(Meeting::ANY.smaller_by(3), Passage::Free))],
)
.read_by(&["R-07"]);

pub(crate) const FILLS_SPACE: SharedRule = SharedRule::rule(
    "Creatures that fill their squares",
    "A creature that completely fills its squares cannot be moved past, neither through them nor \
     diagonally past their corners.",
    &[
        Occupancy(Enter(Meeting::ANY.filling(), Passage::Barred)),
        Ground(Corner(Filler::FillingCreature, Bars::Either)),
    ],
)
.read_by(&["R-09"]);

pub(crate) const RULING_OBJECTS: SharedRule = SharedRule::reading(
    "Things in the way",
    "The text speaks of obstacles; what can be entered like open ground must be said.",
    "A thing is an obstacle that fills its space, unless it is said that one may enter it.",
    &[
        Occupancy(Objects(Object::Unsaid, Passage::Barred)),
        Occupancy(Objects(Object::Blocking, Passage::Barred)),
        Occupancy(Objects(Object::Special, Passage::Barred)),
        Occupancy(Objects(Object::Enterable, Passage::Free)),
        Ground(Corner(Filler::Object, Bars::Either)),
    ],
);

pub(crate) const RULING_RIDERS: SharedRule = SharedRule::reading(
    "Riders share the space of their mounts",
    "The text does not say where a rider is.",
    "Who rides or climbs a creature shares its space, and neither is in the other's way.",
    &[Occupancy(CarriedShare(true))],
);
