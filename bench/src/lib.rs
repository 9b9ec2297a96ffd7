//! Measurements of Stridewright beside other libraries: the same question, the same board, one run.
//!
//! Knows boards, the public interface of the library and that of its peers. Takes no part in any
//! release of the library.

#![forbid(unsafe_code)]

pub mod boards;
pub mod heights;
pub mod measure;
pub mod ours;
pub mod peers;
pub mod report;
pub mod rows;

/// Why a measurement cannot be made.
pub type BoxError = Box<dyn std::error::Error>;
