//! Difficult terrain and obstacles.

use super::{AIR, EVERYTHING, GROUND, OBSTACLES, SharedRule};
use crate::board::Skill;
use crate::rule::{Action, BodyPays, CheckKind, CountsAs, Hindrance, Hindrances, StepShape, Trait};
use crate::rulesets::vocabulary::*;

pub(crate) const DIFF: SharedRule = SharedRule::rule(
    "Difficult terrain costs double",
    "Entering a square of difficult terrain costs 2 squares.",
    &[Ground(Sees(Hindrance::Difficult, CountsAs::Itself)), Price(Doubles(Hindrance::Difficult))],
);

pub(crate) const RULING_GREATER: SharedRule = SharedRule::reading(
    "Greater difficult terrain is difficult terrain",
    "The text has only one degree of difficult terrain.",
    "Greater difficult terrain counts as difficult terrain.",
    &[Ground(Sees(Hindrance::GreaterDifficult, CountsAs::As(Hindrance::Difficult)))],
);

pub(crate) const RULING_IGNORE: SharedRule = SharedRule::reading(
    "Ignoring difficult terrain",
    "The text names no ability to ignore difficult terrain.",
    "Difficult terrain does not hamper a creature that ignores it. Published abilities work this \
     way.",
    &[Ground(Ignores(Hindrance::Difficult, CountsAs::Nothing))],
);

pub(crate) const RULING_DAMAGE: SharedRule = SharedRule::reading(
    "Damaging terrain costs nothing extra",
    "The text gives no movement cost for damaging terrain.",
    "Damaging terrain costs as much as it would without the damage.",
    &[Ground(Sees(Hindrance::Damaging, CountsAs::Itself))],
);

pub(crate) const DIFF_DIAG: SharedRule = SharedRule::rule(
    "Diagonals into difficult terrain",
    "Each diagonal step into a square that hampers you costs 3 squares.",
    &[Price(Doubled(StepShape::Diagonal, 3))],
);

pub(crate) const DIFF_NORUN: SharedRule = SharedRule::rule(
    "No running or charging on difficult terrain",
    "A run or a charge cannot cross difficult terrain.",
    &[
        Turn(Forbids(Action::Run, Hindrances::of(&[Hindrance::Difficult]))),
        Turn(Forbids(Action::Charge, Hindrances::of(&[Hindrance::Difficult]))),
    ],
);

pub(crate) const TERRAIN_MIXED: SharedRule = SharedRule::rule(
    "Mixed terrain under one creature",
    "A creature that covers several kinds of terrain moves only as the most difficult of them \
     allows.",
    &[Price(BodyPays(BodyPays::Occupied))],
)
.read_by(&["R-11"]);

pub(crate) const DIFF_FLY: SharedRule = SharedRule::rule(
    "Flyers ignore difficult terrain",
    "Difficult terrain does not hamper flying or incorporeal creatures.",
    &[
        Ground(Avoids(Trait::Flying, None, GROUND, true)),
        Ground(Avoids(Trait::Incorporeal, None, GROUND, true)),
        Ground(Avoids(Trait::Flying, Some(true), GROUND, true)),
        Ground(Avoids(Trait::Incorporeal, Some(true), GROUND, true)),
    ],
)
.read_by(&["R-27"]);

pub(crate) const R_28: SharedRule = SharedRule::reading(
    "Hindrances marked on the map",
    "The text says that flying and incorporeal creatures avoid most obstacles. It does not say \
     which ones.",
    "The map can mark a square or barrier as hampering flying or incorporeal creatures, or as \
     avoided by them.",
    &[
        Ground(Avoids(Trait::Flying, Some(false), EVERYTHING, false)),
        Ground(Avoids(Trait::Incorporeal, Some(false), EVERYTHING, false)),
        Ground(Avoids(Trait::Flying, Some(true), EVERYTHING, true)),
        Ground(Avoids(Trait::Incorporeal, Some(true), EVERYTHING, true)),
    ],
);

pub(crate) const R_37: SharedRule = SharedRule::reading(
    "Poor visibility hampers every creature",
    "The text does not say whether flying and incorporeal creatures avoid poor visibility.",
    "Poor visibility also hampers flying and incorporeal creatures. They avoid what is on the \
     ground, not darkness.",
    &[
        Ground(Avoids(Trait::Flying, None, AIR, false)),
        Ground(Avoids(Trait::Incorporeal, None, AIR, false)),
    ],
);

pub(crate) const OBST_COST: SharedRule = SharedRule::rule(
    "Obstacles that hamper cost 2 squares",
    "Entering an obstructed square costs 2 squares. Crossing a barrier between two squares also \
     costs 2 squares.",
    &[
        Ground(Sees(Hindrance::Obstructed, CountsAs::Itself)),
        Price(Doubles(Hindrance::Obstructed)),
        Price(CrossingCosts(2)),
    ],
);

pub(crate) const OBST_BOTH: SharedRule = SharedRule::rule(
    "Cost of crossing a barrier",
    "To cross a barrier, you pay for the barrier and for the square beyond it. If you cannot pay \
     both, you cannot cross.",
    &[Ground(Sees(Hindrance::Barrier, CountsAs::Itself))],
);

pub(crate) const OBST_CHECK: SharedRule = SharedRule::rule(
    "Obstacles that need a check",
    "Some obstacles can be crossed only with a successful check.",
    &[Check(ObstaclesAsk(true)), Check(Tries(CheckKind::Obstacle, Skill::Obstacle, false))],
)
.read_by(&["R-41"]);

pub(crate) const R_13: SharedRule = SharedRule::reading(
    "Ending on an obstacle",
    "The text makes you cross a barrier and pay for the far side in one movement. It does not say \
     whether you can end on an obstructed square.",
    "You cannot end on an obstructed square that hampers you, unless the map marks it standable.",
    &[Ground(EndOnObstacle(false))],
);

pub(crate) const R_14: SharedRule = SharedRule::reading(
    "Diagonals past barriers",
    "Barriers stand between squares that share an edge. The text does not say when a diagonal step \
     crosses one.",
    "A diagonal step crosses a barrier when every open path around its corner meets a barrier. You \
     pay for the crossing once.",
    &[Ground(BarrierMeetsDiagonal)],
);

pub(crate) const OBST_BLOCK: SharedRule = SharedRule::rule(
    "Obstacles that block movement",
    "You cannot move through an obstacle that blocks movement entirely.",
    &[Ground(SolidBlocks)],
);

pub(crate) const OBST_FLY: SharedRule = SharedRule::rule(
    "Flyers avoid most obstacles",
    "Obstacles that hamper cost flying and incorporeal creatures nothing extra.",
    &[
        Ground(Avoids(Trait::Flying, None, OBSTACLES, true)),
        Ground(Avoids(Trait::Incorporeal, None, OBSTACLES, true)),
    ],
)
.read_by(&["R-28"]);
