//! The singular of the things that only the report of an export counts.

use stridewright::answer::Message;

/// Things that exports count, in the order of their plurals.
pub(super) static EXPORTED: [(&str, Message); 26] = [
    ("barriers", Message::new("barrier")),
    ("comments", Message::new("comment")),
    ("costs of opening doors", Message::new("cost of opening a door")),
    (
        "creatures, with their name, side, size, place and elevation",
        Message::new("creature, with its name, side, size, place and elevation"),
    ),
    (
        "directions of one-way walls: they become walls from both sides",
        Message::new("direction of a one-way wall: it becomes a wall from both sides"),
    ),
    ("locked doors, counted above as well", Message::new("locked door, counted above as well")),
    (
        "locked doors: they become ordinary closed doors",
        Message::new("locked door: it becomes an ordinary closed door"),
    ),
    (
        "names of sides: heroes become friendly, all others hostile",
        Message::new("name of a side: heroes become friendly, all others hostile"),
    ),
    (
        "open doors, which would be read as windows",
        Message::new("open door, which would be read as a window"),
    ),
    (
        "open doors, written as portals marked open",
        Message::new("open door, written as a portal marked open"),
    ),
    (
        "open secret doors: they become ordinary open doors",
        Message::new("open secret door: it becomes an ordinary open door"),
    ),
    ("pictures of the battle board", Message::new("picture of the battle board")),
    ("regions impassable on foot", Message::new("region impassable on foot")),
    ("regions of difficult terrain", Message::new("region of difficult terrain")),
    ("regions of greater difficult terrain", Message::new("region of greater difficult terrain")),
    (
        "secret doors: they become ordinary doors, which players see",
        Message::new("secret door: it becomes an ordinary door, which players see"),
    ),
    (
        "secret windows: they become ordinary windows, which players see",
        Message::new("secret window: it becomes an ordinary window, which players see"),
    ),
    (
        "sizes of creatures: only the squares they cover are kept",
        Message::new("size of a creature: only the squares it covers are kept"),
    ),
    (
        "solid squares, written as walls around them",
        Message::new("solid square, written as walls around it"),
    ),
    ("squares of terrain", Message::new("square of terrain")),
    (
        "squares with traits beyond their walking cost",
        Message::new("square with traits beyond its walking cost"),
    ),
    ("walls shorter than a pixel", Message::new("wall shorter than a pixel")),
    ("walls that stop only sight", Message::new("wall that stops only sight")),
    (
        "walls that stop only sight, written as sides of objects",
        Message::new("wall that stops only sight, written as a side of an object"),
    ),
    (
        "windows, written as portals marked open",
        Message::new("window, written as a portal marked open"),
    ),
    ("windows, written as walls", Message::new("window, written as a wall")),
];
