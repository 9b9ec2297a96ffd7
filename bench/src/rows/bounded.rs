//! Reach of one movement of at most 31 squares: ready questions against the crate `pathfinding` and
//! against the library's own buckets.

use super::{Row, agree};
use crate::BoxError;
use crate::boards::{Rooms, dungeon, maze, opponents, program, starts, without_squeezing};
use crate::measure::{race, take};
use crate::ours::{Costs, flood, flood_costs, plan, prepare, reach_costs};
use crate::peers::{Ground, pathfinding as peer};
use stridewright::board::{Board, Size};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Plan, PreparedReach, Preparer, Scratch, SearchEngine, reach};

/// Squares of the movements measured.
const BUDGETS: [u32; 3] = [6, 12, 24];

/// A board for each start, and the question made ready once for all of them.
struct Case {
    program: Program,
    starts: Vec<(Square, Board)>,
    plan: Plan,
    prepared: PreparedReach,
    ground: Ground,
}

impl Case {
    fn new(program: Program, starts: Vec<(Square, Board)>, most: u32) -> Result<Self, BoxError> {
        let plan = plan(&program, Some(most))?;
        let prepared = prepare(&mut Preparer::new(&program), &starts[0].1, &plan)?;
        let ground = Ground::of(&starts[0].1);
        Ok(Case { program, starts, plan, prepared, ground })
    }

    /// The case of a dungeon of 512 × 512.
    fn in_dungeon(program: Program, size: Size, rooms: Rooms, most: u32) -> Result<Self, BoxError> {
        let starts = starts(&program, &dungeon(&program, 512, rooms)?, size, 32, &[])?;
        Case::new(program, starts, most)
    }

    /// Fails unless prepared queries, with vectors and without, agree with the peer from every
    /// start.
    fn agrees(
        &mut self,
        question: &str,
        theirs: impl Fn(&Ground, Square) -> Costs,
    ) -> Result<(), BoxError> {
        for mut scratch in [Scratch::default(), Scratch::plain()] {
            for (start, _) in &self.starts {
                let ours = reach_costs(&mut self.prepared, *start, &mut scratch);
                agree(question, &ours, &theirs(&self.ground, *start))?;
            }
        }
        Ok(())
    }
}

/// Looks at every cost in the peer's answer and collects nothing.
fn read<N>(found: impl Iterator<Item = (N, u32)>) {
    take(found.map(|(_, cost)| cost).sum::<u32>());
}

/// Asks a ready question and takes the answer as planes.
fn ask(prepared: &mut PreparedReach, start: Square, scratch: &mut Scratch) {
    assert!(prepared.stand(start));
    take(&prepared.reach(scratch));
}

/// All rows.
///
/// # Errors
///
/// If answers differ.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    for (most, aim) in BUDGETS.into_iter().zip([300.0, 400.0, 400.0]) {
        let case = Case::in_dungeon(program("pf1")?, Size::Medium, Rooms::CHAMBERS, most)?;
        small(case, most, aim, done)?;
    }
    for (size, side, must, aim) in
        [(Size::Large, 2, 150.0, 500.0), (Size::Gargantuan, 4, 300.0, 1000.0)]
    {
        done(big(size, side, Rooms::FIELD)?.wanted(must, aim));
        done(big(size, side, Rooms::HALLS)?);
        done(big_ahead(size, side)?);
        done(big_covering(size, side)?);
    }
    for (size, side) in [(Size::Large, 2), (Size::Huge, 3)] {
        done(squeezing(size, side)?);
    }
    done(first_question()?);
    done(among_opponents()?);
    for most in BUDGETS {
        done(in_maze(most)?.wanted(0.9, 1.0));
    }
    Ok(())
}

/// The rows of a body of one square.
fn small(mut case: Case, most: u32, aim: f64, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let name = format!("reach {most}");
    case.agrees(&name, |ground, start| peer::cheapest(peer::reach(ground, start, most)))?;
    let halves =
        |ground: &Ground, start| peer::reach_in_halves(ground, start, most).collect::<Costs>();
    case.agrees(&format!("{name} in halves"), halves)?;
    case.agrees(&format!("{name} packed"), |ground, start| {
        peer::cheapest(peer::reach_packed(ground, start, most))
    })?;
    for (start, board) in &case.starts {
        let buckets = flood_costs(&case.program, board, &case.plan)?;
        agree(&name, &reach_costs(&mut case.prepared, *start, &mut Scratch::default()), &buckets)?;
    }

    let Case { program, starts, plan, mut prepared, ground } = case;
    let count = starts.len();
    let (mut vectors, mut plain) = (Scratch::default(), Scratch::plain());
    let mut buckets = Scratch::forcing(SearchEngine::Buckets);
    let dijkstra = |query: usize| read(peer::reach(&ground, starts[query].0, most));
    let times = race(count, |query| ask(&mut prepared, starts[query].0, &mut vectors), dijkstra);
    done(Row::new(format!("{name}, 1×1, against pathfinding"), times).wanted(100.0, aim));

    let every_cost = |query: usize| {
        assert!(prepared.stand(starts[query].0));
        read(prepared.reach(&mut vectors).iter().map(|(square, cost)| (square, cost.0)));
    };
    let times = race(count, every_cost, dijkstra);
    done(
        Row::new(format!("{name}, 1×1, every cost read, against pathfinding"), times)
            .noted("the planes taken apart square by square with area.iter()"),
    );

    let times = race(count, |query| ask(&mut prepared, starts[query].0, &mut plain), dijkstra);
    done(
        Row::new(format!("{name}, 1×1, portable, against pathfinding"), times)
            .wanted(25.0, 80.0)
            .noted("plain machine words, no vectors"),
    );

    let again = |query: usize| {
        take(flood(&program, &starts[query].1, &plan, &mut buckets));
    };
    let times = race(count, |query| ask(&mut prepared, starts[query].0, &mut vectors), again);
    done(
        Row::new(format!("{name}, 1×1, against our buckets"), times)
            .wanted(10.0, 30.0)
            .noted("query::reach, which lists every placement with its ending"),
    );

    let in_halves = |query: usize| read(peer::reach_in_halves(&ground, starts[query].0, most));
    let times = race(count, |query| ask(&mut prepared, starts[query].0, &mut vectors), in_halves);
    done(
        Row::new(format!("{name}, 1×1, against pathfinding in half squares"), times)
            .noted("by a user who knows the half squares: (x, y) with prices 2 and 3"),
    );

    let packed = |query: usize| read(peer::reach_packed(&ground, starts[query].0, most));
    let times = race(count, |query| ask(&mut prepared, starts[query].0, &mut vectors), packed);
    done(
        Row::new(format!("{name}, 1×1, against pathfinding, packed"), times)
            .noted("(x, y, parity) packed into one number"),
    );

    let mut preparer = Preparer::new(&program);
    let anew = |query: usize| {
        take(preparer.prepare(&starts[query].1, &plan).map(|made| take(&made.reach(&mut vectors))));
    };
    let times = race(count, anew, dijkstra);
    done(Row::new(format!("{name}, 1×1, made ready anew, against pathfinding"), times).noted(
        "every creature asks once: the rules are applied again, the survey of the ground is kept",
    ));
    Ok(())
}

/// Squares of the movement of big bodies.
const BIG: u32 = 12;

/// The peer's answer for a big body by steps of some kind: collected, and only read.
macro_rules! peer_with {
    ($steps:path, $side:expr) => {
        (
            |ground: &Ground, start| {
                peer::cheapest(peer::big_reach(ground, $side, (start, BIG), $steps))
            },
            |ground: &Ground, start| read(peer::big_reach(ground, $side, (start, BIG), $steps)),
        )
    };
}

/// Reach of a big body under Pathfinder 2e, in the open or between walls.
fn big(size: Size, side: i32, rooms: Rooms) -> Result<Row, BoxError> {
    let place = if rooms == Rooms::FIELD { "" } else { ", rooms of 31" };
    let question = format!("reach {BIG}, {side}×{side}{place}, against pathfinding");
    let row =
        race_big((program("pf2")?, rooms), size, question, peer_with!(peer::entering_steps, side))?;
    Ok(row.noted("Pathfinder 2e; the peer tests the whole body at each step"))
}

/// The same against a user who looks only at squares newly entered.
fn big_ahead(size: Size, side: i32) -> Result<Row, BoxError> {
    let question = format!("reach {BIG}, {side}×{side}, against pathfinding, new squares only");
    let row = race_big(
        (program("pf2")?, Rooms::FIELD),
        size,
        question,
        peer_with!(peer::ahead_steps, side),
    )?;
    Ok(row.noted("the peer looks only at squares newly entered"))
}

/// Under Pathfinder 1e, where a body pays for the worst square that it covers.
fn big_covering(size: Size, side: i32) -> Result<Row, BoxError> {
    let question = format!("reach {BIG}, {side}×{side}, Pathfinder 1e, against pathfinding");
    let row = race_big(
        (without_squeezing()?, Rooms::FIELD),
        size,
        question,
        peer_with!(peer::body_steps, side),
    )?;
    Ok(row.noted("without squeezing, by a house rule: the peer knows none"))
}

/// Under Pathfinder 1e as printed, where big bodies squeeze along walls and through gaps, against
/// our buckets.
fn squeezing(size: Size, side: i32) -> Result<Row, BoxError> {
    let question = format!("reach {BIG}, {side}×{side}, squeezing, against our buckets");
    let Case { program, starts, plan, .. } =
        Case::in_dungeon(program("pf1")?, size, Rooms::CHAMBERS, BIG)?;
    let (mut vectors, mut buckets) = (Scratch::default(), Scratch::forcing(SearchEngine::Buckets));
    let mut preparer = Preparer::new(&program);
    // Some begin squeezed, beside a wall: each board has a question of its own.
    let mut asked = Vec::new();
    for (start, board) in &starts {
        let prepared = prepare(&mut preparer, board, &plan)?;
        let mut found: Vec<_> = prepared.reach(&mut vectors).placements().collect();
        let known =
            reach(&program, board, &plan, &mut buckets).map_err(|why| format!("{why:?}"))?;
        let mut known: Vec<_> = known.reached.iter().map(|each| (each.body, each.cost)).collect();
        found.sort_unstable();
        known.sort_unstable();
        if found != known {
            return Err(format!("{question}: the answers differ from {start}").into());
        }
        asked.push(prepared);
    }
    let again = |query: usize| {
        take(flood(&program, &starts[query].1, &plan, &mut buckets));
    };
    let planes = |query: usize| {
        take(&asked[query].reach(&mut vectors));
    };
    let times = race(starts.len(), planes, again);
    Ok(Row::new(question, times)
        .noted("Pathfinder 1e in rooms of 15; every placement in three shapes"))
}

fn race_big(
    (program, rooms): (Program, Rooms),
    size: Size,
    question: String,
    (costs, only_read): (impl Fn(&Ground, Square) -> Costs, impl Fn(&Ground, Square)),
) -> Result<Row, BoxError> {
    let mut case = Case::in_dungeon(program, size, rooms, BIG)?;
    case.agrees(&question, costs)?;
    let Case { starts, mut prepared, ground, .. } = case;
    let mut scratch = Scratch::default();
    let times = race(
        starts.len(),
        |query| ask(&mut prepared, starts[query].0, &mut scratch),
        |query| only_read(&ground, starts[query].0),
    );
    Ok(Row::new(question, times))
}

/// Reach on a map that was not seen before, where the peer has its bytes ready.
fn first_question() -> Result<Row, BoxError> {
    let most = 12;
    let Case { program, starts, plan, ground, .. } =
        Case::in_dungeon(program("pf1")?, Size::Medium, Rooms::CHAMBERS, most)?;
    let mut scratch = Scratch::default();
    let first = |query: usize| {
        let mut preparer = Preparer::new(&program);
        take(preparer.prepare(&starts[query].1, &plan).map(|made| take(&made.reach(&mut scratch))));
    };
    let times =
        race(starts.len(), first, |query| read(peer::reach(&ground, starts[query].0, most)));
    Ok(Row::new(
        format!("reach {most}, first question on a map of 512×512, against pathfinding"),
        times,
    )
    .noted("the ground is surveyed, which is kept for later questions; the peer's bytes are there"))
}

/// Reach on a board as large as a table with twenty opponents on it.
fn among_opponents() -> Result<Row, BoxError> {
    let most = 12;
    let program = program("pf1")?;
    let ground = dungeon(&program, 64, Rooms::CHAMBERS)?;
    let starts = starts(&program, &ground, Size::Medium, 1, &opponents(&ground, 20))?;
    let mut case = Case::new(program, starts, most)?;
    let question = "reach 12 on 64×64 among 20 opponents, against pathfinding";
    case.agrees(question, |ground, start| peer::cheapest(peer::reach(ground, start, most)))?;
    let Case { starts, mut prepared, ground, .. } = case;
    let mut scratch = Scratch::default();
    let times = race(
        starts.len(),
        |query| ask(&mut prepared, starts[query].0, &mut scratch),
        |query| read(peer::reach(&ground, starts[query].0, most)),
    );
    Ok(Row::new(question.to_owned(), times))
}

/// Reach in corridors one square wide, where planes have least to do at once.
fn in_maze(most: u32) -> Result<Row, BoxError> {
    let program = program("pf1")?;
    let starts = starts(&program, &maze(&program, 255)?, Size::Medium, 32, &[])?;
    let mut case = Case::new(program, starts, most)?;
    let question = format!("reach {most}, one-wide maze, against our buckets");
    case.agrees(&question, |ground, start| peer::cheapest(peer::reach(ground, start, most)))?;
    let Case { program, starts, plan, mut prepared, .. } = case;
    let (mut vectors, mut buckets) = (Scratch::default(), Scratch::forcing(SearchEngine::Buckets));
    let times = race(
        starts.len(),
        |query| ask(&mut prepared, starts[query].0, &mut vectors),
        |query| take(flood(&program, &starts[query].1, &plan, &mut buckets)),
    );
    Ok(Row::new(question, times).noted("the worst case of planes"))
}
