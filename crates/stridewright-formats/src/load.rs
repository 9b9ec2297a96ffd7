//! A file with all files that it names, ready to become a board.

use crate::document::{Document, read_beside};
use crate::error::FormatError;
use crate::files::{ReadFile, fetch};
use crate::house::HouseFile;
use crate::import::{Import, ImportOptions, written};
use crate::report::ImportReport;
use crate::scenario::{Prepare, Scenario};
use crate::scenery::Scenery;
use std::path::Path;
use stridewright::board::Problem;
use stridewright::program::Program;
use stridewright::rule::Ruleset;
use stridewright_wire::flaw::{Flaw, Flaws};
use stridewright_wire::house::HouseEntry;
use stridewright_wire::scene::{LengthUnit, Prepared, Scene};

/// The key of a scene under which its house rules stand.
const HOUSE: &str = "house";

/// A scene with all its parts, ready to become a board.
#[derive(Debug)]
pub struct Loaded {
    /// The contents of a scenario file. For a map of another program it has only the creatures and
    /// the secret doors: the squares and walls are in `prepared`.
    pub scene: Scene,
    /// The board as described, not checked yet.
    pub prepared: Prepared,
    /// How the map was imported, if it came from another program.
    pub import: Option<ImportReport>,
    /// The parts of the map that are not on its board.
    pub scenery: Scenery,
    name: String,
    scenario: Option<Scenario>,
    house: Option<HouseFile>,
}

impl Loaded {
    /// Returns the program of a base under the house rules of the scene; `None` if it has none.
    ///
    /// # Errors
    ///
    /// The errors in the house rules, as mistakes in the file that contains them.
    pub fn program(&self, base: &Ruleset) -> Result<Option<Program>, FormatError> {
        self.scene.program(base).map_err(|flaws| match (&self.house, &self.scenario) {
            (Some(house), _)
                if flaws.list().iter().all(|flaw| flaw.path.within(HOUSE).is_some()) =>
            {
                let mut own = Flaws::default();
                for flaw in flaws.list() {
                    own.push(Flaw {
                        path: flaw.path.within(HOUSE).unwrap_or_default(),
                        ..flaw.clone()
                    });
                }
                house.mistakes(&own)
            }
            (_, Some(scenario)) => scenario.mistakes(&flaws),
            (_, None) => FormatError::Impossible { name: self.name.clone(), flaws },
        })
    }

    /// Returns the scene with its map written out, so that it names no file and means the same
    /// anywhere. `base` is the rule system of the creatures' sizes.
    ///
    /// # Errors
    ///
    /// What is wrong with the board of a scenario that names a map file.
    pub fn standalone(&self, base: &Program) -> Result<Scene, FormatError> {
        let Prepared { setup, letters, hidden, turn, .. } = &self.prepared;
        match (&self.import, &self.scenario) {
            (None, _) => Ok(self.scene.clone()),
            (Some(_), None) => {
                let scene = written(setup, self.scene.creatures.clone());
                Ok(Scene { table: self.scene.table.clone(), ..scene })
            }
            (Some(_), Some(_)) => {
                let board = setup.clone().board(base).map_err(|wrong| self.mistakes(&wrong))?;
                let letters = letters.iter().map(|(letter, index)| (*index, *letter)).collect();
                let board = Scene::of(base, &board, turn.clone(), &letters).hiding(hidden);
                let Scene { map, walls, creatures, turn, .. } = board;
                Ok(Scene { map, walls, creatures, turn, ..self.scene.clone() })
            }
        }
    }

    /// Problems that only showed on the board, as mistakes in the file.
    #[must_use]
    pub fn mistakes(&self, problems: &[Problem]) -> FormatError {
        let flaws = self.prepared.origins.flaws(problems);
        match &self.scenario {
            Some(scenario) => scenario.mistakes(&flaws),
            None => FormatError::Impossible { name: self.name.clone(), flaws },
        }
    }
}

/// Reads a file and everything that it names, and prepares the scene in the unit of its own rule
/// system.
///
/// # Errors
///
/// Whatever is wrong with any of the files.
pub fn load(
    path: &Path,
    files: &dyn ReadFile,
    options: &ImportOptions,
) -> Result<Loaded, FormatError> {
    load_in(path, files, options, None)
}

/// As [`load`], with lengths in a given unit.
///
/// # Errors
///
/// As [`load`].
pub fn load_in(
    path: &Path,
    files: &dyn ReadFile,
    options: &ImportOptions,
    unit: Option<LengthUnit>,
) -> Result<Loaded, FormatError> {
    let bytes = fetch(path, files)?;
    let name = path.display().to_string();
    match read_beside(path, &bytes, Some(files), options)? {
        Document::Scenario(scenario) => {
            let unit = unit.unwrap_or_else(|| scenario.scene().unit());
            let Prepare { prepared, import, mut scenery } =
                scenario.prepare(path, files, options, unit)?;
            let house = scenario.house_file(path, files)?;
            let mut scene = scenario.scene().clone();
            scenery.secret.hide(&prepared.setup.walls, &mut scene.table);
            (scenery.saved_pictures, scenery.comments) = scenario.comments();
            if let Some(house) = &house {
                scene.house = Some(HouseEntry::Written(Box::new(house.house().clone())));
            }
            Ok(Loaded { scene, prepared, import, scenery, name, scenario: Some(*scenario), house })
        }
        Document::Map(import) => {
            let Import { map, creatures, report, mut scenery } = *import;
            scenery.take(bytes);
            let prepared = Prepared::on(map, &creatures, unit.unwrap_or(LengthUnit::Feet))
                .map_err(|flaws| FormatError::Impossible { name: name.clone(), flaws })?;
            let mut scene = Scene { creatures, ..Scene::default() };
            scenery.secret.hide(&prepared.setup.walls, &mut scene.table);
            Ok(Loaded {
                scene,
                prepared,
                import: Some(report),
                scenery,
                name,
                scenario: None,
                house: None,
            })
        }
    }
}
