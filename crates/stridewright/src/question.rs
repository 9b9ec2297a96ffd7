//! Questions about a board as plain data, and the one function that answers them all.
//!
//! Each kind of question has a file of its own, with its fields and how it is answered. What all
//! kinds share (who moves, by which movements, in which state of the turn) is in [`Question`].
//! Knows how a question is resolved on a board and put to [`crate::query`]; how the answer is found
//! is not its business.

mod actions;
mod after;
mod apply;
mod area;
mod asking;
mod attempt;
mod check;
mod choices;
mod choke_points;
mod closest;
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
pub use asking::Asking;
pub use attempt::{Attempt, CheckResult};
pub use check::Check;
pub use choices::{Choices, ReachChoices};
pub use choke_points::ChokePoints;
pub use closest::Closest;
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

use crate::answer::{Answer, Found};
use crate::board::Board;
use crate::error::Error;
use crate::program::Program;
use crate::query::Scratch;
use asking::Common;

/// A question to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// The creature that moves, or that the question is about. `distance`, `rules`, `threat_map`,
    /// and `who_reaches` with a square need none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub mover: Option<Who>,
    /// Its movements, in order. Without any, the system's first kind of movement: one for `reach`,
    /// `who_reaches`, `starts` and `choke_points`, as far as it goes; for the others one without a
    /// limit. In a `threat_map` without any, creatures stay where they are.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "written::few"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 16)))]
    pub movements: Vec<Movement>,
    /// The state of its turn; unless given, that of the scene, or a turn that begins. Questions for
    /// which [`Ask::begins_turn`] is true take none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub turn: Option<Turn>,
    /// Checks that it makes on the way, with their results.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "written::attempts"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub trying: Vec<Attempt>,
    /// Whether the answer to `reach` or `route` also says how it was searched for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub explain_plan: bool,
    /// What is asked.
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

    /// A question about a creature.
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

    /// What it shares with all kinds of questions.
    fn common(&self) -> Common<'_> {
        Common {
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
        /// What is asked: `"reach"`, `{"route": {"to": [3, 4]}}` …
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
            /// What the kinds of questions are called in JSON.
            pub const NAMES: &[&str] = &[$(stringify!($word_name),)* $(stringify!($name),)*];

            /// Whether the question is about turns that begin, so that it takes no
            /// [`Question::turn`] under way.
            #[must_use]
            pub const fn begins_turn(&self) -> bool {
                matches!(self, Ask::ThreatMap(_) | Ask::Starts(_) | Ask::ChokePoints(_) | Ask::Detours(_))
            }

            /// What this kind of question is called in JSON.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Ask::$word => stringify!($word_name),)*
                    $(Ask::$kind(_) => stringify!($name),)*
                }
            }

            fn answer(&self, asking: &mut Asking<'_>) -> Result<Found, Error> {
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
        /// Which squares the mover can reach, and for each what the paths worth choosing take.
        reach_choices: ReachChoices,
        /// What the rules make of the creature: speed, space, reach, how far its movements go.
        describe: Describe,
        /// What the turn holds: which kinds of movement the creature may take now, how many more of
        /// them, how far each goes.
        actions: Actions,
        /// Which squares the creature threatens.
        threatened_squares: ThreatenedSquares,
    }
    objects {
        /// Which squares the mover can reach, and the cheapest path to each.
        reach_paths: ReachPaths,
        /// The cheapest path to a square.
        route: Route,
        /// All paths to a square that are worth choosing, for their cost, the reactions, the damage
        /// and the hazards.
        choices: Choices,
        /// Whether a drawn path is allowed, and what it costs.
        check: Check,
        /// Why a path costs what it costs, from the mover's speed on: a drawn path, or the cheapest
        /// one to a square.
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
        /// Which creatures can get to a place from which they strike the creature or a square.
        who_reaches: WhoReaches,
        /// Whether two attackers flank the creature.
        flank: Flank,
        /// Whether an effect from somewhere reaches the creature.
        line: Line,
        /// What cover the creature has against an attack from somewhere.
        cover: Cover,
        /// Whether the creature has the high ground over another.
        high_ground: HighGround,
        /// Which of several creatures is closest to the creature.
        closest: Closest,
        /// What happens when the creature falls.
        fall: Fall,
        /// What happens when the creature is moved against its will.
        force: Force,
        /// What comes of a maneuver of the creature.
        maneuver: Maneuver,
        /// How many creatures of a side threaten each square.
        threat_map: ThreatMap,
        /// From which squares the mover reaches something, and in how many turns.
        starts: Starts,
        /// What the mover can no longer reach if a square becomes solid.
        choke_points: ChokePoints,
        /// How much more the path to a square costs if another square becomes solid.
        detours: Detours,
        /// The rules of the system, or one of them.
        rules: Rules,
    }
}

/// Answers a question with rules, a board and memory that the host keeps; [`crate::Session`] keeps
/// them for you.
///
/// `distance` and `rules` need no board.
///
/// # Errors
///
/// A question that cannot be answered as it is put. What the rules refuse is an answer.
pub fn ask(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    scratch: &mut Scratch,
) -> Result<Answer, Error> {
    Ok(carry_out(program, board, question, scratch)?.0)
}

/// Answers one kind of question, as the type of its answer; what `question` asks does not matter.
pub(crate) fn ask_one<Q: Query>(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    query: &Q,
    scratch: &mut Scratch,
) -> Result<Answer<Q::Found>, Error> {
    let mut asking = Asking::new(program, board, question.common(), scratch);
    let found = query.answer(&mut asking)?;
    Ok(asking.answer(found).0)
}

/// As [`ask`], with the board afterwards where the question changes it.
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
    let mut asking = Asking::new(program, board, question.common(), scratch);
    let found = question.ask.answer(&mut asking)?;
    Ok(asking.answer(found))
}
