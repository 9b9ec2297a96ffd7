//! `stridewright export`: a scene or map in another format.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::load::load;
use crate::options::{BackgroundOptions, ReadingOptions};
use crate::scene::Scene;
use crate::screen::{Screen, print};
use crate::systems::compiled;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fs;
use std::path::{Path, PathBuf};
use stridewright::board::Setup;
use stridewright_draw::{Block, Line};
use stridewright_formats::{Export as Written, Exported, Format, export};
use stridewright_wire::scene::{Prepared, Scene as WrittenScene};

/// Write a scene or map in another format
///
/// The export leaves out what the format cannot hold, and reports it. Without --output the file is
/// printed, and the report goes to standard error.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright export examples/crypt.dd2vtt --to foundry --output crypt.json
  stridewright export examples/crypt.toml --to uvtt --output crypt.uvtt
  stridewright export MAP.dd2vtt --to scenario"))]
pub(crate) struct Export {
    /// A scenario (.toml), or a map of another program; - for standard input
    file: PathBuf,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Format,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    background: BackgroundOptions,
}

/// Formats that can be written, by their names.
fn format_parser() -> impl TypedValueParser<Value = Format> {
    let written = Format::ALL.into_iter().map(Format::about).filter(|about| about.is_written());
    let names = written.map(|about| PossibleValue::new(about.name).help(about.title));
    PossibleValuesParser::new(names).try_map(|name| Format::named(&name).ok_or("unknown format"))
}

/// Writes a file.
fn put(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes)
        .map_err(|error| Failure::new(format!("{} cannot be written: {error}", file.display())))
}

impl Export {
    pub(crate) fn run(&self, screen: &Screen, output: Option<&Path>) -> Result<Ending, Failure> {
        let written = self.written(output)?;
        let mut block = Block::new();
        for line in written.to_string().lines() {
            block.wrapped(&Line::plain(line), 2, screen.room().width);
        }
        if let Some(output) = output {
            if let Some((name, bytes)) = &written.picture {
                let file = output.with_file_name(name);
                // The target may be the very picture that was read.
                if fs::read(&file).is_ok_and(|there| there != *bytes) {
                    let what = format!("{} already exists with different contents", file.display());
                    return Err(Failure::with_help(
                        what,
                        "choose another name for --output; the picture takes its name from it",
                    ));
                }
                put(&file, bytes)?;
            }
            put(output, written.text.as_bytes())?;
            screen.show(&block);
        } else {
            print(&written.text);
            screen.remark(&block);
        }
        Ok(Ending::Answered)
    }

    fn written(&self, output: Option<&Path>) -> Result<Written, Failure> {
        let options = self.reading.options()?;
        let mut read = load(&self.file, &options)?;
        let mut scenery = core::mem::take(&mut read.loaded.scenery);
        self.background.apply(read.loaded.prepared.setup.extent, &mut scenery)?;
        let beside = output
            .and_then(|output| output.file_stem())
            .map(|stem| stem.to_string_lossy().into_owned());
        let rules = read.rules;
        // The rule system decides nothing in the file but the unit of lengths, which is the file's
        // own.
        let Prepared { setup, turn, .. } = read.loaded.prepared.clone();
        let scene = Scene::without_mover(read)?;
        let program = compiled(scene.any_rules())?;
        let board = scene.board(&program)?;
        let whole = scene.after(&program, &board, turn);
        let creatures = board.figures().iter().map(|figure| figure.creature.clone()).collect();
        let setup = Setup { creatures, ..setup };
        let name = self.file.file_stem().unwrap_or_default().to_string_lossy();
        let whole = if rules.is_none() { WrittenScene { rules: None, ..whole } } else { whole };
        let exported = Exported {
            name: &name,
            scene: &whole,
            setup: &setup,
            open_portals: options.open_portals,
            scenery: &scenery,
            beside: beside.as_deref(),
        };
        Ok(export(self.to, &exported)?)
    }
}
