//! The singular of the things that reports count.
//!
//! A report counts things under their plural, which is also their key for programs. A line about
//! one thing says it in the singular.

use super::exported::EXPORTED;
use std::borrow::Cow;
use stridewright::answer::{Argument, Message};

/// The argument of a line that is a thing itself, as in "{what} outside the map, left out".
const WHAT: &str = "what";

/// The beginnings of lines that are the same for one and for several.
const SAME: [&str; 9] =
    ["column `", "{text}", "{what} ", "× ", "`", "the word ", "speed `", "movement of ", "water, "];

/// Things that imports count, in the order of their plurals.
static IMPORTED: [(&str, Message); 108] = [
    ("arches, read as open passages", Message::new("arch, read as an open passage")),
    ("cells of floor", Message::new("cell of floor")),
    ("cells outside the map, left out", Message::new("cell outside the map, left out")),
    ("closed doors", Message::new("closed door")),
    ("columns, which fill no square", Message::new("column, which fills no square")),
    ("creatures", Message::new("creature")),
    (
        "creatures drawn in an unusual size, treated as the next size",
        Message::new("creature drawn in an unusual size, treated as the next size"),
    ),
    (
        "creatures of the map: the scenario has its own",
        Message::new("creature of the map: the scenario has its own"),
    ),
    ("creatures without a place", Message::new("creature without a place")),
    (
        "doors of the unknown type {number}, treated as closed",
        Message::new("door of the unknown type {number}, treated as closed"),
    ),
    (
        "doors with traps (the traps are not read)",
        Message::new("door with a trap (the trap is not read)"),
    ),
    ("doorways without a door", Message::new("doorway without a door")),
    ("double doors, closed", Message::new("double door, closed")),
    ("drawings", Message::new("drawing")),
    (
        "elevations between whole squares, rounded down",
        Message::new("elevation between whole squares, rounded down"),
    ),
    ("empty squares, treated as open ground", Message::new("empty square, treated as open ground")),
    ("empty squares, treated as solid", Message::new("empty square, treated as solid")),
    ("exits", Message::new("exit")),
    (
        "heights between multiples of five feet, rounded down",
        Message::new("height between multiples of five feet, rounded down"),
    ),
    ("hidden layers, read like the others", Message::new("hidden layer, read like the others")),
    ("hidden tokens, left out of pictures", Message::new("hidden token, left out of pictures")),
    ("layers of cells", Message::new("layer of cells")),
    (
        "layers of pictures, or of an unknown kind",
        Message::new("layer of pictures, or of an unknown kind"),
    ),
    (
        "layers shifted by part of a square, moved to the nearest square",
        Message::new("layer shifted by part of a square, moved to the nearest square"),
    ),
    ("layers that only show tiles", Message::new("layer that only shows tiles")),
    (
        "layers whose cells are not {cell} pixels in size",
        Message::new("layer whose cells are not {cell} pixels in size"),
    ),
    (
        "layers whose tiles are solid because of the layer's name; change that with --ground \
         NAME=open",
        Message::new(
            "layer whose tiles are solid because of the layer's name; change that with --ground \
             NAME=open",
        ),
    ),
    ("lengths that are not whole numbers", Message::new("length that is not a whole number")),
    ("levels that were not chosen", Message::new("level that was not chosen")),
    ("lights", Message::new("light")),
    ("lights without a position", Message::new("light without a position")),
    ("lights, kept for Universal VTT", Message::new("light, kept for Universal VTT")),
    ("locked doors", Message::new("locked door")),
    ("locked doors, treated as closed", Message::new("locked door, treated as closed")),
    (
        "missing fields of the scene, read as Foundry's defaults",
        Message::new("missing field of the scene, read as Foundry's default"),
    ),
    (
        "movement costs that do not change walking",
        Message::new("movement cost that does not change walking"),
    ),
    ("narrow doorways, treated as open", Message::new("narrow doorway, treated as open")),
    ("notes", Message::new("note")),
    (
        "objects of the class {class}, which says nothing about movement",
        Message::new("object of the class {class}, which says nothing about movement"),
    ),
    (
        "objects rotated by other than quarter turns, treated as not rotated",
        Message::new("object rotated by other than quarter turns, treated as not rotated"),
    ),
    (
        "objects that contain no square's centre",
        Message::new("object that contains no square's centre"),
    ),
    ("objects that set the ground", Message::new("object that sets the ground")),
    (
        "objects without a class, which say nothing about movement",
        Message::new("object without a class, which says nothing about movement"),
    ),
    ("one-way walls, counted above as well", Message::new("one-way wall, counted above as well")),
    ("open doors", Message::new("open door")),
    ("pits", Message::new("pit")),
    ("portals", Message::new("portal")),
    (
        "portals attached to no wall, counted above as well",
        Message::new("portal attached to no wall, counted above as well"),
    ),
    (
        "portals marked open, treated as windows, which stop movement (other programs read them as \
         openings)",
        Message::new(
            "portal marked open, treated as a window, which stops movement (other programs read it \
             as an opening)",
        ),
    ),
    (
        "portals not marked open or closed, treated as closed doors",
        Message::new("portal not marked open or closed, treated as a closed door"),
    ),
    (
        "portals without a position; the walls have gaps there",
        Message::new("portal without a position; the walls have a gap there"),
    ),
    (
        "portcullises, treated as windows (they stop movement, not sight)",
        Message::new("portcullis, treated as a window (it stops movement, not sight)"),
    ),
    (
        "region behaviours of the kind `{kind}`",
        Message::new("region behaviour of the kind `{kind}`"),
    ),
    (
        "region behaviours that are switched off",
        Message::new("region behaviour that is switched off"),
    ),
    (
        "region shapes that Stridewright does not read",
        Message::new("region shape that Stridewright does not read"),
    ),
    ("regions of other levels", Message::new("region of another level")),
    (
        "regions that contain no square's centre",
        Message::new("region that contains no square's centre"),
    ),
    (
        "regions that do not reach down to the ground",
        Message::new("region that does not reach down to the ground"),
    ),
    (
        "regions that stop flight, treated as hampering it",
        Message::new("region that stops flight, treated as hampering it"),
    ),
    ("regions with a movement cost", Message::new("region with a movement cost")),
    ("rooms and corridors", Message::new("room or corridor")),
    (
        "rotated region shapes, turned about their centre",
        Message::new("rotated region shape, turned about its centre"),
    ),
    ("round rooms, counted above as well", Message::new("round room, counted above as well")),
    ("secret doors, counted above as well", Message::new("secret door, counted above as well")),
    ("secret doors, treated as closed", Message::new("secret door, treated as closed")),
    ("sides of objects", Message::new("side of an object")),
    (
        "sides of objects (`objects_line_of_sight`), which stop only sight unless you choose \
         otherwise",
        Message::new(
            "side of an object (`objects_line_of_sight`), which stops only sight unless you choose \
             otherwise",
        ),
    ),
    ("sides of objects, treated as walls", Message::new("side of an object, treated as a wall")),
    (
        "solid objects that contain no square's centre, treated as walls around them",
        Message::new("solid object that contains no square's centre, treated as walls around it"),
    ),
    ("solid squares", Message::new("solid square")),
    ("sounds", Message::new("sound")),
    ("speeds in `{unit}`", Message::new("speed in `{unit}`")),
    ("squares of difficult terrain", Message::new("square of difficult terrain")),
    ("squares of greater difficult terrain", Message::new("square of greater difficult terrain")),
    ("squares of ground", Message::new("square of ground")),
    ("squares of other terrain", Message::new("square of other terrain")),
    ("squares of swamp", Message::new("square of swamp")),
    ("squares of trees", Message::new("square of trees")),
    ("squares of water", Message::new("square of water")),
    ("squares outside", Message::new("square outside")),
    ("squares that creatures cannot walk on", Message::new("square that creatures cannot walk on")),
    (
        "squares whose centre lies on a wall: creatures cannot step into them",
        Message::new("square whose centre lies on a wall: creatures cannot step into it"),
    ),
    ("squares with a height of their own", Message::new("square with a height of its own")),
    ("stairs, treated as floor", Message::new("staircase, treated as floor")),
    ("steel doors, closed", Message::new("steel door, closed")),
    ("templates", Message::new("template")),
    (
        "templates: only what the map itself says about their objects is read",
        Message::new("template: only what the map itself says about its objects is read"),
    ),
    ("tiles", Message::new("tile")),
    (
        "tiles with collision shapes: set their property `move` instead",
        Message::new("tile with a collision shape: set its property `move` instead"),
    ),
    (
        "tilesets that are not available: their tiles are open ground unless their layer says \
         otherwise",
        Message::new(
            "tileset that is not available: its tiles are open ground unless their layer says \
             otherwise",
        ),
    ),
    ("tokens", Message::new("token")),
    ("tokens below the ground, raised to it", Message::new("token below the ground, raised to it")),
    (
        "tokens between squares, moved to the nearest square",
        Message::new("token between squares, moved to the nearest square"),
    ),
    ("tokens of other levels", Message::new("token of another level")),
    (
        "tokens of unusual size, treated as the next size",
        Message::new("token of unusual size, treated as the next size"),
    ),
    (
        "values whose identifier is not a ground word: no effect",
        Message::new("value whose identifier is not a ground word: no effect"),
    ),
    (
        "values without an identifier, on layers whose name is not a ground word: no effect",
        Message::new(
            "value without an identifier, on a layer whose name is not a ground word: no effect",
        ),
    ),
    (
        "values without an identifier, read as the name of their layer says",
        Message::new("value without an identifier, read as the name of its layer says"),
    ),
    (
        "walking costs other than 2 and 3 times, treated as difficult (below 3) or greater \
         difficult terrain",
        Message::new(
            "walking cost other than 2 and 3 times, treated as difficult (below 3) or greater \
             difficult terrain",
        ),
    ),
    ("walls", Message::new("wall")),
    ("walls of other levels", Message::new("wall of another level")),
    ("walls that limit sight", Message::new("wall that limits sight")),
    (
        "walls that limit sight, treated as windows (they stop movement, not sight)",
        Message::new("wall that limits sight, treated as a window (it stops movement, not sight)"),
    ),
    (
        "walls that stop only sight, kept for exports",
        Message::new("wall that stops only sight, kept for exports"),
    ),
    (
        "walls that stop only sight, light or sound",
        Message::new("wall that stops only sight, light or sound"),
    ),
    ("windows", Message::new("window")),
    ("words that are not known", Message::new("word that is not known")),
    ("× further unknown fields", Message::new("× further unknown field")),
];

/// What stands for a plural where there is one such thing; the same message if it has no singular.
pub(super) fn singular(plural: &Message) -> Message {
    let mut message = plural.clone();
    if let Some(singular) = known(&plural.pattern) {
        message.pattern = singular.pattern.clone();
    }
    if let Some(Argument::Message(what)) = message.arguments.get_mut(WHAT) {
        **what = singular(what);
    }
    message
}

/// Whether the singular of something is known, or it needs none.
pub(super) fn has_singular(what: &Message) -> bool {
    let has_text = matches!(what.pattern, Cow::Owned(_));
    let is_same = || SAME.iter().any(|begin| what.pattern.starts_with(begin));
    has_text || is_same() || known(&what.pattern).is_some()
}

fn known(plural: &str) -> Option<&'static Message> {
    [IMPORTED.as_slice(), EXPORTED.as_slice()].into_iter().find_map(|list| {
        let at = list.binary_search_by_key(&plural, |(plural, _)| plural).ok()?;
        Some(&list[at].1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_in_order() {
        for list in [IMPORTED.as_slice(), EXPORTED.as_slice()] {
            assert!(list.is_sorted_by_key(|(plural, _)| plural));
        }
    }

    #[test]
    fn one_thing_is_said_in_the_singular() {
        let one = |plural: Message| singular(&plural).to_string();
        assert_eq!(one(Message::new("windows")), "window");
        let outside = Message::new("{what} outside the map, left out");
        assert_eq!(
            one(outside.with("what", Message::new("tokens"))),
            "token outside the map, left out"
        );
        let kind = Message::new("region behaviours of the kind `{kind}`").with("kind", "walls");
        assert_eq!(one(kind), "region behaviour of the kind `walls`");
        assert_eq!(one(Message::verbatim("a name")), "a name");
    }
}
