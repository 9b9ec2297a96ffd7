//! Whether what a door says is what a case expects.

mod choice;
mod finding;
mod offer;

use crate::answer::{Answer, Band, By, Expected, Finding, MovementCost, Place, Ruling, Side, Squeezed, Stop};
use crate::drawing;
use crate::question::{Ask, Question};
use crate::reach_block::ReachDrawn;
use crate::spot::Spot;
use crate::table::Table;
use crate::told::found::{self, Needed};
use crate::told::{Reached, Refused, Said, Step, Told};
use stridewright::lattice::{Heading, Rectangle, Square};
use stridewright::unit::{Feet, Space};

/// An answer that does not hold.
#[derive(Debug)]
pub(crate) struct Mismatch {
    pub(crate) expected: String,
    pub(crate) actual: String,
    /// The reach as it is, if that was asked.
    pub(crate) drawing: Option<String>,
}

/// Compares an answer with what is expected; `drawn` holds the blocks of the answers `drawn`, in order.
pub(crate) fn judge(
    table: &Table<'_>,
    told: &Told,
    question: &Question,
    drawn: &[ReachDrawn],
) -> Vec<Mismatch> {
    let said = &told.answer;
    let mismatch = |expected: String, actual: String| Mismatch {
        expected,
        actual,
        drawing: matches!(said, Said::Reach { .. }).then(|| drawing::reach(table, said)),
    };
    // Whatever is expected of a way, there must be one, and a legal one, unless a refusal is expected.
    let foreseen = |answer: &Answer| match answer.expected {
        Expected::Unreachable => no_route(said, &question.ask),
        // Who expects that a check is needed expects no more than the path as far as it goes without.
        Expected::Found(Finding::Needs(..)) => {
            matches!(said, Said::Way { .. } | Said::IfChecked { .. } | Said::Findings)
        }
        Expected::Refused { .. } | Expected::Ruling(_) => matches!(said, Said::Way { .. } | Said::Findings),
        _ => false,
    };
    let no_way =
        matches!(said, Said::Way { refused: Some(_), .. } | Said::IfChecked { .. } | Said::NoWay { .. })
            || told.found.refused.is_some();
    if no_way && !question.answers.iter().any(foreseen) {
        return vec![mismatch(
            question.expected(),
            told.shown(question.answers.iter().any(Answer::is_in_feet)),
        )];
    }
    let mut drawn = drawn.iter();
    let judge = |answer: &Answer| {
        let block = if answer.expected == Expected::Drawn { drawn.next() } else { None };
        match holds(table, told, question, answer, block) {
            Ok(None) => None,
            Ok(Some(actual)) | Err(actual) => Some(mismatch(answer.text.clone(), actual)),
        }
    };
    question.answers.iter().filter_map(judge).collect()
}

/// Whether there is certainly no way: none at all, none within these movements, or none that the rules allow.
fn no_route(said: &Said, ask: &Ask) -> bool {
    let refused = matches!(ask, Ask::Route { .. } | Ask::Choices { .. }) && said.refused().is_some();
    refused || matches!(said, Said::NoWay { .. })
}

/// `None` if it holds, otherwise what is the case instead; an error if it cannot be told.
fn holds(
    table: &Table<'_>,
    told: &Told,
    question: &Question,
    answer: &Answer,
    block: Option<&ReachDrawn>,
) -> Result<Option<String>, String> {
    let expected = &answer.expected;
    let prefix = &*table.program.ruleset().prefix;
    let said = &told.answer;
    let holds = match (expected, said) {
        (Expected::Cites(rules), _) => return Ok(cites(told, rules, true, prefix)),
        (Expected::NotCited(rules), _) => return Ok(cites(told, rules, false, prefix)),
        (Expected::Found(Finding::Ends(spot)), _) => {
            let ends = end(table, told, question);
            ends.map_or(Ok(false), |ends| finding::is_there(table, ends, *spot))?
        }
        (Expected::Squeezed(squeezed, Squeezed::AtEnd), _) => {
            end(table, told, question).is_some_and(|body| is_squeezed(body.base) == *squeezed)
        }
        (
            Expected::Squeezed(squeezed, Squeezed::AfterStep(number)),
            Said::Way { steps, .. } | Said::IfChecked { steps, .. },
        ) => {
            let step = number.checked_sub(1).and_then(|index| steps.get(index));
            step.is_some_and(|step| is_squeezed(step.to) == *squeezed)
        }
        (Expected::Found(finding), _) => finding::holds(table, &told.found, finding, prefix)?,
        (Expected::Ruling(ruling), _) => ruling_holds(told, ruling, prefix),
        (Expected::Holds(expected), Said::Findings) => told.found.holds == Some(*expected),
        (Expected::Legal, Said::Findings) => told.found.refused.is_none(),
        (Expected::Refused { place, by }, said) => {
            let there = |refused: &Refused| is_there(refused, *place, made_no_step(said, &question.ask));
            let so = |refused: &Refused| by.as_ref().is_none_or(|by| by.is(refused.rule.as_deref(), prefix));
            let refused = said.refused().or(told.found.refused.as_ref());
            refused.is_some_and(|refused| there(refused) && so(refused))
        }
        (Expected::Unreachable, said) => no_route(said, &question.ask),
        (Expected::Cost(cost), Said::Distance(squares)) => cost == squares,
        (Expected::Turns(turns), Said::Way { steps, .. } | Said::IfChecked { steps, .. }) => {
            let last = steps.last().and_then(|step| told.budgets.get(step.movement - 1));
            last.map_or(0, |budget| budget.turn) == *turns
        }
        (Expected::Legal, Said::IfChecked { .. }) => false,
        (expected, Said::Way { steps, costs, .. } | Said::IfChecked { steps, costs }) => {
            way_holds(table, expected, steps, costs)?
        }
        (expected, Said::Choices(choices)) => choice::holds(table, choices, expected)?,
        (expected, Said::Reach { .. }) => return reach_holds(table, said, question, expected, block),
        (Expected::Holds(expected), Said::Threatens(actual)) => expected == actual,
        (Expected::Offered(meant), Said::Offers(offers)) => offer::holds(offers, meant, prefix),
        (Expected::Speed(feet), Said::Creature(creature)) => creature.speed == Some(*feet),
        (Expected::Space(Side::Squares(side)), Said::Creature(creature)) => creature.side == *side,
        (Expected::Space(Side::HalfFeet(half)), Said::Creature(creature)) => {
            creature.space == Some(Space::half_feet(*half).to_string())
        }
        (Expected::Carries(eighths), Said::Creature(creature)) => creature.carries == Some(*eighths),
        (Expected::Band(band), Said::Creature(creature)) => is_band(*band, creature.beyond, creature.up_to),
        (Expected::Budget(action, squares), Said::Creature(creature)) => {
            creature.budgets.iter().any(|(name, most)| name == action.name() && most == squares)
        }
        _ => false,
    };
    Ok((!holds).then(|| told.shown(answer.is_in_feet())))
}

/// Where the answer leaves the creature: after its last step, where it is brought to, or where it stays.
fn end(table: &Table<'_>, told: &Told, question: &Question) -> Option<found::Place> {
    let steps = match &told.answer {
        Said::Way { refused: Some(_), .. } => return None,
        Said::Way { steps, .. } | Said::IfChecked { steps, .. } => &steps[..],
        Said::Creature(_) => &[],
        _ => return told.found.ends,
    };
    let last = steps.last().map(|step| found::Place::new(step.to, step.height));
    let stays = || {
        let figure = table.board.figure(table.creature(question.ask.who()?).ok()?)?;
        Some(found::Place::new(figure.body, figure.elevation))
    };
    last.or_else(stays)
}

/// Whether a body takes up less than its space, which is as long as it is wide.
const fn is_squeezed(body: Rectangle) -> bool {
    body.width != body.height
}

/// Whether something is left to be decided, or nothing is, as expected.
fn ruling_holds(told: &Told, ruling: &Ruling, prefix: &str) -> bool {
    let of_speed = match &told.answer {
        Said::Creature(creature) => &creature.undecided[..],
        _ => &[],
    };
    let needs = told.found.needs.iter().filter(|need| need.what == Needed::Ruling);
    match ruling {
        Ruling::None => of_speed.is_empty() && needs.count() == 0,
        Ruling::Any => !of_speed.is_empty() || needs.count() > 0,
        Ruling::By(by) => {
            of_speed.iter().chain(needs.flat_map(|need| &need.rules)).any(|id| by.is(Some(id), prefix))
        }
    }
}

/// Whether a refusal concerns this place.
fn is_there(refused: &Refused, place: Place, no_step: bool) -> bool {
    match place {
        Place::Step(step) => refused.step == Some(step),
        Place::End => refused.step.is_none() && refused.movement.is_some(),
        Place::Anywhere => true,
        Place::Whole => refused.step.is_none() && (refused.movement.is_none() || no_step),
    }
}

/// Whether a drawn path was refused before any step.
fn made_no_step(said: &Said, ask: &Ask) -> bool {
    match (said, ask) {
        (Said::Way { steps, .. }, Ask::Check { .. }) => steps.is_empty(),
        _ => false,
    }
}

/// What is named instead, unless the answer and its budgets name all of these rules (or none, if not wanted).
fn cites(told: &Told, rules: &[By], wanted: bool, prefix: &str) -> Option<String> {
    let named: Vec<_> = told.cited.iter().chain(told.budgets.iter().map(|budget| &budget.rule)).collect();
    let cited = |by: &By| named.iter().any(|id| by.is(Some(id), prefix));
    let list = || named.iter().map(|id| id.as_str()).collect::<Vec<_>>().join(", ");
    (!rules.iter().all(|by| cited(by) == wanted)).then(|| format!("cites {}", list()))
}

/// A band of distances. A ring one square wide may be given by its distance alone, and where the own square is included
/// the nearest distance may be given or not.
fn is_band(band: Band, beyond: Option<Feet>, up_to: Feet) -> bool {
    let nearest = beyond.map_or(Feet(0), |beyond| Feet(beyond.0.saturating_add(5)));
    let begins = match band.from {
        Some(from) => from == nearest || (beyond.is_none() && from == Feet(5)),
        None => beyond.is_none() || nearest == up_to,
    };
    begins && band.to == up_to
}

fn way_holds(table: &Table<'_>, expected: &Expected, steps: &[Step], costs: &[u32]) -> Result<bool, String> {
    let covers = |spot: &Spot| {
        let (square, height) = (table.square(*spot)?, spot.height());
        let covered = |step: &Step| match spot {
            Spot::Placed(body, _) => step.to == *body,
            _ => step.to.contains(square),
        };
        let there = |step: &Step| covered(step) && height.is_none_or(|height| height == step.height);
        Ok::<bool, String>(steps.iter().any(there))
    };
    let covered = |spots: &[Spot]| spots.iter().map(covers).collect::<Result<Vec<_>, _>>();
    Ok(match expected {
        Expected::Legal => true,
        Expected::Cost(cost) => costs.iter().sum::<u32>() == *cost,
        Expected::Costs(expected) => steps.iter().map(|step| step.cost).eq(expected.iter().copied()),
        Expected::Path(expected) => {
            steps.iter().map(|step| step.heading).eq(expected.iter().copied().map(Some::<Heading>))
        }
        Expected::Passes(spots) => covered(spots)?.into_iter().all(|covered| covered),
        Expected::Avoids(spots) => covered(spots)?.into_iter().all(|covered| !covered),
        Expected::Movement(movement) => steps.last().map_or(0, |step| step.movement) == *movement,
        _ => false,
    })
}

fn reach_holds(
    table: &Table<'_>,
    said: &Said,
    question: &Question,
    expected: &Expected,
    block: Option<&ReachDrawn>,
) -> Result<Option<String>, String> {
    let side = table.side(question);
    let Said::Reach { squares, placements, ways, .. } = said else { return Ok(Some(said.to_string())) };
    let each = |spots: &[Spot], holds: &dyn Fn(Option<&Reached>) -> bool| {
        for spot in spots {
            let (square, height) = table.place(*spot, side)?;
            let reached = match spot {
                Spot::Placed(body, _) => said.reached_as(*body, height),
                _ => said.reached(square, height),
            };
            if !holds(reached) {
                return Ok(Some(format!("{spot} {}", shown(reached))));
            }
        }
        Ok(None)
    };
    match expected {
        Expected::Count(count) => Ok((squares.len() != *count).then(|| said.to_string())),
        Expected::Stops(count) => {
            let stops = squares.values().filter(|reached| reached.stop == Stop::Turn).count();
            Ok((stops != *count).then(|| said.to_string()))
        }
        Expected::Several(count) => {
            let several = ways.values().filter(|ways| ways.len() > 1).count();
            Ok((several != *count).then(|| said.to_string()))
        }
        Expected::At(spot, meant) => {
            let (square, height) = table.place(*spot, side)?;
            let found = ways.get(&(square.row, square.column, height)).map_or(&[][..], |ways| ways);
            Ok(choice::differ(found, meant))
        }
        Expected::Squeezed(squeezed, Squeezed::There(spots)) => {
            for spot in spots {
                let (square, height) = table.place(*spot, side)?;
                let is_so = |(body, bottom): &(Rectangle, i32)| {
                    let named = spot.placement().is_none_or(|shape| shape == (body.width, body.height));
                    (body.at, *bottom) == (square, height) && named && is_squeezed(*body) == *squeezed
                };
                if !placements.keys().any(is_so) {
                    return Ok(Some(format!("{spot} {}", shown(said.reached(square, height)))));
                }
            }
            Ok(None)
        }
        Expected::Not(spots) => each(spots, &|reached| reached.is_none()),
        Expected::Stop(stop, spots) => each(spots, &|reached| reached.is_some_and(|r| r.stop == *stop)),
        Expected::Reaches(list) => {
            for (spot, cost) in list {
                let is = |reached: &Reached| cost.is_none_or(|cost| costs(reached, cost));
                if let Some(actual) = each(&[*spot], &|reached| reached.is_some_and(is))? {
                    return Ok(Some(actual));
                }
            }
            Ok(None)
        }
        Expected::Drawn => {
            Ok(block.map_or(Some("no block".to_owned()), |block| differs(table, said, side, block)))
        }
        _ => Ok(Some(said.to_string())),
    }
}

fn costs(reached: &Reached, expected: MovementCost) -> bool {
    reached.cost == expected.cost && expected.movement.is_none_or(|movement| movement == reached.movement)
}

/// The first squares on which a drawn reach differs.
fn differs(table: &Table<'_>, said: &Said, side: u32, block: &ReachDrawn) -> Option<String> {
    const SHOWN: usize = 5;
    let reached = |square| said.reached(square, table.surface(square, side));
    let same = |square: Square| match (block.at(square), reached(square)) {
        (None, None) => true,
        (Some((cost, stop)), Some(reached)) => costs(reached, cost) && reached.stop == stop,
        _ => false,
    };
    let different: Vec<_> = table.board.extent().squares().filter(|square| !same(*square)).collect();
    let first = different.iter().take(SHOWN);
    let list: Vec<_> = first.map(|square| format!("{square} {}", shown(reached(*square)))).collect();
    let more = if different.len() > SHOWN { " …" } else { "" };
    (!list.is_empty()).then(|| format!("{}{more}", list.join(", ")))
}

fn shown(reached: Option<&Reached>) -> String {
    match reached {
        None => "not reached".to_owned(),
        Some(reached) => drawing::token(reached, true),
    }
}
