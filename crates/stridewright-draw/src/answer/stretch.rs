//! The steps of a way, movement by movement, each with its price and the rules behind it.

use super::ids;
use crate::amount::{amount, number};
use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use stridewright::explain::{PriceLine, Step};
use stridewright::finding::Standing;
use stridewright::program::{Program, What};
use stridewright::rule::Action;
use stridewright::unit::Squares;

/// How much is told about steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Steps told at most; the others are counted.
    pub steps: usize,
    /// Columns of a line.
    pub width: usize,
}

/// The steps of a way; `actions` are the movements they are made in, and `costs` what is spent of each.
#[must_use]
pub fn steps(
    program: &Program,
    actions: &[Action],
    steps: &[Step],
    costs: &[Squares],
    detail: Detail,
) -> Block {
    let mut block = Block::new();
    let amounts = |step: &Step| amount(program, step.cost).len();
    let columns = Columns {
        number: steps.len().to_string().len(),
        direction: steps.iter().map(|step| direction(step).len()).max().unwrap_or(0).max(2),
        to: steps.iter().map(|step| place(step).len()).max().unwrap_or(0),
        cost: steps.iter().map(amounts).max().unwrap_or(0),
    };
    let mut movement = None;
    for (index, step) in steps.iter().enumerate().take(detail.steps) {
        if costs.len() > 1 && movement != Some(step.movement) {
            movement = Some(step.movement);
            block.push(heading(program, actions, step.movement, costs));
        }
        block.append(one(program, index + 1, step, &columns, detail.width), 0);
    }
    if steps.len() > detail.steps {
        let more = format!("… and {} more steps", steps.len() - detail.steps);
        block.push(Line::new().and(Paint::Faint, &more));
    }
    block
}

fn heading(program: &Program, actions: &[Action], movement: usize, costs: &[Squares]) -> Line {
    let name = actions.get(movement).or(actions.last()).map_or("movement", |action| action.name());
    let cost = costs.get(movement).copied().unwrap_or_default();
    Line::new()
        .and(Paint::Movement(movement), &format!("Movement {}, {name}: ", movement + 1))
        .and(Paint::Strong, &amount(program, cost))
}

/// Widths of what stands under each other.
struct Columns {
    number: usize,
    direction: usize,
    to: usize,
    cost: usize,
}

fn one(program: &Program, number: usize, step: &Step, columns: &Columns, width: usize) -> Block {
    let direction = direction(step);
    let (to, cost) = (place(step), amount(program, step.cost));
    let mut head = Line::new();
    head.push(Paint::Movement(step.movement), &format!("{number:>w$}.", w = columns.number + 2));
    head.push(Paint::Plain, &format!(" {direction:<d$} to {to:<w$}", d = columns.direction, w = columns.to));
    head.push(Paint::Strong, &format!("  {cost:>w$}", w = columns.cost));
    head.push(Paint::Plain, " ");
    let room = width.saturating_sub(head.width() + 1).max(30);
    let mut reasons = Block::new();
    for (index, line) in step.lines.iter().enumerate() {
        let sign = if index == 0 { "= " } else { "+ " };
        let text = Line::new()
            .and(Paint::Plain, sign)
            .and(Paint::Plain, &format!("{} {}", self::number(program, line.squares), what(line)))
            .and_line(&ids(&line.rules));
        reasons.wrapped(&text, 4, room);
    }
    let whole = stridewright::lattice::Rectangle::body(step.to.at, step.to.width.max(step.to.height));
    if step.to != whole {
        let text = format!("· squeezed into {}", step.to);
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

/// Which way a step goes.
fn direction(step: &Step) -> String {
    step.heading.map_or_else(|| "leap".to_owned(), |heading| heading.to_string())
}

/// Where a step leads, with the height if that is not 0.
fn place(step: &Step) -> String {
    Standing { body: step.to, elevation: step.elevations.1 }.to_string()
}

/// What a line of a price is for.
fn what(line: &PriceLine) -> String {
    match line.what {
        What::Straight => "straight".to_owned(),
        What::Diagonal => "diagonal".to_owned(),
        What::HamperedDiagonal(kind) => format!("diagonal, {}", kind.name()),
        What::Hampered(kind) => format!("for {}", kind.name()),
        What::Teleport => "by teleport".to_owned(),
        What::Form => "for the form of movement".to_owned(),
        What::Door => "for opening a door".to_owned(),
        What::OneSquare => "for one square, whatever it would cost".to_owned(),
    }
}
