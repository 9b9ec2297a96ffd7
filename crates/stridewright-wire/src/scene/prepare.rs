//! Prepares a scene for the library: a [`Scene`] becomes a [`Setup`], or a list of all its flaws.

use super::drawing::Drawing;
use super::{CreatureEntry, LengthUnit, Scene, creatures, drawing, walls};
use crate::flaw::{Flaw, Flaws, Path};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::answer::Message;
use stridewright::board::{Limits, Problem, ProblemKind, ProblemPlace, Relief, Setup};
use stridewright::lattice::Square;
use stridewright::query::Turn;
use stridewright::rulesets;

/// A scene without contradictions of its own. Whether everything fits on the board is checked by
/// [`Setup::board`].
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The scene in the library's form.
    pub setup: Setup,
    /// Squares named by a letter of the drawing that is not a creature.
    pub places: BTreeMap<char, Square>,
    /// Creatures by letter: position of the first of them in the setup.
    pub letters: BTreeMap<char, usize>,
    /// Creatures that players do not see, by their positions in the setup.
    pub hidden: BTreeSet<usize>,
    /// The progress of the turn.
    pub turn: Turn,
    /// Where the parts are in the scene.
    pub origins: Origins,
}

impl Prepared {
    /// Returns a map whose squares and walls are known already, with creatures as a scene writes
    /// them; `unit` is the unit of their lengths. Creatures that are part of `map` are left out.
    ///
    /// # Errors
    ///
    /// All flaws of the creatures.
    pub fn on(
        map: Setup,
        creatures: &[CreatureEntry],
        unit: LengthUnit,
    ) -> Result<Prepared, Flaws> {
        let mut flaws = Flaws::default();
        creatures::letters(creatures, &mut flaws);
        let named = creatures::read(creatures, unit, Some(&BTreeMap::new()), &mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok(Prepared {
            setup: Setup { creatures: named.creatures, ..map },
            places: BTreeMap::new(),
            letters: named.letters,
            hidden: named.hidden,
            turn: Turn::default(),
            origins: Origins { file_walls: 0, creatures: named.origins },
        })
    }
}

/// Where the parts of a setup are in the scene.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// Walls of the setup that were read from a map file; the scene's own follow them.
    file_walls: usize,
    /// For each creature of the setup: its position in the scene's list, and whether `at` gives its
    /// place.
    creatures: Vec<(usize, bool)>,
}

impl Origins {
    /// Returns where a wall or creature of the setup is in the scene.
    #[must_use]
    pub fn path(&self, place: ProblemPlace) -> Path {
        let root = Path::root();
        match place {
            ProblemPlace::Map => root.key("map"),
            ProblemPlace::Wall(index) if index < self.file_walls => root.key("map").key("file"),
            ProblemPlace::Wall(index) => root.key("walls").index(index - self.file_walls),
            ProblemPlace::Creature(index) => match self.creatures.get(index) {
                Some((entry, _)) => root.key("creatures").index(*entry),
                None => root.key("creatures"),
            },
        }
    }

    /// Converts a problem that the library found to a flaw of the scene.
    #[must_use]
    pub fn flaw(&self, problem: &Problem) -> Flaw {
        let path = self.path(problem.place);
        let placed = match problem.place {
            ProblemPlace::Creature(index) => {
                self.creatures.get(index).is_some_and(|(_, placed)| *placed)
            }
            ProblemPlace::Map | ProblemPlace::Wall(_) => false,
        };
        let path = match problem.kind {
            ProblemKind::NoSuchPlacement { .. } => path,
            _ if placed => path.key("at"),
            _ => path,
        };
        Flaw { path, message: problem.kind.to_string().into(), help: None }
    }

    /// Converts all problems that the library found to flaws of the scene.
    #[must_use]
    pub fn flaws(&self, problems: &[Problem]) -> Flaws {
        let mut flaws = Flaws::default();
        for problem in problems {
            flaws.push(self.flaw(problem));
        }
        flaws
    }
}

impl Scene {
    /// Returns the unit of the scene's own rule system; feet if it names none.
    #[must_use]
    pub fn unit(&self) -> LengthUnit {
        self.rules.as_ref().map_or(LengthUnit::Feet, |rules| LengthUnit::of(rules))
    }

    /// Converts the scene to a setup. `unit` is the unit of its lengths, usually [`Scene::unit`].
    ///
    /// # Errors
    ///
    /// All flaws.
    pub fn setup(&self, unit: LengthUnit) -> Result<Prepared, Flaws> {
        let mut flaws = Flaws::default();
        if self.map.file.is_some() {
            let path = Path::root().key("map").key("file");
            let help = Message::new(
                "only scenario files can name files; give `rows`, or `width`, `height` and `walls`",
            );
            flaws.add_with_help(path, "a map file cannot be read from here", help);
        }
        self.prepare(None, unit, flaws)
    }

    /// Converts the scene to a setup on a map that was read from its `map.file`; creatures of that
    /// map are left out.
    ///
    /// # Errors
    ///
    /// All flaws.
    pub fn setup_on(&self, map: Setup, unit: LengthUnit) -> Result<Prepared, Flaws> {
        self.prepare(Some(map), unit, Flaws::default())
    }

    fn prepare(
        &self,
        file: Option<Setup>,
        unit: LengthUnit,
        mut flaws: Flaws,
    ) -> Result<Prepared, Flaws> {
        if let Some(rules) = &self.rules {
            let systems = rulesets::ALL.map(|system| (&*system.id, ()));
            flaws.look_up(&Path::root().key("rules"), "a rule system", rules, &systems);
        }
        let letters = creatures::letters(&self.creatures, &mut flaws);
        let legend = drawing::legend(&self.map.legend, &mut flaws);
        let Drawing { mut canvas, drawn } = drawing::read(
            &self.map,
            file.as_ref().map(|map| map.extent),
            &letters,
            &legend,
            &mut flaws,
        );
        let mut all_walls = Vec::new();
        if let Some(file) = file {
            all_walls = file.walls;
            if let Some(canvas) = &mut canvas
                && self.map.rows.is_none()
            {
                canvas.take(file.squares, &file.relief);
            }
        }
        if let Some(canvas) = &mut canvas {
            canvas.paint(&self.map.squares, &mut flaws);
        }
        let file_walls = all_walls.len();
        walls::read(&self.walls, &mut all_walls, &mut flaws);
        if all_walls.len() > Limits::DEFAULT.walls {
            let message = Message::new(
                "{count} walls, including those of the map file; at most {most} are allowed",
            );
            let message =
                message.with("count", all_walls.len()).with("most", Limits::DEFAULT.walls);
            flaws.add(Path::root().key("walls"), message);
        }
        let named =
            creatures::read(&self.creatures, unit, canvas.as_ref().and(Some(&drawn)), &mut flaws);
        let turn = named.turn(&self.turn, &mut flaws);
        let (Some(canvas), true) = (canvas, flaws.is_empty()) else { return Err(flaws) };
        let places = drawn
            .into_iter()
            .filter(|(letter, _)| !letters.contains_key(letter))
            .filter_map(|(letter, marks)| marks.single().map(|square| (letter, square)))
            .collect();
        Ok(Prepared {
            setup: Setup {
                extent: canvas.extent,
                squares: canvas.squares,
                relief: Relief::new(canvas.columns),
                walls: all_walls,
                creatures: named.creatures,
            },
            places,
            letters: named.letters,
            hidden: named.hidden,
            turn,
            origins: Origins { file_walls, creatures: named.origins },
        })
    }
}
