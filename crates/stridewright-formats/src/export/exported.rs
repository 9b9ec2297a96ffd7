//! The input and output that all writers share.

use crate::import::OpenPortals;
use crate::report::ReportLines;
use crate::scenery::Scenery;
use core::fmt;
use stridewright::board::Setup;
use stridewright_wire::scene::Scene;

/// A scene to write.
#[derive(Clone, Copy, Debug)]
pub struct Exported<'a> {
    /// Its name.
    pub name: &'a str,
    /// The scene; all that belongs to it is in it.
    pub scene: &'a Scene,
    /// The board as described.
    pub setup: &'a Setup,
    /// How a program that reads the Universal VTT map treats an open portal.
    pub open_portals: OpenPortals,
    /// The parts of the map that are not on the scene's board.
    pub scenery: &'a Scenery,
    /// The name of files beside the written one, without their ending; `None` where none can be
    /// written.
    pub beside: Option<&'a str>,
}

/// A scene as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The file.
    pub text: String,
    /// The parts that were written.
    pub written: ReportLines,
    /// The parts that the format cannot hold, and how they were treated.
    pub left_out: ReportLines,
    /// The picture, if it goes into a file of its own: its name, and its bytes.
    pub picture: Option<(String, Vec<u8>)>,
}

impl Export {
    /// Nothing yet.
    pub(crate) fn new() -> Export {
        Export {
            text: String::new(),
            written: ReportLines::default(),
            left_out: ReportLines::default(),
            picture: None,
        }
    }
}

impl fmt::Display for Export {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (part, lines) in [("written", &self.written), ("left out", &self.left_out)] {
            f.write_str(&lines.text(part))?;
        }
        Ok(())
    }
}
