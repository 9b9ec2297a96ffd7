//! What was done lately, by whom it was wanted: said again, it is done no second time. Older
//! requests are the host's to remember.

use crate::id::{MemberId, RequestId};
use std::collections::{BTreeSet, VecDeque};

/// Requests that a table remembers as done. Whoever hosts it tells it of older ones
/// ([`super::Table::recall`]).
pub const REQUESTS: usize = 4096;

type Request = (MemberId, RequestId);

/// The last [`REQUESTS`] that were done.
#[derive(Debug, Default)]
pub(super) struct Requests {
    known: BTreeSet<Request>,
    /// The same, oldest first.
    order: VecDeque<Request>,
    forgotten: bool,
}

impl Requests {
    pub(super) fn contains(&self, request: &Request) -> bool {
        self.known.contains(request)
    }

    /// Whether there were more than are remembered.
    pub(super) const fn has_forgotten(&self) -> bool {
        self.forgotten
    }

    fn add(&mut self, request: Request) {
        if !self.known.insert(request) {
            return;
        }
        self.order.push_back(request);
        if self.order.len() > REQUESTS
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
            self.forgotten = true;
        }
    }
}

impl Extend<Request> for Requests {
    fn extend<T: IntoIterator<Item = Request>>(&mut self, requests: T) {
        requests.into_iter().for_each(|request| self.add(request));
    }
}

#[cfg(test)]
mod tests {
    use super::{REQUESTS, Requests};
    use crate::id::{MemberId, RequestId};

    #[test]
    fn four_thousand_and_ninety_six_are_remembered_and_the_oldest_goes() {
        let mut requests = Requests::default();
        let request = |number: usize| (MemberId(1), RequestId(number as u128));
        requests.extend((0..REQUESTS).map(request));
        assert!(!requests.has_forgotten() && requests.contains(&request(0)));
        // One that is known already takes no place.
        requests.extend([request(5)]);
        assert!(!requests.has_forgotten());
        requests.extend([request(REQUESTS)]);
        assert!(requests.has_forgotten() && !requests.contains(&request(0)));
        assert!(requests.contains(&request(1)) && requests.contains(&request(REQUESTS)));
        assert!(!requests.contains(&(MemberId(2), RequestId(1))));
    }
}
