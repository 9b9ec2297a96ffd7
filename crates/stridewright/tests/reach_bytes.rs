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

#[test]
fn a_creature_could_start_elsewhere() -> Result<(), Error> {
    // 3.5: the second diagonal of a movement costs two squares.
    let rules = Rules::dnd35();
    let walls = [Square::new(1, 0)];
    let board = BoardBuilder::open(3, 3)
        .terrain(walls.map(|wall| (wall.column, wall.row)), Terrain::WALL)
        .creature(Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(10)))
        .build(&rules)?;
    let mut session = Session::new(rules, board);
    let starts = [(2, 2), (1, 0), (9, 9), (0, 1)].map(|(column, row)| Square::new(column, row));
    let reach = session.mover("A").by(Action::Move).reach_many_bytes(&starts)?;
    // Two diagonals take three squares of two; the corner of the wall is not cut.
    let far = [NO, NO, 2, 2, 1, 1, 2, 1, 0];
    let near = [1, NO, NO, 0, 1, 2, 1, 1, 2];
    assert_eq!((reach.len(), reach.is_empty()), (4, false));
    assert_eq!(reach.costs(0), Some(&far[..]));
    assert_eq!((reach.costs(1), reach.ends(1), reach.bands(2)), (None, None, None));
    assert_eq!(reach.costs(3), Some(&near[..]));
    assert_eq!(reach.bands(3), Some(&near.map(|cost| u8::from(cost != NO))[..]));
    assert_eq!(reach.ends(3), reach.bands(3));
    assert_eq!((reach.costs(4), reach.refused(0)), (None, None));
    // The board is as before.
    assert_eq!(session.reach("A")?.found.bytes(Extent { width: 3, height: 3 }).costs()[0], 0);
    Ok(())
}

#[test]
fn a_creature_that_makes_no_movement_makes_none_from_elsewhere() -> Result<(), Error> {
    let rules = Rules::pf2();
    let states = States { prone: true, ..States::default() };
    let walker = Creature::new("A", "heroes", Square::new(1, 0)).with_speed(Feet(25));
    let board = BoardBuilder::open(3, 1).creature(Creature { states, ..walker }).build(&rules)?;
    let starts = [0, 2].map(|column| Square::new(column, 0));
    let reach = Session::new(rules, board).mover("A").reach_many_bytes(&starts)?;
    assert_eq!(reach.costs(1), Some(&[NO, NO, 0][..]));
    let refused = reach.refused(1).map(|refused| refused.rule.as_deref());
    assert_eq!(refused, Some(Some("PF2-PRONE-MOVE")));
    Ok(())
}

#[test]
fn as_many_starts_as_fit_into_the_memory_of_an_answer() -> Result<(), Error> {
    let rules = Rules::pf2();
    let walker = Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(25));
    let board = BoardBuilder::open(512, 512).creature(walker).build(&rules)?;
    // 256 MiB are 341 times three bytes for each of 512 × 512 squares.
    let starts = [Square::new(600, 0); 342];
    let mut session = Session::new(rules, board);
    assert_eq!(session.mover("A").reach_many_bytes(&starts[1..])?.costs(0), None);
    let refused = session.mover("A").reach_many_bytes(&starts).map_err(|why| why.to_string());
    let why = "ask.reach_many.starts: 342 is above the limit of 341";
    assert_eq!(refused.err().as_deref(), Some(why));
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
fn each_start_is_as_if_the_creature_stood_there() -> Result<(), Error> {
    let (mut compared, mut without_room) = (0, 0);
    for system in SYSTEMS {
        let mut numbers = Numbers(11);
        for _ in 0..60 {
            let rules = Rules::named(system)?;
            let Some(board) = random_board(&mut numbers, &rules) else { continue };
            let Extent { width, height } = board.extent();
            let starts: [Square; 12] = core::array::from_fn(|_| {
                Square::new(numbers.below(width) as i32, numbers.below(height) as i32)
            });
            let times = 1 + numbers.below(2) as usize;
            let mut session = Session::new(rules, board);
            let Ok(many) = session.mover(0).times(times).reach_many_bytes(&starts) else {
                continue;
            };
            for (index, start) in starts.into_iter().enumerate() {
                if session.place(0, start).is_err() {
                    assert_eq!(many.costs(index), None, "{system}");
                    without_room += 1;
                    continue;
                }
                let single = session.mover(0).times(times).reach_bytes()?;
                assert_eq!(many.costs(index), Some(single.costs()), "{system}");
                assert_eq!(many.ends(index), Some(single.ends()), "{system}");
                assert_eq!(many.bands(index), Some(single.bands()), "{system}");
                assert_eq!(many.refused(index), single.refused(), "{system}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1000 && without_room > 200, "{compared}, {without_room}");
    Ok(())
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
