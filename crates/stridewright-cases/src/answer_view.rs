//! An answer of the library from the side from which case files ask about it.

mod area;
mod study;
mod words;

pub(crate) use study::{Study, number_in_words};
pub(crate) use words::{choice_in_words, weight_in_words};

use std::collections::BTreeMap;
use stridewright::answer::{
    self, Actions, Answer, AreaOfEffect, Cost, CreatureRef, Description, Event, Found, Need,
    Outcome, Path, PathChoices, Placement, ReachedSquare, Refusal, Step, Unit, Value, Weight,
};
use stridewright::lattice::{Rectangle, Square};
use stridewright::question::Turn;
use stridewright::unit::{FEET_PER_SQUARE, Feet};

/// An answer with the parts that expectations are about.
pub(crate) struct AnswerView<'a> {
    pub(crate) answer: &'a Answer,
    pub(crate) said: AnswerPart<'a>,
    /// Its other findings.
    pub(crate) found: OtherFindings<'a>,
}

/// The answer itself.
pub(crate) enum AnswerPart<'a> {
    /// A route, or a drawn path as far as it is legal.
    Way { steps: &'a [Step], costs: &'a [Cost], refused: Option<&'a Refusal> },
    /// A route only if checks succeed.
    IfChecked { steps: &'a [Step], costs: &'a [Cost] },
    /// No route; its cost without a limit, if the limit is the reason.
    NoWay { needs: Option<u32> },
    /// The choices.
    Choices(&'a PathChoices),
    /// Everything reached.
    Reach(Reach<'a>),
    /// A distance in squares.
    Distance(u32),
    /// The traits that the rules give a creature.
    Creature(&'a Description),
    /// Whether a square is threatened.
    Threatens(bool),
    /// The number of threatened squares.
    Squares(usize),
    /// What an area of effect covers.
    Area(&'a AreaOfEffect),
    /// The contents of a turn.
    Offers(&'a Actions),
    /// Numbers of squares.
    Study(Study<'a>),
    /// Nothing but findings.
    Outcome,
}

/// The findings of an answer apart from the path: what happens, which values are set, what is still
/// needed.
#[derive(Default)]
pub(crate) struct OtherFindings<'a> {
    pub(crate) holds: Option<bool>,
    pub(crate) refused: Option<&'a Refusal>,
    pub(crate) events: &'a [Event],
    pub(crate) values: &'a [Value],
    pub(crate) needs: &'a [Need],
    pub(crate) ends: Option<Placement>,
    pub(crate) chosen: Option<&'a CreatureRef>,
    pub(crate) turn: Option<&'a Turn>,
}

/// Everything reached.
pub(crate) struct Reach<'a> {
    /// The best placement for each place of its top-left square (row, column and height), with the
    /// weights of the choices to it, if the question asked for them.
    pub(crate) places: BTreeMap<(i32, i32, i32), (ReachedSquare, &'a [Weight])>,
    /// Every placement.
    pub(crate) placements: Vec<ReachedSquare>,
    pub(crate) refused: Option<&'a Refusal>,
}

impl<'a> AnswerView<'a> {
    /// The parts of an answer.
    pub(crate) fn of(answer: &'a Answer) -> AnswerView<'a> {
        let none = OtherFindings::default();
        let (said, found) = match &answer.found {
            Found::Route(answer::Route::Found(path)) => (path_view(path, None), none),
            Found::Route(answer::Route::Refused(refusal))
            | Found::Choices(answer::Choices::Refused(refusal))
            | Found::Detours(answer::Detours::Refused(refusal)) => {
                (AnswerPart::Way { steps: &[], costs: &[], refused: Some(refusal) }, none)
            }
            Found::Route(answer::Route::TooFar { needs })
            | Found::Choices(answer::Choices::TooFar { needs })
            | Found::Detours(answer::Detours::TooFar { needs }) => {
                (AnswerPart::NoWay { needs: Some(needs.squares) }, none)
            }
            Found::Route(answer::Route::NeedsChecks(found))
            | Found::Choices(answer::Choices::NeedsChecks(found))
            | Found::Detours(answer::Detours::NeedsChecks(found)) => {
                let (steps, costs) = (&found.path.steps[..], &found.path.costs[..]);
                (
                    AnswerPart::IfChecked { steps, costs },
                    OtherFindings { needs: &found.needs, ..none },
                )
            }
            Found::Choices(answer::Choices::Found(choices)) => (AnswerPart::Choices(choices), none),
            Found::Check(answer::Check { refused, events, values, needs, path, .. }) => {
                (path_view(path, refused.as_ref()), OtherFindings { events, values, needs, ..none })
            }
            Found::Reach(found) => {
                let reached = found.squares.iter().map(|reached| (reached, &[][..]));
                (AnswerPart::Reach(Reach::of(reached, found.refused.as_ref())), none)
            }
            Found::ReachPaths(found) => {
                let reached = found.squares.iter().map(|square| (square.reached, &[][..]));
                (AnswerPart::Reach(Reach::of(reached, found.refused.as_ref())), none)
            }
            Found::ReachChoices(found) => {
                let reached =
                    found.squares.iter().map(|square| (square.reached, &square.weights[..]));
                (AnswerPart::Reach(Reach::of(reached, found.refused.as_ref())), none)
            }
            Found::Distance(distance) => (AnswerPart::Distance(distance.squares), none),
            Found::Describe(description) => (
                AnswerPart::Creature(description),
                OtherFindings { values: &description.values, ..none },
            ),
            Found::Threatens(threat) => (AnswerPart::Threatens(threat.threatens), none),
            Found::ThreatenedSquares(found) => (AnswerPart::Squares(found.squares.len()), none),
            Found::Actions(actions) => (AnswerPart::Offers(actions), none),
            Found::AreaOfEffect(found) => {
                let refused = found.refused.as_ref();
                (AnswerPart::Area(found), OtherFindings { refused, ..none })
            }
            Found::ThreatMap(found) => (AnswerPart::Study(found.into()), none),
            Found::Starts(found) => (AnswerPart::Study(found.into()), none),
            Found::ChokePoints(found) => (AnswerPart::Study(found.into()), none),
            Found::Detours(answer::Detours::Found(found)) => {
                (AnswerPart::Study((&**found).into()), none)
            }
            Found::Outcome(outcome) => (AnswerPart::Outcome, outcome.into()),
            Found::Applied(applied) => (
                AnswerPart::Outcome,
                OtherFindings { turn: Some(&applied.turn), ..OtherFindings::from(&applied.found) },
            ),
            // No path, or what cases do not ask for: explanations and lists of rules.
            _ => (AnswerPart::NoWay { needs: None }, none),
        };
        AnswerView { answer, said, found }
    }
}

fn path_view<'a>(path: &'a Path, refused: Option<&'a Refusal>) -> AnswerPart<'a> {
    AnswerPart::Way { steps: &path.steps, costs: &path.costs, refused }
}

impl<'a> From<&'a Outcome> for OtherFindings<'a> {
    fn from(outcome: &'a Outcome) -> Self {
        let Outcome { holds, refused, events, values, needs, ends, chosen, rules: _ } = outcome;
        let (refused, chosen) = (refused.as_ref(), chosen.as_ref());
        OtherFindings {
            holds: *holds,
            refused,
            events,
            values,
            needs,
            ends: *ends,
            chosen,
            turn: None,
        }
    }
}

impl<'a> Reach<'a> {
    /// For placements in the same place the best one comes first.
    fn of(
        reached: impl Iterator<Item = (ReachedSquare, &'a [Weight])>,
        refused: Option<&'a Refusal>,
    ) -> Self {
        let mut reach = Reach { places: BTreeMap::new(), placements: Vec::new(), refused };
        for (reached, weights) in reached {
            let at = reached.body.at.square();
            reach
                .places
                .entry((at.row, at.column, reached.body.elevation))
                .or_insert((reached, weights));
            reach.placements.push(reached);
        }
        reach
    }

    /// The cost and movement with which a place was reached.
    pub(crate) fn at(&self, square: Square, height: i32) -> Option<&ReachedSquare> {
        self.places.get(&(square.row, square.column, height)).map(|(reached, _)| reached)
    }

    /// The cost and movement with which a placement was reached.
    pub(crate) fn on(&self, body: Rectangle, height: i32) -> Option<&ReachedSquare> {
        let is = |reached: &&ReachedSquare| reached.body == Placement::new(body, height);
        self.placements.iter().find(is)
    }
}

impl AnswerPart<'_> {
    /// The refusal, if the answer is one.
    pub(crate) const fn refused(&self) -> Option<&Refusal> {
        match self {
            AnswerPart::Way { refused, .. }
            | AnswerPart::Reach(Reach { refused, .. })
            | AnswerPart::Study(Study { refused, .. }) => *refused,
            _ => None,
        }
    }
}

/// A length in the unit of an answer.
pub(crate) const fn feet(unit: Unit, length: u32) -> Feet {
    match unit {
        Unit::Feet => Feet(length),
        Unit::Squares => Feet(length.saturating_mul(FEET_PER_SQUARE)),
    }
}

/// The weight of a path, as a reach with all choices writes it.
pub(crate) fn weight(choice: &answer::Choice) -> Weight {
    let answer::Choice { movement, reactions, damage, hazards, unsaid, checks, .. } = *choice;
    let cost = choice.path.costs.last().copied().unwrap_or_default();
    Weight { movement, cost, reactions, damage, hazards, unsaid, checks }
}

/// The parts of a weight: the movement and the cost in it in squares, then all others. Less is
/// better in each.
pub(crate) const fn parts(weight: &Weight) -> ((usize, u32), [u32; 5]) {
    let Weight { movement, cost, reactions, damage, hazards, unsaid, checks } = *weight;
    ((movement, cost.squares), [reactions, damage, hazards, unsaid, checks])
}

/// The names of the creatures that may react to a path, each once, in the order of time.
pub(crate) fn reactors(choice: &answer::Choice) -> Vec<&str> {
    let mut reactors: Vec<&str> = Vec::new();
    for event in choice.found.events.iter().filter(|event| event.what == answer::EventKind::Reacts)
    {
        if !reactors.contains(&event.who.name.as_str()) {
            reactors.push(&event.who.name);
        }
    }
    reactors
}
