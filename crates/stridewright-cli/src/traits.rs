//! The traits that the rules give a creature, as text: speed, space, reach, and how far its
//! movements go.

use stridewright::answer::{Description, ReachBand, Speed, Unit};
use stridewright_draw::answer::{AnswerContext, Cited, ids};
use stridewright_draw::{Block, Line, Paint, amount};

/// Where the speed of a creature comes from.
pub(crate) fn speed(around: AnswerContext<'_>, speed: &Speed) -> Block {
    let unit = around.unit;
    let mut block = Block::new();
    let mut line = entry("speed").and(Paint::Strong, &unit.text(speed.now));
    for (index, step) in speed.steps.iter().enumerate() {
        let sign = if index == 0 { " = " } else { ", then " };
        line.push(Paint::Plain, &format!("{sign}{} {}", unit.text(step.speed), step.what));
        line.append(&ids([&step.rule]));
    }
    block.push(line);
    for rule in &speed.undecided {
        block.push(entry("").and(Paint::Refused, "to be decided").and_line(&ids([rule])));
    }
    block
}

fn entry(name: &str) -> Line {
    Line::new().and(Paint::Faint, &format!("{name:<17}"))
}

/// The traits that the rules give a creature.
pub(crate) fn description(around: AnswerContext<'_>, name: &str, described: &Description) -> Block {
    let mut block = Block::new();
    let side = described.side;
    block.push(Line::new().and(Paint::Strong, name));
    let size = entry("size").and(Paint::Plain, &described.size);
    block.push(size.and_line(&ids(&described.size_rules)));
    let space = format!("{}, {side} × {side} on the grid", described.space);
    block.push(entry("space").and(Paint::Plain, &space));
    match &described.speed {
        Some(known) => block.append(speed(around, known), 0),
        None => block.push(entry("speed").and(Paint::Plain, "not known")),
    }
    let band = band(around.unit, &described.reach);
    block.push(entry("reach").and(Paint::Plain, &band).and_line(&ids(&described.reach.rules)));
    for budget in &described.budgets {
        let far =
            budget.most.map_or("without a limit".to_owned(), |most| amount(around.unit, most));
        block.push(entry(&budget.movement).and(Paint::Strong, &far).and_line(&ids([&budget.rule])));
    }
    if let Some(carries) = &described.carries {
        let text = format!("{} of what a Medium biped carries", fraction(carries.eighths));
        block.push(entry("carries").and(Paint::Plain, &text).and_line(&ids([&carries.rule])));
    }
    let mut cited = Cited::new();
    cited.add(&described.size_rules);
    cited.add(described.speed.iter().flat_map(|speed| speed.steps.iter().map(|step| &step.rule)));
    cited.add(&described.reach.rules);
    cited.add(described.budgets.iter().map(|budget| &budget.rule));
    block.gap();
    block.append(cited.tell(around.rules, true, around.width), 0);
    block
}

fn band(unit: Unit, band: &ReachBand) -> String {
    match band.beyond {
        None => unit.text(band.up_to),
        Some(beyond) => format!("{}, but not within {}", unit.text(band.up_to), unit.text(beyond)),
    }
}

/// Eighths as a mixed number.
fn fraction(eighths: u32) -> String {
    let part = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"][(eighths % 8) as usize];
    match eighths / 8 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}
