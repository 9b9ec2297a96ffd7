//! The requests that were carried out recently, by member: a repeated request is not carried out
//! again. The host remembers older requests.

use crate::id::{MemberId, RequestId};
use std::collections::{BTreeSet, VecDeque};

/// The number of requests that a table remembers. The host tells it about older ones
/// ([`super::Table::recall`]).
pub const REQUESTS: usize = 4096;

type Request = (MemberId, RequestId);

/// The last [`REQUESTS`] requests that were carried out.
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
        // A request that is known already takes no room.
        requests.extend([request(5)]);
        assert!(!requests.has_forgotten());
        requests.extend([request(REQUESTS)]);
        assert!(requests.has_forgotten() && !requests.contains(&request(0)));
        assert!(requests.contains(&request(1)) && requests.contains(&request(REQUESTS)));
        assert!(!requests.contains(&(MemberId(2), RequestId(1))));
    }
}
