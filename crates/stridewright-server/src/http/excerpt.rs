//! Parts of a file of pictures as one answer. Neighbouring parts are read at once, and what lies
//! between them is left out.

use super::stored_picture::StoredPicture;
use crate::app::App;
use axum::body::Bytes;
use std::io;
use std::ops::Range;

/// Parts of a file.
pub(crate) struct Excerpt {
    file: StoredPicture,
    /// Where each part begins in the answer, and where it lies in the file; none is empty.
    parts: Vec<(u64, Range<u64>)>,
    bytes: u64,
}

impl Excerpt {
    /// Takes these parts of a file, in the order in which they lie there; `None` if they overlap,
    /// or reach beyond the file.
    pub(crate) fn of(
        file: StoredPicture,
        places: impl Iterator<Item = Range<u64>>,
    ) -> Option<Self> {
        let (mut parts, mut bytes, mut end): (Vec<(u64, Range<u64>)>, u64, u64) =
            (Vec::new(), 0, 0);
        for place in places {
            if place.start < end || place.end < place.start || place.end > file.bytes {
                return None;
            }
            end = place.end;
            match parts.last_mut() {
                _ if place.is_empty() => {}
                Some((_, last)) if last.end == place.start => last.end = place.end,
                _ => parts.push((bytes, place.clone())),
            }
            bytes += place.end - place.start;
        }
        Some(Excerpt { file, parts, bytes })
    }

    /// The number of its bytes.
    pub(crate) const fn len(&self) -> u64 {
        self.bytes
    }

    /// The bytes of memory that it takes.
    pub(crate) const fn held(&self) -> usize {
        self.parts.len() * size_of::<(u64, Range<u64>)>()
    }

    /// Returns a piece that begins at this offset, from at most so many bytes of the file, and the
    /// offset after it; `None` at the end.
    pub(crate) async fn piece(
        &self,
        app: &App,
        from: u64,
        most: usize,
    ) -> io::Result<Option<(Bytes, u64)>> {
        let Some(window) = self.window(from, most as u64) else { return Ok(None) };
        let read = self.file.piece(app, window.start, window.end - window.start).await?;
        let piece = self.within(&window, &read);
        let next = from + piece.len() as u64;
        Ok(Some((piece.into(), next)))
    }

    /// Returns the bytes of the file from this offset of the answer on, as far as they are read at
    /// once.
    fn window(&self, from: u64, most: u64) -> Option<Range<u64>> {
        let (_, last) = self.parts.last()?;
        let index = self.parts.partition_point(|(begin, _)| *begin <= from).checked_sub(1)?;
        let (begin, place) = &self.parts[index];
        let start = place.start + (from - begin);
        (start < place.end).then(|| start..last.end.min(start + most))
    }

    /// Returns what belongs to the answer of bytes that were read.
    fn within(&self, window: &Range<u64>, read: &[u8]) -> Vec<u8> {
        let first = self.parts.partition_point(|(_, place)| place.end <= window.start);
        let parts = self.parts[first..].iter().map(|(_, place)| place);
        let inside = parts.take_while(|place| place.start < window.end).filter_map(|place| {
            let at =
                |byte: u64| usize::try_from(byte.clamp(window.start, window.end) - window.start);
            read.get(at(place.start).ok()?..at(place.end).ok()?)
        });
        inside.collect::<Vec<_>>().concat()
    }
}

#[cfg(test)]
mod tests {
    use super::Excerpt;
    use crate::http::stored_picture::StoredPicture;
    use crate::secret::{Digest, Name};

    /// Takes parts from the first number to before the second one.
    fn excerpt(places: &[(u64, u64)]) -> Option<Excerpt> {
        let (table, digest) = (Name::random().unwrap(), Digest::of(b"file"));
        Excerpt::of(
            StoredPicture { table, digest, bytes: 26 },
            places.iter().map(|(from, to)| *from..*to),
        )
    }

    /// Returns the pieces that are sent if this many bytes of the file are read at once.
    fn sent(places: &[(u64, u64)], most: u64) -> Vec<String> {
        let file = b"abcdefghijklmnopqrstuvwxyz";
        let excerpt = excerpt(places).unwrap();
        let (mut from, mut pieces) = (0, Vec::new());
        while let Some(window) = excerpt.window(from, most) {
            let read = &file[window.start as usize..window.end as usize];
            let piece = excerpt.within(&window, read);
            from += piece.len() as u64;
            pieces.push(String::from_utf8(piece).unwrap());
        }
        assert_eq!(from, excerpt.len());
        pieces
    }

    #[test]
    fn only_the_parts_are_sent_however_much_is_read_at_once() {
        let places = [(2, 4), (4, 4), (4, 5), (9, 12), (25, 26)];
        assert_eq!(sent(&places, 100), ["cdejklz"]);
        assert_eq!(sent(&places, 4), ["cde", "jkl", "z"]);
        assert_eq!(sent(&places, 2), ["cd", "e", "jk", "l", "z"]);
        assert_eq!(sent(&places, 8), ["cdej", "kl", "z"]);
        assert!(sent(&[], 8).is_empty() && sent(&[(3, 3)], 8).is_empty());
    }

    #[test]
    fn parts_that_overlap_or_reach_beyond_the_file_are_none() {
        assert!(excerpt(&[(2, 4), (3, 5)]).is_none());
        assert!(excerpt(&[(2, 27)]).is_none());
        assert!(excerpt(&[(5, 3)]).is_none());
        assert!(excerpt(&[(0, 26)]).is_some());
    }
}
