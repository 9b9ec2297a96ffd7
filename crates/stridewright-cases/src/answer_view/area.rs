//! Areas of effect in words, for reports.

use stridewright::answer::{AffectedCreature, AreaOfEffect};
use stridewright::question::At;

/// An area in words, as a case would write it.
pub(super) fn in_words(area: &AreaOfEffect) -> String {
    let list = |squares: &[At]| {
        let squares: Vec<_> = squares.iter().map(At::to_string).collect();
        squares.join(", ")
    };
    let of = |creature: &AffectedCreature| {
        let cover = creature.values.iter().find(|value| value.name == "cover");
        match (creature.cut_off, creature.by_choice, cover) {
            (true, ..) => format!("{} (cut off)", creature.who.name),
            (_, true, _) => format!("{} (by choice)", creature.who.name),
            (.., Some(cover)) => format!("{} ({} cover)", creature.who.name, cover.amount),
            _ => creature.who.name.clone(),
        }
    };
    let creatures: Vec<_> = area.creatures.iter().map(of).collect();
    let creatures = if creatures.is_empty() { "none".to_owned() } else { creatures.join(", ") };
    format!(
        "count {}; affects {creatures}; covers {}; no line to {}",
        area.squares.len(),
        list(&area.squares),
        list(&area.cut_off)
    )
}
