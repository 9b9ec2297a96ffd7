//! A server's answers to its administrators, as text.

use stridewright_server::{AdminAnswer, Ban, Exported, Imported, Quota, RecoveryLink};

/// The answer as text; `link` makes the address of a recovery link.
pub(super) fn text(answer: &AdminAnswer, link: impl Fn(&RecoveryLink) -> String) -> String {
    match answer {
        AdminAnswer::Tables(_)
        | AdminAnswer::Users(_)
        | AdminAnswer::Addresses(_)
        | AdminAnswer::Bans(_) => listed(answer),
        AdminAnswer::Banned { ban, sockets } => {
            format!("{} is banned {}; {sockets} sockets close\n", ban.who, until(ban))
        }
        AdminAnswer::Unbanned(who) => format!("{who} is no longer banned\n"),
        AdminAnswer::Quota(Quota { user, bytes: taken, most_bytes }) => {
            format!(
                "The tables of user {user} take {} and may take {}\n",
                bytes(*taken),
                bytes(*most_bytes)
            )
        }
        AdminAnswer::Deleted(table) => format!("The table {table} is deleted\n"),
        AdminAnswer::Recovery(recovery) => format!(
            "{}\nGive this link only to user {}. It can be used once, until {} UTC.\n",
            link(recovery),
            recovery.user,
            when(recovery.expires)
        ),
        AdminAnswer::Exported(Exported { table, events, pictures, .. }) => {
            format!("The table {table} is exported: {events} events, {pictures} pictures\n")
        }
        AdminAnswer::Imported(Imported { table, owner, events, pictures }) => {
            format!(
                "The table {table} of user {owner} is imported: {events} events, {pictures} pictures\n"
            )
        }
        AdminAnswer::Refused { what, .. } => format!("{what}\n"),
    }
}

fn listed(answer: &AdminAnswer) -> String {
    match answer {
        AdminAnswer::Tables(tables) => {
            let head = [
                "table", "maker", "created", "used", "events", "bytes", "pictures", "sockets",
                "work", "name",
            ];
            let rows = tables.iter().map(|table| {
                [
                    table.id.to_string(),
                    table.maker.to_string(),
                    when(table.created),
                    when(table.used),
                    table.events.to_string(),
                    bytes(table.event_bytes.saturating_add(table.snapshot_bytes)),
                    bytes(table.picture_bytes),
                    table.sockets.to_string(),
                    table.work.to_string(),
                    plain(&table.name),
                ]
            });
            columns(head, rows)
        }
        AdminAnswer::Users(users) => {
            let head =
                ["user", "tables", "seats", "bytes", "quota", "sessions", "sockets", "banned"];
            let rows = users.iter().map(|user| {
                [
                    user.id.to_string(),
                    user.tables.to_string(),
                    user.seats.to_string(),
                    bytes(user.bytes),
                    bytes(user.most_bytes),
                    user.sessions.to_string(),
                    user.sockets.to_string(),
                    yes(user.banned),
                ]
            });
            columns(head, rows)
        }
        AdminAnswer::Addresses(addresses) => {
            let head = ["address", "sockets", "connections", "work", "bytes", "banned"];
            let rows = addresses.iter().map(|info| {
                [
                    info.address.to_string(),
                    info.sockets.to_string(),
                    info.connections.to_string(),
                    info.work.to_string(),
                    bytes(info.bytes),
                    yes(info.banned),
                ]
            });
            columns(head, rows)
        }
        AdminAnswer::Bans(bans) => {
            let rows = bans.iter().map(|ban| [ban.who.to_string(), when(ban.since), until(ban)]);
            columns(["banned", "since", "until"], rows)
        }
        _ => String::new(),
    }
}

/// Rows under a head, each column as wide as its widest cell.
fn columns<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let rows: Vec<[String; N]> = std::iter::once(head.map(str::to_owned)).chain(rows).collect();
    let widths: [usize; N] = std::array::from_fn(|column| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    });
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// Text from outside, without control characters that would steer a terminal.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { '\u{fffd}' } else { sign }).collect()
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

fn until(ban: &Ban) -> String {
    ban.expires.map_or_else(|| "for good".to_owned(), |expires| format!("until {}", when(expires)))
}

/// Bytes in the largest unit that gives at least 1.
fn bytes(bytes: u64) -> String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")];
    match units.into_iter().find(|(unit, _)| bytes >= *unit) {
        Some((unit, name)) => format!("{}.{} {name}", bytes / unit, bytes % unit * 10 / unit),
        None => format!("{bytes} B"),
    }
}

/// A moment in milliseconds since 1970 as a date and a time of day (UTC).
fn when(moment: u64) -> String {
    let minutes = moment / 60_000;
    let (days, minute) = (minutes / 1440, minutes % 1440);
    // Years begin in March here, so that a leap day is the last of its year.
    let since = days + 719_468;
    let (era, day) = (since / 146_097, since % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year + next;
    format!("{year}-{month:02}-{date:02} {:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::{bytes, columns, plain, when};

    #[test]
    fn moments_are_dates() {
        for (moment, date) in [
            (0, "1970-01-01 00:00"),
            (951_782_399_000, "2000-02-28 23:59"),
            (951_782_400_000, "2000-02-29 00:00"),
            (951_868_800_000, "2000-03-01 00:00"),
            (1_798_761_599_999, "2026-12-31 23:59"),
        ] {
            assert_eq!(when(moment), date);
        }
    }

    #[test]
    fn bytes_have_units_and_names_no_control_characters() {
        let shown = [0, 999, 1000, 1_999, 12_345_678, 3_000_000_000].map(bytes);
        assert_eq!(shown, ["0 B", "999 B", "1.0 kB", "1.9 kB", "12.3 MB", "3.0 GB"]);
        assert_eq!(plain("a\u{1b}[31mb\n"), "a\u{fffd}[31mb\u{fffd}");
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [["x".to_owned(), "yy".to_owned()]];
        assert_eq!(columns(["head", "b"], rows.into_iter()), "head  b\nx     yy\n");
    }
}
