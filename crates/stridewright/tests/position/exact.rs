//! Lines from any point to any point, against many single lines.

use super::scene::{game, map};
use stridewright::board::{
    Board, Clearance, LineEnd, Point, PointArea, Segment, Setup, Sightlines, Terrain,
    UNITS_PER_SQUARE, Wall, WallKind,
};
use stridewright::lattice::{Cuboid, Rectangle, Square};
use stridewright::query::Meter;

const MOST: usize = 256 << 20;

/// Random-looking numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> i32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % sides) as i32
    }
}

fn end(square: (i32, i32), side: u32) -> LineEnd {
    LineEnd::body(Cuboid::new(Rectangle::body(Square::new(square.0, square.1), side), 0, side))
}

/// The freest of all lines. A pinched one counts as a blocked one.
fn freest(board: &Board, from: LineEnd, to: LineEnd) -> Clearance {
    let way = Sightlines::between(board.ground(), from, to, &Meter::default())
        .freest(MOST)
        .expect("not too much work");
    way.min(Clearance::Pinched)
}

/// Points of an area, this many to a square.
fn points(area: PointArea, parts: i32) -> Vec<Point> {
    let step = (UNITS_PER_SQUARE / parts) as usize;
    let row = |y: i32| (area.low.x..=area.high.x).step_by(step).map(move |x| Point::new(x, y));
    (area.low.y..=area.high.y).step_by(step).flat_map(row).collect()
}

/// The freest of single lines between such points.
fn sampled(board: &Board, from: LineEnd, to: LineEnd, parts: i32) -> Clearance {
    let mut lines = Sightlines::between(board.ground(), from, to, &Meter::default());
    let targets = points(to.area, parts);
    let all = points(from.area, parts).into_iter().flat_map(|from| {
        targets.iter().filter(move |to| **to != from).map(move |to| Segment::between(from, *to))
    });
    all.map(|line| lines.way(line)).min().expect("a line").min(Clearance::Pinched)
}

/// A board of 8 × 6 squares with solid squares and walls anywhere, and the same mirrored on its
/// diagonal.
fn boards(dice: &mut Dice) -> [Board; 2] {
    let game = game("pf2");
    let mut setups = [Setup::open(8, 6), Setup::open(6, 8)];
    for _ in 0..dice.below(14) {
        let (column, row) = (dice.below(8), dice.below(6));
        setups[0].squares[(row * 8 + column) as usize] = Terrain::WALL;
        setups[1].squares[(column * 6 + row) as usize] = Terrain::WALL;
    }
    let parts = [2, 4, 7, 1024][dice.below(4) as usize];
    for _ in 0..dice.below(6) {
        let mut point = || {
            let part = |dice: &mut Dice, squares: i32| {
                dice.below((squares * parts + 1) as u64) * UNITS_PER_SQUARE / parts
            };
            Point::new(part(dice, 8), part(dice, 6))
        };
        let (from, to) = (point(), point());
        let turned = |point: Point| Point::new(point.y, point.x);
        if from != to {
            setups[0].walls.push(Wall::between(from, to, WallKind::Wall));
            setups[1].walls.push(Wall::between(turned(from), turned(to), WallKind::Wall));
        }
    }
    setups.map(|setup| setup.board(&game).expect("a sound board"))
}

/// The exact answer is at least as free as any single line; and it is the same in both directions,
/// and mirrored.
#[test]
fn no_single_line_is_freer_than_the_freest() {
    let mut dice = Dice(7);
    let mut hidden = 0;
    for number in 0..200 {
        let [board, mirrored] = boards(&mut dice);
        let sides = [1, 1, 2][dice.below(3) as usize];
        let place = |dice: &mut Dice, side: i32| {
            (dice.below((9 - side) as u64), dice.below((7 - side) as u64))
        };
        let (one, other) = (place(&mut dice, sides), place(&mut dice, 1));
        let (from, to) = (end(one, sides as u32), end(other, 1));
        let way = freest(&board, from, to);
        assert_eq!(way, freest(&board, to, from), "{number}: backwards");
        let turned = |(column, row): (i32, i32)| (row, column);
        let (over, there) = (end(turned(one), sides as u32), end(turned(other), 1));
        assert_eq!(way, freest(&mirrored, over, there), "{number}: mirrored");
        let known = sampled(&board, from, to, 4);
        assert!(way <= known, "{number}: {way:?}, and a single line is {known:?}");
        hidden += i32::from(way < Clearance::Pinched && known >= Clearance::Pinched);
    }
    assert!(hidden > 0, "no line that quarters of squares miss");
}

/// The numbers of the worked example: no sixth of a square finds the line from (1, 37/12) to
/// (169/12, 2), a twelfth does.
#[test]
fn a_line_between_twelfths() {
    let rows = [
        "................",
        "......#......#..",
        ".#..............",
        "....#......#....",
        "...#............",
    ];
    let board = map(&rows).board(&game("pf2")).expect("a sound board");
    let (from, to) = (end((0, 3), 1), end((14, 1), 1));
    assert!(freest(&board, from, to) < Clearance::Pinched);
    assert!(freest(&board, to, from) < Clearance::Pinched);
    assert!(sampled(&board, from, to, 2) >= Clearance::Pinched, "halves");
}

/// A long slanted wall through a space takes numbers of more than 128 bits.
#[test]
fn a_long_wall_through_a_space() {
    let game = game("pf2");
    let mut setup = Setup::open(2048, 2048);
    // It passes (1,1) between the squares of A's space, and leaves all of A to its left free.
    setup.walls.push(Wall::between(
        Point::new(700, 1),
        Point::new(2_000_003, 1_999_993),
        WallKind::Wall,
    ));
    let board = setup.board(&game).expect("a sound board");
    let space = end((0, 0), 2);
    // The wall runs a little above the diagonal y = x: B right of it is in line with A's upper
    // right part, C with its lower left part.
    assert_eq!(freest(&board, space, end((6, 1), 1)), Clearance::Clear);
    assert_eq!(freest(&board, space, end((1, 6), 1)), Clearance::Clear);
    // B and C have the whole wall between them: it is longer than the board between them is wide.
    assert_eq!(freest(&board, end((1500, 1400), 1), end((1400, 1500), 1)), Clearance::Pinched);
}

/// A wall between two corners of squares.
type Drawn = ((i32, i32), (i32, i32));

/// Spaces that touch need a line, however short.
#[test]
fn spaces_that_touch() {
    let game = game("pf2");
    let ways = |rows: &[&str], walls: &[Drawn], from, to| {
        let mut setup = map(rows);
        let point = |at: (i32, i32)| Point::new(at.0 * UNITS_PER_SQUARE, at.1 * UNITS_PER_SQUARE);
        setup.walls = walls
            .iter()
            .map(|(from, to)| Wall::between(point(*from), point(*to), WallKind::Wall))
            .collect();
        let board = setup.board(&game).expect("a sound board");
        freest(&board, end(from, 1), end(to, 1))
    };
    let open = ["....", "....", "....", "...."];
    assert_eq!(ways(&open, &[], (1, 1), (2, 1)), Clearance::Clear);
    assert_eq!(ways(&open, &[], (1, 1), (2, 2)), Clearance::Clear);
    // A wall between the two, as long as their edge: along the row's border past its end, touched
    // there.
    assert_eq!(ways(&open, &[((2, 1), (2, 2))], (1, 1), (2, 1)), Clearance::Touched);
    // Longer at both ends: none.
    assert_eq!(ways(&open, &[((2, 0), (2, 3))], (1, 1), (2, 1)), Clearance::Pinched);
    // Longer at one end: the line passes the other.
    assert_eq!(ways(&open, &[((2, 0), (2, 2))], (1, 1), (2, 1)), Clearance::Touched);
    // Walls in the corner that two squares share, from both sides, and from one.
    assert_eq!(ways(&["....", "..#.", ".#..", "...."], &[], (1, 1), (2, 2)), Clearance::Pinched);
    assert_eq!(ways(&["....", "....", ".#..", "...."], &[], (1, 1), (2, 2)), Clearance::Clear);
}
