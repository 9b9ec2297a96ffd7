//! The pictures of creatures: who may give and remove them, who sees them, and what undo keeps.

use crate::common::{MASTER, OTHER, PLAYER, Party, WATCHER, id, scene};
use serde_json::json;
use stridewright::answer::Message;
use stridewright_table::id::{MemberId, RequestId, TokenId};
use stridewright_table::protocol::Refusal;
use stridewright_table::table::{Input, PictureOf};

/// Ansa (100) of the player, Brom (101) of the other player, and a hidden ogre (102).
fn party() -> Party {
    let mut party = Party::at(&scene(&json!({
        "rules": "pf1",
        "map": { "rows": "..........\n.........." },
        "creatures": [
            { "name": "Ansa", "at": [0, 0], "speed": 30 },
            { "name": "Brom", "at": [2, 0], "speed": 30 },
            { "name": "Ogre", "side": "raiders", "at": [7, 0], "speed": 40 },
        ],
    })));
    for (token, owner) in [(100, 2), (101, 3)] {
        let own = json!({ "token": id(token), "members": [format!("{owner:032x}")] });
        party.says(MASTER, json!({ "own": own })).unwrap();
    }
    party.says(MASTER, json!({ "hide": { "token": id(102), "hidden": true } })).unwrap();
    party
}

/// Whether a member may give these creatures a picture; if so, they have it.
fn gives(party: &mut Party, member: MemberId, tokens: &[u128], picture: &str) -> bool {
    let events = party.log.len();
    let request = RequestId(5_000 + events as u128);
    let of = PictureOf::Tokens(tokens.iter().copied().map(TokenId).collect());
    let picture = picture.to_owned();
    party.input(Input::Picture { ticket: 1, member, request, picture, of });
    party.log.len() > events
}

/// The pictures of the creatures that a member sees, by name.
fn shown(party: &mut Party, member: MemberId) -> Vec<(String, Option<String>)> {
    let tokens = party.view(member).tokens;
    tokens.into_iter().map(|token| (token.name, token.picture)).collect()
}

#[test]
fn players_give_their_own_creatures_pictures_and_the_game_master_any() {
    let mut party = party();
    assert!(gives(&mut party, PLAYER, &[100], "/p/1"));
    for (member, tokens) in
        [(PLAYER, &[101][..]), (PLAYER, &[100, 102]), (PLAYER, &[999]), (WATCHER, &[100])]
    {
        assert!(!gives(&mut party, member, tokens, "/p/2"), "{member:?} {tokens:?}");
    }
    assert!(!gives(&mut party, MASTER, &[], "/p/2"));
    let named = |names: &[&str]| PictureOf::Named(names.iter().map(|&name| name.into()).collect());
    for (member, names, may) in [
        (PLAYER, &["Ansa"][..], true),
        (PLAYER, &["Ansa", "Ogre"], false),
        (PLAYER, &["Nemo"], false),
        (MASTER, &["Brom", "Ogre"], true),
    ] {
        assert_eq!(party.table.may_give_picture(member, &named(names)), may, "{names:?}");
    }
    assert!(!gives(&mut party, MASTER, &[100, 999], "/p/2"));
    assert!(gives(&mut party, MASTER, &[101, 102], "/p/2"));
    let (one, two) = (Some("/p/1".to_owned()), Some("/p/2".to_owned()));
    let open = [("Ansa".to_owned(), one.clone()), ("Brom".to_owned(), two.clone())];
    assert_eq!(shown(&mut party, OTHER), open);
    let all = [open.as_slice(), &[("Ogre".to_owned(), two)]].concat();
    assert_eq!(shown(&mut party, MASTER), all);
    let line = party.view(PLAYER).log.pop().unwrap();
    assert_eq!(line.text, "Ansa has a new picture", "the next line would count a hidden creature");
    let refused = party.says(PLAYER, json!({ "remove_token_picture": { "token": id(101) } }));
    assert_eq!(refused, Err(Refusal::NotYours));
    party.says(PLAYER, json!({ "remove_token_picture": { "token": id(100) } })).unwrap();
    let again = party.says(PLAYER, json!({ "remove_token_picture": { "token": id(100) } }));
    assert_eq!(
        again,
        Err(Refusal::Impossible {
            why: "Ansa has no picture".to_owned(),
            parts: Some(Message::new("{who} has no picture").with("who", "Ansa").into()),
        })
    );
    assert_eq!(shown(&mut party, WATCHER)[0].1, None);
    party.says(PLAYER, json!("undo")).unwrap();
    assert_eq!(shown(&mut party, WATCHER)[0].1, one);
}

#[test]
fn a_picture_is_seen_with_its_creature_and_kept_as_long_as_undo_brings_it_back() {
    let mut party = party();
    assert!(gives(&mut party, MASTER, &[102], "/p/1"));
    let sees = |party: &Party, member| party.table.state().sees_picture(member, "/p/1");
    assert!(sees(&party, MASTER) && !sees(&party, PLAYER) && !sees(&party, WATCHER));
    party.says(MASTER, json!({ "hide": { "token": id(102), "hidden": false } })).unwrap();
    assert!(sees(&party, PLAYER) && sees(&party, WATCHER));
    let kept = |party: &Party| party.table.state().pictures().any(|picture| picture == "/p/1");
    party.says(MASTER, json!({ "remove_token_picture": { "token": id(102) } })).unwrap();
    assert!(kept(&party) && !sees(&party, MASTER));
    party.says(MASTER, json!({ "remove": { "token": id(102) } })).unwrap();
    let scene = json!({ "map": { "width": 4, "height": 4 } });
    party.says(MASTER, json!({ "load": { "scene": scene } })).unwrap();
    assert!(kept(&party), "undo brings it back");
    for _ in 0..3 {
        party.says(MASTER, json!("undo")).unwrap();
    }
    assert!(sees(&party, WATCHER));
    // A change of what it is keeps its picture.
    let entry = json!({ "name": "Troll", "at": [7, 0], "speed": 30 });
    party.says(MASTER, json!({ "change": { "token": id(102), "entry": entry } })).unwrap();
    assert!(sees(&party, WATCHER));
}
