//! Errors in a case file, with their line.

use core::fmt;

/// Something in a case file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CaseError {
    /// The name of the file, as given.
    pub file: String,
    /// The line, counted from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        write!(f, ": {}", self.message)
    }
}

impl core::error::Error for CaseError {}

/// The same before the file is known.
#[derive(Clone, Debug)]
pub(crate) struct LineError {
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl LineError {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Self {
        LineError { line, message: message.into() }
    }

    pub(crate) fn in_file(self, file: &str) -> CaseError {
        CaseError { file: file.to_owned(), line: self.line, message: self.message }
    }
}
