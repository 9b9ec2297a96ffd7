//! The map of another program in a case: its walls and creatures come onto the board, and its
//! ground must equal the drawing.

use crate::error::LineError;
use crate::markdown::Block;
use std::path::Path;
use stridewright::board::Setup;
use stridewright::lattice::Extent;
use stridewright_formats::{Document, Import, ImportOptions, read};
use stridewright_wire::bounded::{List, Whole};
use stridewright_wire::scene::{Scene, WallEntry};

/// An imported map, and its line.
#[derive(Clone, Debug)]
pub(crate) struct Imported {
    line: usize,
    import: Import,
}

impl Imported {
    /// Reads a `map` block.
    pub(crate) fn parse(block: &Block<'_>) -> Result<Imported, LineError> {
        let wrong = |message: String| LineError::new(block.line, message);
        let text = block.lines.join("\n");
        // Case files read no other files; the map is the text of the block, and so is its name.
        let read = read(Path::new("map"), text.as_bytes(), &ImportOptions::default());
        let Document::Map(import) = read.map_err(|error| wrong(error.to_string()))? else {
            return Err(wrong("a scenario is not a map: draw it as a board".to_owned()));
        };
        import.setup().map_err(|error| wrong(error.to_string()))?;
        Ok(Imported { line: block.line, import: *import })
    }

    /// Puts the walls of the map before those of the scene, and its creatures, which have the usual
    /// speed, behind.
    pub(crate) fn onto(&self, scene: &mut Scene, usual_speed: i64) -> Result<(), LineError> {
        let full = || LineError::new(self.line, "more walls or creatures than a scene may have");
        let walls = self
            .import
            .map
            .walls
            .iter()
            .map(WallEntry::from)
            .chain(scene.walls.iter().cloned())
            .collect();
        scene.walls = List::new(walls).ok_or_else(full)?;
        let speed = u32::try_from(usual_speed).ok().and_then(Whole::new);
        let own = scene.creatures.iter().cloned();
        let theirs = self.import.creatures.iter().cloned().map(|mut creature| {
            creature.speed = speed;
            creature
        });
        scene.creatures = List::new(own.chain(theirs).collect()).ok_or_else(full)?;
        Ok(())
    }

    /// Whether the ground of the map is the drawn one.
    pub(crate) fn agrees(&self, drawn: &Setup) -> Result<(), LineError> {
        let Setup { extent, squares, .. } = &self.import.map;
        let Extent { width, height } = extent;
        if *extent != drawn.extent {
            return Err(LineError::new(
                self.line,
                format!("the map has {width} × {height} squares, unlike the drawing"),
            ));
        }
        let pairs = extent.squares().zip(squares.iter().zip(&drawn.squares));
        for (square, (found, expected)) in pairs {
            if found != expected {
                return Err(LineError::new(
                    self.line,
                    format!("the ground of the map at {square} differs from the drawing"),
                ));
            }
        }
        Ok(())
    }
}
