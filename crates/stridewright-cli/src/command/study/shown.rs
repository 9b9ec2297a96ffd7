//! Studies for people: the numbers on the board, answers beside each other, and a few sentences
//! under them.

use super::answer::{Answers, Column};
use crate::counted::counted;
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{GAP, room_of_each};
use stridewright::answer::{Answer, Detours, Found, Unit};
use stridewright::board::{Board, Terrain};
use stridewright::lattice::Square;
use stridewright::unit::FEET_PER_SQUARE;
use stridewright_draw::answer::Cited;
use stridewright_draw::{Block, Heat, Legend, Line, Paint, Picture, Room, Scale, Svg};

/// The point of view on the board.
pub(super) struct Viewpoint<'a> {
    pub(super) scene: &'a Scene,
    /// The squares that a creature aims to reach, or to strike.
    pub(super) aim: &'a [Square],
    /// The square that a creature aims to stand on.
    pub(super) goal: Option<Square>,
}

/// A picture with its heading.
struct Panel<'a> {
    heading: Line,
    name: String,
    picture: Picture<'a>,
}

/// The study as text, as a picture for a file, and as sentences.
pub(super) fn shown(
    seen: &Viewpoint<'_>,
    answers: &Answers,
    screen: &Screen,
) -> (Block, Svg, Block) {
    let Answers { columns, failed, differences } = answers;
    let panels = panels(seen, answers);
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
            words.push(heading(&column.name));
        }
        words.append(summary(column, seen.goal, width), 0);
    }
    for [_, name, why] in failed {
        words.gap();
        words.push(heading(name));
        for line in why.lines() {
            words.wrapped(&Line::plain(line), 2, width);
        }
    }
    for difference in differences {
        let count =
            |is: fn(i32) -> bool| difference.more.values().filter(|more| is(**more)).count();
        let text = format!(
            "{} minus {}: higher on {}, lower on {}, and the same on {}.",
            columns[difference.of.1].name,
            columns[difference.of.0].name,
            counted(count(|more| more > 0), "square"),
            counted(count(|more| more < 0), "square"),
            counted(count(|more| more == 0), "square")
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

/// The heading of one answer among several.
fn heading(name: &str) -> Line {
    Line::new().and(Paint::Strong, name).and(Paint::Plain, ":")
}

/// The picture of each answer, and of the differences. All answers share one scale.
fn panels<'a>(
    seen: &Viewpoint<'a>,
    Answers { columns, differences, .. }: &'a Answers,
) -> Vec<Panel<'a>> {
    let drawn =
        |column: &'a Column| seen.scene.picture(&column.program, &column.board).aim(seen.aim);
    let each = each(columns);
    let numbers = columns.iter().flat_map(Column::numbers);
    let scale = columns.first().map(|first| {
        Scale::of(meaning(&first.answer, each), numbers.map(|(_, number)| number * each))
    });
    let mut panels = Vec::new();
    for column in columns {
        let heats = column.numbers().map(|(square, number)| (square, Heat::Number(number * each)));
        let cut = column.cut_off().iter().map(|at| (at.square(), Heat::CutOff));
        let picture = match &scale {
            Some(scale) => drawn(column).heat(heats.chain(cut), scale),
            None => drawn(column),
        };
        panels.push(Panel {
            heading: Line::new().and(Paint::Strong, &column.name),
            name: column.name.clone(),
            picture,
        });
    }
    for difference in differences {
        let (first, second) = (&columns[difference.of.0], &columns[difference.of.1]);
        let scale = Scale::of_differences(
            "the second number minus the first",
            difference.more.values().map(|more| more * each),
        );
        let heats =
            difference.more.iter().map(|(square, more)| (*square, Heat::Difference(*more * each)));
        let picture = drawn(second).heat(heats, &scale);
        let name = format!("{} minus {}", second.name, first.name);
        panels.push(Panel { heading: Line::new().and(Paint::Strong, &name), name, picture });
    }
    panels
}

/// The meaning of a number.
const fn meaning(answer: &Answer, each: i32) -> &'static str {
    match answer.found {
        Found::ThreatMap(_) => "creatures that threaten the square",
        Found::Starts(_) => "turns to the goal",
        Found::ChokePoints(_) => "places lost if the square is solid",
        _ if each > 1 => "extra feet that the path costs if the square is solid",
        _ => "extra squares that the path costs if this one is solid",
    }
}

/// How many of the displayed unit a number counts for: answers give costs in squares, and are shown
/// in feet where all systems count in feet.
fn each(columns: &[Column]) -> i32 {
    let feet = |Column { answer, .. }: &Column| {
        matches!(answer.found, Found::Detours(_)) && answer.unit == Unit::Feet
    };
    if columns.iter().all(feet) { FEET_PER_SQUARE.cast_signed() } else { 1 }
}

/// Pictures beside each other, as many as fit in full.
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
    let fits = |room: Room| {
        panels.iter().all(|panel| panel.picture.fits(room, signs))
            && drawn(room).iter().all(|block| block.width() <= room.width)
    };
    Block::beside(drawn(room_of_each(panels.len(), room, fits)), GAP, room.width)
}

/// The summary of an answer, and the rules behind it.
fn summary(column: &Column, goal: Option<Square>, width: usize) -> Block {
    let Column { answer, board, .. } = column;
    let mut block = Block::new();
    if let Some((reason, rule)) = column.refused() {
        let line = Line::new().and(Paint::Refused, &format!("No: {reason}"));
        block.wrapped(&by_rule(line, rule), 2, width);
    }
    let none = column.numbers().next().is_none();
    let why = goal.filter(|_| none).and_then(|goal| taken(board, goal)).unwrap_or_default();
    block.wrapped(&Line::plain(&(sentence(column) + &why)), 2, width);
    if let Found::ThreatMap(found) = &answer.found {
        for unmoved in &found.unmoved {
            let text =
                format!("{} counts only where it stands: {}", unmoved.who.name, unmoved.reason);
            block.wrapped(
                &by_rule(Line::new().and(Paint::Faint, &text), unmoved.rule.as_deref()),
                2,
                width,
            );
        }
    }
    let mut cited = Cited::new();
    cited.add(match &answer.found {
        Found::ThreatMap(found) => &found.rules[..],
        Found::Starts(found) => &found.rules,
        _ => &[],
    });
    cited.add(
        answer
            .budgets
            .iter()
            .map(|budget| &budget.rule)
            .chain(answer.cited.iter().map(|rule| &rule.id)),
    );
    block.gap();
    block.append(cited.tell(&answer.cited, false, width), 0);
    block
}

/// Why no creature can stand on a square, if there is a plain reason.
fn taken(board: &Board, goal: Square) -> Option<String> {
    if board.ground().at(goal).has(Terrain::WALL) {
        return Some(format!(" {goal} is solid."));
    }
    let there = board.creatures_at(goal).next().and_then(|index| board.figure(index))?;
    Some(format!(" {} is on {goal}.", there.creature.name))
}

/// A line with its rule, if there is one.
fn by_rule(line: Line, rule: Option<&str>) -> Line {
    match rule {
        Some(rule) => line.and(Paint::Plain, " [").and(Paint::RuleId, rule).and(Paint::Plain, "]"),
        None => line,
    }
}

/// The numbers in a sentence.
fn sentence(column: &Column) -> String {
    let some = column.numbers().filter(|(_, number)| *number > 0).count();
    // The first of the greatest, row by row.
    let greatest = column
        .numbers()
        .map(|(square, number)| (number, core::cmp::Reverse((square.row, square.column)), square))
        .max();
    let most = greatest.filter(|(number, ..)| *number > 0);
    let most = |what: &dyn Fn(usize) -> String| {
        let most_at = |(number, _, square): (i32, _, Square)| {
            format!("; most, {}, at {square}", what(usize::try_from(number).unwrap_or_default()))
        };
        most.map_or_else(String::new, most_at)
    };
    match &column.answer.found {
        Found::ThreatMap(_) => {
            let most = most(&|number| counted(number, "creature"));
            format!("Threatened squares: {some}{most}.")
        }
        Found::Starts(_) => {
            let from = counted(column.numbers().count(), "square");
            format!("It reaches the goal from {from}{}.", most(&|number| counted(number, "turn")))
        }
        Found::ChokePoints(found) => {
            let before = counted(found.before as usize, "place");
            let most = most(&|number| counted(number, "place"));
            let more_expensive =
                found.more_expensive.numbers().filter(|(_, places)| *places > 0).count();
            format!(
                "It may end its turn at {before}. Squares that cost it places if they become \
                 solid: {some}{most}. Squares that make places more expensive: {more_expensive}."
            )
        }
        Found::Detours(Detours::Found(found)) => {
            let length = |squares: usize| match column.answer.unit {
                Unit::Feet => format!("{} ft", squares.saturating_mul(FEET_PER_SQUARE as usize)),
                Unit::Squares => counted(squares, "square"),
            };
            let before = length(found.before.squares as usize);
            let most = most(&|number| format!("{} more", length(number)));
            let cut = found.cut_off.len();
            format!(
                "The path costs {before}. Squares that make it more expensive if they become \
                 solid: {some}{most}. Squares that cut it off: {cut}."
            )
        }
        _ => "There is no path, so no square can cut it off.".to_owned(),
    }
}
