//! What rules say about squeezing.

/// Who squeezes into narrow spaces, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SqueezeEffect {
    /// A creature may squeeze into a space at least half as wide as its own.
    SqueezeToHalf,
    /// The squares that a squeezed creature covers: its width by the side of its space. `true`: of
    /// two squares a side; `false`: of more.
    SqueezedSpace(bool),
    /// The squares of creatures that bar the way count as narrow, so that one squeezes past beside
    /// them.
    SqueezePast,
    /// There is no squeezing.
    NoSqueezing,
    /// What names the refusal when a body does not fit even squeezed.
    TooNarrow,
    /// Half-width passages: creatures that fill exactly one square squeeze (`true`) or are barred
    /// (`false`); larger ones are barred; those below one square pass.
    HalfWidthSqueezes(bool),
}
