//! Two tables that are equal for a player: the same map, creatures that they see, and actions that
//! they see.
//!
//! The tables differ in hidden creatures, also on and beside creatures that the player sees, and in
//! everything that the game master and another player do with these. Everything that reaches the
//! player over sockets and HTTP has to be the same, byte by byte, except identifiers and times of
//! the day. A script with a difference is shortened as far as possible by leaving out steps.

mod script;
mod world;

use crate::client::Client;
use crate::dice::Dice;
use crate::failure::{Checked, Failure};
use crate::proxy::Proxy;
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder, loopback};
use script::{Step, Who};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use world::World;

const SYSTEMS: [&str; 4] = ["dnd35", "pf1", "pf2", "draw_steel"];

/// Times that an episode with a difference is played again to make it shorter.
const SHORTER: usize = 150;

/// The result of an episode.
#[derive(Clone, Debug)]
enum Verdict {
    Same,
    /// The tables rightly differ from some step on: a hidden creature was met.
    Cut,
    /// The messages that reached the players differ after this step.
    Differs {
        step: usize,
        frames: String,
    },
}

/// The server, its address for clients, and addresses that no client has used.
struct Arena {
    server: SocketAddr,
    to: SocketAddr,
    addresses: AtomicU32,
    times: Mutex<[Vec<Duration>; 2]>,
}

pub(crate) async fn run(run: &Run) -> Outcome {
    let data = folder()?;
    let server = Server::start_unhurried(&run.program, data.path()).await?;
    let proxy = Proxy::before(server.address, run.plant).await?;
    let arena = Arena {
        server: server.address,
        to: proxy.as_ref().map_or(server.address, |proxy| proxy.address),
        addresses: AtomicU32::new(0x1_0000),
        times: Mutex::default(),
    };
    let end = Instant::now() + run.time(9);
    let next = AtomicU64::new(0);
    let counts = [AtomicU64::new(0), AtomicU64::new(0)];
    let play = async || -> Checked<()> {
        while Instant::now() < end {
            let seed =
                run.seed.wrapping_mul(1_000_003).wrapping_add(next.fetch_add(1, Ordering::Relaxed));
            let rules = SYSTEMS[usize::try_from(seed % 4).unwrap_or(0)];
            let steps = script::draw(&mut Dice::new(seed), rules, run.plant.is_none());
            match episode(&arena, rules, &steps).await? {
                Verdict::Same => {}
                Verdict::Cut => {
                    counts[1].fetch_add(1, Ordering::Relaxed);
                }
                Verdict::Differs { step, frames } => {
                    if run.plant.is_some() {
                        return Err(Failure::Broken(report(seed, rules, &steps[..=step], &frames)));
                    }
                    let (steps, frames) =
                        shrink(&arena, rules, steps[..=step].to_vec(), frames).await;
                    return Err(Failure::Broken(report(seed, rules, &steps, &frames)));
                }
            }
            counts[0].fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    };
    let (one, two, three) = tokio::join!(play(), play(), play());
    one.and(two).and(three)?;
    let mut figures = Figures::default();
    figures.add("episodes of two worlds without a difference", counts[0].load(Ordering::Relaxed));
    figures.add("of them cut where a hidden creature was met", counts[1].load(Ordering::Relaxed));
    let mut times = arena.times.lock().await;
    let [one, other] = [0, 1].map(|place| median(&mut times[place]));
    figures.add("ms median difference of a question's time", format!("{:.2}", (one - other).abs()));
    Ok(figures)
}

/// The median in milliseconds.
fn median(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    times.get(times.len() / 2).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

fn report(seed: u64, rules: &str, steps: &[Step], frames: &str) -> String {
    let steps: Vec<String> = steps.iter().map(|step| format!("  {step:?}")).collect();
    format!("a player noticed what is hidden: seed {seed}, {rules}\n{}\n{frames}", steps.join("\n"))
}

/// Plays a script at two new tables, up to the first difference.
async fn episode(arena: &Arena, rules: &str, steps: &[Step]) -> Checked<Verdict> {
    let (mut one, mut other) = match tokio::join!(world(arena, 0, rules), world(arena, 1, rules)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(why), _) | (_, Err(why)) => return Err(why),
    };
    for (place, step) in steps.iter().enumerate() {
        let (effect, of_other) = tokio::join!(one.perform(step), other.perform(step));
        if matches!(step, Step::Hidden(..)) {
            effect.and(of_other)?;
            continue;
        }
        let (heard, of_others) = (std::mem::take(&mut one.heard), std::mem::take(&mut other.heard));
        let (effect, of_other) = match (effect, of_other) {
            (Ok(effect), Ok(of_other)) => (effect, of_other),
            // A socket that closes at both tables alike shows nothing, and the game cannot go on.
            (Err(_), Err(_)) if heard == of_others => return Ok(Verdict::Cut),
            _ => {
                return Ok(Verdict::Differs {
                    step: place,
                    frames: difference(&heard, &of_others),
                });
            }
        };
        let mine = matches!(step, Step::Wants(Who::Player, _) | Step::Moves(Who::Player, ..));
        let rightly =
            effect.interrupted || of_other.interrupted || !mine && effect.done != of_other.done;
        if rightly || effect.busy || of_other.busy {
            return Ok(Verdict::Cut);
        }
        if heard != of_others {
            return Ok(Verdict::Differs { step: place, frames: difference(&heard, &of_others) });
        }
    }
    let mut times = arena.times.lock().await;
    times[0].extend(&one.times);
    times[1].extend(&other.times);
    Ok(Verdict::Same)
}

async fn world(arena: &Arena, place: usize, rules: &str) -> Checked<World> {
    let clients = [(); 3].map(|()| {
        let from = loopback(arena.addresses.fetch_add(1, Ordering::Relaxed));
        Client { to: arena.to, ..Client::new(arena.server, from) }
    });
    World::new(place, rules, clients).await
}

/// The first frame in which the two differ.
fn difference(one: &[String], other: &[String]) -> String {
    let place = (0..one.len().max(other.len())).find(|place| one.get(*place) != other.get(*place));
    let frame =
        |heard: &[String]| place.and_then(|place| heard.get(place).cloned()).unwrap_or_default();
    let (one, other) = (frame(one), frame(other));
    // A long frame is shown around its first difference.
    let same =
        one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count().saturating_sub(200);
    let [one, other] =
        [one, other].map(|frame| frame.chars().skip(same).take(600).collect::<String>());
    format!("  at one table:   {one}\n  at the other:   {other}")
}

/// Leaves out steps as long as the rest still makes a difference.
async fn shrink(
    arena: &Arena,
    rules: &str,
    steps: Vec<Step>,
    frames: String,
) -> (Vec<Step>, String) {
    let (mut steps, mut frames) = (steps, frames);
    let mut tries = SHORTER;
    let mut size = steps.len() / 2;
    while size > 0 && tries > 0 {
        let mut start = 0;
        while start < steps.len() && tries > 0 {
            tries -= 1;
            let end = (start + size).min(steps.len());
            let fewer = [&steps[..start], &steps[end..]].concat();
            match episode(arena, rules, &fewer).await {
                Ok(Verdict::Differs { step, frames: shorter }) => {
                    steps = fewer[..=step].to_vec();
                    frames = shorter;
                }
                _ => start = end,
            }
        }
        size /= 2;
    }
    (steps, frames)
}
