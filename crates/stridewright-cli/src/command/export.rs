//! `stridewright export`: a scene or map in another format.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::load::load;
use crate::options::{BackgroundOptions, Format as ReportFormat, ReadingOptions};
use crate::reported;
use crate::scene::Scene;
use crate::screen::{Screen, print, remark};
use crate::systems::{compiled, json};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use stridewright::board::Setup;
use stridewright_draw::{Block, Line};
use stridewright_formats::{Export as Written, Exported, Format, ImportReport, export};
use stridewright_wire::scene::{Prepared, Scene as WrittenScene};

/// Write a scene or map in another format
///
/// The export leaves out what the format cannot hold, and reports it, together with what was
/// clipped or ignored when the map was read. Without --output the file is printed, and the report
/// goes to standard error.
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

/// A file as written, and how the map in it was read.
struct Outcome {
    written: Written,
    import: Option<ImportReport>,
}

impl Outcome {
    /// The report for people: what the reading lost, what was written and what was left out.
    fn text(&self) -> String {
        let import = self.import.as_ref();
        let lost =
            import.map(|report| report.clipped.text("clipped") + &report.ignored.text("ignored"));
        lost.unwrap_or_default() + &self.written.to_string()
    }

    /// The report for programs.
    fn json(&self, to: Format) -> Result<String, Failure> {
        let Written { written, left_out, picture, .. } = &self.written;
        let report = json!({
            "format": to.about().name,
            "written": reported::lines(written),
            "left_out": reported::lines(left_out),
            "left_off": { "written": written.left_off(), "left_out": left_out.left_off() },
            "picture": picture.as_ref().map(|(name, _)| name),
            "import": self.import.as_ref().map(reported::import),
        });
        Ok(json(&report)? + "\n")
    }
}

impl Export {
    pub(crate) fn run(
        &self,
        screen: &Screen,
        format: ReportFormat,
        output: Option<&Path>,
    ) -> Result<Ending, Failure> {
        let outcome = self.outcome(output)?;
        let mut block = Block::new();
        for line in outcome.text().lines() {
            block.wrapped(&Line::plain(line), 2, screen.room().width);
        }
        let json = outcome.json(self.to)?;
        let written = outcome.written;
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
            match format {
                ReportFormat::Text => screen.show(&block),
                ReportFormat::Json => print(&json),
            }
        } else {
            print(&written.text);
            match format {
                ReportFormat::Text => screen.remark(&block),
                ReportFormat::Json => remark(&json),
            }
        }
        Ok(Ending::Answered)
    }

    fn outcome(&self, output: Option<&Path>) -> Result<Outcome, Failure> {
        let options = self.reading.options()?;
        let mut read = load(&self.file, &options)?;
        let mut scenery = core::mem::take(&mut read.loaded.scenery);
        self.background.apply(read.loaded.prepared.setup.extent, &mut scenery)?;
        let beside = output
            .and_then(|output| output.file_stem())
            .map(|stem| stem.to_string_lossy().into_owned());
        let rules = read.rules;
        let import = read.loaded.import.take();
        let table = core::mem::take(&mut read.loaded.scene.table);
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
        let rules = whole.rules.filter(|_| rules.is_some());
        let whole = WrittenScene { rules, table, ..whole };
        let exported = Exported {
            name: &name,
            scene: &whole,
            setup: &setup,
            open_portals: options.open_portals,
            scenery: &scenery,
            beside: beside.as_deref(),
        };
        Ok(Outcome { written: export(self.to, &exported)?, import })
    }
}
