//! Studies as data: what is asked about every square of a part of a board, and the numbers that are told.
//!
//! The definitions are those of `docs/studies.md`. A study is no question of a [`Request`](crate::request::Request): it takes longer, and tells how far it
//! has come.

use crate::bounded::{Text, Whole, attempts, few};
use crate::error::RequestError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::Error;
use stridewright::answer::Refusal;
use stridewright::board::{Board, CreatureIndex, Limits};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{
    self, Allowance, Detour, NoRoute, OnSquares, Plan, Progress, Scratch, Turn, Unmoved,
};
use stridewright::question::{At, Attempt, Movement, Who};
use stridewright::rule::Cited;

/// The length of a side of a board at most.
const SIDE: u32 = Limits::DEFAULT.side;
/// Turns at most.
const TURNS: u32 = Limits::DEFAULT.movements as u32;

/// A study that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAsked {
    /// What is studied.
    pub study: StudyKind,
    /// The creature that it is about; not needed by `threats`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<Who>,
    /// Its movements in one turn, in order. Without any: for `threats`, creatures stay where they are; else the first kind of
    /// movement of the system, for `detours` without a limit.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "few")]
    #[schemars(length(max = 16))]
    pub movements: Vec<Movement>,
    /// In how many turns it makes all of these movements, each time anew; 1 if left out.
    #[serde(default = "one_turn", skip_serializing_if = "is_one_turn")]
    pub turns: Whole<1, TURNS>,
    /// Checks that are made on the way, with their results; not for `threats`.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "attempts")]
    #[schemars(length(max = 64))]
    pub trying: Vec<Attempt>,
    /// The part of the board of which numbers are told; all of it if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AreaAsked>,
}

fn one_turn() -> Whole<1, TURNS> {
    Whole::clamped(1)
}

fn is_one_turn(turns: &Whole<1, TURNS>) -> bool {
    turns.get() == 1
}

/// What is studied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum StudyKind {
    /// How many creatures of a side threaten each square.
    Threats {
        /// The side.
        side: Text<{ Limits::DEFAULT.name_chars }>,
    },
    /// From which squares the creature gets somewhere, and in how many turns.
    Starts {
        /// Where to.
        aim: AimAsked,
    },
    /// How many places the creature does not get to any more if a square becomes solid.
    ChokePoints,
    /// How much more the creature's way to a square costs if another becomes solid.
    Detours {
        /// Where the way leads.
        to: At,
    },
}

/// What is to be got to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AimAsked {
    /// To stand on this square.
    Square(At),
    /// To have this creature within reach.
    Creature(Who),
}

/// A part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AreaAsked {
    /// Its top-left square.
    pub at: At,
    /// Columns.
    pub width: Whole<1, SIDE>,
    /// Rows.
    pub height: Whole<1, SIDE>,
}

impl From<Rectangle> for AreaAsked {
    fn from(area: Rectangle) -> Self {
        AreaAsked {
            at: area.at.into(),
            width: Whole::clamped(area.width),
            height: Whole::clamped(area.height),
        }
    }
}

/// What a study tells. Lists of rows begin with the top row of the area, and rows at its left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyTold {
    /// Short name of the rule system.
    pub rules: String,
    /// Its full name.
    pub system: String,
    /// What the numbers count.
    pub counts: Counts,
    /// The part of the board of which numbers are told.
    pub area: AreaAsked,
    /// A number for each square; null where nothing is said.
    pub rows: Vec<Vec<Option<i32>>>,
    /// Of threats: the positions in the scene's list of those who are counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub who: Vec<Vec<Vec<usize>>>,
    /// Of choke points: how many places become dearer; null where nothing is said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dearer: Vec<Vec<Option<u32>>>,
    /// Of detours: the squares without which there is no way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cut_off: Vec<At>,
    /// As the board is: the places that are reached, or what the way costs in squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u32>,
    /// Those of whose movements nothing is known, or who make none: they count where they stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unanswered: Vec<Unanswered>,
    /// Why the creature makes no movement at all, or has no way, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
    /// The ids of the rules by which creatures move and threaten.
    pub cited: Vec<String>,
}

/// What the numbers of a study count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    /// Creatures that threaten the square.
    Creatures,
    /// Turns until the creature is there.
    Turns,
    /// Places that are lost.
    Places,
    /// Squares of movement that the way costs more.
    Squares,
}

/// A creature of whose movements nothing is known, or that makes none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unanswered {
    /// Its position in the scene's list.
    pub creature: usize,
    /// The id of the rule that refuses them, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Why.
    pub why: String,
}

/// Makes a study.
///
/// # Errors
///
/// A study that is not well put, or too large. What the rules refuse is an answer.
pub fn study(
    program: &Program,
    board: &Board,
    asked: &StudyAsked,
    progress: Progress<'_>,
) -> Result<StudyTold, RequestError> {
    let scratch = &mut Scratch::default();
    let area = asked.area.map(|area| Rectangle::new(area.at.square(), area.width.get(), area.height.get()));
    let turns = asked.turns.get() as usize;
    if let StudyKind::Threats { side } = &asked.study {
        let movements = asked.movements.iter().map(|movement| movement.on(board));
        let movements = Plan::new(CreatureIndex(0), &movements.collect::<Result<Vec<_>, _>>()?);
        let movements = movements.over_turns(turns).movements;
        let found = query::threat_map(program, board, side, &movements, area, scratch, progress)?;
        let number = |those: &Vec<CreatureIndex>| those.len() as i32;
        let who = |those: Option<&Vec<CreatureIndex>>| {
            those.map_or_else(Vec::new, |those| those.iter().map(|who| who.0).collect())
        };
        let why = |(who, why): &(CreatureIndex, Unmoved)| unanswered(program, *who, why);
        return Ok(StudyTold {
            who: rows(&found.threats, who),
            unanswered: found.unanswered.iter().map(why).collect(),
            ..told(program, Counts::Creatures, &found.threats, number, &found.rules)
        });
    }
    let mover = asked.mover.as_ref().ok_or(Error::NoMover)?.find(board, "mover")?;
    let plan = plan(program, board, mover, asked)?;
    let refusal = query::budgets(program, board, &plan)?.err().map(|refusal| Refusal::of(program, &refusal));
    match &asked.study {
        StudyKind::Starts { aim } => {
            let aim = match aim {
                AimAsked::Square(at) => query::Aim::Stand(at.square()),
                AimAsked::Creature(who) => query::Aim::Strike(who.find(board, "aim.creature")?),
            };
            let found = query::starts(program, board, (&plan, turns), aim, area, scratch, progress)?;
            let number = |turns: &u32| turns.cast_signed();
            let told = told(program, Counts::Turns, &found.turns, number, &found.rules);
            Ok(StudyTold { refused: refusal, ..told })
        }
        StudyKind::Detours { to } => {
            // Several turns are several movements, which are refused.
            let plan = plan.over_turns(turns);
            let found = query::detours(program, board, &plan, to.square(), area, scratch, progress)?;
            let whole = board.extent().whole();
            detours(program, *to, found, area.and_then(|area| area.common(whole)).unwrap_or(whole))
        }
        StudyKind::Threats { .. } | StudyKind::ChokePoints => {
            let plan = plan.over_turns(turns);
            let found = query::choke_points(program, board, &plan, area, scratch, progress)?;
            let number = |choke: &query::Choke| choke.lost.cast_signed();
            Ok(StudyTold {
                dearer: rows(&found.squares, |choke| choke.map(|choke| choke.dearer)),
                before: u32::try_from(found.places).ok(),
                refused: refusal,
                ..told(program, Counts::Places, &found.squares, number, &found.rules)
            })
        }
    }
}

/// A creature that counts where it stands, and why.
fn unanswered(program: &Program, who: CreatureIndex, why: &Unmoved) -> Unanswered {
    match why {
        Unmoved::Unknown(wrong) => Unanswered { creature: who.0, rule: None, why: wrong.to_string() },
        Unmoved::Refused(refusal) => {
            let Refusal { rule, reason, .. } = Refusal::of(program, refusal);
            Unanswered { creature: who.0, rule, why: reason }
        }
    }
}

/// The detours of a way, or why there is none.
fn detours(
    program: &Program,
    to: At,
    found: Result<query::Detours, NoRoute>,
    area: Rectangle,
) -> Result<StudyTold, RequestError> {
    let found = match found {
        Ok(found) => found,
        Err(none) => {
            let reason = match &none {
                NoRoute::Refused(refusal) | NoRoute::Barred(refusal) => Some(Refusal::of(program, refusal)),
                _ => None,
            };
            let reason = reason.unwrap_or_else(|| Refusal {
                movement: None,
                step: None,
                at: Some(to),
                rule: None,
                of_goal: true,
                reason: "no way leads there as the board is".to_owned(),
            });
            let rows = vec![vec![None; area.width as usize]; area.height as usize];
            let empty = blank(program, Counts::Squares, area);
            return Ok(StudyTold { rows, refused: Some(reason), ..empty });
        }
    };
    let more = |detour: Option<&Detour>| match detour {
        Some(Detour::By(more)) => Some(*more),
        Some(Detour::CutOff) | None => None,
    };
    let cut = found.squares.iter().filter(|(_, detour)| **detour == Detour::CutOff);
    Ok(StudyTold {
        rows: rows(&found.squares, more),
        cut_off: cut.map(|(square, _)| square.into()).collect(),
        before: Some(found.cost.0),
        cited: ids(&found.rules),
        ..blank(program, Counts::Squares, found.squares.area())
    })
}

/// The plan of a study, in one turn that begins.
fn plan(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    asked: &StudyAsked,
) -> Result<Plan, RequestError> {
    let movements = asked.movements.iter().map(|movement| movement.on(board));
    let mut movements = movements.collect::<Result<Vec<_>, _>>()?;
    if movements.is_empty() {
        let unlimited = matches!(asked.study, StudyKind::Detours { .. });
        let allowance = if unlimited { Allowance::Unlimited } else { Allowance::ByRules };
        let first = program.actions.available().next();
        movements.extend(first.map(|action| query::Movement { allowance, ..query::Movement::by(action) }));
    }
    let attempts = asked.trying.iter().map(|attempt| attempt.on(board)).collect::<Result<_, _>>()?;
    Ok(Plan { mover, movements, turn: Turn::default(), attempts })
}

/// What is told of every study.
fn told<T>(
    program: &Program,
    counts: Counts,
    squares: &OnSquares<T>,
    number: impl Fn(&T) -> i32,
    rules: &[Cited],
) -> StudyTold {
    let rows = rows(squares, |value| value.map(&number));
    StudyTold { rows, cited: ids(rules), ..blank(program, counts, squares.area()) }
}

/// A study that tells nothing yet.
fn blank(program: &Program, counts: Counts, area: Rectangle) -> StudyTold {
    StudyTold {
        rules: program.ruleset().id.to_string(),
        system: program.ruleset().name.to_string(),
        counts,
        area: area.into(),
        rows: Vec::new(),
        who: Vec::new(),
        dearer: Vec::new(),
        cut_off: Vec::new(),
        before: None,
        unanswered: Vec::new(),
        refused: None,
        cited: Vec::new(),
    }
}

fn ids(rules: &[Cited]) -> Vec<String> {
    rules.iter().map(|rule| rule.id.to_string()).collect()
}

fn rows<T, V>(squares: &OnSquares<T>, value: impl Fn(Option<&T>) -> V) -> Vec<Vec<V>> {
    let area = squares.area();
    let row = |row: u32| {
        let squares_of_row = (0..area.width).map(move |column| {
            Square::new(area.at.column + column.cast_signed(), area.at.row + row.cast_signed())
        });
        squares_of_row.map(|square| value(squares.at(square))).collect()
    };
    (0..area.height).map(row).collect()
}

impl StudyTold {
    /// Every square of which a number is told, row by row.
    pub fn numbers(&self) -> impl Iterator<Item = (Square, i32)> {
        let At(column, row) = self.area.at;
        self.rows.iter().zip(row..).flat_map(move |(numbers, row)| {
            let squares = numbers.iter().zip(column..);
            squares.filter_map(move |(number, column)| Some((Square::new(column, row), (*number)?)))
        })
    }
}
