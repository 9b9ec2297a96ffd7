//! The costs of routes between many squares: one prepared map, asked again and again.
//!
//! It knows what a path costs that the creature can take. A row that is refused, goes too far or
//! needs checks is left to a question of its own, which says why.

use crate::answers::{Outcome, RowAnswer};
use crate::kept::Kept;
use crate::plan::plan;
use crate::questions::RowSquares;
use crate::template::Template;
use stridewright::answer::Unit;
use stridewright::lattice::{Extent, Rectangle, Square};
use stridewright::query::{Allowance, DistanceMap, Preparer, Scratch, SearchEngine};
use stridewright::question::Ask;
use stridewright_wire::answer::RulesAndBoard;

/// The largest map that is prepared as a whole.
const MOST_SQUARES: usize = 1 << 16;

/// Preparing so many squares takes as long as a route.
const SQUARES_OF_A_ROUTE: usize = 1 << 8;

/// What routes of a creature cost.
#[derive(Debug)]
pub(crate) struct RouteCosts {
    map: DistanceMap,
    extent: Extent,
    /// Where the creature stands.
    stands: Square,
    unit: Unit,
}

impl RouteCosts {
    /// Prepares the map for these rows, if they ask for nothing but the costs of routes, and that
    /// is faster than searching for each path.
    pub(crate) fn prepare(
        game: &RulesAndBoard<'_>,
        template: &Template,
        rows: &[RowSquares],
        kept: Kept,
        preparer: &mut Preparer,
    ) -> Option<RouteCosts> {
        let board = game.board()?;
        let (extent, area) = (board.extent(), board.extent().area());
        let costs_only = kept.squares.is_none() && !kept.reactions;
        let may_be_searched = area <= MOST_SQUARES && area as u64 <= kept.work;
        if !costs_only || !may_be_searched || rows.len() < area / SQUARES_OF_A_ROUTE {
            return None;
        }
        let goal = rows.iter().find_map(|row| row.goal)?;
        let question = template.question(Some(goal)).ok()?;
        let question = game.in_turn(&question);
        let Ask::Route(route) = &question.ask else { return None };
        let to_goals_alone = route.via.is_empty() && route.to == goal.into();
        if !to_goals_alone || !question.trying.is_empty() {
            return None;
        }
        let plan = plan(game.program(), board, &question, Allowance::Unlimited).ok()?;
        let figure = board.figure(plan.mover)?;
        let stands = figure.body.at;
        if figure.body != Rectangle::body(stands, figure.side()) {
            return None;
        }
        let map = preparer.distance_map(board, &plan).ok()?;
        Some(RouteCosts { map, extent, stands, unit: Unit::of(game.program()) })
    }

    /// What the route of a row costs; `None` if that is left to a question of its own.
    pub(crate) fn row(&mut self, row: RowSquares, scratch: &mut Scratch) -> Option<RowAnswer> {
        let goal = row.goal.filter(|goal| self.extent.contains(*goal))?;
        let start = row.start.unwrap_or(self.stands);
        // Where it starts it may stand among others, which keep it from ending there.
        if start == goal || !self.map.stand(start) {
            return None;
        }
        let cost = self.map.route_cost(goal, scratch)?;
        Some(RowAnswer {
            outcome: Some(Outcome::Found),
            cost: Some(self.unit.cost(cost).amount),
            unit: Some(self.unit),
            engine: Some(SearchEngine::Tiles),
            ..RowAnswer::default()
        })
    }
}
