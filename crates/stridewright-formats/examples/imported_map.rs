//! A route on an imported map: walls and doors as another program drew them.

use std::path::Path;
use std::sync::Arc;
use stridewright::answer::Route;
use stridewright::board::Ground;
use stridewright::unit::Feet;
use stridewright::{Action, Board, Creature, Rules, Session, question};
use stridewright_formats::{Disk, ImportOptions, load};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/crypt.dd2vtt");
    let setup = load(&map, &Disk, &ImportOptions::default())?.prepared.setup;
    println!(
        "{} × {} squares, {} walls",
        setup.extent.width,
        setup.extent.height,
        setup.walls.len()
    );

    let rules = Rules::pf2();
    let ground = Ground::new(setup.extent, setup.squares, setup.relief, setup.walls)
        .map_err(stridewright::Error::from)?;
    let roderic = Creature::new("Roderic", "heroes", (3, 8).into()).with_speed(Feet(30));
    let board =
        Board::new(Arc::new(ground), vec![roderic], &rules).map_err(stridewright::Error::from)?;
    let mut session = Session::new(rules, board);
    let answer = session.mover("Roderic").by(Action::Stride).ask(question::Route::to((8, 6)))?;
    println!("{answer}");
    // Out of the crypt through the gap in its northern wall: two diagonals of 5 and 10 feet, three
    // straight steps.
    let Route::Found(path) = &answer.found else { return Err("the gap is open".into()) };
    assert_eq!((path.cost.amount, path.steps.len()), (30, 5));
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Box<dyn std::error::Error>> {
    main()
}
