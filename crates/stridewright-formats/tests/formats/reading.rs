//! Helpers that the tests of all readers share.

use std::path::Path;
use stridewright::board::{Point, Setup, Terrain, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright_formats::{Document, FormatError, Import, ImportOptions, ReportLines, read};

/// A map, in the format that its content shows.
pub(crate) fn import_as(text: &str, options: &ImportOptions) -> Result<Import, FormatError> {
    match read(Path::new("map"), text.as_bytes(), options)? {
        Document::Map(import) => Ok(*import),
        Document::Scenario(_) => panic!("a scenario"),
    }
}

/// The same, without any options.
pub(crate) fn import(text: &str) -> Import {
    import_as(text, &ImportOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// The board that a map describes.
pub(crate) fn setup(import: &Import) -> Setup {
    import.setup().unwrap_or_else(|error| panic!("{error}"))
}

/// Asserts a refusal in one line with these words.
#[track_caller]
pub(crate) fn refused(text: &str, expected: &str) {
    let error = import_as(text, &ImportOptions::default()).expect_err(expected).to_string();
    assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
    assert!(!error.contains('\n') && error.len() < 500, "{error}");
}

/// Lines of a report.
pub(crate) fn lines_of(lines: &ReportLines) -> Vec<String> {
    lines.list().iter().map(ToString::to_string).collect()
}

/// The ground drawn: `.` open, `#` solid, `~` difficult, `=` greater difficult, `o` a pit, `?` any
/// other.
pub(crate) fn drawn(setup: &Setup) -> Vec<String> {
    let sign = |terrain: &Terrain| match *terrain {
        Terrain::OPEN => '.',
        Terrain::WALL => '#',
        Terrain::DIFFICULT => '~',
        Terrain::GREATER_DIFFICULT => '=',
        Terrain::PIT => 'o',
        _ => '?',
    };
    setup
        .squares
        .chunks(setup.extent.width as usize)
        .map(|row| row.iter().map(sign).collect())
        .collect()
}

/// A wall between two grid points.
pub(crate) fn wall(from: (i32, i32), to: (i32, i32), kind: WallKind) -> Wall {
    let point = |(column, row)| Point::corner(Square::new(column, row));
    Wall::between(point(from), point(to), kind)
}
