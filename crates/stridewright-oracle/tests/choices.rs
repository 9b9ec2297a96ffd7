//! Choices against a reader that walks every sequence of steps and weighs each of them whole.
//!
//! `STRIDEWRIGHT_CHOICES` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to begin.

use crate::tables::Tables;
use crate::translate::{Question, draw};
use crate::tried::attempt;
use oracle::random::{Attempts, Case, random_choices};
use oracle::random::{are_usual, boards, number};
use oracle::{Body, End, Manner, Passage, Taken, Watchers};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright::attempt::{Attempt, CheckResult};
use stridewright::board::{Board, Column, Ground, Relief, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright::outcome::{Event, EventKind};
use stridewright::program::Program;
use stridewright::query::{self, Choice, DrawnStep, Plan, QueryError, Scratch};
use stridewright::rule::CheckKind;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 250;
/// The most squares that a movement may cost: every sequence of steps is walked.
const FARTHEST: u32 = 4;
/// The movement in which it arrives with the cost within it, reactions, damage, hazards, hazards
/// whose damage is not given, checks.
type Weight = [u32; 6];
/// More than any movement costs: a cost in a later movement is more by this.
const MOVEMENT: u32 = 10_000;
/// Column, row, width, height.
type Place = (i32, i32, u32, u32);

/// The query on ground with given damage in some squares, and unknown damage in others.
fn burning(question: Question, case: &Case, program: &Program) -> Question {
    let before = question.board.ground();
    let column = |square: Square| {
        let damaging = before.at(square).has(Terrain::DAMAGING);
        let damage = if damaging { damage_at(case, (square.column, square.row)) as u16 } else { 0 };
        Column { damage, ..before.column(square) }
    };
    let relief = Relief::new(before.extent().squares().map(column).collect());
    let (squares, walls) = (before.squares().to_vec(), before.walls().to_vec());
    let ground = Ground::new(before.extent(), squares, relief, walls).expect("sound ground");
    let creatures = question.board.figures().iter().map(|figure| figure.creature.clone()).collect();
    let board = Board::new(Arc::new(ground), creatures, program).expect("sound as before");
    Question { board, ..question }
}

/// The damage of a damaging square, as in `translate`.
fn damage_at(case: &Case, (column, row): (i32, i32)) -> u32 {
    (row as u32 * case.board.width + column as u32) % 4
}

/// The weight of a whole path.
fn weigh(case: &Case, system: oracle::System, watchers: &Watchers<'_>, taken: Taken<'_>) -> Weight {
    let start = Body::of(&case.board.creatures[case.mover], &case.board);
    let body = |(column, row, width, height): &Place| Body {
        at: (*column, *row),
        footprint: (*width, *height),
        ..start
    };
    let passage = |(places, movement): (&Vec<Place>, &oracle::Movement)| Passage {
        manner: Manner::Of(movement.kind),
        steps: places.iter().map(body).collect(),
        new_turn: movement.new_turn,
    };
    let passages: Vec<Passage> = taken.path.iter().zip(&case.movements).map(passage).collect();
    let steps: Vec<Body> = passages.iter().flat_map(|passage| passage.steps.clone()).collect();
    let burns = !system.is_d20() && !case.board.creatures[case.mover].flying;
    let hazards = if burns { oracle::hazards(&case.board, start, &steps) } else { Vec::new() };
    let dealt: Vec<u32> = hazards.iter().map(|(_, at)| damage_at(case, *at)).collect();
    let unsaid = dealt.iter().filter(|damage| **damage == 0).count();
    let reactions = watchers.reactions(&passages, &case.reacted).len() as u32;
    let cost = (taken.path.len() as u32 - 1) * MOVEMENT + taken.cost;
    [cost, reactions, dealt.iter().sum(), dealt.len() as u32, unsaid as u32, taken.checks]
}

/// Makes the first movement a plain one, all others opponents that can strike, puts two more beside
/// the mover's path, and lets some of the ground burn.
fn make_dangerous(case: &mut Case, system: oracle::System) {
    case.movements[0].kind = match system {
        oracle::System::Dnd35 | oracle::System::Pathfinder1 => oracle::Kind::Move,
        oracle::System::Pathfinder2 => oracle::Kind::Stride,
        oracle::System::DrawSteel => oracle::Kind::DsMove,
        oracle::System::Fifth2014 | oracle::System::Fifth2024 => oracle::Kind::Walk,
    };
    let own = case.board.creatures[case.mover].team;
    let start = Body::of(&case.board.creatures[case.mover], &case.board);
    let small = case.board.creatures.iter().find(|creature| creature.side == 1).copied();
    for offset in [(2, 0), (0, -2), (-2, 1)] {
        let at = (start.at.0 + offset.0, start.at.1 + offset.1);
        let body = Body { at, footprint: (1, 1), ..start };
        let is_free = case.board.ground_at(at).is_some_and(|ground| !ground.wall && !ground.pit)
            && !case.board.creatures.iter().any(|other| Body::of(other, &case.board).meets(body));
        if let Some(foe) = small.filter(|_| is_free) {
            let (helpless, prone) = (false, false);
            case.board.creatures.push(oracle::Creature {
                at,
                helpless,
                prone,
                footprint: (1, 1),
                ..foe
            });
        }
    }
    for (index, creature) in case.board.creatures.iter_mut().enumerate() {
        if index != case.mover {
            creature.team = own + 1;
            (creature.cannot_act, creature.no_melee, creature.object) = (false, false, false);
        }
    }
    for (index, ground) in case.board.ground.iter_mut().enumerate() {
        ground.damaging |= index % 5 == 2 || index % 7 == 3;
    }
}

/// The weights that no other weight matches in every part.
fn front(weights: &BTreeSet<Weight>) -> BTreeSet<Weight> {
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
    let cost = weight.movement as u32 * MOVEMENT + weight.cost.0;
    [cost, weight.reactions, weight.damage, weight.hazards, weight.unsaid, weight.checks]
}

/// The events that `threats` lists for a path are those that it weighs.
fn assert_told(choice: &Choice, at: &str) {
    let mut told = [0; 5];
    told[4] = choice.outcome.needs.len() as u32;
    let mut burning = false;
    for event in &choice.outcome.events {
        match event.what {
            EventKind::Reacts { .. } => told[0] += 1,
            EventKind::EntersDamaging { .. } => {
                told[2] += 1;
                told[3] += 1;
            }
            EventKind::TakesDamage(damage) => {
                told[1] += damage;
                told[3] -= 1;
            }
            _ => burning = true,
        }
    }
    assert!(!burning, "{at}: something else happens");
    assert_eq!(told, of(choice)[1..], "{at}: what is told, then what is weighed");
    let reactors: BTreeSet<usize> = choice.reactors.iter().map(|who| who.0).collect();
    assert_eq!(reactors.len(), choice.reactors.len(), "{at}: each once");
    let react = |event: &&Event| matches!(event.what, EventKind::Reacts { .. });
    let told: BTreeSet<usize> =
        choice.outcome.events.iter().filter(react).map(|event| event.who.0).collect();
    assert_eq!(reactors, told, "{at}");
}

/// Everywhere the mover can reach without a reaction and without a check, at its least cost.
fn assert_unprovoked(
    program: &Program,
    question: &Question,
    found: &BTreeMap<Place, BTreeSet<Weight>>,
    at: &str,
    scratch: &mut Scratch,
) {
    let ours = match query::reach_unprovoked(program, &question.board, &question.plan, scratch) {
        Err(QueryError::Unweighed { .. }) => return,
        other => other.expect("a sound question"),
    };
    if ours.refusal.is_some() {
        return;
    }
    let place = |r: &query::Reached| {
        let cost = r.movement as u32 * MOVEMENT + r.cost.0;
        ((r.body.at.column, r.body.at.row, r.body.width, r.body.height), cost)
    };
    let ours: BTreeMap<Place, u32> = ours.reached.iter().map(place).collect();
    let quiet = |(place, weights): (&Place, &BTreeSet<Weight>)| {
        let least = weights
            .iter()
            .filter(|weight| weight[1] + weight[5] == 0)
            .map(|weight| weight[0])
            .min();
        least.map(|least| (*place, least))
    };
    let theirs: BTreeMap<Place, u32> = found.iter().filter_map(quiet).collect();
    assert_eq!(ours, theirs, "{at}: the library, then the oracle");
}

/// The weights of the choices to every place.
fn assert_all_weighed(
    program: &Program,
    question: &Question,
    found: &BTreeMap<Place, BTreeSet<Weight>>,
    at: &str,
    scratch: &mut Scratch,
) {
    let ours = match query::reach_choices(program, &question.board, &question.plan, scratch) {
        Err(QueryError::Unweighed { .. }) => return,
        other => other.expect("a sound question"),
    };
    if ours.refusal.is_some() {
        return;
    }
    let place = |told: &query::PlaceChoices| {
        let body = told.reached.body;
        let weights: Vec<Weight> = told.weights.iter().map(parts).collect();
        let first = (told.reached.movement, told.reached.cost);
        assert_eq!(first, (told.weights[0].movement, told.weights[0].cost), "{at}");
        ((body.at.column, body.at.row, body.width, body.height), weights)
    };
    let ours: BTreeMap<Place, Vec<Weight>> = ours.places.iter().map(place).collect();
    let theirs: BTreeMap<Place, Vec<Weight>> = found
        .iter()
        .map(|(place, weights)| (*place, front(weights).into_iter().collect()))
        .collect();
    assert_eq!(ours, theirs, "{at}: the library, then the oracle");
}

/// A board, and the weights of all sequences of steps on it, by where they end.
struct Walked<'a> {
    program: &'a Program,
    case: &'a Case,
    question: &'a Question,
    found: BTreeMap<Place, BTreeSet<Weight>>,
    /// Where the turn may end.
    ends: BTreeSet<Place>,
}

impl<'a> Walked<'a> {
    fn new(
        program: &'a Program,
        case: &'a Case,
        question: &'a Question,
        (system, attempts): (oracle::System, &Attempts),
    ) -> Self {
        let Case { board, mover, movements, turn, .. } = case;
        let start = Body::of(&board.creatures[*mover], board);
        let here = (start.at.0, start.at.1, start.footprint.0, start.footprint.1);
        let mut found: BTreeMap<Place, BTreeSet<Weight>> = BTreeMap::new();
        let mut ends = BTreeSet::new();
        let watchers = Watchers::new(board, system, *mover);
        oracle::each_path_counting(
            board,
            system,
            *mover,
            (movements, *turn),
            attempts,
            &mut |taken| {
                let end = taken.path.iter().flatten().last().copied().unwrap_or(here);
                if taken.end == End::Turn {
                    ends.insert(end);
                }
                found.entry(end).or_default().insert(weigh(case, system, &watchers, taken));
            },
        );
        Walked { program, case, question, found, ends }
    }

    fn goals(&self) -> BTreeSet<(i32, i32)> {
        self.found.keys().map(|place| (place.0, place.1)).collect()
    }

    /// The front of the walks to a goal, in the shapes that the library goes there in: the whole
    /// body, or squeezed.
    fn front(&self, goal: (i32, i32), last: Rectangle) -> Vec<Weight> {
        let side = self.case.board.creatures[self.case.mover].side;
        let is_whole = |width: u32, height: u32| (width, height) == (side, side);
        let shapes = self.found.iter().filter(|(place, _)| {
            let same_shape = is_whole(place.2, place.3) == is_whole(last.width, last.height);
            (place.0, place.1) == goal && self.ends.contains(place) && same_shape
        });
        front(&shapes.flat_map(|(_, weights)| weights.clone()).collect()).into_iter().collect()
    }

    /// Compares the choices to a goal; returns how many there are.
    fn compare(&self, goal: (i32, i32), at: &str, scratch: &mut Scratch) -> usize {
        let Question { board, plan } = self.question;
        let to = Square::new(goal.0, goal.1);
        let ours = match query::choices(self.program, board, plan, to, scratch) {
            Err(QueryError::Unweighed { .. }) => return 0,
            other => other.expect("a sound question"),
        };
        let Ok(ours) = ours else { return 0 };
        let start = board.figure(plan.mover).expect("the mover").body;
        let last = ours.paths[0].route.steps.last().map_or(start, |step| step.to);
        let weights: Vec<Weight> = ours.paths.iter().map(of).collect();
        let theirs = self.front(goal, last);
        assert_eq!(weights, theirs, "{at}: the library, then the oracle\n{}", draw(self.case));
        for choice in ours.paths.iter().chain([&ours.straightest]) {
            assert_told(choice, at);
            let mut drawn = vec![Vec::new(); choice.weight.movement + 1];
            for step in &choice.route.steps {
                drawn[step.movement].push(DrawnStep::To(step.to.at));
            }
            // Where squares name several placements, another one may be meant, or a cheaper one.
            let goes = |plan: &Plan, scratch: &mut Scratch| {
                let mut plan = plan.clone();
                plan.movements.truncate(drawn.len());
                let checked = query::check(self.program, board, &plan, &drawn, scratch);
                let checked = checked.expect("a sound question");
                checked.refusal.is_none() && checked.cost() <= choice.route.cost()
            };
            // A big body squeezes with some checks passed where with all of them it does not.
            let is_way = match choice.weight.checks {
                0 => goes(plan, scratch),
                _ => {
                    self.case.board.creatures[self.case.mover].side > 1
                        || goes(&if_all_succeed(plan), scratch)
                }
            };
            assert!(is_way, "{at}: not a way\n{}", draw(self.case));
        }
        assert_eq!(of(&ours.straightest)[0], weights[0][0], "{at}");
        weights.len()
    }
}

/// The same plan with all unknown checks passed.
fn if_all_succeed(plan: &Plan) -> Plan {
    let counted_on =
        |tried: &Attempt| tried.result.is_none() && tried.kind != CheckKind::EscapeArtist;
    let result =
        |tried: &Attempt| if counted_on(tried) { Some(CheckResult::Success) } else { tried.result };
    let mut attempts: Vec<Attempt> =
        plan.attempts.iter().map(|tried| Attempt { result: result(tried), ..*tried }).collect();
    attempts.push(Attempt {
        kind: CheckKind::Obstacle,
        target: None,
        result: Some(CheckResult::Success),
    });
    Plan { attempts, ..plan.clone() }
}

/// One movement, or every few boards several shorter ones, because every sequence of steps is
/// walked.
fn shorten(case: &mut Case, seed: u64) {
    if !seed.is_multiple_of(3) {
        case.movements.truncate(1);
        case.movements[0].budget = Some(2 + seed as u32 % (FARTHEST - 1));
        return;
    }
    let many = if seed.is_multiple_of(12) { 3 } else { 2 };
    let squares = [0, 0, 3, 2][many];
    case.movements.truncate(many);
    for (place, movement) in case.movements.iter_mut().enumerate() {
        movement.budget = Some(1 + (seed / 3 + place as u64) as u32 % squares);
    }
}

fn compare(id: &str, system: oracle::System) {
    let tables = Tables::new(id);
    let mut scratch = Scratch::default();
    let mut several = 0;
    let first = number("STRIDEWRIGHT_SEED", 0);
    for seed in first..first + boards("STRIDEWRIGHT_CHOICES", BOARDS) {
        let (mut case, attempts) = random_choices(seed, system);
        let (options, program) = tables.at(seed);
        case.board.options = *options;
        shorten(&mut case, seed);
        if seed % 4 > 0 {
            make_dangerous(&mut case, system);
        }
        let question =
            Question::new(&case, program).map(|question| burning(question, &case, program));
        let Some(mut question) = question else { continue };
        question.plan.attempts = attempts.iter().map(attempt).collect();
        let at = format!("{id}, seed {seed}");
        let walked = Walked::new(program, &case, &question, (system, &attempts));
        assert_unprovoked(
            program,
            &question,
            &walked.found,
            &format!("{at}\n{}", draw(&case)),
            &mut scratch,
        );
        assert_all_weighed(program, &question, &walked.found, &at, &mut scratch);
        for goal in walked.goals() {
            let ways =
                walked.compare(goal, &format!("{id}, seed {seed}, to {goal:?}"), &mut scratch);
            several += usize::from(ways > 1);
        }
    }
    let rare = !are_usual("STRIDEWRIGHT_CHOICES");
    assert!(several > 0 || rare, "{id}: no front of several ways: the generator is broken");
}

#[test]
fn fronts_in_dnd_and_pathfinder_1() {
    oracle::System::NAMED[..2].iter().for_each(|(id, system)| compare(id, *system));
}

#[test]
fn fronts_in_pathfinder_2_and_draw_steel() {
    oracle::System::NAMED[2..].iter().for_each(|(id, system)| compare(id, *system));
}
