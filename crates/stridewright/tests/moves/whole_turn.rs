//! Pareto-optimal paths over several movements and turns: every sequence of steps of two short
//! movements is drawn and weighed by the answers of `check` and `threats`.

use super::scene::{MOVER, foe, hero, map, program, stage};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::{Direction, Square};
use stridewright::outcome::EventKind;
use stridewright::program::Program;
use stridewright::query::{
    Drawn, DrawnStep, Movement, Plan, Scratch, Turn, Weight, check, choices, reach_choices,
    reach_unprovoked, route, threats,
};
use stridewright::rule::{Action, Ending};
use stridewright::unit::Feet;

/// The movement of arrival and the cost in it, reactions, hazards.
type Taken = ((usize, u32), u32, u32);

fn taken(weight: &Weight) -> Taken {
    ((weight.movement, weight.cost.0), weight.reactions, weight.hazards)
}

fn front(all: &BTreeSet<Taken>) -> Vec<Taken> {
    let no_more =
        |one: &Taken, other: &Taken| one.0 <= other.0 && one.1 <= other.1 && one.2 <= other.2;
    let beaten = |own: &&Taken| all.iter().any(|other| other != *own && no_more(other, own));
    all.iter().filter(|own| !beaten(own)).copied().collect()
}

/// Every path of at most two steps.
fn short_paths() -> Vec<Vec<DrawnStep>> {
    let steps: Vec<DrawnStep> = Direction::ALL.into_iter().map(DrawnStep::Towards).collect();
    let mut paths = vec![Vec::new()];
    for first in &steps {
        paths.push(vec![*first]);
        paths.extend(steps.iter().map(|second| vec![*first, *second]));
    }
    paths
}

/// The weights of all paths drawn movement by movement, by where they end.
fn drawn_out(program: &Program, board: &Board, plan: &Plan) -> BTreeMap<Square, BTreeSet<Taken>> {
    let scratch = &mut Scratch::default();
    let mut found: BTreeMap<Square, BTreeSet<Taken>> = BTreeMap::new();
    let mut weigh = |drawn: &Drawn| {
        let plan = Plan { movements: plan.movements[..drawn.len()].to_vec(), ..plan.clone() };
        let checked = check(program, board, &plan, drawn, scratch).unwrap();
        // A path that cannot continue is refused at a step, not for where it ends.
        let goes = checked.refusal.as_ref().is_none_or(|refusal| refusal.step.is_none());
        if checked.refusal.is_none() {
            let events = threats(program, board, &plan, drawn, scratch).unwrap().events;
            let reacts = |what: &EventKind| matches!(what, EventKind::Reacts { .. });
            let reactions = events.iter().filter(|event| reacts(&event.what)).count() as u32;
            let last = drawn.len() - 1;
            let cost = checked.costs.get(last).map_or(0, |cost| cost.0);
            let end = checked.steps.last().map_or(Square::new(2, 1), |step| step.to.at);
            let hazards = events.len() as u32 - reactions;
            found.entry(end).or_default().insert(((last, cost), reactions, hazards));
        }
        goes
    };
    let paths = short_paths();
    for first in &paths {
        if weigh(&vec![first.clone()]) {
            for second in &paths {
                weigh(&vec![first.clone(), second.clone()]);
            }
        }
    }
    found
}

/// Both questions for choices, the route and the reach without reactions on one board.
fn agrees(program: &Program, board: &Board, plan: &Plan, at: &str) {
    let (all, scratch) = (drawn_out(program, board, plan), &mut Scratch::default());
    let everywhere = reach_choices(program, board, plan, scratch).unwrap();
    let quiet = reach_unprovoked(program, board, plan, scratch).unwrap();
    let mut places = 0;
    for place in everywhere.places.iter().filter(|place| place.reached.ending == Ending::Turn) {
        let goal = place.reached.body.at;
        let expected = front(&all[&goal]);
        let mut weights: Vec<Taken> = place.weights.iter().map(taken).collect();
        weights.sort_unstable();
        assert_eq!(weights, expected, "{at}: reach to {goal}");
        let found = choices(program, board, plan, goal, scratch).unwrap().unwrap();
        let ways: Vec<Taken> = found.paths.iter().map(|way| taken(&way.weight)).collect();
        assert_eq!(ways, expected, "{at}: ways to {goal}");
        for way in &found.paths {
            assert_eq!(way.route.costs.len(), way.weight.movement + 1, "{at}: {goal}");
            let reacts = |what: &EventKind| matches!(what, EventKind::Reacts { .. });
            let told = way.outcome.events.iter().filter(|event| reacts(&event.what)).count();
            assert_eq!(told as u32, way.weight.reactions, "{at}: {goal}");
        }
        let cheapest = found.cheapest().weight;
        assert_eq!(found.straightest.weight.cost, cheapest.cost, "{at}: {goal}");
        let route = route(program, board, plan, &[], goal, scratch).unwrap().unwrap();
        let arrives = (route.costs.len() - 1, *route.costs.last().unwrap());
        assert_eq!((cheapest.movement, cheapest.cost), arrives, "{at}: route to {goal}");
        let free = expected.iter().filter(|taken| taken.1 == 0).map(|taken| taken.0).min();
        let reached = quiet.at(goal).map(|reached| (reached.movement, reached.cost.0));
        assert_eq!(reached, free, "{at}: without reactions to {goal}");
        places += 1;
    }
    let may_end = all.keys().count();
    assert_eq!(places, may_end, "{at}");
}

const BOARDS: [[&str; 4]; 2] =
    [["......", "..*...", ".~....", "......"], ["..#...", "......", "..*~..", "...#.."]];

#[test]
fn all_paths_of_two_movements_are_weighed() {
    let walk = Movement::by(Action::Move);
    let (stride, step) = (Movement::by(Action::Stride), Movement::by(Action::Step));
    let plans: [(&str, [Movement; 2]); 8] = [
        ("dnd35", [walk, walk]),
        ("dnd35", [walk, walk.next_turn()]),
        ("pf1", [walk, walk]),
        ("pf2", [stride, stride]),
        ("pf2", [stride, stride.next_turn()]),
        ("pf2", [stride, step]),
        ("pf2", [step, stride]),
        ("draw_steel", [walk, walk]),
    ];
    for (number, rows) in BOARDS.iter().enumerate() {
        for (system, movements) in &plans {
            let program = program(system);
            let crowd = [
                hero((2, 1)).with_speed(Feet(10)),
                foe("e", (3, 0)),
                foe("g", (1, 3)),
                foe("h", (5, 2)),
            ];
            let board = stage(&program, map(rows), &crowd);
            let plan = Plan::new(MOVER, movements);
            agrees(&program, &board, &plan, &format!("{system}, {movements:?}, board {number}"));
            if number > 0 {
                continue;
            }
            let turn = Turn {
                diagonals: 1,
                moved: true,
                reacted: vec![CreatureIndex(1)],
                ..Turn::default()
            };
            let plan = Plan { turn, ..plan };
            agrees(
                &program,
                &board,
                &plan,
                &format!("{system}, {movements:?}, board {number}, later in the turn"),
            );
        }
    }
}
