//! Planes, tiles, jump points and buckets on real maps: the same costs from a dozen starts, under
//! all systems, for bodies of one and of two squares.
//!
//! The benchmark maps come with the package `movingai`. `STRIDEWRIGHT_MAPS` may name a folder of
//! Universal VTT maps to compare on as well.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use stridewright::board::{Board, Ground, Size};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{
    DistanceMap, Plan, PrepareError, Preparer, RoutePlan, Scratch, SearchEngine, Unsupported, reach,
};
use stridewright_bench::BoxError;
use stridewright_bench::boards::{Benchmark, Seed, board, program};
use stridewright_bench::ours;
use stridewright_formats::ImportOptions;
use stridewright_formats::uvtt::import;

const SYSTEMS: [&str; 4] = ["dnd35", "pf1", "pf2", "draw_steel"];
/// Starts on each map.
const STARTS: usize = 12;
/// Squares of the movements: one for each size of window, and a last one that big bodies are too
/// large for.
const BUDGETS: [u32; 4] = [6, 12, 24, 31];
/// One in this many squares is the goal of a path.
const GOALS: usize = 61;

/// A body, and the cost of bringing it there.
type Line = (Rectangle, u32);

/// One size of mover on one map under one system.
struct Asked<'a> {
    program: &'a Program,
    what: String,
    boards: Vec<Board>,
    /// The number of starts from which buckets flood the whole map.
    whole: usize,
}

/// Medium and large bodies as a system calls them.
fn sizes(system: &str) -> [Size; 2] {
    match system {
        "draw_steel" => [Size::OneMedium, Size::named("2").expect("a size of Draw Steel")],
        _ => [Size::Medium, Size::Large],
    }
}

/// Boards on this ground, each with the mover at another start.
fn boards(program: &Program, ground: &Arc<Ground>, size: Size) -> Vec<Board> {
    let extent = ground.extent();
    let mut seed = Seed::FIRST;
    let mut place = |length: u32| seed.below(length).cast_signed();
    let starts = std::iter::repeat_with(|| Square::new(place(extent.width), place(extent.height)));
    starts
        .take(4_000)
        .filter_map(|at| board(program, ground, size, at, &[]).ok())
        .take(STARTS)
        .collect()
}

/// Every placement that buckets find, with its cost.
fn by_buckets(program: &Program, board: &Board, plan: &Plan, scratch: &mut Scratch) -> Vec<Line> {
    let found = reach(program, board, plan, scratch).expect("a sound question");
    in_order(found.reached.iter().map(|each| (each.body, each.cost.0)).collect())
}

/// The place of the mover on a board.
fn start(board: &Board) -> Square {
    board.figures()[0].body.at
}

fn in_order(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_by_key(|(body, _)| (body.at.row, body.at.column, body.width, body.height));
    lines
}

impl Asked<'_> {
    /// Windows of every size, in vectors and on plain words, against buckets; returns the number of
    /// queries.
    fn compare_windows(&self, preparer: &mut Preparer) -> Result<usize, BoxError> {
        let (mut vectors, mut plain, mut buckets) =
            (Scratch::default(), Scratch::plain(), Scratch::forcing(SearchEngine::Buckets));
        let mut asked = 0;
        for most in BUDGETS {
            let plan = ours::plan(self.program, Some(most))?;
            for board in &self.boards {
                let prepared = match preparer.prepare(board, &plan) {
                    Err(PrepareError::Unsupported(Unsupported::Distance)) => continue,
                    prepared => prepared.map_err(|why| format!("{}: {why:?}", self.what))?,
                };
                let known = by_buckets(self.program, board, &plan, &mut buckets);
                for scratch in [&mut vectors, &mut plain] {
                    let area = prepared.reach(scratch);
                    let found =
                        in_order(area.placements().map(|(body, cost)| (body, cost.0)).collect());
                    assert!(found == known, "{}, {most} from {}", self.what, start(board));
                }
                asked += 1;
            }
        }
        Ok(asked)
    }

    /// The field of the whole map against buckets, and paths against the field; the engine that
    /// searches for paths, if the map can be laid out.
    fn compare_whole(&self, preparer: &mut Preparer) -> Result<Option<RoutePlan>, BoxError> {
        let plan = ours::plan(self.program, None)?;
        let mut distance_map = match preparer.distance_map(&self.boards[0], &plan) {
            Err(PrepareError::Unsupported(Unsupported::Squeezing)) => return Ok(None),
            distance_map => distance_map.map_err(|why| format!("{}: {why:?}", self.what))?,
        };
        let mut scratch = Scratch::default();
        for (number, board) in self.boards.iter().enumerate() {
            assert!(distance_map.stand(start(board)));
            if number < self.whole {
                let known = by_buckets(self.program, board, &plan, &mut scratch);
                let known: Vec<_> = known.iter().map(|(body, cost)| (body.at, *cost)).collect();
                for mut scratch in [Scratch::default(), Scratch::plain()] {
                    let field: Vec<_> = distance_map
                        .field(&mut scratch)
                        .iter()
                        .map(|(at, cost)| (at, cost.0))
                        .collect();
                    assert!(field == known, "{}, the field from {}", self.what, start(board));
                }
            }
            self.compare_paths(&distance_map, board, number);
        }
        Ok(Some(distance_map.plan()))
    }

    /// The costs of single paths against the field.
    fn compare_paths(&self, distance_map: &DistanceMap, board: &Board, number: usize) {
        let (mut searched, mut flooded) = (Scratch::default(), Scratch::default());
        let field = distance_map.field(&mut flooded);
        let extent = board.extent();
        let goals = (extent.area() / 24).max(GOALS);
        for goal in extent.squares().skip(number).step_by(goals) {
            let cost = distance_map.cost_to(goal, &mut searched);
            assert_eq!(cost, field.cost(goal), "{}, from {} to {goal}", self.what, start(board));
            let path = distance_map.path_to(goal, &mut searched);
            assert_eq!(
                path,
                field.path_to(goal),
                "{}, from {}: the path to {goal}",
                self.what,
                start(board)
            );
        }
    }
}

/// Compares on one ground for bodies of both sizes; returns the plan for paths of the smaller one.
fn compare(
    system: &str,
    name: &str,
    ground: &Arc<Ground>,
    whole: usize,
) -> Result<RoutePlan, BoxError> {
    let program = program(system)?;
    let mut preparer = Preparer::new(&program);
    let mut plans = Vec::new();
    for size in sizes(system) {
        let boards = boards(&program, ground, size);
        if boards.is_empty() {
            continue;
        }
        let what = format!("{system}, {size} on {name}");
        let asked = Asked { program: &program, what, boards, whole };
        let questions = asked.compare_windows(&mut preparer)?;
        assert!(questions >= 3 * asked.boards.len(), "{}: {questions} questions", asked.what);
        plans.extend(asked.compare_whole(&mut preparer)?);
    }
    plans.first().copied().ok_or_else(|| format!("{name}: no creature can stand there").into())
}

/// Compares on a benchmark map, unchanged and with difficult ground.
fn compare_benchmark(name: &str, whole: usize, systems: &[&str]) {
    let map = Benchmark::read(name).expect("a map of the package");
    for system in systems {
        for (hampered, expected) in [(false, RoutePlan::JumpPoints), (true, RoutePlan::Flood)] {
            let ground =
                map.ground(&program(system).expect("a system"), hampered).expect("sound ground");
            let plan = compare(system, name, &ground, whole).expect("questions for planes");
            assert_eq!(plan, expected, "{system}, {name}");
        }
    }
}

#[test]
fn on_arena() {
    compare_benchmark("arena", STARTS, &SYSTEMS);
}

#[test]
fn in_a_maze() {
    compare_benchmark("maze512-32-9", 1, &SYSTEMS[..2]);
}

// Tests of their own, so that they run at once.

#[test]
fn in_a_maze_under_pathfinder_2e() {
    compare_benchmark("maze512-32-9", 1, &SYSTEMS[2..3]);
}

#[test]
fn in_a_maze_under_draw_steel() {
    compare_benchmark("maze512-32-9", 1, &SYSTEMS[3..]);
}

/// The Universal VTT maps of a folder, in the order of their names.
fn maps(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder that STRIDEWRIGHT_MAPS names");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    let is_map =
        |path: &PathBuf| path.extension().is_some_and(|end| end == "dd2vtt" || end == "uvtt");
    let mut maps: Vec<PathBuf> = paths.filter(is_map).collect();
    maps.sort();
    maps
}

#[test]
fn on_maps_of_a_folder() {
    let Some(folder) = std::env::var_os("STRIDEWRIGHT_MAPS") else {
        println!("left out: STRIDEWRIGHT_MAPS names no folder of maps");
        return;
    };
    let maps = maps(Path::new(&folder));
    assert!(!maps.is_empty(), "no map in {}", folder.display());
    for path in maps {
        let name = path.display().to_string();
        let bytes = std::fs::read(&path).expect("a file that can be read");
        let setup =
            import(&bytes, &ImportOptions::default()).expect("a map").setup().expect("a sound map");
        for system in SYSTEMS {
            let program = program(system).expect("a system");
            let ground = setup.clone().board(&program).expect("a sound board").shared_ground();
            compare(system, &name, &ground, STARTS).expect("questions for planes");
        }
    }
}
