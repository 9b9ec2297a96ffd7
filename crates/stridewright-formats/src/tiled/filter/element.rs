//! Which elements and attributes are handed on.

/// The kind of an element that is handed on, which decides what it may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inside {
    Map,
    Tileset,
    Tile,
    Layer,
    Objects,
    Object,
    Group,
    Properties,
    Property,
    /// The corners of an object.
    Points,
    /// A shape without corners.
    Shape,
}

/// An element that is handed on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passed {
    pub(super) name: &'static str,
    pub(super) inside: Inside,
    /// Its attributes that are handed on.
    pub(super) attributes: &'static [&'static str],
    /// Attributes that the official reader needs, with their values where the file has none or they
    /// do not matter.
    pub(super) needed: &'static [(&'static str, &'static str)],
}

const MAP: Passed = Passed {
    name: "map",
    inside: Inside::Map,
    attributes: &["version", "orientation", "width", "height", "tilewidth", "tileheight", "class"],
    needed: &[("version", "1.0"), ("orientation", "orthogonal")],
};

const TILESET: Passed = Passed {
    name: "tileset",
    inside: Inside::Tileset,
    attributes: &["firstgid"],
    // The official reader makes room for as many tiles as are claimed.
    needed: &[
        ("firstgid", "1"),
        ("tilecount", "0"),
        ("columns", "0"),
        ("tilewidth", "1"),
        ("tileheight", "1"),
    ],
};

const TILE: Passed = Passed {
    name: "tile",
    inside: Inside::Tile,
    attributes: &["id", "type", "class"],
    needed: &[],
};

const LAYER: Passed = Passed {
    name: "layer",
    inside: Inside::Layer,
    attributes: &["name", "type", "class", "visible", "offsetx", "offsety"],
    // The cells stay here.
    needed: &[("width", "0"), ("height", "0")],
};

const OBJECTS: Passed = Passed {
    name: "objectgroup",
    inside: Inside::Objects,
    attributes: &["name", "type", "class", "visible", "offsetx", "offsety"],
    needed: &[],
};

const GROUP: Passed = Passed {
    name: "group",
    inside: Inside::Group,
    attributes: &["name", "type", "class", "visible", "offsetx", "offsety"],
    needed: &[],
};

const OBJECT: Passed = Passed {
    name: "object",
    inside: Inside::Object,
    attributes: &["id", "name", "type", "class", "x", "y", "width", "height", "rotation"],
    needed: &[],
};

const PROPERTIES: Passed =
    Passed { name: "properties", inside: Inside::Properties, attributes: &[], needed: &[] };

/// Without its type: the meaning of a value is decided later, and the official reader gives up
/// where the two do not fit.
const PROPERTY: Passed = Passed {
    name: "property",
    inside: Inside::Property,
    attributes: &["name", "value"],
    needed: &[],
};

/// The element of this name inside of another, if it is handed on; at the outside the document
/// itself.
pub(super) fn passed(inside: Option<Inside>, name: &str) -> Option<Passed> {
    let shape = |name| Some(Passed { name, inside: Inside::Shape, attributes: &[], needed: &[] });
    let points = |name| {
        Some(Passed {
            name,
            inside: Inside::Points,
            attributes: &["points"],
            needed: &[("points", "0,0")],
        })
    };
    match (inside, name) {
        (None, "map") => Some(MAP),
        (None, "tileset") | (Some(Inside::Map), "tileset") => Some(TILESET),
        (Some(Inside::Map | Inside::Group), "layer") => Some(LAYER),
        (Some(Inside::Map | Inside::Group), "objectgroup") => Some(OBJECTS),
        (Some(Inside::Map | Inside::Group), "group") => Some(GROUP),
        (Some(Inside::Tileset), "tile") => Some(TILE),
        (Some(Inside::Objects), "object") => Some(OBJECT),
        (
            Some(Inside::Map | Inside::Tile | Inside::Layer | Inside::Group | Inside::Object),
            "properties",
        ) => Some(PROPERTIES),
        (Some(Inside::Properties), "property") => Some(PROPERTY),
        (Some(Inside::Object), "polygon") => points("polygon"),
        (Some(Inside::Object), "polyline") => points("polyline"),
        (Some(Inside::Object), "ellipse") => shape("ellipse"),
        (Some(Inside::Object), "capsule") => shape("capsule"),
        (Some(Inside::Object), "point") => shape("point"),
        (Some(Inside::Object), "text") => shape("text"),
        _ => None,
    }
}
