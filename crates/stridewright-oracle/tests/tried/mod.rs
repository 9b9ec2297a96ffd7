//! Attempts, in the types of both implementations.

use stridewright::attempt::{Attempt, CheckResult, CheckTarget};
use stridewright::board::CreatureIndex;
use stridewright::lattice::Square;
use stridewright::rule::CheckKind;
use stridewright_oracle as oracle;

/// An attempt with its result.
pub(crate) fn attempt((trying, outcome): &(oracle::Trying, oracle::Outcome)) -> Attempt {
    let (kind, target) = match *trying {
        oracle::Trying::Tumble { past } => {
            (CheckKind::Tumble, Some(CheckTarget::Creature(CreatureIndex(past))))
        }
        oracle::Trying::Overrun { past } => {
            (CheckKind::Overrun, Some(CheckTarget::Creature(CreatureIndex(past))))
        }
        oracle::Trying::Escape => (CheckKind::EscapeArtist, None),
        oracle::Trying::Obstacle { at } => {
            (CheckKind::Obstacle, Some(CheckTarget::Square(Square::new(at.0, at.1))))
        }
    };
    let result = match outcome {
        oracle::Outcome::Success => Some(CheckResult::Success),
        oracle::Outcome::Failure => Some(CheckResult::Failure),
        oracle::Outcome::Announced => None,
    };
    Attempt { kind, target, result }
}
