//! Questions as users ask them: through a session, and as JSON in and out. Every answer is whole:
//! each square with its cost and ending, each step with its price and rules.

use super::{Row, agree};
use crate::BoxError;
use crate::boards::{Benchmark, Rooms, STARTS, board, dungeon, program, starts};
use crate::measure::{Times, race, take};
use crate::ours::Costs;
use crate::peers::{Ground, node, pathfinding as peer};
use stridewright::answer::{self, Answer, Found};
use stridewright::board::{Board, Size};
use stridewright::lattice::Square;
use stridewright::query::{Scratch, SearchEngine};
use stridewright::question::{self, Limit, Movement, Question, Reach, Route};
use stridewright::{Action, Rules, Session};

/// The creature that moves on every board.
const MOVER: usize = 0;

/// All rows.
///
/// # Errors
///
/// If answers differ, or a benchmark map is missing.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    for (most, must) in [(6, 7.5), (12, 21.0), (24, 59.0)] {
        reach(most, must, done)?;
    }
    strides(done)?;
    for (hampered, must, aim) in [(false, 100.0, 300.0), (true, 40.0, 120.0)] {
        maze(hampered, must, aim, done)?;
    }
    arena(done)
}

/// A session, its question, and a question with a goal for each query.
struct Door {
    session: Session,
    scratch: Scratch,
}

impl Door {
    fn new(rules: &Rules, board: &Board) -> Self {
        Door { session: Session::new(rules.clone(), board.clone()), scratch: Scratch::default() }
    }

    /// Moves the creature and asks.
    fn ask(&mut self, start: Square, question: &Question) -> Result<Answer, BoxError> {
        self.session.place(MOVER, start)?;
        Ok(self.session.ask(question)?)
    }

    /// The same with the question and the answer as JSON.
    fn ask_json(&mut self, start: Square, question: &[u8]) -> Result<Vec<u8>, BoxError> {
        self.session.place(MOVER, start)?;
        let question: Question = serde_json::from_slice(question)?;
        let (rules, board) = (self.session.rules().clone(), self.session.board());
        let answer = question::ask(&rules, Some(board), &question, &mut self.scratch)?;
        Ok(serde_json::to_vec(&answer)?)
    }
}

pub(super) fn limited(action: Action, most: u32) -> Movement {
    Movement { limit: Some(Limit::Squares(most)), ..Movement::by(action) }
}

pub(super) fn first_action(rules: &Rules) -> Result<Action, BoxError> {
    Ok(rules.actions.available().next().ok_or("no movement")?)
}

fn costs(answer: &Answer) -> Result<Costs, BoxError> {
    let Found::Reach(reach) = &answer.found else { return Err("no reach".into()) };
    let cost = |reached: answer::ReachedSquare| {
        let at = reached.body.at.square();
        ((at.column, at.row), reached.cost.squares)
    };
    Ok(reach.squares.iter().map(cost).collect())
}

/// The total cost of all squares on which the creature may end.
fn sum(answer: &Answer) -> Result<u32, BoxError> {
    let Found::Reach(reach) = &answer.found else { return Err("no reach".into()) };
    let ends = reach.squares.iter().filter(|reached| reached.end == answer::MayEnd::Turn);
    Ok(ends.map(|reached| reached.cost.squares).sum())
}

/// Everything within a movement, for a creature that is moved before each query.
fn reach(most: u32, must: f64, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let rules = Rules::pf1();
    let starts = starts(&rules, &dungeon(&rules, 512, Rooms::CHAMBERS)?, Size::Medium, 32, &[])?;
    let ground = Ground::of(&starts[0].1);
    let mut door = Door::new(&rules, &starts[0].1);
    let question = Question::about(MOVER, Reach).by(limited(first_action(&rules)?, most));
    let json = serde_json::to_vec(&question)?;
    let name = format!("reach {most}, 1×1, at the door, against pathfinding");
    for (start, _) in &starts {
        let theirs = peer::cheapest(peer::reach(&ground, *start, most));
        agree(&name, &costs(&door.ask(*start, &question)?)?, &theirs)?;
        let answer: Answer = serde_json::from_slice(&door.ask_json(*start, &json)?)?;
        agree(&name, &costs(&answer)?, &theirs)?;
    }
    let dijkstra = |query: usize| {
        take(peer::reach(&ground, starts[query].0, most).map(|(_, cost)| cost).sum::<u32>());
    };
    let times = race(starts.len(), |query| take(door.ask(starts[query].0, &question)), dijkstra);
    done(Row::new(name, times).wanted(must, 3.0 * must).noted("Session::place and Session::ask"));
    let read =
        |query: usize| take(door.ask(starts[query].0, &question).and_then(|answer| sum(&answer)));
    let times = race(starts.len(), read, dijkstra);
    let name = format!("reach {most}, 1×1, at the door and read, against pathfinding");
    done(
        Row::new(name, times)
            .noted("the same, and every square of the answer is read with its cost and ending"),
    );
    let times = race(starts.len(), |query| take(door.ask_json(starts[query].0, &json)), dijkstra);
    done(
        Row::new(format!("reach {most}, 1×1, as JSON, against pathfinding"), times)
            .noted("the same from bytes to bytes"),
    );
    Ok(())
}

/// One to three Strides among other creatures, beside the search of single squares.
fn strides(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let rules = Rules::pf2();
    let starts = starts(&rules, &dungeon(&rules, 64, Rooms::CHAMBERS)?, Size::Medium, 1, &[])?;
    for count in 1..=3 {
        let mut question = Question::about(MOVER, Reach);
        question.movements = vec![Action::Stride.into(); count];
        let (mut door, mut other) =
            (Door::new(&rules, &starts[0].1), Scratch::forcing(SearchEngine::Buckets));
        for (start, board) in &starts {
            let plain = question::ask(&rules, Some(board), &question, &mut other)?;
            if door.ask(*start, &question)? != plain {
                return Err(format!("{count} Strides from {start:?}: the answers differ").into());
            }
        }
        let ours = |query: usize| take(door.ask(starts[query].0, &question));
        let buckets = |query: usize| {
            take(question::ask(&rules, Some(&starts[query].1), &question, &mut other));
        };
        let name = format!("{count} Strides of 6, at the door, against our buckets");
        done(
            Row::new(name, race(starts.len(), ours, buckets))
                .noted("the same question, square by square"),
        );
    }
    Ok(())
}

/// A priced route for each pair of squares, and the questions for them.
struct Routes {
    rules: Rules,
    ground: Ground,
    board: Board,
    queries: Vec<(Square, Square, Question)>,
}

impl Routes {
    fn new(
        benchmark: &Benchmark,
        hampered: bool,
        queries: Vec<(Square, Square)>,
    ) -> Result<Self, BoxError> {
        let rules = Rules::from(program("pf1")?);
        let shared = benchmark.ground(&rules, hampered)?;
        let board = board(&rules, &shared, Size::Medium, queries[0].0, &[])?;
        let ask = |(start, goal)| (start, goal, Question::about(MOVER, Route::to(goal)));
        let queries = queries.into_iter().map(ask).collect();
        Ok(Routes { ground: Ground::of(&board), rules, board, queries })
    }

    fn agree(&self, door: &mut Door) -> Result<(), BoxError> {
        for (start, goal, question) in &self.queries {
            let answer = door.ask(*start, question)?;
            let Found::Route(answer::Route::Found(path)) = answer.found else {
                return Err("no route".into());
            };
            if Some(path.cost.squares) != peer::route_cost(&self.ground, *start, *goal) {
                return Err(format!("from {start:?} to {goal:?}: the costs differ").into());
            }
        }
        Ok(())
    }
}

/// Routes through a maze with corridors of 32 squares, from short to as long as there are.
fn maze(hampered: bool, must: f64, aim: f64, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let benchmark = Benchmark::read("maze512-32-9")?;
    let case = Routes::new(&benchmark, hampered, benchmark.spread(8, f64::INFINITY))?;
    let mut door = Door::new(&case.rules, &case.board);
    case.agree(&mut door)?;
    let ours = |query: usize| {
        let (start, _, question) = &case.queries[query];
        take(door.ask(*start, question));
    };
    let astar = |query: usize| {
        take(peer::route_cost(&case.ground, case.queries[query].0, case.queries[query].1));
    };
    let times = race(case.queries.len(), ours, astar);
    let share = if hampered { "20 %" } else { "no" };
    let name = format!("route, {share} difficult, maze512-32-9, at the door, against pathfinding");
    done(Row::new(name, times).wanted(must, aim).noted(
        "Session::ask: every step with its price and rules; astar with the exact distance on open \
         ground",
    ));
    Ok(())
}

/// Short routes in an arena, beside libraries for JavaScript.
fn arena(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    if let Some(what) = node::missing() {
        println!("left out: PathFinding.js and easystarjs; to measure them, {what}");
        return Ok(());
    }
    let benchmark = Benchmark::read("arena")?;
    let case = Routes::new(&benchmark, false, benchmark.spread(STARTS, 20.0))?;
    let (mut door, mut other) =
        (Door::new(&case.rules, &case.board), Door::new(&case.rules, &case.board));
    case.agree(&mut door)?;
    let pairs: Vec<(Square, Square)> =
        case.queries.iter().map(|(start, goal, _)| (*start, *goal)).collect();
    let finders = node::time(&case.ground, &pairs)?;
    let json: Vec<Vec<u8>> = case
        .queries
        .iter()
        .map(|(.., question)| serde_json::to_vec(question))
        .collect::<Result<_, _>>()?;
    let ours = |query: usize| {
        let (start, _, question) = &case.queries[query];
        take(door.ask(*start, question));
    };
    let as_json = |query: usize| take(other.ask_json(case.queries[query].0, &json[query]));
    let Times { ours, theirs: as_json } = race(case.queries.len(), ours, as_json);
    for node::Finder { name, nanoseconds: theirs } in finders {
        // No more than twice the time of a library that prices nothing.
        let row = Row::new(
            format!("route in arena, at the door, against {name}"),
            Times { ours, theirs },
        );
        let row = if name == "PathFinding.js A*" { row.wanted(0.5, 1.5) } else { row };
        done(row.noted(
            "one path by A* or jump points, diagonals √2 or 1.4, no prices, in Node; \
            ours priced with its rules, natively",
        ));
        done(
            Row::new(
                format!("route in arena, as JSON, against {name}"),
                Times { ours: as_json, theirs },
            )
            .noted("the same from bytes to bytes"),
        );
    }
    Ok(())
}
