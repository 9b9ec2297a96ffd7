//! The picture of a scene. Scenes only name it; it is read if it lies beside the scene's file.

use super::levels::Levels;
use crate::frame::Frame;
use crate::import::Source;
use crate::json::Item;
use crate::picture::MapPicture;
use crate::report::ImportReport;
use crate::scenery::Scenery;
use stridewright::answer::Message;

/// Most characters of a picture's name that are kept.
const MOST_CHARS: usize = 1_000;

/// The picture of a scene: from version 14 on that of the level that is read, before that the
/// scene's.
pub(super) fn read(
    scene: Item<'_>,
    levels: &Levels<'_>,
    frame: &Frame,
    source: Source<'_>,
    report: &mut ImportReport,
) -> Scenery {
    let of = |item: Item<'_>| {
        let background = item.get("background")?.get("src")?;
        background.text().ok().map(str::to_owned)
    };
    let old = || scene.get("img").and_then(|img| img.text().ok()).map(str::to_owned);
    let name = levels.item().and_then(of).or_else(|| of(scene)).or_else(old);
    let Some(name) = name.filter(|name| !name.is_empty() && name.len() <= MOST_CHARS) else {
        return Scenery::default();
    };
    if !source.options.picture {
        return Scenery { picture_name: Some(name), ..Scenery::default() };
    }
    let picture = candidates(&name).into_iter().find_map(|name| source.beside(&name).ok());
    let picture = picture.and_then(|bytes| MapPicture::of_bytes(bytes, frame.area()));
    match &picture {
        Some(picture) => {
            let message = Message::new("the picture, {kind}");
            report.found.say(message.with("kind", picture.kind().to_string()));
        }
        None => {
            let message = Message::new(
                "the picture {name}: there is no such PNG, JPEG or WebP of at most 24 MiB beside \
                 this file; put it there, or name it with --background FILE",
            );
            report.ignored.say(message.with("name", format!("{name:?}")));
        }
    }
    Scenery { picture, picture_name: Some(name), ..Scenery::default() }
}

/// The possible places of a picture: the path within Foundry's data, or right beside the file.
fn candidates(name: &str) -> Vec<String> {
    let plain = decoded(name);
    let last = plain.rsplit('/').next().unwrap_or_default().to_owned();
    if last == plain { vec![plain] } else { vec![plain, last] }
}

/// A name without the escapes of addresses, as in `my%20map.webp`.
fn decoded(name: &str) -> String {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after
            .get(..2)
            .filter(|_| *first == b'%')
            .and_then(|two| core::str::from_utf8(two).ok());
        if let Some(byte) = digits.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::candidates;

    #[test]
    fn pictures_are_looked_for_by_their_whole_and_their_last_name() {
        assert_eq!(candidates("worlds/w/my%20map.webp"), ["worlds/w/my map.webp", "my map.webp"]);
        assert_eq!(candidates("a.png"), ["a.png"]);
        assert_eq!(candidates("50%.png"), ["50%.png"]);
    }
}
