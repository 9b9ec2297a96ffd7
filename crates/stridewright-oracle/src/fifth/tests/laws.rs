//! Laws that hold on random boards, whatever the numbers are.

use std::collections::BTreeMap;

use super::BOTH;
use crate::body::Body;
use crate::counted::each_path_counting;
use crate::query::{Kind, Movement, Refused, turn_around};
use crate::random::{Case, random_case, random_case_in_space, random_turns};
use crate::reactions::{Manner, Passage, reactions};
use crate::travel::paths::each_path_in_space;
use crate::travel::reach_in_space;
use crate::walk::{check, reach, wander};

/// A mover so slow that all of its paths can be followed.
fn slow(mut case: Case, extra: u32) -> Case {
    case.movements.truncate(2);
    let dashes = case.movements.iter().any(|each| each.kind == Kind::Dash);
    let feet = if dashes { 5 } else { 10 };
    let mover = &mut case.board.creatures[case.mover];
    mover.speed = mover.speed.min(feet);
    let modes = &mut mover.modes;
    for speed in [&mut modes.climb, &mut modes.swim, &mut modes.fly, &mut modes.burrow] {
        *speed = speed.map(|speed| speed.min(feet));
    }
    case.turn.extra = case.turn.extra.min(extra);
    case
}

/// The costs of the last movements of all paths so far. Those of one turn come out of one pool.
struct Costs<Place>(BTreeMap<Vec<Vec<Place>>, u32>);

impl<Place> Default for Costs<Place> {
    fn default() -> Self {
        Costs(BTreeMap::new())
    }
}

impl<Place: Clone + Ord> Costs<Place> {
    /// Records what the last movement of a path costs, and returns that with all earlier movements
    /// of its turn. A readied movement has its own pool.
    fn of_turn(&mut self, movements: &[Movement], path: &[Vec<Place>], cost: u32) -> u32 {
        self.0.insert(path.to_vec(), cost);
        let last = path.len() - 1;
        if movements[last].kind == Kind::Ready {
            return cost;
        }
        let before = turn_around(movements, last).start..last;
        let pooled = before.filter(|each| movements[*each].kind != Kind::Ready);
        cost + pooled.filter_map(|each| self.0.get(&path[..=each])).sum::<u32>()
    }
}

/// The cheapest of all paths to a place is what the search says, on flat ground.
#[test]
fn all_paths_agree_with_reach() {
    for system in BOTH {
        let mut compared = 0;
        for seed in 0..250 {
            let case = slow(random_case(seed, system), 5);
            // The path of a movement that stands up has no steps.
            if case.movements.iter().any(|each| each.kind == Kind::StandUp) {
                continue;
            }
            let Case { board, mover, movements, turn, .. } = &case;
            let own = &board.creatures[*mover];
            let start = (own.at.0, own.at.1, own.footprint.0, own.footprint.1);
            let mut least = BTreeMap::from([(start, (0, 0))]);
            let mut costs = Costs::default();
            each_path_counting(board, system, *mover, (movements, *turn), &[], &mut |taken| {
                let movement = taken.path.len() - 1;
                if let Some(last) = taken.path[movement].last().filter(|_| taken.checks == 0) {
                    let cost = costs.of_turn(movements, taken.path, taken.cost);
                    let entry = least.entry(*last).or_insert((movement, cost));
                    *entry = (*entry).min((movement, cost));
                }
            });
            let found: BTreeMap<_, _> = reach(board, system, *mover, movements, *turn)
                .iter()
                .map(|each| {
                    let place = (each.at.0, each.at.1, each.footprint.0, each.footprint.1);
                    (place, (each.movement, each.cost))
                })
                .collect();
            assert_eq!(least, found, "seed {seed} of {system:?}");
            compared += usize::from(found.len() > 5);
        }
        assert!(compared > 80, "{system:?}: {compared} go far");
    }
}

/// The same in space.
#[test]
fn all_paths_in_space_agree_with_reach() {
    for system in BOTH {
        let mut compared = 0;
        for seed in 0..150 {
            let case = slow(random_case_in_space(seed, system), 0);
            if case.movements.iter().any(|each| each.kind == Kind::StandUp) {
                continue;
            }
            let Case { board, mover, movements, turn, .. } = &case;
            let start = Body::of(&board.creatures[*mover], board);
            let mut least = BTreeMap::from([(start, (0, 0))]);
            let mut costs = Costs::default();
            each_path_in_space(board, system, *mover, (movements, *turn), &mut |path, cost, _| {
                let movement = path.len() - 1;
                if let Some(last) = path[movement].last() {
                    let cost = costs.of_turn(movements, path, cost);
                    let entry = least.entry(*last).or_insert((movement, cost));
                    *entry = (*entry).min((movement, cost));
                }
            });
            let found: BTreeMap<_, _> = reach_in_space(board, system, *mover, movements, *turn)
                .iter()
                .map(|each| (each.body, (each.movement, each.cost)))
                .collect();
            assert_eq!(least, found, "seed {seed} of {system:?}");
            compared += usize::from(found.len() > 5);
        }
        assert!(compared > 30, "{system:?}: {compared} go far");
    }
}

/// Random paths are legal up to where they may not end, no movement of one turn spends more than
/// the pool holds, and those who Disengage provoke nothing.
#[test]
fn random_paths_are_legal() {
    for system in BOTH {
        let (mut legal, mut provoking) = (0, 0);
        for seed in 0..400 {
            let Case { board, mover, movements, turn, .. } = random_turns(seed, system);
            let picks: Vec<Vec<u32>> =
                (0..movements.len() as u32).map(|each| vec![each, 7, 3, 1]).collect();
            let path = wander(&board, system, mover, &movements, turn, &picks);
            let made = &movements[..path.len()];
            match check(&board, system, mover, made, turn, &path) {
                Ok(costs) => {
                    assert_eq!(costs.len(), path.len());
                    legal += usize::from(costs.iter().sum::<u32>() > 0);
                }
                Err(Refused::End { movement }) => assert_eq!(movement + 1, path.len()),
                Err(other) => panic!("seed {seed} of {system:?}: {other:?}"),
            }
            let start = Body::of(&board.creatures[mover], &board);
            let passages = |kind: Option<Kind>| -> Vec<Passage> {
                let each = path.iter().zip(made).map(|(steps, movement)| Passage {
                    manner: Manner::Of(kind.unwrap_or(movement.kind)),
                    steps: (steps.iter())
                        .map(|(column, row, width, height)| Body {
                            at: (*column, *row),
                            footprint: (*width, *height),
                            ..start
                        })
                        .collect(),
                    new_turn: movement.new_turn,
                });
                each.collect()
            };
            let events = |kind| reactions(&board, system, mover, &passages(kind), &[]).len();
            provoking += usize::from(events(Some(Kind::Walk)) > 0);
            assert_eq!(events(Some(Kind::Disengage)), 0);
            assert!(events(None) <= events(Some(Kind::Walk)));
        }
        assert!(legal > 150 && provoking > 25, "{system:?}: {legal} {provoking}");
    }
}
