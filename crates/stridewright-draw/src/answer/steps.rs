//! The steps of a path, movement by movement, each with its price and the rules behind it.

use super::{AnswerContext, ids};
use crate::amount::amount;
use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use stridewright::answer::{Budget, Path, Placement, PriceLine, Step, Unit};
use stridewright::lattice::Rectangle;

/// The level of detail for each step.
#[derive(Clone, Copy, Debug)]
pub struct Detail<'a> {
    /// The movements to which they belong.
    pub budgets: &'a [Budget],
    /// The most steps that are listed; the others are counted.
    pub steps: usize,
}

/// The steps of a path, and what is spent of each movement.
#[must_use]
pub fn steps(around: AnswerContext<'_>, path: &Path, detail: Detail<'_>) -> Block {
    let (unit, steps) = (around.unit, &path.steps);
    let mut block = Block::new();
    let columns = Columns {
        number: steps.len().to_string().len(),
        direction: steps.iter().map(|step| direction(step).len()).max().unwrap_or(0).max(2),
        to: steps.iter().map(|step| step.to.to_string().len()).max().unwrap_or(0),
        cost: steps.iter().map(|step| amount(unit, step.cost).len()).max().unwrap_or(0),
    };
    let mut movement = None;
    for (index, step) in steps.iter().enumerate().take(detail.steps) {
        if path.costs.len() > 1 && movement != Some(step.movement) {
            movement = Some(step.movement);
            block.push(heading(unit, detail.budgets, step.movement, path));
        }
        block.append(one(around, index + 1, step, &columns), 0);
    }
    if steps.len() > detail.steps {
        let more = format!("… and {} more steps", steps.len() - detail.steps);
        block.push(Line::new().and(Paint::Faint, &more));
    }
    block
}

/// The heading of a movement, counted from 1.
fn heading(unit: Unit, budgets: &[Budget], number: usize, path: &Path) -> Line {
    let place = number.saturating_sub(1);
    let name = budgets.get(place).or(budgets.last()).map_or("movement", |budget| &budget.movement);
    let cost = path.costs.get(place).copied().unwrap_or_default();
    Line::new()
        .and(Paint::Movement(place), &format!("Movement {number}, {name}: "))
        .and(Paint::Strong, &amount(unit, cost))
}

/// The widths of columns.
struct Columns {
    number: usize,
    direction: usize,
    to: usize,
    cost: usize,
}

fn one(around: AnswerContext<'_>, number: usize, step: &Step, columns: &Columns) -> Block {
    let direction = direction(step);
    let (to, cost) = (step.to.to_string(), amount(around.unit, step.cost));
    let mut head = Line::new();
    let movement = step.movement.saturating_sub(1);
    head.push(Paint::Movement(movement), &format!("{number:>w$}.", w = columns.number + 2));
    head.push(
        Paint::Plain,
        &format!(" {direction:<d$} to {to:<w$}", d = columns.direction, w = columns.to),
    );
    head.push(Paint::Strong, &format!("  {cost:>w$}", w = columns.cost));
    head.push(Paint::Plain, " ");
    let room = around.width.saturating_sub(head.width() + 1).max(30);
    let mut reasons = Block::new();
    for (index, line) in step.lines.iter().enumerate() {
        let sign = if index == 0 { "= " } else { "+ " };
        let text = Line::new()
            .and(Paint::Plain, sign)
            .and(Paint::Plain, &format!("{} {}", line.cost.amount, what(line)))
            .and_line(&ids(&line.rules));
        reasons.wrapped(&text, 4, room);
    }
    let body = step.to.rectangle();
    if body != Rectangle::body(body.at, body.width.max(body.height)) {
        let text = format!("· squeezed into {body}");
        reasons.wrapped(&Line::new().and(Paint::Plain, &text), 2, room);
    }
    for remark in &step.remarks {
        let text = Line::new()
            .and(Paint::Plain, &format!("· {}, {}", remark.what, remark.at))
            .and_line(&ids([&remark.rule]));
        reasons.wrapped(&text, 2, room);
    }
    Block::hanging(&head, reasons)
}

/// The direction of a step.
fn direction(step: &Step) -> String {
    step.direction.map_or_else(|| "leap".to_owned(), |heading| heading.to_string())
}

/// The reason for a line of a price, which stands after its number.
fn what(line: &PriceLine) -> String {
    match &*line.what {
        step @ ("straight" | "diagonal") => step.to_owned(),
        diagonal if diagonal.starts_with("diagonal, ") => diagonal.to_owned(),
        "teleport" => "by teleport".to_owned(),
        "form" => "for the form of movement".to_owned(),
        "door" => "for opening a door".to_owned(),
        "minimum movement" => "for one square, whatever it would cost".to_owned(),
        hampering => format!("for {hampering}"),
    }
}

/// The end of a path, which stands after the mover's name: the squares, and the height unless that
/// is 0.
#[must_use]
pub fn end(to: Placement) -> String {
    match to.elevation {
        0 => format!(" to {}", to.rectangle()),
        height => format!(" to {}, height {height}", to.rectangle()),
    }
}
