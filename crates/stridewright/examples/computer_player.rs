//! A computer player that asks thousands of times: goblins surround a hero, each going where it
//! threatens her without provoking.

use stridewright::answer::MayEnd;
use stridewright::question::{Reach, ReachUnprovoked, Threatens};
use stridewright::{Action, Board, CreatureIndex, Error, Rules, Session};

fn main() -> Result<(), Error> {
    let rules = Rules::dnd35();
    let board = Board::parse(
        &rules,
        "
        a.......~~....
        b..##...~~....
        c...#.........
        d.......E.....
        ..............
        ",
    )?;
    let mut session = Session::new(rules, board);
    let mut asked = 0;
    for round in 1..=4 {
        for goblin in ["a", "b", "c", "d"] {
            let reach = session.mover(goblin).by(Action::Move).ask(ReachUnprovoked)?;
            let hero = session.board().figures()[4].body.at;
            let distance = |at: stridewright::question::At| {
                (at.0 - hero.column).abs().max((at.1 - hero.row).abs())
            };
            asked += 1;
            let ends = reach.found.squares.iter().filter(|reached| reached.end == MayEnd::Turn);
            let best = ends.min_by_key(|reached| (distance(reached.body.at), reached.cost.squares));
            if let Some(best) = best {
                session.place(goblin, (best.body.at.0, best.body.at.1))?;
            }
        }
        println!("round {round}: {:?}", places(&session));
    }
    let square = session.board().figures()[4].body.at.into();
    for goblin in ["a", "b", "c", "d"] {
        let answer = session.mover(goblin).ask(Threatens { square })?;
        assert!(answer.found.threatens, "{goblin} stands beside the hero");
        asked += 1;
    }
    // One session answers as often as it is asked; searches leave their memory to the next one.
    while asked < 10_000 {
        let answer = session.mover("E").by(Action::Move).ask(Reach)?;
        assert!(answer.found.refused.is_none());
        asked += 1;
    }
    println!("asked {asked} times");
    Ok(())
}

fn places(session: &Session) -> Vec<String> {
    let place = |index| {
        session.board().figure(CreatureIndex(index)).map(|figure| figure.body.at.to_string())
    };
    (0..4).filter_map(place).collect()
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
