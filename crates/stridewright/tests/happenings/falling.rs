//! Falls, with the numbers of the catalogue: G-DS-14 to G-DS-16 and the examples of DS-FALL and its
//! neighbours.

use super::stage::{Stage, cited, creature, ends};
use stridewright::board::{Column, Creature, CreatureIndex, Scores, Size};
use stridewright::lattice::Square;
use stridewright::outcome::{Candidate, NeedKind, Outcome};
use stridewright::query::{Fall, QueryError, fall};
use stridewright::unit::Feet;

const A: CreatureIndex = CreatureIndex(0);

fn asked(stage: &Stage, question: &Fall) -> Outcome {
    fall(&stage.program, &stage.board, question).unwrap()
}

/// A creature at this height over a square, with an Agility.
fn high(elevation: i32, agility: i8) -> Creature {
    let scores = Scores { might: 0, agility, ..Scores::default() };
    Creature { elevation: Some(elevation), scores, ..creature("A", (1, 1)) }
}

fn over(rows: &[&str], columns: &[((i32, i32), Column)], who: Creature) -> Stage {
    Stage::new("draw_steel", rows, columns, vec![who])
}

const FLAT: [&str; 3] = ["...", "...", "..."];

#[test]
fn damage_by_height_agility_and_liquid() {
    let table: [(u32, i8, u8, Option<u32>); 10] = [
        (1, 0, 0, None),
        (2, 0, 0, Some(4)),
        (5, 0, 0, Some(10)),
        (5, 2, 0, Some(6)),
        (5, 2, 1, None),
        (3, 2, 0, None),
        (25, 0, 0, Some(50)),
        (26, 0, 0, Some(50)),
        (30, 3, 0, Some(50)),
        (4, -1, 0, Some(8)),
    ];
    for (height, agility, liquid, damage) in table {
        let pool = Column { liquid, ..Column::default() };
        let stage = over(&FLAT, &[((1, 1), pool)], high(height as i32, agility));
        let answer = asked(&stage, &Fall::of(A));
        let noun = if height == 1 { "square" } else { "squares" };
        let mut expected = vec![format!("A falls {height} {noun}")];
        expected.extend(damage.map(|damage| format!("A takes {damage} damage")));
        expected.push("A moves to (1,1)".to_owned());
        expected.extend(damage.map(|_| "A gains prone".to_owned()));
        assert_eq!(
            stage.texts(&answer.events),
            expected,
            "height {height}, Agility {agility}, liquid {liquid}"
        );
        assert_eq!(answer.holds, Some(true));
    }
}

#[test]
fn deep_water_stops_a_fall_at_its_surface() {
    // Water up to 3: it comes to rest in the cell at 2, 8 squares below; 8 - 4 = 4 squares count.
    let lake = Column { liquid: 3, ..Column::default() };
    let stage = over(&FLAT, &[((1, 1), lake)], high(10, 0));
    let answer = asked(&stage, &Fall::of(A));
    let expected = ["A falls 8 squares", "A takes 8 damage", "A moves to (1,1,2)", "A gains prone"];
    assert_eq!(stage.texts(&answer.events), expected);
    let rules = cited(&answer);
    assert_eq!(rules, ["DS-FALL", "DS-FALL-NOOA", "DS-FALL-LIQUID"]);
}

#[test]
fn a_height_that_is_given_counts_whatever_lies_below() {
    let stage = over(&FLAT, &[], high(0, 0));
    let answer = asked(&stage, &Fall { squares: Some(5), ..Fall::of(A) });
    assert_eq!(
        stage.texts(&answer.events),
        ["A falls 5 squares", "A takes 10 damage", "A gains prone"]
    );
    assert_eq!(ends(&answer).as_deref(), Some("(1,1)"));
}

#[test]
fn falling_far_takes_rounds() {
    let stage = over(&FLAT, &[], high(0, 0));
    let answer = asked(&stage, &Fall { squares: Some(250), ..Fall::of(A) });
    let expected = [
        "A falls 100 squares in round 1",
        "A falls 100 squares in round 2",
        "A falls 50 squares in round 3",
        "A takes 50 damage",
        "A gains prone",
    ];
    assert_eq!(stage.texts(&answer.events), expected);
    assert!(cited(&answer).contains(&"DS-FALL-FAR".to_owned()));
    let answer = asked(&stage, &Fall { squares: Some(100), ..Fall::of(A) });
    assert_eq!(stage.texts(&answer.events)[0], "A falls 100 squares");
}

/// A faller of a size four squares over the head of a creature at (2,2).
fn onto(rows: &[&str], size: Size, might: i8) -> Stage {
    let e = Creature {
        scores: Scores { might, agility: 0, ..Scores::default() },
        ..creature("e", (2, 2))
    };
    let a = Creature { elevation: Some(5), ..creature("A", (2, 2)).sized(size) };
    Stage::new("draw_steel", rows, &[], vec![a, e])
}

#[test]
fn falling_onto_a_creature_hurts_both() {
    // Only (3,2) is free next to the creature below.
    let rows = [".....", ".###.", ".#...", ".###.", "....."];
    let stage = onto(&rows, Size::OneMedium, 1);
    let answer = asked(&stage, &Fall::of(A));
    let expected = [
        "A falls 4 squares",
        "A takes 8 damage",
        "e takes 8 damage",
        "A moves to (3,2)",
        "A gains prone",
    ];
    assert_eq!(stage.texts(&answer.events), expected);
    assert_eq!(ends(&answer).as_deref(), Some("(3,2)"));
}

#[test]
fn a_faller_larger_than_the_others_might_knocks_it_down() {
    let open = ["......", "......", "......", "......", "......", "......"];
    for (might, falls) in [(1, true), (2, false)] {
        let stage = onto(&open, Size::Numbered(2), might);
        let choice = Some(Square::new(3, 3));
        let answer = asked(&stage, &Fall { choice, ..Fall::of(A) });
        assert_eq!(ends(&answer).as_deref(), Some("(3,3)"));
        let told = stage.texts(&answer.events);
        assert_eq!(told.contains(&"e gains prone".to_owned()), falls, "Might {might}: {told:?}");
        assert!(told.contains(&"e takes 8 damage".to_owned()));
    }
}

#[test]
fn the_faller_chooses_among_the_nearest_spaces() {
    let open = [".....", ".....", ".....", ".....", "....."];
    let stage = onto(&open, Size::OneMedium, 1);
    let answer = asked(&stage, &Fall::of(A));
    let NeedKind::Choice(places) = &answer.needs[0].what else { panic!("a choice: {answer:?}") };
    assert_eq!(places.len(), 8);
    assert!(matches!(places[0], Candidate::Place(place) if place.body.at == Square::new(1, 1)));
    assert_eq!(answer.ends, None);
    let answer = asked(&stage, &Fall { choice: Some(Square::new(1, 3)), ..Fall::of(A) });
    assert_eq!(ends(&answer).as_deref(), Some("(1,3)"));
    // A place two squares away is not a choice while one a square away is free.
    let answer = asked(&stage, &Fall { choice: Some(Square::new(0, 0)), ..Fall::of(A) });
    assert_eq!(answer.needs.len(), 1);
}

#[test]
fn a_flyer_falls_when_prone_or_still_unless_it_hovers() {
    let flyer = |change: fn(&mut Creature)| {
        let mut flyer = high(4, 0).with_speed(Feet(25));
        flyer.states.flying = true;
        change(&mut flyer);
        over(&FLAT, &[], flyer)
    };
    let able = flyer(|_| {});
    let answer = asked(&able, &Fall::of(A));
    assert_eq!((answer.holds, cited(&answer)), (Some(false), vec!["DS-FLY-FALL".to_owned()]));
    let still = flyer(|a| a.speed.current = Some(Feet(0)));
    let answer = asked(&still, &Fall::of(A));
    let expected = ["A falls 4 squares", "A takes 8 damage", "A moves to (1,1)", "A gains prone"];
    assert_eq!(still.texts(&answer.events), expected);
    assert_eq!(cited(&answer), ["DS-FLY-FALL", "DS-FALL", "DS-FALL-NOOA"]);
    let prone = flyer(|a| a.states.prone = true);
    assert_eq!(asked(&prone, &Fall::of(A)).holds, Some(true));
    let hovering = flyer(|a| {
        a.states.prone = true;
        a.modes.hover = true;
    });
    let answer = asked(&hovering, &Fall::of(A));
    assert_eq!((answer.holds, cited(&answer)), (Some(false), vec!["DS-HOVER".to_owned()]));
}

#[test]
fn who_stands_on_the_ground_does_not_fall() {
    let stage = over(&FLAT, &[], high(0, 0));
    let answer = asked(&stage, &Fall::of(A));
    assert_eq!((answer.holds, stage.texts(&answer.events)), (Some(false), Vec::new()));
}

#[test]
fn pits_without_a_depth_and_other_games_are_for_the_table() {
    let stage = over(&["...", ".o.", "..."], &[], high(0, 0));
    let answer = asked(&stage, &Fall::of(A));
    assert!(
        matches!(answer.needs[..], [ref need] if need.rules[0].id == "DS-RULING-PIT"),
        "{answer:?}"
    );
    for (system, rule) in
        [("dnd35", "D35-RULING-FALL"), ("pf1", "PF1-RULING-FALL"), ("pf2", "PF2-RULING-FALL")]
    {
        let stage = Stage::new(system, &FLAT, &[], vec![high(5, 0)]);
        let answer = asked(&stage, &Fall::of(A));
        assert_eq!(cited(&answer), [rule]);
        assert_eq!(answer.needs[0].what, NeedKind::Ruling);
    }
}

#[test]
fn dice_show_only_what_they_can() {
    // Thirty feet are three dice with six faces: 3 to 18.
    let stage = Stage::new("5e", &FLAT, &[], vec![high(6, 0)]);
    let rolled =
        |rolled| fall(&stage.program, &stage.board, &Fall { rolled: Some(rolled), ..Fall::of(A) });
    for impossible in [2, 19] {
        let error = QueryError::ImpossibleRoll { rolled: impossible, least: 3, most: 18 };
        assert_eq!(rolled(impossible).unwrap_err(), error);
    }
    for possible in [3, 18] {
        let texts = stage.texts(&rolled(possible).unwrap().events);
        assert_eq!(texts[1], format!("A takes {possible} damage"));
    }
    // Draw Steel's falls roll nothing.
    let stage = over(&FLAT, &[], high(6, 0));
    let question = Fall { rolled: Some(3), ..Fall::of(A) };
    let error = fall(&stage.program, &stage.board, &question).unwrap_err();
    assert_eq!(error, QueryError::ImpossibleRoll { rolled: 3, least: 0, most: 0 });
    assert_eq!(error.to_string(), "this fall rolls no dice; leave the roll out");
}
