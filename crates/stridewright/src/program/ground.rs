//! What ground, walls and corners mean for a step: who avoids what, which corners block, which
//! squares of a body pay.

use super::decide::{Decision, Resolver, RuleIndex};
use super::situation::words_of;
use crate::board::{Size, States, Terrain};
use crate::rule::{
    BodyPays, CornerRule, Filler, GroundEffect, Hampered, Hindrance, Hindrances, NoteEffect,
    Notice, PriceEffect, SqueezeEffect, Trait,
};
use alloc::string::String;
use alloc::vec::Vec;

/// The mark of a square or barrier for movers in one state, as in terrain marks.
pub type Marked = Option<bool>;

const MARKS: [Marked; 3] = [None, Some(true), Some(false)];

/// Which creatures that are not smaller than a square squeeze through half-width passages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfWidth {
    /// Those that fill exactly one square.
    SqueezesOneSquare,
    /// Those whose next smaller size is that narrow.
    SqueezesByNextSize,
    /// None.
    Blocks,
}

/// The compiled rules about ground.
#[derive(Clone, Debug)]
pub struct GroundRules {
    corner: [Decision<CornerRule>; Filler::ALL.len()],
    /// Kinds avoided. Index: trait, mark (unmarked, avoidable, hampering).
    avoided: [[Hindrances; MARKS.len()]; Trait::ALL.len()],
    /// One entry for each situation.
    avoiding: Vec<Avoiding>,
    body: Decision<BodyPays>,
    end_on_obstacle: Decision<bool>,
    half_width: Decision<HalfWidth>,
    solid: Option<RuleIndex>,
    incline: Option<Decision<Hindrance>>,
    furniture: Option<Decision<(Hindrance, Hampered)>>,
    /// How walls hamper movers that pass them. Index: trait.
    passes_walls: [Option<Decision<Hindrance>>; Trait::ALL.len()],
    barrier_on_diagonal: RuleIndex,
    notices: Vec<Decision<Notice>>,
}

/// Which rule decides whether movers in a state avoid a kind.
#[derive(Clone, Copy, Debug)]
struct Avoiding {
    mover: Trait,
    mark: Marked,
    kind: Hindrance,
    decision: Decision<bool>,
}

/// Kinds that movers may avoid: all except damage and what the mover does itself.
const AVOIDABLE: [Hindrance; 7] = [
    Hindrance::Difficult,
    Hindrance::GreaterDifficult,
    Hindrance::PoorVisibility,
    Hindrance::Obstructed,
    Hindrance::BulkyBody,
    Hindrance::EnemySpace,
    Hindrance::Barrier,
];

impl GroundRules {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let corner = Filler::ALL.map(|filler| {
            let situation = || words_of(&filler);
            resolver.ask("what blocks a diagonal step", CornerRule::Never, situation, |effect| {
                match effect {
                    GroundEffect::Corner(about, bars) if *about == filler => Some(*bars),
                    _ => None,
                }
            })
        });
        let (avoided, avoiding) = compile_avoided(resolver);
        let body = resolver.ask(
            "which squares of a creature's space pay for a step",
            BodyPays::Occupied,
            String::new,
            |effect| {
                if let PriceEffect::BodyPays(pays) = effect { Some(*pays) } else { None }
            },
        );
        let end_on_obstacle = resolver.ask(
            "whether a creature can end on an obstacle",
            false,
            String::new,
            |effect| {
                if let GroundEffect::EndOnObstacle(may) = effect { Some(*may) } else { None }
            },
        );
        let half_width = compile_half_width(resolver);
        let barrier_on_diagonal =
            resolver.ask("when a diagonal crosses a barrier", (), String::new, |effect| {
                matches!(effect, GroundEffect::BarrierMeetsDiagonal).then_some(())
            });
        let solid = resolver.ask_if_any("what solid ground does", String::new, |effect| {
            matches!(effect, GroundEffect::SolidBlocks).then_some(())
        });
        let passes_walls = compile_passing_walls(resolver);
        let incline = resolver.ask_if_any("how a slope hampers", String::new, |effect| {
            if let GroundEffect::InclineHampers(kind) = effect { Some(*kind) } else { None }
        });
        let furniture =
            resolver.ask_if_any("whom furniture hampers", String::new, |effect| match effect {
                GroundEffect::FurnitureHampers(kind, whom) => Some((*kind, *whom)),
                _ => None,
            });
        let notices = resolver.candidates(|effect| match effect {
            NoteEffect::Tells(notice) => Some(notice.clone()),
            _ => None,
        });
        for notice in &notices {
            resolver.mark_used(notice.rule);
        }
        GroundRules {
            corner,
            avoided,
            avoiding,
            body,
            end_on_obstacle,
            half_width,
            solid: solid.map(|decision| decision.rule),
            incline,
            furniture,
            passes_walls,
            barrier_on_diagonal: barrier_on_diagonal.rule,
            notices,
        }
    }

    /// Returns whether something on a square beside a diagonal blocks it.
    #[must_use]
    pub const fn corner(&self, filler: Filler) -> Decision<CornerRule> {
        self.corner[filler as usize]
    }

    /// Returns the kinds that a mover avoids. `flying` and `incorporeal`: `None` if the mover is
    /// not in that state, otherwise the square's mark for it.
    #[must_use]
    pub fn avoided(&self, flying: Option<Marked>, incorporeal: Option<Marked>) -> Hindrances {
        let states = [(Trait::Flying, flying), (Trait::Incorporeal, incorporeal)];
        let by_rule = |mover: Trait, mark| self.avoided[mover as usize][mark_index(mark)];
        let marked = states.into_iter().filter_map(|(mover, mark)| mark.map(|mark| (mover, mark)));
        let (mut avoided, mut hampers) = (Hindrances::NONE, Hindrances::NONE);
        for (mover, mark) in marked {
            avoided = avoided.and(by_rule(mover, mark));
            if mark == Some(false) {
                // A mark that hampers one of a mover's states hampers it, whatever the other state
                // avoids.
                hampers = hampers.and(Hindrances::ALL.without(by_rule(mover, mark)));
            }
        }
        avoided.without(hampers)
    }

    /// Returns whether a mover in a state avoids a kind of ground, and by which rule; `None` if no
    /// mover does.
    #[must_use]
    pub fn avoids(&self, mover: Trait, mark: Marked, kind: Hindrance) -> Option<Decision<bool>> {
        let asked =
            |about: &&Avoiding| (about.mover, about.mark, about.kind) == (mover, mark, kind);
        self.avoiding.iter().find(asked).map(|about| about.decision)
    }

    /// Returns which squares of a large body set the price of a step.
    #[must_use]
    pub const fn body(&self) -> Decision<BodyPays> {
        self.body
    }

    /// Whether a creature may end on an obstructed square that is not standable.
    #[must_use]
    pub const fn end_on_obstacle(&self) -> Decision<bool> {
        self.end_on_obstacle
    }

    /// Returns which creatures squeeze through half-width passages.
    #[must_use]
    pub const fn half_width(&self) -> Decision<HalfWidth> {
        self.half_width
    }

    /// Returns the rule that names solid ground and walls as impassable, if the text has one.
    #[must_use]
    pub const fn solid(&self) -> Option<RuleIndex> {
        self.solid
    }

    /// Returns how walls and objects hamper a creature that passes them, if it does.
    #[must_use]
    pub fn passes_walls(&self, states: States) -> Option<Decision<Hindrance>> {
        let [flying, incorporeal] = self.passes_walls;
        incorporeal.filter(|_| states.incorporeal).or(flying.filter(|_| states.flying))
    }

    /// Returns the kinds that hamper creatures of a size on ground like this.
    #[must_use]
    pub fn kinds(&self, terrain: Terrain, size: Size) -> Hindrances {
        self.features(terrain, size)
            .fold(terrain.kinds(), |kinds, feature| kinds.with(feature.answer))
    }

    /// Returns how slopes and furniture hamper a creature of a size on ground like this, with the
    /// rules.
    pub fn features(
        &self,
        terrain: Terrain,
        size: Size,
    ) -> impl Iterator<Item = Decision<Hindrance>> {
        let slopes = terrain.meets(Terrain::INCLINES);
        let furniture = self.furniture.filter(|_| terrain.meets(self.furniture_before(size)));
        self.incline
            .filter(|_| slopes)
            .into_iter()
            .chain(furniture.map(|found| Decision { answer: found.answer.0, rule: found.rule }))
    }

    /// The furniture that hampers creatures of a size.
    #[must_use]
    pub fn furniture_before(&self, size: Size) -> Terrain {
        let whom = self.furniture.map(|furniture| furniture.answer.1);
        let hampers = |used_by: Size| match whom {
            None => false,
            Some(Hampered::Everyone) => true,
            Some(Hampered::ItsSizeAndSmaller) => size <= used_by,
        };
        Terrain::FURNITURE
            .into_iter()
            .filter(|(used_by, _)| hampers(*used_by))
            .fold(Terrain::OPEN, |all, (_, furniture)| all.and(furniture))
    }

    /// The rule that says when a diagonal step crosses a barrier.
    #[must_use]
    pub const fn barrier_on_diagonal(&self) -> RuleIndex {
        self.barrier_on_diagonal
    }

    /// Returns what players should know about a path.
    #[must_use]
    pub fn notices(&self) -> &[Decision<Notice>] {
        &self.notices
    }
}

fn mark_index(mark: Marked) -> usize {
    match mark {
        None => 0,
        Some(true) => 1,
        Some(false) => 2,
    }
}

/// Compiles which creatures squeeze through half-width passages.
fn compile_half_width(resolver: &mut Resolver<'_>) -> Decision<HalfWidth> {
    resolver.ask(
        "which creatures can pass a half-width passage",
        HalfWidth::Blocks,
        String::new,
        |effect| match effect {
            SqueezeEffect::HalfWidthSqueezes(true) => Some(HalfWidth::SqueezesOneSquare),
            SqueezeEffect::HalfWidthSqueezes(false) => Some(HalfWidth::Blocks),
            SqueezeEffect::HalfWidthByNextSize => Some(HalfWidth::SqueezesByNextSize),
            _ => None,
        },
    )
}

/// Compiles how walls hamper movers that pass them.
fn compile_passing_walls(
    resolver: &mut Resolver<'_>,
) -> [Option<Decision<Hindrance>>; Trait::ALL.len()] {
    Trait::ALL.map(|state| {
        let situation = || words_of(&state);
        resolver.ask_if_any("who passes walls", situation, |effect| match effect {
            GroundEffect::PassesWalls(about, kind) if *about == state => Some(*kind),
            _ => None,
        })
    })
}

fn compile_avoided(resolver: &mut Resolver<'_>) -> ([[Hindrances; 3]; 2], Vec<Avoiding>) {
    let mut avoided = [[Hindrances::NONE; MARKS.len()]; Trait::ALL.len()];
    let mut avoiding = Vec::new();
    for mover in Trait::ALL {
        for mark in MARKS {
            for kind in AVOIDABLE {
                let situation = || {
                    let marked = match mark {
                        None => "without a mark",
                        Some(true) => "marked as ignored",
                        Some(false) => "marked as hampering",
                    };
                    let mover = match mover {
                        Trait::Flying => "a flyer",
                        Trait::Incorporeal => "an incorporeal creature",
                    };
                    format!("{mover} on {} {marked}", kind.name())
                };
                let decision = resolver.ask(
                    "which ground flying and incorporeal creatures ignore",
                    false,
                    situation,
                    |effect| match effect {
                        GroundEffect::Avoids(who, marked, kinds, avoids)
                            if *who == mover && *marked == mark && kinds.has(kind) =>
                        {
                            Some(*avoids)
                        }
                        _ => None,
                    },
                );
                if decision.answer {
                    let slot = &mut avoided[mover as usize][mark_index(mark)];
                    *slot = slot.with(kind);
                }
                avoiding.push(Avoiding { mover, mark, kind, decision });
            }
        }
    }
    (avoided, avoiding)
}
