//! The names that scenes use.

use stridewright::board::{Load, Shape, Side, Skill, States};
use stridewright::rule::Mode;

/// Sets one condition of a creature.
pub(super) type SetState = fn(&mut States);

/// Conditions of a creature.
pub(super) const STATES: [(&str, SetState); 14] = [
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
];

/// How a creature is built.
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

/// What is special about a barrier.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// Somebody is hampered by it or avoids it.
    Exception {
        /// It is about incorporeal movers; otherwise about flying ones.
        incorporeal: bool,
        /// They are not hampered; otherwise they are.
        avoided: bool,
    },
    /// It is only crossed with a successful check.
    NeedsCheck,
}

/// Ways of moving that a creature's speed is good for, and what else it can do on the way.
pub(super) const TYPES: [(&str, Type); 6] = [
    ("burrow", Type::Mode(Mode::Burrow)),
    ("climb", Type::Mode(Mode::Climb)),
    ("swim", Type::Mode(Mode::Swim)),
    ("fly", Type::Mode(Mode::Fly)),
    ("teleport", Type::Teleport),
    ("hover", Type::Hover),
];

/// A way of moving by name.
#[derive(Clone, Copy)]
pub(super) enum Type {
    /// One of the ways in which a movement is made.
    Mode(Mode),
    /// It teleports.
    Teleport,
    /// It stays in the air where it is.
    Hover,
}

/// Skills that a creature may be trained in, as far as movement asks for them.
pub(super) const TRAINED: [(&str, Skill); 6] = [
    ("tumble", Skill::Tumble),
    ("acrobatics", Skill::Acrobatics),
    ("escape artist", Skill::EscapeArtist),
    ("climb", Skill::Climb),
    ("swim", Skill::Swim),
    ("athletics", Skill::Athletics),
];
