//! Questions about a board as plain data, and the one function that answers them all.
//!
//! Each kind of question has its own file, with its fields and how it is answered. What all kinds
//! share (who moves, by which movements, in which state of the turn) is in [`Question`]. This
//! module resolves a question on a board and passes it to [`crate::query`], which finds the answer.

mod actions;
mod after;
mod apply;
mod area;
mod area_of_effect;
mod attempt;
mod check;
mod choices;
mod choke_points;
mod closest;
mod context;
mod cover;
mod describe;
mod detours;
mod distance;
mod explain;
mod fall;
mod flank;
mod force;
mod high_ground;
mod line;
mod lookup;
mod maneuver;
mod movement;
mod origin;
mod path;
mod place;
mod query;
mod reach;
mod reach_each;
mod route;
mod rules;
mod starts;
mod stopped;
mod threat_map;
mod threatened_squares;
mod threatens;
mod threats;
mod turn;
mod who;
mod who_reaches;
#[cfg(feature = "serde")]
pub(crate) mod written;

pub use actions::Actions;
pub use after::After;
use alloc::vec::Vec;
pub use apply::Apply;
pub use area::Area;
pub use area_of_effect::{AreaOfEffect, AreaShape};
pub use attempt::{Attempt, CheckResult};
pub use check::Check;
pub use choices::{Choices, ReachChoices};
pub use choke_points::ChokePoints;
pub use closest::Closest;
pub use context::QuestionContext;
pub use cover::Cover;
pub use describe::Describe;
pub use detours::Detours;
pub use distance::{Distance, DistanceTo};
pub use explain::Explain;
pub use fall::Fall;
pub use flank::Flank;
pub use force::Force;
pub use high_ground::HighGround;
pub use line::Line;
pub use maneuver::{Maneuver, UpOrDown};
pub use movement::{Limit, Movement};
pub use origin::Origin;
pub use path::{DrawnPath, DrawnStep};
pub use place::{At, Place};
pub use query::Query;
pub use reach::{Reach, ReachPaths, ReachUnprovoked};
pub use reach_each::reach_each;
pub use route::Route;
pub use rules::Rules;
pub use starts::{Aim, Starts};
pub use stopped::Stopped;
pub use threat_map::ThreatMap;
pub use threatened_squares::ThreatenedSquares;
pub use threatens::Threatens;
pub use threats::Threats;
pub use turn::Turn;
pub use who::Who;
pub use who_reaches::WhoReaches;
#[cfg(feature = "serde")]
pub use written::{By, In, Towards};

use crate::answer::{Answer, Found, ReachBytes, ReachManyBytes};
use crate::board::Board;
use crate::error::Error;
use crate::lattice::Square;
use crate::program::Program;
use crate::query::Scratch;
use context::CommonParts;

/// A question to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// The creature that moves, or that the question is about. `distance`, `rules`, `threat_map`,
    /// `area_of_effect` with an origin, and `who_reaches` with a square need none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub mover: Option<Who>,
    /// Its movements, in order. If empty, the system's first kind of movement: for `reach`,
    /// `who_reaches`, `starts` and `choke_points` one movement, as far as it goes; for the others
    /// one without a limit. In a `threat_map` without movements, creatures stay where they are.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "written::few"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 16)))]
    pub movements: Vec<Movement>,
    /// The state of its turn. By default that of the scene, or a turn that begins. Questions for
    /// which [`Ask::begins_turn`] is true do not accept it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub turn: Option<Turn>,
    /// Checks that it makes along the path, with their results.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "written::attempts"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub trying: Vec<Attempt>,
    /// Whether the answer to `reach` or `route` also explains how it was searched.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub explain_plan: bool,
    /// The kind of question.
    pub ask: Ask,
}

impl Question {
    /// A question without a mover, movements or a turn under way.
    #[must_use]
    pub fn new(ask: impl Into<Ask>) -> Self {
        Question {
            mover: None,
            movements: Vec::new(),
            turn: None,
            trying: Vec::new(),
            explain_plan: false,
            ask: ask.into(),
        }
    }

    /// Asks about a creature.
    #[must_use]
    pub fn about(mover: impl Into<Who>, ask: impl Into<Ask>) -> Self {
        Question { mover: Some(mover.into()), ..Question::new(ask) }
    }

    /// The same question with a further movement.
    #[must_use]
    pub fn by(mut self, movement: impl Into<Movement>) -> Self {
        self.movements.push(movement.into());
        self
    }

    /// Returns the fields that all kinds of questions share.
    fn common(&self) -> CommonParts<'_> {
        CommonParts {
            mover: self.mover.as_ref(),
            movements: &self.movements,
            turn: self.turn.as_ref(),
            trying: &self.trying,
            explain_plan: self.explain_plan,
        }
    }
}

/// All kinds of questions: the variant of each, and how it is answered.
macro_rules! questions {
    (
        words { $($(#[$word_meta:meta])* $word_name:ident: $word:ident,)* }
        objects { $($(#[$meta:meta])* $name:ident: $kind:ident,)* }
    ) => {
        /// The kind of question, with its fields: `"reach"`, `{"route": {"to": [3, 4]}}` …
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub enum Ask {
            $($(#[$word_meta])* $word,)*
            $($(#[$meta])* $kind($kind),)*
        }

        $(impl From<$word> for Ask {
            fn from(_: $word) -> Ask {
                Ask::$word
            }
        })*

        $(impl From<$kind> for Ask {
            fn from(asked: $kind) -> Ask {
                Ask::$kind(asked)
            }
        })*

        impl Ask {
            /// The JSON names of all kinds of questions.
            pub const NAMES: &[&str] = &[$(stringify!($word_name),)* $(stringify!($name),)*];

            /// Whether the question is about turns that begin, so that it does not accept a
            /// [`Question::turn`] under way.
            #[must_use]
            pub const fn begins_turn(&self) -> bool {
                matches!(
                    self,
                    Ask::ThreatMap(_) | Ask::Starts(_) | Ask::ChokePoints(_) | Ask::Detours(_)
                )
            }

            /// Returns the JSON name of this kind of question.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Ask::$word => stringify!($word_name),)*
                    $(Ask::$kind(_) => stringify!($name),)*
                }
            }

            fn answer(&self, asking: &mut QuestionContext<'_>) -> Result<Found, Error> {
                match self {
                    $(Ask::$word => Ok($word.answer(asking)?.into()),)*
                    $(Ask::$kind(asked) => Ok(asked.answer(asking)?.into()),)*
                }
            }
        }
    };
}

questions! {
    words {
        /// Which squares the mover can reach.
        reach: Reach,
        /// Which squares the mover can reach without provoking a reaction.
        reach_unprovoked: ReachUnprovoked,
        /// Which squares the mover can reach, and the cost, reactions, damage and hazards of the
        /// Pareto-optimal paths to each.
        reach_choices: ReachChoices,
        /// The creature's values under the rules: speed, space, reach, how far its movements go.
        describe: Describe,
        /// What is left of the turn: which kinds of movement the creature may take now, how many
        /// more of them, and how far each goes.
        actions: Actions,
        /// Which squares the creature threatens.
        threatened_squares: ThreatenedSquares,
    }
    objects {
        /// Which squares the mover can reach, and the cheapest path to each.
        reach_paths: ReachPaths,
        /// The cheapest path to a square.
        route: Route,
        /// All Pareto-optimal paths to a square, by cost, reactions, damage and hazards.
        choices: Choices,
        /// Whether a drawn path is allowed, and what it costs.
        check: Check,
        /// Why a path costs what it costs, starting with the mover's speed: a drawn path, or the
        /// cheapest one to a square.
        explain: Explain,
        /// Which creatures may react to a drawn path, at which step, and which dangers it enters.
        threats: Threats,
        /// Carries out a drawn path: what happens, and the scene and the turn afterwards.
        apply: Apply,
        /// Where the creature ends if it has to stop at the end of a drawn path.
        stopped: Stopped,
        /// The distance between two squares as the system counts it, whatever lies between.
        distance: Distance,
        /// The distance between the creature and another.
        distance_to: DistanceTo,
        /// Whether the creature threatens a square.
        threatens: Threatens,
        /// Which creatures can reach a place from which they can strike the creature or a square.
        who_reaches: WhoReaches,
        /// Whether two attackers flank the creature.
        flank: Flank,
        /// Whether an effect from an origin reaches the creature.
        line: Line,
        /// What cover the creature has against an attack from an origin.
        cover: Cover,
        /// Which squares and creatures an area of effect covers.
        area_of_effect: AreaOfEffect,
        /// Whether the creature has the high ground over another one.
        high_ground: HighGround,
        /// Which of several creatures is closest to the creature.
        closest: Closest,
        /// What happens when the creature falls.
        fall: Fall,
        /// What happens when the creature is moved against its will.
        force: Force,
        /// What happens when the creature makes a maneuver.
        maneuver: Maneuver,
        /// How many creatures of a side threaten each square.
        threat_map: ThreatMap,
        /// From which squares the mover reaches its goal, and in how many turns.
        starts: Starts,
        /// What the mover can no longer reach if a square becomes solid.
        choke_points: ChokePoints,
        /// How much more the path to a square costs if another square becomes solid.
        detours: Detours,
        /// The rules of the system, or one of them.
        rules: Rules,
    }
}

/// Answers a question with rules, a board and memory that you keep; [`crate::Session`] keeps them
/// for you.
///
/// `distance` and `rules` need no board.
///
/// # Errors
///
/// A question that cannot be answered as written. A refusal by the rules is an answer, not an
/// error.
pub fn ask(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    scratch: &mut Scratch,
) -> Result<Answer, Error> {
    Ok(carry_out(program, board, question, scratch)?.0)
}

/// Answers one kind of question with its own answer type; ignores the kind in `question`.
pub(crate) fn ask_one<Q: Query>(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    query: &Q,
    scratch: &mut Scratch,
) -> Result<Answer<Q::Found>, Error> {
    let mut asking = QuestionContext::new(program, board, question.common(), scratch);
    let found = query.answer(&mut asking)?;
    Ok(asking.answer(found).0)
}

/// Finds which squares the mover can reach, as bytes: the same as
/// [`Reach::bytes`](crate::answer::Reach::bytes) of the answer, but quicker, because nothing but a
/// refusal is put into words. The kind in `question` is ignored; `unprovoked` keeps the mover from
/// provoking reactions.
///
/// # Errors
///
/// As [`ask`].
pub fn reach_bytes(
    program: &Program,
    board: &Board,
    question: &Question,
    unprovoked: bool,
    scratch: &mut Scratch,
) -> Result<ReachBytes, Error> {
    let mut context = QuestionContext::new(program, Some(board), question.common(), scratch);
    reach::bytes(&mut context, unprovoked)
}

/// Finds which squares the mover could reach if it stood on each of these squares, as bytes: the
/// same as [`reach_bytes`] on a board where it was put there, but the rules are applied once and
/// the board does not change. The kind in `question` is ignored.
///
/// # Errors
///
/// As [`ask`]; or there are so many `starts` that the answer would have more than 256 MiB.
pub fn reach_many_bytes(
    program: &Program,
    board: &Board,
    question: &Question,
    starts: &[Square],
    scratch: &mut Scratch,
) -> Result<ReachManyBytes, Error> {
    let mut context = QuestionContext::new(program, Some(board), question.common(), scratch);
    reach::many_bytes(&mut context, starts)
}

/// As [`ask`], and returns the resulting board if the question changes it.
///
/// # Errors
///
/// As [`ask`].
pub fn carry_out(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    scratch: &mut Scratch,
) -> Result<(Answer, Option<After>), Error> {
    let mut asking = QuestionContext::new(program, board, question.common(), scratch);
    let found = question.ask.answer(&mut asking)?;
    Ok(asking.answer(found))
}
