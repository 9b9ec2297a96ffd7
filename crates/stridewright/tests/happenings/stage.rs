//! A stage for questions: a flat map drawn with signs, creatures, and answers in the words of the
//! case files.

use std::sync::Arc;
use stridewright::board::{Board, Column, Creature, CreatureIndex, Ground, Relief, Terrain};
use stridewright::lattice::{Extent, Square};
use stridewright::outcome::{Event, Outcome, event_text};
use stridewright::program::Program;
use stridewright::rulesets;

/// A map and the creatures on it.
pub(crate) struct Stage {
    pub(crate) program: Program,
    pub(crate) board: Board,
}

pub(crate) fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

/// A creature of size 1M (Medium) with a name.
pub(crate) fn creature(name: &str, at: (i32, i32)) -> Creature {
    Creature::new(name, "heroes", Square::new(at.0, at.1))
}

impl Stage {
    /// A map of rows of signs (`.` open, `#` wall, `*` damaging, `~` difficult, `o` pit, digits:
    /// that elevation), with changed columns.
    pub(crate) fn new(
        system: &str,
        rows: &[&str],
        columns: &[((i32, i32), Column)],
        creatures: Vec<Creature>,
    ) -> Stage {
        let program = program(system);
        let extent = Extent { width: rows[0].len() as u32, height: rows.len() as u32 };
        let signs: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
        let terrain = signs.iter().map(|sign| match sign {
            '#' => Terrain::WALL,
            '*' => Terrain::DAMAGING,
            '~' => Terrain::DIFFICULT,
            'o' => Terrain::PIT,
            ':' => Terrain::HALF_WIDTH,
            'd' => Terrain::DIRT,
            _ => Terrain::OPEN,
        });
        let mut relief: Vec<Column> = signs
            .iter()
            .map(|sign| Column {
                floor: sign.to_digit(10).unwrap_or(0) as i16,
                ..Column::default()
            })
            .collect();
        for ((column, row), changed) in columns {
            relief[extent.index(Square::new(*column, *row)).unwrap()] = *changed;
        }
        let ground =
            Ground::new(extent, terrain.collect(), Relief::new(relief), Vec::new()).unwrap();
        let board = Board::new(Arc::new(ground), creatures, &program).unwrap();
        Stage { program, board }
    }

    /// Events in order.
    pub(crate) fn texts(&self, events: &[Event]) -> Vec<String> {
        let name = |index: CreatureIndex| self.board.figure(index).unwrap().creature.name.clone();
        events.iter().map(|event| event_text(event, &name)).collect()
    }
}

/// Returns the ids of the rules that an answer cites.
pub(crate) fn cited(outcome: &Outcome) -> Vec<String> {
    outcome.cited().iter().map(|rule| rule.id.to_string()).collect()
}

/// Where it ends.
pub(crate) fn ends(outcome: &Outcome) -> Option<String> {
    outcome.ends.map(|placement| placement.to_string())
}
