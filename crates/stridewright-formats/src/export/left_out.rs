//! The parts of a scene that formats of maps cannot hold, named one by one for the report.

use super::exported::{Export, Exported};
use serde::Serialize;
use serde_json::Value;
use stridewright::answer::Message;
use stridewright::board::{Wall, WallKind};
use stridewright::question::Turn;
use stridewright_wire::scene::Scene;

/// The key of a table for walls that players do not see as they are; writers treat them themselves.
const SECRET: &str = "secret";

/// The keys of a creature that say no more than its drawing or that stand in every format which has
/// creatures.
const OF_TOKENS: [&str; 8] =
    ["name", "letter", "at", "side", "size", "elevation", "hidden", "count"];

/// Notes everything of a scenario that stands beside its map and its creatures.
pub(crate) fn note_scenario(exported: &Exported<'_>, export: &mut Export) {
    let Scene { rules, options, house, turn, table, .. } = exported.scene;
    let parts = [
        ("rules", rules.is_some()),
        ("options", !options.is_empty()),
        ("house", house.is_some()),
        ("turn", *turn != Turn::default()),
    ];
    let parts = parts.into_iter().filter(|(_, has)| *has).map(|(part, _)| part.to_owned());
    let of_table = keys(table).into_iter().filter(|key| key != SECRET);
    for part in parts.chain(of_table.map(|key| format!("table.{key}"))) {
        export.left_out.say(Message::new("`{part}` of the scenario").with("part", part));
    }
    note_comments(exported, export);
    export.left_out.add("pictures of the battle board", exported.scenery.saved_pictures.len());
}

/// Notes the comments of a scenario, which no format keeps.
pub(crate) fn note_comments(exported: &Exported<'_>, export: &mut Export) {
    export.left_out.add("comments", exported.scenery.comments);
}

/// Notes everything about creatures that tokens do not say.
pub(crate) fn note_creatures(exported: &Exported<'_>, export: &mut Export) {
    for creature in exported.scene.creatures.iter() {
        for key in keys(creature).into_iter().filter(|key| !OF_TOKENS.contains(&key.as_str())) {
            export.left_out.add(Message::new("× `{key}` of creatures").with("key", key), 1);
        }
    }
}

/// Notes the light of a map.
pub(crate) fn note_lights(exported: &Exported<'_>, export: &mut Export) {
    export.left_out.add("lights", exported.scenery.lights.len());
    if exported.scenery.environment.is_some() {
        export.left_out.say("the light of the whole map (`environment`)");
    }
}

/// Notes that a door is locked, if it is.
pub(crate) fn note_lock(wall: &Wall, exported: &Exported<'_>, export: &mut Export) {
    if wall.kind == WallKind::ClosedDoor && exported.scenery.locked.has(wall) {
        export.left_out.add("locked doors: they become ordinary closed doors", 1);
    }
}

/// The keys under which something is written.
fn keys(written: &impl Serialize) -> Vec<String> {
    match serde_json::to_value(written) {
        Ok(Value::Object(table)) => table.into_iter().map(|(key, _)| key).collect(),
        _ => Vec::new(),
    }
}
