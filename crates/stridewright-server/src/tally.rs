//! Counts per key, such as the sockets or bytes of each address. A key whose count is zero takes no
//! memory.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;

/// A count for each key.
#[derive(Clone, Debug)]
pub(crate) struct Tally<K>(HashMap<K, usize>);

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Tally(HashMap::new())
    }
}

impl<K: Eq + Hash> Tally<K> {
    /// Returns the count of a key; zero unless something was added to it.
    pub(crate) fn of<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> usize
    where
        K: Borrow<Q>,
    {
        self.0.get(key).copied().unwrap_or_default()
    }

    /// Adds to the count of a key.
    pub(crate) fn add(&mut self, key: K, more: usize) {
        if more > 0 {
            *self.0.entry(key).or_default() += more;
        }
    }

    /// Subtracts from the count of a key what was added before.
    pub(crate) fn subtract<Q: Eq + Hash + ?Sized>(&mut self, key: &Q, less: usize)
    where
        K: Borrow<Q>,
    {
        if let Some(count) = self.0.get_mut(key) {
            *count = count.saturating_sub(less);
            if *count == 0 {
                self.0.remove(key);
            }
        }
    }

    /// Returns all counts that are not zero.
    pub(crate) fn counts(&self) -> HashMap<K, usize>
    where
        K: Clone,
    {
        self.0.clone()
    }

    /// Returns how many keys have a count.
    #[cfg(test)]
    pub(crate) fn keys(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn a_key_without_a_count_is_forgotten() {
        let mut tally = Tally::default();
        tally.add("a", 2);
        tally.add("b", 0);
        tally.subtract("a", 1);
        tally.subtract("c", 1);
        assert_eq!((tally.of("a"), tally.of("b"), tally.keys()), (1, 0, 1));
        tally.subtract("a", 1);
        assert_eq!((tally.of("a"), tally.keys()), (0, 0));
    }
}
