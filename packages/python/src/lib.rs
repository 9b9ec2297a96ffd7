//! The Python package `stridewright`, as a native module.
//!
//! Python asks the questions that every host asks ([`stridewright::question`]), and gets the same
//! answers. `ask` and `carry_out` pass both on as they are; `reach` and `route` wrap the answers
//! that scripts and notebooks use most in objects. A session holds a board behind a lock and lets
//! other Python threads run while it searches. No Python object is touched while they run.
//!
//! What needs NumPy is in the Python files beside this crate (`_arrays.py`), which are imported
//! only when an array is asked for. Exceptions are Python classes (`_errors.py`): errors stay
//! values in Rust until they cross into Python ([`trouble`]).
#![forbid(unsafe_code)]

mod drawing;
mod encode;
mod opened;
mod question;
mod reach;
mod refusal;
mod route;
mod session;
mod state;
mod tables;
mod trouble;

#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::reach::{Reach, Reached};
    #[pymodule_export]
    use super::refusal::Refusal;
    #[pymodule_export]
    use super::route::{PriceLine, Remark, Route, Step};
    #[pymodule_export]
    use super::session::Session;
    #[pymodule_export]
    use super::tables::Bulk;

    /// The version of this package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
