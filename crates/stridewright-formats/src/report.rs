//! The report of an import: what it found, cut off, assumed and left out, as counted lines with
//! places.

mod exported;
mod singular;

use crate::format::Format;
use crate::map_choice::{MapChoice, MapPart};
use core::fmt::{self, Display};
use singular::{has_singular, singular};
use stridewright::answer::Message;
use stridewright::lattice::Extent;

/// The name of a map's creatures in reports.
pub(crate) const CREATURES: &str = "creatures";

/// An account of an import, of the same shape for every format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// The file that was read.
    pub format: Format,
    /// The version of the format that the file names, or the program that wrote it.
    pub version: Option<String>,
    /// Columns and rows of the board.
    pub extent: Extent,
    /// The things on the board, and those that are kept for exports.
    pub found: ReportLines,
    /// The things that were cut at the edge of the map, or lie outside of it.
    pub clipped: ReportLines,
    /// The facts that the file does not give or leaves open, and how they were read.
    pub assumed: ReportLines,
    /// The things that were left out.
    pub ignored: ReportLines,
    /// The scenes and the levels of the file, where it holds several of which one was read.
    pub choices: Vec<MapChoice>,
}

/// Lines of a report, in the order in which they were first noted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportLines {
    list: Vec<ReportLine>,
    left_off: usize,
}

/// One line of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportLine {
    /// The subject; in the plural if it is counted, also where the count is 1.
    pub what: Message,
    /// The number of times; `None` for a statement about the file as a whole.
    pub count: Option<usize>,
    /// The places: paths into the file, lines, or squares. At most [`ReportLines::MOST_PLACES`].
    pub places: Vec<Message>,
}

/// A place that every language writes alike: a path into the file, a square. It becomes text only
/// when a report has room for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<T>(pub(crate) T);

impl<T: Display> From<Place<T>> for Message {
    fn from(Place(place): Place<T>) -> Message {
        Message::verbatim(place.to_string())
    }
}

impl ReportLines {
    /// Most different lines that are kept.
    pub const MOST: usize = 50;
    /// Most places that a line names.
    pub const MOST_PLACES: usize = 8;
    /// Most characters of a line, and of a place.
    pub const MOST_CHARS: usize = 300;

    /// The lines.
    #[must_use]
    pub fn list(&self) -> &[ReportLine] {
        &self.list
    }

    /// The number of further notes that are not listed.
    #[must_use]
    pub const fn left_off(&self) -> usize {
        self.left_off
    }

    /// Whether nothing was noted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the lines as text, each with the name of its part before it.
    #[must_use]
    pub fn text(&self, part: &str) -> String {
        let mut text: String = self.list.iter().map(|line| format!("{part}: {line}\n")).collect();
        if self.left_off > 0 {
            text.push_str(&format!("{part}: {} more\n", self.left_off));
        }
        text
    }

    /// The number of times that something was noted.
    #[must_use]
    pub fn count(&self, what: &str) -> usize {
        let line = self.list.iter().find(|line| line.what.to_string() == what);
        line.and_then(|line| line.count).unwrap_or(0)
    }

    /// Notes something about the file as a whole, once.
    pub(crate) fn say(&mut self, what: impl Into<Message>) {
        if self.line(what).is_none() {
            self.left_off += 1;
        }
    }

    /// Counts one more of something, at a place.
    pub(crate) fn note(&mut self, what: impl Into<Message>, place: impl Into<Message>) {
        if let Some(line) = self.add(what, 1)
            && line.places.len() < ReportLines::MOST_PLACES
        {
            line.places.push(shortened(place.into()));
        }
    }

    /// Adds to the count of a kind of thing, which is named in the plural; ignored if there are
    /// none.
    pub(crate) fn add(&mut self, what: impl Into<Message>, more: usize) -> Option<&mut ReportLine> {
        if more == 0 {
            return None;
        }
        let what = what.into();
        debug_assert!(has_singular(&what), "no singular of {:?}", what.pattern);
        let Some(at) = self.line(what) else {
            self.left_off += more;
            return None;
        };
        let line = self.list.get_mut(at)?;
        line.count = Some(line.count.unwrap_or(0) + more);
        Some(line)
    }

    /// The position of the line about something, if there is room for it.
    fn line(&mut self, what: impl Into<Message>) -> Option<usize> {
        let what = shortened(what.into());
        let known = self.list.iter().position(|line| line.what == what);
        if known.is_none() && self.list.len() < ReportLines::MOST {
            self.list.push(ReportLine { what, count: None, places: Vec::new() });
            return Some(self.list.len() - 1);
        }
        known
    }

    /// Takes the line about something out.
    pub(crate) fn take(&mut self, what: &'static str) -> Option<ReportLine> {
        let what = Message::new(what);
        let at = self.list.iter().position(|line| line.what == what)?;
        Some(self.list.remove(at))
    }

    /// Adds a line that was taken elsewhere, about this now.
    pub(crate) fn put(&mut self, what: &'static str, line: ReportLine) {
        if self.list.len() < ReportLines::MOST {
            self.list.push(ReportLine { what: Message::new(what), ..line });
        } else {
            self.left_off += line.count.unwrap_or(1);
        }
    }
}

/// The same message; one that is too long is cut, as a text.
fn shortened(message: Message) -> Message {
    let text = message.to_string();
    match text.char_indices().nth(ReportLines::MOST_CHARS) {
        None => message,
        Some((end, _)) => Message::verbatim(&text[..end]),
    }
}

impl ReportLine {
    /// Returns the line as a message, to show it in another language.
    #[must_use]
    pub fn message(&self) -> Message {
        let Some(count) = self.count else { return self.what.clone() };
        let places = Message::list(self.places.iter().cloned(), ", ");
        let pattern = match (self.places.len(), count > self.places.len()) {
            (0, _) => "{count} {what}",
            (_, false) => "{count} {what} ({places})",
            (_, true) => "{count} {what} ({places}, …)",
        };
        let what = if count == 1 { singular(&self.what) } else { self.what.clone() };
        let line = Message::new(pattern).with("count", count).with("what", what);
        if self.places.is_empty() { line } else { line.with("places", places) }
    }
}

impl ImportReport {
    /// An empty report.
    #[must_use]
    pub fn new(format: Format) -> Self {
        ImportReport {
            format,
            version: None,
            extent: Extent { width: 0, height: 0 },
            found: ReportLines::default(),
            clipped: ReportLines::default(),
            assumed: ReportLines::default(),
            ignored: ReportLines::default(),
            choices: Vec::new(),
        }
    }

    /// Notes which of several scenes or levels was read.
    pub(crate) fn chosen(&mut self, of: MapPart, names: &[String], chosen: usize) {
        if names.len() > 1 {
            self.choices.push(MapChoice::new(of, names, Some(chosen)));
        }
    }

    /// The same report for a map of which only ground and walls are used.
    pub(crate) fn without_creatures(mut self) -> Self {
        if let Some(creatures) = self.found.take(CREATURES) {
            self.ignored.put("creatures of the map: the scenario has its own", creatures);
        }
        self
    }

    /// The parts with their names, in the order in which they are shown.
    #[must_use]
    pub const fn parts(&self) -> [(&'static str, &ReportLines); 4] {
        [
            ("found", &self.found),
            ("clipped", &self.clipped),
            ("assumed", &self.assumed),
            ("ignored", &self.ignored),
        ]
    }
}

impl Display for ReportLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Extent { width, height } = self.extent;
        f.write_str(self.format.about().title)?;
        if let Some(version) = &self.version {
            write!(f, " {version}")?;
        }
        writeln!(f, ": {width} × {height} squares")?;
        for (part, lines) in self.parts() {
            f.write_str(&lines.text(part))?;
        }
        for choice in &self.choices {
            writeln!(f, "{choice}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_count_and_name_the_first_places() {
        let mut lines = ReportLines::default();
        for place in 0..10 {
            lines.note("walls", format!("walls[{place}]"));
        }
        lines.say("no heights");
        lines.add("lights", 0);
        lines.add("lights", 3);
        let texts: Vec<String> = lines.list().iter().map(ToString::to_string).collect();
        let places: Vec<String> = (0..8).map(|place| format!("walls[{place}]")).collect();
        assert_eq!(
            texts,
            [
                format!("10 walls ({}, …)", places.join(", ")),
                "no heights".into(),
                "3 lights".into()
            ]
        );
        assert_eq!((lines.count("walls"), lines.count("lights"), lines.count("doors")), (10, 3, 0));
    }

    #[test]
    fn a_line_about_one_thing_is_in_the_singular() {
        let mut lines = ReportLines::default();
        lines.note("closed doors", Message::new("portals[1]"));
        assert_eq!(lines.list()[0].to_string(), "1 closed door (portals[1])");
        assert_eq!(lines.list()[0].what.to_string(), "closed doors");
        lines.note("closed doors", Message::new("portals[3]"));
        assert_eq!(lines.list()[0].to_string(), "2 closed doors (portals[1], portals[3])");
    }

    #[test]
    fn a_report_stays_small() {
        let mut lines = ReportLines::default();
        for number in 0..60 {
            lines.note(format!("{number}{}", "x".repeat(1000)), "y".repeat(1000));
        }
        assert_eq!((lines.list().len(), lines.left_off()), (50, 10));
        lines.add("closed doors", 30);
        lines.say("no heights");
        assert_eq!((lines.list().len(), lines.left_off()), (50, 41));
        let ReportLine { what, places, .. } = &lines.list()[0];
        assert_eq!((what.to_string().len(), places[0].to_string().len()), (300, 300));
    }
}
