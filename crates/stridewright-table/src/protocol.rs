//! The JSON messages between browsers and a table. `docs/table.md` says when each message is sent.
//!
//! Only data types: nothing here decides anything. As for requests, all input is bounded.

mod aim;
mod client;
mod close_reason;
mod command;
mod happened;
mod import_report;
mod log_line;
mod permission;
mod play;
mod read_creatures;
mod refusal;
mod role;
mod server;
mod shared_measure;
mod together;
mod view;

pub use aim::{AIMED, Aim};
pub use client::{ClientMessage, Do, Hello, NumberedQuestion, Question, Seen};
pub use close_reason::CloseReason;
pub use command::{Attempts, Command, MapArea, Painted, Path, TOGETHER, TokenMove};
pub use happened::{Happened, RowView, ViewChange};
pub use import_report::{ImportLine, ImportPart, ImportReport, Imported, MapChoice, MapPart};
pub use log_line::{LogLine, MovedWith};
pub use permission::PermissionRequest;
pub use play::{
    Band, Fact, Measure, Measured, PickUp, PickedUp, Preview, Previewed, ReachableSquare,
};
pub use read_creatures::{LibraryCreature, ReadCreatures};
pub use refusal::Refusal;
pub use role::Role;
pub use server::{QuestionResult, ServerMessage, Welcome, You};
pub use shared_measure::{RowOfSquares, SHARED_LINE, SHARED_ROWS, SharedMeasure};
pub use together::OneOfGroup;
pub use view::{
    History, MapView, MemberView, OpenMovement, RulesView, SIGHT, Settings, Steps, SystemView,
    TokenView, TurnView, View, WallView,
};

#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "schema")]
pub use schema::schema;
