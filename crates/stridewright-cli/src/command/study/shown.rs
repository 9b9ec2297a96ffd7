//! Studies for people: the numbers on the board, answers beside each other, and a few sentences under them.

use super::answer::{Answers, Column, difference};
use crate::scene::Scene;
use crate::screen::Screen;
use stridewright_draw::answer::Cited;
use stridewright_draw::{Block, Heat, Legend, Line, Paint, Picture, Room, Scale, Svg};
use stridewright_wire::study::{Counts, StudyTold};

/// Columns between pictures.
const GAP: usize = 4;

/// A picture with its heading.
struct Panel<'a> {
    heading: Line,
    name: String,
    picture: Picture<'a>,
}

/// The study as text, as a picture for a file, and what is told in words. Where nobody moves it is seen by a side of its own.
pub(super) fn shown(
    scene: &Scene,
    Answers { columns, failed }: &Answers,
    own: Option<&str>,
    screen: &Screen,
) -> (Block, Svg, Block) {
    let panels = panels(scene, columns, own);
    let (mut sheet, mut legend) = (Svg::default(), Legend::default());
    for panel in &panels {
        if screen.wants_file() && panels.len() == 1 {
            sheet = Svg::of(&panel.picture);
        } else if screen.wants_file() {
            sheet.append(Svg::of(&panel.picture), &panel.name);
        }
        legend.merge(panel.picture.legend(screen.room(), screen.signs()));
    }
    let width = screen.room().width;
    let mut words = Block::new();
    for column in columns {
        words.gap();
        if columns.len() + failed.len() > 1 {
            words.push(Line::new().and(Paint::Strong, &column.name));
        }
        words.append(told(column, width), 0);
    }
    for [_, name, why] in failed {
        words.gap();
        words.push(Line::new().and(Paint::Strong, name));
        for line in why.lines() {
            words.wrapped(&Line::plain(line), 2, width);
        }
    }
    if let Some(difference) = difference(columns) {
        let count = |is: fn(i32) -> bool| difference.values().filter(|more| is(**more)).count();
        let text = format!(
            "The second number is higher on {} squares, lower on {}, and the same on {}.",
            count(|more| more > 0),
            count(|more| more < 0),
            count(|more| more == 0)
        );
        words.gap();
        words.wrapped(&Line::plain(&text), 2, width);
    }
    let mut text = beside(&panels, screen);
    for part in [legend.block(width), words.clone()] {
        text.gap();
        text.append(part, 0);
    }
    (text, sheet, words)
}

/// The picture of each answer, and of the difference of two. All answers share one scale.
fn panels<'a>(scene: &Scene, columns: &'a [Column], own: Option<&'a str>) -> Vec<Panel<'a>> {
    let seen = |picture: Picture<'a>| match own {
        Some(side) => picture.of_side(side),
        None => picture,
    };
    let numbers = columns.iter().flat_map(|column| column.told.numbers());
    let scale =
        columns.first().map(|first| Scale::of(meaning(&first.told), numbers.map(|(_, number)| number)));
    let mut panels = Vec::new();
    for column in columns {
        let heats = column.told.numbers().map(|(square, number)| (square, Heat::Number(number)));
        let cut = column.told.cut_off.iter().map(|at| (at.square(), Heat::CutOff));
        let picture = seen(scene.picture(&column.program, &column.board));
        let picture = match &scale {
            Some(scale) => picture.heat(heats.chain(cut), scale),
            None => picture,
        };
        panels.push(Panel {
            heading: Line::new().and(Paint::Strong, &column.name),
            name: column.name.clone(),
            picture,
        });
    }
    if let (Some(difference), [first, second]) = (difference(columns), columns) {
        let scale = Scale::of_differences("the second number less the first", difference.values().copied());
        let heats = difference.iter().map(|(square, more)| (*square, Heat::Difference(*more)));
        let picture = seen(scene.picture(&second.program, &second.board)).heat(heats, &scale);
        let name = format!("{} less {}", second.key, first.key);
        panels.push(Panel { heading: Line::new().and(Paint::Strong, &name), name, picture });
    }
    panels
}

/// What a number means.
const fn meaning(told: &StudyTold) -> &'static str {
    match told.counts {
        Counts::Creatures => "how many threaten the square",
        Counts::Turns => "turns from there",
        Counts::Places => "places lost if the square is solid",
        Counts::Squares => "squares that the way costs more if this one is solid",
    }
}

/// Pictures beside each other, as many as have room without anything left out.
fn beside(panels: &[Panel<'_>], screen: &Screen) -> Block {
    let (room, signs) = (screen.room(), screen.signs());
    let drawn = |room: Room| {
        let one = |panel: &Panel<'_>| {
            let mut block = Block::new();
            if panels.len() > 1 {
                block.push(panel.heading.clone());
            }
            block.append(panel.picture.draw_alone(room, signs), 0);
            block
        };
        panels.iter().map(one).collect::<Vec<Block>>()
    };
    for beside in (2..=panels.len()).rev() {
        let width = (room.width + GAP) / beside - GAP.min(room.width / beside);
        let narrow = Room { width, ..room };
        let all = drawn(narrow);
        let cut = panels.iter().any(|panel| !panel.picture.fits(narrow, signs));
        if !cut && all.iter().all(|block| block.width() <= width) {
            return Block::beside(all, GAP, room.width);
        }
    }
    Block::beside(drawn(room), GAP, room.width)
}

/// What an answer says, and by which rules.
fn told(column: &Column, width: usize) -> Block {
    let Column { told, program, board, .. } = column;
    let mut block = Block::new();
    if let Some(refused) = &told.refused {
        let text = format!("No: {}", refused.reason);
        block.wrapped(&Line::new().and(Paint::Refused, &text), 2, width);
    }
    block.wrapped(&Line::plain(&sentence(told)), 2, width);
    for left in &told.unanswered {
        let name = board.figures().get(left.creature).map_or("somebody", |figure| &figure.creature.name);
        let text = format!("{name} counts where it stands only: {}", left.why);
        block.wrapped(&Line::new().and(Paint::Faint, &text), 2, width);
    }
    let rules = &program.ruleset().rules;
    let mut cited = Cited::new();
    for id in &told.cited {
        let position = rules.iter().position(|rule| *rule.id == **id);
        if let Some(index) = position.and_then(|position| u16::try_from(position).ok()) {
            cited.add(&program.rule(index));
        }
    }
    block.gap();
    block.append(cited.tell(false, width), 0);
    block
}

/// The numbers in a sentence.
fn sentence(told: &StudyTold) -> String {
    let some = told.numbers().filter(|(_, number)| *number > 0).count();
    // The first of the greatest, row by row.
    let greatest = told
        .numbers()
        .map(|(square, number)| (number, core::cmp::Reverse((square.row, square.column)), square))
        .max();
    let most = greatest.filter(|(number, ..)| *number > 0);
    let most = |what: &str| {
        most.map_or_else(String::new, |(number, _, square)| format!("; most, {number}{what}, at {square}"))
    };
    match told.counts {
        Counts::Creatures => format!("{some} squares are threatened{}.", most("")),
        Counts::Turns => format!("It gets there from {} squares{}.", told.numbers().count(), most(" turns")),
        Counts::Places => {
            let before = told.before.unwrap_or_default();
            format!(
                "It may end its turn at {before} places. {some} squares cost it places if they are solid{}.",
                most("")
            )
        }
        Counts::Squares => match told.before {
            None => "There is no way of which squares could be taken.".to_owned(),
            Some(before) => {
                let cut = told.cut_off.len();
                format!(
                    "The way costs {before} squares. It costs more without {some} squares{}, and {cut} cut it off.",
                    most(" more")
                )
            }
        },
    }
}
