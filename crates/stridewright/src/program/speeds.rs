//! Where speed comes from: race, bonuses, armor, load.

use super::decide::{Court, Decision, RuleIndex};
use crate::board::{Armor, Load, Race};
use crate::rule::{ArmorSpeed, Effect, SpeedSource};
use crate::unit::Feet;

/// The compiled speed rules of a system.
#[derive(Clone, Debug)]
pub struct Speeds {
    /// Where speed comes from.
    pub source: Decision<SpeedSource>,
    races: Vec<(Race, Decision<(Feet, bool)>)>,
    /// Speed in medium or heavy armor. Index: base speed / 5.
    armored: Vec<Decision<Feet>>,
    /// A barbarian's bonus and the heaviest armor it works in.
    pub barbarian: Option<Decision<(Feet, Armor)>>,
    /// The heaviest armor a monk's bonus works in.
    pub monk: Option<Decision<Armor>>,
    /// The rule by which bonuses apply before armor and do not add up within a type.
    pub order: Option<RuleIndex>,
    loads: Vec<(Load, Decision<Loaded>)>,
}

/// What a load does to speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// It may slow; how much has to be decided.
    NeedsRuling,
    /// It slows as armor does.
    SlowsLikeArmor,
}

/// Base speeds that the armor table is compiled for, in steps of 5 feet.
const LARGEST_BASE: u32 = 300;

impl Speeds {
    pub(super) fn compile(court: &mut Court<'_>) -> Self {
        let source = court.ask("where speed comes from", SpeedSource::Given, String::new, |effect| {
            if let Effect::Speed(source) = effect { Some(*source) } else { None }
        });
        let computed = source.answer == SpeedSource::RaceAndArmor;
        let races = if computed { compile_races(court) } else { Vec::new() };
        let armored = if computed { compile_armored(court) } else { Vec::new() };
        let barbarian = court.ask_if_any("what a barbarian gains", String::new, |effect| match effect {
            Effect::BarbarianBonus(feet, heaviest) => Some((*feet, *heaviest)),
            _ => None,
        });
        let monk = court.ask_if_any("when a monk gains", String::new, |effect| match effect {
            Effect::MonkBonus(heaviest) => Some(*heaviest),
            _ => None,
        });
        let order = computed.then(|| {
            court
                .ask("in which order speed is made up", (), String::new, |effect| {
                    matches!(effect, Effect::BonusesBeforeArmor).then_some(())
                })
                .rule
        });
        let loads = [Load::Medium, Load::Heavy].into_iter().filter_map(|load| {
            let situation = || format!("{load:?} load");
            let loaded = court.ask_if_any("what a load does to speed", situation, |effect| match effect {
                Effect::LoadNeedsRuling(of) if *of == load => Some(Loaded::NeedsRuling),
                Effect::LoadSlows(of) if *of == load => Some(Loaded::SlowsLikeArmor),
                _ => None,
            });
            loaded.map(|loaded| (load, loaded))
        });
        let loads = loads.collect();
        Speeds { source, races, armored, barbarian, monk, order, loads }
    }

    /// Base land speed of a race, and whether armor slows it.
    #[must_use]
    pub fn race(&self, race: Race) -> Option<Decision<(Feet, bool)>> {
        self.races.iter().find(|(known, _)| *known == race).map(|(_, row)| *row)
    }

    /// Speed in medium or heavy armor for a speed without; above the table, as for its largest entry.
    #[must_use]
    pub fn armored(&self, base: Feet) -> Option<Decision<Feet>> {
        let index = (base.0 / 5) as usize;
        self.armored.get(index).or(self.armored.last()).copied()
    }

    /// What a load does to speed; `None` if no rule says anything.
    #[must_use]
    pub fn load(&self, load: Load) -> Option<Decision<Loaded>> {
        self.loads.iter().find(|(known, _)| *known == load).map(|(_, loaded)| *loaded)
    }
}

fn compile_races(court: &mut Court<'_>) -> Vec<(Race, Decision<(Feet, bool)>)> {
    Race::NAMES
        .into_iter()
        .map(|(name, race)| {
            let situation = || name.to_owned();
            let row = court.ask("how fast a race is", (Feet(0), true), situation, |effect| match effect {
                Effect::RaceSpeed(races, feet, slowed) if races.contains(&race) => Some((*feet, *slowed)),
                _ => None,
            });
            (race, row)
        })
        .collect()
}

fn compile_armored(court: &mut Court<'_>) -> Vec<Decision<Feet>> {
    (0..=LARGEST_BASE / 5)
        .map(|steps| {
            let base = steps * 5;
            let situation = || format!("a base of {base} ft");
            court.ask("what medium and heavy armor do", Feet(base), situation, |effect| match effect {
                Effect::ArmorSlows(armor) => armored(armor, base).map(Feet),
                _ => None,
            })
        })
        .collect()
}

fn armored(rule: &ArmorSpeed, base: u32) -> Option<u32> {
    match rule {
        ArmorSpeed::Table(rows) => rows.iter().find(|(from, _)| *from == base).map(|(_, to)| *to),
        ArmorSpeed::TwoThirds => Some((base * 2).div_ceil(15) * 5),
    }
}
