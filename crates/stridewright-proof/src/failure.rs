//! Why a chapter did not succeed.

/// The reason why a chapter ended early.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The checker found a promise that does not hold.
    #[error("{0}")]
    Broken(String),
    /// The attack could not be made, which proves nothing.
    #[error("could not be tried: {0}")]
    Unusable(String),
}

impl Failure {
    /// A failure of the attack itself, with its subject.
    pub(crate) fn unusable(what: &str, error: impl std::fmt::Display) -> Failure {
        Failure::Unusable(format!("{what}: {error}"))
    }
}

/// The result of a chapter or a part of it.
pub(crate) type Checked<T> = Result<T, Failure>;

/// Fails with a broken promise unless it holds.
pub(crate) fn holds(condition: bool, what: impl FnOnce() -> String) -> Checked<()> {
    if condition { Ok(()) } else { Err(Failure::Broken(what())) }
}

/// All promises that were broken, together.
pub(crate) fn all_hold(checks: impl IntoIterator<Item = Checked<()>>) -> Checked<()> {
    let broken: Vec<Failure> = checks.into_iter().filter_map(Result::err).collect();
    match broken.as_slice() {
        [] => Ok(()),
        [one] => Err(one.clone()),
        more => {
            Err(Failure::Broken(more.iter().map(Failure::to_string).collect::<Vec<_>>().join("; ")))
        }
    }
}
