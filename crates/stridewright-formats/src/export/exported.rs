//! What every writer takes, and what it gives.

use crate::import::OpenPortals;
use crate::report::Lines;
use crate::scenery::Scenery;
use core::fmt;
use stridewright::board::Setup;
use stridewright_wire::scene::Scene;

/// A scene that is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Exported<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The scene; all that belongs to it is in it.
    pub scene: &'a Scene,
    /// What the scene claims.
    pub setup: &'a Setup,
    /// What a program that reads the Universal VTT map takes an open portal for.
    pub open_portals: OpenPortals,
    /// What belongs to the map beside the scene.
    pub scenery: &'a Scenery,
    /// What files beside the written one are called, without their ending; nothing where none can
    /// be written.
    pub beside: Option<&'a str>,
}

/// A scene as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The file.
    pub text: String,
    /// What went into it.
    pub written: Lines,
    /// What it cannot hold, and what became of it.
    pub left_out: Lines,
    /// The picture, where it goes into a file of its own: its name, and its bytes.
    pub picture: Option<(String, Vec<u8>)>,
}

impl Export {
    /// Nothing yet.
    pub(crate) fn new() -> Export {
        Export {
            text: String::new(),
            written: Lines::default(),
            left_out: Lines::default(),
            picture: None,
        }
    }
}

impl fmt::Display for Export {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (part, lines) in [("written", &self.written), ("left out", &self.left_out)] {
            for line in lines.list() {
                writeln!(f, "{part}: {line}")?;
            }
        }
        Ok(())
    }
}
