//! Everywhere a creature can go with one Stride, drawn with its costs.

use stridewright::answer::MayEnd;
use stridewright::{Action, Board, Error, Rules, Session};

fn main() -> Result<(), Error> {
    let rules = Rules::pf2();
    let board = Board::parse(
        &rules,
        "
        ....~~..
        .E..#~..
        ....#...
        .....s..
        ",
    )?;
    let mut session = Session::new(rules, board);
    let answer = session.mover("E").by(Action::Stride).ask(stridewright::question::Reach)?;
    println!("{answer}");
    for row in 0..4 {
        for column in 0..8 {
            match answer.found.at((column, row)) {
                Some(reached) if reached.end == MayEnd::Turn => {
                    print!("{:>4}", reached.cost.amount);
                }
                Some(_) => print!("   ·"),
                None => print!("   -"),
            }
        }
        println!();
    }

    let cost = |at: (i32, i32)| answer.found.at(at).map(|reached| reached.cost.amount);
    // Two diagonals cost 5 and 10 feet; the first of them is the first of the turn.
    assert_eq!(cost((3, 3)), Some(15));
    // A diagonal, a straight step, and one into difficult terrain, which adds 5 feet: 5 + 5 + 10.
    assert_eq!(cost((4, 0)), Some(20));
    // A wall is no place to be.
    assert_eq!(cost((4, 1)), None);
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
