//! Computes answers to questions outside the table's task, and sends them.

use super::command::ClientHandle;
use crate::messages::send;
use crate::metrics::{Metrics, kinds};
use crate::questions::Lane;
use crate::services::Services;
use std::sync::Arc;
use std::time::Instant;
use stridewright::query::{Meter, Stopped};
use stridewright_table::job::Job;
use stridewright_table::protocol::{Refusal, ServerMessage};
use tokio::sync::OwnedSemaphorePermit;

/// Computes an answer and sends it. Per user, at most as many as the limits allow are computed at a
/// time.
pub(super) async fn answer(
    services: Arc<Services>,
    client: ClientHandle,
    job: Box<Job>,
    asked: (u32, &'static str),
    asking: Option<OwnedSemaphorePermit>,
) {
    let Ok(_own) = client.questions.acquire().await else { return };
    let answer = compute(&services, job, asked, &client).await;
    drop(asking);
    if let Some(answer) = answer {
        count_refusal(&services.metrics, &answer);
        send(&client.outbox, &answer);
    }
}

/// Counts a message if it is a refusal.
pub(super) fn count_refusal(metrics: &Metrics, message: &ServerMessage) {
    if let ServerMessage::Refused { because, .. } | ServerMessage::Unanswered { because, .. } =
        message
    {
        metrics.refused(kinds::refusal(because));
    }
}

/// Computes an answer for a browser: first with little work; if that is not enough, with as much as
/// a question may take. A browser that leaves cancels its question; then there is nothing to send.
async fn compute(
    services: &Services,
    job: Box<Job>,
    (number, kind): (u32, &'static str),
    ClientHandle { outbox, table, address, .. }: &ClientHandle,
) -> Option<ServerMessage> {
    let Services { limits, metrics, questions, usage, .. } = services;
    let job = Arc::new(*job);
    for (lane, work) in
        [(Lane::Quick, limits.quick_question_work), (Lane::Slow, limits.question_work)]
    {
        let began = Instant::now();
        let waited =
            tokio::time::timeout(limits.question_wait(), questions.turn(*address, lane)).await;
        metrics.waited(lane.queue(), began.elapsed());
        let Ok(Ok(mut turn)) = waited else {
            metrics.busy();
            return Some(ServerMessage::Unanswered { number, because: Refusal::Busy });
        };
        if outbox.is_parting() {
            return None;
        }
        let meter = Meter::within(work, limits.question_sums);
        let (job, counted) = (Arc::clone(&job), meter.clone());
        let began = Instant::now();
        let mut computing = tokio::task::spawn_blocking(move || job.run(&counted));
        let result = tokio::select! {
            result = &mut computing => result,
            () = outbox.closing() => {
                meter.cancel();
                computing.await
            }
        };
        turn.worked(meter.done());
        usage.worked(table, *address, meter.done());
        metrics.question(kind, lane.name(), began.elapsed(), meter.done());
        let result = result.unwrap_or_else(|error| {
            tracing::error!(%error, "a question failed");
            let because = Refusal::impossible("the server failed to answer this");
            ServerMessage::Unanswered { number, because }
        });
        match meter.check() {
            Err(Stopped::Cancelled) => return None,
            Err(Stopped::AtLimit(_)) if lane == Lane::Quick => {}
            Ok(()) | Err(Stopped::AtLimit(_)) => return Some(result),
        }
    }
    None
}
