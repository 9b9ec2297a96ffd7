//! Boards and answers drawn: as text for terminals, and as SVG for notebooks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright::answer::{Answer, MayEnd, Path, Reach, ReachedSquare, Route};
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright_draw::answer::{
    AnswerContext, Cited, Detail, closed_doors, end, ids, no_route, refusal, steps,
};
use stridewright_draw::{Block, Line, Paint, Picture, Room, Signs, Style, Svg, Theme, amount};

/// The columns and rows of a text: as wide as the program writes where there is no terminal.
const ROOM: Room = Room { width: 100, height: 80 };

/// The most steps of a path that a text lists.
const MOST_STEPS: usize = 200;

/// A board at the time of an answer.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) program: Arc<Program>,
    pub(crate) board: Board,
    pub(crate) letters: BTreeMap<usize, char>,
    pub(crate) hidden: BTreeSet<usize>,
}

/// A picture with words under it.
pub(crate) struct Drawing<'a> {
    picture: Picture<'a>,
    words: Block,
}

impl Drawing<'_> {
    /// The drawing as text.
    pub(crate) fn text(self) -> String {
        let mut block = self.picture.draw(ROOM, Signs::Unicode);
        if !self.words.is_empty() {
            block.gap();
            block.append(self.words, 0);
        }
        block.render(Style::default()).trim_end().to_owned()
    }

    /// The drawing as SVG, with the words as its description.
    pub(crate) fn svg(self) -> String {
        let words = self.words.render(Style::default());
        Svg::of(&self.picture).telling(&words).render(Theme::Auto)
    }
}

impl Seen {
    /// The board by itself.
    pub(crate) fn alone(&self) -> Drawing<'_> {
        Drawing { picture: self.picture(), words: Block::new() }
    }

    fn picture(&self) -> Picture<'_> {
        Picture::new(&self.program, &self.board)
            .lettered(&self.letters)
            .hiding(self.hidden.iter().copied())
    }

    fn about<T>(&self, answer: &Answer<T>) -> Picture<'_> {
        match &answer.mover {
            Some(mover) => self.picture().by(CreatureIndex(mover.index)),
            None => self.picture(),
        }
    }

    /// What a creature reaches.
    pub(crate) fn reach(&self, answer: &Answer<Reach>) -> Drawing<'_> {
        let mut words = Block::new();
        let (mut cited, reach) = (Cited::new(), &answer.found);
        if let Some(why) = &reach.refused {
            words.wrapped(&refusal(why), 2, ROOM.width);
            cited.refusal(why);
        } else {
            words.append(reached(answer), 0);
        }
        cited.add(answer.budgets.iter().map(|budget| &budget.rule));
        words.gap();
        words.append(cited.tell(&answer.cited, false, ROOM.width), 0);
        Drawing { picture: self.about(answer).reach(reach), words }
    }

    /// A path that was found.
    pub(crate) fn path(&self, answer: &Answer<Route>, path: &Path) -> Drawing<'_> {
        let around = AnswerContext::of(answer, ROOM.width);
        let mut words = Block::new();
        let to = path.steps.last().map_or(String::new(), |last| end(last.to));
        let mut line = Line::new().and(Paint::Good, &format!("{}{to}", name(answer)));
        let (cost, count) = (amount(answer.unit, path.cost), path.steps.len());
        let steps_made = if count == 1 { "step" } else { "steps" };
        line.push(Paint::Strong, &format!(": {cost}"));
        line.push(Paint::Plain, &format!(", {count} {steps_made}"));
        words.wrapped(&line, 2, ROOM.width);
        let detail = Detail { budgets: &answer.budgets, steps: MOST_STEPS };
        words.append(steps(around, path, detail), 0);
        let mut cited = Cited::new();
        cited.steps(&path.steps);
        words.gap();
        words.append(cited.tell(&answer.cited, false, ROOM.width), 0);
        Drawing { picture: self.about(answer).steps(&path.steps), words }
    }

    /// Why there is no path to a square.
    pub(crate) fn no_path(&self, answer: &Answer<Route>, to: Option<Square>) -> Drawing<'_> {
        let mut picture = self.about(answer);
        let mut cited = Cited::new();
        if let Some(to) = to {
            picture = picture.goal(to);
        }
        match &answer.found {
            Route::Refused(why) => {
                picture = picture.refused(why);
                cited.refusal(why);
            }
            Route::NeedsChecks(path) => picture = picture.steps(&path.path.steps),
            Route::Found(_) | Route::TooFar { .. } | Route::Unreachable => {}
        }
        let mut words = Block::new();
        let to = to.map_or(String::new(), |to| format!(" to {to}"));
        let line = Line::plain(&format!("{}{to}: ", name(answer)));
        words.wrapped(&line.and_line(&no_route(answer.unit, &answer.found)), 2, ROOM.width);
        words.append(cited.tell(&answer.cited, false, ROOM.width), 0);
        if let Some(doors) = &answer.doors {
            words.wrapped(&closed_doors(answer.unit, doors), 2, ROOM.width);
        }
        Drawing { picture, words }
    }
}

/// The name of the creature that an answer is about.
fn name<T>(answer: &Answer<T>) -> &str {
    answer.mover.as_ref().map_or("", |mover| &mover.name)
}

/// How far each movement goes, and how many squares they lead to.
fn reached(answer: &Answer<Reach>) -> Block {
    let mut block = Block::new();
    for budget in &answer.budgets {
        let far =
            budget.most.map_or("without a limit".to_owned(), |most| amount(answer.unit, most));
        let line = Line::plain(&format!("{}: {far}", budget.movement));
        block.push(line.and_line(&ids([&budget.rule])));
    }
    let squares = &answer.found.squares;
    let ends = squares.iter().filter(|reached| reached.end == MayEnd::Turn).count();
    let text = format!(
        "{} reaches {}, and may end its turn on {ends}.",
        name(answer),
        ReachedSquare::count_in_words(squares.iter())
    );
    block.wrapped(&Line::plain(&text), 2, ROOM.width);
    block
}
