//! Leaks that are planted behind a table, to check that the test finds them: each spoils the
//! player's messages as a careless table would.

use crate::host::{Host, MASTER};
use serde_json::{Value, json};
use stridewright_table::protocol::ServerMessage;
use stridewright_table::table::Input;

/// A leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leak {
    /// None.
    None,
    /// The view of a welcome has all creatures.
    Snapshot,
    /// A refusal names a creature that the player should not know of.
    Refusal,
    /// Messages are numbered by what happened at the table, not by what the player learned.
    Numbers,
    /// Questions are answered on the true board.
    TrueBoard,
    /// The undo text describes the last action, whether or not the player knows of it.
    UndoText,
    /// The log of a welcome has all lines.
    Log,
    /// The view of a welcome has the whole map.
    Map,
}

impl Leak {
    /// All of them.
    pub(crate) const ALL: [Leak; 7] = [
        Leak::Snapshot,
        Leak::Refusal,
        Leak::Numbers,
        Leak::TrueBoard,
        Leak::UndoText,
        Leak::Log,
        Leak::Map,
    ];

    /// Spoils a message.
    pub(super) fn spoil(self, message: &mut Value, host: &mut Host) {
        let state = host.table.state();
        match self {
            Leak::None | Leak::TrueBoard => {}
            Leak::Snapshot => spoil_view(message, host, "tokens"),
            Leak::Log => spoil_view(message, host, "log"),
            Leak::Map => spoil_view(message, host, "map"),
            Leak::Refusal => {
                if message["refused"]["because"] == json!("not_yours") {
                    let names: Vec<&str> = state.tokens.iter().map(|token| token.name()).collect();
                    message["refused"]["because"] =
                        json!(format!("there are {}", names.join(", ")));
                }
            }
            Leak::Numbers => {
                if message["happened"].is_object() {
                    message["happened"]["seq"] = json!(state.version);
                }
            }
            Leak::UndoText => {
                let last = state.history.done.back().map(|entry| entry.full.clone());
                for change in message["happened"]["changes"].as_array_mut().into_iter().flatten() {
                    if change["history"].is_object() {
                        change["history"]["undo"] = json!(last);
                    }
                }
            }
        }
    }
}

/// Puts a part of the game master's view into a welcome.
fn spoil_view(message: &mut Value, host: &mut Host, part: &str) {
    if message["welcome"]["view"].is_null() {
        return;
    }
    host.joins(1, MASTER, 999, &json!({}));
    let welcome = host.got.remove(&999).expect("a welcome");
    host.step(1, Input::Left(999));
    if let ServerMessage::Welcome(welcome) = &*welcome[0] {
        let view = serde_json::to_value(&welcome.view).expect("JSON");
        message["welcome"]["view"][part] = view[part].clone();
    }
}
