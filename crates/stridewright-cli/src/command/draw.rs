//! `stridewright draw`: draws a board as it is.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions};
use crate::scene::Scene;
use crate::screen::{Screen, print};
use crate::systems::{Page, RenderedPicture, json};
use clap::Args;
use stridewright::query::Turn;
use stridewright_draw::{Block, Line};

/// Draw a board as it is: ground, walls, heights and creatures
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright draw examples/bridge.toml -o bridge.svg
  stridewright draw examples/tavern.toml --mover Ansa --threatened --rules {1} -o tavern.png
  stridewright draw MAP.dd2vtt -o map.png --picture-width 1600

With --format json the command prints the scene in the form that programs send."))]
pub(crate) struct Draw {
    #[command(flatten)]
    map: MapOptions,
    /// Mark this creature, and with --threatened show what its opponents threaten
    #[arg(long, value_name = "NAME")]
    mover: Option<String>,
}

impl Draw {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::without_mover(self.map.load()?)?.seen_by(self.mover.as_deref())?;
        let index = self.rules(&scene)?;
        let program = scene.program(index)?;
        let board = scene.board(&program)?;
        let picture = scene.picture(&program, &board);
        let mut words = Block::new();
        words.wrapped(&Line::plain(&scene.counted()), 2, screen.room().width);
        let drawn = RenderedPicture::new(&picture, screen.room(), screen);
        let page = Page { drawn, words, ending: Ending::Answered };
        match format {
            Format::Text => page.show(screen),
            Format::Json => {
                let written = json(&scene.after(&program, &board, Turn::default()))?;
                let ending = page.write(screen)?;
                print(&format!("{written}\n"));
                Ok(ending)
            }
        }
    }

    /// The position in the list of the rule system to draw for: the one that the option names, or
    /// any.
    fn rules(&self, scene: &Scene) -> Result<usize, Failure> {
        let Some(chosen) = self.map.rules else { return Ok(scene.any_rules()) };
        chosen.only().ok_or_else(|| {
            Failure::with_help(
                "a board is drawn for one rule system",
                "name one of them with --rules",
            )
        })
    }
}
