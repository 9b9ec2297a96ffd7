//! A route on an imported map: walls and doors as another program drew them.

use std::path::Path;
use std::sync::Arc;
use stridewright::answer::Route;
use stridewright::board::{Ground, Size};
use stridewright::unit::Feet;
use stridewright::{Action, Board, Creature, Rules, Session, question};
use stridewright_formats::{Disk, ImportOptions, load};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/crypt.dd2vtt");
    let setup = load(&map, &Disk, &ImportOptions::default())?.prepared.setup;
    println!("{} × {} squares, {} walls", setup.extent.width, setup.extent.height, setup.walls.len());

    let rules = Rules::pf2();
    let ground = Ground::new(setup.extent, setup.squares, setup.relief, setup.walls)
        .map_err(stridewright::Error::from)?;
    let ogre = Creature::new("Ogre", "foes", (3, 8).into()).sized(Size::Large).with_speed(Feet(30));
    let board = Board::new(Arc::new(ground), vec![ogre], &rules).map_err(stridewright::Error::from)?;
    let mut session = Session::new(rules, board);
    let answer = session.mover("Ogre").by(Action::Stride).times(3).ask(question::Route::to((6, 5)))?;
    println!("{answer}");
    assert!(matches!(
        answer.found,
        Route::Found(_) | Route::Unreachable | Route::TooFar { .. } | Route::Refused(_)
    ));
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Box<dyn std::error::Error>> {
    main()
}
