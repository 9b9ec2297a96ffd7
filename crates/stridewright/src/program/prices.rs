//! The price of a step, for every set of kinds that may hamper it.
//!
//! A price consists of lines, each with the rules behind it. The tables that searches use hold the
//! sums of these same lines, so an explanation cannot differ from a price.

mod line;
mod recipe;

use crate::sort::sort_and_dedup;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
pub use line::{PriceItem, PriceItemKind};

use super::Flaw;
use super::decide::{Decision, Resolver, RuleIndex};
use crate::lattice::two_greatest;
use crate::rule::{
    CountScope, CountsAs, GroundEffect, Hindrance, Hindrances, PriceEffect, StepShape,
};
use crate::unit::{Halves, Squares};
use recipe::Recipe;

/// The compiled prices of a rule system.
#[derive(Clone, Debug)]
pub struct Prices {
    /// What a set of kinds counts as in this system. Index: mover ignores difficult terrain, bits
    /// of the set.
    seen: [Vec<Hindrances>; 2],
    /// Price class of a set as it counts. Index: bits of the set.
    class: Vec<u8>,
    /// Classes, the cheapest first.
    classes: Vec<StepPrice>,
    /// The lines behind a price. Index: bits of the set as it counts × 2 + shape.
    lines: Vec<Vec<PriceItem>>,
    crossing: BarrierPrice,
    count: Option<Decision<CountScope>>,
    /// Whether a hampered diagonal has its own price and advances the count.
    hampered_diagonals_count: bool,
    sees: Sees,
}

/// The price of a step by its worst square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StepPrice {
    /// Of a straight step.
    pub straight: Halves,
    /// Of a diagonal step.
    pub diagonal: Halves,
}

impl fmt::Display for StepPrice {
    /// In squares: "1 straight and 1½ diagonally".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = |price: Halves| {
            let halves = price.0 & !Halves::COUNTED;
            format!("{}{}", halves / 2, if halves.is_multiple_of(2) { "" } else { "½" })
        };
        write!(f, "{} straight and {} diagonally", squares(self.straight), squares(self.diagonal))
    }
}

/// What crossing a barrier does to a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BarrierPrice {
    /// It is paid on top of everything else.
    Adds(PriceItem),
    /// The step is hampered as if this were on the square entered.
    Hampers(Hindrances),
}

impl Prices {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let sees = compile_seen(resolver);
        let seen = sees.of_all_sets();
        let recipe = Recipe::compile(resolver);
        let mut lines = vec![Vec::new(); Hindrances::COUNT * 2];
        let mut prices = vec![None; Hindrances::COUNT];
        for bits in seen.iter().flatten().map(|kinds: &Hindrances| kinds.bits()) {
            let index = usize::from(bits);
            if prices[index].is_none() {
                let kinds = Hindrances::from_bits(bits);
                lines[index * 2] = recipe.lines(resolver, kinds, StepShape::Straight);
                lines[index * 2 + 1] = recipe.lines(resolver, kinds, StepShape::Diagonal);
                let diagonal = total(&lines[index * 2 + 1]);
                let own_price = recipe.hampered_diagonals_count && recipe.doubles_any(kinds);
                prices[index] = Some(StepPrice {
                    straight: total(&lines[index * 2]),
                    diagonal: if own_price { diagonal.counted() } else { diagonal },
                });
            }
        }
        let (class, classes) = classify(resolver, &prices);
        let crossing = compile_crossing(resolver, &sees);
        let (count, hampered_diagonals_count) = (recipe.count, recipe.hampered_diagonals_count);
        Prices { seen, class, classes, lines, crossing, count, hampered_diagonals_count, sees }
    }

    /// Returns what a set of kinds counts as in this system, for a mover that does or does not
    /// ignore difficult terrain.
    #[must_use]
    pub fn seen(&self, kinds: Hindrances, ignoring: bool) -> Hindrances {
        self.seen[usize::from(ignoring)][usize::from(kinds.bits())]
    }

    /// Returns the price class of a set as it counts; greater classes are more expensive.
    #[must_use]
    pub fn class(&self, seen: Hindrances) -> u8 {
        self.class[usize::from(seen.bits())]
    }

    /// The price of a class.
    #[must_use]
    pub fn price(&self, class: u8, shape: StepShape) -> Halves {
        let class = self.classes[usize::from(class)];
        match shape {
            StepShape::Straight => class.straight,
            StepShape::Diagonal => class.diagonal,
        }
    }

    /// Returns the least price of steps, straight and diagonal, in half squares: those of steps
    /// that nothing hampers.
    #[must_use]
    pub fn least(&self) -> [u32; 2] {
        [StepShape::Straight, StepShape::Diagonal]
            .map(|shape| self.price(0, shape).0 & !Halves::COUNTED)
    }

    /// Returns the least and the greatest change of a distance by a step, in half squares, without
    /// what is paid on top.
    pub(crate) fn range(&self) -> (u32, u32) {
        let all = self.classes.iter().flat_map(|class| [class.straight, class.diagonal]);
        all.fold((u32::MAX, 0), |(least, most), halves| {
            // From an odd distance, a marked step leads to a distance that is less by one.
            let (marked, price) = (halves.0 & Halves::COUNTED != 0, halves.0 & !Halves::COUNTED);
            let less = price.saturating_sub(u32::from(marked));
            (least.min(less), most.max(price))
        })
    }

    /// Returns the lines behind the price of a step hampered by a set as it counts.
    #[must_use]
    pub fn lines(&self, seen: Hindrances, shape: StepShape) -> &[PriceItem] {
        &self.lines[usize::from(seen.bits()) * 2 + usize::from(shape == StepShape::Diagonal)]
    }

    /// Whether a kind counts as another one.
    #[must_use]
    pub fn becomes(&self, raw: Hindrance, kind: Hindrance) -> bool {
        self.sees.plain[raw as usize].answer == CountsAs::As(kind)
    }

    /// The rule by which a kind counts as another one, if it does.
    #[must_use]
    pub fn translated(&self, raw: Hindrance, kind: Hindrance) -> Option<RuleIndex> {
        self.becomes(raw, kind).then(|| self.sees.plain[raw as usize].rule)
    }

    /// Returns the rule by which the kind counts as less for a mover that ignores difficult
    /// terrain, if it does.
    #[must_use]
    pub fn ignored_by(&self, seen: Hindrance) -> Option<RuleIndex> {
        let decision = self.sees.ignoring[seen as usize];
        (decision.answer != CountsAs::Itself).then_some(decision.rule)
    }

    /// What crossing a barrier does.
    #[must_use]
    pub const fn crossing(&self) -> &BarrierPrice {
        &self.crossing
    }

    /// Returns the scope of the diagonal count; `None` if every diagonal costs the same.
    #[must_use]
    pub const fn diagonal_count(&self) -> Option<Decision<CountScope>> {
        self.count
    }

    /// Whether a hampered diagonal has its own price and still advances the count. Then one number
    /// per square cannot hold price and count, and even and odd distances are kept apart.
    #[must_use]
    pub const fn hampered_diagonals_count(&self) -> bool {
        self.hampered_diagonals_count
    }

    /// Returns the squares between two squares that are this many columns and rows apart,
    /// regardless of what lies between.
    #[must_use]
    pub fn distance(&self, columns: u32, rows: u32) -> Squares {
        let (diagonals, straights) = (columns.min(rows), columns.abs_diff(rows));
        let plain = self.classes[usize::from(self.class(Hindrances::NONE))];
        Halves(plain.diagonal.0 * diagonals + plain.straight.0 * straights).squares()
    }

    /// Returns the squares between two cells that are this many columns, rows and heights apart,
    /// regardless of what lies between. A step in two or three coordinates is one diagonal (R-33,
    ///
    #[must_use]
    pub fn distance_in_space(&self, apart: (u32, u32, u32)) -> Squares {
        let (most, less) = two_greatest(apart);
        self.distance(most, less)
    }
}

fn total(lines: &[PriceItem]) -> Halves {
    Halves(lines.iter().map(|line| line.halves.0).sum())
}

/// What each kind counts as.
#[derive(Clone, Debug)]
struct Sees {
    plain: [Decision<CountsAs>; Hindrance::ALL.len()],
    ignoring: [Decision<CountsAs>; Hindrance::ALL.len()],
}

impl Sees {
    /// What every set counts as, by its bits: for a mover that does not ignore difficult terrain,
    /// and for one that does.
    fn of_all_sets(&self) -> [Vec<Hindrances>; 2] {
        let (plain, ignoring) = (translations(&self.plain), translations(&self.ignoring));
        let both = plain.iter().map(|kinds| ignoring[usize::from(kinds.bits())]).collect();
        [plain, both]
    }
}

/// What every set counts as, by its bits. A set counts as what its first kind counts as, together
/// with what the others do; the set of the others comes earlier.
fn translations(table: &[Decision<CountsAs>; Hindrance::ALL.len()]) -> Vec<Hindrances> {
    let mut seen = vec![Hindrances::NONE; Hindrances::COUNT];
    for bits in 1..Hindrances::COUNT {
        let (first, others) = (bits.trailing_zeros() as usize, bits & (bits - 1));
        seen[bits] = match table[first].answer {
            CountsAs::Itself => seen[others].with(Hindrance::ALL[first]),
            CountsAs::As(other) => seen[others].with(other),
            CountsAs::Nothing => seen[others],
        };
    }
    seen
}

/// Kinds of ground and edges. Maps have them whatever the system, so every system must define them.
const ON_MAPS: [Hindrance; 6] = [
    Hindrance::Difficult,
    Hindrance::GreaterDifficult,
    Hindrance::PoorVisibility,
    Hindrance::Obstructed,
    Hindrance::Damaging,
    Hindrance::Barrier,
];

fn compile_seen(resolver: &mut Resolver<'_>) -> Sees {
    let itself = Decision { answer: CountsAs::Itself, rule: 0 };
    let costs = |effect: &PriceEffect| match effect {
        PriceEffect::Adds(Hindrance::Dragging, _) | PriceEffect::Doubles(Hindrance::Dragging) => {
            Some(())
        }
        _ => None,
    };
    // Few systems have a price for dragging: the others need not price the sets with it.
    let free = resolver.candidates(costs).is_empty();
    let plain = Hindrance::ALL.map(|kind| {
        let pick = |effect: &GroundEffect| match effect {
            GroundEffect::Sees(about, seen) if *about == kind => Some(*seen),
            _ => None,
        };
        let question = "which hindrance this counts as";
        if ON_MAPS.contains(&kind) {
            resolver.ask(question, CountsAs::Nothing, || kind.name().to_owned(), pick)
        } else {
            let seen = resolver.ask_if_any(question, || kind.name().to_owned(), pick);
            let nothing = Decision { answer: CountsAs::Nothing, rule: 0 };
            seen.unwrap_or(if kind == Hindrance::Dragging && free { nothing } else { itself })
        }
    });
    let ignoring = Hindrance::ALL.map(|kind| {
        let pick = |effect: &GroundEffect| match effect {
            GroundEffect::Ignores(about, seen) if *about == kind => Some(*seen),
            _ => None,
        };
        let occurs = plain.iter().any(|seen| seen.answer == CountsAs::As(kind))
            || plain[kind as usize].answer == CountsAs::Itself;
        if matches!(kind, Hindrance::Difficult | Hindrance::GreaterDifficult) && occurs {
            resolver.ask(
                "which terrain a creature ignores",
                CountsAs::Itself,
                || kind.name().to_owned(),
                pick,
            )
        } else {
            itself
        }
    });
    Sees { plain, ignoring }
}

fn compile_crossing(resolver: &mut Resolver<'_>, sees: &Sees) -> BarrierPrice {
    let seen = sees.plain[Hindrance::Barrier as usize];
    if seen.answer != CountsAs::Itself {
        return BarrierPrice::Hampers(Hindrances::of(&[Hindrance::Barrier]));
    }
    let cost =
        resolver.ask("what crossing a barrier costs", 0, String::new, |effect| match effect {
            PriceEffect::CrossingCosts(squares) => Some(*squares),
            _ => None,
        });
    BarrierPrice::Adds(PriceItem {
        what: PriceItemKind::Hampered(Hindrance::Barrier),
        halves: Squares(cost.answer).halves(),
        rules: vec![cost.rule, seen.rule],
    })
}

/// The most squares of movement that a step may cost.
const MOST_SQUARES: u32 = 120;

/// Numbers the different prices, the cheapest first. Of two, one must be more expensive both
/// straight and diagonally.
fn classify(
    resolver: &mut Resolver<'_>,
    prices: &[Option<StepPrice>],
) -> (Vec<u8>, Vec<StepPrice>) {
    let mut classes: Vec<StepPrice> = prices.iter().flatten().copied().collect();
    sort_and_dedup(&mut classes);
    // 255 stands for "no step" in the tables of a search.
    let dear = |price: Halves| price.0 & !Halves::COUNTED > 2 * MOST_SQUARES;
    if classes.iter().any(|class| dear(class.straight) || dear(class.diagonal)) {
        resolver.flaw(Flaw::TooDear { most: Squares(MOST_SQUARES) });
    } else {
        for pair in classes.windows(2).filter(|pair| pair[0].diagonal > pair[1].diagonal) {
            resolver.flaw(Flaw::Unordered { situation: format!("{}; {}", pair[0], pair[1]) });
        }
    }
    let number = |price: &Option<StepPrice>| {
        price.and_then(|price| classes.binary_search(&price).ok()).unwrap_or(0) as u8
    };
    (prices.iter().map(number).collect(), classes)
}
