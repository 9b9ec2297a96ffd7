//! `stridewright serve`: the battle board, in the browser.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::Format;
use crate::screen::{Screen, print};
use crate::systems::json;
use clap::{Args, ValueEnum};
use std::net::SocketAddr;
use std::path::PathBuf;
use stridewright_server::limits::Limits;
use stridewright_server::{Level, LogAddresses, Origins, ServeError, Settings, data_folder, log, serve};

/// Serve the battle board to browsers
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright serve
  stridewright serve --listen 0.0.0.0:4800 --data boards
  stridewright serve --https --proxied --host board.example
  stridewright serve --print-limits

Ends with Ctrl+C; everything that was confirmed is stored. Exit code 3: the server had to stop, because
something could not be stored."))]
pub(crate) struct Serve {
    /// Where browsers reach it
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4800")]
    listen: SocketAddr,
    /// The folder of the tables [default: the platform's folder for data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Browsers reach it by HTTPS, through a proxy: cookies are sent by no other way
    #[arg(long)]
    https: bool,
    /// Another origin that may use it, as the browser writes it
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Vec<String>,
    /// Another name that it answers to, besides IP addresses, localhost, this machine's name and the hosts of allowed origins
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// A proxy in front says in X-Forwarded-For whose connection it is
    #[arg(long)]
    proxied: bool,
    /// Where its numbers can be read (Prometheus); nowhere unless given
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
    /// How much it tells of what it does, on standard error
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: LogLevel,
    /// Tell it as JSON, one object a line
    #[arg(long)]
    log_json: bool,
    /// Name the networks of visitors in what it tells, or with `=full` their addresses
    #[arg(long, value_name = "HOW", default_value = "off", num_args = 0..=1, require_equals = true, default_missing_value = "short")]
    log_addresses: LogAddresses,
    /// Print what the server takes at most, and end
    #[arg(long)]
    print_limits: bool,
}

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

impl Serve {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        if self.print_limits {
            print(&format!("{}\n", json(&Limits::DEFAULT)?));
            return Ok(Ending::Answered);
        }
        let data = self.data.clone().or_else(data_folder).ok_or_else(|| {
            Failure::with_help("there is no folder for data here", "name one with --data DIR")
        })?;
        let origins = Origins::new(&self.allow_origin).and_then(|origins| origins.with_hosts(&self.host));
        let origins = origins.map(Origins::with_machine);
        let origins =
            if self.https { origins.and_then(Origins::only_https) } else { origins }.map_err(Failure::new)?;
        let settings = Settings {
            listen: self.listen,
            metrics: self.metrics,
            https: self.https,
            proxied: self.proxied,
            origins,
            log_addresses: self.log_addresses,
            limits: Limits::DEFAULT,
        };
        log(self.log.level(), self.log_json);
        let told = serve(settings, &data, |address| {
            print(&match format {
                Format::Json => format!("{{\"address\":\"http://{address}\"}}\n"),
                Format::Text => format!("The board is at http://{address}\n"),
            });
        });
        match told {
            Ok(()) => Ok(Ending::Answered),
            Err(failed @ ServeError::Failed(_)) => {
                screen.complain(&Failure::new(failed));
                Ok(Ending::Stopped)
            }
            Err(error) => Err(Failure::new(error)),
        }
    }
}

impl LogLevel {
    const fn level(self) -> Level {
        match self {
            LogLevel::Error => Level::ERROR,
            LogLevel::Warn => Level::WARN,
            LogLevel::Info => Level::INFO,
            LogLevel::Debug => Level::DEBUG,
        }
    }
}
