//! Difficult terrain and obstacles.

use super::{AIR, EVERYTHING, GROUND, OBSTACLES, SharedRule};
use crate::board::Skill;
use crate::rule::{Action, BodyPays, Kind, Kinds, Seen, StepShape, Trait, Trying};
use crate::rulesets::vocabulary::*;

pub(crate) const DIFF: SharedRule = SharedRule::rule(
    "Difficult terrain doubles",
    "Each square of difficult terrain counts as 2 squares.",
    &[Ground(Sees(Kind::Difficult, Seen::Itself)), Price(Doubles(Kind::Difficult))],
);

pub(crate) const RULING_GREATER: SharedRule = SharedRule::reading(
    "Greater difficult terrain is difficult terrain",
    "This game knows one degree of difficult terrain.",
    "Terrain marked as greater difficult counts as difficult terrain.",
    &[Ground(Sees(Kind::GreaterDifficult, Seen::As(Kind::Difficult)))],
);

pub(crate) const RULING_IGNORE: SharedRule = SharedRule::reading(
    "Ignoring difficult terrain",
    "The text names no such ability; those that exist do just this.",
    "A creature that ignores difficult terrain is not hampered by it.",
    &[Ground(Ignores(Kind::Difficult, Seen::Nothing))],
);

pub(crate) const RULING_DAMAGE: SharedRule = SharedRule::reading(
    "Damaging ground does not slow",
    "The text says nothing about the price of dangerous ground.",
    "Ground that does damage costs what it would cost without.",
    &[Ground(Sees(Kind::Damaging, Seen::Itself))],
);

pub(crate) const DIFF_DIAG: SharedRule = SharedRule::rule(
    "A diagonal into difficult terrain: 3",
    "Each diagonal move into a hampering square counts as 3 squares.",
    &[Price(Doubled(StepShape::Diagonal, 3))],
);

pub(crate) const DIFF_NORUN: SharedRule = SharedRule::rule(
    "No running or charging across difficult terrain",
    "One cannot run or charge across difficult terrain.",
    &[
        Turn(Forbids(Action::Run, Kinds::of(&[Kind::Difficult]))),
        Turn(Forbids(Action::Charge, Kinds::of(&[Kind::Difficult]))),
    ],
);

pub(crate) const TERRAIN_MIXED: SharedRule = SharedRule::rule(
    "Several terrains under one creature",
    "A creature on different terrains moves as the most difficult one allows.",
    &[Price(BodyPays(BodyPays::Occupied))],
)
.read_by(&["R-11"]);

pub(crate) const DIFF_FLY: SharedRule = SharedRule::rule(
    "Flying and incorporeal creatures are not hampered",
    "Difficult terrain does not hamper flying and incorporeal creatures.",
    &[
        Ground(Avoids(Trait::Flying, None, GROUND, true)),
        Ground(Avoids(Trait::Incorporeal, None, GROUND, true)),
        Ground(Avoids(Trait::Flying, Some(true), GROUND, true)),
        Ground(Avoids(Trait::Incorporeal, Some(true), GROUND, true)),
    ],
)
.read_by(&["R-27"]);

pub(crate) const R_28: SharedRule = SharedRule::reading(
    "Marked hindrances",
    "The text says most obstacles, not all; the map marks the others.",
    "A square or barrier may be marked as hampering flying or incorporeal creatures after all, or \
     as avoided by them.",
    &[
        Ground(Avoids(Trait::Flying, Some(false), EVERYTHING, false)),
        Ground(Avoids(Trait::Incorporeal, Some(false), EVERYTHING, false)),
        Ground(Avoids(Trait::Flying, Some(true), EVERYTHING, true)),
        Ground(Avoids(Trait::Incorporeal, Some(true), EVERYTHING, true)),
    ],
);

pub(crate) const R_37: SharedRule = SharedRule::reading(
    "Poor visibility hampers everybody",
    "Flight and lack of a body help against the ground, not against darkness.",
    "Poor visibility hampers flying and incorporeal creatures too.",
    &[
        Ground(Avoids(Trait::Flying, None, AIR, false)),
        Ground(Avoids(Trait::Incorporeal, None, AIR, false)),
    ],
);

pub(crate) const OBST_COST: SharedRule = SharedRule::rule(
    "An obstacle that hampers costs 2 squares",
    "An obstructed square counts as 2 squares, and so does an obstacle between two squares.",
    &[
        Ground(Sees(Kind::Obstructed, Seen::Itself)),
        Price(Doubles(Kind::Obstructed)),
        Price(CrossingCosts(2)),
    ],
);

pub(crate) const OBST_BOTH: SharedRule = SharedRule::rule(
    "Pay the barrier and the square beyond",
    "Crossing a barrier is paid on top of the square beyond; who cannot pay both cannot cross.",
    &[Ground(Sees(Kind::Barrier, Seen::Itself))],
);

pub(crate) const OBST_CHECK: SharedRule = SharedRule::rule(
    "Obstacles may ask for a check",
    "Some obstacles are crossed only with a successful check.",
    &[Check(ObstaclesAsk(true)), Check(Tries(Trying::Obstacle, Skill::Obstacle, false))],
)
.read_by(&["R-41"]);

pub(crate) const R_13: SharedRule = SharedRule::reading(
    "No stopping on an obstacle",
    "A barrier is crossed, and the far side paid, in one movement.",
    "One may not end on an obstructed square unless the obstacle can be stood on.",
    &[Ground(EndOnObstacle(false))],
);

pub(crate) const R_14: SharedRule = SharedRule::reading(
    "Barriers and diagonals",
    "Barriers lie between squares that share an edge; past its end one slips by.",
    "A diagonal step crosses a barrier when every open way round meets one, and pays once.",
    &[Ground(BarrierMeetsDiagonal)],
);

pub(crate) const OBST_BLOCK: SharedRule = SharedRule::rule(
    "Blocking obstacles",
    "Nobody moves through an obstacle that blocks movement entirely.",
    &[Ground(SolidBlocks)],
);

pub(crate) const OBST_FLY: SharedRule = SharedRule::rule(
    "Flyers and the incorporeal avoid most obstacles",
    "Hampering obstacles cost flying and incorporeal creatures nothing extra.",
    &[
        Ground(Avoids(Trait::Flying, None, OBSTACLES, true)),
        Ground(Avoids(Trait::Incorporeal, None, OBSTACLES, true)),
    ],
)
.read_by(&["R-28"]);
