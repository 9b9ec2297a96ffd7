//! How fast a creature is, and why.

use crate::board::{Armor, Creature};
use crate::program::{LoadSpeed, Program, RuleIndex};
use crate::rule::{Cited, Mode, ModeSpeed, SpeedSource};
use crate::unit::Feet;
use alloc::vec::Vec;

/// A creature's speed.
#[derive(Clone, Debug)]
pub struct Speed {
    /// The speed now.
    pub now: Feet,
    /// The speed before conditions.
    pub usual: Feet,
    /// How the speed is computed, step by step.
    pub lines: Vec<SpeedLine>,
    /// Rules that ask for a decision which the engine cannot make: a load without a number.
    pub rulings: Vec<Cited>,
}

/// A step in the computation of a speed.
#[derive(Clone, Debug)]
pub struct SpeedLine {
    /// The speed after this step.
    pub speed: Feet,
    /// What happened.
    pub what: &'static str,
    /// The rule.
    pub rule: Cited,
}

/// Returns the speed of a creature; `None` if unknown.
#[must_use]
pub(crate) fn of(program: &Program, creature: &Creature) -> Option<Speed> {
    let claims = &creature.speed;
    let source = program.speeds.source;
    let mut speed = Speed { now: Feet(0), usual: Feet(0), lines: Vec::new(), rulings: Vec::new() };
    if let Some(now) = claims.current {
        speed.set(now, "as given", program.rule(source.rule));
    } else if source.answer == SpeedSource::RaceAndArmor {
        add_up(program, creature, &mut speed)?;
    } else {
        let base = claims.base?;
        speed.set(base, "as given", program.rule(source.rule));
    }
    if claims.current.is_none()
        && let Some(loaded) = program.speeds.load(claims.load)
        && loaded.answer == LoadSpeed::NeedsRuling
    {
        speed.rulings.push(program.rule(loaded.rule));
    }
    speed.usual = claims.usual.unwrap_or(speed.now);
    Some(speed)
}

/// Returns the speed of a creature in a mode, hurried or not; `None` if unknown.
#[must_use]
pub(crate) fn in_mode(
    program: &Program,
    creature: &Creature,
    mode: Mode,
    hurried: bool,
) -> Option<Speed> {
    let pace = program.modes.pace(mode);
    let own = creature.modes.speed(mode).filter(|_| pace.answer == ModeSpeed::Own);
    let mut speed = match own {
        Some(feet) => {
            let mut speed =
                Speed { now: feet, usual: feet, lines: Vec::new(), rulings: Vec::new() };
            speed.set(feet, "as given for this mode", program.rule(pace.rule));
            speed
        }
        None => of(program, creature)?,
    };
    if let Some(hurry) = program.modes.hurry().filter(|_| hurried) {
        let times = Feet(speed.now.0.saturating_mul(hurry.answer.times));
        let most = base_land_speed(program, creature).unwrap_or(times);
        speed.set(
            times.min(most),
            "accelerated, up to the base land speed",
            program.rule(hurry.rule),
        );
    }
    Some(speed)
}

/// Returns the land speed without armor, if known; otherwise the present speed.
fn base_land_speed(program: &Program, creature: &Creature) -> Option<Feet> {
    let claims = &creature.speed;
    let race = || claims.race.and_then(|race| program.speeds.race(race)).map(|row| row.answer.0);
    claims.base.or_else(race).or(claims.current)
}

impl Speed {
    fn set(&mut self, now: Feet, what: &'static str, rule: Cited) {
        self.now = now;
        self.lines.push(SpeedLine { speed: now, what, rule });
    }
}

/// Adds up base, bonuses and then armor.
fn add_up(program: &Program, creature: &Creature, speed: &mut Speed) -> Option<()> {
    let claims = &creature.speed;
    let speeds = &program.speeds;
    let race = claims.race.and_then(|race| speeds.race(race));
    match (claims.base, race) {
        (Some(base), _) => speed.set(base, "base land speed", program.rule(speeds.source.rule)),
        (None, Some(row)) => speed.set(row.answer.0, "base land speed", program.rule(row.rule)),
        (None, None) => return None,
    }
    if let Some((bonus, rule)) = class_bonus(program, creature) {
        speed.set(Feet(speed.now.0.saturating_add(bonus.0)), "class bonus", program.rule(rule));
    }
    if let (false, Some(rule)) = (claims.bonuses.is_empty(), speeds.order) {
        let sum = Feet(speed.now.0.saturating_add(bonuses(creature)));
        speed.set(sum, "bonuses, the highest of each type", program.rule(rule));
    }
    let slowed = !claims.unslowed_by_armor && race.is_none_or(|row| row.answer.1);
    let load = speeds.load(claims.load).filter(|load| load.answer == LoadSpeed::SlowsLikeArmor);
    match (speeds.armored(speed.now).filter(|_| slowed), load) {
        (Some(armored), _) if claims.armor >= Armor::Medium => {
            speed.set(armored.answer, "in medium or heavy armor", program.rule(armored.rule));
        }
        (Some(armored), Some(load)) => {
            speed.set(armored.answer, "with a medium or heavy load", program.rule(load.rule));
        }
        _ => {}
    }
    Some(())
}

fn class_bonus(program: &Program, creature: &Creature) -> Option<(Feet, RuleIndex)> {
    let bonus = creature.speed.class_bonus?;
    let rule = program.speeds.bonus(bonus.name())?;
    let works = creature.speed.armor <= rule.answer.heaviest_armor;
    works.then_some((rule.answer.feet.or(bonus.feet())?, rule.rule))
}

/// Returns the sum of the highest bonus of each type and of all bonuses without a type.
fn bonuses(creature: &Creature) -> u32 {
    let all = &creature.speed.bonuses;
    let counts = |position: usize| {
        let bonus = &all[position];
        bonus.kind.is_none()
            || !all.iter().enumerate().any(|(other, rival)| {
                rival.kind == bonus.kind
                    && (rival.feet > bonus.feet || (rival.feet == bonus.feet && other < position))
            })
    };
    (0..all.len()).filter(|position| counts(*position)).map(|position| all[position].feet.0).sum()
}
