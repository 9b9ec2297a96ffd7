//! A file, opened for questions: a scenario, a map of another program, or a scene as JSON.

use crate::error::FormatError;
use crate::files::{ReadFile, fetch};
use crate::house::HouseFile;
use crate::import::ImportOptions;
use crate::load::{Loaded, load};
use std::borrow::Cow;
use std::path::Path;
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::error::RequestError;
use stridewright_wire::house::HouseEntry;
use stridewright_wire::json::JsonError;
use stridewright_wire::scene::{Prepared, Scene};
use stridewright_wire::systems::Systems;

/// Why a file cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Something in the file, or in one that it names.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// Something in a file with a scene as JSON.
    #[error("{name}: {error}")]
    Json {
        /// The file.
        name: String,
        /// What.
        error: JsonError,
    },
    /// The rules, or what they say of the board.
    #[error(transparent)]
    Request(#[from] RequestError),
}

/// The rules under which something is opened, where they differ from its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct OtherRules<'a> {
    /// The short name of a rule system.
    pub system: Option<&'a str>,
    /// House rules.
    pub house: Option<&'a HouseFile>,
}

impl<'a> OtherRules<'a> {
    /// The rule system: the named one, otherwise that of the house rules, otherwise that of the
    /// scene.
    fn system(&self, scene: &'a Scene) -> Option<&'a str> {
        let changed = self.house.and_then(|house| house.house().base.as_deref());
        self.system.or(changed).or(scene.rules.as_deref())
    }
}

/// Opens a scenario, a map of another program, or a file with a scene as JSON as requests have it.
///
/// # Errors
///
/// Whatever is wrong with the file or the rules.
pub fn open<'s>(
    path: &Path,
    systems: &'s Systems,
    files: &dyn ReadFile,
    rules: OtherRules<'_>,
    options: &ImportOptions,
) -> Result<RulesAndBoard<'s>, OpenError> {
    let loaded = match load(path, files, options) {
        Err(FormatError::UnknownFormat { .. }) if is_json(path) => {
            return open_scene(&json_scene(path, files)?, systems, rules);
        }
        loaded => loaded?,
    };
    let named = rules.system(&loaded.scene);
    let named = named.ok_or_else(|| RequestError::NoSystem { known: Systems::names() })?;
    let base = systems.named(named).map_err(RequestError::from)?;
    let own = match rules.house {
        Some(house) => Some(house.compile(base.ruleset())?),
        None => loaded.program(base.ruleset())?,
    };
    let program = own.map_or(Cow::Borrowed(base), Cow::Owned);
    let board = loaded.prepared.setup.clone().board(&program);
    let board = board.map_err(|problems| loaded.mistakes(&problems))?;
    let Loaded { scene, prepared, .. } = loaded;
    let game = RulesAndBoard::of(program, Some(board));
    let Prepared { turn, letters, hidden, .. } = prepared;
    Ok(game.playing(&housed(&scene, rules.house), turn, &letters, hidden))
}

/// Opens a scene.
///
/// # Errors
///
/// Whatever is wrong with the scene or the rules.
pub fn open_scene<'s>(
    scene: &Scene,
    systems: &'s Systems,
    rules: OtherRules<'_>,
) -> Result<RulesAndBoard<'s>, OpenError> {
    let system = rules.system(scene);
    Ok(RulesAndBoard::new(systems, system, None, Some(&housed(scene, rules.house)))?)
}

/// The scene with other house rules than its own, if there are any.
fn housed<'a>(scene: &'a Scene, house: Option<&HouseFile>) -> Cow<'a, Scene> {
    match house {
        Some(house) => {
            let written = HouseEntry::Written(Box::new(house.house().clone()));
            Cow::Owned(Scene { house: Some(written), ..scene.clone() })
        }
        None => Cow::Borrowed(scene),
    }
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

/// Reads a file with a scene as JSON, in the form that requests have.
fn json_scene(path: &Path, files: &dyn ReadFile) -> Result<Scene, OpenError> {
    let bytes = fetch(path, files)?;
    Scene::from_json(&bytes)
        .map_err(|error| OpenError::Json { name: path.display().to_string(), error })
}
