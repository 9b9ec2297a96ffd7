//! The legend: the meanings of a picture's colours, patterns and signs, and the creatures on it.

use super::answer::{bands, is_stop};
use super::area;
use super::board::{LINES, PATTERNED, any_one_way, unpatterned};
use super::entry::{Entry, Sample};
use super::heat;
use super::relief;
use super::roster;
use super::theme::BANDS;
use super::track;
use crate::ground;
use crate::note::Note;
use crate::picture::Picture;
use crate::track::Course;
use std::collections::BTreeSet;
use stridewright::answer::MayEnd;
use stridewright::board::Terrain;
use stridewright::lattice::{Rectangle, Square};

/// The parts of a picture that need an explanation.
pub(super) fn entries(picture: &Picture<'_>, window: Rectangle) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut add =
        |sample: Sample, text: &str| entries.push(Entry { sample, text: text.to_owned() });
    heat::entries(picture, window, &mut add);
    area::entries(picture, window, &mut add);
    answers(picture, window, &mut add);
    grounds(picture, window, &mut add);
    for (kind, class, meaning) in LINES.into_iter().rev() {
        if picture.board.ground().walls().iter().any(|wall| wall.kind == kind) {
            add(Sample::Line(class.to_owned()), meaning);
        }
    }
    if any_one_way(picture, window) {
        add(Sample::OneWay, "one-way: can be crossed as the arrow points");
    }
    entries.extend(roster::entries(picture, window));
    let mut add =
        |sample: Sample, text: &str| entries.push(Entry { sample, text: text.to_owned() });
    let whole = picture.board.extent().whole();
    if window != whole {
        let (first, last) = (window.at, window.last());
        let text = format!(
            "columns {} to {}, rows {} to {} of {} × {}",
            first.column, last.column, first.row, last.row, whole.width, whole.height
        );
        add(Sample::Sign("cost", "…".to_owned()), &text);
    }
    entries
}

/// The entries for the answer.
fn answers(picture: &Picture<'_>, window: Rectangle, add: &mut impl FnMut(Sample, &str)) {
    let unit = picture.unit.name();
    let bands = bands(picture, window);
    let names = ["band0", "band1", "band2", "band3"];
    let big = picture
        .mover
        .and_then(|mover| picture.board.figure(mover))
        .is_some_and(|figure| figure.side() > 1);
    let cost = if big { "least cost to cover the square" } else { "cost" };
    for movement in bands.keys() {
        let text = match (picture.pooled, bands.len()) {
            (true, _) => format!("with {} × the speed, {cost} in {unit}", movement + 1),
            (false, 1) => format!("reached, {cost} in {unit}"),
            (false, _) => format!("in movement {}, {cost} in {unit}", movement + 1),
        };
        add(Sample::Box(names[movement % BANDS]), &text);
    }
    let shown: Vec<Note> = picture
        .notes
        .iter()
        .filter(|(at, _)| window.contains(**at))
        .map(|(_, note)| *note)
        .collect();
    let any = |is: fn(&Note) -> bool| shown.iter().any(is);
    let ends =
        |wanted| shown.iter().any(|note| matches!(note, Note::Cost { end, .. } if *end == wanted));
    if any(|note| matches!(note, Note::Cost { several: true, .. })) {
        add(Sample::Sign("cost", "5+".to_owned()), "several choices");
    }
    if ends(MayEnd::Never) {
        add(Sample::Sign("mark", "5!".to_owned()), "may not end there");
    }
    if ends(MayEnd::Action) {
        add(Sample::Sign("mark", "5?".to_owned()), "may end an action there, but not the turn");
    }
    if bands.values().flatten().any(|square| picture.squeezed.contains(square)) {
        add(Sample::Filled("floor", "squeezed"), "squeezing");
    }
    paths(picture, unit, add);
    if !picture.across.is_empty() {
        add(Sample::Line("across".to_owned()), "line");
    }
    if picture.threatened.iter().any(|square| window.contains(*square)) {
        add(Sample::Box("threatened"), "threatened");
    }
    if any(|note| matches!(note, Note::Provoking)) {
        add(Sample::Box("provoking"), "only by provoking");
    }
    if picture.reactions.iter().any(|square| window.contains(*square)) {
        add(Sample::Disc("badge", "!"), "a step out of or into this square may provoke");
    }
    let seen = |squares: &BTreeSet<Square>| squares.iter().any(|square| window.contains(*square));
    let meets = |bodies: &BTreeSet<Rectangle>| bodies.iter().any(|body| body.meets(window));
    if seen(&picture.aims) || meets(&picture.goals) {
        add(Sample::Box("ring"), "goal");
    }
    if meets(&picture.ended) {
        add(Sample::Box("ends"), "where it ends");
    }
    if meets(&picture.may_end) {
        add(Sample::Box("may-end"), "where it may end");
    }
    for barred in picture.barred.iter().filter(|barred| window.contains(barred.at)) {
        add(
            if is_stop(picture, barred.at) { Sample::Bar } else { Sample::Cross },
            &barred.explanation(),
        );
    }
    if any(|note| matches!(note, Note::InTheWay)) {
        add(Sample::Cross, "blocks the line");
    }
}

/// The entries for the lines of paths.
fn paths(picture: &Picture<'_>, unit: &str, add: &mut impl FnMut(Sample, &str)) {
    let mut listed: BTreeSet<String> = BTreeSet::new();
    let mut add = |sample: Sample, text: &str| {
        if listed.insert(text.to_owned()) {
            add(sample, text);
        }
    };
    for track in &picture.tracks {
        let several = track.breaks().next().is_some();
        for (movement, _) in track.legs() {
            let line = Sample::Line(track::class(&track.course, movement));
            match &track.course {
                Course::Path if several => {
                    add(
                        line,
                        &format!(
                            "path in movement {}, with its cost so far in {unit}",
                            movement + 1
                        ),
                    );
                }
                Course::Path => add(line, &format!("path, with its cost so far in {unit}")),
                Course::Choice { about, .. } => add(line, about),
                Course::Approach { .. } if movement > 0 => {
                    add(
                        line,
                        &format!(
                            "path of an attacker in movement {}, with its cost in {unit}",
                            movement + 1
                        ),
                    );
                }
                Course::Approach { .. } => {
                    add(line, &format!("path of an attacker, with its cost in {unit}"));
                }
                Course::Forced { .. } => add(Sample::Arrow, "forced movement"),
            }
        }
        if several {
            add(Sample::Pause, "a movement ends, and the next begins");
        }
        if track.leaves_the_ground() {
            add(Sample::Sign("aloft", "+2".to_owned()), "height on the path, in squares");
        }
    }
}

/// The entries for the ground.
fn grounds(picture: &Picture<'_>, window: Rectangle, add: &mut impl FnMut(Sample, &str)) {
    let ground = picture.board.ground();
    let open = |square: &Square| !ground.at(*square).has(Terrain::WALL);
    let any = |terrain: Terrain| window.squares().any(|square| ground.at(square).has(terrain));
    if any(Terrain::WALL) {
        add(Sample::Box("rock"), "solid");
    }
    if any(Terrain::PIT) {
        add(Sample::Box("pit3"), "pit");
    }
    if window.squares().filter(open).any(|square| ground.column(square).liquid > 0) {
        add(Sample::Filled("liquid", "liquid"), "liquid");
    }
    for (terrain, fill, meaning) in PATTERNED {
        if window.squares().filter(open).any(|square| ground.at(square).has(terrain)) {
            add(Sample::Filled("floor", fill), meaning);
        }
    }
    for (_, sign, _) in ground::SIGNS {
        let Some(meaning) = unpatterned(sign) else { continue };
        if window
            .squares()
            .filter(open)
            .any(|square| ground::signs(ground.at(square)).any(|known| known == sign))
        {
            add(Sample::Sign("sign", sign.to_string()), meaning);
        }
    }
    for (class, least, most) in relief::shades(picture, window) {
        let height =
            if least == most { format!("{least:+}") } else { format!("{least:+} to {most:+}") };
        add(Sample::Box(class), &format!("height {height}, in squares"));
    }
    if relief::any_ledge(picture, window) {
        add(Sample::Ledge, "ledge: its ticks point down");
    }
    if window.squares().filter(open).any(|square| ground.column(square).floor != 0) {
        add(Sample::Sign("sign", "+2".to_owned()), "height of the ground, in squares");
    }
}
