//! Everywhere a creature gets to, as the library tells it.

use super::super::{Budget, Reached, Said};
use super::{Book, sound, weight};
use crate::answer::Stop;
use crate::question::Ways;
use crate::table::Table;
use std::collections::{BTreeMap, BTreeSet};
use stridewright::query::{self, Plan, Scratch};
use stridewright::rule::Ending;

impl Book {
    pub(super) fn reach_of(
        &mut self,
        table: &Table<'_>,
        plan: &Plan,
        of: Ways,
        scratch: &mut Scratch,
    ) -> Result<Said, String> {
        let (program, board) = (table.program, &table.board);
        Ok(match of {
            Ways::Cheapest => self.reach(plan, &sound(query::reach(program, board, plan, scratch))?),
            Ways::Unprovoked => {
                self.reach(plan, &sound(query::reach_unprovoked(program, board, plan, scratch))?)
            }
            Ways::WorthChoosing => {
                self.reach_choices(plan, &sound(query::reach_choices(program, board, plan, scratch))?)
            }
        })
    }

    fn reach(&mut self, plan: &Plan, reach: &query::Reach) -> Said {
        let refused = reach.refusal.as_ref().map(|refusal| self.refused(refusal));
        if refused.is_none() {
            let budget = |(movement, (most, rule)): (usize, &query::BudgetOf)| Budget {
                most: most.map(|most| most.0),
                rule: rule.id.to_string(),
                turn: plan.turn_of(movement) + 1,
            };
            self.budgets = reach.budgets.iter().enumerate().map(budget).collect();
        }
        let told = |found: &query::Reached| {
            let stop = match found.ending {
                Ending::Turn | Ending::TurnIfRoom => Stop::Turn,
                Ending::Action => Stop::Action,
                Ending::Never => Stop::Never,
            };
            let (movement, turn) = (found.movement + 1, plan.turn_of(found.movement) + 1);
            Reached { movement, turn, cost: found.cost.0, stop }
        };
        let placements = reach.reached.iter().map(|found| ((found.body, found.elevation), told(found)));
        let places = reach.reached.iter().map(|reached| (reached.body.at, reached.elevation));
        let places = places.collect::<BTreeSet<_>>();
        let best = places.into_iter().filter_map(|(square, height)| reach.at_height(square, height));
        let best = best.map(|best| ((best.body.at.row, best.body.at.column, best.elevation), told(best)));
        Said::Reach {
            squares: best.collect(),
            placements: placements.collect(),
            ways: BTreeMap::new(),
            refused,
        }
    }

    fn reach_choices(&mut self, plan: &Plan, found: &query::ReachChoices) -> Said {
        let reach = found.reach();
        let mut said = self.reach(plan, &reach);
        if let Said::Reach { ways, .. } = &mut said {
            for place in &found.places {
                let (at, height) = (place.reached.body.at, place.reached.elevation);
                if reach.at_height(at, height) == Some(&place.reached) {
                    let weights = place.weights.iter().copied().map(weight).collect();
                    ways.insert((at.row, at.column, height), weights);
                }
            }
        }
        said
    }
}
