//! The reach of a creature from many squares: one prepared question, asked again and again.

use crate::trouble::Trouble;
use stridewright::Error;
use stridewright::answer::Unit;
use stridewright::board::Board;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Movement, Plan, PrepareError, PreparedReach, Preparer, Scratch, reach};
use stridewright::question::Question;
use stridewright::unit::Squares;

/// A cost where there is none.
const NONE: i32 = -1;

/// What was found from many squares, in their order.
#[derive(Debug, Default)]
pub(crate) struct Many {
    /// How many squares the creature reaches; 0 where it cannot stand.
    pub(crate) counts: Vec<u32>,
    /// What a goal costs from there, in the unit of the rules; [`NONE`] where it is not reached.
    /// Empty without a goal.
    pub(crate) costs: Vec<i32>,
}

/// A creature that is asked about from many squares.
pub(crate) struct Wanted<'a> {
    pub(crate) program: &'a Program,
    pub(crate) board: &'a Board,
    pub(crate) plan: Plan,
    pub(crate) goal: Option<Square>,
}

impl Wanted<'_> {
    /// Asks from every square: through one prepared question where that supports the movements,
    /// otherwise one by one.
    pub(crate) fn answered(
        &self,
        starts: &[Square],
        preparer: &mut Preparer,
        scratch: &mut Scratch,
    ) -> Result<Many, Trouble> {
        match preparer.prepare(self.board, &self.plan) {
            Ok(prepared) => Ok(self.prepared(prepared, starts, scratch)),
            Err(PrepareError::Wrong(error)) => Err(Error::Query(error).into()),
            Err(PrepareError::Refused(_) | PrepareError::Unsupported(_)) => {
                self.one_by_one(starts, scratch)
            }
        }
    }

    fn prepared(&self, mut ready: PreparedReach, starts: &[Square], scratch: &mut Scratch) -> Many {
        let unit = Unit::of(self.program);
        let mut many = self.empty(starts.len());
        for start in starts {
            if !ready.stand(*start) {
                many.add(0, self.goal.map(|_| NONE));
                continue;
            }
            let area = ready.reach(scratch);
            let cost =
                self.goal.map(|goal| area.cost(goal).map_or(NONE, |cost| in_unit(unit, cost)));
            many.add(area.count(), cost);
        }
        many
    }

    /// Puts the creature onto every square and asks.
    fn one_by_one(&self, starts: &[Square], scratch: &mut Scratch) -> Result<Many, Trouble> {
        let unit = Unit::of(self.program);
        let mut many = self.empty(starts.len());
        for start in starts {
            let put = self.board.with_changed(
                self.plan.mover,
                |creature| {
                    (creature.at, creature.elevation, creature.placement) = (*start, None, None);
                },
                self.program,
            );
            let Ok(board) = put else {
                many.add(0, self.goal.map(|_| NONE));
                continue;
            };
            let found = reach(self.program, &board, &self.plan, scratch).map_err(Error::Query)?;
            let mut squares: Vec<Square> =
                found.reached.iter().map(|reached| reached.body.at).collect();
            squares.dedup();
            let cost = self.goal.map(|goal| {
                let there = found.reached.iter().filter(|reached| reached.body.at == goal);
                let first = there.min_by_key(|reached| (reached.movement, reached.cost));
                first.map_or(NONE, |reached| in_unit(unit, reached.cost))
            });
            many.add(squares.len(), cost);
        }
        Ok(many)
    }

    fn empty(&self, starts: usize) -> Many {
        let costs = if self.goal.is_some() { starts } else { 0 };
        Many { counts: Vec::with_capacity(starts), costs: Vec::with_capacity(costs) }
    }
}

impl Many {
    fn add(&mut self, count: usize, cost: Option<i32>) {
        self.counts.push(u32::try_from(count).unwrap_or(u32::MAX));
        self.costs.extend(cost);
    }

    /// Adds what was found from later squares.
    pub(crate) fn append(&mut self, mut later: Many) {
        self.counts.append(&mut later.counts);
        self.costs.append(&mut later.costs);
    }
}

fn in_unit(unit: Unit, cost: Squares) -> i32 {
    i32::try_from(unit.cost(cost).amount).unwrap_or(i32::MAX)
}

/// The plan of a question on a board: one movement of the system's first kind if it names none.
pub(crate) fn plan(program: &Program, board: &Board, question: &Question) -> Result<Plan, Error> {
    let who = question.mover.as_ref().ok_or(Error::NoMover)?;
    let mover = who.find(board, "mover")?;
    let movements = question.movements.iter().map(|movement| movement.on(board));
    let mut movements = movements.collect::<Result<Vec<_>, _>>()?;
    if movements.is_empty() {
        movements.extend(program.actions.available().next().map(Movement::by));
    }
    let turn = question.turn.as_ref().map(|turn| turn.on(board)).transpose()?;
    Ok(Plan { turn: turn.unwrap_or_default(), ..Plan::new(mover, &movements) })
}
