//! Every engine that may answer a question for a reach or a route, against buckets (which are held
//! against the second reading of the rules): whole answers, with their paths, explanations and
//! refusals, on random boards.
//!
//! `STRIDEWRIGHT_ENGINES_BOARDS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

mod strides;

use crate::options::played;
use crate::translate::{Question, draw};
use core::fmt::Debug;
use oracle::random::{are_usual, boards, number, random_case, random_turns};
use oracle::{Diagonals, Options};
use std::panic::{AssertUnwindSafe, catch_unwind};
use stridewright::board::{
    Board, Column, Creature, CreatureIndex, Point, Relief, Setup, Size, States, Terrain, Wall,
    WallKind,
};
use stridewright::lattice::{Extent, Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{
    Allowance, DrawnStep, Movement, Plan, Scratch, SearchEngine, SearchKind, Turn, check, reach,
    reach_paths, reach_unprovoked, route, search_plan,
};
use stridewright::rule::{CornerRule, Effect, Filler, GroundEffect};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};
use stridewright_oracle as oracle;

/// Small boards per system, with everything that random boards have; of larger boards, which take
/// longer, a fifth as many.
const BOARDS: u64 = 90;

/// Memory for each engine: buckets, the engine that is chosen, then each engine by itself, also on
/// plain words.
struct Engines {
    buckets: Scratch,
    others: [Scratch; 5],
    /// Whether engines are asked that cannot answer either, because buckets were chosen.
    asks_all: bool,
}

/// The number of answers from each engine, when one was chosen.
#[derive(Debug, Default)]
struct Ran {
    boards: usize,
    reaches_by_planes: u64,
    of_several_movements: u64,
    unprovoked_by_planes: u64,
    /// Of those, the queries in which a creature might react.
    past_reactors: u64,
    routes_by_tiles: u64,
    /// Reaches and routes over level ground on boards with heights elsewhere.
    on_islands: u64,
    routes_by_planes: u64,
    /// Of those, paths that take more than one movement.
    onward_by_planes: u64,
    /// Paths that were found and then drawn: both explanations were compared.
    explained_twice: u64,
    by_buckets: u64,
}

impl Engines {
    fn new() -> Engines {
        Engines {
            buckets: Scratch::forcing(SearchEngine::Buckets),
            others: [
                Scratch::default(),
                Scratch::forcing(SearchEngine::Planes),
                Scratch::forcing_plain(SearchEngine::Planes),
                Scratch::forcing(SearchEngine::Tiles),
                Scratch::forcing_plain(SearchEngine::Tiles),
            ],
            asks_all: true,
        }
    }

    /// Asks every engine, each of which must answer as buckets do.
    fn agree(
        &mut self,
        (what, known): (&str, &dyn Debug),
        plan: &Plan,
        ask: &dyn Fn(&mut Scratch) -> String,
    ) {
        let known = format!("{known:?}");
        let not_by_buckets = |scratch: &Scratch| {
            scratch.ran(SearchEngine::Planes) + scratch.ran(SearchEngine::Tiles)
        };
        for (number, scratch) in self.others.iter_mut().enumerate() {
            let before = not_by_buckets(scratch);
            let found = ask(scratch);
            assert!(found == known, "{what}, memory {number}: {plan:?}\n{found}\n{known}");
            // Where buckets are chosen, the other engines would leave the answer to them as well.
            if number == 0 && not_by_buckets(scratch) == before && !self.asks_all {
                return;
            }
        }
    }

    /// Asks every engine for a reach and for routes to some squares.
    fn compare(
        &mut self,
        program: &Program,
        board: &Board,
        plan: &Plan,
        goals: &[Square],
        ran: &mut Ran,
    ) {
        let planes = self.others[0].ran(SearchEngine::Planes);
        self.asks_all = ran.boards.is_multiple_of(8);
        let known = reach(program, board, plan, &mut self.buckets);
        self.agree(("reach", &known), plan, &|scratch| {
            format!("{:?}", reach(program, board, plan, scratch))
        });
        // Trees that are soon full, and one that hardly ever is.
        let most = [3, 12, 60, 400][ran.boards % 4];
        ran.boards += 1;
        let known = reach_paths(program, board, plan, most, &mut self.buckets);
        self.agree((&format!("{most} steps"), &known), plan, &|scratch| {
            format!("{:?}", reach_paths(program, board, plan, most, scratch))
        });
        let by_planes = self.others[0].ran(SearchEngine::Planes) - planes;
        let has_heights = u64::from(!board.ground().relief().is_level());
        ran.on_islands += by_planes * has_heights;
        ran.reaches_by_planes += by_planes;
        ran.of_several_movements += by_planes * u64::from(plan.movements.len() > 1);
        self.compare_unprovoked(program, board, plan, ran);
        goals.iter().for_each(|goal| self.compare_routes(program, board, plan, *goal, ran));
        ran.by_buckets = self.others[0].ran(SearchEngine::Buckets);
    }

    /// Asks every engine for a route.
    fn compare_routes(
        &mut self,
        program: &Program,
        board: &Board,
        plan: &Plan,
        goal: Square,
        ran: &mut Ran,
    ) {
        let before =
            [SearchEngine::Tiles, SearchEngine::Planes].map(|engine| self.others[0].ran(engine));
        let answer = route(program, board, plan, &[], goal, &mut self.buckets);
        self.agree((&format!("to {goal}"), &answer), plan, &|scratch| {
            format!("{:?}", route(program, board, plan, &[], goal, scratch))
        });
        ran.explained_twice +=
            u64::from(explained_step_by_step(program, board, plan, goal, &mut self.buckets));
        let by_planes = self.others[0].ran(SearchEngine::Planes) - before[1];
        ran.routes_by_planes += by_planes;
        let by_tiles = self.others[0].ran(SearchEngine::Tiles) - before[0];
        ran.routes_by_tiles += by_tiles;
        ran.on_islands += (by_tiles + by_planes) * u64::from(!board.ground().relief().is_level());
        let found = answer.ok().and_then(Result::ok);
        if let Some(route) = found.as_ref().filter(|_| plan.movements.len() > 1) {
            // The engine that the plan names is the one that finds the route.
            let plan = search_plan(program, board, plan, &[], Some(goal.into()));
            let searched =
                plan.ok().and_then(Result::ok).expect("a plan for what was found").movements;
            let says_planes = searched[route.costs.len() - 1] == SearchKind::Planes;
            assert_eq!(by_planes == 1, says_planes, "to {goal}: {searched:?}");
        }
        let steps = found.map(|route| route.steps);
        let goes_on = steps
            .is_some_and(|steps| steps.windows(2).any(|pair| pair[0].movement < pair[1].movement));
        ran.onward_by_planes += by_planes * u64::from(goes_on);
    }

    /// Asks every engine where no creature reacts.
    fn compare_unprovoked(&mut self, program: &Program, board: &Board, plan: &Plan, ran: &mut Ran) {
        let planes = self.others[0].ran(SearchEngine::Planes);
        let known = reach_unprovoked(program, board, plan, &mut self.buckets);
        self.agree(("unprovoked", &known), plan, &|scratch| {
            format!("{:?}", reach_unprovoked(program, board, plan, scratch))
        });
        let everywhere = reach(program, board, plan, &mut self.buckets);
        let by_planes = self.others[0].ran(SearchEngine::Planes) - planes;
        ran.unprovoked_by_planes += by_planes;
        if let (Ok(known), Ok(everywhere)) = (known, everywhere) {
            ran.past_reactors +=
                by_planes * u64::from(known.reached.len() < everywhere.reached.len());
        }
    }
}

/// Draws the path to a goal, if there is one, and compares the steps: a drawn path is priced step
/// by step, a path that was found shares equal parts. Returns whether there was something to
/// compare.
fn explained_step_by_step(
    program: &Program,
    board: &Board,
    plan: &Plan,
    goal: Square,
    scratch: &mut Scratch,
) -> bool {
    let Ok(Ok(found)) = route(program, board, plan, &[], goal, scratch) else { return false };
    // A body that squeezes may come from one placement into another in several directions.
    let squeezes = |body: Rectangle| body.width != body.height;
    if found.steps.iter().any(|step| squeezes(step.from) || squeezes(step.to)) {
        return false;
    }
    let mut drawn = vec![Vec::new(); found.costs.len()];
    for step in &found.steps {
        drawn[step.movement].push(DrawnStep::Onto(step.to, Some(step.elevations.1)));
    }
    let check = check(program, board, plan, &drawn, scratch).expect("a sound question");
    let is_drawn = check.refusal.is_none();
    let (found, drawn) = (format!("{:?}", found.steps), format!("{:?}", check.steps));
    assert!(!is_drawn || found == drawn, "to {goal}: {plan:?}\n{found}\n{drawn}");
    is_drawn
}

/// Numbers that look random and are the same in every run.
struct Seed(u64);

impl Seed {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn square(&mut self, width: u32, height: u32) -> Square {
        Square::new(self.below(u64::from(width)) as i32, self.below(u64::from(height)) as i32)
    }
}

/// A larger board, on which paths lead far beside the straight line: of many tiles, with walls,
/// difficult ground, thin walls, barriers, sometimes a door, and creatures of all sizes; none of
/// them squeezes where there is room.
fn large_board(seed: &mut Seed, program: &Program) -> Option<Board> {
    let (width, height) = (24 + seed.below(60) as u32, 24 + seed.below(60) as u32);
    board_with(Setup::open(width, height), seed, program)
}

/// A board with plateaus and level ground between them, which has less on it.
fn board_with_heights(seed: &mut Seed, program: &Program) -> Option<Board> {
    let (width, height) = (14 + seed.below(20) as u32, 14 + seed.below(20) as u32);
    let relief = plateaus(seed, width, height);
    board_with(Setup { relief, ..Setup::open(width, height) }, seed, program)
}

/// The ends of a thin wall along lines of the grid, a number of squares long.
fn stretch(seed: &mut Seed, (width, height): (u32, u32), longest: u64) -> [Point; 2] {
    let from = seed.square(width, height);
    let (along, length) = (seed.below(2), 1 + seed.below(longest) as i32);
    let to = if along == 0 {
        (from.column + length, from.row)
    } else {
        (from.column, from.row + length)
    };
    [(from.column, from.row), to].map(|(column, row)| Point::new(column * 1024, row * 1024))
}

/// Puts walls, difficult ground and creatures onto a board.
fn board_with(mut setup: Setup, seed: &mut Seed, program: &Program) -> Option<Board> {
    let Extent { width, height } = setup.extent;
    let (walls, difficult) = (seed.below(4) * 9, seed.below(3) * 15);
    for square in &mut setup.squares {
        let roll = seed.below(100);
        *square = match roll {
            _ if roll < walls => Terrain::WALL,
            _ if roll < walls + difficult => Terrain::DIFFICULT,
            _ if roll == 99 => Terrain::GREATER_DIFFICULT.and(Terrain::OBSTRUCTED),
            _ => Terrain::OPEN,
        };
    }
    for number in 0..seed.below(3) * 40 {
        let [from, to] = stretch(seed, (width, height), 9);
        let kind = match seed.below(8) {
            0 if number < 8 && seed.below(4) == 0 => WallKind::ClosedDoor,
            1 => WallKind::Barrier,
            _ => WallKind::Wall,
        };
        let opens_for = (kind == WallKind::ClosedDoor).then_some(Squares(1));
        let wall = Wall::between(from, to, kind);
        setup.walls.push(Wall { opens_for, ..wall });
    }
    let sizes = [Size::Medium, Size::Medium, Size::Small, Size::Large, Size::Huge];
    for number in 0..1 + seed.below(40) {
        let size = sizes[seed.below(5) as usize];
        let at = seed.square(width, height);
        let side = if number % 3 == 0 { "heroes" } else { "foes" };
        let creature = Creature::new("creature", side, at)
            .sized(size)
            .with_speed(Feet(10 * seed.below(6) as u32));
        let states = States { prone: seed.below(20) == 0, ..creature.states };
        setup.creatures.push(Creature { states, ..creature });
        if setup.clone().board(program).is_err() {
            setup.creatures.pop();
        }
    }
    setup.board(program).ok().filter(|board| !board.figures().is_empty())
}

/// Ground with some raised, sunken, flooded or roofed parts: level between them, and on each of
/// them.
fn plateaus(seed: &mut Seed, width: u32, height: u32) -> Relief {
    let mut columns = vec![Column::default(); (width * height) as usize];
    for _ in 0..1 + seed.below(3) {
        let (at, size) = (seed.square(width, height), 4 + seed.below(24) as u32);
        let column = match seed.below(6) {
            0 => Column { ceiling: Some(4), ..Column::default() },
            1 => Column { liquid: 2, ..Column::default() },
            floor => Column { floor: [-2, 1, 2, 5][floor as usize - 2], ..Column::default() },
        };
        for square in Rectangle::new(at, size, size).squares() {
            let index = square.row as usize * width as usize + square.column as usize;
            if square.column < width as i32 && square.row < height as i32 {
                columns[index] = column;
            }
        }
    }
    Relief::new(columns)
}

/// A board of two sides that stand close to each other: some strike far, some have been knocked
/// down, some do not strike at all.
fn melee(seed: &mut Seed, program: &Program) -> Option<Board> {
    let (width, height) = (6 + seed.below(20) as u32, 6 + seed.below(20) as u32);
    let mut setup = Setup::open(width, height);
    let (walls, difficult) = (seed.below(4) * 6, seed.below(3) * 15);
    for square in &mut setup.squares {
        let roll = seed.below(100);
        *square = match roll {
            _ if roll < walls => Terrain::WALL,
            _ if roll < walls + difficult => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
    }
    let sizes = [Size::Medium, Size::Small, Size::Medium, Size::Large, Size::Tiny];
    for number in 0..2 + seed.below(8) {
        let size = if number == 0 { Size::Medium } else { sizes[seed.below(5) as usize] };
        let at = seed.square(width, height);
        let side = if seed.below(3) == 0 { "heroes" } else { "foes" };
        let creature = Creature::new("creature", if number == 0 { "heroes" } else { side }, at);
        let creature = creature.sized(size).with_speed(Feet(20 + 10 * seed.below(5) as u32));
        let states = States {
            prone: seed.below(9) == 0,
            unconscious: number > 0 && seed.below(9) == 0,
            ..creature.states
        };
        let (melee, reach_weapon) = (seed.below(8) > 0, seed.below(4) == 0);
        setup.creatures.push(Creature { states, melee, reach_weapon, ..creature });
        if setup.clone().board(program).is_err() {
            setup.creatures.pop();
        }
    }
    setup.board(program).ok().filter(|board| board.figures().len() > 1)
}

/// One to three movements, of which most provoke and some do not; a creature may have reacted
/// already.
fn melee_plan(seed: &mut Seed, program: &Program, board: &Board) -> Plan {
    let actions: Vec<_> = program.actions.available().collect();
    let count = 1 + seed.below(3);
    let mut movement = || {
        // Mostly the first ones of the game, which are the most common.
        let known = 2 + seed.below(actions.len() as u64 - 1);
        let action = actions[seed.below(known) as usize];
        let allowance = match seed.below(3) {
            0 => Allowance::ByRules,
            _ => Allowance::Squares(Squares(1 + seed.below(8) as u32)),
        };
        Movement { allowance, begins_turn: seed.below(4) == 0, ..Movement::by(action) }
    };
    let movements: Vec<Movement> = (0..count).map(|_| movement()).collect();
    let reacted = match seed.below(3) {
        0 => vec![CreatureIndex(1 + seed.below(board.figures().len() as u64 - 1) as usize)],
        _ => Vec::new(),
    };
    let turn = Turn { diagonals: seed.below(2) as u32, reacted, ..Turn::default() };
    Plan { turn, ..Plan::new(CreatureIndex(0), &movements) }
}

/// One or two short movements.
fn short_plan(seed: &mut Seed, program: &Program) -> Plan {
    let action = program.actions.available().next();
    let mut movement = |action| {
        let allowance = Allowance::Squares(Squares(1 + seed.below(5) as u32));
        Movement { allowance, begins_turn: seed.below(4) == 0, ..Movement::by(action) }
    };
    let mut movements: Vec<Movement> =
        action.into_iter().chain(action).map(&mut movement).collect();
    movements.truncate(1 + seed.below(2) as usize);
    Plan::new(CreatureIndex(0), &movements)
}

fn large_plan(seed: &mut Seed, program: &Program) -> Plan {
    let actions: Vec<_> = program.actions.available().collect();
    let count = [1, 1, 1, 2, 2, 3][seed.below(6) as usize];
    let mut movement = || {
        // Mostly the first one of the game, which is the most common.
        let action = if seed.below(3) > 0 {
            actions[0]
        } else {
            actions[seed.below(actions.len() as u64) as usize]
        };
        let allowance = match seed.below(4) {
            0 => Allowance::ByRules,
            1 => Allowance::Unlimited,
            _ => Allowance::Squares(Squares(seed.below(14) as u32)),
        };
        Movement { allowance, begins_turn: seed.below(4) == 0, ..Movement::by(action) }
    };
    let movements: Vec<Movement> = (0..count).map(|_| movement()).collect();
    let turn = Turn {
        diagonals: seed.below(3) as u32,
        spent: Squares(seed.below(3) as u32),
        ..Turn::default()
    };
    Plan { turn, ..Plan::new(CreatureIndex(0), &movements) }
}

fn compare(id: &str, system: oracle::System) {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    compare_under(&program, boards("STRIDEWRIGHT_ENGINES_BOARDS", BOARDS), (id, system));
}

/// Six or seven squares from all over a board.
fn some_squares(board: &Board, number: usize) -> Vec<Square> {
    let step = 1 + board.extent().area() / 6;
    board.extent().squares().skip(number % step).step_by(step).collect()
}

/// Every engine was asked often enough for boards of which this is a hundredth.
fn assert_often(id: &str, ran: &Ran, least: u64) {
    let Ran { reaches_by_planes, of_several_movements, routes_by_tiles, by_buckets, .. } = *ran;
    // Elsewhere a step out of a reach provokes, not one from a square in it.
    let by_square = ["dnd35", "pf1", "pf2"].contains(&id);
    assert!(
        !by_square || ran.past_reactors > 10 * least,
        "planes are hardly asked about reactions"
    );
    assert!(
        climbs(id) || ran.on_islands > least,
        "level ground among heights is hardly asked about"
    );
    assert!(ran.explained_twice > 20 * least, "paths are hardly explained twice");
    assert!(reaches_by_planes > 10 * least, "planes are hardly asked");
    assert!(of_several_movements > least, "planes are hardly asked about several movements");
    assert!(
        routes_by_tiles > 20 * least && by_buckets > 20 * least,
        "tiles or buckets are hardly asked"
    );
    assert!(ran.routes_by_planes > 100 * least, "planes are hardly asked about routes");
    assert!(ran.onward_by_planes > 30 * least, "routes hardly go on in a later movement");
}

/// Whether a walk of these games climbs walls wherever the map has heights: planes have no part in
/// it.
fn climbs(id: &str) -> bool {
    ["draw_steel", "5e", "5e24"].contains(&id)
}

/// Compares all engines under rules that may be another table's than those of the system.
fn compare_under(program: &Program, boards: u64, (id, system): (&str, oracle::System)) {
    let (mut engines, mut ran) = (Engines::new(), Ran::default());
    let first = number("STRIDEWRIGHT_SEED", 0);
    for number in first..first + boards {
        let case = if number % 3 == 0 {
            random_turns(number, system)
        } else {
            random_case(number, system)
        };
        let seed = &mut Seed(number ^ 0x6d65_6c65_6500);
        for _ in 0..4 {
            let Some(board) = melee(seed, program) else { continue };
            let plan = melee_plan(seed, program, &board);
            engines.compare_unprovoked(program, &board, &plan, &mut ran);
        }
        strides::compare_routes(&mut engines, program, number, &mut ran);
        let small = Question::new(&case, program).map(|Question { board, plan }| (board, plan));
        let large = || {
            let seed = &mut Seed(number);
            Some((large_board(seed, program)?, large_plan(seed, program)))
        };
        let large = if number % 5 == 0 { large() } else { None };
        let high = || {
            let seed = &mut Seed(number ^ 0x6869_6768);
            Some((board_with_heights(seed, program)?, short_plan(seed, program)))
        };
        let high = if number % 8 == 0 && !climbs(id) { high() } else { None };
        for (board, plan) in small.into_iter().chain(large).chain(high) {
            let goals = some_squares(&board, number as usize);
            let told = catch_unwind(AssertUnwindSafe(|| {
                engines.compare(program, &board, &plan, &goals, &mut ran);
            }));
            assert!(told.is_ok(), "{id}, seed {number}: see above\n{}", draw(&case));
        }
    }
    println!("{id}: {ran:?}");
    let Ran { reaches_by_planes, routes_by_tiles, .. } = ran;
    let all_by_planes = reaches_by_planes + ran.unprovoked_by_planes + ran.routes_by_planes;
    if are_usual("STRIDEWRIGHT_ENGINES_BOARDS") {
        assert_often(id, &ran, boards / 100);
    }
    let [_, planes, plain, tiles, plain_tiles] = &engines.others;
    assert!(
        planes.ran(SearchEngine::Planes) == all_by_planes && planes.ran(SearchEngine::Tiles) == 0
    );
    assert!(
        tiles.ran(SearchEngine::Tiles) == routes_by_tiles && tiles.ran(SearchEngine::Planes) == 0
    );
    assert!(plain.ran(SearchEngine::Planes) == all_by_planes);
    assert!(plain_tiles.ran(SearchEngine::Tiles) == routes_by_tiles);
    assert!(
        engines.buckets.ran(SearchEngine::Planes) + engines.buckets.ran(SearchEngine::Tiles) == 0
    );
}

#[test]
fn dnd35() {
    compare("dnd35", oracle::System::Dnd35);
}

#[test]
fn pathfinder1() {
    compare("pf1", oracle::System::Pathfinder1);
}

#[test]
fn pathfinder2() {
    compare("pf2", oracle::System::Pathfinder2);
}

/// Tables that play with another rule of corners: diagonals past any corner, and past none.
#[test]
fn corners() {
    for bars in [CornerRule::Never, CornerRule::Either] {
        let mut ruleset = rulesets::named("pf2").expect("a known system").clone();
        let effects = ruleset.rules.to_mut().iter_mut().flat_map(|rule| rule.effects.to_mut());
        let mut corners = effects.filter_map(|effect| match effect {
            Effect::Ground(GroundEffect::Corner(Filler::Wall, corner)) => Some(corner),
            _ => None,
        });
        *corners.next().expect("a rule of corners") = bars;
        let program = Program::compile(&ruleset).expect("it compiles");
        let boards = boards("STRIDEWRIGHT_ENGINES_BOARDS", BOARDS) / 4;
        compare_under(&program, boards, ("pf2", oracle::System::Pathfinder2));
    }
}

#[test]
fn draw_steel() {
    compare("draw_steel", oracle::System::DrawSteel);
}

#[test]
fn fifth_2014() {
    compare("5e", oracle::System::Fifth2014);
}

#[test]
fn fifth_2024() {
    compare("5e24", oracle::System::Fifth2024);
}

/// A table of fifth edition that counts diagonals: the pool keeps an even and an odd distance.
#[test]
fn counted_diagonals_in_a_pool() {
    let options = Options { diagonals: Some(Diagonals::Alternate), ..Options::default() };
    let program = played("5e", options);
    let boards = boards("STRIDEWRIGHT_ENGINES_BOARDS", BOARDS) * 3 / 4;
    compare_under(&program, boards, ("5e", oracle::System::Fifth2014));
}
