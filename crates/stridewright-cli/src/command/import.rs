//! `stridewright import`: reports the contents of a map file, and how each part was read.

use crate::counted::counted;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::load::{LoadedMap, load};
use crate::options::{BackgroundOptions, Format, ReadingOptions, VisibilityOptions};
use crate::reported;
use crate::scene::Scene;
use crate::screen::{Screen, print};
use crate::systems::{Page, RenderedPicture, json};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;
use stridewright_draw::{Block, Line as Words};

/// Report what a map file holds, what was clipped and what was assumed
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright import MAP.dd2vtt
  stridewright import MAP.dd2vtt --preview -o map.png
  stridewright import MAP.uvtt --open-portals door --preview --ascii"))]
pub(crate) struct Import {
    /// A map of another program, or a scenario (.toml)
    file: PathBuf,
    /// Draw the map as well
    #[arg(long)]
    preview: bool,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    seen: VisibilityOptions,
    #[command(flatten)]
    background: BackgroundOptions,
}

impl Import {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let mut read = load(&self.file, &self.reading.options()?)?;
        read.seen = self.seen.of(&read)?;
        read.lay(&self.background)?;
        let mut block = Block::new();
        for line in report_text(&read).lines() {
            block.wrapped(&Words::plain(line), 2, screen.room().width);
        }
        let written = as_json(&read);
        let drawn = if self.preview || screen.wants_file() {
            preview(read, screen)?
        } else {
            RenderedPicture::default()
        };
        let mut whole = block.clone();
        if self.preview {
            whole.gap();
            whole.append(drawn.block(screen), 0);
        }
        let ending = Page { drawn, words: block, ending: Ending::Answered }.write(screen)?;
        match format {
            Format::Text => screen.show(&whole),
            Format::Json => print(&format!("{}\n", json(&written)?)),
        }
        Ok(ending)
    }
}

/// The map as it is.
fn preview(read: LoadedMap, screen: &Screen) -> Result<RenderedPicture, Failure> {
    let scene = Scene::without_mover(read)?;
    let program = scene.program(scene.any_rules())?;
    let board = scene.board(&program)?;
    Ok(RenderedPicture::new(&scene.picture(&program, &board), screen.room(), screen))
}

fn report_text(read: &LoadedMap) -> String {
    let setup = &read.loaded.prepared.setup;
    let mut text = String::new();
    if read.loaded.import.is_none() || !setup.creatures.is_empty() {
        text = format!(
            "{}: {} × {} squares, {}, {}\n",
            read.name,
            setup.extent.width,
            setup.extent.height,
            counted(setup.walls.len(), "wall"),
            counted(setup.creatures.len(), "creature")
        );
    }
    if let Some(report) = &read.loaded.import {
        text.push_str(&report.to_string());
    }
    text
}

fn as_json(read: &LoadedMap) -> Value {
    let setup = &read.loaded.prepared.setup;
    json!({
        "file": read.name,
        "width": setup.extent.width,
        "height": setup.extent.height,
        "walls": setup.walls.len(),
        "creatures": setup.creatures.iter().map(|creature| &creature.name).collect::<Vec<_>>(),
        "import": read.loaded.import.as_ref().map(reported::import),
    })
}
