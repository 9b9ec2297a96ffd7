//! Studies as case files write them: `number (1,0) 5, (2,0) 4`, `blank (0,0)`, `cut off (3,0)`,
//! `threatened (3,1) by e and g`.

use super::By;
use crate::number::number;
use crate::spot::{Spot, split_outside};

/// A statement about the squares of a study.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ExpectedStudy {
    /// These squares have these numbers.
    Number(Vec<(Spot, i32)>),
    /// These squares have none.
    Blank(Vec<Spot>),
    /// If one of these squares becomes solid, this many places become more expensive.
    MoreExpensive(Vec<(Spot, i32)>),
    /// These squares cut the goal off, and no others do.
    CutOff(Vec<Spot>),
    /// These creatures threaten a square, and no others do.
    Threatened(Spot, Vec<String>),
    /// The creature counts only where it stands, by this rule if the case names one.
    Unmoved(String, Option<By>),
    /// The number for the unchanged board: places, or the cost of the path in squares.
    Before(u32),
}

impl ExpectedStudy {
    /// Reads an answer; `None` if it begins like none of these.
    pub(super) fn parse(text: &str) -> Option<Result<ExpectedStudy, String>> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match word {
            "number" => numbers(rest).map(ExpectedStudy::Number),
            "more" => match rest.strip_prefix("expensive ") {
                Some(rest) => numbers(rest).map(ExpectedStudy::MoreExpensive),
                None => Err("expected `more expensive (1,0) 2`".to_owned()),
            },
            "blank" => Spot::list(rest).map(ExpectedStudy::Blank),
            "cut" => match rest.strip_prefix("off ") {
                Some(squares) => Spot::list(squares).map(ExpectedStudy::CutOff),
                None => Err("expected `cut off (3,0), (4,0)`".to_owned()),
            },
            "threatened" => threatened(rest),
            "unmoved" => match rest.split_once(" by ") {
                Some((who, by)) => {
                    By::parse(by).map(|by| ExpectedStudy::Unmoved(who.trim().to_owned(), Some(by)))
                }
                None if rest.is_empty() => {
                    Err("expected `unmoved e`, a creature's letter or name".to_owned())
                }
                None => Ok(ExpectedStudy::Unmoved(rest.to_owned(), None)),
            },
            "before" => number::<usize>(rest)
                .map(|before| ExpectedStudy::Before(u32::try_from(before).unwrap_or(u32::MAX))),
            _ => return None,
        })
    }
}

fn numbers(text: &str) -> Result<Vec<(Spot, i32)>, String> {
    let one = |text: &str| {
        let wrong =
            || format!("`{}`: expected a square and its number, as in `(1,0) 5`", text.trim());
        let (spot, number) = text.trim().rsplit_once(' ').ok_or_else(wrong)?;
        Ok((Spot::parse(spot)?, number.parse().map_err(|_| wrong())?))
    };
    split_outside(text, ',').into_iter().map(one).collect()
}

fn threatened(text: &str) -> Result<ExpectedStudy, String> {
    let (spot, who) = text.split_once(" by ").ok_or("expected `threatened (3,1) by e and g`")?;
    let who = who.split(" and ").map(|name| name.trim().to_owned());
    Ok(ExpectedStudy::Threatened(Spot::parse(spot)?, who.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::lattice::Square;

    #[test]
    fn squares_and_their_numbers_are_read() {
        let at = |column, row| Spot::At(Square::new(column, row));
        let read = |text: &str| {
            ExpectedStudy::parse(text).map(|read| read.unwrap_or_else(|error| panic!("{error}")))
        };
        let listed = vec![(at(1, 0), 5), (Spot::Letter('B'), -1)];
        assert_eq!(read("number (1,0) 5, B -1"), Some(ExpectedStudy::Number(listed)));
        assert_eq!(
            read("more expensive (1, 0) 2"),
            Some(ExpectedStudy::MoreExpensive(vec![(at(1, 0), 2)]))
        );
        assert_eq!(
            read("blank (0,0), C"),
            Some(ExpectedStudy::Blank(vec![at(0, 0), Spot::Letter('C')]))
        );
        assert_eq!(read("cut off (3,0)"), Some(ExpectedStudy::CutOff(vec![at(3, 0)])));
        let by = ["e", "g"].map(str::to_owned).to_vec();
        assert_eq!(
            read("threatened (3,1) by e and g"),
            Some(ExpectedStudy::Threatened(at(3, 1), by))
        );
        let rule = By::parse("X-PRONE").ok();
        assert_eq!(
            read("unmoved e by X-PRONE"),
            Some(ExpectedStudy::Unmoved("e".to_owned(), rule))
        );
        assert_eq!(read("unmoved e"), Some(ExpectedStudy::Unmoved("e".to_owned(), None)));
        assert_eq!(read("before 7"), Some(ExpectedStudy::Before(7)));
        assert_eq!(read("yes"), None);
        for wrong in [
            "number (1,0)",
            "number 5",
            "cut (1,0)",
            "threatened (1,0)",
            "before many",
            "unmoved",
            "blank",
        ] {
            assert!(ExpectedStudy::parse(wrong).is_some_and(|read| read.is_err()), "{wrong}");
        }
    }
}
