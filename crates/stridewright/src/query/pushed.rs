//! Whether one creature may push another one like this: size, distance and direction.
//!
//! This module knows who pushes whom along which path. Where the path ends is another question.

use super::QueryError;
use super::distance::distance_in_space;
use super::grasp::within_grasp;
use crate::board::{Board, CreatureIndex, Figure};
use crate::lattice::Heading;
use crate::program::{Decision, Forces, Program};
use crate::rule::{ForceKind, Hindrances, PushedSize, StepShape};
use crate::unit::{Halves, Squares};
use crate::verdict::{Reason, Refusal, Requirement};
use alloc::string::ToString;

/// One creature that pushes another one.
pub(super) struct Push<'a> {
    pub(super) program: &'a Program,
    pub(super) board: &'a Board,
    pub(super) forces: &'a Forces,
    /// The creature that is moved.
    pub(super) who: CreatureIndex,
    pub(super) moved: &'a Figure,
    pub(super) kind: ForceKind,
    pub(super) path: &'a [Heading],
    /// How far the effect moves it; `None`: the whole path.
    pub(super) distance: Option<Squares>,
}

impl Push<'_> {
    /// Returns why the creature may not be moved like this by another one, if so.
    ///
    /// # Errors
    ///
    /// That creature does not exist, or is the one that is moved; or the rules do not say what such
    /// a movement asks of it.
    pub(super) fn refusal(&self, by: CreatureIndex) -> Result<Option<Refusal>, QueryError> {
        let Push { program, forces, moved, .. } = *self;
        let pusher = self.board.figure(by).ok_or(QueryError::NoSuchCreature(by))?;
        let away = forces.away_rule(self.kind).filter(|_| by != self.who);
        let away = away.ok_or_else(|| QueryError::NotInSystem {
            what: "a creature that forces this movement",
            system: program.ruleset().name.to_string(),
        })?;
        let steps = self.steps();
        let pushing = forces.pushing(self.distance().0);
        let refuse = |reason, rule| Ok(Some(Refusal::whole(reason, Some(program.rule(rule)))));
        if let Some(Decision { answer: how, rule }) = pushing {
            if !is_pushed(program, how.sizes, pusher, moved) {
                return refuse(Reason::Asks(Requirement::NotSoLarge), rule);
            }
            if !within_grasp(program, how.within, pusher, moved.cells()) {
                return refuse(Reason::Asks(Requirement::WithinReach), rule);
            }
            if how.straight && steps.windows(2).any(|pair| pair[0] != pair[1]) {
                return refuse(Reason::NotStraight, rule);
            }
        }
        Ok((!self.leads_away(pusher, steps))
            .then(|| Refusal::whole(Reason::Asks(Requirement::Away), Some(program.rule(away)))))
    }

    /// Returns how far the effect moves the creature.
    fn distance(&self) -> Squares {
        self.distance.unwrap_or_else(|| {
            Halves(self.path.iter().map(|heading| price(self.program, *heading).0).sum()).squares()
        })
    }

    /// Returns the steps for which the distance is enough.
    fn steps(&self) -> &[Heading] {
        let path = self.path;
        let mut sum = Halves(0);
        let enough = |heading: &&Heading| {
            sum.0 += price(self.program, **heading).0;
            self.distance.is_none_or(|distance| sum.squares() <= distance)
        };
        let count = path.iter().take_while(enough).count();
        &path[..count]
    }

    /// Whether each of the steps leads farther away from a creature.
    fn leads_away(&self, pusher: &Figure, steps: &[Heading]) -> bool {
        let mut at = self.moved.cells();
        let mut apart = distance_in_space(self.program, pusher.cells(), at);
        steps.iter().all(|heading| {
            at = at.step(*heading);
            let before =
                core::mem::replace(&mut apart, distance_in_space(self.program, pusher.cells(), at));
            apart > before
        })
    }
}

/// Returns how much of the distance a step uses: the plain price of its shape.
pub(super) fn price(program: &Program, heading: Heading) -> Halves {
    let prices = &program.prices;
    let shape = if heading.is_diagonal() { StepShape::Diagonal } else { StepShape::Straight };
    prices.price(prices.class(Hindrances::NONE), shape)
}

/// Whether a creature can push one of another size.
fn is_pushed(program: &Program, sizes: PushedSize, pusher: &Figure, moved: &Figure) -> bool {
    let rank = moved.size.answer.rank;
    match sizes {
        PushedSize::Larger(more) => rank <= pusher.size.answer.rank.saturating_add(more),
        PushedSize::UpTo(size) => rank <= program.sizes.row(size).answer.rank,
    }
}
