//! The table of formats: which code recognises, reads and writes each.
//!
//! A new format is a variant and a row in `format.rs`, a file of its own with its [`Codec`], and a
//! line here.

use crate::codec::Codec;
use crate::format::{Format, FormatInfo};
use crate::shape::Shape;
use crate::{donjon, foundry, ldtk, movingai, scenario, tiled, uvtt, watabou};
use std::path::Path;
use stridewright::answer::Message;

/// An ending that decides nothing: too many programs write it.
const ANY_JSON: &str = "json";

impl Format {
    /// How it is recognised, read and written.
    pub(crate) const fn codec(self) -> &'static Codec {
        match self {
            Format::Scenario => &scenario::CODEC,
            Format::UniversalVtt => &uvtt::CODEC,
            Format::Foundry => &foundry::CODEC,
            Format::Donjon => &donjon::CODEC,
            Format::DonjonText => &donjon::TEXT_CODEC,
            Format::Watabou => &watabou::CODEC,
            Format::MovingAi => &movingai::CODEC,
            Format::Tiled => &tiled::CODEC,
            Format::Ldtk => &ldtk::CODEC,
        }
    }

    /// The format of a file: by its contents or, where they do not decide, by the ending of its
    /// name.
    ///
    /// # Errors
    ///
    /// What the file looks like, if it has none of these formats.
    pub fn of(path: &Path, bytes: &[u8]) -> Result<Format, Message> {
        let shape = Shape::of(bytes);
        let by_content = Format::ALL.into_iter().find(|format| (format.codec().recognises)(&shape));
        // Where there is no text, a name decides nothing.
        let by_name = || {
            by_name(path)
                .filter(|_| !matches!(shape, Shape::Empty | Shape::Binary | Shape::LevelDb))
        };
        by_content.or_else(by_name).ok_or_else(|| shape.message())
    }
}

impl FormatInfo {
    /// Whether scenes can be written in it.
    #[must_use]
    pub const fn is_written(&self) -> bool {
        self.format.codec().writer.is_some()
    }
}

/// The format that the name of a file suggests.
fn by_name(path: &Path) -> Option<Format> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    if extension == ANY_JSON {
        return None;
    }
    Format::ALL.into_iter().find(|format| format.about().extensions.contains(&extension.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_decides_before_the_name() {
        let of = |name: &str, text: &str| {
            Format::of(Path::new(name), text.as_bytes()).map_err(|looks| looks.to_string())
        };
        let uvtt = r#"{"resolution":{},"line_of_sight":[]}"#;
        assert_eq!(of("map.toml", uvtt), Ok(Format::UniversalVtt));
        assert_eq!(of("map.map", "type octile\nheight 1\nwidth 1\nmap\n."), Ok(Format::MovingAi));
        assert_eq!(of("cave.txt", "rules = \"pf1\"\n[map]\n"), Ok(Format::Scenario));
        assert_eq!(of("cave.TOML", "%%%"), Ok(Format::Scenario));
        assert_eq!(of("a.exe", "MZ"), Err("text that begins with \"MZ\"".to_owned()));
        assert_eq!(of("a.json", "{\"x\":1}"), Err("JSON with the keys x".to_owned()));
    }
}
