//! Fog and secret doors: what players see of a map, and what the rules make of it for them.

use crate::host::{Host, MASTER, OTHER, PEOPLE, PLAYER, WATCHER, member, token};
use crate::mirror::Mirror;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stridewright_table::id::{MemberId, RequestId};
use stridewright_table::table::{Input, PictureOf};

/// A table, the numbers of the last request and of the last connection, what each member's browser
/// made of its messages, and how many messages each got since they were last counted.
pub(crate) struct Evening {
    pub(crate) host: Host,
    mirrors: BTreeMap<u64, Mirror>,
    heard: BTreeMap<u64, usize>,
    request: u128,
    connection: u64,
}

/// Two rooms with a door between them: Ansa, the player's, in the left one; a goblin in the
/// right one, which has a square of ice and one of difficult terrain.
///
/// ```text
///   0123456789
/// 0 ##########
/// 1 #...#1...#
/// 2 #.A.D..G.#
/// 3 #...#...~#
/// 4 ##########
/// ```
fn two_rooms() -> Value {
    json!({
        "rules": "pf1",
        "map": {
            "rows": "##########\n#...#1...#\n#......g.#\n#...#...~#\n##########",
            "legend": { "1": ["ice"] },
        },
        "walls": [{ "between": [[3, 2], [4, 2]], "kind": "closed door" }],
        "creatures": [
            { "letter": "A", "name": "Ansa", "at": [2, 2], "speed": 30 },
            { "letter": "g", "name": "Goblin", "side": "raiders", "speed": 30 },
        ],
    })
}

impl Evening {
    pub(crate) fn begin() -> Evening {
        let mut evening = Evening::at(&two_rooms());
        evening
            .done(MASTER, &json!({ "own": { "token": token(100), "members": [member(PLAYER)] } }));
        evening
    }

    /// Hides everything, and reveals the left room.
    pub(crate) fn in_fog() -> Evening {
        let mut evening = Evening::begin();
        let all = json!([{ "from": [0, 0], "to": [9, 4] }]);
        evening.done(MASTER, &json!({ "fog": { "areas": all, "hidden": true } }));
        evening.done(MASTER, &json!({ "reveal_room": { "at": [1, 1] } }));
        evening
    }

    fn at(scene: &Value) -> Evening {
        let mut evening = Evening {
            host: Host::open(scene),
            mirrors: BTreeMap::new(),
            heard: BTreeMap::new(),
            request: 0,
            connection: 900,
        };
        evening.hear();
        evening
    }

    /// Gives every browser what it received. What it makes of that is what it would see if it
    /// joined now.
    fn hear(&mut self) {
        for (who, ..) in PEOPLE {
            for message in self.host.got.remove(&who).unwrap_or_default() {
                self.mirrors.entry(who).or_default().hear(&message);
                *self.heard.entry(who).or_default() += 1;
            }
            let seen = json!(self.mirrors[&who].view);
            assert_eq!(seen, self.view(who), "{who}");
        }
    }

    fn says(&mut self, who: u64, command: &Value) -> Value {
        self.request += 1;
        let said = json!({ "do": { "id": RequestId(self.request), "command": command } });
        self.host.says(3_000, who, &said);
        let answer = self.host.got[&who].last().expect("an answer");
        serde_json::to_value(&**answer).expect("JSON")
    }

    pub(crate) fn done(&mut self, who: u64, command: &Value) {
        let answer = self.says(who, command);
        assert!(answer.get("done").is_some(), "{command}: {answer}");
        self.hear();
    }

    fn ask(&mut self, who: u64, question: &Value) -> Value {
        self.host.says(3_000, who, &json!({ "ask": { "number": 1, "question": question } }));
        let answer = self.host.got[&who].last().expect("an answer");
        serde_json::to_value(&**answer).expect("JSON")
    }

    /// Returns what a member sees who joins now.
    pub(crate) fn view(&mut self, who: u64) -> Value {
        self.connection += 1;
        let connection = self.connection;
        self.host.joins(3_000, who, connection, &json!({}));
        let welcome = self.host.got[&connection].first().expect("a welcome");
        serde_json::to_value(&**welcome).expect("JSON")["welcome"]["view"].clone()
    }

    /// Returns the names of the creatures that a member sees.
    fn names(&mut self, who: u64) -> Vec<String> {
        let view = self.view(who);
        let tokens = view["tokens"].as_array().expect("creatures").clone();
        tokens.iter().map(|token| token["name"].as_str().expect("a name").to_owned()).collect()
    }

    /// Returns the texts of the log that a member reads.
    fn log(&mut self, who: u64) -> Vec<String> {
        let view = self.view(who);
        let lines = view["log"].as_array().expect("lines").clone();
        lines.iter().map(|line| line["text"].as_str().expect("a text").to_owned()).collect()
    }
}

#[test]
fn players_see_revealed_squares_with_their_walls_and_nothing_of_the_rest() {
    let mut evening = Evening::in_fog();
    for who in [PLAYER, OTHER, WATCHER] {
        let map = evening.view(who)["map"].clone();
        // Of the right room not even the wall between the doorposts is known: only what is solid
        // around the left room.
        assert_eq!(
            map["rows"],
            json!(["#####.....", "#...#.....", "#.........", "#...#.....", "#####....."])
        );
        let right = json!([[5, 9]]);
        let door = json!([[4, 9]]);
        assert_eq!(map["fog"], json!([right, right, door, right, right]));
        // The ice is in no square that they see.
        let legend = map["legend"].as_object().expect("a legend");
        assert!(legend.values().all(|names| names != &json!(["ice"])), "{legend:?}");
        assert_eq!(map["walls"], json!([{ "from": [4, 3], "to": [4, 2], "kind": "closed door" }]));
        assert_eq!(evening.names(who), ["Ansa"]);
    }
    let map = evening.view(MASTER)["map"].clone();
    assert_eq!(map["rows"][1], "#...#1...#");
    assert_eq!(map["fog"][2], json!([[4, 9]]));
    assert_eq!(evening.names(MASTER), ["Ansa", "Goblin"]);
}

#[test]
fn what_happens_in_fog_reaches_no_player() {
    let mut evening = Evening::in_fog();
    let lines = evening.log(PLAYER);
    evening.heard.clear();
    evening.done(MASTER, &json!({ "place": { "token": token(101), "to": [6, 3] } }));
    let ice = json!([{ "from": [5, 2], "to": [6, 2], "is": ["ice"] }]);
    evening.done(MASTER, &json!({ "paint": { "squares": ice } }));
    evening.done(MASTER, &json!({ "wall": { "from": [7, 1], "to": [7, 2], "kind": "window" } }));
    evening.done(MASTER, &json!({ "begin_turn": { "token": token(101) } }));
    evening.done(MASTER, &json!("undo"));
    for who in [PLAYER, OTHER, WATCHER] {
        assert_eq!(evening.heard.get(&who), None, "{who}");
    }
    assert_eq!(evening.log(PLAYER), lines);
    // Seen by the door, it is there; back in the dark it is gone, and the log says nothing.
    evening.done(MASTER, &json!({ "place": { "token": token(101), "to": [3, 1] } }));
    assert_eq!(evening.names(PLAYER), ["Ansa", "Goblin"]);
    evening.done(MASTER, &json!({ "place": { "token": token(101), "to": [6, 3] } }));
    assert_eq!(evening.names(PLAYER), ["Ansa"]);
    assert_eq!(evening.log(PLAYER), lines);
    evening.done(MASTER, &json!("undo"));
    assert_eq!(evening.names(PLAYER), ["Ansa", "Goblin"]);
    assert!(evening.log(PLAYER).iter().all(|line| !line.contains("Goblin")));
    assert!(evening.log(MASTER).contains(&"Goblin is placed at G4".to_owned()));
}

#[test]
fn players_find_no_path_into_fog_and_the_fog_blocks_no_corner() {
    let mut evening = Evening::in_fog();
    evening.done(MASTER, &json!({ "door": { "from": [4, 2], "to": [4, 3], "open": true } }));
    let reach = |evening: &mut Evening, who| {
        let asked = json!({ "wire": { "mover": "Ansa", "ask": "reach" } });
        let answer = evening.ask(who, &asked);
        let squares = answer["answer"]["result"]["wire"]["answer"]["reach"]["squares"].clone();
        let squares = squares.as_array().expect("squares").clone();
        squares.iter().map(|square| square["body"]["at"].clone()).collect::<Vec<Value>>()
    };
    let (players, masters) = (reach(&mut evening, PLAYER), reach(&mut evening, MASTER));
    // Nine squares of her room, her own among them; the game master knows the way through the door.
    assert_eq!(players.len(), 9, "{players:?}");
    assert!(masters.contains(&json!([4, 2])) && masters.contains(&json!([8, 1])), "{masters:?}");
    // One square of the middle of the room is hidden: past its corners the step costs five feet.
    let one = json!([{ "from": [2, 1], "to": [2, 1] }]);
    evening.done(MASTER, &json!({ "fog": { "areas": one, "hidden": true } }));
    let asked = json!({ "wire": { "mover": "Ansa", "ask": { "route": { "to": [1, 1] } } } });
    let answer = evening.ask(PLAYER, &asked);
    let cost = &answer["answer"]["result"]["wire"]["answer"]["route"]["found"]["cost"];
    assert_eq!(cost["amount"], 5, "{answer}");
}

#[test]
fn creatures_reveal_what_they_see_through_an_open_door() {
    let mut evening = Evening::in_fog();
    evening.done(MASTER, &json!({ "settings": { "only_on_turn": false, "sight": 8 } }));
    // The closed door stops every line.
    assert_eq!(evening.view(PLAYER)["map"]["fog"][2], json!([[4, 9]]));
    evening.done(MASTER, &json!({ "door": { "from": [4, 2], "to": [4, 3], "open": true } }));
    let fog = evening.view(PLAYER)["map"]["fog"].clone();
    // Through the doorway she sees the middle row to its end, and the goblin in it.
    assert_eq!(fog[2], json!([]), "{fog}");
    assert_eq!(evening.names(PLAYER), ["Ansa", "Goblin"]);
    // What has been seen stays revealed when the door is closed, and when that is undone.
    evening.done(MASTER, &json!({ "door": { "from": [4, 2], "to": [4, 3], "open": false } }));
    assert_eq!(evening.view(PLAYER)["map"]["fog"], fog);
}

#[test]
fn settings_that_a_command_omits_stay() {
    let mut evening = Evening::in_fog();
    evening.done(MASTER, &json!({ "settings": { "sight": 8 } }));
    evening.done(MASTER, &json!({ "settings": { "only_on_turn": true } }));
    let both = json!({ "only_on_turn": true, "sight": 8 });
    assert_eq!(evening.view(PLAYER)["settings"], both);
    evening.done(MASTER, &json!({ "settings": { "sight": 0 } }));
    assert_eq!(evening.view(PLAYER)["settings"], json!({ "only_on_turn": true, "sight": 0 }));
}

#[test]
fn a_hidden_creature_of_a_player_reveals_nothing_to_the_others() {
    let mut evening = Evening::in_fog();
    evening.done(MASTER, &json!({ "hide": { "token": token(100), "hidden": true } }));
    evening.done(MASTER, &json!({ "place": { "token": token(100), "to": [6, 1] } }));
    evening.done(MASTER, &json!({ "settings": { "only_on_turn": false, "sight": 8 } }));
    let fog = |evening: &mut Evening, who| evening.view(who)["map"]["fog"][1].clone();
    // Its owner sees the square that it stands in.
    assert_eq!(fog(&mut evening, PLAYER), json!([[5, 5], [7, 9]]));
    assert_eq!(fog(&mut evening, OTHER), json!([[5, 9]]));
    assert_eq!(evening.names(PLAYER), ["Ansa"]);
}

#[test]
fn a_secret_door_is_a_wall_until_it_is_found() {
    let mut evening = Evening::begin();
    let ends = |command: &str, more: Value| {
        let mut inner = json!({ "from": [4, 2], "to": [4, 3] });
        let more = more.as_object().expect("fields").clone();
        inner.as_object_mut().expect("fields").extend(more);
        json!({ command: inner })
    };
    evening.done(MASTER, &ends("secret", json!({ "secret": true })));
    let wall = json!([{ "from": [4, 3], "to": [4, 2], "kind": "wall" }]);
    assert_eq!(evening.view(PLAYER)["map"]["walls"], wall);
    assert!(evening.log(PLAYER).iter().all(|line| !line.contains("secret")));
    assert!(evening.log(MASTER).contains(&"A door becomes secret".to_owned()));
    let door = json!([{ "from": [4, 3], "to": [4, 2], "kind": "closed door", "secret": true }]);
    assert_eq!(evening.view(MASTER)["map"]["walls"], door);
    // The player stands next to it, and may not open what they do not see.
    evening.done(MASTER, &json!({ "place": { "token": token(100), "to": [3, 2] } }));
    let answer = evening.says(PLAYER, &ends("door", json!({ "open": true })));
    assert_eq!(answer["refused"]["because"], "not_yours");
    // The game master opens it: now it is a door to everyone.
    evening.done(MASTER, &ends("door", json!({ "open": true })));
    let open = json!([{ "from": [4, 3], "to": [4, 2], "kind": "open door" }]);
    assert_eq!(evening.view(PLAYER)["map"]["walls"], open);
    evening.done(PLAYER, &ends("door", json!({ "open": false })));
}

#[test]
fn a_picture_is_hidden_from_players_as_long_as_squares_are() {
    let mut evening = Evening::in_fog();
    let picture = Input::Picture {
        ticket: 1,
        member: MemberId(u128::from(MASTER)),
        request: RequestId(77_000),
        picture: "/api/picture/abc".to_owned(),
        of: PictureOf::Map(None),
    };
    evening.host.step(3_000, picture);
    assert_eq!(evening.view(MASTER)["map"]["picture"], "/api/picture/abc");
    assert_eq!(evening.view(PLAYER)["map"].get("picture"), None);
    let sees = |evening: &Evening, who: u64| {
        evening.host.table.state().sees_picture(MemberId(u128::from(who)), "/api/picture/abc")
    };
    assert!(sees(&evening, MASTER) && !sees(&evening, PLAYER) && !sees(&evening, WATCHER));
    let all = json!([{ "from": [0, 0], "to": [9, 4] }]);
    evening.done(MASTER, &json!({ "fog": { "areas": all, "hidden": false } }));
    assert_eq!(evening.view(PLAYER)["map"]["picture"], "/api/picture/abc");
    assert_eq!(evening.view(PLAYER)["map"].get("fog"), None);
}

#[test]
fn a_player_takes_a_door_back_though_walls_in_fog_have_changed() {
    let mut evening = Evening::begin();
    let wall = json!({ "wall": { "from": [6, 1], "to": [6, 2], "kind": "window" } });
    evening.done(MASTER, &wall);
    let right = json!([{ "from": [5, 0], "to": [9, 4] }]);
    evening.done(MASTER, &json!({ "fog": { "areas": right, "hidden": true } }));
    evening.done(MASTER, &json!({ "place": { "token": token(100), "to": [3, 2] } }));
    evening.done(PLAYER, &json!({ "door": { "from": [4, 3], "to": [4, 2], "open": true } }));
    // A wall before and after the door in the list, and the first of them gone again.
    evening.done(MASTER, &json!({ "wall": { "from": [6, 1], "to": [6, 2] } }));
    evening.done(MASTER, &json!({ "wall": { "from": [7, 1], "to": [7, 2], "kind": "window" } }));
    evening.done(PLAYER, &json!("undo"));
    let door = json!([{ "from": [4, 3], "to": [4, 2], "kind": "closed door" }]);
    assert_eq!(evening.view(PLAYER)["map"]["walls"], door);
}

#[test]
fn the_end_of_a_turn_says_nothing_of_a_creature_in_fog_that_is_next() {
    let mut evening = Evening::in_fog();
    evening.done(MASTER, &json!({ "order": { "tokens": [token(100), token(101)] } }));
    evening.done(MASTER, &json!({ "begin_turn": { "token": token(100) } }));
    // What the goblin has spent makes no difference.
    evening.done(
        MASTER,
        &json!({ "move": { "token": token(101),
        "path": { "movements": ["move"], "steps": [["S"]] } } }),
    );
    evening.done(PLAYER, &json!("end_turn"));
    assert_eq!(evening.view(PLAYER)["history"]["undo"], "your last action");
    evening.done(PLAYER, &json!("undo"));
    assert_eq!(evening.view(PLAYER)["turn"]["active"], json!(token(100)));
}

#[test]
fn where_a_creature_went_in_fog_is_not_shown_when_it_is_revealed() {
    let mut evening = Evening::in_fog();
    let path = json!({ "movements": ["move"], "steps": [["S", "W"]] });
    evening.done(MASTER, &json!({ "move": { "token": token(101), "path": path } }));
    let room = json!([{ "from": [6, 1], "to": [8, 3] }]);
    evening.done(MASTER, &json!({ "fog": { "areas": room, "hidden": false } }));
    let goblin = evening.view(PLAYER)["tokens"][1].clone();
    assert_eq!((&goblin["name"], goblin.get("trail")), (&json!("Goblin"), None));
    assert_eq!(evening.view(MASTER)["tokens"][1]["trail"].as_array().map(Vec::len), Some(2));
}

#[test]
fn creatures_do_not_see_through_what_looks_like_a_wall() {
    let mut evening = Evening::in_fog();
    let ends = json!({ "from": [4, 3], "to": [4, 2] });
    evening.done(MASTER, &json!({ "wall": { "from": [4, 3], "to": [4, 2], "kind": "window" } }));
    evening.done(MASTER, &json!({ "secret": { "from": [4, 3], "to": [4, 2], "secret": true } }));
    evening.done(MASTER, &json!({ "settings": { "only_on_turn": false, "sight": 8 } }));
    assert_eq!(evening.view(PLAYER)["map"]["fog"][2], json!([[4, 9]]));
    // Another wall there is what it looks like, and an open door can be no secret.
    evening.done(MASTER, &json!({ "wall": { "from": [4, 3], "to": [4, 2], "kind": "open door" } }));
    assert_eq!(evening.view(PLAYER)["map"]["fog"][2], json!([]));
    let mut secret = ends.as_object().expect("fields").clone();
    secret.insert("secret".to_owned(), json!(true));
    let answer = evening.says(MASTER, &json!({ "secret": secret }));
    assert_eq!(
        answer["refused"]["because"]["impossible"]["why"],
        "creatures can pass here; close the door, or put up a wall first"
    );
}

#[test]
fn players_do_not_see_aims_into_fog() {
    let mut evening = Evening::in_fog();
    evening.done(MASTER, &json!({ "place": { "token": token(101), "to": [3, 1] } }));
    let aims = |evening: &mut Evening, now: u64, to: [u64; 2]| {
        let aim = json!({ "aim": { "token": token(101), "along": [[3, 1], to] } });
        evening.host.says(now, MASTER, &aim);
        let got = evening.host.got.remove(&PLAYER).unwrap_or_default();
        got.iter().map(|message| json!(**message)["aims"]["aim"].clone()).collect::<Vec<Value>>()
    };
    let seen = json!({ "token": token(101), "along": [[3, 3]] });
    assert_eq!(aims(&mut evening, 4_000, [3, 3]), [seen]);
    // Into the dark: for the player the aim ends, once.
    assert_eq!(aims(&mut evening, 4_200, [6, 2]), [Value::Null]);
    assert_eq!(aims(&mut evening, 4_400, [7, 2]), Vec::<Value>::new());
}

#[test]
fn a_saved_table_keeps_its_fog_and_its_secret_doors() {
    let mut evening = Evening::in_fog();
    let secret = json!({ "secret": { "from": [4, 2], "to": [4, 3], "secret": true } });
    evening.done(MASTER, &secret);
    evening.done(MASTER, &json!({ "settings": { "only_on_turn": false, "sight": 8 } }));
    let before = evening.view(PLAYER)["map"].clone();
    let saved = evening.host.table.scene().expect("a scene");
    let saved = serde_json::to_value(&saved).expect("JSON");
    assert_eq!(saved["table"]["fog"], ".....#####\n.....#####\n....######\n.....#####\n.....#####");
    let mut other = Evening::at(&json!({ "map": { "rows": "." } }));
    other.done(MASTER, &json!({ "load": { "scene": saved } }));
    assert_eq!(other.view(PLAYER)["map"], before);
    assert_eq!(other.view(PLAYER)["settings"]["sight"], 8);
}

#[test]
fn areas_off_the_map_and_rooms_in_walls_are_refused() {
    let mut evening = Evening::begin();
    let off = json!([{ "from": [0, 0], "to": [10, 4] }]);
    let answer = evening.says(MASTER, &json!({ "fog": { "areas": off, "hidden": true } }));
    let why = |answer: &Value| answer["refused"]["because"]["impossible"]["why"].clone();
    assert_eq!(why(&answer), "some of these squares are off the map");
    let answer = evening.says(MASTER, &json!({ "reveal_room": { "at": [4, 1] } }));
    assert_eq!(why(&answer), "this square is solid; choose one inside the room");
    let answer = evening
        .says(MASTER, &json!({ "secret": { "from": [1, 1], "to": [1, 2], "secret": true } }));
    assert_eq!(why(&answer), "no wall has these ends");
}
