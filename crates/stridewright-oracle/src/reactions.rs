//! Who may react to a movement, at which step: attacks of opportunity and their like.
//!
//! Knows the path only; whether it is legal is asked elsewhere.

use crate::board::{Board, Creature, System};
use crate::body::Body;
use crate::query::Kind;
use crate::reach_of::{distance_between, threatens};

/// How a movement is made, as far as it matters to those who would react.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// By a kind of movement.
    Of(Kind),
    /// By standing up (Pathfinder 2e).
    Stand,
    /// By teleport (Draw Steel).
    Teleport,
    /// Pushed, pulled, slid, or falling.
    Forced,
}

/// One movement as it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// How.
    pub manner: Manner,
    /// The bodies that its steps lead to.
    pub steps: Vec<Body>,
}

/// When a creature may react.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// At a step, counted from 1 over all movements.
    Step(usize),
    /// At the end of a movement, counted from 1.
    EndOf(usize),
}

/// That a creature may react.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reaction {
    /// When.
    pub when: When,
    /// The index of the creature that may.
    pub reactor: usize,
}

/// All reactions to a path, in order of time; those of one time by the creatures' order.
#[must_use]
pub fn reactions(board: &Board, system: System, mover: usize, path: &[Passage]) -> Vec<Reaction> {
    let mut found = Vec::new();
    let start = Body::of(&board.creatures[mover], board);
    for (reactor, creature) in board.creatures.iter().enumerate() {
        if !may_react(creature, &board.creatures[mover]) {
            continue;
        }
        let watch =
            Watch { system, mover: &board.creatures[mover], creature, stands: Body::of(creature, board) };
        let (mut here, mut steps_before) = (start, 0);
        for (movement, passage) in path.iter().enumerate() {
            let when = watch.first_occasion(here, passage).map(|occasion| match occasion {
                When::Step(step) => When::Step(steps_before + step),
                When::EndOf(_) => When::EndOf(movement + 1),
            });
            found.extend(when.map(|when| Reaction { when, reactor }));
            here = passage.steps.last().copied().unwrap_or(here);
            steps_before += passage.steps.len();
        }
    }
    found.sort();
    found
}

/// The friends whose squares the mover shares before a step: they give it no cover against what
/// the step provokes (D35-FRIEND-COVER, PF1-FRIEND-COVER).
#[must_use]
pub fn friends_passed(board: &Board, mover: usize, body: Body) -> Vec<usize> {
    let own = &board.creatures[mover];
    let is_shared = |(index, other): &(usize, &Creature)| {
        *index != mover && other.team == own.team && Body::of(other, board).meets(body)
    };
    board.creatures.iter().enumerate().filter(is_shared).map(|(index, _)| index).collect()
}

fn may_react(creature: &Creature, mover: &Creature) -> bool {
    let can_act = !creature.is_helpless() && !creature.cannot_act;
    creature.team != mover.team && can_act && !creature.no_melee && !creature.object
}

/// One creature that watches the mover.
struct Watch<'a> {
    system: System,
    mover: &'a Creature,
    creature: &'a Creature,
    stands: Body,
}

impl Watch<'_> {
    /// The first occasion in a movement: each of them gives at most one to each creature.
    fn first_occasion(&self, from: Body, passage: &Passage) -> Option<When> {
        if matches!(passage.manner, Manner::Forced | Manner::Teleport) {
            return None;
        }
        let mut here = from;
        for (step, next) in passage.steps.iter().enumerate() {
            if self.reacts_to_step(passage.manner, here, *next) {
                return Some(When::Step(step + 1));
            }
            here = *next;
        }
        // PF2-TRIGGER-NOEXIT.
        let exempt = passage.manner == Manner::Of(Kind::Step);
        let left_nothing = self.system == System::Pathfinder2 && passage.steps.is_empty() && !exempt;
        (left_nothing && self.reaches(here)).then_some(When::EndOf(0))
    }

    fn reacts_to_step(&self, manner: Manner, from: Body, to: Body) -> bool {
        match self.system {
            System::Dnd35 | System::Pathfinder1 => {
                let leaves = manner != Manner::Of(Kind::FiveFootStep) && self.reaches(from);
                leaves || self.reacts_to_entering() && self.is_entered(from, to)
            }
            System::Pathfinder2 => manner != Manner::Of(Kind::Step) && self.is_left_within_reach(from, to),
            System::DrawSteel => {
                let adjacent = |body| distance_between(self.system, self.stands, body) <= 1;
                manner != Manner::Of(Kind::Shift) && adjacent(from) && !adjacent(to)
            }
        }
    }

    fn reaches(&self, body: Body) -> bool {
        threatens(self.system, self.creature, self.stands, body)
    }

    /// Very small movers provoke by entering (D35-VERYSMALL-AOO); in Pathfinder 1e all do (PF1-SIZE3-AOO, R-25).
    fn reacts_to_entering(&self) -> bool {
        self.system == System::Pathfinder1 || self.mover.size <= 2
    }

    /// Whether a step newly covers one of its cells.
    fn is_entered(&self, from: Body, to: Body) -> bool {
        to.cells().any(|cell| self.stands.has(cell) && !from.has(cell))
    }

    /// PF2-TRIGGER, R-62: a cell that the body does not cover any more, within reach.
    fn is_left_within_reach(&self, from: Body, to: Body) -> bool {
        let left = from.cells().filter(|cell| !to.has(*cell));
        left.map(|(column, row, z)| Body { at: (column, row), footprint: (1, 1), z, tall: 1 })
            .any(|cell| self.reaches(cell))
    }
}

/// The damaging squares that each step newly covers (PF2-HAZARD, R-53; DS-DAMAGE): the step,
/// counted from 1, and the square.
#[must_use]
pub fn hazards(board: &Board, from: Body, steps: &[Body]) -> Vec<(usize, (i32, i32))> {
    let mut found = Vec::new();
    let mut here = from;
    for (step, next) in steps.iter().enumerate() {
        for square in next.placement().squares() {
            let is_damaging = board.ground_at(square).is_some_and(|ground| ground.damaging);
            if is_damaging && !here.placement().has(square) {
                found.push((step + 1, square));
            }
        }
        here = *next;
    }
    found
}
