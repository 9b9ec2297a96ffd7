//! The program as people run it: exit codes, answers, bad input, output.

mod answers;
mod apply;
mod area;
mod ask;
#[cfg(feature = "bulk")]
mod bulk;
#[cfg(not(feature = "bulk"))]
mod bulk_absent;
mod choices;
mod export;
mod found;
mod hostile;
mod house;
mod house_files;
mod input;
mod maps;
mod new;
#[cfg(all(unix, feature = "server"))]
mod operation;
mod output;
mod run;
#[cfg(feature = "server")]
mod serve;
#[cfg(not(feature = "server"))]
mod serve_absent;
mod study;
