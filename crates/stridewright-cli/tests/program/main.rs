//! The program as people run it: exit codes, answers, bad input, output.

mod answers;
mod apply;
mod ask;
mod choices;
mod export;
mod found;
mod hostile;
mod house;
mod input;
mod maps;
#[cfg(unix)]
mod operation;
mod output;
mod run;
mod serve;
mod study;
