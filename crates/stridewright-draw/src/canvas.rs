//! A sheet of painted characters, from which pictures are composed.

use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;

/// A sheet of painted characters; characters outside of it are lost.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    width: usize,
    signs: Vec<(char, Paint)>,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Canvas { width, signs: vec![(' ', Paint::Plain); width * height] }
    }

    pub(crate) fn put(&mut self, x: usize, y: usize, sign: char, paint: Paint) {
        if x < self.width
            && let Some(place) = self.signs.get_mut(y * self.width + x)
        {
            *place = (sign, paint);
        }
    }

    /// Text that ends before column `end`; the part that does not fit is cut off at its left.
    pub(crate) fn text_before(&mut self, end: usize, y: usize, text: &str, paint: Paint) {
        let signs: Vec<char> = text.chars().collect();
        let cut = signs.len().saturating_sub(end);
        for (offset, sign) in signs[cut..].iter().enumerate() {
            self.put(end + cut - signs.len() + offset, y, *sign, paint);
        }
    }

    pub(crate) fn into_block(self) -> Block {
        let mut block = Block::new();
        for row in self.signs.chunks(self.width.max(1)) {
            let mut line = Line::new();
            for (sign, paint) in row {
                line.push(*paint, sign.encode_utf8(&mut [0; 4]));
            }
            block.push(line);
        }
        block
    }
}
