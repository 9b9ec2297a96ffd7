//! The disk fails under the server: writes and flushes report errors, and the power fails with
//! writes lost and torn.
//!
//! Confirmed changes are there afterwards; after an error nothing is confirmed, the server says
//! that it has failed, and ends with code 3.

use crate::client::Client;
use crate::database;
use crate::dice::Dice;
use crate::failure::{Checked, Failure, holds};
use crate::party::Party;
use crate::plant::Plant;
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder, loopback};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The library that makes the faults.
const FAULTS: &str = include_str!("../../preload/faults.c");

const EIO: &str = "5";
const ENOSPC: &str = "28";

/// The exit code of a server that could not store something.
const STOPPED: i32 = 3;

/// The time within which a fault must come, and a failed server must end.
const PATIENCE: Duration = Duration::from_secs(20);

/// The failure that is provoked.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A kind of call fails with an error of the system.
    Error { call: &'static str, errno: &'static str },
    /// The power fails; or flushes are not done at all, which is planted.
    Power { lies: bool },
}

pub(crate) async fn run(run: &Run) -> Outcome {
    let library = folder()?;
    let preload = compiled(library.path())?;
    let data = folder()?;
    let mut dice = Dice::new(run.seed);
    let mut server = Server::start(&run.program, data.path(), &[]).await?;
    let mut party = Party::new(server.address, 2, &mut dice).await?;
    server.kill().await?;
    let lies = run.plant == Some(Plant::SkipFsync);
    let errors = [("write", EIO), ("write", ENOSPC), ("sync", EIO)]
        .map(|(call, errno)| Fault::Error { call, errno });
    let end = Instant::now() + run.time(6);
    let (mut round, mut cuts) = (0, 0);
    while Instant::now() < end || round < 4 {
        // For two seconds a failed server reports its failure: errors are the exception.
        let fault =
            if round % 8 == 0 && !lies { errors[round / 8 % 3] } else { Fault::Power { lies } };
        cuts += usize::from(matches!(fault, Fault::Power { .. }));
        one(run, &preload, data.path(), fault, &mut party, &mut dice)
            .await
            .map_err(|why| with(fault, why))?;
        round += 1;
    }
    let mut figures = Figures::default();
    figures.add("power cuts with lost and torn writes", cuts);
    figures.add("errors of writes and flushes", round - cuts);
    figures.add("confirmed requests, none lost", party.confirmed());
    Ok(figures)
}

fn with(fault: Fault, why: Failure) -> Failure {
    match why {
        Failure::Broken(why) => Failure::Broken(format!("{why} ({fault:?})")),
        Failure::Unusable(why) => Failure::Unusable(format!("{why} ({fault:?})")),
    }
}

/// Compiles the library into a folder.
fn compiled(folder: &Path) -> Checked<PathBuf> {
    let (source, library) = (folder.join("faults.c"), folder.join("faults.so"));
    std::fs::write(&source, FAULTS).map_err(|error| Failure::unusable("faults.c", error))?;
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&library, &source])
        .arg("-ldl")
        .output();
    let compiled = compiled.map_err(|error| {
        Failure::unusable("simulating disk faults needs a C compiler named `cc`", error)
    })?;
    if compiled.status.success() {
        Ok(library)
    } else {
        Err(Failure::Unusable(format!(
            "faults.c does not compile: {}",
            String::from_utf8_lossy(&compiled.stderr)
        )))
    }
}

/// Play goes on until the fault ends the server; then all results are checked.
async fn one(
    run: &Run,
    preload: &Path,
    data: &Path,
    fault: Fault,
    party: &mut Party,
    dice: &mut Dice,
) -> Checked<()> {
    let (armed, mark) = (data.join("armed"), data.join("mark"));
    let _ = (std::fs::remove_file(&armed), std::fs::remove_file(&mark));
    let mut environment = vec![
        ("LD_PRELOAD".to_owned(), preload.display().to_string()),
        ("PROOF_DATA".to_owned(), data.display().to_string()),
        ("PROOF_ARMED".to_owned(), armed.display().to_string()),
        ("PROOF_MARK".to_owned(), mark.display().to_string()),
        ("PROOF_SEED".to_owned(), dice.next().to_string()),
        ("PROOF_AT".to_owned(), (1 + dice.below(300)).to_string()),
    ];
    let (name, errno) = match fault {
        Fault::Error { call, errno } => (call, errno),
        Fault::Power { .. } => ("power", "0"),
    };
    let lie = matches!(fault, Fault::Power { lies: true });
    environment.push(("PROOF_FAULT".to_owned(), name.to_owned()));
    environment.push(("PROOF_ERRNO".to_owned(), errno.to_owned()));
    environment.push(("PROOF_LIE".to_owned(), u8::from(lie).to_string()));
    let mut server = Server::start(&run.program, data, &environment).await?;
    party.come_to(server.address, None);
    std::fs::write(&armed, "").map_err(|error| Failure::unusable("arming", error))?;
    let health = health(Client::new(server.address, loopback(9)));
    let (played, health) = tokio::join!(tokio::time::timeout(PATIENCE, party.go_on()), health);
    played.map_err(|_| Failure::Unusable("the fault never happened".to_owned()))??;
    let code = server.ended(PATIENCE).await;
    match fault {
        Fault::Error { .. } => {
            holds(code == Some(Some(STOPPED)), || {
                format!("durability: exit code {code:?} after an error")
            })?;
            let failed =
                std::fs::read_to_string(&mark).ok().and_then(|text| text.trim().parse().ok());
            let failed =
                failed.ok_or_else(|| Failure::Unusable("the fault left no mark".to_owned()))?;
            party.movers.iter().try_for_each(|mover| mover.silent_since(failed))?;
            holds(health, || {
                "durability: /healthz did not say `failed` after an error".to_owned()
            })?;
        }
        Fault::Power { .. } => {
            if code != Some(Some(137)) {
                return Err(Failure::Unusable(format!("the power did not fail: {code:?}")));
            }
        }
    }
    // Shared memory does not outlive a power cut.
    let _ = std::fs::remove_file(data.join("stridewright.sqlite-shm"));
    let mut server = Server::start(&run.program, data, &[])
        .await
        .map_err(|why| Failure::Broken(format!("durability: {why}")))?;
    party.come_to(server.address, None);
    let agreed = party.agree().await;
    server.kill().await?;
    let events = database::events(data, &party.table).await?;
    party.movers.iter().try_for_each(|mover| mover.check(&events))?;
    agreed
}

/// Waits until the server reports its failure, or is gone.
async fn health(mut client: Client) -> bool {
    loop {
        match client.get("/healthz").await {
            Ok(reply) if reply.status == 503 && reply.text().trim() == "failed" => return true,
            Ok(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(_) => return false,
        }
    }
}
