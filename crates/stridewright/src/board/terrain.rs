//! The terrain of one square, as a map states it. The rules decide which of it matters.

use super::size::Size;
use crate::rule::{Hindrance, Hindrances, Trait};

/// The terrain of a square: a set of properties.
///
/// The lowest bits are the kinds of hampering ground, in the order of [`Hindrance`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Terrain(u32);

impl Terrain {
    /// Open ground.
    pub const OPEN: Terrain = Terrain(0);
    /// Difficult terrain.
    pub const DIFFICULT: Terrain = Terrain(1 << Hindrance::Difficult as u32);
    /// Greater difficult terrain (Pathfinder 2e; other systems read it as difficult).
    pub const GREATER_DIFFICULT: Terrain = Terrain(1 << Hindrance::GreaterDifficult as u32);
    /// Darkness, fog: poor visibility.
    pub const POOR_VISIBILITY: Terrain = Terrain(1 << Hindrance::PoorVisibility as u32);
    /// A hampering obstacle stands in the square.
    pub const OBSTRUCTED: Terrain = Terrain(1 << Hindrance::Obstructed as u32);
    /// Damaging or hazardous terrain.
    pub const DAMAGING: Terrain = Terrain(1 << Hindrance::Damaging as u32);
    /// Solid: a wall, a pillar, rock. Stops every creature and fills its corners.
    pub const WALL: Terrain = Terrain(1 << 8);
    /// Impassable on foot, but fills no corner.
    pub const PIT: Terrain = Terrain(1 << 9);
    /// Creatures may stop on the obstacle in this square.
    pub const STANDABLE: Terrain = Terrain(1 << 10);
    /// A passage two and a half feet wide.
    pub const HALF_WIDTH: Terrain = Terrain(1 << 11);
    /// Flying creatures avoid the hampering features here.
    pub const IGNORED_BY_FLIGHT: Terrain = Terrain(1 << 12);
    /// Incorporeal creatures avoid the hampering features here.
    pub const IGNORED_BY_INCORPOREAL: Terrain = Terrain(1 << 13);
    /// The hampering features here also hamper flying creatures.
    pub const HAMPERS_FLIGHT: Terrain = Terrain(1 << 14);
    /// The hampering features here also hamper incorporeal creatures.
    pub const HAMPERS_INCORPOREAL: Terrain = Terrain(1 << 15);
    /// A narrow surface that requires balance.
    pub const NARROW: Terrain = Terrain(1 << 16);
    /// Uneven ground that requires balance.
    pub const UNEVEN: Terrain = Terrain(1 << 17);
    /// An incline that rises to the north.
    pub const INCLINE_NORTH: Terrain = Terrain(1 << 18);
    /// An incline that rises to the east.
    pub const INCLINE_EAST: Terrain = Terrain(1 << 19);
    /// An incline that rises to the south.
    pub const INCLINE_SOUTH: Terrain = Terrain(1 << 20);
    /// An incline that rises to the west.
    pub const INCLINE_WEST: Terrain = Terrain(1 << 21);
    /// All inclines.
    pub const INCLINES: Terrain = Terrain::INCLINE_NORTH
        .and(Terrain::INCLINE_EAST)
        .and(Terrain::INCLINE_SOUTH)
        .and(Terrain::INCLINE_WEST);
    /// Filled with dirt at every height: a wall for all creatures that do not burrow.
    pub const DIRT: Terrain = Terrain(1 << 22 | Terrain::WALL.0);
    /// Filled with rock at every height: a wall for all creatures that do not burrow in rock.
    pub const ROCK: Terrain = Terrain(1 << 23 | Terrain::WALL.0);
    /// A creature crosses the obstacle in this square only with a successful check.
    pub const NEEDS_CHECK: Terrain = Terrain(1 << 24);

    /// Slippery ice, which is difficult terrain.
    pub const ICE: Terrain = Terrain(1 << 25 | Terrain::DIFFICULT.0);
    /// A strong wind blows over the square, at every height.
    pub const STRONG_WIND: Terrain = Terrain(1 << 26);

    /// Furniture that Tiny creatures use.
    pub const FURNITURE_TINY: Terrain = Terrain(1 << 7);
    /// Furniture that Small creatures use.
    pub const FURNITURE_SMALL: Terrain = Terrain(1 << 27);
    /// Furniture that Medium creatures use.
    pub const FURNITURE_MEDIUM: Terrain = Terrain(1 << 28);
    /// Furniture that Large creatures use.
    pub const FURNITURE_LARGE: Terrain = Terrain(1 << 29);
    /// Furniture that Huge creatures use.
    pub const FURNITURE_HUGE: Terrain = Terrain(1 << 30);
    /// Furniture that Gargantuan creatures use.
    pub const FURNITURE_GARGANTUAN: Terrain = Terrain(1 << 31);
    /// Furniture of every size, from small to large, with the size of the creatures that use it.
    pub const FURNITURE: [(Size, Terrain); 6] = [
        (Size::Tiny, Terrain::FURNITURE_TINY),
        (Size::Small, Terrain::FURNITURE_SMALL),
        (Size::Medium, Terrain::FURNITURE_MEDIUM),
        (Size::Large, Terrain::FURNITURE_LARGE),
        (Size::Huge, Terrain::FURNITURE_HUGE),
        (Size::Gargantuan, Terrain::FURNITURE_GARGANTUAN),
    ];

    /// Furniture of all sizes.
    pub const ANY_FURNITURE: Terrain = Terrain::FURNITURE_TINY
        .and(Terrain::FURNITURE_SMALL)
        .and(Terrain::FURNITURE_MEDIUM)
        .and(Terrain::FURNITURE_LARGE)
        .and(Terrain::FURNITURE_HUGE)
        .and(Terrain::FURNITURE_GARGANTUAN);

    /// Every property with the name that scenario files use.
    pub const NAMES: [(&'static str, Terrain); 35] = [
        ("open", Terrain::OPEN),
        ("wall", Terrain::WALL),
        ("pit", Terrain::PIT),
        ("difficult", Terrain::DIFFICULT),
        ("greater difficult", Terrain::GREATER_DIFFICULT),
        ("poor visibility", Terrain::POOR_VISIBILITY),
        ("obstructed", Terrain::OBSTRUCTED),
        ("standable", Terrain::STANDABLE),
        ("damaging", Terrain::DAMAGING),
        ("half width", Terrain::HALF_WIDTH),
        ("ignored by flight", Terrain::IGNORED_BY_FLIGHT),
        ("ignored by incorporeal", Terrain::IGNORED_BY_INCORPOREAL),
        ("hampers flight", Terrain::HAMPERS_FLIGHT),
        ("hampers incorporeal", Terrain::HAMPERS_INCORPOREAL),
        ("narrow", Terrain::NARROW),
        ("uneven", Terrain::UNEVEN),
        ("incline north", Terrain::INCLINE_NORTH),
        ("incline east", Terrain::INCLINE_EAST),
        ("incline south", Terrain::INCLINE_SOUTH),
        ("incline west", Terrain::INCLINE_WEST),
        ("dirt", Terrain::DIRT),
        ("rock", Terrain::ROCK),
        ("needs check", Terrain::NEEDS_CHECK),
        ("ice", Terrain::ICE),
        ("strong wind", Terrain::STRONG_WIND),
        ("tiny furniture", Terrain::FURNITURE_TINY),
        ("small furniture", Terrain::FURNITURE_SMALL),
        ("medium furniture", Terrain::FURNITURE_MEDIUM),
        ("large furniture", Terrain::FURNITURE_LARGE),
        ("huge furniture", Terrain::FURNITURE_HUGE),
        ("gargantuan furniture", Terrain::FURNITURE_GARGANTUAN),
        ("heavy undergrowth", Terrain::DIFFICULT),
        ("broken ground", Terrain::DIFFICULT),
        ("steep stairs", Terrain::DIFFICULT),
        ("rubble", Terrain::DIFFICULT),
    ];

    /// The property with this name, as scenario files write it.
    ///
    /// ```
    /// use stridewright::board::Terrain;
    /// assert_eq!(Terrain::named("greater difficult"), Some(Terrain::GREATER_DIFFICULT));
    /// assert_eq!(Terrain::named("lava"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Terrain> {
        Terrain::NAMES.iter().find(|(known, _)| *known == name).map(|(_, terrain)| *terrain)
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn and(self, other: Terrain) -> Terrain {
        Terrain(self.0 | other.0)
    }

    /// Whether all properties of `other` are present.
    #[must_use]
    pub const fn has(self, other: Terrain) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the sets share a property.
    #[must_use]
    pub const fn meets(self, other: Terrain) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether it is filled with dirt or rock.
    #[must_use]
    pub const fn is_filled(self) -> bool {
        self.has(Terrain::DIRT) || self.has(Terrain::ROCK)
    }

    /// Returns the set without dirt and rock.
    #[must_use]
    pub const fn hollow(self) -> Terrain {
        Terrain(self.0 & !(Terrain::DIRT.0 | Terrain::ROCK.0))
    }

    /// The hampering kinds among the properties.
    #[must_use]
    pub const fn kinds(self) -> Hindrances {
        Hindrances::from_bits(self.0 as u16 & Hindrances::GROUND.bits())
    }

    /// Returns the mark of the hampering features here for movers in a state: `Some(true)` avoided,
    /// `Some(false)` not avoided.
    #[must_use]
    pub const fn mark(self, mover: Trait) -> Option<bool> {
        let (avoided, hampers) = match mover {
            Trait::Flying => (Terrain::IGNORED_BY_FLIGHT, Terrain::HAMPERS_FLIGHT),
            Trait::Incorporeal => (Terrain::IGNORED_BY_INCORPOREAL, Terrain::HAMPERS_INCORPOREAL),
        };
        if self.has(hampers) {
            Some(false)
        } else if self.has(avoided) {
            Some(true)
        } else {
            None
        }
    }
}
