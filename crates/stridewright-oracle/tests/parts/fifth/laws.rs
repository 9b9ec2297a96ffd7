//! Laws that hold on random boards, whatever the numbers are.

use std::collections::BTreeMap;

use super::BOTH;
use stridewright_oracle::random::{Case, random_case, random_case_in_space, random_turns};
use stridewright_oracle::{
    Body, Kind, Manner, Movement, Passage, Refused, check, each_path_counting, each_path_in_space,
    reach, reach_in_space, reactions, turn_around, wander,
};

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

/// What all paths so far say: the first movement and the least cost by which a place can be
/// reached. Movements of one turn pay out of one pool, so their costs add up.
struct Cheapest<Place> {
    places: BTreeMap<Place, (usize, u32)>,
    /// The cost of the last movement of each path.
    costs: BTreeMap<Vec<Vec<Place>>, u32>,
}

impl<Place: Copy + Ord> Cheapest<Place> {
    fn from(start: Place) -> Self {
        Cheapest { places: BTreeMap::from([(start, (0, 0))]), costs: BTreeMap::new() }
    }

    /// Notes a path and what its last movement costs. A readied movement has its own pool.
    fn note(&mut self, movements: &[Movement], path: &[Vec<Place>], cost: u32) {
        let last = path.len() - 1;
        let Some(place) = path[last].last() else { return };
        self.costs.insert(path.to_vec(), cost);
        let before = turn_around(movements, last).start..last;
        let pooled = before.filter(|each| movements[*each].kind != Kind::Ready);
        let before = match movements[last].kind {
            Kind::Ready => 0,
            _ => pooled.filter_map(|each| self.costs.get(&path[..=each])).sum(),
        };
        let reached = (last, cost + before);
        let entry = self.places.entry(*place).or_insert(reached);
        *entry = (*entry).min(reached);
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
            let mut least = Cheapest::from(start);
            each_path_counting(board, system, *mover, (movements, *turn), &[], &mut |taken| {
                if taken.checks == 0 {
                    least.note(movements, taken.path, taken.cost);
                }
            });
            let found: BTreeMap<_, _> = reach(board, system, *mover, movements, *turn)
                .iter()
                .map(|each| {
                    let place = (each.at.0, each.at.1, each.footprint.0, each.footprint.1);
                    (place, (each.movement, each.cost))
                })
                .collect();
            assert_eq!(least.places, found, "seed {seed} of {system:?}");
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
            let mut least = Cheapest::from(start);
            each_path_in_space(board, system, *mover, (movements, *turn), &mut |path, cost, _| {
                least.note(movements, path, cost);
            });
            let found: BTreeMap<_, _> = reach_in_space(board, system, *mover, movements, *turn)
                .iter()
                .map(|each| (each.body, (each.movement, each.cost)))
                .collect();
            assert_eq!(least.places, found, "seed {seed} of {system:?}");
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
