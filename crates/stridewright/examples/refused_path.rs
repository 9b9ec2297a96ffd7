//! A path that a player has drawn, why it is refused, and what the rule says.

use stridewright::question::{Check, DrawnPath};
use stridewright::{Action, Board, Error, Rules, Session};

fn main() -> Result<(), Error> {
    let rules = Rules::pf1();
    let board = Board::parse(
        &rules,
        "
        E.#.
        ....
        ",
    )?;
    let mut session = Session::new(rules, board);
    let path: DrawnPath = "E SE NE".parse().expect("directions");
    let answer = session.mover("E").by(Action::Move).ask(Check { path })?;
    println!("{answer}");
    let refused = answer.found.refused.as_ref().expect("the diagonal cuts a corner");
    let rule = refused.rule.as_deref().expect("a rule says so");
    println!("{}", session.rules().rule(rule).expect("it is a rule of these rules").text);

    assert_eq!((refused.step, rule), (Some(2), "PF1-CORNER"));
    assert_eq!(answer.found.path.cost.amount, 5);
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
