//! A letter for every creature: capitals for the mover's side, small letters for the others.

use stridewright::board::Figure;

/// The letter of each creature, in the order of the board; `&` where there are none left.
pub(crate) fn letters(figures: &[Figure], side: &str) -> Vec<char> {
    let mut letters: Vec<char> = Vec::with_capacity(figures.len());
    for figure in figures {
        let own = figure.creature.side == side;
        let cased = |sign: char| if own { sign.to_ascii_uppercase() } else { sign.to_ascii_lowercase() };
        let alphabet = || ('a'..='z').map(cased);
        let other_case = ('a'..='z').map(|s| if own { s } else { s.to_ascii_uppercase() });
        let named = figure.creature.name.chars().filter(char::is_ascii_alphabetic).map(cased);
        let letter = named
            .chain(alphabet())
            .chain(other_case)
            .find(|letter| *letter != PIT && !letters.contains(letter))
            .unwrap_or('&');
        letters.push(letter);
        if letters.len() >= MOST {
            letters.resize(figures.len(), '&');
            break;
        }
    }
    letters
}

/// The small o is the sign of a pit.
const PIT: char = 'o';

/// Letters there are.
const MOST: usize = 51;
