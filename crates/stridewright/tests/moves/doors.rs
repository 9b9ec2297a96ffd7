//! Doors that movers open at a price, worked out by hand from `docs/movement.md`.

use super::scene::{foe, hero, map, path, plan, program, stage};
use stridewright::board::{Board, Point, Size, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright::program::{PriceItemKind, Program};
use stridewright::query::{
    Plan, PrepareError, Preparer, Route, Scratch, Unsupported, check, route,
};
use stridewright::rule::Action;
use stridewright::unit::Squares;

const MOVE: [(&str, Action); 4] = [
    ("dnd35", Action::Move),
    ("pf1", Action::Move),
    ("pf2", Action::Stride),
    ("draw_steel", Action::Move),
];

/// A closed door between corners of squares that opens for this many squares.
fn door(from: (i32, i32), to: (i32, i32), price: u32) -> Wall {
    let corner = |(column, row)| Point::corner(Square::new(column, row));
    let wall = Wall::between(corner(from), corner(to), WallKind::ClosedDoor);
    Wall { opens_for: Some(Squares(price)), ..wall }
}

/// A drawn map with doors and the hero at its top left, of this size.
fn room(program: &Program, rows: &[&str], doors: &[Wall], size: &str) -> Board {
    let mut setup = map(rows);
    setup.walls = doors.to_vec();
    let mut mover = hero((0, 0));
    mover.size = Size::named(size).unwrap();
    stage(program, setup, &[mover])
}

fn way(program: &Program, board: &Board, plan: &Plan, to: (i32, i32)) -> Route {
    let goal = Square::new(to.0, to.1);
    route(program, board, plan, &[], goal, &mut Scratch::default()).unwrap().unwrap()
}

#[test]
fn a_door_across_the_way_is_paid_once_and_named() {
    for (system, action) in MOVE {
        let program = program(system);
        let board = room(&program, &["......"], &[door((2, 0), (2, 1), 2)], "medium");
        let found = way(&program, &board, &plan(&[action]), (4, 0));
        assert_eq!(found.costs, [Squares(6)], "{system}");
        let costs: Vec<u32> = found.steps.iter().map(|step| step.cost.0).collect();
        assert_eq!(costs, [1, 3, 1, 1], "{system}");
        let lines: Vec<(PriceItemKind, u32)> =
            found.steps[1].lines.iter().map(|line| (line.what, line.squares.0)).collect();
        assert_eq!(lines, [(PriceItemKind::Straight, 1), (PriceItemKind::Door, 2)], "{system}");
        // There and back again: every step treats the door as closed.
        let drawn = path("E E W");
        let checked =
            check(&program, &board, &plan(&[action]), &drawn, &mut Scratch::default()).unwrap();
        let costs: Vec<u32> = checked.steps.iter().map(|step| step.cost.0).collect();
        assert_eq!(costs, [1, 3, 3], "{system}");
    }
}

#[test]
fn the_corner_of_a_door_is_not_cut() {
    // A door stands alone between (0,0) and (1,0). Where both paths round a corner have to be open,
    // the diagonal past its end needs it open; in Pathfinder 2e the path over (0,1) is enough.
    for (system, action) in MOVE {
        let program = program(system);
        let board = room(&program, &["..", ".."], &[door((1, 0), (1, 1), 4)], "medium");
        let to = |goal| way(&program, &board, &plan(&[action]), goal).costs;
        let diagonal =
            check(&program, &board, &plan(&[action]), &path("SE"), &mut Scratch::default())
                .unwrap();
        let price = if system == "pf2" { 1 } else { 5 };
        assert_eq!(diagonal.steps[0].cost, Squares(price), "{system}");
        assert_eq!(to((1, 1)), [Squares(if system == "pf2" { 1 } else { 2 })], "{system}");
        // Round the door: south and north-east, or south, east, north.
        assert_eq!(to((1, 0)), [Squares(if system == "pf2" { 2 } else { 3 })], "{system}");
    }
}

#[test]
fn a_big_body_opens_a_double_door_once_and_leaves_it_open() {
    for (system, size) in
        [("dnd35", "large"), ("pf1", "large"), ("pf2", "large"), ("draw_steel", "2")]
    {
        let action = if system == "pf2" { Action::Stride } else { Action::Move };
        let program = program(system);
        let doors = [door((3, 0), (3, 1), 3), door((3, 1), (3, 2), 1)];
        let board = room(&program, &["......", "......"], &doors, size);
        let found = way(&program, &board, &plan(&[action]), (4, 0));
        let costs: Vec<u32> = found.steps.iter().map(|step| step.cost.0).collect();
        // Of the two leaves, the more expensive one is paid; then the body stands between them.
        assert_eq!(costs, [1, 4, 1, 1], "{system}");
    }
}

#[test]
fn a_door_stands_open_over_its_whole_length() {
    // A door along row 1, four squares wide: a Large body goes down into it, and then on along it.
    let program = program("pf1");
    let board = room(&program, &["....", "....", "...."], &[door((0, 2), (4, 2), 3)], "large");
    let checked =
        check(&program, &board, &plan(&[Action::Move]), &path("S E E"), &mut Scratch::default())
            .unwrap();
    let costs: Vec<u32> = checked.steps.iter().map(|step| step.cost.0).collect();
    assert_eq!(costs, [4, 1, 1]);
}

#[test]
fn an_open_door_costs_nothing_and_a_free_one_nothing_either() {
    let program = program("pf1");
    let open = Wall { kind: WallKind::OpenDoor, ..door((1, 0), (1, 1), 4) };
    for (wall, lines) in [(open, 1), (door((1, 0), (1, 1), 0), 2)] {
        let board = room(&program, &["..."], &[wall], "medium");
        let found = way(&program, &board, &plan(&[Action::Move]), (2, 0));
        assert_eq!((found.costs, found.steps[0].lines.len()), (vec![Squares(2)], lines));
    }
}

#[test]
fn doors_at_a_price_are_beyond_the_planes() {
    let program = program("pf2");
    let board = room(&program, &["..."], &[door((1, 0), (1, 1), 1)], "medium");
    let ready = Preparer::new(&program).prepare(&board, &plan(&[Action::Stride]));
    assert!(matches!(ready, Err(PrepareError::Unsupported(Unsupported::Doors))));
}

#[test]
fn doors_at_a_price_are_not_without_number() {
    let program = program("pf2");
    let mut setup = map(&["..."]);
    setup.walls = vec![door((1, 0), (1, 1), 1); 4_096];
    assert!(setup.clone().board(&program).is_ok());
    setup.walls.push(door((1, 0), (1, 1), 1));
    let problems = setup.clone().board(&program).unwrap_err();
    let told = "4097 doors cost movement to open, 4097 squares long in total; the limits are 4096 \
        doors and 65536 squares";
    assert_eq!(problems[0].to_string(), format!("map: {told}"));
    setup.walls = vec![door((0, 0), (4_096, 0), 1); 17];
    assert!(setup.board(&program).is_err());
}

#[test]
fn a_price_is_at_most_twenty_squares() {
    let program = program("pf2");
    let mut setup = map(&["..."]);
    setup.walls = vec![door((1, 0), (1, 1), 21)];
    setup.creatures = vec![hero((0, 0)), foe("B", (2, 0))];
    let problems = setup.board(&program).unwrap_err();
    assert_eq!(
        problems[0].to_string(),
        "wall 0: opening the door costs 21 squares; the limit is 20 squares"
    );
}
