//! A map with a mover on it, under one rule system after the other.

use crate::counted::counted;
use crate::failure::Failure;
use crate::load::LoadedMap;
use crate::options::{MovementOptions, MoverOptions, TurnOptions};
use crate::read::{AttemptArg, AttemptTarget, RulesArg};
use crate::systems::compiled;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright::board::{Board, Creature, CreatureIndex, Ground, Problem, ProblemPlace};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{self, Scratch, threat_map};
use stridewright::question::{Ask, Attempt, Movement, Question, Turn};
use stridewright::rule::Ruleset;
use stridewright::rulesets;
use stridewright_draw::Picture;
use stridewright_wire::scene::Scene as WrittenScene;

/// A map with a mover on it.
pub(crate) struct Scene {
    file: LoadedMap,
    ground: Arc<Ground>,
    creatures: Vec<Creature>,
    mover: Option<CreatureIndex>,
}

/// The name of a creature made up from options.
const MADE_UP: &str = "Mover";

/// The most names that are listed when one is unknown.
const MOST_NAMES: usize = 20;

impl Scene {
    /// Puts the mover on a map as the options say.
    pub(crate) fn new(file: LoadedMap, options: &MoverOptions) -> Result<Scene, Failure> {
        let mut scene = Scene::without_mover(file)?;
        let creatures = &mut scene.creatures;
        let mover = if options.makes_new() {
            let side = creatures.first().map_or("heroes", |first| first.side.as_str());
            let at = options.from.unwrap_or_default();
            creatures.push(Creature::new(MADE_UP, side, at));
            creatures.len() - 1
        } else {
            chosen(creatures, &scene.file.letters, options.mover.as_deref())?
        };
        options.apply(&mut creatures[mover]);
        scene.mover = Some(CreatureIndex(mover));
        Ok(scene)
    }

    /// The map as it is, without a mover.
    pub(crate) fn without_mover(file: LoadedMap) -> Result<Scene, Failure> {
        let setup = file.loaded.prepared.setup.clone();
        let ground = Ground::new(setup.extent, setup.squares, setup.relief, setup.walls);
        let ground = ground.map_err(|problems| file.loaded.mistakes(&problems))?;
        Ok(Scene { file, ground: Arc::new(ground), creatures: setup.creatures, mover: None })
    }

    /// The same as a creature sees it; without a name as it is.
    pub(crate) fn seen_by(self, name: Option<&str>) -> Result<Scene, Failure> {
        let mover = name.map(|name| self.creature(name)).transpose()?;
        Ok(Scene { mover, ..self })
    }

    /// The creature that the question is about, where there is one.
    pub(crate) const fn known_mover(&self) -> Option<CreatureIndex> {
        self.mover
    }

    /// The creature that the question is about.
    pub(crate) fn mover(&self) -> CreatureIndex {
        self.mover.unwrap_or(CreatureIndex(0))
    }

    pub(crate) fn mover_name(&self) -> &str {
        self.name(self.mover())
    }

    /// The name of a creature.
    pub(crate) fn name(&self, who: CreatureIndex) -> &str {
        self.creatures.get(who.0).map_or("", |creature| &creature.name)
    }

    /// The creature with a name, or with a letter of the scenario.
    pub(crate) fn creature(&self, name: &str) -> Result<CreatureIndex, Failure> {
        chosen(&self.creatures, &self.file.letters, Some(name)).map(CreatureIndex)
    }

    /// The names of all creatures, in the order of their list.
    #[cfg(feature = "bulk")]
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.creatures.iter().map(|creature| creature.name.as_str())
    }

    /// The squares that nothing fills, row by row.
    #[cfg(feature = "bulk")]
    pub(crate) fn open_squares(&self) -> impl Iterator<Item = Square> {
        self.ground.extent().whole().squares().filter(|square| self.ground.is_open(*square))
    }

    /// The sides that creatures are on, in the order of their first.
    pub(crate) fn sides(&self) -> Vec<&str> {
        let mut sides: Vec<&str> = Vec::new();
        for creature in &self.creatures {
            if !sides.contains(&creature.side.as_str()) {
                sides.push(&creature.side);
            }
        }
        sides
    }

    /// The top left square of a creature.
    pub(crate) fn square(&self, who: CreatureIndex) -> Square {
        self.creatures.get(who.0).map_or_else(Square::default, |creature| creature.at)
    }

    /// All creatures on another side than the mover.
    pub(crate) fn opponents(&self) -> Vec<CreatureIndex> {
        let side = self.creatures.get(self.mover().0).map(|mover| &mover.side);
        let others =
            self.creatures.iter().enumerate().filter(|(_, other)| side != Some(&other.side));
        others.map(|(index, _)| CreatureIndex(index)).collect()
    }

    /// A picture of the board, as the mover sees it.
    pub(crate) fn picture<'a>(&self, program: &Program, board: &'a Board) -> Picture<'a> {
        let picture =
            Picture::new(program, board).lettered(&self.file.letters).hiding(self.hidden());
        let picture = match self.file.seen.crop {
            Some(part) => picture.cropped(part),
            None => picture,
        };
        let picture = picture.over(self.file.background.clone());
        let picture = match self.mover {
            Some(mover) => picture.by(mover),
            None => picture,
        };
        if self.file.threatened {
            picture.threatened(self.threatened(program, board))
        } else {
            picture
        }
    }

    /// The creatures that pictures leave out, by their positions.
    fn hidden(&self) -> impl Iterator<Item = usize> {
        let hidden = self.file.loaded.prepared.hidden.iter().copied();
        hidden.filter(|_| !self.file.seen.hidden)
    }

    /// The squares that opponents of the mover threaten from where they are.
    fn threatened(&self, program: &Program, board: &Board) -> Vec<Square> {
        let sides: BTreeSet<&str> =
            self.opponents().iter().map(|who| self.creatures[who.0].side.as_str()).collect();
        let hidden: BTreeSet<usize> = self.hidden().collect();
        let mut threatened = Vec::new();
        for side in sides {
            let map = threat_map(program, board, side, &[], None, &mut Scratch::default());
            // A query about the whole board without movements is always valid.
            let Ok(map) = map else { continue };
            let is_shown = |by: &[CreatureIndex]| by.iter().any(|who| !hidden.contains(&who.0));
            let shown = map.threats.iter().filter(|(_, by)| is_shown(by));
            threatened.extend(shown.map(|(square, _)| square));
        }
        threatened
    }

    /// How many squares, walls and creatures there are; hidden ones are not counted where pictures
    /// leave them out.
    pub(crate) fn counted(&self) -> String {
        let extent = self.ground.extent();
        let (walls, creatures) =
            (self.ground.walls().len(), self.creatures.len() - self.hidden().count());
        let name = &self.file.name;
        format!(
            "{name}: {} × {} squares, {}, {}",
            extent.width,
            extent.height,
            counted(walls, "wall"),
            counted(creatures, "creature")
        )
    }

    /// The systems that the file names, or its house rules.
    pub(crate) fn named_rules(&self) -> Option<RulesArg> {
        self.file.house.base().or(self.file.rules)
    }

    /// Which systems to ask: as the option says, or the file.
    pub(crate) fn rules(&self, option: Option<RulesArg>) -> Result<RulesArg, Failure> {
        option.or(self.named_rules()).ok_or_else(|| {
            Failure::with_help(
                format!("{} does not name a rule system", self.file.name),
                format!("choose one with --rules: {}", RulesArg::names()),
            )
        })
    }

    /// Whether there are house rules, asked for or in the file, or options of the rules.
    pub(crate) fn has_house_rules(&self) -> bool {
        let scene = &self.file.loaded.scene;
        self.file.house.is_some() || scene.house.is_some() || !scene.options.is_empty()
    }

    /// The program of a system under the house rules from the option, or those of the file; `None`
    /// without any.
    pub(crate) fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        if self.file.house.is_some() {
            return self.file.house.program(base);
        }
        Ok(self.file.loaded.program(base)?)
    }

    /// The program of the system at a position of the list, under house rules if there are any.
    pub(crate) fn program(&self, index: usize) -> Result<Program, Failure> {
        self.housed(rulesets::ALL[index])?.map_or_else(|| compiled(index), Ok)
    }

    /// The position of the system that the file names, or of the first: for facts that are the same
    /// under all of them.
    pub(crate) fn any_rules(&self) -> usize {
        self.named_rules().and_then(RulesArg::only).unwrap_or_default()
    }

    /// The board under a rule system.
    pub(crate) fn board(&self, program: &Program) -> Result<Board, Failure> {
        Board::new(Arc::clone(&self.ground), self.creatures.clone(), program)
            .map_err(|problems| self.impossible(&problems))
    }

    /// The problems of the board: with their place in the file where it has one, otherwise with the
    /// mover from the options.
    fn impossible(&self, problems: &[Problem]) -> Failure {
        let mover = self.mover.map(|mover| ProblemPlace::Creature(mover.0));
        let about_mover = problems.iter().find(|problem| Some(problem.place) == mover);
        let (Some(problem), Some(creature)) = (about_mover, self.creatures.get(self.mover().0))
        else {
            return self.file.loaded.mistakes(problems).into();
        };
        let what =
            format!("{}, {}, at {}: {}", creature.name, creature.size, creature.at, problem.kind);
        let file = &self.file.name;
        let help = format!(
            "put it elsewhere with --from; `stridewright import {file} --preview` draws the map"
        );
        Failure::with_help(what, help)
    }

    /// The scene of a board that resulted from this one.
    pub(crate) fn after(
        &self,
        program: &Program,
        board: &Board,
        turn: query::Turn,
    ) -> WrittenScene {
        let before = &self.file.loaded.scene;
        WrittenScene {
            house: self.file.house.written().or_else(|| before.house.clone()),
            options: before.options.clone(),
            ..WrittenScene::of(program, board, turn, &self.file.letters)
                .hiding(&self.file.loaded.prepared.hidden)
        }
    }

    /// The state of the turn in the file.
    pub(crate) fn turn_in_file(&self) -> Turn {
        self.file.loaded.prepared.turn.clone().into()
    }

    /// The state of the turn: from the options, or from the file.
    pub(crate) fn turn(&self, options: &TurnOptions) -> Result<Turn, Failure> {
        let find = |name: &str| self.creature(name);
        options.turn(&self.turn_in_file(), &find)
    }

    /// A query about the mover, with movements under a rule system; `unlimited` if without any
    /// option a path of any length is priced.
    pub(crate) fn question(
        &self,
        program: &Program,
        options: &MovementOptions,
        unlimited: bool,
        ask: impl Into<Ask>,
    ) -> Result<Question, Failure> {
        let find = |name: &str| self.creature(name);
        let once = options.movements(program, unlimited, &find)?;
        Ok(Question {
            movements: over_turns(once, options.turns()),
            turn: Some(self.turn(&options.turn)?),
            trying: self.attempts(options)?,
            ..Question::about(self.mover(), ask)
        })
    }

    /// The attempts that the mover makes on its path.
    pub(crate) fn attempts(&self, options: &MovementOptions) -> Result<Vec<Attempt>, Failure> {
        let attempt = |tried: &AttemptArg| {
            let (creature, square) = match &tried.aim {
                None => (None, None),
                Some(AttemptTarget::Creature(name)) => (Some(self.creature(name)?.into()), None),
                Some(AttemptTarget::Square(square)) => (None, Some((*square).into())),
            };
            Ok(Attempt { to: tried.kind, creature, square, result: tried.result })
        };
        options.trying.iter().map(attempt).collect()
    }
}

/// The movements of one turn, made again in each later turn.
pub(crate) fn over_turns(once: Vec<Movement>, turns: usize) -> Vec<Movement> {
    let mut again = once.clone();
    if let Some(first) = again.first_mut() {
        first.next_turn = true;
    }
    let later = core::iter::repeat_n(again, turns.saturating_sub(1)).flatten();
    once.into_iter().chain(later).collect()
}

/// The creature with a name or letter, or the first.
fn chosen(
    creatures: &[Creature],
    letters: &BTreeMap<usize, char>,
    name: Option<&str>,
) -> Result<usize, Failure> {
    let Some(name) = name else {
        let none = || {
            Failure::with_help(
                "this map has no creatures",
                "say where the mover stands, as in --from 3,4, and how fast it is, as in --speed \
                 30",
            )
        };
        return if creatures.is_empty() { Err(none()) } else { Ok(0) };
    };
    let exactly = creatures.iter().position(|creature| creature.name == name);
    let by_letter = || {
        let letter = name.parse::<char>().ok()?;
        letters.iter().find(|(_, other)| **other == letter).map(|(index, _)| *index)
    };
    let loosely = || creatures.iter().position(|creature| creature.name.eq_ignore_ascii_case(name));
    exactly.or_else(by_letter).or_else(loosely).ok_or_else(|| {
        let names: Vec<&str> =
            creatures.iter().take(MOST_NAMES).map(|creature| creature.name.as_str()).collect();
        let help = match (names.is_empty(), creatures.len() > MOST_NAMES) {
            (true, _) => {
                "the map has no creatures; say where the mover stands with --from".to_owned()
            }
            (false, false) => format!("known: {}", names.join(", ")),
            (false, true) => {
                format!("known: {} and {} more", names.join(", "), creatures.len() - MOST_NAMES)
            }
        };
        Failure::with_help(format!("there is no creature {name:?}"), help)
    })
}
