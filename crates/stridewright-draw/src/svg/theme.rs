//! The colours of pictures, light and dark, in one style sheet.
//!
//! Bands, sides and warnings stay distinct for people who cannot tell red from green, and in grey
//! print: they differ in lightness, and also in pattern or shape.

use std::collections::BTreeSet;

/// Whether a picture is light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Follows the viewer's setting; light in programs that have none.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// How many bands look different: `band0` and on.
pub(super) const BANDS: usize = 4;

/// A class with its properties in the light, then those that differ in the dark.
const CLASSES: [(&str, &str, &str); 109] = [
    (".paper", "fill:#fbfaf7", "fill:#16181d"),
    (".floor", "fill:#ffffff", "fill:#1f2229"),
    (".rock", "fill:#4a4f58", "fill:#0a0b0e"),
    // From the rim of a chasm down.
    (".pit0", "fill:#8b8e95", "fill:#4a4f59"),
    (".pit1", "fill:#5d6068", "fill:#2a2d34"),
    (".pit2", "fill:#3a3d45", "fill:#121418"),
    (".pit3", "fill:#1d1f25", "fill:#040506"),
    // Higher ground is warmer, deeper ground is colder; the farther from the level of ordinary
    // ground, the darker.
    (".rise1", "fill:#f3e9d2", "fill:#2f2c26"),
    (".rise2", "fill:#e9d8b2", "fill:#3d372b"),
    (".rise3", "fill:#dcc48f", "fill:#4d4431"),
    (".rise4", "fill:#ccae6f", "fill:#5f5238"),
    (".rise5", "fill:#b99651", "fill:#736240"),
    (".sink1", "fill:#dfe3ea", "fill:#1a1e29"),
    (".sink2", "fill:#c5ccd8", "fill:#161a28"),
    (".sink3", "fill:#a5afc1", "fill:#111526"),
    (".sink4", "fill:#8591a8", "fill:#0c1022"),
    (".sink5", "fill:#66738d", "fill:#070a1a"),
    (".shadow", "fill:#11141a;fill-opacity:.28", "fill:#000000;fill-opacity:.5"),
    (".ledge", "stroke:#7a6a45;stroke-width:1.5;stroke-linecap:round;fill:none", "stroke:#b6a678"),
    (".cliff", "stroke:#4d3f22;stroke-width:2.5", "stroke:#dcc88f"),
    (".liquid", "fill:#b9dcf2", "fill:#1d3f57"),
    (".hatch", "stroke:#8a7a55;stroke-width:1.6;fill:none", "stroke:#b6a678"),
    (".peak", "fill:#7d858f", "fill:#8f98a5"),
    (".wave", "stroke:#2f7cb0;stroke-width:1.6;fill:none", "stroke:#6fb3e0"),
    (".ember", "fill:#c2410c", "fill:#fb923c"),
    (".haze", "fill:#6b7280", "fill:#9ca3af"),
    (".grid", "stroke:#d7d3c8;stroke-width:1;fill:none", "stroke:#33373f"),
    (".name", "fill:#8b8778", "fill:#868c98"),
    (".sign", "fill:#6b6657;font-weight:600", "fill:#aeb4bf"),
    (".wall", "stroke:#23262c;stroke-width:5;stroke-linecap:round;fill:none", "stroke:#e5e7eb"),
    (".door", "stroke:#9a5b13;stroke-width:7;fill:none", "stroke:#e0a458"),
    (
        ".open-door",
        "stroke:#9a5b13;stroke-width:2;stroke-dasharray:3 5;fill:none",
        "stroke:#e0a458",
    ),
    (".window", "stroke:#2f7cb0;stroke-width:5;stroke-dasharray:9 5;fill:none", "stroke:#6fb3e0"),
    (
        ".barrier",
        "stroke:#6b6657;stroke-width:3;stroke-dasharray:2 5;stroke-linecap:round;fill:none",
        "stroke:#aeb4bf",
    ),
    (
        ".band0",
        "fill:#2b6cb0;fill-opacity:.20;stroke:#1f5490;stroke-width:2.5",
        "fill:#63a4e8;fill-opacity:.22;stroke:#8fc1f5",
    ),
    (
        ".band1",
        "fill:#d98c00;fill-opacity:.22;stroke:#a36a00;stroke-width:2.5;stroke-dasharray:8 4",
        "fill:#f0b341;stroke:#f5cb79",
    ),
    (
        ".band2",
        "fill:#8b4fb3;fill-opacity:.18;stroke:#6d3a90;stroke-width:2.5;stroke-dasharray:3 4",
        "fill:#bd86e3;stroke:#d3abf0",
    ),
    (
        ".band3",
        "fill:#0f8b7d;fill-opacity:.16;stroke:#0b6b60;stroke-width:2.5;stroke-dasharray:12 3 3 3",
        "fill:#3fc4b4;stroke:#7fdccf",
    ),
    (
        ".threatened",
        "fill:#c81e3a;fill-opacity:.09;stroke:#c81e3a;stroke-width:2.5;stroke-dasharray:1 \
         6;stroke-linecap:round",
        "fill:#ff7b8f;stroke:#ff7b8f",
    ),
    (
        ".area",
        "fill:#a21caf;fill-opacity:.18;stroke:#86198f;stroke-width:2.5",
        "fill:#e879f9;fill-opacity:.2;stroke:#f0abfc",
    ),
    (".no-line", "fill:none;stroke:#86198f;stroke-width:2;stroke-dasharray:5 4", "stroke:#f0abfc"),
    (".apart", "fill:none;stroke:#86198f;stroke-width:2;stroke-linecap:round", "stroke:#f0abfc"),
    (".origin", "fill:none;stroke:#23262c;stroke-width:2", "stroke:#e5e7eb"),
    (".provoking", "fill:url(#provoking);stroke:none", ""),
    (".threat", "stroke:#c81e3a;stroke-width:1.6;fill:none", "stroke:#ff7b8f"),
    (".cost", "fill:#15202e;font-weight:600", "fill:#f1f5f9"),
    (".mark", "fill:#b4162f;font-weight:700", "fill:#ff8fa0"),
    (
        ".over",
        "paint-order:stroke;stroke:#fbfaf7;stroke-width:3px;stroke-linejoin:round",
        "stroke:#16181d",
    ),
    (".hero", "fill:#2c659f;stroke:#ffffff;stroke-width:2", "fill:#6aa6e6;stroke:#0d1117"),
    (".foe", "fill:#a3283a;stroke:#ffffff;stroke-width:2", "fill:#e0667a;stroke:#0d1117"),
    (".foe1", "fill:#7a3d0c", "fill:#e39a5c"),
    (".foe2", "fill:#6b2a6e", "fill:#c98bd0"),
    (".neutral", "fill:#4c6b1f;stroke:#ffffff;stroke-width:2", "fill:#a8c46c;stroke:#0d1117"),
    (".dead", "opacity:.45", ""),
    (".fallen", "stroke:#3a3d45;stroke-width:2.5;stroke-linecap:round;fill:none", "stroke:#cbd2dc"),
    (".under", "stroke:#ffffff;stroke-width:5", "stroke:#0d1117"),
    (".thing", "fill:#7a746a;stroke:#ffffff;stroke-width:2", "fill:#a39c90;stroke:#0d1117"),
    (".letter", "fill:#ffffff;font-weight:700", "fill:#0d1117"),
    (".ring", "fill:none;stroke:#f59e0b;stroke-width:3", "stroke:#fbbf24"),
    (
        ".casing",
        "fill:none;stroke:#ffffff;stroke-opacity:.75;stroke-width:8;stroke-linejoin:round;stroke-linecap:round",
        "stroke:#0d1117",
    ),
    (
        ".way",
        "fill:none;stroke:#0b3d75;stroke-width:4;stroke-linejoin:round;stroke-linecap:round",
        "stroke:#cfe5ff",
    ),
    (".way1", "stroke:#a36a00;stroke-dasharray:10 5", "stroke:#f5cb79"),
    (".way2", "stroke:#6d3a90;stroke-dasharray:2 7", "stroke:#d3abf0"),
    (".way3", "stroke:#0b6b60;stroke-dasharray:14 5 2 5", "stroke:#7fdccf"),
    (".approach", "stroke-width:3", ""),
    // A light edge keeps an arrow off whatever it leads over.
    (
        ".shove",
        "fill:none;stroke:#8a3b00;stroke-width:7;stroke-linecap:round;stroke-linejoin:round",
        "stroke:#ffb26b",
    ),
    (
        ".shove-head",
        "fill:#8a3b00;stroke:#ffffff;stroke-width:1.5;stroke-linejoin:round",
        "fill:#ffb26b;stroke:#0d1117",
    ),
    (
        ".not-made",
        "fill:none;stroke:#c81e3a;stroke-width:3;stroke-dasharray:4 6;stroke-linecap:round",
        "stroke:#ff7b8f",
    ),
    (
        ".one-way",
        "fill:#c2410c;stroke:#ffffff;stroke-width:1.5;stroke-linejoin:round",
        "fill:#fb923c;stroke:#0d1117",
    ),
    (".across", "fill:none;stroke:#23262c;stroke-width:2;stroke-dasharray:7 5", "stroke:#e5e7eb"),
    (".dot", "fill:#0b3d75;stroke:#ffffff;stroke-width:1.5", "fill:#cfe5ff;stroke:#0d1117"),
    (".dot1", "fill:#8a5a00", "fill:#f5cb79"),
    (".dot2", "fill:#6d3a90", "fill:#d3abf0"),
    (".dot3", "fill:#0b6b60", "fill:#7fdccf"),
    (
        ".pause",
        "fill:#ffffff;stroke:#0b3d75;stroke-width:2.5;stroke-linejoin:round",
        "fill:#0d1117;stroke:#cfe5ff",
    ),
    (".pause1", "stroke:#a36a00", "stroke:#f5cb79"),
    (".pause2", "stroke:#6d3a90", "stroke:#d3abf0"),
    (".pause3", "stroke:#0b6b60", "stroke:#7fdccf"),
    (".aloft", "fill:#0b3d75;font-weight:700", "fill:#cfe5ff"),
    (".badge", "fill:#c81e3a;stroke:#ffffff;stroke-width:1.5", "fill:#ff7b8f;stroke:#0d1117"),
    (".ends", "fill:none;stroke:#0b6b60;stroke-width:3.5", "stroke:#7fdccf"),
    (
        ".may-end",
        "fill:none;stroke:#0b6b60;stroke-width:2.5;stroke-dasharray:5 4",
        "stroke:#7fdccf",
    ),
    (".passed", "fill:#2b6cb0;fill-opacity:.13", "fill:#63a4e8;fill-opacity:.16"),
    (".passed1", "fill:#d98c00;fill-opacity:.16", "fill:#f0b341;fill-opacity:.18"),
    (".passed2", "fill:#8b4fb3;fill-opacity:.14", "fill:#bd86e3;fill-opacity:.18"),
    (".passed3", "fill:#0f8b7d;fill-opacity:.14", "fill:#3fc4b4;fill-opacity:.18"),
    (".squeeze", "stroke:#1f5490;stroke-width:1.4;fill:none", "stroke:#8fc1f5"),
    (".title", "fill:#15202e;font-weight:700", "fill:#f1f5f9"),
    (".step", "fill:#ffffff;font-weight:700", "fill:#0d1117"),
    (".refused", "stroke:#c81e3a;stroke-width:4;stroke-linecap:round;fill:none", "stroke:#ff7b8f"),
    // From light to dark, and in the dark from dark to light: each step differs from the one before
    // in lightness. The ground is still to be seen.
    (".heat0", "fill:#fdf6e3;stroke:#d7d3c8;stroke-width:1", "fill:#232630;stroke:#33373f"),
    (".heat1", "fill:#fae3ad", "fill:#3b2f52"),
    (".heat2", "fill:#f6c470", "fill:#5f3a70"),
    (".heat3", "fill:#ec9a4f", "fill:#8f4a78"),
    (".heat4", "fill:#cf6440", "fill:#c2656b"),
    (".heat5", "fill:#973a45", "fill:#eb9560"),
    (".heat6", "fill:#561f4a", "fill:#fbd98a"),
    (".less3", "fill:#1b4a80", "fill:#9cc9f5"),
    (".less2", "fill:#6c9fce", "fill:#3f6fa3"),
    (".less1", "fill:#bcd8ee", "fill:#2c4f77"),
    (".same", "fill:#f6f5f1;stroke:#d7d3c8;stroke-width:1", "fill:#232630;stroke:#33373f"),
    (".more1", "fill:#f7d3ad", "fill:#6b4526"),
    (".more2", "fill:#dd9246", "fill:#a3651f"),
    (".more3", "fill:#7f430a", "fill:#f3b46a"),
    (".cut-off", "fill:url(#cut-off);stroke:#c81e3a;stroke-width:2", "stroke:#ff7b8f"),
    // Over signs of the ground as well as over shades.
    (
        ".on-pale",
        "fill:#15202e;font-weight:600;paint-order:stroke;stroke:#fbfaf7;stroke-width:3px;stroke-linejoin:round",
        "fill:#f1f5f9;stroke:#16181d",
    ),
    (
        ".on-deep",
        "fill:#ffffff;font-weight:600;paint-order:stroke;stroke:#15202e;stroke-width:2px;stroke-linejoin:round",
        "fill:#0d1117;stroke:#f1f5f9",
    ),
    (".heading", "fill:#15202e;font-weight:700", "fill:#f1f5f9"),
    (".text", "fill:#2c333d", "fill:#cbd2dc"),
];

/// Patterns of the ground and of warnings.
pub(super) const PATTERNS: &str = "<defs>\n\
<pattern id=\"difficult\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\"><path class=\"hatch\" d=\"M-2 2L2 -2M0 10L10 0M8 12L12 8\"/></pattern>\n\
<pattern id=\"greater\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\"><path class=\"hatch\" d=\"M0 0L10 10M0 10L10 0\"/></pattern>\n\
<pattern id=\"obstructed\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\"><path class=\"peak\" d=\"M2 9L6 2L10 9zM12 19L16 12L20 19z\"/></pattern>\n\
<pattern id=\"liquid\" width=\"20\" height=\"10\" patternUnits=\"userSpaceOnUse\"><path class=\"wave\" d=\"M0 6q5 -5 10 0t10 0\"/></pattern>\n\
<pattern id=\"damaging\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\"><path class=\"ember\" d=\"M5 2L8 8L5 11L2 8zM15 12L18 18L15 21L12 18z\"/></pattern>\n\
<pattern id=\"haze\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><circle class=\"haze\" cx=\"2\" cy=\"2\" r=\"1.3\"/><circle class=\"haze\" cx=\"6\" cy=\"6\" r=\"1.3\"/></pattern>\n\
<pattern id=\"provoking\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path class=\"threat\" d=\"M-2 6L2 10M0 0L8 8M6 -2L10 2\"/></pattern>\n\
<pattern id=\"squeezed\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path class=\"squeeze\" d=\"M1 0v8M5 0v8\"/></pattern>\n\
<pattern id=\"cut-off\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path class=\"threat\" d=\"M0 8L8 0M0 0L8 8\"/></pattern>\n\
</defs>\n";

/// The classes that are named in what is drawn.
fn classes(drawn: &str) -> impl Iterator<Item = &str> {
    let attributes = drawn.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    attributes.flat_map(str::split_ascii_whitespace)
}

/// The style sheet of a theme, as far as what is drawn needs it.
pub(super) fn style(theme: Theme, drawn: &str) -> String {
    let used: BTreeSet<&str> = classes(PATTERNS).chain(classes(drawn)).collect();
    let is_used = |class: &str| used.contains(class.trim_start_matches('.'));
    let classes: Vec<_> = CLASSES.into_iter().filter(|(class, ..)| is_used(class)).collect();
    let mut style = String::from("<style>\n");
    for (class, light, dark) in &classes {
        let more = if theme == Theme::Dark { *dark } else { "" };
        style.push_str(&format!("{class}{{{light};{more}}}\n"));
    }
    if theme == Theme::Auto {
        style.push_str("@media (prefers-color-scheme:dark){\n");
        for (class, _, dark) in classes.iter().filter(|(.., dark)| !dark.is_empty()) {
            style.push_str(&format!("{class}{{{dark}}}\n"));
        }
        style.push_str("}\n");
    }
    style.push_str("</style>\n");
    style
}
