//! Reading a map: a scenario, or a map of another program.

use crate::failure::Failure;
use crate::options::{BackgroundOptions, HouseArg};
use crate::read::{Files, RulesArg};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use stridewright::lattice::Rectangle;
use stridewright_draw::{Background, BackgroundFile};
use stridewright_formats::{ImportOptions, Loaded, PictureArea};

/// A map with all that drawings and commands need to know about it.
pub(crate) struct LoadedMap {
    /// The name of the file, as given.
    pub(crate) name: String,
    /// The rule system in the file.
    pub(crate) rules: Option<RulesArg>,
    /// Letters that the file gives to creatures, by their position in the list.
    pub(crate) letters: BTreeMap<usize, char>,
    /// House rules from an option, instead of the file's own.
    pub(crate) house: HouseArg,
    /// Whether pictures show the squares that opponents threaten.
    pub(crate) threatened: bool,
    /// Other things that pictures show.
    pub(crate) seen: VisibleParts,
    /// The picture under the map.
    pub(crate) background: Option<Arc<Background>>,
    pub(crate) loaded: Loaded,
}

impl LoadedMap {
    /// Lays the chosen picture under the map. The picture is decoded only when something is drawn
    /// over it.
    pub(crate) fn lay(&mut self, options: &BackgroundOptions) -> Result<(), Failure> {
        options.apply(self.loaded.prepared.setup.extent, &mut self.loaded.scenery)?;
        self.background = self.loaded.scenery.picture.take().map(|picture| {
            let PictureArea { from, to } = picture.area;
            let read = move || {
                let kind = picture.kind();
                picture.size().map_err(|error| error.to_string())?;
                let base64 = picture.base64().map_err(|error| error.to_string())?;
                Ok(BackgroundFile { mime: kind.mime(), base64 })
            };
            Arc::new(Background::new((from, to), read))
        });
        Ok(())
    }
}

/// The parts of a map that pictures show.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct VisibleParts {
    /// Whether hidden creatures are drawn.
    pub(crate) hidden: bool,
    /// The only part that is drawn.
    pub(crate) crop: Option<Rectangle>,
}

/// Reads a map.
pub(crate) fn load(path: &Path, options: &ImportOptions) -> Result<LoadedMap, Failure> {
    let loaded = stridewright_formats::load(path, &Files, options)?;
    let rules = loaded.scene.rules.as_deref().and_then(RulesArg::named);
    let letters = loaded.prepared.letters.iter().map(|(letter, index)| (*index, *letter)).collect();
    let (name, house) = (path.display().to_string(), HouseArg::default());
    let seen = VisibleParts::default();
    Ok(LoadedMap { name, rules, letters, house, threatened: false, seen, background: None, loaded })
}
