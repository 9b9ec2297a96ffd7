//! Signs for the ground of a square, the same as in case files, with their names.

use stridewright::board::Terrain;

/// Properties of the ground that are drawn alike, their sign, and their name for people.
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
    (Terrain::INCLINES, '/', "incline"),
    (Terrain::ANY_FURNITURE, '$', "furniture"),
];

/// The signs of a square, in the order of [`SIGNS`]; none for open ground.
pub(crate) fn signs(terrain: Terrain) -> impl Iterator<Item = char> {
    SIGNS.into_iter().filter(move |(kind, ..)| terrain.meets(*kind)).map(|(_, sign, _)| sign)
}
