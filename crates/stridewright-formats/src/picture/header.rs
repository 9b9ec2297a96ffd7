//! The size of a picture in pixels: from its header, before anything of it is unpacked.

use super::kind::PictureKind;
use stridewright::answer::Message;

/// The size of a picture, as its header states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureSize {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
}

/// Pixels along either side of a picture at most.
const MOST_SIDE: u32 = 16_384;

/// Pixels of a picture at most: 256 MiB while it is drawn.
const MOST_PIXELS: u64 = 1 << 26;

/// The size of a picture, if that is within the limits.
pub(super) fn size(kind: PictureKind, bytes: &[u8]) -> Result<PictureSize, Message> {
    let found = match kind {
        PictureKind::Png => png(bytes),
        PictureKind::Jpeg => jpeg(bytes),
        PictureKind::WebP => webp(bytes),
    };
    let Some(PictureSize { width, height }) = found else {
        let message = Message::new("this {kind} does not state its size; it is cut off or broken");
        return Err(message.with("kind", kind.to_string()));
    };
    let sides = 1..=MOST_SIDE;
    if sides.contains(&width)
        && sides.contains(&height)
        && u64::from(width) * u64::from(height) <= MOST_PIXELS
    {
        return Ok(PictureSize { width, height });
    }
    let message = Message::new(
        "it has {width} × {height} pixels; the limit is {side} a side and {pixels} in all",
    );
    let message = message.with("width", width).with("height", height);
    Err(message.with("side", MOST_SIDE).with("pixels", MOST_PIXELS.to_string()))
}

/// The bytes at a place.
fn at<const N: usize>(bytes: &[u8], place: usize) -> Option<[u8; N]> {
    bytes.get(place..place.checked_add(N)?)?.try_into().ok()
}

fn png(bytes: &[u8]) -> Option<PictureSize> {
    (at(bytes, 12)? == *b"IHDR").then_some(())?;
    Some(PictureSize {
        width: u32::from_be_bytes(at(bytes, 16)?),
        height: u32::from_be_bytes(at(bytes, 20)?),
    })
}

/// Goes from segment to segment until one gives the size.
fn jpeg(bytes: &[u8]) -> Option<PictureSize> {
    let mut place = 2;
    loop {
        let [mark, kind] = at(bytes, place)?;
        if mark != 0xff {
            return None;
        }
        match kind {
            // Filling.
            0xff => place += 1,
            // Without content.
            0x01 | 0xd0..=0xd7 => place += 2,
            // The start-of-frame markers, without the other markers in their range.
            0xc0..=0xcf if !matches!(kind, 0xc4 | 0xc8 | 0xcc) => {
                let side = |place| Some(u32::from(u16::from_be_bytes(at(bytes, place)?)));
                return Some(PictureSize { width: side(place + 7)?, height: side(place + 5)? });
            }
            _ => place += 2 + usize::from(u16::from_be_bytes(at(bytes, place + 2)?)).max(2),
        }
    }
}

fn webp(bytes: &[u8]) -> Option<PictureSize> {
    let side = |low: u16| u32::from(low & 0x3fff);
    match &at::<4>(bytes, 12)? {
        b"VP8 " => Some(PictureSize {
            width: side(u16::from_le_bytes(at(bytes, 26)?)),
            height: side(u16::from_le_bytes(at(bytes, 28)?)),
        }),
        b"VP8L" => {
            let bits = u32::from_le_bytes(at(bytes, 21)?);
            Some(PictureSize { width: (bits & 0x3fff) + 1, height: (bits >> 14 & 0x3fff) + 1 })
        }
        b"VP8X" => {
            let three = |place| {
                let [low, middle, high] = at(bytes, place)?;
                Some(u32::from_le_bytes([low, middle, high, 0]) + 1)
            };
            Some(PictureSize { width: three(24)?, height: three(27)? })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size_of(kind: PictureKind, bytes: &[u8]) -> Result<(u32, u32), String> {
        let found = size(kind, bytes).map(|size| (size.width, size.height));
        found.map_err(|message| message.to_string())
    }

    #[test]
    fn sizes_are_read_from_heads() {
        let png = |width: u32, height: u32| {
            [
                b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice(),
                &width.to_be_bytes(),
                &height.to_be_bytes(),
            ]
            .concat()
        };
        assert_eq!(size_of(PictureKind::Png, &png(640, 480)), Ok((640, 480)));
        // An application's segment of 4 bytes, then a progressive picture: height before width.
        let jpeg = b"\xff\xd8\xff\xe1\0\x04ab\xff\xff\xc2\0\x11\x08\x01\x00\x02\x80";
        assert_eq!(size_of(PictureKind::Jpeg, jpeg), Ok((640, 256)));
        let lossy = b"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x80\x02\xe0\x01";
        assert_eq!(size_of(PictureKind::WebP, lossy), Ok((640, 480)));
        let lossless =
            [b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f".as_slice(), &(639_u32 | 479 << 14).to_le_bytes()]
                .concat();
        assert_eq!(size_of(PictureKind::WebP, &lossless), Ok((640, 480)));
        let large = b"RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0";
        assert_eq!(size_of(PictureKind::WebP, large), Ok((640, 480)));
        assert!(
            size_of(PictureKind::Png, &png(16_385, 1)).unwrap_err().contains("16385 × 1 pixels")
        );
        assert!(size_of(PictureKind::Png, &png(16_384, 4096)).is_ok());
        assert!(
            size_of(PictureKind::Png, &png(16_384, 4097)).unwrap_err().contains("67108864 in all")
        );
        for kind in [PictureKind::Png, PictureKind::Jpeg, PictureKind::WebP] {
            assert!(
                size_of(kind, b"\xff\xd8\xff\xe1\0\0").unwrap_err().contains("cut off or broken"),
                "{kind}"
            );
        }
    }
}
