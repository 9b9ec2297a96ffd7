//! Libraries that answer a smaller query, or answer it for a whole board: reported, with the parts
//! that each leaves out.

use super::{Row, agree};
use crate::BoxError;
use crate::boards::{Benchmark, Rooms, board, dungeon, program, starts};
use crate::measure::{Times, race, take};
use crate::ours::{Costs, distance_map, plan, prepare, reach_costs, route_cost};
use crate::peers::{Ground, bracket, node, spacewalk};
use stridewright::board::{Board, Size};
use stridewright::lattice::Square;
use stridewright::query::{Preparer, Scratch};

/// All rows.
///
/// # Errors
///
/// If answers differ, or the benchmark maps are missing.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    on_a_table(done)?;
    in_node(done)
}

/// Libraries whose searches use memory for the whole board get a board of 64 × 64, as large as
/// tables are.
fn on_a_table(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let most = 12;
    let program = program("pf1")?;
    let starts = starts(&program, &dungeon(&program, 64, Rooms::CHAMBERS)?, Size::Medium, 1, &[])?;
    let mut prepared =
        prepare(&mut Preparer::new(&program), &starts[0].1, &plan(&program, Some(most))?)?;
    let ground = Ground::of(&starts[0].1);
    let mut scratch = Scratch::default();
    let answers: Vec<Costs> =
        starts.iter().map(|(start, _)| reach_costs(&mut prepared, *start, &mut scratch)).collect();
    let mut ours = |query: usize| {
        assert!(prepared.stand(starts[query].0));
        take(&prepared.reach(&mut scratch));
    };

    let question = "reach 12 on 64×64, against spacewalk";
    let grid = spacewalk::grid(&ground);
    let times = spacewalk::with_searches(&grid, &ground, |search| {
        for ((start, _), answer) in starts.iter().zip(&answers) {
            agree(question, answer, &spacewalk::costs(&grid, &search(*start, most)))?;
        }
        Ok::<Times, BoxError>(race(starts.len(), &mut ours, |query| {
            take(search(starts[query].0, most));
        }))
    })?;
    done(
        Row::new(question.to_owned(), times)
            .noted("knows no 5-10-5 and no big bodies: given half squares as prices, it is exact"),
    );

    let question = "reach 12 on 64×64, against bracket-pathfinding";
    let mut map = bracket::map(&ground, most);
    for ((start, _), answer) in starts.iter().zip(&answers) {
        bracket::reach(&ground, &mut map, *start);
        agree(question, answer, &bracket::costs(&ground, &map, *start))?;
    }
    let times = race(starts.len(), &mut ours, |query| {
        bracket::reach(&ground, &mut map, starts[query].0);
        take(&map.map);
    });
    done(Row::new(question.to_owned(), times).noted(
        "knows no 5-10-5, no corners and no big bodies: given half squares as prices and \
            exits of our making, it is exact",
    ));
    Ok(())
}

/// Libraries of Node: single routes over a board without difficult ground, the question that they
/// know.
fn in_node(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    if let Some(what) = node::missing() {
        println!("left out: PathFinding.js and easystarjs; to measure them, {what}");
        return Ok(());
    }
    let most = 24;
    let program = program("pf1")?;
    let benchmark = Benchmark::read("arena")?;
    let shared = benchmark.ground(&program, false)?;
    let (near, unlimited) = (plan(&program, Some(most))?, plan(&program, None)?);
    let queries: Vec<(Square, Square, Board)> = benchmark
        .spread(crate::boards::STARTS, 20.0)
        .into_iter()
        .map(|(start, goal)| Ok((start, goal, board(&program, &shared, Size::Medium, start, &[])?)))
        .collect::<Result<_, BoxError>>()?;
    let pairs: Vec<(Square, Square)> =
        queries.iter().map(|(start, goal, _)| (*start, *goal)).collect();
    let finders = node::time(&Ground::of(&queries[0].2), &pairs)?;

    let mut prepared = prepare(&mut Preparer::new(&program), &queries[0].2, &near)?;
    let mut distance_map = distance_map(&mut Preparer::new(&program), &queries[0].2, &unlimited)?;
    let (mut plain, mut scratch, mut jumps) =
        (Scratch::plain(), Scratch::default(), Scratch::default());
    for (start, goal, board) in &queries {
        assert!(prepared.stand(*start));
        let reached = prepared.reach(&mut plain).cost(*goal).map(|cost| cost.0);
        assert!(distance_map.stand(*start));
        let mapped = distance_map.cost_to(*goal, &mut jumps).map(|cost| cost.0);
        let found = route_cost(&program, board, &unlimited, *goal, &mut scratch)?;
        if reached.is_none() || reached != found || mapped != found {
            let all = format!("route {found:?}, reach {reached:?}, chart {mapped:?}");
            return Err(format!("the path from {start:?} to {goal:?}: {all}").into());
        }
    }
    let all = |query: usize| {
        assert!(prepared.stand(queries[query].0));
        take(prepared.reach(&mut plain).cost(queries[query].1));
    };
    let mut one = |query: usize| {
        let (_, goal, board) = &queries[query];
        take(route_cost(&program, board, &unlimited, *goal, &mut scratch));
    };
    let squares = |query: usize| {
        assert!(distance_map.stand(queries[query].0));
        take(distance_map.path_to(queries[query].1, &mut jumps));
    };
    let Times { ours: all, .. } = race(queries.len(), all, &mut one);
    let Times { ours: squares, theirs: one } = race(queries.len(), squares, one);
    for node::Finder { name, nanoseconds: theirs } in finders {
        done(Row::new(format!("routes in arena.map, against {name}"), Times { ours: all, theirs }).noted(
            "one path by A* or jump points, diagonals √2 or 1.4 (no 5-10-5), in Node; ours: reach \
             24 on plain words, to all squares at once, natively",
        ));
        done(
            Row::new(
                format!("one path in arena.map, against {name}"),
                Times { ours: squares, theirs },
            )
            .noted("the same; ours: DistanceMap::path_to, by jump points, the map laid out before"),
        );
        done(
            Row::new(
                format!("one route in arena.map, against {name}"),
                Times { ours: one, theirs },
            )
            .noted("the same; ours: query::route, every step priced with its rules"),
        );
    }
    Ok(())
}
