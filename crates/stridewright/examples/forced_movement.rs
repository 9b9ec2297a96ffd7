//! A push over a ledge: what happens, by which rules, and the board afterwards.

use stridewright::board::Terrain;
use stridewright::question::Force;
use stridewright::rule::ForceKind;
use stridewright::{Board, Error, Question, Rules, Session};

fn main() -> Result<(), Error> {
    let rules = Rules::draw_steel();
    let board = Board::parse(
        &rules,
        "
        ..Es.#
        ......
        ",
    )?;
    let mut session = Session::new(rules, board);
    session.set_terrain([(4, 1)], Terrain::DIFFICULT)?;
    let path =
        ["E", "E", "E"].iter().map(|letters| letters.parse().expect("a direction")).collect();
    let push = Force { kind: ForceKind::Push, path, ..Force::default() };
    let answer = session.carry_out(&Question::about("s", push))?;
    println!("{answer}");

    // The wall stops it after one square.
    assert_eq!(session.board().figures()[1].body.at, (4, 0).into());
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
