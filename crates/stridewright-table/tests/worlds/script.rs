//! The actions that the player sees. Nothing here looks at a table, so that the same is done at
//! both.

use crate::dice::Dice;
use crate::host::{MASTER, OTHER, PLAYER, WATCHER, member, token};
use serde_json::{Value, json};

/// An action.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    /// A member sends a command.
    Wants(u64, Value),
    /// A member moves a creature to a square, along the path that a preview finds.
    Moves(u64, u128, [u64; 2]),
    /// A member moves creatures together, to squares next to this one; the game master also moves
    /// hidden ones with them.
    MovesTogether(u64, [u128; 2], [u64; 2]),
    /// The player asks.
    Asks(Value),
    /// A member gives a creature a picture.
    Pictures(u64, u128, u64),
    /// A member sends a message that has no answer of its own.
    Says(u64, Value),
    /// A member points at a square.
    Points(u64, [u64; 2]),
    /// The player's connection is lost and made again: with what was seen, or without.
    Reconnects(bool),
    /// The spectator leaves or comes back.
    Watches(bool),
    /// The game master undoes or redoes the last action that the player knows of.
    Takes(&'static str),
    /// The player repeats the last request.
    Repeats,
}

/// The player's, the other's, both players', and an ogre of the game master.
const SEEN: [u128; 4] = [100, 101, 102, 103];

impl Op {
    /// Any of them.
    pub(crate) fn draw(dice: &mut Dice) -> Op {
        match dice.below(22) {
            0..=4 => Op::Moves(PLAYER, dice.one(&[100, 100, 102]), square(dice)),
            5 => Op::Moves(OTHER, dice.one(&[101, 102]), square(dice)),
            6 => Op::Moves(MASTER, dice.one(&SEEN), square(dice)),
            7..=9 => Op::Asks(question(dice)),
            10 | 11 => Op::Wants(PLAYER, json!(dice.one(&["undo", "undo", "redo"]))),
            // What the other player may undo depends on their hidden creatures.
            12 => Op::Takes(dice.one(&["undo", "undo", "redo"])),
            13 => Op::Reconnects(dice.once_in(2)),
            14 => Op::Wants(PLAYER, of_player(dice)),
            15 | 16 => Op::Wants(MASTER, of_master(dice)),
            19 => Op::MovesTogether(PLAYER, [100, 102], square(dice)),
            20 => Op::MovesTogether(MASTER, [103, 101], square(dice)),
            17 => match dice.below(7) {
                0 => Op::Points(dice.one(&[PLAYER, OTHER, MASTER, WATCHER]), square(dice)),
                1 => Op::Watches(dice.once_in(2)),
                2 | 3 => about_permission(dice),
                4 | 5 => aims(dice),
                _ => Op::Repeats,
            },
            18 => {
                let who = dice.one(&[PLAYER, PLAYER, MASTER, WATCHER]);
                let hidden = [500, 501, 600, 999];
                let any = if who == MASTER { &SEEN[..] } else { &[SEEN, hidden].concat() };
                Op::Pictures(who, dice.one(any), dice.below(3))
            }
            _ => Op::Wants(OTHER, door(dice)),
        }
    }
}

/// A player asks for permission or withdraws, or the game master refuses.
fn about_permission(dice: &mut Dice) -> Op {
    let any = token(dice.one(&[100, 100, 102, 103, 500, 501, 600, 999]));
    let by = dice.one(&["move", "stride"]);
    let steps: Vec<&str> =
        (0..dice.below(12)).map(|_| dice.one(&["N", "E", "SE", "S", "W"])).collect();
    let path = json!({ "movements": [by], "steps": [steps] });
    match dice.below(5) {
        0 => Op::Says(PLAYER, json!({ "withdraw_request": {} })),
        1 => Op::Says(MASTER, json!({ "refuse_permission": { "member": member(PLAYER) } })),
        _ => Op::Says(PLAYER, json!({ "ask_permission": { "token": any, "path": path } })),
    }
}

/// A member aims or stops aiming.
fn aims(dice: &mut Dice) -> Op {
    let who = dice.one(&[PLAYER, OTHER, MASTER]);
    let any = token(dice.one(&[100, 101, 102, 103, 500, 501, 600, 999]));
    let along = [square(dice), square(dice)];
    let aim = json!({ "token": any, "along": along });
    Op::Says(who, json!({ "aim": if dice.once_in(4) { Value::Null } else { aim } }))
}

/// Returns a square in the part of the map where the visible creatures are.
fn square(dice: &mut Dice) -> [u64; 2] {
    [dice.below(8), dice.below(8)]
}

fn door(dice: &mut Dice) -> Value {
    json!({ "door": { "from": [4, 3], "to": [4, 4], "open": dice.once_in(2) } })
}

/// Returns a command of the player, also about hidden and unknown creatures.
fn of_player(dice: &mut Dice) -> Value {
    let any = token(dice.one(&[100, 101, 103, 500, 501, 600, 999]));
    match dice.below(8) {
        0 => json!({ "begin_turn": { "token": any } }),
        7 => json!({ "remove_token_picture": { "token": any } }),
        1 => json!("end_turn"),
        2 => json!({ "place": { "token": any, "to": square(dice) } }),
        3 => {
            json!({ "apply_effect": { "token": token(100), "what": { "maneuver": { "climb_onto": { "onto": named(dice) } } } } })
        }
        4 => {
            json!({ "apply_effect": { "token": any, "what": { "maneuver": { "knock_prone": {} } } } })
        }
        5 => {
            json!({ "add": { "token": any, "entry": { "name": named(dice), "at": square(dice) } } })
        }
        _ => door(dice),
    }
}

/// Returns a command of the game master that everyone learns of.
fn of_master(dice: &mut Dice) -> Value {
    let seen = token(dice.one(&SEEN));
    match dice.below(10) {
        0 => {
            let tokens: Vec<String> =
                SEEN.iter().take(dice.one(&[0, 2, 4])).map(|id| token(*id)).collect();
            json!({ "order": { "tokens": tokens } })
        }
        1 => json!("end_turn"),
        2 => json!({ "begin_turn": { "token": seen } }),
        3 if dice.once_in(3) => json!({ "name_table": { "name": dice.one(&["Ford", "Crypt"]) } }),
        3 => json!({ "settings": { "only_on_turn": dice.once_in(3) } }),
        4 => {
            let at = square(dice);
            json!({ "paint": { "squares": [{ "from": at, "to": at, "is": [dice.one(&["difficult", "open"])] }] } })
        }
        5 => json!({ "place": { "token": seen, "to": square(dice) } }),
        6 => {
            let entry =
                json!({ "name": "Ogre", "side": "raiders", "at": square(dice), "speed": 20 });
            json!({ "change": { "token": token(103), "entry": entry } })
        }
        7 => {
            let members: Vec<String> =
                [PLAYER, OTHER].iter().take(dice.one(&[1, 2])).map(|id| member(*id)).collect();
            json!({ "own": { "token": token(102), "members": members } })
        }
        8 => json!("delay"),
        _ => {
            let row = dice.below(8);
            json!({ "wall": { "from": [9, row], "to": [9, row + 1], "kind": dice.one(&["wall", "window"]) } })
        }
    }
}

/// Returns the name of a visible creature, of one that may be hidden, or of none.
fn named(dice: &mut Dice) -> &'static str {
    dice.one(&["Ansa", "Ogre", "Umbra 500", "Umbra 501", "Umbra 600", "Umbra 999"])
}

fn question(dice: &mut Dice) -> Value {
    let own = token(dice.one(&[100, 102]));
    let any = token(dice.one(&[100, 101, 103, 500, 501, 600, 999]));
    let far = [dice.below(20), dice.below(8)];
    match dice.below(15) {
        0 | 1 => json!({ "pick_up": { "token": own } }),
        2 => json!({ "pick_up": { "token": any } }),
        3 => json!({ "preview": { "picked": { "token": own }, "to": far, "choices": true } }),
        4 => json!({ "preview": { "picked": { "token": any }, "to": far } }),
        5 => json!({ "wire": { "mover": "Ansa", "ask": "reach" } }),
        6 => json!({ "wire": { "mover": named(dice), "ask": { "route": { "to": far } } } }),
        7 => json!({ "wire": { "mover": "Ansa", "ask": { "threats": { "path": [["E", "S"]] } } } }),
        8 => json!({ "wire": { "mover": "Ansa", "ask": { "who_reaches": {} } } }),
        9 => json!({ "wire": { "ask": { "distance": { "from": square(dice), "to": far } } } }),
        11 => json!({ "measure": { "from": own, "to": any } }),
        10 => json!({ "wire": { "mover": dice.below(7), "ask": "describe" } }),
        12 => {
            json!({ "wire": { "ask": { "threat_map": { "side": dice.one(&["heroes", "raiders", "shades"]) } } } })
        }
        13 => {
            json!({ "wire": { "mover": "Ansa", "ask": { "starts": { "aim": { "square": square(dice) } } } } })
        }
        _ => json!({ "threatened": { "by": [named(dice)] } }),
    }
}
