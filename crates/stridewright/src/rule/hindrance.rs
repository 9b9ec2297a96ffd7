//! What can hamper a step: the finite list for which prices are compiled.

/// A reason why a step may be hampered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[repr(u8)]
pub enum Hindrance {
    /// Difficult terrain.
    Difficult,
    /// Greater difficult terrain.
    GreaterDifficult,
    /// Poor visibility.
    PoorVisibility,
    /// A hampering obstacle that stands in the square.
    Obstructed,
    /// Damaging or hazardous terrain.
    Damaging,
    /// A body that is an obstacle even when helpless.
    BulkyBody,
    /// The space of an enemy.
    EnemySpace,
    /// A hampering obstacle between two squares.
    Barrier,
    /// The mover squeezes.
    Squeezing,
    /// The mover crawls.
    Crawling,
    /// The mover climbs without a speed for it.
    Climbing,
    /// The mover swims without a speed for it.
    Swimming,
    /// The mover drags another creature.
    Dragging,
}

impl Hindrance {
    /// All kinds, in the order of their bits.
    pub const ALL: [Hindrance; 13] = [
        Hindrance::Difficult,
        Hindrance::GreaterDifficult,
        Hindrance::PoorVisibility,
        Hindrance::Obstructed,
        Hindrance::Damaging,
        Hindrance::BulkyBody,
        Hindrance::EnemySpace,
        Hindrance::Barrier,
        Hindrance::Squeezing,
        Hindrance::Crawling,
        Hindrance::Climbing,
        Hindrance::Swimming,
        Hindrance::Dragging,
    ];

    /// Returns the name that players use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Hindrance::Difficult => "difficult terrain",
            Hindrance::GreaterDifficult => "greater difficult terrain",
            Hindrance::PoorVisibility => "poor visibility",
            Hindrance::Obstructed => "an obstructed square",
            Hindrance::Damaging => "damaging terrain",
            Hindrance::BulkyBody => "a bulky body",
            Hindrance::EnemySpace => "an enemy's space",
            Hindrance::Barrier => "a barrier",
            Hindrance::Squeezing => "squeezing",
            Hindrance::Crawling => "crawling",
            Hindrance::Climbing => "climbing",
            Hindrance::Swimming => "swimming",
            Hindrance::Dragging => "dragging a creature",
        }
    }
}

/// A set of [`Hindrance`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hindrances(u16);

impl Hindrances {
    /// Nothing hampers.
    pub const NONE: Hindrances = Hindrances(0);
    /// Everything.
    pub const ALL: Hindrances = Hindrances((1 << Hindrance::ALL.len()) - 1);
    /// The kinds that the ground of a square can have.
    pub const GROUND: Hindrances = Hindrances(0b1_1111);
    /// Number of different sets.
    pub const COUNT: usize = 1 << Hindrance::ALL.len();

    /// The set with these kinds.
    #[must_use]
    pub const fn of(kinds: &[Hindrance]) -> Hindrances {
        let mut bits = 0;
        let mut index = 0;
        while index < kinds.len() {
            bits |= 1 << kinds[index] as u16;
            index += 1;
        }
        Hindrances(bits)
    }

    /// Creates the set with these bits.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Hindrances {
        Hindrances(bits & Hindrances::ALL.0)
    }

    /// Returns one bit per kind, in the order of [`Hindrance::ALL`].
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn and(self, other: Hindrances) -> Hindrances {
        Hindrances(self.0 | other.0)
    }

    /// Adds a kind to the set.
    #[must_use]
    pub const fn with(self, kind: Hindrance) -> Hindrances {
        Hindrances(self.0 | 1 << kind as u16)
    }

    /// Returns the set without those kinds.
    #[must_use]
    pub const fn without(self, other: Hindrances) -> Hindrances {
        Hindrances(self.0 & !other.0)
    }

    /// Whether the kind is in the set.
    #[must_use]
    pub const fn has(self, kind: Hindrance) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }

    /// Whether the sets share a kind.
    #[must_use]
    pub const fn meets(self, other: Hindrances) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether nothing hampers.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in the set, in their order.
    pub fn iter(self) -> impl Iterator<Item = Hindrance> {
        Hindrance::ALL.into_iter().filter(move |kind| self.has(*kind))
    }
}
