//! Rules-exact tactical movement.
