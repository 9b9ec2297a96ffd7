//! Attempts, in the types of both implementations.

use stridewright::attempt::{Attempt, Outcome, Target};
use stridewright::board::CreatureIndex;
use stridewright::lattice::Square;
use stridewright::rule::Trying;
use stridewright_oracle as oracle;

/// An attempt with its result.
pub(crate) fn attempt((trying, outcome): &(oracle::Trying, oracle::Outcome)) -> Attempt {
    let (kind, target) = match *trying {
        oracle::Trying::Tumble { past } => {
            (Trying::Tumble, Some(Target::Creature(CreatureIndex(past))))
        }
        oracle::Trying::Overrun { past } => {
            (Trying::Overrun, Some(Target::Creature(CreatureIndex(past))))
        }
        oracle::Trying::Escape => (Trying::EscapeArtist, None),
        oracle::Trying::Obstacle { at } => {
            (Trying::Obstacle, Some(Target::Square(Square::new(at.0, at.1))))
        }
    };
    let result = match outcome {
        oracle::Outcome::Success => Some(Outcome::Success),
        oracle::Outcome::Failure => Some(Outcome::Failure),
        oracle::Outcome::Announced => None,
    };
    Attempt { kind, target, result }
}
