//! Where scenes are found: in the row itself, in a table of scenes, or as files in a folder.

use crate::extra_creature::with_creature;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use stridewright_formats::{Folder, HouseFile, ImportOptions, OtherRules, open, open_scene};
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;

/// Boards that are kept for later batches.
const MOST_BOARDS: usize = 64;

/// The error of a row that names a file elsewhere.
const LEADS_OUT: &str = "this name points outside the folder of the files; name a file in that \
    folder or below it, without `..`";

/// Where scenes are found by what the column `scene` says:
///
/// - a text that begins with `{` is the scene itself, as JSON;
/// - a name in the table of scenes stands for the JSON there;
/// - anything else is a file in the folder or below it: a scenario, or a map of another program.
///
/// Files outside the folder are never read, whatever a row names and wherever links lead: a table
/// may come from someone who may not see them.
#[derive(Clone, Debug, Default)]
pub struct Scenes {
    /// Scenes as JSON, by name.
    pub named: BTreeMap<String, String>,
    /// Where files of scenes and house rules lie, there or below; by default where the program
    /// runs.
    pub folder: PathBuf,
    /// The rule system where the table names none, instead of the scene's own.
    pub rules: Option<String>,
    /// How maps of other programs are read.
    pub import: ImportOptions,
}

/// A scene under rules, as a table names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SceneName {
    pub(crate) scene: Option<String>,
    pub(crate) rules: Option<String>,
    pub(crate) house: Option<String>,
    /// A creature that is added, as JSON.
    pub(crate) creature: Option<String>,
}

/// An opened scene, or what is wrong with it.
pub(crate) type Opened<'s> = Arc<Result<RulesAndBoard<'s>, String>>;

/// Opens scenes, and keeps those that were asked about last.
#[derive(Debug)]
pub(crate) struct Boards<'s> {
    systems: &'s Systems,
    scenes: Scenes,
    /// The only files that are read.
    folder: Folder,
    /// The last one that was used stands last.
    kept: Mutex<Vec<(SceneName, Opened<'s>)>>,
}

impl<'s> Boards<'s> {
    pub(crate) fn new(systems: &'s Systems, scenes: Scenes) -> Self {
        let folder = Folder::new(&scenes.folder);
        Boards { systems, scenes, folder, kept: Mutex::default() }
    }

    /// A scene, opened now or before.
    pub(crate) fn get(&self, name: &SceneName) -> Opened<'s> {
        if let Some(known) = self.known(name) {
            return known;
        }
        let opened: Opened<'s> = Arc::new(self.open(name));
        // What could not be opened may be there the next time.
        if opened.is_err() {
            return opened;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_BOARDS {
            kept.remove(0);
        }
        kept.push((name.clone(), Arc::clone(&opened)));
        opened
    }

    fn known(&self, name: &SceneName) -> Option<Opened<'s>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(known, _)| known == name)?;
        let last = kept.remove(at);
        let opened = Arc::clone(&last.1);
        kept.push(last);
        Some(opened)
    }

    fn open(&self, name: &SceneName) -> Result<RulesAndBoard<'s>, String> {
        let scene = name.scene.as_deref().ok_or("scene: it is missing")?;
        let house = name.house.as_deref().map(|house| {
            let path = self.folder.file(house).ok_or_else(|| format!("house: {LEADS_OUT}"))?;
            HouseFile::load(&path, &self.folder).map_err(|error| format!("house: {error}"))
        });
        let house = house.transpose()?;
        let system = name.rules.as_deref().or(self.scenes.rules.as_deref());
        let rules = OtherRules { system, house: house.as_ref() };
        let own = scene.trim_start().starts_with('{').then_some(scene);
        let json = own.or_else(|| self.scenes.named.get(scene).map(String::as_str));
        let opened = match json {
            Some(json) => {
                let scene = Scene::from_json(json.as_bytes());
                let scene = scene.map_err(|error| format!("scene: {error}"))?;
                open_scene(&scene, self.systems, rules)
            }
            None => {
                let path = self.folder.file(scene).ok_or_else(|| format!("scene: {LEADS_OUT}"))?;
                open(&path, self.systems, &self.folder, rules, &self.scenes.import)
            }
        };
        let opened = opened.map_err(|error| error.to_string())?;
        match &name.creature {
            Some(creature) => with_creature(opened, creature),
            None => Ok(opened),
        }
    }
}
