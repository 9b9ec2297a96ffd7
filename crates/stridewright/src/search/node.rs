//! Nodes of a search.

/// The number of a node.
pub(crate) type Node = u32;
