//! The values that situations set for a creature. This module knows situations; it does not know
//! who is in them.

use super::decide::{Applicable, Decision, Resolver};
use super::occasion_values::{OccasionValue, brings};
use super::situation::words_of;
use crate::board::{Size, Terrain};
use crate::rule::{Occasion, Quantity, Text, ValueEffect};
use alloc::vec::Vec;

/// The compiled values of situations that concern a creature alone. Values of position and of modes
/// are compiled with these.
#[derive(Clone, Debug)]
pub struct Values {
    occasions: Vec<(Occasion, OccasionValues)>,
}

/// The values that an occasion sets.
#[derive(Clone, Debug, Default)]
pub struct OccasionValues {
    /// Numbers.
    pub figures: Vec<OccasionValue>,
    /// Words.
    pub words: Vec<Decision<(Quantity, Text)>>,
}

impl Values {
    /// Ground that sets values for creatures on it.
    pub const GROUND: [Terrain; 3] = [Terrain::NARROW, Terrain::UNEVEN, Terrain::WALL];

    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let plain = [
            Occasion::Squeezed,
            Occasion::SqueezedTight,
            Occasion::GoingUphill,
            Occasion::Carried,
            Occasion::SharingSpace,
            Occasion::Prone,
            Occasion::Upright,
            Occasion::OnWall,
            Occasion::Lying,
            Occasion::Motionless,
            Occasion::BesideOpponent,
            Occasion::Submerged,
            Occasion::SubmergedWithoutSwimming,
        ];
        let occasions =
            Size::all().map(Occasion::OfSize).chain(plain).chain(Values::GROUND.map(Occasion::On));
        let in_words = resolver.applicable(|effect| matches!(effect, ValueEffect::BringsWords(..)));
        let brought =
            |occasion: Occasion| (occasion, OccasionValues::compile(resolver, occasion, &in_words));
        Values { occasions: occasions.map(brought).collect() }
    }

    /// Returns the values that an occasion sets.
    #[must_use]
    pub fn of(&self, occasion: Occasion) -> Option<&OccasionValues> {
        let known =
            self.occasions.iter().find(|(known, _)| *known == occasion).map(|(_, brought)| brought);
        known.filter(|brought| !brought.figures.is_empty() || !brought.words.is_empty())
    }
}

impl OccasionValues {
    fn compile<'a>(
        resolver: &mut Resolver<'a>,
        occasion: Occasion,
        in_words: &Applicable<'a, ValueEffect>,
    ) -> Self {
        let on = |effect: &ValueEffect| match effect {
            ValueEffect::BringsWords(about, quantity, words) if *about == occasion => {
                Some((*quantity, words.clone()))
            }
            _ => None,
        };
        let quantities = Quantity::NAMES.map(|(_, quantity)| quantity);
        let about = |quantity: Quantity| {
            let situation = || words_of(&occasion);
            resolver.ask_applicable_if_any(
                in_words,
                "what it gives in words",
                situation,
                |effect| on(effect).filter(|(of, _)| *of == quantity),
            )
        };
        let words = quantities.into_iter().filter_map(about).collect();
        OccasionValues { figures: brings(resolver, occasion), words }
    }
}
