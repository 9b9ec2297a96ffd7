//! Heights beside the board: the ground, the water, and the creatures that are not on the ground.

use stridewright::board::{Board, Column, Creature, Relief, Setup};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_draw::{Picture, Room, Signs, Style};

const ROOM: Room = Room { width: 60, height: 20 };

fn board(program: &Program, columns: Vec<Column>, elevation: Option<i32>) -> Board {
    let mut setup = Setup::open(4, 2);
    setup.relief = Relief::new(columns);
    let mut bat = Creature::new("Bat", "heroes", Square::new(0, 1));
    bat.elevation = elevation;
    bat.states.flying = elevation.is_some();
    setup.creatures.push(bat);
    setup.board(program).expect("a board")
}

fn drawn(columns: Vec<Column>, elevation: Option<i32>, signs: Signs) -> Option<String> {
    let program = Program::compile(rulesets::ALL[0]).expect("the rules compile");
    let board = board(&program, columns, elevation);
    let heights = Picture::new(&program, &board).heights(ROOM, signs)?;
    let text = heights.render(Style { signs, ..Style::default() });
    Some(text.lines().map(|line| line.trim_end().to_owned() + "\n").collect())
}

#[test]
fn flat_ground_needs_no_second_picture() {
    assert_eq!(drawn(Vec::new(), None, Signs::Unicode), None);
}

#[test]
fn heights_and_water_are_written_on_their_squares() {
    let flat = Column::default();
    let ledge = Column { floor: 2, ..flat };
    let pool = Column { floor: -3, liquid: 3, ..flat };
    let columns = vec![ledge, ledge, pool, flat, flat, flat, pool, flat];
    let expected = "Heights in squares\n    0   1   2   3\n0   2   2 -3≈   ·\n1  B4   · -3≈   ·\n≈ \
        under water\nB4 creature off the ground, and its height\n";
    assert_eq!(drawn(columns.clone(), Some(4), Signs::Unicode).as_deref(), Some(expected));
    let plain = drawn(columns, Some(4), Signs::Ascii).expect("heights");
    assert!(plain.is_ascii() && plain.contains("-3~"), "{plain}");
}
