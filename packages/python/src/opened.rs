//! Scenes and files, opened: a board under its rules, in a turn.

use crate::trouble::Trouble;
use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;
use stridewright::program::Program;
use stridewright_formats::{Disk, FormatError, HouseFile, ImportOptions, Loaded, load};
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::error::RequestError;
use stridewright_wire::house::HouseEntry;
use stridewright_wire::scene::{Prepared, Scene};
use stridewright_wire::systems::Systems;

/// The rule systems, which all sessions share.
static SYSTEMS: LazyLock<Systems> = LazyLock::new(Systems::new);

/// An opened scene.
pub(crate) type Opened = RulesAndBoard<'static>;

/// The compiled rule system that is named, or that the scene names.
fn base(named: Option<&str>, scene: &Scene) -> Result<&'static Program, Trouble> {
    match named.or(scene.rules.as_deref()) {
        Some(name) => Ok(SYSTEMS.named(name)?),
        None => Err(RequestError::NoSystem { known: Systems::names() }.into()),
    }
}

/// Opens a scene.
pub(crate) fn scene(scene: &Scene, rules: Option<&str>) -> Result<Opened, Trouble> {
    Ok(RulesAndBoard::new(&SYSTEMS, rules, None, Some(scene))?)
}

/// Opens a scenario file, or a map of another program.
pub(crate) fn file(
    path: &Path,
    rules: Option<&str>,
    house: Option<&Path>,
    options: &ImportOptions,
) -> Result<Opened, Trouble> {
    let loaded = match load(path, &Disk, options) {
        Err(FormatError::UnknownFormat { .. }) if is_json(path) => {
            return scene_file(path, rules, house);
        }
        loaded => loaded?,
    };
    let house = house.map(|house| HouseFile::load(house, &Disk)).transpose()?;
    let changed = house.as_ref().and_then(|house| house.house().base.as_deref());
    let base = base(rules.or(changed), &loaded.scene)?;
    let own = match &house {
        Some(house) => Some(house.compile(base.ruleset())?),
        None => loaded.program(base.ruleset())?,
    };
    let program = own.map_or(Cow::Borrowed(base), Cow::Owned);
    let board = loaded.prepared.setup.clone().board(&program);
    let board = board.map_err(|problems| loaded.mistakes(&problems))?;
    let Loaded { scene, prepared, .. } = loaded;
    let game = RulesAndBoard::of(program, Some(board));
    let Prepared { turn, letters, hidden, .. } = prepared;
    Ok(game.playing(&housed(scene, house), turn, &letters, hidden))
}

/// A scene with house rules of a file, if there are any, instead of its own.
fn housed(scene: Scene, house: Option<HouseFile>) -> Scene {
    match house {
        Some(house) => {
            let written = HouseEntry::Written(Box::new(house.house().clone()));
            Scene { house: Some(written), ..scene }
        }
        None => scene,
    }
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

/// Opens a file with a scene as JSON, in the form that requests have.
fn scene_file(path: &Path, rules: Option<&str>, house: Option<&Path>) -> Result<Opened, Trouble> {
    let name = path.display();
    let bytes = stridewright_formats::from_disk(path, stridewright_wire::json::MOST_BYTES);
    let bytes = bytes.map_err(|error| Trouble::map(format!("{name} cannot be read: {error}")))?;
    let read = Scene::from_json(&bytes);
    let read = read.map_err(|error| Trouble::map(format!("{name}: {error}")))?;
    let house = house.map(|house| HouseFile::load(house, &Disk)).transpose()?;
    scene(&housed(read, house), rules)
}
