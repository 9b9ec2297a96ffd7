//! Bugs that are planted around the server, to see whether the checker finds them.

/// A planted bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plant {
    /// A flush of the disk reports success without being done, and then the power fails.
    SkipFsync,
    /// A command is confirmed before the server has it.
    EarlyAck,
    /// The numbers of a player's messages also count messages that are secret from the player.
    Leak,
    /// One message to a client is lost.
    Lost,
    /// Two messages to a client come in the wrong order.
    Reordered,
}

impl Plant {
    pub(crate) const ALL: [Plant; 5] =
        [Plant::SkipFsync, Plant::EarlyAck, Plant::Leak, Plant::Lost, Plant::Reordered];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Plant::SkipFsync => "skip-fsync",
            Plant::EarlyAck => "early-ack",
            Plant::Leak => "leak",
            Plant::Lost => "lost",
            Plant::Reordered => "reordered",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Plant> {
        Plant::ALL.into_iter().find(|plant| plant.name() == name)
    }

    /// The chapter that has to find it.
    pub(crate) const fn chapter(self) -> &'static str {
        match self {
            Plant::SkipFsync => "disk",
            Plant::EarlyAck | Plant::Lost | Plant::Reordered => "kills",
            Plant::Leak => "worlds",
        }
    }
}
