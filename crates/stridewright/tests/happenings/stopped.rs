//! Accidental stops: G-D35-23, G-D35-24 and the examples of the rules.

use super::stage::{Stage, cited, creature, ends};
use stridewright::board::{Creature, CreatureIndex};
use stridewright::lattice::Direction;
use stridewright::outcome::{NeedKind, Outcome};
use stridewright::query::{DrawnStep, Movement, Plan, Scratch, stopped};
use stridewright::rule::Action;
use stridewright::unit::Feet;

/// A walks this many squares east from (0,1) on a map, with friends in some places.
fn asked(
    system: &str,
    rows: &[&str],
    steps: usize,
    friends: &[(i32, i32)],
    die: Option<u32>,
) -> (Stage, Outcome) {
    let mut people: Vec<Creature> = vec![creature("A", (0, 1)).with_speed(Feet(30))];
    people.extend(friends.iter().map(|at| creature("f", *at)));
    let stage = Stage::new(system, rows, &[], people);
    let action = if system == "pf2" { Action::Stride } else { Action::Move };
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(action).unlimited()]);
    let drawn = vec![vec![DrawnStep::Towards(Direction::East); steps]];
    let answer =
        stopped(&stage.program, &stage.board, &plan, &drawn, die, &mut Scratch::default()).unwrap();
    (stage, answer)
}

#[test]
fn the_closest_place_wins_if_it_is_closer_than_the_last() {
    for (system, rule) in [("dnd35", "D35-ILLEGAL-END"), ("pf1", "PF1-ILLEGAL-END")] {
        let friends = [(1, 1), (2, 1)];
        let (stage, answer) = asked(system, &["#####", "....#", "#####"], 2, &friends, None);
        assert_eq!(stage.texts(&answer.events), ["A moves to (3,1)"]);
        assert_eq!(cited(&answer), [rule]);
        // With a wall there it goes back to the last place where it may stay.
        let (stage, answer) = asked(system, &["#####", "...##", "#####"], 2, &friends, None);
        assert_eq!(stage.texts(&answer.events), ["A moves to (0,1)"]);
    }
}

#[test]
fn equally_close_does_not_beat_the_last_place() {
    let (_, answer) = asked("dnd35", &["####", "...#", "####"], 1, &[(1, 1)], None);
    assert_eq!(ends(&answer).as_deref(), Some("(0,1)"));
}

#[test]
fn among_several_closest_a_die_decides() {
    // Stopped on (2,1): (0,1) is 2 away; (2,0) and (2,2) are 1 away and free.
    let rows = ["##.##", "...##", "##.##"];
    let friends = [(1, 1), (2, 1)];
    let (_, answer) = asked("dnd35", &rows, 2, &friends, None);
    let NeedKind::Die(places) = &answer.needs[0].what else { panic!("a die: {answer:?}") };
    assert_eq!((places.len(), answer.ends), (2, None));
    for (die, place) in [(1, "(2,0)"), (2, "(2,2)")] {
        let (_, answer) = asked("dnd35", &rows, 2, &friends, Some(die));
        assert_eq!(ends(&answer).as_deref(), Some(place));
    }
    let (_, answer) = asked("dnd35", &rows, 2, &friends, Some(3));
    assert_eq!(answer.needs.len(), 1);
}

#[test]
fn who_may_stay_stays_and_a_path_that_is_no_path_is_refused() {
    let (stage, answer) = asked("dnd35", &["...", "...", "..."], 2, &[(1, 1)], None);
    assert_eq!((ends(&answer).as_deref(), stage.texts(&answer.events).len()), (Some("(2,1)"), 0));
    let (_, answer) = asked("dnd35", &["...", ".#.", "..."], 2, &[], None);
    assert_eq!(answer.refusal.and_then(|refusal| refusal.step), Some(1));
}

#[test]
fn elsewhere_the_game_master_says() {
    for (system, rule) in [("pf2", "PF2-SHARE-ACCIDENT"), ("draw_steel", "DS-SQUEEZE")] {
        let (_, answer) = asked(system, &["...", "...", "..."], 1, &[(1, 1)], None);
        assert_eq!(answer.needs[0].what, NeedKind::Ruling);
        assert_eq!(cited(&answer), [rule]);
        assert_eq!(ends(&answer).as_deref(), Some("(1,1)"));
    }
}
