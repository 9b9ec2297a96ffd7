//! Climbing, swimming, flying and burrowing.

use super::SharedRule;
use crate::board::{CreatureTrait, Earth, Skill};
use crate::rule::{
    Action, ActionSet, AirSupport, CheckKind, Course, Ending, FallEffect, Hindrance, Hindrances,
    Mode, ModeSet, ModeSpeed, WithoutMode,
};
use crate::rulesets::vocabulary::*;

const MOVES: ActionSet =
    ActionSet::of(&[Action::Move, Action::Dash, Action::Disengage, Action::Ready]);
const JUMP: ActionSet = ActionSet::of(&[Action::Jump]);
const WALKING: ModeSet = ModeSet::of(&[Mode::Walk]);
/// Walking, with climbing and swimming on the way.
const ON_THE_GROUND: ModeSet = ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim]);
/// Every mode of movement except flying.
const ON_AND_UNDER_THE_GROUND: ModeSet =
    ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim, Mode::Burrow]);

pub(crate) const MIX: SharedRule = SharedRule::rule(
    "Climbing and swimming are part of your move",
    "Your move can include climbing, swimming, crawling and jumping. They take no action of their \
     own.",
    &[
        Mode(Goes(MOVES, ModeSet::ALL, Course::Free)),
        Mode(Goes(JUMP, WALKING, Course::Free)),
        Mode(Goes(JUMP, WALKING.others(), Course::Never)),
        Mode(StepsOf(Mode::Walk, ON_THE_GROUND)),
        Mode(StepsOf(Mode::Burrow, ON_AND_UNDER_THE_GROUND)),
        Mode(StepsOf(Mode::Climb, ON_THE_GROUND)),
        Mode(StepsOf(Mode::Swim, ON_THE_GROUND)),
    ],
);

pub(crate) const SWITCH: SharedRule = SharedRule::rule(
    "Using different speeds",
    "When you switch to another of your speeds, subtract what you have already moved from it. If \
     nothing is left, you cannot use that speed this turn.",
    &[Mode(Pace(Mode::Walk, ModeSpeed::Own))],
)
.read_by(&["R-121"]);

pub(crate) const CLIMB: SharedRule = SharedRule::rule(
    "Climbing costs 1 extra foot",
    "Every foot that you climb costs 1 extra foot, and another one in difficult terrain. Where holds \
     are few, your table can ask for a Strength (Athletics) check.",
    &[
        Mode(Without(Mode::Climb, WithoutMode::Hampers(Hindrance::Climbing))),
        Price(Adds(Hindrance::Climbing, 1)),
        Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Climbing]))),
        Check(Tries(CheckKind::Climb, Skill::Athletics, false)),
        Check(RoughNeeds(Mode::Climb, CheckKind::Climb)),
    ],
)
.read_by(&["R-146"]);

pub(crate) const CLIMB_SPEED: SharedRule = SharedRule::rule(
    "Climb speed",
    "With a climb speed, climbing costs nothing extra.",
    &[Mode(Pace(Mode::Climb, ModeSpeed::Own))],
);

pub(crate) const SWIM: SharedRule = SharedRule::rule(
    "Swimming costs 1 extra foot",
    "Every foot that you swim costs 1 extra foot, and another one in difficult terrain. With a \
     swim speed, it costs nothing extra.",
    &[
        Mode(Without(Mode::Swim, WithoutMode::Hampers(Hindrance::Swimming))),
        Mode(Pace(Mode::Swim, ModeSpeed::Own)),
        Price(Adds(Hindrance::Swimming, 1)),
        Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Swimming]))),
        Check(Tries(CheckKind::Swim, Skill::Athletics, false)),
        Check(RoughNeeds(Mode::Swim, CheckKind::Swim)),
    ],
)
.read_by(&["R-146", "R-147"]);

pub(crate) const BURROW: SharedRule = SharedRule::rule(
    "Burrowing",
    "With a burrow speed, you move through sand, earth, mud and ice. You cannot burrow through \
     solid rock, and you leave no tunnel, unless a trait says so.",
    &[
        Mode(Pace(Mode::Burrow, ModeSpeed::Own)),
        Mode(Without(Mode::Burrow, WithoutMode::Impossible)),
        Mode(BurrowsThrough(Earth::Dirt, false)),
        Mode(BurrowsUpAndDown(true)),
        Mode(TunnelsClose),
    ],
);

pub(crate) const TUNNEL: SharedRule = SharedRule::rule(
    "Tunneling through rock",
    "A creature that tunnels through solid rock does so at half its burrow speed, 10 feet a square, \
     and leaves a tunnel.",
    &[Mode(TunnelingCosts(Earth::Rock, 1))],
);

pub(crate) const SPIDER: SharedRule = SharedRule::rule(
    "Climbing anything",
    "With a trait such as Spider Climb, you climb difficult surfaces and along ceilings without a \
     check.",
    &[Mode(ClimbsAnything(CreatureTrait::ClimbsAnything))],
);

pub(crate) const LEVITATE: SharedRule = SharedRule::rule(
    "Levitation",
    "While you levitate, you move only along what you can touch, the ground and ceilings included, as \
     if you climbed. You stay in the air, and only the effect moves you up and down.",
    &[
        Mode(Levitates(CreatureTrait::Levitates)),
        Force(Falls(FallEffect::StaysUp(AirSupport::Levitation))),
    ],
);

pub(crate) const WATERWALK: SharedRule = SharedRule::rule(
    "Walking on liquids",
    "If you walk on liquids, their surfaces are solid ground for you.",
    &[Mode(LiquidCarries(CreatureTrait::WalksOnLiquid))],
);

pub(crate) const GLIDE: SharedRule = SharedRule::rule(
    "Burrowing through rock",
    "With a trait such as Earth Glide, you also burrow through rock at your full burrow speed.",
    &[Mode(BurrowsThrough(Earth::Rock, true))],
);

pub(crate) const FLY: SharedRule = SharedRule::rule(
    "Flying",
    "With a fly speed, you move through the air in any direction and can stay there.",
    &[
        Mode(Pace(Mode::Fly, ModeSpeed::Own)),
        Mode(Without(Mode::Fly, WithoutMode::Impossible)),
        Mode(EndInTheAir(Ending::Turn)),
        Mode(StepsOf(Mode::Fly, ModeSet::of(&[Mode::Fly]))),
    ],
);
