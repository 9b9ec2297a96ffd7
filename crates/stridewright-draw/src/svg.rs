//! Pictures as SVG: for pages, reports and forum posts.
//!
//! Everything lies on a grid of whole units, [`SQUARE`] of them to a square of the board, so that
//! the same picture is the same text everywhere. Colours are set in one style sheet (`theme.rs`);
//! no information is given by colour alone: bands differ in pattern, sides in the shape of their
//! tokens. The group of a board says how large a square is and which one is its first
//! (`data-square`, `data-first`), so that a page finds the square under a pointer.

mod answer;
mod area;
mod background;
mod board;
mod entry;
mod heat;
mod legend;
mod motion;
mod outline;
mod relief;
mod roster;
mod theme;
mod thumbnail;
mod token;
mod track;
mod write;

pub use theme::Theme;

use crate::background::Background;
use crate::picture::Picture;
use crate::window::window;
use entry::Entry;
pub(crate) use motion::Moment;
use motion::Motion;
#[cfg(feature = "png")]
pub(crate) use motion::{AFTER, BEFORE, STEP};
use std::borrow::Cow;
use std::sync::Arc;
use stridewright::lattice::{Rectangle, Square};
use write::{LINE, SQUARE, SvgPoint, Text, escaped};

/// Units left of the board and above it, where columns and rows are named.
const MARGIN: i32 = 26;
/// Units around everything.
const BORDER: i32 = 14;
/// Units between panels, and between a panel and its legend.
const GAP: i32 = 22;
/// Squares along either side of a picture at most; of larger boards the part is drawn that matters.
const MOST_SQUARES: usize = 200;
/// Hundredths of a unit that a letter of a heading takes on average: a little more than most fonts
/// need.
const HEADING_LETTER: i32 = 1080;
/// Units that a title takes from top to bottom, and hundredths of a unit that a letter of it takes
/// on average.
const TITLE: i32 = 36;
const TITLE_LETTER: i32 = 1400;
/// The most characters of the title.
const MOST_TITLE: usize = 150;
/// No sheet is narrower than this: there must be room for the legend.
const LEAST_WIDTH: i32 = 560;
/// Pictures stand beside each other up to this width.
const MOST_WIDTH: i32 = 1500;

/// Pictures beside each other on one sheet.
#[derive(Clone, Debug, Default)]
pub struct Svg {
    panels: Vec<Panel>,
    entries: Vec<Entry>,
    /// The heading above the picture.
    title: Option<String>,
    /// The description of the picture, for people who do not see it.
    description: String,
    /// Names that it does not say: those of creatures that are left out.
    unsaid: Vec<String>,
    /// The picture under the boards.
    background: Option<Arc<Background>>,
}

/// The drawn parts of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    /// All of it, moving.
    All,
    /// The paper and the picture of the map: what is the same at every moment.
    Ground,
    /// All but the ground, at a moment.
    #[cfg_attr(
        not(feature = "png"),
        expect(dead_code, reason = "only pixels show a single moment")
    )]
    Over(Moment),
}

/// One picture of a board.
#[derive(Clone, Debug)]
struct Panel {
    heading: Option<String>,
    /// The square of the board at its top left.
    first: Square,
    width: i32,
    height: i32,
    /// The picture of the map, which also is the first part of the body.
    ground: String,
    body: String,
    motion: Option<Motion>,
}

impl Svg {
    /// A sheet with one picture.
    #[must_use]
    pub fn of(picture: &Picture<'_>) -> Self {
        let window = shown(picture);
        let ground = background::under(picture, window);
        let mut body = ground.clone();
        board::ground(picture, window, &mut body);
        heat::shades(picture, window, &mut body);
        board::terrain(picture, window, &mut body);
        answer::under(picture, window, &mut body);
        board::grid(window, &mut body);
        relief::lines(picture, window, &mut body);
        board::walls(picture, window, &mut body);
        track::lines(picture, &mut body);
        token::tokens(picture, window, &mut body);
        answer::over(picture, window, &mut body);
        heat::numbers(picture, window, &mut body);
        let mut names = String::new();
        board::names(window, &mut names);
        let whole = picture.board.extent().whole() == window;
        let (ground, body) = if whole {
            (ground, body + &names)
        } else {
            (cut(&ground, window), cut(&body, window) + &moved(&names, window.at))
        };
        let (width, height) = (window.width.cast_signed(), window.height.cast_signed());
        let panel = Panel {
            heading: None,
            first: window.at,
            width: MARGIN + width * SQUARE,
            height: MARGIN + height * SQUARE,
            ground,
            body,
            motion: Motion::of(picture),
        };
        Svg {
            panels: vec![panel],
            entries: legend::entries(picture, window),
            unsaid: picture.unseen(),
            background: picture.background.clone(),
            ..Svg::default()
        }
    }

    /// Puts the pictures of another sheet beside those that are there, under a heading; the legend
    /// explains all of them.
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
        self.unsaid.extend(other.unsaid);
        for entry in other.entries {
            if !self.entries.contains(&entry) {
                self.entries.push(entry);
            }
        }
    }

    /// Writes a title over the pictures.
    #[must_use]
    pub fn titled(self, title: &str) -> Self {
        Svg { title: Some(title.to_owned()), ..self }
    }

    /// Says in words what the picture shows; nothing if the words name a creature that it leaves
    /// out.
    #[must_use]
    pub fn telling(mut self, words: &str) -> Self {
        if !self.unsaid.iter().any(|name| words.contains(name)) {
            self.description = words.to_owned();
        }
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
        self.drawn(theme, Layer::All)
    }

    fn drawn(&self, theme: Theme, layer: Layer) -> String {
        let (places, right, bottom) = self.arranged();
        let width = 2 * BORDER + right.max(LEAST_WIDTH);
        // Of a large board the whole picture is looked at from farther away.
        let scale = (width / MOST_WIDTH).max(1);
        let (legend, lines) = entry::block(&self.entries, (width - 2 * BORDER) / scale);
        // Beneath the title.
        let upper = BORDER + self.title.as_ref().map_or(0, |_| TITLE * scale);
        let top = upper + bottom + GAP;
        let height = top + lines * LINE * scale + BORDER;
        let mut drawn = String::new();
        if !matches!(layer, Layer::Over(_)) {
            drawn.push_str(&format!(
                "<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n"
            ));
        }
        if let Some(title) = self.title.as_ref().filter(|_| layer != Layer::Ground) {
            let at = SvgPoint { x: BORDER, y: BORDER + 22 * scale };
            let title = entry::shortened(title, (width - 2 * BORDER) / scale, TITLE_LETTER);
            drawn.push_str(
                &Text { class: "title", at, size: 22 * scale, anchor: "start" }.of(&title),
            );
        }
        for (index, (panel, place)) in self.panels.iter().zip(places).enumerate() {
            let (x, y) = (BORDER + place.x + MARGIN, upper + place.y + panel.headed() + MARGIN);
            if let Some(heading) = panel.heading.as_ref().filter(|_| layer != Layer::Ground) {
                let at = SvgPoint { x, y: upper + place.y + LINE - 6 };
                drawn.push_str(
                    &Text { class: "heading", at, size: 17, anchor: "start" }.of(heading),
                );
            }
            let (class, body) = panel.drawn(index, layer);
            let Square { column, row } = panel.first;
            drawn.push_str(&format!(
                "<g{class} transform=\"translate({x} {y})\" data-square=\"{SQUARE}\" \
                 data-first=\"{column} {row}\">\n{body}</g>\n"
            ));
        }
        if layer != Layer::Ground {
            let larger = if scale > 1 { format!(" scale({scale})") } else { String::new() };
            drawn.push_str(&format!(
                "<g transform=\"translate({BORDER} {top}){larger}\">\n{legend}</g>\n"
            ));
        }
        self.sheet(theme, layer, (width, height), &drawn)
    }

    /// The sheet of this size as SVG, with what is drawn on it.
    fn sheet(
        &self,
        theme: Theme,
        layer: Layer,
        (width, height): (i32, i32),
        drawn: &str,
    ) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\">\n"
        );
        let laid =
            self.background.as_ref().and_then(|background| background::laid(background, theme));
        let theme = laid.as_ref().map_or(theme, |laid| laid.theme);
        let picture = match (&laid, layer) {
            (Some(laid), Layer::All | Layer::Ground) => laid.picture(),
            _ => String::new(),
        };
        let parts = [
            &*self.description(),
            &theme::style(theme, drawn),
            background::style_of(
                self.background.is_some(),
                laid.as_ref().filter(|_| layer != Layer::Ground),
            ),
            &if layer == Layer::All { self.motions() } else { String::new() },
            theme::PATTERNS,
            &picture,
            drawn,
            "</svg>\n",
        ];
        parts.iter().for_each(|part| svg.push_str(part));
        svg
    }

    /// The style of all motions.
    fn motions(&self) -> String {
        let motions = self
            .panels
            .iter()
            .enumerate()
            .filter_map(|(index, panel)| Some((index, panel.motion.as_ref()?)));
        let styles: String = motions.map(|(index, motion)| motion.style(&group(index))).collect();
        if styles.is_empty() { styles } else { format!("<style>\n{styles}</style>\n") }
    }

    /// Where each picture goes, row by row, and how far they reach to the right and down.
    fn arranged(&self) -> (Vec<SvgPoint>, i32, i32) {
        let (mut places, mut at, mut right, mut bottom) =
            (Vec::new(), SvgPoint { x: 0, y: 0 }, 0, 0);
        for panel in &self.panels {
            if at.x > 0 && at.x + panel.width > MOST_WIDTH {
                at = SvgPoint { x: 0, y: bottom + GAP };
            }
            places.push(at);
            right = right.max(at.x + panel.width);
            bottom = bottom.max(at.y + panel.headed() + panel.height);
            at.x += panel.width + GAP;
        }
        (places, right, bottom)
    }

    /// The description for people who do not see the picture: the first sentence as its title, and
    /// the whole text if that is long. Line breaks do not matter.
    fn description(&self) -> String {
        let tag = |name: &str, text: &str| {
            if text.is_empty() {
                String::new()
            } else {
                format!("<{name}>{}</{name}>\n", escaped(text))
            }
        };
        let words: Vec<&str> = self.description.split_whitespace().collect();
        if let Some(title) = &self.title {
            return tag("title", title) + &tag("desc", &words.join(" "));
        }
        // A number with a full stop counts something, and ends no sentence.
        let ends = |word: &&str| {
            word.ends_with('.')
                && !word.trim_end_matches('.').ends_with(|sign: char| sign.is_ascii_digit())
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
        tag("title", title) + &tag("desc", &rest)
    }
}

/// The parts from which films are made.
#[cfg(feature = "png")]
impl Svg {
    /// The number of steps of the longest animated path.
    pub(crate) fn steps(&self) -> usize {
        self.panels
            .iter()
            .filter_map(|panel| Some(panel.motion.as_ref()?.steps()))
            .max()
            .unwrap_or(0)
    }

    /// The part of the sheet that is the same at every moment, as SVG: its paper and the picture of
    /// the map.
    pub(crate) fn render_ground(&self, theme: Theme) -> String {
        self.drawn(theme, Layer::Ground)
    }

    /// The layer over that at a moment, as SVG: nothing on it moves.
    pub(crate) fn render_at(&self, theme: Theme, moment: Moment) -> String {
        self.drawn(theme, Layer::Over(moment))
    }
}

/// The class of the panel at a position, in which something moves.
fn group(index: usize) -> String {
    format!("panel{index}")
}

impl Panel {
    /// The drawing of it as the panel at a position, and the class of the group around it.
    fn drawn(&self, index: usize, layer: Layer) -> (String, Cow<'_, str>) {
        match (&self.motion, layer) {
            (_, Layer::Ground) => (String::new(), Cow::Borrowed(&self.ground)),
            (Some(_), Layer::All) => {
                (format!(" class=\"{}\"", group(index)), Cow::Borrowed(&self.body))
            }
            (Some(motion), Layer::Over(moment)) => {
                (String::new(), Cow::Owned(motion.stilled(&self.body, moment)))
            }
            (None, _) => (String::new(), Cow::Borrowed(&self.body)),
        }
    }

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

/// Units around a part of a board that are still seen of what crosses its edge: half a wall.
const EDGE: i32 = 4;

/// Cuts off what lies outside of a part of the board, and moves the part to the origin.
fn cut(body: &str, window: Rectangle) -> String {
    let SvgPoint { x, y } = SvgPoint::corner(window.at).and(-EDGE, -EDGE);
    let units = |squares: u32| squares.cast_signed() * SQUARE + 2 * EDGE;
    let (width, height) = (units(window.width), units(window.height));
    format!(
        "<svg x=\"-{EDGE}\" y=\"-{EDGE}\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">\n{body}</svg>\n"
    )
}

/// The part of the board that is drawn.
fn shown(picture: &Picture<'_>) -> Rectangle {
    let extent = picture.board.extent();
    if let Some(part) = picture.crop {
        let most = MOST_SQUARES as u32;
        return Rectangle::new(part.at, part.width.min(most), part.height.min(most));
    }
    let middle = |rectangle: Rectangle| {
        let last = rectangle.last();
        Square::new((rectangle.at.column + last.column) / 2, (rectangle.at.row + last.row) / 2)
    };
    let focus = picture.focus.unwrap_or(extent.whole());
    let centre =
        picture.mover.and_then(|mover| picture.board.figure(mover)).map_or(focus, |f| f.body);
    window(extent, focus, middle(centre), (MOST_SQUARES, MOST_SQUARES), MOST_SQUARES)
}
