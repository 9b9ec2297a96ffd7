//! Animations: how many pictures there are, how long each is shown, and what is on them.

use crate::asked::asked;
use stridewright::answer;
use stridewright::board::{Board, Creature, CreatureIndex, Setup};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::question::{Movement, Route};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_draw::{Picture, PngError, Svg, Theme, apng, gif};

fn board(program: &Program) -> Board {
    let mut setup = Setup::open(3, 1);
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)).with_speed(Feet(25)));
    setup.board(program).expect("a board")
}

/// Ansa moves one square.
fn walk(moves: bool) -> Svg {
    let program = Program::compile(rulesets::named("pf2").expect("a system")).expect("sound rules");
    let board = board(&program);
    let found = asked(&program, &board, &[Movement::by(Action::Stride)], Route::to((1, 0))).found;
    let answer::Route::Found(path) = found else { panic!("a path: {found:?}") };
    let picture = Picture::new(&program, &board).by(CreatureIndex(0)).steps(&path.steps);
    Svg::of(&if moves { picture.moving() } else { picture })
}

/// The colour of the heroes' tokens.
const HERO: [u8; 3] = [0x2c, 0x65, 0x9f];
/// Pixels from left to right: one for each of the units of the sheet.
const WIDTH: u32 = 588;
/// The left edge of Ansa's token in its square, half way down: border, margin, four units and two
/// of its edge, and two more.
const LEFT: usize = 14 + 26 + 8;
const MIDDLE: usize = 14 + 26 + 12;

#[test]
fn a_gif_shows_the_walk_picture_by_picture() {
    let bytes = gif(&walk(true), Theme::Light, Some(WIDTH)).expect("a gif");
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::Indexed);
    let mut reader = options.read_info(&bytes[..]).expect("a gif");
    let palette = reader.global_palette().expect("colours").to_vec();
    assert_eq!(u32::from(reader.width()), WIDTH);
    let mut canvas = vec![0_u8; usize::from(reader.width()) * usize::from(reader.height())];
    let (mut delays, mut tokens) = (Vec::new(), Vec::new());
    while let Some(frame) = reader.read_next_frame().expect("a frame") {
        delays.push(frame.delay);
        for (row, line) in frame.buffer.chunks(usize::from(frame.width)).enumerate() {
            let start = (usize::from(frame.top) + row) * WIDTH as usize + usize::from(frame.left);
            canvas[start..start + line.len()].copy_from_slice(line);
        }
        let is_hero = |column: usize| {
            let index = usize::from(canvas[MIDDLE * WIDTH as usize + column]) * 3;
            palette[index..index + 3] == HERO
        };
        tokens.push((is_hero(LEFT), is_hero(LEFT + 40)));
    }
    // 0.8 s before, three quarters of a step of 0.1 s each, 0.2 s at the goal, 2 s with its cost.
    assert_eq!(delays, [80, 10, 10, 10, 20, 200]);
    assert_eq!((tokens[0], tokens[5]), ((true, false), (false, true)));
}

#[test]
fn an_apng_shows_the_same_walk() {
    let bytes = apng(&walk(true), Theme::Dark, Some(WIDTH)).expect("an animation");
    let mut reader =
        ::png::Decoder::new(std::io::Cursor::new(&bytes[..])).read_info().expect("a png");
    let animation = reader.info().animation_control.expect("an animation");
    assert_eq!((animation.num_frames, animation.num_plays), (6, 0));
    let mut delays = Vec::new();
    for _ in 0..6 {
        let mut buffer = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut buffer).expect("a frame");
        let frame = reader.info().frame_control.expect("a frame of the animation");
        delays.push((frame.delay_num, frame.delay_den));
    }
    assert_eq!(
        delays,
        [(800, 1000), (100, 1000), (100, 1000), (100, 1000), (200, 1000), (2000, 1000)]
    );
}

#[test]
fn what_stands_still_is_one_picture_and_too_large_ones_are_errors() {
    let bytes = gif(&walk(false), Theme::Light, Some(60)).expect("a gif");
    let mut reader = ::gif::DecodeOptions::new().read_info(&bytes[..]).expect("a gif");
    assert!(reader.read_next_frame().expect("a frame").is_some());
    assert!(reader.read_next_frame().expect("the end").is_none());
    assert!(matches!(
        gif(&walk(false), Theme::Light, Some(9000)),
        Err(PngError::Film { width: 9000, .. })
    ));
}
