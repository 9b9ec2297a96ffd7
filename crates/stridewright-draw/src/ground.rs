//! Signs for the ground of a square, the same as in case files, with their names.

use stridewright::board::Terrain;

/// A property of the ground that is drawn, its sign, and its name for people.
pub(crate) const SIGNS: [(Terrain, char, &str); 13] = [
    (Terrain::WALL, '#', "solid"),
    (Terrain::PIT, 'o', "pit"),
    (Terrain::GREATER_DIFFICULT, '=', "greater difficult"),
    (Terrain::DIFFICULT, '~', "difficult"),
    (Terrain::OBSTRUCTED, '^', "obstructed"),
    (Terrain::POOR_VISIBILITY, '%', "poor visibility"),
    (Terrain::DAMAGING, '*', "damaging"),
    (Terrain::HALF_WIDTH, ':', "half width"),
    (Terrain::STANDABLE, '_', "obstacle to stand on"),
    (Terrain::NARROW, '|', "narrow"),
    (Terrain::UNEVEN, ',', "uneven"),
    (INCLINE, '/', "incline"),
    (FURNITURE, '$', "furniture"),
];

/// Stands for the inclines of all four directions.
const INCLINE: Terrain = Terrain::INCLINE_NORTH;
const INCLINES: [Terrain; 4] =
    [Terrain::INCLINE_NORTH, Terrain::INCLINE_EAST, Terrain::INCLINE_SOUTH, Terrain::INCLINE_WEST];

/// Stands for furniture of every size.
const FURNITURE: Terrain = Terrain::FURNITURE_MEDIUM;

/// The signs of a square, in the order of [`SIGNS`]; none for open ground.
pub(crate) fn signs(terrain: Terrain) -> impl Iterator<Item = char> {
    SIGNS.into_iter().filter(move |(kind, ..)| has(terrain, *kind)).map(|(_, sign, _)| sign)
}

fn has(terrain: Terrain, kind: Terrain) -> bool {
    match kind {
        INCLINE => INCLINES.into_iter().any(|incline| terrain.has(incline)),
        FURNITURE => Terrain::FURNITURE.iter().any(|(_, furniture)| terrain.has(*furniture)),
        kind => terrain.has(kind),
    }
}
