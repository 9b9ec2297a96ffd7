//! The dearest questions, from two addresses at once, while a third address previews moves.

use crate::client::Client;
use crate::failure::{Checked, Failure, all_hold, holds};
use crate::gauge::{Honest, bounded, compare, ms};
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder, loopback};
use crate::socket::{Came, Socket, creature};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Users of each attacking address.
const USERS: usize = 3;

const RULES: [&str; 4] = ["dnd35", "pf1", "pf2", "draw_steel"];

pub(crate) async fn run(run: &Run) -> Outcome {
    let data = folder()?;
    let mut server = Server::start(&run.program, data.path(), &[]).await?;
    let mut honest = Honest::new(&mut Client::new(server.address, loopback(1))).await?;
    let calm = honest.previews(run.time(1)).await?;
    let asked = AtomicUsize::new(0);
    let mut attackers = Vec::new();
    for from in [Ipv4Addr::new(127, 0, 0, 1), Ipv4Addr::new(127, 0, 0, 2)] {
        for user in 0..USERS {
            attackers.push(attacker(&server, from, user).await?);
        }
    }
    let attack =
        futures_util::future::join_all(attackers.into_iter().map(|socket| ask_on(socket, &asked)));
    let attacked = tokio::select! {
        times = honest.previews(run.time(4)) => times?,
        ends = attack => return Err(Failure::Unusable(format!("the attackers' sockets were closed: {ends:?}"))),
    };
    let memory = server.memory();
    let runs = holds(server.runs(), || "bounds: the server stopped".to_owned());
    all_hold([runs, bounded(memory.most), compare(run, &calm, &attacked)])?;
    let mut figures = Figures::default();
    figures.add("dear questions", asked.load(Ordering::Relaxed));
    figures.add("MiB of memory at most", memory.most >> 10);
    figures.add("ms p99 of others in calm", ms(calm.per_mille(990)));
    figures.add("ms p99 of others under attack", ms(attacked.per_mille(990)));
    Ok(figures)
}

/// A user with the largest map and a creature that flies as high as possible.
async fn attacker(server: &Server, from: Ipv4Addr, user: usize) -> Checked<Socket> {
    let mut client = Client::new(server.address, from);
    let table = client.make_table().await?;
    let (mut socket, _) = Socket::welcomed(&client, &table).await?;
    let rules = RULES[user % RULES.len()];
    let entry = json!({ "name": "Wyrm", "at": [256, 256], "speed": 30, "elevation": 100, "speeds": { "fly": 10_000 }, "maneuverability": "perfect" });
    let scene =
        json!({ "rules": rules, "map": { "width": 512, "height": 512 }, "creatures": [entry] });
    // A socket that is closed because too much was sent over it reconnects.
    let _ = socket.wants(&format!("{:032x}", 1), &json!({ "load": { "scene": scene } })).await;
    let (socket, welcome) = Socket::welcomed(&client, &table).await?;
    creature(&welcome["view"], "Wyrm")?;
    Ok(socket)
}

fn dear(number: u64) -> Value {
    let flight = json!({ "by": "move", "mode": "fly", "limit": "unlimited" });
    let far = [511, 511, 100];
    let wire = match number % 4 {
        0 => json!({ "mover": "Wyrm", "movements": [flight], "ask": "reach" }),
        1 => json!({ "mover": "Wyrm", "movements": [flight], "ask": { "route": { "to": far } } }),
        2 => json!({ "mover": "Wyrm", "movements": [flight], "ask": { "choices": { "to": far } } }),
        _ => {
            json!({ "mover": "Wyrm", "movements": [flight, flight], "ask": { "who_reaches": {} } })
        }
    };
    json!({ "ask": { "number": number, "question": { "wire": wire } } })
}

/// Asks again as soon as a question is answered or refused; two wait at a time.
async fn ask_on(mut socket: Socket, asked: &AtomicUsize) -> String {
    let mut number = 0;
    for _ in 0..2 {
        socket.say(&dear(number)).await;
        number += 1;
    }
    loop {
        match socket.within(Duration::from_secs(600)).await {
            Came::Text(text)
                if text.starts_with("{\"answer\"") || text.starts_with("{\"unanswered\"") =>
            {
                asked.fetch_add(1, Ordering::Relaxed);
                // Not faster than a socket may.
                tokio::time::sleep(Duration::from_millis(50)).await;
                socket.say(&dear(number)).await;
                number += 1;
            }
            Came::Text(text) if text.starts_with("{\"mistake\"") => return text,
            Came::Text(_) => {}
            end => return format!("{end:?}"),
        }
    }
}
