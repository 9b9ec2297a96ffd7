//! What walls separate, worked out with pencil and paper.

use stridewright::board::{
    Ground, MarkedBarrier, Marks, Point, ProblemKind, ProblemPlace, Relief, Side, Terrain, Wall,
    WallKind,
};
use stridewright::lattice::{Direction, Extent, Square};

/// A point in eighths of a square.
fn point(x: i32, y: i32) -> Point {
    Point::new(x * 128, y * 128)
}

fn ground(width: u32, height: u32, walls: &[Wall]) -> Ground {
    let extent = Extent { width, height };
    Ground::new(extent, vec![Terrain::OPEN; extent.area()], Relief::FLAT, walls.to_vec())
        .expect("a sound map")
}

fn shut(ground: &Ground, column: i32, row: i32) -> Vec<&'static str> {
    let square = Square::new(column, row);
    Direction::ALL
        .into_iter()
        .filter(|direction| ground.edges().is_shut(square, *direction))
        .map(Direction::letters)
        .collect()
}

#[test]
fn a_wall_on_an_edge_separates_its_two_squares_and_nothing_else() {
    let wall =
        Wall::on_edge(Square::new(1, 1), Square::new(2, 1), WallKind::Wall).expect("neighbours");
    let ground = ground(4, 3, &[wall]);
    assert_eq!(shut(&ground, 1, 1), ["E"]);
    assert_eq!(shut(&ground, 2, 1), ["W"]);
    // The diagonals past its ends touch it, they do not cross it.
    assert_eq!(shut(&ground, 1, 0), [""; 0]);
    let touched = ground.edges().touched(1);
    assert_eq!(touched, 1 << Direction::SouthEast.index());
}

#[test]
fn a_door_separates_until_it_is_open() {
    let door =
        |kind| Wall::on_edge(Square::new(0, 0), Square::new(0, 1), kind).expect("neighbours");
    for (kind, closed) in [
        (WallKind::ClosedDoor, true),
        (WallKind::Window, true),
        (WallKind::OpenDoor, false),
        (WallKind::Barrier, false),
    ] {
        let ground = ground(1, 2, &[door(kind)]);
        assert_eq!(ground.edges().is_shut(Square::new(0, 0), Direction::South), closed, "{kind:?}");
        assert_eq!(
            ground.edges().has_barrier(Square::new(0, 1), Direction::North),
            kind == WallKind::Barrier
        );
    }
}

#[test]
fn an_off_grid_wall_separates_what_it_crosses_between_centres() {
    // From (1.25, 0.25) to (1.75, 1.25): between the centres (1.5, 0.5) and (1.5, 1.5) it passes at
    // (1.5, 0.75), and between (0.5, 0.5) and (1.5, 0.5) at (1.375, 0.5).
    let ground = ground(3, 2, &[Wall::between(point(10, 2), point(14, 10), WallKind::Wall)]);
    assert_eq!(shut(&ground, 1, 0), ["S", "W", "SW"]);
    assert_eq!(shut(&ground, 0, 0), ["E"]);
    // (2,0) to (1,1) runs from (2.5, 0.5) to (1.5, 1.5): at y = 1 it is at x = 2, the wall at x =
    // 1.625; at y = 1.25 at 1.75, where the wall ends: they meet there.
    assert_eq!(shut(&ground, 2, 0), ["SW"]);
}

#[test]
fn a_wall_that_stops_short_of_the_centre_line_separates_nothing() {
    let ground = ground(2, 1, &[Wall::between(point(8, 0), point(8, 3), WallKind::Wall)]);
    assert_eq!(shut(&ground, 0, 0), [""; 0]);
    let longer = self::ground(2, 1, &[Wall::between(point(8, 0), point(8, 4), WallKind::Wall)]);
    assert_eq!(shut(&longer, 0, 0), ["E"]);
}

#[test]
fn a_one_way_wall_stops_those_who_come_from_its_side() {
    // It runs east along y = 1, so its left is north.
    let mut ledge = Wall::between(point(0, 8), point(8, 8), WallKind::Wall);
    ledge.one_way = Some(Side::Left);
    let ground = ground(1, 2, &[ledge]);
    assert!(ground.edges().is_shut(Square::new(0, 0), Direction::South));
    assert!(!ground.edges().is_shut(Square::new(0, 1), Direction::North));
}

#[test]
fn bad_walls_are_all_reported() {
    let extent = Extent { width: 2, height: 2 };
    let walls = vec![
        Wall::between(point(3, 3), point(3, 3), WallKind::Wall),
        Wall::between(point(0, 0), point(8, 0), WallKind::Wall),
        Wall::between(Point::new(i32::MAX, 0), point(8, 0), WallKind::Wall),
    ];
    let problems = Ground::new(extent, vec![Terrain::OPEN; 3], Relief::FLAT, walls)
        .expect_err("three mistakes");
    let found: Vec<_> = problems.into_iter().map(|problem| (problem.place, problem.kind)).collect();
    assert_eq!(
        found,
        [
            (ProblemPlace::Map, ProblemKind::SquareCount { expected: 4, found: 3 }),
            (ProblemPlace::Wall(0), ProblemKind::WallWithoutLength),
            (ProblemPlace::Wall(2), ProblemKind::WallFarOutside),
        ]
    );
}

#[test]
fn all_walls_together_have_a_greatest_length() {
    let extent = Extent { width: 1, height: 1 };
    // Four thousand columns and as many rows: 8,000 squares; 1,048 of them are 8,384,000, and 4,608
    // remain.
    let slant = Wall::between(Point::new(0, 0), Point::new(4000 << 10, 4000 << 10), WallKind::Wall);
    let rest = |units: i32| {
        Wall::between(Point::new(0, 0), Point::new(2304 << 10, (2304 << 10) + units), slant.kind)
    };
    assert_eq!((slant.length(), rest(0).length(), rest(1).length()), (8000, 4608, 4609));
    for (units, allowed) in [(0, true), (1, false)] {
        let mut walls = vec![slant; 1048];
        walls.push(rest(units));
        let built = Ground::new(extent, vec![Terrain::OPEN], Relief::FLAT, walls);
        let too_long = ProblemKind::WallsTooLong { squares: 8_388_609 };
        let expected = if allowed { None } else { Some(vec![(ProblemPlace::Map, too_long)]) };
        let found =
            built.err().map(|all| all.into_iter().map(|one| (one.place, one.kind)).collect());
        assert_eq!(found, expected);
    }
}

#[test]
fn barriers_with_exceptions_are_told_by_square_and_by_exception() {
    let flight = Marks { flight: Some(true), ..Marks::default() };
    let check = Marks { needs_check: true, ..Marks::default() };
    let wall = |marks| {
        let edge = Wall::on_edge(Square::new(0, 0), Square::new(1, 0), WallKind::Barrier)
            .expect("neighbours");
        Wall { marks, ..edge }
    };
    // Twice the same wall counts once; west of the edge the step east is blocked, east of it the
    // step west.
    let ground = ground(2, 1, &[wall(check), wall(flight), wall(check)]);
    let (east, west) = (1 << Direction::East.index(), 1 << Direction::West.index());
    let marked = |square, directions, marks| MarkedBarrier { square, directions, marks };
    let found: Vec<_> = ground.edges().marked_barriers().collect();
    assert_eq!(
        found,
        [
            marked(0, east, check),
            marked(1, west, check),
            marked(0, east, flight),
            marked(1, west, flight)
        ]
    );
    let found: Vec<_> = ground.edges().marked_barriers_at(1).collect();
    assert_eq!(found, [marked(1, west, check), marked(1, west, flight)]);
    assert!(ground.edges().has_barrier(Square::new(0, 0), Direction::East));
    assert_eq!(ground.edges().barrier(0), 0);
}

#[test]
fn the_largest_board_is_allowed_and_one_more_is_not() {
    for (width, height, allowed) in
        [(4096, 1024, true), (4096, 1025, false), (4097, 1, false), (1, 4096, true), (0, 1, false)]
    {
        let extent = Extent { width, height };
        let squares = if allowed { vec![Terrain::OPEN; extent.area()] } else { Vec::new() };
        let built = Ground::new(extent, squares, Relief::FLAT, Vec::new());
        assert_eq!(built.is_ok(), allowed, "{width} × {height}");
    }
}

#[test]
fn a_hundred_thousand_walls_are_allowed_and_one_more_is_not() {
    let extent = Extent { width: 1, height: 1 };
    let wall = Wall::between(point(0, 0), point(1, 0), WallKind::Wall);
    for (count, allowed) in [(100_000, true), (100_001, false)] {
        let built = Ground::new(extent, vec![Terrain::OPEN], Relief::FLAT, vec![wall; count]);
        assert_eq!(built.is_ok(), allowed, "{count}");
    }
}
