//! How much work a command is, told before anybody looks at it: for hosts that let each visitor have so much and no more. Knows
//! numbers of squares, not what is on them.

use crate::act::SQUARES;
use crate::protocol::{Command, Painted};
use stridewright_wire::scene::MapEntry;

/// Squares that may be built anew, or painted, for a command at a table whose map has so many.
#[must_use]
pub fn squares(command: &Command, map: usize) -> usize {
    match command {
        Command::Paint { squares } => squares.iter().map(area).fold(map, usize::saturating_add),
        // What is undone may be the ground; what befalls a creature may dig it away.
        Command::Wall { .. }
        | Command::Door { .. }
        | Command::Rules { .. }
        | Command::Befall { .. }
        | Command::Undo
        | Command::Redo => map,
        Command::Load { scene, .. } => extent(&scene.map).min(SQUARES),
        Command::Move { .. }
        | Command::Place { .. }
        | Command::Add { .. }
        | Command::Change { .. }
        | Command::Remove { .. }
        | Command::Hide { .. }
        | Command::Own { .. }
        | Command::Settings(_)
        | Command::Order { .. }
        | Command::BeginTurn { .. }
        | Command::EndTurn => 0,
    }
}

/// Squares of a rectangle.
fn area(painted: &Painted) -> usize {
    let side = |from: i32, to: i32| from.abs_diff(to) as usize + 1;
    side(painted.from.0, painted.to.0).saturating_mul(side(painted.from.1, painted.to.1))
}

/// Squares of a map as it is written.
fn extent(map: &MapEntry) -> usize {
    let [width, height] = [map.width, map.height].map(|side| side.map_or(0, |side| side.get() as usize));
    width.saturating_mul(height).max(map.rows.as_deref().map_or(0, str::len))
}

#[cfg(test)]
mod tests {
    use super::squares;
    use crate::protocol::Command;
    use serde_json::json;

    #[test]
    fn the_ground_is_counted_whole_and_what_is_painted_besides() {
        let weighed = |command| squares(&serde_json::from_value::<Command>(command).expect("a command"), 400);
        let paint = json!({ "paint": { "squares": [
            { "from": [0, 0], "to": [9, 1], "is": [] }, { "from": [3, 3], "to": [3, 3], "is": ["difficult"] },
        ] } });
        assert_eq!(weighed(paint), 400 + 20 + 1);
        assert_eq!(weighed(json!({ "door": { "from": [0, 0], "to": [0, 1], "open": true } })), 400);
        assert_eq!(weighed(json!("undo")), 400);
        assert_eq!(weighed(json!("end_turn")), 0);
        let scene = |map| json!({ "load": { "scene": { "map": map } } });
        assert_eq!(weighed(scene(json!({ "width": 30, "height": 20 }))), 600);
        assert_eq!(weighed(scene(json!({ "rows": "....\n...." }))), 9);
        // A larger map is refused: it is no more work than the largest.
        assert_eq!(weighed(scene(json!({ "width": 4096, "height": 1024 }))), 1 << 18);
    }
}
