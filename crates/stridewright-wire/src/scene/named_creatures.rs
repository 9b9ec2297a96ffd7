//! All creatures of a scene: finds the creature that a name or letter means.

use crate::flaw::{Flaws, Path, shortened};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::answer::Message;
use stridewright::board::{Creature, CreatureIndex};
use stridewright::query;
use stridewright::question::{Turn, Who};

/// All creatures of a scene; those of a `count` are listed individually.
#[derive(Default)]
pub(super) struct NamedCreatures {
    pub(super) creatures: Vec<Creature>,
    /// For each creature: the position of its entry, and whether that entry gives its place.
    pub(super) origins: Vec<(usize, bool)>,
    /// First creature of each letter.
    pub(super) letters: BTreeMap<char, usize>,
    /// Creatures that are hidden.
    pub(super) hidden: BTreeSet<usize>,
}

impl NamedCreatures {
    /// Returns the position of a creature; names take precedence over letters.
    pub(super) fn find(&self, who: &Who) -> Option<usize> {
        match who {
            Who::Index(index) => self.creatures.get(*index).map(|_| *index),
            Who::Name(name) => {
                let named = self.creatures.iter().position(|creature| creature.name == *name);
                let mut letters = name.chars();
                let letter = letters.next().filter(|_| letters.next().is_none());
                named.or_else(|| letter.and_then(|letter| self.letters.get(&letter).copied()))
            }
        }
    }

    /// The turn of the scene.
    pub(super) fn turn(&self, turn: &Turn, flaws: &mut Flaws) -> query::Turn {
        let path = Path::root().key("turn").key("reacted");
        let mut reacted = Vec::new();
        for (place, who) in turn.reacted.iter().enumerate() {
            match self.find(who) {
                Some(index) => reacted.push(CreatureIndex(index)),
                None => flaws.add_with_help(
                    path.index(place),
                    Message::new("`{name}` is not a creature in the scene")
                        .with("name", shortened(&who.to_string())),
                    "give a creature's name, its letter or its position in the list",
                ),
            }
        }
        query::Turn { reacted, ..turn.without_reactions() }
    }
}
