//! Several systems beside each other: each is asked once, however many widths are tried.

use super::{AnswerView, Answered, GAP, Program, SystemQuery, page_of_all, room_of_each};
use crate::failure::Failure;
use crate::options::Output;
use crate::screen::Screen;
use clap::Parser;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright::answer::Found;
use stridewright::board::{Board, Creature, CreatureIndex, Ground, Relief, Terrain};
use stridewright::lattice::{Extent, Square};
use stridewright::question::{Ask, Question};
use stridewright::rule::Ruleset;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_draw::{Block, Picture, Room};

#[derive(Parser)]
struct Options {
    #[command(flatten)]
    output: Output,
}

fn screen(width: &str) -> Screen {
    Screen::new(&Options::parse_from(["stridewright", "--width", width, "--ascii"]).output)
}

/// Asks for the reach of a creature on an empty board, and counts how often each system is asked
/// and shown.
#[derive(Default)]
struct Counted {
    asked: RefCell<BTreeMap<String, usize>>,
    shown: Cell<usize>,
}

const COLUMNS: u32 = 12;
const ROWS: u32 = 4;

impl SystemQuery for Counted {
    fn housed(&self, _: &Ruleset) -> Result<Option<Program>, Failure> {
        Ok(None)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        *self.asked.borrow_mut().entry(program.ruleset().id.to_string()).or_default() += 1;
        let extent = Extent { width: COLUMNS, height: ROWS };
        let ground =
            Ground::new(extent, vec![Terrain::default(); extent.area()], Relief::FLAT, Vec::new());
        let ground = ground.expect("the ground is plain");
        let mut mover = Creature::new("Ansa", "heroes", Square::default());
        mover.speed.current = Some(Feet(30));
        let board = Board::new(Arc::new(ground), vec![mover], program).expect("the board is plain");
        let action = program.actions.available().next().expect("there is a movement");
        Ok((Some(board), Question::about(CreatureIndex(0), Ask::Reach).by(action)))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        _: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        self.shown.set(self.shown.get() + 1);
        let Found::Reach(reach) = &answered.answer.found else { return answered.unexpected() };
        Ok(AnswerView::new(Picture::new(program, answered.board()?).reach(reach), Block::new()))
    }
}

#[test]
fn each_system_is_asked_once_whatever_widths_are_tried() {
    let programs: Vec<Program> = rulesets::ALL
        .iter()
        .map(|ruleset| Program::compile(ruleset).expect("it compiles"))
        .collect();
    // From one picture under the other to all of them in a row.
    for width in ["40", "100", "1000"] {
        let asked = Counted::default();
        let page = page_of_all(&programs, &asked, &screen(width)).expect("every system answers");
        assert!(page.drawn.picture.width() > COLUMNS as usize);
        assert_eq!(asked.asked.borrow().len(), programs.len());
        assert!(
            asked.asked.borrow().values().all(|times| *times == 1),
            "{width}: {:?}",
            asked.asked
        );
        assert_eq!(asked.shown.get(), programs.len(), "{width}");
    }
}

#[test]
fn pictures_get_the_narrowest_room_in_which_they_fit() {
    let room = Room { width: 100, height: 80 };
    let tried = RefCell::new(Vec::new());
    let least = |least: usize| {
        tried.borrow_mut().clear();
        let fits = |room: Room| {
            tried.borrow_mut().push(room.width);
            room.width >= least
        };
        room_of_each(3, room, fits).width
    };
    // With gaps of 4, three of 30 take 98 columns and three of 31 would take 101; two of 48 take
    // 100.
    assert_eq!((GAP, least(30)), (4, 30));
    assert_eq!(tried.take(), [30]);
    assert_eq!(least(31), 48);
    assert_eq!(tried.take(), [30, 48]);
    assert_eq!(least(49), 100);
    assert_eq!(least(1000), 100);
}
