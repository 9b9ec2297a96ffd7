//! The weights of the choices to the squares of a reach, in words: squares with the same choices
//! stand together.

use crate::amount::{amount, and_some};
use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use std::collections::BTreeMap;
use stridewright::answer::{SquareChoices, Unit, Weight};

/// The squares with several choices, and the weights of those; at most `most` kinds of squares.
#[must_use]
pub fn weights(unit: Unit, squares: &[SquareChoices], most: usize, width: usize) -> Block {
    let mut kinds: BTreeMap<&[Weight], Vec<String>> = BTreeMap::new();
    for square in squares.iter().filter(|square| square.weights.len() > 1) {
        let body = square.reached.body;
        let (at, height) = (body.at, body.elevation);
        let name = if height == 0 { at.to_string() } else { format!("{at} height {height}") };
        kinds.entry(&square.weights).or_default().push(name);
    }
    let mut block = Block::new();
    for (weights, squares) in kinds.iter().take(most) {
        let texts: Vec<String> = weights.iter().map(|weight| words(unit, weight)).collect();
        let line = Line::new().and(Paint::Strong, &texts.join(" or "));
        block.wrapped(&line.and(Paint::Plain, &format!(": {}", squares.join(" "))), 2, width);
    }
    let left: usize = kinds.values().skip(most).map(Vec::len).sum();
    if left > 0 {
        let text = format!("(and {left} more squares; --all lists them)");
        block.wrapped(&Line::new().and(Paint::Faint, &text), 1, width);
    }
    block
}

/// The weight of a path, without the parts that are zero.
fn words(unit: Unit, weight: &Weight) -> String {
    let cost = amount(unit, weight.cost);
    [
        if weight.movement > 1 { format!("movement {}: {cost}", weight.movement) } else { cost },
        and_some(weight.reactions, "reaction", "reactions"),
        and_some(weight.damage, "damage", "damage"),
        and_some(weight.hazards, "hazard", "hazards"),
        and_some(weight.unsaid, "unsaid", "unsaid"),
        and_some(weight.checks, "check", "checks"),
    ]
    .concat()
}
