//! The same path under every rule system, and the rules behind the difference.

use stridewright::answer::Route;
use stridewright::{Board, Error, Rules, Session, question};

fn main() -> Result<(), Error> {
    let mut costs = Vec::new();
    for name in Rules::names() {
        let rules = Rules::named(name)?;
        let board = Board::parse(
            &rules,
            "
            E~~~
            ~~~~
            ~~~~
            ~~~~
            ",
        )?;
        let mut session = Session::new(rules, board);
        let answer = session.mover("E").ask(question::Route::to((3, 3)))?;
        let Route::Found(path) = &answer.found else { continue };
        println!("{}: {answer}\n", answer.system);
        costs.push((name, path.cost.squares));
    }
    // Three diagonals through difficult terrain. In D&D 3.5 and Pathfinder 1e each costs 3
    // squares. In Pathfinder 2e they cost 1, 2 and 1, and difficult terrain adds 1 to each; in Draw
    // Steel and in fifth edition each costs 1 and 1 more.
    let d20 = [("dnd35", 9), ("pf1", 9)];
    let others = [("pf2", 7), ("draw_steel", 6), ("5e", 6), ("5e24", 6)];
    assert_eq!(costs, [&d20[..], &others[..]].concat());
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
