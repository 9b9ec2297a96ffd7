//! A browser's view, kept up to date by its messages: made by a welcome, changed by each
//! `happened`, as `docs/table.md` says.

use stridewright_table::id::Epoch;
use stridewright_table::protocol::{RowView, ServerMessage, View, ViewChange};

/// What one browser knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mirror {
    pub(crate) view: Option<View>,
    pub(crate) seq: u64,
    pub(crate) epoch: Option<Epoch>,
}

impl Mirror {
    /// Applies a message; numbers have no gaps.
    pub(crate) fn hear(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => match &welcome.view {
                Some(view) => {
                    *self = Mirror {
                        view: Some((**view).clone()),
                        seq: welcome.seq,
                        epoch: Some(welcome.epoch),
                    };
                }
                None => {
                    let goes_on = (Some(welcome.epoch), welcome.seq) == (self.epoch, self.seq);
                    assert!(goes_on, "{welcome:?} after {}", self.seq);
                }
            },
            ServerMessage::Happened(happened) => {
                assert_eq!(happened.seq, self.seq + 1, "{happened:?}");
                self.seq = happened.seq;
                let view = self.view.as_mut().expect("a welcome comes first");
                for change in &happened.changes {
                    apply(view, change);
                }
            }
            _ => {}
        }
    }
}

fn apply(view: &mut View, change: &ViewChange) {
    match change.clone() {
        ViewChange::Name(name) => view.name = name,
        ViewChange::Rules(rules) => view.rules = rules,
        ViewChange::Settings(settings) => view.settings = settings,
        ViewChange::Map(map) => view.map = map,
        ViewChange::Rows { rows, legend } => {
            for RowView { row, signs } in rows {
                view.map.rows[row] = signs;
            }
            view.map.legend = legend;
        }
        ViewChange::Walls(walls) => view.map.walls = walls,
        ViewChange::Picture(picture) => view.map.picture = picture,
        ViewChange::Frame(frame) => view.map.frame = frame,
        ViewChange::Tiles(tiles) => view.map.tiles = tiles,
        ViewChange::Token(token) => match view.tokens.iter_mut().find(|known| known.id == token.id)
        {
            Some(known) => *known = token,
            None => view.tokens.push(token),
        },
        ViewChange::Gone(id) => view.tokens.retain(|token| token.id != id),
        ViewChange::Tokens(tokens) => view.tokens = tokens,
        ViewChange::Turn(turn) => view.turn = turn,
        ViewChange::Members(members) => view.members = members,
        ViewChange::Log(line) => {
            view.log.push(line);
            view.log.drain(..view.log.len().saturating_sub(100));
        }
        ViewChange::Fog(fog) => view.map.fog = fog,
        ViewChange::History(history) => view.history = history,
    }
}
