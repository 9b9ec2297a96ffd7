//! Questions through the public interface whose answers hold more than one finding: paths to all
//! squares, parts of a movement, an overspent turn.

use stridewright::answer::{Actions, Applied, Cost, MayEnd, PathTreeStep, ReachPaths, Route};
use stridewright::board::{Size, Terrain};
use stridewright::lattice::Square;
use stridewright::question::{
    self, Apply, At, DrawnPath, DrawnStep, Movement, ThreatenedSquares, Turn,
};
use stridewright::rule::Action;
use stridewright::unit::Feet;
use stridewright::{Board, BoardBuilder, Creature, Error, Rules, Session};

const SYSTEMS: [&str; 4] = ["dnd35", "pf1", "pf2", "draw_steel"];

fn session(rules: Rules, drawn: &str) -> Result<Session, Error> {
    let board = Board::parse(&rules, drawn)?;
    Ok(Session::new(rules, board))
}

/// The squares along a path, from where the creature stands.
fn squares(found: &ReachPaths, last: Option<usize>) -> Vec<(i32, i32)> {
    let step = |place: usize| found.steps[place];
    let steps = core::iter::successors(last.map(step), |step: &PathTreeStep| {
        step.before.map(|at| found.steps[at])
    });
    let mut squares: Vec<(i32, i32)> = steps.map(|step| (step.to.at.0, step.to.at.1)).collect();
    squares.reverse();
    squares
}

#[test]
fn each_path_of_a_reach_is_the_route_to_its_square() -> Result<(), Error> {
    for system in SYSTEMS {
        let mut session = session(Rules::named(system)?, "E..~..\n.##~.s\n....#.\n.~....")?;
        let found = session.mover("E").ask(question::ReachPaths::default())?.found;
        assert_eq!(squares(&found, found.squares[0].last_step), [(0, 0)]);
        assert!(found.squares.len() > 12, "{system}: {}", found.squares.len());
        for square in
            found.squares.iter().filter(|square| square.reached.end == MayEnd::Turn).skip(1)
        {
            let to = square.reached.body.at;
            let route = session.mover("E").ask(question::Route::to((to.0, to.1)))?.found;
            let Route::Found(path) = route else { panic!("{system}: no route to {to:?}") };
            let along = path.steps.iter().map(|step| (step.to.at.0, step.to.at.1));
            let expected: Vec<(i32, i32)> = core::iter::once((0, 0)).chain(along).collect();
            assert_eq!(squares(&found, square.last_step), expected, "{system}");
        }
    }
    Ok(())
}

#[test]
fn a_path_is_left_out_where_it_needs_too_many_steps() -> Result<(), Error> {
    let mut session = session(Rules::pf1(), "E..")?;
    let found = session.mover("E").ask(question::ReachPaths { steps: Some(2) })?.found;
    let last: Vec<Option<usize>> = found.squares.iter().map(|square| square.last_step).collect();
    assert_eq!(last, [Some(0), Some(1), None]);
    assert_eq!(
        (found.steps[1].before, found.steps[1].to.at.0, found.steps[1].movement),
        (Some(0), 1, 1)
    );
    let too_many = session.mover("E").ask(question::ReachPaths { steps: Some(100_001) });
    assert_eq!(
        too_many.map(|_| ()).unwrap_err().to_string(),
        "ask.reach_paths.steps: 100001 is above the limit of 100000"
    );
    Ok(())
}

/// PF1-MOVE: one move of a double move goes 6 squares; the whole is not listed again.
#[test]
fn a_double_move_has_one_part() -> Result<(), Error> {
    let mut session = session(Rules::pf1(), "E..")?;
    let Actions { movements, .. } = session.mover("E").ask(question::Actions)?.found;
    let offer = movements.iter().find(|offer| offer.by == Action::DoubleMove).expect("offered");
    let [part] = &offer.parts[..] else { panic!("{:?}", offer.parts) };
    assert_eq!((part.by, part.most), (Action::Move, Cost { squares: 6, amount: 30 }));
    assert_eq!(part.rule, "PF1-MOVE");
    assert!(
        movements
            .iter()
            .filter(|offer| offer.by != Action::DoubleMove)
            .all(|offer| offer.parts.is_empty())
    );
    Ok(())
}

/// PF2-X-12: four Strides in a turn of three actions are carried out, and the answer reports one
/// too many.
#[test]
fn a_turn_without_enough_actions_is_told() -> Result<(), Error> {
    let mut session = session(Rules::pf2(), "E....")?;
    let east = vec![DrawnStep::Towards(stridewright::lattice::Direction::East)];
    let apply = |strides: usize| Apply { path: DrawnPath(vec![east.clone(); strides]) };
    let mut strides = |times: usize, turn: Turn| {
        session.mover("E").by(Action::Stride).times(times).in_turn(turn).ask(apply(times))
    };
    let Applied { turn, overspent, .. } = strides(3, Turn::default())?.found;
    assert_eq!((turn.actions, overspent), (3, None));
    let answer = strides(4, Turn::default())?;
    let refusal = answer.found.overspent.expect("one too many");
    assert_eq!(answer.found.turn.actions, 4);
    assert_eq!(refusal.rule.as_deref(), Some("PF2-X-12"));
    assert_eq!(refusal.reason, "it takes 4 actions (3 left)");
    assert!(answer.cited.iter().any(|rule| rule.id == "PF2-X-12"));
    let one_more = strides(1, Turn { actions: 3, ..Turn::default() })?.found.overspent;
    assert_eq!(one_more.expect("none is left").reason, "it takes 1 action (0 left)");
    Ok(())
}

#[test]
fn threatened_squares_are_those_within_reach() -> Result<(), Error> {
    let mut session = session(Rules::pf2(), "....\n...E\n....")?;
    let found = session.mover("E").ask(ThreatenedSquares)?.found;
    let squares: Vec<(i32, i32)> = found.squares.iter().map(|at| (at.0, at.1)).collect();
    assert_eq!(squares, [(2, 0), (3, 0), (2, 1), (3, 1), (2, 2), (3, 2)]);
    assert_eq!((found.reach.beyond, found.reach.up_to), (None, 5));
    Ok(())
}

/// Three Strides of 25 feet along a corridor: each leads 5 squares farther.
#[test]
fn squares_of_a_reach_are_read_by_their_place() -> Result<(), Error> {
    let rules = Rules::pf2();
    let runner = Creature::new("E", "heroes", Square::new(0, 0)).with_speed(Feet(25));
    let board = BoardBuilder::open(20, 2)
        .terrain([(9, 0)], Terrain::DIFFICULT)
        .creature(runner)
        .build(&rules)?;
    let mut session = Session::new(rules, board);
    let reach = session.mover("E").by(Action::Stride).times(3).ask(question::Reach)?.found;
    let at = |column| reach.at((column, 0)).map(|square| (square.movement, square.cost.amount));
    assert_eq!(at(0), Some((1, 0)));
    assert_eq!(at(5), Some((1, 25)));
    assert_eq!(at(6), Some((2, 5)));
    assert_eq!(at(9), Some((2, 25)), "the difficult square takes 10 feet");
    // Past the difficult square one diagonal leads into the other row; the second one of the turn,
    // back from there, takes 10 feet.
    assert_eq!(at(14), Some((3, 25)));
    assert_eq!(at(15), None);
    assert_eq!(
        reach.at((15, 1)).map(|square| (square.movement, square.cost.amount)),
        Some((3, 25))
    );
    assert_eq!(
        (reach.at((0, -1)), reach.at((-1, 0)), reach.at((i32::MIN, i32::MAX))),
        (None, None, None)
    );
    assert_eq!(reach.at((5, 0, 5)), None);
    assert_eq!((reach.squares.len(), reach.squares.iter().count()), (15 + 16, 31));
    Ok(())
}

/// Whether squares are stored in planes or in a list: whole bodies, large ones, and ones that
/// squeeze in a gap.
#[test]
fn a_square_read_by_its_place_is_the_first_one_there() -> Result<(), Error> {
    for system in SYSTEMS {
        for size in [Size::Medium, Size::Large] {
            let rules = Rules::named(system)?;
            let creature = Creature {
                size,
                ..Creature::new("E", "heroes", Square::new(1, 0)).with_speed(Feet(30))
            };
            let board = BoardBuilder::drawn("........\n........\n###.####\n....~...\n........")?;
            let mut session = Session::new(rules.clone(), board.creature(creature).build(&rules)?);
            let reach = session.mover("E").ask(question::Reach)?.found;
            assert!(reach.squares.len() >= 7, "{system}, {size:?}");
            for (column, row) in (-1..6).flat_map(|row| (-1..9).map(move |column| (column, row))) {
                let first = reach.squares.iter().find(|square| square.body.at == At(column, row));
                assert_eq!(reach.at((column, row)), first, "{system}, {size:?}, {column} {row}");
            }
        }
    }
    Ok(())
}

/// A teleport is a route of one step, also over a pit. Among other movements and past waypoints it
/// is not mistaken for steps.
#[test]
fn teleports_are_searched_for_alone() -> Result<(), Error> {
    let rules = Rules::draw_steel();
    let runner = Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(25));
    let board = BoardBuilder::drawn("..o..")?.creature(runner).build(&rules)?;
    let mut session = Session::new(rules, board);
    let teleport = || Movement { granted: Some(4), ..Movement::by(Action::Teleport) };
    let Route::Found(path) =
        session.mover("A").by(teleport()).ask(question::Route::to((4, 0)))?.found
    else {
        panic!("nothing is in the way")
    };
    let steps: Vec<_> =
        path.steps.iter().map(|step| (step.to.at, step.cost.squares, step.direction)).collect();
    assert_eq!(steps, [(At(4, 0), 4, None)]);
    let alone = "a search cannot combine a teleport with other movements, repeated turns or \
        waypoints: ask for one teleport, or check a drawn path";
    let errors = [
        session
            .mover("A")
            .by(teleport())
            .by(Action::Move)
            .ask(question::Route::to((4, 0)))
            .map(|_| ()),
        session.mover("A").by(Action::Move).by(teleport()).ask(question::Reach).map(|_| ()),
        session
            .mover("A")
            .by(teleport())
            .by(teleport())
            .ask(question::ReachPaths::default())
            .map(|_| ()),
        session
            .mover("A")
            .by(teleport())
            .ask(question::Route { via: vec![(1, 0).into()], ..question::Route::to((4, 0)) })
            .map(|_| ()),
    ];
    for error in errors {
        assert_eq!(error.unwrap_err().to_string(), alone);
    }
    Ok(())
}
