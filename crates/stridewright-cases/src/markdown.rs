//! Markdown as far as case files use it: headings of the second level and fenced blocks.

/// A heading with everything up to the next one.
#[derive(Debug)]
pub(crate) struct Section<'a> {
    /// Text of the heading.
    pub(crate) heading: &'a str,
    /// Its line, counted from 1.
    pub(crate) line: usize,
    /// Lines outside of blocks, with their numbers.
    pub(crate) prose: Vec<(usize, &'a str)>,
    /// The fenced blocks.
    pub(crate) blocks: Vec<Block<'a>>,
}

/// A fenced block.
#[derive(Debug)]
pub(crate) struct Block<'a> {
    /// The text after the fence.
    pub(crate) kind: &'a str,
    /// The line of the opening fence.
    pub(crate) line: usize,
    /// The lines inside; the first one is the one after `line`.
    pub(crate) lines: Vec<&'a str>,
    /// Whether the closing fence is there.
    pub(crate) closed: bool,
}

impl<'a> Block<'a> {
    /// The lines inside with their numbers.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, &'a str)> + '_ {
        self.lines.iter().enumerate().map(|(index, line)| (self.line + 1 + index, *line))
    }
}

/// The sections of a text. Lines before the first heading, or after a heading of the first level,
/// belong to none.
pub(crate) fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut inside = false;
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    while let Some((number, line)) = lines.next() {
        if let Some((ticks, kind)) = fence(line) {
            let mut block = Block { kind, line: number, lines: Vec::new(), closed: false };
            for (_, line) in lines.by_ref() {
                if fence(line).is_some_and(|(closing, rest)| closing >= ticks && rest.is_empty()) {
                    block.closed = true;
                    break;
                }
                block.lines.push(line);
            }
            if let (true, Some(section)) = (inside, sections.last_mut()) {
                section.blocks.push(block);
            }
        } else if let Some(heading) = line.strip_prefix("## ") {
            let heading = heading.trim();
            sections.push(Section { heading, line: number, prose: Vec::new(), blocks: Vec::new() });
            inside = true;
        } else if line.starts_with("# ") {
            inside = false;
        } else if let (true, Some(section)) = (inside, sections.last_mut()) {
            section.prose.push((number, line));
        }
    }
    sections
}

/// The number of backticks of a fence and the text after them.
fn fence(line: &str) -> Option<(usize, &str)> {
    let rest = line.trim_start_matches('`');
    let ticks = line.len() - rest.len();
    (ticks >= 3 && !rest.contains('`')).then(|| (ticks, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_belong_to_the_heading_before_them() {
        let text = "```ask\nlost\n```\n## One\nprose\n```board\nA.\n## not a heading\n```\n# Top\nlost\n## Two\n````ask\n```\n````";
        let sections = sections(text);
        assert_eq!(sections.len(), 2);
        assert_eq!((sections[0].heading, sections[0].line), ("One", 4));
        assert_eq!(sections[0].prose, [(5, "prose")]);
        assert_eq!(sections[0].blocks[0].lines, ["A.", "## not a heading"]);
        assert_eq!(sections[1].blocks[0].lines, ["```"]);
        assert!(sections[1].blocks[0].closed);
    }

    #[test]
    fn a_block_without_an_end_is_noticed() {
        let sections = sections("## One\n```ask\nreach A => count 1");
        assert!(!sections[0].blocks[0].closed);
        assert_eq!(
            sections[0].blocks[0].numbered().collect::<Vec<_>>(),
            [(3, "reach A => count 1")]
        );
    }
}
