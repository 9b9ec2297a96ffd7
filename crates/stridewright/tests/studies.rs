//! Studies: numbers counted by hand, and agreement with the questions that they repeat.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Shape, Size, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright::outcome::EventKind;
use stridewright::program::Program;
use stridewright::query::{
    Aim, Allowance, Detour, Movement, Plan, Preparer, QueryError, Scratch, StrikeTarget, Unmoved,
    choke_points, detours, reach, starts, threat_map, who_reaches,
};
use stridewright::rule::{Action, Ending};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};
use stridewright::verdict::Reason;

const SYSTEMS: [(&str, Action); 4] = [
    ("dnd35", Action::Move),
    ("pf1", Action::Move),
    ("pf2", Action::Stride),
    ("draw_steel", Action::Move),
];

fn program(id: &str) -> Program {
    Program::compile(rulesets::named(id).unwrap()).unwrap()
}

/// A map drawn in rows, `#` for solid and `~` for difficult squares.
fn drawn(rows: &[&str]) -> Setup {
    let mut setup = Setup::open(rows[0].len() as u32, rows.len() as u32);
    for (square, sign) in setup.squares.iter_mut().zip(rows.iter().flat_map(|row| row.chars())) {
        *square = match sign {
            '#' => Terrain::WALL,
            '~' => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
    }
    setup
}

fn someone(side: &str, column: i32, row: i32) -> Creature {
    Creature::new("someone", side, Square::new(column, row)).with_speed(Feet(30))
}

#[test]
fn a_passage_of_one_square_is_a_choke_point_for_all_that_lies_behind() {
    for (id, action) in SYSTEMS {
        let program = program(id);
        let mut setup = Setup::open(9, 1);
        setup.creatures.push(someone("heroes", 0, 0));
        let board = setup.board(&program).unwrap();
        let plan = Plan::new(CreatureIndex(0), &[Movement::by(action)]);
        let found = choke_points(&program, &board, &plan, None, &mut Scratch::default()).unwrap();
        // It stays, or goes one to six squares.
        assert_eq!(found.places, 7, "{id}");
        let lost = |column| {
            found.squares.at(Square::new(column, 0)).map(|choke| (choke.lost, choke.more_expensive))
        };
        // Behind the first square lie five of those.
        assert_eq!((lost(1), lost(3), lost(6)), (Some((5, 0)), Some((3, 0)), Some((0, 0))), "{id}");
        // Too far away to matter, and an occupied square.
        assert_eq!((lost(8), lost(0)), (Some((0, 0)), None), "{id}");
    }
}

#[test]
fn around_a_pillar_the_way_costs_more() {
    let program = program("pf1");
    let mut setup = drawn(&[".....", ".....", "....."]);
    setup.creatures.push(someone("heroes", 0, 1));
    let board = setup.board(&program).unwrap();
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move).unlimited()]);
    let (goal, scratch) = (Square::new(4, 1), &mut Scratch::default());
    let found = detours(&program, &board, &plan, goal, None, scratch).unwrap().unwrap();
    assert_eq!(found.cost, Squares(4));
    let more = |column, row| found.squares.at(Square::new(column, row)).copied();
    // Two straight steps around the corner, one straight, one diagonal, one straight; or two
    // diagonals, the second of which counts double.
    for column in 1..4 {
        assert_eq!(more(column, 1), Some(Detour::By(1)), "{column}");
    }
    assert_eq!(more(2, 0), Some(Detour::By(0)));
    // An occupied square, and the goal itself.
    assert_eq!((more(0, 1), more(4, 1)), (None, None));
}

#[test]
fn a_door_in_a_wall_cuts_off_what_lies_behind() {
    for (id, action) in SYSTEMS {
        let program = program(id);
        let mut setup = drawn(&["..#..", ".....", "..#.."]);
        setup.creatures.push(someone("heroes", 0, 1));
        let board = setup.board(&program).unwrap();
        let plan = Plan::new(CreatureIndex(0), &[Movement::by(action)]);
        let (goal, scratch) = (Square::new(4, 1), &mut Scratch::default());
        let found = detours(&program, &board, &plan, goal, None, scratch).unwrap().unwrap();
        assert_eq!(found.squares.at(Square::new(2, 1)), Some(&Detour::CutOff), "{id}");
        assert_eq!(found.squares.at(Square::new(2, 0)), None, "{id}: solid already");
        let chokes = choke_points(&program, &board, &plan, None, scratch).unwrap();
        // Six squares lie behind the passage.
        assert_eq!(chokes.squares.at(Square::new(2, 1)).map(|choke| choke.lost), Some(6), "{id}");
        let twice = Plan::new(CreatureIndex(0), &[Movement::by(action), Movement::by(action)]);
        let refused = detours(&program, &board, &twice, goal, None, scratch);
        assert!(matches!(refused, Err(QueryError::SeveralMovements { found: 2 })), "{id}");
    }
}

#[test]
fn a_large_creature_threatens_two_squares_around_it() {
    // A square that is two columns and two rows away is 15 feet away, which a reach of 10 feet
    // covers in Pathfinder 2e only. In Draw Steel every creature threatens the squares
    // beside it.
    for (id, squares) in [("dnd35", 32), ("pf1", 32), ("pf2", 36), ("draw_steel", 16)] {
        let program = program(id);
        let mut setup = Setup::open(8, 8);
        let ogre = someone("ogres", 3, 3);
        let size = if id == "draw_steel" { Size::named("2") } else { Some(Size::Large) };
        setup.creatures.push(Creature { shape: Shape::Tall, ..ogre.sized(size.unwrap()) });
        setup.creatures.push(someone("heroes", 0, 0));
        let board = setup.board(&program).unwrap();
        let map =
            threat_map(&program, &board, "ogres", &[], None, &mut Scratch::default()).unwrap();
        let threatened = map.threats.iter().filter(|(_, those)| !those.is_empty());
        assert_eq!(threatened.count(), squares, "{id}");
        assert!(map.threats.iter().all(|(_, those)| those.iter().all(|who| who.0 == 0)), "{id}");
        assert!(!map.rules.is_empty(), "{id}");
    }
}

#[test]
fn a_corridor_is_walked_in_so_many_turns() {
    for (id, action) in SYSTEMS {
        let program = program(id);
        let mut setup = Setup::open(20, 1);
        setup.creatures.push(someone("heroes", 15, 0));
        let board = setup.board(&program).unwrap();
        let plan = Plan::new(CreatureIndex(0), &[Movement::by(action)]);
        let (aim, scratch) = (Aim::Stand(Square::new(0, 0)), &mut Scratch::default());
        let found = starts(&program, &board, (&plan, 2), aim, None, scratch).unwrap();
        let turns = |column| found.turns.at(Square::new(column, 0)).copied();
        assert_eq!(
            [0, 1, 6, 7, 12, 13].map(turns),
            [Some(0), Some(1), Some(1), Some(2), Some(2), None],
            "{id}"
        );
        let area = Some(Rectangle::new(Square::new(6, 0), 2, 1));
        let part = starts(&program, &board, (&plan, 2), aim, area, scratch).unwrap();
        let squares: Vec<_> =
            part.turns.iter().map(|(square, turns)| (square.column, *turns)).collect();
        assert_eq!(squares, [(6, 1), (7, 2)], "{id}");
    }
}

#[test]
fn who_is_refused_threatens_from_where_it_stands_and_is_named() {
    let program = program("pf2");
    let mut setup = Setup::open(9, 1);
    setup.creatures.push(someone("heroes", 0, 0));
    setup.creatures.push(someone("heroes", 8, 0));
    setup.creatures[0].states.prone = true;
    let board = setup.board(&program).unwrap();
    let (stride, scratch) = (
        Movement { allowance: Allowance::Squares(Squares(2)), ..Movement::by(Action::Stride) },
        &mut Scratch::default(),
    );
    let map = threat_map(&program, &board, "heroes", &[stride], None, scratch).unwrap();
    let numbers: Vec<usize> = map.threats.iter().map(|(_, those)| those.len()).collect();
    // The prone one where it is and beside it, the other one over two more squares.
    assert_eq!(numbers, [1, 1, 0, 0, 0, 1, 1, 1, 1]);
    let [(CreatureIndex(0), Unmoved::Refused(refusal))] = &map.unanswered[..] else {
        panic!("{:?}", map.unanswered)
    };
    assert_eq!(refusal.reason, Reason::Prone);
    let rule = refusal.rule.clone().unwrap();
    assert!(map.rules.contains(&rule), "{rule:?}");
    let map = threat_map(&program, &board, "heroes", &[], None, scratch).unwrap();
    assert!(map.unanswered.is_empty());
}

/// Forty squares each way, every seventh difficult and every eleventh solid, with creatures of two
/// sides, some of them Large.
fn battle(program: &Program) -> Board {
    let mut setup = Setup::open(40, 40);
    for (place, square) in setup.squares.iter_mut().enumerate() {
        *square = match place {
            _ if place % 11 == 0 => Terrain::WALL,
            _ if place % 7 == 0 => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
    }
    setup.creatures.push(someone("heroes", 21, 20));
    for number in 0..8 {
        let (column, row) = (6 + number * 11 % 27, 5 + number * 7 % 29);
        let place = row * 40 + column;
        let at = (column + i32::from(place % 11 == 0), row);
        let mut foe = someone("foes", at.0, at.1);
        foe.reach_weapon = number % 4 == 1;
        if [at.1 * 40 + at.0, at.1 * 40 + at.0 + 40]
            .iter()
            .all(|place| (1..10).contains(&(place % 11)))
        {
            foe = foe.sized(Size::Large);
        }
        setup.creatures.push(foe);
    }
    setup.board(program).unwrap()
}

#[test]
fn a_threat_map_says_what_who_reaches_says_square_by_square() {
    for (id, action) in SYSTEMS {
        let program = program(id);
        let board = battle(&program);
        assert!(
            board.figures().iter().any(|figure| figure.side() > 1),
            "{id}: no creature is Large"
        );
        let one = Movement::by(action);
        for movements in [&[one][..], &[one, one.next_turn()]] {
            let (preparer, scratch) = (&mut Preparer::new(&program), &mut Scratch::default());
            let map = threat_map(&program, &board, "foes", movements, None, scratch).unwrap();
            let mut struck = 0;
            for (square, those) in
                map.threats.iter().filter(|(square, _)| (square.column + 2 * square.row) % 9 == 0)
            {
                let found = who_reaches(
                    &program,
                    &board,
                    StrikeTarget::Square(square),
                    movements,
                    preparer,
                    scratch,
                )
                .unwrap();
                let strikes = found.events.iter().filter(|event| {
                    let comes = matches!(
                        event.what,
                        EventKind::HasWithinReach | EventKind::GetsWithinReach { .. }
                    );
                    comes && event.who.0 > 0
                });
                let strikes: Vec<CreatureIndex> = strikes.map(|event| event.who).collect();
                assert_eq!(*those, strikes, "{id}, {square}");
                struck += those.len();
            }
            assert!(struck > 60, "{id}: {struck}");
        }
    }
}

#[test]
fn starts_say_what_a_reach_from_each_square_says() {
    for (id, action) in SYSTEMS {
        let program = program(id);
        let board = battle(&program);
        let (mover, scratch) = (CreatureIndex(0), &mut Scratch::default());
        // Two movements a turn: searched one by one if diagonals are not counted, otherwise
        // together.
        let plan = Plan::new(mover, &[Movement::by(action), Movement::by(action)]);
        let area = Rectangle::new(Square::new(14, 10), 12, 14);
        let goal = Square::new(24, 22);
        let found =
            starts(&program, &board, (&plan, 2), Aim::Stand(goal), Some(area), scratch).unwrap();
        let mut known = 0;
        for square in area.squares() {
            let mut creatures: Vec<Creature> =
                board.figures().iter().map(|figure| figure.creature.clone()).collect();
            let taken = board.creatures_at(square).any(|who| who != mover);
            creatures[0].at = square;
            let moved = Board::new(board.shared_ground(), creatures, &program);
            let turns = moved.ok().filter(|_| !taken).and_then(|moved| {
                let all = reach(&program, &moved, &plan.clone().over_turns(2), scratch).unwrap();
                let there = all.at(goal).filter(|there| there.ending == Ending::Turn)?;
                Some(if square == goal { 0 } else { there.movement as u32 / 2 + 1 })
            });
            assert_eq!(found.turns.at(square).copied(), turns, "{id}, {square}");
            known += u32::from(turns.is_some());
        }
        assert!(known > 60, "{id}: {known}");
        assert_eq!(found.turns.at(goal), Some(&0), "{id}");
    }
}

#[test]
fn a_study_without_an_end_is_refused_with_what_would_do() {
    let program = program("pf1");
    let mut setup = Setup::open(512, 512);
    setup.creatures.push(someone("heroes", 0, 0));
    let board = setup.board(&program).unwrap();
    let far = Movement { allowance: Allowance::Unlimited, ..Movement::by(Action::Move) };
    let plan = Plan::new(CreatureIndex(0), &[far]);
    let (aim, scratch) = (Aim::Stand(Square::new(511, 511)), &mut Scratch::default());
    let refused = starts(&program, &board, (&plan, 1), aim, None, scratch).unwrap_err();
    let QueryError::TooManySearches { needs, most, area_helps } = refused else {
        panic!("{refused}")
    };
    // Every search may check the whole board, which takes six times as long as surveying it.
    assert_eq!((needs, most, area_helps), (512 * 512, 500_000_000 / (512 * 512 * 6), true));
    let area = Some(Rectangle::new(Square::new(500, 500), 2, 2));
    let some = starts(&program, &board, (&plan, 1), aim, area, scratch).unwrap();
    assert_eq!(some.turns.iter().count(), 4);
    let beside = Some(Rectangle::new(Square::new(512, 0), 1, 1));
    let refused = starts(&program, &board, (&plan, 1), aim, beside, scratch).unwrap_err();
    assert_eq!(refused, QueryError::OffTheBoard(Square::new(512, 0)));
}

#[test]
fn advice_names_the_area_only_where_a_smaller_one_would_do() {
    let program = program("pf1");
    let mut setup = Setup::open(512, 512);
    setup.creatures.push(someone("heroes", 256, 256).with_speed(Feet(240)));
    let board = setup.board(&program).unwrap();
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
    let (aim, scratch) = (Aim::Stand(Square::new(256, 256)), &mut Scratch::default());
    let one = Some(Rectangle::new(Square::new(256, 256), 1, 1));
    let refused = starts(&program, &board, (&plan, 3), aim, one, scratch).unwrap_err();
    // Forty-eight squares a turn: from the square, and from all that lie up to two turns away.
    let (needs, most) = (1 + 193 * 193, 500_000_000 / (97 * 97 * 6));
    assert_eq!(refused, QueryError::TooManySearches { needs, most, area_helps: false });
    assert!(!refused.to_string().contains("area"), "{refused}");
    // In one turn, every square is searched once.
    let refused = starts(&program, &board, (&plan, 1), aim, None, scratch).unwrap_err();
    // All squares from which one turn leads that far, or might for a body of any shape.
    let needs = 101 * 101;
    assert_eq!(refused, QueryError::TooManySearches { needs, most, area_helps: true });
    assert!(refused.to_string().contains("area"), "{refused}");
    let some = starts(&program, &board, (&plan, 1), aim, one, scratch).unwrap();
    assert_eq!(some.turns.at(Square::new(256, 256)), Some(&0));
}

#[test]
fn choke_points_of_a_large_board_are_asked_about_in_parts() {
    let program = program("pf1");
    let mut setup = Setup::open(512, 512);
    setup.creatures.push(someone("heroes", 256, 256).with_speed(Feet(240)));
    let board = setup.board(&program).unwrap();
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
    let scratch = &mut Scratch::default();
    let refused = choke_points(&program, &board, &plan, None, scratch).unwrap_err();
    let QueryError::TooManySearches { most, area_helps, .. } = refused else { panic!("{refused}") };
    // Each on separate ground, which is as large as the board.
    assert_eq!((most, area_helps), (500_000_000 / (512 * 512 + 97 * 97 * 6), true));
    // Nothing that is reached lies behind the square where the movement is used up.
    let last = Square::new(304, 256);
    let area = Some(Rectangle::new(last, 1, 1));
    let found = choke_points(&program, &board, &plan, area, scratch).unwrap();
    assert_eq!(
        found.squares.at(last).map(|choke| (choke.lost, choke.more_expensive)),
        Some((0, 0))
    );
}

#[test]
fn a_long_way_is_asked_about_in_a_small_area_at_once() {
    // A passage of three rows, then 33 of two, each with a gap in its upper wall, alternately at
    // the right and the left.
    let row = |row: usize| match row.checked_sub(1).map(|row| (row % 3, row / 3 % 2)) {
        Some((2, 0)) => format!("{}..", "#".repeat(99)),
        Some((2, _)) => format!("..{}", "#".repeat(99)),
        _ => ".".repeat(101),
    };
    let rows: Vec<String> = (0..102).map(row).collect();
    let program = program("pf1");
    let mut setup = drawn(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    setup.creatures.push(someone("heroes", 0, 1).sized(Size::Large));
    let board = setup.board(&program).unwrap();
    let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move).unlimited()]);
    let (goal, scratch) = (Square::new(0, 100), &mut Scratch::default());
    let aside = Square::new(50, 0);
    let area = Some(Rectangle::new(aside, 1, 1));
    let found = detours(&program, &board, &plan, goal, area, scratch).unwrap().unwrap();
    // Each of 34 passages is walked from end to end: 99 columns.
    assert!(found.cost >= Squares(34 * 99), "{:?}", found.cost);
    // Below the square in the uppermost row, two are left.
    assert_eq!(found.squares.at(aside), Some(&Detour::By(0)));
}
