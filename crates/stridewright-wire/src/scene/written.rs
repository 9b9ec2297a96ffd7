//! Writes a board as a scene. Reading the scene again under the same rules gives the same board.
//!
//! This module knows the notation. Everything on a board is within the limits of scenes, so nothing
//! has to be left out.

mod creature;
mod ground;

use super::entries::{MapEntry, WallEntry};
use super::name::name_list;
use super::names::SIDES;
use super::{CreatureEntry, LengthUnit, Name, Scene};
use crate::bounded::{Coordinate, List, Pair, Whole};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::board::{Board, Ground, Marks, Point, Wall, WallKind};
use stridewright::program::Program;
use stridewright::query;
use stridewright::question::Turn;

impl Scene {
    /// Returns the scene of a board, with the letters that its creatures have, by their position in
    /// the list.
    #[must_use]
    pub fn of(
        program: &Program,
        board: &Board,
        turn: query::Turn,
        letters: &BTreeMap<usize, char>,
    ) -> Scene {
        let rules = &program.ruleset().id;
        let walls = board.ground().walls().iter().map(WallEntry::from).collect();
        Scene {
            rules: Name::new(rules),
            map: MapEntry::of(board.ground()),
            walls: List::new(walls).unwrap_or_default(),
            creatures: List::new(creature::all(board, letters, LengthUnit::of(rules)))
                .unwrap_or_default(),
            turn: Turn::beside(board, turn),
            ..Scene::default()
        }
    }

    /// Returns the scene with some of its creatures hidden, by their positions in the list.
    #[must_use]
    pub fn hiding(self, hidden: &BTreeSet<usize>) -> Scene {
        let entries = self.creatures.iter().enumerate();
        let entries = entries.map(|(index, entry)| CreatureEntry {
            hidden: hidden.contains(&index),
            ..entry.clone()
        });
        Scene { creatures: List::new(entries.collect()).unwrap_or_default(), ..self }
    }
}

impl CreatureEntry {
    /// Returns the creatures of a board, in their order, with their letters by position and lengths
    /// in this unit. Read again under the same rules, they are the same creatures.
    #[must_use]
    pub fn all_of(
        board: &Board,
        letters: &BTreeMap<usize, char>,
        unit: LengthUnit,
    ) -> Vec<CreatureEntry> {
        creature::all(board, letters, unit)
    }
}

impl MapEntry {
    /// Returns the ground as a drawing, without its walls.
    #[must_use]
    pub fn of(ground: &Ground) -> MapEntry {
        ground::map(ground)
    }
}

impl From<&Wall> for WallEntry {
    fn from(wall: &Wall) -> Self {
        let point = |point: Point| Some(Pair(Coordinate(point.x), Coordinate(point.y)));
        let kind =
            WallKind::NAMES.iter().find(|(_, kind)| *kind == wall.kind && *kind != WallKind::Wall);
        let side = SIDES.iter().find(|(_, side)| Some(*side) == wall.one_way);
        WallEntry {
            from: point(wall.from),
            to: point(wall.to),
            kind: kind.and_then(|(name, _)| Name::new(name)),
            one_way: side.and_then(|(name, _)| Name::new(name)),
            marks: name_list(marks(wall.marks)),
            opens_for: wall.opens_for.map(|price| Whole::clamped(price.0)),
            ..WallEntry::default()
        }
    }
}

fn marks(marks: Marks) -> Vec<&'static str> {
    let flight =
        marks.flight.map(|avoided| if avoided { "ignored by flight" } else { "hampers flight" });
    let without_body = marks.incorporeal;
    let without_body = without_body
        .map(|avoided| if avoided { "ignored by incorporeal" } else { "hampers incorporeal" });
    let check = marks.needs_check.then_some("needs check");
    flight.into_iter().chain(without_body).chain(check).collect()
}
