//! At most 256 colours that stand for all colours of pictures, by whole numbers alone: the same
//! pictures get the same colours.
//!
//! All colours lie in a box; the box with the greatest loss is cut in two until there are enough.
//! The most frequent colour of a box stands for all of it, so that plain ground keeps its colour
//! exactly.

use crate::background::Colour;
use core::cmp::Reverse;
use std::collections::BTreeMap;

/// Colours at most.
const MOST: usize = 256;

/// A few colours, and which of them stands for which other.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    colours: Vec<Colour>,
    known: BTreeMap<Colour, u8>,
}

/// Colours with their frequency.
struct Cell {
    colours: Vec<(Colour, u32)>,
    /// The part of the colours that differs most.
    widest: usize,
    /// The loss if one colour stands for all: how far they lie apart, and how many pixels there
    /// are.
    loss: u64,
}

impl Cell {
    fn of(colours: Vec<(Colour, u32)>) -> Cell {
        let range = |part: usize| {
            let parts = || colours.iter().map(|(colour, _)| colour[part]);
            let (least, most) = (parts().min().unwrap_or(0), parts().max().unwrap_or(0));
            (part, u64::from(most - least))
        };
        let widest = (0..3).map(range).max_by_key(|(part, range)| (*range, Reverse(*part)));
        let (widest, range) = widest.unwrap_or((0, 0));
        // A few pixels of another colour are nearly as visible as many.
        let pixels: u64 = colours.iter().map(|(_, count)| u64::from(*count)).sum();
        let loss = range * range * (u64::from(pixels.checked_ilog2().unwrap_or(0)) + 1);
        Cell { colours, widest, loss }
    }

    /// Cuts it where half of its colours lie on either side.
    fn cut(self) -> (Cell, Cell) {
        let Cell { mut colours, widest, .. } = self;
        colours.sort_unstable_by_key(|(colour, _)| (colour[widest], *colour));
        let middle = colours[colours.len() / 2].0[widest];
        let first = colours[0].0[widest];
        // Equal parts stay together, and both sides have some.
        let at = colours
            .iter()
            .position(|(colour, _)| colour[widest] >= middle.max(first + 1))
            .unwrap_or(1);
        let upper = colours.split_off(at);
        (Cell::of(colours), Cell::of(upper))
    }

    fn colour(&self) -> Colour {
        self.colours
            .iter()
            .max_by_key(|(colour, count)| (*count, Reverse(*colour)))
            .map_or([0; 3], |(colour, _)| *colour)
    }
}

impl Palette {
    /// The colours that stand for these, with their frequency.
    pub(crate) fn of(counts: BTreeMap<Colour, u32>) -> Palette {
        let mut cells = vec![Cell::of(counts.into_iter().collect())];
        cells.retain(|cell| !cell.colours.is_empty());
        while cells.len() < MOST {
            let worst = cells.iter().enumerate().filter(|(_, cell)| cell.colours.len() > 1);
            let worst = worst.max_by_key(|(index, cell)| (cell.loss, Reverse(*index)));
            let Some((index, _)) = worst else { break };
            let (lower, upper) = cells.swap_remove(index).cut();
            cells.extend([lower, upper]);
        }
        let mut colours: Vec<Colour> = cells.iter().map(Cell::colour).collect();
        colours.sort_unstable();
        Palette { colours, known: BTreeMap::new() }
    }

    /// All colours, one after the other.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.as_flattened().to_vec()
    }

    /// The position of the colour that is nearest to another one.
    pub(crate) fn index(&mut self, colour: Colour) -> u8 {
        if let Some(index) = self.known.get(&colour) {
            return *index;
        }
        let far = |known: &Colour| -> u32 {
            known.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        let nearest =
            self.colours.iter().enumerate().min_by_key(|(index, known)| (far(known), *index));
        let index = nearest.map_or(0, |(index, _)| index as u8);
        self.known.insert(colour, index);
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours = [[0, 0, 0], [251, 250, 247], [10, 20, 30]];
        let mut palette = Palette::of(colours.into_iter().map(|colour| (colour, 5)).collect());
        assert_eq!(palette.bytes(), [0, 0, 0, 10, 20, 30, 251, 250, 247]);
        assert_eq!(colours.map(|colour| palette.index(colour)), [0, 2, 1]);
        assert_eq!(palette.index([255, 255, 255]), 2);
    }

    #[test]
    fn of_many_colours_256_are_left_and_the_most_frequent_is_exact() {
        let mut counts: BTreeMap<Colour, u32> = (0..4096_u32)
            .map(|number| {
                (
                    [
                        (number % 16 * 16) as u8,
                        (number / 16 % 16 * 16) as u8,
                        (number / 256 * 16) as u8,
                    ],
                    1,
                )
            })
            .collect();
        counts.insert([251, 250, 247], 1_000_000);
        let mut palette = Palette::of(counts);
        assert_eq!(palette.bytes().len(), 768);
        let paper = usize::from(palette.index([251, 250, 247]));
        assert_eq!(palette.colours[paper], [251, 250, 247]);
    }
}
