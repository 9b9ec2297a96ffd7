//! Squeezing, accidental stops, doubled costs, minimum movement and prone creatures.

use super::SharedRule;
use crate::board::Skill;
use crate::rule::{
    Accident, Action, ActionEffect, ActionSet, Budget, CheckKind, Hindrance, Notice, Occasion,
    ProneMover, Quantity, Setting, StateSet, StepShape, Text,
};
use crate::rulesets::vocabulary::*;

pub(crate) const SQZ_MIN: SharedRule = SharedRule::rule(
    "Squeezing needs half your width",
    "You can squeeze into or through any space no narrower than half your width.",
    &[Squeeze(SqueezeToHalf), Squeeze(HalfWidthSqueezes(true))],
)
.read_by(&["R-18"]);

pub(crate) const SQZ_COST: SharedRule = SharedRule::rule(
    "Squeezing doubles the cost",
    "Each step into or through a narrow space costs 2 squares instead of 1.",
    &[Price(Doubles(Hindrance::Squeezing))],
)
.read_by(&["R-15"]);

pub(crate) const SQZ_PENALTY: SharedRule = SharedRule::rule(
    "Penalties for squeezing",
    "A squeezed creature takes -4 on attack rolls and -4 to AC.",
    &[
        Note(Tells(Notice::Squeezed(Text::Borrowed("-4 on attack rolls, -4 to AC")))),
        Value(Brings(Occasion::Squeezed, Quantity::Attack, Setting::Number(-4))),
        Value(Brings(Occasion::Squeezed, Quantity::Ac, Setting::Number(-4))),
    ],
);

pub(crate) const SQZ_FOOT: SharedRule = SharedRule::rule(
    "Space of a squeezed Large creature",
    "Where its full space does not fit, a Large creature squeezes to a width of one square. It \
     then covers two squares along the passage.",
    &[Squeeze(SqueezedSpace(true))],
)
.read_by(&["R-16"]);

pub(crate) const SQZ_FOOT_BIG: SharedRule = SharedRule::rule(
    "Space of bigger squeezed creatures",
    "Where its full space of n × n squares does not fit, a bigger creature squeezes to the \
     greatest width w that fits. It then covers w × n squares.",
    &[Squeeze(SqueezedSpace(false))],
)
.read_by(&["R-16", "R-18"]);

pub(crate) const SQZ_TIGHT: SharedRule = SharedRule::rule(
    "Squeezing tighter than half",
    "To pass through less than half your width, you must succeed on an Escape Artist check.",
    &[Squeeze(TooNarrow), Check(Tries(CheckKind::EscapeArtist, Skill::EscapeArtist, false))],
);

pub(crate) const SQZ_TIGHT_PEN: SharedRule = SharedRule::rule(
    "Penalties for squeezing tighter than half",
    "While squeezed into less than half your width, you cannot attack, take -4 to AC and lose your \
     Dexterity bonus to AC.",
    &[
        Value(BringsWords(Occasion::SqueezedTight, Quantity::Attack, Text::Borrowed("none"))),
        Value(Brings(Occasion::SqueezedTight, Quantity::Ac, Setting::Number(-4))),
        Value(Brings(Occasion::SqueezedTight, Quantity::DexterityToAc, Setting::Is(false))),
    ],
);

pub(crate) const ILLEGAL_END: SharedRule = SharedRule::rule(
    "Accidentally ending in an illegal space",
    "If you stop by accident where you cannot end, you go back to the last legal position on your \
     path. If another legal position is closer, you go to the closest one instead.",
    &[Force(Stops(Accident::ClosestPlace))],
)
.read_by(&["R-19"]);

pub(crate) const DOUBLE: SharedRule = SharedRule::rule(
    "Hampered movement costs double",
    "A hindrance doubles the cost of a step: a straight step costs 2 squares.",
    &[Price(Doubled(StepShape::Straight, 2))],
);

pub(crate) const DOUBLE_NEST: SharedRule = SharedRule::rule(
    "Doubling twice or more",
    "If two hindrances double the cost of a step, it costs 4 squares, or 6 diagonally. Three make \
     it 8, or 12 diagonally, and so on.",
    &[Price(DoubledAgain(2))],
)
.read_by(&["R-12", "R-20"]);

pub(crate) const MINMOVE: SharedRule = SharedRule::rule(
    "Minimum movement",
    "As a full-round action, you can always move 1 square in any direction, whatever hampers you.",
    &[
        Turn(Grant(Action::MinimumMovement, None, Budget::OneSquareAtAnyPrice { counts: 1 })),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::MinimumMovement]), 2))),
    ],
)
.read_by(&["R-21", "R-40"]);

pub(crate) const MINMOVE_LIMIT: SharedRule = SharedRule::rule(
    "Limits of minimum movement",
    "Minimum movement does not overcome impassable terrain. Like any movement, it is impossible \
     while all movement is prohibited.",
    &[Turn(TakesNoStep(StateSet::DISABLING))],
)
.read_by(&["R-21"]);

pub(crate) const MINMOVE_AOO: SharedRule = SharedRule::rule(
    "Minimum movement provokes",
    "Minimum movement is not a 5-foot step. It provokes like any other movement.",
    &[Reaction(Provokes(Some(Action::MinimumMovement), true))],
);

pub(crate) const PRONE_MOVE: SharedRule = SharedRule::rule(
    "Prone creatures stand up first",
    "While prone, you must stand up before you can move on foot.",
    &[Turn(Prone(ProneMover::MustStandUp))],
);
