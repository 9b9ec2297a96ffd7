//! Paths: lines in the colours of their movements, what they have cost, where movements end, how
//! high they lead, and arrows.

use super::motion::paid;
use super::theme::BANDS;
use super::write::{SQUARE, SvgPoint, Text, disc, point};
use crate::picture::Picture;
use crate::track::{Course, Stop, Track};

/// How far from the middle of its last square an arrow ends.
const SHORT: i64 = 14;

/// How far aside a path lies, so that those over the same squares lie beside each other.
const fn aside(number: usize) -> i32 {
    4 * (number % 5) as i32 - 6
}

impl Track {
    /// How far aside the whole path lies.
    fn shift(&self) -> i32 {
        match self.course {
            Course::Path | Course::Forced { .. } => 0,
            Course::Choice { number, .. } => aside(number - 1),
            Course::Approach { number } => aside(number + 1),
        }
    }

    fn place(&self, stop: &Stop) -> SvgPoint {
        SvgPoint::centre(stop.body).and(self.shift(), self.shift())
    }
}

/// The class of a line: for one among several paths by its number, otherwise by the movement.
pub(super) fn class(course: &Course, movement: usize) -> String {
    match course {
        Course::Choice { number, .. } => format!("way way{}", (number - 1) % BANDS),
        Course::Path => format!("way way{}", movement % BANDS),
        Course::Approach { .. } => format!("way approach way{}", movement % BANDS),
        Course::Forced { .. } => "shove".to_owned(),
    }
}

/// Lines across the board, and paths.
pub(super) fn lines(picture: &Picture<'_>, body: &mut String) {
    for line in &picture.across {
        body.push_str(&format!(
            "<path class=\"across\" d=\"M{}L{}\"/>\n",
            point(line.from),
            point(line.to)
        ));
    }
    for track in &picture.tracks {
        for (movement, leg) in track.legs() {
            let mut path = String::new();
            for stop in leg {
                let SvgPoint { x, y } = track.place(stop);
                path.push_str(&format!("{}{x} {y}", if path.is_empty() { 'M' } else { 'L' }));
            }
            // Pale beneath, so that it is seen over a chasm as well.
            body.push_str(&format!("<path class=\"casing\" d=\"{path}\"/>\n"));
            body.push_str(&format!(
                "<path class=\"{}\" d=\"{path}\"/>\n",
                class(&track.course, movement)
            ));
        }
    }
}

/// The layer over the creatures: costs, numbers, ends of movements, heights, the heads of arrows.
pub(super) fn over(picture: &Picture<'_>, body: &mut String) {
    for track in &picture.tracks {
        if track.leaves_the_ground() {
            heights(picture, track, body);
        }
        match &track.course {
            Course::Path => costs(picture, track, body),
            Course::Choice { number, .. } => {
                pauses(track, body);
                if let Some(stop) = own(picture, track) {
                    disc("dot", track.place(stop), &number.to_string(), body);
                }
            }
            Course::Approach { .. } => {
                pauses(track, body);
                if let Some(stop) = track.stops.last() {
                    let at = SvgPoint::centre(stop.body);
                    disc(&dot(stop.movement), at, &stop.cost.to_string(), body);
                }
            }
            Course::Forced { .. } => arrow(track, body),
        }
    }
}

/// Where the number of one among several paths stands: on a square that few others lead over, near
/// its middle.
fn own<'a>(picture: &Picture<'_>, track: &'a Track) -> Option<&'a Stop> {
    let middle = track.stops.len() / 2;
    let shared = |stop: &Stop| {
        let leads_over = |other: &&Track| other.stops.iter().any(|known| known.body == stop.body);
        picture.tracks.iter().filter(leads_over).count()
    };
    // Not where all begin, nor where all end.
    let inner = 1..track.stops.len().saturating_sub(1).max(2);
    let stops = track.stops.iter().enumerate().filter(|(index, _)| inner.contains(index));
    stops.min_by_key(|(index, stop)| (shared(stop), index.abs_diff(middle))).map(|(_, stop)| stop)
}

/// The class of a cost in a movement.
fn dot(movement: usize) -> String {
    match movement % BANDS {
        0 => "dot".to_owned(),
        band => format!("dot dot{band}"),
    }
}

/// The cost of a path after each step. A diamond surrounds it where a movement ends.
fn costs(picture: &Picture<'_>, track: &Track, body: &mut String) {
    let ends: Vec<usize> = track.breaks().map(|(step, _)| step).collect();
    for (step, stop) in track.stops.iter().enumerate().skip(1) {
        if picture.moves {
            body.push_str(&format!("<g class=\"{}\">\n", paid(step)));
        }
        let at = free(picture, track, step);
        if ends.contains(&step) {
            pause(stop.movement, at, body);
        }
        disc(&dot(stop.movement), at, &stop.cost.to_string(), body);
        if picture.moves {
            body.push_str("</g>\n");
        }
    }
}

/// A diamond where a movement ends and another one begins.
fn pause(movement: usize, SvgPoint { x, y }: SvgPoint, body: &mut String) {
    let band = movement % BANDS;
    let y = y - 16;
    body.push_str(&format!(
        "<path class=\"pause pause{band}\" d=\"M{x} {y}l16 16l-16 16l-16 -16z\"/>\n"
    ));
}

/// The diamonds of a path.
fn pauses(track: &Track, body: &mut String) {
    for (_, stop) in track.breaks() {
        pause(stop.movement, track.place(stop), body);
    }
}

/// How high a path leads: above its cost wherever the height is not that of the ground, or another
/// one than before.
fn heights(picture: &Picture<'_>, track: &Track, body: &mut String) {
    let mut before = None;
    for (step, stop) in track.stops.iter().enumerate() {
        let changes = before != Some(stop.elevation);
        before = Some(stop.elevation);
        // A token says how high it is itself.
        if step == 0 || !(stop.aloft || changes) {
            continue;
        }
        let at = free(picture, track, step).and(0, -12);
        let hides = picture.moves.then(|| format!("<g class=\"{}\">\n", paid(step)));
        body.push_str(hides.as_deref().unwrap_or_default());
        let text = format!("{:+}", stop.elevation);
        body.push_str(&Text { class: "aloft over", at, size: 11, anchor: "middle" }.of(&text));
        body.push_str(if hides.is_some() { "</g>\n" } else { "" });
    }
}

/// Where the cost after a step stands: in the middle of the body or, if that is the middle of a
/// creature, in its corner.
fn free(picture: &Picture<'_>, track: &Track, step: usize) -> SvgPoint {
    let stop = &track.stops[step];
    let middle = SvgPoint::centre(stop.body);
    // The mover's token covers the middle of the last square.
    let is_end = picture.moves && track.course == Course::Path && step + 1 == track.stops.len();
    if is_end || picture.figures().any(|(_, figure)| SvgPoint::centre(figure.body) == middle) {
        return corner(stop);
    }
    middle
}

/// The lower right corner of a body.
fn corner(stop: &Stop) -> SvgPoint {
    SvgPoint::corner(stop.body.last()).and(SQUARE - 8, SQUARE - 8)
}

/// The head of an arrow along a forced path, and a bar across what would be its next step.
fn arrow(track: &Track, body: &mut String) {
    let Some(last) = track.stops.last() else { return };
    let to = SvgPoint::centre(last.body);
    if let Some(before) = track.stops.iter().rev().find(|stop| stop.body != last.body) {
        let from = SvgPoint::centre(before.body);
        let (x, y) = along(from, to, SHORT);
        let (aside, back) = (along(from, to, 9), along(from, to, 4));
        let tip = to.and(x, y);
        let base = to.and(-back.0, -back.1);
        body.push_str(&format!(
            "<path class=\"shove-head\" d=\"M{} {}L{} {}L{} {}z\"/>\n",
            tip.x,
            tip.y,
            base.x - aside.1,
            base.y + aside.0,
            base.x + aside.1,
            base.y - aside.0
        ));
    }
    if let Course::Forced { stopped: Some(next) } = track.course {
        let beyond = SvgPoint::centre(next);
        let (half, wide) = (along(to, beyond, i64::from(SQUARE / 2)), along(to, beyond, 15));
        let side = (last.body.width.max(last.body.height) - 1).cast_signed() * SQUARE / 2;
        let more = along(to, beyond, i64::from(side));
        let at = to.and(half.0 + more.0, half.1 + more.1);
        body.push_str(&format!(
            "<path class=\"refused\" d=\"M{} {}L{} {}\"/>\n",
            at.x - wide.1,
            at.y + wide.0,
            at.x + wide.1,
            at.y - wide.0
        ));
    }
}

/// This many units in the direction from one place to another, in whole units.
fn along(from: SvgPoint, to: SvgPoint, length: i64) -> (i32, i32) {
    let (x, y) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let far = (x * x + y * y).isqrt().max(1);
    let part = |delta: i64| i32::try_from(delta * length / far).unwrap_or(0);
    (part(x), part(y))
}
