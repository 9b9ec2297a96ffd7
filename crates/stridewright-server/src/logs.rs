//! What the server tells of itself, on standard error: no secrets, no content of tables.

pub use tracing::Level;

/// Tells what happens from now on, as lines for people or as JSON. Where somebody listens already, it stays as it is.
pub fn log(level: Level, json: bool) {
    let lines = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    let begun = if json { lines.json().try_init() } else { lines.with_target(false).try_init() };
    if let Err(error) = begun {
        tracing::debug!(%error, "told elsewhere already");
    }
}
