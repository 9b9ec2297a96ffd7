//! The answers that determine prices, and how they make the lines of one price.

use super::line::{PriceItem, PriceItemKind};
use crate::program::Flaw;
use crate::program::decide::{Applicable, Decision, Resolver, RuleIndex};
use crate::program::situation::words_of;
use crate::rule::{CountScope, DiagonalPrice, Hindrance, Hindrances, PriceEffect, StepShape};
use crate::unit::{Halves, Squares};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The answers that determine prices.
pub(super) struct Recipe<'a> {
    pub(super) straight: Decision<u32>,
    /// All rules that set it.
    pub(super) straight_rules: Vec<RuleIndex>,
    pub(super) diagonal: Decision<DiagonalPrice>,
    pub(super) doubles: Vec<(Hindrance, RuleIndex)>,
    pub(super) doubled: [Option<Decision<u32>>; 2],
    pub(super) again: Option<Decision<u32>>,
    /// Effects that add to a step.
    adds: Applicable<'a, PriceEffect>,
    /// For each kind that adds to a step, the rule by which it adds the same on a diagonal.
    pub(super) same_on_diagonal: Vec<(Hindrance, RuleIndex)>,
    /// The scope of the diagonal count, if diagonals alternate.
    pub(super) count: Option<Decision<CountScope>>,
    /// Whether hampered diagonals are counted, if that matters.
    pub(super) hampered_counts: Option<RuleIndex>,
    /// Whether they have their own price.
    pub(super) hampered_diagonals_count: bool,
}

impl<'a> Recipe<'a> {
    pub(super) fn compile(resolver: &mut Resolver<'a>) -> Self {
        let straight =
            resolver.ask("what a straight step costs", 1, String::new, |effect| match effect {
                PriceEffect::Straight(squares) => Some(*squares),
                _ => None,
            });
        let straight_rules = resolver
            .candidates(|effect| matches!(effect, PriceEffect::Straight(_)).then_some(()))
            .iter()
            .map(|candidate| candidate.rule)
            .collect();
        let diagonal =
            resolver.ask("what a diagonal costs", DiagonalPrice::Flat, String::new, |effect| {
                match effect {
                    PriceEffect::Diagonal(price) => Some(*price),
                    _ => None,
                }
            });
        let alternating = diagonal.answer == DiagonalPrice::Alternating;
        let mut doubles = Vec::new();
        for kind in Hindrance::ALL {
            let situation = || kind.name().to_owned();
            let decision =
                resolver.ask_if_any("what doubles the cost of a step", situation, |effect| {
                    match effect {
                        PriceEffect::Doubles(about) if *about == kind => Some(()),
                        _ => None,
                    }
                });
            doubles.extend(decision.map(|decision| (kind, decision.rule)));
        }
        let (doubled, again) =
            if doubles.is_empty() { ([None; 2], None) } else { ask_doubled(resolver) };
        check_dearer(resolver, straight, doubled[StepShape::Straight as usize], again);
        let adds = resolver.applicable(|effect| matches!(effect, PriceEffect::Adds(..)));
        let any_adds = !resolver.candidates_of(&adds, |_| Some(())).is_empty();
        let same_on_diagonal = ask_same_on_diagonal(resolver);
        let hampered = if alternating {
            check_additive(resolver, !doubles.is_empty(), any_adds)
        } else {
            None
        };
        let hampered_diagonals_count =
            hampered.is_some_and(|counts| counts.answer) && !doubles.is_empty();
        let hampered_counts = hampered.map(|counts| counts.rule);
        let count = alternating.then(|| {
            let question = "how long the diagonal count runs";
            resolver.ask(question, CountScope::Movement, String::new, |effect| match effect {
                PriceEffect::CountDiagonals(scope) => Some(*scope),
                _ => None,
            })
        });
        Recipe {
            straight,
            straight_rules,
            diagonal,
            doubles,
            doubled,
            again,
            adds,
            same_on_diagonal,
            count,
            hampered_counts,
            hampered_diagonals_count,
        }
    }

    /// Whether anything among these doubles the price of a step.
    pub(super) fn doubles_any(&self, kinds: Hindrances) -> bool {
        self.doubles.iter().any(|(kind, _)| kinds.has(*kind))
    }

    pub(super) fn lines(
        &self,
        resolver: &mut Resolver<'a>,
        kinds: Hindrances,
        shape: StepShape,
    ) -> Vec<PriceItem> {
        let doubling: Vec<_> =
            self.doubles.iter().filter(|(kind, _)| kinds.has(*kind)).copied().collect();
        let mut lines = match doubling.split_first() {
            None => vec![self.plain(shape)],
            Some((first, more)) => self.doubled_lines(*first, more, shape),
        };
        let adds = resolver.candidates_of(&self.adds, |effect| match effect {
            PriceEffect::Adds(kind, squares) if kinds.has(*kind) => Some((*kind, *squares)),
            _ => None,
        });
        for candidate in adds {
            resolver.mark_used(candidate.rule);
            let (kind, squares) = candidate.answer;
            let mut rules = vec![candidate.rule];
            if shape == StepShape::Diagonal {
                let same = self.same_on_diagonal.iter().filter(|(about, _)| *about == kind);
                rules.extend(same.map(|(_, rule)| *rule));
            }
            rules.dedup();
            lines.push(PriceItem {
                what: PriceItemKind::Hampered(kind),
                halves: Squares(squares).halves(),
                rules,
            });
        }
        lines
    }

    fn plain(&self, shape: StepShape) -> PriceItem {
        match shape {
            StepShape::Straight => PriceItem {
                what: PriceItemKind::Straight,
                halves: Squares(self.straight.answer).halves(),
                rules: self.straight_rules.clone(),
            },
            StepShape::Diagonal => {
                let mut rules = vec![self.diagonal.rule];
                rules.extend(self.count.map(|count| count.rule));
                let halves = if self.count.is_some() { Halves(3) } else { Halves(2) };
                PriceItem { what: PriceItemKind::Diagonal, halves, rules }
            }
        }
    }

    fn doubled_lines(
        &self,
        first: (Hindrance, RuleIndex),
        more: &[(Hindrance, RuleIndex)],
        shape: StepShape,
    ) -> Vec<PriceItem> {
        let (Some(once), Some(again)) = (self.doubled[shape as usize], self.again) else {
            return vec![self.plain(shape)];
        };
        let mut price = Squares(once.answer).halves().0;
        let mut lines = Vec::with_capacity(2 + more.len());
        if shape == StepShape::Straight {
            let plain = self.plain(shape);
            let extra = price.saturating_sub(plain.halves.0);
            lines.push(plain);
            lines.push(PriceItem {
                what: PriceItemKind::Hampered(first.0),
                halves: Halves(extra),
                rules: vec![first.1, once.rule],
            });
        } else {
            let mut rules = vec![first.1, once.rule];
            rules.extend(self.hampered_counts);
            lines.push(PriceItem {
                what: PriceItemKind::HamperedDiagonal(first.0),
                halves: Halves(price),
                rules,
            });
        }
        for (kind, rule) in more {
            let next = price.saturating_mul(again.answer);
            let rules = vec![*rule, again.rule];
            lines.push(PriceItem {
                what: PriceItemKind::Hampered(*kind),
                halves: Halves(next.saturating_sub(price)),
                rules,
            });
            price = next;
        }
        lines
    }
}

/// Finds, for each kind that adds to a step, the rule by which it adds the same on a diagonal.
fn ask_same_on_diagonal(resolver: &mut Resolver<'_>) -> Vec<(Hindrance, RuleIndex)> {
    let mut same = Vec::new();
    for kind in Hindrance::ALL {
        // Asked for each kind alone: a rule about a worse kind is an exception to the rule about
        // the lesser.
        let adds = |effect: &PriceEffect| {
            matches!(effect, PriceEffect::Adds(about, _) if *about == kind).then_some(())
        };
        if resolver.candidates(adds).is_empty() {
            continue;
        }
        let situation = || kind.name().to_owned();
        let decision = resolver.ask(
            "whether an added cost is higher on a diagonal",
            (),
            situation,
            |effect| match effect {
                PriceEffect::AddsSameOnDiagonal(kinds) if kinds.has(kind) => Some(()),
                _ => None,
            },
        );
        same.push((kind, decision.rule));
    }
    same
}

fn ask_doubled(resolver: &mut Resolver<'_>) -> ([Option<Decision<u32>>; 2], Option<Decision<u32>>) {
    let doubled = StepShape::ALL.map(|shape| {
        let situation = || format!("{} step", words_of(&shape));
        Some(resolver.ask("what a doubled step costs", 2, situation, |effect| match effect {
            PriceEffect::Doubled(about, squares) if *about == shape => Some(*squares),
            _ => None,
        }))
    });
    let again =
        resolver.ask("what a second doubling does", 2, String::new, |effect| match effect {
            PriceEffect::DoubledAgain(factor) => Some(*factor),
            _ => None,
        });
    (doubled, Some(again))
}

/// Checks that hindrances do not make a step cheaper: the lines of a price only add to it.
fn check_dearer(
    resolver: &mut Resolver<'_>,
    straight: Decision<u32>,
    doubled: Option<Decision<u32>>,
    again: Option<Decision<u32>>,
) {
    let once = doubled.filter(|doubled| doubled.answer < straight.answer);
    let more = again.filter(|again| again.answer == 0);
    for cheaper in [once, more].into_iter().flatten() {
        let rule = resolver.rules()[usize::from(cheaper.rule)].id.to_string();
        resolver.flaw(Flaw::Cheaper { rule });
    }
}

/// Checks that prices fit one number per square. With alternating diagonals it holds price and
/// count in two cases: a hampered diagonal has its own price and leaves the count alone, or it is a
/// counted diagonal with something added. If it has its own price and advances the count, even and
/// odd distances are searched separately. Everything else is refused.
fn check_additive(
    resolver: &mut Resolver<'_>,
    doubles: bool,
    adds: bool,
) -> Option<Decision<bool>> {
    if !doubles && !adds {
        return None;
    }
    let question = "whether a hampered diagonal counts as a diagonal";
    let counts = resolver.ask(question, adds, String::new, |effect| match effect {
        PriceEffect::HamperedDiagonalCounts(counts) => Some(*counts),
        _ => None,
    });
    if adds && (doubles || !counts.answer) {
        let rule = resolver.rules()[usize::from(counts.rule)].id.to_string();
        resolver.flaw(Flaw::NotAdditive { rule });
    }
    Some(counts)
}
