//! How answers are printed.

use clap::{Args, ValueEnum};

/// For whom answers are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs: one JSON object; with several rule systems, one with an object for each.
    Json,
}

/// When colour is used.
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

/// How answers are printed.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output {
    /// For people (text) or for programs (json)
    #[arg(long, value_enum, default_value_t, global = true, value_name = "FORMAT")]
    pub(crate) format: Format,
    /// Use colour: auto, always or never
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    color: When,
    /// Draw with plain ASCII characters only
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    /// Use so many columns instead of the width of the terminal
    #[arg(long, global = true, value_name = "COLUMNS")]
    pub(crate) width: Option<usize>,
}

impl Output {
    /// Whether colour is used on an output that is, or is not, a terminal.
    pub(crate) fn colour(self, terminal: bool) -> bool {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                terminal && !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        }
    }
}
