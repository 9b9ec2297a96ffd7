//! Labels of metrics: kinds of questions, commands and refusals. All are fixed words, so their
//! number is bounded.

use axum::http::StatusCode;
use stridewright_table::protocol::{Question, Refusal};

/// Returns the kind of a question: one that the board sends, or one of the questions of
/// `docs/wire.md`.
pub(crate) const fn question(question: &Question) -> &'static str {
    match question {
        Question::PickUp(_) => "pick_up",
        Question::Preview(_) => "preview",
        Question::OverridePath(_) => "override_path",
        Question::PreviewTogether { .. } => "preview_together",
        Question::Wire(question) => question.ask.name(),
        Question::Measure(_) => "measure",
        Question::Threatened { .. } => "threatened",
        Question::Rule { .. } => "rule",
    }
}

/// Returns why a command or a question is refused.
pub(crate) const fn refusal(because: &Refusal) -> &'static str {
    match because {
        Refusal::Rules { .. } => "rules",
        Refusal::NotYours => "not_yours",
        Refusal::NotItsTurn => "not_its_turn",
        Refusal::Impossible { .. } => "impossible",
        Refusal::Nothing => "nothing",
        Refusal::TooLarge { .. } => "too_large",
        Refusal::Busy => "busy",
    }
}

/// The statuses of refused requests; every other status is `other`.
pub(crate) const STATUSES: [(u16, &str); 12] = [
    (400, "400"),
    (401, "401"),
    (403, "403"),
    (404, "404"),
    (405, "405"),
    (408, "408"),
    (413, "413"),
    (415, "415"),
    (421, "421"),
    (429, "429"),
    (503, "503"),
    (507, "507"),
];

/// Returns the status label of a refused request.
pub(crate) fn status(status: StatusCode) -> &'static str {
    STATUSES.iter().find(|(code, _)| *code == status.as_u16()).map_or("other", |(_, name)| name)
}
