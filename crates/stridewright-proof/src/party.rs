//! A table with members that move creatures in rows of their own, so that they never meet.

use crate::client::Client;
use crate::dice::Dice;
use crate::failure::{Checked, Failure};
use crate::mover::Mover;
use crate::server::loopback;
use crate::socket::{Socket, creature};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A table and all its members.
#[derive(Debug)]
pub(crate) struct Party {
    pub(crate) table: String,
    pub(crate) master: Client,
    pub(crate) movers: Vec<Mover>,
}

impl Party {
    /// A new table: the game master and this many players move a creature each; a spectator only
    /// listens.
    pub(crate) async fn new(server: SocketAddr, players: usize, dice: &mut Dice) -> Checked<Party> {
        let base = u32::try_from(dice.below(0x000e_0000)).unwrap_or(0);
        let mut master = Client::new(server, loopback(base));
        let table = master.make_table().await?;
        let (mut socket, _) = Socket::welcomed(&master, &table).await?;
        let name = |number: usize| format!("Mover {number}");
        let creatures: Vec<Value> = (0..=players)
            .map(|number| json!({ "name": name(number), "side": "heroes", "at": [1, number], "speed": 30 }))
            .collect();
        let rows = vec!["........"; players + 2].join("\n");
        let scene = json!({ "rules": "pf1", "map": { "rows": rows }, "creatures": creatures });
        let reply = socket.wants(&dice.id(), &json!({ "load": { "scene": scene } })).await?;
        if reply.get("done").is_none() {
            return Err(Failure::Unusable(reply.to_string()));
        }
        let (_, welcome) = Socket::welcomed(&master, &table).await?;
        let mut movers = Vec::new();
        for number in 0..=players {
            let token = creature(&welcome["view"], &name(number))?;
            let client = if number == 0 {
                master.clone()
            } else {
                let from = loopback(base + u32::try_from(number).unwrap_or(0));
                master.guest(&table, "player", std::slice::from_ref(&token), from).await?
            };
            let home = [1, i64::try_from(number).unwrap_or(0)];
            movers.push(Mover::new(client, &table, Some(token), home, dice.next()));
        }
        let spectator = master.guest(&table, "spectator", &[], loopback(base + 100)).await?;
        movers.push(Mover::new(spectator, &table, None, [0, 0], dice.next()));
        Ok(Party { table, master, movers })
    }

    /// All members have come to a server that listens elsewhere by now.
    pub(crate) fn come_to(&mut self, server: SocketAddr, through: Option<SocketAddr>) {
        self.master.come_to(server, through);
        self.movers.iter_mut().for_each(|mover| mover.client.come_to(server, through));
    }

    /// All members move until the server is gone.
    pub(crate) async fn go_on(&mut self) -> Checked<()> {
        let moves = self.movers.iter_mut().map(Mover::go_on);
        futures_util::future::join_all(moves).await.into_iter().collect()
    }

    /// All members know the same board, and a newcomer sees the same one.
    pub(crate) async fn agree(&mut self) -> Checked<()> {
        for mover in &mut self.movers {
            mover.catch_up().await?;
        }
        // The last to come has heard of all others.
        let mut boards = Vec::new();
        for mover in &mut self.movers {
            boards.push(mover.catch_up().await?);
            mover.mirror = crate::mirror::Mirror::default();
            boards.push(mover.catch_up().await?);
        }
        let first = &boards[0];
        crate::failure::holds(boards.iter().all(|board| board == first), || {
            let other = boards
                .iter()
                .find(|board| *board != first)
                .map(Value::to_string)
                .unwrap_or_default();
            format!(
                "order: members with the same knowledge see different boards:\n  {first}\n  {other}"
            )
        })
    }

    pub(crate) fn confirmed(&self) -> usize {
        self.movers.iter().map(|mover| mover.confirmed).sum()
    }

    pub(crate) fn repeated(&self) -> usize {
        self.movers.iter().map(|mover| mover.repeated).sum()
    }
}
