//! What must hold for every answer, whatever the case expects: explanations add up, and routes are legal at their price.

use crate::question::{Ask, PathStep};
use crate::table::Table;
use crate::told::choices::{Choice, Choices};
use crate::told::{Said, Step};
use stridewright::explain;
use stridewright::query::{Drawn, DrawnStep, Plan, Scratch, check};

/// A law that an answer breaks: what it demands, and what was found.
pub(crate) struct Broken {
    pub(crate) demands: String,
    pub(crate) found: String,
}

/// The first law that an answer breaks.
pub(crate) fn broken(table: &Table<'_>, said: &Said, ask: &Ask, plan: &Plan) -> Option<Broken> {
    if let Said::Choices(choices) = said {
        return choices_broken(table, choices, plan);
    }
    let Said::Way { steps, costs, refused } = said else { return None };
    if let Some(unsound) = unsound(steps) {
        return Some(unsound);
    }
    for (index, cost) in costs.iter().enumerate().filter(|_| !matches!(ask, Ask::Route { .. })) {
        let of_movement = steps.iter().filter(|step| step.movement == index + 1);
        let sum = of_movement.map(|step| step.cost).sum::<u32>();
        if sum != *cost {
            let demands = format!("the steps of movement {} add up to its cost, {cost}", index + 1);
            return Some(Broken { demands, found: sum.to_string() });
        }
    }
    let (by_steps, total) = (steps.iter().map(|step| step.cost).sum::<u32>(), costs.iter().sum::<u32>());
    if by_steps != total {
        return Some(Broken {
            demands: format!("the steps add up to the cost, {total}"),
            found: by_steps.to_string(),
        });
    }
    match ask {
        Ask::Route { .. } if refused.is_none() => not_accepted(table, steps, total, plan),
        Ask::Check { path, .. } if path.len() > 1 => elsewhere(steps, path),
        _ => None,
    }
}

/// A step whose explanation does not add up to its cost.
fn unsound(steps: &[Step]) -> Option<Broken> {
    let unsound = steps.iter().enumerate().find(|(_, step)| step.lines.iter().sum::<u32>() != step.cost);
    unsound.map(|(position, step)| Broken {
        demands: format!("the lines of step {} add up to its cost, {}", position + 1, step.cost),
        found: format!("{:?}", step.lines),
    })
}

/// Ways worth choosing are legal at their price, and none of them is as good as another one in everything.
fn choices_broken(table: &Table<'_>, choices: &Choices, plan: &Plan) -> Option<Broken> {
    let no_more = |one: &Choice, other: &Choice| one.weight.is_no_more_than(other.weight);
    let idle = choices.ways.iter().enumerate().find_map(|(place, way)| {
        let better =
            choices.ways.iter().enumerate().find(|(at, other)| *at != place && no_more(other, way))?;
        Some(Broken {
            demands: format!("{way} is better than all others in something"),
            found: better.1.to_string(),
        })
    });
    let unsound = choices.all().find_map(|way| {
        // Who has not said how a check ends is told by `check` that it is wanting.
        let may_be_checked = way.weight.checks == 0;
        let total = way.steps.iter().map(|step| step.cost).sum();
        let broken = || not_accepted(table, &way.steps, total, plan);
        unsound(&way.steps).or_else(|| may_be_checked.then(broken).flatten())
    });
    idle.or(unsound)
}

/// Each step belongs to the movement in which it is drawn.
fn elsewhere(steps: &[Step], path: &[Vec<PathStep>]) -> Option<Broken> {
    let drawn = path.iter().enumerate().flat_map(|(index, steps)| steps.iter().map(move |_| index + 1));
    let moved = steps.iter().zip(drawn).enumerate().find(|(_, (step, drawn))| step.movement != *drawn);
    moved.map(|(position, (step, drawn))| Broken {
        demands: format!("step {} belongs to movement {drawn}, in which it is drawn", position + 1),
        found: format!("movement {}", step.movement),
    })
}

/// A route drawn as a path, placement by placement, is legal at the same cost over the same squares.
fn not_accepted(table: &Table<'_>, steps: &[Step], cost: u32, plan: &Plan) -> Option<Broken> {
    let demands = format!("`check` accepts the route at its cost, {cost} squares");
    let mut drawn = Drawn::new();
    for step in steps {
        drawn.resize_with(drawn.len().max(step.movement), Vec::new);
        drawn[step.movement - 1].push(DrawnStep::Onto(step.to, Some(step.height)));
    }
    match check(table.program, &table.board, plan, &drawn, &mut Scratch::default()) {
        Err(error) => Some(Broken { demands, found: error.to_string() }),
        Ok(check) => match check.refusal {
            Some(refusal) => Some(Broken { demands, found: refusal.to_string() }),
            None if check.cost().0 != cost => Some(Broken { demands, found: check.cost().to_string() }),
            None => {
                let same = |(drawn, step): (&Step, &explain::Step)| drawn.to == step.to;
                let elsewhere = check.steps.len() != steps.len() || !steps.iter().zip(&check.steps).all(same);
                elsewhere.then(|| Broken { demands, found: "a path over other squares".to_owned() })
            }
        },
    }
}
