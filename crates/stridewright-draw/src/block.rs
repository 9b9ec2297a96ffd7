//! Lines that belong together: a picture, a list of reasons. Blocks can stand under and beside each
//! other.

use crate::line::Line;
use crate::style::Style;

/// Lines that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    lines: Vec<Line>,
}

impl Block {
    /// An empty block.
    #[must_use]
    pub fn new() -> Self {
        Block::default()
    }

    /// Adds a line.
    pub fn push(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Adds an empty line, unless the block is empty or ends with one.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Line::new());
        }
    }

    /// Adds the lines of another block, indented.
    pub fn append(&mut self, other: Block, indent: usize) {
        for line in other.lines {
            let mut indented = Line::plain(&" ".repeat(indent));
            indented.append(&line);
            self.lines.push(if indent == 0 { line } else { indented });
        }
    }

    /// Adds text that continues in further lines, indented, where it would exceed `width` columns.
    pub fn wrapped(&mut self, text: &Line, indent: usize, width: usize) {
        let mut line = Line::new();
        for word in text.words() {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                self.lines.push(core::mem::replace(&mut line, Line::plain(&" ".repeat(indent))));
            } else if line.width() > 0 {
                line.push(crate::style::Paint::Plain, " ");
            }
            line.append(&word);
        }
        self.lines.push(line);
    }

    /// Items one after the other, `gap` columns apart, in lines of at most `width` columns; no item
    /// is broken.
    pub fn listed(&mut self, items: &[Line], gap: usize, width: usize) {
        let mut line = Line::new();
        for item in items {
            if line.width() > 0 && line.width() + gap + item.width() > width {
                self.lines.push(core::mem::take(&mut line));
            } else if line.width() > 0 {
                line.push(crate::style::Paint::Plain, &" ".repeat(gap));
            }
            line.append(item);
        }
        if line.width() > 0 {
            self.lines.push(line);
        }
    }

    /// Whether there are no lines.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Number of lines.
    #[must_use]
    pub fn height(&self) -> usize {
        self.lines.len()
    }

    /// Columns of the longest line.
    #[must_use]
    pub fn width(&self) -> usize {
        self.lines.iter().map(Line::width).max().unwrap_or(0)
    }

    /// A head with a block beside it, one blank apart.
    #[must_use]
    pub fn hanging(head: &Line, block: Block) -> Block {
        let mut first = Block::new();
        first.push(head.clone());
        if block.is_empty() { first } else { Block::joined(&[first, block], 1) }
    }

    /// Blocks beside each other, as many in a row as `width` columns allow, `gap` columns apart.
    #[must_use]
    pub fn beside(blocks: Vec<Block>, gap: usize, width: usize) -> Block {
        let mut whole = Block::new();
        let mut row: Vec<Block> = Vec::new();
        for block in blocks {
            let taken: usize = row.iter().map(|block| block.width() + gap).sum();
            if !row.is_empty() && taken + block.width() > width {
                whole.gap();
                whole.append(Block::joined(&row, gap), 0);
                row.clear();
            }
            row.push(block);
        }
        whole.gap();
        whole.append(Block::joined(&row, gap), 0);
        whole
    }

    fn joined(row: &[Block], gap: usize) -> Block {
        let mut joined = Block::new();
        let height = row.iter().map(|block| block.lines.len()).max().unwrap_or(0);
        for number in 0..height {
            let (mut line, mut column) = (Line::new(), 0);
            for block in row {
                line.pad(column);
                if let Some(part) = block.lines.get(number) {
                    line.append(part);
                }
                column += block.width() + gap;
            }
            joined.push(line);
        }
        joined
    }

    /// The block as text, each line ended by a line break.
    #[must_use]
    pub fn render(&self, style: Style) -> String {
        let mut text = String::new();
        for line in &self.lines {
            line.render(style, &mut text);
            text.push('\n');
        }
        text
    }
}
