//! Choices as case files write them: `7 squares, 1 reaction by e, path SE E`.

use crate::number::{amount, number, squares};
use crate::spot::split_outside;
use stridewright::lattice::Heading;

/// Which of the paths is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Among {
    /// Any of those worth choosing.
    All,
    Cheapest,
    Safest,
    LeastHarmful,
    Straightest,
}

/// The weight of a path; parts that are not written are zero. The cost is in squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExpectedPath {
    /// The movement in which it arrives, counted from 1: by default the first, or as written in
    /// `2:3 squares`.
    pub(crate) movement: usize,
    pub(crate) cost: u32,
    pub(crate) reactions: u32,
    pub(crate) damage: u32,
    pub(crate) hazards: u32,
    pub(crate) unsaid: u32,
    pub(crate) checks: u32,
    /// The creatures that may react, by letter or name; empty: not said.
    pub(crate) reactors: Vec<String>,
    /// The steps; `None`: not given.
    pub(crate) path: Option<Vec<Heading>>,
}

impl Default for ExpectedPath {
    fn default() -> Self {
        ExpectedPath {
            movement: 1,
            cost: 0,
            reactions: 0,
            damage: 0,
            hazards: 0,
            unsaid: 0,
            checks: 0,
            reactors: Vec::new(),
            path: None,
        }
    }
}

impl ExpectedPath {
    /// Reads the text after `way`, which begins with the cost.
    pub(super) fn parse(text: &str) -> Result<ExpectedPath, String> {
        let mut parts = split_outside(text.trim(), ',').into_iter().map(str::trim);
        let first = parts.next().unwrap_or_default();
        let (movement, cost) = match first.split_once(':') {
            Some((movement, cost)) => (number(movement)?, cost.trim()),
            None => (1, first),
        };
        let (cost, unit) = amount(cost);
        if unit.is_empty() {
            return Err(format!(
                "`{text}`: expected the cost first, as in `7 squares, 1 reaction`"
            ));
        }
        let mut expected =
            ExpectedPath { movement, cost: squares(cost, unit)?, ..ExpectedPath::default() };
        for part in parts {
            expected.add(part)?;
        }
        Ok(expected)
    }

    fn add(&mut self, part: &str) -> Result<(), String> {
        if let Some(path) = part.strip_prefix("path ") {
            self.path = Some(directions(path)?);
            return Ok(());
        }
        let (counted, by) =
            part.split_once(" by ").map_or((part, None), |(counted, by)| (counted, Some(by)));
        let (count, what) = counted.split_once(' ').unwrap_or((counted, ""));
        let count =
            u32::try_from(number::<usize>(count)?).map_err(|_| format!("`{part}` is too many"))?;
        match what.trim() {
            "reaction" | "reactions" => {
                self.reactions = count;
                self.reactors = by
                    .iter()
                    .flat_map(|by| by.split(" and "))
                    .map(|who| who.trim().to_owned())
                    .collect();
                return Ok(());
            }
            "damage" => self.damage = count,
            "hazard" | "hazards" => self.hazards = count,
            "unsaid" => self.unsaid = count,
            "check" | "checks" => self.checks = count,
            _ => return Err(format!("`{part}` is not part of a choice")),
        }
        by.map_or(Ok(()), |_| Err(format!("`{part}`: `by` belongs only to reactions")))
    }
}

/// The directions of the steps of a path.
pub(super) fn directions(text: &str) -> Result<Vec<Heading>, String> {
    let step = |word: &str| word.parse().map_err(|_| format!("`{word}` is not a direction"));
    let steps: Vec<_> = text.split_whitespace().map(step).collect::<Result<_, _>>()?;
    if steps.is_empty() { Err("the path has no steps".to_owned()) } else { Ok(steps) }
}
