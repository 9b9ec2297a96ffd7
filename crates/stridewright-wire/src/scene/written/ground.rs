//! The ground of a board, drawn: a sign for every kind of square.

use super::super::drawing::sign_of;
use super::super::entries::{Legend, MapEntry, SquareEntry};
use super::super::name::name_list;
use super::super::tile::{self, Tile};
use crate::bounded::{List, Ordinal, Pair, Text};
use std::collections::BTreeMap;
use stridewright::board::Ground;
use stridewright::lattice::Square;

/// Signs for kinds of squares that have no sign of their own; after them come signs from
/// [`FURTHER`] on.
const SIGNS: &str = "1234567890!$&+<>?@";

/// The first of many consecutive signs that are not letters.
const FURTHER: u32 = '①' as u32;

/// Returns the map of some ground. Kinds of squares that do not fit into the legend are listed
/// instead of drawn.
pub(super) fn map(ground: &Ground) -> MapEntry {
    let mut signs: BTreeMap<Vec<String>, char> = BTreeMap::new();
    let mut listed = Vec::new();
    let (extent, mut rows) = (ground.extent(), String::new());
    for square in extent.squares() {
        if square.column == 0 && square.row > 0 {
            rows.push('\n');
        }
        let tile = Tile { terrain: ground.at(square), column: ground.column(square) };
        let sign = sign_of(tile).or_else(|| {
            let names = tile::names_of(tile);
            let next = signs.len();
            match signs.get(&names) {
                Some(sign) => Some(*sign),
                None if next < Legend::MOST => {
                    let further =
                        u32::try_from(next).ok().and_then(|next| char::from_u32(FURTHER + next));
                    let sign = SIGNS.chars().nth(next).or(further)?;
                    signs.insert(names, sign);
                    Some(sign)
                }
                None => None,
            }
        });
        if sign.is_none() {
            listed.push(entry(square, tile));
        }
        rows.push(sign.unwrap_or('.'));
    }
    let legend =
        signs.iter().map(|(list, sign)| (*sign, name_list(list.iter().map(String::as_str))));
    MapEntry {
        rows: Text::new(&rows),
        legend: Legend::of(legend.collect()),
        squares: List::new(listed).unwrap_or_default(),
        ..MapEntry::default()
    }
}

fn entry(at: Square, tile: Tile) -> SquareEntry {
    SquareEntry {
        at: Some(Pair(Ordinal(at.column), Ordinal(at.row))),
        is: name_list(tile::names_of(tile).iter().map(String::as_str)),
        ..SquareEntry::default()
    }
}
