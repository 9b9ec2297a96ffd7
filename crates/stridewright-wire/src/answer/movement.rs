//! Where a creature can get to, by which way and at what price, written down.

use super::clerk::Clerk;
use crate::at::Place;
use crate::error::RequestError;
use crate::question::{Ask, DrawnPath};
use crate::response::{
    Answer, AppliedTold, Body, Budget, CheckTold, ChoiceTold, ChoicesTold, Conditional, Explained, Line,
    Note, ReachChoicesTold, ReachTold, RouteTold, SquareChoices, SquareReached, StepTold, Way, WaysTold,
    WeightTold, turn_number,
};
use crate::scene::Scene;
use core::cmp::Reverse;
use std::collections::BTreeMap;
use stridewright::board::Board;
use stridewright::explain::Step;
use stridewright::program::What;
use stridewright::query::{
    self, Choice, Choices, NoRoute, Plan, QueryError, Reach, ReachChoices, Reached, Scratch, Weight,
};
use stridewright::speed;
use stridewright::unit::Squares;

impl Clerk<'_> {
    pub(super) fn movement(
        &mut self,
        board: &Board,
        plan: &Plan,
        ask: &Ask,
        scratch: &mut Scratch,
    ) -> Result<Answer, RequestError> {
        Ok(match ask {
            Ask::Route { to, via } => Answer::Route(self.route(board, plan, via, *to, scratch)?),
            Ask::Check { path } => Answer::Check(self.check(board, plan, path, scratch)?),
            Ask::Threats { path } => {
                let findings = query::threats(self.program, board, plan, &path.drawn(), scratch)?;
                Answer::Found(self.findings(board, &findings))
            }
            Ask::Apply { path } => {
                let applied = query::apply(self.program, board, plan, &path.drawn(), scratch)?;
                Answer::Applied(Box::new(AppliedTold {
                    found: self.findings(board, &applied.findings),
                    turn: applied.turn.clone().into(),
                    scene: Scene::of(self.program, &applied.board, applied.turn, &BTreeMap::new()),
                }))
            }
            Ask::Stopped { path, die } => {
                let findings = query::stopped(self.program, board, plan, &path.drawn(), *die, scratch)?;
                Answer::Found(self.findings(board, &findings))
            }
            Ask::Explain { path, to, via } => {
                Answer::Explain(self.explain(board, plan, path.as_ref(), *to, via, scratch)?)
            }
            Ask::Choices { to } => Answer::Choices(self.choices(board, plan, *to, scratch)?),
            Ask::ReachChoices => {
                let found = query::reach_choices(self.program, board, plan, scratch)?;
                Answer::ReachChoices(self.reach_choices(plan, found))
            }
            Ask::ReachUnprovoked => {
                Answer::Reach(self.reach(plan, query::reach_unprovoked(self.program, board, plan, scratch)?))
            }
            _ => Answer::Reach(self.reach(plan, query::reach(self.program, board, plan, scratch)?)),
        })
    }

    /// How far the movements of a plan go; nothing if the creature makes none of them.
    pub(super) fn budgets(&mut self, board: &Board, plan: &Plan) -> Result<Vec<Budget>, RequestError> {
        let budgets = query::budgets(self.program, board, plan)?.unwrap_or_default();
        let movements = plan.movements.iter().enumerate();
        let told = movements.zip(budgets).map(|((position, movement), (most, rule))| Budget {
            movement: movement.action.name().to_owned(),
            turn: turn_number(plan.turn_of(position)),
            most: most.map(|most| self.cost(most)),
            rule: self.id(&rule),
        });
        Ok(told.collect())
    }

    fn reach(&mut self, plan: &Plan, mut reach: Reach) -> ReachTold {
        reach.reached.sort_by_key(best_first);
        let squares = reach.reached.iter().map(|reached| self.reached(plan, reached)).collect();
        ReachTold { squares, refused: reach.refusal.map(|refusal| self.refused(&refusal)) }
    }

    pub(super) fn reached(&self, plan: &Plan, reached: &Reached) -> SquareReached {
        SquareReached {
            body: Body::new(reached.body, reached.elevation),
            movement: reached.movement + 1,
            turn: turn_number(plan.turn_of(reached.movement)),
            speeds: reached.speeds,
            cost: self.cost(reached.cost),
            end: reached.ending.into(),
        }
    }

    fn reach_choices(&mut self, plan: &Plan, mut found: ReachChoices) -> ReachChoicesTold {
        found.places.sort_by_key(|place| best_first(&place.reached));
        let squares = found.places.iter().map(|place| SquareChoices {
            reached: self.reached(plan, &place.reached),
            ways: place.weights.iter().map(|weight| self.weight(weight)).collect(),
        });
        let squares = squares.collect();
        ReachChoicesTold { squares, refused: found.refusal.map(|refusal| self.refused(&refusal)) }
    }

    fn weight(&self, weight: &Weight) -> WeightTold {
        let Weight { movement, cost, reactions, damage, hazards, unsaid, checks } = *weight;
        let cost = self.cost(cost);
        WeightTold { movement: movement + 1, cost, reactions, damage, hazards, unsaid, checks }
    }

    fn route(
        &mut self,
        board: &Board,
        plan: &Plan,
        via: &[Place],
        to: Place,
        scratch: &mut Scratch,
    ) -> Result<RouteTold, RequestError> {
        let via: Vec<_> = via.iter().map(|at| at.goal()).collect();
        Ok(match query::route(self.program, board, plan, &via, to.goal(), scratch)? {
            Ok(route) => RouteTold::Found(self.way(&route.steps, &route.costs)),
            Err(NoRoute::Refused(refusal) | NoRoute::Barred(refusal)) => {
                RouteTold::Refused(self.refused(&refusal))
            }
            Err(NoRoute::TooFar { needs }) => RouteTold::TooFar { needs: self.cost(needs) },
            Err(NoRoute::NeedsChecks(way)) => RouteTold::NeedsChecks(self.conditional(board, &way)),
            Err(NoRoute::Unreachable) => RouteTold::Unreachable,
        })
    }

    fn choices(
        &mut self,
        board: &Board,
        plan: &Plan,
        to: Place,
        scratch: &mut Scratch,
    ) -> Result<ChoicesTold, RequestError> {
        Ok(match query::choices(self.program, board, plan, to.goal(), scratch)? {
            Ok(Choices { ways, safest, least_harmful, straightest }) => {
                let ways = ways.iter().map(|choice| self.choice(board, choice)).collect();
                let straightest = self.choice(board, &straightest);
                ChoicesTold::Found(Box::new(WaysTold { ways, safest, least_harmful, straightest }))
            }
            Err(NoRoute::Refused(refusal) | NoRoute::Barred(refusal)) => {
                ChoicesTold::Refused(self.refused(&refusal))
            }
            Err(NoRoute::TooFar { needs }) => ChoicesTold::TooFar { needs: self.cost(needs) },
            Err(NoRoute::NeedsChecks(way)) => ChoicesTold::NeedsChecks(self.conditional(board, &way)),
            Err(NoRoute::Unreachable) => ChoicesTold::Unreachable,
        })
    }

    fn conditional(&mut self, board: &Board, found: &query::Conditional) -> Conditional {
        let needs = self.needs(board, &found.needs);
        Conditional { way: self.way(&found.route.steps, &found.route.costs), needs }
    }

    fn choice(&mut self, board: &Board, choice: &Choice) -> ChoiceTold {
        let Weight { movement, reactions, damage, hazards, unsaid, checks, .. } = choice.weight;
        let movement = movement + 1;
        let way = self.way(&choice.route.steps, &choice.route.costs);
        let found = self.findings(board, &choice.findings);
        ChoiceTold { movement, reactions, damage, hazards, unsaid, checks, way, found }
    }

    fn check(
        &mut self,
        board: &Board,
        plan: &Plan,
        path: &DrawnPath,
        scratch: &mut Scratch,
    ) -> Result<CheckTold, RequestError> {
        let check = query::check(self.program, board, plan, &path.drawn(), scratch)?;
        Ok(CheckTold {
            legal: check.refusal.is_none(),
            refused: check.refusal.as_ref().map(|refusal| self.refused(refusal)),
            events: check.events.iter().map(|event| self.event(board, event)).collect(),
            values: self.values(board, &check.values),
            needs: self.needs(board, &check.needs),
            way: self.way(&check.steps, &check.costs),
        })
    }

    fn explain(
        &mut self,
        board: &Board,
        plan: &Plan,
        path: Option<&DrawnPath>,
        to: Option<Place>,
        via: &[Place],
        scratch: &mut Scratch,
    ) -> Result<Explained, RequestError> {
        let (route, check) = match (path, to) {
            (Some(path), None) => (None, Some(self.check(board, plan, path, scratch)?)),
            (None, Some(to)) => (Some(self.route(board, plan, via, to, scratch)?), None),
            _ => return Err(RequestError::ExplainWhat),
        };
        let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
        let speed = speed::of(self.program, &figure.creature);
        Ok(Explained { speed: speed.map(|speed| self.speed(&speed)), route, check })
    }

    fn way(&mut self, steps: &[Step], costs: &[Squares]) -> Way {
        let total = costs.iter().map(|cost| cost.0).sum();
        Way {
            cost: self.cost(Squares(total)),
            costs: costs.iter().map(|cost| self.cost(*cost)).collect(),
            steps: steps.iter().map(|step| self.step(step)).collect(),
        }
    }

    fn step(&mut self, step: &Step) -> StepTold {
        let unit = self.unit;
        let lines = step.lines.iter().map(|line| Line {
            what: words(line.what),
            cost: unit.cost(line.squares),
            rules: self.ids(&line.rules),
        });
        let lines = lines.collect();
        let remarks = step.remarks.iter().map(|remark| Note {
            at: remark.at.into(),
            what: remark.what.clone(),
            rule: self.id(&remark.rule),
        });
        StepTold {
            movement: step.movement + 1,
            from: Body::new(step.from, step.elevations.0),
            to: Body::new(step.to, step.elevations.1),
            direction: step.heading.map(|heading| heading.to_string()),
            cost: unit.cost(step.cost),
            lines,
            remarks: remarks.collect(),
        }
    }
}

/// What placements that are reached are sorted by: by where they are, and there the best one first.
pub(super) fn best_first(r: &Reached) -> impl Ord + use<> {
    let (at, width, height) = (r.body.at, r.body.width, r.body.height);
    (at.row, at.column, r.elevation, Reverse(width * height), r.movement, r.cost, width, height)
}

/// What a line of a price is for, for people.
fn words(what: What) -> String {
    match what {
        What::Straight => "straight".to_owned(),
        What::Diagonal => "diagonal".to_owned(),
        What::HamperedDiagonal(kind) => format!("diagonal, {}", kind.name()),
        What::Hampered(kind) => kind.name().to_owned(),
        What::Teleport => "teleport".to_owned(),
        What::Form => "form of movement".to_owned(),
        What::Door => "door".to_owned(),
        What::OneSquare => "minimum movement".to_owned(),
    }
}
