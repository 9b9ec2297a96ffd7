//! Creatures of a board as they are written.

use super::super::creature_entry::{
    Ability, BonusEntry, BurdenEntry, ClassBonusEntry, CreatureEntry, Elevation, Length,
    ObjectEntry, Pounds, Score, SizeName, SpeedsEntry,
};
use super::super::entries::FEW;
use super::super::name::name_list;
use super::super::names::{LOADS, OWN_STATES, SHAPES, STATES, TRAINED, TYPES, Type};
use super::super::{LengthUnit, Name};
use crate::bounded::{HalfStep, List, Ordinal, Pair, Text, Whole};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::board::{
    Armor, Board, Bond, ClassBonus, Creature, CreatureIndex, CreatureTrait, Object, Race,
    SpeedClaims, States,
};
use stridewright::rule::Mode;
use stridewright::unit::{Feet, Space};

/// Returns all creatures of a board, in their order.
pub(super) fn all(
    board: &Board,
    letters: &BTreeMap<usize, char>,
    unit: LengthUnit,
) -> Vec<CreatureEntry> {
    let called = Called::on(board, letters);
    let figures = board.figures().iter().enumerate();
    figures.map(|(index, figure)| entry(index, &figure.creature, &called, unit)).collect()
}

/// How creatures are named where others are bound to them: by name if it is unique, otherwise by a
/// letter.
struct Called<'a> {
    board: &'a Board,
    letters: BTreeMap<usize, char>,
}

/// Letters for creatures that have none and need one.
const FIRST_LETTER: u32 = 'Ⓐ' as u32;

impl<'a> Called<'a> {
    fn on(board: &'a Board, letters: &BTreeMap<usize, char>) -> Self {
        let mut called = Called { board, letters: letters.clone() };
        let creatures = board.figures().iter().map(|figure| &figure.creature);
        let others: BTreeSet<usize> = creatures
            .flat_map(|creature| {
                let bound = creature.grabs.into_iter().chain(creature.bond.map(Bond::carrier));
                bound.chain(creature.frightened_of.iter().copied())
            })
            .map(|other| other.0)
            .collect();
        let mut spare = (FIRST_LETTER..).filter_map(char::from_u32);
        for other in others {
            let first =
                board.figures().get(other).and_then(|f| board.creature_named(&f.creature.name));
            if first != Some(CreatureIndex(other)) && !called.letters.contains_key(&other) {
                let free =
                    spare.find(|letter| !called.letters.values().any(|known| known == letter));
                called.letters.extend(free.map(|letter| (other, letter)));
            }
        }
        called
    }

    fn name(&self, other: CreatureIndex) -> Option<Name> {
        let name = &self.board.figure(other)?.creature.name;
        if self.board.creature_named(name) == Some(other) {
            return Name::new(name);
        }
        self.letters.get(&other.0).and_then(|letter| Name::new(letter.encode_utf8(&mut [0; 4])))
    }
}

fn entry(
    index: usize,
    creature: &Creature,
    called: &Called<'_>,
    unit: LengthUnit,
) -> CreatureEntry {
    let (riding, climbing) = match creature.bond {
        None => (None, None),
        Some(Bond::Rides(other)) => (called.name(other), None),
        Some(Bond::Clings(other)) => (None, called.name(other)),
    };
    let placement = |(width, height)| Pair(Whole::clamped(width), Whole::clamped(height));
    let letter = called.letters.get(&index);
    let entry = CreatureEntry {
        name: Name::new(&creature.name),
        letter: letter.and_then(|letter| Text::new(letter.encode_utf8(&mut [0; 4]))),
        at: Some(Pair(Ordinal(creature.at.column), Ordinal(creature.at.row))),
        side: Name::new(&creature.side),
        size: Name::new(&creature.size.to_string()).map(SizeName),
        shape: named(&SHAPES, creature.shape).filter(|_| creature.shape != Default::default()),
        space: creature.space.map(|space| side(space, unit)),
        reach: length(creature.reach, unit),
        reach_weapon: creature.reach_weapon,
        states: name_list(states(creature.states)),
        willing: creature.willing,
        bulky: creature.bulky,
        fills_space: creature.fills_space,
        ignores_difficult: creature.ignores_difficult,
        placement: creature.placement.map(placement),
        grabs: creature.grabs.and_then(|other| called.name(other)),
        riding,
        climbing,
        frightened_of: fears(creature, called),
        ..speed(&creature.speed, unit)
    };
    abilities(entry, creature, unit)
}

fn speed(speed: &SpeedClaims, unit: LengthUnit) -> CreatureEntry {
    let bonuses = speed.bonuses.iter().map(|bonus| BonusEntry {
        feet: Length::clamped(bonus.feet.0),
        kind: bonus.kind.as_deref().and_then(Name::new),
    });
    CreatureEntry {
        speed: length(speed.current, unit),
        race: speed.race.and_then(|race| named(&Race::NAMES, race)),
        base_speed: length(speed.base, unit),
        armor: named(&Armor::NAMES, speed.armor).filter(|_| speed.armor != Armor::None),
        load: named(&LOADS, speed.load).filter(|_| speed.load != Default::default()),
        bonuses: List::new(bonuses.collect()).unwrap_or_default(),
        class_bonus: speed.class_bonus.map(|bonus| match bonus {
            ClassBonus::Barbarian => ClassBonusEntry::Barbarian,
            ClassBonus::Monk(feet) => ClassBonusEntry::Monk(Length::clamped(feet.0)),
        }),
        unslowed_by_armor: speed.unslowed_by_armor,
        usual_speed: length(speed.usual, unit),
        armor_strength: speed.armor_strength.map(|strength| Ability::clamped(strength.into())),
        ..CreatureEntry::default()
    }
}

fn abilities(entry: CreatureEntry, creature: &Creature, unit: LengthUnit) -> CreatureEntry {
    let modes = creature.modes;
    let has = |kind: Type| match kind {
        Type::Mode(mode) => modes.has(mode) && modes.speed(mode).is_none(),
        Type::Teleport => modes.teleport,
        Type::Hover => modes.hover,
    };
    let of = |mode| length(modes.speed(mode), unit);
    CreatureEntry {
        elevation: creature.elevation.and_then(Elevation::new),
        speeds: SpeedsEntry {
            burrow: of(Mode::Burrow),
            climb: of(Mode::Climb),
            swim: of(Mode::Swim),
            fly: of(Mode::Fly),
        },
        types: name_list(TYPES.iter().filter(|(_, kind)| has(*kind)).map(|(name, _)| *name)),
        maneuverability: creature.maneuverability.and_then(|class| Name::new(class.name())),
        strength: creature.scores.strength.map(|strength| Ability::clamped(strength.into())),
        exhaustion: Whole::clamped(creature.exhaustion.into()),
        neutral: creature.neutral,
        passes_larger: creature.passes_larger.map(|sizes| Whole::clamped(sizes.into())),
        traits: name_list(
            CreatureTrait::NAMES
                .iter()
                .filter(|(_, named)| creature.traits.has(*named))
                .map(|(name, _)| *name),
        ),
        fall_reduction: Whole::clamped(creature.fall_reduction),
        charge: length(creature.charge, unit),
        burden: BurdenEntry {
            carried: Pounds::clamped(creature.burden.carried),
            dragged: Pounds::clamped(creature.burden.dragged),
        },
        might: Score::clamped(creature.scores.might.into()),
        agility: Score::clamped(creature.scores.agility.into()),
        trained: name_list(
            TRAINED.iter().filter(|(_, s)| creature.trained.has(*s)).map(|(name, _)| *name),
        ),
        melee: (!creature.melee).then_some(false),
        burrows_rock: creature.burrows_rock,
        leaves_tunnel: creature.leaves_tunnel,
        object: creature.object.map(|object| match object {
            Object::Unsaid => ObjectEntry::Is(true),
            object => ObjectEntry::Entered(object),
        }),
        ..entry
    }
}

fn length(feet: Option<Feet>, unit: LengthUnit) -> Option<Length> {
    feet.map(|feet| Length::clamped(feet.0 / unit.feet()))
}

/// Returns the side of a space. A side that is no number of half squares is written as one that
/// covers as many squares, and is less than a square if it was before.
fn side(space: Space, unit: LengthUnit) -> HalfStep {
    let half_feet = space.in_half_feet();
    if space.below_one_square() {
        HalfStep((half_feet / unit.feet()).max(1))
    } else {
        HalfStep(half_feet.div_ceil(unit.feet()))
    }
}

fn named<T: PartialEq + Copy>(names: &[(&str, T)], value: T) -> Option<Name> {
    names.iter().find(|(_, known)| *known == value).and_then(|(name, _)| Name::new(name))
}

fn fears(creature: &Creature, called: &Called<'_>) -> List<Name, FEW> {
    let names = creature.frightened_of.iter().filter_map(|other| called.name(*other));
    List::new(names.take(FEW).collect()).unwrap_or_default()
}

/// Returns the names of the conditions: those whose setting changes nothing, each by its first
/// name.
fn states(states: States) -> impl Iterator<Item = &'static str> {
    let is = move |set: &super::super::names::SetState| {
        let mut with = states;
        set(&mut with);
        with == states
    };
    STATES[..OWN_STATES].iter().filter(move |(_, set)| is(set)).map(|(name, _)| *name)
}
