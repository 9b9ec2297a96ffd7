//! Two tables that are equal for one player: the same actions at both where that player can see
//! them, and different ones where they cannot.

mod leak;
mod script;
mod world;

pub(crate) use leak::Leak;

use crate::dice::Dice;
use script::Op;
use world::{Came, Kind, World};

/// The number of actions in a case that the player sees.
const STEPS: u64 = 40;

/// How a case ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The player received the same bytes from both tables.
    Same,
    /// A creature ran into a hidden one; up to then the bytes were the same.
    Cut,
    /// The player could tell the tables apart: the first difference between their messages.
    Differs(String),
}

/// Plays a case. In every third case hidden creatures are anywhere, in every third they are in fog;
/// in the others they are far from where the visible ones move.
pub(crate) fn play(seed: u64, leak: Leak) -> Verdict {
    let mut dice = Dice(seed);
    let kind = [Kind::Near, Kind::Foggy, Kind::Far][(seed % 3) as usize];
    let near = kind == Kind::Near;
    let rules = dice.one(&["dnd35", "pf1", "pf2", "draw_steel"]);
    let mut worlds = [0, 1].map(|place| World::new(rules, place, kind, leak, seed));
    if let Some(differs) = difference(&worlds) {
        return differs;
    }
    for step in 1..=STEPS {
        let now = 10_000 * step;
        for world in &mut worlds {
            world.hidden_deeds(now);
        }
        let op = Op::draw(&mut dice);
        let came = done(&mut worlds, &op, now);
        if near && (came[0] != came[1] || came.contains(&Came::Interrupted)) {
            return Verdict::Cut;
        }
        if let Some(differs) = difference(&worlds) {
            let Verdict::Differs(how) = differs else { return differs };
            return Verdict::Differs(format!(
                "case {seed} under {rules}, step {step}, {op:?}: {how}"
            ));
        }
        // A creature that is hidden from the player at both tables, as the ogre may be, is run into
        // at both.
        assert_eq!(
            came[0], came[1],
            "case {seed}, step {step}, {op:?}: every hidden creature is far away"
        );
    }
    Verdict::Same
}

/// Does the same at both tables. A path is the one that the first of them finds.
fn done(worlds: &mut [World; 2], op: &Op, now: u64) -> [Came; 2] {
    let path = worlds.each_mut().map(|world| world.path(op, now))[0].take();
    worlds.each_mut().map(|world| world.perform(op, path.as_ref(), now))
}

/// Returns the first message in which the player's streams differ.
fn difference(worlds: &[World; 2]) -> Option<Verdict> {
    let [one, other] = worlds.each_ref().map(World::stream);
    let place =
        (0..one.len().max(other.len())).find(|place| one.get(*place) != other.get(*place))?;
    let messages =
        [one, other].map(|stream| stream.get(place).map_or("nothing", |text| text.as_str()));
    Some(Verdict::Differs(format!("message {place}:\n{}\n{}", messages[0], messages[1])))
}
