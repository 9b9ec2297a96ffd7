//! Pictures as SVG: for pages, reports and forum posts.
//!
//! Everything lies on a grid of whole units, [`SQUARE`] of them to a square of the board, so that the same picture is the same text
//! everywhere. Colours are set in one style sheet (`theme.rs`); nothing is told by colour alone: bands differ in pattern, sides in the shape of
//! their tokens.

mod answer;
mod background;
mod board;
mod heat;
mod legend;
mod motion;
mod outline;
mod theme;
mod token;
mod write;

pub use theme::Theme;

use crate::background::Background;
use crate::picture::Picture;
use crate::window::window;
use motion::Motion;
use std::sync::Arc;
use stridewright::lattice::{Rectangle, Square};
use write::{Place, Text, escaped};

/// Units along the side of a square.
pub(crate) const SQUARE: i32 = 40;
/// Units left of the board and above it, where columns and rows are named.
const MARGIN: i32 = 26;
/// Units around everything.
const BORDER: i32 = 14;
/// Units between panels, and between a panel and its legend.
const GAP: i32 = 22;
/// Units from one line of text to the next.
const LINE: i32 = 22;
/// Squares along either side of a picture at most; of larger boards the part is drawn that matters.
const MOST_SQUARES: usize = 200;
/// Hundredths of a unit that a letter of a heading takes on average: a little more than most fonts need.
const HEADING_LETTER: i32 = 1080;
/// Most characters of what is told first.
const MOST_TITLE: usize = 150;
/// No sheet is narrower than this: there must be room for the legend.
const LEAST_WIDTH: i32 = 560;
/// Pictures stand beside each other up to this width.
const MOST_WIDTH: i32 = 1500;

/// Pictures beside each other on one sheet.
#[derive(Clone, Debug, Default)]
pub struct Svg {
    panels: Vec<Panel>,
    entries: Vec<legend::Entry>,
    /// What the picture says, for those who do not see it.
    told: String,
    /// What lies under the boards.
    background: Option<Arc<Background>>,
}

/// One picture of a board.
#[derive(Clone, Debug)]
struct Panel {
    heading: Option<String>,
    width: i32,
    height: i32,
    body: String,
    motion: Option<Motion>,
}

impl Svg {
    /// A sheet with one picture.
    #[must_use]
    pub fn of(picture: &Picture<'_>) -> Self {
        let window = shown(picture);
        let mut body = String::new();
        background::under(picture, window, &mut body);
        board::ground(picture, window, &mut body);
        heat::shades(picture, window, &mut body);
        board::terrain(picture, window, &mut body);
        answer::under(picture, window, &mut body);
        board::grid(window, &mut body);
        board::walls(picture, window, &mut body);
        answer::lines(picture, &mut body);
        token::tokens(picture, window, &mut body);
        answer::over(picture, window, &mut body);
        heat::numbers(picture, window, &mut body);
        board::names(window, &mut body);
        let (width, height) = (window.width.cast_signed(), window.height.cast_signed());
        let panel = Panel {
            heading: None,
            width: MARGIN + width * SQUARE,
            height: MARGIN + height * SQUARE,
            body: moved(&body, window.at),
            motion: Motion::of(picture),
        };
        let (entries, background) = (legend::entries(picture, window), picture.background.clone());
        Svg { panels: vec![panel], entries, told: String::new(), background }
    }

    /// Puts the pictures of another sheet beside those that are there, under a heading; the legend explains all of them.
    pub fn append(&mut self, other: Svg, heading: &str) {
        let letters = i32::try_from(heading.chars().count()).unwrap_or(i32::MAX / HEADING_LETTER);
        let least = MARGIN + letters.saturating_mul(HEADING_LETTER) / 100;
        let headed = |panel: Panel| Panel {
            heading: Some(heading.to_owned()),
            width: panel.width.max(least),
            ..panel
        };
        self.background = self.background.take().or(other.background);
        self.panels.extend(other.panels.into_iter().map(headed));
        for entry in other.entries {
            if !self.entries.contains(&entry) {
                self.entries.push(entry);
            }
        }
    }

    /// Says in words what the picture shows.
    #[must_use]
    pub fn telling(mut self, words: &str) -> Self {
        self.told = words.to_owned();
        self
    }

    /// Whether there is no picture on it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.panels.is_empty()
    }

    /// Why the picture under its boards cannot be drawn, if so.
    #[must_use]
    pub fn flaw(&self) -> Option<String> {
        self.background.as_ref().and_then(|background| background.look().err().map(str::to_owned))
    }

    /// Whether something on it moves.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.panels.iter().any(|panel| panel.motion.is_some())
    }

    /// The sheet as SVG.
    #[must_use]
    pub fn render(&self, theme: Theme) -> String {
        let (places, right, bottom) = self.arranged();
        let width = 2 * BORDER + right.max(LEAST_WIDTH);
        // Of a large board the whole picture is looked at from farther away.
        let scale = (width / MOST_WIDTH).max(1);
        let (legend, lines) = legend::block(&self.entries, (width - 2 * BORDER) / scale);
        let top = BORDER + bottom + GAP;
        let height = top + lines * LINE * scale + BORDER;
        let mut drawn = format!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n");
        for (index, (panel, place)) in self.panels.iter().zip(places).enumerate() {
            let (x, y) = (BORDER + place.x + MARGIN, BORDER + place.y + panel.headed() + MARGIN);
            if let Some(heading) = &panel.heading {
                let at = Place { x, y: BORDER + place.y + LINE - 6 };
                drawn.push_str(&Text { class: "heading", at, size: 17, anchor: "start" }.of(heading));
            }
            let class =
                panel.motion.as_ref().map_or(String::new(), |_| format!(" class=\"{}\"", group(index)));
            drawn.push_str(&format!("<g{class} transform=\"translate({x} {y})\">\n{}</g>\n", panel.body));
        }
        let larger = if scale > 1 { format!(" scale({scale})") } else { String::new() };
        drawn.push_str(&format!("<g transform=\"translate({BORDER} {top}){larger}\">\n{legend}</g>\n"));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\">\n"
        );
        let laid = self.background.as_ref().and_then(|background| background::laid(background, theme));
        let theme = laid.as_ref().map_or(theme, |laid| laid.theme);
        let parts = [
            &*self.told(),
            &theme::style(theme, &drawn),
            laid.as_ref().map_or("", |laid| &laid.style),
            &self.motions(),
            theme::PATTERNS,
            laid.as_ref().map_or("", |laid| &laid.picture),
            &drawn,
            "</svg>\n",
        ];
        parts.iter().for_each(|part| svg.push_str(part));
        svg
    }

    /// The style of all motions.
    fn motions(&self) -> String {
        let motions =
            self.panels.iter().enumerate().filter_map(|(index, panel)| Some((index, panel.motion.as_ref()?)));
        let styles: String = motions.map(|(index, motion)| motion.style(&group(index))).collect();
        if styles.is_empty() { styles } else { format!("<style>\n{styles}</style>\n") }
    }

    /// Where each picture goes, row by row, and how far they reach to the right and down.
    fn arranged(&self) -> (Vec<Place>, i32, i32) {
        let (mut places, mut at, mut right, mut bottom) = (Vec::new(), Place { x: 0, y: 0 }, 0, 0);
        for panel in &self.panels {
            if at.x > 0 && at.x + panel.width > MOST_WIDTH {
                at = Place { x: 0, y: bottom + GAP };
            }
            places.push(at);
            right = right.max(at.x + panel.width);
            bottom = bottom.max(at.y + panel.headed() + panel.height);
            at.x += panel.width + GAP;
        }
        (places, right, bottom)
    }

    /// What is told to those who do not see the picture: the first sentence as its title, and all if that is long. How lines were broken
    /// does not matter.
    fn told(&self) -> String {
        let words: Vec<&str> = self.told.split_whitespace().collect();
        // A number with a full stop counts something, and ends no sentence.
        let ends = |word: &&str| {
            word.ends_with('.') && !word.trim_end_matches('.').ends_with(|sign: char| sign.is_ascii_digit())
        };
        let sentence = words.iter().position(ends).map_or(words.len(), |last| last + 1);
        let mut title = words[..sentence].join(" ");
        let mut rest = words[sentence..].join(" ");
        if title.chars().count() > MOST_TITLE {
            let start: String = title.chars().take(MOST_TITLE).collect();
            title = format!("{} …", start.rsplit_once(' ').map_or(&*start, |(start, _)| start));
            rest = words.join(" ");
        }
        let title = title.trim_end_matches('.');
        let tag = |name: &str, text: &str| {
            if text.is_empty() { String::new() } else { format!("<{name}>{}</{name}>\n", escaped(text)) }
        };
        tag("title", title) + &tag("desc", &rest)
    }
}

/// The class of the panel at a position, in which something moves.
fn group(index: usize) -> String {
    format!("panel{index}")
}

impl Panel {
    /// Units that its heading takes.
    const fn headed(&self) -> i32 {
        if self.heading.is_some() { LINE + 6 } else { 0 }
    }
}

/// Moves what is drawn of a board so that a square comes to lie at the origin.
fn moved(body: &str, origin: Square) -> String {
    if origin == Square::new(0, 0) {
        return body.to_owned();
    }
    let (x, y) = (-origin.column * SQUARE, -origin.row * SQUARE);
    format!("<g transform=\"translate({x} {y})\">\n{body}</g>\n")
}

/// The part of the board that is drawn.
fn shown(picture: &Picture<'_>) -> Rectangle {
    let extent = picture.board.extent();
    let middle = |rectangle: Rectangle| {
        let last = rectangle.last();
        Square::new((rectangle.at.column + last.column) / 2, (rectangle.at.row + last.row) / 2)
    };
    let focus = picture.focus.unwrap_or(extent.whole());
    let centre = picture.mover.and_then(|mover| picture.board.figure(mover)).map_or(focus, |f| f.body);
    window(extent, focus, middle(centre), (MOST_SQUARES, MOST_SQUARES), MOST_SQUARES)
}
