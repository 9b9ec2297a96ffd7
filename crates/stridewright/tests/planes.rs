//! Prepared questions and fields: numbers that can be counted on paper, and what such questions do
//! not support.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{
    Allowance, Movement, Plan, PrepareError, Preparer, Scratch, Unsupported,
};
use stridewright::rule::{Action, Ending};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

fn walker(name: &str, side: &str, at: Square) -> Creature {
    Creature::new(name, side, at).with_speed(Feet(30))
}

fn plan(action: Action, squares: u32) -> Plan {
    let allowance = Allowance::Squares(Squares(squares));
    Plan::new(CreatureIndex(0), &[Movement { allowance, ..Movement::by(action) }])
}

fn count(system: &str, action: Action, board: &Board, squares: u32) -> usize {
    let program = program(system);
    let prepared = Preparer::new(&program).prepare(board, &plan(action, squares)).unwrap();
    let counts = [Scratch::default(), Scratch::plain()]
        .map(|mut scratch| prepared.reach(&mut scratch).count());
    assert_eq!(counts[0], counts[1], "vectors and plain words");
    counts[0]
}

#[test]
fn the_open_plane() {
    let board = |system: &str| {
        let mut setup = Setup::open(81, 81);
        setup.creatures.push(walker("A", "heroes", Square::new(40, 40)));
        setup.board(&program(system)).unwrap()
    };
    let pathfinder = board("pf1");
    let counted = [(0, 1), (1, 9), (2, 21), (3, 37), (4, 61), (5, 89), (6, 121), (12, 433)];
    for (squares, places) in counted {
        assert_eq!(count("pf1", Action::Move, &pathfinder, squares), places, "{squares} squares");
    }
    let draw_steel = board("draw_steel");
    for squares in 0..=31 {
        let side = 2 * squares as usize + 1;
        assert_eq!(
            count("draw_steel", Action::Move, &draw_steel, squares),
            side * side,
            "{squares} squares"
        );
    }
}

/// A corridor one square wide and 200 long, entered far from both ends: 31 squares either way,
/// across the strips of a plane.
#[test]
fn a_corridor() {
    let program = program("pf1");
    for (width, height) in [(200, 1), (1, 200)] {
        let mut setup = Setup::open(width, height);
        let along =
            |place: i32| if height == 1 { Square::new(place, 0) } else { Square::new(0, place) };
        setup.creatures.push(walker("A", "heroes", along(63)));
        let board = setup.board(&program).unwrap();
        let prepared = Preparer::new(&program).prepare(&board, &plan(Action::Move, 31)).unwrap();
        let mut scratch = Scratch::default();
        let area = prepared.reach(&mut scratch);
        let all: Vec<_> = area.iter().collect();
        let counted: Vec<_> =
            (32..=94).map(|place: i32| (along(place), Squares(place.abs_diff(63)))).collect();
        assert_eq!(all, counted);
        assert_eq!(area.cost(along(31)), None);
        assert!(!area.contains(Square::new(-1, -1)), "beside the board");
    }
}

/// Difficult squares at x 2 of a corridor; an ally whose square may be passed but not held; an
/// enemy that blocks the corridor.
#[test]
fn difficult_ground_and_creatures() {
    let program = program("pf1");
    let mut setup = Setup::open(9, 1);
    setup.squares[2] = Terrain::DIFFICULT;
    setup.creatures.push(walker("A", "heroes", Square::new(0, 0)));
    setup.creatures.push(walker("ally", "heroes", Square::new(4, 0)));
    setup.creatures.push(walker("enemy", "foes", Square::new(7, 0)));
    let board = setup.board(&program).unwrap();
    let mut preparer = Preparer::new(&program);
    let prepared = preparer.prepare(&board, &plan(Action::Move, 12)).unwrap();
    let mut scratch = Scratch::default();
    let area = prepared.reach(&mut scratch);
    let costs: Vec<_> =
        (0..9).map(|column| area.cost(Square::new(column, 0)).map(|cost| cost.0)).collect();
    assert_eq!(costs, [Some(0), Some(1), Some(3), Some(4), Some(5), Some(6), Some(7), None, None]);
    assert_eq!(area.ending(Square::new(3, 0)), Some(Ending::Turn));
    assert_eq!(area.ending(Square::new(4, 0)), Some(Ending::Never));
    assert_eq!(area.ending(Square::new(8, 0)), None);
}

/// A Large creature squeezes through a passage one square wide:
///
/// ```text
/// A A . # # . . .
/// A A . . . . . .
/// ```
///
/// It goes one square east as it is, then takes three steps lying flat with a square under the
/// walls, at two squares each, and then it is whole again. It never squeezes where its whole space
/// has room around it.
#[test]
fn a_large_creature_squeezes_through() {
    for system in ["dnd35", "pf1"] {
        let program = program(system);
        let mut setup = Setup::open(8, 2);
        setup.squares[3] = Terrain::WALL;
        setup.squares[4] = Terrain::WALL;
        setup.creatures.push(walker("A", "heroes", Square::new(0, 0)).sized(Size::Large));
        let board = setup.board(&program).unwrap();
        let prepared = Preparer::new(&program).prepare(&board, &plan(Action::Move, 12)).unwrap();
        for mut scratch in [Scratch::default(), Scratch::plain()] {
            let area = prepared.reach(&mut scratch);
            let cost = |column, row| area.cost(Square::new(column, row)).map(|cost| cost.0);
            let upper: Vec<_> = (0..8).map(|column| cost(column, 0)).collect();
            let whole = [Some(0), Some(1), None, None, None, Some(8), Some(9), None];
            assert_eq!(upper, whole, "{system}");
            // Below, only half of the body fits, lying flat.
            let lower: Vec<_> = (0..8).map(|column| cost(column, 1)).collect();
            let flat = [None, None, Some(3), Some(5), Some(7), None, None, None];
            assert_eq!(lower, flat, "{system}");
            let squeezed = Rectangle::new(Square::new(3, 1), 2, 1);
            assert!(
                area.placements().any(|placement| placement == (squeezed, Squares(5))),
                "{system}"
            );
            assert_eq!(area.ending(Square::new(3, 1)), Some(Ending::Turn), "{system}");
        }
    }
}

/// From two places at once: every square has its cost from the nearer one.
#[test]
fn fields_from_several_places() {
    let program = program("pf2");
    let mut setup = Setup::open(40, 1);
    setup.creatures.push(walker("A", "heroes", Square::new(0, 0)));
    let board = setup.board(&program).unwrap();
    let unlimited = Plan::new(CreatureIndex(0), &[Movement::by(Action::Stride).unlimited()]);
    let distance_map = Preparer::new(&program).distance_map(&board, &unlimited).unwrap();
    let mut scratch = Scratch::default();
    let field = distance_map.field_from(&[Square::new(0, 0), Square::new(39, 0)], &mut scratch);
    let counted = (0..40i32)
        .map(|column| (Square::new(column, 0), Squares(column.min(39 - column).unsigned_abs())));
    assert!(field.iter().eq(counted));
    assert_eq!(distance_map.cost_to(Square::new(30, 0), &mut scratch), Some(Squares(30)));
    assert_eq!(distance_map.cost_to(Square::new(30, 1), &mut scratch), None, "beside the board");
}

/// A Step enters no difficult square, and there are no others here: nothing has a price.
#[test]
fn nothing_to_enter() {
    let program = program("pf2");
    for size in [Size::Medium, Size::Large] {
        let mut setup = Setup::open(6, 6);
        setup.squares.fill(Terrain::DIFFICULT);
        setup.creatures.push(walker("A", "heroes", Square::new(2, 2)).sized(size));
        let board = setup.board(&program).unwrap();
        let mut preparer = Preparer::new(&program);
        let prepared = preparer.prepare(&board, &plan(Action::Step, 1)).unwrap();
        let distance_map = preparer.distance_map(&board, &plan(Action::Step, 1)).unwrap();
        for mut scratch in [Scratch::default(), Scratch::plain()] {
            assert_eq!(prepared.reach(&mut scratch).count(), 1, "{size:?}");
            let field: Vec<_> = distance_map.field(&mut scratch).iter().collect();
            assert_eq!(field, [(Square::new(2, 2), Squares(0))], "{size:?}");
            assert_eq!(distance_map.cost_to(Square::new(3, 2), &mut scratch), None, "{size:?}");
        }
    }
}

/// Squares far away, where numbers end, are simply not reached, and no creature stands there.
#[test]
fn far_beside_the_board() {
    let program = program("pf1");
    let mut setup = Setup::open(5, 5);
    setup.creatures.push(walker("A", "heroes", Square::new(2, 2)));
    let board = setup.board(&program).unwrap();
    let mut prepared = Preparer::new(&program).prepare(&board, &plan(Action::Move, 6)).unwrap();
    let far = [i32::MIN, -1, 5, i32::MAX].map(|place| Square::new(place, place));
    let mut scratch = Scratch::default();
    let area = prepared.reach(&mut scratch);
    assert_eq!(area.count(), 25);
    for square in far {
        assert!(!area.contains(square), "{square}");
        assert_eq!((area.cost(square), area.ending(square)), (None, None), "{square}");
    }
    for start in far {
        assert!(!prepared.stand(start), "{start}");
        assert_eq!(prepared.reach(&mut scratch).count(), 25, "it stays where it was");
    }
}

/// A start in a wall gives no answer: the creature stays where it was, and so does a large one that
/// would stand in a wall with a single square.
#[test]
fn inside_a_wall() {
    for (size, free) in [(Size::Medium, true), (Size::Large, false)] {
        let program = program("pf2");
        let mut setup = Setup::open(9, 9);
        setup.squares[4 * 9 + 4] = Terrain::WALL;
        setup.creatures.push(walker("A", "heroes", Square::new(0, 0)).sized(size));
        let board = setup.board(&program).unwrap();
        let mut prepared =
            Preparer::new(&program).prepare(&board, &plan(Action::Stride, 1)).unwrap();
        assert!(!prepared.stand(Square::new(4, 4)));
        assert_eq!(prepared.stand(Square::new(3, 3)), free, "{size:?}");
        let mut scratch = Scratch::default();
        let area = prepared.reach(&mut scratch);
        let corner = if free { Square::new(2, 2) } else { Square::new(1, 1) };
        assert!(area.contains(corner), "{size:?}");
    }
}

#[test]
fn what_is_beyond_ready_questions() {
    let beyond = |system: &str, size: Size, movements: &[Movement]| {
        let program = program(system);
        let mut setup = Setup::open(20, 20);
        setup.creatures.push(walker("A", "heroes", Square::new(5, 5)).sized(size));
        let board = setup.board(&program).unwrap();
        match Preparer::new(&program).prepare(&board, &Plan::new(CreatureIndex(0), movements)) {
            Err(PrepareError::Unsupported(beyond)) => Some(beyond),
            Err(other) => panic!("{other:?}"),
            Ok(_) => None,
        }
    };
    let of = |squares| Allowance::Squares(Squares(squares));
    let walk = |squares| Movement { allowance: of(squares), ..Movement::by(Action::Move) };
    let stride = |squares| Movement { allowance: of(squares), ..Movement::by(Action::Stride) };
    assert_eq!(beyond("pf1", Size::Medium, &[walk(31)]), None);
    assert_eq!(beyond("pf1", Size::Medium, &[walk(32)]), Some(Unsupported::Distance));
    assert_eq!(beyond("pf1", Size::Medium, &[walk(6).unlimited()]), Some(Unsupported::Distance));
    assert_eq!(beyond("pf1", Size::Large, &[walk(30)]), None);
    assert_eq!(beyond("pf1", Size::Large, &[walk(31)]), Some(Unsupported::Distance));
    assert_eq!(beyond("pf1", Size::Huge, &[walk(6)]), None);
    assert_eq!(beyond("pf1", Size::Gargantuan, &[walk(6)]), Some(Unsupported::Squeezing));
    assert_eq!(beyond("pf1", Size::Tiny, &[walk(6)]), Some(Unsupported::VerySmall));
    assert_eq!(beyond("pf2", Size::Gargantuan, &[stride(30)]), None);
    assert_eq!(beyond("pf2", Size::Gargantuan, &[stride(31)]), Some(Unsupported::Distance));
    assert_eq!(beyond("pf2", Size::Medium, &[stride(5), stride(5)]), Some(Unsupported::Movements));
    assert_eq!(
        beyond("draw_steel", Size::Medium, &[Movement::by(Action::Teleport)]),
        Some(Unsupported::Action(Action::Teleport))
    );
}

/// The ground is read once for each kind of mover, not once for all: rubble slows a walker, but not
/// a mover that ignores it.
#[test]
fn surveys_tell_kinds_of_movers_apart() {
    let program = program("pf1");
    let mut setup = Setup::open(20, 1);
    setup.squares =
        (0..20).map(|x| if x == 0 { Terrain::OPEN } else { Terrain::DIFFICULT }).collect();
    setup.creatures.push(walker("A", "heroes", Square::new(0, 0)));
    setup
        .creatures
        .push(Creature { ignores_difficult: true, ..walker("B", "heroes", Square::new(19, 0)) });
    let board = setup.board(&program).unwrap();
    let mut preparer = Preparer::new(&program);
    let mut reached = |who: usize| {
        let plan = Plan { mover: CreatureIndex(who), ..plan(Action::Move, 6) };
        let area = preparer.prepare(&board, &plan).unwrap().reach(&mut Scratch::default()).count();
        area - 1
    };
    // Six squares of movement: three squares at two each, or six at one each.
    assert_eq!([reached(0), reached(1), reached(0), reached(1)], [3, 6, 3, 6]);
}
