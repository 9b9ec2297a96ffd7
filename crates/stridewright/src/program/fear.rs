//! How creatures move that fear others.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::lattice::Cuboid;
use crate::rule::{Closeness, FearEffect, TurnEffect};
use alloc::string::String;

/// The compiled rules about moving in fear.
#[derive(Clone, Copy, Debug)]
pub struct Fear {
    /// The rule by which a creature comes no closer to what it fears.
    pub rule: RuleIndex,
    /// How it is measured whether a movement brings it closer.
    pub measure: Decision<Closeness>,
    /// Whether this applies to teleports of its own.
    pub teleports: Decision<bool>,
}

impl Fear {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Option<Self> {
        let question = "whether creatures come closer to what they fear";
        let rule = resolver.ask_if_any(question, String::new, |effect| {
            let fears = matches!(effect, TurnEffect::Fears(FearEffect::ComesNoCloser));
            fears.then_some(())
        })?;
        let measure =
            resolver.ask("how fear measures distance", Closeness::Grid, String::new, |effect| {
                match effect {
                    TurnEffect::Fears(FearEffect::Measures(measure)) => Some(*measure),
                    _ => None,
                }
            });
        let teleports = resolver.ask(
            "whether creatures teleport closer to what they fear",
            true,
            String::new,
            |effect| match effect {
                TurnEffect::Fears(FearEffect::Teleports(same)) => Some(*same),
                _ => None,
            },
        );
        Some(Fear { rule: rule.rule, measure, teleports })
    }

    /// Whether one body is closer to a third than another is; `distance` returns the distance of
    /// two bodies as the game counts it.
    #[must_use]
    pub fn is_closer(
        &self,
        (from, to): (Cuboid, Cuboid),
        source: Cuboid,
        distance: impl Fn(Cuboid, Cuboid) -> u32,
    ) -> bool {
        let apart = |body: Cuboid| match self.measure.answer {
            Closeness::Grid => u64::from(distance(body, source)),
            Closeness::Straight => {
                let (columns, rows, heights) = body.gap(source);
                let squared = |gap: u32| u64::from(gap).saturating_mul(gap.into());
                squared(columns).saturating_add(squared(rows)).saturating_add(squared(heights))
            }
        };
        apart(to) < apart(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::{Rectangle, Square};

    #[test]
    fn a_step_past_may_be_closer_only_on_the_straight_line() {
        let at = |column, row| Cuboid::new(Rectangle::body(Square::new(column, row), 1), 0, 1);
        let closer = |measure, to| {
            let measure = Decision { answer: measure, rule: 0 };
            let teleports = Decision { answer: true, rule: 0 };
            let fear = Fear { rule: 0, measure, teleports };
            let kings = |a: Cuboid, b: Cuboid| a.gap(b).0.max(a.gap(b).1);
            fear.is_closer((at(1, 3), to), at(2, 0), kings)
        };
        // From (1,3) to (2,3): 3 squares either way; 10 and 9 in squares of the straight line.
        assert!(!closer(Closeness::Grid, at(2, 3)));
        assert!(closer(Closeness::Straight, at(2, 3)));
        assert!(!closer(Closeness::Straight, at(0, 3)));
        assert!(closer(Closeness::Grid, at(1, 2)));
    }
}
