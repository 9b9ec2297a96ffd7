//! A letter for every creature: capitals for the mover's side, small letters for the others, unless a letter is known.

use std::collections::BTreeMap;
use stridewright::board::Figure;

/// The letter of each creature, in the order of the board; `&` where there are none left.
pub(crate) fn letters(figures: &[Figure], side: &str, known: &BTreeMap<usize, char>) -> Vec<char> {
    let mut taken: Vec<char> = known.values().copied().chain([PIT]).collect();
    let mut letters = Vec::with_capacity(figures.len());
    for (index, figure) in figures.iter().enumerate() {
        if let Some(letter) = known.get(&index) {
            letters.push(*letter);
            continue;
        }
        if taken.len() > MOST {
            letters.push('&');
            continue;
        }
        let own = figure.creature.side == side;
        let cased = |sign: char| if own { sign.to_ascii_uppercase() } else { sign.to_ascii_lowercase() };
        let other_case = ('a'..='z').map(|s| if own { s } else { s.to_ascii_uppercase() });
        let named = figure.creature.name.chars().filter(char::is_ascii_alphabetic).map(cased);
        let mut free = named.chain(('a'..='z').map(cased)).chain(other_case);
        let letter = free.find(|letter| !taken.contains(letter)).unwrap_or('&');
        taken.push(letter);
        letters.push(letter);
    }
    letters
}

/// The small o is the sign of a pit.
const PIT: char = 'o';

/// More letters than this are not given.
const MOST: usize = 80;
