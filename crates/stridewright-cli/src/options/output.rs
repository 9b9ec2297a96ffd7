//! The options for output.

use clap::{Args, ValueEnum};
use std::path::PathBuf;
use stridewright_draw::Theme;

/// The format of answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs: one JSON object; with several rule systems, one with an object for each.
    Json,
}

/// The use of colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum When {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The form of the output.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output {
    /// Print text for people, or JSON for programs
    #[arg(long, value_enum, default_value_t, global = true, value_name = "FORMAT")]
    pub(crate) format: Format,
    /// Use colour: auto, always or never
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    color: When,
    /// Draw with plain ASCII characters only
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    /// Use this many columns instead of the width of the terminal
    #[arg(long, global = true, value_name = "COLUMNS")]
    pub(crate) width: Option<usize>,
    /// Write the picture of the answer to a file as well (.svg, .png or .gif; of `study` also
    /// .csv); of `export`, `bulk` and `questions`, the file
    #[arg(short, long, global = true, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Colours of that picture: auto (follows the viewer's setting), light or dark
    #[arg(long, value_enum, default_value_t, global = true, value_name = "THEME")]
    pub(crate) theme: PictureTheme,
    /// Write a title over that picture
    #[arg(long, global = true, value_name = "TEXT", requires = "output")]
    pub(crate) title: Option<String>,
    /// Width of that picture in pixels (not for .svg)
    #[arg(long, global = true, value_name = "PIXELS", requires = "output")]
    pub(crate) picture_width: Option<u32>,
}

/// A file to which a picture is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PictureFile {
    /// The file.
    pub(crate) file: PathBuf,
    /// The kind of picture.
    pub(crate) kind: PictureKind,
}

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureKind {
    /// Lines and text.
    Svg,
    /// Pixels; what moves becomes an animated PNG.
    Png,
    /// Pixels in few colours, which may move.
    Gif,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureTheme {
    /// Follows the viewer's setting.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl From<PictureTheme> for Theme {
    fn from(theme: PictureTheme) -> Self {
        match theme {
            PictureTheme::Auto => Theme::Auto,
            PictureTheme::Light => Theme::Light,
            PictureTheme::Dark => Theme::Dark,
        }
    }
}

/// A file that a picture can be written to: its name decides the kind of picture.
fn picture_file(file: PathBuf) -> Option<PictureFile> {
    let is =
        |kind: &str| file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(kind));
    let kinds = [
        ("svg", PictureKind::Svg),
        ("png", PictureKind::Png),
        ("apng", PictureKind::Png),
        ("gif", PictureKind::Gif),
    ];
    let kind = kinds.into_iter().find(|(name, _)| is(name)).map(|(_, kind)| kind)?;
    Some(PictureFile { file, kind })
}

impl Output {
    /// The error for a file that no picture can be written to.
    pub(crate) const NO_PICTURE: &str =
        "pictures are written as SVG, PNG or GIF: the name must end in .svg, .png, .apng or .gif";

    /// The file that the picture is written to, if one is named: the name decides the format.
    pub(crate) fn picture(&self) -> Option<PictureFile> {
        picture_file(self.output.clone()?)
    }

    /// Whether colour is used on an output that is, or is not, a terminal.
    pub(crate) fn colour(&self, terminal: bool) -> bool {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        self.color.decide(terminal, refused || dumb)
    }
}

impl When {
    const fn decide(self, terminal: bool, refused: bool) -> bool {
        match self {
            When::Always => true,
            When::Never => false,
            When::Auto => terminal && !refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Output, PictureKind, When, picture_file};
    use std::path::PathBuf;

    #[test]
    fn the_name_of_a_picture_says_of_which_kind_it_is() {
        let kind = |name: &str| picture_file(PathBuf::from(name)).map(|file| file.kind);
        assert_eq!(kind("a.svg"), Some(PictureKind::Svg));
        assert_eq!(kind("b/c.d.PNG"), Some(PictureKind::Png));
        assert_eq!(kind("a.apng"), Some(PictureKind::Png));
        assert_eq!(kind("a.gif"), Some(PictureKind::Gif));
        assert_eq!((kind("a.jpg"), kind("png")), (None, None));
        assert!(Output::NO_PICTURE.contains(".apng or .gif"));
    }

    #[test]
    fn colour_needs_a_terminal_that_wants_it() {
        assert!(When::Auto.decide(true, false));
        assert!(!When::Auto.decide(true, true));
        assert!(!When::Auto.decide(false, false));
        assert!(When::Always.decide(false, true));
        assert!(!When::Never.decide(true, false));
    }
}
