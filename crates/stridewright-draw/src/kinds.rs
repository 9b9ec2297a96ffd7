//! Creatures of one kind: those whose names differ by a number alone. Their tokens have one letter
//! and a number each.

use core::fmt;
use std::collections::BTreeMap;
use stridewright::board::Figure;

/// The label of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Label {
    /// The letter of the creature, or of its kind.
    pub(crate) letter: char,
    /// Its number among its kind.
    pub(crate) number: Option<u32>,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter)?;
        self.number.map_or(Ok(()), |number| write!(f, "{number}"))
    }
}

/// The kinds of creatures on a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    /// For each creature the first of its kind.
    first: Vec<usize>,
    /// For each creature its number, where its kind has several.
    numbers: Vec<Option<u32>>,
}

/// A name without the number at its end, and that number: `Goblin 2`, `Goblin2`, `Goblin #2` and
/// `Goblin (2)` are all goblins.
fn stem(name: &str) -> (&str, Option<u32>) {
    let inner = name.strip_suffix(')').unwrap_or(name);
    let rest = inner.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let number = inner[rest.len()..].parse().ok().filter(|number| *number > 0);
    let rest = rest.trim_end_matches([' ', '(', '#', '-', '_', '.']);
    match number {
        Some(number) if !rest.is_empty() => (rest, Some(number)),
        _ => (name, None),
    }
}

impl Kinds {
    pub(crate) fn of(figures: &[Figure]) -> Self {
        let mut kinds: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
        for (index, figure) in figures.iter().enumerate() {
            let (stem, _) = stem(&figure.creature.name);
            kinds.entry((stem, &figure.creature.side)).or_default().push(index);
        }
        let mut found =
            Kinds { first: (0..figures.len()).collect(), numbers: vec![None; figures.len()] };
        for members in kinds.into_values().filter(|members| members.len() > 1) {
            let mut taken: BTreeMap<u32, usize> = BTreeMap::new();
            for &member in &members {
                found.first[member] = members[0];
                if let (_, Some(number)) = stem(&figures[member].creature.name) {
                    taken.entry(number).or_insert(member);
                }
            }
            let mut free = 1;
            for &member in &members {
                let own = stem(&figures[member].creature.name)
                    .1
                    .filter(|number| taken.get(number) == Some(&member));
                let number = own.unwrap_or_else(|| {
                    while taken.contains_key(&free) {
                        free += 1;
                    }
                    free
                });
                taken.insert(number, member);
                found.numbers[member] = Some(number);
            }
        }
        found
    }

    /// The creatures in the order in which they get letters: the first of each kind, then all
    /// others.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = usize> + '_ {
        let is_first = |index: &usize| self.first[*index] == *index;
        let others = (0..self.first.len()).filter(move |index| !is_first(index));
        (0..self.first.len()).filter(is_first).chain(others)
    }

    /// The label of each token; `known` are letters that the scenario gives. A creature with a
    /// letter of its own keeps it.
    pub(crate) fn labels(&self, letters: &[char], known: &BTreeMap<usize, char>) -> Vec<Label> {
        let one = |(index, letter): (usize, &char)| {
            let first = self.first[index];
            let own =
                known.contains_key(&index) && (first != index || self.has_letters(index, known));
            match self.numbers[index].filter(|_| !own) {
                Some(number) => Label { letter: letters[first], number: Some(number) },
                None => Label { letter: *letter, number: None },
            }
        };
        letters.iter().enumerate().map(one).collect()
    }

    /// Whether the scenario gives a letter to each creature of a kind.
    fn has_letters(&self, first: usize, known: &BTreeMap<usize, char>) -> bool {
        let members = self.first.iter().enumerate().filter(|(_, of)| **of == first);
        members.map(|(member, _)| member).all(|member| known.contains_key(&member))
    }

    /// The name of a creature's kind.
    pub(crate) fn name<'a>(&self, index: usize, figures: &'a [Figure]) -> &'a str {
        stem(&figures[index].creature.name).0
    }

    /// The first creature of a creature's kind.
    pub(crate) fn first(&self, index: usize) -> usize {
        self.first[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_at_the_end_of_a_name_is_no_part_of_the_kind() {
        for name in ["Goblin2", "Goblin 2", "Goblin #2", "Goblin (2)", "Goblin_2"] {
            assert_eq!(stem(name), ("Goblin", Some(2)), "{name}");
        }
        for name in ["Goblin", "12", "R2D", "Goblin 0", "(3)"] {
            assert_eq!(stem(name), (name, None), "{name}");
        }
    }
}
