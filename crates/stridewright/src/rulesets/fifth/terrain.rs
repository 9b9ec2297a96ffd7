//! Difficult terrain, obstacles and dangerous ground.

use super::SharedRule;
use crate::board::{Object, Terrain};
use crate::rule::{CountsAs, Hindrance, Hindrances, Meeting, Notice, Passage, Trait};
use crate::rulesets::vocabulary::*;

const ON_THE_GROUND: Hindrances = Hindrances::of(&[
    Hindrance::Difficult,
    Hindrance::GreaterDifficult,
    Hindrance::Obstructed,
    Hindrance::Barrier,
]);
const ELSEWHERE: Hindrances =
    Hindrances::of(&[Hindrance::PoorVisibility, Hindrance::BulkyBody, Hindrance::EnemySpace]);

pub(crate) const DIFF: SharedRule = SharedRule::rule(
    "Difficult terrain costs 1 extra foot",
    "Every foot of movement in difficult terrain costs 1 extra foot. A square of it costs 10 feet, \
     straight or diagonally.",
    &[
        Ground(Sees(Hindrance::Difficult, CountsAs::Itself)),
        Price(Adds(Hindrance::Difficult, 1)),
        Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Difficult]))),
    ],
);

pub(crate) const DIFF_ONCE: SharedRule = SharedRule::rule(
    "Difficult terrain is never counted twice",
    "However many things make a square difficult terrain, it costs 1 extra foot per foot once.",
    &[Ground(Sees(Hindrance::GreaterDifficult, CountsAs::As(Hindrance::Difficult)))],
);

pub(crate) const DIFF_KIND: SharedRule = SharedRule::rule(
    "Ignoring difficult terrain",
    "If you ignore difficult terrain, you pay nothing extra for it, nor for the spaces of other \
     creatures.",
    &[Ground(Ignores(Hindrance::Difficult, CountsAs::Nothing))],
)
.read_by(&["R-133"]);

pub(crate) const RULING_OBSTACLE: SharedRule = SharedRule::reading(
    "Obstacles are difficult terrain",
    "The text lists examples of difficult terrain. It does not say what other obstacles cost.",
    "An obstructed square and a low wall between two squares count as difficult terrain. You can \
     stop on an obstructed square. Nothing enters solid ground or crosses a wall.",
    &[
        Ground(Sees(Hindrance::Obstructed, CountsAs::As(Hindrance::Difficult))),
        Ground(Sees(Hindrance::Barrier, CountsAs::As(Hindrance::Difficult))),
        Ground(BarrierMeetsDiagonal),
        Ground(SolidBlocks),
        Ground(EndOnObstacle(true)),
        Check(ObstaclesAsk(false)),
    ],
);

pub(crate) const RULING_DARKNESS: SharedRule = SharedRule::reading(
    "Poor visibility doesn't slow you",
    "The text gives no movement cost for poor visibility.",
    "Poor visibility adds nothing to the cost of movement.",
    &[Ground(Sees(Hindrance::PoorVisibility, CountsAs::Nothing))],
);

pub(crate) const HAZARD: SharedRule = SharedRule::rule(
    "Dangerous ground",
    "Some terrain hurts you when you enter it. Its description says how much and how often.",
    &[
        Ground(Sees(Hindrance::Damaging, CountsAs::Itself)),
        Note(Tells(Notice::Damage(Terrain::DAMAGING))),
    ],
);

pub(crate) const R_148: SharedRule = SharedRule::reading(
    "Flyers and the ground",
    "The text does not say whether difficult terrain on the ground slows a creature in the air.",
    "Terrain on the ground does not slow flying creatures unless the map says so. The spaces of \
     creatures do.",
    &[
        Ground(Avoids(Trait::Flying, None, ON_THE_GROUND, true)),
        Ground(Avoids(Trait::Flying, None, ELSEWHERE, false)),
        Ground(Avoids(Trait::Flying, Some(true), Hindrances::ALL, true)),
        Ground(Avoids(Trait::Flying, Some(false), Hindrances::ALL, false)),
    ],
);

pub(crate) const RULING_INCORPOREAL: SharedRule = SharedRule::reading(
    "Incorporeal creatures and terrain",
    "The text lets incorporeal creatures move through others and through objects. It does not free \
     them from difficult terrain.",
    "An incorporeal creature ignores only terrain that the map marks as ignored by incorporeal \
     creatures.",
    &[
        Ground(Avoids(Trait::Incorporeal, None, Hindrances::ALL, false)),
        Ground(Avoids(Trait::Incorporeal, Some(true), Hindrances::ALL, true)),
        Ground(Avoids(Trait::Incorporeal, Some(false), Hindrances::ALL, false)),
    ],
);

pub(crate) const RULING_OBJECTS: SharedRule = SharedRule::reading(
    "Objects in the way",
    "The text does not say which objects you can enter, or whether dead bodies block you.",
    "An object fills its space and blocks it, unless the map says that you can enter it. A dead \
     creature does not block you.",
    &[
        Occupancy(Enter(Meeting::ANY.dead(true), Passage::Free)),
        Occupancy(Objects(Object::Unsaid, Passage::Barred)),
        Occupancy(Objects(Object::Blocking, Passage::Barred)),
        Occupancy(Objects(Object::Special, Passage::LeftToTable)),
        Occupancy(Objects(Object::Enterable, Passage::Free)),
    ],
);
