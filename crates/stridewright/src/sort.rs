//! Sorts lists with one sort for all types.
//!
//! The standard library's sorts are compiled again for every type of element and every comparison,
//! each time as much code as a whole search. Here, only comparing and exchanging two elements is.
//! Lists that a search sorts over and over hold plain numbers, and use the standard library.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Up to this many elements are sorted where they are.
const FEW: usize = 16;

/// Sorts a list by the keys of its elements; equal ones keep their order.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}

/// Sorts a list, and removes all but one of equal elements.
pub(crate) fn sort_and_dedup<T: Ord>(list: &mut Vec<T>) {
    sort_by(list, T::cmp);
    list.dedup();
}

/// Sorts a list; equal elements keep their order.
pub(crate) fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if list.len() <= FEW {
        for end in 1..list.len() {
            let mut place = end;
            while place > 0 && compare(&list[place], &list[place - 1]).is_lt() {
                list.swap(place, place - 1);
                place -= 1;
            }
        }
        return;
    }
    let mut order: Vec<usize> = (0..list.len()).collect();
    sort_places(&mut order, &|one, other| compare(&list[one], &list[other]));
    // Each element moves at most once: a place whose element is right names itself.
    for first in 0..order.len() {
        let mut place = first;
        while order[place] != first {
            let from = core::mem::replace(&mut order[place], place);
            list.swap(place, from);
            place = from;
        }
        order[place] = place;
    }
}

/// Sorts the places of a list by what stands there.
fn sort_places(places: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    places.sort_by(|one, other| compare(*one, *other));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seven letters, each several times, in every third place from the one before.
    fn mixed(count: usize) -> Vec<(usize, usize)> {
        (0..count).map(|place| (place * 3 % 7, place)).collect()
    }

    #[test]
    fn equal_elements_keep_their_order() {
        for count in [0, 1, 2, FEW, FEW + 1, 100] {
            let mut list = mixed(count);
            sort_by_key(&mut list, |(letter, _)| *letter);
            // Places are unique, so sorting by letter and place gives the only right order.
            let mut expected = mixed(count);
            expected.sort_unstable();
            assert_eq!(list, expected, "{count} elements");
        }
    }

    #[test]
    fn the_greatest_comes_first_if_compared_the_other_way_round() {
        let mut list = vec![3, 1, 2];
        sort_by(&mut list, |one, other| other.cmp(one));
        assert_eq!(list, [3, 2, 1]);
    }

    #[test]
    fn of_equal_elements_one_stays() {
        let mut list: Vec<u32> = (0..40).map(|number| number % 4).collect();
        sort_and_dedup(&mut list);
        assert_eq!(list, [0, 1, 2, 3]);
        let mut short = vec!["b", "a", "b"];
        sort_and_dedup(&mut short);
        assert_eq!(short, ["a", "b"]);
    }
}
