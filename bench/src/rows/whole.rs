//! Whole maps by distance maps: fields without a limit.

use super::{Row, agree};
use crate::BoxError;
use crate::boards::{Rooms, dungeon, maze, program, starts};
use crate::measure::{race, take};
use crate::ours::{distance_map, distance_map_costs, flood, flood_costs, plan};
use crate::peers::{Ground, pathfinding as peer};
use std::sync::Arc;
use stridewright::board::{self, Board, Size};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{DistanceMap, Plan, Preparer, Scratch, SearchEngine};

/// Fields measured on a map.
const FIELDS: usize = 4;

/// All rows.
///
/// # Errors
///
/// If answers differ.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let program = program("pf1")?;
    fields(Fields::new(&program, &dungeon(&program, 512, Rooms::CHAMBERS)?)?, done)?;
    done(in_maze(Fields::new(&program, &maze(&program, 511)?)?)?);
    Ok(())
}

/// A map with starts, laid out once.
struct Fields<'p> {
    program: &'p Program,
    starts: Vec<(Square, Board)>,
    plan: Plan,
    distance_map: DistanceMap,
    ground: Ground,
}

impl<'p> Fields<'p> {
    fn new(program: &'p Program, shared: &Arc<board::Ground>) -> Result<Self, BoxError> {
        let mut starts = starts(program, shared, Size::Medium, 32, &[])?;
        starts.truncate(FIELDS);
        let plan = plan(program, None)?;
        let distance_map = distance_map(&mut Preparer::new(program), &starts[0].1, &plan)?;
        let ground = Ground::of(&starts[0].1);
        Ok(Fields { program, starts, plan, distance_map, ground })
    }

    /// Fails unless distance maps, with vectors and without, agree with the peer and the buckets.
    fn agrees(&mut self, question: &str) -> Result<(), BoxError> {
        for (start, board) in &self.starts {
            let theirs = peer::field_costs(&self.ground, *start);
            agree(question, &flood_costs(self.program, board, &self.plan)?, &theirs)?;
            for mut scratch in [Scratch::default(), Scratch::plain()] {
                agree(
                    question,
                    &distance_map_costs(&mut self.distance_map, *start, &mut scratch),
                    &theirs,
                )?;
            }
        }
        Ok(())
    }
}

/// The rows of fields of a dungeon.
fn fields(mut case: Fields<'_>, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let name = "field of 512×512, 20 % difficult";
    case.agrees(name)?;
    let Fields { program, starts, plan, mut distance_map, ground } = case;
    let count = starts.len();
    let (mut vectors, mut plain) = (Scratch::default(), Scratch::plain());
    let dijkstra = |query: usize| take(peer::field(&ground, starts[query].0));
    let mut field = |query: usize, scratch: &mut Scratch| {
        assert!(distance_map.stand(starts[query].0));
        take(&distance_map.field(scratch));
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
        assert!(distance_map.stand(starts[query].0));
        take(distance_map.field(&mut vectors).iter().map(|(_, cost)| cost.0).sum::<u32>());
    };
    let times = race(count, every_cost, dijkstra);
    done(
        Row::new(format!("{name}, every cost read, against pathfinding"), times)
            .noted("field.iter() over the whole map"),
    );
    let mut preparer = Preparer::new(program);
    let anew = |query: usize| {
        take(
            preparer
                .distance_map(&starts[query].1, &plan)
                .map(|distance_map| take(&distance_map.field(&mut vectors))),
        );
    };
    let times = race(count, anew, dijkstra);
    done(
        Row::new(format!("{name}, laid out anew, against pathfinding"), times)
            .noted("the map laid out for every question; the survey of the ground is kept"),
    );
    Ok(())
}

/// The worst case of planes: fronts as narrow as can be.
fn in_maze(mut case: Fields<'_>) -> Result<Row, BoxError> {
    let question = "field of 511×511, one-wide maze, against our buckets";
    case.agrees(question)?;
    let Fields { program, starts, plan, mut distance_map, .. } = case;
    let (mut vectors, mut buckets) = (Scratch::default(), Scratch::forcing(SearchEngine::Buckets));
    let ours = |query: usize| {
        assert!(distance_map.stand(starts[query].0));
        take(&distance_map.field(&mut vectors));
    };
    let times = race(starts.len(), ours, |query| {
        take(flood(program, &starts[query].1, &plan, &mut buckets));
    });
    Ok(Row::new(question.to_owned(), times).wanted(0.9, 1.0).noted("the worst case of planes"))
}
