//! Jumps in reach and route against drawn paths, on random small boards. Every place reached has a
//! route that is accepted at its cost, and every accepted path leads to a place reached at no more
//! than its cost.

use stridewright::board::{Board, Column, Creature, CreatureIndex, Relief, Setup, Terrain};
use stridewright::lattice::{Heading, Square};
use stridewright::program::Program;
use stridewright::query::{
    Attempt, CheckKind, CheckResult, DrawnStep, Goal, Movement, Plan, Reach, Reached, Scratch,
    check, reach, route,
};
use stridewright::rule::{Action, Ending};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

const A: CreatureIndex = CreatureIndex(0);

/// A small generator of numbers, the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn one_in(&mut self, bound: u64) -> bool {
        self.below(bound) == 0
    }
}

fn random_board(program: &Program, numbers: &mut Numbers, hilly: bool) -> Option<Board> {
    let (width, height) = (3 + numbers.below(4) as u32, 1 + numbers.below(3) as u32);
    let mut setup = Setup::open(width, height);
    let area = (width * height) as usize;
    let mut columns = vec![Column::default(); area];
    for (square, column) in columns.iter_mut().enumerate() {
        if numbers.one_in(3) {
            let grounds =
                [Terrain::DIFFICULT, Terrain::PIT, Terrain::WALL, Terrain::DAMAGING, Terrain::PIT];
            setup.squares[square] = grounds[numbers.below(5) as usize];
        }
        if hilly && numbers.one_in(2) {
            let floor = numbers.below(4) as i16 - 1;
            let liquid = if numbers.one_in(4) { 1 } else { 0 };
            *column = Column { floor, liquid, ..Column::default() };
        }
    }
    setup.relief = Relief::new(columns);
    let speed = Feet(5 * (2 + numbers.below(4) as u32));
    let place = |number: u64| {
        Square::new((number % u64::from(width)) as i32, (number / u64::from(width)) as i32)
    };
    let side = |numbers: &mut Numbers| if numbers.one_in(2) { "heroes" } else { "foes" };
    let mut mover =
        Creature::new("A", "heroes", place(numbers.below(area as u64))).with_speed(speed);
    mover.scores.might = numbers.below(5) as i8 - 1;
    if is_fifth(program) {
        mover.scores.strength = Some(4 + numbers.below(20) as u8);
        mover.states.prone = numbers.one_in(8);
    }
    mover.states.prone |= program.ruleset().id == "draw_steel" && numbers.one_in(8);
    setup.creatures.push(mover);
    for _ in 0..numbers.below(3) {
        let at = place(numbers.below(area as u64));
        setup.creatures.push(Creature::new("e", side(numbers), at).with_speed(speed));
    }
    setup.board(program).ok()
}

fn is_fifth(program: &Program) -> bool {
    program.turns.has_pool()
}

/// What a path costs, counted as a reach counts it: all of the turn where its movements share a
/// pool, otherwise the last movement.
fn counted(program: &Program, costs: &[Squares], movement: usize) -> Squares {
    let from = if is_fifth(program) { 0 } else { movement.min(costs.len().saturating_sub(1)) };
    let counted = costs.iter().take(movement + 1).skip(from);
    Squares(counted.map(|cost| cost.0).sum())
}

fn random_plan(program: &Program, numbers: &mut Numbers, walk: Action) -> Plan {
    let granted = Some(Squares(1 + numbers.below(4) as u32));
    let granted = granted.filter(|_| !is_fifth(program) || numbers.one_in(5));
    let jump = Movement { granted, ..Movement::by(Action::Jump) };
    let walk = Movement::by(walk);
    let mut plans = vec![vec![jump], vec![walk, jump], vec![jump, walk], vec![jump, jump]];
    if is_fifth(program) {
        let stand = Movement::by(Action::Stand);
        plans.extend([vec![walk, walk, jump], vec![walk, jump, walk], vec![stand, walk, jump]]);
    }
    let mut plan = Plan::new(A, &plans[numbers.below(plans.len() as u64) as usize]);
    if numbers.one_in(3) {
        let result = Some(CheckResult::Total(5 + numbers.below(15) as i32));
        plan.attempts.push(Attempt { kind: CheckKind::Jump, target: None, result });
    }
    plan
}

fn drawn(headings: &[Heading]) -> Vec<DrawnStep> {
    let step = |heading: &Heading| match heading.direction() {
        Some(direction) if Heading::level(direction) == *heading => DrawnStep::Towards(direction),
        _ => DrawnStep::Rising(*heading),
    };
    headings.iter().map(step).collect()
}

/// Every place reached where the creature may stay has a route that is accepted at its cost.
fn has_routes(program: &Program, board: &Board, plan: &Plan, reach: &Reach, seed: u64) {
    let scratch = &mut Scratch::default();
    let start = board.figure(A).unwrap().cells();
    let elsewhere = |place: &&Reached| (place.body, place.elevation) != (start.base, start.bottom);
    let places = reach.reached.iter().filter(|place| place.ending == Ending::Turn);
    for place in places.filter(elsewhere) {
        let goal = Goal::new(place.body.at, Some(place.elevation));
        let found = route(program, board, plan, &[], goal, scratch).unwrap();
        let found = found.unwrap_or_else(|why| panic!("{seed}: no route to {goal:?}: {why:?}"));
        let cost = counted(program, &found.costs, found.costs.len().saturating_sub(1));
        assert_eq!(cost, place.cost, "{seed}: {goal:?}");
        let mut path = vec![Vec::new(); found.costs.len().max(place.movement + 1)];
        for step in &found.steps {
            path[step.movement].extend(drawn(&[step.heading.unwrap()]));
        }
        let cut = Plan { movements: plan.movements[..path.len()].to_vec(), ..plan.clone() };
        let checked = check(program, board, &cut, &path, scratch).unwrap();
        assert!(checked.refusal.is_none(), "{seed}: {goal:?}: {path:?}: {:?}", checked.refusal);
        let cost = counted(program, &checked.costs, place.movement);
        assert_eq!(cost, place.cost, "{seed}: {goal:?}");
    }
}

/// Every path that is accepted as drawn leads to a place reached, at no more than its cost.
fn is_reached(
    program: &Program,
    board: &Board,
    plan: &Plan,
    reach: &Reach,
    numbers: &mut Numbers,
    hilly: bool,
) -> usize {
    let headings: Vec<Heading> =
        Heading::all().take(if hilly { Heading::COUNT } else { 8 }).collect();
    let scratch = &mut Scratch::default();
    let mut accepted = 0;
    for _ in 0..if hilly { 300 } else { 60 } {
        let mut path = Vec::new();
        for _ in &plan.movements {
            let steps = numbers.below(4);
            let steps: Vec<_> = (0..steps)
                .map(|_| headings[numbers.below(headings.len() as u64) as usize])
                .collect();
            path.push(drawn(&steps));
        }
        let checked = check(program, board, plan, &path, scratch).unwrap();
        let (None, Some(last)) = (&checked.refusal, checked.steps.last()) else { continue };
        accepted += 1;
        let place = reach.at_height(last.to.at, last.elevations.1);
        let place = place.unwrap_or_else(|| panic!("{path:?} leads to {last:?}"));
        let movement = last.movement;
        let cost = counted(program, &checked.costs, movement);
        assert!((place.movement, place.cost) <= (movement, cost), "{path:?}: {place:?}, {cost:?}");
    }
    accepted
}

fn jumps_agree(system: &str, walk: Action, hilly: bool) {
    let program = Program::compile(rulesets::named(system).unwrap()).unwrap();
    let (mut boards, mut accepted) = (0, 0);
    for seed in 0..400 {
        let numbers = &mut Numbers(seed);
        let Some(board) = random_board(&program, numbers, hilly) else { continue };
        // Steps up and down are only asked on maps with height: on others the question would
        // change.
        if hilly && board.ground().relief().is_level() {
            continue;
        }
        let plan = random_plan(&program, numbers, walk);
        let found = reach(&program, &board, &plan, &mut Scratch::default()).unwrap();
        has_routes(&program, &board, &plan, &found, seed);
        accepted += is_reached(&program, &board, &plan, &found, numbers, hilly);
        boards += 1;
    }
    assert!(boards > 200 && accepted > 400, "{boards} boards, {accepted} paths");
}

#[test]
fn jumps_of_draw_steel_agree_on_the_flat() {
    jumps_agree("draw_steel", Action::Move, false);
}

#[test]
fn jumps_of_draw_steel_agree_in_space() {
    jumps_agree("draw_steel", Action::Move, true);
}

#[test]
fn jumps_of_pathfinder_2e_agree_on_the_flat() {
    jumps_agree("pf2", Action::Stride, false);
}

#[test]
fn jumps_of_pathfinder_2e_agree_in_space() {
    jumps_agree("pf2", Action::Stride, true);
}

#[test]
fn jumps_of_fifth_edition_agree_on_the_flat() {
    jumps_agree("5e", Action::Move, false);
    jumps_agree("5e24", Action::Move, false);
}

#[test]
fn jumps_of_fifth_edition_agree_in_space() {
    jumps_agree("5e", Action::Move, true);
    jumps_agree("5e24", Action::Move, true);
}
