//! The squares that a side threatens, where it can strike after moving, and what a path through
//! them provokes.

use stridewright::answer::{EventKind, Found};
use stridewright::question::{Movement, ThreatMap, Threats};
use stridewright::{Action, Board, Error, Question, Rules, Session};

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
    let answer = session.ask(&Question::new(ThreatMap::of("foes")))?;
    println!("{answer}");
    let after_two_squares = Movement::by(Action::Move).within(2);
    println!("{}", session.ask(&Question::new(ThreatMap::of("foes")).by(after_two_squares))?);
    let path = "E E E E E".parse().expect("directions");
    let provoked = session.mover("E").by(Action::Move).ask(Threats { path })?;
    println!("{provoked}");

    // The small one threatens nine squares, its own among them; the large one 15 on the board, all
    // within two squares but the one two diagonals away. Both threaten two of these.
    let Found::ThreatMap(map) = answer.found else { panic!("a threat map is answered by one") };
    let threatened = map.creatures.numbers().filter(|(_, creatures)| *creatures > 0);
    assert_eq!(threatened.count(), 9 + 15 - 2);
    let reactions = provoked.found.events.iter().filter(|event| event.what == EventKind::Reacts);
    assert_eq!(reactions.map(|event| event.who.name.as_str()).collect::<Vec<_>>(), ["s"]);
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
