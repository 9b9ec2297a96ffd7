//! What stands behind `with`: movements, results of checks, and everything else that a question is asked with.

use super::Ask;
use super::ask::{From, number};
use super::trying::Tried;
use crate::spot::{Spot, split_outside};
use std::collections::BTreeSet;
use stridewright::board::CreatureIndex;
use stridewright::program::Program;
use stridewright::query::{self, Allowance};
use stridewright::rule::{Action, Mode};
use stridewright::unit::{FEET_PER_SQUARE, Squares};

/// What a question is asked with.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct With {
    /// The movements named; none: the system's first.
    named: Vec<Movement>,
    /// What holds for all movements.
    all: Manner,
    /// Squares instead of the creature's speed.
    budget: Option<Squares>,
    /// In how many turns the movements are made, in each of them all.
    turns: Option<usize>,
    /// Checks that are made, with their results.
    pub(crate) tried: Vec<Tried>,
    /// The result of a die.
    pub(crate) die: Option<u32>,
    /// Where a line begins instead.
    pub(crate) origin: Option<From>,
    /// What the creature chooses among equals.
    pub(crate) choice: Option<Spot>,
    /// How far a creature is forced, in the unit of the system.
    pub(crate) distance: Option<u32>,
    remarks: BTreeSet<Remark>,
}

/// A movement as written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Movement {
    action: Action,
    manner: Manner,
}

/// How a movement is made.
#[derive(Clone, Debug, Default, PartialEq)]
struct Manner {
    granted: Option<Squares>,
    mode: Option<Mode>,
    accelerated: bool,
    /// Feet that a square costs.
    cost_per_square: Option<u32>,
    /// The creature that makes another one move.
    by: Option<String>,
    stays_prone: bool,
    /// It is the first of the next turn.
    next_turn: bool,
}

/// Something that a question may add in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Remark {
    MayExceedSpeed,
    Extreme,
    IgnoreSmallTerrain,
    IgnoreCover,
    ExtendedPart,
    IntoCreatures,
    IntoDanger,
    MainAction,
    StayingProne,
}

/// The words of each remark.
const REMARKS: [(&str, Remark); 9] = [
    ("may exceed speed", Remark::MayExceedSpeed),
    ("extreme", Remark::Extreme),
    ("ignore small terrain", Remark::IgnoreSmallTerrain),
    ("ignore cover", Remark::IgnoreCover),
    ("target extended part", Remark::ExtendedPart),
    ("into creatures", Remark::IntoCreatures),
    ("into danger", Remark::IntoDanger),
    ("main action", Remark::MainAction),
    ("staying prone", Remark::StayingProne),
];

/// No question names more movements than this; the library's own limit is lower.
const MOST_REPEATED: usize = 100;

impl With {
    /// Reads a list; what stands from `trying` on are checks.
    pub(super) fn parse(text: &str) -> Result<With, String> {
        let mut with = With::default();
        let (before, tried) = match text.split_once("trying ") {
            Some((before, tried)) => (before, Some(tried)),
            None => (text, None),
        };
        for part in parts(before) {
            with.part(part)?;
        }
        for part in tried.into_iter().flat_map(parts) {
            match Tried::parse(part) {
                Some(tried) => with.tried.push(tried?),
                None => with.part(part)?,
            }
        }
        Ok(with)
    }

    fn part(&mut self, part: &str) -> Result<(), String> {
        if let Some((_, remark)) = REMARKS.iter().find(|(words, _)| *words == part) {
            self.remarks.insert(*remark);
        } else if let Some(budget) = part.strip_prefix("budget ") {
            self.budget = Some(Squares(number(budget)?));
        } else if let Some(turns) = part.strip_prefix("over ").and_then(|rest| rest.strip_suffix(" turns")) {
            let turns = number(turns)?;
            self.turns = Some(turns).filter(|turns| (1..=MOST_REPEATED).contains(turns));
            self.turns.ok_or_else(|| format!("`{part}`: how many turns?"))?;
        } else if let Some(point) = part.strip_prefix("origin ") {
            self.origin = Some(From::parse(&format!("point {point}"))?);
        } else if let Some(die) = part.strip_prefix("die ") {
            self.die = Some(number(die)?);
        } else if let Some(choice) = part.strip_prefix("choice ") {
            self.choice = Some(Spot::parse(choice)?);
        } else if let Some(distance) = part.strip_prefix("distance ") {
            self.distance = Some(number(distance)?);
        } else if let ("", manner) = manner(part)? {
            self.all = manner;
        } else if self.named.is_empty() {
            for movement in part.split('+') {
                self.named.extend(movements(movement.trim())?);
            }
        } else {
            return Err(format!("`{part}`: several movements are joined with `+`"));
        }
        Ok(())
    }

    /// Whether the question says so.
    pub(crate) fn says(&self, remark: Remark) -> bool {
        self.remarks.contains(&remark)
    }

    /// Squares that are granted, whatever the movement.
    pub(crate) const fn granted(&self) -> Option<Squares> {
        self.all.granted
    }

    /// The first part that a question has no use for.
    pub(super) fn first_not_for(&self, ask: &Ask) -> Option<String> {
        let jump = matches!(ask, Ask::Maneuver(super::Maneuver::JumpLength { .. }));
        let moves = ask.moves();
        let named = !self.named.is_empty() || self.budget.is_some() || self.turns.is_some();
        let manner = self.all != Manner::default();
        let choice =
            matches!(ask, Ask::Fall { .. } | Ask::Force { .. } | Ask::Apply { .. } | Ask::Maneuver(_));
        let die = matches!(ask, Ask::Stopped { .. } | Ask::Closest { .. });
        let force = matches!(ask, Ask::Force { .. });
        let wrong = [
            ("movements", named && !moves || manner && !moves && !jump),
            ("results of checks", !self.tried.is_empty() && (!moves || ask.closes_in())),
            ("die", self.die.is_some() && !die),
            ("choice", self.choice.is_some() && !choice),
            ("origin", self.origin.is_some() && !matches!(ask, Ask::Cover { .. } | Ask::Line { .. })),
            ("distance", self.distance.is_some() && !force),
        ];
        let of_parts = wrong.into_iter().find(|(_, wrong)| *wrong).map(|(part, _)| part.to_owned());
        of_parts.or_else(|| {
            let unfit = REMARKS.iter().find(|(_, remark)| self.says(*remark) && !remark.fits(ask));
            unfit.map(|(words, _)| format!("`{words}`"))
        })
    }

    /// The movements to ask with in a system; `find` finds creatures by letter or name. Without any named, one of the system's
    /// first kind; for a route or a path without a limit.
    pub(crate) fn movements(
        &self,
        program: &Program,
        ask: &Ask,
        find: &dyn Fn(&str) -> Result<CreatureIndex, String>,
    ) -> Result<Vec<query::Movement>, String> {
        let mut movements: Vec<_> =
            self.named.iter().map(|movement| (movement, Allowance::ByRules)).collect();
        let first = program.actions.available().next();
        let first = first.map(|action| Movement { action, manner: Manner::default() });
        if movements.is_empty() {
            let limited = matches!(ask, Ask::Reach { .. }) || ask.closes_in() || self.turns.is_some();
            let allowance = if limited { Allowance::ByRules } else { Allowance::Unlimited };
            movements.extend(first.iter().map(|movement| (movement, allowance)));
        }
        movements.into_iter().map(|(movement, allowance)| self.movement(movement, allowance, find)).collect()
    }

    /// In how many turns the movements are made.
    pub(crate) fn turns(&self) -> usize {
        self.turns.unwrap_or(1)
    }

    fn movement(
        &self,
        written: &Movement,
        allowance: Allowance,
        find: &dyn Fn(&str) -> Result<CreatureIndex, String>,
    ) -> Result<query::Movement, String> {
        let (manner, all) = (&written.manner, &self.all);
        let cost = manner.cost_per_square.or(all.cost_per_square);
        let cost = cost.map(|feet| match feet % FEET_PER_SQUARE {
            0 => Ok(Squares(feet / FEET_PER_SQUARE)),
            _ => Err(format!("{feet} ft are not whole squares of {FEET_PER_SQUARE} ft")),
        });
        let by = manner.by.as_deref().or(all.by.as_deref());
        Ok(query::Movement {
            granted: manner.granted.or(all.granted),
            may_exceed_speed: self.says(Remark::MayExceedSpeed),
            allowance: self.budget.map_or(allowance, Allowance::Squares),
            mode: manner.mode.or(all.mode),
            accelerated: manner.accelerated || all.accelerated,
            cost_per_square: cost.transpose()?,
            by: by.map(find).transpose()?,
            stays_prone: self.says(Remark::StayingProne) || manner.stays_prone || all.stays_prone,
            begins_turn: manner.next_turn,
            ..query::Movement::by(written.action)
        })
    }
}

impl Remark {
    const fn fits(self, ask: &Ask) -> bool {
        match self {
            Remark::MayExceedSpeed | Remark::StayingProne => ask.moves(),
            Remark::Extreme | Remark::IgnoreSmallTerrain | Remark::IgnoreCover => {
                matches!(ask, Ask::Cover { .. })
            }
            Remark::ExtendedPart => matches!(ask, Ask::Cover { .. } | Ask::Line { .. } | Ask::Flank { .. }),
            Remark::IntoCreatures | Remark::IntoDanger => matches!(ask, Ask::Force { .. }),
            Remark::MainAction => matches!(ask, Ask::Maneuver(super::Maneuver::Claw { .. })),
        }
    }
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    split_outside(text, ',').into_iter().map(str::trim).filter(|part| !part.is_empty())
}

/// `stride`, `stride x3`, `move granted 3`, `move climbing accelerated`, `climb cost 10 per square`.
fn movements(text: &str) -> Result<Vec<Movement>, String> {
    let (text, times) = match text.rsplit_once(" x") {
        Some((text, times)) => (text, times.parse().ok().filter(|times| (1..=MOST_REPEATED).contains(times))),
        None => (text, Some(1)),
    };
    let times = times.ok_or_else(|| format!("`{text}`: how many times?"))?;
    let (name, manner) = manner(text)?;
    let action = Action::named(name).ok_or_else(|| {
        let names: Vec<_> = Action::NAMES.iter().map(|(name, _)| *name).collect();
        format!("`{name}` is no movement; expected {}, or `budget 3`, `may exceed speed`", names.join(", "))
    })?;
    Ok(vec![Movement { action, manner }; times])
}

/// The manner at the end of a text, and what stands before it.
fn manner(text: &str) -> Result<(&str, Manner), String> {
    let mut manner = Manner::default();
    let mut rest = text.trim();
    loop {
        let (before, word) = rest.rsplit_once(' ').unwrap_or(("", rest));
        let before = before.trim();
        // What ends a name of its own is no manner: `fly`, `5-foot step`.
        if let Some((_, _, mode)) = Mode::NAMES.iter().find(|(_, moving, _)| *moving == word) {
            manner.mode = Some(*mode);
            rest = before;
        } else if let Some(before) = rest.strip_suffix("staying prone").filter(|before| !before.is_empty()) {
            manner.stays_prone = true;
            rest = before.trim();
        } else if let Some(before) = rest.strip_suffix(" next turn") {
            manner.next_turn = true;
            rest = before.trim();
        } else if word == "accelerated" {
            manner.accelerated = true;
            rest = before;
        } else if let Some(cost) = rest.strip_suffix(" per square") {
            let (before, cost) = cost.rsplit_once("cost ").ok_or("expected `cost 10 per square`")?;
            manner.cost_per_square = Some(number(cost)?);
            rest = before.trim();
        } else if let Some(before) = leading(before, "granted") {
            manner.granted =
                Some(Squares(number(word).map_err(|_| format!("`{word}` is not a number of squares"))?));
            rest = before;
        } else if let Some(before) = leading(before, "by") {
            manner.by = Some(word.to_owned());
            rest = before;
        } else {
            return Ok((rest, manner));
        }
    }
}

/// What stands before a last word.
fn leading<'a>(text: &'a str, last: &str) -> Option<&'a str> {
    let before = text.strip_suffix(last)?;
    (before.is_empty() || before.ends_with(' ')).then_some(before.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::query::{Outcome, Trying};

    #[test]
    fn movements_are_listed_and_repeated() {
        let plain = |action| Movement { action, manner: Manner::default() };
        let with = With::parse("stride x2 + step, budget 4").unwrap();
        assert_eq!(with.named, [Action::Stride, Action::Stride, Action::Step].map(plain));
        assert_eq!(with.budget, Some(Squares(4)));
        let with = With::parse("move granted 3, may exceed speed").unwrap();
        assert_eq!(with.named[0].manner.granted, Some(Squares(3)));
        assert!(with.says(Remark::MayExceedSpeed));
        assert_eq!(With::parse("5-foot step").unwrap().named, [plain(Action::FiveFootStep)]);
    }

    #[test]
    fn movements_have_manners() {
        let manner = |text: &str| With::parse(text).unwrap().named[0].manner.clone();
        assert_eq!(manner("charge flying").mode, Some(Mode::Fly));
        let climbing = manner("move climbing accelerated");
        assert_eq!((climbing.mode, climbing.accelerated), (Some(Mode::Climb), true));
        assert_eq!(manner("stride cost 10 per square").cost_per_square, Some(10));
        let teleport = manner("teleport granted 5 by B");
        assert_eq!((teleport.granted, teleport.by.as_deref()), (Some(Squares(5)), Some("B")));
        assert_eq!(With::parse("granted 3").unwrap().granted(), Some(Squares(3)));
        assert_eq!(With::parse("move, flying").unwrap().all.mode, Some(Mode::Fly));
    }

    #[test]
    fn checks_and_choices_are_read() {
        let with = With::parse("move trying tumble e success, obstacle (1,0) failure, die 2").unwrap();
        assert_eq!((with.named.len(), with.tried.len(), with.die), (1, 2, Some(2)));
        assert_eq!(with.tried[1].result, Some(Outcome::Failure));
        let with = With::parse("trying jump total 15").unwrap();
        assert_eq!((with.named.len(), with.tried[0].kind), (0, Trying::Jump));
        let with = With::parse("choice (3,1), distance 15, into creatures, into danger").unwrap();
        assert_eq!((with.choice.unwrap().to_string(), with.distance), ("(3,1)".to_owned(), Some(15)));
        assert!(with.says(Remark::IntoCreatures) && with.says(Remark::IntoDanger));
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        assert!(With::parse("hop").unwrap_err().contains("`hop` is no movement"));
        assert!(With::parse("stride, step").unwrap_err().contains("joined with `+`"));
        assert!(With::parse("budget many").unwrap_err().contains("not a number"));
        assert!(With::parse("stride x0").unwrap_err().contains("how many"));
        assert!(With::parse("move granted few").unwrap_err().contains("number of squares"));
    }
}
