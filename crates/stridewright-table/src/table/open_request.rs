//! A player's open request for permission.

use crate::protocol::{PermissionRequest, TurnView};
use crate::state::Token;
use std::sync::Arc;

/// The largest number of steps of a path that a player asks for.
pub const ASKED_STEPS: usize = 100;

/// An open request.
#[derive(Debug)]
pub(super) struct OpenRequest {
    pub(super) request: PermissionRequest,
    /// The creature as it was then.
    pub(super) token: Arc<Token>,
    /// The turn as the player saw it then.
    pub(super) turn: TurnView,
}
