//! The board as a member knows it: the ground, and the creatures that they know of. Questions are
//! answered on this board, never on more.

use crate::id::TokenId;
use crate::protocol::Refusal;
use crate::refusal::misplaced;
use crate::state::{Map, Spent, Token};
use std::collections::BTreeSet;
use std::sync::Arc;
use stridewright::Rules;
use stridewright::answer::{Actions, Answer, Found, Message, RuleText, Unit};
use stridewright::board::{Board, CreatureIndex, Ground, Problem, ProblemPlace};
use stridewright::query::Scratch;
use stridewright::question::{self, After, Ask, Question, Turn, Who};
use stridewright_wire::bounded::{List, Text, Whole};
use stridewright_wire::flaw::Flaws;
use stridewright_wire::scene::{CreatureEntry, Legend, LengthUnit, MapEntry, Scene};

/// A board, and which token each of its creatures is.
#[derive(Clone, Debug)]
pub(crate) struct Knowledge {
    /// The rules it is under.
    pub(crate) rules: Rules,
    /// The board.
    pub(crate) board: Board,
    /// The tokens of its creatures, in their order.
    pub(crate) ids: Vec<TokenId>,
}

impl Knowledge {
    /// Returns the board of a table for members who know of these creatures.
    ///
    /// # Errors
    ///
    /// If creatures cannot stand where they are, or are invalid; in words.
    pub(crate) fn of(
        rules: &Rules,
        ground: &Arc<Ground>,
        written_for: &str,
        tokens: &[&Token],
    ) -> Result<Knowledge, Message> {
        let names: BTreeSet<&str> = tokens.iter().map(|token| token.name()).collect();
        let entries = tokens.iter().map(|token| unbound(&token.entry, &names)).collect();
        let extent = ground.extent();
        let scene = Scene {
            map: MapEntry {
                width: Some(Whole::clamped(extent.width)),
                height: Some(Whole::clamped(extent.height)),
                ..MapEntry::default()
            },
            creatures: List::new(entries).ok_or(Message::new("there are too many creatures"))?,
            ..Scene::default()
        };
        let words = |flaws: Flaws| Message::verbatim(flaws.to_string());
        let prepared = scene.setup(LengthUnit::of(written_for)).map_err(words)?;
        let origins = prepared.origins;
        let board = Board::new(Arc::clone(ground), prepared.setup.creatures, rules).map_err(
            |problems| {
                problem(Unit::of(rules), tokens, &problems)
                    .unwrap_or_else(|| words(origins.flaws(&problems)))
            },
        )?;
        Ok(Knowledge {
            rules: rules.clone(),
            board,
            ids: tokens.iter().map(|token| token.id).collect(),
        })
    }

    /// Returns the creature of a token, if it is known.
    #[must_use]
    pub(crate) fn index(&self, id: TokenId) -> Option<CreatureIndex> {
        self.ids.iter().position(|known| *known == id).map(CreatureIndex)
    }

    /// Answers a question.
    pub(crate) fn ask(
        &self,
        question: &Question,
        scratch: &mut Scratch,
    ) -> Result<Answer, Refusal> {
        Ok(question::ask(&self.rules, Some(&self.board), question, scratch)?)
    }

    /// Answers a question, and returns the board afterwards if the question changes it.
    pub(crate) fn carry_out(
        &self,
        question: &Question,
        scratch: &mut Scratch,
    ) -> Result<(Answer, Option<After>), Refusal> {
        Ok(question::carry_out(&self.rules, Some(&self.board), question, scratch)?)
    }

    /// Returns what the turn of a creature offers, and the rules that are cited.
    pub(crate) fn actions(
        &self,
        mover: CreatureIndex,
        turn: Turn,
        scratch: &mut Scratch,
    ) -> Result<(Actions, Vec<RuleText>), Refusal> {
        let question = Question { turn: Some(turn), ..Question::about(mover, Ask::Actions) };
        let answer = self.ask(&question, scratch)?;
        match answer.found {
            Found::Actions(actions) => Ok((actions, answer.cited)),
            _ => Err(Refusal::impossible("no actions")),
        }
    }
}

impl Spent {
    /// Returns the turn so far on a known board. Creatures that are unknown there are left out.
    #[must_use]
    pub(crate) fn turn_on(&self, known: &Knowledge) -> Turn {
        let reacted =
            self.reacted.iter().filter_map(|id| known.index(*id)).map(Who::from).collect();
        Turn { reacted, ..self.turn.clone() }
    }
}

/// Describes the first problem of a creature, with its name.
fn problem(unit: Unit, tokens: &[&Token], problems: &[Problem]) -> Option<Message> {
    problems.iter().find_map(|problem| match problem.place {
        ProblemPlace::Creature(index) => {
            let message = Message::new("{who}: {problem}").with("who", tokens.get(index)?.name());
            Some(message.with("problem", misplaced(unit, &problem.kind)))
        }
        _ => None,
    })
}

/// Returns the entry of a creature, not bound to any creature outside of these names.
fn unbound(entry: &CreatureEntry, names: &BTreeSet<&str>) -> CreatureEntry {
    entry.clone().bound_only_to(|other| names.contains(&**other))
}

/// Returns the ground of a map, built once and shared by all boards on it.
///
/// # Errors
///
/// If the map is invalid; in words.
pub(crate) fn ground(map: &Map) -> Result<Arc<Ground>, String> {
    let setup = scene_of(map)?.setup(LengthUnit::Feet).map_err(|flaws| flaws.to_string())?.setup;
    let ground = Ground::new(setup.extent, setup.squares, setup.relief, setup.walls);
    let first = |problems: Vec<stridewright::board::Problem>| {
        problems.first().map_or_else(String::new, ToString::to_string)
    };
    ground.map(Arc::new).map_err(first)
}

/// Returns a map as a scene without creatures.
///
/// # Errors
///
/// If the map is larger than scenes may be; in words.
pub(crate) fn scene_of(map: &Map) -> Result<Scene, String> {
    let too_large = "the map is too large";
    Ok(Scene {
        map: MapEntry {
            rows: Some(Text::new(&map.rows.join("\n")).ok_or(too_large)?),
            legend: Legend::new(map.legend.clone())
                .ok_or("the map has too many kinds of ground")?,
            ..MapEntry::default()
        },
        walls: List::new(map.walls.clone()).ok_or(too_large)?,
        ..Scene::default()
    })
}
