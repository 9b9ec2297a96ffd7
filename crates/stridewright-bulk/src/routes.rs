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

#[cfg(test)]
mod tests {
    use super::RouteCosts;
    use crate::kept::Kept;
    use crate::many::Memory;
    use crate::questions::RowSquares;
    use crate::template::{Template, Written};
    use stridewright::lattice::Square;
    use stridewright_wire::answer::RulesAndBoard;
    use stridewright_wire::scene::Scene;
    use stridewright_wire::systems::Systems;

    #[test]
    fn a_map_is_prepared_where_nothing_but_costs_is_asked() {
        let systems = Systems::new();
        let scene = Scene::from_json(
            br#"{"rules": "pf1", "map": {"rows": "E...."},
                "creatures": [{"letter": "E", "name": "Edwin", "speed": 30}]}"#,
        );
        let game = RulesAndBoard::new(&systems, None, None, Some(&scene.unwrap())).unwrap();
        let row = RowSquares { start: None, goal: Some(Square::new(3, 0)) };
        let mut memory = Memory::default();
        let mut cost = |more: Option<&str>, kept: Kept| {
            let written = Written {
                mover: Some("\"Edwin\""),
                ask: Some("route"),
                more,
                ..Written::default()
            };
            let template = Template::new(written).unwrap();
            let (scratch, preparer) = memory.parts(&game);
            let costs = RouteCosts::prepare(&game, &template, &[row], kept, preparer);
            costs.map(|mut costs| costs.row(row, scratch).and_then(|answer| answer.cost))
        };
        assert_eq!(cost(None, Kept::default()), Some(Some(15)));
        // A diagonal was made before: straight steps cost the same.
        let turn = Some(r#"{"turn": {"diagonals": 1}}"#);
        assert_eq!(cost(turn, Kept::default()), Some(Some(15)));
        // Paths are wanted, or more work than is allowed.
        assert_eq!(cost(None, Kept { squares: Some(9), ..Kept::default() }), None);
        assert_eq!(cost(None, Kept { reactions: true, ..Kept::default() }), None);
        assert_eq!(cost(None, Kept { work: 4, ..Kept::default() }), None);
        assert_eq!(cost(None, Kept { work: 5, ..Kept::default() }), Some(Some(15)));
    }
}
