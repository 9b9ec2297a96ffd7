//! Schedules questions. Cheap questions do not wait behind expensive ones, and addresses share the
//! processors fairly.
//!
//! A question is first tried in the quick lane, with little work allowed. A question that turns out
//! to be expensive moves to the slow lane, where it may take as much work as a question may. The
//! slow lane leaves one processor to the quick lane. Within a lane, the address for which the least
//! work was done comes next. Work is what the library counts, so no clock is needed.

use crate::limits::Limits;
use crate::metrics::Queue;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// The lane in which a question is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Little work.
    Quick,
    /// Questions with as much work as a question may take, and files that are read.
    Slow,
}

impl Lane {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Lane::Quick => "quick",
            Lane::Slow => "slow",
        }
    }

    pub(crate) const fn queue(self) -> Queue {
        match self {
            Lane::Quick => Queue::Quick,
            Lane::Slow => Queue::Slow,
        }
    }
}

/// Too many questions wait, or one has waited too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QueueFull;

/// Admits questions for computation in a fair order.
#[derive(Clone, Debug)]
pub(crate) struct Questions(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    lanes: [LaneQueue; 2],
    /// The number of questions that may wait in a lane.
    most: usize,
    /// The work done for addresses, as if each had been busy since the last question that began.
    done: HashMap<IpAddr, u64>,
    /// The work done for the address whose question began last. A new address starts from this
    /// value, not from zero.
    now: u64,
    arrivals: u64,
}

/// One lane: how many questions may still begin, and which wait.
#[derive(Debug)]
struct LaneQueue {
    free: usize,
    waiting: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    address: IpAddr,
    arrival: u64,
    begin: oneshot::Sender<Turn>,
}

/// Permission to compute, until this is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    questions: Questions,
    lane: Lane,
    address: IpAddr,
    /// The work to report when it ends.
    work: u64,
}

impl Questions {
    /// Returns a scheduler for this number of processors.
    pub(crate) fn new(processors: usize, limits: &Limits) -> Questions {
        let line = |free| LaneQueue { free, waiting: Vec::new() };
        Questions(Arc::new(Mutex::new(State {
            lanes: [line(processors.max(1)), line(processors.saturating_sub(1).max(1))],
            most: limits.questions_waiting,
            done: HashMap::new(),
            now: 0,
            arrivals: 0,
        })))
    }

    /// Waits for permission to compute something for an address.
    ///
    /// # Errors
    ///
    /// Too many wait already.
    pub(crate) async fn turn(&self, address: IpAddr, lane: Lane) -> Result<Turn, QueueFull> {
        let (begin, begun) = oneshot::channel();
        {
            let mut state = self.state();
            if state.lanes[lane as usize].waiting.len() >= state.most {
                return Err(QueueFull);
            }
            let now = state.now;
            let done = state.done.entry(address).or_insert(now);
            *done = (*done).max(now);
            let arrival = state.arrivals;
            state.arrivals += 1;
            state.lanes[lane as usize].waiting.push(Waiting { address, arrival, begin });
        }
        self.begin(lane);
        // The other end is dropped only with the server.
        begun.await.map_err(|_| QueueFull)
    }

    /// Starts questions of a lane as long as one may begin.
    fn begin(&self, lane: Lane) {
        loop {
            let mut state = self.state();
            let Some(next) = state.next(lane) else { return };
            let turn = Turn { questions: self.clone(), lane, address: next.address, work: 0 };
            drop(state);
            // A waiter that has given up returns the turn at once.
            if let Err(turn) = next.begin.send(turn) {
                drop(turn);
            }
        }
    }

    /// Questions that wait in a lane.
    pub(crate) fn waiting(&self, lane: Lane) -> usize {
        self.state().lanes[lane as usize].waiting.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Takes the question that begins next: the first one of the address for which the least work
    /// was done.
    fn next(&mut self, lane: Lane) -> Option<Waiting> {
        let State { lanes, done, now, .. } = self;
        let line = &mut lanes[lane as usize];
        line.waiting.retain(|waiting| !waiting.begin.is_closed());
        if line.free == 0 {
            return None;
        }
        let rank = |waiting: &Waiting| {
            (done.get(&waiting.address).copied().unwrap_or_default(), waiting.arrival)
        };
        let (place, next) =
            line.waiting.iter().enumerate().min_by_key(|(_, waiting)| rank(waiting))?;
        *now = (*now).max(rank(next).0);
        line.free -= 1;
        Some(line.waiting.swap_remove(place))
    }
}

impl Turn {
    /// Records how much work was done.
    pub(crate) fn worked(&mut self, work: u64) {
        self.work = work;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.questions.state();
        state.lanes[self.lane as usize].free += 1;
        let done = state.done.entry(self.address).or_default();
        *done = done.saturating_add(self.work);
        // Addresses with no more work than a new address would have are forgotten.
        let now = state.now;
        state.done.retain(|_, done| *done > now);
        drop(state);
        self.questions.begin(self.lane);
    }
}

#[cfg(test)]
mod tests {
    use super::{Lane, Questions, QueueFull, Turn};
    use crate::limits::Limits;
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::{Arc, Mutex};
    use tokio::task::JoinHandle;

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, last).into()
    }

    /// Computes for an address when its turn comes, and records that.
    fn ask(
        questions: &Questions,
        last: u8,
        work: u64,
        order: &Arc<Mutex<Vec<u8>>>,
    ) -> JoinHandle<()> {
        let (questions, order) = (questions.clone(), Arc::clone(order));
        tokio::spawn(async move {
            let mut turn = questions.turn(address(last), Lane::Slow).await.unwrap();
            order.lock().unwrap().push(last);
            turn.worked(work);
        })
    }

    #[tokio::test]
    async fn an_address_that_asks_much_lets_others_go_first() {
        let questions = Questions::new(2, &Limits::DEFAULT);
        let order = Arc::default();
        // One processor of two is reserved for the quick lane: one slow question at a time.
        let under_way = questions.turn(address(9), Lane::Slow).await.unwrap();
        let mut asked = Vec::new();
        for _ in 0..4 {
            asked.push(ask(&questions, 1, 1_000, &order));
            tokio::task::yield_now().await;
        }
        asked.push(ask(&questions, 2, 1, &order));
        asked.push(ask(&questions, 2, 1, &order));
        tokio::task::yield_now().await;
        drop(under_way);
        for one in asked {
            one.await.unwrap();
        }
        // The first to arrive came first; then the other address has had less, until both of its
        // questions are answered.
        assert_eq!(*order.lock().unwrap(), [1, 2, 2, 1, 1, 1]);
        assert!(
            questions.0.lock().unwrap().done.len() <= 1,
            "addresses without a debt are forgotten"
        );
    }

    #[tokio::test]
    async fn quick_questions_do_not_wait_behind_slow_ones() {
        let questions = Questions::new(1, &Limits::DEFAULT);
        let slow = questions.turn(address(1), Lane::Slow).await.unwrap();
        let quick: Turn = questions.turn(address(1), Lane::Quick).await.unwrap();
        drop((slow, quick));
    }

    #[tokio::test]
    async fn only_so_many_wait_and_those_who_left_do_not_count() {
        let questions = Questions::new(1, &Limits { questions_waiting: 2, ..Limits::DEFAULT });
        let under_way = questions.turn(address(1), Lane::Quick).await.unwrap();
        let order = Arc::default();
        let slow = questions.turn(address(1), Lane::Slow).await.unwrap();
        let one = ask(&questions, 1, 1, &order);
        let other = ask(&questions, 2, 1, &order);
        tokio::task::yield_now().await;
        assert_eq!(questions.turn(address(3), Lane::Slow).await.map(drop), Err(QueueFull));
        one.abort();
        assert!(one.await.is_err());
        // A question that was given up makes room when the next one begins.
        drop((slow, under_way));
        other.await.unwrap();
        assert_eq!(*order.lock().unwrap(), [2]);
        drop(questions.turn(address(3), Lane::Slow).await.unwrap());
    }
}
