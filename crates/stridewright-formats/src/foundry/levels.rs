//! The levels of a scene (from version 14 on), of which one is read: its walls, its regions and its
//! tokens.
//!
//! A wall or region names its levels, or none if it is on all of them. A token is on one level.
//! Scenes of older versions have no levels; all their parts are read.

use crate::choice::{called, named};
use crate::error::ReadError;
use crate::json::Item;
use crate::map_choice::MapPart;
use crate::report::ImportReport;
use stridewright::answer::Message;

/// Most levels of a scene.
const MOST_LEVELS: usize = 1_000;

/// The level of a token that names none, by Foundry's schema.
const DEFAULT: &str = "defaultLevel0000";

/// A level of a scene.
struct Level<'t> {
    id: &'t str,
    name: String,
    /// The lowest elevation that belongs to it.
    bottom: f64,
    /// The elevation of its floor.
    base: f64,
    item: Item<'t>,
}

/// The level that is read, or none for a scene without levels.
pub(super) struct Levels<'t> {
    /// From the lowest to the highest.
    all: Vec<Level<'t>>,
    chosen: usize,
}

impl<'t> Levels<'t> {
    /// The levels of a scene. The lowest is chosen, or the one that the caller names: by its name,
    /// or by its number from 1, the lowest.
    pub(super) fn of(
        scene: Item<'t>,
        asked: Option<&str>,
        report: &mut ImportReport,
    ) -> Result<Levels<'t>, ReadError> {
        let mut all = Vec::new();
        for item in scene.list_of_at_most("levels", MOST_LEVELS)? {
            all.push(Level::of(item.object()?)?);
        }
        all.sort_by(|one, other| one.bottom.total_cmp(&other.bottom));
        let names: Vec<String> = all.iter().map(|level| level.name.clone()).collect();
        let chosen = match asked {
            None => 0,
            Some(_) if all.is_empty() => {
                let error = ReadError::new("the scene", "it has no levels");
                return Err(error.with_help("leave out --level"));
            }
            Some(asked) => named(MapPart::Level, &names, asked, "levels")?,
        };
        report.chosen(MapPart::Level, &names, chosen);
        let levels = Levels { all, chosen };
        levels.tell(asked.is_some(), report);
        Ok(levels)
    }

    /// Reports which level was read, and which were not.
    fn tell(&self, was_asked: bool, report: &mut ImportReport) {
        let Some(level) = self.all.get(self.chosen).filter(|_| self.all.len() > 1) else { return };
        let about = |message: Message| {
            message
                .with("number", self.chosen + 1)
                .with("name", format!("{:?}", level.name))
                .with("count", self.all.len())
        };
        if was_asked {
            report.found.say(about(Message::new("level {number} {name} of {count}")));
        } else {
            report
                .assumed
                .say(about(Message::new("level {number} {name} of {count}, the lowest, is read")));
        }
        for (index, other) in self.all.iter().enumerate().filter(|(index, _)| *index != self.chosen)
        {
            report
                .ignored
                .note("levels that were not chosen", format!("{} {:?}", index + 1, other.name));
        }
    }

    fn level(&self) -> Option<&Level<'t>> {
        self.all.get(self.chosen)
    }

    /// The elevation of the ground.
    pub(super) fn base(&self) -> f64 {
        self.level().map_or(0.0, |level| level.base)
    }

    /// The fields of the chosen level; `None` where there are no levels.
    pub(super) fn item(&self) -> Option<Item<'t>> {
        self.level().map(|level| level.item)
    }

    /// Whether a wall or a region is on the level.
    pub(super) fn has(&self, part: Item<'_>) -> Result<bool, ReadError> {
        let Some(level) = self.level() else { return Ok(true) };
        let mut named = false;
        for id in part.list_of("levels")? {
            if id.text()? == level.id {
                return Ok(true);
            }
            named = true;
        }
        Ok(!named)
    }

    /// Whether a token is on the level. One of an unknown level is on the lowest.
    pub(super) fn has_token(&self, token: Item<'_>) -> Result<bool, ReadError> {
        if self.all.is_empty() {
            return Ok(true);
        }
        let id = token.get("level").map(Item::text).transpose()?.unwrap_or(DEFAULT);
        Ok(self.all.iter().position(|level| level.id == id).unwrap_or(0) == self.chosen)
    }
}

impl<'t> Level<'t> {
    fn of(item: Item<'t>) -> Result<Level<'t>, ReadError> {
        let elevation = item.get("elevation").filter(|elevation| elevation.is_object());
        // A missing bound differs from a bound of null, which has no end.
        let bound = |key: &str, unsaid: f64, endless: f64| -> Result<f64, ReadError> {
            let found =
                elevation.into_iter().flat_map(Item::entries).find(|(name, _)| *name == key);
            Ok(match found {
                None => unsaid,
                Some((_, item)) if item.is_null() => endless,
                Some((_, item)) => item.number()?,
            })
        };
        let bottom = bound("bottom", 0.0, f64::NEG_INFINITY)?;
        let top = bound("top", f64::INFINITY, f64::INFINITY)?;
        Ok(Level {
            id: item.get("_id").map(Item::text).transpose()?.unwrap_or(DEFAULT),
            name: called(item, "name"),
            bottom,
            base: if bottom.is_finite() { bottom } else { top.min(0.0) },
            item,
        })
    }
}
