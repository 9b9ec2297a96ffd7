//! The size table, reach, and squeezing.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::board::{CreatureTrait, CreatureTraits, Shape, Size, SizeSet};
use crate::rule::{
    DiagonalPrice, EffectGroup, PriceEffect, ReachEffect, ReachWeapon, SizeEffect, SizeRow,
    SqueezeEffect,
};
use crate::sort::sort_and_dedup;
use crate::unit::{Feet, Space};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The compiled size table of a rule system.
#[derive(Clone, Debug)]
pub struct Sizes {
    /// One row for each size, in the order of [`Size::all`].
    rows: Vec<(Size, Decision<SizeRow>)>,
    /// All rules that set the values of a row.
    row_rules: Vec<(Size, Vec<RuleIndex>)>,
    squeezing: Decision<Squeezing>,
    /// The rules about squeezed bodies of two squares a side, of larger ones, and about squeezing
    /// past others.
    squeezed: Option<[RuleIndex; 3]>,
    /// Whether creatures narrow a passage, so that others squeeze past beside them.
    past: bool,
    too_narrow: Option<RuleIndex>,
    /// The rule by which squeezed bodies are as narrow in both directions.
    on_all_sides: Option<RuleIndex>,
    /// Traits that make every opening wide enough.
    wide: Vec<(CreatureTrait, RuleIndex)>,
    /// How many diagonals in a row a reach covers, if distance alone does not decide it.
    diagonals: Vec<(Feet, Decision<u32>)>,
    weapon: Decision<ReachWeapon>,
    /// Rules that only explain the table; cited when a creature is described.
    adjacent: Option<RuleIndex>,
    /// The rule by which reach does not depend on the size.
    whatever_size: Option<RuleIndex>,
    own_square: Vec<RuleIndex>,
    walls_stop: Decision<bool>,
    differ: Option<RuleIndex>,
    carries: Vec<(Size, Shape, u32, RuleIndex)>,
}

/// Whether creatures squeeze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Squeezing {
    /// Into spaces at least half as wide as their own.
    ToHalf,
    /// Into spaces as wide as that of the next smaller size.
    ToNextSize,
    /// Not at all.
    Never,
}

impl Squeezing {
    /// Whether creatures squeeze.
    #[must_use]
    pub const fn happens(self) -> bool {
        !matches!(self, Squeezing::Never)
    }
}

/// The rule that the refusal of a body that does not fit cites.
pub type NarrowRule = Option<RuleIndex>;

impl Sizes {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let rows = compile_rows(resolver);
        let row_rules = Size::all().map(|size| (size, rules_of_row(resolver, size))).collect();
        let squeezing = resolver.ask(
            "whether creatures can squeeze",
            Squeezing::Never,
            String::new,
            |effect| match effect {
                SqueezeEffect::SqueezeToHalf => Some(Squeezing::ToHalf),
                SqueezeEffect::SqueezeToNextSize => Some(Squeezing::ToNextSize),
                SqueezeEffect::NoSqueezing => Some(Squeezing::Never),
                _ => None,
            },
        );
        let squeezed = squeezing.answer.happens().then(|| compile_squeezed(resolver));
        let (squeezed, past) = squeezed.map_or((None, true), |(rules, past)| (Some(rules), past));
        let on_all_sides =
            named(resolver, |effect| matches!(effect, SqueezeEffect::SqueezedOnAllSides));
        let wide = compile_wide(resolver);
        let weapon = resolver.ask(
            "what a reach weapon does",
            ReachWeapon::Adds(Feet(0)),
            String::new,
            |effect| {
                if let ReachEffect::ReachWeapon(weapon) = effect { Some(*weapon) } else { None }
            },
        );
        let too_narrow = named(resolver, |effect| matches!(effect, SqueezeEffect::TooNarrow));
        let adjacent =
            named(resolver, |effect| matches!(effect, ReachEffect::NaturalReachIncludesAdjacent));
        let whatever_size =
            named(resolver, |effect| matches!(effect, ReachEffect::WhateverTheSize));
        let differ = named(resolver, |effect| matches!(effect, SizeEffect::SpaceAndReachMayDiffer));
        let own_square = own_square_rules(resolver);
        let walls_stop =
            resolver.ask("whether walls stop reach", true, String::new, |effect| match effect {
                ReachEffect::WallsStopReach(stop) => Some(*stop),
                _ => None,
            });
        let diagonals = compile_diagonals(resolver);
        let carries = resolver
            .candidates(|effect| match effect {
                SizeEffect::Carries(size, shape, eighths) => Some((*size, *shape, *eighths)),
                _ => None,
            })
            .into_iter()
            .map(|candidate| {
                resolver.mark_used(candidate.rule);
                (candidate.answer.0, candidate.answer.1, candidate.answer.2, candidate.rule)
            })
            .collect();
        Sizes {
            rows,
            row_rules,
            squeezing,
            squeezed,
            past,
            too_narrow,
            on_all_sides,
            wide,
            diagonals,
            weapon,
            adjacent,
            whatever_size,
            own_square,
            walls_stop,
            differ,
            carries,
        }
    }

    /// The row of a size.
    ///
    /// # Panics
    ///
    /// Never: compiling has asked for every size, and numbers above the largest are read as the
    /// largest.
    #[must_use]
    pub fn row(&self, size: Size) -> Decision<SizeRow> {
        let size = match size {
            Size::Numbered(number) => Size::Numbered(number.clamp(2, Size::LARGEST_NUMBER)),
            named => named,
        };
        self.rows.iter().find(|(known, _)| *known == size).map_or(self.rows[0].1, |(_, row)| *row)
    }

    /// Returns all rules that set the row of a size, in their order.
    #[must_use]
    pub fn row_rules(&self, size: Size) -> &[RuleIndex] {
        self.row_rules.iter().find(|(known, _)| *known == size).map_or(&[], |(_, rules)| rules)
    }

    /// Returns the rules behind a squeezed body of this many squares a side, past a creature or
    /// not.
    pub fn squeezed_rules(&self, side: u32, past: bool) -> impl Iterator<Item = RuleIndex> {
        let [two, more, past_rule] = self.squeezed.unwrap_or_default();
        let lies = (side > 1).then_some(if side == 2 { two } else { more });
        let rules = [Some(self.squeezing.rule), lies, past.then_some(past_rule)];
        rules.into_iter().flatten().filter(|_| self.squeezed.is_some())
    }

    /// Whether creatures narrow a passage, so that others squeeze past beside them.
    #[must_use]
    pub const fn squeezes_past(&self) -> bool {
        self.past
    }

    /// Whether creatures squeeze, and by which rule.
    #[must_use]
    pub const fn squeezing(&self) -> Decision<Squeezing> {
        self.squeezing
    }

    /// Returns the least clear width into which a creature squeezes: all of its space if it does
    /// not squeeze.
    #[must_use]
    pub fn least_width(&self, size: &SizeRow, space: Space) -> Space {
        match self.squeezing.answer {
            Squeezing::Never => space,
            Squeezing::ToHalf => Space::half_feet(space.in_half_feet().div_ceil(2)),
            Squeezing::ToNextSize => {
                let rows = || self.rows.iter().map(|(_, row)| row.answer);
                let below = rows().map(|row| row.rank).filter(|rank| *rank < size.rank).max();
                let spaces = rows().filter(|row| Some(row.rank) == below).map(|row| row.space);
                let next = spaces.map(Space::in_half_feet).max();
                next.map_or(space, |next| Space::half_feet(next.min(space.in_half_feet())))
            }
        }
    }

    /// The rule by which squeezed bodies are as narrow in both directions, if they are.
    #[must_use]
    pub const fn on_all_sides(&self) -> Option<RuleIndex> {
        self.on_all_sides
    }

    /// Returns the rule by which every opening is wide enough for a creature with these traits.
    #[must_use]
    pub fn makes_openings_wide(&self, traits: CreatureTraits) -> Option<RuleIndex> {
        self.wide.iter().find(|(named, _)| traits.has(*named)).map(|(_, rule)| *rule)
    }

    /// Returns the rule cited when a body does not fit even squeezed.
    #[must_use]
    pub const fn too_narrow(&self) -> NarrowRule {
        self.too_narrow
    }

    /// Returns how many diagonals in a row a reach covers, if a rule says so.
    #[must_use]
    pub fn diagonals_covered(&self, reach: Feet) -> Option<Decision<u32>> {
        self.diagonals.iter().find(|(about, _)| *about == reach).map(|(_, covered)| *covered)
    }

    /// Returns how a reach weapon changes reach.
    #[must_use]
    pub const fn reach_weapon(&self) -> Decision<ReachWeapon> {
        self.weapon
    }

    /// Returns the rules that set the natural reach of a size.
    #[must_use]
    pub fn reach_rules(&self, size: Size) -> Vec<RuleIndex> {
        self.whatever_size.map_or_else(|| self.row_rules(size).to_vec(), |rule| vec![rule])
    }

    /// The rule that natural reach includes adjacent squares.
    #[must_use]
    pub const fn adjacent_rule(&self) -> Option<RuleIndex> {
        self.adjacent
    }

    /// Returns the rules by which a reach of zero threatens only the creature's own square.
    #[must_use]
    pub fn own_square_rules(&self) -> &[RuleIndex] {
        &self.own_square
    }

    /// Whether a creature's reach extends only to targets within line of effect.
    #[must_use]
    pub const fn walls_stop_reach(&self) -> Decision<bool> {
        self.walls_stop
    }

    /// The rule that a creature may differ from the table.
    #[must_use]
    pub const fn may_differ_rule(&self) -> Option<RuleIndex> {
        self.differ
    }

    /// Returns the carrying capacity of a size and shape in eighths of a Medium biped's, if the
    /// system defines it.
    #[must_use]
    pub fn carries(&self, size: Size, shape: Shape) -> Option<Decision<u32>> {
        self.carries
            .iter()
            .find(|(s, h, ..)| *s == size && *h == shape)
            .map(|(_, _, eighths, rule)| Decision { answer: *eighths, rule: *rule })
    }
}

fn compile_rows(resolver: &mut Resolver<'_>) -> Vec<(Size, Decision<SizeRow>)> {
    let nothing = SizeRow {
        sizes: SizeSet::NONE,
        rank: 0,
        space: Space::squares(1),
        tall: Feet(0),
        long: Feet(0),
        very_small: false,
    };
    Size::all()
        .map(|size| {
            let situation = || size.to_string();
            let row =
                resolver.ask("how large a size is", nothing, situation, |effect| match effect {
                    SizeEffect::SizeTable(row) if row.sizes.contains(size) => Some(*row),
                    _ => None,
                });
            (size, row)
        })
        .collect()
}

fn rules_of_row(resolver: &Resolver<'_>, size: Size) -> Vec<RuleIndex> {
    let candidates = resolver.candidates(|effect| match effect {
        SizeEffect::SizeTable(row) if row.sizes.contains(size) => Some(()),
        _ => None,
    });
    candidates.iter().map(|candidate| candidate.rule).collect()
}

fn own_square_rules(resolver: &mut Resolver<'_>) -> Vec<RuleIndex> {
    let candidates = resolver.candidates(|effect| {
        matches!(effect, ReachEffect::NoReachThreatensOwnSquare).then_some(())
    });
    for candidate in &candidates {
        resolver.mark_used(candidate.rule);
    }
    candidates.iter().map(|candidate| candidate.rule).collect()
}

/// Compiles how many diagonals a reach covers, for each reach with such a rule. If diagonals
/// alternate, there must be one for 10 feet.
fn compile_diagonals(resolver: &mut Resolver<'_>) -> Vec<(Feet, Decision<u32>)> {
    let alternating = resolver.candidates(|effect| {
        matches!(effect, PriceEffect::Diagonal(DiagonalPrice::Alternating)).then_some(())
    });
    let mut reaches: Vec<Feet> =
        (!alternating.is_empty()).then_some(Feet(10)).into_iter().collect();
    reaches.extend(resolver.distinct(|effect| match effect {
        ReachEffect::ReachCoversDiagonals(reach, _) => Some(*reach),
        _ => None,
    }));
    sort_and_dedup(&mut reaches);
    let mut covered = |reach: Feet| {
        let situation = || format!("a reach of {} ft", reach.0);
        resolver.ask("how many diagonals a reach covers", 1, situation, |effect| match effect {
            ReachEffect::ReachCoversDiagonals(about, diagonals) if *about == reach => {
                Some(*diagonals)
            }
            _ => None,
        })
    };
    reaches.into_iter().map(|reach| (reach, covered(reach))).collect()
}

/// Returns the rule that explains the table, if there is one.
fn named<G: EffectGroup>(
    resolver: &mut Resolver<'_>,
    says: impl Fn(&G) -> bool,
) -> Option<RuleIndex> {
    let decision = resolver
        .ask_if_any("how to read the table", String::new, |effect| says(effect).then_some(()));
    decision.map(|decision| decision.rule)
}

fn compile_wide(resolver: &mut Resolver<'_>) -> Vec<(CreatureTrait, RuleIndex)> {
    let mut rule = |(name, named): (&'static str, CreatureTrait)| {
        let situation = || name.to_string();
        let decision = resolver.ask_if_any(
            "which openings are wide enough",
            situation,
            |effect: &SqueezeEffect| {
                (*effect == SqueezeEffect::EveryOpeningIsWide(named)).then_some(())
            },
        );
        decision.map(|decision| (named, decision.rule))
    };
    CreatureTrait::NAMES.into_iter().filter_map(&mut rule).collect()
}

fn compile_squeezed(resolver: &mut Resolver<'_>) -> ([RuleIndex; 3], bool) {
    let mut occupies = |question, two: bool| {
        let space = SqueezeEffect::SqueezedSpace(two);
        resolver
            .ask(question, (), String::new, |effect: &SqueezeEffect| {
                (*effect == space).then_some(())
            })
            .rule
    };
    let two = occupies("which squares a squeezed creature occupies", true);
    let more = occupies("which squares a larger squeezed creature occupies", false);
    let question = "whether a creature can squeeze past others";
    let past = resolver.ask(question, true, String::new, |effect| match effect {
        SqueezeEffect::SqueezePast => Some(true),
        SqueezeEffect::NoSqueezingPast => Some(false),
        _ => None,
    });
    ([two, more, past.rule], past.answer)
}
