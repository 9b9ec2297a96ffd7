//! What rules say about teleports.

/// What a rule says about teleporting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Teleporting {
    /// It takes no path and no time: it is one step.
    IsOneStep,
    /// What lies between does not matter.
    PassesEverything,
    /// Where no effect says how far, it goes as far as the usual speed.
    GoesAtUsualSpeed,
    /// It leads to another space than the one where it begins.
    LeadsElsewhere,
    /// Who teleports has line of effect to the destination, and who teleports another one to both ends.
    NeedsLine,
    /// A prone creature may arrive standing, if it can stand; who teleports it decides.
    MayArriveStanding,
    /// The creature is grabbed no more.
    EndsGrabbed,
    /// The creature is restrained no more.
    EndsRestrained,
}
