//! The output: its width, its signs and colours, and the handling of a reader that has closed it.

use crate::failure::Failure;
use crate::options::{Output, PictureFile, PictureKind};
use crate::pixels::pixels;
use core::fmt::Display;
use miette::{GraphicalReportHandler, GraphicalTheme};
use std::io::{self, IsTerminal, Write};
use std::process;
use stridewright_draw::{Block, Colour, Line, Paint, Room, Signs, Style, Svg, Theme};

/// The destination of output.
#[derive(Clone, Debug)]
pub(crate) struct Screen {
    /// How text is rendered.
    style: Style,
    /// How errors are rendered.
    errors: Style,
    room: Room,
    /// The file for the picture of the answer.
    file: Option<PictureWanted>,
}

/// The settings for the picture of the answer.
#[derive(Clone, Debug)]
struct PictureWanted {
    file: PictureFile,
    theme: Theme,
    /// Pixels from left to right, if it has any.
    width: Option<u32>,
    /// The heading over it.
    title: Option<String>,
}

/// Columns where output is no terminal.
const PLAIN_WIDTH: usize = 100;
/// Rows where output is no terminal.
const PLAIN_HEIGHT: usize = 80;
/// Output narrower than this cannot be read.
const LEAST_WIDTH: usize = 20;

impl Screen {
    pub(crate) fn new(output: &Output) -> Self {
        let signs = if output.ascii { Signs::Ascii } else { Signs::Unicode };
        let colour =
            |terminal: bool| if output.colour(terminal) { Colour::Sixteen } else { Colour::None };
        let size = terminal_size::terminal_size();
        let (width, height) = size.map_or((PLAIN_WIDTH, PLAIN_HEIGHT), |(width, height)| {
            (usize::from(width.0), usize::from(height.0))
        });
        let width = output.width.unwrap_or(width).max(LEAST_WIDTH);
        Screen {
            style: Style { colour: colour(std::io::stdout().is_terminal()), signs },
            errors: Style { colour: colour(std::io::stderr().is_terminal()), signs },
            room: Room { width, height: height.max(24) },
            file: output.picture().map(|file| PictureWanted {
                file,
                theme: output.theme.into(),
                width: output.picture_width,
                title: output.title.clone(),
            }),
        }
    }

    pub(crate) const fn room(&self) -> Room {
        self.room
    }

    pub(crate) const fn signs(&self) -> Signs {
        self.style.signs
    }

    /// Whether the picture of the answer is written to a file.
    pub(crate) const fn wants_file(&self) -> bool {
        self.file.is_some()
    }

    /// Writes the picture of an answer to the requested file, if there is one.
    pub(crate) fn write(&self, sheet: Svg, words: &Block) -> Result<(), Failure> {
        let Some(PictureWanted { file: PictureFile { file, kind }, theme, width, title }) =
            &self.file
        else {
            return Ok(());
        };
        if sheet.is_empty() {
            let what = format!("this answer has no picture to write to {}", file.display());
            return Err(Failure::new(what));
        }
        let unwritten = |why: &dyn Display| {
            Failure::new(format!("the picture cannot be written to {}: {why}", file.display()))
        };
        if let Some(why) = sheet.flaw() {
            let what = format!("the picture of the map cannot be drawn: {why}");
            return Err(Failure::with_help(
                what,
                "leave it out with --no-background, or name another one with --background FILE",
            ));
        }
        let sheet = sheet.telling(&words.render(Style::default()));
        let sheet = match title {
            Some(title) => sheet.titled(title),
            None => sheet,
        };
        let bytes = match kind {
            PictureKind::Svg if width.is_some() => {
                return Err(unwritten(&"an SVG has no pixels; leave out --picture-width"));
            }
            PictureKind::Svg => sheet.render(*theme).into_bytes(),
            PictureKind::Png | PictureKind::Gif => pixels(&sheet, *kind, *theme, *width, file)?,
        };
        std::fs::write(file, bytes).map_err(|error| unwritten(&error))
    }

    /// Prints lines for people.
    pub(crate) fn show(&self, block: &Block) {
        print(&block.render(self.style));
    }

    /// Prints lines for people beside what is printed for programs.
    pub(crate) fn remark(&self, block: &Block) {
        remark(&block.render(self.errors));
    }

    /// Prints an error and what to do about it.
    pub(crate) fn complain(&self, failure: &Failure) {
        let text = match failure {
            Failure::Said { what, help } => {
                let mut lines = what.lines();
                let first = lines.next().unwrap_or_default();
                let mut block = Block::new();
                block.push(
                    Line::new()
                        .and(Paint::Refused, "error")
                        .and(Paint::Plain, &format!(": {first}")),
                );
                for line in lines {
                    block.push(Line::plain(&format!("  {line}")));
                }
                for line in help.iter().flat_map(|help| help.lines()) {
                    block.push(
                        Line::new()
                            .and(Paint::Good, "help")
                            .and(Paint::Plain, &format!(": {line}")),
                    );
                }
                block.render(self.errors)
            }
            Failure::Shown { report, .. } => self.report(report),
        };
        // Where errors cannot be printed, the program goes on without them.
        let _ = std::io::stderr().lock().write_all(text.as_bytes());
    }

    /// A report about a file, with the place shown.
    pub(crate) fn report(&self, report: &miette::Report) -> String {
        let theme = match (self.errors.signs, self.errors.colour) {
            (Signs::Ascii, Colour::None) => GraphicalTheme::none(),
            (Signs::Ascii, Colour::Sixteen) => GraphicalTheme::ascii(),
            (Signs::Unicode, Colour::None) => GraphicalTheme::unicode_nocolor(),
            (Signs::Unicode, Colour::Sixteen) => GraphicalTheme::unicode(),
        };
        let mut text = String::new();
        let handler =
            GraphicalReportHandler::new_themed(theme).with_width(self.room.width).with_links(false);
        if handler.render_report(&mut text, report.as_ref()).is_err() {
            return format!("error: {report}\n");
        }
        text
    }
}

/// Prints a long text piece by piece. What waits is printed with the next piece, or not at all.
#[derive(Default)]
pub(crate) struct Printer {
    waiting: Vec<u8>,
}

/// Bytes that are printed at once.
const PIECE: usize = 64 << 10;

impl Printer {
    /// Adds text that is worth nothing without what follows.
    pub(crate) fn wait(&mut self, text: &str) {
        self.waiting.extend_from_slice(text.as_bytes());
    }

    /// Prints all of it, and this as its end.
    pub(crate) fn finish(mut self, end: &str) {
        self.wait(end);
        self.send();
    }

    /// Prints the waiting text.
    fn send(&mut self) {
        print_bytes(&self.waiting);
        self.waiting.clear();
    }
}

impl Write for Printer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= PIECE {
            self.send();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.send();
        Ok(())
    }
}

/// Prints text beside what is printed for programs.
pub(crate) fn remark(text: &str) {
    // Where remarks cannot be printed, the program goes on without them.
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints text to standard output.
pub(crate) fn print(text: &str) {
    print_bytes(text.as_bytes());
}

/// Writes to standard output; ends the program quietly once the reader has closed it, and with exit
/// code 2 where it cannot be written.
fn print_bytes(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    let Err(error) = out.write_all(bytes).and_then(|()| out.flush()) else { return };
    if error.kind() == io::ErrorKind::BrokenPipe {
        process::exit(0);
    }
    // Where errors cannot be printed, the program goes on without them.
    let _ = writeln!(io::stderr(), "error: standard output cannot be written: {error}");
    process::exit(2);
}
