//! Which creatures may react to the steps of one mover. Cheap enough to ask for every step of a
//! search.

pub(super) mod near;

use super::Meter;
use super::plan::ProvokesAs;
use super::threatened::Threat;
use crate::board::{Board, Bond, Creature, CreatureIndex, Figure, Surroundings};
use crate::field::{holds_within, space_of};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::program::{Program, Provoking, RuleIndex};
use crate::rule::{Action, ProvokingSteps};
use crate::unit::Feet;
use alloc::vec::Vec;
use near::{LastChecked, Near};

/// The creatures that may react to a mover, with what they have within reach.
#[derive(Clone, Debug)]
pub struct Reactors<'a> {
    program: &'a Program,
    mover: &'a Creature,
    mover_very_small: bool,
    reactors: Vec<Reactor<'a>>,
}

/// A creature that may react.
#[derive(Clone, Debug)]
pub(super) struct Reactor<'a> {
    pub(super) who: CreatureIndex,
    pub(super) cells: Cuboid,
    threat: Threat<'a>,
    /// The obstacles around it.
    surroundings: Surroundings<'a>,
    /// Squares farther away than this are neither within its reach nor beside it.
    far: u32,
}

/// The squares on which other creatures may react to the mover.
#[derive(Clone, Debug, Default)]
pub(super) struct Watched {
    /// Squares whose leaving may provoke a creature.
    pub(super) left: Vec<Square>,
    /// Squares whose entering may provoke a creature.
    pub(super) entered: Vec<Square>,
}

/// Which parts of a step may provoke a reaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occasions {
    /// A square that the step leaves.
    pub leaves: Option<Square>,
    /// A square of the reactor that the step enters.
    pub enters: Option<Square>,
}

impl Occasions {
    /// Returns the square of the occasion: the one left, otherwise the one entered.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        self.leaves.or(self.enters)
    }
}

impl<'a> Reactors<'a> {
    /// Finds the creatures that may react to a creature's movement: those of another side that can
    /// act and strike in melee, and that fulfil what the rules ask of them.
    ///
    /// Returns `None` if the board has no such creature. Finding their obstacles counts as work.
    #[must_use]
    pub fn to(
        program: &'a Program,
        board: &'a Board,
        mover: CreatureIndex,
        meter: &Meter,
    ) -> Option<Self> {
        let figure = board.figure(mover)?;
        let reactors = board
            .figures()
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != mover.0)
            .filter(|(_, other)| program.reactions.may_react(&other.creature, &figure.creature))
            .filter_map(|(index, other)| {
                let threat = Threat::of(program, other)?;
                let far = threat.band.far(program).max(1);
                // A creature that the mover drags stays within the mover's reach at each step.
                // So do those that it carries.
                let held = |who| figure.creature.grabs == Some(who);
                let carrier = other.creature.bond.map(Bond::carrier);
                let goes_along = held(CreatureIndex(index)) || carrier.is_some_and(held);
                let near = goes_along.then(|| holds_within(program, figure)).flatten();
                if near.is_some_and(|near| near.0 <= far) {
                    return None;
                }
                let cells = space_of(program, board, other);
                let surroundings = threat.around(board, cells.base, figure.side(), meter);
                Some(Reactor { who: CreatureIndex(index), cells, threat, surroundings, far })
            })
            .collect();
        let mover_very_small = figure.size.answer.very_small;
        Some(Reactors { program, mover: &figure.creature, mover_very_small, reactors })
    }

    /// Returns every creature that may react to a step by an action between two places, and why.
    pub fn to_step(
        &self,
        action: Action,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = (CreatureIndex, Occasions)> + '_ {
        self.each(ProvokesAs { action, spared: None }, from, to)
            .map(|(reactor, occasions)| (reactor.who, occasions))
    }

    /// Returns how many there are.
    pub(super) fn len(&self) -> usize {
        self.reactors.len()
    }

    /// Finds the creatures that a step from a place may concern at all, by distance: they have a
    /// square of the place within reach or beside them, or the mover can enter their space with one
    /// step.
    pub(super) fn near(&self, from: Cuboid, side: u32, near: &mut Vec<Near>) {
        near.clear();
        let is_near = |reactor: &Reactor<'_>| {
            let (columns, rows, heights) = reactor.cells.gap(from);
            columns.max(rows).max(heights) <= reactor.far.max(side)
        };
        near.extend(
            self.reactors
                .iter()
                .enumerate()
                .filter(|(_, one)| is_near(one))
                .map(|(number, _)| Near { number, last: None }),
        );
    }

    /// As [`Reactors::each`], but only among these.
    pub(super) fn each_near<'s>(
        &'s self,
        near: &'s mut [Near],
        action: ProvokesAs,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = (&'s Reactor<'a>, Occasions)> + 's {
        let occasions = self.occasions(action, from, to);
        near.iter_mut().filter_map(move |near| {
            let reactor = self.reactors.get(near.number)?;
            Some((reactor, occasions(reactor, &mut near.last)?))
        })
    }

    /// Returns every creature that may react to a movement by an action that leaves no square.
    pub(super) fn staying(
        &self,
        action: ProvokesAs,
        at: Cuboid,
    ) -> impl Iterator<Item = &Reactor<'a>> + '_ {
        let provokes = self.provoking(action).is_some_and(|provoking| provoking.reacts);
        let reacts = provokes && self.program.reactions.staying().answer;
        self.reactors.iter().filter(move |reactor| reacts && reactor.threatens(at, &mut None))
    }

    /// Returns every creature that may react to a step by an action between two places, with all
    /// that is known about it.
    pub(super) fn each(
        &self,
        action: ProvokesAs,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = (&Reactor<'a>, Occasions)> + '_ {
        let occasions = self.occasions(action, from, to);
        let reacts = move |reactor| Some((reactor, occasions(reactor, &mut None)?));
        self.reactors.iter().filter_map(reacts)
    }

    /// Returns a function that finds why a creature may react to a step.
    fn occasions(
        &self,
        action: ProvokesAs,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Fn(&Reactor<'a>, &mut LastChecked) -> Option<Occasions> + '_ {
        let leaving = self.provoking(action).is_some_and(|provoking| provoking.reacts);
        let entering = self.program.reactions.entering(self.mover_very_small).reacts;
        move |reactor, last| {
            let leaves = if leaving { self.leaves(reactor, from, to, last) } else { None };
            let enters = if entering { enters(reactor, from, to) } else { None };
            let occasions = Occasions { leaves, enters };
            (occasions != Occasions::default()).then_some(occasions)
        }
    }

    /// Returns the squares, within a distance, that a body of one square cannot leave by an action
    /// without provoking a creature that has not reacted yet, whichever direction it takes, and the
    /// squares that it cannot enter so. `None` if the direction matters.
    pub(super) fn watched(
        &self,
        (board, mover): (&Board, &Figure),
        (action, far): (ProvokesAs, u32),
        reacted: &[CreatureIndex],
        meter: &Meter,
    ) -> Option<Watched> {
        let by_both_ends = matches!(
            self.program.reactions.leaving().answer,
            ProvokingSteps::Adjacency
                | ProvokingSteps::LeavesReach
                | ProvokingSteps::LeavesAnyReach
        );
        if mover.side() != 1 || by_both_ends {
            return None;
        }
        let leaving = self.provoking(action).is_some_and(|provoking| provoking.reacts);
        let entering = self.entering().reacts;
        let cells = mover.cells();
        let concerns = |reactor: &&Reactor<'_>| {
            let (columns, rows, _) = reactor.cells.gap(cells);
            columns.max(rows) <= reactor.far.saturating_add(far) && !reacted.contains(&reactor.who)
        };
        let mut watched = Watched::default();
        for reactor in self.reactors.iter().filter(concerns) {
            let around = (board, &reactor.surroundings);
            if leaving {
                let level = (|_| cells.bottom, cells.height);
                watched.left.extend(reactor.threat.squares(around, reactor.cells, level, meter));
            }
            if entering {
                watched.entered.extend(reactor.cells.base.squares());
            }
        }
        Some(watched)
    }

    /// Returns the creatures that would react to leaving if the action provoked.
    pub(super) fn spared(
        &self,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = &Reactor<'a>> + '_ {
        let leaves =
            move |reactor: &&Reactor<'a>| self.leaves(reactor, from, to, &mut None).is_some();
        self.reactors.iter().filter(leaves)
    }

    /// Returns the creatures that would react to leaving if nothing stood between them and the
    /// mover.
    pub(super) fn walled_off(
        &self,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = &Reactor<'a>> + '_ {
        self.reactors.iter().filter(move |reactor| {
            let is_near = |part: Cuboid| match self.program.reactions.leaving().answer {
                ProvokingSteps::Adjacency => true,
                _ => reactor.threat.is_near(reactor.cells, part),
            };
            self.leaving(reactor, from, to, is_near).is_some()
                && self.leaves(reactor, from, to, &mut None).is_none()
        })
    }

    /// Returns the creatures next to a body that threaten nothing around them.
    pub(super) fn harmless_beside(&self, body: Cuboid) -> impl Iterator<Item = &Reactor<'a>> + '_ {
        self.reactors.iter().filter(move |reactor| {
            reactor.threat.band.is_own_square()
                && !reactor.cells.meets(body)
                && adjacent(reactor.cells, body)
        })
    }

    /// The rules.
    pub(super) const fn program(&self) -> &'a Program {
        self.program
    }

    /// Returns what the rules say about a movement made like this.
    pub(super) fn provoking(&self, made: ProvokesAs) -> Option<&'a Provoking> {
        let reactions = &self.program.reactions;
        let spared = made.spared.and_then(|mode| reactions.spared(self.mover, mode));
        spared.or_else(|| reactions.provoking(made.action))
    }

    /// Returns what the rules say about this mover entering squares of others.
    pub(super) fn entering(&self) -> &'a Provoking {
        self.program.reactions.entering(self.mover_very_small)
    }

    /// Returns the square whose leaving provokes a creature.
    fn leaves(
        &self,
        reactor: &Reactor<'_>,
        from: Cuboid,
        to: Cuboid,
        last: &mut LastChecked,
    ) -> Option<Square> {
        let threatens = |part: Cuboid| match self.program.reactions.leaving().answer {
            ProvokingSteps::BeginsWithinReach
            | ProvokingSteps::SquareWithinReach
            | ProvokingSteps::LeavesReach
            | ProvokingSteps::LeavesAnyReach => reactor.threatens(part, last),
            ProvokingSteps::Adjacency => reactor.is_open_to(part, last),
        };
        self.leaving(reactor, from, to, threatens)
    }

    /// Returns the square whose leaving provokes a creature, with this test for threatened squares.
    fn leaving(
        &self,
        reactor: &Reactor<'_>,
        from: Cuboid,
        to: Cuboid,
        mut threatens: impl FnMut(Cuboid) -> bool,
    ) -> Option<Square> {
        match self.program.reactions.leaving().answer {
            ProvokingSteps::BeginsWithinReach => {
                threatens(from).then(|| nearest(from, reactor.cells))
            }
            ProvokingSteps::SquareWithinReach => {
                uncovered(from, to).find(|part| threatens(*part)).map(|part| part.base.at)
            }
            ProvokingSteps::LeavesReach => {
                let leaves = !reactor.threat.is_near(reactor.cells, to) && threatens(from);
                leaves.then(|| nearest(from, reactor.cells))
            }
            ProvokingSteps::LeavesAnyReach => {
                let leaves = reactor.threat.leaves_any(reactor.cells, (from, to));
                (leaves && threatens(from)).then(|| nearest(from, reactor.cells))
            }
            ProvokingSteps::Adjacency => {
                let ends = adjacent(reactor.cells, from) && !adjacent(reactor.cells, to);
                (ends && threatens(from)).then(|| nearest(from, reactor.cells))
            }
        }
    }
}

/// Whether two bodies share a cell or have neighbouring ones.
fn adjacent(one: Cuboid, other: Cuboid) -> bool {
    let (columns, rows, heights) = one.gap(other);
    columns.max(rows).max(heights) <= 1
}

/// Returns the square of a body that is nearest to another body; of equals the first.
fn nearest(body: Cuboid, other: Cuboid) -> Square {
    let apart = |square: &Square| {
        let (columns, rows) = Rectangle::body(*square, 1).gap(other.base);
        (columns.max(rows), columns.min(rows))
    };
    body.base.squares().min_by_key(apart).unwrap_or(body.base.at)
}

/// Returns the square of a creature that a step newly covers.
fn enters(reactor: &Reactor<'_>, from: Cuboid, to: Cuboid) -> Option<Square> {
    uncovered(to, from).find(|part| part.meets(reactor.cells)).map(|part| part.base.at)
}

/// Returns the cells of a body that another one does not cover, column by column.
fn uncovered(body: Cuboid, other: Cuboid) -> impl Iterator<Item = Cuboid> {
    body.base.squares().filter_map(move |square| {
        let column = Cuboid { base: Rectangle::body(square, 1), ..body };
        if !other.base.contains(square) || !column.meets(Cuboid { base: column.base, ..other }) {
            return Some(column);
        }
        let below = other.bottom - body.bottom;
        let above = body.top() - other.top();
        if below > 0 {
            Some(Cuboid { height: below.cast_unsigned(), ..column })
        } else if above > 0 {
            Some(Cuboid { bottom: other.top(), height: above.cast_unsigned(), ..column })
        } else {
            None
        }
    })
}

impl Reactor<'_> {
    /// Whether it strikes beyond the squares around it.
    pub(super) const fn reaches_far(&self) -> bool {
        self.threat.band.up_to.0 > Feet(5).0
    }

    /// Returns the rules that set its reach.
    pub(super) fn reach_rules(&self) -> &[RuleIndex] {
        &self.threat.rules
    }

    fn threatens(&self, part: Cuboid, last: &mut LastChecked) -> bool {
        self.threat.is_near(self.cells, part) && self.is_open_to(part, last)
    }

    /// Whether nothing stops its reach on the way to a body.
    fn is_open_to(&self, part: Cuboid, last: &mut LastChecked) -> bool {
        match last {
            Some((known, open)) if *known == part => *open,
            _ => {
                let open = self.threat.is_open(&self.surroundings, self.cells, part);
                *last = Some((part, open));
                open
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cuboid, Rectangle, Square, uncovered};
    use alloc::vec::Vec;

    fn body(bottom: i32, height: u32) -> Cuboid {
        Cuboid::new(Rectangle::body(Square::new(3, 4), 1), bottom, height)
    }

    #[test]
    fn what_a_body_newly_covers_is_below_or_above_what_it_covered() {
        let left = |to: Cuboid, from: Cuboid| uncovered(to, from).collect::<Vec<_>>();
        // Two squares high, it rises by one from the ground: the cell two squares up is new.
        assert_eq!(left(body(1, 2), body(0, 2)), [body(2, 1)]);
        // It sinks back: the cell on the ground is new.
        assert_eq!(left(body(0, 2), body(1, 2)), [body(0, 1)]);
        assert_eq!(left(body(0, 2), body(0, 2)), []);
        // Nothing of it was there before.
        assert_eq!(left(body(2, 2), body(0, 2)), [body(2, 2)]);
    }
}
