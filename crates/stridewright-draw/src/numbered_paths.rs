//! The paths of an answer side by side: their numbers, their names, and which of them are drawn.
//!
//! Knows how to number, name and draw several paths on one board, and not how they were found.

use crate::amount::{amount, and_some};
use crate::note::Note;
use crate::picture::Picture;
use crate::track::{Course, Track};
use crate::trail::Trail;
use std::collections::BTreeMap;
use stridewright::answer::{Choice, PathChoices, Step, Unit};
use stridewright::lattice::Square;

/// Up to this many paths are all drawn; of more, only those that have names, unless all are wanted.
const MOST_SHOWN: usize = 9;

/// A path of an answer, with its name and drawing.
#[derive(Clone, Debug)]
pub struct NumberedPath<'a> {
    /// Its number, counted from 1: the cheapest path has the first.
    pub number: usize,
    /// The parts in which it is best.
    pub names: Vec<&'static str>,
    /// Whether it is drawn and described in full, not only in the table.
    pub shown: bool,
    /// The path.
    pub choice: &'a Choice,
    /// The number of a path that is no worse in anything, if this one is listed only because it is
    /// the straightest.
    pub beside: Option<usize>,
}

/// The paths of an answer, numbered; `all` of them are shown, or, if there are many, only those
/// with names.
#[must_use]
pub fn numbered(choices: &PathChoices, all: bool) -> Vec<NumberedPath<'_>> {
    let number_path = |(place, choice)| {
        let (number, names) = (place + 1, Vec::new());
        NumberedPath { number, names, shown: true, choice, beside: None }
    };
    let mut paths: Vec<NumberedPath<'_>> =
        choices.paths.iter().enumerate().map(number_path).collect();
    for (name, place) in
        [("cheapest", 0), ("safest", choices.safest), ("least harmful", choices.least_harmful)]
    {
        if let Some(path) = paths.get_mut(place) {
            path.names.push(name);
        }
    }
    add_straightest(&mut paths, &choices.straightest);
    if paths.len() > MOST_SHOWN && !all {
        for path in &mut paths {
            path.shown = !path.names.is_empty();
        }
    }
    paths
}

/// Names the straightest path: one of the paths if it is as cheap and as straight, otherwise one
/// more.
fn add_straightest<'a>(paths: &mut Vec<NumberedPath<'a>>, straightest: &'a Choice) {
    const NAME: &str = "straightest";
    let rank = |choice: &Choice| (costs(choice), turns(&choice.path.steps));
    if let Some(path) = paths.iter_mut().find(|path| rank(path.choice) == rank(straightest)) {
        path.names.push(NAME);
        return;
    }
    let better = paths.iter().find(|path| is_no_more_than(path.choice, straightest));
    let beside = better.map(|path| path.number);
    paths.push(NumberedPath {
        number: paths.len() + 1,
        names: vec![NAME],
        shown: true,
        choice: straightest,
        beside,
    });
}

/// The movement in which a path arrives, and its cost in that movement.
fn costs(choice: &Choice) -> (usize, u32) {
    (choice.movement, choice.path.costs.last().map_or(0, |cost| cost.squares))
}

/// Whether a path takes no more than another one in any part.
fn is_no_more_than(one: &Choice, other: &Choice) -> bool {
    let parts = |of: &Choice| [of.reactions, of.damage, of.hazards, of.unsaid, of.checks];
    costs(one) <= costs(other)
        && parts(one).iter().zip(parts(other)).all(|(own, others)| *own <= others)
}

/// How often a path changes its direction.
pub(crate) fn turns(steps: &[Step]) -> usize {
    steps.windows(2).filter(|pair| pair[0].direction != pair[1].direction).count()
}

impl Picture<'_> {
    /// The paths that are shown, each by its number, and where creatures may react to a single
    /// path. `terse` takes less room: the number of one path on each square, and no arrows.
    #[must_use]
    pub fn paths(mut self, paths: &[NumberedPath<'_>], terse: bool) -> Self {
        let shown: Vec<&NumberedPath<'_>> = paths.iter().filter(|path| path.shown).collect();
        let mut trails: BTreeMap<Square, Trail> = BTreeMap::new();
        for path in &shown {
            let course = Course::Choice { number: path.number, about: about(self.unit, path) };
            self.tracks.extend(Track::of(course, self.board, &path.choice.path.steps));
            let Some((last, before)) = path.choice.path.steps.split_last() else { continue };
            let (number, movement) = (path.number, path.number - 1);
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
        let apart = shown.iter().any(|path| path.number > 9);
        for (square, trail) in trails {
            let all = all > 1 && trail.count == all;
            self.note(square, Note::Trail(Trail { all, apart, terse, ..trail }));
        }
        shown.iter().fold(self, |picture, path| picture.found(&path.choice.found))
    }
}

impl NumberedPath<'_> {
    /// The cost in each movement up to the one in which it arrives.
    pub(crate) fn costs(&self, unit: Unit) -> String {
        let costs = self.choice.path.costs.iter().map(|cost| amount(unit, *cost));
        costs.collect::<Vec<_>>().join(" + ")
    }
}

/// The description of a path: its names, its cost, and the other parts of its weight.
fn about(unit: Unit, path: &NumberedPath<'_>) -> String {
    let weight = path.choice;
    let names: String = path.names.iter().map(|name| format!(", {name}")).collect();
    let reactions = match weight.reactions {
        0 => ", no reaction".to_owned(),
        count => and_some(count, "reaction", "reactions"),
    };
    [
        format!("path {}{names}: {}", path.number, path.costs(unit)),
        reactions,
        and_some(weight.damage, "damage", "damage"),
        and_some(weight.hazards, "hazard", "hazards"),
        and_some(weight.checks, "check", "checks"),
    ]
    .concat()
}
