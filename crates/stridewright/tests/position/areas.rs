//! Areas of effect: which origins suit which shape, and what an answer says about them.

use stridewright::board::{Point, UNITS_PER_SQUARE};
use stridewright::question::{AreaOfEffect, AreaShape, Origin};
use stridewright::{Board, Error, Rules, Session};

const ALL: [&str; 6] = ["dnd35", "pf1", "pf2", "draw_steel", "5e", "5e24"];

const CONE: AreaShape = AreaShape::Cone { length: 3 };
const LINE: AreaShape = AreaShape::Line { length: 6, width: 1 };
const BURST: AreaShape = AreaShape::Burst { radius: 2 };
const EMANATION: AreaShape = AreaShape::Emanation { radius: 2 };
const CUBE: AreaShape = AreaShape::Cube { side: 2, at: stridewright::question::At(1, 1) };

/// A in the middle of an open board of 9 × 9 squares.
fn session(system: &str) -> Session {
    let rules = Rules::named(system).expect("a known system");
    let rows = [".........", "....A....", "........."];
    let open = [".........\n"; 3].concat();
    let board = Board::parse(&rules, &format!("{open}{}\n{open}", rows.join("\n")));
    Session::new(rules, board.expect("a board"))
}

fn point(half_columns: i32, half_rows: i32) -> Origin {
    let half = UNITS_PER_SQUARE / 2;
    Origin::Point(Point::new(half_columns * half, half_rows * half))
}

fn square(column: i32, row: i32) -> Origin {
    Origin::Square((column, row).into())
}

/// What an area of A answers: the number of its squares, or the error.
fn squares(system: &str, area: &AreaOfEffect) -> Result<usize, String> {
    let answer = session(system).mover("A").ask(area.clone()).map_err(|error| error.to_string())?;
    Ok(answer.found.squares.len())
}

fn of(shape: AreaShape) -> AreaOfEffect {
    AreaOfEffect::of(shape)
}

#[test]
fn each_shape_begins_where_its_rules_let_it_begin() {
    let systems = |area: &AreaOfEffect| -> Vec<&str> {
        ALL.into_iter().filter(|system| squares(system, area).is_ok()).collect()
    };
    let aim = square(8, 4);
    // A is on the square (4,4): its corners are (4,4) to (5,5).
    assert_eq!(systems(&of(BURST)), ["draw_steel"]);
    assert_eq!(systems(&of(BURST).from(point(8, 8))), ["dnd35", "pf1", "pf2", "5e", "5e24"]);
    assert_eq!(systems(&of(BURST).from(point(9, 8))), ["5e", "5e24"]);
    assert_eq!(systems(&of(BURST).from(square(2, 2))), ["draw_steel", "5e", "5e24"]);
    assert_eq!(systems(&of(EMANATION)), ["pf2", "draw_steel", "5e", "5e24"]);
    assert_eq!(systems(&of(EMANATION).from(point(8, 8))), ["dnd35", "pf1"]);
    assert_eq!(systems(&of(EMANATION).from(square(2, 2))), ["pf2", "draw_steel", "5e", "5e24"]);
    assert_eq!(systems(&of(CONE).towards(aim.clone())), ALL, "Draw Steel refuses it by a rule");
    assert_eq!(systems(&of(CONE)), ["draw_steel"], "others need an aim");
    // The middle of the right side of A, and a corner of its space.
    let from = |x, y| of(CONE).from(point(x, y)).towards(aim.clone());
    assert_eq!(systems(&from(10, 9)), ["pf2", "draw_steel", "5e", "5e24"]);
    assert_eq!(systems(&from(10, 10)), ALL);
    assert_eq!(systems(&from(4, 4)), ["dnd35", "pf1", "draw_steel", "5e", "5e24"]);
    let line = |from| of(LINE).from(from).towards(aim.clone());
    assert_eq!(systems(&of(LINE).towards(aim.clone())), ALL);
    assert_eq!(systems(&line(point(10, 9))), ["pf2", "5e", "5e24"]);
    assert_eq!(systems(&line(square(5, 4))), ["draw_steel", "5e", "5e24"]);
    assert_eq!(systems(&of(CUBE)), ALL, "three refuse it by a rule");
    assert_eq!(systems(&of(CUBE).from(square(2, 2))), ["dnd35", "pf1", "pf2", "draw_steel"]);
    assert_eq!(systems(&of(CUBE).from(point(2, 3))), ["dnd35", "pf1", "pf2", "5e", "5e24"]);
    assert_eq!(systems(&of(CUBE).from(square(5, 5))), ["dnd35", "pf1", "pf2"]);
}

#[test]
fn errors_say_where_an_area_may_begin() {
    let error = |system, area: AreaOfEffect| squares(system, &area).expect_err("it does not suit");
    assert_eq!(
        error("dnd35", of(BURST)),
        "ask.area_of_effect.from: this is not where bursts begin; name a point where grid lines \
         cross"
    );
    assert_eq!(
        error("pf2", of(CONE).from(point(11, 9)).towards(square(8, 4))),
        "ask.area_of_effect.from: this is not where cones begin; name the creature that makes it, \
         or a point on the border of its space"
    );
    assert_eq!(
        error("5e", of(LINE)),
        "ask.area_of_effect.towards: give a creature, a square or a point apart from where the \
         area begins"
    );
    assert_eq!(
        error("5e", of(CONE).towards(square(4, 4))),
        "ask.area_of_effect.towards: give a creature, a square or a point apart from where the \
         area begins",
        "the aim is the middle of the creature"
    );
    assert_eq!(
        error("dnd35", of(AreaShape::Burst { radius: 101 }).from(point(8, 8))),
        "ask.area_of_effect.shape.burst.radius: 101 is above the limit of 100"
    );
    assert_eq!(
        error("5e", of(AreaShape::Line { length: 6, width: 21 }).towards(square(8, 4))),
        "ask.area_of_effect.shape.line.width: 21 is above the limit of 20"
    );
    assert_eq!(error("5e", of(BURST).from(point(40, 40))), "(20,20) is off the board");
    let unknown = session("5e").mover("A").ask(of(BURST).from(Origin::Creature("Z".into())));
    assert!(matches!(unknown, Err(Error::UnknownCreature { key: "from", .. })));
}

#[test]
fn a_shape_that_the_game_lacks_is_refused_by_a_rule() {
    let answer = session("draw_steel").mover("A").ask(of(CONE)).expect("a refusal is an answer");
    let refused = answer.found.refused.expect("no cones");
    assert_eq!(refused.rule.as_deref(), Some("DS-RULING-CONE"));
    assert_eq!(refused.reason, "the game has no cones");
    assert_eq!((answer.found.squares.len(), answer.found.origin), (0, None));
}

#[test]
fn the_answer_names_the_point_that_was_chosen() {
    let origin = |system, area: AreaOfEffect| {
        session(system).mover("A").ask(area).expect("an area").found.origin
    };
    let cone = |aim: Origin| of(CONE).towards(aim);
    // To the east: the middle of the right side; in d20 the upper of its two corners.
    assert_eq!(origin("pf2", cone(square(8, 4))), Some(point(10, 9)));
    assert_eq!(origin("5e", cone(square(8, 5))), Some(point(10, 9)));
    assert_eq!(origin("dnd35", cone(square(8, 4))), Some(point(10, 8)));
    assert_eq!(origin("dnd35", cone(square(8, 5))), Some(point(10, 10)));
    // Three across and one down is straight, two across and one down diagonal: 22.5° is between.
    assert_eq!(origin("pf2", cone(square(7, 5))), Some(point(10, 9)));
    assert_eq!(origin("pf2", cone(square(6, 5))), Some(point(10, 10)));
    assert_eq!(origin("pf2", cone(square(4, 0))), Some(point(9, 8)));
    assert_eq!(origin("draw_steel", of(LINE).towards(square(0, 4))), Some(square(3, 4)));
    assert_eq!(origin("draw_steel", of(LINE).towards(square(0, 0))), Some(square(3, 3)));
}
