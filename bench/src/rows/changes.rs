//! Questions after something on the map has changed, with the memory of the questions before,
//! beside the same question with new memory.

use super::Row;
use super::door::{first_action, limited};
use crate::BoxError;
use crate::boards::{Benchmark, Rooms, board, dungeon, program};
use crate::measure::{race, take};
use std::sync::Arc;
use stridewright::answer::Answer;
use stridewright::board::{Board, Ground, Relief, Size, Terrain, Wall, WallKind};
use stridewright::lattice::{Direction, Square};
use stridewright::query::Scratch;
use stridewright::question::{self, Question, Reach, Route};
use stridewright::{Rules, Session};

/// The creature that moves, and another that does.
const MOVER: usize = 0;
const OTHER: usize = 1;

/// All rows.
///
/// # Errors
///
/// If answers differ, or a benchmark map is missing.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    reach(done)?;
    for hampered in [false, true] {
        maze(hampered, done)?;
    }
    Ok(())
}

/// One thing that changes on a board, back and forth.
#[derive(Clone, Copy, Debug)]
enum Change {
    Nothing,
    Paint(Square, [Terrain; 2]),
    Door(Square, Square),
    Step([Square; 2]),
}

impl Change {
    /// Makes it for the time of a number.
    fn make(self, session: &mut Session, time: usize) -> Result<(), BoxError> {
        match self {
            Change::Nothing => {}
            Change::Paint(square, terrains) => session.set_terrain([square], terrains[time % 2])?,
            Change::Door(one, other) => take(session.set_door(one, other, time.is_multiple_of(2))),
            Change::Step(squares) => session.place(OTHER, squares[time % 2])?,
        }
        Ok(())
    }
}

/// A session in which a change is made before each question, with memory or without.
struct Table {
    session: Session,
    change: Change,
    time: usize,
}

impl Table {
    fn new(rules: &Rules, board: &Board, change: Change) -> Self {
        Table { session: Session::new(rules.clone(), board.clone()), change, time: 0 }
    }

    fn change(&mut self) -> Result<(), BoxError> {
        self.time += 1;
        self.change.make(&mut self.session, self.time)
    }

    fn ask(&mut self, question: &Question) -> Result<Answer, BoxError> {
        self.change()?;
        Ok(self.session.ask(question)?)
    }

    /// The same with new memory.
    fn ask_anew(&mut self, question: &Question) -> Result<Answer, BoxError> {
        self.change()?;
        let (rules, board) = (self.session.rules().clone(), self.session.board());
        Ok(question::ask(&rules, Some(board), question, &mut Scratch::default())?)
    }
}

/// Measures questions after a change with memory and without, once both have been found to answer
/// the same.
fn compare(
    name: String,
    (rules, board, change): (&Rules, &Board, Change),
    questions: &[Question],
    note: &str,
    done: &mut dyn FnMut(Row),
) -> Result<(), BoxError> {
    let (mut kept, mut new) = (Table::new(rules, board, change), Table::new(rules, board, change));
    for question in questions.iter().chain(questions) {
        if kept.ask(question)? != new.ask_anew(question)? {
            return Err(format!("{name}: the answers differ").into());
        }
    }
    let ours = |query: usize| take(kept.ask(&questions[query]));
    let theirs = |query: usize| take(new.ask_anew(&questions[query]));
    done(Row::new(name, race(questions.len(), ours, theirs)).noted(note));
    Ok(())
}

/// Reaches in a dungeon with doors.
fn reach(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let rules = Rules::pf1();
    let plain = dungeon(&rules, 512, Rooms::CHAMBERS)?;
    // A door leaf in every gap, five of six of them open.
    let leaves = plain
        .extent()
        .squares()
        .filter(|square| square.column % 16 == 0 && (7..10).contains(&(square.row % 16)));
    let kind = |at: Square| {
        if (at.column / 16 + at.row / 16) % 6 == 0 {
            WallKind::ClosedDoor
        } else {
            WallKind::OpenDoor
        }
    };
    let walls: Vec<Wall> =
        leaves.filter_map(|at| Wall::on_edge(at, at.step(Direction::East), kind(at))).collect();
    let ground = Ground::new(plain.extent(), plain.squares().to_vec(), Relief::FLAT, walls);
    let ground = Arc::new(ground.map_err(|problems| format!("unsound ground: {problems:?}"))?);
    let start = Square::new(262, 264);
    let board = board(&rules, &ground, Size::Medium, start, &[])?;
    let door = Square::new(272, 264);
    let paint = Change::Paint(Square::new(265, 266), [Terrain::OPEN, Terrain::DIFFICULT]);
    let question = Question::about(MOVER, Reach).by(limited(first_action(&rules)?, 12));
    let note = "512 × 512 squares: the change, and the answer with all squares";
    for (what, change) in [
        ("nothing changed", Change::Nothing),
        ("a square was painted", paint),
        ("a door opened", Change::Door(door, door.step(Direction::East))),
    ] {
        let name = format!("reach 12 after {what}, against new memory");
        compare(name, (&rules, &board, change), core::slice::from_ref(&question), note, done)?;
    }
    Ok(())
}

/// Routes through a maze.
fn maze(hampered: bool, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let benchmark = Benchmark::read("maze512-32-9")?;
    let rules = Rules::from(program("pf1")?);
    let ground = benchmark.ground(&rules, hampered)?;
    let pairs = benchmark.spread(8, f64::INFINITY);
    let longest = pairs[pairs.len() - 1];
    // One that stands in another part of the maze, on two open squares beside each other.
    let free = |at: &Square| ground.is_open(*at) && ground.is_open(at.step(Direction::East));
    let is_far = |at: &Square| {
        at.column.abs_diff(longest.0.column) > 60 && at.row.abs_diff(longest.0.row) > 60
    };
    let other = ground
        .extent()
        .squares()
        .skip(512 * 200)
        .find(|at| free(at) && is_far(at))
        .ok_or("no room")?;
    let board = board(&rules, &ground, Size::Medium, longest.0, &[other])?;
    let question = Question::about(MOVER, Route::to(longest.1));
    let here = ground.at(other.step(Direction::South));
    let share = if hampered { "20 %" } else { "no" };
    let painted = if hampered { Terrain::DIFFICULT } else { Terrain::WALL };
    let beside = other.step(Direction::South).step(Direction::South);
    let note =
        "the longest of the maze's scenarios: the change, and the answer with every step priced";
    for (what, change) in [
        ("nothing changed", Change::Nothing),
        ("another moved", Change::Step([other, other.step(Direction::East)])),
        ("a square was painted", Change::Paint(beside, [here, painted])),
    ] {
        let name = format!("route, {share} difficult, after {what}, against new memory");
        compare(name, (&rules, &board, change), core::slice::from_ref(&question), note, done)?;
    }
    Ok(())
}
