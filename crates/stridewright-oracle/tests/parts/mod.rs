//! The second reading's own parts, worked out by hand. They stand here so that it is compiled once.

mod area;
mod encounter;
mod every_line;
mod fifth;
mod line;
mod placement;
mod random;
mod segment;

use stridewright_oracle::{Board, Ground, Options};

/// A flat board: `#` solid, `~` difficult, `o` pit, all else open floor.
pub(crate) fn board(rows: &[&str]) -> Board {
    let ground = |letter| Ground {
        wall: letter == '#',
        difficult: letter == '~',
        pit: letter == 'o',
        ..Ground::default()
    };
    Board {
        width: rows[0].len() as u32,
        height: rows.len() as u32,
        ground: rows.iter().flat_map(|row| row.chars()).map(ground).collect(),
        walls: Vec::new(),
        creatures: Vec::new(),
        options: Options::default(),
    }
}
