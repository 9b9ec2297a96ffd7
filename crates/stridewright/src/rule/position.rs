//! What rules say about how creatures stand to each other.

/// What a rule says about standing above somebody. The bottom of the one must not be lower than the top of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HighGround {
    /// Whether it counts for a creature that stands so.
    From(Footing, bool),
    /// Whether it counts against a creature completely beneath the ground.
    OverBeneath(bool),
}

/// What a creature is held up by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Footing {
    /// It stands on the ground.
    Ground,
    /// It climbs, and is at home in climbing.
    ClimbingFreely,
    /// It climbs without that.
    Climbing,
    /// Nothing of the kind: it flies, hovers, falls, swims or is buried.
    None,
}

impl Footing {
    /// All of them.
    pub const ALL: [Footing; 4] =
        [Footing::Ground, Footing::ClimbingFreely, Footing::Climbing, Footing::None];
}

/// A situation that brings advantages or disadvantages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// Standing above somebody.
    HighGround,
}

/// How much an occasion sets a value to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A bonus or a penalty.
    Number(i32),
    /// It applies, or it does not.
    Is(bool),
}
