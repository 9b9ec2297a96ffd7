//! The paths to everything that a creature can reach, as one tree: paths share their beginnings.
//!
//! It is a tree of steps, not of squares: if diagonals are counted, the cheapest path to a square
//! need not lead over the cheapest path to the square before it.

use super::engine::{self, Unprovoked};
use super::multi_search::{Arrival, Before, MultiSearch, SearchRequest, travel};
use super::reach::{PlacementKey, Places, Reach, Reached, explored, place};
use super::resolve::{in_space, legs};
use super::resolved_movement::ResolvedMovement;
use super::{Plan, QueryError, Scratch, budgets_of};
use crate::board::Board;
use crate::field::UnknownChecks;
use crate::lattice::{Cuboid, Rectangle};
use crate::program::Program;
use crate::sort::sort_by_key;
use crate::unit::Squares;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The paths to the placements of a [`Reach`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReachPaths {
    /// The tree: the creature's position comes first, and each step comes after its predecessor.
    pub steps: Vec<PathTreeStep>,
    /// For each of [`Reach::reached`], the position in `steps` where its path ends; `None` if the
    /// path is not in the tree.
    pub ends: Vec<Option<usize>>,
}

/// A step that paths to several placements may share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathTreeStep {
    /// The position of the step before it; `None`: the creature stands there.
    pub before: Option<usize>,
    /// The squares covered after it.
    pub body: Rectangle,
    /// Height of the bottom of the body after it.
    pub elevation: i32,
    /// In which movement, counted from 0.
    pub movement: usize,
}

/// Returns every placement that a creature can reach, and the path to each: the steps of
/// [`super::route`] to it, without their prices.
///
/// The tree holds at most `most` steps; paths that need more are left out. So are teleports.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
///
/// ```
/// use stridewright::board::{Creature, CreatureIndex, Setup};
/// use stridewright::lattice::Square;
/// use stridewright::query::{Movement, Plan, Scratch, reach_paths};
/// use stridewright::rule::Action;
/// use stridewright::unit::Feet;
/// use stridewright::{program::Program, rulesets};
///
/// let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
/// let mut setup = Setup::open(3, 1);
/// let roderic = Creature::new("Roderic", "heroes", Square::new(0, 0)).with_speed(Feet(20));
/// setup.creatures.push(roderic);
/// let board = setup.board(&program).unwrap();
/// let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
/// let (reach, ways) = reach_paths(&program, &board, &plan, 100, &mut Scratch::default()).unwrap();
/// // Two squares to the right: one step goes on from the other.
/// let last = ways.steps[ways.ends[2].unwrap()];
/// assert_eq!((reach.reached[2].body.at, last.body.at), (Square::new(2, 0), Square::new(2, 0)));
/// assert_eq!(ways.steps[last.before.unwrap()].body.at, Square::new(1, 0));
/// ```
pub fn reach_paths(
    program: &Program,
    board: &Board,
    plan: &Plan,
    most: usize,
    scratch: &mut Scratch,
) -> Result<(Reach, ReachPaths), QueryError> {
    if let Some(found) = by_planes(program, board, plan, most, scratch)? {
        return Ok(found);
    }
    let mut tree = Tree { most, ..Tree::default() };
    let (reach, ends) = explored(program, board, plan, scratch, |search, arrivals| {
        tree.path_ends(search, arrivals)
    })?;
    let ends = ends.into_iter().map(Option::flatten).collect();
    Ok((reach, ReachPaths { steps: tree.steps, ends }))
}

/// Builds the tree for a reach by planes; `None` if planes do not support it. Each path needs its
/// own last step, so a tree with few steps holds only those to the nearest placements, and the
/// step-by-step search goes only that far.
fn by_planes(
    program: &Program,
    board: &Board,
    plan: &Plan,
    most: usize,
    scratch: &mut Scratch,
) -> Result<Option<(Reach, ReachPaths)>, QueryError> {
    let Ok(legs) = legs(program, board, plan)? else { return Ok(None) };
    let meter = &scratch.meter.clone();
    let in_space = in_space(board, plan, &legs, false)?;
    let request =
        SearchRequest { program, board, plan, legs: &legs, via: &[], goal: None, in_space, meter };
    let Some(window) = engine::reach(request, Unprovoked::default(), scratch)? else {
        return Ok(None);
    };
    let reached = Places::Window(window).listed(board);
    let near = as_far_as(&legs, &reached, most);
    let request = SearchRequest { legs: &near, ..request };
    let mut tree = Tree { most, ..Tree::default() };
    let ends: BTreeMap<PlacementKey, Option<usize>> =
        travel(request, UnknownChecks::Avoided, scratch, |search| {
            let arrivals = search.arrivals();
            let ends = tree.path_ends(search, &arrivals);
            let places = arrivals.iter().map(|arrival| {
                let cells = search.engines[arrival.movement].placement(arrival.node);
                place(cells.base, cells.bottom)
            });
            places.zip(ends).collect()
        })?;
    let ends =
        reached.iter().map(|reached| ends.get(&reached.place()).copied().flatten()).collect();
    let reach = Reach { reached, budgets: budgets_of(program, &legs), refusal: None };
    Ok(Some((reach, ReachPaths { steps: tree.steps, ends })))
}

/// Returns the movements, limited to the placement with this number, counted from the nearest;
/// unlimited if there are fewer placements.
fn as_far_as(
    legs: &[ResolvedMovement],
    reached: &[Reached],
    number: usize,
) -> Vec<ResolvedMovement> {
    let mut order: Vec<(usize, Squares)> =
        reached.iter().map(|reached| (reached.movement, reached.cost)).collect();
    let mut near = legs.to_vec();
    if number >= order.len() {
        return near;
    }
    let (_, &mut (last, cost), _) = order.select_nth_unstable(number);
    for (movement, leg) in near.iter_mut().enumerate() {
        match movement.cmp(&last) {
            Ordering::Less => {}
            Ordering::Equal => leg.most = Some(cost),
            Ordering::Greater => leg.most = Some(Squares(0)),
        }
    }
    near
}

/// A tree that grows by paths.
#[derive(Default)]
struct Tree {
    most: usize,
    steps: Vec<PathTreeStep>,
    /// The positions of steps, by the step before them, what they lead to and their movement.
    places: BTreeMap<(Option<usize>, [i64; 5], usize), usize>,
    /// The positions of arrivals that paths have led over, if a path is known by its last steps.
    arrivals: BTreeMap<Arrival, usize>,
}

impl Tree {
    /// Returns the positions where the paths to arrivals end. The nearest are added first, so a
    /// full tree leaves out distant ones.
    fn path_ends(&mut self, search: &MultiSearch<'_>, arrivals: &[Arrival]) -> Vec<Option<usize>> {
        let mut order: Vec<usize> = (0..arrivals.len()).collect();
        sort_by_key(&mut order, |place| (arrivals[*place].movement, arrivals[*place].sum));
        let mut ends = vec![None; arrivals.len()];
        for place in order {
            ends[place] = self.path_end(search, arrivals[place]);
        }
        ends
    }

    /// Returns the position where the path to an arrival ends; `None` if the tree is full.
    fn path_end(&mut self, search: &MultiSearch<'_>, arrival: Arrival) -> Option<usize> {
        if self.steps.len() >= self.most {
            return None;
        }
        if search.is_by_steps() {
            return self.step_by_step(search, arrival);
        }
        let mut last = None;
        for segment in search.path_to(arrival)? {
            // A segment begins where the one before it ended.
            let new = segment.bodies.into_iter().skip(usize::from(last.is_some()));
            for cells in new {
                last = Some(self.place(last, cells, segment.movement)?);
            }
        }
        last
    }

    /// As [`path_end`](Tree::path_end), if the path to an arrival continues the path to the one
    /// before it.
    fn step_by_step(&mut self, search: &MultiSearch<'_>, arrival: Arrival) -> Option<usize> {
        let (mut here, mut later) = (arrival, Vec::new());
        let mut last = loop {
            if let Some(place) = self.arrivals.get(&here) {
                break *place;
            }
            match search.before(here)? {
                Before::Step(before) => {
                    later.push((here, true));
                    here = before;
                }
                Before::Movement(before) => {
                    later.push((here, false));
                    here = before;
                }
                Before::Nothing => {
                    let cells = search.engines[here.movement].placement(here.node);
                    break self.place(None, cells, here.movement)?;
                }
            }
        };
        for (arrival, is_step) in later.into_iter().rev() {
            if is_step {
                let cells = search.engines[arrival.movement].placement(arrival.node);
                last = self.place(Some(last), cells, arrival.movement)?;
            }
            self.arrivals.insert(arrival, last);
        }
        Some(last)
    }

    fn place(&mut self, before: Option<usize>, cells: Cuboid, movement: usize) -> Option<usize> {
        let Rectangle { at, width, height } = cells.base;
        let body =
            [at.column.into(), at.row.into(), width.into(), height.into(), cells.bottom.into()];
        // The creature's position is a single node, whichever movement leaves it.
        let key = (before, body, before.map_or(0, |_| movement));
        if let Some(place) = self.places.get(&key) {
            return Some(*place);
        }
        let place = self.steps.len();
        if place >= self.most {
            return None;
        }
        self.steps.push(PathTreeStep {
            before,
            body: cells.base,
            elevation: cells.bottom,
            movement: key.2,
        });
        self.places.insert(key, place);
        Some(place)
    }
}
