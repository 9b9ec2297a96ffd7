//! How deep a mover wades before it swims.

use super::Mover;

impl Mover<'_> {
    /// Returns the depth of liquid, in squares, from which on it swims rather than wades.
    #[must_use]
    pub(in crate::field) fn swims_from(&self) -> u32 {
        let (modes, height) = (&self.program.modes, self.figure.height());
        modes.swims_from(self.figure.creature.size).map_or(height, |depth| depth.0.min(height))
    }
}
