//! The example of `docs/performance.md`, worked out by hand: every measured search finds these
//! costs.

use stridewright::board::{Board, Creature, Setup, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Preparer, Scratch};
use stridewright::unit::Feet;
use stridewright_bench::boards::{Benchmark, Rooms};
use stridewright_bench::boards::{STARTS, dungeon, maze, program, starts};
use stridewright_bench::ours::{self, Costs};
use stridewright_bench::peers::{Ground, bracket, pathfinding, spacewalk};

const START: Square = Square::new(0, 1);

/// Three rows of four squares; the third of the middle row is difficult.
fn board(program: &Program) -> Board {
    let mut setup = Setup::open(4, 3);
    setup.squares[4 + 2] = Terrain::DIFFICULT;
    setup.creatures.push(Creature::new("mover", "heroes", START).with_speed(Feet(30)));
    setup.board(program).expect("a sound board")
}

/// The costs of all squares.
fn by_hand() -> Costs {
    let rows = [[1, 1, 2, 3], [0, 1, 3, 4], [1, 1, 2, 3]];
    let row = |(y, row): (usize, [u32; 4])| {
        row.into_iter().enumerate().map(move |(x, cost)| ((x as i32, y as i32), cost))
    };
    rows.into_iter().enumerate().flat_map(row).collect()
}

#[test]
fn our_searches_find_the_example() {
    let program = program("pf1").expect("a system");
    let board = board(&program);
    let near = ours::plan(&program, Some(6)).expect("a plan");
    let far = ours::plan(&program, None).expect("a plan");
    let mut preparer = Preparer::new(&program);
    let mut prepared = ours::prepare(&mut preparer, &board, &near).expect("ready");
    let mut distance_map = ours::distance_map(&mut preparer, &board, &far).expect("a chart");
    for mut scratch in [Scratch::default(), Scratch::plain()] {
        assert_eq!(ours::reach_costs(&mut prepared, START, &mut scratch), by_hand());
        assert_eq!(ours::distance_map_costs(&mut distance_map, START, &mut scratch), by_hand());
    }
    assert_eq!(ours::flood_costs(&program, &board, &near).expect("an answer"), by_hand());
    let route_cost =
        ours::route_cost(&program, &board, &far, Square::new(3, 1), &mut Scratch::default());
    assert_eq!(route_cost.expect("an answer"), Some(4));
}

#[test]
fn peers_find_the_example() {
    let ground = Ground::of(&board(&program("pf1").expect("a system")));
    assert_eq!(pathfinding::cheapest(pathfinding::reach(&ground, START, 6)), by_hand());
    assert_eq!(pathfinding::cheapest(pathfinding::reach_packed(&ground, START, 6)), by_hand());
    assert_eq!(pathfinding::reach_in_halves(&ground, START, 6).collect::<Costs>(), by_hand());
    assert_eq!(pathfinding::field_costs(&ground, START), by_hand());
    assert_eq!(pathfinding::route_cost(&ground, START, Square::new(3, 1)), Some(4));
    let path = [START, Square::new(1, 0), Square::new(2, 0), Square::new(3, 1)];
    assert_eq!(pathfinding::price(&ground, &path), Some(4));
    assert_eq!(pathfinding::price(&ground, &[START, Square::new(2, 0)]), None);
    let grid = spacewalk::grid(&ground);
    let found = spacewalk::with_searches(&grid, &ground, |search| search(START, 6));
    assert_eq!(spacewalk::costs(&grid, &found), by_hand());
    let mut map = bracket::map(&ground, 6);
    bracket::reach(&ground, &mut map, START);
    assert_eq!(bracket::costs(&ground, &map, START), by_hand());
}

#[test]
fn a_big_body_pays_for_what_it_newly_enters() {
    // From the left edge: the difficult square is entered by the first step, which costs 2, and
    // stays covered in the second.
    let ground = Ground::of(&board(&program("pf2").expect("a system")));
    let from = (Square::new(0, 0), 6);
    let along = pathfinding::cheapest(pathfinding::big_reach(
        &ground,
        2,
        from,
        pathfinding::entering_steps,
    ));
    assert_eq!([along[&(1, 0)], along[&(2, 0)]], [2, 3]);
    let ahead =
        pathfinding::cheapest(pathfinding::big_reach(&ground, 2, from, pathfinding::ahead_steps));
    assert_eq!(ahead, along);
    // Under Pathfinder 1e a body pays for the square as long as it covers it.
    let covering =
        pathfinding::cheapest(pathfinding::big_reach(&ground, 2, from, pathfinding::body_steps));
    assert_eq!([covering[&(1, 0)], covering[&(2, 0)]], [2, 4]);
}

#[test]
fn boards_are_as_they_are_described() {
    let program = program("pf1").expect("a system");
    let chambers = dungeon(&program, 64, Rooms::CHAMBERS).expect("sound ground");
    let wall = |column, row| chambers.at(Square::new(column, row)) == Terrain::WALL;
    let doors: Vec<i32> = (16..32).filter(|row| !wall(16, *row)).map(|row| row - 16).collect();
    assert_eq!(doors, [7, 8, 9]);
    // A spanning tree: a corridor square between every two of its 15 × 15 crossings that touch.
    let corridors = maze(&program, 31).expect("sound ground");
    let open = corridors.squares().iter().filter(|square| **square != Terrain::WALL).count();
    assert_eq!(open, 2 * 15 * 15 - 1);
    let arena = Benchmark::read("arena").expect("the package's map");
    assert_eq!(arena.ground(&program, false).expect("sound ground").extent().width, 49);
    let starts =
        starts(&program, &chambers, stridewright::board::Size::Medium, 1, &[]).expect("room");
    assert_eq!(starts.len(), STARTS);
}
