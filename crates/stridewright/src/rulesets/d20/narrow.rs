//! Squeezing, accidental stops, multiplied costs, minimum movement, and lying prone.

use super::SharedRule;
use crate::board::Skill;
use crate::rule::{
    Accident, Action, ActionSet, Budget, Kind, Notice, Occasion, ProneMover, Quantity, Setting,
    Spending, StepShape, Text, Trying,
};
use crate::rulesets::vocabulary::*;

pub(crate) const SQZ_MIN: SharedRule = SharedRule::rule(
    "Squeezing needs half the width",
    "One can squeeze through or into a space at least half as wide as one's own.",
    &[Squeeze(SqueezeToHalf), Squeeze(HalfWidthSqueezes(true))],
)
.read_by(&["R-18"]);

pub(crate) const SQZ_COST: SharedRule = SharedRule::rule(
    "Squeezing doubles movement",
    "Each move into or through a narrow space counts as 2 squares.",
    &[Price(Doubles(Kind::Squeezing))],
)
.read_by(&["R-15"]);

pub(crate) const SQZ_PENALTY: SharedRule = SharedRule::rule(
    "Squeezed: -4 on attacks, -4 to AC",
    "While squeezed a creature has -4 on attack rolls and -4 to AC.",
    &[
        Note(Tells(Notice::Squeezed(Text::Borrowed("-4 on attack rolls, -4 to AC")))),
        Value(Brings(Occasion::Squeezed, Quantity::Attack, Setting::Number(-4))),
        Value(Brings(Occasion::Squeezed, Quantity::Ac, Setting::Number(-4))),
    ],
);

pub(crate) const SQZ_FOOT: SharedRule = SharedRule::rule(
    "The space of a squeezed creature",
    "Where its whole space has no room, a Large creature squeezes into one square's width: two \
     squares along the passage.",
    &[Squeeze(SqueezedSpace(true))],
)
.read_by(&["R-16"]);

pub(crate) const SQZ_FOOT_BIG: SharedRule = SharedRule::rule(
    "Bigger creatures squeeze likewise",
    "Where its whole space has no room, a creature of side n squeezes to the greatest width w \
     that fits: w × n squares.",
    &[Squeeze(SqueezedSpace(false))],
)
.read_by(&["R-16", "R-18"]);

pub(crate) const SQZ_TIGHT: SharedRule = SharedRule::rule(
    "Tighter than half: Escape Artist",
    "Through less than half its width a creature passes only by the Escape Artist skill.",
    &[Squeeze(TooNarrow), Check(Tries(Trying::EscapeArtist, Skill::EscapeArtist, false))],
);

pub(crate) const SQZ_TIGHT_PEN: SharedRule = SharedRule::rule(
    "Penalties of squeezing tight",
    "Squeezed into less than half its width a creature cannot attack, has -4 to AC and loses its \
     Dexterity bonus to AC.",
    &[
        Value(BringsWords(Occasion::SqueezedTight, Quantity::Attack, Text::Borrowed("none"))),
        Value(Brings(Occasion::SqueezedTight, Quantity::Ac, Setting::Number(-4))),
        Value(Brings(Occasion::SqueezedTight, Quantity::DexterityToAc, Setting::Is(false))),
    ],
);

pub(crate) const ILLEGAL_END: SharedRule = SharedRule::rule(
    "Accidental illegal stop",
    "Who stops where it may not is put back to the last legal place on its way, or to the closest \
     one if that is closer.",
    &[Force(Stops(Accident::ClosestPlace))],
)
.read_by(&["R-19"]);

pub(crate) const DOUBLE: SharedRule = SharedRule::rule(
    "Hampered movement costs double",
    "What hampers movement doubles its price: a straight step costs 2 squares.",
    &[Price(Doubled(StepShape::Straight, 2))],
);

pub(crate) const DOUBLE_NEST: SharedRule = SharedRule::rule(
    "Doubled twice, three times",
    "Doubled twice, a square counts as 4 (6 diagonally); three times, as 8 (12), and so on.",
    &[Price(DoubledAgain(2))],
)
.read_by(&["R-12", "R-20"]);

pub(crate) const MINMOVE: SharedRule = SharedRule::rule(
    "Minimum movement",
    "A full-round action always moves one square in any direction, whatever hampers.",
    &[
        Turn(Grant(Action::MinimumMovement, None, Budget::OneSquareAtAnyPrice { counts: 1 })),
        Turn(Spends(Spending::Takes(ActionSet::of(&[Action::MinimumMovement]), 2))),
    ],
)
.read_by(&["R-21", "R-40"]);

pub(crate) const MINMOVE_LIMIT: SharedRule = SharedRule::rule(
    "What minimum movement cannot do",
    "Nobody moves through impassable terrain, or while all movement is prohibited.",
    &[Turn(UnableStay)],
)
.read_by(&["R-21"]);

pub(crate) const MINMOVE_AOO: SharedRule = SharedRule::rule(
    "Minimum movement is no 5-foot step",
    "Minimum movement lets opponents react like any other movement.",
    &[Reaction(Provokes(Some(Action::MinimumMovement), true))],
);

pub(crate) const PRONE_MOVE: SharedRule = SharedRule::rule(
    "Prone creatures stand up first",
    "A prone creature must stand up before it moves on foot.",
    &[Turn(Prone(ProneMover::MustStandUp))],
);
