//! Whole maps: fields without a limit, and routes from end to end.
//!
//! Both run by the buckets so far (`query::reach` without a limit, `query::route`).

use super::{Row, agree};
use crate::Trouble;
use crate::boards::{Benchmark, Rooms, board, dungeon, program, starts};
use crate::measure::{race, take};
use crate::ours::{flood, flood_costs, plan, way};
use crate::peers::{Ground, pathfinding as peer};
use stridewright::board::{Board, Size};
use stridewright::lattice::Square;
use stridewright::query::Scratch;

/// Fields measured, and routes.
const FIELDS: usize = 2;
const ROUTES: usize = 8;

/// All rows.
///
/// # Errors
///
/// If answers differ, or the benchmark maps are missing.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), Trouble> {
    done(field()?.wanted(50.0, 150.0));
    done(routes(false)?.wanted(300.0, 1500.0));
    done(routes(true)?.wanted(15.0, 100.0));
    Ok(())
}

fn field() -> Result<Row, Trouble> {
    let program = program("pf1")?;
    let starts = starts(&program, &dungeon(&program, 512, Rooms::CHAMBERS)?, Size::Medium, 32, &[])?;
    let starts = &starts[..FIELDS];
    let ground = Ground::of(&starts[0].1);
    let plan = plan(&program, None)?;
    let question = "field of 512×512, 20 % difficult, against pathfinding";
    for (start, board) in starts {
        agree(question, &flood_costs(&program, board, &plan)?, &peer::field_costs(&ground, *start))?;
    }
    let mut scratch = Scratch::default();
    let times = race(
        starts.len(),
        |query| take(flood(&program, &starts[query].1, &plan, &mut scratch)),
        |query| take(peer::field(&ground, starts[query].0)),
    );
    Ok(Row::new(question.to_owned(), times).noted("ours by buckets so far"))
}

/// Routes of a maze with corridors of 32 squares, from short to as long as there are.
fn routes(hampered: bool) -> Result<Row, Trouble> {
    let program = program("pf1")?;
    let benchmark = Benchmark::read("maze512-32-9")?;
    let shared = benchmark.ground(&program, hampered)?;
    let ways: Vec<(Board, Square, Square)> = benchmark
        .spread(ROUTES, f64::INFINITY)
        .into_iter()
        .map(|(start, goal)| Ok((board(&program, &shared, Size::Medium, start, &[])?, start, goal)))
        .collect::<Result<_, Trouble>>()?;
    let ground = Ground::of(&ways[0].0);
    let plan = plan(&program, None)?;
    let mut scratch = Scratch::default();
    let share = if hampered { "20 %" } else { "no" };
    let question = format!("route, {share} difficult, maze512-32-9, against pathfinding");
    for (board, start, goal) in &ways {
        let (ours, theirs) =
            (way(&program, board, &plan, *goal, &mut scratch)?, peer::way(&ground, *start, *goal));
        if ours != theirs {
            return Err(format!("{question}: {start:?} to {goal:?}: ours {ours:?}, theirs {theirs:?}").into());
        }
    }
    let times = race(
        ways.len(),
        |query| {
            let (board, _, goal) = &ways[query];
            take(way(&program, board, &plan, *goal, &mut scratch));
        },
        |query| {
            take(peer::way(&ground, ways[query].1, ways[query].2));
        },
    );
    Ok(Row::new(question, times)
        .noted("astar with the exact distance on open ground; ours by buckets so far"))
}
