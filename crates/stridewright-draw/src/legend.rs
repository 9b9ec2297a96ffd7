//! The legend of a picture: the meanings of its signs, the creatures on it, and what was left out.

use crate::area::{IN_AREA, NO_LINE};
use crate::between::Divider;
use crate::block::Block;
use crate::cell::Cell;
use crate::ground;
use crate::heat::Heat;
use crate::layout::Layout;
use crate::line::Line;
use crate::note::Note;
use crate::picture::Picture;
use crate::style::{Paint, Signs};
use crate::trail;
use crate::window::Room;
use stridewright::answer::MayEnd;
use stridewright::lattice::{Direction, Rectangle, Square};

/// The most creatures that are listed.
const MOST_CREATURES: usize = 12;

/// The drawn part of the board, if it is not the whole.
pub(crate) fn left_out(picture: &Picture<'_>, window: Rectangle, room: Room) -> Block {
    let mut block = Block::new();
    let extent = picture.board.extent();
    if window.width == extent.width && window.height == extent.height {
        return block;
    }
    let last = window.last();
    let part = |what: &str, first: i32, last: i32, length: u32| {
        (i64::from(last - first) + 1 < i64::from(length))
            .then(|| format!("{what} {first} to {last} of 0 to {}", length - 1))
    };
    let columns = part("columns", window.at.column, last.column, extent.width);
    let rows = part("rows", window.at.row, last.row, extent.height);
    let parts: Vec<String> = columns.into_iter().chain(rows).collect();
    let mut text = format!("(drawn: {}", parts.join(", "));
    let outside = picture.notes.keys().filter(|square| !window.contains(**square)).count();
    if outside > 0 {
        let squares = if outside == 1 { "square" } else { "squares" };
        text.push_str(&format!("; {outside} {squares} of the answer outside"));
    }
    text.push(')');
    block.wrapped(&Line::new().and(Paint::Faint, &text), 1, room.width);
    block
}

/// The meanings of a picture's signs, and the creatures on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legend {
    signs: Vec<Line>,
    creatures: Block,
}

impl Legend {
    pub(crate) fn new(picture: &Picture<'_>, sheet: &Layout, room: Room) -> Legend {
        let entry = |sign: &str, paint: Paint, meaning: &str| {
            Line::new().and(paint, sign).and(Paint::Plain, &format!(" {meaning}"))
        };
        let mut signs: Vec<Line> = Vec::new();
        for (sign, paint, meaning) in notes(picture, sheet) {
            signs.push(entry(&sign, paint, &meaning));
        }
        for (sign, meaning) in grounds(sheet) {
            signs.push(entry(&sign.to_string(), Paint::Plain, meaning));
        }
        for (sign, meaning) in lines(sheet) {
            signs.push(entry(&sign, Paint::Wall, meaning));
        }
        Legend { signs, creatures: creatures(picture, sheet, room) }
    }

    /// Adds the signs of another picture of the same board.
    pub fn merge(&mut self, other: Legend) {
        for sign in other.signs {
            if !self.signs.contains(&sign) {
                self.signs.push(sign);
            }
        }
        if self.creatures.height() < other.creatures.height() {
            self.creatures = other.creatures;
        }
    }

    /// The legend in lines of at most `width` columns.
    #[must_use]
    pub fn block(&self, width: usize) -> Block {
        let mut block = Block::new();
        block.listed(&self.signs, 3, width);
        block.append(self.creatures.clone(), 0);
        block
    }
}

/// The signs of notes on squares.
fn notes(picture: &Picture<'_>, sheet: &Layout) -> Vec<(String, Paint, String)> {
    let signs = sheet.signs();
    let shown: Vec<Note> = picture
        .notes
        .iter()
        .filter(|(at, _)| sheet.window().contains(**at))
        .map(|(_, note)| *note)
        .collect();
    let mut entries = Vec::new();
    let large =
        picture.mover.and_then(|mover| picture.board.figure(mover)).is_some_and(|f| f.side() > 1);
    let unit = picture.unit.name();
    if shown.iter().any(|note| matches!(note, Note::Cost { .. })) {
        let what = if large { "least cost to cover the square" } else { "cost to reach" };
        entries.push(("5".to_owned(), Paint::Movement(0), format!("{what}, in {unit}")));
    }
    if shown.iter().any(|note| matches!(note, Note::Cost { several: true, .. })) {
        entries.push(("5+".to_owned(), Paint::Movement(0), "several choices".to_owned()));
    }
    entries.extend(later(picture, &shown, signs));
    entries.extend(after(picture, sheet));
    entries.extend(beneath(picture, sheet));
    entries.extend(areas(&shown, signs));
    let ends = |end| shown.iter().any(|n| matches!(n, Note::Cost { end: e, .. } if *e == end));
    if ends(MayEnd::Never) {
        entries.push(("!".to_owned(), Paint::Refused, "may not end there".to_owned()));
    }
    if ends(MayEnd::Action) {
        let meaning = "may end an action there, but not the turn".to_owned();
        entries.push(("?".to_owned(), Paint::Refused, meaning));
    }
    entries.extend(heats(picture, &shown, signs));
    let trails = shown
        .iter()
        .filter_map(|note| if let Note::Trail(trail) = note { Some(*trail) } else { None });
    entries.extend(trail::legend(&trails.collect::<Vec<_>>(), signs));
    let mut plain = |has: fn(&Note) -> bool, sign: String, paint: Paint, meaning: &str| {
        if shown.iter().any(has) {
            entries.push((sign, paint, meaning.to_owned()));
        }
    };
    let green = Paint::Movement(0);
    let step = format!("{}1", signs.arrow(Some(Direction::East)));
    plain(|n| matches!(n, Note::Step { .. }), step, green, "steps in order");
    let pause = signs.pause().to_string();
    plain(
        |n| matches!(n, Note::Step { is_last: true, .. }),
        pause,
        Paint::Strong,
        "a movement ends",
    );
    plain(|n| matches!(n, Note::Passed { .. }), signs.passed().to_string(), green, "body passes");
    plain(|n| matches!(n, Note::Goal { .. }), signs.goal().to_string(), green, "goal");
    plain(|n| matches!(n, Note::Ends), signs.goal().to_string(), Paint::Good, "where it ends");
    let may = signs.covered().to_string();
    plain(|n| matches!(n, Note::MayEnd), may, Paint::Strong, "where it may end");
    let line = signs.arrow(Some(Direction::East)).to_string();
    plain(|n| matches!(n, Note::Line { .. }), line, Paint::Strong, "line");
    let cross = signs.refused().to_string();
    plain(|n| matches!(n, Note::InTheWay), cross, Paint::Refused, "blocks the line");
    let threatened = "only by provoking";
    plain(
        |n| matches!(n, Note::Provoking),
        signs.refused().to_string(),
        Paint::Refused,
        threatened,
    );
    for barred in picture.barred.iter().filter(|barred| sheet.window().contains(barred.at)) {
        entries.push((signs.refused().to_string(), Paint::Refused, barred.explanation()));
    }
    entries
}

/// The signs of the squares of an area of effect.
fn areas(shown: &[Note], signs: Signs) -> impl Iterator<Item = (String, Paint, String)> {
    let all = [(Note::InArea, IN_AREA), (Note::NoLine, NO_LINE)];
    let there = all.into_iter().filter(|(note, _)| shown.contains(note));
    there.map(move |(note, meaning)| (note.text(signs), note.paint(), meaning.to_owned()))
}

/// The signs of squares that a later movement reaches.
fn later(picture: &Picture<'_>, shown: &[Note], signs: Signs) -> Vec<(String, Paint, String)> {
    let mut movements: Vec<usize> = shown.iter().filter_map(|note| later_movement(*note)).collect();
    movements.sort_unstable();
    movements.dedup();
    let entry = |movement: usize| {
        let sign = format!("{}5", signs.movement(movement));
        let meaning = if picture.pooled {
            format!("with {} × the speed", movement + 1)
        } else {
            format!("in movement {}", movement + 1)
        };
        (sign, Paint::Movement(movement), meaning)
    };
    movements.into_iter().map(entry).collect()
}

/// The meaning of a study's numbers.
fn heats(picture: &Picture<'_>, shown: &[Note], signs: Signs) -> Vec<(String, Paint, String)> {
    let Some(scale) = &picture.scale else { return Vec::new() };
    let mut entries = vec![(scale.sample(signs), Paint::Strong, scale.meaning().to_owned())];
    if shown.iter().any(|note| matches!(note, Note::Heat(Heat::CutOff))) {
        entries.push((Heat::CutOff.text(signs), Paint::Refused, "cut off".to_owned()));
    }
    entries
}

/// The signs after numbers: squeezing, and squares where a step may provoke.
fn after(picture: &Picture<'_>, sheet: &Layout) -> Vec<(String, Paint, String)> {
    let signs = sheet.signs();
    let mut entries = Vec::new();
    let squeezed = |(at, note): (&Square, &Note)| {
        matches!(note, Note::Cost { .. }) && picture.squeezed.contains(at)
    };
    let seen = picture.notes.iter().filter(|(at, _)| sheet.window().contains(**at));
    if seen.into_iter().any(squeezed) {
        entries.push((signs.squeezed().to_string(), Paint::Strong, "squeezing".to_owned()));
    }
    if picture.reactions.iter().any(|at| sheet.window().contains(*at)) {
        let sign = crate::cell::REACTION.to_string();
        entries.push((
            sign,
            Paint::Refused,
            "a step out of or into this square may provoke".to_owned(),
        ));
    }
    entries
}

/// The signs that are seen after all others, or alone: goals of studies, threatened squares.
fn beneath(picture: &Picture<'_>, sheet: &Layout) -> Vec<(String, Paint, String)> {
    let signs = sheet.signs();
    let mut entries = Vec::new();
    if picture.aims.iter().any(|at| sheet.window().contains(*at)) {
        entries.push((signs.goal().to_string(), Paint::Refused, "goal".to_owned()));
    }
    let bare = |at: &Square| {
        picture.board.ground().is_open(*at) && picture.creatures_at(*at).next().is_none()
    };
    if picture.threatened.iter().any(|at| sheet.window().contains(*at) && bare(at)) {
        entries.push((signs.threatened().to_string(), Paint::Refused, "threatened".to_owned()));
    }
    entries
}

const fn later_movement(note: Note) -> Option<usize> {
    match note {
        Note::Cost { movement, .. } if movement > 0 => Some(movement),
        _ => None,
    }
}

/// The signs of the ground that are drawn.
fn grounds(sheet: &Layout) -> Vec<(char, &'static str)> {
    let cells = || sheet.cells();
    let shown = |sign: char| cells().any(|cell| cell.lead.iter().any(|(known, _)| *known == sign));
    let mut entries = Vec::new();
    if cells().any(|cell: &Cell| cell.solid) {
        entries.push((sheet.signs().solid(), "solid"));
    }
    for (_, sign, meaning) in ground::SIGNS {
        let drawn = if sign == 'o' { sheet.signs().pit() } else { sign };
        if shown(drawn) {
            entries.push((drawn, meaning));
        }
    }
    entries
}

/// The lines that are drawn.
fn lines(sheet: &Layout) -> Vec<(String, &'static str)> {
    let signs: Signs = sheet.signs();
    let both = |divider| format!("{} {}", signs.line(divider, false), signs.line(divider, true));
    let mut entries = Vec::new();
    let mut one_way = false;
    for divider in sheet.dividers().into_iter().rev() {
        match divider {
            Divider::Edge => {}
            Divider::Wall => entries.push((both(divider), "wall")),
            Divider::Window => entries.push((both(divider), "window")),
            Divider::ClosedDoor => entries.push((both(divider), "closed door")),
            Divider::Barrier => entries.push((both(divider), "barrier")),
            Divider::OpenDoor => {
                entries.push((signs.line(divider, false).to_string(), "open door"));
            }
            Divider::OneWay(_) if one_way => {}
            Divider::OneWay(direction) => {
                one_way = true;
                let sign = signs.line(Divider::OneWay(direction), false).to_string();
                entries.push((sign, "one way only"));
            }
        }
    }
    if let Some(slant) = sheet.any_slant() {
        entries.push((signs.slant(slant).to_string(), "no diagonal here"));
    }
    entries
}

/// The creatures on the picture.
fn creatures(picture: &Picture<'_>, sheet: &Layout, room: Room) -> Block {
    let mut block = Block::new();
    let shown: Vec<_> =
        picture.figures().filter(|(_, figure)| figure.body.meets(sheet.window())).collect();
    for (index, figure) in shown.iter().take(MOST_CREATURES) {
        let paint = if picture.mover.is_some_and(|mover| mover.0 == *index) {
            Paint::Mover
        } else {
            Paint::Strong
        };
        let creature = &figure.creature;
        let mut about = format!(" {}, {}", creature.name, creature.size);
        if !creature.side.is_empty() {
            about.push_str(&format!(", {}", creature.side));
        }
        about.push_str(&format!(", at {}", figure.body));
        if figure.elevation != 0 {
            about.push_str(&format!(", height {}", figure.elevation));
        }
        for state in states(creature.states) {
            about.push_str(", ");
            about.push_str(state);
        }
        let line =
            Line::new().and(paint, &picture.letters[*index].to_string()).and(Paint::Plain, &about);
        block.wrapped(&line, 2, room.width);
    }
    if shown.len() > MOST_CREATURES {
        block.push(Line::plain(&format!("and {} more creatures", shown.len() - MOST_CREATURES)));
    }
    block
}

/// The names of a creature's conditions.
pub(crate) fn states(states: stridewright::board::States) -> impl Iterator<Item = &'static str> {
    [
        (states.prone, "prone"),
        (states.helpless, "helpless"),
        (states.unconscious, "unconscious"),
        (states.dead, "dead"),
        (states.flying, "flying"),
        (states.incorporeal, "incorporeal"),
        (states.immobile, "immobile"),
        (states.grabbed, "grabbed"),
        (states.restrained, "restrained"),
        (states.slowed, "slowed"),
        (states.weakened, "weakened"),
        (states.cannot_act, "cannot act"),
        (states.taken_cover, "taken cover"),
        (states.held_prone, "held prone"),
    ]
    .into_iter()
    .filter(|(is, _)| *is)
    .map(|(_, name)| name)
}
