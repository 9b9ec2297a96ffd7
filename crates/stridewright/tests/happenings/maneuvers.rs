//! Maneuvers, with the numbers of the catalogue: G-DS-12, G-DS-17, G-DS-18, G-DS-21 and the
//! examples of the rules.

use super::stage::{Stage, cited, creature, ends};
use stridewright::board::{
    Bond, Column, Creature, CreatureIndex, Earth, Modes, Scores, Size, Skill,
};
use stridewright::lattice::{Rise, Square};
use stridewright::outcome::{NeedKind, Outcome};
use stridewright::query::{Maneuver, maneuver};
use stridewright::rule::Mode;
use stridewright::unit::{Feet, Squares};

const A: CreatureIndex = CreatureIndex(0);
const B: CreatureIndex = CreatureIndex(1);

fn asked(stage: &Stage, question: Maneuver) -> Outcome {
    maneuver(&stage.program, &stage.board, &question).unwrap()
}

/// Returns the rule that refuses.
fn refused(answer: &Outcome) -> Option<String> {
    answer.refusal.as_ref().map(|refusal| refusal.by().to_owned())
}

/// Ground of this many columns and as many rows, dirt or rock below.
fn ground(side: i32, earth: Earth, creatures: Vec<Creature>) -> Stage {
    let column = Column { earth, ..Column::default() };
    let all = (0..side).flat_map(|row| (0..side).map(move |at| ((at, row), column)));
    let rows = vec![".".repeat(side as usize); side as usize];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    Stage::new("draw_steel", &rows, &all.collect::<Vec<_>>(), creatures)
}

fn speedy(squares: u32, who: Creature) -> Creature {
    who.with_speed(Feet(squares * 5))
}

fn burrower(size: Size, speed: u32, elevation: i32) -> Creature {
    let who = speedy(speed, creature("A", (1, 1)).sized(size));
    Creature { modes: Modes::default().with(Mode::Burrow), elevation: Some(elevation), ..who }
}

fn dig(rise: Rise, squares: u32) -> Maneuver {
    Maneuver::Dig { who: A, rise, squares }
}

#[test]
fn burrowers_dig_as_far_as_they_are_large() {
    let stage = ground(5, Earth::Dirt, vec![burrower(Size::Numbered(2), 5, 0)]);
    assert_eq!(stage.texts(&asked(&stage, dig(Rise::Down, 2)).events), ["A moves to (1,1,-2)"]);
    assert_eq!(refused(&asked(&stage, dig(Rise::Down, 3))).as_deref(), Some("DS-DIG"));
    // Reaching the surface ends it: from one square below, size 2, digging up to 2 squares leads 1
    // up.
    let stage = ground(5, Earth::Dirt, vec![burrower(Size::Numbered(2), 5, -1)]);
    assert_eq!(stage.texts(&asked(&stage, dig(Rise::Up, 2)).events), ["A moves to (1,1)"]);
    let stage = ground(5, Earth::Dirt, vec![burrower(Size::Numbered(2), 5, -3)]);
    assert_eq!(stage.texts(&asked(&stage, dig(Rise::Up, 2)).events), ["A moves to (1,1,-1)"]);
}

#[test]
fn digging_takes_speed_the_mode_and_earth() {
    for (earth, who) in [
        (Earth::Dirt, burrower(Size::Numbered(3), 2, 0)),
        (Earth::Firm, burrower(Size::Numbered(2), 5, 0)),
        (Earth::Rock, burrower(Size::Numbered(2), 5, 0)),
        (Earth::Dirt, Creature { modes: Modes::default(), ..burrower(Size::Numbered(2), 5, 0) }),
        (Earth::Dirt, burrower(Size::Numbered(2), 5, 1)),
    ] {
        let stage = ground(5, earth, vec![who]);
        assert_eq!(refused(&asked(&stage, dig(Rise::Down, 1))).as_deref(), Some("DS-DIG"));
    }
    let rock = Creature { burrows_rock: true, ..burrower(Size::OneMedium, 5, 0) };
    let stage = ground(5, Earth::Rock, vec![rock]);
    assert_eq!(ends(&asked(&stage, dig(Rise::Down, 1))).as_deref(), Some("(1,1,-1)"));
}

#[test]
fn no_creature_digs_deeper_with_a_struggling_captive() {
    let hold = |unconscious| {
        let mut captive = creature("c", (0, 1));
        captive.states.unconscious = unconscious;
        let digger = Creature { grabs: Some(B), ..burrower(Size::Numbered(2), 5, -3) };
        ground(5, Earth::Dirt, vec![digger, captive])
    };
    let stage = hold(false);
    assert_eq!(refused(&asked(&stage, dig(Rise::Down, 1))).as_deref(), Some("DS-DIG-GRAB"));
    assert_eq!(ends(&asked(&stage, dig(Rise::Up, 1))).as_deref(), Some("(1,1,-2)"));
    let stage = hold(true);
    assert_eq!(ends(&asked(&stage, dig(Rise::Down, 2))).as_deref(), Some("(1,1,-5)"));
}

#[test]
fn a_willing_burrower_is_pulled_up() {
    let pull = |willing, elevation| {
        let who = Creature { willing: Some(willing), ..burrower(Size::OneMedium, 5, elevation) };
        let stage = ground(4, Earth::Dirt, vec![who, creature("B", (2, 1))]);
        asked(&stage, Maneuver::PullUp { who: A, by: B })
    };
    assert_eq!(ends(&pull(true, -1)).as_deref(), Some("(1,1)"));
    assert_eq!(refused(&pull(false, -1)).as_deref(), Some("DS-PULL"));
    // Two squares down it is not next to a creature on the surface, and on the surface it is not in
    // the earth.
    assert_eq!(refused(&pull(true, -2)).as_deref(), Some("DS-PULL"));
    assert_eq!(refused(&pull(true, 0)).as_deref(), Some("DS-PULL"));
}

#[test]
fn clawing_costs_what_the_test_says() {
    let stage = |speed| ground(3, Earth::Dirt, vec![speedy(speed, creature("A", (1, 1)))]);
    let claw = |total, main_action| Maneuver::Claw {
        who: A,
        heading: "D".parse().unwrap(),
        total: Some(total),
        main_action,
    };
    let slow = stage(2);
    let moves = "A moves to (1,1,-1)";
    for (total, main_action, expected) in [
        (11, false, vec![moves, "A gains slowed", "A gains weakened"]),
        (12, true, vec![moves, "A gains slowed"]),
        (16, true, vec![moves, "A gains slowed"]),
        (14, false, vec!["A gains slowed"]),
        (17, false, vec![moves]),
    ] {
        let answer = asked(&slow, claw(total, main_action));
        assert_eq!(
            slow.texts(&answer.events),
            expected,
            "total {total}, main action {main_action}"
        );
        assert_eq!(cited(&answer), ["DS-CLAW", "DS-X-23"]);
    }
    assert_eq!(refused(&asked(&stage(1), claw(17, true))).as_deref(), Some("DS-CLAW"));
    // Nothing to claw through.
    let firm = ground(3, Earth::Firm, vec![speedy(5, creature("A", (1, 1)))]);
    assert_eq!(refused(&asked(&firm, claw(17, true))).as_deref(), Some("DS-CLAW"));
    let question =
        Maneuver::Claw { who: A, heading: "D".parse().unwrap(), total: None, main_action: false };
    let answer = asked(&slow, question);
    assert!(matches!(answer.needs[0].what, NeedKind::Check(check) if check.skill == Skill::Might));
}

/// A climber of size 1M beside a creature of a size.
fn giant(size: Size, willing: bool) -> Stage {
    let other = Creature { willing: Some(willing), ..creature("g", (1, 1)).sized(size) };
    ground(6, Earth::Firm, vec![creature("A", (0, 1)), other])
}

#[test]
fn climbing_onto_a_creature_takes_a_larger_one() {
    let climb = |stage: &Stage, total| asked(stage, Maneuver::ClimbOnto { who: A, onto: B, total });
    let stage = giant(Size::Numbered(3), false);
    for (total, climbs, event) in [
        (11, false, Some("g may strike freely")),
        (12, false, None),
        (17, true, Some("A climbs onto g")),
    ] {
        let answer = climb(&stage, Some(total));
        assert_eq!(
            (answer.holds, stage.texts(&answer.events).first().map(String::as_str)),
            (Some(climbs), event)
        );
    }
    assert!(matches!(climb(&stage, None).needs[0].what, NeedKind::Check(_)));
    let willing = giant(Size::Numbered(2), true);
    assert_eq!(climb(&willing, None).holds, Some(true));
    let equal = giant(Size::OneMedium, true);
    assert_eq!(refused(&climb(&equal, Some(19))).as_deref(), Some("DS-CLIMBC"));
}

/// A clings to a giant of size 3 at (1,1)-(3,3), three squares up.
fn clinging(bond: Bond, rows: &[&str]) -> Stage {
    let climber = Creature {
        elevation: Some(3),
        scores: Scores { might: 0, agility: 1, ..Scores::default() },
        bond: Some(bond),
        ..creature("A", (2, 2))
    };
    let carrier = creature("g", (1, 1)).sized(Size::Numbered(3));
    Stage::new("draw_steel", rows, &[], vec![climber, carrier])
}

const OPEN: [&str; 5] = [".....", ".....", ".....", ".....", "....."];
const SEALED: [&str; 5] = ["#####", "#...#", "#...#", "#...#", "#####"];

#[test]
fn a_carrier_shakes_off_its_burden() {
    let stage = clinging(Bond::Clings(B), &OPEN);
    let shake = |total, choice| Maneuver::ShakeOff { who: A, total: Some(total), choice };
    let there = Some(Square::new(0, 4));
    // Three squares high, Agility 1: two squares count, for 4.
    let expected = [
        "A loses clinging",
        "A falls 3 squares",
        "A takes 4 damage",
        "A moves to (0,4)",
        "A gains prone",
    ];
    assert_eq!(stage.texts(&asked(&stage, shake(11, there)).events), expected);
    let slides = ["A loses clinging", "A moves to (0,4)"];
    assert_eq!(stage.texts(&asked(&stage, shake(14, there)).events), slides);
    let holds_on = asked(&stage, shake(19, there));
    assert_eq!((ends(&holds_on).as_deref(), holds_on.events.len()), (Some("(2,2,3)"), 0));
    // Sixteen squares lie around a space of 3 × 3.
    let answer = asked(&stage, shake(11, None));
    assert!(matches!(&answer.needs[0].what, NeedKind::Choice(places) if places.len() == 16));
    let sealed = clinging(Bond::Clings(B), &SEALED);
    let answer = asked(&sealed, shake(11, there));
    assert_eq!(
        (&answer.needs[0].what, &*answer.needs[0].rules[0].id),
        (&NeedKind::Ruling, "DS-KNOCKOFF")
    );
    // A carrier with nothing to shake off.
    let stage = giant(Size::Numbered(3), false);
    assert_eq!(refused(&asked(&stage, shake(11, there))).as_deref(), Some("DS-KNOCKOFF"));
}

#[test]
fn who_is_knocked_prone_falls_off_or_out_of_the_air() {
    let knock = Maneuver::KnockProne { who: A, total: None, choice: Some(Square::new(4, 2)) };
    let stage = clinging(Bond::Rides(B), &OPEN);
    let answer = asked(&stage, knock);
    let expected = ["A falls 3 squares", "A takes 4 damage", "A moves to (4,2)", "A gains prone"];
    assert_eq!(stage.texts(&answer.events), expected);
    assert!(cited(&answer).contains(&"DS-CLIMBC-PRONE".to_owned()));
    let flyer = |hover| {
        let mut flyer = Creature { elevation: Some(4), ..creature("A", (2, 2)) };
        flyer.states.flying = true;
        flyer.modes.hover = hover;
        Stage::new("draw_steel", &OPEN, &[], vec![flyer])
    };
    let stage = flyer(false);
    let answer = asked(&stage, knock);
    let expected = ["A falls 4 squares", "A takes 8 damage", "A moves to (2,2)", "A gains prone"];
    assert_eq!(stage.texts(&answer.events), expected);
    assert_eq!(cited(&answer)[0], "DS-FLY-FALL");
    let stage = flyer(true);
    let answer = asked(&stage, knock);
    assert_eq!(
        (stage.texts(&answer.events), cited(&answer)),
        (vec!["A gains prone".to_owned()], vec!["DS-HOVER".to_owned()])
    );
}

#[test]
fn jumps_are_as_long_as_the_better_score() {
    let long_and_high = |might, agility, total, squares| {
        let jumper = Creature {
            scores: Scores { might, agility, ..Scores::default() },
            ..creature("A", (0, 0))
        };
        let stage = Stage::new("draw_steel", &["."], &[], vec![jumper]);
        let answer =
            asked(&stage, Maneuver::JumpLength { who: A, total, squares: Some(Squares(squares)) });
        answer
            .values
            .iter()
            .map(|value| format!("{} {}", value.name, value.amount))
            .collect::<Vec<_>>()
    };
    assert_eq!(long_and_high(2, 1, None, 5), ["long 2", "high 1"]);
    assert_eq!(long_and_high(2, 1, Some(15), 5), ["long 3", "high 2"]);
    assert_eq!(long_and_high(2, 1, Some(17), 5), ["long 4", "high 3"]);
    assert_eq!(long_and_high(2, 1, Some(11), 5), ["long 2", "high 1"]);
    assert_eq!(long_and_high(2, 1, Some(17), 2), ["long 2", "high 2"]);
    assert_eq!(long_and_high(-1, 0, None, 5), ["long 1", "high 1"]);
}

#[test]
fn other_games_know_no_such_maneuvers() {
    for (system, rule) in [
        ("dnd35", "D35-RULING-MANEUVERS"),
        ("pf1", "PF1-RULING-MANEUVERS"),
        ("pf2", "PF2-RULING-MANEUVERS"),
    ] {
        let stage = Stage::new(system, &["."], &[], vec![creature("A", (0, 0))]);
        assert_eq!(cited(&asked(&stage, dig(Rise::Down, 1))), [rule]);
    }
}

#[test]
fn who_cannot_act_makes_no_maneuver() {
    let mut who = burrower(Size::Numbered(2), 5, 0);
    who.states.cannot_act = true;
    let stage = ground(5, Earth::Dirt, vec![who]);
    assert_eq!(refused(&asked(&stage, dig(Rise::Down, 1))).as_deref(), Some("DS-SOURCES"));
}
