//! `stridewright admin`: administers a server and its tables.

mod replay;
mod shown;

use crate::command::operate::backup::failure;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::screen::{Screen, print};
use crate::systems::json;
use clap::{Args, Subcommand, ValueEnum};
use serde_json::json as value;
use std::path::{Path, PathBuf};
use stridewright_server::secret::Name;
use stridewright_server::{
    AdminAnswer, AdminRequest, Banned, Network, RecoveryLink, TableOrder, admin,
};

/// Look after a server: its tables, users and addresses
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stridewright admin boards tables --most 10 --by work
  stridewright admin boards ban address 192.0.2.0/24 --for 7
  stridewright admin boards quota 9f86d081884c7d659a2feaa0c55ad015 4GB
  stridewright admin boards recover 9f86d081884c7d659a2feaa0c55ad015
  stridewright admin boards export 60303ae22b998861bce3b28f33eec1be table.jsonl

DATA is the data folder, as for `serve --data`. A running server answers at DATA/admin.sock, which
only the server's user can open. If no server runs, the command locks the folder and does the work
itself. Exit code 1: pictures of an exported table are missing, or a replay found a difference.")]
pub(crate) struct Admin {
    /// The data folder
    data: PathBuf,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Request(Request),
    /// Check the stored events of tables, one by one, against the rules
    ///
    /// Not while a server has the folder open: replay a backup instead.
    Replay {
        /// The table's id; all tables if left out
        table: Option<String>,
    },
}

/// A request to the server, or to this program itself where no server runs.
#[derive(Debug, Subcommand)]
enum Request {
    /// List tables with the space they take, largest first
    Tables {
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 20)]
        most: u32,
        /// By bytes, by the work of their questions in the last ten minutes, or by when they were
        /// last used
        #[arg(long, value_name = "ORDER", default_value = "bytes")]
        by: Order,
    },
    /// List users with the space they take; those whose tables take the most bytes come first
    Users {
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 20)]
        most: u32,
    },
    /// List addresses with their sockets, and their work and bytes in the last ten minutes
    Addresses {
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 20)]
        most: u32,
    },
    /// Ban a user or a network: open sockets close, and requests get 403
    #[command(subcommand)]
    Ban(Ban),
    /// End a ban
    #[command(subcommand)]
    Unban(Unban),
    /// List the current bans
    Bans,
    /// Set how many bytes the tables of a user may take, instead of the limit of the server
    Quota {
        /// The user's id
        #[arg(value_parser = id)]
        user: Name,
        /// As 500MB, 4GB or a number of bytes; `default` for the limit of the server
        /// (data_bytes_per_user)
        #[arg(value_name = "BYTES", value_parser = amount)]
        bytes: Amount,
    },
    /// Delete something for good
    #[command(subcommand)]
    Delete(Delete),
    /// Print a link that gives a new browser the session of a user, once within 24 hours
    Recover {
        /// The user's id
        #[arg(value_parser = id)]
        user: Name,
        /// The address of the server for browsers, as https://board.example [default: the one that
        /// the server knows]
        #[arg(long, value_name = "URL", value_parser = site)]
        site: Option<String>,
    },
    /// Write one table to a file, with its events, seats and pictures
    Export {
        /// The table's id
        #[arg(value_parser = id)]
        table: Name,
        /// The new file
        to: PathBuf,
    },
    /// Create a table from a file that `export` wrote
    Import {
        /// The file
        from: PathBuf,
        /// The user who counts as its maker and takes the maker's seat [default: the one in the
        /// file]
        #[arg(long, value_name = "USER", value_parser = id)]
        owner: Option<Name>,
    },
}

/// The order of tables.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Order {
    Bytes,
    Work,
    Used,
}

#[derive(Debug, Subcommand)]
enum Ban {
    /// Ban a user
    User {
        /// The user's id
        #[arg(value_parser = id)]
        id: Name,
        #[command(flatten)]
        lasting: Lasting,
    },
    /// Ban an address or a network
    Address {
        /// As 192.0.2.7, 192.0.2.0/24 or 2001:db8:1:2::/64; an IPv6 address stands for its /64
        #[arg(value_name = "IP[/PREFIX]")]
        network: Network,
        #[command(flatten)]
        lasting: Lasting,
    },
}

/// Bytes, or the limit of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Amount(Option<u64>);

/// How long a ban lasts.
#[derive(Debug, Args)]
struct Lasting {
    /// For how many days [default: for good]
    #[arg(long = "for", value_name = "DAYS")]
    days: Option<u32>,
}

#[derive(Debug, Subcommand)]
enum Unban {
    /// End the ban of a user
    User {
        /// The user's id
        #[arg(value_parser = id)]
        id: Name,
    },
    /// End the ban of an address or a network
    Address {
        /// The address or network of the ban
        #[arg(value_name = "IP[/PREFIX]")]
        network: Network,
    },
}

#[derive(Debug, Subcommand)]
enum Delete {
    /// Delete a table with its events and pictures; its sockets close
    Table {
        /// The table's id
        #[arg(value_parser = id)]
        id: Name,
    },
}

fn id(text: &str) -> Result<Name, String> {
    Name::written(text).ok_or_else(|| "an id has 32 hexadecimal digits, in lower case".to_owned())
}

fn amount(text: &str) -> Result<Amount, String> {
    if text == "default" {
        return Ok(Amount(None));
    }
    let units = [
        ("kB", 1000),
        ("MB", 1_000_000),
        ("GB", 1_000_000_000),
        ("TB", 1_000_000_000_000),
        ("", 1),
    ];
    let in_unit = units.into_iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)));
    let bytes = in_unit.and_then(|(number, unit)| number.parse::<u64>().ok()?.checked_mul(unit));
    bytes
        .map(|bytes| Amount(Some(bytes)))
        .ok_or_else(|| "write it as 500MB, 4GB, 1000000 or default".to_owned())
}

fn site(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host)
            if !host.is_empty()
                && host.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'#') =>
        {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err("write it as https://board.example".to_owned()),
    }
}

impl Request {
    /// The request, and the file of a table that belongs to it.
    fn request(&self) -> (AdminRequest, Option<&Path>) {
        let request = match self {
            Request::Tables { most, by } => AdminRequest::Tables { by: (*by).into(), most: *most },
            Request::Users { most } => AdminRequest::Users { most: *most },
            Request::Addresses { most } => AdminRequest::Addresses { most: *most },
            Request::Ban(Ban::User { id, lasting }) => {
                AdminRequest::Ban { who: Banned::User(id.clone()), days: lasting.days }
            }
            Request::Ban(Ban::Address { network, lasting }) => {
                AdminRequest::Ban { who: Banned::Address(*network), days: lasting.days }
            }
            Request::Unban(Unban::User { id }) => AdminRequest::Unban(Banned::User(id.clone())),
            Request::Unban(Unban::Address { network }) => {
                AdminRequest::Unban(Banned::Address(*network))
            }
            Request::Bans => AdminRequest::Bans,
            Request::Quota { user, bytes } => {
                AdminRequest::Quota { user: user.clone(), bytes: bytes.0 }
            }
            Request::Delete(Delete::Table { id }) => AdminRequest::DeleteTable(id.clone()),
            Request::Recover { user, .. } => AdminRequest::Recover(user.clone()),
            Request::Export { table, to } => {
                return (AdminRequest::Export(table.clone()), Some(to));
            }
            Request::Import { from, owner } => {
                return (AdminRequest::Import { owner: owner.clone() }, Some(from));
            }
        };
        (request, None)
    }

    /// The recovery link, at the named site.
    fn link(&self, RecoveryLink { site, path, .. }: &RecoveryLink) -> String {
        let named = match self {
            Request::Recover { site, .. } => site.as_deref(),
            _ => None,
        };
        format!("{}{path}", named.unwrap_or(site))
    }
}

impl From<Order> for TableOrder {
    fn from(order: Order) -> TableOrder {
        match order {
            Order::Bytes => TableOrder::Bytes,
            Order::Work => TableOrder::Work,
            Order::Used => TableOrder::Used,
        }
    }
}

impl Admin {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        match &self.command {
            Command::Request(request) => request.run(&self.data, screen, format),
            Command::Replay { table } => replay::run(&self.data, table.as_deref(), format),
        }
    }
}

impl Request {
    fn run(&self, data: &Path, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let (request, file) = self.request();
        let answer = admin(data, &request, file).map_err(failure)?;
        if let AdminAnswer::Refused { what, help } = answer {
            // The error may quote the file of a table.
            let what = shown::plain(&what);
            return Err(match help {
                Some(help) => Failure::with_help(what, help),
                None => Failure::new(what),
            });
        }
        print(&match format {
            Format::Json => format!("{}\n", self.json(&answer)?),
            Format::Text => shown::text(&answer, |link| self.link(link)),
        });
        Ok(ending(screen, &answer))
    }

    /// The answer for programs.
    fn json(&self, answer: &AdminAnswer) -> Result<String, Failure> {
        match answer {
            AdminAnswer::Tables(tables) => json(tables),
            AdminAnswer::Users(users) => json(users),
            AdminAnswer::Addresses(addresses) => json(addresses),
            AdminAnswer::Banned { ban, sockets } => {
                json(&value!({ "ban": ban, "sockets": sockets }))
            }
            AdminAnswer::Unbanned(who) => json(&value!({ "unbanned": who })),
            AdminAnswer::Bans(bans) => json(bans),
            AdminAnswer::Quota(quota) => json(quota),
            AdminAnswer::Deleted(table) => json(&value!({ "deleted": table })),
            AdminAnswer::Recovery(link) => {
                let RecoveryLink { user, expires, .. } = link;
                json(&value!({ "user": user, "link": self.link(link), "expires": expires }))
            }
            AdminAnswer::Exported(exported) => json(exported),
            AdminAnswer::Imported(imported) => json(imported),
            AdminAnswer::Refused { what, .. } => json(&value!({ "refused": what })),
        }
    }
}

/// Reports pictures that are missing from an exported table.
fn ending(screen: &Screen, answer: &AdminAnswer) -> Ending {
    let AdminAnswer::Exported(exported) = answer else { return Ending::Answered };
    if exported.missing.is_empty() {
        return Ending::Answered;
    }
    let what =
        format!("pictures of the table are missing or damaged: {}", exported.missing.join(", "));
    screen.complain(&Failure::with_help(what, "upload them again, or take them from a backup"));
    Ending::Refused
}
