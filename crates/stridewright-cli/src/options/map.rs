//! The options for the map and its rules.

use crate::failure::Failure;
use crate::load::{LoadedMap, VisibleParts, load};
use crate::options::{BackgroundOptions, DoorOptions, HouseOptions};
use crate::read::{RulesArg, area};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use stridewright::lattice::Rectangle;
use stridewright_formats::{Format, GroundWords, ImportOptions, OpenPortals};

/// The map and its rules.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Map and rules")]
pub(crate) struct MapOptions {
    /// A scenario (.toml), or a map of another program; - for standard input
    map: PathBuf,
    /// Rule system, comma-separated list, or `all` [default: the scenario's]
    #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser())]
    pub(crate) rules: Option<RulesArg>,
    #[command(flatten)]
    source: SourceOptions,
    #[command(flatten)]
    background: BackgroundOptions,
    /// Also draw the squares that opponents of the mover threaten; without a mover, opponents of
    /// the first creature
    #[arg(long, help_heading = "Output")]
    threatened: bool,
    #[command(flatten)]
    seen: VisibilityOptions,
}

/// The things that pictures show.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct VisibilityOptions {
    /// Also draw hidden creatures
    #[arg(long)]
    show_hidden: bool,
    /// Draw only this part of the board: its top left square, columns and rows, as in 3,4,10x8
    #[arg(long, value_name = "COL,ROW,WxH", value_parser = area, allow_hyphen_values = true)]
    crop: Option<Rectangle>,
}

impl VisibilityOptions {
    /// The visible parts of a map.
    pub(crate) fn of(self, map: &LoadedMap) -> Result<VisibleParts, Failure> {
        let whole = map.loaded.prepared.setup.extent.whole();
        if self.crop.is_some_and(|part| part.common(whole).is_none()) {
            return Err(Failure::new(format!(
                "--crop: this part lies outside the board, which has {} × {} squares",
                whole.width, whole.height
            )));
        }
        Ok(VisibleParts { hidden: self.show_hidden, crop: self.crop })
    }
}

impl MapOptions {
    /// Whether pictures show the squares that opponents threaten.
    pub(crate) const fn shows_threatened(&self) -> bool {
        self.threatened
    }

    /// The name of the house rules file, without its folder.
    pub(crate) fn house_name(&self) -> Option<String> {
        self.source.house_name()
    }

    /// Reads the map.
    pub(crate) fn load(&self) -> Result<LoadedMap, Failure> {
        let mut read = self.source.load(&self.map, true)?;
        read.seen = self.seen.of(&read)?;
        read.lay(&self.background)?;
        Ok(LoadedMap { threatened: self.threatened, ..read })
    }
}

/// The settings for reading a map, and its house rules.
#[derive(Clone, Debug, Args)]
pub(crate) struct SourceOptions {
    #[command(flatten)]
    house: HouseOptions,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    doors: DoorOptions,
}

impl SourceOptions {
    /// The name of the house rules file, without its folder.
    pub(crate) fn house_name(&self) -> Option<String> {
        self.house.name()
    }

    /// Reads a map, with the picture that belongs to it if it is to be drawn.
    pub(crate) fn load(&self, map: &Path, picture: bool) -> Result<LoadedMap, Failure> {
        let options = ImportOptions { picture, ..self.reading.options()? };
        let mut read = load(map, &options)?;
        self.doors.apply(&mut read.loaded.prepared.setup)?;
        Ok(LoadedMap { house: self.house.load()?, ..read })
    }
}

/// The settings for ambiguous parts of map files.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Map and rules")]
pub(crate) struct ReadingOptions {
    /// The format of the map [default: recognised from its content]
    #[arg(long = "as", value_name = "FORMAT", value_parser = format_parser())]
    read_as: Option<Format>,
    /// Which scene to read from a file with several: its name, or its number from 1
    #[arg(long = "scene", value_name = "NAME")]
    chosen_scene: Option<String>,
    /// Which level of a Foundry scene or an LDtk project: its name, or its number from 1, of a
    /// scene the lowest [default: the lowest of a scene]
    #[arg(long = "level", value_name = "NAME")]
    chosen_level: Option<String>,
    /// Change what a ground word means on a Tiled or LDtk map, as in dirt=open or "lava=damaging,
    /// difficult"; may be repeated
    #[arg(long, value_name = "WORD=GROUND")]
    ground: Vec<String>,
    /// How to read portals that a Universal VTT map calls open
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    open_portals: Portals,
    /// Outlines of objects in a Universal VTT map stop movement as well
    #[arg(long)]
    objects_block: bool,
}

/// How open portals are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Portals {
    /// Windows: they stop movement.
    #[default]
    Window,
    /// Open doors: they stop nothing.
    Door,
}

impl ReadingOptions {
    pub(crate) fn options(&self) -> Result<ImportOptions, Failure> {
        let mut ground = GroundWords::default();
        for meaning in &self.ground {
            ground.add(meaning).map_err(|why| Failure::new(format!("--ground: {why}")))?;
        }
        let open_portals = match self.open_portals {
            Portals::Window => OpenPortals::Window,
            Portals::Door => OpenPortals::Open,
        };
        Ok(ImportOptions {
            format: self.read_as,
            scene: self.chosen_scene.clone(),
            level: self.chosen_level.clone(),
            open_portals,
            objects_block: self.objects_block,
            picture: true,
            ground,
        })
    }
}

/// Formats by their names.
fn format_parser() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL
        .map(|format| PossibleValue::new(format.about().name).help(format.about().title));
    PossibleValuesParser::new(names).try_map(|name| Format::named(&name).ok_or("unknown format"))
}
