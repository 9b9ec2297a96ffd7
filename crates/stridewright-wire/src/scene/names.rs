//! The names that scenes use.

use stridewright::board::{Load, Shape, Side, Skill, States};
use stridewright::rule::Mode;

/// Sets one condition of a creature.
pub(super) type SetState = fn(&mut States);

/// The number of conditions: the first entries of [`STATES`]. The others are second names.
pub(super) const OWN_STATES: usize = 19;

/// Conditions of a creature, each first by the name that written scenes use.
pub(super) const STATES: [(&str, SetState); 21] = [
    ("prone", |states| states.prone = true),
    ("helpless", |states| states.helpless = true),
    ("unconscious", |states| states.unconscious = true),
    ("dead", |states| states.dead = true),
    ("flying", |states| states.flying = true),
    ("incorporeal", |states| states.incorporeal = true),
    ("immobile", |states| states.immobile = true),
    ("grabbed", |states| states.grabbed = true),
    ("restrained", |states| states.restrained = true),
    ("slowed", |states| states.slowed = true),
    ("weakened", |states| states.weakened = true),
    ("cannot act", |states| states.cannot_act = true),
    ("taken cover", |states| states.taken_cover = true),
    ("held prone", |states| states.held_prone = true),
    ("stunned", |states| states.stunned = true),
    ("paralyzed", |states| states.paralyzed = true),
    ("petrified", |states| states.petrified = true),
    ("blinded", |states| states.blinded = true),
    ("invisible", |states| states.invisible = true),
    // What fifth edition calls grabbed creatures and those that cannot act. Written scenes use the
    // words above.
    ("grappled", |states| states.grabbed = true),
    ("incapacitated", |states| states.cannot_act = true),
];

/// The build of a creature.
pub(super) const SHAPES: [(&str, Shape); 2] = [("tall", Shape::Tall), ("long", Shape::Long)];

/// Loads carried.
pub(super) const LOADS: [(&str, Load); 3] =
    [("light", Load::Light), ("medium", Load::Medium), ("heavy", Load::Heavy)];

/// Sides of a wall.
pub(super) const SIDES: [(&str, Side); 2] = [("left", Side::Left), ("right", Side::Right)];

/// Marks of a barrier.
pub(super) const MARKS: [(&str, Mark); 5] = [
    ("ignored by flight", Mark::Exception { incorporeal: false, avoided: true }),
    ("ignored by incorporeal", Mark::Exception { incorporeal: true, avoided: true }),
    ("hampers flight", Mark::Exception { incorporeal: false, avoided: false }),
    ("hampers incorporeal", Mark::Exception { incorporeal: true, avoided: false }),
    ("needs check", Mark::NeedsCheck),
];

/// A special property of a barrier.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// It hampers some movers, or they avoid it.
    Exception {
        /// It concerns incorporeal movers; otherwise flying ones.
        incorporeal: bool,
        /// It does not hamper them; otherwise it does.
        avoided: bool,
    },
    /// Crossing it requires a successful check.
    NeedsCheck,
}

/// Modes in which a creature can use its speed, and other abilities of movement.
pub(super) const TYPES: [(&str, Type); 6] = [
    ("burrow", Type::Mode(Mode::Burrow)),
    ("climb", Type::Mode(Mode::Climb)),
    ("swim", Type::Mode(Mode::Swim)),
    ("fly", Type::Mode(Mode::Fly)),
    ("teleport", Type::Teleport),
    ("hover", Type::Hover),
];

/// A type of movement by name.
#[derive(Clone, Copy)]
pub(super) enum Type {
    /// A mode of movement.
    Mode(Mode),
    /// It teleports.
    Teleport,
    /// It can stay in the air where it is.
    Hover,
}

/// Skills that a creature may be trained in, as far as they matter for movement.
pub(super) const TRAINED: [(&str, Skill); 6] = [
    ("tumble", Skill::Tumble),
    ("acrobatics", Skill::Acrobatics),
    ("escape artist", Skill::EscapeArtist),
    ("climb", Skill::Climb),
    ("swim", Skill::Swim),
    ("athletics", Skill::Athletics),
];
