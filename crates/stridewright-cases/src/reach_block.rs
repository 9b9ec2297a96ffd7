//! A whole reach as drawn: one token a square.

use crate::answer::MovementCost;
use crate::error::LineError;
use crate::markdown::Block;
use stridewright::answer::MayEnd;
use stridewright::lattice::{Extent, Square};

/// A drawn reach.
#[derive(Clone, Debug)]
pub(crate) struct ReachDrawn {
    /// Row by row; `None`: not reached.
    rows: Vec<Vec<Option<(MovementCost, MayEnd)>>>,
}

impl ReachDrawn {
    /// Reads a `reach` block for a board of this size.
    pub(crate) fn parse(block: &Block<'_>, extent: Extent) -> Result<Self, LineError> {
        let mut rows = Vec::new();
        for (number, line) in block.numbered().filter(|(_, line)| !line.trim().is_empty()) {
            let tokens = line.split_whitespace().map(token).collect::<Result<Vec<_>, _>>();
            let tokens = tokens.map_err(|message| LineError::new(number, message))?;
            if tokens.len() != extent.width as usize {
                let message = format!(
                    "{} squares are drawn; the board has {} columns",
                    tokens.len(),
                    extent.width
                );
                return Err(LineError::new(number, message));
            }
            rows.push(tokens);
        }
        if rows.len() != extent.height as usize {
            let message = format!("{} rows are drawn; the board has {}", rows.len(), extent.height);
            return Err(LineError::new(block.line, message));
        }
        Ok(ReachDrawn { rows })
    }

    /// The mark on a square of the drawn board.
    pub(crate) fn at(&self, square: Square) -> Option<(MovementCost, MayEnd)> {
        let row = self.rows.get(usize::try_from(square.row).ok()?)?;
        *row.get(usize::try_from(square.column).ok()?)?
    }
}

fn token(text: &str) -> Result<Option<(MovementCost, MayEnd)>, String> {
    if !text.starts_with(|sign: char| sign.is_ascii_digit()) {
        return Ok(None);
    }
    let (cost, stop) = match (text.strip_suffix('!'), text.strip_suffix('?')) {
        (Some(cost), _) => (cost, MayEnd::Never),
        (_, Some(cost)) => (cost, MayEnd::Action),
        (None, None) => (text, MayEnd::Turn),
    };
    Ok(Some((MovementCost::parse(cost)?, stop)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block<'a>(lines: &[&'a str]) -> Block<'a> {
        Block { kind: "reach", line: 10, lines: lines.to_vec(), closed: true }
    }

    #[test]
    fn tokens_say_cost_movement_and_stop() {
        let drawn =
            ReachDrawn::parse(&block(&["0 1! .", "2:3? # A"]), Extent { width: 3, height: 2 })
                .unwrap();
        let cost = |movement, cost| MovementCost { movement, cost };
        assert_eq!(drawn.at(Square::new(0, 0)), Some((cost(None, 0), MayEnd::Turn)));
        assert_eq!(drawn.at(Square::new(1, 0)), Some((cost(None, 1), MayEnd::Never)));
        assert_eq!(drawn.at(Square::new(0, 1)), Some((cost(Some(2), 3), MayEnd::Action)));
        assert_eq!(drawn.at(Square::new(2, 1)), None);
        assert_eq!(drawn.at(Square::new(-1, 9)), None);
    }

    #[test]
    fn it_has_the_size_of_the_board() {
        let error = |lines: &[&str]| {
            ReachDrawn::parse(&block(lines), Extent { width: 2, height: 2 }).unwrap_err()
        };
        assert_eq!(error(&["0 1", "1"]).line, 12);
        assert_eq!(error(&["0 1"]).message, "1 rows are drawn; the board has 2");
        assert_eq!(error(&["0 1", "2x 3"]).message, "`2x` is not a cost");
    }
}
