//! What rules say about squeezing.

use crate::board::CreatureTrait;

/// Which creatures squeeze into narrow spaces, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SqueezeEffect {
    /// A creature may squeeze into a space at least half as wide as its own.
    SqueezeToHalf,
    /// A creature may squeeze into a space as wide as that of the next smaller size.
    SqueezeToNextSize,
    /// The squares that a squeezed creature covers: its width by the side of its space. `true`: of
    /// two squares a side; `false`: of more.
    SqueezedSpace(bool),
    /// A squeezed creature is as narrow in both directions, instead of as long as its space.
    SqueezedOnAllSides,
    /// The squares of creatures that block the path count as narrow, so a creature squeezes past
    /// beside them.
    SqueezePast,
    /// Creatures do not narrow a passage: a creature squeezes only where walls leave no more room.
    NoSqueezingPast,
    /// Creatures do not squeeze.
    NoSqueezing,
    /// The rule that the refusal cites if a body does not fit even squeezed.
    TooNarrow,
    /// Half-width passages: creatures that fill exactly one square squeeze (`true`) or are blocked
    /// (`false`). Larger ones are blocked; those smaller than one square pass.
    HalfWidthSqueezes(bool),
    /// Half-width passages: creatures squeeze whose next smaller size is that narrow, and larger
    /// ones are blocked.
    HalfWidthByNextSize,
    /// For a creature with this trait every opening is wide enough: it pays nothing extra there,
    /// and has no penalties.
    EveryOpeningIsWide(CreatureTrait),
}
