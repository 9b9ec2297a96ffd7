//! Case files: small battles with a question and the right answer, written so that people can check
//! them.
//!
//! `cases/README.md` describes the format. [`Runner::run`] reads files and folders and asks every
//! question as all hosts do, with [`stridewright::question::ask`]; [`Runner::run_text`] does the
//! same with one file that is already in memory.
//!
//! ```
//! use stridewright_cases::Runner;
//! use stridewright_wire::systems::Systems;
//!
//! let text = [
//!     "## A diagonal may not pass a wall",
//!     "Rules: dnd35, pf1. Shows: D35-CORNER, PF1-CORNER.",
//!     "",
//!     "```board", "A#", ".B", "```",
//!     "```ask", "check A: SE => refused at step 1 by *-CORNER", "```",
//! ];
//! let report = Runner::new(&Systems::new()).run_text("corner.md", &text.join("\n"));
//! assert_eq!((report.passed(), report.failed()), (2, 0), "{report}");
//! ```
#![forbid(unsafe_code)]

mod answer;
mod answer_view;
mod case;
mod drawing;
mod error;
mod given;
mod header;
mod imported;
mod judge;
mod laws;
mod markdown;
mod number;
mod question;
mod reach_block;
mod report;
mod run;
mod spot;
mod table;

pub use error::CaseError;
pub use report::{Failure, Outcome, Report, Showing};
pub use run::{Runner, Said};
