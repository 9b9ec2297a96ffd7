//! The abilities of creatures other than walking, as written, and the creatures that they are bound
//! to.

use super::creature_entry::{CreatureEntry, Elevation, ObjectEntry};
use super::named_creatures::NamedCreatures;
use super::names::{TRAINED, TYPES, Type};
use super::{LengthUnit, Name};
use crate::bounded::Whole;
use crate::flaw::{Flaws, Path, nearest, shortened};
use std::collections::BTreeMap;
use stridewright::answer::Message;
use stridewright::board::{
    Bond, Burden, Creature, CreatureIndex, CreatureTrait, Maneuverability, Modes, Object, Scores,
};
use stridewright::rule::Mode;

/// Reads everything that concerns only the creature itself.
pub(super) fn read(
    entry: &CreatureEntry,
    creature: &mut Creature,
    unit: LengthUnit,
    path: &Path,
    flaws: &mut Flaws,
) {
    creature.elevation = entry.elevation.map(Elevation::get);
    creature.modes = modes(entry, unit, path, flaws);
    creature.maneuverability = entry.maneuverability.as_ref().and_then(|name| {
        let path = path.key("maneuverability");
        flaws.look_up(&path, "a maneuverability class", name, &Maneuverability::NAMES)
    });
    for (index, name) in entry.trained.iter().enumerate() {
        let path = path.key("trained").index(index);
        if let Some(skill) = flaws.look_up(&path, "a movement skill", name, &TRAINED) {
            creature.trained = creature.trained.with(skill);
        }
    }
    // Within bounds that fit into an `i8`.
    creature.scores = Scores {
        might: entry.might.get() as i8,
        agility: entry.agility.get() as i8,
        strength: entry.strength.map(small),
    };
    creature.exhaustion = small(entry.exhaustion);
    creature.neutral = entry.neutral;
    creature.passes_larger = entry.passes_larger.map(small);
    creature.burden =
        Burden { carried: entry.burden.carried.get(), dragged: entry.burden.dragged.get() };
    for (index, name) in entry.traits.iter().enumerate() {
        let path = path.key("traits").index(index);
        if let Some(found) = flaws.look_up(&path, "a trait", name, &CreatureTrait::NAMES) {
            creature.traits = creature.traits.with(found);
        }
    }
    creature.fall_reduction = entry.fall_reduction.get();
    creature.charge = unit.in_feet(entry.charge);
    creature.melee = entry.melee.unwrap_or(true);
    creature.burrows_rock = entry.burrows_rock;
    creature.leaves_tunnel = entry.leaves_tunnel;
    creature.object = match entry.object {
        None | Some(ObjectEntry::Is(false)) => None,
        Some(ObjectEntry::Is(true)) => Some(Object::Unsaid),
        Some(ObjectEntry::Entered(object)) => Some(object),
    };
}

/// A number within bounds that fit into a `u8`.
pub(super) fn small<const LEAST: u32, const MOST: u32>(number: Whole<LEAST, MOST>) -> u8 {
    number.get() as u8
}

fn modes(entry: &CreatureEntry, unit: LengthUnit, path: &Path, flaws: &mut Flaws) -> Modes {
    let mut modes = Modes::default();
    for (index, name) in entry.types.iter().enumerate() {
        match flaws.look_up(&path.key("types").index(index), "a movement mode", name, &TYPES) {
            Some(Type::Mode(mode)) => modes = modes.with(mode),
            Some(Type::Teleport) => modes.teleport = true,
            Some(Type::Hover) => modes.hover = true,
            None => {}
        }
    }
    let speeds = [
        (Mode::Burrow, entry.speeds.burrow),
        (Mode::Climb, entry.speeds.climb),
        (Mode::Swim, entry.speeds.swim),
        (Mode::Fly, entry.speeds.fly),
    ];
    for (mode, speed) in speeds {
        if let Some(speed) = unit.in_feet(speed) {
            modes = modes.with_speed(mode, speed);
        }
    }
    modes
}

/// The largest number of names that are suggested for an unknown one.
const OFFERED: usize = 100;

/// Finds the creatures that others hold, ride or cling to. All creatures of a `count` are bound
/// alike.
pub(super) fn bind(entries: &[CreatureEntry], named: &mut NamedCreatures, flaws: &mut Flaws) {
    let register = Register::of(entries, named);
    let bonds: Vec<_> = (0..entries.len()).map(|index| register.bonds(index, flaws)).collect();
    for (creature, (origin, _)) in named.creatures.iter_mut().zip(&named.origins) {
        let bonds: &Bonds = &bonds[*origin];
        (creature.grabs, creature.bond) = (bonds.grabs, bonds.carrier);
        creature.frightened_of.clone_from(&bonds.fears);
    }
}

/// The creatures to which the creatures of an entry are bound.
struct Bonds {
    /// The one that they hold.
    grabs: Option<CreatureIndex>,
    /// The one that they ride or cling to.
    carrier: Option<Bond>,
    /// Those that they fear.
    fears: Vec<CreatureIndex>,
}

/// The creatures that a name may mean: a creature, or `None` for an invalid entry.
struct Register<'a> {
    entries: &'a [CreatureEntry],
    names: BTreeMap<&'a str, Option<usize>>,
    /// The first creature of each entry.
    own: Vec<Option<usize>>,
}

impl<'a> Register<'a> {
    fn of(entries: &'a [CreatureEntry], named: &NamedCreatures) -> Self {
        let mut own = vec![None; entries.len()];
        for (creature, (origin, _)) in named.origins.iter().enumerate().rev() {
            own[*origin] = Some(creature);
        }
        let mut names = BTreeMap::new();
        // Names before letters: a letter means another creature only if no creature has it as its
        // name.
        let named = entries.iter().map(|entry| entry.name.as_deref());
        let lettered = entries.iter().map(|entry| entry.letter.as_deref());
        for (name, own) in named.zip(&own).chain(lettered.zip(&own)) {
            if let Some(name) = name {
                names.entry(name).or_insert(*own);
            }
        }
        Register { entries, names, own }
    }

    /// Returns the creatures to which the creatures of an entry are bound.
    fn bonds(&self, index: usize, flaws: &mut Flaws) -> Bonds {
        let entry = &self.entries[index];
        let path = Path::root().key("creatures").index(index);
        let mut find = |key: &str, name: &Option<Name>| {
            name.as_ref().and_then(|name| self.other(name, index, &path.key(key), flaws))
        };
        let grabs = find("grabs", &entry.grabs);
        let riding = find("riding", &entry.riding);
        let climbing = find("climbing", &entry.climbing);
        if entry.riding.is_some() && entry.climbing.is_some() {
            flaws.add(path.key("climbing"), "a creature cannot both ride and climb another");
        }
        let fears = entry.frightened_of.iter().enumerate().filter_map(|(place, name)| {
            self.other(name, index, &path.key("frightened_of").index(place), flaws)
        });
        let fears = fears.collect();
        Bonds { grabs, carrier: riding.map(Bond::Rides).or(climbing.map(Bond::Clings)), fears }
    }

    fn other(
        &self,
        name: &str,
        index: usize,
        path: &Path,
        flaws: &mut Flaws,
    ) -> Option<CreatureIndex> {
        match self.names.get(name) {
            Some(other) if other.is_some() && *other == self.own[index] => {
                let message = Message::new("`{name}` is the creature itself");
                flaws.add(path.clone(), message.with("name", shortened(name)));
                None
            }
            // The missing creature has been reported with its entry.
            Some(other) => other.map(CreatureIndex),
            None => {
                // Flaws that are only counted need no suggestions.
                let offered = if flaws.list().len() < Flaws::MOST { OFFERED } else { 0 };
                let known: Vec<&str> = self.names.keys().copied().take(offered).collect();
                let help = match nearest(name, &known) {
                    Some(near) => Message::new("did you mean `{near}`?").with("near", near),
                    None => {
                        Message::new("give the name or letter of another creature in the scene")
                    }
                };
                let message = Message::new("`{name}` is not a creature in the scene");
                let message = message.with("name", shortened(name));
                flaws.add_with_help(path.clone(), message, help);
                None
            }
        }
    }
}
