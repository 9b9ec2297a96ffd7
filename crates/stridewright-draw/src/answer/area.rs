//! Areas of effect in words: how many squares, then each creature in the area with its cover.

use super::outcome::value_amount;
use super::{AnswerContext, Cited, ids, refusal};
use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use stridewright::answer::{AffectedCreature, AreaOfEffect, Unit, Value};

/// What an area of effect covers, under a line that names the area.
#[must_use]
pub fn area(around: AnswerContext<'_>, about: &str, found: &AreaOfEffect) -> Block {
    let width = around.width;
    let mut block = Block::new();
    let head = Line::new().and(Paint::Strong, about);
    let mut cited = Cited::new();
    if let Some(why) = &found.refused {
        block.wrapped(&head, 2, width);
        block.wrapped(&refusal(why), 2, width);
        cited.refusal(why);
    } else {
        let head = head.and(Paint::Plain, &counted(found));
        block.wrapped(&head.and_line(&ids(&found.rules)), 2, width);
    }
    for creature in &found.creatures {
        block.wrapped(&affected(around.unit, creature), 2, width);
    }
    cited.add(&found.rules);
    cited.add(found.creatures.iter().flat_map(told).flat_map(|value| &value.rules));
    block.gap();
    block.append(cited.tell(around.rules, false, width), 0);
    block
}

/// How many squares the area covers, and how many more it would if lines were free.
fn counted(found: &AreaOfEffect) -> String {
    let squares = if found.squares.len() == 1 { "square" } else { "squares" };
    let mut text = format!(": {} {squares}", found.squares.len());
    if !found.cut_off.is_empty() {
        text.push_str(&format!(", {} more cut off", found.cut_off.len()));
    }
    if found.creatures.is_empty() {
        text.push_str(", no creatures");
    }
    text
}

/// Returns the values to show of a creature. The area does not reach one that is cut off, so its
/// values do not matter.
fn told(creature: &AffectedCreature) -> &[Value] {
    if creature.cut_off { &[] } else { &creature.values }
}

/// A creature in the area: what keeps it out, or what cover it has.
fn affected(unit: Unit, creature: &AffectedCreature) -> Line {
    let line = Line::plain(&format!("· {}: ", creature.who.name));
    if creature.cut_off {
        return line.and(Paint::Refused, "cut off");
    }
    if creature.by_choice {
        return line.and(Paint::Plain, "decides whether it is in it");
    }
    if creature.values.is_empty() {
        return line.and(Paint::Plain, "in it");
    }
    let mut line = line;
    for (index, value) in creature.values.iter().enumerate() {
        line.push(Paint::Plain, if index == 0 { "" } else { ", " });
        let amount = value_amount(unit, value);
        match (&*value.name, &*amount) {
            ("cover", "none") => line.push(Paint::Plain, "no cover"),
            ("cover", degree) => line.push(Paint::Strong, &format!("{degree} cover")),
            (name, amount) => line.push(Paint::Plain, &format!("{name} {amount}")),
        }
    }
    line.and_line(&ids(creature.values.iter().flat_map(|value| &value.rules)))
}
