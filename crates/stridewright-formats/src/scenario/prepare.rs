//! A scenario with the files that it names: the board on its map, and its house rules.

use super::Scenario;
use crate::document::{Document, read_beside};
use crate::error::FormatError;
use crate::files::{ReadFile, beside, fetch_below};
use crate::house::HouseFile;
use crate::import::{Import, ImportOptions};
use crate::report::ImportReport;
use crate::scenery::Scenery;
use std::path::Path as FilePath;
use stridewright::answer::Message;
use stridewright_wire::flaw::{Flaws, Path};
use stridewright_wire::house::HouseEntry;
use stridewright_wire::scene::{LengthUnit, Prepared};

const LEADS_OUT: Message = Message::new("this name points outside the scenario's folder");
const STAY_INSIDE: Message = Message::new(
    "name a file in the scenario's folder or below it, with `/` between the parts and without `..`",
);

/// The board that a scenario describes, with the files that were read for it.
#[derive(Debug)]
pub struct Prepare {
    /// The board as described, not checked yet.
    pub prepared: Prepared,
    /// How its map file was imported, if it names one.
    pub import: Option<ImportReport>,
    /// The parts of that map that are not on its board.
    pub scenery: Scenery,
}

impl Scenario {
    /// The board that the scene describes, on the map that it names if it names one. `path` is the
    /// place of the scenario file.
    ///
    /// # Errors
    ///
    /// All errors of the scene, or the first error of its map file.
    pub fn prepare(
        &self,
        path: &FilePath,
        files: &dyn ReadFile,
        options: &ImportOptions,
        unit: LengthUnit,
    ) -> Result<Prepare, FormatError> {
        let (prepared, import, scenery) = match &self.scene.map.file {
            None => (self.scene.setup(unit), None, Scenery::default()),
            Some(file) => {
                let import = self.map_file(path, file, files, options)?;
                let prepared = self.scene.setup_on(import.map, unit);
                (prepared, Some(import.report.without_creatures()), import.scenery)
            }
        };
        let known = prepared.and_then(|prepared| match self.unexplained(&prepared) {
            flaws if flaws.is_empty() => Ok(Prepare { prepared, import, scenery }),
            flaws => Err(flaws),
        });
        known.map_err(|flaws| self.mistakes(&flaws))
    }

    /// Letters of the drawing that are no creature and that the legend does not explain: queries
    /// name squares by their numbers, so a letter without a meaning is a mistake.
    fn unexplained(&self, prepared: &Prepared) -> Flaws {
        let mut flaws = Flaws::default();
        let legend = &self.scene.map.legend;
        for (letter, square) in
            prepared.places.iter().filter(|(letter, _)| !legend.explains(**letter))
        {
            let place = |number: i32| usize::try_from(number).unwrap_or_default();
            let path = Path::root().key("map").key("rows").index(place(square.row));
            let help = Message::new(
                "say what it means, legend = {legend}, or give a creature `letter = {letter}`",
            );
            let help = help
                .with("legend", format!("{{ \"{letter}\" = [\"difficult\"] }}"))
                .with("letter", format!("\"{letter}\""));
            flaws.add_with_help(
                path.index(place(square.column)),
                Message::new("`{sign}` has no meaning").with("sign", letter.to_string()),
                help,
            );
        }
        flaws
    }

    /// The file with house rules that the scene names, if it names one.
    ///
    /// # Errors
    ///
    /// A name that leads elsewhere, or whatever is wrong with the file.
    pub(crate) fn house_file(
        &self,
        path: &FilePath,
        files: &dyn ReadFile,
    ) -> Result<Option<HouseFile>, FormatError> {
        let Some(HouseEntry::File(file)) = &self.scene.house else { return Ok(None) };
        let complain = |message: Message, help: Message| {
            let mut flaws = Flaws::default();
            flaws.add_with_help(Path::root().key("house"), message, help);
            self.mistakes(&flaws)
        };
        let named = beside(path, file).ok_or_else(|| complain(LEADS_OUT, STAY_INSIDE))?;
        let bytes = fetch_below(path, &named, files).map_err(|error| {
            let help = "name a file with house rules, or write them here as a table";
            complain(error.message(), Message::new(help))
        })?;
        HouseFile::parse(&named.display().to_string(), &bytes).map(Some)
    }

    fn map_file(
        &self,
        scenario: &FilePath,
        file: &str,
        files: &dyn ReadFile,
        options: &ImportOptions,
    ) -> Result<Import, FormatError> {
        let complain = |message: Message, help: Option<Message>| {
            let mut flaws = Flaws::default();
            let path = Path::root().key("map").key("file");
            match help {
                Some(help) => flaws.add_with_help(path, message, help),
                None => flaws.add(path, message),
            }
            self.mistakes(&flaws)
        };
        let Some(path) = beside(scenario, file) else {
            return Err(complain(LEADS_OUT, Some(STAY_INSIDE)));
        };
        // The requested format is that of the scenario.
        let options = ImportOptions { format: None, ..options.clone() };
        let read = fetch_below(scenario, &path, files).and_then(|bytes| {
            let mut read = read_beside(&path, &bytes, Some(files), &options)?;
            if let Document::Map(import) = &mut read {
                import.scenery.take(bytes);
            }
            Ok(read)
        });
        match read.map_err(|error| complain(error.message(), error.advice()))? {
            Document::Map(import) => Ok(*import),
            Document::Scenario(_) => Err(complain(
                Message::new("this is not a map file"),
                Some(Message::new("a scenario cannot be the map of another")),
            )),
        }
    }
}
