//! `stridewright questions`: writes a table of questions about maps.

use crate::counted::counted;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::load::load;
use crate::options::ReadingOptions;
use crate::progress::Progress;
use crate::read::{RulesArg, square};
use crate::scene::Scene;
use crate::screen::Screen;
use clap::{Args, ValueEnum};
use std::borrow::Cow;
use std::fs;
use std::path::{Component, Path, PathBuf};
use stridewright::lattice::Square;
use stridewright_bulk::{QuestionFile, SharedQuestion};
use stridewright_draw::{Block, Line};
use stridewright_formats::ImportOptions;
use stridewright_wire::systems::Systems;

/// Write a table of questions about maps, for `stridewright bulk`
///
/// A row for each map, rule system, house rules, creature and square to start from. Of a folder,
/// all files are taken that are scenarios or maps, in it and below.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright questions examples/bridge.toml examples/crypt.toml --starts all -o questions.parquet
  stridewright questions MAPS --rules {3},{4} --creature ogre.json --starts all -o questions.parquet
  stridewright questions examples/mill.toml --house none --house examples/house/crowded.toml \
      -o questions.csv"))]
pub(crate) struct Questions {
    /// Scenarios, maps of other programs, and folders of them
    #[arg(required = true)]
    maps: Vec<PathBuf>,
    /// Rule systems, a row for each [default: the scenario's]
    #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser())]
    rules: Option<RulesArg>,
    /// A file with house rules, or `none`; several give a row each
    #[arg(long, value_name = "FILE")]
    house: Vec<String>,
    #[command(flatten)]
    reading: ReadingOptions,
    /// The creature that moves; several give a row each [default: all of the map]
    #[arg(long, value_name = "NAME", help_heading = "Questions")]
    mover: Vec<String>,
    /// A file with a creature as JSON that is put onto every map and moves, with lengths in the
    /// unit of the rules; several give a row each
    #[arg(long, value_name = "FILE", conflicts_with = "mover", help_heading = "Questions")]
    creature: Vec<PathBuf>,
    /// Where they start: as they stand, or on every open square
    #[arg(long, value_enum, default_value_t, value_name = "WHERE", help_heading = "Questions")]
    starts: Starts,
    /// The kind of question: a word, or JSON as in docs/wire.md
    #[arg(long, value_name = "KIND", default_value = "reach", help_heading = "Questions")]
    ask: String,
    /// The square that the question is about
    #[arg(long, value_name = "COL,ROW", value_parser = square, help_heading = "Questions")]
    to: Option<Square>,
}

/// Where creatures start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Starts {
    /// Where they stand.
    #[default]
    Stand,
    /// On every open square.
    All,
}

/// The word for no house rules.
const NO_HOUSE: &str = "none";

/// Files that lie beside maps and are none.
const NO_MAPS: [&str; 9] = ["png", "jpg", "jpeg", "webp", "gif", "svg", "md", "txt", "pdf"];

impl Questions {
    pub(crate) fn run(&self, screen: &Screen, output: Option<&Path>) -> Result<Ending, Failure> {
        let Some(output) = output else {
            return Err(Failure::with_help(
                "there is no file for the questions",
                "name one: --output questions.parquet",
            ));
        };
        let options = ImportOptions { picture: false, ..self.reading.options()? };
        let creatures = self.creature.iter().map(|file| {
            fs::read_to_string(file).map_err(|error| {
                Failure::new(format!("{} cannot be read: {error}", file.display()))
            })
        });
        let creatures: Vec<String> = creatures.collect::<Result<_, _>>()?;
        let maps = maps(&self.maps)?;
        let mut file = QuestionFile::create(output).map_err(Failure::new)?;
        let (mut progress, mut skipped) = (Progress::new("maps"), 0);
        for (done, Map { path, is_named }) in maps.iter().enumerate() {
            progress.tell(done, maps.len());
            match load(path, &options).and_then(Scene::without_mover) {
                Ok(scene) => self.add(&mut file, path, &scene, &creatures)?,
                Err(failure) if *is_named => return Err(failure),
                Err(_) => skipped += 1,
            }
        }
        drop(progress);
        let read = maps.len() - skipped;
        if read == 0 {
            return Err(self.no_maps(skipped));
        }
        if file.rows() == 0 {
            return Err(Failure::with_help(
                "there is nothing to ask: the maps have no creatures",
                "name the creature that moves on them: --creature ogre.json",
            ));
        }
        let rows = file.finish().map_err(Failure::new)?;
        let mut words =
            format!("{} about {}", counted(rows as usize, "question"), counted(read, "map"));
        if skipped > 0 {
            words += &format!("; {}", unread(skipped, "other file"));
        }
        let houses = self.house.iter().filter(|house| *house != NO_HOUSE).map(Path::new);
        if !maps.iter().map(|map| &*map.path).chain(houses).all(is_below) {
            words += ". Some files lie outside this folder: give `bulk` a folder that has all of \
                them (--folder)";
        }
        let mut block = Block::new();
        block.wrapped(&Line::plain(&words), 2, screen.room().width);
        screen.show(&block);
        Ok(Ending::Answered)
    }

    /// The error where no map was found; `skipped` files were none.
    fn no_maps(&self, skipped: usize) -> Failure {
        let places: Vec<String> = self.maps.iter().map(|path| path.display().to_string()).collect();
        let what = format!("there are no maps in {}", places.join(", "));
        let help = "put scenarios (.toml) or maps of other programs there, or name them \
            (docs/formats.md lists the formats)";
        match skipped {
            0 => Failure::with_help(what, help),
            _ => Failure::with_help(format!("{what}: {}", unread(skipped, "file")), help),
        }
    }

    /// Adds the rows of a map.
    fn add(
        &self,
        file: &mut QuestionFile,
        path: &Path,
        scene: &Scene,
        creatures: &[String],
    ) -> Result<(), Failure> {
        let name = name_of(path);
        let starts = match self.starts {
            Starts::Stand => vec![None],
            Starts::All => scene.open_squares().map(Some).collect(),
        };
        let known = Systems::names();
        let rules: Vec<Option<&str>> = match self.rules {
            Some(rules) => rules.indices().map(|index| known.get(index).copied()).collect(),
            None => {
                scene.rules(None)?;
                vec![None]
            }
        };
        let named =
            |house: &String| (house != NO_HOUSE).then(|| name_of(Path::new(house)).into_owned());
        let houses: Vec<Option<String>> = self.house.iter().map(named).collect();
        let houses = if houses.is_empty() { &[None][..] } else { &houses };
        for rules in rules {
            for house in houses {
                let shared = SharedQuestion {
                    scene: &name,
                    rules,
                    house: house.as_deref(),
                    ask: Some(&self.ask),
                    goal: self.to,
                    ..SharedQuestion::default()
                };
                self.add_creatures(file, scene, creatures, &shared, &starts)?;
            }
        }
        Ok(())
    }

    /// Adds the rows of each creature.
    fn add_creatures(
        &self,
        file: &mut QuestionFile,
        scene: &Scene,
        creatures: &[String],
        shared: &SharedQuestion<'_>,
        starts: &[Option<Square>],
    ) -> Result<(), Failure> {
        for creature in creatures {
            let question = SharedQuestion { creature: Some(creature.trim()), ..*shared };
            file.add(&question, starts).map_err(Failure::new)?;
        }
        if !creatures.is_empty() {
            return Ok(());
        }
        let all = scene.names().map(str::to_owned).collect();
        let movers: &Vec<String> = if self.mover.is_empty() { &all } else { &self.mover };
        for mover in movers {
            let question = SharedQuestion { mover: Some(mover), ..*shared };
            file.add(&question, starts).map_err(Failure::new)?;
        }
        Ok(())
    }
}

/// How many files are no maps.
fn unread(files: usize, what: &str) -> String {
    let maps = if files == 1 { "a map" } else { "maps" };
    format!("{} could not be read as {maps}", counted(files, what))
}

/// Whether a file lies in this folder or below it, wherever links lead: `bulk` reads no others
/// unless it is given a folder. A file that is missing lies nowhere else.
fn is_below(path: &Path) -> bool {
    let here = Path::new(".").canonicalize();
    let file = path.canonicalize();
    here.is_ok_and(|here| file.map_or(true, |file| file.starts_with(here)))
}

/// The name of a file in the table. `bulk` follows neither `..` nor links that lead out of its
/// folder, so a file that needs them gets its absolute path.
fn name_of(path: &Path) -> Cow<'_, str> {
    let has_up = path.components().any(|part| part == Component::ParentDir);
    match path.canonicalize() {
        Ok(absolute) if has_up || !is_below(path) => {
            Cow::Owned(absolute.to_string_lossy().into_owned())
        }
        _ => path.to_string_lossy(),
    }
}

/// A file that may be a map.
struct Map {
    path: PathBuf,
    /// Whether the command names it; otherwise it was found in a folder.
    is_named: bool,
}

/// All files of a command, those of folders in the order of their names.
fn maps(named: &[PathBuf]) -> Result<Vec<Map>, Failure> {
    let mut maps = Vec::new();
    for path in named {
        if path.is_dir() {
            found(path, &mut maps)?;
        } else {
            maps.push(Map { path: path.clone(), is_named: true });
        }
    }
    Ok(maps)
}

fn found(folder: &Path, maps: &mut Vec<Map>) -> Result<(), Failure> {
    let unread = |error| Failure::new(format!("{} cannot be read: {error}", folder.display()));
    let entries = fs::read_dir(folder).map_err(unread)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(unread)?;
    paths.sort_unstable();
    for path in paths {
        // Links could lead in circles.
        let is_link = path.is_symlink();
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        if path.is_dir() && !is_link {
            found(&path, maps)?;
        } else if path.is_file() && !ending.is_some_and(|ending| NO_MAPS.contains(&&*ending)) {
            maps.push(Map { path, is_named: false });
        }
    }
    Ok(())
}
