//! A reach as bytes says of each square what the list of its squares says.

use stridewright::answer::{MayEnd, Reach, ReachBytes};
use stridewright::board::{Size, States, Terrain};
use stridewright::lattice::{Extent, Square};
use stridewright::rule::Action;
use stridewright::unit::Feet;
use stridewright::{Board, BoardBuilder, Creature, Error, Rules, Session};

const SYSTEMS: [&str; 6] = ["dnd35", "pf1", "pf2", "draw_steel", "5e", "5e24"];
const NO: u8 = ReachBytes::UNREACHED;

/// The bytes as the list of squares gives them, of which the first of a square is the best.
fn by_squares(reach: &Reach, extent: Extent) -> [Vec<u8>; 3] {
    let size = (extent.width * extent.height) as usize;
    let [mut costs, mut ends, mut bands] = [vec![NO; size], vec![0; size], vec![0; size]];
    for square in reach.squares.iter() {
        let place = square.body.at.1 as usize * extent.width as usize + square.body.at.0 as usize;
        if costs[place] != NO {
            continue;
        }
        costs[place] = square.cost.squares.min(254) as u8;
        ends[place] = match square.end {
            MayEnd::Turn => 1,
            MayEnd::Action => 2,
            MayEnd::Never => 0,
        };
        bands[place] = (square.movement - 1 + square.speeds.max(1) as usize).min(255) as u8;
    }
    [costs, ends, bands]
}

#[test]
fn two_movements_are_two_bands() -> Result<(), Error> {
    let walker = |rules: &Rules| {
        let board = BoardBuilder::open(6, 1);
        board
            .creature(Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(10)))
            .build(rules)
    };
    // Two Strides are two movements, and each begins with its full speed.
    let rules = Rules::pf2();
    let board = walker(&rules)?;
    let extent = board.extent();
    let mut session = Session::new(rules, board);
    let bytes = session
        .mover("A")
        .by(Action::Stride)
        .times(2)
        .ask(stridewright::question::Reach)?
        .found
        .bytes(extent);
    assert_eq!(bytes.costs(), [0, 1, 2, 1, 2, NO]);
    assert_eq!(bytes.bands(), [1, 1, 1, 2, 2, 0]);
    assert_eq!(bytes.ends(), [1, 1, 1, 1, 1, 0]);
    // A double move is one movement of twice the speed.
    let rules = Rules::dnd35();
    let board = walker(&rules)?;
    let mut session = Session::new(rules, board);
    let double = session.mover("A").by(Action::DoubleMove).ask(stridewright::question::Reach)?;
    let bytes = double.found.bytes(extent);
    assert_eq!(bytes.costs(), [0, 1, 2, 3, 4, NO]);
    assert_eq!(bytes.bands(), [1, 1, 1, 2, 2, 0]);
    assert_eq!(bytes.clone().into_vec(), [bytes.costs(), bytes.ends(), bytes.bands()].concat());
    Ok(())
}

#[test]
fn nothing_may_end_on_a_square_that_an_ally_fills() -> Result<(), Error> {
    let rules = Rules::draw_steel();
    let board = BoardBuilder::open(4, 1)
        .creature(Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(15)))
        .creature(Creature::new("B", "heroes", Square::new(1, 0)).with_speed(Feet(15)))
        .build(&rules)?;
    let extent = board.extent();
    let bytes = Session::new(rules, board).reach("A")?.found.bytes(extent);
    assert_eq!(bytes.costs(), [0, 1, 2, 3]);
    assert_eq!(bytes.ends(), [1, 0, 1, 1]);
    assert_eq!(bytes.bands(), [1, 1, 1, 1]);
    Ok(())
}

#[test]
fn squares_outside_of_the_extent_are_left_out() -> Result<(), Error> {
    let rules = Rules::draw_steel();
    let board = Board::parse(&rules, "E....\n.....\n.....")?;
    let reach = Session::new(rules, board).reach("E")?.found;
    let bytes = reach.bytes(Extent { width: 2, height: 1 });
    assert_eq!(
        (bytes.costs(), bytes.ends(), bytes.bands()),
        (&[0, 1][..], &[1, 1][..], &[1, 1][..])
    );
    Ok(())
}

#[test]
fn a_refusal_comes_with_the_bytes() -> Result<(), Error> {
    let rules = Rules::pf2();
    let mut board = BoardBuilder::open(3, 1);
    let states = States { prone: true, ..States::default() };
    let walker = Creature::new("A", "heroes", Square::new(1, 0)).with_speed(Feet(25));
    board = board.creature(Creature { states, ..walker });
    let mut session = Session::new(rules.clone(), board.build(&rules)?);
    let bytes = session.mover("A").reach_bytes()?;
    assert_eq!((bytes.costs(), bytes.bands()), (&[NO, 0, NO][..], &[0, 1, 0][..]));
    let refused = bytes.refused().map(|refused| refused.rule.as_deref());
    assert_eq!(refused, Some(Some("PF2-PRONE-MOVE")));
    let answer = session.mover("A").ask(stridewright::question::Reach)?.found;
    assert_eq!(Some(bytes), Some(answer.bytes(Extent { width: 3, height: 1 })));
    Ok(())
}

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(0x9E37_79B9);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

/// A board with walls, difficult ground and creatures; the mover is the first of them.
fn random_board(numbers: &mut Numbers, rules: &Rules) -> Option<Board> {
    let (width, height) = (1 + numbers.below(100), 1 + numbers.below(80));
    let mut board = BoardBuilder::open(width, height);
    let (walls, difficult) = (numbers.below(3) * 8, numbers.below(3) * 12);
    let squares = (0..height as i32).flat_map(|row| (0..width as i32).map(move |at| (at, row)));
    let (mut solid, mut hard) = (Vec::new(), Vec::new());
    for square in squares {
        match numbers.below(100) {
            roll if roll < walls => solid.push(square),
            roll if roll < walls + difficult => hard.push(square),
            _ => {}
        }
    }
    board = board.terrain(solid, Terrain::WALL).terrain(hard, Terrain::DIFFICULT);
    for number in 0..1 + numbers.below(6) {
        let at = Square::new(numbers.below(width) as i32, numbers.below(height) as i32);
        let side = if number == 0 || numbers.below(2) == 0 { "heroes" } else { "foes" };
        let size = [Size::Medium, Size::Medium, Size::Large, Size::Huge][numbers.below(4) as usize];
        let creature = Creature::new(if number == 0 { "A" } else { "b" }, side, at);
        let speed = Feet(5 * numbers.below(26));
        board = board.creature(creature.sized(size).with_speed(speed));
    }
    board.build(rules).ok()
}

#[test]
fn bytes_say_what_the_squares_say() -> Result<(), Error> {
    let mut compared = 0;
    for system in SYSTEMS {
        let mut numbers = Numbers(7);
        for _ in 0..120 {
            let rules = Rules::named(system)?;
            let Some(board) = random_board(&mut numbers, &rules) else { continue };
            let extent = board.extent();
            let times = 1 + numbers.below(3) as usize;
            let mut session = Session::new(rules, board);
            let Ok(answer) = session.mover(0).times(times).ask(stridewright::question::Reach)
            else {
                continue;
            };
            let bytes = answer.found.bytes(extent);
            let [costs, ends, bands] = by_squares(&answer.found, extent);
            assert_eq!(bytes.costs(), costs, "{system}");
            assert_eq!(bytes.ends(), ends, "{system}");
            assert_eq!(bytes.bands(), bands, "{system}");
            assert_eq!(session.mover(0).times(times).reach_bytes()?, bytes, "{system}");
            compared += usize::from(answer.found.squares.len() > 1);
        }
    }
    assert!(compared > 200, "{compared} boards on which the creature moves");
    Ok(())
}
