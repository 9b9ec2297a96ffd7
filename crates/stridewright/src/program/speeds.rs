//! Where speed comes from: race, bonuses, armor, load.

use super::decide::{Decision, Resolver, RuleIndex};
use super::situation::words_of;
use super::speed_changes::SpeedChanges;
use crate::board::{Armor, Load, Race};
use crate::rule::{ArmorSpeed, SpeedEffect, SpeedSource, Text};
use crate::unit::Feet;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The compiled speed rules of a system.
#[derive(Clone, Debug)]
pub struct Speeds {
    /// Where speed comes from.
    pub source: Decision<SpeedSource>,
    races: Vec<(Race, Decision<(Feet, bool)>)>,
    /// Speed in medium or heavy armor. Index: base speed / 5.
    armored: Vec<Decision<Feet>>,
    bonuses: Vec<(Text, Decision<Bonus>)>,
    /// The rule by which bonuses do not add up within a type, and apply before armor if that has
    /// a table.
    pub order: Option<RuleIndex>,
    /// What changes a speed that is stated before all changes.
    pub changes: Option<SpeedChanges>,
    loads: Vec<(Load, Decision<LoadSpeed>)>,
}

/// A bonus to speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// The amount, if the rules set it and not the creature.
    pub feet: Option<Feet>,
    /// The heaviest armor in which it works.
    pub heaviest_armor: Armor,
}

/// How a load changes speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadSpeed {
    /// It may slow; the table decides how much.
    NeedsRuling,
    /// It slows as armor does.
    SlowsLikeArmor,
}

/// The largest base speed for which the armor table is compiled, in steps of 5 feet.
const LARGEST_BASE: u32 = 300;

impl Speeds {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let source =
            resolver.ask("where speed comes from", SpeedSource::Given, String::new, |effect| {
                if let SpeedEffect::SpeedFrom(source) = effect { Some(*source) } else { None }
            });
        let computed = source.answer == SpeedSource::RaceAndArmor;
        let changed = source.answer == SpeedSource::BeforeChanges;
        let races = if computed || changed { compile_races(resolver) } else { Vec::new() };
        let armored = if computed { compile_armored(resolver) } else { Vec::new() };
        let bonuses = compile_bonuses(resolver);
        let mut order = |question, wanted: SpeedEffect| {
            let is = |effect: &SpeedEffect| (*effect == wanted).then_some(());
            resolver.ask(question, (), String::new, is).rule
        };
        let order = if computed {
            Some(order("in which order speed is calculated", SpeedEffect::BonusesBeforeArmor))
        } else if changed {
            Some(order("whether bonuses of one type add up", SpeedEffect::HighestOfEachType))
        } else {
            None
        };
        let changes = changed.then(|| SpeedChanges::compile(resolver));
        let loads =
            [Load::Medium, Load::Heavy].into_iter().filter_map(|load| {
                let situation = || format!("{} load", words_of(&load));
                let loaded =
                    resolver.ask_if_any("what a load does to speed", situation, |effect| {
                        match effect {
                            SpeedEffect::LoadNeedsRuling(of) if *of == load => {
                                Some(LoadSpeed::NeedsRuling)
                            }
                            SpeedEffect::LoadSlows(of) if *of == load => {
                                Some(LoadSpeed::SlowsLikeArmor)
                            }
                            _ => None,
                        }
                    });
                loaded.map(|loaded| (load, loaded))
            });
        let loads = loads.collect();
        Speeds { source, races, armored, bonuses, order, changes, loads }
    }

    /// Base land speed of a race, and whether armor slows it; `None` if no rule lists the race.
    #[must_use]
    pub fn race(&self, race: Race) -> Option<Decision<(Feet, bool)>> {
        self.races.iter().find(|(known, _)| *known == race).map(|(_, row)| *row)
    }

    /// Returns the speed in medium or heavy armor for a speed without; above the table, that of its
    /// largest entry.
    #[must_use]
    pub fn armored(&self, base: Feet) -> Option<Decision<Feet>> {
        let index = (base.0 / 5) as usize;
        self.armored.get(index).or(self.armored.last()).copied()
    }

    /// The bonus with a name.
    #[must_use]
    pub fn bonus(&self, name: &str) -> Option<Decision<Bonus>> {
        self.bonuses.iter().find(|(known, _)| *known == name).map(|(_, bonus)| *bonus)
    }

    /// Returns how a load changes speed; `None` if no rule covers it.
    #[must_use]
    pub fn load(&self, load: Load) -> Option<Decision<LoadSpeed>> {
        self.loads.iter().find(|(known, _)| *known == load).map(|(_, loaded)| *loaded)
    }
}

fn compile_bonuses(resolver: &mut Resolver<'_>) -> Vec<(Text, Decision<Bonus>)> {
    let names = resolver.distinct(|effect| match effect {
        SpeedEffect::SpeedBonus { name, .. } => Some(name.clone()),
        _ => None,
    });
    let mut bonuses = Vec::new();
    for named in names {
        let situation = || named.to_string();
        let bonus =
            resolver.ask_if_any("how large a speed bonus is", situation, |effect| match effect {
                SpeedEffect::SpeedBonus { name, feet, heaviest_armor } if *name == named => {
                    Some(Bonus { feet: *feet, heaviest_armor: *heaviest_armor })
                }
                _ => None,
            });
        bonuses.extend(bonus.map(|bonus| (named, bonus)));
    }
    bonuses
}

fn compile_races(resolver: &mut Resolver<'_>) -> Vec<(Race, Decision<(Feet, bool)>)> {
    Race::NAMES
        .into_iter()
        .filter_map(|(name, race)| {
            let situation = || name.to_owned();
            let row = resolver.ask_if_any("how fast a race is", situation, |effect| match effect {
                SpeedEffect::RaceSpeed(races, feet, slowed) if races.contains(&race) => {
                    Some((*feet, *slowed))
                }
                _ => None,
            });
            Some((race, row?))
        })
        .collect()
}

fn compile_armored(resolver: &mut Resolver<'_>) -> Vec<Decision<Feet>> {
    (0..=LARGEST_BASE / 5)
        .map(|steps| {
            let base = steps * 5;
            let situation = || format!("a base of {base} ft");
            resolver.ask(
                "how medium and heavy armor change speed",
                Feet(base),
                situation,
                |effect| match effect {
                    SpeedEffect::ArmorSlows(armor) => armored(armor, base).map(Feet),
                    _ => None,
                },
            )
        })
        .collect()
}

fn armored(rule: &ArmorSpeed, base: u32) -> Option<u32> {
    match rule {
        ArmorSpeed::Table(rows) => rows.iter().find(|(from, _)| *from == base).map(|(_, to)| *to),
        ArmorSpeed::TwoThirds => Some((base * 2).div_ceil(15) * 5),
    }
}
