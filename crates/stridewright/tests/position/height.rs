//! High ground.

use super::scene::{board, by, creature, game, left_by, nth, values};
use stridewright::board::{
    Board, Bond, Column, Creature, Earth, Modes, Relief, Setup, Size, Terrain,
};
use stridewright::outcome::Outcome;
use stridewright::program::Program;
use stridewright::question::HighGround;
use stridewright::rule::Mode;

/// A ledge of this height in columns 0 and 1 beside a floor of dirt in the others, 8 × 4 squares.
fn ledge(game: &Program, height: i16, creatures: &[Creature]) -> Board {
    let mut setup = Setup::open(8, 4);
    let floor = |index: usize| if index % 8 < 2 { height } else { 0 };
    let column = |index| Column { floor: floor(index), earth: Earth::Dirt, ..Column::default() };
    setup.relief = Relief::new((0..setup.extent.area()).map(column).collect());
    board(game, setup, creatures)
}

fn over(height: i16, target: Size, change: impl Fn(&mut [Creature; 2])) -> Outcome {
    let game = game("draw_steel");
    let mut creatures = [creature(true, Size::OneMedium, (0, 0)), creature(false, target, (2, 0))];
    change(&mut creatures);
    HighGround::find(&game, &ledge(&game, height, &creatures), nth(0), nth(1))
        .expect("a sound question")
}

fn told(outcome: &Outcome) -> (bool, String) {
    assert_eq!(outcome.holds == Some(true), !outcome.values.is_empty());
    (outcome.holds.expect("yes or no"), by(outcome).join(" "))
}

fn expect(holds: bool, rule: &str) -> (bool, String) {
    (holds, rule.to_owned())
}

/// G-DS-20.
#[test]
fn the_bottom_must_not_be_below_the_top() {
    assert_eq!(told(&over(2, Size::OneMedium, |_| {})), expect(true, "DS-HIGH"));
    assert_eq!(
        told(&over(1, Size::OneMedium, |_| {})),
        expect(true, "DS-HIGH"),
        "bottom on a level with the top"
    );
    assert_eq!(told(&over(1, Size::Numbered(2), |_| {})), expect(false, "DS-HIGH"));
    assert_eq!(told(&over(2, Size::Numbered(2), |_| {})), expect(true, "DS-HIGH"));
    assert_eq!(told(&over(0, Size::OneMedium, |_| {})), expect(false, "DS-HIGH"), "on a level");
    let edge = over(2, Size::OneMedium, |_| {});
    assert_eq!(values(&edge, nth(0)), ["edge yes by DS-HIGH"]);
}

/// only from the ground.
#[test]
fn who_flies_or_falls_has_none() {
    let flying = |creatures: &mut [Creature; 2]| {
        creatures[0].at.column = 3;
        creatures[0].elevation = Some(3);
        creatures[0].states.flying = true;
    };
    assert_eq!(told(&over(0, Size::OneMedium, flying)), expect(false, "DS-HIGH"));
    let low_flight = |creatures: &mut [Creature; 2]| creatures[0].states.flying = true;
    assert_eq!(told(&over(2, Size::OneMedium, low_flight)), expect(false, "DS-HIGH"));
    let in_the_air = |creatures: &mut [Creature; 2]| {
        creatures[0].at.column = 5;
        creatures[0].elevation = Some(3);
    };
    assert_eq!(
        told(&over(0, Size::OneMedium, in_the_air)),
        expect(false, "DS-HIGH"),
        "nothing carries it"
    );
}

/// A pit has no surface, so no creature stands over it.
#[test]
fn no_creature_stands_over_a_pit() {
    let game = game("draw_steel");
    let creatures =
        [creature(true, Size::OneMedium, (1, 0)), creature(false, Size::OneMedium, (3, 0))];
    let over = |pit: bool| {
        let mut setup = Setup::open(4, 1);
        let floor =
            |index: usize| Column { floor: if index == 1 { 2 } else { 0 }, ..Column::default() };
        setup.relief = Relief::new((0..4).map(floor).collect());
        if pit {
            setup.squares[1] = Terrain::PIT;
        }
        let board = board(&game, setup, &creatures);
        HighGround::find(&game, &board, nth(0), nth(1)).expect("a sound question").holds
    };
    assert_eq!((over(false), over(true)), (Some(true), Some(false)));
}

/// DS-HIGH-CLIMB: on the cliff between the ledge and the floor, two squares up.
#[test]
fn climbers_need_the_climb_type() {
    let climbing = |creatures: &mut [Creature; 2]| {
        creatures[0].at.column = 2;
        creatures[0].elevation = Some(2);
    };
    assert_eq!(told(&over(3, Size::OneMedium, climbing)), expect(false, "DS-HIGH-CLIMB"));
    let spider = |creatures: &mut [Creature; 2]| {
        climbing(creatures);
        creatures[0].modes = Modes::default().with(Mode::Climb);
    };
    assert_eq!(told(&over(3, Size::OneMedium, spider)), expect(true, "DS-HIGH-CLIMB"));
    // Clinging to a creature is climbing, too.
    let clinging = |creatures: &mut [Creature; 2]| {
        creatures[0].at.column = 5;
        creatures[0].elevation = Some(2);
        creatures[0].bond = Some(Bond::Clings(nth(1)));
    };
    assert_eq!(told(&over(0, Size::OneMedium, clinging)), expect(false, "DS-HIGH-CLIMB"));
}

/// DS-HIGH-BURROW: not against a creature completely beneath the ground; against one that touches
/// the surface, yes.
#[test]
fn the_buried_are_safe() {
    let buried = |elevation: i32| {
        move |creatures: &mut [Creature; 2]| creatures[1].elevation = Some(elevation)
    };
    assert_eq!(told(&over(0, Size::OneMedium, buried(-2))), expect(false, "DS-HIGH-BURROW"));
    assert_eq!(told(&over(0, Size::OneMedium, buried(-1))), expect(true, "DS-HIGH"));
}

#[test]
fn elsewhere_the_table_decides() {
    let creatures = [creature(true, Size::Medium, (0, 0)), creature(false, Size::Medium, (2, 0))];
    for (name, rule) in [
        ("dnd35", "D35-RULING-HIGH-GROUND"),
        ("pf1", "PF1-RULING-HIGH-GROUND"),
        ("pf2", "PF2-RULING-HIGH-GROUND"),
    ] {
        let game = game(name);
        let answer = HighGround::find(&game, &ledge(&game, 2, &creatures), nth(0), nth(1))
            .expect("a sound question");
        assert_eq!((answer.holds, left_by(&answer).as_deref()), (None, Some(rule)));
    }
}
