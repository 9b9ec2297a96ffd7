//! A letter for every creature: capitals for the heroes, small letters for the others, unless a
//! letter is known.

use crate::kinds::Kinds;
use crate::sides::Sides;
use std::collections::BTreeMap;
use stridewright::board::Figure;

/// The letter of each creature, in the order of the board; `&` where there are none left.
pub(crate) fn letters(
    figures: &[Figure],
    sides: &Sides<'_>,
    kinds: &Kinds,
    known: &BTreeMap<usize, char>,
) -> Vec<char> {
    let mut taken: Vec<char> = known.values().copied().chain([PIT]).collect();
    let mut letters = vec![NONE_LEFT; figures.len()];
    for index in kinds.in_order() {
        let figure = &figures[index];
        if let Some(letter) = known.get(&index) {
            letters[index] = *letter;
            continue;
        }
        if taken.len() > MOST {
            continue;
        }
        let own = sides.are_heroes(&figure.creature.side);
        let cased =
            |sign: char| if own { sign.to_ascii_uppercase() } else { sign.to_ascii_lowercase() };
        let other_case = ('a'..='z').map(|s| if own { s } else { s.to_ascii_uppercase() });
        let named = figure.creature.name.chars().filter(char::is_ascii_alphabetic).map(cased);
        let mut free = named.chain(('a'..='z').map(cased)).chain(other_case);
        let letter = free.find(|letter| !taken.contains(letter)).unwrap_or(NONE_LEFT);
        taken.push(letter);
        letters[index] = letter;
    }
    letters
}

/// The small o is the sign of a pit.
const PIT: char = 'o';

/// Stands for every creature that gets no letter.
const NONE_LEFT: char = '&';

/// The most letters that are given.
const MOST: usize = 80;
