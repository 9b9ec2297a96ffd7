//! A whole turn: what it holds, a move, and what is left of it.

use stridewright::answer::Found;
use stridewright::question::{Actions, Apply};
use stridewright::{Action, Ask, Board, Error, Rules, Session};

fn main() -> Result<(), Error> {
    let rules = Rules::pf2();
    let board = Board::parse(&rules, "E.~......")?;
    let mut session = Session::new(rules, board);

    let before = session.mover("E").ask(Actions)?;
    println!("{} of {} actions left", before.found.left, before.found.of);

    let path = "E E E".parse().expect("directions");
    let stride = session.mover("E").by(Action::Stride).question(Apply { path });
    let answer = session.carry_out(&stride)?;
    let Found::Applied(applied) = answer.found else { unreachable!("that was asked") };
    println!(
        "spent {} squares, now at {}",
        applied.turn.spent,
        session.board().figures()[0].body.at
    );

    let turn = applied.turn;
    let after = session.mover("E").in_turn(turn.clone()).ask(Actions)?;
    for offer in after.found.movements.iter().filter(|offer| offer.refused.is_none()) {
        println!("{}, {} times", offer.by.name(), offer.times);
    }
    let again = session.mover("E").by(Action::Stride).times(2).in_turn(turn).question(Ask::Reach);
    println!("{}", session.ask(&again)?);

    assert_eq!((before.found.left, after.found.left), (3, 2));
    // Three squares, one of them difficult: 5 + 10 + 5 feet.
    assert_eq!(session.board().figures()[0].body.at, (3, 0).into());
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
