//! Answers in words, for reports: in the words of case files as far as those have some.

use super::{AnswerPart, AnswerView, OtherFindings, Reach, area, feet, parts, reactors, weight};
use crate::spot::Spot;
use stridewright::answer::{
    Actions, Candidate, Choice, Cost, Description, MayEnd, Need, NeedKind, Offer, PathChoices,
    Placement, Refusal, Step, Unit, Weight,
};
use stridewright::question::Turn;
use stridewright::unit::{FEET_PER_SQUARE, Squares};

impl AnswerView<'_> {
    /// In words; lengths in feet if the case asks for feet.
    pub(crate) fn shown(&self, in_feet: bool) -> String {
        let parts = [said(&self.said, self.answer.unit, in_feet), found(&self.found)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if parts.is_empty() { "nothing".to_owned() } else { parts.join("; ") }
    }
}

/// A length in squares, in words.
fn length(squares: u32, in_feet: bool) -> String {
    let squares = Squares(squares);
    if in_feet { squares.feet().to_string() } else { squares.to_string() }
}

fn said(said: &AnswerPart<'_>, unit: Unit, in_feet: bool) -> String {
    match said {
        AnswerPart::Way { steps, costs, refused } => {
            path_and_costs(steps, costs, *refused, in_feet)
        }
        AnswerPart::IfChecked { steps, costs } => {
            format!("only if checks succeed; {}", path_and_costs(steps, costs, None, in_feet))
        }
        AnswerPart::NoWay { needs: None } => "unreachable".to_owned(),
        AnswerPart::NoWay { needs: Some(needs) } => {
            format!("too far: it needs {}", length(*needs, in_feet))
        }
        AnswerPart::Reach(found) => reach(found),
        AnswerPart::Choices(found) => choices(found, in_feet),
        AnswerPart::Distance(squares) => length(*squares, in_feet),
        AnswerPart::Creature(description) => creature(description, unit, in_feet),
        AnswerPart::Offers(found) => offers(found, in_feet),
        AnswerPart::Study(found) => found.refused.map_or_else(|| found.in_words(), refusal),
        AnswerPart::Threatens(true) => "yes".to_owned(),
        AnswerPart::Threatens(false) => "no".to_owned(),
        AnswerPart::Area(found) => area::in_words(found),
        AnswerPart::Squares(count) => format!("count {count}"),
        AnswerPart::Outcome => String::new(),
    }
}

fn refusal(refused: &Refusal) -> String {
    let place = match (refused.step, refused.movement) {
        (Some(step), _) => format!(" at step {step}"),
        (None, Some(_)) => " at end".to_owned(),
        (None, None) => String::new(),
    };
    format!("refused{place} by {} ({})", by(refused), refused.reason)
}

fn by(refused: &Refusal) -> &str {
    refused.rule.as_deref().unwrap_or("ground")
}

fn path_and_costs(
    steps: &[Step],
    costs: &[Cost],
    refused: Option<&Refusal>,
    in_feet: bool,
) -> String {
    let total =
        || format!("legal; {}", length(costs.iter().map(|cost| cost.squares).sum(), in_feet));
    let whole = refused.map_or_else(total, refusal);
    if steps.is_empty() {
        return whole;
    }
    let (each, unit) = if in_feet { (FEET_PER_SQUARE, " ft") } else { (1, "") };
    let costs: Vec<_> =
        steps.iter().map(|step| step.cost.squares.saturating_mul(each).to_string()).collect();
    format!("{whole}; costs {}{unit}; path{}", costs.join(", "), path(steps))
}

/// The headings of steps, each after a blank; movements are separated by bars.
fn path(steps: &[Step]) -> String {
    let (mut text, mut movement) = (String::new(), 1);
    for step in steps {
        text.push_str(&" |".repeat(step.movement.saturating_sub(movement)));
        movement = step.movement;
        text.push(' ');
        text.push_str(
            &step.direction.map_or_else(|| "→".to_owned(), |heading| heading.to_string()),
        );
    }
    text
}

fn reach(reach: &Reach<'_>) -> String {
    let refused = reach.refused.map(refusal);
    let stops = reach.places.values().filter(|(reached, _)| reached.end == MayEnd::Turn).count();
    let counts = format!("count {}; stops {stops}", reach.places.len());
    let with_weights = reach.places.values().any(|(_, weights)| !weights.is_empty());
    let several = reach.places.values().filter(|(_, weights)| weights.len() > 1).count();
    let several = with_weights.then(|| format!("several {several}"));
    refused.into_iter().chain([counts]).chain(several).collect::<Vec<_>>().join("; ")
}

fn choices(choices: &PathChoices, in_feet: bool) -> String {
    let mut text = format!("ways {}", choices.paths.len());
    for (place, choice) in choices.paths.iter().enumerate() {
        let names =
            [("cheapest", 0), ("safest", choices.safest), ("least harmful", choices.least_harmful)];
        let names: Vec<_> =
            names.iter().filter(|(_, at)| *at == place).map(|(name, _)| *name).collect();
        let name = if names.is_empty() { "way".to_owned() } else { names.join(" and ") };
        text = format!("{text}; {name} {}", choice_in_words(choice, in_feet));
    }
    format!("{text}; straightest {}", choice_in_words(&choices.straightest, in_feet))
}

/// A path and its weight.
pub(crate) fn choice_in_words(choice: &Choice, in_feet: bool) -> String {
    let by = match reactors(choice)[..] {
        [] => String::new(),
        ref names => format!(", by {}", names.join(" and ")),
    };
    format!("{}{by}, path{}", weight_in_words(&weight(choice), in_feet), path(&choice.path.steps))
}

/// The weight of a path.
pub(crate) fn weight_in_words(weight: &Weight, in_feet: bool) -> String {
    let ((movement, cost), [reactions, damage, hazards, unsaid, checks]) = parts(weight);
    let movement = if movement > 1 { format!("{movement}:") } else { String::new() };
    let cost = length(cost, in_feet);
    format!(
        "{movement}{cost}, {reactions} reactions, {damage} damage, {hazards} hazards, {unsaid} \
         unsaid, {checks} checks"
    )
}

fn creature(described: &Description, unit: Unit, in_feet: bool) -> String {
    let length_of = |length: u32| match feet(unit, length) {
        feet if in_feet || unit == Unit::Feet => feet.to_string(),
        feet => feet.squares().to_string(),
    };
    let mut parts = vec![match &described.speed {
        Some(speed) => format!("speed {}", length_of(speed.now)),
        None => "speed unknown".to_owned(),
    }];
    // Only systems that count in feet report a space.
    let space = if unit == Unit::Feet { format!(" ({})", described.space) } else { String::new() };
    parts.push(format!("space {0}x{0}{space}", described.side));
    let up_to = length_of(described.reach.up_to);
    parts.push(match described.reach.beyond {
        Some(beyond) => format!("reach beyond {} up to {up_to}", length_of(beyond)),
        None => format!("reach {up_to}"),
    });
    let budgets = described
        .budgets
        .iter()
        .filter_map(|budget| Some((&budget.movement, budget.most?.squares)));
    parts.extend(budgets.map(|(movement, most)| format!("{movement} {}", length(most, in_feet))));
    parts.extend(
        described.carries.as_ref().map(|carries| format!("carries x{}", eighths(carries.eighths))),
    );
    let undecided = described.speed.iter().flat_map(|speed| &speed.undecided);
    parts.extend(undecided.map(|rule| format!("needs ruling by {rule}")));
    parts.join("; ")
}

fn offers(actions: &Actions, in_feet: bool) -> String {
    let left = format!("left {} of {}", actions.left, actions.of);
    let movements = actions.movements.iter().map(|movement| offer(movement, in_feet));
    core::iter::once(left).chain(movements).collect::<Vec<_>>().join("; ")
}

fn offer(offer: &Offer, in_feet: bool) -> String {
    let name = offer.by.name();
    if let Some(refused) = &offer.refused {
        return format!("may not {name} by {} ({})", by(refused), refused.reason);
    }
    let begins = if offer.goes_on { "goes on" } else { "may" };
    let mut parts =
        vec![format!("{begins} {name} x{}", offer.times), format!("takes {}", offer.takes)];
    parts.extend(offer.most.map(|most| length(most.squares, in_feet)));
    let mode = |(name, most): (&str, Cost)| format!("{name} {}", length(most.squares, in_feet));
    parts.extend(offer.modes.iter().map(|offered| mode((offered.mode.moving(), offered.most))));
    parts.join(", ")
}

fn found(found: &OtherFindings<'_>) -> String {
    let by = |rules: &[String]| match rules {
        [] => String::new(),
        rules => format!(" by {}", rules.join(", ")),
    };
    let mut parts = Vec::new();
    parts.extend(found.holds.map(|holds| if holds { "yes" } else { "no" }.to_owned()));
    parts.extend(found.refused.map(refusal));
    parts.extend(
        found.events.iter().map(|event| format!("event {}{}", event.text, by(&event.rules))),
    );
    let values = found.values.iter();
    parts.extend(values.map(|value| {
        format!("value {} {} (of {}){}", value.name, value.amount, value.who.name, by(&value.rules))
    }));
    parts.extend(found.needs.iter().map(|need| format!("{}{}", needed(need), by(&need.rules))));
    parts.extend(found.ends.map(|ends| format!("ends at {}", place(ends))));
    parts.extend(found.chosen.map(|chosen| format!("chosen {}", chosen.name)));
    parts.extend(found.turn.map(turn));
    parts.join("; ")
}

fn turn(turn: &Turn) -> String {
    let Turn { diagonals, spent, moved, actions, by, .. } = turn;
    let moved = if *moved { "moved" } else { "not moved" };
    let by = by.map_or(String::new(), |by| format!(" by {}", by.name()));
    let mut words =
        format!("turn diagonals {diagonals}, spent {spent}{by}, {moved}, actions {actions}");
    for (feet, what) in [(turn.spent_feet, "spent feet"), (turn.extra_feet, "extra feet")] {
        if feet > 0 {
            words += &format!(", {what} {feet}");
        }
    }
    let words = if turn.disengaged { words + ", disengaged" } else { words };
    if turn.mounted { words + ", mounted" } else { words }
}

fn needed(need: &Need) -> String {
    let among = || {
        let names = need.among.iter().map(|candidate| match candidate {
            Candidate::Creature(creature) => creature.name.clone(),
            Candidate::Place(body) => place(*body),
        });
        names.collect::<Vec<_>>().join(", ")
    };
    let what = match (need.what, &need.check) {
        (NeedKind::Die, _) => format!("needs die among {}", among()),
        (NeedKind::Choice, _) => format!("needs choice among {}", among()),
        (NeedKind::Check, Some(check)) => {
            let dc = check.dc.map_or(String::new(), |dc| format!(" dc {dc}"));
            let ten = if check.take_ten { ", take 10" } else { "" };
            format!(
                "needs check {}{dc} (of {}, {:+}{ten})",
                check.skill, check.who.name, check.bonus
            )
        }
        (NeedKind::DamageRoll, _) => "needs damage roll".to_owned(),
        (NeedKind::Check | NeedKind::Ruling, _) => "needs ruling".to_owned(),
    };
    let step = need.step.map_or(String::new(), |step| format!(" at step {step}"));
    format!("{what}{step}")
}

/// A body that is as long as it is wide is named by its corner.
fn place(body: Placement) -> String {
    let at = body.at.square();
    let spot = match (body.width == body.height, body.elevation) {
        (true, 0) => Spot::At(at),
        (true, bottom) => Spot::High(at, bottom),
        (false, 0) => Spot::Placed(body.rectangle(), None),
        (false, bottom) => Spot::Placed(body.rectangle(), Some(bottom)),
    };
    spot.to_string()
}

/// A number of eighths as a whole number or a fraction in lowest terms.
fn eighths(eighths: u32) -> String {
    let common = 8 >> eighths.trailing_zeros().min(3);
    match (eighths * common / 8, common) {
        (whole, 1) => whole.to_string(),
        (numerator, denominator) => format!("{numerator}/{denominator}"),
    }
}
