//! Random ground.

use super::dice::Dice;
use super::mood::Mood;
use crate::board::Ground;

pub(super) fn roll(dice: &mut Dice, mood: &Mood, width: u32, height: u32) -> Vec<Ground> {
    let palette = Palette::roll(dice);
    let mut ground: Vec<Ground> =
        (0..width * height).map(|_| roll_square(dice, mood, &palette)).collect();
    if mood.carved {
        carve(dice, &mut ground, width, height);
    }
    ground
}

/// How often each kind comes up in rough squares, in percent.
struct Palette {
    difficult: u32,
    greater: u32,
    poor_visibility: u32,
    obstructed: u32,
    damaging: u32,
}

impl Palette {
    fn roll(dice: &mut Dice) -> Self {
        let mut often = || dice.one_of(&[0, 10, 40, 80]);
        Palette {
            difficult: often(),
            greater: often() / 2,
            poor_visibility: often(),
            obstructed: often(),
            damaging: often() / 2,
        }
    }
}

fn roll_square(dice: &mut Dice, mood: &Mood, palette: &Palette) -> Ground {
    let mut ground = Ground {
        wall: dice.percent(mood.solid),
        pit: dice.percent(mood.pits),
        half_width: dice.percent(mood.half_width),
        ..Ground::default()
    };
    if dice.percent(mood.rough) {
        ground.difficult = dice.percent(palette.difficult);
        ground.greater = dice.percent(palette.greater);
        ground.poor_visibility = dice.percent(palette.poor_visibility);
        ground.obstructed = dice.percent(palette.obstructed);
        ground.standable = dice.percent(30);
        ground.damaging = dice.percent(palette.damaging);
    }
    if dice.percent(mood.marked) {
        ground.ignored_by_flight = dice.percent(30);
        ground.ignored_by_incorporeal = dice.percent(30);
        ground.hampers_flight = dice.percent(30);
        ground.hampers_incorporeal = dice.percent(30);
    }
    ground
}

/// Makes the board solid, but for a few rooms and passages that keep their ground.
fn carve(dice: &mut Dice, ground: &mut [Ground], width: u32, height: u32) {
    let mut open = vec![false; ground.len()];
    for _ in 0..5 + dice.below(8) {
        let narrow = 1 + dice.below(3);
        let (across, down) = match dice.below(3) {
            0 => (narrow, 1 + dice.below(height)),
            1 => (1 + dice.below(width), narrow),
            _ => (1 + dice.below(5), 1 + dice.below(5)),
        };
        let (left, top) = (dice.below(width), dice.below(height));
        for row in top..(top + down).min(height) {
            for column in left..(left + across).min(width) {
                open[(row * width + column) as usize] = true;
            }
        }
    }
    for (square, is_open) in ground.iter_mut().zip(open) {
        square.wall = !is_open || (square.wall && dice.percent(30));
    }
}
