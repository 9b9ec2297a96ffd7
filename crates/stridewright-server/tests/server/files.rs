//! Files and names are imported, and exported unchanged.

use crate::host::Host;
use crate::play::{answer, creature};
use crate::socket::Socket;
use serde_json::json;
use stridewright_server::limits::Limits;

const CAVE: &str = "rules = \"pf1\"\n[map]\nrows = \"\"\"\nA..\n.~#\n...\"\"\"\n\
[[creatures]]\nletter = \"A\"\nname = \"Edwin\"\nspeed = 30\n";

#[tokio::test]
async fn a_scenario_replaces_the_scene_and_leaves_as_a_file() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let path = format!("/api/tables/{table}/import?name=cave.toml");
    let kept = master.send("POST", &path, "application/octet-stream", CAVE.as_bytes()).await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    socket.until("happened").await;
    let export = master.get(&format!("/api/tables/{table}/export")).await;
    assert_eq!(export.status, 200);
    assert!(export.text().contains("name = \"Edwin\""), "{}", export.text());
    // The file is named after the table, which keeps its name.
    let named = export.header("content-disposition").unwrap();
    assert_eq!(
        named,
        "attachment; filename=\"The bridge.toml\"; filename*=UTF-8''The%20bridge.toml"
    );
    assert!(export.text().contains("[table]\nname = \"The bridge\""), "{}", export.text());
    let again = master.send("POST", &path, "application/octet-stream", &export.body).await;
    assert_eq!(again.status, 200, "{}", again.text());
    assert_eq!(master.get(&format!("/api/tables/{table}/export")).await.text(), export.text());
}

#[tokio::test]
async fn a_table_has_its_new_name_wherever_it_is_named() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let new = json!({ "name_table": { "name": "  The ford " } });
    let heard = answer(&mut socket, 1, &new).await;
    assert!(heard.get("done").is_some(), "{heard}");
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    assert_eq!(welcome["view"]["name"], "The ford");
    assert_eq!(master.get("/api/me").await.json()["tables"][0]["name"], "The ford");
    // A saved table brings its name along; undo takes that back.
    let path = format!("/api/tables/{table}/import?name=cave.toml");
    let saved = format!("{CAVE}[table]\nname = \"The cave\"\n");
    let read = master.send("POST", &path, "application/octet-stream", saved.as_bytes()).await;
    assert_eq!(read.status, 200, "{}", read.text());
    assert_eq!(master.get("/api/me").await.json()["tables"][0]["name"], "The cave");
    let heard = answer(&mut socket, 2, &json!("undo")).await;
    assert!(heard.get("done").is_some(), "{heard}");
    assert_eq!(master.get("/api/me").await.json()["tables"][0]["name"], "The ford");
    for (number, wrong) in (3..).zip([" ", "The ford"]) {
        let heard = answer(&mut socket, number, &json!({ "name_table": { "name": wrong } })).await;
        assert!(heard.get("refused").is_some(), "{heard}");
    }
}

#[tokio::test]
async fn a_map_of_another_program_is_read() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let map =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/crypt.dd2vtt")).unwrap();
    let path = format!("/api/tables/{table}/import?name=crypt.dd2vtt");
    let kept = master.send("POST", &path, "application/octet-stream", &map).await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    let report = &kept.json()["report"];
    assert_eq!(report["format"], "Universal VTT 0.3");
    assert_eq!((&report["width"], &report["height"]), (&16.into(), &12.into()));
    assert_eq!(report["lines"][0]["part"], "found");
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    assert!(welcome["view"]["map"]["walls"].as_array().unwrap().len() > 10);
}

/// A scene of Foundry with two levels: the cellar has a wall, the hall has none.
const LEVELS: &str = include_str!("../../../stridewright-formats/tests/data/inn.json");

#[tokio::test]
async fn one_of_several_levels_is_chosen_by_name_or_by_number() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let path = format!("/api/tables/{table}/import?name=inn.json");
    for (chosen, read, walls) in [("", 0, 1), ("&level=Hall", 1, 0), ("&level=1", 0, 1)] {
        let path = format!("{path}{chosen}");
        let kept = master.send("POST", &path, "application/octet-stream", LEVELS.as_bytes()).await;
        assert_eq!(kept.status, 200, "{}", kept.text());
        let choices = &kept.json()["report"]["choices"];
        let names = ["Cellar", "Hall"];
        assert_eq!(choices, &json!([{ "of": "level", "names": names, "chosen": read }]));
        let (_, welcome) = Socket::welcomed(&master, &table).await;
        let built = welcome["view"]["map"]["walls"].as_array().map_or(0, Vec::len);
        assert_eq!(built, walls, "{chosen}");
    }
}

#[tokio::test]
async fn a_file_with_several_scenes_is_refused_with_their_names_until_one_is_chosen() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let scene = |name: &str, width: u32| {
        format!(
            r#"{{"_id":"{name}","name":"{name}","width":{width},"height":150,"padding":0,"grid":50,"gridType":1,"walls":[],"tokens":[]}}"#
        )
    };
    let file = format!("{}\n{}\n", scene("Inn", 100), scene("Cave", 200));
    let path = format!("/api/tables/{table}/import?name=scenes.db");
    let refused = master.send("POST", &path, "application/octet-stream", file.as_bytes()).await;
    assert_eq!(refused.status, 400, "{}", refused.text());
    let answer = refused.json();
    assert_eq!(answer["error"], "scenes.db: the file: it contains 2 scenes; choose one");
    assert_eq!(answer["choice"], json!({ "of": "scene", "names": ["Inn", "Cave"] }));
    let path = format!("{path}&scene=Cave");
    let kept = master.send("POST", &path, "application/octet-stream", file.as_bytes()).await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    let report = &kept.json()["report"];
    assert_eq!((&report["width"], &report["choices"][0]["chosen"]), (&4.into(), &1.into()));
}

/// A file that another program wrote, and the expected result.
struct Map {
    file: &'static str,
    /// Columns and rows.
    size: (usize, usize),
    /// Walls, doors and windows.
    walls: usize,
    creatures: &'static [&'static str],
}

const MAPS: [Map; 5] = [
    Map {
        file: "foundry/hall.json",
        size: (8, 5),
        walls: 8,
        creatures: &["Hero", "Ogre", "Imp", "Ogre2"],
    },
    Map { file: "donjon/tomb.json", size: (10, 8), walls: 3, creatures: &[] },
    Map { file: "donjon/words.tsv", size: (6, 6), walls: 3, creatures: &[] },
    Map { file: "watabou/doors.json", size: (3, 1), walls: 2, creatures: &[] },
    Map { file: "movingai/small.map", size: (4, 3), walls: 0, creatures: &[] },
];

#[tokio::test]
async fn maps_of_every_format_are_read() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    for Map { file, size, walls, creatures } in MAPS {
        let map = format!("{}/../../fuzz/corpus/{file}", env!("CARGO_MANIFEST_DIR"));
        let name = file.replace('/', "-");
        let path = format!("/api/tables/{table}/import?name={name}");
        let bytes = std::fs::read(map).unwrap();
        let kept = master.send("POST", &path, "application/octet-stream", &bytes).await;
        assert_eq!(kept.status, 200, "{file}: {}", kept.text());
        let (_, welcome) = Socket::welcomed(&master, &table).await;
        let view = &welcome["view"];
        let rows = view["map"]["rows"].as_array().unwrap();
        let rows: Vec<&str> = rows.iter().filter_map(|row| row.as_str()).collect();
        assert_eq!((rows[0].chars().count(), rows.len()), size, "{file}");
        assert_eq!(view["map"]["walls"].as_array().map_or(0, Vec::len), walls, "{file}");
        let there = view["tokens"].as_array().unwrap();
        let there: Vec<&str> = there.iter().filter_map(|token| token["name"].as_str()).collect();
        assert_eq!(there, creatures, "{file}");
    }
}

#[tokio::test]
async fn what_is_no_scene_is_refused_in_words_and_changes_nothing() {
    let host = Host::limited(Limits { import_bytes: 1 << 10, ..Limits::DEFAULT }).await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    for (name, bytes, words) in [
        ("cave.toml", "[map]\nrows = \"..\"\nroof = 1", "line 3, column 1"),
        ("cave.toml", "[map]\nfile = \"/etc/passwd\"", "points outside"),
        ("cave.exe", "", "cave.exe"),
        ("cave.uvtt", "[[[[", "cave.uvtt"),
    ] {
        let path = format!("/api/tables/{table}/import?name={name}");
        let refused =
            master.send("POST", &path, "application/octet-stream", bytes.as_bytes()).await;
        assert_eq!(refused.status, 400, "{name}: {}", refused.text());
        assert!(refused.text().contains(words), "{name}: {}", refused.text());
    }
    let path = format!("/api/tables/{table}/import?name=cave.toml");
    let large = master.send("POST", &path, "application/octet-stream", &vec![b' '; 1025]).await;
    assert_eq!(large.status, 413);
    crate::play::heard_nothing(&mut socket).await;
}

#[tokio::test]
async fn house_rules_are_read_from_a_file_or_refused_with_their_line() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let mut player = host.guest(&mut master, &table, "player").await;
    let path = format!("/api/tables/{table}/house?name=house.toml");
    let house = std::fs::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/house/no-squeezing.toml"
    ));
    let house = house.unwrap();
    assert_eq!(player.send("POST", &path, "application/octet-stream", &house).await.status, 404);
    let kept = master.send("POST", &path, "application/octet-stream", &house).await;
    assert_eq!(kept.status, 204, "{}", kept.text());
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    assert!(welcome["view"]["rules"]["house"].is_string(), "{}", welcome["view"]["rules"]);
    let wrong =
        master.send("POST", &path, "application/octet-stream", b"base = \"pf1\"\nroof = 1").await;
    assert_eq!(wrong.status, 400);
    assert!(wrong.text().contains("line 2, column 1"), "{}", wrong.text());
}

#[tokio::test]
async fn a_picture_is_given_as_it_came_to_those_who_sit_there() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let mut player = host.guest(&mut master, &table, "player").await;
    let picture = b"\x89PNG\r\n\x1a\n not really a picture".to_vec();
    let path = format!("/api/tables/{table}/picture");
    let kept = master.send("PUT", &path, "image/png", &picture).await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    let found = kept.json()["picture"].as_str().unwrap().to_owned();
    let (_, welcome) = Socket::welcomed(&player, &table).await;
    assert_eq!(welcome["view"]["map"]["picture"], json!(found));
    let shown = player.get(&found).await;
    assert_eq!((shown.status, &shown.body), (200, &picture));
    assert_eq!(shown.header("content-type"), Some("image/png"));
    assert_eq!(host.visitor().get(&found).await.status, 404);
    for wrong in [&b"<svg onload=alert(1)>"[..], b"GIF89a", b""] {
        assert_eq!(master.send("PUT", &path, "image/png", wrong).await.status, 400);
    }
}

#[tokio::test]
async fn a_file_of_an_unauthorized_user_is_not_read() {
    let host = Host::start().await;
    let (_, table) = host.table("bridge").await;
    let address = host.running.address;
    for (method, path) in
        [("POST", "import?name=x.toml"), ("POST", "house?name=x.toml"), ("PUT", "picture")]
    {
        // The request announces more bytes than it sends: the answer does not wait for them.
        let head = format!(
            "{method} /api/tables/{table}/{path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Connection: close\r\nContent-Length: 1000000\r\n\r\n"
        );
        assert_eq!(crate::host::raw(address, head.as_bytes()).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn hostile_names_come_back_as_they_were() {
    let host = Host::start().await;
    let hostile = [
        "<script>alert(1)</script>",
        "'; DROP TABLE events; --",
        "\" onmouseover=\"x",
        "{{7*7}} ${jndi:x}",
        "../../etc/passwd",
        "\u{202e}gnp.exe",
        "=cmd|' /C calc'!A0",
    ];
    for (number, name) in hostile.iter().enumerate() {
        let mut master = host.visitor();
        let made = master.post("/api/tables", &json!({ "name": name, "demo": "bridge" })).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let table = made.json()["id"].as_str().unwrap().to_owned();
        let token = master.invite(&table, &json!({ "role": "player" })).await;
        let guest = &mut host.visitor();
        let joined = guest.post("/api/join", &json!({ "token": token, "name": name })).await;
        assert_eq!(joined.status, 200, "{}", joined.text());
        let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
        assert_eq!(welcome["view"]["name"], json!(name));
        assert_eq!(welcome["view"]["members"][1]["name"], json!(name));
        let entry = json!({ "name": name, "at": [0, 0], "speed": 30 });
        let new = json!({ "add": { "token": crate::play::id(900 + number), "entry": entry } });
        let reply = answer(&mut socket, number, &new).await;
        assert!(reply.get("done").is_some(), "{reply}");
        let (_, welcome) = Socket::welcomed(&master, &table).await;
        creature(&welcome, name);
        let listed = master.get("/api/me").await;
        assert_eq!(listed.json()["tables"][0]["name"], json!(name));
        assert_eq!(listed.header("content-type"), Some("application/json"));
    }
}

#[tokio::test]
async fn demo_encounters_say_what_they_are_and_have_a_picture() {
    let host = Host::start().await;
    let mut visitor = host.visitor();
    let demos: serde_json::Value =
        serde_json::from_str(&visitor.get("/api/demos").await.text()).unwrap();
    assert_eq!(demos[0]["id"], "tavern");
    assert_eq!(demos[0]["rules"], "D&D 3.5");
    assert_eq!(demos[1]["about"], "An ogre holds the only way across");
    for demo in demos.as_array().unwrap() {
        let id = demo["id"].as_str().unwrap();
        let picture = visitor.get(&format!("/api/demos/{id}/picture")).await;
        assert_eq!(picture.header("content-type"), Some("image/svg+xml"), "{id}");
        assert!(picture.text().starts_with("<svg "), "{id}");
    }
    // 18 columns and 10 rows of 40 units.
    let bridge = visitor.get("/api/demos/bridge/picture").await.text();
    assert!(bridge.contains("viewBox=\"0 0 720 400\""), "{}", &bridge[..200]);
    assert_eq!(visitor.get("/api/demos/nowhere/picture").await.status, 404);
}
