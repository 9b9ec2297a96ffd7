//! Answers for people: pictures that are laid out, with words under them.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::screen::Screen;
use stridewright::answer::Outcome;
use stridewright_draw::answer::{AnswerContext, outcome};
use stridewright_draw::{Block, Legend, Line, Paint, Picture, Room, Signs, Svg};

/// Columns between pictures.
pub(crate) const GAP: usize = 4;

/// The room that each of several pictures gets: the narrowest in which all fit, so that as many as
/// possible stand beside each other.
pub(crate) fn room_of_each(pictures: usize, room: Room, fits: impl Fn(Room) -> bool) -> Room {
    let narrow = |beside: usize| (room.width + GAP) / beside - GAP.min(room.width / beside);
    let mut narrowed = (2..=pictures).rev().map(|beside| Room { width: narrow(beside), ..room });
    narrowed.find(|room| fits(*room)).unwrap_or(room)
}

/// An answer for people, whose picture is not laid out yet.
pub(crate) struct AnswerView<'a> {
    /// The picture, or several: the first that fits is drawn, otherwise the last.
    pictures: Vec<Picture<'a>>,
    /// Whether the picture only goes to a file.
    to_file_only: bool,
    /// The reasons.
    pub(crate) words: Block,
}

impl<'a> AnswerView<'a> {
    /// Words under a picture.
    pub(crate) fn new(picture: Picture<'a>, words: Block) -> AnswerView<'a> {
        AnswerView { pictures: vec![picture], to_file_only: false, words }
    }

    /// Words under the first of two pictures, or the other one where that does not fit.
    pub(crate) fn either(first: Picture<'a>, other: Picture<'a>, words: Block) -> AnswerView<'a> {
        AnswerView { pictures: vec![first, other], to_file_only: false, words }
    }

    /// Words that say everything, with a picture for a file if one is wanted.
    pub(crate) fn mostly_words(picture: Option<Picture<'a>>, words: Block) -> AnswerView<'a> {
        AnswerView { pictures: picture.into_iter().collect(), to_file_only: true, words }
    }

    /// Adds further findings, if there are any.
    pub(crate) fn besides(&mut self, around: AnswerContext<'_>, about: &str, found: &Outcome) {
        if !(found.events.is_empty() && found.values.is_empty() && found.needs.is_empty()) {
            self.words.gap();
            self.words.append(outcome(around, about, found), 0);
        }
    }

    /// The picture that is drawn.
    fn picture(&self, room: Room, screen: &Screen) -> Option<&Picture<'a>> {
        let fits = |picture: &&Picture<'_>| picture.fits(room, screen.signs());
        self.pictures.iter().find(fits).or(self.pictures.last())
    }

    /// Whether nothing of the picture has to be left out.
    pub(super) fn fits(&self, room: Room, screen: &Screen) -> bool {
        let signs = screen.signs();
        let fits = |picture: &Picture<'_>| {
            picture.fits(room, signs) && laid_out(picture, room, signs).width() <= room.width
        };
        self.to_file_only || self.picture(room, screen).is_none_or(fits)
    }

    /// The picture in its final form.
    pub(super) fn drawn(&self, room: Room, screen: &Screen) -> RenderedPicture {
        match self.picture(room, screen) {
            None => RenderedPicture::default(),
            Some(picture) if self.to_file_only => RenderedPicture::only_in_file(picture, screen),
            Some(picture) => RenderedPicture::new(picture, room, screen),
        }
    }
}

/// The board, and heights beside it where there is room.
fn laid_out(picture: &Picture<'_>, room: Room, signs: Signs) -> Block {
    let board = picture.draw_alone(room, signs);
    Block::beside(
        core::iter::once(board).chain(picture.heights(room, signs)).collect(),
        GAP,
        room.width,
    )
}

/// A picture in its final form.
#[derive(Default)]
pub(crate) struct RenderedPicture {
    pub(super) picture: Block,
    pub(super) legend: Legend,
    /// The picture for a file, if one is asked for.
    pub(super) sheet: Svg,
    /// How many hidden creatures are left out.
    pub(super) hidden: usize,
}

impl RenderedPicture {
    pub(crate) fn new(picture: &Picture<'_>, room: Room, screen: &Screen) -> RenderedPicture {
        let signs = screen.signs();
        RenderedPicture {
            picture: laid_out(picture, room, signs),
            legend: picture.legend(screen.room(), signs),
            hidden: picture.unseen().len(),
            ..RenderedPicture::only_in_file(picture, screen)
        }
    }

    /// The picture with its legend, as it is shown.
    pub(crate) fn block(&self, screen: &Screen) -> Block {
        beneath(self.picture.clone(), [self.legend.block(screen.room().width)])
    }

    /// A picture that only goes to a file, where words say everything.
    pub(crate) fn only_in_file(picture: &Picture<'_>, screen: &Screen) -> RenderedPicture {
        let sheet = if screen.wants_file() { Svg::of(picture) } else { Svg::default() };
        RenderedPicture { sheet, ..RenderedPicture::default() }
    }
}

/// A picture with words under it, ready to be shown.
pub(crate) struct Page {
    pub(crate) drawn: RenderedPicture,
    pub(crate) words: Block,
    pub(crate) ending: Ending,
}

impl Page {
    /// Prints it, and writes its picture to the requested file.
    pub(crate) fn show(self, screen: &Screen) -> Result<Ending, Failure> {
        screen.write(self.drawn.sheet, &self.words)?;
        let legend = self.drawn.legend.block(screen.room().width);
        screen.show(&beneath(self.drawn.picture, [legend, self.words]));
        tell_hidden(self.drawn.hidden, screen);
        Ok(self.ending)
    }

    /// Only writes its picture to the requested file.
    pub(crate) fn write(self, screen: &Screen) -> Result<Ending, Failure> {
        screen.write(self.drawn.sheet, &self.words)?;
        Ok(self.ending)
    }
}

/// Notes after the answer how many hidden creatures its picture leaves out.
fn tell_hidden(hidden: usize, screen: &Screen) {
    let text = match hidden {
        0 => return,
        1 => "(1 hidden creature is not drawn; --show-hidden draws it)".to_owned(),
        many => format!("({many} hidden creatures are not drawn; --show-hidden draws them)"),
    };
    let mut block = Block::new();
    block.push(Line::new().and(Paint::Faint, &text));
    screen.remark(&block);
}

/// The blocks that are not empty, beneath each other.
fn beneath<const N: usize>(mut whole: Block, parts: [Block; N]) -> Block {
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        whole.gap();
        whole.append(part, 0);
    }
    whole
}
