//! Choices in space against a reader that walks every sequence of steps and weighs each of them
//! whole.
//!
//! `STRIDEWRIGHT_CHOICES` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to begin.

use crate::translate::{Question, draw};
use oracle::random::{
    Case, are_usual, boards, number, random_encounter_in_space, random_turns_in_space,
};
use oracle::{Body, End, Manner, Mode, Passage, Watchers};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::lattice::Square;
use stridewright::outcome::{Event, EventKind};
use stridewright::program::Program;
use stridewright::query::{self, Choice, DrawnStep, Goal, NoRoute, QueryError, Route, Scratch};
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 300;
/// The movement in which it arrives with the cost within it, reactions, damaging squares entered;
/// the map gives the damage of none of these.
type Weight = [u32; 3];
/// More than any movement costs: a cost in a later movement is more by this.
const MOVEMENT: u32 = 10_000;

/// The weight of every sequence of steps, by where it ends, and whether the turn may end there: if
/// it may after some of them, only those count.
type Walked = BTreeMap<Body, (bool, BTreeSet<Weight>)>;

/// Whether a movement is made flying.
fn flies(case: &Case, system: oracle::System, movement: &oracle::Movement) -> bool {
    // A creature that flies and burrows or swims does not fly meanwhile; nor does one that Strides
    // or Steps, because flying is an action of its own in Pathfinder 2e.
    match movement.mode {
        Mode::Fly => true,
        Mode::Walk => {
            case.board.creatures[case.mover].flying && system != oracle::System::Pathfinder2
        }
        _ => false,
    }
}

fn walk(case: &Case, system: oracle::System) -> Walked {
    let Case { board, mover, movements, turn, .. } = case;
    let start = Body::of(&board.creatures[*mover], board);
    let mut walked = Walked::new();
    let watchers = Watchers::new(board, system, *mover);
    oracle::each_path_in_space(
        board,
        system,
        *mover,
        (movements, *turn),
        &mut |path, cost, end| {
            let (mut here, mut hazards, mut passages) = (start, 0, Vec::new());
            for (steps, movement) in path.iter().zip(movements) {
                let burns = !system.is_d20() && !flies(case, system, movement);
                for step in steps {
                    hazards +=
                        if burns { oracle::burning(board, here, *step).count() as u32 } else { 0 };
                    here = *step;
                }
                let manner = Manner::Of(movement.kind);
                passages.push(Passage {
                    manner,
                    steps: steps.clone(),
                    new_turn: movement.new_turn,
                });
            }
            let reactions = watchers.reactions(&passages, &case.reacted).len() as u32;
            let may_end = end == End::Turn;
            let found = walked.entry(here).or_default();
            if may_end && !found.0 {
                *found = (true, BTreeSet::new());
            }
            if may_end || !found.0 {
                found.1.insert([(path.len() as u32 - 1) * MOVEMENT + cost, reactions, hazards]);
            }
        },
    );
    walked
}

/// The weights that no other weight matches in every part.
fn front(weights: &BTreeSet<Weight>) -> Vec<Weight> {
    let is_no_more = |one: &Weight, other: &Weight| one.iter().zip(other).all(|(a, b)| a <= b);
    let beaten = |weight: &&Weight| {
        weights.iter().any(|other| other != *weight && is_no_more(other, weight))
    };
    weights.iter().filter(|weight| !beaten(weight)).copied().collect()
}

fn of(choice: &Choice) -> Weight {
    parts(&choice.weight)
}

fn parts(weight: &query::Weight) -> Weight {
    assert_eq!((weight.damage, weight.unsaid, weight.checks), (0, weight.hazards, 0));
    [weight.movement as u32 * MOVEMENT + weight.cost.0, weight.reactions, weight.hazards]
}

/// A query in space whose mover is among opponents that can strike.
fn encounter(seed: u64, system: oracle::System) -> Case {
    let mut case = random_encounter_in_space(seed, system);
    // Every sequence of steps is walked.
    if seed.is_multiple_of(3) {
        case.movements = random_turns_in_space(seed, system).movements;
        case.movements.truncate(2);
        for (place, movement) in case.movements.iter_mut().enumerate() {
            movement.budget = Some(1 + (seed as u32 / 3 + place as u32) % 2);
        }
    } else {
        case.movements.truncate(1);
        case.movements[0].budget = Some(1 + seed as u32 % 3);
    }
    let own = case.board.creatures[case.mover].team;
    for (index, creature) in case.board.creatures.iter_mut().enumerate() {
        if index != case.mover {
            creature.team = own + 1;
            (creature.cannot_act, creature.no_melee) = (false, false);
        }
    }
    // Flights of Draw Steel may end in steps of other modes, which the walker does not tell apart.
    let flies = case.board.creatures[case.mover].flying
        || case.movements.iter().any(|movement| movement.mode == Mode::Fly);
    let mixed = system == oracle::System::DrawSteel && flies;
    for (index, ground) in case.board.ground.iter_mut().enumerate() {
        ground.damaging = !mixed && (ground.damaging || index % 5 == 2 || index % 7 == 3);
    }
    case
}

/// The movement in which a route arrives, and its cost within that.
fn arrival(route: &Route) -> (usize, u32) {
    let movement = route.steps.last().map_or(0, |step| step.movement);
    (movement, route.costs.last().map_or(0, |cost| cost.0))
}

/// Compares the choices to a body; returns how many there are.
fn compare(
    program: &Program,
    question: &Question,
    (end, weights): (Body, &BTreeSet<Weight>),
    at: &str,
    scratch: &mut Scratch,
) -> usize {
    let Question { board, plan } = question;
    let goal = Goal::new(Square::new(end.at.0, end.at.1), Some(end.z));
    let ours = match query::choices(program, board, plan, goal, scratch) {
        Err(QueryError::Unweighed { .. } | QueryError::Squeezed { .. }) => return 0,
        other => other.expect("a sound question"),
    };
    let ours = match ours {
        // The creature makes no such movement at all.
        Err(NoRoute::Refused(refusal)) if refusal.movement.is_none() => return 0,
        // It stands where it could not come to: that place has no name.
        Err(NoRoute::Unreachable) if weights.contains(&[0; 3]) => return 0,
        other => other.unwrap_or_else(|why| panic!("{at}: {why:?}")),
    };
    let found: Vec<Weight> = ours.paths.iter().map(of).collect();
    assert_eq!(found, front(weights), "{at}: the library, then the oracle");
    let first = arrival(&ours.cheapest().route);
    match query::route(program, board, plan, &[], goal, scratch).expect("a sound question") {
        Ok(route) => assert!(arrival(&route) >= first, "{at}: dearer without checks"),
        Err(NoRoute::NeedsChecks(way)) => {
            assert_eq!(arrival(&way.route), first, "{at}: the cheapest with checks");
            assert!(
                !way.needs.is_empty() && ours.paths.iter().all(|way| way.weight.checks > 0),
                "{at}"
            );
        }
        Err(other) => panic!("{at}: {other:?}"),
    }
    for choice in ours.paths.iter().chain([&ours.straightest]) {
        let reacts = |event: &&Event| matches!(event.what, EventKind::Reacts { .. });
        let reactions = choice.outcome.events.iter().filter(reacts).count();
        assert_eq!(reactions as u32, choice.weight.reactions, "{at}");
        let mut drawn = vec![Vec::new(); choice.weight.movement + 1];
        for step in &choice.route.steps {
            drawn[step.movement].push(DrawnStep::ToHeight(step.to.at, step.elevations.1));
        }
        let mut plan = plan.clone();
        plan.movements.truncate(drawn.len());
        let checked =
            query::check(program, board, &plan, &drawn, scratch).expect("a sound question");
        assert!(checked.refusal.is_none(), "{at}: {:?}", checked.refusal);
        assert_eq!(checked.cost(), choice.route.cost(), "{at}");
    }
    found.len()
}

/// Compares everywhere the mover can reach without a reaction.
fn compare_unprovoked(
    program: &Program,
    question: &Question,
    walked: &Walked,
    at: &str,
    scratch: &mut Scratch,
) {
    let ours = match query::reach_unprovoked(program, &question.board, &question.plan, scratch) {
        Err(QueryError::Unweighed { .. } | QueryError::Squeezed { .. }) => return,
        other => other.expect("a sound question"),
    };
    if ours.refusal.is_some() {
        return;
    }
    let place = |r: &query::Reached| {
        let cost = r.movement as u32 * MOVEMENT + r.cost.0;
        ((r.body.at.column, r.body.at.row, r.elevation), cost)
    };
    let ours: BTreeMap<(i32, i32, i32), u32> = ours.reached.iter().map(place).collect();
    let quiet = |(body, (_, weights)): (&Body, &(bool, BTreeSet<Weight>))| {
        let least = weights.iter().filter(|weight| weight[1] == 0).map(|weight| weight[0]).min();
        least.map(|least| ((body.at.0, body.at.1, body.z), least))
    };
    let theirs: BTreeMap<(i32, i32, i32), u32> = walked.iter().filter_map(quiet).collect();
    assert_eq!(ours, theirs, "{at}: the library, then the oracle");
}

/// Compares the weights of the choices to every place.
fn compare_weights(
    program: &Program,
    question: &Question,
    walked: &Walked,
    at: &str,
    scratch: &mut Scratch,
) {
    let ours = match query::reach_choices(program, &question.board, &question.plan, scratch) {
        Err(QueryError::Unweighed { .. } | QueryError::Squeezed { .. }) => return,
        other => other.expect("a sound question"),
    };
    if ours.refusal.is_some() {
        return;
    }
    let place = |told: &query::PlaceChoices| {
        let weights: Vec<Weight> = told.weights.iter().map(parts).collect();
        ((told.reached.body.at.column, told.reached.body.at.row, told.reached.elevation), weights)
    };
    let ours: BTreeMap<(i32, i32, i32), Vec<Weight>> = ours.places.iter().map(place).collect();
    let theirs =
        walked.iter().map(|(body, (_, weights))| ((body.at.0, body.at.1, body.z), front(weights)));
    let theirs: BTreeMap<(i32, i32, i32), Vec<Weight>> = theirs.collect();
    assert_eq!(ours, theirs, "{at}: the library, then the oracle");
}

fn compare_all(id: &str, system: oracle::System) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut scratch = Scratch::default();
    let mut several = 0;
    let (first, boards) = (number("STRIDEWRIGHT_SEED", 0), boards("STRIDEWRIGHT_CHOICES", BOARDS));
    for seed in first..first + boards {
        let case = encounter(seed, system);
        let mover = &case.board.creatures[case.mover];
        // Squeezed bodies move on flat ground only.
        if case.is_flat(system) || mover.footprint != (mover.side, mover.side) {
            continue;
        }
        let Some(question) = Question::new(&case, &program) else { continue };
        let walked = walk(&case, system);
        let at = format!("{id}, seed {seed}");
        compare_unprovoked(&program, &question, &walked, &at, &mut scratch);
        compare_weights(&program, &question, &walked, &at, &mut scratch);
        for (end, (may_end, weights)) in &walked {
            if *may_end {
                let at = format!("{id}, seed {seed}, to {end:?}\n{}", draw(&case));
                several += usize::from(
                    compare(&program, &question, (*end, weights), &at, &mut scratch) > 1,
                );
            }
        }
    }
    let rare = !are_usual("STRIDEWRIGHT_CHOICES");
    assert!(several > 0 || rare, "{id}: no front of several ways: the generator is broken");
}

#[test]
fn fronts_in_space() {
    oracle::System::NAMED.iter().for_each(|(id, system)| compare_all(id, *system));
}
