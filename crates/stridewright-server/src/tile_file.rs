//! The file in which a browser sends the picture of a map in squares: which bytes are the picture
//! of which square. The pictures are never decoded.
//!
//! All numbers are little-endian. `SWT1`, columns and rows (2 bytes each), then for each square, by
//! rows, where its picture ends (4 bytes, counted from the first picture), then the pictures. A
//! square without a picture ends where the square before it ends.

use std::fmt::{self, Display, Formatter};
use std::ops::Range;
use stridewright_formats::PictureKind;

/// The first bytes of a file.
const MAGIC: [u8; 4] = *b"SWT1";

/// The number of bytes before the table of ends.
const HEAD: usize = 8;

/// The number of bytes of an end.
const END: usize = 4;

/// The largest number of squares: a map of 256 × 256.
pub(crate) const SQUARES: usize = 1 << 16;

/// The largest number of bytes of the picture of a square.
pub(crate) const TILE_BYTES: usize = 64 << 10;

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TileFileError {
    /// It does not begin as such a file does, or ends within its table.
    NotTiles,
    /// It has too many squares.
    TooManySquares,
    /// It has other columns or rows than the board: columns and rows of the file.
    OtherSize(usize, usize),
    /// The ends of this square are out of order, or beyond the file.
    Ends(usize),
    /// The picture of this square is too large.
    TooLarge(usize),
    /// The picture of this square is no PNG, JPEG or WebP.
    NotAPicture(usize),
}

impl Display for TileFileError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTiles => write!(f, "this is no picture in squares (it begins with SWT1)"),
            Self::TooManySquares => write!(f, "at most {SQUARES} squares can have pictures"),
            Self::OtherSize(width, height) => {
                write!(f, "it has {width} × {height} squares, but the board has others")
            }
            Self::Ends(square) => write!(f, "square {square} ends before it begins or too late"),
            Self::TooLarge(square) => {
                write!(f, "the picture of square {square} has more than {TILE_BYTES} bytes")
            }
            Self::NotAPicture(square) => {
                write!(f, "the picture of square {square} is no PNG, JPEG or WebP picture")
            }
        }
    }
}

/// Checks a file of a board of this size.
pub(crate) fn check(file: &[u8], width: usize, height: usize) -> Result<(), TileFileError> {
    match size(file).ok_or(TileFileError::NotTiles)? {
        size if size == (width, height) => check_tiles(file, size),
        (columns, rows) => Err(TileFileError::OtherSize(columns, rows)),
    }
}

/// Whether this is such a file, of a board of any size.
pub(crate) fn is_sound(file: &[u8]) -> bool {
    size(file).is_some_and(|size| check_tiles(file, size).is_ok())
}

/// Returns the columns and rows that a file says it has; `None` if it is no such file.
fn size(file: &[u8]) -> Option<(usize, usize)> {
    let &[a, b, c, d, columns @ .., e, f] = file.first_chunk::<HEAD>()?;
    let size = || (u16::from_le_bytes(columns).into(), u16::from_le_bytes([e, f]).into());
    ([a, b, c, d] == MAGIC).then(size)
}

/// Checks what follows after the columns and rows.
fn check_tiles(file: &[u8], (columns, rows): (usize, usize)) -> Result<(), TileFileError> {
    let squares = columns * rows;
    if squares > SQUARES {
        return Err(TileFileError::TooManySquares);
    }
    let (table, pictures) =
        file[HEAD..].split_at_checked(squares * END).ok_or(TileFileError::NotTiles)?;
    let mut from = 0;
    for (square, to) in ends(table).enumerate() {
        let tile = pictures.get(from..to).ok_or(TileFileError::Ends(square))?;
        if tile.len() > TILE_BYTES {
            return Err(TileFileError::TooLarge(square));
        }
        if !tile.is_empty() && PictureKind::of(tile).is_none() {
            return Err(TileFileError::NotAPicture(square));
        }
        from = to;
    }
    if from == pictures.len() { Ok(()) } else { Err(TileFileError::Ends(squares)) }
}

/// Returns the ends in a table.
fn ends(table: &[u8]) -> impl Iterator<Item = usize> {
    let (ends, _) = table.as_chunks::<END>();
    // No file is longer than 4 GiB.
    ends.iter().map(|end| u32::from_le_bytes(*end) as usize)
}

/// The squares of a checked file whose places are looked up.
pub(crate) struct Lookup {
    /// Squares of the whole board.
    squares: usize,
    /// The squares that are looked up, counted by rows.
    wanted: Range<usize>,
}

impl Lookup {
    /// Looks up rows of a board of this size.
    pub(crate) fn rows(width: usize, height: usize, rows: &Range<usize>) -> Lookup {
        let rows = rows.start.min(height)..rows.end.min(height);
        Lookup { squares: width * height, wanted: rows.start * width..rows.end * width }
    }

    /// Returns which bytes of the file are needed for that.
    pub(crate) fn bytes(&self) -> Range<u64> {
        let before = self.wanted.start.saturating_sub(1);
        let at = |square: usize| (HEAD + square * END) as u64;
        at(before)..at(self.wanted.end)
    }

    /// Returns which bytes of the file each square has, in order.
    pub(crate) fn places(&self, table: &[u8]) -> Vec<Range<u64>> {
        let first = (HEAD + self.squares * END) as u64;
        let mut ends = ends(table).map(|end| first + end as u64);
        // Before the first square of the board stands no other.
        let mut from = if self.wanted.start == 0 { Some(first) } else { ends.next() };
        let mut place = |to| Some(from.replace(to)?..to);
        ends.by_ref().filter_map(&mut place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Lookup, TILE_BYTES, TileFileError, check, is_sound};

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

    /// Returns a file with these pictures.
    fn file(width: u16, height: u16, tiles: &[&[u8]]) -> Vec<u8> {
        let mut file = b"SWT1".to_vec();
        file.extend(width.to_le_bytes());
        file.extend(height.to_le_bytes());
        let mut end = 0;
        for tile in tiles {
            end += u32::try_from(tile.len()).unwrap();
            file.extend(end.to_le_bytes());
        }
        file.extend(tiles.concat());
        file
    }

    #[test]
    fn the_picture_of_each_square_is_found() {
        let [a, b, c] = [1, 2, 3].map(|kind| [PNG, &vec![kind; usize::from(kind)]].concat());
        let whole = file(2, 2, &[&a, &b, b"", &c]);
        assert_eq!(check(&whole, 2, 2), Ok(()));
        let found = |rows: std::ops::Range<usize>| {
            let lookup = Lookup::rows(2, 2, &rows);
            let bytes = lookup.bytes();
            let table = &whole[bytes.start as usize..bytes.end as usize];
            let places = lookup.places(table).into_iter();
            places.map(|at| whole[at.start as usize..at.end as usize].to_vec()).collect::<Vec<_>>()
        };
        assert_eq!(found(0..2), [a.clone(), b.clone(), Vec::new(), c.clone()]);
        assert_eq!(found(0..1), [a, b]);
        assert_eq!(found(1..9), [Vec::new(), c]);
        assert!(found(2..2).is_empty() && found(7..9).is_empty());
    }

    #[test]
    fn what_is_no_such_file_is_refused_with_the_square() {
        let good = file(2, 1, &[PNG, PNG]);
        assert_eq!(check(&good, 2, 1), Ok(()));
        assert!(is_sound(&good) && !is_sound(PNG) && !is_sound(&good[..20]));
        assert_eq!(check(&good, 1, 2), Err(TileFileError::OtherSize(2, 1)));
        for end in 0..16 {
            assert_eq!(check(&good[..end], 2, 1), Err(TileFileError::NotTiles), "{end}");
        }
        assert_eq!(check(&good[..good.len() - 1], 2, 1), Err(TileFileError::Ends(1)));
        assert_eq!(check(&[&good[..], b"x"].concat(), 2, 1), Err(TileFileError::Ends(2)));
        let mut backwards = good.clone();
        backwards[12] = 1;
        assert_eq!(check(&backwards, 2, 1), Err(TileFileError::Ends(1)));
        assert_eq!(check(&file(1, 1, &[b"GIF89a"]), 1, 1), Err(TileFileError::NotAPicture(0)));
        let large = [PNG, &vec![0; TILE_BYTES]].concat();
        assert_eq!(check(&file(1, 1, &[&large]), 1, 1), Err(TileFileError::TooLarge(0)));
        let wide = [&b"SWT1"[..], &u16::MAX.to_le_bytes(), &2_u16.to_le_bytes()].concat();
        assert_eq!(check(&wide, 65_535, 2), Err(TileFileError::TooManySquares));
    }
}
