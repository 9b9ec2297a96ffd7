//! Does the same work when no server runs: this process locks the folder and serves no browsers.

use super::answer::answer as answer_request;
use super::file_ends::FileEnds;
use super::pipe::{Ends, Pipe};
use super::protocol::{AdminAnswer, AdminRequest};
use crate::app::App;
use crate::cleaning;
use crate::data::DataError;
use crate::limits::Limits;
use crate::logs::LogAddresses;
use crate::origin::Origins;
use crate::resume::Resumes;
use crate::serve::{Assembled, Settings, assembled};
use crate::store::admin::AdminStore as _;
use crate::store::sqlite::{Sqlite, at};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

/// The default address of a server.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 4800);

/// Answers a request that concerns a folder that no server has open.
pub(super) fn answer(
    data: &Path,
    request: &AdminRequest,
    ends: &mut FileEnds,
) -> Result<AdminAnswer, DataError> {
    let runtime =
        tokio::runtime::Runtime::new().map_err(|error| DataError::System(error.to_string()))?;
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open(data).await?);
        let result = with(data, &store, request, ends).await;
        let ended = store.end().await;
        let answer = result?;
        ended?;
        Ok(answer)
    })
}

async fn with(
    data: &Path,
    store: &Arc<Sqlite>,
    request: &AdminRequest,
    ends: &mut FileEnds,
) -> Result<AdminAnswer, DataError> {
    let resumes = Resumes::unused(data);
    let assembled = assembled(settings(), data, store.clone(), resumes);
    let Assembled { app, writing, mut all_gone } =
        assembled.map_err(|error| DataError::System(error.to_string()))?;
    let writer = tokio::spawn(writing);
    let result = ask(&app, data, store, request, ends).await;
    app.lifecycle.end();
    drop(app);
    // The open tables close first, and then the writer ends.
    all_gone.recv().await;
    writer.await.map_err(|error| DataError::System(error.to_string()))?;
    result
}

async fn ask(
    app: &Arc<App>,
    data: &Path,
    store: &Sqlite,
    request: &AdminRequest,
    ends: &mut FileEnds,
) -> Result<AdminAnswer, DataError> {
    if matches!(request, AdminRequest::Addresses { .. }) {
        let what = format!(
            "no server is running on {}, and addresses are known only while one runs",
            data.display()
        );
        return Err(DataError::refused(
            what,
            "start the server, or list `users` and `tables` instead",
        ));
    }
    app.bans.load(store.bans().await?);
    app.pictures.count().map_err(|error| at(data, error))?;
    let (mut pipe, Ends { incoming, mut outgoing }) = Pipe::new();
    let work = {
        let (app, request) = (Arc::clone(app), request.clone());
        tokio::spawn(async move { answer_request(&app, request, &mut pipe).await })
    };
    while let Some(line) = ends.next()? {
        // Work that stops early reports the reason itself.
        if incoming.send(Ok(line)).await.is_err() {
            break;
        }
    }
    drop(incoming);
    while let Some(line) = outgoing.recv().await {
        ends.write(&line)?;
    }
    let answer = work.await.map_err(|error| DataError::System(error.to_string()))?;
    if matches!(answer, AdminAnswer::Deleted(_)) {
        let deleted = cleaning::delete_events(app).await;
        deleted.map_err(|error| DataError::System(error.to_string()))?;
    }
    Ok(answer)
}

/// Returns the settings of an application that serves no browsers. The limits are the defaults.
pub(crate) fn settings() -> Settings {
    Settings {
        listen: USUAL,
        metrics: None,
        https: false,
        proxied: false,
        origins: Origins::default(),
        log_addresses: LogAddresses::Off,
        limits: Limits::DEFAULT,
    }
}
