//! The picture of a map: kept unchanged, and decoded only when it is drawn or written.
//!
//! Knows three kinds of pictures by their first bytes, and reads their size from the header
//! (`picture/header.rs`). Drawing happens elsewhere.

mod header;
mod kind;

pub use header::PictureSize;
pub use kind::PictureKind;

use crate::error::ReadError;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD};
use core::ops::Range;
use std::borrow::Cow;
use stridewright::answer::Message;
use stridewright::board::{Point, UNITS_PER_SQUARE};
use stridewright::lattice::Extent;

/// The address that holds a picture itself, `data:image/png;base64,...`; `None` if the bytes are no
/// PNG, JPEG or WebP.
#[must_use]
pub fn data_address(bytes: &[u8]) -> Option<String> {
    let kind = PictureKind::of(bytes)?;
    Some(format!("data:{};base64,{}", kind.mime(), STANDARD.encode(bytes)))
}

/// The part of the board that a picture covers, from its top-left corner to its bottom-right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureArea {
    /// The top-left corner.
    pub from: Point,
    /// The bottom-right corner.
    pub to: Point,
}

impl PictureArea {
    /// The whole board.
    #[must_use]
    pub fn whole(extent: Extent) -> PictureArea {
        let end = |squares: u32| squares.cast_signed() * UNITS_PER_SQUARE;
        PictureArea {
            from: Point::new(0, 0),
            to: Point::new(end(extent.width), end(extent.height)),
        }
    }
}

/// A picture that lies under a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapPicture {
    stored: Stored,
    kind: PictureKind,
    /// Its place on the board.
    pub area: PictureArea,
    /// The pixels of a square's width, if the file gives them.
    pub pixels_per_square: Option<u32>,
}

/// The bytes of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stored {
    /// As they are.
    Bytes(Vec<u8>),
    /// As base64.
    Base64(Vec<u8>),
    /// As base64 in this part of the file that was read, until the file is taken over.
    InFile(Range<usize>),
}

/// Characters of base64 by which a picture is recognised.
const LOOKED_AT: usize = 32;

impl MapPicture {
    /// The most bytes of a picture that is kept.
    pub const MOST_BYTES: usize = 24 << 20;

    /// The picture of a file, over the whole board.
    ///
    /// # Errors
    ///
    /// If the file is too large, of no known kind, or has too many pixels.
    pub fn of_file(bytes: Vec<u8>, extent: Extent) -> Result<MapPicture, ReadError> {
        let wrong = |message: Message| ReadError::new("the picture", message);
        if bytes.len() > MapPicture::MOST_BYTES {
            let message = Message::new("it is larger than {most} bytes");
            return Err(wrong(message.with("most", MapPicture::MOST_BYTES)));
        }
        let kind = PictureKind::of(&bytes).ok_or_else(|| {
            wrong(Message::new("it is not a PNG, JPEG or WebP"))
                .with_help("save it as one of these")
        })?;
        header::size(kind, &bytes).map_err(wrong)?;
        let area = PictureArea::whole(extent);
        Ok(MapPicture { stored: Stored::Bytes(bytes), kind, area, pixels_per_square: None })
    }

    /// The picture in a text, which stands in the file unless it is a copy; `None` if it is not
    /// base64 of a picture.
    pub(crate) fn in_file(text: &str, file: &[u8], area: PictureArea) -> Option<MapPicture> {
        let data =
            text.find(";base64,").filter(|_| text.starts_with("data:")).map_or(0, |at| at + 8);
        let base64 = &text[data..];
        let head = STANDARD_NO_PAD.decode(base64.get(..LOOKED_AT)?).ok()?;
        let kind =
            PictureKind::of(&head).filter(|_| base64.len() / 4 * 3 <= MapPicture::MOST_BYTES)?;
        let first = (base64.as_ptr() as usize).wrapping_sub(file.as_ptr() as usize);
        let range =
            first.checked_add(base64.len()).filter(|end| *end <= file.len()).map(|end| first..end);
        // A copy was written with escapes, which may be those of ends of lines.
        let copied =
            || Stored::Base64(base64.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect());
        let stored = range.map_or_else(copied, Stored::InFile);
        Some(MapPicture { stored, kind, area, pixels_per_square: None })
    }

    /// The same for a picture whose bytes are at hand.
    pub(crate) fn of_bytes(bytes: Vec<u8>, area: PictureArea) -> Option<MapPicture> {
        let kind = PictureKind::of(&bytes).filter(|_| bytes.len() <= MapPicture::MOST_BYTES)?;
        Some(MapPicture { stored: Stored::Bytes(bytes), kind, area, pixels_per_square: None })
    }

    /// Copies the parts of the file that it needs.
    pub(crate) fn take(&mut self, mut file: Vec<u8>) {
        if let Stored::InFile(range) = &self.stored {
            // In place: files with pictures are large.
            file.truncate(range.end);
            file.drain(..range.start.min(file.len()));
            file.shrink_to_fit();
            self.stored = Stored::Base64(file);
        }
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> PictureKind {
        self.kind
    }

    /// Its bytes.
    ///
    /// # Errors
    ///
    /// Malformed base64.
    pub fn bytes(&self) -> Result<Cow<'_, [u8]>, ReadError> {
        match &self.stored {
            Stored::Bytes(bytes) => Ok(Cow::Borrowed(bytes)),
            Stored::Base64(text) => {
                let padded = text.len() % 4 == 0;
                let decoded =
                    if padded { STANDARD.decode(text) } else { STANDARD_NO_PAD.decode(text) };
                let decoded = decoded.map(Cow::Owned);
                decoded.map_err(|error| {
                    let message = Message::new("not base64: {error}");
                    ReadError::new("the picture", message.with("error", error.to_string()))
                })
            }
            Stored::InFile(_) => Err(ReadError::new("the picture", "it was not kept")),
        }
    }

    /// Its size in pixels, which is within the limits for drawing.
    ///
    /// # Errors
    ///
    /// Malformed base64, or a picture that states no size, or too large a size.
    pub fn size(&self) -> Result<PictureSize, ReadError> {
        header::size(self.kind, &self.bytes()?).map_err(|why| ReadError::new("the picture", why))
    }

    /// It as base64.
    ///
    /// # Errors
    ///
    /// If it was not kept.
    pub fn base64(&self) -> Result<String, ReadError> {
        match &self.stored {
            Stored::Base64(text) => String::from_utf8(text.clone())
                .map_err(|_| ReadError::new("the picture", "not base64")),
            _ => Ok(STANDARD.encode(self.bytes()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::data_address;

    #[test]
    fn an_address_holds_the_picture_itself() {
        let address = data_address(b"\x89PNG\r\n\x1a\n");
        assert_eq!(address.as_deref(), Some("data:image/png;base64,iVBORw0KGgo="));
        assert_eq!(data_address(b"<svg"), None);
    }
}
