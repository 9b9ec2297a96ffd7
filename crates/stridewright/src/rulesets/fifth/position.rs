//! Cover, and narrow places that are wide enough for some.

use super::SharedRule;
use crate::board::CreatureTrait;
use crate::rule::{CoverDegree, CoverEffect, Disregard, Mode, Occasion, Quantity, Setting};
use crate::rulesets::vocabulary::*;

const HALF: Occasion = Occasion::Cover(CoverDegree::Half);
const THREE_QUARTERS: Occasion = Occasion::Cover(CoverDegree::ThreeQuarters);
const TOTAL: Occasion = Occasion::Cover(CoverDegree::Total);

pub(crate) const COVER: SharedRule = SharedRule::rule(
    "Three degrees of cover",
    "Half cover gives +2 to AC and Dexterity saves, three-quarters cover gives +5, and attacks \
     cannot target you directly behind total cover. Only the best degree counts. Another creature \
     in the way gives half cover.",
    &[
        Position(Cover(CoverEffect::ByCorners)),
        Position(Cover(CoverEffect::FromOrigin)),
        Position(Cover(CoverEffect::Blocked(1, CoverDegree::None))),
        Position(Cover(CoverEffect::Blocked(2, CoverDegree::Half))),
        Position(Cover(CoverEffect::Blocked(3, CoverDegree::ThreeQuarters))),
        Position(Cover(CoverEffect::Blocked(4, CoverDegree::Total))),
        Position(Cover(CoverEffect::ByCreature(i8::MIN, CoverDegree::Half))),
        Value(Brings(HALF, Quantity::Ac, Setting::Number(2))),
        Value(Brings(HALF, Quantity::DexteritySave, Setting::Number(2))),
        Value(Brings(THREE_QUARTERS, Quantity::Ac, Setting::Number(5))),
        Value(Brings(THREE_QUARTERS, Quantity::DexteritySave, Setting::Number(5))),
        Value(Brings(TOTAL, Quantity::MayBeTargeted, Setting::Is(false))),
    ],
)
.read_by(&["R-168"]);

pub(crate) const RULING_COVER: SharedRule = SharedRule::reading(
    "Cover that does not count",
    "The text leaves it to the game master what covers half of a target or more.",
    "Your table can disregard terrain that is too small for its target. An effect that ignores \
     cover meets none.",
    &[
        Position(Cover(CoverEffect::MayDisregard(Disregard::SmallTerrain))),
        Position(Cover(CoverEffect::MayDisregard(Disregard::AllCover))),
    ],
);

pub(crate) const AMORPHOUS: SharedRule = SharedRule::rule(
    "Through an opening of 1 inch",
    "An amorphous creature passes every opening of at least 1 inch. It pays nothing extra and has \
     no penalties there.",
    &[Squeeze(EveryOpeningIsWide(CreatureTrait::Amorphous))],
)
.read_by(&["R-143"]);

pub(crate) const FLYBY: SharedRule = SharedRule::rule(
    "Flyby",
    "With this trait, you provoke no opportunity attacks when you fly out of a creature's reach.",
    &[Reaction(TraitSpares(CreatureTrait::Flyby, Mode::Fly))],
);
