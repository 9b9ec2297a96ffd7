//! Assembles a server from its settings, before it accepts connections.

use super::error::ServeError;
use super::settings::Settings;
use crate::app::App;
use crate::group_committer::GroupCommitter;
use crate::lifecycle::Lifecycle;
use crate::limits::LiveLimits;
use crate::metrics::Metrics;
use crate::overload::LoadShedder;
use crate::pictures::Pictures;
use crate::questions::Questions;
use crate::quota::Written;
use crate::resume::Resumes;
use crate::services::Services;
use crate::space::Space;
use crate::store::Store;
use crate::store::sqlite::PICTURES;
use crate::store::watched::Watched;
use crate::usage::Usage;
use std::path::Path;
use std::sync::Arc;
use stridewright_table::rulebook::Rulebooks;
use tokio::sync::{Mutex, Notify, mpsc};

/// The parts of a server that has not started yet.
pub(crate) struct Assembled<W> {
    pub(crate) app: Arc<App>,
    /// The writer's future.
    pub(crate) writing: W,
    /// Closes when no task uses the application any more.
    pub(crate) all_gone: mpsc::Receiver<()>,
}

/// Puts a server together.
///
/// # Errors
///
/// If the rules do not compile.
pub(crate) fn assembled(
    settings: Settings,
    data: &Path,
    store: Arc<dyn Store>,
    resumes: Resumes,
) -> Result<Assembled<impl Future<Output = ()> + Send + use<>>, ServeError> {
    let systems = Rulebooks::new().map_err(|broken| ServeError::Rules(broken.to_string()))?;
    let (lifecycle, numbers) = (Lifecycle::new(), Arc::new(Metrics::default()));
    let store: Arc<dyn Store> =
        Arc::new(Watched::new(store, lifecycle.clone(), Arc::clone(&numbers)));
    let (committer, writing) = GroupCommitter::new(
        Arc::clone(&store),
        lifecycle.clone(),
        Arc::clone(&numbers),
        settings.limits.scribe_queue,
    );
    let (alive, all_gone) = mpsc::channel(1);
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let services = Services {
        store,
        committer,
        pictures: Pictures::new(data.join(PICTURES)),
        lifecycle,
        metrics: numbers,
        systems: Arc::new(systems),
        resumes: Arc::new(resumes),
        questions: Questions::new(processors, &settings.limits),
        load_shedder: LoadShedder::default(),
        usage: Usage::default(),
        written: Written::new(&settings.limits),
        space: Space::default(),
        removed: Notify::new(),
        unfinished: Mutex::default(),
        _alive: alive,
        limits: LiveLimits::new(settings.limits.clone()),
    };
    Ok(Assembled { app: Arc::new(App::new(settings, services)), writing, all_gone })
}
