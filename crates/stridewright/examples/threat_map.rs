//! The squares that a side threatens, and what a path through them provokes.

use stridewright::answer::EventKind;
use stridewright::question::{Threatens, Threats};
use stridewright::{Action, Board, Error, Rules, Session};

fn main() -> Result<(), Error> {
    let rules = Rules::dnd35();
    let board = Board::parse(
        &rules,
        "
        E.......
        ...s....
        ......gg
        ......gg
        ",
    )?;
    let mut session = Session::new(rules, board);
    let mut threatened = 0;
    for row in 0..4 {
        for column in 0..8 {
            let square = (column, row).into();
            let mut by = 0;
            for foe in ["s", "g"] {
                by += u32::from(session.mover(foe).ask(Threatens { square })?.found.threatens);
            }
            threatened += u32::from(by > 0);
            print!(" {by}");
        }
        println!();
    }
    let path = "E E E E E".parse().expect("directions");
    let answer = session.mover("E").by(Action::Move).ask(Threats { path })?;
    println!("{answer}");

    // The eight squares around the small one, and everything within two squares of the large one that is on the board.
    assert_eq!(threatened, 8 + 16 - 2);
    let reactions = answer.found.events.iter().filter(|event| event.what == EventKind::Reacts);
    assert_eq!(reactions.map(|event| event.who.name.as_str()).collect::<Vec<_>>(), ["s"]);
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
