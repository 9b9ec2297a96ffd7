//! The note on a square that paths of an answer lead over: their numbers and directions.

use crate::style::{Paint, Signs};
use stridewright::lattice::{Direction, Heading};

/// The most numbers that stand on a square; of more paths, all but the last of this many, and a
/// plus.
const MOST_NUMBERS: usize = 3;

/// The paths that lead over a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trail {
    /// The numbers of the first ones.
    pub(crate) numbers: [usize; MOST_NUMBERS],
    /// The number of the last one.
    pub(crate) latest: usize,
    /// The number of paths.
    pub(crate) count: usize,
    /// Every drawn path leads over it.
    pub(crate) all: bool,
    /// Some number has several digits, so that numbers must be kept apart.
    pub(crate) apart: bool,
    /// There is room for one number and no arrow.
    pub(crate) terse: bool,
    /// Where they all go when they come there.
    pub(crate) heading: Option<Heading>,
}

impl Trail {
    pub(crate) fn of(number: usize, heading: Option<Heading>) -> Trail {
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

    /// Adds a step of a path; all steps of one path come one after the other.
    pub(crate) fn add(&mut self, number: usize, heading: Option<Heading>) {
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
        let arrow =
            self.heading.filter(|_| !self.terse).map(|heading| signs.heading(Some(heading)));
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
        format!(
            "{}{}{more}",
            arrow.unwrap_or_default(),
            numbers.join(if self.apart { "," } else { "" })
        )
    }

    pub(crate) const fn paint(self) -> Paint {
        if self.count == 1 { Paint::Movement(self.numbers[0] - 1) } else { Paint::Strong }
    }
}

/// The meanings of the numbers of paths, by examples: signs with their paint and meaning.
pub(crate) fn legend(trails: &[Trail], signs: Signs) -> Vec<(String, Paint, String)> {
    let (apart, terse) = (trails.iter().any(|t| t.apart), trails.iter().any(|t| t.terse));
    let (arrow, comma) =
        (signs.arrow(Some(Direction::East)).to_string(), if apart { "," } else { "" });
    let arrow = if terse { String::new() } else { arrow };
    let (pair, pair_means) = if terse {
        ("1+".to_owned(), "path 1 and others")
    } else {
        (format!("{arrow}1{comma}2"), "paths 1 and 2")
    };
    let all = format!("{arrow} {}", signs.passed()).trim_start().to_owned();
    let any = |is: fn(&Trail) -> bool| trails.iter().any(is);
    let several = |trail: &Trail| !trail.all && trail.count > 1;
    let entries = [
        (any(|trail| trail.count == 1), format!("{arrow}1"), Paint::Movement(0), "path 1"),
        (any(several), pair, Paint::Strong, pair_means),
        (any(|trail| trail.is_cut()), format!("1{comma}2+"), Paint::Strong, "paths 1, 2 and more"),
        (any(|trail| trail.all), all, Paint::Strong, "all paths"),
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
        // A path that comes twice counts once.
        assert_eq!(text(trail(&[3, 3], &["E", "W"])), "3");
        assert_eq!(text(Trail { apart: true, ..trail(&[1, 12], &["S"; 2]) }), "↓1,12");
        assert_eq!(text(Trail { terse: true, ..trail(&[5, 6], &["S"; 2]) }), "5+");
        assert_eq!(text(Trail { all: true, ..trail(&[1, 2], &["S"; 2]) }), "↓");
        assert_eq!(text(Trail { all: true, ..trail(&[1, 2], &["S", "N"]) }), "•");
    }
}
