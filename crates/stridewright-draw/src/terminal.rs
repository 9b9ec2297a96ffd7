//! A picture as text for terminals: the board, the heights beside it, and the legend.

use crate::block::Block;
use crate::heights::heights;
use crate::layout::Layout;
use crate::legend::{self, Legend};
use crate::picture::Picture;
use crate::style::Signs;
use crate::window::Room;

impl Picture<'_> {
    /// The picture, what was left out of it, and what its signs mean.
    #[must_use]
    pub fn draw(&self, room: Room, signs: Signs) -> Block {
        let mut block = self.draw_alone(room, signs);
        block.gap();
        block.append(self.legend(room, signs).block(room.width), 0);
        block
    }

    /// The picture and what was left out of it.
    #[must_use]
    pub fn draw_alone(&self, room: Room, signs: Signs) -> Block {
        let sheet = Layout::new(self, room, signs);
        let mut block = sheet.paint();
        block.append(legend::left_out(self, sheet.window(), room), 0);
        block
    }

    /// The height of the ground, and the creatures that are not on it; empty where all is flat.
    #[must_use]
    pub fn heights(&self, room: Room, signs: Signs) -> Option<Block> {
        heights(self, Layout::new(self, room, signs).window(), signs)
    }

    /// Whether everything that matters is on the picture if it takes no more than `room`.
    #[must_use]
    pub fn fits(&self, room: Room, signs: Signs) -> bool {
        let window = Layout::new(self, room, signs).window();
        self.focus.is_none_or(|focus| window.contains_all(focus))
    }

    /// The meanings of the picture's signs, and the creatures on it.
    #[must_use]
    pub fn legend(&self, room: Room, signs: Signs) -> Legend {
        Legend::new(self, &Layout::new(self, room, signs), room)
    }
}
