//! The script: actions at both tables where the player sees them, and at one table where the player
//! does not.

use crate::dice::Dice;
use serde_json::{Value, json};

/// A member of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Master,
    Player,
    Other,
}

/// A step of a script.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// A member wants something that the player may see.
    Wants(Who, Value),
    /// A member moves a creature to a square, by the path that the player's preview gives.
    Moves(Who, u128, [u64; 2]),
    /// The player asks.
    Asks(Value),
    /// A member points at a square.
    Points(Who, [u64; 2]),
    /// The player reconnects: with the messages that it has seen, or without.
    Reconnects(bool),
    /// The game master undoes or redoes the last thing that is not hidden.
    Takes(&'static str),
    /// The player sends the last command again, with its identifier.
    Repeats,
    /// The player sends a request over HTTP: method, the path after that of the table, and a body.
    Http(&'static str, String, Value),
    /// An event at one of the two tables that the player must not notice.
    Hidden(usize, Who, Value),
}

/// Creatures that all players see: the player's, the other's, of both, the game master's, and the
/// player's mount.
pub(crate) const SEEN: [(u128, &str); 5] =
    [(100, "Ansa"), (101, "Brom"), (102, "Cora"), (103, "Ogre"), (104, "Horse")];

/// The hidden creature that both tables have, with different entries.
pub(crate) const SHADE: u128 = 700;

pub(crate) fn token(number: u128) -> String {
    format!("{number:032x}")
}

/// The script of an episode. Hidden creatures that ride, climb or hold others are left out if a
/// planted leak is to be the only one.
pub(crate) fn draw(dice: &mut Dice, rules: &str, riders: bool) -> Vec<Step> {
    let near = dice.once_in(8);
    let mut hidden = [0, 1].map(|place| Hidden {
        place,
        near,
        riders,
        rules,
        there: Vec::new(),
        next: if place == 0 { 500 } else { 600 },
    });
    let mut steps = Vec::new();
    for _ in 0..10 + dice.below(16) {
        for side in &mut hidden {
            for _ in 0..dice.below(3) {
                steps.push(side.draw(dice));
            }
        }
        steps.push(seen(dice, rules));
    }
    steps
}

fn seen(dice: &mut Dice, rules: &str) -> Step {
    match dice.below(24) {
        0..=4 => Step::Moves(Who::Player, dice.one(&[100, 100, 102, 104]), square(dice)),
        5 => Step::Moves(Who::Other, dice.one(&[101, 102]), square(dice)),
        6 => Step::Moves(Who::Master, dice.one(&SEEN).0, square(dice)),
        7..=12 => Step::Asks(question(dice, rules)),
        13 | 14 => Step::Wants(Who::Player, json!(dice.one(&["undo", "undo", "redo"]))),
        15 => Step::Takes(dice.one(&["undo", "undo", "redo"])),
        16 => Step::Reconnects(dice.once_in(2)),
        17 | 18 => Step::Wants(Who::Player, of_player(dice, rules)),
        19 | 20 => Step::Wants(Who::Master, of_master(dice, rules)),
        21 => Step::Points(dice.one(&[Who::Player, Who::Other, Who::Master]), square(dice)),
        22 => http(dice),
        _ => match dice.below(3) {
            0 => Step::Repeats,
            1 => Step::Wants(Who::Other, door(dice)),
            _ => Step::Wants(Who::Player, door(dice)),
        },
    }
}

fn http(dice: &mut Dice) -> Step {
    let far = token(dice.one(&[500, 600, SHADE]));
    match dice.below(6) {
        0 => Step::Http("GET", "/../../me".to_owned(), Value::Null),
        1 => Step::Http("GET", "/export".to_owned(), Value::Null),
        2 => Step::Http("GET", "/invites".to_owned(), Value::Null),
        3 => {
            Step::Http("POST", "/invites".to_owned(), json!({ "role": "player", "tokens": [far] }))
        }
        4 => Step::Http("DELETE", format!("/members/{far}"), Value::Null),
        _ => Step::Http("POST", "/import?name=a.toml".to_owned(), json!("rules = \"pf1\"")),
    }
}

/// A square in the part of the map with the creatures that all players see.
fn square(dice: &mut Dice) -> [u64; 2] {
    [dice.below(8), dice.below(8)]
}

fn door(dice: &mut Dice) -> Value {
    let row = dice.one(&[3, 3, 6]);
    let column = dice.one(&[4, 4, 12]);
    json!({ "door": { "from": [column, row], "to": [column, row + 1], "open": dice.once_in(2) } })
}

/// Any creature: seen, hidden at one table, hidden at both, or not there at all.
fn any(dice: &mut Dice) -> String {
    token(dice.one(&[100, 101, 102, 103, 104, 500, 501, 600, 601, SHADE, 999]))
}

fn named(dice: &mut Dice) -> Value {
    let names = [
        "Ansa",
        "Brom",
        "Cora",
        "Ogre",
        "Horse",
        "Umbra 500",
        "Umbra 501",
        "Umbra 600",
        "Umbra 700",
        "Zog",
    ];
    if dice.once_in(5) { json!(dice.below(9)) } else { json!(dice.one(&names)) }
}

fn direction(dice: &mut Dice) -> &'static str {
    dice.one(&["E", "S", "W", "N", "SE", "SW", "NW", "NE", "U", "E+", "D"])
}

fn directions(dice: &mut Dice) -> Vec<&'static str> {
    (0..=dice.below(4)).map(|_| direction(dice)).collect()
}

/// A kind of movement of the rules.
fn movement(dice: &mut Dice, rules: &str) -> &'static str {
    match rules {
        "pf2" => dice.one(&["stride", "stride", "step", "fly", "jump"]),
        "draw_steel" => dice.one(&["move", "shift", "fly", "climb"]),
        _ => dice.one(&["move", "double move", "charge", "run", "5-foot step"]),
    }
}

fn path(dice: &mut Dice, rules: &str) -> Value {
    json!({ "movements": [movement(dice, rules)], "steps": [directions(dice)] })
}

/// The player's requests, also about creatures of others and hidden ones.
fn of_player(dice: &mut Dice, rules: &str) -> Value {
    let any = any(dice);
    let own = token(dice.one(&[100, 102, 104]));
    match dice.below(12) {
        0 => json!({ "begin_turn": { "token": any } }),
        1 => json!("end_turn"),
        2 => json!({ "place": { "token": any, "to": square(dice) } }),
        3 => {
            json!({ "apply_effect": { "token": own, "what": { "maneuver": { "climb_onto": { "onto": named(dice) } } } } })
        }
        4 => {
            json!({ "apply_effect": { "token": any, "what": { "maneuver": { "knock_prone": {} } } } })
        }
        5 => {
            json!({ "add": { "token": any, "entry": { "name": "Umbra 500", "at": square(dice), "speed": 5 } } })
        }
        6 => json!({ "move": { "token": any, "path": path(dice, rules) } }),
        7 => {
            json!({ "apply_effect": { "token": own, "what": { "maneuver": { "shake_off": {} } } } })
        }
        8 => {
            json!({ "apply_effect": { "token": own, "what": { "maneuver": { "pull_up": { "by": named(dice) } } } } })
        }
        9 => {
            let with = json!({ "by": movement(dice, rules), "teleporter": named(dice) });
            json!({ "move": { "token": own, "path": { "movements": [with], "steps": [directions(dice)] } } })
        }
        10 => json!({ "hide": { "token": any, "hidden": dice.once_in(2) } }),
        _ => {
            let trying = trying(dice);
            let steps = directions(dice);
            let path = json!({ "movements": [movement(dice, rules)], "steps": [steps], "trying": [trying] });
            json!({ "move": { "token": own, "path": path } })
        }
    }
}

fn trying(dice: &mut Dice) -> Value {
    let to = dice.one(&["tumble", "overrun", "escape artist", "obstacle", "climb", "balance"]);
    let mut trying = json!({ "to": to });
    if dice.once_in(2) {
        trying["creature"] = named(dice);
    }
    if dice.once_in(2) {
        trying["result"] = dice.one(&["success", "failure"]).into();
    }
    trying
}

/// The game master's actions that every player sees.
fn of_master(dice: &mut Dice, rules: &str) -> Value {
    let seen = token(dice.one(&SEEN).0);
    match dice.below(11) {
        0 => {
            let order: Vec<String> = [100, 103, SHADE, 101]
                .iter()
                .take(dice.one(&[0, 2, 4]))
                .map(|id| token(*id))
                .collect();
            json!({ "order": { "tokens": order } })
        }
        1 => json!("end_turn"),
        2 => json!({ "begin_turn": { "token": seen } }),
        3 => json!({ "settings": { "only_on_turn": dice.once_in(3) } }),
        4 => {
            let at = square(dice);
            let is = dice.one(&["difficult", "open"]);
            json!({ "paint": { "squares": [{ "from": at, "to": at, "is": [is] }] } })
        }
        5 => json!({ "place": { "token": seen, "to": square(dice) } }),
        6 => {
            json!({ "change": { "token": token(103), "entry": entry("Ogre", "raiders", square(dice), rules) } })
        }
        7 => {
            let members: Vec<&str> =
                ["$player", "$other"].into_iter().take(dice.one(&[1, 2])).collect();
            json!({ "own": { "token": token(102), "members": members } })
        }
        8 => {
            let row = dice.below(8);
            json!({ "wall": { "from": [9, row], "to": [9, row + 1], "kind": dice.one(&["wall", "window"]) } })
        }
        9 => {
            let place = square(dice);
            json!({ "place": { "token": seen, "to": [place[0], place[1], dice.below(3)] } })
        }
        _ => {
            let what =
                json!({ "force": { "kind": "slide", "path": [direction(dice)], "distance": 1 } });
            json!({ "apply_effect": { "token": seen, "what": what } })
        }
    }
}

/// A creature as a scene writes it.
pub(crate) fn entry(name: &str, side: &str, at: [u64; 2], rules: &str) -> Value {
    let speed = if rules == "draw_steel" { 5 } else { 30 };
    json!({ "name": name, "side": side, "at": at, "speed": speed })
}

fn question(dice: &mut Dice, rules: &str) -> Value {
    let own = token(dice.one(&[100, 102, 104]));
    let far = [dice.below(20), dice.below(8)];
    match dice.below(11) {
        0 => json!({ "pick_up": { "token": own } }),
        1 => {
            json!({ "pick_up": { "token": any(dice), "by": movement(dice, rules), "trying": [trying(dice)] } })
        }
        2 => {
            json!({ "preview": { "picked": { "token": own }, "to": far, "choices": dice.once_in(2) } })
        }
        3 => {
            json!({ "preview": { "picked": { "token": any(dice) }, "to": [far[0], far[1], dice.below(3)] } })
        }
        4 => json!({ "measure": { "from": own, "to": any(dice) } }),
        5 => {
            json!({ "threatened": { "by": [dice.one(&["Ogre", "Ansa", "Umbra 500", "Umbra 600", "Umbra 700"])] } })
        }
        _ => {
            let mut question = json!({ "ask": ask(dice, far), "mover": named(dice) });
            if dice.once_in(2) {
                question["movements"] = json!([movement(dice, rules)]);
            }
            if dice.once_in(4) {
                question["trying"] = json!([trying(dice)]);
            }
            if dice.once_in(6) {
                question["turn"] = json!({ "reacted": [named(dice)] });
            }
            json!({ "wire": question })
        }
    }
}

/// A question of the wire, about creatures that may be hidden.
fn ask(dice: &mut Dice, to: [u64; 2]) -> Value {
    let path = [directions(dice)];
    match dice.below(27) {
        0 => json!("reach"),
        1 => json!("reach_unprovoked"),
        2 => json!("reach_choices"),
        3 => json!({ "choices": { "to": to } }),
        4 => json!({ "route": { "to": to, "via": [square(dice)] } }),
        5 => json!({ "check": { "path": path } }),
        6 => json!({ "explain": { "to": to } }),
        7 => json!({ "threats": { "path": path } }),
        8 => json!({ "stopped": { "path": path } }),
        9 => json!({ "distance_to": { "creature": named(dice) } }),
        10 => json!("describe"),
        11 => json!("actions"),
        12 => json!({ "threatens": { "square": to } }),
        13 => json!({ "who_reaches": {} }),
        14 => json!({ "who_reaches": { "square": to } }),
        15 => json!({ "flank": { "attackers": [named(dice), named(dice)] } }),
        16 => json!({ "line": { "from": { "creature": named(dice) } } }),
        17 => json!({ "cover": { "from": { "creature": named(dice) } } }),
        24 => json!({ "area_of_effect": {
            "shape": { "emanation": { "radius": 4 } }, "from": { "creature": named(dice) },
        } }),
        25 => json!({ "area_of_effect": {
            "shape": { "line": { "length": 9, "width": 2 } }, "towards": { "square": to },
        } }),
        18 => json!({ "high_ground": { "over": named(dice) } }),
        19 => json!({ "closest": { "among": [named(dice), named(dice)] } }),
        20 => json!({ "fall": {} }),
        21 => json!({ "force": { "kind": "push", "path": [direction(dice)] } }),
        22 => json!("threatened_squares"),
        23 => json!({ "reach_paths": { "steps": 40 } }),
        _ => json!({ "maneuver": { "climb_onto": { "onto": named(dice) } } }),
    }
}

/// The things that are hidden at one of the tables.
#[derive(Debug)]
struct Hidden<'a> {
    place: usize,
    near: bool,
    riders: bool,
    rules: &'a str,
    there: Vec<u128>,
    next: u128,
}

impl Hidden<'_> {
    fn draw(&mut self, dice: &mut Dice) -> Step {
        if self.there.is_empty() || self.there.len() < 5 && dice.once_in(4) {
            let id = self.next;
            self.next += 1;
            self.there.push(id);
            let add = json!({ "add": { "token": token(id), "entry": self.entry(dice, id), "hidden": true } });
            return Step::Hidden(self.place, Who::Master, add);
        }
        let number = if dice.once_in(8) { SHADE } else { dice.one(&self.there) };
        let id = token(number);
        let at = self.somewhere(dice);
        let (who, command) = match dice.below(12) {
            0..=2 => (
                Who::Master,
                json!({ "place": { "token": id, "to": [at[0], at[1], dice.below(3)] } }),
            ),
            3 => (
                Who::Master,
                json!({ "change": { "token": id, "entry": self.entry(dice, number) } }),
            ),
            4 => {
                let path = path(dice, self.rules);
                let overriding = dice.once_in(2);
                let moves =
                    json!({ "move": { "token": id, "path": path, "overriding": overriding } });
                (dice.one(&[Who::Master, Who::Other]), moves)
            }
            5 => {
                let owners: Vec<&str> = ["$other"].into_iter().take(dice.one(&[0, 1])).collect();
                (Who::Master, json!({ "own": { "token": id, "members": owners } }))
            }
            6 if number != SHADE => {
                self.there.retain(|there| *there != number);
                (Who::Master, json!({ "remove": { "token": id } }))
            }
            7 => (
                Who::Master,
                json!({ "apply_effect": { "token": id, "what": { "maneuver": { "knock_prone": {} } } } }),
            ),
            8 => (Who::Master, json!("undo")),
            9 => (Who::Master, json!("redo")),
            10 => (Who::Master, json!({ "hide": { "token": id, "hidden": true } })),
            _ => (Who::Master, json!({ "place": { "token": id, "to": at } })),
        };
        Step::Hidden(self.place, who, command)
    }

    /// A hidden creature: often on a creature that all players see, or holding it.
    fn entry(&self, dice: &mut Dice, number: u128) -> Value {
        let mut entry =
            entry(&format!("Umbra {number}"), "shades", self.somewhere(dice), self.rules);
        let on = dice.one(&["Ansa", "Ogre", "Horse", "Cora"]);
        match dice.below(8) + if self.riders { 0 } else { 4 } {
            0 | 1 => entry["riding"] = on.into(),
            2 => entry["climbing"] = on.into(),
            3 => entry["grabs"] = on.into(),
            4 => entry["elevation"] = dice.below(4).into(),
            5 if self.rules != "draw_steel" => entry["size"] = dice.one(&["small", "large"]).into(),
            6 => entry["object"] = true.into(),
            _ => {}
        }
        if ["riding", "climbing", "grabs"].iter().any(|how| entry[how].is_string()) {
            entry["at"] = format!("$at {on}").into();
        }
        entry
    }

    /// A square for a hidden creature: far from all others, unless they may meet.
    fn somewhere(&self, dice: &mut Dice) -> [u64; 2] {
        if self.near {
            [dice.below(20), dice.below(8)]
        } else {
            [14 + dice.below(6), dice.below(8)]
        }
    }
}
