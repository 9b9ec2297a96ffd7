//! Which creatures may react to a movement, and at which step: attacks of opportunity and their
//! like.
//!
//! Knows the path only; its legality is checked elsewhere.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::board::{Board, Creature, System};
use crate::body::Body;
use crate::distance::distance_between;
use crate::fifth::is_incapacitated;
use crate::query::Kind;
use crate::reach_of::{can_strike, natural_reach, threatens};
use crate::sight::has_line;

/// The kind of a movement, as far as it matters to reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// By a kind of movement.
    Of(Kind),
    /// By a kind of movement, made flying (fifth edition).
    Flying(Kind),
    /// By standing up (Pathfinder 2e).
    Stand,
    /// By teleport (Draw Steel).
    Teleport,
    /// By a push, a pull, a slide or a fall.
    Forced,
}

impl Manner {
    fn kind(self) -> Option<Kind> {
        match self {
            Manner::Of(kind) | Manner::Flying(kind) => Some(kind),
            Manner::Stand | Manner::Teleport | Manner::Forced => None,
        }
    }
}

/// One movement as it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// How.
    pub manner: Manner,
    /// The bodies that its steps lead to.
    pub steps: Vec<Body>,
    /// A new turn begins with it.
    pub new_turn: bool,
}

/// The time of a reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// At a step, counted from 1 over all movements.
    Step(usize),
    /// At the end of a movement, counted from 1.
    EndOf(usize),
}

/// A creature that may react, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reaction {
    /// When.
    pub when: When,
    /// The index of that creature.
    pub reactor: usize,
}

/// All reactions to a path, in order of time; those of one time by the creatures' order. Creatures
/// that have already reacted in the first turn do not react in it again where reactions are counted
/// by the round.
#[must_use]
pub fn reactions(
    board: &Board,
    system: System,
    mover: usize,
    path: &[Passage],
    reacted: &[usize],
) -> Vec<Reaction> {
    Watchers::new(board, system, mover).reactions(path, reacted)
}

/// All creatures that may react to a mover. They remember what is within their reach.
pub struct Watchers<'a> {
    board: &'a Board,
    system: System,
    mover: usize,
    known: RefCell<BTreeMap<(usize, Body), bool>>,
}

impl<'a> Watchers<'a> {
    /// The creatures that watch this mover.
    #[must_use]
    pub fn new(board: &'a Board, system: System, mover: usize) -> Self {
        Watchers { board, system, mover, known: RefCell::default() }
    }

    /// All reactions to a path, as for [`reactions`].
    #[must_use]
    pub fn reactions(&self, path: &[Passage], reacted: &[usize]) -> Vec<Reaction> {
        let mut found = Vec::new();
        let own = &self.board.creatures[self.mover];
        for (reactor, creature) in self.board.creatures.iter().enumerate() {
            if creature.team == own.team || !can_strike(creature) {
                continue;
            }
            if self.system.is_fifth() && !may_react(creature, own) {
                continue;
            }
            let stands = Body::of(creature, self.board);
            let watch = Watch { watchers: self, mover: own, reactor, stands };
            found.extend(watch.all(path, reacted.contains(&reactor)));
        }
        found.sort();
        found
    }

    /// Whether opportunities are counted by the round: in the d20 systems, unless a table's option
    /// says otherwise, and in the fifth edition, whose creatures have one reaction (OA-WHO).
    fn count_by_round(&self) -> bool {
        let by_rule = self.system.is_d20() || self.system.is_fifth();
        by_rule && !self.board.options.reactions_per_movement
    }

    /// Whether a body is within reach; in Draw Steel, where adjacency is known, whether it is
    /// within line of effect.
    fn is_within_reach(&self, reactor: usize, stands: Body, body: Body) -> bool {
        let find = || match self.system {
            System::DrawSteel if self.board.options.reach_through_walls => true,
            System::DrawSteel => has_line(self.board, self.system, stands, body),
            _ => threatens(self.board, self.system, reactor, stands, body),
        };
        *self.known.borrow_mut().entry((reactor, body)).or_insert_with(find)
    }
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

/// OA-WHO, R-163: whether a creature that could strike may react to the mover.
fn may_react(creature: &Creature, mover: &Creature) -> bool {
    let hostile = !creature.neutral && !mover.neutral;
    hostile && !is_incapacitated(creature) && !creature.blinded && !mover.invisible
}

/// One creature that watches the mover.
struct Watch<'a> {
    watchers: &'a Watchers<'a>,
    mover: &'a Creature,
    reactor: usize,
    stands: Body,
}

impl Watch<'_> {
    /// All reactions of this one to a path.
    fn all(&self, path: &[Passage], has_reacted: bool) -> Vec<Reaction> {
        let mut found = Vec::new();
        let by_round = self.watchers.count_by_round();
        let (mut spent, mut disengaged) = (by_round && has_reacted, false);
        let start = Body::of(self.mover, self.watchers.board);
        let (mut here, mut steps_before) = (start, 0);
        for (movement, passage) in path.iter().enumerate() {
            let begins_turn = movement > 0 && passage.new_turn;
            spent &= by_round && !begins_turn;
            // DISENGAGE: nothing provokes for the rest of the turn.
            disengaged &= !begins_turn;
            disengaged |= passage.manner.kind() == Some(Kind::Disengage);
            let occasion = self.first_occasion(here, passage).filter(|_| !spent && !disengaged);
            let when = occasion.map(|occasion| match occasion {
                When::Step(step) => When::Step(steps_before + step),
                When::EndOf(_) => When::EndOf(movement + 1),
            });
            spent |= when.is_some();
            found.extend(when.map(|when| Reaction { when, reactor: self.reactor }));
            here = passage.steps.last().copied().unwrap_or(here);
            steps_before += passage.steps.len();
        }
        found
    }

    /// The first occasion in a movement: each movement gives each creature at most one.
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
        let left_nothing =
            self.watchers.system == System::Pathfinder2 && passage.steps.is_empty() && !exempt;
        (left_nothing && self.reaches(here)).then_some(When::EndOf(0))
    }

    fn reacts_to_step(&self, manner: Manner, from: Body, to: Body) -> bool {
        match self.watchers.system {
            System::Dnd35 | System::Pathfinder1 => {
                let leaves = manner != Manner::Of(Kind::FiveFootStep) && self.reaches(from);
                leaves || self.reacts_to_entering() && self.is_entered(from, to)
            }
            System::Pathfinder2 => {
                manner != Manner::Of(Kind::Step) && self.is_left_within_reach(from, to)
            }
            // OA, FLYBY.
            System::Fifth2014 | System::Fifth2024 => {
                let flies = self.mover.flying || matches!(manner, Manner::Flying(_));
                let spared = flies && self.mover.traits.flyby;
                !spared && self.reaches(from) && !self.is_near_enough(to)
            }
            System::DrawSteel => {
                let is_beside = |body| distance_between(System::DrawSteel, self.stands, body) <= 1;
                let leaves = is_beside(from) && !is_beside(to);
                manner != Manner::Of(Kind::Shift) && leaves && self.reaches(from)
            }
        }
    }

    fn reaches(&self, body: Body) -> bool {
        self.watchers.is_within_reach(self.reactor, self.stands, body)
    }

    /// Whether a body lies within the distance of its reach, whatever stands between.
    fn is_near_enough(&self, body: Body) -> bool {
        let creature = &self.watchers.board.creatures[self.reactor];
        let reach = natural_reach(self.watchers.system, creature);
        let reach = reach + u32::from(creature.reach_weapon);
        distance_between(self.watchers.system, self.stands, body) <= reach
    }

    /// Very small movers provoke by entering (D35-VERYSMALL-AOO); in Pathfinder 1e all do
    /// (PF1-SIZE3-AOO, R-25).
    fn reacts_to_entering(&self) -> bool {
        self.watchers.system == System::Pathfinder1 || self.mover.size <= 2
    }

    /// Whether a step newly covers a cell of the creature.
    fn is_entered(&self, from: Body, to: Body) -> bool {
        to.cells().any(|cell| self.stands.has(cell) && !from.has(cell))
    }

    /// PF2-TRIGGER, R-62: a square of which the body leaves cells, within reach.
    fn is_left_within_reach(&self, from: Body, to: Body) -> bool {
        from.placement().squares().any(|square| {
            let left: Vec<i32> =
                from.heights().filter(|z| !to.has((square.0, square.1, *z))).collect();
            let lowest = left.iter().min();
            let cells =
                |z: &i32| Body { at: square, footprint: (1, 1), z: *z, tall: left.len() as u32 };
            lowest.map(cells).is_some_and(|cells| self.reaches(cells))
        })
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
