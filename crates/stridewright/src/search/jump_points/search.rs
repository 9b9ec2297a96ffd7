//! A* over jump points.

use super::frontier::Frontier;
use super::map::JumpMap;
use crate::lattice::{Direction, Square};
use alloc::vec::Vec;

/// No record.
const NONE: u32 = u32::MAX;

/// A request for a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search<'a> {
    /// The map.
    pub map: &'a JumpMap,
    /// The start of the path.
    pub start: Square,
    /// The distance there, in half squares.
    pub first_sum: u32,
    /// The goal of the path.
    pub goal: Square,
    /// The greatest allowed distance.
    pub most: u32,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The goal is reached, and this is the least distance.
    Reached(u32),
    /// There is no path, or none with that distance.
    Unreachable,
    /// It made so many runs that a flood over the map is faster.
    GivenUp,
}

/// The memory of searches by jump points.
#[derive(Clone, Debug, Default)]
pub(crate) struct JumpSearch {
    records: Vec<Record>,
    /// The record of each square; index: place.
    known: Vec<u32>,
    /// Other records from which runs came to one at its least distance, each with the position of
    /// the next one.
    ties: Vec<(u32, u32)>,
    /// Runs along which a path is walked back.
    back: Vec<RunBack>,
    frontier: Frontier,
    /// How many straight runs were made.
    runs: usize,
}

/// A square at which the search stopped.
#[derive(Clone, Copy, Debug)]
struct Record {
    at: Square,
    place: u32,
    sum: u32,
    /// The record where the run to it began; for the start, its own.
    from: u32,
    /// The first of its ties.
    tie: u32,
    /// The directions by which it was reached with this distance: a bit for each.
    came: u8,
    /// The directions in which the search continued from it.
    went: u8,
}

/// A run under way, or ended.
#[derive(Clone, Copy)]
struct Arrival {
    at: Square,
    sum: u32,
    by: Direction,
    from: u32,
}

/// The rest of a run that is walked back: diagonal steps, then straight ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunBack {
    /// The record where the run began.
    from: u32,
    diagonal: (Direction, u32),
    straight: (Direction, u32),
}

impl RunBack {
    fn new(from: u32, start: Square, end: Square) -> Self {
        let (columns, rows) = (end.column - start.column, end.row - start.row);
        let (wide, high) = (columns.unsigned_abs(), rows.unsigned_abs());
        let (sideways, upright) = (columns.signum(), rows.signum());
        let straight = if wide > high { (sideways, 0) } else { (0, upright) };
        // A part without steps needs no direction.
        let toward =
            |(columns, rows)| Direction::from_offset(columns, rows).unwrap_or(Direction::East);
        RunBack {
            from,
            diagonal: (toward((sideways, upright)), wide.min(high)),
            straight: (toward(straight), wide.abs_diff(high)),
        }
    }

    /// Whether nothing is left of it.
    const fn is_over(&self) -> bool {
        self.straight.1 == 0 && self.diagonal.1 == 0
    }

    /// The direction of its last step.
    const fn last_step(&self) -> Direction {
        if self.straight.1 > 0 { self.straight.0 } else { self.diagonal.0 }
    }

    /// Removes its last step.
    const fn go_back(&mut self) {
        let left = if self.straight.1 > 0 { &mut self.straight.1 } else { &mut self.diagonal.1 };
        *left -= 1;
    }
}

impl JumpSearch {
    /// Searches for the least distance with which the goal is reached.
    pub(crate) fn run(&mut self, search: &Search<'_>) -> Outcome {
        self.forget(search.map.places());
        if !search.is_worthwhile() {
            return Outcome::Unreachable;
        }
        let first = search.first_sum + search.distance(search.start);
        self.frontier.reset(first);
        let start = Record {
            at: search.start,
            place: search.map.place(search.start) as u32,
            sum: search.first_sum,
            from: 0,
            tie: NONE,
            came: 0,
            went: 0,
        };
        self.known[start.place as usize] = 0;
        self.records.push(start);
        self.frontier.push(first, 0);
        self.runs = 0;
        while let Some((priority, number)) = self.frontier.pop() {
            let goal = self.known[search.map.place(search.goal)];
            if let Some(goal) = self.records.get(goal as usize)
                && goal.sum < priority
            {
                return Outcome::Reached(goal.sum);
            }
            if self.runs > search.map.patience() {
                return Outcome::GivenUp;
            }
            self.go_on(search, number, priority);
        }
        // Apart from the paths to the goal, nothing was left to expand.
        let goal = self.records.get(self.known[search.map.place(search.goal)] as usize);
        goal.map_or(Outcome::Unreachable, |goal| Outcome::Reached(goal.sum))
    }

    /// The records where the runs to one began.
    fn before(&self, record: &Record) -> impl Iterator<Item = u32> {
        let mut next = self.ties.get(record.tie as usize);
        let ties = core::iter::from_fn(move || {
            let (from, after) = next?;
            next = self.ties.get(*after as usize);
            Some(*from)
        });
        core::iter::once(record.from).chain(ties)
    }

    /// Returns the cheapest path to the goal of the last search, which must have found one, as
    /// squares from its start to its end.
    ///
    /// It is walked back from its end; among equals, the step whose direction comes first is taken.
    #[must_use]
    pub(crate) fn way(&mut self, search: &Search<'_>) -> Vec<Square> {
        let goal = self.known[search.map.place(search.goal)];
        let [least, _] = search.map.prices();
        let sum = self.records.get(goal as usize).map_or(0, |goal| goal.sum - search.first_sum);
        let mut way = Vec::with_capacity((sum / least) as usize + 1);
        way.push(search.goal);
        let (mut here, mut runs) = (search.goal, core::mem::take(&mut self.back));
        self.add_runs_to(goal, &mut runs);
        // All these runs lead here. Those that remain to be followed are the ones by which the
        // first direction leads here.
        while let Some(by) = runs.iter().map(RunBack::last_step).min() {
            here = here.step(by.reverse());
            way.push(here);
            runs.retain(|run| run.last_step() == by);
            runs.iter_mut().for_each(RunBack::go_back);
            while let Some(over) = runs.iter().position(RunBack::is_over) {
                let begun = runs.swap_remove(over).from;
                self.add_runs_to(begun, &mut runs);
            }
        }
        self.back = runs;
        way.reverse();
        way
    }

    /// Adds the runs that came to a record at its least distance, each once.
    fn add_runs_to(&self, number: u32, runs: &mut Vec<RunBack>) {
        let Some(to) = self.records.get(number as usize) else { return };
        for from in self.before(to) {
            let run = RunBack::new(from, self.records[from as usize].at, to.at);
            if !run.is_over() && !runs.contains(&run) {
                runs.push(run);
            }
        }
    }

    /// Clears the last search, and makes room for this many places.
    fn forget(&mut self, places: usize) {
        for record in &self.records {
            self.known[record.place as usize] = NONE;
        }
        self.records.clear();
        self.ties.clear();
        if self.known.len() < places {
            self.known.resize(places, NONE);
        }
    }

    /// Runs on from a square, in the directions that were not followed yet.
    fn go_on(&mut self, search: &Search<'_>, number: u32, priority: u32) {
        let record = self.records[number as usize];
        if record.sum + search.distance(record.at) != priority {
            return;
        }
        let place = record.place as usize;
        let came = Direction::ALL.into_iter().filter(|by| record.came >> by.index() & 1 == 1);
        let onward = came.fold(0, |all, by| all | search.map.onward(place, by));
        let onward = if record.came == 0 { u8::MAX } else { onward } & !record.went;
        self.records[number as usize].went |= onward;
        for by in Direction::ALL.into_iter().filter(|by| onward >> by.index() & 1 == 1) {
            let run = Arrival { at: record.at, sum: record.sum, by, from: number };
            if by.is_diagonal() {
                self.run_diagonally(search, run);
            } else {
                self.run_straight(search, run);
            }
        }
    }

    fn run_straight(&mut self, search: &Search<'_>, run: Arrival) {
        self.runs += 1;
        let found = search.map.run(run.at, run.by);
        let (columns, rows) = run.by.offset();
        let (across, down) = (search.goal.column - run.at.column, search.goal.row - run.at.row);
        let ahead = columns * across + rows * down;
        let in_line = columns * down == rows * across;
        let steps = match u32::try_from(ahead) {
            Ok(ahead) if in_line && 0 < ahead && ahead <= found.steps => ahead,
            _ if found.at_point => found.steps,
            _ => return,
        };
        let far = steps.cast_signed();
        let at = Square::new(run.at.column + columns * far, run.at.row + rows * far);
        self.arrive(search, Arrival { at, sum: run.sum + steps * search.map.prices()[0], ..run });
    }

    fn run_diagonally(&mut self, search: &Search<'_>, mut run: Arrival) {
        let Some((sideways, upright)) = run.by.parts() else { return };
        let offset = search.map.offset(run.by);
        let mut place = search.map.place(run.at);
        loop {
            run.at = run.at.step(run.by);
            place = place.wrapping_add_signed(offset);
            run.sum += search.map.prices()[1];
            let beside = run.at.column == search.goal.column || run.at.row == search.goal.row;
            if !beside && !search.map.stops(place, run.by) {
                continue;
            }
            if !search.map.leads(place, run.by) {
                return;
            }
            if run.at == search.goal || search.map.needed(place, run.by) != 0 {
                return self.arrive(search, run);
            }
            self.run_straight(search, Arrival { by: sideways, ..run });
            self.run_straight(search, Arrival { by: upright, ..run });
        }
    }

    /// Records that a square was reached, unless a better arrival is known.
    fn arrive(&mut self, search: &Search<'_>, found: Arrival) {
        let priority = found.sum + search.distance(found.at);
        if priority > search.most {
            return;
        }
        let came = 1 << found.by.index();
        let place = search.map.place(found.at);
        let number = self.known[place];
        if let Some(record) = self.records.get_mut(number as usize) {
            if found.sum > record.sum {
                return;
            }
            if found.sum == record.sum {
                let next = core::mem::replace(&mut record.tie, self.ties.len() as u32);
                self.ties.push((found.from, next));
            }
            if found.sum == record.sum && record.came & came != 0 {
                return;
            }
            if found.sum < record.sum {
                *record = Record {
                    sum: found.sum,
                    from: found.from,
                    tie: NONE,
                    came,
                    went: 0,
                    ..*record
                };
            } else {
                record.came |= came;
            }
            return self.frontier.push(priority, number);
        }
        let number = self.records.len() as u32;
        self.known[place] = number;
        self.records.push(Record {
            at: found.at,
            place: place as u32,
            sum: found.sum,
            from: found.from,
            tie: NONE,
            came,
            went: 0,
        });
        self.frontier.push(priority, number);
    }
}

impl Search<'_> {
    /// Whether there may be a path at all.
    fn is_worthwhile(&self) -> bool {
        let extent = self.map.extent();
        extent.contains(self.start)
            && extent.contains(self.goal)
            && self.map.may_lead(self.start, self.goal)
    }

    /// Returns the distance from a square to the goal on open ground: no path is cheaper.
    fn distance(&self, from: Square) -> u32 {
        let columns = from.column.abs_diff(self.goal.column);
        let rows = from.row.abs_diff(self.goal.row);
        let [straight, diagonal] = self.map.prices();
        let (short, long) = (columns.min(rows), columns.max(rows));
        straight * (long - short) + diagonal * short
    }
}
