//! The squares of a reach: a list, or bit planes from which squares are built when they are read.

use super::{Cost, Placement, Unit};
use crate::query::{Reached, WindowReach, WindowSquare};
use crate::question::Place;
use crate::rule::Ending;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Every placement that can be reached, in an order that the answer states.
///
/// A search by bit planes keeps its planes here and builds a square only when it is read. A program
/// that asks for the reach of a hundred creatures and reads a few squares of each builds no lists.
///
/// ```
/// use stridewright::{Board, Rules, Session};
/// let rules = Rules::pf2();
/// let board = Board::parse(&rules, "E.#..")?;
/// let squares = Session::new(rules, board).reach("E")?.found.squares;
/// assert_eq!(squares.len(), 2);
/// assert_eq!(squares.iter().map(|square| square.cost.amount).sum::<u32>(), 5);
/// assert!(squares.at((3, 0)).is_none());
/// # Ok::<(), stridewright::Error>(())
/// ```
#[derive(Clone)]
pub struct ReachedSquares(Kept);

/// How the squares are stored.
#[derive(Clone)]
enum Kept {
    List(Vec<ReachedSquare>),
    /// Bodies of one shape in a window, with the turn of each movement, and the unit.
    Window(WindowReach, Vec<u32>, Unit),
}

/// A placement that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ReachedSquare {
    /// The squares that the body covers.
    pub body: Placement,
    /// In which movement, counted from 1 over all turns.
    pub movement: usize,
    /// In which turn, counted from 1. If omitted, 1.
    #[cfg_attr(
        feature = "serde",
        serde(
            default = "crate::question::written::one",
            skip_serializing_if = "crate::question::written::is_one"
        )
    )]
    pub turn: u32,
    /// What is spent of that movement, the least possible.
    pub cost: Cost,
    /// How many times its speed the creature spends to arrive, for a movement that is a pool of
    /// several times the speed: 1 in the first action of a double move, 2 with both.
    pub speeds: u32,
    /// Whether the creature may end there.
    pub end: MayEnd,
}

/// What a creature may end at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MayEnd {
    /// The turn.
    Turn,
    /// An action, not the turn.
    Action,
    /// Neither.
    Never,
}

impl From<Ending> for MayEnd {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Turn | Ending::TurnIfRoom => MayEnd::Turn,
            Ending::Action => MayEnd::Action,
            Ending::Never => MayEnd::Never,
        }
    }
}

impl ReachedSquares {
    /// The placements that bit planes found for bodies of one shape; `turns` are those of the
    /// movements.
    pub(crate) const fn of_window(window: WindowReach, turns: Vec<u32>, unit: Unit) -> Self {
        ReachedSquares(Kept::Window(window, turns, unit))
    }

    /// Returns the bit planes, if a search by them found the squares.
    pub(super) const fn window(&self) -> Option<&WindowReach> {
        match &self.0 {
            Kept::List(_) => None,
            Kept::Window(window, ..) => Some(window),
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            Kept::List(list) => list.len(),
            Kept::Window(window, ..) => window.len(),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The squares, one by one.
    pub fn iter(&self) -> impl Iterator<Item = ReachedSquare> + Clone + '_ {
        let (list, window) = match &self.0 {
            Kept::List(list) => (&list[..], None),
            Kept::Window(window, turns, unit) => (&[][..], Some((window, turns, *unit))),
        };
        let in_window = window.into_iter().flat_map(|(window, turns, unit)| {
            window.iter().map(move |square| ReachedSquare::of_window(turns, unit, square))
        });
        list.iter().copied().chain(in_window)
    }

    /// Returns the first placement with this top-left square, at the height that the place names,
    /// otherwise at the lowest.
    #[must_use]
    pub fn at(&self, place: impl Into<Place>) -> Option<ReachedSquare> {
        let place = place.into();
        let is_meant = |reached: &ReachedSquare| {
            place.elevation.is_none_or(|elevation| reached.body.elevation == elevation)
        };
        match &self.0 {
            Kept::List(list) => {
                let there = |reached: &ReachedSquare| (reached.body.at.1, reached.body.at.0);
                let here = (place.at.1, place.at.0);
                let first = list.partition_point(|reached| there(reached) < here);
                let mut here = list[first..].iter().take_while(|reached| there(reached) == here);
                here.find(|reached| is_meant(reached)).copied()
            }
            Kept::Window(window, turns, unit) => {
                let square = window.at(place.at.square())?;
                Some(ReachedSquare::of_window(turns, *unit, square)).filter(is_meant)
            }
        }
    }
}

impl Default for ReachedSquares {
    fn default() -> Self {
        ReachedSquares(Kept::List(Vec::new()))
    }
}

impl FromIterator<ReachedSquare> for ReachedSquares {
    fn from_iter<I: IntoIterator<Item = ReachedSquare>>(squares: I) -> Self {
        ReachedSquares(Kept::List(squares.into_iter().collect()))
    }
}

impl PartialEq for ReachedSquares {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl fmt::Debug for ReachedSquares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for ReachedSquares {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for ReachedSquares {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(|list| ReachedSquares(Kept::List(list)))
    }
}

impl ReachedSquare {
    /// Returns the movement that leads there, from 1; a movement of several times the speed counts
    /// as as many. The second half of a double move is a band of its own.
    #[must_use]
    pub fn band(&self) -> u32 {
        let before = u32::try_from(self.movement.saturating_sub(1)).unwrap_or(u32::MAX);
        before.saturating_add(self.speeds.max(1))
    }

    /// Says how many of these there are: `12 squares`, `784 places over 77 squares` where some are
    /// one above the other, `5 placements` of a larger creature.
    #[must_use]
    pub fn count_in_words(squares: impl IntoIterator<Item = ReachedSquare>) -> String {
        let (mut different, mut number, mut is_large) = (BTreeSet::new(), 0, false);
        for ReachedSquare { body, .. } in squares {
            different.insert(body.at);
            number += 1;
            is_large |= body.width * body.height > 1;
        }
        let counted = |number: usize, what: &str| match number {
            1 => format!("1 {what}"),
            _ => format!("{number} {what}s"),
        };
        match different.len() {
            _ if is_large => counted(number, "placement"),
            squares if squares < number => {
                format!("{} over {}", counted(number, "place"), counted(squares, "square"))
            }
            squares => counted(squares, "square"),
        }
    }

    /// Converts a placement for an answer; `turns` are those of the movements.
    pub(crate) fn of(turns: &[u32], unit: Unit, reached: &Reached) -> ReachedSquare {
        let Reached { body, elevation, movement, cost, speeds, ending, .. } = *reached;
        ReachedSquare::of_window(
            turns,
            unit,
            WindowSquare { body, elevation, movement, cost, speeds, ending },
        )
    }

    /// Converts a placement that bit planes found.
    fn of_window(turns: &[u32], unit: Unit, square: WindowSquare) -> ReachedSquare {
        ReachedSquare {
            body: Placement::new(square.body, square.elevation),
            movement: square.movement + 1,
            turn: turns.get(square.movement).copied().unwrap_or(1),
            speeds: square.speeds,
            cost: unit.cost(square.cost),
            end: square.ending.into(),
        }
    }
}
