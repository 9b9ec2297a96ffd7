//! Tables of questions, beside the same questions asked one by one: what a row costs.

use super::Row;
use crate::BoxError;
use crate::boards::{Rooms, board, dungeon, opponents, program};
use crate::measure::{Times, race, take};
use arrow_array::cast::AsArray as _;
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, Int32Array, RecordBatch, StringArray};
use std::borrow::Cow;
use std::sync::Arc;
use stridewright::answer::{Found, MayEnd, Route};
use stridewright::board::Size;
use stridewright::lattice::Square;
use stridewright::query::Scratch;
use stridewright::question::{Ask, Question, Route as To};
use stridewright_bulk::{Kept, answer_on};
use stridewright_wire::answer::RulesAndBoard;

/// The side of the map, and the opponents on it.
const SIDE: u32 = 64;
const OPPONENTS: usize = 20;

/// Rows of a table.
const ROWS: usize = 1 << 16;

/// Squares from the start of a row to that of the next, in the list of open squares.
const STEP: usize = 31;

/// Rows that are also asked one by one.
const SINGLE: usize = 512;

/// All rows.
///
/// # Errors
///
/// If a row is answered otherwise than its question alone.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let program = program("pf1")?;
    let ground = dungeon(&program, SIDE, Rooms::CHAMBERS)?;
    let open = |at: &Square| ground.is_open(*at);
    let squares: Vec<Square> = ground.extent().whole().squares().filter(open).collect();
    let others = opponents(&ground, OPPONENTS);
    let free = squares.iter().copied().find(|at| !others.contains(at)).ok_or("no free square")?;
    let board = board(&program, &ground, Size::Medium, free, &others)?;
    let game = RulesAndBoard::of(Cow::Owned(program), Some(board));
    let squares = squares.into_iter().filter(|at| !others.contains(at)).collect();
    let mut table = Tables { game, squares };
    table.reaches(done)?;
    table.routes(done)
}

struct Tables {
    game: RulesAndBoard<'static>,
    /// Where the creature starts.
    squares: Vec<Square>,
}

/// What one answer is, for comparison: how many squares, on how many the turn may end, the cost.
type Answer = [Option<i32>; 3];

impl Tables {
    fn start(&self, row: usize) -> Square {
        self.squares[row * STEP % self.squares.len()]
    }

    /// A goal a few open squares after the start, or that of a later row.
    fn goal(&self, row: usize, further: usize) -> Square {
        self.squares[((row + further) * STEP + 4) % self.squares.len()]
    }

    /// A table of questions from one square after the other, with goals if they are wanted.
    fn table(
        &self,
        ask: &str,
        rows: usize,
        further: Option<usize>,
    ) -> Result<RecordBatch, BoxError> {
        let numbers = |of: &dyn Fn(usize) -> i32| -> ArrayRef {
            Arc::new(Int32Array::from_iter_values((0..rows).map(of)))
        };
        let text = |text: &str| -> ArrayRef { Arc::new(StringArray::from(vec![text; rows])) };
        let mut columns = vec![
            ("mover", text("mover")),
            ("ask", text(ask)),
            ("column", numbers(&|row| self.start(row).column)),
            ("row", numbers(&|row| self.start(row).row)),
        ];
        if let Some(further) = further {
            columns.push(("to_column", numbers(&|row| self.goal(row, further).column)));
            columns.push(("to_row", numbers(&|row| self.goal(row, further).row)));
        }
        Ok(RecordBatch::try_from_iter(columns)?)
    }

    /// Answers a table on this thread, whose time is measured.
    fn answered(&self, table: &RecordBatch, kept: Kept) -> Result<RecordBatch, BoxError> {
        Ok(answer_on(&self.game, table, kept)?)
    }

    /// The same question alone.
    fn single(&mut self, row: usize, ask: Ask, scratch: &mut Scratch) -> Result<Answer, BoxError> {
        let question = Question::about("mover", ask);
        self.game.place(&"mover".into(), self.start(row).into())?;
        Ok(match self.game.ask(&question, scratch)?.answer.found {
            Found::Reach(reach) => {
                let ends = reach.squares.iter().filter(|reached| reached.end == MayEnd::Turn);
                [Some(reach.squares.len() as i32), Some(ends.count() as i32), None]
            }
            Found::Route(Route::Found(path)) => [None, None, Some(path.cost.amount as i32)],
            _ => [None; 3],
        })
    }

    /// Times a table beside single questions, for each row.
    fn race(
        &mut self,
        table: &RecordBatch,
        kept: Kept,
        ask: impl Fn(&Tables, usize) -> Ask,
    ) -> Result<Times, BoxError> {
        let answers = self.answered(table, kept)?;
        let columns = ["reached", "stops", "cost"];
        let columns = columns.map(|name| answers[name].as_primitive::<Int32Type>().clone());
        let mut scratch = Scratch::default();
        for row in 0..SINGLE {
            let asked = ask(self, row);
            let theirs = self.single(row, asked, &mut scratch)?;
            let ours = columns.each_ref().map(|column| column.iter().nth(row).flatten());
            if ours != theirs {
                return Err(format!("row {row}: the table says {ours:?}, alone {theirs:?}").into());
            }
        }
        let rows = table.num_rows() as f64;
        let this: &Tables = self;
        let asked: Vec<(usize, Ask)> = (0..SINGLE).map(|row| (row, ask(this, row))).collect();
        let mut singly = Tables { game: this.game.clone(), squares: this.squares.clone() };
        let times = race(
            1,
            |_| take(this.answered(table, kept)),
            |_| {
                for (row, ask) in &asked {
                    take(singly.single(*row, ask.clone(), &mut scratch));
                }
            },
        );
        Ok(Times { ours: times.ours / rows, theirs: times.theirs / SINGLE as f64 })
    }

    fn reaches(&mut self, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
        let table = self.table("reach", ROWS, None)?;
        let times = self.race(&table, Kept::default(), |_, _| Ask::Reach)?;
        let name = "a row of a table: reach 6 on 64×64 among 20 opponents, against one by one";
        let note = format!("{:.1} million rows a second, counted", 1000.0 / times.ours);
        done(Row::new(name.to_owned(), times).wanted(5.0, 15.0).noted(&note));

        let kept = Kept { squares: Some(1 << 12), ..Kept::default() };
        let table = self.table("reach", ROWS / 16, None)?;
        let answers = self.answered(&table, kept)?;
        let lists = ["squares", "costs"].map(|name| answers[name].as_list::<i32>().values().len());
        let bytes = (lists[0] + lists[1]) * size_of::<i32>();
        let times = self.race(&table, kept, |_, _| Ask::Reach)?;
        let each = bytes as f64 / table.num_rows() as f64;
        let note = format!("{:.0} MB of squares and costs a second", 1000.0 * each / times.ours);
        let name = "the same with squares and costs, against one by one";
        done(Row::new(name.to_owned(), times).noted(&note));
        Ok(())
    }

    /// Routes to squares a few columns away, and across the map.
    fn routes(&mut self, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
        let near = "priced route to a square near by on 64×64 among 20 opponents";
        let far = "priced route to any square of 64×64 among 20 opponents";
        for (name, further, bounds) in [(near, 0, (3.0, 6.0)), (far, 1, (2.0, 3.0))] {
            let table = self.table("route", ROWS / 16, Some(further))?;
            let to = |tables: &Tables, row: usize| Ask::Route(To::to(tables.goal(row, further)));
            let times = self.race(&table, Kept::default(), to)?;
            let note = format!("{:.0} thousand rows a second", 1_000_000.0 / times.ours);
            let name = format!("a row of a table: {name}, against one by one");
            done(Row::new(name, times).wanted(bounds.0, bounds.1).noted(&note));
        }
        Ok(())
    }
}
