//! Whole maps by charts: fields without a limit, and ways from end to end.

use super::{Row, agree};
use crate::Trouble;
use crate::boards::{Benchmark, Rooms, board, dungeon, maze, program, starts};
use crate::measure::{race, take};
use crate::ours::{chart, chart_costs, flood, flood_costs, plan, way};
use crate::peers::{Ground, pathfinding as peer};
use std::sync::Arc;
use stridewright::board::{self, Board, Size};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Chart, Plan, Scratch, Surveys};

/// Fields measured on a map, and ways.
const FIELDS: usize = 4;
const WAYS: usize = 8;

/// All rows.
///
/// # Errors
///
/// If answers differ, or the benchmark maps are missing.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), Trouble> {
    let program = program("pf1")?;
    fields(Fields::new(&program, &dungeon(&program, 512, Rooms::CHAMBERS)?)?, done)?;
    done(in_maze(Fields::new(&program, &maze(&program, 511)?)?)?);
    let benchmark = Benchmark::read("maze512-32-9")?;
    for (hampered, must, aim) in [(false, 300.0, 1500.0), (true, 15.0, 100.0)] {
        ways(&Ways::new(&program, &benchmark, hampered)?, must, aim, done)?;
    }
    Ok(())
}

/// A map with starts, laid out once.
struct Fields<'p> {
    program: &'p Program,
    starts: Vec<(Square, Board)>,
    plan: Plan,
    chart: Chart,
    ground: Ground,
}

impl<'p> Fields<'p> {
    fn new(program: &'p Program, shared: &Arc<board::Ground>) -> Result<Self, Trouble> {
        let mut starts = starts(program, shared, Size::Medium, 32, &[])?;
        starts.truncate(FIELDS);
        let plan = plan(program, None)?;
        let chart = chart(&mut Surveys::new(program), &starts[0].1, &plan)?;
        let ground = Ground::of(&starts[0].1);
        Ok(Fields { program, starts, plan, chart, ground })
    }

    /// Fails unless charts say, with vectors and without, what the peer and the buckets say.
    fn agrees(&mut self, question: &str) -> Result<(), Trouble> {
        for (start, board) in &self.starts {
            let theirs = peer::field_costs(&self.ground, *start);
            agree(question, &flood_costs(self.program, board, &self.plan)?, &theirs)?;
            for mut scratch in [Scratch::default(), Scratch::plain()] {
                agree(question, &chart_costs(&mut self.chart, *start, &mut scratch), &theirs)?;
            }
        }
        Ok(())
    }
}

/// The rows of fields of a dungeon.
fn fields(mut case: Fields<'_>, done: &mut dyn FnMut(Row)) -> Result<(), Trouble> {
    let name = "field of 512×512, 20 % difficult";
    case.agrees(name)?;
    let Fields { program, starts, plan, mut chart, ground } = case;
    let count = starts.len();
    let (mut vectors, mut plain) = (Scratch::default(), Scratch::plain());
    let dijkstra = |query: usize| take(peer::field(&ground, starts[query].0));
    let mut field = |query: usize, scratch: &mut Scratch| {
        chart.stand(starts[query].0);
        take(&chart.field(scratch));
    };
    let times = race(count, |query| field(query, &mut vectors), dijkstra);
    done(Row::new(format!("{name}, against pathfinding"), times).wanted(50.0, 150.0));
    let times = race(count, |query| field(query, &mut plain), dijkstra);
    done(
        Row::new(format!("{name}, portable, against pathfinding"), times)
            .noted("plain machine words, no vectors"),
    );
    let again = |query: usize| take(flood(program, &starts[query].1, &plan, &mut plain));
    let times = race(count, |query| field(query, &mut vectors), again);
    done(
        Row::new(format!("{name}, against our buckets"), times)
            .noted("query::reach without a limit, which lists every placement with its ending"),
    );

    let every_cost = |query: usize| {
        chart.stand(starts[query].0);
        take(chart.field(&mut vectors).iter().map(|(_, cost)| cost.0).sum::<u32>());
    };
    let times = race(count, every_cost, dijkstra);
    done(
        Row::new(format!("{name}, every cost read, against pathfinding"), times)
            .noted("field.iter() over the whole map"),
    );
    let mut surveys = Surveys::new(program);
    let anew = |query: usize| {
        take(surveys.chart(&starts[query].1, &plan).map(|chart| take(&chart.field(&mut vectors))));
    };
    let times = race(count, anew, dijkstra);
    done(
        Row::new(format!("{name}, laid out anew, against pathfinding"), times)
            .noted("the map laid out for every question; the survey of the ground is kept"),
    );
    Ok(())
}

/// The worst case of planes: fronts as narrow as can be.
fn in_maze(mut case: Fields<'_>) -> Result<Row, Trouble> {
    let question = "field of 511×511, one-wide maze, against our buckets";
    case.agrees(question)?;
    let Fields { program, starts, plan, mut chart, .. } = case;
    let (mut vectors, mut buckets) = (Scratch::default(), Scratch::default());
    let ours = |query: usize| {
        chart.stand(starts[query].0);
        take(&chart.field(&mut vectors));
    };
    let times = race(starts.len(), ours, |query| take(flood(program, &starts[query].1, &plan, &mut buckets)));
    Ok(Row::new(question.to_owned(), times).wanted(0.9, 1.0).noted("the worst case of planes"))
}

/// Ways through a maze with corridors of 32 squares, from short to as long as there are.
struct Ways<'p> {
    program: &'p Program,
    name: String,
    ways: Vec<(Square, Square, Board)>,
    plan: Plan,
    chart: Chart,
    ground: Ground,
}

impl<'p> Ways<'p> {
    fn new(program: &'p Program, benchmark: &Benchmark, hampered: bool) -> Result<Self, Trouble> {
        let shared = benchmark.ground(program, hampered)?;
        let place = |(start, goal)| Ok((start, goal, board(program, &shared, Size::Medium, start, &[])?));
        let ways: Vec<(Square, Square, Board)> =
            benchmark.spread(WAYS, f64::INFINITY).into_iter().map(place).collect::<Result<_, Trouble>>()?;
        let plan = plan(program, None)?;
        let chart = chart(&mut Surveys::new(program), &ways[0].2, &plan)?;
        let ground = Ground::of(&ways[0].2);
        let share = if hampered { "20 %" } else { "no" };
        let name = format!("route, {share} difficult, maze512-32-9");
        Ok(Ways { program, name, ways, plan, chart, ground })
    }
}

/// The rows of ways.
fn ways(case: &Ways<'_>, must: f64, aim: f64, done: &mut dyn FnMut(Row)) -> Result<(), Trouble> {
    let Ways { program, name, ways, plan, chart, ground } = case;
    let mut chart = chart.clone();
    let (mut vectors, mut buckets) = (Scratch::default(), Scratch::default());
    for (start, goal, board) in ways {
        let theirs = peer::way(ground, *start, *goal);
        let found = way(program, board, plan, *goal, &mut buckets)?;
        chart.stand(*start);
        let told = chart.way_to(*goal, &mut vectors);
        let priced = told.filter(|way| way.last() == Some(goal)).and_then(|way| peer::price(ground, &way));
        if theirs.is_none() || found != theirs || priced != theirs {
            let all = format!("route {found:?}, chart {priced:?}, theirs {theirs:?}");
            return Err(format!("{name}: {start:?} to {goal:?}: {all}").into());
        }
    }
    let astar = |query: usize| take(peer::way(ground, ways[query].0, ways[query].1));
    let squares = |query: usize| {
        let (start, goal, _) = ways[query];
        chart.stand(start);
        take(chart.way_to(goal, &mut vectors));
    };
    let times = race(ways.len(), squares, astar);
    done(
        Row::new(format!("{name}, against pathfinding"), times)
            .wanted(must, aim)
            .noted("Chart::way_to; astar with the exact distance on open ground"),
    );
    let route = |query: usize| {
        let (_, goal, board) = &ways[query];
        take(way(program, board, plan, *goal, &mut buckets));
    };
    let times = race(ways.len(), route, astar);
    done(
        Row::new(format!("{name}, priced, against pathfinding"), times)
            .noted("query::route, by buckets: every step priced with its rules"),
    );
    Ok(())
}
