//! The server is killed at random moments while clients at several tables move creatures, and
//! started again.
//!
//! No confirmed command may be lost, doubled or reordered: the clients wait for responses, repeat
//! unanswered requests, and compare; at the end the database is read.

use crate::database;
use crate::dice::Dice;
use crate::failure::Checked;
use crate::party::Party;
use crate::proxy::Proxy;
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder};
use std::time::{Duration, Instant};

const TABLES: usize = 2;

pub(crate) async fn run(run: &Run) -> Outcome {
    let data = folder()?;
    let mut dice = Dice::new(run.seed);
    let mut server = Server::start(&run.program, data.path(), &[]).await?;
    let proxy = Proxy::before(server.address, run.plant).await?;
    let through = proxy.as_ref().map(|proxy| proxy.address);
    let mut parties = Vec::new();
    for _ in 0..TABLES {
        let mut party = Party::new(server.address, 2, &mut dice).await?;
        party.come_to(server.address, through);
        parties.push(party);
    }
    let end = Instant::now() + run.time(5);
    let mut kills = 0;
    while Instant::now() < end {
        let moment = Duration::from_millis(60 + dice.below(500));
        let killed = async {
            tokio::time::sleep(moment).await;
            server.kill().await
        };
        let (killed, played) = tokio::join!(killed, play(&mut parties));
        played?;
        killed?;
        kills += 1;
        server = Server::start(&run.program, data.path(), &[]).await?;
        if let Some(proxy) = &proxy {
            proxy.come_to(server.address);
        }
        parties.iter_mut().for_each(|party| party.come_to(server.address, through));
    }
    for party in &mut parties {
        party.agree().await?;
    }
    server.kill().await?;
    let mut events = 0;
    for party in &parties {
        let stored = database::events(data.path(), &party.table).await?;
        events += stored.number;
        party.movers.iter().try_for_each(|mover| mover.check(&stored))?;
    }
    let mut figures = Figures::default();
    figures.add("kills", kills);
    figures.add(
        "confirmed requests, none lost, doubled or reordered",
        sum(&parties, Party::confirmed),
    );
    figures.add("confirmed requests wanted again", sum(&parties, Party::repeated));
    figures.add("events in the database", events);
    Ok(figures)
}

async fn play(parties: &mut [Party]) -> Checked<()> {
    futures_util::future::join_all(parties.iter_mut().map(Party::go_on)).await.into_iter().collect()
}

fn sum(parties: &[Party], of: impl Fn(&Party) -> usize) -> usize {
    parties.iter().map(of).sum()
}
