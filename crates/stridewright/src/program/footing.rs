//! Which creatures stand where others do not: on liquid, along ceilings, afloat in the air, and in
//! shallow liquid at a price.

use super::decide::{Decision, Resolver};
use crate::board::{CreatureTrait, Size};
use crate::rule::{Hindrance, ModeEffect};
use crate::unit::Squares;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about footing.
#[derive(Clone, Debug)]
pub(super) struct OwnFooting {
    /// How walking through liquid hampers.
    pub(super) wading: Option<Decision<Hindrance>>,
    /// From which depth on creatures of some sizes swim that are taller.
    pub(super) swims_from: Vec<(Size, Squares)>,
    /// Who stands on liquid.
    pub(super) liquid_carries: Option<Decision<CreatureTrait>>,
    /// Who climbs along ceilings.
    pub(super) climbs_anything: Option<Decision<CreatureTrait>>,
    /// Who moves only as if climbing, along whatever it touches.
    pub(super) levitates: Option<Decision<CreatureTrait>>,
}

impl OwnFooting {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let question = "how wading hampers";
        let wading = resolver.ask_if_any(question, String::new, |effect| match effect {
            ModeEffect::WadingHampers(kind) => Some(*kind),
            _ => None,
        });
        let swims_from = resolver.distinct(|effect| match effect {
            ModeEffect::SwimsFrom(size, squares) => Some((*size, *squares)),
            _ => None,
        });
        let question = "which creatures liquid carries";
        let liquid_carries = resolver.ask_if_any(question, String::new, |effect| match effect {
            ModeEffect::LiquidCarries(named) => Some(*named),
            _ => None,
        });
        let question = "which creatures climb anything";
        let climbs_anything = resolver.ask_if_any(question, String::new, |effect| match effect {
            ModeEffect::ClimbsAnything(named) => Some(*named),
            _ => None,
        });
        let question = "which creatures levitate";
        let levitates = resolver.ask_if_any(question, String::new, |effect| match effect {
            ModeEffect::Levitates(named) => Some(*named),
            _ => None,
        });
        OwnFooting { wading, swims_from, liquid_carries, climbs_anything, levitates }
    }
}
