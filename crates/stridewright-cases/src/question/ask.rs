//! What is asked. Creatures are named by letter or name.

use super::maneuver::{self, Maneuver};
use crate::answer::{Expected, Finding, Squeezed};
use crate::spot::{Spot, placement, split_outside};
use stridewright::lattice::{Direction, Heading, Rise};
use stridewright::rule::ForceKind;

/// A question without what it is asked with.
#[derive(Debug, PartialEq)]
pub(crate) enum Ask {
    Route { mover: String, to: Spot, via: Vec<Spot> },
    Choices { mover: String, to: Spot },
    Check { mover: String, path: Vec<Vec<PathStep>> },
    Threats { mover: String, path: Vec<Vec<PathStep>> },
    Stopped { mover: String, path: Vec<Vec<PathStep>> },
    Apply { mover: String, path: Vec<Vec<PathStep>> },
    Reach { mover: String, of: Ways },
    Distance { from: Spot, to: Spot },
    Describe { mover: String },
    Actions { mover: String },
    Threatens { mover: String, square: Spot },
    WhoReaches { whom: String },
    WhoReachesSquare { square: Spot },
    Flank { target: String, attackers: [String; 2] },
    Line { to: String, from: From },
    Cover { to: String, from: From },
    HighGround { above: String, below: String },
    Closest { from: String, among: Vec<String> },
    Fall { who: String, squares: Option<u32> },
    Force { who: String, kind: ForceKind, path: Vec<Heading> },
    Maneuver(Maneuver),
}

/// Which ways count in a reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ways {
    /// The cheapest ones.
    Cheapest,
    /// The cheapest ones on which nobody reacts.
    Unprovoked,
    /// All that are worth choosing.
    WorthChoosing,
}

/// A step of a path as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum PathStep {
    /// In a direction over the ground.
    Towards(Direction),
    /// Up or down, or both over the ground and up or down.
    Rising(Heading),
    /// To a place.
    To(Spot),
}

/// Where a line is drawn from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum From {
    /// A creature, or the centre of the square with a letter.
    Letter(String),
    /// The centre of a square.
    Square(Spot),
    /// A point, in 1/1024 squares.
    Point(i32, i32),
}

/// Each question as it is written, by its first word.
const QUESTIONS: [(&str, &str); 24] = [
    ("route", "route A to B"),
    ("choices", "choices A to B"),
    ("check", "check A: E SE"),
    ("threats", "threats A: E SE"),
    ("stopped", "stopped A: E SE"),
    ("apply", "apply A: E SE"),
    ("reach", "reach A"),
    ("distance", "distance A to B"),
    ("describe", "describe A"),
    ("actions", "actions A"),
    ("threatens", "threatens A B"),
    ("who", "who reaches A"),
    ("flank", "flank T by A, B"),
    ("line", "line T from A"),
    ("cover", "cover T from A"),
    ("high", "high ground A over T"),
    ("closest", "closest to A among e, f"),
    ("fall", "fall A 3"),
    ("push", "push A: E 3"),
    ("pull", "pull A: W W"),
    ("slide", "slide A: E S"),
    ("force", "force A: up 2"),
    ("dig", "dig A down 2"),
    ("claw", "claw A E total 14"),
];

impl Ask {
    pub(super) fn parse(text: &str) -> Result<Ask, String> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        let form = QUESTIONS.iter().find(|(known, _)| *known == verb).map_or("", |(_, form)| *form);
        let between = |word: &str| rest.split_once(word).ok_or_else(|| format!("expected `{form}`"));
        if let Some(maneuver) = maneuver::parse(verb, rest) {
            return maneuver.map(Ask::Maneuver);
        }
        match verb {
            "route" => route(rest),
            "check" => path(rest, form, |mover, path| Ask::Check { mover, path }),
            "threats" => path(rest, form, |mover, path| Ask::Threats { mover, path }),
            "stopped" => path(rest, form, |mover, path| Ask::Stopped { mover, path }),
            "apply" => path(rest, form, |mover, path| Ask::Apply { mover, path }),
            "choices" => {
                let (mover, to) = between(" to ")?;
                Ok(Ask::Choices { mover: creature(mover)?, to: Spot::parse(to)? })
            }
            "reach" => {
                let said = |word: &str, of| rest.strip_suffix(word).map(|mover| (mover, of));
                let found =
                    said(" unprovoked", Ways::Unprovoked).or_else(|| said(" choices", Ways::WorthChoosing));
                let (mover, of) = found.unwrap_or((rest, Ways::Cheapest));
                Ok(Ask::Reach { mover: creature(mover)?, of })
            }
            "describe" => Ok(Ask::Describe { mover: creature(rest)? }),
            "actions" => Ok(Ask::Actions { mover: creature(rest)? }),
            "distance" => {
                let (from, to) = between(" to ")?;
                Ok(Ask::Distance { from: Spot::parse(from)?, to: Spot::parse(to)? })
            }
            "threatens" => {
                let (mover, square) = between(" ")?;
                Ok(Ask::Threatens { mover: creature(mover)?, square: Spot::parse(square)? })
            }
            "who" => who_reaches(rest, form),
            "flank" => {
                let (target, attackers) = between(" by ")?;
                let (one, other) = attackers.split_once(',').ok_or_else(|| format!("expected `{form}`"))?;
                Ok(Ask::Flank { target: creature(target)?, attackers: [creature(one)?, creature(other)?] })
            }
            "line" | "cover" => {
                let (to, from) = between(" from ")?;
                let (to, from) = (creature(to)?, From::parse(from)?);
                Ok(if verb == "line" { Ask::Line { to, from } } else { Ask::Cover { to, from } })
            }
            "high" => {
                let pair = rest.strip_prefix("ground ").and_then(|rest| rest.split_once(" over "));
                let (above, below) = pair.ok_or_else(|| format!("expected `{form}`"))?;
                Ok(Ask::HighGround { above: creature(above)?, below: creature(below)? })
            }
            "closest" => {
                let pair = rest.strip_prefix("to ").and_then(|rest| rest.split_once(" among "));
                let (from, among) = pair.ok_or_else(|| format!("expected `{form}`"))?;
                let among = among.split(',').map(creature).collect::<Result<_, _>>()?;
                Ok(Ask::Closest { from: creature(from)?, among })
            }
            "fall" => {
                let (who, squares) = match rest.split_once(' ') {
                    Some((who, squares)) => (who, Some(number(squares)?)),
                    None => (rest, None),
                };
                Ok(Ask::Fall { who: creature(who)?, squares })
            }
            "push" => force(rest, ForceKind::Push, form),
            "pull" => force(rest, ForceKind::Pull, form),
            "slide" => force(rest, ForceKind::Slide, form),
            "force" => force(rest, ForceKind::Push, form),
            _ => Err(unknown(verb)),
        }
    }

    /// The word it begins with.
    pub(crate) const fn verb(&self) -> &'static str {
        match self {
            Ask::Route { .. } => "route",
            Ask::Choices { .. } => "choices",
            Ask::Check { .. } => "check",
            Ask::Threats { .. } => "threats",
            Ask::Stopped { .. } => "stopped",
            Ask::Apply { .. } => "apply",
            Ask::Reach { .. } => "reach",
            Ask::Distance { .. } => "distance",
            Ask::Describe { .. } => "describe",
            Ask::Actions { .. } => "actions",
            Ask::Threatens { .. } => "threatens",
            Ask::WhoReaches { .. } | Ask::WhoReachesSquare { .. } => "who reaches",
            Ask::Flank { .. } => "flank",
            Ask::Line { .. } => "line",
            Ask::Cover { .. } => "cover",
            Ask::HighGround { .. } => "high ground",
            Ask::Closest { .. } => "closest",
            Ask::Fall { .. } => "fall",
            Ask::Force { .. } => "push, pull, slide and force",
            Ask::Maneuver(maneuver) => maneuver.verb(),
        }
    }

    /// The creature that it is about: the one that moves, is moved, or looks.
    pub(crate) fn who(&self) -> Option<&str> {
        match self {
            Ask::Route { mover, .. }
            | Ask::Choices { mover, .. }
            | Ask::Check { mover, .. }
            | Ask::Threats { mover, .. }
            | Ask::Stopped { mover, .. }
            | Ask::Apply { mover, .. }
            | Ask::Reach { mover, .. }
            | Ask::Describe { mover }
            | Ask::Actions { mover }
            | Ask::Threatens { mover, .. } => Some(mover),
            Ask::WhoReaches { whom } => Some(whom),
            Ask::Flank { target, .. } => Some(target),
            Ask::Line { to, .. } | Ask::Cover { to, .. } => Some(to),
            Ask::HighGround { above, .. } => Some(above),
            Ask::Closest { from, .. } => Some(from),
            Ask::Fall { who, .. } | Ask::Force { who, .. } => Some(who),
            Ask::Maneuver(maneuver) => Some(maneuver.who()),
            Ask::Distance { .. } | Ask::WhoReachesSquare { .. } => None,
        }
    }

    /// Whether it is about movements that the creature makes.
    pub(super) const fn moves(&self) -> bool {
        matches!(
            self,
            Ask::Route { .. }
                | Ask::Choices { .. }
                | Ask::Check { .. }
                | Ask::Threats { .. }
                | Ask::Stopped { .. }
                | Ask::Apply { .. }
                | Ask::Reach { .. }
        ) || self.closes_in()
    }

    /// Whether it is about the movements of others.
    pub(super) const fn closes_in(&self) -> bool {
        matches!(self, Ask::WhoReaches { .. } | Ask::WhoReachesSquare { .. })
    }

    /// Whether an answer can hold for it at all.
    pub(super) fn takes(&self, expected: &Expected) -> bool {
        use Expected as E;
        let way = matches!(
            expected,
            E::Cost(_)
                | E::Legal
                | E::Refused { .. }
                | E::Costs(_)
                | E::Passes(_)
                | E::Avoids(_)
                | E::Movement(_)
                | E::Turns(_)
        );
        match (self, expected) {
            (Ask::Distance { .. }, E::Cites(_) | E::NotCited(_)) => true,
            (Ask::Distance { .. }, _) => matches!(expected, E::Cost(_)),
            (Ask::Reach { .. }, E::Squeezed(_, place)) => matches!(place, Squeezed::There(_)),
            (Ask::Route { .. } | Ask::Check { .. }, E::Squeezed(_, place)) => {
                !matches!(place, Squeezed::There(_))
            }
            (
                Ask::Describe { .. }
                | Ask::Apply { .. }
                | Ask::Stopped { .. }
                | Ask::Force { .. }
                | Ask::Fall { .. }
                | Ask::Maneuver(_),
                E::Squeezed(_, place),
            ) => matches!(place, Squeezed::AtEnd),
            (_, E::Cites(_) | E::NotCited(_)) => true,
            (
                Ask::Route { .. },
                E::Unreachable | E::Path(_) | E::Found(Finding::Needs(..) | Finding::Ends(_)),
            ) => true,
            (Ask::Route { .. }, _) => way,
            (Ask::Choices { .. }, _) => {
                matches!(
                    expected,
                    E::Unreachable
                        | E::Refused { .. }
                        | E::Ways(_)
                        | E::Way(..)
                        | E::Found(Finding::Needs(..))
                )
            }
            (Ask::Check { .. }, E::Found(_) | E::Ruling(_)) => true,
            (Ask::Check { .. }, _) => way,
            (Ask::Reach { of, .. }, E::Several(_) | E::At(..)) => *of == Ways::WorthChoosing,
            (Ask::Reach { .. }, _) => matches!(
                expected,
                E::Count(_)
                    | E::Stops(_)
                    | E::Reaches(_)
                    | E::Stop(..)
                    | E::Not(_)
                    | E::Drawn
                    | E::Refused { .. }
            ),
            (Ask::Describe { .. }, _) => matches!(
                expected,
                E::Speed(_)
                    | E::Space(_)
                    | E::Band(_)
                    | E::Budget(..)
                    | E::Carries(_)
                    | E::Ruling(_)
                    | E::Found(_)
            ),
            (Ask::Threatens { .. }, _) => matches!(expected, E::Holds(_)),
            (Ask::Actions { .. }, _) => matches!(expected, E::Offered(_)),
            // The questions whose answers are findings.
            _ => matches!(expected, E::Found(_) | E::Holds(_) | E::Ruling(_) | E::Refused { .. } | E::Legal),
        }
    }
}

impl From {
    pub(super) fn parse(text: &str) -> Result<From, String> {
        let text = text.trim();
        if let Some(point) = text.strip_prefix("point ") {
            let inside = point.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
            let pair = inside.and_then(|inside| inside.split_once(','));
            let point = pair.and_then(|(x, y)| Some(From::Point(units(x)?, units(y)?)));
            return point.ok_or_else(|| format!("`{text}` is no point like `point (2.5,1)`"));
        }
        match Spot::parse(text) {
            Ok(spot @ (Spot::At(_) | Spot::High(..))) => Ok(From::Square(spot)),
            Ok(Spot::Placed(..)) => {
                Err(format!("`{text}`: a line begins at a creature, a square or a point"))
            }
            _ => Ok(From::Letter(creature(text)?)),
        }
    }
}

/// A coordinate in 1/1024 squares; as in scenes, the nearest one.
fn units(text: &str) -> Option<i32> {
    let squares: f64 = text.trim().parse().ok()?;
    stridewright_wire::bounded::Coordinate::nearest(squares).map(|coordinate| coordinate.0)
}

fn unknown(verb: &str) -> String {
    let forms = QUESTIONS.iter().map(|(_, form)| *form).chain(maneuver::FORMS);
    let forms = forms.map(|form| format!("`{form}`")).collect::<Vec<_>>().join(", ");
    format!("`{verb}` is no question; expected one of {forms}")
}

fn route(rest: &str) -> Result<Ask, String> {
    let (mover, rest) = rest.split_once(" to ").ok_or("expected `route A to B`")?;
    let (to, via) = rest.split_once(" via ").map_or((rest, None), |(to, via)| (to, Some(via)));
    let via = via.map(Spot::list).transpose()?.unwrap_or_default();
    Ok(Ask::Route { mover: creature(mover)?, to: Spot::parse(to)?, via })
}

fn who_reaches(rest: &str, form: &str) -> Result<Ask, String> {
    let whom = rest.strip_prefix("reaches ").ok_or_else(|| format!("expected `{form}`"))?;
    Ok(match Spot::parse(whom) {
        Ok(square @ Spot::At(_)) => Ask::WhoReachesSquare { square },
        _ => Ask::WhoReaches { whom: creature(whom)? },
    })
}

fn path(rest: &str, form: &str, ask: impl FnOnce(String, Vec<Vec<PathStep>>) -> Ask) -> Result<Ask, String> {
    let (mover, path) = rest.split_once(':').ok_or_else(|| format!("expected `{form}`"))?;
    let path = path.split('|').map(steps).collect::<Result<_, _>>()?;
    Ok(ask(creature(mover)?, path))
}

fn steps(text: &str) -> Result<Vec<PathStep>, String> {
    let words = split_outside(text.trim(), ' ').into_iter().map(|word| word.trim_end_matches(','));
    let mut steps: Vec<PathStep> = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        // Columns and rows belong to the place before them.
        match (placement(word), steps.last_mut()) {
            (Some(_), Some(PathStep::To(spot))) => *spot = Spot::parse(&format!("{spot} {word}"))?,
            _ => steps.push(step(word)?),
        }
    }
    Ok(steps)
}

fn step(word: &str) -> Result<PathStep, String> {
    match heading(word) {
        Some(heading) => Ok(match (heading.direction(), heading.rise()) {
            (Some(direction), Rise::Level) => PathStep::Towards(direction),
            _ => PathStep::Rising(heading),
        }),
        None => Spot::parse(word).map(PathStep::To).map_err(|_| {
            format!("`{word}` is no step: expected N NE E SE S SW W NW, these with + or -, U, D, or a place")
        }),
    }
}

/// A direction in capital letters.
pub(super) fn heading(word: &str) -> Option<Heading> {
    word.parse().ok().filter(|_| !word.chars().any(char::is_lowercase))
}

/// `A: E E`, `A: E 5`, `A: up 2`.
fn force(rest: &str, kind: ForceKind, form: &str) -> Result<Ask, String> {
    const MOST: u32 = 10_000;
    let (who, path) = rest.split_once(':').ok_or_else(|| format!("expected `{form}`"))?;
    let words: Vec<&str> = path.split_whitespace().collect();
    let direction = |word: &str| match word {
        "up" => heading("U"),
        "down" => heading("D"),
        _ => heading(word),
    };
    let wrong = |word: &str| format!("`{word}` is no direction");
    let mut path: Vec<Heading> = Vec::new();
    for word in words {
        match (word.parse::<u32>(), path.last().copied()) {
            (Ok(times), Some(last)) if (1..=MOST).contains(&times) => {
                path.extend(core::iter::repeat_n(last, times as usize - 1));
            }
            _ => path.push(direction(word).ok_or_else(|| wrong(word))?),
        }
    }
    Ok(Ask::Force { who: creature(who)?, kind, path })
}

pub(super) fn creature(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.is_empty() || name.contains(char::is_whitespace) {
        return Err(format!("expected a creature's letter or name, found `{name}`"));
    }
    Ok(name.to_owned())
}

pub(super) fn number<T: core::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("`{}` is not a number", text.trim()))
}

#[cfg(test)]
mod tests;
