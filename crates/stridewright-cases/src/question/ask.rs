//! The first part of a question, before `with`.

use super::maneuver::{self, heading};
use super::origin::origin;
use super::{Meaning, area};
use crate::number::number;
use crate::spot::{Spot, placement, split_outside};
use stridewright::lattice::Heading;
use stridewright::question::{
    Actions, Aim, Apply, Ask, Check, Choices, ChokePoints, Closest, Cover, Describe, Detours,
    Distance, DistanceTo, DrawnPath, DrawnStep, Fall, Flank, Force, HighGround, Line, Place,
    Question, Reach, ReachChoices, ReachPaths, ReachUnprovoked, Route, Starts, Stopped, ThreatMap,
    ThreatenedSquares, Threatens, Threats, WhoReaches,
};
use stridewright::rule::ForceKind;

/// The syntax of each question, by its first word.
const QUESTIONS: [(&str, &str); 30] = [
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
    ("threatened", "threatened by A"),
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
    ("threat", "threat map foes"),
    ("starts", "starts A to (3,1) in 2 turns"),
    ("choke", "choke points A"),
    ("detours", "detours A to (8,0)"),
    ("dig", "dig A down 2"),
    ("claw", "claw A E total 14"),
    ("area", area::FORM),
];

/// Reads a question.
pub(super) fn read(text: &str, meaning: Meaning<'_>) -> Result<Question, String> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    let form = QUESTIONS.iter().find(|(known, _)| *known == verb).map_or("", |(_, form)| *form);
    let words = Words { rest, form, meaning };
    let read = maneuver::read(verb, rest, meaning).or_else(|| words.movement(verb));
    read.unwrap_or_else(|| words.other(verb))
}

/// The text after the first word of a question.
#[derive(Clone, Copy)]
struct Words<'a> {
    rest: &'a str,
    /// The syntax of the question.
    form: &'static str,
    meaning: Meaning<'a>,
}

impl<'a> Words<'a> {
    /// A question about a path or about reachable places, if it is one.
    fn movement(self, verb: &str) -> Option<Result<Question, String>> {
        Some(match verb {
            "route" => self.route(),
            "choices" => self.between(" to ").and_then(|(mover, to)| {
                self.about(mover, Choices { to: self.meaning.place(Spot::parse(to)?)? })
            }),
            "check" => self.along(|path| Check { path }.into()),
            "threats" => self.along(|path| Threats { path }.into()),
            "stopped" => self.along(|path| Stopped { path, die: None }.into()),
            "apply" => self.along(|path| Apply { path }.into()),
            "reach" => match self.rest.rsplit_once(' ') {
                Some((mover, "unprovoked")) => self.about(mover, ReachUnprovoked),
                Some((mover, "choices")) => self.about(mover, ReachChoices),
                Some((mover, "paths")) => self.about(mover, ReachPaths::default()),
                _ => self.about(self.rest, Reach),
            },
            "push" | "force" => self.forced(ForceKind::Push),
            "pull" => self.forced(ForceKind::Pull),
            "slide" => self.forced(ForceKind::Slide),
            "threat" => self.behind("map ").map(|words| Question::new(ThreatMap::of(words.rest))),
            "starts" => self.starts(),
            "choke" => self
                .behind("points ")
                .and_then(|words| words.about(words.rest, ChokePoints::default())),
            "detours" => self.between(" to ").and_then(|(mover, to)| {
                self.about(mover, Detours::to(self.meaning.square(Spot::parse(to)?)?))
            }),
            _ => return None,
        })
    }

    /// Every other question.
    fn other(self, verb: &str) -> Result<Question, String> {
        let Words { rest, meaning, .. } = self;
        match verb {
            "describe" => self.about(rest, Describe),
            "actions" => self.about(rest, Actions),
            "distance" => {
                let (from, to) = self.between(" to ")?;
                distance(Spot::parse(from)?, Spot::parse(to)?, meaning)
            }
            "threatens" => {
                let (mover, square) = self.between(" ")?;
                self.about(mover, Threatens { square: meaning.square(Spot::parse(square)?)? })
            }
            "threatened" => self.about(self.behind("by ")?.rest, ThreatenedSquares),
            "who" => {
                let whom = self.behind("reaches ")?.rest;
                match Spot::parse(whom) {
                    Ok(Spot::At(square)) => {
                        Ok(Question::new(WhoReaches { square: Some(square.into()) }))
                    }
                    _ => self.about(whom, WhoReaches { square: None }),
                }
            }
            "flank" => {
                let (target, attackers) = self.between(" by ")?;
                let attackers =
                    meaning.creatures(attackers)?.try_into().map_err(|_| self.expected())?;
                self.about(target, Flank { attackers })
            }
            "line" => {
                let (to, from) = self.between(" from ")?;
                self.about(to, Line { from: origin(from, meaning)?, ..Line::default() })
            }
            "area" => area::read(rest, meaning),
            "cover" => {
                let (to, from) = self.between(" from ")?;
                self.about(to, Cover { from: origin(from, meaning)?, ..Cover::default() })
            }
            "high" => {
                let (above, below) = self.behind("ground ")?.between(" over ")?;
                self.about(above, HighGround { over: meaning.creature(below)? })
            }
            "closest" => {
                let (from, among) = self.behind("to ")?.between(" among ")?;
                self.about(from, Closest { among: meaning.creatures(among)?, die: None })
            }
            "fall" => match rest.split_once(' ') {
                Some((who, squares)) => {
                    self.about(who, Fall { squares: Some(number(squares)?), ..Fall::default() })
                }
                None => self.about(rest, Fall::default()),
            },
            _ => Err(unknown(verb)),
        }
    }

    fn expected(self) -> String {
        format!("expected `{}`", self.form)
    }

    /// The texts before and after a word.
    fn between(self, word: &str) -> Result<(&'a str, &'a str), String> {
        self.rest.split_once(word).ok_or_else(|| self.expected())
    }

    /// The same without the words at the start.
    fn behind(self, start: &str) -> Result<Self, String> {
        let rest = self.rest.strip_prefix(start).ok_or_else(|| self.expected())?;
        Ok(Words { rest, ..self })
    }

    fn about(self, who: &str, ask: impl Into<Ask>) -> Result<Question, String> {
        Ok(Question::about(self.meaning.creature(who)?, ask))
    }

    fn route(self) -> Result<Question, String> {
        let (mover, rest) = self.between(" to ")?;
        let (to, via) = rest.split_once(" via ").map_or((rest, None), |(to, via)| (to, Some(via)));
        let via = via.map(Spot::list).transpose()?.unwrap_or_default();
        let via = via.into_iter().map(|spot| self.meaning.place(spot)).collect::<Result<_, _>>()?;
        self.about(mover, Route { to: self.meaning.place(Spot::parse(to)?)?, via })
    }

    /// `A to (3,1)`, `A to strike e`, with or without `in 2 turns`.
    fn starts(self) -> Result<Question, String> {
        let (mover, to) = self.between(" to ")?;
        let (to, turns) = match to.rsplit_once(" in ") {
            Some((to, turns)) => {
                let turns = turns.strip_suffix(" turns").or_else(|| turns.strip_suffix(" turn"));
                (to, number(turns.ok_or_else(|| self.expected())?)?)
            }
            None => (to, 1),
        };
        let aim = match to.strip_prefix("strike ") {
            Some(who) => Aim::Creature(self.meaning.creature(who)?),
            None => Aim::Square(self.meaning.square(Spot::parse(to)?)?),
        };
        self.about(mover, Starts { aim, turns, area: None })
    }

    fn along(self, ask: fn(DrawnPath) -> Ask) -> Result<Question, String> {
        let (mover, path) = self.between(":")?;
        self.about(mover, ask(drawn(path, self.meaning)?))
    }

    fn forced(self, kind: ForceKind) -> Result<Question, String> {
        let (who, path) = self.between(":")?;
        let (who, by) = match who.split_once(" by ") {
            Some((who, by)) => (who, Some(self.meaning.creature(by)?)),
            None => (who, None),
        };
        self.about(who, Force { kind, by, path: headings(path)?, ..Force::default() })
    }
}

fn unknown(verb: &str) -> String {
    let forms = QUESTIONS.iter().map(|(_, form)| *form).chain(maneuver::FORMS);
    let forms = forms.map(|form| format!("`{form}`")).collect::<Vec<_>>().join(", ");
    format!("unknown question `{verb}`; expected one of {forms}")
}

/// The distance between two creatures, otherwise between squares and placements: then the ground
/// does not matter where no height is written.
fn distance(from: Spot, to: Spot, meaning: Meaning<'_>) -> Result<Question, String> {
    if let (Some(from), Some(creature)) = (meaning.creature_at(from), meaning.creature_at(to)) {
        return Ok(Question::about(from, DistanceTo { creature }));
    }
    let level = from.height().or(to.height()).is_none();
    let place = |spot: Spot| {
        let (base, bottom) = meaning.body(spot)?;
        Ok::<Place, String>(Place::of(base, Some(if level { 0 } else { bottom })))
    };
    Ok(Question::new(Distance { from: place(from)?, to: place(to)? }))
}

/// A path: steps in directions or to places; movements are separated by bars.
fn drawn(text: &str, meaning: Meaning<'_>) -> Result<DrawnPath, String> {
    text.split('|')
        .map(|steps| self::steps(steps, meaning))
        .collect::<Result<_, _>>()
        .map(DrawnPath)
}

fn steps(text: &str, meaning: Meaning<'_>) -> Result<Vec<DrawnStep>, String> {
    let words = split_outside(text.trim(), ' ').into_iter().map(|word| word.trim_end_matches(','));
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let mut steps = Vec::new();
    while let Some(word) = words.next() {
        if let Some(heading) = heading(word) {
            steps.push(DrawnStep::headed(heading));
            continue;
        }
        // Columns and rows belong to the place before them.
        let spot = match words.next_if(|word| placement(word).is_some()) {
            Some(shape) => Spot::parse(&format!("{word} {shape}"))?,
            None => Spot::parse(word).map_err(|_| {
                format!(
                    "`{word}` is not a step; expected N NE E SE S SW W NW, these with + or -, U, \
                     D, or a place"
                )
            })?,
        };
        steps.push(DrawnStep::To(meaning.place(spot)?));
    }
    Ok(steps)
}

/// Directions of forced movement: `E E`, `E 5`, `up 2`.
fn headings(text: &str) -> Result<Vec<Heading>, String> {
    const MOST: u32 = 10_000;
    let mut path: Vec<Heading> = Vec::new();
    for word in text.split_whitespace() {
        match (word.parse::<u32>(), path.last().copied()) {
            (Ok(times), Some(last)) if (1..=MOST).contains(&times) => {
                path.extend(core::iter::repeat_n(last, times as usize - 1));
            }
            _ => {
                let letters = match word {
                    "up" => "U",
                    "down" => "D",
                    _ => word,
                };
                path.push(heading(letters).ok_or_else(|| format!("`{word}` is not a direction"))?);
            }
        }
    }
    Ok(path)
}

#[cfg(test)]
mod tests;
