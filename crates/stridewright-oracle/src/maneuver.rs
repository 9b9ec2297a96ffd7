//! The results of Draw Steel's tests and falls, and which creature is closest.

use crate::board::System;
use crate::body::Body;
use crate::distance::distance_between;

/// The effect of a fall on the creature that falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The damage.
    pub damage: u32,
    /// Whether it lands prone.
    pub prone: bool,
}

/// A fall of this many squares, by a creature of this Agility, into liquid of this depth (DS-FALL,
/// DS-FALL-AGI, DS-FALL-LIQUID).
#[must_use]
pub fn landing(squares: u32, agility: i32, liquid: u32) -> Landing {
    let softened = if agility > 0 { agility.unsigned_abs() } else { 0 };
    let by_liquid = if liquid >= 1 { 4 } else { 0 };
    let effective = squares.saturating_sub(softened).saturating_sub(by_liquid);
    if effective < 2 {
        return Landing { damage: 0, prone: false };
    }
    let damage = if effective >= 25 { 50 } else { effective * 2 };
    Landing { damage, prone: true }
}

/// Whether a creature on which another falls is knocked prone: the faller's size as a number
/// exceeds its Might (DS-FALL-ONTO-PRONE).
#[must_use]
pub fn crushes(side: u32, might: i32) -> bool {
    i64::from(side.max(1)) > i64::from(might)
}

/// The squares that a creature falls in each round: a hundred at first, a hundred more at the end
/// of each later round (DS-FALL-FAR).
#[must_use]
pub fn fall_by_rounds(squares: u32) -> Vec<u32> {
    let mut rounds = Vec::new();
    let mut left = squares;
    while left > 0 {
        let now = left.min(100);
        rounds.push(now);
        left -= now;
    }
    rounds
}

/// The tier of a total: up to 11, up to 16, above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// 11 or less.
    Low,
    /// 12 to 16.
    Middle,
    /// 17 or more.
    High,
}

/// The tier that a total falls into.
#[must_use]
pub fn tier(total: i32) -> Tier {
    match total {
        ..=11 => Tier::Low,
        12..=16 => Tier::Middle,
        17.. => Tier::High,
    }
}

/// The length and the height of a jump within a movement of this many squares (DS-JUMP-BASE,
/// DS-JUMP-TEST, DS-JUMP-CAP).
#[must_use]
pub fn jump(might: i32, agility: i32, total: Option<i32>, movement: u32) -> (u32, u32) {
    let more = match total.map(tier) {
        None | Some(Tier::Low) => 0,
        Some(Tier::Middle) => 1,
        Some(Tier::High) => 2,
    };
    let score = might.max(agility).max(1).unsigned_abs();
    ((score + more).min(movement), (1 + more).min(movement))
}

/// The result of clawing through dirt (DS-CLAW).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clawed {
    /// Squares moved.
    pub squares: u32,
    /// It is slowed.
    pub slowed: bool,
    /// It is weakened.
    pub weakened: bool,
}

/// Clawing with this speed and total, with the main action spent or not; `None` if the creature is
/// too slow.
#[must_use]
pub fn claw(speed: u32, total: i32, main_action: bool) -> Option<Clawed> {
    let clawed = |squares, slowed, weakened| Some(Clawed { squares, slowed, weakened });
    match tier(total) {
        _ if speed < 2 => None,
        Tier::Low => clawed(1, true, true),
        Tier::Middle => clawed(u32::from(main_action), true, false),
        Tier::High => clawed(1, false, false),
    }
}

/// How many squares a creature may dig up or down, if it burrows and is fast enough for its size
/// (DS-DIG).
#[must_use]
pub fn dig(burrows: bool, speed: u32, side: u32) -> Option<u32> {
    let size = side.max(1);
    (burrows && speed >= size).then_some(size)
}

/// The result of climbing onto an unwilling creature (DS-CLIMBC): success, and whether that
/// creature may make a free strike.
#[must_use]
pub fn climb_onto(total: i32) -> (bool, bool) {
    match tier(total) {
        Tier::Low => (false, true),
        Tier::Middle => (false, false),
        Tier::High => (true, false),
    }
}

/// The result of being shaken (DS-KNOCKOFF).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shaken {
    /// It falls.
    Falls,
    /// It slides down and stands.
    Slides,
    /// It stays.
    HoldsOn,
}

/// The outcome of a shaken climber's total.
#[must_use]
pub fn shaken(total: i32) -> Shaken {
    match tier(total) {
        Tier::Low => Shaken::Falls,
        Tier::Middle => Shaken::Slides,
        Tier::High => Shaken::HoldsOn,
    }
}

/// The bodies that are closest to one, by their places in the list (D35-CLOSEST-TIE).
#[must_use]
pub fn closest(system: System, to: Body, among: &[Body]) -> Vec<usize> {
    let distances: Vec<u32> =
        among.iter().map(|body| distance_between(system, to, *body)).collect();
    let least = distances.iter().min().copied();
    (0..among.len()).filter(|index| Some(distances[*index]) == least).collect()
}
