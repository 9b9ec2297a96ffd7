//! Who may react to the steps of one mover. Cheap to ask for every step of a search.

use super::threatened::{Band, band_of};
use crate::board::{Board, CreatureIndex, Figure};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::program::{Program, Provoking, RuleIndex};
use crate::rule::{Action, Leaving};
use crate::unit::Feet;

/// The creatures that may react to a mover, with what they have within reach.
#[derive(Clone, Debug)]
pub struct Reactors<'a> {
    program: &'a Program,
    mover_very_small: bool,
    reactors: Vec<Reactor>,
}

/// A creature that may react.
#[derive(Clone, Debug)]
pub(super) struct Reactor {
    pub(super) who: CreatureIndex,
    pub(super) cells: Cuboid,
    pub(super) band: Band,
    /// Squares that lie farther away than this are out of its reach, and not beside it.
    far: u32,
    pub(super) reach_rules: Vec<RuleIndex>,
}

/// What about a step lets somebody react.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occasions {
    /// A square that is left.
    pub leaves: Option<Square>,
    /// A square of the reactor that is entered.
    pub enters: Option<Square>,
}

impl Occasions {
    /// The square it is about: what is left before what is entered.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        self.leaves.or(self.enters)
    }
}

impl<'a> Reactors<'a> {
    /// Those who may react to a creature's movement: creatures of another side that can act and strike in melee.
    ///
    /// `None`: the board has no such creature.
    #[must_use]
    pub fn to(program: &'a Program, board: &Board, mover: CreatureIndex) -> Option<Self> {
        let figure = board.figure(mover)?;
        let reactors = board
            .figures()
            .iter()
            .enumerate()
            .filter(|(_, other)| may_react(figure, other))
            .map(|(index, other)| {
                let (band, reach_rules) = band_of(program, other);
                let far = band.far(program).max(1);
                Reactor { who: CreatureIndex(index), cells: other.cells(), band, far, reach_rules }
            })
            .collect();
        Some(Reactors { program, mover_very_small: figure.size.answer.very_small, reactors })
    }

    /// Everybody who may react to a step by an action between two places, and why.
    pub fn to_step(
        &self,
        action: Action,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = (CreatureIndex, Occasions)> + '_ {
        self.each(action, from, to).map(|(reactor, occasions)| (reactor.who, occasions))
    }

    /// Finds the numbers of those whom a step from a place may concern at all, by how far they are: they have a square of the
    /// place within reach or beside them, or the mover can come into their space with one step.
    pub(super) fn near(&self, from: Cuboid, side: u32, near: &mut Vec<usize>) {
        near.clear();
        let is_near = |reactor: &Reactor| {
            let (columns, rows, heights) = reactor.cells.gap(from);
            columns.max(rows).max(heights) <= reactor.far.max(side)
        };
        near.extend(
            self.reactors.iter().enumerate().filter(|(_, one)| is_near(one)).map(|(number, _)| number),
        );
    }

    /// As [`Reactors::each`], among these.
    pub(super) fn each_near<'s>(
        &'s self,
        near: &'s [usize],
        action: Action,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = (&'s Reactor, Occasions)> + 's {
        self.each_of(near.iter().filter_map(|number| self.reactors.get(*number)), action, from, to)
    }

    /// Everybody who may react to a movement by an action that leaves no square.
    pub(super) fn staying(&self, action: Action, at: Cuboid) -> impl Iterator<Item = &Reactor> + '_ {
        let provokes = self.provoking(action).is_some_and(|provoking| provoking.reacts);
        let reacts = provokes && self.program.reactions.staying().answer;
        self.reactors.iter().filter(move |reactor| reacts && self.reaches(reactor, at))
    }

    /// Everybody who may react to a step by an action between two places, with all that is known about them.
    pub(super) fn each(
        &self,
        action: Action,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = (&Reactor, Occasions)> + '_ {
        self.each_of(self.reactors.iter(), action, from, to)
    }

    fn each_of<'s>(
        &'s self,
        among: impl Iterator<Item = &'s Reactor> + 's,
        action: Action,
        from: Cuboid,
        to: Cuboid,
    ) -> impl Iterator<Item = (&'s Reactor, Occasions)> + 's {
        let leaving = self.provoking(action).is_some_and(|provoking| provoking.reacts);
        let entering = self.program.reactions.entering(self.mover_very_small).reacts;
        among.filter_map(move |reactor| {
            let leaves = if leaving { self.leaves(reactor, from, to) } else { None };
            let enters = if entering { enters(reactor, from, to) } else { None };
            let occasions = Occasions { leaves, enters };
            (occasions != Occasions::default()).then_some((reactor, occasions))
        })
    }

    /// Those who would react to leaving if the action let them.
    pub(super) fn spared(&self, from: Cuboid, to: Cuboid) -> impl Iterator<Item = &Reactor> + '_ {
        self.reactors.iter().filter(move |reactor| self.leaves(reactor, from, to).is_some())
    }

    /// Those next to a body who threaten nothing around them.
    pub(super) fn harmless_beside(&self, body: Cuboid) -> impl Iterator<Item = &Reactor> + '_ {
        self.reactors.iter().filter(move |reactor| {
            reactor.band.is_own_square() && !reactor.cells.meets(body) && adjacent(reactor.cells, body)
        })
    }

    /// The rules.
    pub(super) const fn program(&self) -> &'a Program {
        self.program
    }

    /// What the rules say about an action.
    pub(super) fn provoking(&self, action: Action) -> Option<&'a Provoking> {
        self.program.reactions.provoking(action)
    }

    /// What the rules say about this mover entering squares of others.
    pub(super) const fn entering(&self) -> &'a Provoking {
        self.program.reactions.entering(self.mover_very_small)
    }

    fn reaches(&self, reactor: &Reactor, body: Cuboid) -> bool {
        reactor.band.covers(self.program, reactor.cells.gap(body))
    }

    /// The square whose leaving lets a creature react.
    fn leaves(&self, reactor: &Reactor, from: Cuboid, to: Cuboid) -> Option<Square> {
        match self.program.reactions.leaving().answer {
            Leaving::BeginsWithinReach => self.reaches(reactor, from).then(|| nearest(from, reactor.cells)),
            Leaving::SquareWithinReach => {
                let left = uncovered(from, to).find(|part| self.reaches(reactor, *part));
                left.map(|part| part.base.at)
            }
            Leaving::Adjacency => {
                let ends = adjacent(reactor.cells, from) && !adjacent(reactor.cells, to);
                ends.then(|| nearest(from, reactor.cells))
            }
        }
    }
}

fn may_react(mover: &Figure, other: &Figure) -> bool {
    let creature = &other.creature;
    creature.side != mover.creature.side
        && creature.object.is_none()
        && creature.states.can_act()
        && creature.melee
}

/// Whether two bodies lie in neighbouring cells, or share some.
fn adjacent(one: Cuboid, other: Cuboid) -> bool {
    let (columns, rows, heights) = one.gap(other);
    columns.max(rows).max(heights) <= 1
}

/// The square of a body that is nearest to another body; of equals the first.
fn nearest(body: Cuboid, other: Cuboid) -> Square {
    let apart = |square: &Square| {
        let (columns, rows) = Rectangle::body(*square, 1).gap(other.base);
        (columns.max(rows), columns.min(rows))
    };
    body.base.squares().min_by_key(apart).unwrap_or(body.base.at)
}

/// The square of a creature that a step newly covers.
fn enters(reactor: &Reactor, from: Cuboid, to: Cuboid) -> Option<Square> {
    uncovered(to, from).find(|part| part.meets(reactor.cells)).map(|part| part.base.at)
}

/// The cells of a body that another one does not cover, column by column.
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

impl Reactor {
    /// Whether it strikes beyond the squares around it.
    pub(super) const fn reaches_far(&self) -> bool {
        self.band.up_to.0 > Feet(5).0
    }
}

#[cfg(test)]
mod tests {
    use super::{Cuboid, Rectangle, Square, uncovered};

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
