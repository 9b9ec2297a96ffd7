//! Findings in words and on the board, as written by hand.

use crate::asked::asked;
use stridewright::answer::{Answer, Outcome};
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Terrain};
use stridewright::lattice::{Heading, Square};
use stridewright::program::Program;
use stridewright::question::{Closest, Force};
use stridewright::rule::ForceKind;
use stridewright::rulesets;
use stridewright::{Rules, Session};
use stridewright_draw::answer::{AnswerContext, outcome};
use stridewright_draw::{Picture, Room, Signs, Style};

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).expect("a system")).expect("sound rules")
}

/// Ansa (0,0), Berk (2,2), Carl (2,0), rock at (4,0).
fn board(program: &Program) -> Board {
    let mut setup = Setup::open(5, 3);
    setup.squares[4] = Terrain::WALL;
    setup.creatures = vec![
        Creature::new("Ansa", "heroes", Square::new(0, 0)),
        Creature::new("Berk", "foes", Square::new(2, 2)),
        Creature::new("Carl", "foes", Square::new(2, 0)),
    ];
    setup.board(program).expect("a board")
}

fn text_of(answer: &Answer<Outcome>) -> String {
    outcome(AnswerContext::of(answer, 80), "Answer", &answer.found).render(Style::default())
}

#[test]
fn a_push_is_reported_and_drawn() {
    let program = program("pf2");
    let board = board(&program);
    let east: Heading = "E".parse().expect("a heading");
    let pushed = Force {
        kind: ForceKind::Push,
        path: vec![east; 3],
        distance: None,
        into_creatures: false,
        into_danger: false,
        choice: None,
        by: None,
    };
    let mut session = Session::new(Rules::from(program.clone()), board.clone());
    let answer = session.mover(2_usize).ask(pushed).expect("an answer");
    let text = text_of(&answer);
    let lines: Vec<&str> = text.lines().take(4).collect();
    assert!(lines[0].starts_with("Answer [PF2-FORCED"), "{text}");
    assert_eq!(lines[1], "· Carl stops before (4,0) [PF2-FORCED-STOP]");
    assert_eq!(lines[2], "· Carl moves to (3,0) [PF2-FORCED]");
    assert_eq!(lines[3], "· ends at (3,0)");
    let drawn = Picture::new(&program, &board).by(CreatureIndex(2)).found(&answer.found);
    let drawn = drawn.draw(Room { width: 80, height: 40 }, Signs::Ascii).render(Style::default());
    assert!(drawn.contains("where it ends"), "{drawn}");
}

/// Carl is two squares away; Berk two diagonals, which count as three.
#[test]
fn who_is_chosen_is_reported_by_name() {
    let program = program("dnd35");
    let board = board(&program);
    let closest = Closest { among: vec![1_usize.into(), 2_usize.into()], die: None };
    assert!(text_of(&asked(&program, &board, &[], closest)).starts_with("Answer: Carl [D35-DIAG"));
}
