//! The text of the metrics. Values that are not counted as they change are looked up when the
//! metrics are read.

use super::{Of, Queue, process};
use crate::app::App;
use crate::problem::Problem;
use crate::questions::Lane;
use prometheus_client::encoding::text::encode;

/// Returns all metrics of a running server as text.
///
/// # Errors
///
/// They cannot be written.
pub(crate) async fn text(app: &App) -> Result<String, Problem> {
    let metrics = &app.metrics;
    let depths = [
        (Queue::Tables, app.rooms.waiting()),
        (Queue::Writer, app.committer.waiting()),
        (Queue::Quick, app.questions.waiting(Lane::Quick)),
        (Queue::Slow, app.questions.waiting(Lane::Slow)),
    ];
    for (queue, depth) in depths {
        metrics.depth.get_or_create(&queue.label()).set(signed(depth as u64));
    }
    let in_flight = [
        ("messages", app.outboxes.bytes()),
        ("answers", app.answers.bytes()),
        ("uploads", app.uploads.bytes()),
    ];
    for (of, bytes) in in_flight {
        metrics.in_flight.get_or_create(&Of { of }).set(signed(bytes as u64));
    }
    metrics.disk.get_or_create(&Of { of: "pictures" }).set(signed(app.pictures.all_bytes()));
    // A store that has failed is not queried again.
    if app.lifecycle.is_running()
        && let Ok(bytes) = app.store.bytes().await
    {
        metrics.disk.get_or_create(&Of { of: "database" }).set(signed(bytes));
    }
    metrics.admitted.set(i64::from(app.load_shedder.share()));
    metrics.free.set(signed(app.space.free(&*app.store)));
    metrics.resident.set(signed(process::resident_bytes().unwrap_or_default()));
    metrics.files.set(signed(process::open_files().unwrap_or_default()));
    let mut text = String::new();
    encode(&mut text, &metrics.registry).map_err(|error| {
        tracing::error!(%error, "could not write the metrics");
        Problem::Unavailable
    })?;
    Ok(text)
}

fn signed(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}
