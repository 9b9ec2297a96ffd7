//! Boards drawn over pictures of maps: the drawing stays legible, and the picture stays visible.

use crate::asked::asked;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;
use stridewright::board::{Board, Creature, CreatureIndex, Point, Setup};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::question::{Movement, Reach};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_draw::{Background, BackgroundFile, Picture, Svg, Theme, apng, png};

/// A board of six columns and four rows.
fn board(program: &Program) -> Board {
    let mut setup = Setup::open(6, 4);
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)).with_speed(Feet(10)));
    setup.board(program).expect("a board")
}

fn program() -> Program {
    let programs =
        rulesets::ALL.into_iter().map(|ruleset| Program::compile(ruleset).expect("sound rules"));
    let moves =
        |program: &Program| program.actions.available().any(|action| action == Action::Move);
    programs.into_iter().find(moves).expect("a game with moves")
}

/// Bytes as base64, which no library is needed for.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0_u32, |bits, place| {
            bits << 8 | u32::from(three.get(place).copied().unwrap_or(0))
        });
        for place in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(sign) } else { '=' });
        }
    }
    text
}

/// A picture over all of the board.
fn background(mime: &'static str, bytes: &'static [u8]) -> Arc<Background> {
    let corners = (Point::new(0, 0), Point::new(6 * 1024, 4 * 1024));
    Arc::new(Background::new(corners, move || Ok(BackgroundFile { mime, base64: base64(bytes) })))
}

const PNG: &[u8] = include_bytes!("data/map.png");

/// The properties of a class in a sheet: the last ones count.
fn property<'a>(svg: &'a str, class: &str, key: &str) -> &'a str {
    let head = format!("\n.{class}{{");
    let rules = svg.split(&head).skip(1);
    let values = rules.filter_map(|rule| {
        let rule = rule.split('}').next()?;
        rule.split(';').find_map(|part| part.strip_prefix(key)?.strip_prefix(':'))
    });
    values.last().unwrap_or_else(|| panic!("{class} has no {key}"))
}

fn colour(hex: &str) -> [u8; 3] {
    let part = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour");
    [part(1), part(3), part(5)]
}

/// The contrast of two colours as WCAG 2 defines it.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |colour: [u8; 3]| {
        let parts = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn lines_and_numbers_have_a_contrast_of_three_to_one_on_every_part_of_the_picture() {
    let program = program();
    let board = board(&program);
    for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
        let picture = Picture::new(&program, &board).over(Some(background("image/png", PNG)));
        let sheet = Svg::of(&picture);
        assert_eq!(sheet.flaw(), None);
        let bare = sheet.render(theme);
        let pixels = Pixmap::decode_png(&png(&bare, None).expect("pixels")).expect("a PNG");
        let reach = asked(&program, &board, &[Movement::by(Action::Move)], Reach).found;
        let svg = Svg::of(&picture.reach(&reach)).render(theme);
        let inks = [("band0", "stroke"), ("cost", "fill"), ("grid", "stroke")];
        let inks = inks.map(|(class, key)| colour(property(&svg, class, key)));
        // The middles of all empty squares, where only the picture and its veil are: 40 units
        // apart, after 14 + 26.
        let mut seen = Vec::new();
        for at in board.extent().squares().filter(|square| *square != Square::new(0, 0)) {
            let (x, y) =
                (40 + 40 * at.column.unsigned_abs() + 12, 40 + 40 * at.row.unsigned_abs() + 12);
            let pixel = pixels.pixel(x, y).expect("on the picture").demultiply();
            seen.push([pixel.red(), pixel.green(), pixel.blue()]);
        }
        for on in &seen {
            for ink in &inks[..2] {
                assert!(contrast(*ink, *on) >= 3.0, "{theme:?}: {ink:?} on {on:?}");
            }
        }
        // And the picture is still to be seen: black and white are far apart.
        let lightest = seen.iter().map(|colour| colour[0]).max();
        let darkest = seen.iter().map(|colour| colour[0]).min();
        assert!(
            lightest.zip(darkest).is_some_and(|(most, least)| most - least > 60),
            "{theme:?}: {seen:?}"
        );
    }
}

#[test]
fn every_kind_of_picture_is_drawn() {
    let program = program();
    let board = board(&program);
    let kinds: [(&str, &[u8]); 3] = [
        ("image/png", PNG),
        ("image/jpeg", include_bytes!("data/map.jpg")),
        ("image/webp", include_bytes!("data/map.webp")),
    ];
    let mut drawn = kinds.map(|(mime, bytes)| {
        let svg = Svg::of(&Picture::new(&program, &board).over(Some(background(mime, bytes))))
            .render(Theme::Auto);
        assert!(svg.contains(&format!("href=\"data:{mime};base64,")), "{mime}");
        let pixels = Pixmap::decode_png(&png(&svg, None).expect("pixels")).expect("a PNG");
        // In the squares (1,0) and (2,0): white and red.
        let red = |x: u32| pixels.pixel(x, 52).map(|pixel| (pixel.red(), pixel.green()));
        (red(92), red(132))
    });
    let (white, crimson) = drawn[0];
    assert!(
        white.zip(crimson).is_some_and(|(white, red)| white.1 > red.1 + 40),
        "{white:?} {crimson:?}"
    );
    // Lossy kinds differ a little.
    let near = |one: Option<(u8, u8)>, other: Option<(u8, u8)>| {
        one.zip(other).is_some_and(|(one, other)| {
            one.0.abs_diff(other.0) < 30 && one.1.abs_diff(other.1) < 30
        })
    };
    assert!(
        drawn.iter_mut().all(|(first, second)| near(*first, white) && near(*second, crimson)),
        "{drawn:?}"
    );
}

#[test]
fn an_animation_has_the_same_pixels_as_a_picture() {
    let program = program();
    let board = board(&program);
    let reach = asked(&program, &board, &[Movement::by(Action::Move)], Reach).found;
    let whole = Picture::new(&program, &board)
        .over(Some(background("image/png", PNG)))
        .by(CreatureIndex(0))
        .reach(&reach);
    let part = whole.clone().cropped(Rectangle::new(Square::new(1, 0), 4, 3));
    let bare =
        Picture::new(&program, &board).over(Some(background("image/png", b"\x89PNG\r\n\x1a\nno")));
    // A part is blended as a layer of its own: where that happens in two steps, rounding differs.
    for (picture, most) in [(whole, 0), (part, 2), (bare, 0)] {
        let mut sheet = Svg::of(&picture).titled("Two maps");
        sheet.append(Svg::of(&picture), "Once more");
        for theme in [Theme::Auto, Theme::Dark] {
            let still = Pixmap::decode_png(&png(&sheet.render(theme), None).expect("pixels"));
            let moving = Pixmap::decode_png(&apng(&sheet, theme, None).expect("an animation"));
            let (still, moving) = (still.expect("a PNG"), moving.expect("a PNG"));
            assert_eq!((still.width(), still.height()), (moving.width(), moving.height()));
            let apart = still
                .data()
                .iter()
                .zip(moving.data())
                .map(|(one, other)| one.abs_diff(*other))
                .max();
            assert!(apart.is_some_and(|apart| apart <= most), "{theme:?}: {apart:?}, not {most}");
        }
    }
}

#[test]
fn a_picture_is_read_only_to_be_drawn_and_a_broken_one_is_reported() {
    let program = program();
    let board = board(&program);
    let corners = (Point::new(0, 0), Point::new(1024, 1024));
    let unread = Arc::new(Background::new(corners, || panic!("nothing was drawn")));
    drop(Svg::of(&Picture::new(&program, &board).over(Some(unread))));
    let broken = background("image/png", b"\x89PNG\r\n\x1a\nnothing more");
    let sheet = Svg::of(&Picture::new(&program, &board).over(Some(broken)));
    assert!(sheet.flaw().is_some());
    // Drawn nevertheless, it is as without a picture.
    let drawn = sheet.render(Theme::Light);
    assert!(!drawn.contains("<image") && drawn.contains(".veil{fill:none}"));
    assert!(!Svg::of(&Picture::new(&program, &board)).render(Theme::Light).contains("veil"));
}
