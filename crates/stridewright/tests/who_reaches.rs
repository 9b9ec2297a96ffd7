//! Which creatures can come to strike: prepared questions and plain ones must agree, on a map with
//! many creatures.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain};
use stridewright::lattice::{Cuboid, Rectangle, Square};
use stridewright::outcome::EventKind;
use stridewright::program::Program;
use stridewright::query::{
    Movement, Plan, Preparer, Scratch, StrikeTarget, describe, line_between, reach, who_reaches,
};
use stridewright::rule::{Action, Ending};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

const SYSTEMS: [(&str, Action); 4] = [
    ("dnd35", Action::Move),
    ("pf1", Action::Move),
    ("pf2", Action::Stride),
    ("draw_steel", Action::Move),
];

/// A hundred squares each way, every seventh difficult and every eleventh solid; one creature in
/// the middle and thirty around it, some of them Large.
fn battle(program: &Program) -> Board {
    let mut setup = Setup::open(100, 100);
    for (place, square) in setup.squares.iter_mut().enumerate() {
        *square = match place {
            _ if place % 11 == 0 => Terrain::WALL,
            _ if place % 7 == 0 => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
    }
    // No creature stands in a wall: places that are no multiples of 11.
    let free = |column: i32, row: i32| {
        let place = row * 100 + column;
        Square::new(column + i32::from(place % 11 == 0), row)
    };
    setup.creatures.push(Creature::new("Ann", "heroes", free(50, 50)));
    let place = |number: i32| free(38 + number * 11 % 25, 40 + number * 7 % 21);
    for number in 0..30 {
        let at = place(number);
        let mut foe =
            Creature::new("foe", "foes", at).with_speed(Feet(20 + 5 * (number as u32 % 5)));
        foe.reach_weapon = number % 4 == 1;
        // Its four squares are no multiples of 11 either, and no other creature stands there.
        let alone =
            (0..30).filter(|other| Rectangle::body(at, 2).contains(place(*other))).count() == 1;
        if (1..9).contains(&((at.row * 100 + at.column) % 11)) && alone {
            foe = foe.sized(Size::Large);
        }
        setup.creatures.push(foe);
    }
    setup.board(program).unwrap()
}

/// The least movement and cost at which a creature strikes the square in the middle, found from its
/// whole reach.
fn by_reach(
    program: &Program,
    board: &Board,
    who: usize,
    movements: &[Movement],
) -> Option<(usize, Squares)> {
    let who = CreatureIndex(who);
    let target = board.figure(CreatureIndex(0)).unwrap().cells();
    let band = describe(program, board, who).unwrap().reach;
    let all = reach(program, board, &Plan::new(who, movements), &mut Scratch::default()).unwrap();
    let strikes = all.reached.iter().filter(|reached| {
        let there =
            Cuboid::new(reached.body, reached.elevation, board.figure(who).unwrap().height());
        let in_line = || {
            line_between(program, board, there, target, &mut Scratch::default())
                .unwrap()
                .is_none_or(|(holds, _)| holds)
        };
        reached.ending == Ending::Turn && band.covers(program, there.gap(target)) && in_line()
    });
    strikes.map(|reached| (reached.movement, reached.cost)).min()
}

#[test]
fn ready_questions_and_whole_reaches_say_the_same() {
    for (id, action) in SYSTEMS {
        let program = Program::compile(rulesets::named(id).unwrap()).unwrap();
        let board = battle(&program);
        let large = board.figures().iter().filter(|figure| figure.side() > 1).count();
        assert!(large > 2, "{id}: {large} Large foes");
        let one = Movement::by(action);
        // Planes answer one movement, the search answers two.
        for movements in [&[one][..], &[one, one], &[one, one.next_turn()]] {
            let (preparer, scratch) = (&mut Preparer::new(&program), &mut Scratch::default());
            let quarry = StrikeTarget::Creature(CreatureIndex(0));
            let found =
                who_reaches(&program, &board, quarry, movements, preparer, scratch).unwrap();
            let mut came = 0;
            for who in 1..board.figures().len() {
                let told = found.events.iter().find(|event| event.who.0 == who).map(|event| {
                    match event.what {
                        EventKind::GetsWithinReach { cost, .. } => (event.movement.unwrap(), cost),
                        _ => (0, Squares(0)),
                    }
                });
                assert_eq!(told, by_reach(&program, &board, who, movements), "{id}, foe {who}");
                came += usize::from(told.is_some());
            }
            assert!((5..30).contains(&came), "{id}: {came} of 30 come");
        }
    }
}
