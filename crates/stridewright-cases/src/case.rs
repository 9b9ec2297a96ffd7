//! A case: a board, its givens, questions with answers.

use crate::answer::Expected;
use crate::error::LineError;
use crate::given::{self, Given};
use crate::header::{self, Header};
use crate::imported::Imported;
use crate::markdown::{Block, Section};
use crate::question::AskLine;
use crate::reach_block::ReachDrawn;
use stridewright::lattice::Extent;

/// A case as read.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) heading: String,
    pub(crate) line: usize,
    pub(crate) header: Header,
    pub(crate) given: Given,
    pub(crate) questions: Vec<AskLine>,
    /// For each question, the drawn reaches of its answers, in their order.
    pub(crate) drawn: Vec<Vec<ReachDrawn>>,
}

impl Case {
    /// Reads a section; collects all its errors.
    pub(crate) fn parse(section: &Section<'_>) -> Result<Case, Vec<LineError>> {
        let mut errors = Vec::new();
        errors.extend(section.blocks.iter().filter_map(malformed));
        let of_kind = |kind| section.blocks.iter().filter(move |block| block.kind == kind);
        let boards: Vec<_> = of_kind("board").collect();
        let [board] = boards[..] else {
            let message =
                format!("expected one `board` block under this heading, found {}", boards.len());
            errors.push(LineError::new(section.line, message));
            return Err(errors);
        };
        if of_kind("ask").next().is_none() {
            errors.push(LineError::new(
                section.line,
                "expected an `ask` block with a question under this heading",
            ));
        }
        let header =
            header::header(section.line, &section.prose).map_err(|error| errors.push(error));
        let extent = extent(board).map_err(|error| errors.push(error));
        let given = section.blocks.iter().filter(|block| given::systems_of(block.kind).is_some());
        let given: Vec<_> = given.collect();
        let given = Given::parse(board, &given).map_err(|error| errors.push(error));
        let maps: Vec<_> = of_kind("map").collect();
        if let [_, second, ..] = maps[..] {
            errors.push(LineError::new(second.line, "a case has at most one `map` block"));
        }
        let map = maps.first().map(|block| Imported::parse(block)).transpose();
        let map = map.map_err(|error| errors.push(error));
        let (Ok(header), Ok(extent), Ok(mut given), Ok(map)) = (header, extent, given, map) else {
            return Err(errors);
        };
        given.map = map;
        let mut case = Case {
            heading: section.heading.to_owned(),
            line: section.line,
            header,
            given,
            questions: Vec::new(),
            drawn: Vec::new(),
        };
        case.read_questions(section, extent, &mut errors);
        if errors.is_empty() { Ok(case) } else { Err(errors) }
    }

    /// Reads `ask` blocks in turn with the `reach` blocks that follow them.
    fn read_questions(
        &mut self,
        section: &Section<'_>,
        extent: Extent,
        errors: &mut Vec<LineError>,
    ) {
        let mut blocks =
            section.blocks.iter().filter(|block| block.kind == "ask" || block.kind == "reach");
        let mut next = blocks.next();
        while let Some(block) = next {
            if block.kind == "reach" {
                errors.push(LineError::new(
                    block.line,
                    "no question before this block is answered by `drawn`",
                ));
                next = blocks.next();
                continue;
            }
            let first = self.questions.len();
            let mut ask = block;
            loop {
                self.ask(ask, errors);
                next = blocks.next();
                match next {
                    Some(block) if block.kind == "ask" => ask = block,
                    _ => break,
                }
            }
            let mut reaches = Vec::new();
            while let Some(block) = next.filter(|block| block.kind == "reach") {
                match ReachDrawn::parse(block, extent) {
                    Ok(drawn) => reaches.push(drawn),
                    Err(error) => errors.push(error),
                }
                next = blocks.next();
            }
            if errors.is_empty()
                && let Err(message) = self.hand_out(first, &reaches)
            {
                errors.push(LineError::new(ask.line, message));
            }
        }
    }

    fn ask(&mut self, block: &Block<'_>, errors: &mut Vec<LineError>) {
        let before = self.questions.len();
        for (line, text) in block.numbered().filter(|(_, text)| !text.trim().is_empty()) {
            match AskLine::parse(line, text).and_then(|question| self.within(question)) {
                Ok(question) => self.questions.push(question),
                Err(message) => errors.push(LineError::new(line, message)),
            }
        }
        if self.questions.len() == before && errors.is_empty() {
            errors.push(LineError::new(block.line, "expected a question: `QUESTION => ANSWER`"));
        }
    }

    /// Returns the question, unless it is for a system that the case does not run under.
    fn within(&self, question: AskLine) -> Result<AskLine, String> {
        let foreign = |system: &&&str| !self.header.systems.contains(system);
        match question.systems.iter().flatten().find(foreign) {
            Some(system) => Err(format!("the case does not run under `{system}`")),
            None => Ok(question),
        }
    }

    /// Gives each `drawn` its block: the next one, or the only one to all of them.
    fn hand_out(&mut self, first: usize, reaches: &[ReachDrawn]) -> Result<(), String> {
        let draws = |question: &AskLine| {
            question.answers.iter().filter(|answer| answer.expected == Expected::Drawn).count()
        };
        let wanted: usize = self.questions[first..].iter().map(draws).sum();
        if wanted != reaches.len() && (reaches.len() != 1 || wanted == 0) {
            return Err(format!(
                "`drawn` is answered {wanted} times, but {} `reach` blocks follow",
                reaches.len()
            ));
        }
        let mut next = reaches.iter().cycle();
        for question in &self.questions[first..] {
            self.drawn.push(next.by_ref().take(draws(question)).cloned().collect());
        }
        Ok(())
    }
}

fn malformed(block: &Block<'_>) -> Option<LineError> {
    const KNOWN: [&str; 5] = ["board", "given", "map", "ask", "reach"];
    const PROSE: [&str; 2] = ["", "text"];
    if !block.closed {
        return Some(LineError::new(block.line, "this block is not closed"));
    }
    let known = KNOWN.contains(&block.kind)
        || PROSE.contains(&block.kind)
        || given::systems_of(block.kind).is_some();
    (!known).then(|| {
        let message =
            format!("unknown block `{}`; expected {}, or `text`", block.kind, KNOWN.join(", "));
        LineError::new(block.line, message)
    })
}

fn extent(board: &Block<'_>) -> Result<Extent, LineError> {
    let width = board.lines.first().map_or(0, |row| row.trim_end().chars().count());
    if width == 0 {
        return Err(LineError::new(board.line, "the board is empty"));
    }
    for (number, row) in board.numbered() {
        let found = row.trim_end().chars().count();
        if found != width {
            let message = format!("this row has {found} squares, the first has {width}");
            return Err(LineError::new(number, message));
        }
    }
    Ok(Extent { width: width as u32, height: board.lines.len() as u32 })
}
