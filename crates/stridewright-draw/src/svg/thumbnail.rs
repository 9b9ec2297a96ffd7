//! A board alone, for a list of boards: small, with nothing to read around it.

use super::{Layer, MARGIN, Svg, Theme};

impl Svg {
    /// The first board alone as SVG, without the names of columns and rows and without a legend;
    /// empty if there is no board.
    #[must_use]
    pub fn thumbnail(&self, theme: Theme) -> String {
        let Some(panel) = self.panels.first() else { return String::new() };
        // What lies left of the board and above it is cut off by the edge of the picture.
        let (class, body) = panel.drawn(0, Layer::All);
        let drawn = format!("<g{class}>\n{body}</g>\n");
        let size = (panel.width - MARGIN, panel.height - MARGIN);
        self.sheet(theme, Layer::All, size, &drawn)
    }
}
