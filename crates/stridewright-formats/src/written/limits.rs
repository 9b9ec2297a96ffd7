//! The limits on TOML files.

/// Most tokens of a file (names, values, brackets, blanks …): a TOML file is taken apart as a whole
/// before its parts can be counted. Enough for fifteen thousand walls; larger maps belong into a
/// map file.
pub const MOST_TOKENS: usize = 500_000;

/// Most bytes of a file: the parser sets aside seven times as many. The rows of the largest board
/// have half of that.
pub const MOST_TEXT: usize = 8 << 20;
