//! What the rules make of a creature, for people: speed, space, reach, and how far its movements go.

use stridewright::board::Creature;
use stridewright::program::Program;
use stridewright::query::{Band, Description};
use stridewright::rule::UnitShown;
use stridewright::speed::{self, Speed};
use stridewright::unit::{FEET_PER_SQUARE, Feet, Space, Squares};
use stridewright_draw::answer::{Cited, ids};
use stridewright_draw::{Block, Line, Paint, amount};

/// A length in feet, in the unit of the system.
fn length(program: &Program, feet: Feet) -> String {
    match program.unit() {
        UnitShown::Feet => feet.to_string(),
        UnitShown::Squares => feet.squares().to_string(),
    }
}

/// The side of a space, in the unit of the system.
fn space(program: &Program, space: Space) -> String {
    let per_square = 2 * FEET_PER_SQUARE;
    let half_feet = space.in_half_feet();
    match program.unit() {
        UnitShown::Squares if half_feet.is_multiple_of(per_square) => {
            Squares(half_feet / per_square).to_string()
        }
        UnitShown::Squares if half_feet * 2 == per_square => "½ square".to_owned(),
        UnitShown::Squares | UnitShown::Feet => space.to_string(),
    }
}

/// Where the speed of a creature comes from.
pub(crate) fn speed(program: &Program, creature: &Creature) -> Block {
    match speed::of(program, creature) {
        Some(speed) => told(program, &speed),
        None => Block::new(),
    }
}

fn told(program: &Program, speed: &Speed) -> Block {
    let mut block = Block::new();
    let mut line = entry("speed").and(Paint::Strong, &length(program, speed.now));
    for (index, step) in speed.lines.iter().enumerate() {
        let sign = if index == 0 { " = " } else { ", then " };
        line.push(Paint::Plain, &format!("{sign}{} {}", length(program, step.speed), step.what));
        line.append(&ids([&step.rule]));
    }
    block.push(line);
    for rule in &speed.rulings {
        block.push(entry("").and(Paint::Refused, "to be decided").and_line(&ids([rule])));
    }
    block
}

fn entry(name: &str) -> Line {
    Line::new().and(Paint::Faint, &format!("{name:<17}"))
}

/// What the rules make of a creature.
pub(crate) fn description(program: &Program, name: &str, told_of: &Description, width: usize) -> Block {
    let mut block = Block::new();
    let (row, rules) = &told_of.size;
    let side = told_of.space.side();
    block.push(Line::new().and(Paint::Strong, name));
    let size = row.sizes.first().map(|size| size.to_string()).unwrap_or_default();
    block.push(entry("size").and(Paint::Plain, &size).and_line(&ids(rules)));
    let space = format!("{}, {side} × {side} on the grid", space(program, told_of.space));
    block.push(entry("space").and(Paint::Plain, &space));
    match &told_of.speed {
        Some(speed) => block.append(told(program, speed), 0),
        None => block.push(entry("speed").and(Paint::Plain, "not known")),
    }
    let band = band(program, told_of.reach);
    block.push(entry("reach").and(Paint::Plain, &band).and_line(&ids(&told_of.reach_rules)));
    for (action, most, rule) in &told_of.budgets {
        let far = amount(program, *most);
        block.push(entry(action.name()).and(Paint::Strong, &far).and_line(&ids([rule])));
    }
    if let Some((eighths, rule)) = &told_of.carries {
        let times = fraction(*eighths);
        let text = format!("{times} of what a Medium biped carries");
        block.push(entry("carries").and(Paint::Plain, &text).and_line(&ids([rule])));
    }
    let mut cited = Cited::new();
    for rule in rules {
        cited.add(rule);
    }
    for rule in told_of.speed.iter().flat_map(|speed| speed.lines.iter().map(|line| &line.rule)) {
        cited.add(rule);
    }
    for rule in told_of.reach_rules.iter().chain(told_of.budgets.iter().map(|(.., rule)| rule)) {
        cited.add(rule);
    }
    block.gap();
    block.append(cited.tell(true, width), 0);
    block
}

fn band(program: &Program, band: Band) -> String {
    match band.beyond {
        None => length(program, band.up_to),
        Some(beyond) => {
            format!("{}, but not within {}", length(program, band.up_to), length(program, beyond))
        }
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
