//! A way that is walked: the mover's token goes along it again and again, and each cost appears once it is paid.
//!
//! All of it is style. Where nothing moves (on paper, in programs that know no animation, for people who want things to stand still) the
//! picture shows the whole way.

use super::write::{Place, hundredths};
use crate::picture::{Picture, Track};

/// The class of the token that goes.
pub(super) const GOES: &str = "goes";

/// Milliseconds for a step.
const STEP: usize = 400;
/// Steps' time before the first step, and after the last one.
const BEFORE: usize = 2;
const AFTER: usize = 5;

/// How the mover goes along its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Motion {
    /// How far it is from where it began after each step, in units of the picture.
    moved: Vec<Place>,
}

/// The class of the cost after a step, counted from 1.
pub(super) fn paid(step: usize) -> String {
    format!("paid{step}")
}

impl Motion {
    /// The motion that a picture shows, if it is to move and has one way.
    pub(super) fn of(picture: &Picture<'_>) -> Option<Motion> {
        let [Track { number: None, bodies }] = &picture.tracks[..] else { return None };
        let (first, _) = bodies.first().filter(|_| picture.moves)?;
        let from = Place::centre(*first);
        let moved = bodies.iter().map(|(body, _)| Place::centre(*body).and(-from.x, -from.y)).collect();
        Some(Motion { moved })
    }

    /// Its style, for what is drawn in a group of this class.
    pub(super) fn style(&self, group: &str) -> String {
        let last = self.moved.len() - 1;
        let whole = BEFORE + last + AFTER;
        let time = format!("{}s", hundredths((whole * STEP / 10) as i64));
        let at = |time: usize| format!("{}%", hundredths((time * 10_000 / whole) as i64));
        let mut style = String::from("@media screen and (prefers-reduced-motion:no-preference){\n");
        style.push_str(&format!(".{group} .{GOES}{{animation:{group}-{GOES} {time} linear infinite}}\n"));
        style.push_str(&format!("@keyframes {group}-{GOES}{{0%{{transform:none}}\n"));
        for (step, Place { x, y }) in self.moved.iter().enumerate() {
            let end = if step == last { ",100%" } else { "" };
            style.push_str(&format!("{}{end}{{transform:translate({x}px,{y}px)}}\n", at(BEFORE + step)));
        }
        style.push_str("}\n");
        for step in 1..=last {
            // It would hide the token if it came before the token goes on.
            let (unpaid, seen, paid) = (at(BEFORE + step), at(BEFORE + step + 1), paid(step));
            style.push_str(&format!(".{group} .{paid}{{animation:{group}-{paid} {time} linear infinite}}\n"));
            style.push_str(&format!(
                "@keyframes {group}-{paid}{{0%,{unpaid}{{opacity:0}}{seen},100%{{opacity:1}}}}\n"
            ));
        }
        style.push_str("}\n");
        style
    }
}
