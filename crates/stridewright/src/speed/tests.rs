//! Tests of speeds that are stated before conditions, armor and burden change them. The figures
//! are those of fifth edition.

use super::{Pace, Speed, at, of};
use crate::board::{Burden, Creature, Modes, Size, SpeedBonus};
use crate::lattice::Square;
use crate::program::{Flaw, Program};
use crate::rule::{List, Mode, Ruleset};
use crate::rulesets;
use crate::unit::Feet;
use alloc::string::ToString;
use alloc::vec::Vec;

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).expect("a system")).expect("no flaws")
}

fn runner() -> Creature {
    Creature::new("runner", "heroes", Square::new(0, 0)).with_speed(Feet(30))
}

/// The speeds after each step, with the rule of the step.
fn lines(speed: &Speed) -> Vec<(u32, &str)> {
    speed.lines.iter().map(|line| (line.speed.0, &*line.rule.id)).collect()
}

#[test]
fn sums_come_before_halves_and_halves_before_limits() {
    let mut creature = runner();
    creature.exhaustion = 2;
    creature.scores.strength = Some(14);
    creature.speed.armor_strength = Some(15);
    creature.speed.bonuses.push(SpeedBonus { feet: Feet(5), kind: None });
    let program = program("5e");
    let speed = of(&program, &creature).expect("a speed");
    let halved = [
        (30, "E14-SPEED"),
        (35, "E14-BONUS"),
        (25, "E14-ARMOR"),
        (12, "E14-EXHAUSTION"),
        (12, "E14-ROUND"),
    ];
    assert_eq!(lines(&speed), halved);
    assert_eq!((speed.now, speed.usual), (Feet(12), Feet(30)));
    creature.burden.dragged = 211;
    let dragging = of(&program, &creature).expect("a speed");
    assert_eq!(lines(&dragging)[5..], [(5, "E14-CARRY")]);
}

#[test]
fn changes_reach_every_mode() {
    let mut creature = runner();
    creature.modes = Modes::default().with_speed(Mode::Fly, Feet(60));
    creature.exhaustion = 3;
    let flying = |system, creature: &Creature| {
        at(&program(system), creature, Pace::of(Mode::Fly)).expect("a speed").now
    };
    assert_eq!(flying("5e", &creature), Feet(30));
    assert_eq!(flying("5e24", &creature), Feet(45));
    creature.states.grabbed = true;
    assert_eq!(flying("5e", &creature), Feet(0));
    assert_eq!(flying("5e24", &creature), Feet(0));
    assert_eq!(flying("pf2", &creature), Feet(60));
}

#[test]
fn nothing_adds_to_zero() {
    let mut creature = runner();
    creature.states.restrained = true;
    creature.speed.bonuses.push(SpeedBonus { feet: Feet(10), kind: None });
    let speed = of(&program("5e24"), &creature).expect("a speed");
    let ended = [(30, "E24-SPEED"), (40, "E24-BONUS"), (0, "E24-CONDITIONS"), (0, "E24-ZERO")];
    assert_eq!(lines(&speed), ended);
}

#[test]
fn a_tiny_creature_carries_half_pounds() {
    let mut creature = runner().sized(Size::Tiny);
    creature.scores.strength = Some(1);
    let mut with = |dragged| {
        creature.burden = Burden { carried: 0, dragged };
        of(&program("5e24"), &creature).expect("a speed").now
    };
    // 7½ pounds are carried, 15 are dragged.
    assert_eq!(with(7), Feet(30));
    assert_eq!(with(8), Feet(5));
    assert_eq!(with(15), Feet(5));
    assert_eq!(with(16), Feet(0));
}

#[test]
fn sizes_of_other_games_carry_what_their_rank_carries() {
    let mut creature = runner().sized(Size::Numbered(2));
    creature.scores.strength = Some(10);
    creature.burden.dragged = 300;
    assert_eq!(of(&program("5e"), &creature).expect("a speed").now, Feet(30));
    creature.burden.dragged = 301;
    assert_eq!(of(&program("5e"), &creature).expect("a speed").now, Feet(5));
}

#[test]
fn an_unknown_strength_is_asked_for() {
    let mut creature = runner();
    creature.speed.armor_strength = Some(15);
    creature.burden = Burden { carried: 60, dragged: 0 };
    let asked = |creature: &Creature| {
        let speed = of(&program("5e"), creature).expect("a speed");
        let ids: Vec<_> = speed.rulings.iter().map(|rule| rule.id.to_string()).collect();
        (speed.now, ids)
    };
    assert_eq!(asked(&creature), (Feet(30), vec!["E14-ARMOR".to_string()]));
    creature.burden.dragged = 200;
    let both = vec!["E14-ARMOR".to_string(), "E14-CARRY".to_string()];
    assert_eq!(asked(&creature), (Feet(30), both));
    creature.speed.unslowed_by_armor = true;
    assert_eq!(asked(&creature), (Feet(30), vec!["E14-CARRY".to_string()]));
}

#[test]
fn a_system_must_say_what_each_level_of_exhaustion_does() {
    let fifth = rulesets::named("5e").expect("a system");
    let rules = fifth.rules.iter().filter(|rule| rule.id != "E14-EXHAUSTION").cloned();
    let without = Ruleset { rules: List::Owned(rules.collect()), ..fifth.clone() };
    let flaws = Program::compile(&without).expect_err("a gap");
    let silent = |flaw: &Flaw| match flaw {
        Flaw::Silent { question: "what changes a speed", situation } => Some(situation.clone()),
        _ => None,
    };
    let silent: Vec<_> = flaws.iter().filter_map(silent).collect();
    let levels = (1..=6).map(|level| format!("exhaustion {level}"));
    assert_eq!(silent, levels.collect::<Vec<_>>());
}
