//! Paths from end to end of a map by distance maps: by jump points on plain ground, by a flood
//! where some of it is difficult.

use super::Row;
use crate::BoxError;
use crate::boards::{Benchmark, board, program};
use crate::measure::{race, take};
use crate::ours::{distance_map, plan, route_cost};
use crate::peers::{Ground, pathfinding as peer};
use stridewright::board::{Board, Size};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{DistanceMap, Plan, Preparer, Scratch};

/// Paths measured on a map.
const QUERIES: usize = 8;

/// All rows.
///
/// # Errors
///
/// If answers differ, or the benchmark map is missing.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let program = program("pf1")?;
    let benchmark = Benchmark::read("maze512-32-9")?;
    for (hampered, must, aim) in [(false, 300.0, 1500.0), (true, 15.0, 100.0)] {
        measure_routes(&Routes::new(&program, &benchmark, hampered)?, must, aim, done)?;
    }
    Ok(())
}

/// Paths through a maze with corridors of 32 squares, from short to the longest there are.
struct Routes<'p> {
    program: &'p Program,
    name: String,
    queries: Vec<(Square, Square, Board)>,
    plan: Plan,
    distance_map: DistanceMap,
    ground: Ground,
}

impl<'p> Routes<'p> {
    fn new(program: &'p Program, benchmark: &Benchmark, hampered: bool) -> Result<Self, BoxError> {
        let shared = benchmark.ground(program, hampered)?;
        let place =
            |(start, goal)| Ok((start, goal, board(program, &shared, Size::Medium, start, &[])?));
        let queries: Vec<(Square, Square, Board)> = benchmark
            .spread(QUERIES, f64::INFINITY)
            .into_iter()
            .map(place)
            .collect::<Result<_, BoxError>>()?;
        let plan = plan(program, None)?;
        let distance_map = distance_map(&mut Preparer::new(program), &queries[0].2, &plan)?;
        let ground = Ground::of(&queries[0].2);
        let share = if hampered { "20 %" } else { "no" };
        let name = format!("route, {share} difficult, maze512-32-9");
        Ok(Routes { program, name, queries, plan, distance_map, ground })
    }
}

/// The rows for single paths.
fn measure_routes(
    case: &Routes<'_>,
    must: f64,
    aim: f64,
    done: &mut dyn FnMut(Row),
) -> Result<(), BoxError> {
    let Routes { program, name, queries, plan, distance_map, ground } = case;
    let mut distance_map = distance_map.clone();
    let (mut vectors, mut buckets) = (Scratch::default(), Scratch::default());
    for (start, goal, board) in queries {
        let theirs = peer::route_cost(ground, *start, *goal);
        let found = route_cost(program, board, plan, *goal, &mut buckets)?;
        assert!(distance_map.stand(*start));
        let path = distance_map.path_to(*goal, &mut vectors);
        let priced = path
            .filter(|path| path.last() == Some(goal))
            .and_then(|path| peer::price(ground, &path));
        if theirs.is_none() || found != theirs || priced != theirs {
            let all = format!("route {found:?}, chart {priced:?}, theirs {theirs:?}");
            return Err(format!("{name}: {start:?} to {goal:?}: {all}").into());
        }
    }
    let astar = |query: usize| take(peer::route_cost(ground, queries[query].0, queries[query].1));
    let squares = |query: usize| {
        let (start, goal, _) = queries[query];
        assert!(distance_map.stand(start));
        take(distance_map.path_to(goal, &mut vectors));
    };
    let times = race(queries.len(), squares, astar);
    done(Row::new(format!("{name}, against pathfinding"), times).wanted(must, aim).noted(
        &format!(
            "DistanceMap::path_to, by {}; astar with the exact distance on open ground",
            distance_map.plan()
        ),
    ));
    let route = |query: usize| {
        let (_, goal, board) = &queries[query];
        take(route_cost(program, board, plan, *goal, &mut buckets));
    };
    let times = race(queries.len(), route, astar);
    done(
        Row::new(format!("{name}, priced, against pathfinding"), times)
            .noted("query::route: every step priced with its rules"),
    );
    Ok(())
}
