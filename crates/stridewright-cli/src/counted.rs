//! Counts with their nouns.

/// A count with its noun, which takes an `s` unless the count is 1.
pub(crate) fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn only_one_is_singular() {
        let rows = [0, 1, 2].map(|number| counted(number, "row"));
        assert_eq!(rows, ["0 rows", "1 row", "2 rows"]);
    }
}
