//! Lines between creatures: what makes a line of effect, and which obstacles give cover.
//!
//! This module knows the rules about lines for every depth, degree and difference of size. The
//! board knows where a line passes.

use super::Flaw;
use super::decide::{Decision, Resolver, RuleIndex};
use super::occasion_values::{OccasionValue, brings};
use super::situation::words_of;
use crate::rule::{
    CoverDegree, CoverEffect, Depth, Disregard, Grazing, LineBy, LineEffect, Occasion,
    PositionEffect,
};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about lines of effect.
#[derive(Clone, Debug)]
pub struct LineRules {
    /// Index: depth of the first creature, depth of the second, adjacent or not.
    by: [[[Decision<LineBy>; 2]; Depth::ALL.len()]; Depth::ALL.len()],
    /// When touching blocks a line.
    pub grazing: Decision<Grazing>,
    brings: Vec<(LineBy, Vec<OccasionValue>)>,
}

/// The compiled rules about cover.
#[derive(Clone, Debug)]
pub struct CoverRules {
    /// Which lines decide.
    pub measure: CoverMeasure,
    /// The rule about the lines that decide.
    pub measured: RuleIndex,
    /// The rule about the line against an area.
    pub from_origin: RuleIndex,
    /// Index: sizes by which the creature is larger than the larger of the two, from −3 to 3.
    by_creature: [Decision<CoverDegree>; CoverRules::SIZES],
    disregard: [RuleIndex; 2],
    brings: [Vec<OccasionValue>; CoverDegree::ALL.len()],
}

/// Which lines decide what gives cover.
#[derive(Clone, Debug)]
pub enum CoverMeasure {
    /// The line between the centres.
    Centres(CentreCover),
    /// Lines between corners. The cover that none, one and more blocked ones of the four give.
    Corners([Decision<CoverDegree>; 5]),
}

/// The compiled rules about cover by the line between the centres.
#[derive(Clone, Debug)]
pub struct CentreCover {
    /// The rule that there is no cover without a line of effect.
    pub needs_line: RuleIndex,
    by_terrain: [Decision<CoverDegree>; 2],
    taken: [Decision<CoverDegree>; CoverDegree::ALL.len()],
}

impl LineRules {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let by = Depth::ALL.map(|from| {
            Depth::ALL.map(|to| {
                [false, true].map(|adjacent| {
                    let near = if adjacent { "adjacent" } else { "not adjacent" };
                    let situation = || format!("{} to {}, {near}", words_of(&from), words_of(&to));
                    resolver.ask(
                        "what makes a line of effect",
                        LineBy::Never,
                        situation,
                        |effect| match effect {
                            PositionEffect::Line(LineEffect::Between(depths, by))
                                if depths.cover(from, to, adjacent) =>
                            {
                                Some(*by)
                            }
                            _ => None,
                        },
                    )
                })
            })
        });
        let grazing = resolver.ask(
            "what happens to a line that only touches an obstacle",
            Grazing::BothSides,
            String::new,
            |effect| match effect {
                PositionEffect::Line(LineEffect::Grazing(grazing)) => Some(*grazing),
                _ => None,
            },
        );
        let kinds = [
            LineBy::AnyPoints,
            LineBy::Centres,
            LineBy::SurfaceSquares,
            LineBy::Always,
            LineBy::Never,
        ];
        let brings = kinds.map(|by| (by, brings(resolver, Occasion::Line(by)))).to_vec();
        LineRules { by, grazing, brings }
    }

    /// Returns what makes a line between creatures at these depths.
    #[must_use]
    pub const fn between(&self, from: Depth, to: Depth, adjacent: bool) -> Decision<LineBy> {
        self.by[from as usize][to as usize][adjacent as usize]
    }

    /// Returns the values that a target gains through a line of this kind.
    pub fn brings(&self, by: LineBy) -> impl Iterator<Item = OccasionValue> + '_ {
        self.brings
            .iter()
            .filter(move |(about, _)| *about == by)
            .flat_map(|(_, brings)| brings)
            .copied()
    }
}

impl CoverRules {
    /// Differences in size that rules distinguish: from −3 to 3.
    const SIZES: usize = 7;
    const FAR: i8 = 3;

    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let question = "which line determines cover";
        let by_corners = resolver.ask(question, false, String::new, |effect| match effect {
            PositionEffect::Cover(CoverEffect::BetweenCentres) => Some(false),
            PositionEffect::Cover(CoverEffect::ByCorners) => Some(true),
            _ => None,
        });
        let from_origin = rule(resolver, question, CoverEffect::FromOrigin);
        let disregard = [Disregard::SmallTerrain, Disregard::AllCover].map(|what| {
            rule(resolver, "which cover can be ignored", CoverEffect::MayDisregard(what))
        });
        let by_creature = compile_by_creature(resolver);
        let mut degrees: Vec<CoverDegree> = by_creature.iter().map(|gives| gives.answer).collect();
        let measure = if by_corners.answer {
            let blocked = compile_blocked(resolver, by_corners.rule);
            degrees.extend(blocked.iter().map(|gives| gives.answer));
            CoverMeasure::Corners(blocked)
        } else {
            CoverMeasure::Centres(CentreCover::compile(resolver, &mut degrees))
        };
        let brings = CoverDegree::ALL.map(|degree| brings(resolver, Occasion::Cover(degree)));
        for (degree, brings) in CoverDegree::ALL.into_iter().zip(&brings) {
            if degree != CoverDegree::None && degrees.contains(&degree) && brings.is_empty() {
                let situation = degree.name().to_owned();
                resolver.flaw(Flaw::Silent { question: "what cover gives", situation });
            }
        }
        let measured = by_corners.rule;
        CoverRules { measure, measured, from_origin, by_creature, disregard, brings }
    }

    /// Returns the cover that a creature in the line gives if it is this many sizes larger than the
    /// larger of the two.
    #[must_use]
    pub fn by_creature(&self, larger: i8) -> Decision<CoverDegree> {
        let larger = larger.clamp(-CoverRules::FAR, CoverRules::FAR) + CoverRules::FAR;
        self.by_creature[usize::from(larger.cast_unsigned())]
    }

    /// Returns the rule by which the game master may disregard something.
    #[must_use]
    pub const fn disregards(&self, what: Disregard) -> RuleIndex {
        self.disregard[what as usize]
    }

    /// Returns the values that cover of a degree sets.
    #[must_use]
    pub fn brings(&self, degree: CoverDegree) -> &[OccasionValue] {
        &self.brings[degree as usize]
    }
}

impl CentreCover {
    /// Compiles the rules, and adds the degrees of cover that they give to a list.
    fn compile(resolver: &mut Resolver<'_>, degrees: &mut Vec<CoverDegree>) -> Self {
        let needs_line =
            rule(resolver, "whether cover needs a line of effect", CoverEffect::NeedsLine);
        let by_terrain = [false, true].map(|extreme| {
            let situation = || format!("extreme: {extreme}");
            resolver.ask("how much cover terrain gives", CoverDegree::None, situation, |effect| {
                match effect {
                    PositionEffect::Cover(CoverEffect::ByTerrain(about, degree))
                        if *about == extreme =>
                    {
                        Some(*degree)
                    }
                    _ => None,
                }
            })
        });
        degrees.push(CoverDegree::None);
        degrees.extend(by_terrain.iter().map(|gives| gives.answer));
        let given = degrees.clone();
        let taken = CoverDegree::ALL.map(|degree| {
            if !given.contains(&degree) {
                return Decision { answer: degree, rule: needs_line };
            }
            let situation = || degree.name().to_owned();
            resolver.ask("what taking cover does", degree, situation, |effect| match effect {
                PositionEffect::Cover(CoverEffect::Taken(about, becomes)) if *about == degree => {
                    Some(*becomes)
                }
                _ => None,
            })
        });
        degrees.extend(taken.iter().map(|taken| taken.answer).filter(|it| given.contains(it)));
        CentreCover { needs_line, by_terrain, taken }
    }

    /// Returns the cover that terrain or an object in the line gives.
    #[must_use]
    pub const fn by_terrain(&self, extreme: bool) -> Decision<CoverDegree> {
        self.by_terrain[extreme as usize]
    }

    /// Returns the degree of cover for a target that has taken cover.
    #[must_use]
    pub const fn taken(&self, degree: CoverDegree) -> Decision<CoverDegree> {
        self.taken[degree as usize]
    }
}

/// Returns the rule that says exactly this about cover.
fn rule(resolver: &mut Resolver<'_>, question: &'static str, about: CoverEffect) -> RuleIndex {
    let says = |effect: &PositionEffect| {
        matches!(effect, PositionEffect::Cover(says) if *says == about).then_some(())
    };
    resolver.ask(question, (), || words_of(&about), says).rule
}

fn compile_by_creature(resolver: &mut Resolver<'_>) -> [Decision<CoverDegree>; CoverRules::SIZES] {
    let differences: [i8; CoverRules::SIZES] = [-3, -2, -1, 0, 1, 2, 3];
    differences.map(|larger| {
        let situation = || format!("{larger:+} sizes");
        let question = "how much cover a creature gives";
        resolver.ask(question, CoverDegree::None, situation, |effect| match effect {
            PositionEffect::Cover(CoverEffect::ByCreature(least, degree)) if larger >= *least => {
                Some(*degree)
            }
            _ => None,
        })
    })
}

/// Compiles the cover that blocked lines give; none gives none.
fn compile_blocked(resolver: &mut Resolver<'_>, measured: RuleIndex) -> [Decision<CoverDegree>; 5] {
    let lines: [u8; 5] = [0, 1, 2, 3, 4];
    lines.map(|blocked| {
        if blocked == 0 {
            return Decision { answer: CoverDegree::None, rule: measured };
        }
        let situation = || format!("{blocked} of 4");
        let question = "how much cover blocked lines give";
        resolver.ask(question, CoverDegree::None, situation, |effect| match effect {
            PositionEffect::Cover(CoverEffect::Blocked(lines, degree)) if *lines == blocked => {
                Some(*degree)
            }
            _ => None,
        })
    })
}
