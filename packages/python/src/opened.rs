//! Scenes and files, opened: a board under its rules, in a turn.

use crate::trouble::Trouble;
use std::path::Path;
use std::sync::LazyLock;
use stridewright_formats::{Disk, HouseFile, ImportOptions, OtherRules, open, open_scene};
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;

/// The rule systems, which all sessions share.
pub(crate) static SYSTEMS: LazyLock<Systems> = LazyLock::new(Systems::new);

/// An opened scene.
pub(crate) type Opened = RulesAndBoard<'static>;

/// Opens a scene.
pub(crate) fn scene(scene: &Scene, rules: Option<&str>) -> Result<Opened, Trouble> {
    Ok(open_scene(scene, &SYSTEMS, OtherRules { system: rules, house: None })?)
}

/// Opens a scenario file, a map of another program, or a file with a scene as JSON.
pub(crate) fn file(
    path: &Path,
    rules: Option<&str>,
    house: Option<&Path>,
    options: &ImportOptions,
) -> Result<Opened, Trouble> {
    let house = house.map(|house| HouseFile::load(house, &Disk)).transpose()?;
    let rules = OtherRules { system: rules, house: house.as_ref() };
    Ok(open(path, &SYSTEMS, &Disk, rules, options)?)
}
