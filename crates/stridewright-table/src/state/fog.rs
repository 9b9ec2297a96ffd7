//! Which squares of a map are hidden from players. This module knows squares, not members.

use serde::{Deserialize, Serialize};
use stridewright::lattice::{Rectangle, Square};

/// The sign of a hidden square where fog is written as text.
const HIDDEN: char = '#';

/// The squares of a map that are hidden from players. Squares beyond the map are not hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Runs", into = "Runs")]
pub struct Fog {
    width: usize,
    /// By row and column.
    hidden: Vec<bool>,
}

/// Hidden squares next to each other in a row: the first and the last column.
pub type Run = (u32, u32);

/// Fog as it is stored.
#[derive(Serialize, Deserialize)]
struct Runs {
    width: usize,
    rows: Vec<Vec<Run>>,
}

impl Fog {
    /// Fog over a map of this size that hides nothing yet.
    #[must_use]
    pub fn new(width: usize, height: usize) -> Fog {
        Fog { width, hidden: vec![false; width.saturating_mul(height)] }
    }

    /// Reads fog from text, one line for each row: `#` is hidden. Squares beyond the text are not.
    #[must_use]
    pub fn read(width: usize, height: usize, text: &str) -> Fog {
        let mut fog = Fog::new(width, height);
        for (row, line) in fog.hidden.chunks_mut(width.max(1)).zip(text.lines()) {
            for (square, sign) in row.iter_mut().zip(line.chars()) {
                *square = sign == HIDDEN;
            }
        }
        fog
    }

    /// Returns the text that [`Fog::read`] reads.
    #[must_use]
    pub fn written(&self) -> String {
        let row = |row: &[bool]| {
            row.iter().map(|hidden| if *hidden { HIDDEN } else { '.' }).collect::<String>()
        };
        self.rows().map(row).collect::<Vec<String>>().join("\n")
    }

    fn rows(&self) -> impl Iterator<Item = &[bool]> {
        self.hidden.chunks(self.width.max(1))
    }

    /// The number of squares of its map.
    pub(crate) const fn squares(&self) -> usize {
        self.hidden.len()
    }

    /// Whether it hides no square.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.hidden.contains(&true)
    }

    /// Whether a square is on its map.
    #[must_use]
    pub fn covers(&self, square: Square) -> bool {
        self.place(square).is_some()
    }

    /// Whether a square is hidden.
    #[must_use]
    pub fn hides(&self, square: Square) -> bool {
        self.place(square).is_some_and(|place| self.hidden[place])
    }

    /// Whether all squares of a body are hidden.
    #[must_use]
    pub fn hides_all(&self, body: Rectangle) -> bool {
        body.squares().all(|square| self.hides(square))
    }

    /// Hides a square, or reveals it.
    pub fn set(&mut self, square: Square, hidden: bool) {
        if let Some(place) = self.place(square) {
            self.hidden[place] = hidden;
        }
    }

    /// Returns the same fog over a map of another size. New squares are not hidden.
    #[must_use]
    pub fn resized(&self, width: usize, height: usize) -> Fog {
        let mut fog = Fog::new(width, height);
        for (new, old) in fog.hidden.chunks_mut(width.max(1)).zip(self.rows()) {
            let shared = new.len().min(old.len());
            new[..shared].copy_from_slice(&old[..shared]);
        }
        fog
    }

    /// Returns the hidden squares of each row.
    #[must_use]
    pub fn runs(&self) -> Vec<Vec<Run>> {
        self.rows().map(|row| runs(row, true)).collect()
    }

    /// Returns the squares of a row that are not hidden.
    #[must_use]
    pub fn seen(&self, row: usize) -> Vec<Run> {
        self.rows().nth(row).map(|row| runs(row, false)).unwrap_or_default()
    }

    fn place(&self, square: Square) -> Option<usize> {
        let column = usize::try_from(square.column).ok().filter(|column| *column < self.width)?;
        let row = usize::try_from(square.row).ok()?;
        Some(row.checked_mul(self.width)? + column).filter(|place| *place < self.hidden.len())
    }
}

/// Returns the squares of a row that are hidden, or those that are not.
fn runs(row: &[bool], hidden: bool) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (column, _) in (0..).zip(row).filter(|(_, is)| **is == hidden) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == column => *last = column,
            _ => runs.push((column, column)),
        }
    }
    runs
}

impl From<Fog> for Runs {
    fn from(fog: Fog) -> Runs {
        Runs { width: fog.width, rows: fog.runs() }
    }
}

impl From<Runs> for Fog {
    fn from(runs: Runs) -> Fog {
        let mut fog = Fog::new(runs.width, runs.rows.len());
        for (row, runs) in fog.hidden.chunks_mut(runs.width.max(1)).zip(&runs.rows) {
            for (first, last) in runs {
                let hidden = row.iter_mut().take(*last as usize + 1).skip(*first as usize);
                hidden.for_each(|square| *square = true);
            }
        }
        fog
    }
}

#[cfg(test)]
mod tests {
    use super::Fog;
    use stridewright::lattice::{Rectangle, Square};

    #[test]
    fn fog_is_written_as_text_and_stored_as_runs() {
        let fog = Fog::read(5, 3, "##..#\n.....\n");
        assert_eq!(fog.runs(), [vec![(0, 1), (4, 4)], vec![], vec![]]);
        assert_eq!(fog.written(), "##..#\n.....\n.....");
        let stored = serde_json::to_string(&fog).expect("JSON");
        assert_eq!(stored, r#"{"width":5,"rows":[[[0,1],[4,4]],[],[]]}"#);
        assert_eq!(serde_json::from_str::<Fog>(&stored).expect("fog"), fog);
    }

    #[test]
    fn a_body_is_hidden_only_if_all_its_squares_are() {
        let mut fog = Fog::read(4, 2, "##..\n##..");
        assert!(fog.hides_all(Rectangle::body(Square::new(0, 0), 2)));
        assert!(!fog.hides_all(Rectangle::body(Square::new(1, 0), 2)));
        assert!(!fog.hides(Square::new(-1, 0)) && !fog.hides(Square::new(0, 2)));
        for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1), (9, 9)] {
            fog.set(Square::new(column, row), false);
        }
        assert!(fog.is_empty());
    }

    #[test]
    fn a_larger_map_keeps_its_fog_and_a_smaller_one_cuts_it_off() {
        let fog = Fog::read(3, 2, "..#\n#.#");
        assert_eq!(fog.resized(4, 3).written(), "..#.\n#.#.\n....");
        assert_eq!(fog.resized(2, 2).written(), "..\n#.");
    }
}
