//! `stridewright serve`: the battle board, in the browser.

mod config;
mod log_level;
mod printed;

use super::address::AddressArg;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::Format;
use crate::screen::{Screen, print};
use crate::systems::json;
use clap::{Args, Command};
pub(super) use config::LISTEN;
use config::Options;
use log_level::LogLevel;
use std::path::PathBuf;
use stridewright_server::limits::Limits;
use stridewright_server::{
    LogAddresses, Origins, Reload, ServeError, Settings, data_folder, log, note, serve_and_reload,
};

/// Serve the battle board to browsers
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright serve
  stridewright serve --listen 0.0.0.0:4800 --data boards
  stridewright serve --https --proxied --host board.example
  stridewright serve --print-config > stridewright.toml
  stridewright serve --config stridewright.toml

Every option can also be set in the environment (STRIDEWRIGHT_LISTEN,
STRIDEWRIGHT_LIMITS_MESSAGES_BURST) and in the file (listen, [limits] messages_burst). The command
line overrides the environment, and the environment overrides the file.

Ctrl+C stops the server; everything that was confirmed is stored.
Exit code 3: the server had to stop because it could not store something."))]
pub(crate) struct Serve {
    /// A file with these options and the limits (TOML); SIGHUP reads its limits again
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The address for browsers [default: 127.0.0.1:4800]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<AddressArg>,
    /// The folder of the tables [default: the platform's folder for data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Serve browsers that connect by HTTPS through a proxy: cookies are sent over HTTPS only
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    https: Option<bool>,
    /// Another origin that may use the server, as the browser writes it
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Option<Vec<String>>,
    /// Another host name to answer to, in addition to IP addresses, localhost, this machine's name
    /// and the hosts of allowed origins
    #[arg(long, value_name = "NAME")]
    host: Option<Vec<String>>,
    /// Trust the X-Forwarded-For header of a proxy in front for the visitor's address
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    proxied: Option<bool>,
    /// The address of the metrics (Prometheus) [default: none]
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<AddressArg>,
    /// How much to log on standard error: error, warn, info or debug [default: info]
    #[arg(long, value_name = "LEVEL", hide_possible_values = true)]
    log: Option<LogLevel>,
    /// Log as JSON, one object a line
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    log_json: Option<bool>,
    /// Log visitors' addresses: off, short (their network) or full (their address) [default: off;
    /// without a value: short]
    #[arg(long, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "short")]
    log_addresses: Option<LogAddresses>,
    /// Set a limit
    #[arg(long, value_name = "NAME=VALUE")]
    limit: Vec<String>,
    /// Print the current configuration as a commented file, and exit
    #[arg(long)]
    print_config: bool,
    /// Print the server's limits, and exit
    #[arg(long)]
    print_limits: bool,
}

impl Serve {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let (options, limits) =
            config::settled(self.options(), &self.limit, self.config.as_deref())?;
        if self.print_limits {
            print(&format!("{}\n", json(&limits)?));
            return Ok(Ending::Answered);
        }
        let settings = settings(&options, limits.clone())?;
        if self.print_config {
            let command = Serve::augment_args(Command::new("serve"));
            print(&printed::printed(&options, &limits, &command));
            return Ok(Ending::Answered);
        }
        let data = options.data.clone().or_else(data_folder).ok_or_else(|| {
            Failure::with_help(
                "this system has no standard data folder",
                "name one with --data DIR",
            )
        })?;
        log(options.log.unwrap_or_default().level(), options.log_json.unwrap_or_default());
        let served = serve_and_reload(settings, &data, self.reload(), |address| {
            print(&match format {
                Format::Json => format!("{{\"address\":\"http://{address}\"}}\n"),
                Format::Text => format!("The board is at http://{address}\n"),
            });
        });
        match served {
            Ok(()) => Ok(Ending::Answered),
            Err(failed @ ServeError::Failed(_)) => {
                screen.complain(&Failure::new(failed));
                Ok(Ending::Stopped)
            }
            Err(error) => Err(Failure::new(error)),
        }
    }
}

impl Serve {
    /// The settings on the command line.
    fn options(&self) -> Options {
        Options {
            listen: self.listen.as_ref().map(|address| address.first),
            data: self.data.clone(),
            https: self.https,
            allow_origin: self.allow_origin.clone(),
            host: self.host.clone(),
            proxied: self.proxied,
            metrics: self.metrics.as_ref().map(|address| address.first),
            log: self.log,
            log_json: self.log_json,
            log_addresses: self.log_addresses,
            ..Options::default()
        }
    }

    /// Reads the limits again while the server runs, if there is a file to read. Errors are logged,
    /// and the limits stay as they are.
    fn reload(&self) -> Option<Reload> {
        let (file, line, limit) = (self.config.clone()?, self.options(), self.limit.clone());
        Some(Box::new(move || match config::settled(line.clone(), &limit, Some(&file)) {
            Ok((_, limits)) => {
                note(&format!(
                    "read {} again: while the server runs, only [limits] take effect",
                    file.display()
                ));
                Some(limits)
            }
            Err(wrong) => {
                note(&format!("the configuration stays as it is: {wrong}"));
                None
            }
        }))
    }
}

/// The complete settings of the server.
fn settings(options: &Options, limits: Limits) -> Result<Settings, Failure> {
    let https = options.https.unwrap_or_default();
    let origins = Origins::new(options.allow_origin.as_deref().unwrap_or_default())
        .and_then(|origins| origins.with_hosts(options.host.as_deref().unwrap_or_default()))
        .map(Origins::with_machine);
    let origins = if https { origins.and_then(Origins::only_https) } else { origins };
    Ok(Settings {
        listen: options.listen.unwrap_or(LISTEN),
        metrics: options.metrics,
        https,
        proxied: options.proxied.unwrap_or_default(),
        origins: origins.map_err(Failure::new)?,
        log_addresses: options.log_addresses.unwrap_or_default(),
        limits,
    })
}
