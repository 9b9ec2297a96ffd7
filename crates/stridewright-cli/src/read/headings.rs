//! Paths of forced movement as people type them: `E E NE`, `E 5`, `U 2`.

use stridewright::lattice::Heading;

/// A direction: over the ground, up or down, or both.
pub(crate) fn heading(text: &str) -> Result<Heading, String> {
    text.trim().parse().map_err(|_| {
        format!(
            "{text:?} is not a direction: write N NE E SE S SW W NW (with + or - up or down), U or \
             D"
        )
    })
}

/// A path of directions; a number after a direction repeats it.
pub(crate) fn headings(text: &str) -> Result<Vec<Heading>, String> {
    let mut path: Vec<Heading> = Vec::new();
    let most = stridewright::board::Limits::DEFAULT.steps;
    for word in text.split_whitespace() {
        let times = word.parse::<usize>().ok().zip(path.last().copied());
        match times {
            Some((times, last)) if (1..=most).contains(&times) => {
                path.extend((1..times).map(|_| last));
            }
            Some(_) => return Err(format!("a direction repeats 1 to {most} times")),
            None => path.push(heading(word)?),
        }
    }
    if path.is_empty() {
        return Err("a path has directions, as in \"E E NE\", or \"E 5\"".to_owned());
    }
    if path.len() > most {
        return Err(format!("a path has {most} steps at most"));
    }
    Ok(path)
}

/// The path of directions, written out.
pub(crate) fn written(path: &[Heading]) -> String {
    let letters: Vec<String> = path.iter().map(Heading::to_string).collect();
    letters.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_repeat_directions() {
        let read = |text: &str| headings(text).map(|path| written(&path));
        assert_eq!(read("E 3 ne u 2"), Ok("E E E NE U U".to_owned()));
        assert_eq!(read("E+"), Ok("E+".to_owned()));
        for wrong in ["", "3", "X", "E 0", "E 99999999", "E -1"] {
            assert!(headings(wrong).is_err(), "{wrong}");
        }
    }
}
