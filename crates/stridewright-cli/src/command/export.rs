//! `stridewright export`: a scene or map in another format.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::load::load;
use crate::options::ReadingOptions;
use crate::scene::Scene;
use crate::screen::{Screen, print};
use crate::systems::compiled;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fs;
use std::path::{Path, PathBuf};
use stridewright_draw::{Block, Line};
use stridewright_formats::{Export as Written, Exported, Format, export};
use stridewright_wire::scene::{LengthUnit, Scene as WrittenScene};

/// Write a scene or map in another format
///
/// What the format cannot hold is told, and left out. Without --output the file is printed, and what is told goes to standard error.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright export examples/crypt.dd2vtt --to foundry --output crypt.json
  stridewright export examples/crypt.toml --to uvtt --output crypt.uvtt
  stridewright export MAP.dd2vtt --to scenario"))]
pub(crate) struct Export {
    /// A scenario (.toml), or a map of another program
    file: PathBuf,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Format,
    #[command(flatten)]
    reading: ReadingOptions,
}

/// Formats that can be written, by their names.
fn format_parser() -> impl TypedValueParser<Value = Format> {
    let written = Format::ALL.into_iter().map(Format::about).filter(|about| about.is_written());
    let names = written.map(|about| PossibleValue::new(about.name).help(about.title));
    PossibleValuesParser::new(names).try_map(|name| Format::named(&name).ok_or("no format"))
}

impl Export {
    pub(crate) fn run(&self, screen: &Screen, output: Option<&Path>) -> Result<Ending, Failure> {
        let written = self.written()?;
        let mut block = Block::new();
        for line in written.to_string().lines() {
            block.wrapped(&Line::plain(line), 2, screen.room().width);
        }
        if let Some(output) = output {
            fs::write(output, &written.text)
                .map_err(|error| Failure::new(format!("{} cannot be written: {error}", output.display())))?;
            screen.show(&block);
        } else {
            print(&written.text);
            screen.remark(&block);
        }
        Ok(Ending::Answered)
    }

    fn written(&self) -> Result<Written, Failure> {
        let options = self.reading.options();
        let read = load(&self.file, &options)?;
        let rules = read.rules;
        // Which system it is decides nothing that is written but the unit of lengths, which is the file's own.
        let turn = read.loaded.prepared.turn.clone();
        let scene = Scene::without_mover(read)?;
        let program = compiled(scene.any_rules())?;
        let board = scene.board(&program)?;
        let whole = scene.after(&program, &board, turn);
        let setup = whole.setup(LengthUnit::of(&program.ruleset().id)).map_err(Failure::new)?.setup;
        let name = self.file.file_stem().unwrap_or_default().to_string_lossy();
        let whole = if rules.is_none() { WrittenScene { rules: None, ..whole } } else { whole };
        let exported =
            Exported { name: &name, scene: &whole, setup: &setup, open_portals: options.open_portals };
        Ok(export(self.to, &exported)?)
    }
}
