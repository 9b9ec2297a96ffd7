//! The ways of an answer side by side: their numbers, their names, which of them are drawn, and what is written where they lead.
//!
//! Knows how ways are told apart on one board, and not how they were found.

use crate::amount::{amount, and_some};
use crate::note::Note;
use crate::picture::Picture;
use crate::style::{Paint, Signs};
use crate::track::{Course, Track};
use std::collections::BTreeMap;
use stridewright::answer::{Choice, PathChoices, Step, Unit};
use stridewright::lattice::{Direction, Heading, Square};

/// So many ways are drawn; of more, only those that have names, unless all are wanted.
const MOST_SHOWN: usize = 9;
/// Numbers that stand on a square at most; of more ways, all but the last of so many, and a plus.
const MOST_NUMBERS: usize = 3;

/// A way of an answer, as it is called and drawn.
#[derive(Clone, Debug)]
pub struct Way<'a> {
    /// Its number, counted from 1: the cheapest way has the first.
    pub number: usize,
    /// What it is best in.
    pub names: Vec<&'static str>,
    /// Whether it is drawn and told in full, not only in the table.
    pub shown: bool,
    /// The way.
    pub choice: &'a Choice,
    /// The number of a way that is no worse in anything, if this one is told only because it is the straightest.
    pub beside: Option<usize>,
}

/// The ways of an answer, numbered; `all` of them are shown, or, if there are many, only those with names.
#[must_use]
pub fn numbered(choices: &PathChoices, all: bool) -> Vec<Way<'_>> {
    let way = |(place, choice)| {
        let (number, names) = (place + 1, Vec::new());
        Way { number, names, shown: true, choice, beside: None }
    };
    let mut ways: Vec<Way<'_>> = choices.ways.iter().enumerate().map(way).collect();
    for (name, place) in
        [("cheapest", 0), ("safest", choices.safest), ("least harmful", choices.least_harmful)]
    {
        if let Some(way) = ways.get_mut(place) {
            way.names.push(name);
        }
    }
    add_straightest(&mut ways, &choices.straightest);
    if ways.len() > MOST_SHOWN && !all {
        for way in &mut ways {
            way.shown = !way.names.is_empty();
        }
    }
    ways
}

/// Names the straightest way: one of the ways if it is as cheap and as straight, else one more.
fn add_straightest<'a>(ways: &mut Vec<Way<'a>>, straightest: &'a Choice) {
    const NAME: &str = "straightest";
    let rank = |choice: &Choice| (costs(choice), turns(&choice.way.steps));
    if let Some(way) = ways.iter_mut().find(|way| rank(way.choice) == rank(straightest)) {
        way.names.push(NAME);
        return;
    }
    let better = ways.iter().find(|way| is_no_more_than(way.choice, straightest));
    let beside = better.map(|way| way.number);
    ways.push(Way { number: ways.len() + 1, names: vec![NAME], shown: true, choice: straightest, beside });
}

/// In which movement a way arrives, and what it costs in that.
fn costs(choice: &Choice) -> (usize, u32) {
    (choice.movement, choice.way.costs.last().map_or(0, |cost| cost.squares))
}

/// Whether a way takes no more than another one in any part.
fn is_no_more_than(one: &Choice, other: &Choice) -> bool {
    let parts = |of: &Choice| [of.reactions, of.damage, of.hazards, of.unsaid, of.checks];
    costs(one) <= costs(other) && parts(one).iter().zip(parts(other)).all(|(own, others)| *own <= others)
}

/// How often a way changes its direction.
pub(crate) fn turns(steps: &[Step]) -> usize {
    steps.windows(2).filter(|pair| pair[0].direction != pair[1].direction).count()
}

/// The ways that lead over a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trail {
    /// The numbers of the first ones.
    numbers: [usize; MOST_NUMBERS],
    /// The number of the last one.
    latest: usize,
    /// How many ways there are.
    count: usize,
    /// Every way that is drawn leads over it.
    all: bool,
    /// Some number has several digits, so that numbers must be kept apart.
    apart: bool,
    /// There is room for one number and no arrow.
    terse: bool,
    /// Where they all go when they come there.
    heading: Option<Heading>,
}

impl Trail {
    fn of(number: usize, heading: Option<Heading>) -> Trail {
        Trail {
            numbers: [number, 0, 0],
            latest: number,
            count: 1,
            all: false,
            apart: false,
            terse: false,
            heading,
        }
    }

    /// Adds a step of a way; all of one way come one after the other.
    fn add(&mut self, number: usize, heading: Option<Heading>) {
        if self.heading != heading {
            self.heading = None;
        }
        if self.latest == number {
            return;
        }
        self.latest = number;
        if let Some(free) = self.numbers.get_mut(self.count) {
            *free = number;
        }
        self.count += 1;
    }

    /// Whether it has more numbers than there is room for.
    const fn is_cut(self) -> bool {
        !self.all && !self.terse && self.count > MOST_NUMBERS
    }

    pub(crate) fn text(self, signs: Signs) -> String {
        let arrow = self.heading.filter(|_| !self.terse).map(|heading| signs.heading(Some(heading)));
        if self.all {
            return arrow.unwrap_or_else(|| signs.passed().to_string());
        }
        let shown = match self.count {
            _ if self.terse => 1,
            0..=MOST_NUMBERS => self.count,
            _ => MOST_NUMBERS - 1,
        };
        let numbers: Vec<String> = self.numbers[..shown].iter().map(ToString::to_string).collect();
        let more = if self.count > shown { "+" } else { "" };
        format!("{}{}{more}", arrow.unwrap_or_default(), numbers.join(if self.apart { "," } else { "" }))
    }

    pub(crate) const fn paint(self) -> Paint {
        if self.count == 1 { Paint::Movement(self.numbers[0] - 1) } else { Paint::Strong }
    }
}

impl Picture<'_> {
    /// The ways that are shown, each by its number, and where somebody may react to one of them. `terse` takes less room: the number of
    /// one way on each square, and no arrows.
    #[must_use]
    pub fn ways(mut self, ways: &[Way<'_>], terse: bool) -> Self {
        let shown: Vec<&Way<'_>> = ways.iter().filter(|way| way.shown).collect();
        let mut trails: BTreeMap<Square, Trail> = BTreeMap::new();
        for way in &shown {
            let course = Course::Choice { number: way.number, about: about(self.unit, way) };
            self.tracks.extend(Track::of(course, self.board, &way.choice.way.steps));
            let Some((last, before)) = way.choice.way.steps.split_last() else { continue };
            let (number, movement) = (way.number, way.number - 1);
            for step in before {
                let (to, heading) = (step.to.rectangle(), step.direction);
                trails.entry(to.at).or_insert(Trail::of(number, heading)).add(number, heading);
                self.note_inside(to, Note::Passed { movement });
            }
            let last = last.to.rectangle();
            self.goals.insert(last);
            self.note_inside(last, Note::Goal { movement: 0 });
        }
        let all = shown.len();
        let apart = shown.iter().any(|way| way.number > 9);
        for (square, trail) in trails {
            let all = all > 1 && trail.count == all;
            self.note(square, Note::Trail(Trail { all, apart, terse, ..trail }));
        }
        shown.iter().fold(self, |picture, way| picture.found(&way.choice.found))
    }
}

impl Way<'_> {
    /// What it costs in each movement up to the one in which it arrives.
    pub(crate) fn costs(&self, unit: Unit) -> String {
        let costs = self.choice.way.costs.iter().map(|cost| amount(unit, *cost));
        costs.collect::<Vec<_>>().join(" + ")
    }
}

/// What a path takes, in words: its names, its cost, and what else there is of it.
fn about(unit: Unit, way: &Way<'_>) -> String {
    let weight = way.choice;
    let names: String = way.names.iter().map(|name| format!(", {name}")).collect();
    let reactions = match weight.reactions {
        0 => ", no reaction".to_owned(),
        count => and_some(count, "reaction", "reactions"),
    };
    [
        format!("path {}{names}: {}", way.number, way.costs(unit)),
        reactions,
        and_some(weight.damage, "damage", "damage"),
        and_some(weight.hazards, "hazard", "hazards"),
        and_some(weight.checks, "check", "checks"),
    ]
    .concat()
}

/// What the numbers of ways mean, by examples: signs with their paint and meaning.
pub(crate) fn legend(trails: &[Trail], signs: Signs) -> Vec<(String, Paint, String)> {
    let (apart, terse) = (trails.iter().any(|t| t.apart), trails.iter().any(|t| t.terse));
    let (arrow, comma) = (signs.arrow(Some(Direction::East)).to_string(), if apart { "," } else { "" });
    let arrow = if terse { String::new() } else { arrow };
    let (pair, pair_means) = if terse {
        ("1+".to_owned(), "way 1 and others")
    } else {
        (format!("{arrow}1{comma}2"), "ways 1 and 2")
    };
    let all = format!("{arrow} {}", signs.passed()).trim_start().to_owned();
    let any = |is: fn(&Trail) -> bool| trails.iter().any(is);
    let several = |trail: &Trail| !trail.all && trail.count > 1;
    let entries = [
        (any(|trail| trail.count == 1), format!("{arrow}1"), Paint::Movement(0), "way 1 leads there"),
        (any(several), pair, Paint::Strong, pair_means),
        (any(|trail| trail.is_cut()), format!("1{comma}2+"), Paint::Strong, "ways 1, 2 and more"),
        (any(|trail| trail.all), all, Paint::Strong, "all ways"),
    ];
    let shown = entries.into_iter().filter(|(is_shown, ..)| *is_shown);
    shown.map(|(_, sign, paint, meaning)| (sign, paint, meaning.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trail(numbers: &[usize], headings: &[&str]) -> Trail {
        let heading = |letters: &str| letters.parse().ok();
        let mut trail = Trail::of(numbers[0], heading(headings[0]));
        for (number, letters) in numbers.iter().zip(headings) {
            trail.add(*number, heading(letters));
        }
        trail
    }

    #[test]
    fn numbers_stand_in_their_order() {
        let text = |trail: Trail| trail.text(Signs::Unicode);
        assert_eq!(text(trail(&[2], &["NE"])), "↗2");
        assert_eq!(text(trail(&[1, 2, 4], &["E", "E", "E"])), "→124");
        assert_eq!(text(trail(&[1, 2, 4], &["E", "E", "SE"])), "124");
        assert_eq!(text(trail(&[1, 2, 4, 7], &["E"; 4])), "→12+");
        // A way that comes twice counts once.
        assert_eq!(text(trail(&[3, 3], &["E", "W"])), "3");
        assert_eq!(text(Trail { apart: true, ..trail(&[1, 12], &["S"; 2]) }), "↓1,12");
        assert_eq!(text(Trail { terse: true, ..trail(&[5, 6], &["S"; 2]) }), "5+");
        assert_eq!(text(Trail { all: true, ..trail(&[1, 2], &["S"; 2]) }), "↓");
        assert_eq!(text(Trail { all: true, ..trail(&[1, 2], &["S", "N"]) }), "•");
    }
}
