//! Imports files that are dropped onto the board: scenarios and maps of other programs become
//! scenes; house rules are read.
//!
//! An imported scene is complete: its map file and house rules are read into it.

use crate::demos::Demo;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;
use stridewright::answer::{Message, Unit};
use stridewright::board::{Board, Ground};
use stridewright::program::Program;
use stridewright_draw::{Picture, Svg, Theme};
use stridewright_formats::{
    self as formats, FormatError, HouseFile, ImportOptions, Loaded, ReadCreature, ReadFile,
    ReportLine, ReportLines, load,
};
use stridewright_table::protocol::{
    ImportLine, ImportPart, ImportReport, LibraryCreature, MapChoice, MapPart, ReadCreatures,
};
use stridewright_table::rulebook::Rulebooks;
use stridewright_wire::house::House;
use stridewright_wire::scene::{LengthUnit, Name, Scene};

/// Why a file is not a scene, in words for the person who dropped it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub(crate) struct NoScene {
    /// The reason.
    pub(crate) why: Message,
    /// The scenes or levels of the file, if the user must choose one.
    pub(crate) choice: Option<MapChoice>,
}

impl NoScene {
    /// For this reason, whose parts are not known.
    fn of(why: &impl ToString) -> NoScene {
        NoScene { why: Message::verbatim(why.to_string()), choice: None }
    }
}

impl From<FormatError> for NoScene {
    fn from(error: FormatError) -> NoScene {
        NoScene { why: error.message(), choice: error.choice().map(offered) }
    }
}

/// The result of importing a file.
#[derive(Clone, Debug)]
pub(crate) struct Imported {
    /// Its scene.
    pub(crate) scene: Scene,
    /// What the file contained and how it was imported; `None` for a scenario.
    pub(crate) report: Option<ImportReport>,
}

/// Why no other file is read that an uploaded one names.
const ALONE: &str = "an uploaded file comes alone, without the files that it names; write the map \
    and the house rules into the scenario, or upload the map itself";

/// Reads the scene of a file with this name; of a map with several scenes or levels, the one that
/// the options choose. If the file names no rule system, it is read under `otherwise`.
pub(crate) fn file(
    (name, bytes): (&str, &[u8]),
    options: &ImportOptions,
    systems: &Rulebooks,
    otherwise: &str,
) -> Result<Imported, NoScene> {
    let itself = |path: &Path, _: u64| {
        if path == Path::new(name) { Ok(bytes.to_vec()) } else { Err(io::Error::other(ALONE)) }
    };
    read((Path::new(name), &itself), options, systems, otherwise)
}

/// Reads the house rules of a file with this name, and the rule system that they change.
pub(crate) fn house(
    name: &str,
    bytes: &[u8],
    systems: &Rulebooks,
) -> Result<(Name, House), NoScene> {
    let file = HouseFile::parse(name, bytes)?;
    let base = file.house().base.as_deref().unwrap_or_default();
    let system = systems.named(base).map_err(|error| NoScene::of(&error))?;
    file.compile(system.ruleset())?;
    let rules = Name::new(&system.ruleset().id)
        .ok_or_else(|| NoScene::of(&format!("{base:?} is too long")))?;
    Ok((rules, file.house().clone()))
}

/// Reads the creatures of a file with this name.
pub(crate) fn creatures(name: &str, bytes: &[u8]) -> Result<ReadCreatures, NoScene> {
    let read = formats::read_creatures(name, bytes).map_err(|error| {
        let help = match &error {
            FormatError::Map { error, .. } => error.help().cloned(),
            _ => None,
        };
        let why = Message::list([error.message()].into_iter().chain(help), "; ");
        NoScene { why, choice: None }
    })?;
    let unit = |lengths: LengthUnit| match lengths {
        LengthUnit::Feet => Unit::Feet,
        LengthUnit::Squares => Unit::Squares,
    };
    let creature = |read: ReadCreature| LibraryCreature {
        entry: Box::new(read.entry),
        count: read.count,
        lengths: read.lengths.map(unit),
        missing: read.missing,
    };
    let ignored = messages(&read.ignored).collect();
    Ok(ReadCreatures { creatures: read.list.into_iter().map(creature).collect(), ignored })
}

/// Returns the scene of a built-in encounter.
pub(crate) fn demo(demo: Demo, systems: &Rulebooks, otherwise: &str) -> Result<Scene, NoScene> {
    let files = |path: &Path, _: u64| demo.read(path);
    let options = ImportOptions::default();
    let read = read((Path::new(demo.file()), &files), &options, systems, otherwise);
    read.map(|imported| imported.scene)
}

/// How a built-in encounter is shown to people who choose one.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// The name of its rule system.
    pub(crate) rules: String,
    /// The encounter from above as SVG, light or dark as the viewer likes it.
    pub(crate) picture: String,
}

/// Shows a built-in encounter.
pub(crate) fn shown(demo: Demo, systems: &Rulebooks) -> Result<Shown, NoScene> {
    let files = |path: &Path, _: u64| demo.read(path);
    let options = ImportOptions::default();
    compiled((Path::new(demo.file()), &files), &options, systems, "", |loaded, program, board| {
        let picture = Picture::new(program, board)
            .lettered(&letters(loaded))
            .hiding(loaded.prepared.hidden.iter().copied());
        Shown {
            rules: program.ruleset().name.to_string(),
            picture: Svg::of(&picture).telling(demo.about).thumbnail(Theme::Auto),
        }
    })
}

fn read(
    file: (&Path, &dyn ReadFile),
    options: &ImportOptions,
    systems: &Rulebooks,
    otherwise: &str,
) -> Result<Imported, NoScene> {
    compiled(file, options, systems, otherwise, |loaded, program, board| Imported {
        report: loaded.import.as_ref().map(written),
        scene: Scene {
            house: loaded.scene.house.clone(),
            options: loaded.scene.options.clone(),
            table: loaded.scene.table.clone(),
            ..Scene::of(program, board, loaded.prepared.turn.clone(), &letters(loaded))
                .hiding(&loaded.prepared.hidden)
        },
    })
}

/// Reads a file, sets its board up under its rules and passes all of it on.
fn compiled<T>(
    (path, files): (&Path, &dyn ReadFile),
    options: &ImportOptions,
    systems: &Rulebooks,
    otherwise: &str,
    then: impl FnOnce(&Loaded, &Program, &Board) -> T,
) -> Result<T, NoScene> {
    let loaded = load(path, files, options)?;
    let rules = loaded.scene.rules.as_deref().unwrap_or(otherwise);
    let base = systems.named(rules).map_err(|error| NoScene::of(&error))?;
    let housed = loaded.program(base.ruleset())?;
    let program = housed.as_ref().unwrap_or(base);
    let board = board(&loaded, program)?;
    Ok(then(&loaded, program, &board))
}

/// The letters of the creatures, by their positions in the list.
fn letters(loaded: &Loaded) -> BTreeMap<usize, char> {
    loaded.prepared.letters.iter().map(|(letter, index)| (*index, *letter)).collect()
}

/// Converts the report of an import to the form that the page reads.
fn written(report: &formats::ImportReport) -> ImportReport {
    let version = report.version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
    let parts = [
        (ImportPart::Found, &report.found),
        (ImportPart::Clipped, &report.clipped),
        (ImportPart::Assumed, &report.assumed),
        (ImportPart::Ignored, &report.ignored),
    ];
    let lines = parts
        .into_iter()
        .flat_map(|(part, lines)| messages(lines).map(move |line| (part, line)))
        .map(|(part, line)| {
            let (text, parts) = line.into_text_and_parts();
            ImportLine { part, text, parts }
        });
    ImportReport {
        format: format!("{}{version}", report.format.about().title),
        width: report.extent.width,
        height: report.extent.height,
        lines: lines.collect(),
        choices: report.choices.iter().map(offered).collect(),
    }
}

/// Converts a choice of scenes or levels to the form that the page reads.
fn offered(choice: &formats::MapChoice) -> MapChoice {
    let of = match choice.of {
        formats::MapPart::Scene => MapPart::Scene,
        formats::MapPart::Level => MapPart::Level,
    };
    MapChoice { of, names: choice.names.clone(), chosen: choice.chosen }
}

/// The lines of a report, with the number of those that it left off.
fn messages(lines: &ReportLines) -> impl Iterator<Item = Message> + '_ {
    let more = || Message::new("{count} more").with("count", lines.left_off());
    lines.list().iter().map(ReportLine::message).chain((lines.left_off() > 0).then(more))
}

fn board(loaded: &Loaded, program: &Program) -> Result<Board, FormatError> {
    let setup = loaded.prepared.setup.clone();
    let ground = Ground::new(setup.extent, setup.squares, setup.relief, setup.walls);
    let ground = ground.map_err(|problems| loaded.mistakes(&problems))?;
    Board::new(Arc::new(ground), setup.creatures, program)
        .map_err(|problems| loaded.mistakes(&problems))
}

#[cfg(test)]
mod tests {
    use super::{Imported, NoScene, demo, file};
    use crate::demos;
    use stridewright_formats::ImportOptions;
    use stridewright_table::rulebook::Rulebooks;

    fn read_as(name: &str, bytes: &[u8]) -> Result<Imported, NoScene> {
        let systems = Rulebooks::new().unwrap();
        file((name, bytes), &ImportOptions::default(), &systems, "pf2")
    }

    #[test]
    fn every_demo_is_a_scene_that_needs_no_file() {
        let systems = Rulebooks::new().unwrap();
        for each in demos::ALL {
            let scene =
                demo(each, &systems, "pf2").unwrap_or_else(|error| panic!("{}: {error}", each.id));
            assert!(!scene.creatures.is_empty(), "{}", each.id);
            assert_eq!(scene.map.file, None, "{}", each.id);
            scene.setup(scene.unit()).unwrap_or_else(|flaws| panic!("{}: {flaws}", each.id));
        }
    }

    #[test]
    fn the_crypt_has_the_walls_of_its_map_file() {
        let systems = Rulebooks::new().unwrap();
        let scene = demo(demos::Demo::named("crypt").unwrap(), &systems, "pf1").unwrap();
        assert_eq!(scene.rules.as_deref(), Some("pf2"));
        assert!(scene.walls.len() > 10, "{}", scene.walls.len());
    }

    #[test]
    fn creatures_that_a_scenario_hides_are_hidden_in_its_scene() {
        let scenario = "[map]\nrows = \"...\"\n[[creatures]]\nname = \"Imp\"\nat = [0, 0]\nspeed = 20\n\
            [[creatures]]\nname = \"Lurker\"\nat = [2, 0]\nspeed = 20\nhidden = true\n";
        let scene = read_as("lair.toml", scenario.as_bytes()).unwrap().scene;
        let hidden: Vec<_> = scene.creatures.iter().map(|creature| creature.hidden).collect();
        assert_eq!(hidden, [false, true]);
    }

    #[test]
    fn mistakes_are_reported_with_their_lines_and_other_files_are_not_read() {
        let mistaken = read_as("x.toml", b"[map]\nrows = \"..\"\nroof = 1").unwrap_err();
        assert!(mistaken.to_string().starts_with("line 3, column 1"), "{mistaken}");
        let outside = read_as("x.toml", b"[map]\nfile = \"y.uvtt\"").unwrap_err();
        let alone = "cannot be read: an uploaded file comes alone, without the files that it \
            names; write the map and the house rules into the scenario, or upload the map itself";
        assert_eq!(outside.to_string(), format!("line 2, column 8: map.file: y.uvtt {alone}"));
        let house = b"house = \"h.toml\"\n[map]\nrows = \"..\"";
        let outside = read_as("x.toml", house).unwrap_err();
        let begins = format!("line 1, column 9: house: h.toml {alone}");
        assert!(outside.to_string().starts_with(&begins), "{outside}");
        assert!(read_as("x.exe", b"").is_err());
    }
}
