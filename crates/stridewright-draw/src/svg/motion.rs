//! A walk along a path: the mover's token goes along it again and again, and each cost appears once
//! it is paid.
//!
//! All of it is style. Where nothing moves (on paper, in programs that know no animation, for
//! people who have turned motion off) the picture shows the whole path.

use super::write::{SvgPoint, hundredths};
use crate::picture::Picture;
use crate::track::{Course, Track};

/// The class of the token that goes.
pub(super) const GOES: &str = "goes";

/// Milliseconds for a step.
pub(crate) const STEP: usize = 400;
/// Steps' time before the first step, and after the last one.
pub(crate) const BEFORE: usize = 2;
pub(crate) const AFTER: usize = 5;

/// A moment of a walk: this many parts of a step after its beginning; a step has `of` parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) time: usize,
    pub(crate) of: usize,
}

impl Moment {
    /// Whether the cost after a step is seen: half a step later, when the token is no longer over
    /// it.
    const fn has_paid(self, step: usize) -> bool {
        2 * self.time >= (2 * step + 1) * self.of
    }
}

/// The movement of the mover along its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Motion {
    /// How far it is from where it began after each step, in units of the picture.
    moved: Vec<SvgPoint>,
}

/// The prefix of the classes of costs.
const PAID: &str = "paid";

/// The class of the cost after a step, counted from 1.
pub(super) fn paid(step: usize) -> String {
    format!("{PAID}{step}")
}

impl Motion {
    /// The motion that a picture shows, if it is animated and has exactly one path.
    pub(super) fn of(picture: &Picture<'_>) -> Option<Motion> {
        let [Track { course: Course::Path, stops }] = &picture.tracks[..] else { return None };
        let first = stops.first().filter(|_| picture.moves)?;
        let from = SvgPoint::centre(first.body);
        let moved =
            stops.iter().map(|stop| SvgPoint::centre(stop.body).and(-from.x, -from.y)).collect();
        Some(Motion { moved })
    }

    /// How many steps it has.
    pub(super) fn steps(&self) -> usize {
        self.moved.len() - 1
    }

    /// The drawing at a moment.
    pub(super) fn stilled(&self, body: &str, moment: Moment) -> String {
        let SvgPoint { x, y } = self.place(moment);
        let still = body.replace(
            &format!("<g class=\"{GOES}\">"),
            &format!("<g transform=\"translate({x} {y})\">"),
        );
        // One pass for all costs: a long path has one for each of its steps.
        let begins = format!("<g class=\"{PAID}");
        let mut parts = still.split(begins.as_str());
        let mut drawn = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (step, rest) = part.split_once("\">").unwrap_or((part, ""));
            let is_seen = step.parse::<usize>().is_ok_and(|step| moment.has_paid(step));
            drawn.push_str(if is_seen { "<g>" } else { "<g display=\"none\">" });
            drawn.push_str(rest);
        }
        drawn
    }

    /// How far from its start the token is at a moment.
    fn place(&self, Moment { time, of }: Moment) -> SvgPoint {
        let (done, part) = (time / of, time % of);
        let (Some(from), Some(to)) = (self.moved.get(done), self.moved.get(done + 1)) else {
            return self.moved[self.steps()];
        };
        let between = |from: i32, to: i32| from + (to - from) * part as i32 / of as i32;
        SvgPoint { x: between(from.x, to.x), y: between(from.y, to.y) }
    }

    /// Its style, for what is drawn in a group of this class.
    pub(super) fn style(&self, group: &str) -> String {
        let last = self.moved.len() - 1;
        let whole = BEFORE + last + AFTER;
        let time = format!("{}s", hundredths((whole * STEP / 10) as i64));
        let at = |time: usize| format!("{}%", hundredths((time * 10_000 / whole) as i64));
        let mut style = String::from("@media screen and (prefers-reduced-motion:no-preference){\n");
        style.push_str(&format!(
            ".{group} .{GOES}{{animation:{group}-{GOES} {time} linear infinite}}\n"
        ));
        style.push_str(&format!("@keyframes {group}-{GOES}{{0%{{transform:none}}\n"));
        for (step, SvgPoint { x, y }) in self.moved.iter().enumerate() {
            let end = if step == last { ",100%" } else { "" };
            style.push_str(&format!(
                "{}{end}{{transform:translate({x}px,{y}px)}}\n",
                at(BEFORE + step)
            ));
        }
        style.push_str("}\n");
        for step in 1..=last {
            // It would hide the token if it came before the token goes on.
            let (unpaid, seen, paid) = (at(BEFORE + step), at(BEFORE + step + 1), paid(step));
            style.push_str(&format!(
                ".{group} .{paid}{{animation:{group}-{paid} {time} linear infinite}}\n"
            ));
            style.push_str(&format!(
                "@keyframes {group}-{paid}{{0%,{unpaid}{{opacity:0}}{seen},100%{{opacity:1}}}}\n"
            ));
        }
        style.push_str("}\n");
        style
    }
}
