//! Mixed play for a long time: memory does not grow without end.

use crate::dice::Dice;
use crate::failure::{Failure, holds};
use crate::gauge::bounded;
use crate::party::Party;
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder};
use std::time::{Duration, Instant};

/// KiB by which memory may grow over the second half of the time, by linear regression.
const GROWTH: f64 = 16.0 * 1024.0;

const TABLES: usize = 4;

pub(crate) async fn run(run: &Run) -> Outcome {
    let data = folder()?;
    let server = Server::start(&run.program, data.path(), &[]).await?;
    let mut dice = Dice::new(run.seed);
    let mut parties = Vec::new();
    for _ in 0..TABLES {
        parties.push(Party::new(server.address, 3, &mut dice).await?);
    }
    let end = Instant::now() + run.time(4);
    let mut samples = Vec::new();
    let sampling = async {
        let began = Instant::now();
        while Instant::now() < end {
            tokio::time::sleep((run.time(4) / 400).max(Duration::from_millis(50))).await;
            #[allow(clippy::cast_precision_loss, reason = "kibibytes are far below 2^52")]
            samples.push((began.elapsed().as_secs_f64(), server.memory().now as f64));
        }
    };
    let play = futures_util::future::join_all(parties.iter_mut().map(Party::go_on));
    tokio::select! {
        () = sampling => {}
        played = play => {
            played.into_iter().collect::<Result<(), Failure>>()?;
            return Err(Failure::Broken("bounds: honest clients lost their connections".to_owned()));
        }
    }
    for party in &mut parties {
        party.agree().await?;
    }
    let late = &samples[samples.len() / 2..];
    let span = late.last().map_or(0.0, |last| last.0) - late.first().map_or(0.0, |first| first.0);
    let growth = slope(late) * span;
    holds(growth <= GROWTH, || format!("bounds: memory grew by {growth:.0} KiB in {span:.0} s"))?;
    let most = server.memory().most;
    bounded(most)?;
    let mut figures = Figures::default();
    figures.add("confirmed requests", parties.iter().map(Party::confirmed).sum::<usize>());
    figures.add("KiB of growth in the second half", format!("{growth:.0}"));
    figures.add("MiB of memory at most", most >> 10);
    Ok(figures)
}

/// The slope of the line through these points with the least squares.
fn slope(points: &[(f64, f64)]) -> f64 {
    let number = points.iter().fold(0.0, |sum, _| sum + 1.0);
    let mean = |part: fn(&(f64, f64)) -> f64| points.iter().map(part).sum::<f64>() / number;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let both: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let square: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    if square == 0.0 { 0.0 } else { both / square }
}

#[cfg(test)]
mod tests {
    use super::slope;

    #[test]
    fn a_line_has_its_slope() {
        assert!((slope(&[(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]) - 2.0).abs() < 1e-12);
        assert!(slope(&[(0.0, 4.0)]).abs() < 1e-12);
    }
}
