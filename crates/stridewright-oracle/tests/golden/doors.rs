//! Closed doors that movers open at a price.

use stridewright_oracle::{
    Body, Flank, Force, Kind, Mode, Origin, System, Turn, Wall, WallKind, check_in_space, force,
    line_of_effect,
};

use super::table::{Table, creature, d20::LARGE, edge, refused_at, table};

fn door(price: u32, from: (i64, i64), to: (i64, i64)) -> Wall {
    edge(WallKind::Door { price }, from, to)
}

/// The price is added to every other cost of the step, and hampers nothing.
#[test]
fn opening_costs_once() {
    for (system, difficult) in
        [(System::Dnd35, 4), (System::Pathfinder2, 4), (System::DrawSteel, 4)]
    {
        let row =
            table(system, "...~").walled(door(2, (1, 0), (1, 1))).walled(door(2, (3, 0), (3, 1)));
        assert_eq!(row.prices("E E E"), [3, 1, difficult], "{system:?}");
        assert_eq!(row.within(2).walk("E"), Err(refused_at(1)), "{system:?}");
    }
    let two =
        table(System::Dnd35, "..").walled(door(2, (1, 0), (1, 1))).walled(door(3, (1, 0), (1, 1)));
    assert_eq!(two.walk("E"), Ok(4));
    let flyer = two.with_mover(|mover| mover.flying = true);
    assert_eq!(flyer.walk("E"), Ok(4));
    assert_eq!(flyer.moving(&[Kind::Charge]).walk("E"), Ok(4));
}

/// A diagonal step opens the doors that would bar it: where both paths around the corner must be
/// open, the doors on either of them and those that touch the corner; where one path is enough, the
/// doors that close both.
#[test]
fn diagonal_steps_past_doors() {
    let beside = |system, more: &[Wall]| {
        let square = table(system, ".. ..").walled(door(4, (1, 1), (1, 2)));
        more.iter().fold(square, |square, wall| square.walled(*wall)).walk("SE")
    };
    let other = door(2, (1, 0), (1, 1));
    for system in [System::Dnd35, System::DrawSteel] {
        assert_eq!(beside(system, &[]), Ok(5), "{system:?}");
        assert_eq!(beside(system, &[other]), Ok(5), "{system:?}");
        let corner = table(system, ".. ..").walled(door(3, (1, 1), (2, 0)));
        assert_eq!(corner.walk("SE"), Ok(4), "{system:?}");
    }
    let pathfinder = System::Pathfinder2;
    assert_eq!(beside(pathfinder, &[]), Ok(1));
    assert_eq!(beside(pathfinder, &[other]), Ok(3));
    assert_eq!(beside(pathfinder, &[door(3, (0, 2), (2, 0))]), Ok(4));
    let sealed = table(pathfinder, ".# ..").walled(door(4, (0, 1), (1, 1)));
    assert_eq!(sealed.walk("SE"), Ok(5));
}

/// A body that newly stands in a door opens it, once.
#[test]
fn standing_in_a_door() {
    let large = table(System::Dnd35, ".. .. .. ..").sized(LARGE, 2).walled(door(4, (1, 2), (1, 4)));
    assert_eq!(large.prices("S S"), [5, 1]);
    // It falls shut behind the body.
    assert_eq!(large.prices("S N S"), [5, 1, 5]);
    // The same holds for a one-way door, from either side: the body stands on both.
    for flank in [Flank::Left, Flank::Right] {
        let one_way = Wall { one_way: Some(flank), ..door(4, (1, 2), (1, 3)) };
        let large = table(System::DrawSteel, ".. .. ..").sized(4, 2).walled(one_way);
        assert_eq!(large.walk("S"), Ok(5), "{flank:?}");
    }
}

/// A path around the corner that leads over a placement with a door in it is not open; where one
/// path is enough, there is the other.
#[test]
fn a_door_within_a_way_round() {
    // Between the last squares of the first two rows, clear of the corner that the body passes.
    let aside = Wall { from: (2100, 1024), to: (3000, 1024), ..door(4, (2, 1), (3, 1)) };
    let square =
        |system, size| table(system, "... ... ...").sized(size, 2).walled(aside).walk("SE");
    assert_eq!(square(System::Dnd35, LARGE), Ok(5));
    assert_eq!(square(System::DrawSteel, 4), Ok(5));
    assert_eq!(square(System::Pathfinder2, 3), Ok(1));
}

#[test]
fn one_way_doors() {
    let mut wall = door(3, (1, 0), (1, 1));
    // Runs south, so its left is east.
    wall.one_way = Some(Flank::Left);
    let row = table(System::Pathfinder1, "..").walled(wall);
    assert_eq!(row.walk("E"), Ok(1));
    assert_eq!(row.at(1, 0).walk("W"), Ok(4));
}

/// One square is one square.
#[test]
fn opened_within_a_minimum_movement() {
    let slow = table(System::Dnd35, "..").walled(door(4, (1, 0), (1, 1)));
    let slow = slow.with_mover(|mover| mover.speed = 1);
    assert_eq!(slow.clone().moving(&[Kind::Move]).walk("E"), Err(refused_at(1)));
    assert_eq!(slow.clone().moving(&[Kind::MinimumMovement]).walk("E"), Ok(1));
    let step = slow.with_mover(|mover| mover.speed = 6).moving(&[Kind::FiveFootStep]);
    assert_eq!(step.walk("E"), Err(refused_at(1)));
}

#[test]
fn doors_in_space() {
    let row = table(System::DrawSteel, "...").walled(door(2, (1, 0), (1, 1)));
    let start = Body::of(&row.board.creatures[0], &row.board);
    let path = [1, 2].map(|column| Body { at: (column, 0), ..start });
    let cost = check_in_space(
        &row.board,
        row.system,
        0,
        &row.movements,
        Turn::default(),
        &[path.to_vec()],
    );
    assert_eq!(cost, Ok(vec![4]));
    // They reach all the way up; a diagonal that rises passes them as a level one does.
    for (system, price) in [(System::Dnd35, 5), (System::DrawSteel, 5), (System::Pathfinder2, 1)] {
        let square = table(system, ".. ..").walled(door(4, (1, 1), (1, 2)));
        let mut square = square.with_mover(|mover| mover.modes.fly = Some(9));
        square.movements[0].mode = Mode::Fly;
        let start = Body::of(&square.board.creatures[0], &square.board);
        let up = vec![Body { at: (1, 1), z: 1, ..start }];
        let cost =
            check_in_space(&square.board, system, 0, &square.movements, Turn::default(), &[up]);
        assert_eq!(cost, Ok(vec![price]), "{system:?}");
    }
}

/// Closed doors stop lines and pushed creatures.
#[test]
fn closed_for_lines_and_for_the_pushed() {
    let row: Table = table(System::DrawSteel, "...").with(creature((2, 0), 2, 1, 1));
    let shut = row.clone().walled(door(0, (1, 0), (1, 1)));
    let seen = |row: &Table| line_of_effect(&row.board, System::DrawSteel, Origin::Creature(0), 1);
    assert_eq!((seen(&row), seen(&shut)), (true, false));
    let pushed =
        |row: &Table| force(&row.board, row.system, 0, Force::Push, &[(1, 0, 0)], None).made;
    assert_eq!((pushed(&row), pushed(&shut)), (1, 0));
}
