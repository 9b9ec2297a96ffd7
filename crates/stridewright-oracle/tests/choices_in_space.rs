//! All ways worth choosing in space against a reader who walks every sequence of steps and weighs each of them whole.
//!
//! `STRIDEWRIGHT_CHOICES` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to begin.

mod translate;

use oracle::random::{Case, number, random_encounter_in_space};
use oracle::{Body, End, Manner, Mode, Passage};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{self, Choice, DrawnStep, Goal, NoRoute, QueryError, Scratch};
use stridewright::rulesets;
use stridewright_oracle as oracle;
use translate::{Question, draw};

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 3_000;
/// Cost, reactions, damaging squares entered; of none of these the map says how much it deals.
type Weight = [u32; 3];

/// What every sequence of steps weighs, by where it ends, and whether the turn may end there.
type Walked = BTreeMap<Body, (bool, BTreeSet<Weight>)>;

fn walk(case: &Case, system: oracle::System) -> Walked {
    let Case { board, mover, movements, turn } = case;
    let start = Body::of(&board.creatures[*mover], board);
    // Who flies and burrows or swims does not fly meanwhile; nor who Strides or Steps, for flying is an action of its own in Pathfinder 2e.
    let flies = match movements[0].mode {
        Mode::Fly => true,
        Mode::Walk => board.creatures[*mover].flying && system != oracle::System::Pathfinder2,
        _ => false,
    };
    let burns = !system.is_d20() && !flies;
    let mut walked = Walked::new();
    oracle::each_path_in_space(board, system, *mover, &movements[0], *turn, &mut |path, cost, end| {
        let passage = Passage { manner: Manner::Of(movements[0].kind), steps: path.to_vec() };
        let reactions = oracle::reactions(board, system, *mover, &[passage]);
        let who: BTreeSet<usize> = reactions.iter().map(|reaction| reaction.reactor).collect();
        let found = walked.entry(path.last().copied().unwrap_or(start)).or_default();
        found.0 |= end == End::Turn;
        let before = core::iter::once(&start).chain(path);
        let entered = before.zip(path).flat_map(|(from, to)| oracle::burning(board, *from, *to));
        let hazards = if burns { entered.count() as u32 } else { 0 };
        found.1.insert([cost, who.len() as u32, hazards]);
    });
    walked
}

/// The weights that no other one is as good as in everything.
fn front(weights: &BTreeSet<Weight>) -> Vec<Weight> {
    let is_no_more = |one: &Weight, other: &Weight| one.iter().zip(other).all(|(a, b)| a <= b);
    let beaten = |weight: &&Weight| weights.iter().any(|other| other != *weight && is_no_more(other, weight));
    weights.iter().filter(|weight| !beaten(weight)).copied().collect()
}

fn of(choice: &Choice) -> Weight {
    parts(&choice.weight)
}

fn parts(weight: &query::Weight) -> Weight {
    assert_eq!((weight.damage, weight.unsaid, weight.checks), (0, weight.hazards, 0));
    [weight.cost.0, weight.reactions, weight.hazards]
}

/// A question in space for which the mover is among opponents who can strike.
fn encounter(seed: u64, system: oracle::System) -> Case {
    let mut case = random_encounter_in_space(seed, system);
    case.movements.truncate(1);
    case.movements[0].budget = Some(1 + seed as u32 % 3);
    let own = case.board.creatures[case.mover].team;
    for (index, creature) in case.board.creatures.iter_mut().enumerate() {
        if index != case.mover {
            creature.team = own + 1;
            (creature.cannot_act, creature.no_melee) = (false, false);
        }
    }
    // Flights of Draw Steel may end in steps of other modes, which the walker does not tell apart.
    let flies = case.movements[0].mode == Mode::Fly || case.board.creatures[case.mover].flying;
    let mixed = system == oracle::System::DrawSteel && flies;
    for (index, ground) in case.board.ground.iter_mut().enumerate() {
        ground.damaging = !mixed && (ground.damaging || index % 5 == 2 || index % 7 == 3);
    }
    case
}

/// Compares the ways to a body; how many there are.
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
    let found: Vec<Weight> = ours.ways.iter().map(of).collect();
    assert_eq!(found, front(weights), "{at}: the library, then the oracle");
    match query::route(program, board, plan, &[], goal, scratch).expect("a sound question") {
        Ok(route) => assert!(route.cost() >= ours.cheapest().weight.cost, "{at}: dearer without checks"),
        Err(NoRoute::NeedsChecks(way)) => {
            assert_eq!(way.route.cost(), ours.cheapest().weight.cost, "{at}: the cheapest with checks");
            assert!(!way.needs.is_empty() && ours.ways.iter().all(|way| way.weight.checks > 0), "{at}");
        }
        Err(other) => panic!("{at}: {other:?}"),
    }
    for choice in ours.ways.iter().chain([&ours.straightest]) {
        assert_eq!(choice.reactors.len() as u32, choice.weight.reactions, "{at}");
        let steps = choice.route.steps.iter();
        let drawn = vec![steps.map(|step| DrawnStep::ToHeight(step.to.at, step.elevations.1)).collect()];
        let checked = query::check(program, board, plan, &drawn, scratch).expect("a sound question");
        assert!(checked.refusal.is_none(), "{at}: {:?}", checked.refusal);
        assert_eq!(checked.cost(), choice.weight.cost, "{at}");
    }
    found.len()
}

/// Compares everywhere one gets to without anybody reacting.
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
    let place = |r: &query::Reached| ((r.body.at.column, r.body.at.row, r.elevation), r.cost.0);
    let ours: BTreeMap<(i32, i32, i32), u32> = ours.reached.iter().map(place).collect();
    let quiet = |(body, (_, weights)): (&Body, &(bool, BTreeSet<Weight>))| {
        let least = weights.iter().filter(|weight| weight[1] == 0).map(|weight| weight[0]).min();
        least.map(|least| ((body.at.0, body.at.1, body.z), least))
    };
    let theirs: BTreeMap<(i32, i32, i32), u32> = walked.iter().filter_map(quiet).collect();
    assert_eq!(ours, theirs, "{at}: the library, then the oracle");
}

/// Compares what the ways to every place take.
fn compare_weights(program: &Program, question: &Question, walked: &Walked, at: &str, scratch: &mut Scratch) {
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
    let theirs = walked.iter().map(|(body, (_, weights))| ((body.at.0, body.at.1, body.z), front(weights)));
    let theirs: BTreeMap<(i32, i32, i32), Vec<Weight>> = theirs.collect();
    assert_eq!(ours, theirs, "{at}: the library, then the oracle");
}

fn compare_all(id: &str, system: oracle::System) {
    let program = Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let mut scratch = Scratch::default();
    let mut several = 0;
    let (first, boards) = (number("STRIDEWRIGHT_SEED", 0), number("STRIDEWRIGHT_CHOICES", BOARDS));
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
                several += usize::from(compare(&program, &question, (*end, weights), &at, &mut scratch) > 1);
            }
        }
    }
    assert!(several > 0 || boards < BOARDS, "{id}: no front of several ways: the generator is broken");
}

#[test]
fn fronts_in_space() {
    oracle::System::NAMED.iter().for_each(|(id, system)| compare_all(id, *system));
}
