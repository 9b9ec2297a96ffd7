//! Holds no code. A build of some crates that names this one as well (`MACROS` in
//! `xtask/src/commands.rs`) compiles the libraries of procedural macros with the same features as a
//! build of the whole workspace, and so finds them and their macros compiled.
