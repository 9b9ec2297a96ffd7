//! Writes scenes as scenario files.

use crate::error::ReadError;
use crate::export::{Export, Exported, note_comments, note_lights, note_lock};
use crate::wall_set::WallSet;
use crate::written::{MOST_TEXT, MOST_TOKENS, text};
use stridewright::answer::Message;
use stridewright::board::WallKind;
use stridewright_wire::scene::{Scene, TableEntry};

/// What becomes of secret doors that are open: the battle board hides only closed ones.
const OPEN_SECRET: Message = Message::new("open secret doors: they become ordinary open doors");

/// Returns a scene as a scenario file, with the list of its parts.
pub(super) fn export(exported: &Exported<'_>) -> Result<Export, ReadError> {
    let mut export = Export { text: write(exported.scene)?, ..Export::new() };
    let secret = WallSet::secret(&exported.scene.table);
    for wall in &exported.setup.walls {
        export.written.add(
            match wall.kind {
                WallKind::Wall => Message::new("walls"),
                WallKind::Window => Message::new("windows"),
                WallKind::ClosedDoor => Message::new("closed doors"),
                WallKind::OpenDoor => Message::new("open doors"),
                WallKind::Barrier => Message::new("barriers"),
            },
            1,
        );
        if matches!(wall.kind, WallKind::ClosedDoor | WallKind::OpenDoor) && secret.has(wall) {
            export.written.add("secret doors, counted above as well", 1);
        } else if exported.scenery.secret.has(wall) {
            export.left_out.add(OPEN_SECRET, 1);
        }
        note_lock(wall, exported, &mut export);
    }
    export.written.add("creatures", exported.setup.creatures.len());
    if exported.scene.table != TableEntry::default() {
        export.written.say("`table`, which the battle board keeps");
    }
    append_pictures(exported, &mut export);
    note_comments(exported, &mut export);
    if exported.scenery.picture.is_some() || exported.scenery.picture_name.is_some() {
        export.left_out.say(
            "the picture: name the map's own file in `map.file`, or the picture with --background",
        );
    }
    note_lights(exported, &mut export);
    export.left_out.add("walls that stop only sight", exported.scenery.sight_walls.len());
    Ok(export)
}

/// Appends the pictures of the battle board, which are comments at the end of a file.
fn append_pictures(exported: &Exported<'_>, export: &mut Export) {
    let pictures = &exported.scenery.saved_pictures;
    let bytes: usize = pictures.iter().map(|picture| picture.len() + 2).sum();
    let fits = export.text.len() + bytes <= MOST_TEXT;
    let part = if fits { &mut export.written } else { &mut export.left_out };
    part.add("pictures of the battle board", pictures.len());
    if fits {
        for picture in pictures {
            export.text.push('\n');
            export.text.push_str(picture);
        }
        if !pictures.is_empty() {
            export.text.push('\n');
        }
    }
}

/// A scene as the text of a scenario file.
///
/// # Errors
///
/// If the scene is too large to be read again.
pub fn write(scene: &Scene) -> Result<String, ReadError> {
    let wrong = |message: Message| ReadError::new("the scene", message);
    let written = scene.written().map_err(|error| wrong(error.to_string().into()))?;
    let written = toml::to_string(&written).map_err(|error| wrong(error.to_string().into()))?;
    if text("", written.as_bytes()).is_err() {
        let message = Message::new(
            "{walls} walls and {creatures} creatures are too many: a scenario can be read again up \
             to {bytes} bytes and {parts} parts (a wall has about thirty)",
        )
        .with("walls", scene.walls.len())
        .with("creatures", scene.creatures.len())
        .with("bytes", MOST_TEXT)
        .with("parts", MOST_TOKENS);
        return Err(wrong(message).with_help(
            "write the map in another format (`--to uvtt`), and name it in a scenario under \
             `map.file`",
        ));
    }
    Ok(written)
}
