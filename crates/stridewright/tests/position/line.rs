//! Lines of effect.

use super::scene::{board, by, creature, game, left_by, map, nth, point, wall};
use stridewright::board::{
    Clearance, Column, Creature, Earth, LineEnd, Point, Relief, Segment, Setup, Sightlines, Size,
    Terrain, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::outcome::Outcome;
use stridewright::program::Program;
use stridewright::query::{LineQuery, Origin, QueryError, Scratch, line};

/// Asks for the line from the first of two creatures to the second.
fn ask(game: &Program, setup: Setup, creatures: &[Creature; 2]) -> Outcome {
    let board = board(game, setup, creatures);
    line(game, &board, &LineQuery::of(nth(1), Origin::Creature(nth(0))), &mut Scratch::default())
        .expect("a sound question")
}

fn medium(from: (i32, i32), to: (i32, i32)) -> [Creature; 2] {
    [creature(true, Size::Medium, from), creature(false, Size::Medium, to)]
}

fn holds(game: &Program, rows: &[&str], from: (i32, i32), to: (i32, i32)) -> bool {
    ask(game, map(rows), &medium(from, to)).holds.expect("yes or no")
}

/// one solid square leaves a line from corner to corner past it, three in a column do not.
#[test]
fn any_free_line_between_two_spaces_is_enough() {
    let game = game("pf2");
    assert!(holds(&game, &[".....", "..#..", "....."], (0, 1), (4, 1)));
    assert!(holds(&game, &["..#..", "..#..", "....."], (0, 1), (4, 1)), "below");
    assert!(holds(&game, &[".....", "..#..", "..#.."], (0, 1), (4, 1)), "above");
    assert!(!holds(&game, &["..#..", "..#..", "..#.."], (0, 1), (4, 1)));
    assert!(
        !holds(&game, &["....", ".#..", "####", "...."], (1, 0), (1, 3)),
        "sealed from side to side"
    );
    // The edge of the board is not a gap: no line leads around there.
    assert!(!holds(&game, &["..#..", "..#.."], (0, 0), (4, 0)));
    let answer = ask(&game, map(&["..#..", "..#..", "..#.."]), &medium((0, 1), (4, 1)));
    assert_eq!(by(&answer), ["PF2-COVER-REL", "PF2-R-60"]);
}

/// Draw Steel uses the line between the centres.
#[test]
fn centres_decide_in_draw_steel() {
    let game = game("draw_steel");
    assert!(!holds(&game, &[".....", "..#..", "....."], (0, 1), (4, 1)));
    assert!(holds(&game, &[".....", "..#..", "....."], (0, 0), (4, 0)));
    let answer = ask(&game, map(&["....."]), &medium((0, 0), (4, 0)));
    assert_eq!((answer.holds, by(&answer)), (Some(true), vec!["DS-R-106".to_owned()]));
}

/// R-60, for lines between centres: of Large creatures they run along the lines of the grid.
#[test]
fn touching_blocks_only_from_both_sides() {
    let game = game("draw_steel");
    let large = |rows: &[&str]| {
        let two = |friend, at| creature(friend, Size::Numbered(2), at);
        ask(&game, map(rows), &[two(true, (0, 0)), two(false, (5, 0))])
    };
    // The line runs along y = 1, between rows 0 and 1.
    let along_one = large(&["..###..", "......."]);
    assert_eq!(
        (along_one.holds, by(&along_one)),
        (Some(true), vec!["DS-R-106".to_owned(), "DS-R-60".to_owned()])
    );
    assert_eq!(large(&["...#...", "...#..."]).holds, Some(false), "between two");
    assert_eq!(
        large(&["..#....", "...#..."]).holds,
        Some(false),
        "two whose corners meet on the line"
    );
    assert_eq!(large(&["..#....", "....#.."]).holds, Some(true), "one after the other");
    // From (0.5,0.5) to (2.5,2.5) through the corners (1,1) and (2,2).
    assert!(holds(&game, &[".#.", "...", "..."], (0, 0), (2, 2)), "past one corner");
    assert!(!holds(&game, &[".#.", "#..", "..."], (0, 0), (2, 2)), "between two corners");
    assert!(holds(&game, &[".#.", "..#", "..."], (0, 0), (2, 2)), "two corners on one side");
    assert!(
        holds(&game, &[".#.", "...", ".#."], (0, 0), (2, 2)),
        "two corners, one after the other"
    );
}

/// A wall between two points given in half squares.
type Drawn = ((i32, i32), (i32, i32), WallKind);

/// Thin walls stop lines; windows, open doors and barriers do not.
#[test]
fn thin_walls_are_crossed_touched_or_run_along() {
    let with = |game: &Program, walls: &[Drawn], from, to| {
        let mut setup = Setup::open(5, 4);
        setup.walls = walls.iter().map(|(from, to, kind)| wall(*from, *to, *kind)).collect();
        ask(game, setup, &medium(from, to)).holds.expect("yes or no")
    };
    let (pf2, draw_steel) = (game("pf2"), game("draw_steel"));
    for (kind, free) in [
        (WallKind::Wall, false),
        (WallKind::ClosedDoor, false),
        (WallKind::OpenDoor, true),
        (WallKind::Window, true),
        (WallKind::Barrier, true),
    ] {
        let across = [((4, -2), (4, 10), kind)];
        assert_eq!(with(&pf2, &across, (1, 1), (2, 1)), free, "{kind:?}");
        assert_eq!(with(&draw_steel, &across, (0, 1), (3, 1)), free, "{kind:?}");
    }
    // A wall as long as the edge between two creatures leaves open the lines past its ends,
    // but not the line between the centres.
    let short = [((4, 2), (4, 4), WallKind::Wall)];
    assert!(with(&pf2, &short, (1, 1), (2, 1)));
    assert!(!with(&draw_steel, &short, (1, 1), (2, 1)));
    // Two walls that meet on the line between the centres y = 1.5 leave no gap.
    let met = [((5, 1), (5, 3), WallKind::Wall), ((5, 3), (5, 5), WallKind::Wall)];
    assert!(!with(&draw_steel, &met, (0, 1), (4, 1)));
    assert!(
        with(&draw_steel, &met[..1], (0, 1), (4, 1)),
        "one that ends there leaves the other side open"
    );
    // A wall in which the line lies is not beside it.
    assert!(!with(&draw_steel, &[((4, 3), (6, 3), WallKind::Wall)], (0, 1), (4, 1)));
}

#[test]
fn lines_may_begin_in_squares_and_points() {
    let game = game("pf2");
    let rows = ["....", ".##.", ".##."];
    let board = board(&game, map(&rows), &medium((0, 0), (3, 2)));
    let from =
        |origin| line(&game, &board, &LineQuery::of(nth(1), origin), &mut Scratch::default());
    let holds = |origin| from(origin).expect("a sound question").holds;
    // From the centre of (0,0) past the corner (3,1) there is none into (3,2): at x = 3 the line to
    // (4,2) is at y = 1.57.
    assert_eq!(holds(Origin::Point(point((1, 1)))), Some(false));
    assert_eq!(holds(Origin::Point(point((6, 2)))), Some(true), "from the corner (3,1) itself");
    assert_eq!(holds(Origin::Square(Square::new(3, 0))), Some(true));
    let outside = Point::new(-1, 0);
    assert_eq!(
        from(Origin::Point(outside)).unwrap_err(),
        QueryError::OffTheBoard(Square::new(-1, 0))
    );
    assert_eq!(
        from(Origin::Square(Square::new(4, 0))).unwrap_err(),
        QueryError::OffTheBoard(Square::new(4, 0))
    );
    assert_eq!(from(Origin::Creature(nth(2))).unwrap_err(), QueryError::NoSuchCreature(nth(2)));
}

#[test]
fn some_lines_are_left_to_the_table() {
    // PF2-EXTENDED: parts that reach out of a space.
    for (name, rule) in [
        ("pf2", "PF2-EXTENDED"),
        ("draw_steel", "DS-RULING-EXTENDED"),
        ("dnd35", "D35-RULING-EXTENDED"),
        ("pf1", "PF1-RULING-EXTENDED"),
    ] {
        let game = game(name);
        let board = board(&game, Setup::open(5, 1), &medium((0, 0), (4, 0)));
        let sight =
            LineQuery { extended_part: true, ..LineQuery::of(nth(1), Origin::Creature(nth(0))) };
        assert_eq!(
            left_by(&line(&game, &board, &sight, &mut Scratch::default()).unwrap()).as_deref(),
            Some(rule)
        );
    }
}

/// A board of dirt with its surface at 0, or at 2 where a row has `^`; the creatures' sizes,
/// squares and elevations.
fn burrowers(rows: &[&str], creatures: [(Size, (i32, i32), i32); 2]) -> Outcome {
    let game = game("draw_steel");
    let mut setup = map(rows);
    let dirt = |letter| {
        let floor = if letter == b'^' { 2 } else { 0 };
        Column { floor, earth: Earth::Dirt, ..Column::default() }
    };
    setup.relief = Relief::new(rows.concat().bytes().map(dirt).collect());
    let [a, b] = creatures.map(|(size, at, elevation)| {
        let mut creature = creature(true, size, at);
        creature.elevation = Some(elevation);
        creature
    });
    ask(&game, setup, &[a, b])
}

/// DS-LOE-BURROW, DS-LOE-UNDER, DS-LOE-BURROWERS.
#[test]
fn burrowers_are_reached_at_the_surface_or_by_their_neighbours() {
    let medium = |at, elevation| (Size::OneMedium, at, elevation);
    let told = |outcome: &Outcome| (outcome.holds.expect("yes or no"), by(outcome)[0].clone());
    let expect = |holds, rule: &str| (holds, rule.to_owned());
    let open = [".......", "......."];
    // In the topmost dirt: it touches the surface. One square deeper: completely beneath.
    assert_eq!(
        told(&burrowers(&open, [medium((0, 0), 0), medium((4, 0), -1)])),
        expect(true, "DS-LOE-BURROW")
    );
    assert_eq!(
        told(&burrowers(&open, [medium((0, 0), 0), medium((4, 0), -2)])),
        expect(false, "DS-LOE-UNDER")
    );
    assert_eq!(
        told(&burrowers(&open, [medium((4, 0), -2), medium((0, 0), 0)])),
        expect(false, "DS-LOE-UNDER")
    );
    // Half in the ground, and looking out of it.
    let half = (Size::Numbered(2), (4, 0), -1);
    assert_eq!(told(&burrowers(&open, [medium((0, 0), 0), half])), expect(true, "DS-LOE-BURROW"));
    assert_eq!(told(&burrowers(&open, [half, medium((0, 0), 0)])), expect(true, "DS-R-106"));
    // A wall hides its squares like any others: (4,0) is hidden from (0,0), (4,1) is not.
    let walled = ["..#....", "......."];
    assert_eq!(
        told(&burrowers(&walled, [medium((0, 0), 0), medium((4, 0), -1)])),
        expect(false, "DS-LOE-BURROW")
    );
    assert_eq!(told(&burrowers(&walled, [medium((0, 1), 0), half])), expect(true, "DS-LOE-BURROW"));
    // Neighbours underground, also over a corner; not two squares apart.
    for (at, elevation, holds) in
        [((4, 0), -2, true), ((4, 1), -3, true), ((5, 0), -2, false), ((3, 0), -4, false)]
    {
        let answer = burrowers(&open, [medium((3, 0), -2), medium(at, elevation)]);
        assert_eq!(told(&answer), expect(holds, "DS-LOE-BURROWERS"), "{at:?} {elevation}");
    }
    // One of the two touches the surface: still by being neighbours.
    assert_eq!(
        told(&burrowers(&open, [medium((3, 0), -2), medium((4, 0), -1)])),
        expect(true, "DS-LOE-BURROWERS")
    );
}

/// A hill in front of a burrower hides it, but not one in its own space.
#[test]
fn no_square_of_a_burrower_hides_another() {
    let seen = |rows: &[&str]| {
        let large = (Size::Numbered(2), (3, 0), -2);
        let found = burrowers(rows, [(Size::OneMedium, (0, 0), 0), large]);
        (found.holds, by(&found)[0].clone())
    };
    let rule = "DS-LOE-BURROW".to_owned();
    // It touches the surface in column 4 only.
    assert_eq!(seen(&["...^.", "...^."]), (Some(true), rule.clone()));
    assert_eq!(seen(&["..^..", "..^.."]), (Some(false), rule));
}

/// Only walls near the line are checked, and too many lines are refused before they begin.
#[test]
fn work_is_bounded() {
    let pf2 = game("pf2");
    let mut setup = Setup::open(512, 512);
    // 100,000 short walls, a fifth of a square long, all over the board.
    setup.walls = (0..100_000)
        .map(|number: i32| {
            let (column, row) = (number % 400, number / 400);
            let from = Point::new(column * 1310 + 300, row * 2096 + 300);
            wall_of(from, Point::new(from.x, from.y + 205))
        })
        .collect();
    let board = board(&pf2, setup, &medium((0, 0), (511, 511)));
    let ends = [nth(0), nth(1)]
        .map(|index| LineEnd::body(board.figure(index).expect("a creature").cells()));
    let spaces = ends.map(|end| end.area);
    let mut lines = Sightlines::between(
        board.ground(),
        ends[0],
        ends[1],
        &stridewright::query::Meter::default(),
    );
    // Along the diagonal the band between the spaces is at most 1.42 squares wide and 724 long:
    // about one wall in 250.
    assert!(lines.walls() < 1_000, "{} walls", lines.walls());
    let way = lines.way(Segment::between(spaces[0].centre(), spaces[1].centre()));
    assert!(way <= Clearance::Blocked);
    // Every end of a wall is a corner that a line may pass, and every pair of them counts.
    let between = |wall: &Wall| (41 * 1024..399 * 1024).contains(&wall.from.x);
    let crowded = (0..65_536).map(|number: i32| {
        let from = Point::new(number % 256 * 2 * 1024 + 100, number / 256 * 2 * 1024 + 100);
        wall_of(from, Point::new(from.x + 300, from.y + 205))
    });
    let mut setup = Setup::open(512, 512);
    setup.walls = crowded.filter(between).collect();
    let giant = |at| {
        let mut giant = creature(true, Size::Gargantuan, at);
        giant.space = Some(stridewright::unit::Space::squares(40));
        giant
    };
    let huge = super::scene::board(&pf2, setup, &[giant((0, 0)), giant((400, 400))]);
    let error = line(
        &pf2,
        &huge,
        &LineQuery::of(nth(1), Origin::Creature(nth(0))),
        &mut Scratch::default(),
    )
    .unwrap_err();
    assert!(matches!(error, QueryError::TooManyLines { most: 268_435_456, .. }), "{error:?}");
}

fn wall_of(from: Point, to: Point) -> Wall {
    Wall::between(from, to, WallKind::Wall)
}

/// Squares filled with dirt or rock are solid for lines.
#[test]
fn filled_squares_are_solid() {
    let game = game("draw_steel");
    for filling in [Terrain::DIRT, Terrain::ROCK, Terrain::WALL] {
        let mut setup = Setup::open(5, 1);
        setup.squares[2] = filling;
        assert_eq!(ask(&game, setup, &medium((0, 0), (4, 0))).holds, Some(false));
    }
    for open in [Terrain::PIT, Terrain::OBSTRUCTED, Terrain::HALF_WIDTH] {
        let mut setup = Setup::open(5, 1);
        setup.squares[2] = open;
        assert_eq!(ask(&game, setup, &medium((0, 0), (4, 0))).holds, Some(true));
    }
}
