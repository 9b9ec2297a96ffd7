//! Choices in words: the weight of each path, in a table; then which creatures react to which path,
//! where and why.

use super::outcome::listed;
use super::{AnswerContext, Cited, Detail, end, steps};
use crate::block::Block;
use crate::line::Line;
use crate::numbered_paths::{NumberedPath, turns};
use crate::style::Paint;
use stridewright::answer::{Budget, Choice, Unit};

/// The settings for describing choices.
#[derive(Clone, Copy, Debug)]
pub struct ChoicesStyle<'a> {
    /// The name of the mover.
    pub mover: &'a str,
    /// The movements of the paths.
    pub budgets: &'a [Budget],
    /// The most steps of each path that are listed with their prices; `None`: no prices.
    pub prices: Option<usize>,
}

/// The paths of an answer: their weights, the events on them, and the rules that are cited.
#[must_use]
pub fn choices(
    around: AnswerContext<'_>,
    paths: &[NumberedPath<'_>],
    telling: ChoicesStyle<'_>,
) -> Block {
    let width = around.width;
    let mut block = Block::new();
    block.wrapped(&head(paths, telling.mover), 2, width);
    block.gap();
    block.append(table(around.unit, paths, width), 0);
    block.append(remarks(paths, width), 0);
    let mut cited = Cited::new();
    for path in paths.iter().filter(|path| path.shown) {
        block.gap();
        block.append(one(around, path, telling), 0);
        cited.outcome(&path.choice.found);
        if telling.prices.is_some() {
            cited.steps(&path.choice.path.steps);
        }
    }
    block.gap();
    block.append(cited.tell(around.rules, false, width), 0);
    block
}

/// Where the paths lead, and how many there are.
fn head(paths: &[NumberedPath<'_>], mover: &str) -> Line {
    let count = paths.iter().filter(|path| path.beside.is_none()).count();
    let last = paths.first().and_then(|path| path.choice.path.steps.last());
    let to = last.map_or(String::new(), |last| end(last.to));
    let how_many = match count {
        1 => ": one path is best in everything".to_owned(),
        count => format!(": {count} choices"),
    };
    Line::new().and(Paint::Good, &format!("{mover}{to}")).and(Paint::Strong, &how_many)
}

/// A part of a path's weight other than its cost: its name, and how much of it a path has.
type WeightPart = (&'static str, fn(&Choice) -> u32);

/// The parts that are always shown.
const REACTIONS: WeightPart = ("reactions", |choice| choice.reactions);
/// The parts that are shown where some path has any of them.
const WHERE_ANY: [WeightPart; 4] = [
    ("damage", |choice| choice.damage),
    ("hazards", |choice| choice.hazards),
    ("unsaid", |choice| choice.unsaid),
    ("checks", |choice| choice.checks),
];

/// The parts that the table shows of these paths, in the order of its columns.
fn parts(paths: &[NumberedPath<'_>]) -> Vec<WeightPart> {
    let any = |(_, of): &WeightPart| paths.iter().any(|path| of(path.choice) > 0);
    [REACTIONS].into_iter().chain(WHERE_ANY.into_iter().filter(any)).collect()
}

/// A row of the table.
struct Row {
    /// The paint of its first entry, and of the others.
    paints: [Paint; 2],
    entries: Vec<String>,
    names: String,
}

/// Columns between two entries of a row.
const GAP: usize = 2;
/// Columns before names that stand under their row.
const INDENT: usize = 5;

fn table(unit: Unit, paths: &[NumberedPath<'_>], width: usize) -> Block {
    let parts = parts(paths);
    let heads = ["path", "cost"].into_iter().chain(parts.iter().map(|(head, _)| *head));
    let entries = heads.map(str::to_owned).collect();
    let mut rows = vec![Row { paints: [Paint::Faint; 2], entries, names: String::new() }];
    rows.extend(paths.iter().map(|path| {
        let mut entries = vec![path.number.to_string(), path.costs(unit)];
        entries.extend(parts.iter().map(|(_, of)| of(path.choice).to_string()));
        Row {
            paints: [Paint::Movement(path.number - 1), Paint::Plain],
            entries,
            names: path.names.join(", "),
        }
    }));
    let longest = |column: usize| rows.iter().map(|row| row.entries[column].chars().count()).max();
    let widths: Vec<usize> =
        (0..parts.len() + 2).map(|column| longest(column).unwrap_or(0)).collect();
    let fits = widths.iter().sum::<usize>() + GAP * (widths.len() - 1) <= width;
    let mut block = Block::new();
    for (place, row) in rows.iter().enumerate() {
        if fits {
            block.append(row.in_columns(&widths, width), 0);
        } else if place > 0 {
            block.append(row.in_words(&rows[0].entries, width), 0);
        }
    }
    block
}

impl Row {
    /// The row, with its names at its end or, where there is no room, under it.
    fn in_columns(&self, widths: &[usize], width: usize) -> Block {
        let mut line = Line::new();
        for (place, (entry, wide)) in self.entries.iter().zip(widths).enumerate() {
            let gap = if place == 0 { 0 } else { GAP };
            line.push(self.paints[place.min(1)], &format!("{:gap$}{entry:>wide$}", ""));
        }
        let mut block = Block::new();
        let names = Line::new().and(Paint::Good, &self.names);
        if line.width() + GAP + names.width() <= width {
            block.push(line.and(Paint::Plain, &" ".repeat(GAP)).and_line(&names));
            return block;
        }
        block.push(line);
        let mut below = Block::new();
        below.wrapped(&names, 0, width.saturating_sub(INDENT));
        block.append(below, INDENT);
        block
    }

    /// The row in a form without columns.
    fn in_words(&self, heads: &[String], width: usize) -> Block {
        let mut line =
            Line::new().and(self.paints[0], &format!("{} {}", heads[0], self.entries[0]));
        line.push(Paint::Plain, &format!(": {}", self.entries[1]));
        for (head, entry) in heads.iter().zip(&self.entries).skip(2) {
            line.push(self.paints[1], &format!(", {head} {entry}"));
        }
        if !self.names.is_empty() {
            line.push(Paint::Plain, "; ");
            line.push(Paint::Good, &self.names);
        }
        let mut block = Block::new();
        block.wrapped(&line, 2, width);
        block
    }
}

/// The notes after the table: which paths are not drawn, which amounts are not given, why the
/// straightest path is listed as well.
fn remarks(paths: &[NumberedPath<'_>], width: usize) -> Block {
    let mut block = Block::new();
    let mut say = |text: &str| block.wrapped(&Line::new().and(Paint::Faint, text), 2, width);
    if paths.iter().any(|path| path.choice.unsaid > 0) {
        say("(unsaid: hazards whose damage the map does not give)");
    }
    if paths.iter().any(|path| !path.shown) {
        say("(only paths with names are drawn and described in full)");
    }
    for (path, better) in paths.iter().filter_map(|path| Some((path, path.beside?))) {
        let turns = match turns(&path.choice.path.steps) {
            1 => "turns only once".to_owned(),
            2 => "turns only twice".to_owned(),
            times => format!("turns only {times} times"),
        };
        say(&format!(
            "(path {} {turns}; in everything else path {better} is as good or better)",
            path.number
        ));
    }
    block
}

/// A path: its steps, the events on it, and the prices of its steps if they are shown.
fn one(around: AnswerContext<'_>, path: &NumberedPath<'_>, telling: ChoicesStyle<'_>) -> Block {
    let made = &path.choice.path.steps;
    let mut head =
        Line::new().and(Paint::Movement(path.number - 1), &format!("Path {}", path.number));
    if !path.names.is_empty() {
        head.push(Paint::Plain, ", ");
        head.push(Paint::Good, &path.names.join(", "));
    }
    head.push(Paint::Plain, ":");
    if made.is_empty() {
        head.push(Paint::Plain, " no steps");
    }
    for (place, step) in made.iter().enumerate() {
        if place > 0 && made[place - 1].movement != step.movement {
            head.push(Paint::Plain, " |");
        }
        let heading =
            step.direction.map_or_else(|| "leap".to_owned(), |heading| heading.to_string());
        head.push(Paint::Plain, &format!(" {heading}"));
    }
    let mut block = Block::new();
    block.wrapped(&head, 2, around.width);
    if let Some(most) = telling.prices {
        let detail = Detail { budgets: telling.budgets, steps: most };
        block.append(steps(around, &path.choice.path, detail), 0);
    }
    block.append(listed(around, &path.choice.found), 0);
    block
}
