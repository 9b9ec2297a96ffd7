//! The height of the ground, and the creatures that are not on it: a second picture beside that of
//! the board.

use crate::block::Block;
use crate::canvas::Canvas;
use crate::line::Line;
use crate::picture::Picture;
use crate::style::{Paint, Signs};
use stridewright::board::{Column, Terrain};
use stridewright::lattice::{Rectangle, Square};

/// The heights of a part of a board; `None` where all of it is flat and dry and all creatures stand
/// on the ground.
pub(crate) fn heights(picture: &Picture<'_>, window: Rectangle, signs: Signs) -> Option<Block> {
    let texts: Vec<(Square, String, Paint)> = window
        .squares()
        .map(|square| {
            let (text, paint) = text(picture, square, signs);
            (square, text, paint)
        })
        .collect();
    let tells_nothing = [signs.open(), signs.solid()].map(String::from);
    if texts.iter().all(|(_, text, _)| tells_nothing.contains(text)) {
        return None;
    }
    let cell = texts.iter().map(|(_, text, _)| text.chars().count()).max().unwrap_or(1) + 1;
    let margin = window.last().row.to_string().len();
    let mut canvas = Canvas::new(margin + cell * window.width as usize, 1 + window.height as usize);
    for column in window.at.column..=window.last().column {
        let name = column.to_string();
        let end = margin + cell * (column - window.at.column + 1) as usize;
        if name.len() < cell {
            canvas.text_before(end, 0, &name, Paint::Faint);
        }
    }
    for row in window.at.row..=window.last().row {
        canvas.text_before(
            margin,
            1 + (row - window.at.row) as usize,
            &row.to_string(),
            Paint::Faint,
        );
    }
    for (square, text, paint) in &texts {
        let end = margin + cell * (square.column - window.at.column + 1) as usize;
        canvas.text_before(end, 1 + (square.row - window.at.row) as usize, text, *paint);
    }
    let mut block = Block::new();
    block.push(Line::new().and(Paint::Strong, "Heights in squares"));
    block.append(canvas.into_block(), 0);
    block.append(legend(picture, window, signs), 0);
    Some(block)
}

/// The note on a square: which creature is above or below the ground and how high, otherwise the
/// height of the ground.
fn text(picture: &Picture<'_>, square: Square, signs: Signs) -> (String, Paint) {
    let ground = picture.board.ground();
    let off = picture.creatures_at(square).find_map(|index| {
        let figure = picture.board.figure(index)?;
        let letter = picture.letters.get(index.0)?;
        let aloft = figure.elevation != ground.surface(figure.body);
        aloft.then(|| (format!("{letter}{}", figure.elevation), picture.mover == Some(index)))
    });
    if let Some((text, mover)) = off {
        return (text, if mover { Paint::Mover } else { Paint::Strong });
    }
    let Column { floor, liquid, .. } = ground.column(square);
    if !ground.is_open(square) && !ground.at(square).has(Terrain::PIT) {
        return (signs.solid().to_string(), Paint::Faint);
    }
    let water = if liquid > 0 { signs.water().to_string() } else { String::new() };
    match floor {
        0 if liquid == 0 => (signs.open().to_string(), Paint::Faint),
        _ => (format!("{floor}{water}"), Paint::Plain),
    }
}

/// The meanings of the drawn signs.
fn legend(picture: &Picture<'_>, window: Rectangle, signs: Signs) -> Block {
    let ground = picture.board.ground();
    let wet = window.squares().any(|square| ground.column(square).liquid > 0);
    let off = picture.figures().find(|(_, figure)| {
        figure.body.meets(window) && figure.elevation != ground.surface(figure.body)
    });
    let mut block = Block::new();
    if wet {
        block.push(Line::new().and(Paint::Faint, &format!("{} under water", signs.water())));
    }
    if let Some((index, figure)) = off {
        let sign = format!("{}{}", picture.letters[index], figure.elevation);
        block.push(
            Line::new()
                .and(Paint::Faint, &format!("{sign} creature off the ground, and its height")),
        );
    }
    block
}
