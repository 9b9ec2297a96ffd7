//! Laws that hold for every answer, whatever the case expects: explanations add up, the rules that
//! are named are listed, and routes are legal at their price.

use crate::answer_view::{AnswerPart, AnswerView, choice_in_words, parts, weight};
use crate::table::Table;
use serde_json::Value;
use std::collections::BTreeSet;
use stridewright::answer::{Answer, Choice, Cost, Found, PathChoices, Placement, Step};
use stridewright::query::Scratch;
use stridewright::question::{Ask, Check, DrawnPath, DrawnStep, Place, Question, ask};

/// A law that an answer breaks: its demand, and the actual finding.
pub(crate) struct Broken {
    pub(crate) demands: String,
    pub(crate) found: String,
}

/// The first law that an answer breaks.
pub(crate) fn broken(
    table: &Table<'_>,
    view: &AnswerView<'_>,
    question: &Question,
) -> Option<Broken> {
    let of_kind = match &view.said {
        AnswerPart::Choices(choices) => choices_broken(table, choices, question),
        AnswerPart::Way { steps, costs, refused } => {
            path_broken(table, steps, costs, refused.is_none(), question)
        }
        _ => None,
    };
    of_kind.or_else(|| unlisted(view.answer))
}

fn path_broken(
    table: &Table<'_>,
    steps: &[Step],
    costs: &[Cost],
    legal: bool,
    question: &Question,
) -> Option<Broken> {
    if let Some(unsound) = unsound(steps) {
        return Some(unsound);
    }
    let sum =
        |steps: &mut dyn Iterator<Item = &Step>| steps.map(|step| step.cost.squares).sum::<u32>();
    for (index, Cost { squares: cost, .. }) in
        costs.iter().enumerate().filter(|_| !matches!(question.ask, Ask::Route(_)))
    {
        let by_steps = sum(&mut steps.iter().filter(|step| step.movement == index + 1));
        if by_steps != *cost {
            let demands = format!("the steps of movement {} add up to its cost, {cost}", index + 1);
            return Some(Broken { demands, found: by_steps.to_string() });
        }
    }
    let (by_steps, total) =
        (sum(&mut steps.iter()), costs.iter().map(|cost| cost.squares).sum::<u32>());
    if by_steps != total {
        return Some(Broken {
            demands: format!("the steps add up to the cost, {total}"),
            found: by_steps.to_string(),
        });
    }
    match &question.ask {
        Ask::Route(_) if legal => not_accepted(table, steps, total, question),
        Ask::Check(Check { path: DrawnPath(path) }) if path.len() > 1 => elsewhere(steps, path),
        _ => None,
    }
}

/// A step whose explanation does not add up to its cost.
fn unsound(steps: &[Step]) -> Option<Broken> {
    let lines = |step: &Step| step.lines.iter().map(|line| line.cost.squares).collect::<Vec<_>>();
    let adds_up = |step: &Step| lines(step).iter().sum::<u32>() == step.cost.squares;
    let (position, step) = steps.iter().enumerate().find(|(_, step)| !adds_up(step))?;
    let demands =
        format!("the lines of step {} add up to its cost, {}", position + 1, step.cost.squares);
    Some(Broken { demands, found: format!("{:?}", lines(step)) })
}

/// Choices are legal at their price, and none of them is matched by another one in every part.
fn choices_broken(table: &Table<'_>, choices: &PathChoices, question: &Question) -> Option<Broken> {
    let no_more = |one: &Choice, other: &Choice| {
        let ((cost, own), (other_cost, others)) = (parts(&weight(one)), parts(&weight(other)));
        cost <= other_cost && own.iter().zip(others).all(|(own, other)| *own <= other)
    };
    let idle = choices.paths.iter().enumerate().find_map(|(place, choice)| {
        let mut others = choices.paths.iter().enumerate().filter(|(at, _)| *at != place);
        let (_, better) = others.find(|(_, other)| no_more(other, choice))?;
        Some(Broken {
            demands: format!(
                "{} is better than all others in something",
                choice_in_words(choice, false)
            ),
            found: choice_in_words(better, false),
        })
    });
    let unsound = choices.paths.iter().chain([&choices.straightest]).find_map(|choice| {
        // If the case does not give the result of a check, `check` reports that it is missing.
        let may_be_checked = choice.checks == 0;
        let steps = &choice.path.steps;
        let total = steps.iter().map(|step| step.cost.squares).sum();
        let broken = || not_accepted(table, steps, total, question);
        unsound(steps).or_else(|| may_be_checked.then(broken).flatten())
    });
    idle.or(unsound)
}

/// Each step belongs to the movement in which it is drawn.
fn elsewhere(steps: &[Step], path: &[Vec<DrawnStep>]) -> Option<Broken> {
    let drawn =
        path.iter().enumerate().flat_map(|(index, steps)| steps.iter().map(move |_| index + 1));
    let moved =
        steps.iter().zip(drawn).enumerate().find(|(_, (step, drawn))| step.movement != *drawn);
    moved.map(|(position, (step, drawn))| Broken {
        demands: format!("step {} belongs to movement {drawn}, in which it is drawn", position + 1),
        found: format!("movement {}", step.movement),
    })
}

/// A route drawn as a path, placement by placement, is legal at the same cost over the same
/// squares.
fn not_accepted(
    table: &Table<'_>,
    steps: &[Step],
    cost: u32,
    question: &Question,
) -> Option<Broken> {
    let demands = format!("`check` accepts the route at its cost, {cost} squares");
    let mut path = Vec::new();
    for step in steps {
        let Placement { at, width, height, elevation } = step.to;
        path.resize_with(path.len().max(step.movement), Vec::new);
        let place = Place { at, elevation: Some(elevation), placement: Some((width, height)) };
        path[step.movement - 1].push(DrawnStep::To(place));
    }
    let question = Question { ask: Check { path: DrawnPath(path) }.into(), ..question.clone() };
    let answer = ask(table.program, Some(&table.board), &question, &mut Scratch::default());
    let check = match answer.map(|answer| answer.found) {
        Err(error) => return Some(Broken { demands, found: error.to_string() }),
        Ok(Found::Check(check)) => check,
        Ok(other) => return Some(Broken { demands, found: format!("{other:?}") }),
    };
    let same = |(drawn, step): (&Step, &Step)| drawn.to.rectangle() == step.to.rectangle();
    let found = match check.refused {
        Some(refused) => refused.reason,
        None if check.path.cost.squares != cost => format!("{} squares", check.path.cost.squares),
        None if check.path.steps.len() == steps.len()
            && steps.iter().zip(&check.path.steps).all(same) =>
        {
            return None;
        }
        None => "a path over other squares".to_owned(),
    };
    Some(Broken { demands, found })
}

/// The rules that an answer names are those that it lists.
fn unlisted(answer: &Answer) -> Option<Broken> {
    let mut named = BTreeSet::new();
    let parts = [
        serde_json::to_value(&answer.found),
        serde_json::to_value(&answer.budgets),
        serde_json::to_value(&answer.doors),
    ];
    for part in parts {
        named_in(&part.ok()?, &mut named);
    }
    let listed: BTreeSet<String> = answer.cited.iter().map(|rule| rule.id.clone()).collect();
    let list = |ids: &BTreeSet<String>| ids.iter().cloned().collect::<Vec<_>>().join(", ");
    let demands = || format!("the rules named, {}, are listed", list(&named));
    (named != listed).then(|| Broken { demands: demands(), found: list(&listed) })
}

/// Adds the ids of the rules that a part of an answer names.
fn named_in(part: &Value, named: &mut BTreeSet<String>) {
    const RULES: [&str; 4] = ["rule", "rules", "size_rules", "undecided"];
    match part {
        Value::Array(list) => list.iter().for_each(|part| named_in(part, named)),
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(id) if RULES.contains(&key.as_str()) => {
                        _ = named.insert(id.clone());
                    }
                    Value::Array(ids) if RULES.contains(&key.as_str()) => {
                        named.extend(ids.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    _ => named_in(value, named),
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_listed_as_they_are_named() {
        let broken = |listed: Value| {
            let answer: Answer = serde_json::from_value(serde_json::json!({
                "rules": "x", "system": "X", "unit": "feet", "cited": listed,
                "budgets": [{ "movement": "move", "rule": "X-MOVE" }],
                "answer": { "threatens": { "threatens": true, "reach": { "up_to": 5, "rules": ["X-REACH"] } } },
            }))
            .unwrap();
            unlisted(&answer).map(|broken| (broken.demands, broken.found))
        };
        let rule = |id: &str| serde_json::json!({ "id": id, "title": "", "text": "", "basis": "stated", "source": "" });
        assert_eq!(broken(serde_json::json!([rule("X-MOVE"), rule("X-REACH")])), None);
        let named = "the rules named, X-MOVE, X-REACH, are listed".to_owned();
        let missing = broken(serde_json::json!([rule("X-REACH")]));
        assert_eq!(missing, Some((named.clone(), "X-REACH".to_owned())));
        let more = broken(serde_json::json!([rule("X-DIAG"), rule("X-MOVE"), rule("X-REACH")]));
        assert_eq!(more, Some((named, "X-DIAG, X-MOVE, X-REACH".to_owned())));
    }
}
