//! Paths by jump points on larger boards than the random ones of the oracle: words and their edges,
//! mazes, rooms, crowded ground, boards one square wide, large bodies; and numbers that can be
//! counted on paper.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{
    DistanceMap, DrawnStep, Movement, Plan, Preparer, RoutePlan, Scratch, check, reach,
};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

fn plan(program: &Program) -> Plan {
    let action = program.actions.available().next().unwrap();
    Plan::new(CreatureIndex(0), &[Movement::by(action).unlimited()])
}

/// Random-looking numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 48) as u32 * bound) >> 16
    }
}

/// A board whose squares a function fills, with a mover of this size on the first square where it
/// can stand.
fn board(
    program: &Program,
    (width, height): (u32, u32),
    (size, side): (Size, u32),
    mut fill: impl FnMut(u32, u32) -> Terrain,
) -> Board {
    let mut setup = Setup::open(width, height);
    for (index, square) in setup.squares.iter_mut().enumerate() {
        *square = fill(index as u32 % width, index as u32 / width);
    }
    let open = |at: &Square| {
        let mut body = (0..side * side).map(|place| (place % side, place / side));
        body.all(|(column, row)| {
            let (column, row) = (at.column.unsigned_abs() + column, at.row.unsigned_abs() + row);
            let shut = [Terrain::WALL, Terrain::PIT];
            column < width
                && row < height
                && !shut.contains(&setup.squares[(row * width + column) as usize])
        })
    };
    let at = setup.extent.squares().find(open).unwrap();
    setup.creatures.push(Creature::new("mover", "heroes", at).sized(size).with_speed(Feet(30)));
    setup.board(program).unwrap()
}

/// Compares every seventh square as a goal, from the mover's place and three others: the costs of
/// the flood; from the mover's place also those of the buckets, and paths that the rules allow at
/// this cost.
fn compare(program: &Program, board: &Board) -> RoutePlan {
    let plan = plan(program);
    let mut distance_map = Preparer::new(program).distance_map(board, &plan).unwrap();
    let (mut scratch, mut other) = (Scratch::default(), Scratch::default());
    let start = board.figures()[0].body.at;
    let buckets = reach(program, board, &plan, &mut other).unwrap().reached;
    for (index, reached) in buckets.iter().enumerate() {
        assert_eq!(
            distance_map.cost_to(reached.body.at, &mut scratch),
            Some(reached.cost),
            "to {}",
            reached.body.at
        );
        if index.is_multiple_of(97) {
            let way = distance_map.path_to(reached.body.at, &mut scratch).unwrap();
            assert_eq!((way[0], way[way.len() - 1]), (start, reached.body.at));
            let drawn = vec![way[1..].iter().map(|square| DrawnStep::To(*square)).collect()];
            let check = check(program, board, &plan, &drawn, &mut other).unwrap();
            assert_eq!((check.refusal.is_none(), check.cost()), (true, reached.cost), "{way:?}");
        }
    }
    let all = board.extent().area();
    for last in [all / 2, all / 3, all - 1] {
        // The last square before it without an obstacle.
        let mut squares = (0..=last).rev().map(|index| board.extent().square(index));
        assert!(squares.any(|square| distance_map.stand(square)), "no room");
        compare_with_the_wave(&distance_map, board, &mut scratch, &mut other);
    }
    distance_map.plan()
}

fn compare_with_the_wave(
    distance_map: &DistanceMap,
    board: &Board,
    scratch: &mut Scratch,
    other: &mut Scratch,
) {
    let field = distance_map.field(other);
    for goal in board.extent().squares().step_by(7) {
        assert_eq!(distance_map.cost_to(goal, scratch), field.cost(goal), "to {goal}");
        // Also the same path among equally cheap ones.
        assert_eq!(distance_map.path_to(goal, scratch), field.path_to(goal), "the path to {goal}");
    }
}

#[test]
fn scattered_walls_and_pits() {
    for system in ["dnd35", "pf1", "pf2", "draw_steel"] {
        let program = program(system);
        for (percent, extent) in
            [(2, (130, 65)), (10, (64, 64)), (25, (128, 63)), (40, (63, 129)), (8, (1, 200))]
        {
            let mut dice = Dice(u64::from(percent));
            let board = board(&program, extent, (Size::Medium, 1), |_, _| {
                match (dice.below(100) < percent, dice.below(3)) {
                    (true, 0) => Terrain::PIT,
                    (true, _) => Terrain::WALL,
                    _ => Terrain::OPEN,
                }
            });
            assert_eq!(compare(&program, &board), RoutePlan::JumpPoints, "{system}, {percent} %");
        }
    }
}

#[test]
fn rooms_for_bodies_of_all_sizes() {
    let program = program("pf2");
    for body in [(Size::Medium, 1), (Size::Large, 2), (Size::Gargantuan, 4)] {
        let board = board(&program, (100, 70), body, |column, row| {
            let door = |place: u32| (5..10).contains(&(place % 16));
            let wall = |line: u32, along: u32| line.is_multiple_of(16) && !door(along);
            if wall(column, row) || wall(row, column) { Terrain::WALL } else { Terrain::OPEN }
        });
        assert_eq!(compare(&program, &board), RoutePlan::JumpPoints);
    }
}

/// A comb: corridors one square wide between walls, joined at alternating ends.
#[test]
fn a_winding_corridor() {
    for system in ["pf1", "pf2", "draw_steel"] {
        let program = program(system);
        let board = board(&program, (65, 33), (Size::Medium, 1), |column, row| {
            let gap = if row % 4 == 1 { 64 } else { 0 };
            if row % 2 == 1 && column != gap { Terrain::WALL } else { Terrain::OPEN }
        });
        assert_eq!(compare(&program, &board), RoutePlan::JumpPoints);
        let distance_map = Preparer::new(&program).distance_map(&board, &plan(&program)).unwrap();
        // 17 corridors of 64 steps, and two steps from each to the next.
        let cost = distance_map.cost_to(Square::new(64, 32), &mut Scratch::default());
        let counted = match system {
            // One open side is enough for diagonals: two of them, 1 + 2 squares, replace a step
            // along either corridor and both steps between.
            "pf2" => 17 * 64 - 2 * 16 + 3 * 16,
            _ => 17 * 64 + 2 * 16,
        };
        assert_eq!(cost, Some(Squares(counted)), "{system}");
    }
}

/// Five squares along and two up in the open: two diagonals and three straight steps, 1 + 2 + 3
/// squares, or 5 where diagonals cost one square.
#[test]
fn on_open_ground_diagonals_come_first() {
    for (system, cost) in [("pf1", 6), ("draw_steel", 5)] {
        let program = program(system);
        let board = board(&program, (9, 9), (Size::Medium, 1), |_, _| Terrain::OPEN);
        let mut distance_map =
            Preparer::new(&program).distance_map(&board, &plan(&program)).unwrap();
        assert!(distance_map.stand(Square::new(1, 4)));
        let (goal, mut scratch) = (Square::new(6, 2), Scratch::default());
        assert_eq!(distance_map.cost_to(goal, &mut scratch), Some(Squares(cost)));
        let way = [(1, 4), (2, 3), (3, 2), (4, 2), (5, 2), (6, 2)]
            .map(|(column, row)| Square::new(column, row));
        assert_eq!(distance_map.path_to(goal, &mut scratch).unwrap(), way);
    }
}

/// The example of `docs/performance.md`: two paths round the wall are equally cheap, 3 + 2 + 2 + 3
/// half squares, and the answer is always the same one.
#[test]
fn round_one_wall() {
    let program = program("pf1");
    let board = board(&program, (5, 3), (Size::Medium, 1), |column, row| {
        if (column, row) == (2, 1) { Terrain::WALL } else { Terrain::OPEN }
    });
    let mut distance_map = Preparer::new(&program).distance_map(&board, &plan(&program)).unwrap();
    assert!(distance_map.stand(Square::new(0, 1)));
    let (goal, mut scratch) = (Square::new(4, 1), Scratch::default());
    assert_eq!(distance_map.cost_to(goal, &mut scratch), Some(Squares(5)));
    let way =
        [(0, 1), (1, 0), (2, 0), (3, 0), (4, 1)].map(|(column, row)| Square::new(column, row));
    for mut scratch in [scratch, Scratch::default()] {
        assert_eq!(distance_map.path_to(goal, &mut scratch).unwrap(), way);
    }
}

/// A path goes round a wall that fills its corners; a pit does not fill them, so a diagonal may
/// pass it.
#[test]
fn round_a_wall_and_past_a_pit() {
    let program = program("pf1");
    for (terrain, cost) in [(Terrain::WALL, 4), (Terrain::PIT, 3)] {
        let board = board(&program, (3, 2), (Size::Medium, 1), |column, row| {
            if (column, row) == (1, 0) { terrain } else { Terrain::OPEN }
        });
        let distance_map = Preparer::new(&program).distance_map(&board, &plan(&program)).unwrap();
        assert_eq!(
            distance_map.cost_to(Square::new(2, 0), &mut Scratch::default()),
            Some(Squares(cost))
        );
    }
}

#[test]
fn what_is_beyond_jump_points() {
    let program = program("pf1");
    let planned = |fill: fn(u32, u32) -> Terrain| {
        let board = board(&program, (20, 3), (Size::Medium, 1), fill);
        Preparer::new(&program).distance_map(&board, &plan(&program)).unwrap().plan()
    };
    assert_eq!(planned(|_, _| Terrain::OPEN), RoutePlan::JumpPoints);
    assert_eq!(planned(|_, _| Terrain::DIFFICULT), RoutePlan::JumpPoints);
    let patch = |column, _| if column == 9 { Terrain::DIFFICULT } else { Terrain::OPEN };
    assert_eq!(planned(patch), RoutePlan::Flood);
    assert_eq!(
        [RoutePlan::JumpPoints, RoutePlan::Flood].map(|plan| plan.to_string()),
        ["jump points", "flood"].map(str::to_owned)
    );
}

#[test]
fn a_route_costs_nothing_known_where_the_creature_may_not_end() {
    let program = program("pf1");
    let mut setup = Setup::open(5, 1);
    let walker = Creature::new("walker", "heroes", Square::new(0, 0)).with_speed(Feet(30));
    setup.creatures.push(walker);
    setup.creatures.push(Creature::new("friend", "heroes", Square::new(2, 0)));
    let board = setup.board(&program).unwrap();
    let map = Preparer::new(&program).distance_map(&board, &plan(&program)).unwrap();
    let mut scratch = Scratch::default();
    // It may pass its friend, and not stop there.
    let [through, beyond] = [Square::new(2, 0), Square::new(4, 0)];
    assert_eq!(map.cost_to(through, &mut scratch), Some(Squares(2)));
    assert_eq!(map.route_cost(through, &mut scratch), None);
    assert_eq!(map.route_cost(beyond, &mut scratch), Some(Squares(4)));
    assert_eq!(map.route_cost(Square::new(5, 0), &mut scratch), None);
}
