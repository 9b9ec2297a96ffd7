//! Which squares a creature can reach.

use super::budget::turn_number;
use super::{AnswerBuilder, Placement, ReachedSquare, ReachedSquares, Refusal};
use crate::board::Board;
use crate::query::{self, FoundReach, Places, Plan, Reached};
use crate::question::Place;
use crate::sort::sort_by_key;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Which squares a creature can reach.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Reach {
    /// Every placement that can be reached, by row, column and height of its top-left square. Where
    /// several share these, the best comes first: the whole body, then the least squeezed, then the
    /// earliest movement, then the least cost.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<ReachedSquare>"))]
    pub squares: ReachedSquares,
    /// Why the creature cannot make any movement, if so.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
}

/// Which squares a creature can reach, and the cheapest path to each.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ReachPaths {
    /// Every placement that can be reached, in the order of [`Reach::squares`].
    pub squares: Vec<SquarePath>,
    /// The steps of all paths as one tree: each stands after the step before it. The first is where
    /// the creature stands.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub steps: Vec<PathTreeStep>,
    /// Why the creature cannot make any movement, if so.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
}

/// A placement that can be reached, and the path there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct SquarePath {
    /// The placement.
    pub reached: ReachedSquare,
    /// The position of the path's last step in [`ReachPaths::steps`]. Omitted where a creature is
    /// teleported, and where the path would need more steps than the answer may have.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub last_step: Option<usize>,
}

/// A step that several paths may share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PathTreeStep {
    /// The position of the previous step. Omitted where the creature stands.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub before: Option<usize>,
    /// The squares covered after it.
    pub to: Placement,
    /// In which movement, counted from 1 over all turns.
    pub movement: usize,
}

impl Reach {
    /// Returns how the body reaches a place with this top-left square, at the height that the place
    /// names, otherwise at the lowest. Of several placements there, returns the best.
    ///
    /// ```
    /// use stridewright::{Board, Rules, Session};
    /// let rules = Rules::draw_steel();
    /// let board = Board::parse(&rules, "E..#..")?;
    /// let reach = Session::new(rules, board).reach("E")?.found;
    /// assert_eq!(reach.at((2, 0)).map(|reached| reached.cost.squares), Some(2));
    /// assert_eq!(reach.at((4, 0)), None);
    /// # Ok::<(), stridewright::Error>(())
    /// ```
    #[must_use]
    pub fn at(&self, place: impl Into<Place>) -> Option<ReachedSquare> {
        self.squares.at(place)
    }
}

impl AnswerBuilder<'_> {
    pub(crate) fn reach(&mut self, board: &Board, plan: &Plan, found: FoundReach) -> Reach {
        let (turns, unit) = (turns(plan), self.unit);
        let squares = match found.places {
            Places::Window(window) if window.has_one_shape() => {
                ReachedSquares::of_window(window, turns, unit)
            }
            places => {
                let mut reached = places.listed(board);
                sort_best_first(&mut reached, |reached| reached);
                reached.iter().map(|reached| ReachedSquare::of(&turns, unit, reached)).collect()
            }
        };
        Reach { squares, refused: found.refusal.map(|refusal| self.refused(&refusal)) }
    }

    pub(crate) fn reach_paths(
        &mut self,
        plan: &Plan,
        reach: query::Reach,
        ways: query::ReachPaths,
    ) -> ReachPaths {
        let mut reached: Vec<(Reached, Option<usize>)> =
            reach.reached.into_iter().zip(ways.ends).collect();
        sort_best_first(&mut reached, |(reached, _)| reached);
        let (unit, turns) = (self.unit, turns(plan));
        let squares = reached.into_iter().map(|(reached, last_step)| SquarePath {
            reached: ReachedSquare::of(&turns, unit, &reached),
            last_step,
        });
        let steps = ways.steps.iter().map(|step| PathTreeStep {
            before: step.before,
            to: Placement::new(step.body, step.elevation),
            movement: step.movement + 1,
        });
        ReachPaths {
            squares: squares.collect(),
            steps: steps.collect(),
            refused: reach.refusal.map(|refusal| self.refused(&refusal)),
        }
    }
}

/// The turn of each movement, counted from 1.
pub(crate) fn turns(plan: &Plan) -> Vec<u32> {
    (0..plan.movements.len()).map(|movement| turn_number(plan.turn_of(movement))).collect()
}

/// Sorts a list by its placements, as [`best_first`] does. A list that comes row by row with one
/// placement in each place is left as it is.
pub(super) fn sort_best_first<T>(list: &mut [T], reached: impl Fn(&T) -> &Reached) {
    let place = |each: &T| {
        let Reached { body, elevation, .. } = reached(each);
        (body.at.row, body.at.column, *elevation)
    };
    if !list.is_sorted_by(|one, next| place(one) < place(next)) {
        sort_by_key(list, |each| best_first(reached(each)));
    }
}

/// The sort key of reached placements: by position, and the best one first at each position.
pub(crate) fn best_first(r: &Reached) -> impl Ord + use<> {
    let (at, width, height) = (r.body.at, r.body.width, r.body.height);
    (at.row, at.column, r.elevation, Reverse(width * height), r.movement, r.cost, width, height)
}
