//! The second door: a scene and questions as JSON, through the one answer that all hosts use, and the responses as JSON.

use super::choices::{Choice, Choices, Weight};
use super::found::{self, Found};
use super::offers;
use super::{Budget, Creature, Reached, Refused, Said, Step, Told};
use crate::answer::Stop;
use crate::question::{Ask, PathStep, Question, Ways};
use crate::table::Table;
use crate::told::library;
use std::collections::{BTreeMap, BTreeSet};
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::Cuboid;
use stridewright::query::{Force, Origin, Plan, Scratch, Sight, Turn};
use stridewright::rule::ForceKind;
use stridewright::unit::{FEET_PER_SQUARE, Feet, Squares};
use stridewright_wire::answer::answer_on;
use stridewright_wire::at::Place;
use stridewright_wire::bounded::{Coordinate, Pair, Whole};
use stridewright_wire::question::{
    self, Among, By, DrawnPath, Headings, KindOfForce, OriginAsked, StepDrawn, Towards, Trials, Who,
};
use stridewright_wire::response::{
    self, Answer, CheckTold, ChoiceTold, ChoicesTold, FindingsTold, MayEnd, ReachChoicesTold, Response,
    RouteTold, SquareReached, TurnTold, Unit, Way, WaysTold, WeightTold, What,
};
use stridewright_wire::scene::{Scene, TurnEntry};

/// The door of one case: its board, built once from the scene as it is sent.
pub(crate) struct Door {
    board: Board,
    turn: TurnEntry,
}

impl Door {
    /// Sends the scene and builds the board.
    pub(crate) fn open(table: &Table<'_>) -> Result<Door, String> {
        let sent = serde_json::to_vec(&table.scene).map_err(|error| error.to_string())?;
        let scene: Scene = serde_json::from_slice(&sent).map_err(|error| error.to_string())?;
        let prepared = scene.setup(Unit::of(table.program).into()).map_err(|flaws| flaws.to_string())?;
        let board = prepared.setup.board(table.program).map_err(|problems| {
            let problems: Vec<_> = problems.iter().map(|problem| problem.trouble.to_string()).collect();
            problems.join("; ")
        })?;
        Ok(Door { board, turn: scene.turn.clone() })
    }
}

/// Asks through the door.
pub(crate) fn ask(door: &Door, table: &Table<'_>, question: &Question, plan: &Plan) -> Result<Told, String> {
    let ask = &question.ask;
    let mover = match ask {
        Ask::Distance { from, to } => table.creature_at(*to).and(table.creature_at(*from)),
        Ask::WhoReachesSquare { .. } => None,
        _ => Some(plan.mover),
    };
    let question = question::Question {
        mover: mover.map(|mover| Who::Index(mover.0)),
        movements: plan.movements.iter().map(|movement| (*movement).into()).collect(),
        turn: Some(door.turn.clone()),
        trying: trying(plan)?,
        explain_plan: false,
        ask: asked(table, question)?,
    };
    let sent = serde_json::to_vec(&question).map_err(|error| error.to_string())?;
    let received: question::Question = serde_json::from_slice(&sent).map_err(|error| error.to_string())?;
    let response = answer_on(table.program, Some(&door.board), &received, &mut Scratch::default());
    let response = response.map_err(|error| error.to_string())?;
    let sent = serde_json::to_vec(&response).map_err(|error| error.to_string())?;
    let received: Response = serde_json::from_slice(&sent).map_err(|error| error.to_string())?;
    Ok(told(&received))
}

fn trying(plan: &Plan) -> Result<Trials, String> {
    let attempts = plan.attempts.iter().map(|attempt| (*attempt).into()).collect();
    Trials::new(attempts).ok_or_else(|| "too many attempts".to_owned())
}

fn asked(table: &Table<'_>, question: &Question) -> Result<question::Ask, String> {
    let ask = &question.ask;
    Ok(match ask {
        Ask::Route { to, via, .. } => question::Ask::Route {
            to: library::goal(table, *to)?.into(),
            via: via
                .iter()
                .map(|spot| library::goal(table, *spot).map(Into::into))
                .collect::<Result<_, _>>()?,
        },
        Ask::Check { path, .. } => question::Ask::Check { path: path_asked(table, path)? },
        Ask::Choices { to, .. } => question::Ask::Choices { to: library::goal(table, *to)?.into() },
        Ask::Reach { of: Ways::Cheapest, .. } => question::Ask::Reach,
        Ask::Reach { of: Ways::Unprovoked, .. } => question::Ask::ReachUnprovoked,
        Ask::Reach { of: Ways::WorthChoosing, .. } => question::Ask::ReachChoices,
        Ask::Distance { from, to } => {
            let (one, other) = library::bodies(table, *from, *to)?;
            match (table.creature_at(*from), table.creature_at(*to)) {
                (Some(_), Some(to)) => question::Ask::DistanceTo { creature: Who::Index(to.0) },
                _ => {
                    let place = |body: Cuboid| Place::of(body.base, Some(body.bottom));
                    question::Ask::Distance { from: place(one), to: place(other) }
                }
            }
        }
        Ask::Describe { .. } => question::Ask::Describe,
        Ask::Actions { .. } => question::Ask::Actions,
        Ask::Threatens { square, .. } => question::Ask::Threatens { square: table.square(*square)?.into() },
        Ask::Threats { path, .. } => question::Ask::Threats { path: path_asked(table, path)? },
        Ask::WhoReaches { .. } => question::Ask::WhoReaches { square: None },
        Ask::WhoReachesSquare { square } => {
            question::Ask::WhoReaches { square: Some(table.square(*square)?.into()) }
        }
        Ask::Flank { attackers: [one, other], .. } => {
            question::Ask::Flank { attackers: Pair(who(table, one)?, who(table, other)?) }
        }
        Ask::Line { to, from } => {
            let sight = library::sight(table, question, to, from)?;
            question::Ask::Line { from: origin(sight.from), extended_part: sight.extended_part }
        }
        Ask::Cover { to, from } => {
            let Sight { from, extreme, ignore_small_terrain, ignore_cover, extended_part, .. } =
                library::sight(table, question, to, from)?;
            let from = origin(from);
            question::Ask::Cover { from, extreme, ignore_small_terrain, ignore_cover, extended_part }
        }
        Ask::HighGround { below, .. } => question::Ask::HighGround { over: who(table, below)? },
        Ask::Closest { among, .. } => {
            let among = among.iter().map(|name| who(table, name)).collect::<Result<_, _>>()?;
            let among = Among::new(among).ok_or("too many creatures")?;
            question::Ask::Closest { among, die: question.with.die }
        }
        Ask::Fall { squares, .. } => question::Ask::Fall {
            squares: squares.and_then(Whole::new),
            choice: library::choice(table, question)?.map(Into::into),
        },
        Ask::Force { kind, path, .. } => force(library::force(table, question, *kind, path)?)?,
        Ask::Stopped { path, .. } => {
            question::Ask::Stopped { path: path_asked(table, path)?, die: question.with.die }
        }
        Ask::Maneuver(written) => {
            question::Ask::Maneuver((&library::maneuver(table, question, written)?).into())
        }
        Ask::Apply { path, .. } => question::Ask::Apply { path: path_asked(table, path)? },
    })
}

fn who(table: &Table<'_>, name: &str) -> Result<Who, String> {
    table.creature(name).map(|index| Who::Index(index.0))
}

fn origin(origin: Origin) -> OriginAsked {
    match origin {
        Origin::Creature(index) => OriginAsked::Creature(Who::Index(index.0)),
        Origin::Square(square) => OriginAsked::Square(square.into()),
        Origin::Point(point) => OriginAsked::Point(Pair(Coordinate(point.x), Coordinate(point.y))),
    }
}

fn force(force: Force) -> Result<question::Ask, String> {
    let path = force.path.into_iter().map(Towards).collect();
    Ok(question::Ask::Force {
        kind: match force.kind {
            ForceKind::Push => KindOfForce::Push,
            ForceKind::Pull => KindOfForce::Pull,
            ForceKind::Slide => KindOfForce::Slide,
        },
        path: Headings::new(path).ok_or("the path is too long")?,
        distance: force.distance.and_then(|distance| Whole::new(distance.0)),
        into_creatures: force.into_creatures,
        into_danger: force.into_danger,
        choice: force.choice.map(Into::into),
    })
}

fn path_asked(table: &Table<'_>, path: &[Vec<PathStep>]) -> Result<DrawnPath, String> {
    let drawn = library::drawn(table, path)?;
    let path = drawn.iter().map(|steps| steps.iter().map(|step| StepDrawn::from(*step)).collect());
    Ok(DrawnPath(path.collect()))
}

fn told(response: &Response) -> Told {
    let unit = response.unit;
    let answer = match &response.answer {
        Answer::Route(RouteTold::Found(way)) => way_told(way, None),
        Answer::Route(RouteTold::Refused(refused)) | Answer::Choices(ChoicesTold::Refused(refused)) => {
            way_told(&Way::default(), Some(refused))
        }
        Answer::Route(RouteTold::TooFar { needs }) | Answer::Choices(ChoicesTold::TooFar { needs }) => {
            Said::NoWay { needs: Some(needs.squares) }
        }
        Answer::Route(RouteTold::NeedsChecks(told)) | Answer::Choices(ChoicesTold::NeedsChecks(told)) => {
            match way_told(&told.way, None) {
                Said::Way { steps, costs, .. } => Said::IfChecked { steps, costs },
                other => other,
            }
        }
        Answer::Choices(ChoicesTold::Found(ways)) => Said::Choices(choices_told(ways)),
        Answer::Check(check) => way_told(&check.way, check.refused.as_ref()),
        Answer::Reach(reach) => reach_told(&reach.squares, reach.refused.as_ref()),
        Answer::ReachChoices(found) => reach_choices_told(found),
        Answer::Distance(told) => Said::Distance(told.squares),
        Answer::Describe(described) => creature_told(described, unit),
        Answer::Threatens(threat) => Said::Threatens(threat.threatens),
        Answer::Found(_) | Answer::Applied(_) => Said::Findings,
        Answer::Actions(told) => Said::Offers(offers::received(told, refusal, turn)),
        Answer::Route(RouteTold::Unreachable)
        | Answer::Choices(ChoicesTold::Unreachable)
        | Answer::Explain(_)
        | Answer::Rules(_) => Said::NoWay { needs: None },
    };
    let budgets = response.budgets.iter();
    let budget = |budget: &response::Budget| Budget {
        most: budget.most.map(|most| most.squares),
        rule: budget.rule.clone(),
        turn: budget.turn as usize,
    };
    let budgets: Vec<_> = budgets.map(budget).collect();
    let found = match &response.answer {
        Answer::Found(told) => Found { refused: told.refused.as_ref().map(refusal), ..found::received(told) },
        Answer::Applied(applied) => {
            let told = &applied.found;
            let refused = told.refused.as_ref().map(refusal);
            Found { refused, turn: Some(turn(applied.turn.clone())), ..found::received(told) }
        }
        Answer::Check(check) => {
            let CheckTold { events, values, needs, .. } = check;
            found::received(&FindingsTold {
                events: events.clone(),
                values: values.clone(),
                needs: needs.clone(),
                ..FindingsTold::default()
            })
        }
        Answer::Route(RouteTold::NeedsChecks(told)) | Answer::Choices(ChoicesTold::NeedsChecks(told)) => {
            found::received(&FindingsTold { needs: told.needs.clone(), ..FindingsTold::default() })
        }
        Answer::Describe(described) => {
            found::received(&FindingsTold { values: described.values.clone(), ..FindingsTold::default() })
        }
        _ => Found::default(),
    };
    Told { answer, found, cited: cited(response), budgets }
}

/// The turn as the library knows it.
fn turn(told: TurnTold) -> Turn {
    let TurnTold { diagonals, spent, moved, actions, by, reacted } = told;
    let reacted = reacted.into_iter().map(CreatureIndex).collect();
    Turn { diagonals, spent: Squares(spent), moved, actions, by: by.map(|By(action)| action), reacted }
}

/// The rules that the answer itself names.
fn cited(response: &Response) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let mut add_way = |way: &Way| {
        for step in &way.steps {
            ids.extend(step.lines.iter().flat_map(|line| line.rules.iter().cloned()));
            ids.extend(step.remarks.iter().map(|remark| remark.rule.clone()));
        }
    };
    match &response.answer {
        Answer::Route(RouteTold::Found(way)) => add_way(way),
        Answer::Route(RouteTold::NeedsChecks(told)) | Answer::Choices(ChoicesTold::NeedsChecks(told)) => {
            add_way(&told.way);
            ids.extend(told.needs.iter().flat_map(|need| need.rules.clone()));
        }
        Answer::Check(check) => {
            add_way(&check.way);
            ids.extend(check.refused.iter().flat_map(|refused| refused.rule.clone()));
            ids.extend(check.needs.iter().flat_map(|need| need.rules.clone()));
            ids.extend(check.events.iter().flat_map(|event| event.rules.clone()));
            ids.extend(check.values.iter().flat_map(|value| value.rules.clone()));
        }
        Answer::Choices(ChoicesTold::Found(told)) => {
            for choice in told.ways.iter().chain([&told.straightest]) {
                add_way(&choice.way);
            }
            ids.extend(
                told.ways.iter().chain([&told.straightest]).flat_map(|choice| of_findings(&choice.found)),
            );
        }
        Answer::Route(RouteTold::Refused(refused)) | Answer::Choices(ChoicesTold::Refused(refused)) => {
            ids.extend(refused.rule.clone());
        }
        Answer::Reach(reach) => ids.extend(reach.refused.iter().flat_map(|refused| refused.rule.clone())),
        Answer::ReachChoices(found) => {
            ids.extend(found.refused.iter().flat_map(|refused| refused.rule.clone()));
        }
        Answer::Found(told) => ids.extend(of_findings(told)),
        Answer::Applied(applied) => ids.extend(of_findings(&applied.found)),
        Answer::Distance(told) => ids.extend(told.rules.iter().cloned()),
        Answer::Describe(_) | Answer::Threatens(_) | Answer::Actions(_) => {
            ids.extend(response.cited.iter().map(|rule| rule.id.clone()));
        }
        _ => {}
    }
    ids
}

/// The rules that findings name.
fn of_findings(told: &FindingsTold) -> impl Iterator<Item = String> {
    let refused = told.refused.iter().flat_map(|refused| &refused.rule);
    let events = told.events.iter().map(|event| &event.rules);
    let values = told.values.iter().map(|value| &value.rules);
    let needs = told.needs.iter().map(|need| &need.rules);
    told.rules.iter().chain(refused).chain(events.chain(values).chain(needs).flatten()).cloned()
}

fn way_told(way: &Way, refused: Option<&response::Refused>) -> Said {
    Said::Way {
        steps: steps_told(way),
        costs: way.costs.iter().map(|cost| cost.squares).collect(),
        refused: refused.map(refusal),
    }
}

fn steps_told(way: &Way) -> Vec<Step> {
    let step = |step: &response::StepTold| Step {
        movement: step.movement,
        to: step.to.rectangle(),
        height: step.to.elevation,
        heading: step.direction.as_deref().and_then(|letters| letters.parse().ok()),
        cost: step.cost.squares,
        lines: step.lines.iter().map(|line| line.cost.squares).collect(),
    };
    way.steps.iter().map(step).collect()
}

fn choices_told(told: &WaysTold) -> Choices {
    Choices {
        ways: told.ways.iter().map(choice_told).collect(),
        safest: told.safest,
        least_harmful: told.least_harmful,
        straightest: choice_told(&told.straightest),
    }
}

fn choice_told(told: &ChoiceTold) -> Choice {
    let ChoiceTold { movement, reactions, damage, hazards, unsaid, checks, .. } = *told;
    let mut reactors: Vec<String> = Vec::new();
    for event in told.found.events.iter().filter(|event| event.what == What::Reacts) {
        if !reactors.contains(&event.who.name) {
            reactors.push(event.who.name.clone());
        }
    }
    let cost = told.way.costs.last().map_or(0, |cost| cost.squares);
    let weight = Weight { movement, cost, reactions, damage, hazards, unsaid, checks };
    Choice { weight, reactors, steps: steps_told(&told.way) }
}

fn refusal(refused: &response::Refused) -> Refused {
    Refused {
        movement: refused.movement,
        step: refused.step,
        rule: refused.rule.clone(),
        reason: refused.reason.clone(),
    }
}

fn reach_told(reached: &[SquareReached], refused: Option<&response::Refused>) -> Said {
    let (mut squares, mut placements) = (BTreeMap::new(), BTreeMap::new());
    for reached in reached {
        let stop = match reached.end {
            MayEnd::Turn => Stop::Turn,
            MayEnd::Action => Stop::Action,
            MayEnd::Never => Stop::Never,
        };
        let (movement, turn) = (reached.movement, reached.turn as usize);
        let told = Reached { movement, turn, cost: reached.cost.squares, stop };
        squares.entry(place(reached)).or_insert(told);
        placements.insert((reached.body.rectangle(), reached.body.elevation), told);
    }
    Said::Reach { squares, placements, ways: BTreeMap::new(), refused: refused.map(refusal) }
}

fn reach_choices_told(found: &ReachChoicesTold) -> Said {
    let reached: Vec<SquareReached> = found.squares.iter().map(|square| square.reached.clone()).collect();
    let mut said = reach_told(&reached, found.refused.as_ref());
    if let Said::Reach { ways, .. } = &mut said {
        for square in &found.squares {
            let weights = || square.ways.iter().map(weight_told).collect();
            ways.entry(place(&square.reached)).or_insert_with(weights);
        }
    }
    said
}

fn weight_told(told: &WeightTold) -> Weight {
    let WeightTold { movement, cost, reactions, damage, hazards, unsaid, checks } = *told;
    Weight { movement, cost: cost.squares, reactions, damage, hazards, unsaid, checks }
}

/// Row, column and height of a placement.
fn place(reached: &SquareReached) -> (i32, i32, i32) {
    let at = reached.body.at.square();
    (at.row, at.column, reached.body.elevation)
}

fn creature_told(described: &response::Described, unit: Unit) -> Said {
    let feet = |length: u32| match unit {
        Unit::Feet => Feet(length),
        Unit::Squares => Feet(length.saturating_mul(FEET_PER_SQUARE)),
    };
    let budgets = described.budgets.iter();
    let budgets = budgets.filter_map(|budget| Some((budget.movement.clone(), budget.most?.squares)));
    Said::Creature(Creature {
        speed: described.speed.as_ref().map(|speed| feet(speed.now)),
        side: described.side,
        space: (unit == Unit::Feet).then(|| described.space.clone()),
        beyond: described.reach.beyond.map(feet),
        up_to: feet(described.reach.up_to),
        budgets: budgets.collect(),
        carries: described.carries.as_ref().map(|carries| carries.eighths),
        undecided: described.speed.iter().flat_map(|speed| speed.undecided.clone()).collect(),
    })
}
