//! The work of a command, estimated before it is carried out, for hosts that limit each visitor.
//! This module knows numbers of squares, not what is on them.

use crate::act::SQUARES;
use crate::id::MemberId;
use crate::protocol::{Command, MapArea, Painted, Role};
use crate::state::State;
use stridewright::question::{Ask, At, Maneuver};
use stridewright_wire::scene::MapEntry;

/// The number of squares that are as much work as a creature, which is put on the board again
/// whenever anything happens.
pub const CREATURE: usize = 64;

/// How often a new scene is processed: it is read, built, written as the table keeps it, and built
/// again.
pub const SCENE: usize = 4;

/// Squares of a new map that are searched for one member of the party in the time in which one
/// square is built.
pub const LOOKED_THROUGH: usize = 4;

/// The size of a table for one member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Squares of its map.
    pub squares: usize,
    /// Creatures that the member knows of.
    pub creatures: usize,
    /// Squares are hidden from players: their ground is built for each of their moves.
    pub in_fog: bool,
}

/// The size of a table for each of its members. Creatures that a member does not know of do not
/// count for them; otherwise the time until they get `busy` would reveal how many are hidden.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    squares: usize,
    creatures: usize,
    /// Creatures that players know of even if they are not theirs.
    seen: usize,
    in_fog: bool,
    masters: Vec<MemberId>,
}

impl Sizes {
    /// Returns the sizes of a table.
    #[must_use]
    pub fn of(state: &State) -> Sizes {
        let masters = state.members.iter().filter(|member| member.role == Role::GameMaster);
        Sizes {
            squares: state.map.width().saturating_mul(state.map.height()),
            creatures: state.tokens.len(),
            seen: state.tokens.iter().filter(|token| !state.is_unseen(token)).count(),
            in_fog: state.map.fog.is_some(),
            masters: masters.map(|member| member.id).collect(),
        }
    }

    /// Returns the size for a member.
    #[must_use]
    pub fn for_member(&self, member: MemberId) -> Size {
        let creatures = if self.masters.contains(&member) { self.creatures } else { self.seen };
        Size { squares: self.squares, creatures, in_fog: self.in_fog }
    }
}

/// Returns the work that a command may take at a table of this size, as squares of a map that are
/// built again or painted.
#[must_use]
pub fn squares(command: &Command, table: Size) -> usize {
    // The creatures are put on the board again after each move.
    let times = if let Command::MoveTogether { moves } = command { moves.len().max(1) } else { 1 };
    ground(command, table.squares)
        .saturating_add(creatures(table).saturating_mul(times))
        .saturating_add(party(command, table.creatures))
        .saturating_add(known_ground(command, table).saturating_mul(times))
}

/// Returns the squares of the ground that is built as the owners of a moving creature know it.
fn known_ground(command: &Command, table: Size) -> usize {
    let moves = matches!(
        command,
        Command::Move { .. } | Command::MoveTogether { .. } | Command::ApplyEffect { .. }
    );
    if moves && table.in_fog { table.squares } else { 0 }
}

/// Returns the work to put the creatures of a table of this size on the board again, in such
/// squares.
#[must_use]
pub const fn creatures(table: Size) -> usize {
    table.creatures.saturating_mul(CREATURE)
}

/// Whether a command may write an event as large as the map, or as the data of the command.
#[must_use]
pub fn writes_much(command: &Command) -> bool {
    match command {
        Command::Paint { .. }
        | Command::Fog { .. }
        | Command::RevealRoom { .. }
        | Command::Load { .. }
        | Command::Resize { .. }
        | Command::Rules { .. } => true,
        // The ground is written again.
        Command::ApplyEffect { what, .. } => {
            matches!(**what, Ask::Maneuver(Maneuver::Dig { .. } | Maneuver::Claw { .. }))
        }
        _ => false,
    }
}

/// Returns the work to find room on a new map for the party, whose members may be any creatures of
/// the table.
fn party(command: &Command, creatures: usize) -> usize {
    match command {
        Command::Load { scene, keep_party: true, .. } => {
            creatures.saturating_mul(extent(&scene.map).min(SQUARES) / LOOKED_THROUGH)
        }
        _ => 0,
    }
}

/// Returns the squares that may be built again or painted for a command at a table with a map of
/// this many squares.
fn ground(command: &Command, map: usize) -> usize {
    match command {
        Command::Paint { squares } => squares.iter().map(area).fold(map, usize::saturating_add),
        Command::Fog { areas, .. } => {
            let area = |area: &MapArea| rectangle(area.from, area.to).min(SQUARES);
            areas.iter().map(area).fold(map, usize::saturating_add)
        }
        // An undo may concern the ground; a fall, forced movement or maneuver may dig it away.
        Command::Wall { .. }
        | Command::Door { .. }
        | Command::RevealRoom { .. }
        | Command::Secret { .. }
        | Command::Rules { .. }
        | Command::ApplyEffect { .. }
        | Command::Undo
        | Command::Redo => map,
        Command::Resize { width, height } => {
            let after = (width.get() as usize).saturating_mul(height.get() as usize);
            map.saturating_add(after.min(SQUARES))
        }
        Command::Load { scene, .. } => {
            let creatures = scene.creatures.len() * CREATURE;
            SCENE * extent(&scene.map).min(SQUARES).saturating_add(creatures)
        }
        Command::Move { .. }
        | Command::MoveTogether { .. }
        | Command::Place { .. }
        | Command::Add { .. }
        | Command::Change { .. }
        | Command::Remove { .. }
        | Command::Hide { .. }
        | Command::Own { .. }
        | Command::RemoveTokenPicture { .. }
        | Command::Align { .. }
        | Command::RemovePicture
        | Command::Settings { .. }
        | Command::NameTable { .. }
        | Command::Order { .. }
        | Command::BeginTurn { .. }
        | Command::EndTurn
        | Command::Delay => 0,
    }
}

/// Returns the squares that are painted at once.
fn area(painted: &Painted) -> usize {
    rectangle(painted.from, painted.to)
}

/// Returns the squares of a rectangle between two corners.
fn rectangle(from: At, to: At) -> usize {
    let side = |from: i32, to: i32| from.abs_diff(to) as usize + 1;
    side(from.0, to.0).saturating_mul(side(from.1, to.1))
}

/// A larger map is refused: it is no more work than the largest.
fn extent(map: &MapEntry) -> usize {
    let [width, height] =
        [map.width, map.height].map(|side| side.map_or(0, |side| side.get() as usize));
    width.saturating_mul(height).max(map.rows.as_deref().map_or(0, str::len))
}

#[cfg(test)]
mod tests {
    use super::{Size, squares, writes_much};
    use crate::protocol::Command;
    use serde_json::json;

    #[test]
    fn the_ground_is_counted_whole_and_what_is_painted_besides() {
        let weighed_at = |creatures, command| {
            let command: Command = serde_json::from_value(command).expect("a command");
            squares(&command, Size { squares: 400, creatures, in_fog: false })
        };
        let weighed = |command| weighed_at(0, command);
        let paint = json!({ "paint": { "squares": [
            { "from": [0, 0], "to": [9, 1], "is": [] }, { "from": [3, 3], "to": [3, 3], "is": ["difficult"] },
        ] } });
        assert_eq!(weighed(paint), 400 + 20 + 1);
        assert_eq!(weighed(json!({ "door": { "from": [0, 0], "to": [0, 1], "open": true } })), 400);
        assert_eq!(weighed(json!("undo")), 400);
        assert_eq!(weighed(json!("end_turn")), 0);
        assert_eq!(weighed_at(1_000, json!("end_turn")), 64_000);
        assert_eq!(weighed_at(2, json!("undo")), 400 + 2 * 64);
        let scene = |map| json!({ "load": { "scene": { "map": map } } });
        assert_eq!(weighed(scene(json!({ "width": 30, "height": 20 }))), 4 * 600);
        assert_eq!(weighed(scene(json!({ "rows": "....\n...." }))), 4 * 9);
        // A larger map is refused: it is no more work than the largest.
        assert_eq!(weighed(scene(json!({ "width": 4096, "height": 1024 }))), 4 << 18);
        let peopled = json!({ "load": { "scene": { "map": { "rows": ".." }, "creatures": [{ "at": [0, 0] }] } } });
        assert_eq!(weighed(peopled), 4 * (2 + 64));
        let scene = json!({ "map": { "width": 32, "height": 10 } });
        let kept = json!({ "load": { "scene": scene, "keep_party": true } });
        assert_eq!(weighed_at(5, kept), 4 * 320 + 5 * (64 + 80));
    }
    #[test]
    fn what_writes_the_ground_may_write_much_and_play_does_not() {
        let much = |command| writes_much(&serde_json::from_value(command).expect("a command"));
        let token = crate::id::TokenId(1).to_string();
        assert!(much(json!({ "paint": { "squares": [] } })));
        assert!(much(json!({ "load": { "scene": { "map": {} } } })));
        assert!(much(json!({ "resize": { "width": 9, "height": 9 } })));
        assert!(much(json!({ "rules": { "rules": "pf1" } })));
        let effect = |what| json!({ "apply_effect": { "token": token, "what": what } });
        assert!(much(effect(json!({ "maneuver": { "dig": { "to": "down", "squares": 1 } } }))));
        assert!(!much(effect(json!({ "maneuver": { "knock_prone": {} } }))));
        assert!(!much(json!("undo")) && !much(json!("end_turn")));
        assert!(!much(json!({ "place": { "token": token, "to": [0, 0] } })));
    }
}
