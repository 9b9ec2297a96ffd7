//! How fast a creature is, and why.

use crate::board::{Armor, Creature, Size};
use crate::program::{Decision, LoadSpeed, Program, RuleIndex, SpeedChanges};
use crate::rule::{Cited, Mode, ModeSpeed, Rounding, SpeedChange, SpeedOrder, SpeedSource, State};
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
    /// Rules that ask for a decision which the engine cannot make: a load without a number, a
    /// Strength that is not given.
    pub rulings: Vec<Cited>,
    /// The rule that sets the speed to 0, if one does.
    pub(crate) stopped: Option<RuleIndex>,
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
    stated(program, creature, None)
}

/// Returns the speed of a creature that may drag another one.
fn stated(program: &Program, creature: &Creature, dragging: Option<RuleIndex>) -> Option<Speed> {
    let claims = &creature.speed;
    let source = program.speeds.source;
    let mut speed = Speed::unknown();
    if let Some(changes) = &program.speeds.changes {
        before_changes(program, creature, &mut speed)?;
        speed.usual = claims.usual.unwrap_or(speed.now);
        change((program, changes), creature, dragging, &mut speed);
        return Some(speed);
    }
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

/// How a creature moves, as far as its speed depends on it.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) mode: Mode,
    /// It accelerates.
    pub(crate) hurried: bool,
    /// The rule that halves its speeds because of a creature that it drags.
    pub(crate) dragging: Option<RuleIndex>,
}

impl Pace {
    /// In a mode, neither accelerated nor dragging a creature.
    pub(crate) const fn of(mode: Mode) -> Self {
        Pace { mode, hurried: false, dragging: None }
    }
}

/// Returns the speed at which a creature moves; `None` if unknown.
#[must_use]
pub(crate) fn at(program: &Program, creature: &Creature, pace: Pace) -> Option<Speed> {
    let Pace { mode, hurried, dragging } = pace;
    let pace = program.modes.pace(mode);
    let own = creature.modes.speed(mode).filter(|_| pace.answer == ModeSpeed::Own);
    let mut speed = match own {
        Some(feet) => {
            let mut speed = Speed { usual: feet, ..Speed::unknown() };
            speed.set(feet, "as given for this mode", program.rule(pace.rule));
            let changes = program.speeds.changes.as_ref();
            if let Some(changes) = changes.filter(|changes| changes.everywhere.answer) {
                change((program, changes), creature, dragging, &mut speed);
            }
            speed
        }
        None => stated(program, creature, dragging)?,
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
    const fn unknown() -> Speed {
        Speed {
            now: Feet(0),
            usual: Feet(0),
            lines: Vec::new(),
            rulings: Vec::new(),
            stopped: None,
        }
    }

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
    add_bonuses(program, creature, speed);
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

fn add_bonuses(program: &Program, creature: &Creature, speed: &mut Speed) {
    if let Some((bonus, rule)) = class_bonus(program, creature) {
        speed.set(Feet(speed.now.0.saturating_add(bonus.0)), "class bonus", program.rule(rule));
    }
    if let (false, Some(rule)) = (creature.speed.bonuses.is_empty(), program.speeds.order) {
        let sum = Feet(speed.now.0.saturating_add(bonuses(creature)));
        speed.set(sum, "bonuses, the highest of each type", program.rule(rule));
    }
}

/// Sets the speed before changes: the stated one, otherwise that of the race.
fn before_changes(program: &Program, creature: &Creature, speed: &mut Speed) -> Option<()> {
    let claims = &creature.speed;
    match claims.current.or(claims.base) {
        Some(stated) => speed.set(stated, "as given", program.rule(program.speeds.source.rule)),
        None => {
            let row = program.speeds.race(claims.race?)?;
            speed.set(row.answer.0, "speed of the race", program.rule(row.rule));
        }
    }
    Some(())
}

/// Applies everything that changes a speed: bonuses and reductions, halving, then limits, then what
/// sets it to 0.
fn change(
    (program, changes): (&Program, &SpeedChanges),
    creature: &Creature,
    dragging: Option<RuleIndex>,
    speed: &mut Speed,
) {
    let mut causes = causes((program, changes), creature, &mut speed.rulings);
    let halves = |rule| Decision { answer: SpeedChange::Halved, rule };
    causes.extend(dragging.map(|rule| ("dragging a creature", halves(rule))));
    let sum = |speed: &mut Speed| {
        add_bonuses(program, creature, speed);
        for (what, cause) in &causes {
            let less = match cause.answer {
                SpeedChange::Less(feet) => feet.0,
                SpeedChange::LessForEachLevel(feet) => {
                    feet.0.saturating_mul(creature.exhaustion.into())
                }
                _ => continue,
            };
            speed.set(Feet(speed.now.0.saturating_sub(less)), what, program.rule(cause.rule));
        }
    };
    let halve = |speed: &mut Speed| {
        for (what, cause) in causes.iter().filter(|(_, it)| it.answer == SpeedChange::Halved) {
            let odd = !speed.now.0.is_multiple_of(2);
            let half = match changes.rounding.answer {
                Rounding::Down => speed.now.0 / 2,
                Rounding::Up => speed.now.0.div_ceil(2),
            };
            speed.set(Feet(half), what, program.rule(cause.rule));
            if odd {
                speed.set(Feet(half), "rounded to whole feet", program.rule(changes.rounding.rule));
            }
        }
    };
    match changes.order.answer {
        SpeedOrder::SumThenFactor => {
            sum(speed);
            halve(speed);
        }
        SpeedOrder::FactorThenSum => {
            halve(speed);
            sum(speed);
        }
    }
    for (what, cause) in &causes {
        if let SpeedChange::AtMost(most) = cause.answer {
            speed.set(speed.now.min(most), what, program.rule(cause.rule));
        }
    }
    for (what, cause) in causes.iter().filter(|(_, it)| it.answer == SpeedChange::Zero) {
        speed.set(Feet(0), what, program.rule(cause.rule));
        speed.stopped = Some(cause.rule);
    }
    if speed.stopped.is_some() {
        speed.set(Feet(0), "nothing adds to a speed of 0", program.rule(changes.zero));
    }
}

/// Something that changes a speed: a description, and how it does so by which rule.
type Cause = (&'static str, Decision<SpeedChange>);

/// Returns everything that changes a creature's speed, apart from bonuses; rules that need a number
/// that is not given go into `rulings`.
fn causes(
    (program, changes): (&Program, &SpeedChanges),
    creature: &Creature,
    rulings: &mut Vec<Cited>,
) -> Vec<Cause> {
    let (claims, strength) = (&creature.speed, creature.scores.strength);
    let mut causes: Vec<Cause> = Vec::new();
    let race = claims.race.and_then(|race| program.speeds.race(race));
    let slowed = !claims.unslowed_by_armor && race.is_none_or(|row| row.answer.1);
    if let Some(asked) = claims.armor_strength.filter(|_| slowed) {
        let matters = changes.armor.answer != SpeedChange::Nothing;
        match strength {
            Some(strength) if strength < asked => {
                causes.push(("armor that asks for more Strength", changes.armor));
            }
            None if matters => rulings.push(program.rule(changes.armor.rule)),
            _ => {}
        }
    }
    burdens((program, changes), creature, &mut causes, rulings);
    if let Some(exhausted) = changes.exhausted(creature.exhaustion) {
        causes.push(("exhaustion", exhausted));
    }
    let states = State::NAMES.into_iter().filter(|(_, state)| creature.states.is_in(*state));
    causes.extend(states.map(|(name, state)| (name, changes.in_state(state))));
    causes
}

/// Adds what a burden does to a speed.
fn burdens(
    (program, changes): (&Program, &SpeedChanges),
    creature: &Creature,
    causes: &mut Vec<Cause>,
    rulings: &mut Vec<Cited>,
) {
    let (carried, dragged) = (creature.burden.carried, creature.burden.dragged);
    let Some(strength) = creature.scores.strength else {
        if dragged > 0 {
            rulings.push(program.rule(changes.lifts.rule));
        }
        if let Some(load) = changes.carrying(|_| true).filter(|_| carried > 0 && changes.weighs()) {
            rulings.push(program.rule(load.rule));
        }
        return;
    };
    let eighths = eighths_carried(program, creature);
    // Weights are compared in eighths of pounds: a Tiny creature carries half pounds.
    let exceeds = |weight: u32, pounds: u32| {
        let most = u64::from(pounds) * u64::from(strength) * u64::from(eighths);
        8 * u64::from(weight) > most
    };
    if let Some(load) = changes.carrying(|pounds| exceeds(carried, pounds)) {
        causes.push(("the weight carried", load));
    }
    let (carries, drags) = changes.lifts.answer;
    let most = carried.max(dragged);
    if exceeds(most, drags) {
        causes.push(("a burden too heavy to move", changes.too_heavy));
    } else if exceeds(most, carries) {
        causes.push(("a burden above the capacity", changes.over_capacity));
    }
}

/// Returns what a creature carries in eighths of what a Medium one does. Sizes of other games carry
/// what the system's own size of the same rank does.
fn eighths_carried(program: &Program, creature: &Creature) -> u32 {
    let rank = |size| program.sizes.row(size).answer.rank;
    let alike = Size::all().filter(|size| rank(*size) == rank(creature.size));
    let mut sizes = [creature.size].into_iter().chain(alike);
    let carries = sizes.find_map(|size| program.sizes.carries(size, creature.shape));
    carries.map_or(8, |carries| carries.answer)
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

#[cfg(test)]
mod tests;
