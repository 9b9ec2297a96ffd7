//! `stridewright questions`: writes a table of questions about maps.

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
use std::fs;
use std::path::{Path, PathBuf};
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
        let rows = file.finish().map_err(Failure::new)?;
        let mut words = format!("{rows} questions about {} maps", maps.len() - skipped);
        if skipped > 0 {
            words += &format!("; {skipped} other files could not be read as maps");
        }
        let mut block = Block::new();
        block.wrapped(&Line::plain(&words), 2, screen.room().width);
        screen.show(&block);
        Ok(Ending::Answered)
    }

    /// Adds the rows of a map.
    fn add(
        &self,
        file: &mut QuestionFile,
        path: &Path,
        scene: &Scene,
        creatures: &[String],
    ) -> Result<(), Failure> {
        let name = path.to_string_lossy();
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
        let none = ["none".to_owned()];
        let houses = if self.house.is_empty() { &none[..] } else { &self.house };
        for rules in rules {
            for house in houses {
                let shared = SharedQuestion {
                    scene: &name,
                    rules,
                    house: Some(house.as_str()).filter(|house| *house != "none"),
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
