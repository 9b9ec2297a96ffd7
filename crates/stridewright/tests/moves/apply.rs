//! Plans carried out: events, the board and the turn afterwards.

use super::scene::{MOVER, foe, hero, map, path, plan, program, rules_of, stage, told};
use stridewright::board::{Board, Bond, Creature, CreatureIndex, Modes, Setup, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Applied, Movement, Plan, Scratch, Turn, apply, check};
use stridewright::rule::{Action, Mode};
use stridewright::unit::Squares;

fn run(program: &Program, board: &Board, plan: &Plan, drawn: &str) -> Applied {
    apply(program, board, plan, &path(drawn), &mut Scratch::default()).unwrap()
}

fn at(board: &Board, index: usize) -> (i32, i32) {
    let square = board.figures()[index].body.at;
    (square.column, square.row)
}

#[test]
fn each_step_is_told_after_the_reactions_to_it() {
    let program = program("dnd35");
    let board = stage(&program, map(&["....", "...."]), &[hero((0, 1)), foe("e", (1, 0))]);
    let done = run(&program, &board, &plan(&[Action::Move]), "E E");
    assert_eq!(
        told(&board, &done.outcome),
        ["e reacts at step 1", "A moves to (1,1)", "A moves to (2,1)"]
    );
    assert_eq!(rules_of(&done.outcome, 1), ["D35-SQUARE"]);
    assert_eq!((at(&board, 0), at(&done.board, 0)), ((0, 1), (2, 1)));
    assert_eq!(done.board.figures()[0].creature.at, Square::new(2, 1));
    assert_eq!(
        done.turn,
        Turn {
            diagonals: 0,
            spent: Squares(2),
            moved: true,
            actions: 1,
            by: Some(Action::Move),
            reacted: vec![CreatureIndex(1)],
            ..Turn::default()
        }
    );
    // The same again on the new board, from there: e has had its reaction in this turn, and has
    // another one in the next.
    let more =
        run(&program, &done.board, &Plan { turn: done.turn.clone(), ..plan(&[Action::Move]) }, "E");
    assert_eq!((at(&more.board, 0), more.turn.spent), ((3, 1), Squares(3)));
    assert_eq!(told(&more.board, &more.outcome), ["A moves to (3,1)"]);
    assert_eq!(more.turn.reacted, [CreatureIndex(1)]);
    let fresh = run(&program, &done.board, &plan(&[Action::Move]), "E");
    assert_eq!(told(&fresh.board, &fresh.outcome), ["e reacts at step 1", "A moves to (3,1)"]);
    let walk = Movement::by(Action::Move).unlimited();
    let next = [walk, walk.next_turn()];
    let later = run(&program, &board, &Plan::new(MOVER, &next), "E | E");
    assert_eq!(
        told(&later.board, &later.outcome),
        ["e reacts at step 1", "A moves to (1,1)", "e reacts at step 2", "A moves to (2,1)"]
    );
    assert_eq!(later.turn.reacted, [CreatureIndex(1)]);
}

#[test]
fn what_is_refused_changes_nothing() {
    let program = program("pf1");
    let board = stage(&program, map(&["..#", "..."]), &[hero((0, 0)), foe("e", (0, 1))]);
    let done = run(&program, &board, &plan(&[Action::Move]), "E E");
    assert_eq!(done.outcome.refusal.unwrap().step, Some(2));
    assert!(done.outcome.events.is_empty());
    assert_eq!((at(&done.board, 0), done.turn), ((0, 0), Turn::default()));
}

#[test]
fn applying_is_a_function() {
    let program = program("pf2");
    let board = stage(&program, map(&[".*..", "...."]), &[hero((0, 0)), foe("e", (2, 1))]);
    let once = run(&program, &board, &plan(&[Action::Stride]), "E E SE");
    let again = run(&program, &board, &plan(&[Action::Stride]), "E E SE");
    assert_eq!(once.outcome.events, again.outcome.events);
    assert_eq!(once.turn, again.turn);
    let events = told(&board, &once.outcome);
    assert_eq!(events[..2], ["A moves to (1,0)", "A enters damaging terrain at step 1"]);
    assert_eq!(events[2..], ["e reacts at step 2", "A moves to (2,0)", "A moves to (3,1)"]);
}

#[test]
fn diagonals_are_counted_as_the_game_counts_them() {
    let turn = |system, actions: &[Action], drawn: &str| {
        let program = program(system);
        let board = stage(&program, Setup::open(8, 8), &[hero((0, 0))]);
        run(&program, &board, &plan(actions), drawn).turn
    };
    // Over the whole turn in Pathfinder 2e, over one movement in the d20 games, not at all in Draw
    // Steel.
    let two = [Action::Stride, Action::Stride];
    assert_eq!(
        turn("pf2", &two, "SE | SE E"),
        Turn {
            diagonals: 2,
            spent: Squares(3),
            moved: true,
            actions: 2,
            by: Some(Action::Stride),
            reacted: Vec::new(),
            ..Turn::default()
        }
    );
    let two = [Action::Move, Action::Move];
    assert_eq!(
        turn("dnd35", &two, "SE SE | SE E"),
        Turn {
            diagonals: 1,
            spent: Squares(2),
            moved: true,
            actions: 2,
            by: Some(Action::Move),
            reacted: Vec::new(),
            ..Turn::default()
        }
    );
    assert_eq!(turn("draw_steel", &[Action::Move], "SE SE").diagonals, 0);
    // A hampered diagonal is not counted in D&D 3.5, but is in Pathfinder 2e.
    let hampered = |system, action| {
        let program = program(system);
        let board = stage(&program, map(&["..", ".~"]), &[hero((0, 0))]);
        run(&program, &board, &plan(&[action]), "SE").turn.diagonals
    };
    assert_eq!((hampered("dnd35", Action::Move), hampered("pf2", Action::Stride)), (0, 1));
}

#[test]
fn riders_move_along_and_climbers_let_go() {
    let program = program("draw_steel");
    let mount = hero((0, 0)).sized(Size::Numbered(2));
    let rider = Creature {
        bond: Some(Bond::Rides(MOVER)),
        ..Creature::new("R", "heroes", Square::new(1, 0))
    };
    let board = stage(&program, Setup::open(6, 6), &[mount.clone(), rider]);
    let done = run(&program, &board, &plan(&[Action::Move]), "S S");
    assert_eq!(
        told(&board, &done.outcome),
        ["A moves to (0,1)", "A moves to (0,2)", "R moves to (1,2)"]
    );
    assert_eq!((at(&done.board, 0), at(&done.board, 1)), ((0, 2), (1, 2)));
    let climber = Creature { bond: Some(Bond::Clings(CreatureIndex(1))), ..hero((1, 1)) };
    let giant = Creature { side: "foes".to_owned(), ..mount };
    let board = stage(&program, Setup::open(6, 6), &[climber, giant]);
    let done = run(&program, &board, &plan(&[Action::Move]), "E");
    assert!(told(&board, &done.outcome).contains(&"A loses clinging".to_owned()));
    assert_eq!(done.board.figures()[0].creature.bond, None);
}

#[test]
fn standing_up_ends_lying_prone() {
    let program = program("pf2");
    let mut who = hero((0, 0));
    who.states.prone = true;
    let board = stage(&program, Setup::open(3, 1), &[who]);
    let done = run(&program, &board, &plan(&[Action::Stand, Action::Stride]), " | E");
    assert!(told(&board, &done.outcome).contains(&"A loses prone".to_owned()));
    assert!(!done.board.figures()[0].creature.states.prone);
    assert_eq!(at(&done.board, 0), (1, 0));
}

#[test]
fn squeezed_bodies_stay_squeezed() {
    let program = program("dnd35");
    let board =
        stage(&program, map(&["...##", ".....", "...##"]), &[hero((0, 0)).sized(Size::Large)]);
    let done = run(&program, &board, &plan(&[Action::Move]), "E E E");
    let figure = &done.board.figures()[0];
    assert!(figure.is_squeezed());
    assert_eq!(figure.creature.placement, Some((figure.body.width, figure.body.height)));
    // And out again, from there: one more step with a square of the passage.
    let back = run(&program, &done.board, &plan(&[Action::Move]), "W W");
    assert_eq!(back.board.figures()[0].creature.placement, None);
}

#[test]
fn a_tunnel_stays_open_behind_those_who_leave_one() {
    let program = program("dnd35");
    let burrower = |leaves_tunnel| Creature {
        modes: Modes::default().with(Mode::Burrow),
        leaves_tunnel,
        elevation: Some(0),
        ..hero((0, 0)).with_speed(stridewright::unit::Feet(30))
    };
    let dig = |leaves| {
        let mut setup = map(&["...."]);
        setup.squares[1..].fill(Terrain::DIRT);
        let board = stage(&program, setup, &[burrower(leaves)]);
        let movement = stridewright::query::Movement::by(Action::Move).made(Mode::Burrow);
        let done = run(&program, &board, &Plan::new(MOVER, &[movement]), "E E");
        assert!(done.outcome.refusal.is_none(), "{:?}", done.outcome.refusal);
        (told(&board, &done.outcome), done.board)
    };
    let (events, board) = dig(true);
    assert_eq!(events.last().unwrap(), "A leaves a tunnel at (2,0)");
    assert!(board.ground().is_open(Square::new(1, 0)) && board.ground().is_open(Square::new(2, 0)));
    assert!(!board.ground().is_open(Square::new(3, 0)));
    let (events, board) = dig(false);
    assert_eq!(events, ["A moves to (1,0)", "A moves to (2,0)"]);
    assert!(!board.ground().is_open(Square::new(1, 0)));
}

#[test]
fn needs_and_values_are_handed_on() {
    let program = program("pf2");
    let mut setup = map(&["..."]);
    setup.squares[1] = Terrain::NARROW;
    let board = stage(&program, setup, &[hero((0, 0))]);
    let checked =
        check(&program, &board, &plan(&[Action::Stride]), &path("E"), &mut Scratch::default())
            .unwrap();
    let done = run(&program, &board, &plan(&[Action::Stride]), "E");
    assert_eq!((done.outcome.needs.len(), done.outcome.values.len()), (1, 1));
    assert_eq!((done.outcome.needs, done.outcome.values), (checked.needs, checked.values));
}
