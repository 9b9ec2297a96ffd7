//! Compares the answer of the library with the expectation of a case.

mod area;
mod choice;
mod finding;
mod offer;
mod study;

use crate::answer::{
    Answer, Band, By, Expected, ExpectedDoors, Finding, MovementCost, Place, Ruling, Side, Squeezed,
};
use crate::answer_view::{AnswerPart, AnswerView, Reach, Study, feet};
use crate::drawing;
use crate::question::AskLine;
use crate::reach_block::ReachDrawn;
use crate::spot::Spot;
use crate::table::Table;
use stridewright::answer::{
    Budget, Cost, Description, Found, MayEnd, NeedKind, Placement, ReachedSquare, Refusal, Step,
    Unit,
};
use stridewright::board::{CreatureIndex, Figure};
use stridewright::lattice::{Rectangle, Square};
use stridewright::unit::{Feet, Space};

/// An answer that does not hold.
#[derive(Debug)]
pub(crate) struct Mismatch {
    pub(crate) expected: String,
    pub(crate) actual: String,
    /// The actual reach, if the question asked for it.
    pub(crate) drawing: Option<String>,
}

/// Compares an answer with the expectation; `drawn` holds the blocks of the answers `drawn`, in
/// order.
pub(crate) fn judge(
    table: &Table<'_>,
    view: &AnswerView<'_>,
    question: &AskLine,
    drawn: &[ReachDrawn],
) -> Vec<Mismatch> {
    let said = &view.said;
    let drawing = || match said {
        AnswerPart::Reach(reach) => Some(drawing::reach(table, reach)),
        _ => None,
    };
    let mismatch =
        |expected: String, actual: String| Mismatch { expected, actual, drawing: drawing() };
    // Every expectation about a path requires a path, and a legal one, unless a refusal is
    // expected.
    let foreseen = |answer: &Answer| match answer.expected {
        Expected::Unreachable => no_route(view),
        // A case that expects a check expects no more than the part of the path before the check.
        Expected::Found(Finding::Needs(..)) => {
            matches!(
                said,
                AnswerPart::Way { .. } | AnswerPart::IfChecked { .. } | AnswerPart::Outcome
            )
        }
        Expected::Refused { .. } if matches!(said, AnswerPart::Study(_)) => true,
        Expected::Refused { .. } | Expected::Ruling(_) => {
            matches!(said, AnswerPart::Way { .. } | AnswerPart::Area(_) | AnswerPart::Outcome)
        }
        _ => false,
    };
    let no_way = match said {
        AnswerPart::Way { refused, .. } | AnswerPart::Study(Study { refused, .. }) => {
            refused.is_some()
        }
        _ => {
            matches!(said, AnswerPart::IfChecked { .. } | AnswerPart::NoWay { .. })
                || view.found.refused.is_some()
        }
    };
    if no_way && !question.answers.iter().any(foreseen) {
        let actual = view.shown(question.answers.iter().any(Answer::is_in_feet));
        return vec![mismatch(question.expected(), actual)];
    }
    let mut drawn = drawn.iter();
    let judge = |answer: &Answer| {
        let block = if answer.expected == Expected::Drawn { drawn.next() } else { None };
        match holds(table, view, answer, block) {
            Ok(None) => None,
            Ok(Some(actual)) | Err(actual) => Some(mismatch(answer.text.clone(), actual)),
        }
    };
    question.answers.iter().filter_map(judge).collect()
}

/// Whether there is certainly no path: none at all, none within these movements, or none that the
/// rules allow.
const fn no_route(view: &AnswerView<'_>) -> bool {
    let of_route =
        matches!(view.answer.found, Found::Route(_) | Found::Choices(_) | Found::Detours(_));
    matches!(view.said, AnswerPart::NoWay { .. }) || of_route && view.said.refused().is_some()
}

/// `None` if it holds, otherwise what is the case instead; an error if that cannot be judged.
fn holds(
    table: &Table<'_>,
    view: &AnswerView<'_>,
    answer: &Answer,
    block: Option<&ReachDrawn>,
) -> Result<Option<String>, String> {
    let expected = &answer.expected;
    let prefix = &*table.program.ruleset().prefix;
    let holds = match (expected, &view.said) {
        (Expected::Cites(rules), _) => return Ok(cites(view, rules, true, prefix)),
        (Expected::NotCited(rules), _) => return Ok(cites(view, rules, false, prefix)),
        (Expected::Found(Finding::Ends(spot)), _) => {
            end(view).map_or(Ok(false), |ends| finding::is_there(table, ends, *spot))?
        }
        (Expected::Squeezed(squeezed, Squeezed::AtEnd), _) => {
            end(view).is_some_and(|body| is_squeezed(body) == *squeezed)
        }
        (
            Expected::Squeezed(squeezed, Squeezed::AfterStep(number)),
            AnswerPart::Way { steps, .. } | AnswerPart::IfChecked { steps, .. },
        ) => {
            let step = number.checked_sub(1).and_then(|index| steps.get(index));
            step.is_some_and(|step| is_squeezed(step.to) == *squeezed)
        }
        (Expected::Found(finding), _) => finding::holds(table, &view.found, finding, prefix)?,
        (Expected::Doors(expected), _) => doors_hold(view, *expected),
        (Expected::Ruling(ruling), _) => ruling_holds(view, ruling, prefix),
        (Expected::Holds(expected), AnswerPart::Outcome) => view.found.holds == Some(*expected),
        (Expected::Legal, AnswerPart::Outcome) => view.found.refused.is_none(),
        (Expected::Refused { place, by }, said) => {
            let there = |refused: &Refusal| is_there(refused, *place, made_no_step(view));
            let so = |refused: &Refusal| {
                by.as_ref().is_none_or(|by| by.is(refused.rule.as_deref(), prefix))
            };
            let refused = said.refused().or(view.found.refused);
            refused.is_some_and(|refused| there(refused) && so(refused))
        }
        (Expected::Unreachable, _) => no_route(view),
        (Expected::Cost(cost), AnswerPart::Distance(squares)) => cost == squares,
        (
            Expected::Turns(turns),
            AnswerPart::Way { steps, .. } | AnswerPart::IfChecked { steps, .. },
        ) => {
            let last = steps.last().and_then(|step| view.answer.budgets.get(step.movement - 1));
            last.map_or(0, |budget: &Budget| budget.turn as usize) == *turns
        }
        (Expected::Legal, AnswerPart::IfChecked { .. }) => false,
        (
            expected,
            AnswerPart::Way { steps, costs, .. } | AnswerPart::IfChecked { steps, costs },
        ) => way_holds(table, expected, steps, costs)?,
        (expected, AnswerPart::Choices(choices)) => choice::holds(table, choices, expected)?,
        (expected, AnswerPart::Reach(reach)) => {
            let otherwise = reach_differs(table, view, reach, expected, block)?;
            return Ok(otherwise.map(|actual| actual.unwrap_or_else(|| view.shown(false))));
        }
        (Expected::Holds(expected), AnswerPart::Threatens(actual)) => expected == actual,
        (Expected::Count(expected), AnswerPart::Squares(actual)) => expected == actual,
        (expected, AnswerPart::Area(area)) => area::holds(table, area, expected)?,
        (Expected::Study(meant), AnswerPart::Study(study)) => {
            return study::differs(table, study, meant, prefix);
        }
        (Expected::Drawn, AnswerPart::Study(study)) => {
            return Ok(study::differs_from(table, study, block));
        }
        (Expected::Offered(meant), AnswerPart::Offers(offers)) => {
            offer::holds(offers, meant, prefix)
        }
        (expected, AnswerPart::Creature(creature)) => {
            describes(creature, view.answer.unit, expected)
        }
        _ => false,
    };
    Ok((!holds).then(|| view.shown(answer.is_in_feet())))
}

/// The place of the creature after the answer: after its last step, after forced movement, or where
/// it stays.
fn end(view: &AnswerView<'_>) -> Option<Placement> {
    let steps = match &view.said {
        AnswerPart::Way { refused: Some(_), .. } => return None,
        AnswerPart::Way { steps, .. } | AnswerPart::IfChecked { steps, .. } => *steps,
        AnswerPart::Creature(_) => &[],
        _ => return view.found.ends,
    };
    let stays = || view.answer.mover.as_ref().map(|mover| mover.body);
    steps.last().map(|step| step.to).or_else(stays)
}

/// Whether a body covers less than its space, which is as long as it is wide.
const fn is_squeezed(body: Placement) -> bool {
    body.width != body.height
}

/// Whether closed doors block the route as expected.
fn doors_hold(view: &AnswerView<'_>, expected: ExpectedDoors) -> bool {
    let Some(doors) = &view.answer.doors else { return false };
    match expected {
        ExpectedDoors::Count(count) => doors.at.len() == count,
        ExpectedDoors::Free(free) => doors.free == Some(free),
        ExpectedDoors::Cost(squares) => doors.cost.squares == squares,
    }
}

/// Whether a decision is needed, or none, as expected.
fn ruling_holds(view: &AnswerView<'_>, ruling: &Ruling, prefix: &str) -> bool {
    let of_speed = match &view.said {
        AnswerPart::Creature(creature) => {
            creature.speed.as_ref().map_or(&[][..], |speed| &speed.undecided)
        }
        _ => &[],
    };
    let needs = view.found.needs.iter().filter(|need| need.what == NeedKind::Ruling);
    match ruling {
        Ruling::None => of_speed.is_empty() && needs.count() == 0,
        Ruling::Any => !of_speed.is_empty() || needs.count() > 0,
        Ruling::By(by) => of_speed
            .iter()
            .chain(needs.flat_map(|need| &need.rules))
            .any(|id| by.is(Some(id), prefix)),
    }
}

/// Whether a refusal concerns this place.
fn is_there(refused: &Refusal, place: Place, no_step: bool) -> bool {
    match place {
        Place::Step(step) => refused.step == Some(step),
        Place::End => refused.step.is_none() && refused.movement.is_some(),
        Place::Anywhere => true,
        Place::Whole => refused.step.is_none() && (refused.movement.is_none() || no_step),
    }
}

/// Whether a drawn path was refused before any step.
const fn made_no_step(view: &AnswerView<'_>) -> bool {
    match &view.answer.found {
        Found::Check(check) => check.path.steps.is_empty(),
        _ => false,
    }
}

/// The rules that the answer names instead, unless it names all of these rules (or none of them, if
/// they are not wanted).
fn cites(view: &AnswerView<'_>, rules: &[By], wanted: bool, prefix: &str) -> Option<String> {
    let named: Vec<&str> = view.answer.cited.iter().map(|rule| rule.id.as_str()).collect();
    let cited = |by: &By| named.iter().any(|id| by.is(Some(id), prefix));
    (!rules.iter().all(|by| cited(by) == wanted)).then(|| format!("cites {}", named.join(", ")))
}

/// Whether the creature has the expected traits.
fn describes(creature: &Description, unit: Unit, expected: &Expected) -> bool {
    let feet = |length: u32| feet(unit, length);
    match expected {
        Expected::Speed(speed) => {
            creature.speed.as_ref().map(|speed| feet(speed.now)) == Some(*speed)
        }
        Expected::Space(Side::Squares(side)) => creature.side == *side,
        // Only systems that count in feet report a space.
        Expected::Space(Side::HalfFeet(half)) => {
            unit == Unit::Feet && creature.space == Space::half_feet(*half).to_string()
        }
        Expected::Carries(eighths) => {
            creature.carries.as_ref().map(|carries| carries.eighths) == Some(*eighths)
        }
        Expected::Band(band) => {
            is_band(*band, creature.reach.beyond.map(feet), feet(creature.reach.up_to))
        }
        Expected::Budget(action, squares) => creature.budgets.iter().any(|budget| {
            budget.movement == action.name()
                && budget.most.is_some_and(|most| most.squares == *squares)
        }),
        _ => false,
    }
}

/// A band of distances. A ring one square wide may be given by its distance alone; where its own
/// square is included, the nearest distance may be left out.
fn is_band(band: Band, beyond: Option<Feet>, up_to: Feet) -> bool {
    let nearest = beyond.map_or(Feet(0), |beyond| Feet(beyond.0.saturating_add(5)));
    let begins = match band.from {
        Some(from) => from == nearest || (beyond.is_none() && from == Feet(5)),
        None => beyond.is_none() || nearest == up_to,
    };
    begins && band.to == up_to
}

fn way_holds(
    table: &Table<'_>,
    expected: &Expected,
    steps: &[Step],
    costs: &[Cost],
) -> Result<bool, String> {
    let covers = |spot: &Spot| {
        let (square, height) = (table.square(*spot)?, spot.height());
        let covered = |body: Rectangle| match spot {
            Spot::Placed(exactly, _) => body == *exactly,
            _ => body.contains(square),
        };
        let at_height = |step: &Step| height.is_none_or(|height| height == step.to.elevation);
        Ok::<bool, String>(steps.iter().any(|step| covered(step.to.rectangle()) && at_height(step)))
    };
    let covered = |spots: &[Spot]| spots.iter().map(covers).collect::<Result<Vec<_>, _>>();
    Ok(match expected {
        Expected::Legal => true,
        Expected::Cost(cost) => costs.iter().map(|cost| cost.squares).sum::<u32>() == *cost,
        Expected::Costs(expected) => {
            steps.iter().map(|step| step.cost.squares).eq(expected.iter().copied())
        }
        Expected::Path(expected) => choice::goes(steps, expected),
        Expected::Passes(spots) => covered(spots)?.into_iter().all(|covered| covered),
        Expected::Avoids(spots) => covered(spots)?.into_iter().all(|covered| !covered),
        Expected::Movement(movement) => steps.last().map_or(0, |step| step.movement) == *movement,
        _ => false,
    })
}

/// The actual reach, unless it is as expected: in words where the expectation is about some squares
/// only.
fn reach_differs(
    table: &Table<'_>,
    view: &AnswerView<'_>,
    reach: &Reach<'_>,
    expected: &Expected,
    block: Option<&ReachDrawn>,
) -> Result<Option<Option<String>>, String> {
    let mover =
        view.answer.mover.as_ref().and_then(|mover| table.board.figure(CreatureIndex(mover.index)));
    let side = mover.map_or(1, Figure::side);
    let unless = |holds: bool| Ok((!holds).then_some(None));
    let each = |spots: &[Spot], holds: &dyn Fn(Option<&ReachedSquare>) -> bool| {
        for spot in spots {
            let (square, height) = table.place(*spot, side)?;
            let reached = match spot {
                Spot::Placed(body, _) => reach.on(*body, height),
                _ => reach.at(square, height),
            };
            if !holds(reached) {
                return Ok(Some(Some(format!("{spot} {}", shown(reached)))));
            }
        }
        Ok(None)
    };
    match expected {
        Expected::Count(count) => unless(reach.places.len() == *count),
        Expected::Stops(count) => {
            let stops = reach.places.values().filter(|(reached, _)| reached.end == MayEnd::Turn);
            unless(stops.count() == *count)
        }
        Expected::Several(count) => {
            unless(reach.places.values().filter(|(_, ways)| ways.len() > 1).count() == *count)
        }
        Expected::At(spot, meant) => {
            let (square, height) = table.place(*spot, side)?;
            let found = reach
                .places
                .get(&(square.row, square.column, height))
                .map_or(&[][..], |place| place.1);
            Ok(choice::differ(found, meant).map(Some))
        }
        Expected::Squeezed(squeezed, Squeezed::There(spots)) => {
            for spot in spots {
                let (square, height) = table.place(*spot, side)?;
                let is_so = |body: Placement| {
                    let named =
                        spot.placement().is_none_or(|shape| shape == (body.width, body.height));
                    let there = (body.at.square(), body.elevation) == (square, height);
                    there && named && is_squeezed(body) == *squeezed
                };
                if !reach.placements.iter().any(|reached| is_so(reached.body)) {
                    return Ok(Some(Some(format!("{spot} {}", shown(reach.at(square, height))))));
                }
            }
            Ok(None)
        }
        Expected::Not(spots) => each(spots, &|reached| reached.is_none()),
        Expected::Stop(stop, spots) => {
            each(spots, &|reached| reached.is_some_and(|r| r.end == *stop))
        }
        Expected::Reaches(list) => {
            for (spot, cost) in list {
                let is = |reached: &ReachedSquare| cost.is_none_or(|cost| costs(reached, cost));
                if let Some(actual) = each(&[*spot], &|reached| reached.is_some_and(is))? {
                    return Ok(Some(actual));
                }
            }
            Ok(None)
        }
        Expected::Drawn => {
            let differs = block
                .map_or(Some("no block".to_owned()), |block| differs(table, reach, side, block));
            Ok(differs.map(Some))
        }
        _ => unless(false),
    }
}

fn costs(reached: &ReachedSquare, expected: MovementCost) -> bool {
    let in_movement = expected.movement.is_none_or(|movement| movement == reached.movement);
    reached.cost.squares == expected.cost && in_movement
}

/// The first squares on which a drawn reach differs.
fn differs(table: &Table<'_>, reach: &Reach<'_>, side: u32, block: &ReachDrawn) -> Option<String> {
    const SHOWN: usize = 5;
    let reached = |square| reach.at(square, table.surface(square, side));
    let same = |square: Square| match (block.at(square), reached(square)) {
        (None, None) => true,
        (Some((cost, stop)), Some(reached)) => costs(reached, cost) && reached.end == stop,
        _ => false,
    };
    let different: Vec<_> =
        table.board.extent().squares().filter(|square| !same(*square)).collect();
    let first = different.iter().take(SHOWN);
    let list: Vec<_> =
        first.map(|square| format!("{square} {}", shown(reached(*square)))).collect();
    let more = if different.len() > SHOWN { " …" } else { "" };
    (!list.is_empty()).then(|| format!("{}{more}", list.join(", ")))
}

fn shown(reached: Option<&ReachedSquare>) -> String {
    match reached {
        None => "not reached".to_owned(),
        Some(reached) => drawing::token(reached, true),
    }
}
