//! What an import found, what became of it, and what had to be assumed.

use super::ImportOptions;
use super::place::Frame;
use super::read::{Portal, RawMap};
use core::fmt;
use std::collections::BTreeMap;
use stridewright::board::{Wall, WallKind};
use stridewright::lattice::{Extent, Square};

/// What a portal is that the file calls open. Programs disagree: some make it a window, some an opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenPortals {
    /// A window: it stops movement.
    #[default]
    Window,
    /// An open door: it stops nothing.
    Open,
}

/// An account of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// The version of the format that the file names.
    pub format: Option<String>,
    /// Columns and rows of the board.
    pub extent: Extent,
    /// Walls on the board, portals and objects not counted.
    pub walls: usize,
    /// Lines of objects in the file.
    pub object_lines: usize,
    /// Walls that were made of them.
    pub object_walls: usize,
    /// Portals by kind.
    pub portals: PortalCounts,
    /// Lights, which are left out.
    pub lights: usize,
    /// Lines that were changed or left out.
    pub clipped: Clipped,
    /// What the file does not say, and what was taken for it.
    pub assumed: Vec<String>,
    /// What somebody should look at.
    pub warnings: Vec<String>,
    /// Fields that are not known and were passed over.
    pub unknown: Unknown,
    /// Squares whose centre lies on a wall, so that nobody can step into them; at most [`ImportReport::MOST_LISTED`].
    pub crossed_centres: Vec<Square>,
}

/// Portals of a map by what they became.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PortalCounts {
    /// Closed doors.
    pub doors: usize,
    /// Windows.
    pub windows: usize,
    /// Open doors.
    pub open: usize,
    /// Left out, because the file does not say where they are.
    pub without_bounds: usize,
    /// Left out, because they lie outside of the map.
    pub outside: usize,
    /// How many of those on the map stand free, attached to no wall.
    pub freestanding: usize,
}

/// Lines that did not come over as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clipped {
    /// Cut off at the edge of the map.
    pub shortened: usize,
    /// Left out, because they lie outside of the map.
    pub outside: usize,
    /// Left out, because both ends are the same point.
    pub without_length: usize,
}

/// Fields that are not known, with how often each occurs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unknown {
    fields: BTreeMap<String, usize>,
    left_off: usize,
}

impl Default for ImportReport {
    fn default() -> Self {
        ImportReport {
            format: None,
            extent: Extent { width: 0, height: 0 },
            walls: 0,
            object_lines: 0,
            object_walls: 0,
            portals: PortalCounts::default(),
            lights: 0,
            clipped: Clipped::default(),
            assumed: Vec::new(),
            warnings: Vec::new(),
            unknown: Unknown::default(),
            crossed_centres: Vec::new(),
        }
    }
}

impl Unknown {
    /// Most fields that are listed by name.
    pub const MOST: usize = 50;

    /// Most characters of a name that are kept.
    pub(super) const KEY_CHARS: usize = 100;

    /// The fields with their paths, and how often each occurs.
    pub fn fields(&self) -> impl Iterator<Item = (&str, usize)> {
        self.fields.iter().map(|(field, count)| (field.as_str(), *count))
    }

    /// How many occurrences of further fields are not listed.
    #[must_use]
    pub const fn left_off(&self) -> usize {
        self.left_off
    }

    /// Whether every field is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    pub(super) fn note(&mut self, path: &str, key: &str) {
        let field: String = path.chars().chain(key.chars().take(Unknown::KEY_CHARS)).collect();
        if let Some(count) = self.fields.get_mut(&field) {
            *count += 1;
        } else if self.fields.len() < Unknown::MOST {
            self.fields.insert(field, 1);
        } else {
            self.left_off += 1;
        }
    }
}

impl ImportReport {
    /// Most squares that are listed.
    pub const MOST_LISTED: usize = 100;

    pub(super) fn describe(&mut self, raw: &RawMap, frame: &Frame) {
        self.format.clone_from(&raw.format);
        self.extent = frame.extent;
        self.lights = raw.lights;
        let mut assume = |what: &str| self.assumed.push(what.to_owned());
        if raw.resolution.origin.is_none() {
            assume("resolution.map_origin is missing: the map begins at (0,0)");
        }
        if !raw.has_lines {
            assume("line_of_sight is missing: there are no walls");
        }
        if frame.begins_within_a_square() {
            assume("the map begins within a square: squares follow whole coordinates of the file");
        }
        if frame.ends_within_a_square() {
            assume("the map ends within a square: that square belongs to the board");
        }
        let silent = raw.portals.iter().filter(|portal| portal.closed.is_none()).count();
        if silent > 0 {
            assume(&format!("{silent} portals do not say whether they are closed: they are"));
        }
        assume("the file knows no terrain: all squares are open ground");
    }

    /// Counts a portal, given the wall that it became on the map.
    pub(super) fn portal(&mut self, portal: &Portal, wall: Option<&Wall>) {
        let counts = &mut self.portals;
        let count = match (portal.bounds, wall.map(|wall| wall.kind)) {
            (None, _) => &mut counts.without_bounds,
            (Some(_), None) => &mut counts.outside,
            (Some(_), Some(WallKind::Window)) => &mut counts.windows,
            (Some(_), Some(WallKind::OpenDoor)) => &mut counts.open,
            (Some(_), Some(_)) => &mut counts.doors,
        };
        *count += 1;
        counts.freestanding += usize::from(wall.is_some() && portal.freestanding == Some(true));
    }

    pub(super) fn warn(&mut self, options: &ImportOptions) {
        let PortalCounts { windows, without_bounds, .. } = self.portals;
        let mut warn = |what: String| self.warnings.push(what);
        if windows > 0 {
            warn(format!(
                "{windows} portals are marked open; they were read as windows, which stop movement (other programs read them as openings)"
            ));
        }
        if without_bounds > 0 {
            warn(format!("{without_bounds} portals do not say where they are; the walls have gaps there"));
        }
        if self.object_lines > 0 && !options.objects_block {
            warn(format!("{} lines of objects were read as stopping only sight", self.object_lines));
        }
    }
}

impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Extent { width, height } = self.extent;
        let format = self.format.as_deref().unwrap_or("of unknown version");
        writeln!(f, "Universal VTT {format}: {width} × {height} squares")?;
        let PortalCounts { doors, windows, open, without_bounds, outside, freestanding } = self.portals;
        writeln!(f, "walls: {} (and {} of objects)", self.walls, self.object_walls)?;
        writeln!(
            f,
            "portals: {doors} closed doors, {windows} windows, {open} open doors; {freestanding} free-standing; left out: {outside} outside, {without_bounds} without a place"
        )?;
        writeln!(f, "lights: {} (left out)", self.lights)?;
        let Clipped { shortened, outside, without_length } = self.clipped;
        writeln!(
            f,
            "lines: {shortened} cut at the edge, {outside} outside, {without_length} without length"
        )?;
        for assumed in &self.assumed {
            writeln!(f, "assumed: {assumed}")?;
        }
        for warning in &self.warnings {
            writeln!(f, "warning: {warning}")?;
        }
        for (field, count) in self.unknown.fields() {
            writeln!(f, "unknown: {field} ({count} times)")?;
        }
        if self.unknown.left_off() > 0 {
            writeln!(f, "unknown: {} more", self.unknown.left_off())?;
        }
        if !self.crossed_centres.is_empty() {
            let squares: Vec<String> = self.crossed_centres.iter().map(Square::to_string).collect();
            writeln!(f, "a wall crosses the centre of: {}", squares.join(" "))?;
        }
        Ok(())
    }
}
