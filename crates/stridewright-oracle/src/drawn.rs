//! Drawn paths with attempts: how far they go, and which attempts would take them further.
//!
//! A path is drawn square by square; where a square names several placements of the mover, all of
//! them are followed.

use std::collections::{BTreeMap, BTreeSet};

use crate::allowance::beginning;
use crate::attempt::{Outcome, Trying, after_attempts, grant};
use crate::board::{Board, System};
use crate::placement::Placement;
use crate::query::{End, Movement, Turn, turn_ends_after};
use crate::walk::{Query, Way, first_way};

/// The verdict on a drawn path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fared {
    /// It is allowed, and has this total cost.
    Allowed(u32),
    /// The mover cannot make a movement of the kind.
    NotAtAll,
    /// A step is refused, counted from 1 over all movements.
    Refused {
        /// The step.
        step: usize,
        /// The attempts that would have to succeed, with their actual results; several if any of
        /// them may be named. Empty: no check would make the step possible, or the movement does
        /// not go so far.
        for_want_of: Vec<(Trying, Lack)>,
    },
    /// A movement, counted from 0, ends where it may not.
    MayNotEnd {
        /// The movement.
        movement: usize,
    },
}

/// The reason why an attempt does not open the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// It failed.
    Failed,
    /// Its result is not known.
    Check,
    /// The mover is not trained in it.
    Training,
}

/// The placements in which a mover may be, each with the costs and counts of diagonals with which
/// it may have arrived.
type Standing = BTreeMap<Placement, BTreeSet<Way>>;

/// The verdict on a path drawn as a list of squares for each movement, with the mover's attempts.
#[must_use]
pub fn drawn(
    board: &Board,
    system: System,
    mover: usize,
    (movements, turn): (&[Movement], Turn),
    attempts: &[(Trying, Outcome)],
    path: &[Vec<(i32, i32)>],
) -> Fared {
    let now = after_attempts(board, system, mover, attempts);
    let query = Query::new(&now, system, mover, movements, turn);
    if (0..path.len()).any(|movement| !query.is_available(movement)) {
        return Fared::NotAtAll;
    }
    let mut here =
        Standing::from([(query.start(), BTreeSet::from([first_way(beginning(system, turn))]))]);
    let (mut step, mut spent) = (0, 0);
    for (movement, squares) in path.iter().enumerate() {
        for square in squares {
            step += 1;
            let next = after_step(&query, movement, &here, *square);
            if next.is_empty() {
                let afar: Vec<Movement> = movements
                    .iter()
                    .map(|each| Movement { budget: Some(10_000), ..*each })
                    .collect();
                let farther = Query::new(&now, system, mover, &afar, turn);
                if !after_step(&farther, movement, &here, *square).is_empty() {
                    return Fared::Refused { step, for_want_of: Vec::new() };
                }
                let possible = |grants: &[Trying]| {
                    let mut granted = now.clone();
                    grants.iter().for_each(|trying| grant(&mut granted, system, mover, *trying));
                    let query = Query::new(&granted, system, mover, &afar, turn);
                    !after_step(&query, movement, &here, *square).is_empty()
                };
                let lacking = lacking(&now, system, mover, attempts, *square);
                return Fared::Refused { step, for_want_of: wanted(&lacking, possible) };
            }
            here = next;
        }
        let turn_ends = movement + 1 == path.len() || turn_ends_after(movements, movement);
        let needed = if turn_ends { End::Turn } else { End::Action };
        here.retain(|placement, _| query.world.end_in(*placement) >= needed);
        let Some(least) = here.values().flatten().map(|(cost, ..)| *cost).min() else {
            return Fared::MayNotEnd { movement };
        };
        spent += least;
        here = begin_next(&query, movement, here, turn_ends);
    }
    Fared::Allowed(spent)
}

/// The same placements at the beginning of another movement.
fn begin_next(query: &Query<'_>, movement: usize, standing: Standing, turn_ends: bool) -> Standing {
    let afresh = |way: Way| first_way(query.after(movement, way, turn_ends));
    standing
        .into_iter()
        .map(|(placement, ways)| (placement, ways.into_iter().map(afresh).collect()))
        .collect()
}

/// The placements to which a step to a square leads.
fn after_step(query: &Query<'_>, movement: usize, here: &Standing, square: (i32, i32)) -> Standing {
    let mut next = Standing::new();
    for (placement, ways) in here {
        for (to, ways) in query.goals_with_ways(movement, *placement, ways) {
            if (to.column, to.row) == square {
                next.entry(to).or_default().extend(ways);
            }
        }
    }
    next
}

/// All attempts that would open a path to a square but do not: attempts without success, and nearby
/// obstacles whose check the query does not mention.
fn lacking(
    board: &Board,
    system: System,
    mover: usize,
    attempts: &[(Trying, Outcome)],
    square: (i32, i32),
) -> Vec<(Trying, Lack)> {
    let trained = board.creatures[mover].trained;
    let mut all = Vec::new();
    for (trying, outcome) in attempts {
        let lack = match outcome {
            _ if trying.takes_training(system) && !trained => Lack::Training,
            Outcome::Success => continue,
            Outcome::Failure => Lack::Failed,
            Outcome::Announced => Lack::Check,
        };
        all.push((*trying, lack));
    }
    let side = board.creatures[mover].side as i32;
    for row in square.1 - side..=square.1 + side {
        for column in square.0 - side..=square.0 + side {
            let obstacle = Trying::Obstacle { at: (column, row) };
            if board.ground_at((column, row)).is_some()
                && attempts.iter().all(|(trying, _)| *trying != obstacle)
            {
                all.push((obstacle, Lack::Check));
            }
        }
    }
    all.retain(|(trying, _)| trying.exists(system));
    all
}

/// The attempts that a step needs: those that it cannot do without; if several can replace each
/// other, all of them.
fn wanted(lacking: &[(Trying, Lack)], possible: impl Fn(&[Trying]) -> bool) -> Vec<(Trying, Lack)> {
    let all: Vec<Trying> = lacking.iter().map(|(trying, _)| *trying).collect();
    if !possible(&all) {
        return Vec::new();
    }
    let cannot_do_without = |(trying, _): &&(Trying, Lack)| {
        let others: Vec<Trying> = all.iter().copied().filter(|other| other != trying).collect();
        !possible(&others)
    };
    let needed: Vec<(Trying, Lack)> = lacking.iter().filter(cannot_do_without).copied().collect();
    if needed.is_empty() { lacking.to_vec() } else { needed }
}
