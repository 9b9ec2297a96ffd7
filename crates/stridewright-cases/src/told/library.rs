//! The first door: the library itself.

mod reach;

use super::choices::{Choice, Choices, Weight};
use super::found::{self, Found};
use super::offers;
use super::{Budget, Creature, Refused, Said, Step, Told};
use crate::question::{self, Ask, PathStep, Question, Remark};
use crate::spot::Spot;
use crate::table::Table;
use core::slice;
use std::collections::BTreeSet;
use stridewright::board::{Bond, CreatureIndex, Point};
use stridewright::explain;
use stridewright::finding::Findings;
use stridewright::lattice::{Cuboid, Heading, Square};
use stridewright::program::Program;
use stridewright::query::{
    self, Drawn, DrawnStep, Fall, Force, Goal, Maneuver, NoRoute, Origin, Plan, Quarry, QueryError, Scratch,
    Sight, Surveys,
};
use stridewright::rule::{Cited, ForceKind, UnitShown};
use stridewright::unit::{Feet, Squares};
use stridewright::verdict::Refusal;

/// Asks the library.
pub(crate) fn ask(table: &Table<'_>, question: &Question, plan: &Plan) -> Result<Told, String> {
    let scratch = &mut Scratch::default();
    let (program, board) = (table.program, &table.board);
    let (mut book, mut found) = (Book::default(), Found::default());
    let ask = &question.ask;
    let answer = match ask {
        Ask::Route { to, via, .. } => {
            let via = via.iter().map(|spot| goal(table, *spot)).collect::<Result<Vec<_>, _>>()?;
            let goal = goal(table, *to)?;
            match query::route(program, board, plan, &via, goal, scratch).map_err(|e| e.to_string())? {
                Ok(route) => book.way(&route.steps, &route.costs, None),
                Err(why) => book.no_way(table, &why, &mut found),
            }
        }
        Ask::Choices { to, .. } => {
            let goal = goal(table, *to)?;
            match query::choices(program, board, plan, goal, scratch).map_err(|e| e.to_string())? {
                Ok(choices) => Said::Choices(book.choices(table, &choices)),
                Err(why) => book.no_way(table, &why, &mut found),
            }
        }
        Ask::Check { path, .. } => {
            let drawn = drawn(table, path)?;
            let check = query::check(program, board, plan, &drawn, scratch).map_err(|e| e.to_string())?;
            let query::Check { needs, events, values, .. } = &check;
            let findings = Findings {
                needs: needs.clone(),
                events: events.clone(),
                values: values.clone(),
                ..Findings::default()
            };
            found = found::found(table, &findings);
            book.cite(&findings.cited());
            book.way(&check.steps, &check.costs, check.refusal.as_ref())
        }
        Ask::Reach { of, .. } => book.reach_of(table, plan, *of, scratch)?,
        Ask::Distance { from, to } => {
            let (from, to) = bodies(table, *from, *to)?;
            book.distance(program, from, to)
        }
        Ask::Describe { .. } => {
            let values = query::values(program, board, plan.mover).map_err(|e| e.to_string())?;
            found = found::found(table, &values);
            book.cite(&values.cited());
            book.creature(table, plan.mover)?
        }
        Ask::Actions { .. } => {
            let offers = sound(query::offers(program, board, plan.mover, &plan.turn, scratch))?;
            let (offers, cited) = offers::found(&offers, |refusal| book.refused(refusal));
            book.cited.extend(cited);
            Said::Offers(offers)
        }
        Ask::Apply { path, .. } => {
            let drawn = drawn(table, path)?;
            let applied = query::apply(program, board, plan, &drawn, scratch).map_err(|e| e.to_string())?;
            return Ok(book.applied(table, &applied));
        }
        Ask::Threatens { square, .. } => {
            let square = table.square(*square)?;
            let threatened = query::threatened(program, board, plan.mover, square, scratch);
            let description = query::describe(program, board, plan.mover).map_err(|e| e.to_string())?;
            book.cite(&description.reach_rules);
            Said::Threatens(threatened.map_err(|e| e.to_string())?)
        }
        _ => {
            let findings = findings(table, question, plan, scratch)?;
            return Ok(Told { answer: Said::Findings, ..book.told(table, &findings) });
        }
    };
    Ok(Told { answer, found, cited: book.cited, budgets: book.budgets })
}

/// The answer to a question that is well put.
fn sound<A>(answer: Result<A, QueryError>) -> Result<A, String> {
    answer.map_err(|error| error.to_string())
}

/// Asks the library a question whose answer is nothing but findings.
fn findings(
    table: &Table<'_>,
    question: &Question,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Findings, String> {
    let (program, board) = (table.program, &table.board);
    let found = match &question.ask {
        Ask::Threats { path, .. } => query::threats(program, board, plan, &drawn(table, path)?, scratch),
        Ask::WhoReaches { .. } | Ask::WhoReachesSquare { .. } => {
            let quarry = match &question.ask {
                Ask::WhoReachesSquare { square } => Quarry::Square(table.square(*square)?),
                _ => Quarry::Creature(plan.mover),
            };
            query::who_reaches(program, board, quarry, &plan.movements, &mut Surveys::new(program), scratch)
        }
        Ask::Flank { target, attackers: [one, other] } => {
            let attackers = [table.creature(one)?, table.creature(other)?];
            query::flank(program, board, table.creature(target)?, attackers, scratch)
        }
        Ask::Line { to, from } => query::line(program, board, &sight(table, question, to, from)?, scratch),
        Ask::Cover { to, from } => query::cover(program, board, &sight(table, question, to, from)?, scratch),
        Ask::HighGround { above, below } => {
            query::high_ground(program, board, table.creature(above)?, table.creature(below)?)
        }
        Ask::Closest { from, among } => {
            let among = among.iter().map(|who| table.creature(who)).collect::<Result<Vec<_>, _>>()?;
            query::closest(program, board, table.creature(from)?, &among, question.with.die)
        }
        Ask::Fall { squares, .. } => {
            let choice = choice(table, question)?;
            query::fall(program, board, &Fall { who: plan.mover, squares: *squares, choice })
        }
        Ask::Force { kind, path, .. } => query::force(program, board, &force(table, question, *kind, path)?),
        Ask::Stopped { path, .. } => {
            query::stopped(program, board, plan, &drawn(table, path)?, question.with.die, scratch)
        }
        Ask::Maneuver(written) => query::maneuver(program, board, &maneuver(table, question, written)?),
        ask => return Err(format!("not yet answered: `{}`", ask.verb())),
    };
    found.map_err(|error| error.to_string())
}

/// Where a line is drawn as the library takes it.
pub(crate) fn sight(
    table: &Table<'_>,
    question: &Question,
    to: &str,
    from: &question::From,
) -> Result<Sight, String> {
    let with = &question.with;
    Ok(Sight {
        from: origin(table, with.origin.as_ref().unwrap_or(from))?,
        to: table.creature(to)?,
        extreme: with.says(Remark::Extreme),
        ignore_small_terrain: with.says(Remark::IgnoreSmallTerrain),
        ignore_cover: with.says(Remark::IgnoreCover),
        extended_part: with.says(Remark::ExtendedPart),
    })
}

/// A letter is a creature before it is a square.
fn origin(table: &Table<'_>, from: &question::From) -> Result<Origin, String> {
    Ok(match from {
        question::From::Letter(name) => match (table.creature(name), Spot::parse(name)) {
            (Err(_), Ok(spot)) => Origin::Square(table.square(spot)?),
            (creature, _) => Origin::Creature(creature?),
        },
        question::From::Square(spot) => Origin::Square(table.square(*spot)?),
        question::From::Point(x, y) => Origin::Point(Point::new(*x, *y)),
    })
}

/// Forced movement as the library takes it.
pub(crate) fn force(
    table: &Table<'_>,
    question: &Question,
    kind: ForceKind,
    path: &[Heading],
) -> Result<Force, String> {
    let with = &question.with;
    let distance = with.distance.map(|distance| match table.program.unit() {
        UnitShown::Feet => Feet(distance).squares(),
        UnitShown::Squares => Squares(distance),
    });
    let who = question.ask.who().map_or(Ok(CreatureIndex(0)), |who| table.creature(who))?;
    Ok(Force {
        distance,
        into_creatures: with.says(Remark::IntoCreatures),
        into_danger: with.says(Remark::IntoDanger),
        choice: choice(table, question)?,
        ..Force::along(who, kind, path.to_vec())
    })
}

/// A maneuver as the library takes it.
pub(crate) fn maneuver(
    table: &Table<'_>,
    question: &Question,
    written: &question::Maneuver,
) -> Result<Maneuver, String> {
    use question::Maneuver as Written;
    let who = table.creature(written.who())?;
    let choice = choice(table, question)?;
    Ok(match written {
        Written::Dig { rise, squares, .. } => Maneuver::Dig { who, rise: *rise, squares: *squares },
        Written::Claw { heading, total, .. } => {
            let main_action = question.with.says(Remark::MainAction);
            Maneuver::Claw { who, heading: *heading, total: *total, main_action }
        }
        Written::PullUp { by, .. } => Maneuver::PullUp { who, by: table.creature(by)? },
        Written::ClimbOnto { onto, total, .. } => {
            Maneuver::ClimbOnto { who, onto: table.creature(onto)?, total: *total }
        }
        Written::ShakeOff { off, total, .. } => {
            let carrier = table.board.figure(who).and_then(|figure| figure.creature.bond).map(Bond::carrier);
            if carrier.is_some_and(|carrier| Ok(carrier) != table.creature(off)) {
                return Err(format!("it is not `{off}` that carries `{}`", written.who()));
            }
            Maneuver::ShakeOff { who, total: *total, choice }
        }
        Written::KnockProne { .. } => Maneuver::KnockProne { who, choice },
        Written::JumpLength { total, .. } => {
            Maneuver::JumpLength { who, total: *total, squares: question.with.granted() }
        }
    })
}

/// The square that the creature chooses.
pub(crate) fn choice(table: &Table<'_>, question: &Question) -> Result<Option<Square>, String> {
    question.with.choice.map(|spot| table.square(spot)).transpose()
}

/// A goal as the library takes it.
pub(crate) fn goal(table: &Table<'_>, spot: Spot) -> Result<Goal, String> {
    let placement = spot.placement();
    Ok(Goal { square: table.square(spot)?, elevation: spot.height(), placement })
}

/// Two bodies whose distance is asked for: of creatures, else of squares and placements. Except between creatures the ground does
/// not matter where no height is written.
pub(crate) fn bodies(table: &Table<'_>, from: Spot, to: Spot) -> Result<(Cuboid, Cuboid), String> {
    let creatures = table.creature_at(from).is_some() && table.creature_at(to).is_some();
    let level = !creatures && from.height().or(to.height()).is_none();
    let body = |spot: Spot| {
        let base = table.squares(spot)?;
        let bottom = if level { 0 } else { table.place(spot, base.width.max(base.height))?.1 };
        Ok::<Cuboid, String>(Cuboid::new(base, bottom, base.width.max(base.height)))
    };
    Ok((body(from)?, body(to)?))
}

/// A path as the library takes it.
pub(crate) fn drawn(table: &Table<'_>, path: &[Vec<PathStep>]) -> Result<Drawn, String> {
    let step = |step: &PathStep| match step {
        PathStep::Towards(direction) => Ok(DrawnStep::Towards(*direction)),
        PathStep::Rising(heading) => Ok(DrawnStep::Rising(*heading)),
        PathStep::To(Spot::High(square, height)) => Ok(DrawnStep::ToHeight(*square, *height)),
        PathStep::To(Spot::Placed(body, height)) => Ok(DrawnStep::Onto(*body, *height)),
        PathStep::To(spot) => table.square(*spot).map(DrawnStep::To),
    };
    path.iter().map(|steps| steps.iter().map(step).collect()).collect()
}

/// Writes answers down and keeps the rules they name.
#[derive(Default)]
struct Book {
    cited: BTreeSet<String>,
    budgets: Vec<Budget>,
}

impl Book {
    /// Findings as they are told.
    fn told(mut self, table: &Table<'_>, findings: &Findings) -> Told {
        self.cite(&findings.cited());
        let refused = findings.refusal.as_ref().map(|refusal| self.refused(refusal));
        let found = Found { refused, ..found::found(table, findings) };
        Told { answer: Said::Findings, found, cited: self.cited, budgets: self.budgets }
    }

    /// What was carried out, as it is told.
    fn applied(self, table: &Table<'_>, applied: &query::Applied) -> Told {
        let mut told = self.told(table, &applied.findings);
        told.found.turn = Some(applied.turn.clone());
        told
    }

    /// How far one body is from another.
    fn distance(&mut self, program: &Program, from: Cuboid, to: Cuboid) -> Said {
        self.cite(&query::distance_rules(program, from, to));
        Said::Distance(query::distance_in_space(program, from, to).0)
    }

    fn cite(&mut self, rules: &[Cited]) {
        self.cited.extend(rules.iter().map(|rule| rule.id.to_string()));
    }

    fn refused(&mut self, refusal: &Refusal) -> Refused {
        self.cited.extend(refusal.rule.as_ref().map(|rule| rule.id.to_string()));
        Refused {
            movement: refusal.movement.map(|movement| movement + 1),
            step: refusal.step,
            rule: refusal.rule.as_ref().map(|rule| rule.id.to_string()),
            reason: refusal.reason.to_string(),
        }
    }

    fn way(&mut self, steps: &[explain::Step], costs: &[Squares], refusal: Option<&Refusal>) -> Said {
        Said::Way {
            steps: self.steps(steps),
            costs: costs.iter().map(|cost| cost.0).collect(),
            refused: refusal.map(|refusal| self.refused(refusal)),
        }
    }

    fn no_way(&mut self, table: &Table<'_>, why: &NoRoute, found: &mut Found) -> Said {
        *found = found::needed(table, why);
        match why {
            NoRoute::Refused(refusal) | NoRoute::Barred(refusal) => self.way(&[], &[], Some(refusal)),
            NoRoute::NeedsChecks(way) => {
                way.needs.iter().for_each(|need| self.cite(&need.rules));
                Said::IfChecked {
                    steps: self.steps(&way.route.steps),
                    costs: way.route.costs.iter().map(|cost| cost.0).collect(),
                }
            }
            NoRoute::TooFar { needs } => Said::NoWay { needs: Some(needs.0) },
            NoRoute::Unreachable => Said::NoWay { needs: None },
        }
    }

    fn choices(&mut self, table: &Table<'_>, choices: &query::Choices) -> Choices {
        let mut choice = |choice: &query::Choice| {
            self.cite(&choice.findings.cited());
            Choice {
                weight: weight(choice.weight),
                reactors: choice.reactors.iter().map(|who| table.name_of(*who).to_owned()).collect(),
                steps: self.steps(&choice.route.steps),
            }
        };
        Choices {
            ways: choices.ways.iter().map(&mut choice).collect(),
            safest: choices.safest,
            least_harmful: choices.least_harmful,
            straightest: choice(&choices.straightest),
        }
    }

    fn steps(&mut self, steps: &[explain::Step]) -> Vec<Step> {
        for step in steps {
            step.lines.iter().for_each(|line| self.cite(&line.rules));
            step.remarks.iter().for_each(|remark| self.cite(slice::from_ref(&remark.rule)));
        }
        let step = |step: &explain::Step| Step {
            movement: step.movement + 1,
            to: step.to,
            height: step.elevations.1,
            heading: step.heading,
            cost: step.cost.0,
            lines: step.lines.iter().map(|line| line.squares.0).collect(),
        };
        steps.iter().map(step).collect()
    }

    fn creature(&mut self, table: &Table<'_>, creature: CreatureIndex) -> Result<Said, String> {
        let program = table.program;
        let told = query::describe(program, &table.board, creature).map_err(|error| error.to_string())?;
        self.cite(&told.size.1);
        self.cite(&told.reach_rules);
        if let Some(speed) = &told.speed {
            speed.lines.iter().for_each(|line| self.cite(slice::from_ref(&line.rule)));
            self.cite(&speed.rulings);
        }
        let budget = |(action, most, rule): &(stridewright::rule::Action, Squares, Cited)| {
            self.cited.insert(rule.id.to_string());
            (action.name().to_owned(), most.0)
        };
        let budgets = told.budgets.iter().map(budget).collect();
        let undecided = told.speed.iter().flat_map(|speed| &speed.rulings);
        let undecided = undecided.map(|rule| rule.id.to_string()).collect();
        self.cited.extend(told.carries.as_ref().map(|(_, rule)| rule.id.to_string()));
        Ok(Said::Creature(Creature {
            speed: told.speed.map(|speed| speed.now),
            side: told.space.side(),
            space: (program.unit() == UnitShown::Feet).then(|| told.space.to_string()),
            beyond: told.reach.beyond,
            up_to: told.reach.up_to,
            budgets,
            carries: told.carries.map(|(eighths, _)| eighths),
            undecided,
        }))
    }
}

fn weight(weight: query::Weight) -> Weight {
    let query::Weight { movement, cost, reactions, damage, hazards, unsaid, checks } = weight;
    Weight { movement: movement + 1, cost: cost.0, reactions, damage, hazards, unsaid, checks }
}
