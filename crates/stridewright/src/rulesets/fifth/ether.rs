//! Incorporeal creatures.

use super::SharedRule;
use crate::board::Terrain;
use crate::rule::{Hindrance, Meeting, Occasion, Opening, Passage, Quantity, Text, Trait};
use crate::rulesets::vocabulary::*;

pub(crate) const ETHER: SharedRule = SharedRule::rule(
    "Incorporeal movement",
    "An incorporeal creature moves through other creatures, walls and objects as if they were \
     difficult terrain. It takes 1d10 force damage if it ends its turn inside an object.",
    &[
        Occupancy(Enter(Meeting::ANY.opened(Opening::Incorporeal), Passage::Free)),
        Occupancy(Hampers(
            Meeting::ANY.opened(Opening::Incorporeal).dead(false),
            Hindrance::EnemySpace,
        )),
        Ground(PassesWalls(Trait::Incorporeal, Hindrance::Difficult)),
        Value(BringsWords(
            Occasion::On(Terrain::WALL),
            Quantity::Damage,
            Text::Borrowed("1d10 force at the end of the turn"),
        )),
    ],
)
.read_by(&["R-150"]);
