//! Rows of the tables: each one asserts that both sides give the same answer before it times them.

pub mod bounded;
pub mod bulk;
pub mod changes;
pub mod choices;
pub mod door;
pub mod others;
pub mod pool;
pub mod routes;
pub mod stride_routes;
pub mod whole;

use crate::BoxError;
use crate::measure::Times;
use crate::ours::Costs;

/// One measurement.
#[derive(Clone, Debug)]
pub struct Row {
    /// The query, and the peer that it is measured against.
    pub name: String,
    /// Times of both sides.
    pub times: Times,
    /// The required ratio, and the target; `None`: reported only.
    pub wanted: Option<(f64, f64)>,
    /// The note on the figure.
    pub note: String,
}

impl Row {
    fn new(name: String, times: Times) -> Self {
        Row { name, times, wanted: None, note: String::new() }
    }

    /// The same with a required ratio and a target.
    fn wanted(self, must: f64, aim: f64) -> Self {
        Row { wanted: Some((must, aim)), ..self }
    }

    /// The same with a remark.
    fn noted(self, note: &str) -> Self {
        Row { note: note.to_owned(), ..self }
    }

    /// Whether the ratio that must be reached is reached.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.wanted.is_none_or(|(must, _)| self.times.ratio() >= must)
    }
}

/// Fails unless both sides found the same squares at the same costs.
fn agree(question: &str, ours: &Costs, theirs: &Costs) -> Result<(), BoxError> {
    if ours == theirs {
        return Ok(());
    }
    let squares = ours.keys().chain(theirs.keys());
    let differing = squares.into_iter().find(|square| ours.get(square) != theirs.get(square));
    let difference =
        differing.map(|at| format!("{at:?}: ours {:?}, theirs {:?}", ours.get(at), theirs.get(at)));
    Err(format!("{question}: the answers differ at {}", difference.unwrap_or_default()).into())
}
