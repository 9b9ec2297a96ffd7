//! The creatures of a picture, for its legend: creatures of one kind that are alike share an entry.

use super::entry::{Entry, Sample};
use super::token::Look;
use crate::legend::states;
use crate::picture::Picture;
use stridewright::lattice::Rectangle;

/// Kinds that are listed at most.
const MOST_KINDS: usize = 16;

/// Creatures that are alike but for their numbers.
struct Alike {
    kind: usize,
    look: Look,
    /// The description that fits all of them.
    about: String,
    /// The label of the first.
    label: String,
    name: String,
    numbers: Vec<u32>,
}

/// The creatures that are seen.
pub(super) fn entries(picture: &Picture<'_>, window: Rectangle) -> Vec<Entry> {
    let mut groups: Vec<Alike> = Vec::new();
    for (index, figure) in picture.figures().filter(|(_, figure)| figure.body.meets(window)) {
        let creature = &figure.creature;
        let side =
            if creature.side.is_empty() { String::new() } else { format!(", {}", creature.side) };
        let states: String = states(creature.states).map(|state| format!(", {state}")).collect();
        let about = format!(", {}{side}{states}", creature.size);
        let (label, look) = (picture.labels[index], Look::of(picture, index, figure));
        let kind = picture.kinds.first(index);
        if let (Some(number), Some(known)) = (
            label.number,
            groups.iter_mut().find(|g| {
                g.kind == kind && g.look == look && g.about == about && !g.numbers.is_empty()
            }),
        ) {
            known.numbers.push(number);
            continue;
        }
        let name = match label.number {
            Some(_) => picture.kinds.name(index, picture.board.figures()).to_owned(),
            None => creature.name.clone(),
        };
        let numbers = label.number.into_iter().collect();
        groups.push(Alike { kind, look, about, label: label.to_string(), name, numbers });
    }
    let more = groups.len().saturating_sub(MOST_KINDS);
    let mut entries: Vec<Entry> = groups.into_iter().take(MOST_KINDS).map(entry).collect();
    if more > 0 {
        let text = format!("and {more} more");
        entries.push(Entry { sample: Sample::Sign("cost", "…".to_owned()), text });
    }
    entries
}

fn entry(group: Alike) -> Entry {
    let numbers = numbers(group.numbers);
    let text = format!("{}{numbers}{}", group.name, group.about);
    Entry { sample: Sample::Token(group.look, group.label), text }
}

/// The numbers of a group: ` 2`, ` 1 to 4`, ` 1, 2, 5`.
fn numbers(mut numbers: Vec<u32>) -> String {
    /// The most numbers that are listed individually.
    const MOST: usize = 6;
    numbers.sort_unstable();
    match numbers[..] {
        [] => String::new(),
        [one] => format!(" {one}"),
        [first, .., last] if (last - first) as usize + 1 == numbers.len() => {
            format!(" {first} to {last}")
        }
        _ => {
            let texts: Vec<String> = numbers.iter().take(MOST).map(ToString::to_string).collect();
            let more = if numbers.len() > MOST { ", …" } else { "" };
            format!(" {}{more}", texts.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_in_a_row_are_given_by_their_ends() {
        assert_eq!(numbers(vec![3, 1, 2]), " 1 to 3");
        assert_eq!(numbers(vec![1, 4]), " 1, 4");
        assert_eq!(numbers(vec![7]), " 7");
        assert_eq!(numbers(vec![1, 3, 5, 7, 9, 11, 13]), " 1, 3, 5, 7, 9, 11, …");
    }
}
