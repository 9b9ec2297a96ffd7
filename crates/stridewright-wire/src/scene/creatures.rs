//! Creatures as written: names become values, lengths become feet, letters become places, and a
//! `count` becomes several creatures.

use super::abilities;
use super::creature_entry::{ClassBonusEntry, CreatureEntry, SizeName};
use super::drawing::{Marks, may_be_sign};
use super::ground::square;
use super::length_unit::LengthUnit;
use super::named_creatures::NamedCreatures;
use super::names::{LOADS, SHAPES, STATES};
use crate::bounded::Whole;
use crate::flaw::{Flaws, Path};
use std::collections::BTreeMap;
use stridewright::answer::Message;
use stridewright::board::{
    Armor, ClassBonus, Creature, Limits, Race, Size, SpeedBonus, SpeedClaims, States, Terrain,
};
use stridewright::lattice::Square;
use stridewright::unit::{Feet, Space};

/// The side of a creature that names none.
const DEFAULT_SIDE: &str = "heroes";

/// Returns the letters that are creatures, and the entries that claim them.
pub(super) fn letters(entries: &[CreatureEntry], flaws: &mut Flaws) -> BTreeMap<char, usize> {
    let mut letters = BTreeMap::new();
    for (index, entry) in entries.iter().enumerate() {
        let Some(text) = &entry.letter else { continue };
        let path = Path::root().key("creatures").index(index).key("letter");
        match text.chars().next() {
            None => flaws.add(path, "the letter is empty"),
            Some(letter) if Terrain::drawn(letter).is_some() => {
                flaws.add_with_help(
                    path,
                    Message::new("`{letter}` already has a meaning on the map")
                        .with("letter", letter.to_string()),
                    "choose another letter",
                );
            }
            Some(letter) if !may_be_letter(letter) => {
                let message = Message::new("{sign} cannot be drawn on a map");
                flaws.add(path, message.with("sign", format!("{letter:?}")));
            }
            Some(letter) => {
                if let Some(other) = letters.insert(letter, index) {
                    let message =
                        Message::new("creatures[{other}] already has the letter `{letter}`")
                            .with("other", other)
                            .with("letter", letter.to_string());
                    flaws.add(path, message);
                }
            }
        }
    }
    letters
}

/// Whether a creature may have this letter.
fn may_be_letter(letter: char) -> bool {
    may_be_sign(letter) && Terrain::drawn(letter).is_none()
}

/// Reads all creatures. `drawn` says where letters are drawn; `None` if the drawing could not be
/// read.
pub(super) fn read(
    entries: &[CreatureEntry],
    unit: LengthUnit,
    drawn: Option<&BTreeMap<char, Marks>>,
    flaws: &mut Flaws,
) -> NamedCreatures {
    let most = Limits::DEFAULT.creatures;
    let mut named = NamedCreatures::default();
    for (index, entry) in entries.iter().enumerate() {
        let path = Path::root().key("creatures").index(index);
        let creature = one(entry, unit, drawn, &path, flaws);
        let count = entry.count.map_or(1, Whole::get) as usize;
        if named.creatures.len() + count > most {
            let message = Message::new("more than {most} creatures in total").with("most", most);
            flaws.add(path.key("count"), message);
            break;
        }
        let Some(creature) = creature else { continue };
        if let Some(letter) = entry.letter.as_ref().and_then(|text| text.chars().next()) {
            named.letters.insert(letter, named.creatures.len());
        }
        for number in 1..=count {
            let name = if number == 1 {
                creature.name.clone()
            } else {
                format!("{}{number}", creature.name)
            };
            if entry.hidden {
                named.hidden.insert(named.creatures.len());
            }
            named.creatures.push(Creature { name, ..creature.clone() });
            named.origins.push((index, entry.at.is_some()));
        }
    }
    abilities::bind(entries, &mut named, flaws);
    named
}

fn one(
    entry: &CreatureEntry,
    unit: LengthUnit,
    drawn: Option<&BTreeMap<char, Marks>>,
    path: &Path,
    flaws: &mut Flaws,
) -> Option<Creature> {
    let name = entry.name.as_deref().or(entry.letter.as_deref());
    if name.is_none() {
        flaws.add_with_help(
            path.clone(),
            "the creature has no name",
            "give it a `name` or a `letter`",
        );
    }
    let name = name.unwrap_or_default();
    let side = entry.side.as_deref().unwrap_or(DEFAULT_SIDE);
    let place = place(entry, drawn, path, flaws);
    let given = entry.placement.map(|pair| (pair.0.get(), pair.1.get()));
    let mut creature = Creature::new(name, side, place.map_or(Square::default(), |(at, _)| at));
    creature.placement = given.or(place.and_then(|(_, drawn)| drawn));
    if let Some(SizeName(name)) = &entry.size {
        match Size::named(name) {
            Some(size) => creature.size = size,
            None => {
                let names: Vec<String> = Size::all().map(|size| size.to_string()).collect();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                flaws.unknown(&path.key("size"), "a size", name, &names);
            }
        }
    }
    if let Some(shape) = &entry.shape {
        creature.shape =
            flaws.look_up(&path.key("shape"), "a shape", shape, &SHAPES).unwrap_or_default();
    }
    creature.space = entry.space.map(|side| Space::half_feet(side.0 * unit.feet()));
    creature.reach = unit.in_feet(entry.reach);
    creature.reach_weapon = entry.reach_weapon;
    creature.speed = speed(entry, unit, path, flaws);
    creature.states = states(entry, path, flaws);
    creature.willing = entry.willing;
    creature.bulky = entry.bulky;
    creature.fills_space = entry.fills_space;
    creature.ignores_difficult = entry.ignores_difficult;
    abilities::read(entry, &mut creature, unit, path, flaws);
    place.map(|_| creature)
}

/// Returns where the creature stands, and the columns and rows that it is drawn on if there are
/// several.
fn place(
    entry: &CreatureEntry,
    drawn: Option<&BTreeMap<char, Marks>>,
    path: &Path,
    flaws: &mut Flaws,
) -> Option<(Square, Option<(u32, u32)>)> {
    if let Some(at) = entry.at {
        return Some((square(at), None));
    }
    let Some(text) = &entry.letter else {
        flaws.add_with_help(
            path.clone(),
            "the creature has no place",
            "give `at = [column, row]`, or a `letter` that is drawn in `map.rows`",
        );
        return None;
    };
    // A letter that cannot be one is reported with the letters.
    let letter = text.chars().next().filter(|letter| may_be_letter(*letter))?;
    let Some(marks) = drawn?.get(&letter) else {
        let message =
            Message::new("`{letter}` is not drawn on the map").with("letter", letter.to_string());
        let help = Message::new("give `at = [column, row]`, or draw `{letter}` in `map.rows`")
            .with("letter", letter.to_string());
        flaws.add_with_help(path.key("letter"), message, help);
        return None;
    };
    let Some((at, width, height)) = marks.rectangle() else {
        let message =
            Message::new("`{letter}` is drawn on {count} squares that do not form a rectangle")
                .with("letter", letter.to_string())
                .with("count", marks.count());
        flaws.add_with_help(
            path.key("letter"),
            message,
            "draw it on every square that it covers, and on no others",
        );
        return None;
    };
    Some((at, (marks.count() > 1).then_some((width, height))))
}

fn speed(entry: &CreatureEntry, unit: LengthUnit, path: &Path, flaws: &mut Flaws) -> SpeedClaims {
    let race = entry.race.as_ref().and_then(|race| {
        flaws.look_up(&path.key("race"), "a race with a known speed", race, &Race::NAMES)
    });
    let armor = entry.armor.as_ref().and_then(|armor| {
        flaws.look_up(&path.key("armor"), "an armor category", armor, &Armor::NAMES)
    });
    let load = entry
        .load
        .as_ref()
        .and_then(|load| flaws.look_up(&path.key("load"), "a load", load, &LOADS));
    let bonuses = entry.bonuses.iter().map(|bonus| SpeedBonus {
        feet: Feet(bonus.feet.get()),
        kind: bonus.kind.as_deref().map(str::to_owned),
    });
    SpeedClaims {
        current: unit.in_feet(entry.speed),
        race,
        base: unit.in_feet(entry.base_speed),
        armor: armor.unwrap_or_default(),
        load: load.unwrap_or_default(),
        bonuses: bonuses.collect(),
        class_bonus: entry.class_bonus.map(|bonus| match bonus {
            ClassBonusEntry::Barbarian => ClassBonus::Barbarian,
            ClassBonusEntry::Monk(bonus) => ClassBonus::Monk(Feet(bonus.get())),
        }),
        unslowed_by_armor: entry.unslowed_by_armor,
        usual: unit.in_feet(entry.usual_speed),
        armor_strength: entry.armor_strength.map(abilities::small),
    }
}

fn states(entry: &CreatureEntry, path: &Path, flaws: &mut Flaws) -> States {
    let mut states = States::default();
    for (index, name) in entry.states.iter().enumerate() {
        if let Some(set) = flaws.look_up(&path.key("states").index(index), "a state", name, &STATES)
        {
            set(&mut states);
        }
    }
    states
}
