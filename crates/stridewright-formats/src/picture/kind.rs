//! The kinds of pictures on maps, and how they are recognised.

use core::fmt;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PictureKind {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP.
    WebP,
}

impl PictureKind {
    /// All of them.
    const ALL: [PictureKind; 3] = [PictureKind::Png, PictureKind::Jpeg, PictureKind::WebP];

    /// The endings of such files' names.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            PictureKind::Png => "png",
            PictureKind::Jpeg => "jpg",
            PictureKind::WebP => "webp",
        }
    }

    /// Its media type.
    #[must_use]
    pub const fn mime(self) -> &'static str {
        match self {
            PictureKind::Png => "image/png",
            PictureKind::Jpeg => "image/jpeg",
            PictureKind::WebP => "image/webp",
        }
    }

    /// The kind of a picture that begins like this.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<PictureKind> {
        PictureKind::ALL.into_iter().find(|kind| match kind {
            PictureKind::Png => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
            PictureKind::Jpeg => bytes.starts_with(b"\xff\xd8\xff"),
            PictureKind::WebP => bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
        })
    }
}

impl fmt::Display for PictureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PictureKind::Png => "PNG",
            PictureKind::Jpeg => "JPEG",
            PictureKind::WebP => "WebP",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::PictureKind;

    #[test]
    fn pictures_are_known_by_their_first_bytes() {
        assert_eq!(PictureKind::of(b"\x89PNG\r\n\x1a\n..."), Some(PictureKind::Png));
        assert_eq!(PictureKind::of(b"\xff\xd8\xff\xe0"), Some(PictureKind::Jpeg));
        assert_eq!(PictureKind::of(b"RIFF\0\0\0\0WEBPVP8 "), Some(PictureKind::WebP));
        for other in
            [&b""[..], b"<svg", b"GIF89a", b"RIFF\0\0\0\0WAVE", b"<!doctype html>", b"\x89PNG"]
        {
            assert_eq!(PictureKind::of(other), None, "{other:?}");
        }
    }
}
