//! Which subjects a rule system covers, and which it leaves to the table.

/// A subject that every rule system either covers or leaves to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Subject {
    /// When creatures flank.
    Flanking,
    /// What gives cover.
    Cover,
    /// Whether an effect reaches its target.
    LineOfEffect,
    /// Parts of a creature outside its space.
    ExtendedParts,
    /// When a creature benefits from standing above another one.
    HighGround,
    /// What a fall does.
    Falling,
    /// How creatures are moved against their will.
    ForcedMovement,
    /// Digging, clawing, climbing onto creatures and shaking them off.
    Maneuvers,
}

impl Subject {
    /// Every subject with its name.
    pub const NAMES: [(&'static str, Subject); 8] = [
        ("flanking", Subject::Flanking),
        ("cover", Subject::Cover),
        ("line of effect", Subject::LineOfEffect),
        ("extended parts", Subject::ExtendedParts),
        ("high ground", Subject::HighGround),
        ("falling", Subject::Falling),
        ("forced movement", Subject::ForcedMovement),
        ("maneuvers", Subject::Maneuvers),
    ];

    /// All of them.
    pub const ALL: [Subject; Subject::NAMES.len()] = {
        let mut all = [Subject::HighGround; Subject::NAMES.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = Subject::NAMES[place].1;
            place += 1;
        }
        all
    };

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Subject::NAMES[self as usize].0
    }
}
