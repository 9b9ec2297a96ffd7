//! The numbers of studies, and the scales by which they are shaded.
//!
//! Knows numbers and no colours: a scale gives each number one of a few shades, and knows which
//! numbers share a shade.

use crate::style::{Paint, Signs};

/// The value that a study gives a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heat {
    /// A number.
    Number(i32),
    /// The difference between two numbers, shown with its sign.
    Difference(i32),
    /// No path is left.
    CutOff,
}

/// The most shades of one scale; of a scale with two sides, on each.
const SHADES: i32 = 7;
const SHADES_OF_A_SIDE: i32 = 3;

/// The shading of numbers, and their meaning. Pictures beside each other share a scale, so that the
/// same number looks the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    meaning: String,
    least: i32,
    most: i32,
    /// Whether numbers are differences: then zero is in the middle.
    two_sided: bool,
}

/// A shade: its position from 0, and how many there are; below 0 on the other side of a scale with
/// two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shade(pub(crate) i32);

impl Scale {
    /// A scale for numbers with this meaning.
    #[must_use]
    pub fn of(meaning: &str, numbers: impl IntoIterator<Item = i32>) -> Self {
        Scale::new(meaning, numbers, false)
    }

    /// A scale for differences with this meaning.
    #[must_use]
    pub fn of_differences(meaning: &str, numbers: impl IntoIterator<Item = i32>) -> Self {
        Scale::new(meaning, numbers, true)
    }

    fn new(meaning: &str, numbers: impl IntoIterator<Item = i32>, two_sided: bool) -> Self {
        let all = numbers.into_iter().map(|number| (number, number));
        let both = all.reduce(|(least, most), (number, _)| (least.min(number), most.max(number)));
        let (least, most) = both.unwrap_or_default();
        Scale { meaning: meaning.to_owned(), least, most, two_sided }
    }

    /// The meaning of its numbers.
    pub(crate) fn meaning(&self) -> &str {
        &self.meaning
    }

    /// A number in the form that fits into a square.
    pub(crate) fn sample(&self, signs: Signs) -> String {
        if self.two_sided { Heat::Difference(1) } else { Heat::Number(1) }.text(signs)
    }

    /// Whether its numbers are differences.
    pub(crate) const fn is_two_sided(&self) -> bool {
        self.two_sided
    }

    /// The shade of a number.
    pub(crate) fn shade(&self, number: i32) -> Shade {
        let (steps, step) = self.steps(number);
        if self.two_sided {
            return Shade(step.signum() * ceil(step.abs() * SHADES_OF_A_SIDE, steps));
        }
        Shade(if steps > 1 { step * (SHADES - 1) / (steps - 1) } else { step })
    }

    /// How many numbers have the same shade.
    fn width(&self) -> i32 {
        if self.two_sided {
            return ceil(self.farthest(), SHADES_OF_A_SIDE).max(1);
        }
        ceil(self.most - self.first() + 1, SHADES - self.apart()).max(1)
    }

    /// The number of steps for zero alone: where 0 is the least number, it looks like no other.
    fn apart(&self) -> i32 {
        i32::from(self.least == 0)
    }

    /// The first number of those that share steps.
    fn first(&self) -> i32 {
        self.least + self.apart()
    }

    /// The greatest difference, whichever its sign.
    fn farthest(&self) -> i32 {
        self.most.abs().max(self.least.abs())
    }

    /// The number of steps of the scale (on a side), and the step of a number.
    fn steps(&self, number: i32) -> (i32, i32) {
        let width = self.width();
        if self.two_sided {
            let steps = ceil(self.farthest(), width).max(1);
            return (steps, number.signum() * ceil(number.abs(), width));
        }
        let step = |number: i32| match number - self.first() {
            above if above >= 0 => above / width + self.apart(),
            _ => 0,
        };
        (step(self.most) + 1, step(number.min(self.most)))
    }

    /// Every step with a number on it, and its numbers in words.
    pub(crate) fn ranges(&self) -> Vec<(i32, String)> {
        let width = self.width();
        let words = |one: i32, other: i32| {
            let (first, last) = (one.min(other), one.max(other));
            let text = |number| if self.two_sided { signed(number) } else { number.to_string() };
            if first == last { text(first) } else { format!("{} to {}", text(first), text(last)) }
        };
        if self.two_sided {
            let steps = ceil(self.farthest(), width);
            let side = |step: i32| match step {
                0 => (0, words(0, 0)),
                _ => {
                    let (near, far) =
                        ((step.abs() - 1) * width + 1, (step.abs() * width).min(self.farthest()));
                    (step.signum() * far, words(step.signum() * near, step.signum() * far))
                }
            };
            return (-steps..=steps)
                .map(side)
                .filter(|(number, _)| self.has(*number, width))
                .collect();
        }
        let (steps, _) = self.steps(self.most);
        let range = |step: i32| {
            let first = self.first() + (step - self.apart()) * width;
            let (first, last) = (first.max(self.least), (first + width - 1).min(self.most));
            if step < self.apart() {
                (self.least, words(self.least, self.least))
            } else {
                (first, words(first, last))
            }
        };
        (0..steps).map(range).collect()
    }

    /// Whether numbers of the scale come near a difference.
    fn has(&self, number: i32, width: i32) -> bool {
        let room = width - 1;
        number == 0 || (self.least - room..=self.most + room).contains(&number)
    }
}

/// Division that rounds up, of numbers that are not negative.
fn ceil(number: i32, by: i32) -> i32 {
    number / by + i32::from(number % by > 0)
}

/// A number with its sign.
fn signed(number: i32) -> String {
    if number > 0 { format!("+{number}") } else { number.to_string() }
}

impl Heat {
    pub(crate) fn text(self, signs: Signs) -> String {
        match self {
            Heat::Number(number) => number.to_string(),
            Heat::Difference(number) => signed(number),
            Heat::CutOff => signs.refused().to_string(),
        }
    }

    pub(crate) const fn paint(self) -> Paint {
        match self {
            Heat::Number(0) | Heat::Difference(0) => Paint::Faint,
            Heat::Number(_) => Paint::Strong,
            Heat::Difference(number) if number < 0 => Paint::Movement(1),
            Heat::Difference(_) => Paint::Movement(2),
            Heat::CutOff => Paint::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_numbers_have_a_shade_each_from_the_first_to_the_last() {
        let scale = Scale::of("creatures", [0, 1, 2, 3]);
        assert_eq!([0, 1, 2, 3].map(|number| scale.shade(number).0), [0, 2, 4, 6]);
        let words: Vec<String> = scale.ranges().into_iter().map(|(_, words)| words).collect();
        assert_eq!(words, ["0", "1", "2", "3"]);
        assert_eq!(Scale::of("creatures", [2, 2]).shade(2), Shade(0));
    }

    #[test]
    fn many_numbers_share_shades() {
        let scale = Scale::of("places", 0..=20);
        assert_eq!([0, 1, 4, 5, 20].map(|number| scale.shade(number).0), [0, 1, 1, 2, 6]);
        let words: Vec<String> = scale.ranges().into_iter().map(|(_, words)| words).collect();
        assert_eq!(words, ["0", "1 to 4", "5 to 8", "9 to 12", "13 to 16", "17 to 20"]);
        let words: Vec<String> =
            Scale::of("turns", 1..=8).ranges().into_iter().map(|(_, words)| words).collect();
        assert_eq!(words, ["1 to 2", "3 to 4", "5 to 6", "7 to 8"]);
        assert_eq!(Scale::of("creatures", [0]).ranges(), [(0, "0".to_owned())]);
    }

    #[test]
    fn differences_have_two_sides_around_none() {
        let scale = Scale::of_differences("more", [-1, 0, 4]);
        assert_eq!(
            [-4, -1, 0, 1, 2, 3, 4].map(|number| scale.shade(number).0),
            [-3, -2, 0, 2, 2, 3, 3]
        );
        let words: Vec<String> = scale.ranges().into_iter().map(|(_, words)| words).collect();
        assert_eq!(words, ["-2 to -1", "0", "+1 to +2", "+3 to +4"]);
    }
}
