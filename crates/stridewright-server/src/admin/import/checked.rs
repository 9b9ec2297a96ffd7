//! Checks the lines of a table. Nothing in them is trusted.

use crate::admin::lines::{FORM, Head, Line, Sum};
use crate::admin::pipe::LINE;
use crate::admin::refused::Refused;
use crate::limits::Limits;
use crate::pictures::{picture_of, pictures_at};
use crate::rooms::restored;
use crate::secret::{Digest, Name};
use crate::store::{Saved, SnapshotInfo, TableRow, Wanted};
use crate::tile_file;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright_formats::PictureKind;
use stridewright_table::event::Event;
use stridewright_table::id::{Epoch, MemberId};
use stridewright_table::rulebook::Rulebooks;
use stridewright_table::table::{MEMBERS, REQUESTS, SQUARES, Table};
use stridewright_wire::bounded::Text;

/// The largest number of the last event of a table: numbers up to this one are exact in every
/// program.
const MOST_EVENTS: u64 = 1 << 53;

/// Snapshots of a table: the first and the latest.
const SNAPSHOTS: usize = 2;

/// A table that can be written to the store unchanged.
#[derive(Debug)]
pub(super) struct Checked {
    pub(super) row: TableRow,
    /// Users, and the member as which each of them sits.
    pub(super) seats: Vec<(Name, String)>,
    /// States after events, in order: the first and the latest, which may be the same.
    pub(super) snapshots: Vec<(SnapshotInfo, String)>,
    /// All events that are kept.
    pub(super) events: Vec<(Option<Wanted>, String)>,
    /// Events up to this version have been removed.
    pub(super) removed: u64,
    pub(super) pictures: Vec<(Digest, Vec<u8>)>,
}

impl Checked {
    /// Returns the table with another id. Its state and its events name pictures by the id; all ids
    /// have the same length.
    pub(super) fn renamed(mut self, id: &Name) -> Checked {
        let (old, new) = (pictures_at(&self.row.id), pictures_at(id));
        for (_, snapshot) in &mut self.snapshots {
            *snapshot = snapshot.replace(&old, &new);
        }
        for (_, event) in &mut self.events {
            *event = event.replace(&old, &new);
        }
        self.row.id = id.clone();
        self
    }
}

/// Reads the lines of a table as they arrive.
#[derive(Debug)]
pub(super) struct Reading {
    most_event_bytes: u64,
    most_picture_bytes: u64,
    sum: Sum,
    lines: u64,
    head: Option<Head>,
    seats: BTreeMap<Name, MemberId>,
    snapshots: Vec<(SnapshotInfo, String)>,
    events: Vec<(Option<Wanted>, String)>,
    wanted: BTreeSet<Wanted>,
    event_bytes: u64,
    pictures: BTreeMap<Digest, Vec<u8>>,
    picture_bytes: u64,
    ended: bool,
}

impl Reading {
    pub(super) fn new(limits: &Limits) -> Reading {
        Reading {
            // The last events of a full table exceed the limit.
            most_event_bytes: limits
                .event_bytes_per_table
                .saturating_add(limits.event_bytes_per_table / 4),
            most_picture_bytes: limits.picture_bytes_per_table,
            sum: Sum::default(),
            lines: 0,
            head: None,
            seats: BTreeMap::new(),
            snapshots: Vec::new(),
            events: Vec::new(),
            wanted: BTreeSet::new(),
            event_bytes: 0,
            pictures: BTreeMap::new(),
            picture_bytes: 0,
            ended: false,
        }
    }

    /// Takes the next line.
    pub(super) fn line(&mut self, text: &str) -> Result<(), Refused> {
        self.lines += 1;
        let line = serde_json::from_str(text).map_err(|error| self.wrong(&error))?;
        if self.ended {
            return Err(self.wrong(&"text after the end of the table"));
        }
        match (line, &self.head) {
            (Line::Table(head), None) => self.begin(head)?,
            (_, None) => {
                return Err(Refused::with_help(
                    "the file is not an exported table",
                    "make one with `stridewright admin DATA export TABLE FILE`",
                ));
            }
            (Line::Table(_), Some(_)) => return Err(self.wrong(&"a second table")),
            (Line::Seat { user, member }, _) => {
                if self.seats.len() >= MEMBERS || self.seats.insert(user, member).is_some() {
                    return Err(self.wrong(&"too many seats"));
                }
            }
            (Line::Snapshot { version, snapshot }, Some(head)) => {
                let follows = self
                    .snapshots
                    .last()
                    .map_or(head.removed == 0 || head.removed == version, |(before, _)| {
                        before.version < version
                    });
                if self.snapshots.len() >= SNAPSHOTS
                    || !follows
                    || version > head.events
                    || !self.events.is_empty()
                {
                    return Err(self.wrong(&"a snapshot out of place"));
                }
                self.snapshots.push((SnapshotInfo { version, bytes: 0, at: 0 }, snapshot));
            }
            (Line::Event { version, wanted, event }, _) => {
                let wanted = wanted.map(|(member, request)| Wanted { member, request });
                self.event(version, wanted, event)?;
            }
            (Line::Picture { digest, base64 }, _) => self.picture(&digest, &base64)?,
            (Line::End { sha256 }, _) => {
                if std::mem::take(&mut self.sum).end() != sha256 {
                    return Err(self.wrong(&"the file was changed or damaged after it was written"));
                }
                self.ended = true;
            }
        }
        self.sum.add(text);
        Ok(())
    }

    fn wrong(&self, what: &dyn std::fmt::Display) -> Refused {
        Refused::because(format!("line {} of the file: {what}", self.lines))
    }

    fn begin(&mut self, head: Head) -> Result<(), Refused> {
        let form = head.stridewright_table;
        if form != FORM {
            return Err(self.wrong(&format!(
                "the table has format {form}, but this program reads format {FORM}"
            )));
        }
        if Text::<80>::new(&head.name).is_none() || i64::try_from(head.created).is_err() {
            return Err(self.wrong(&"the name or the time of creation is invalid"));
        }
        if head.removed > head.events || head.events > MOST_EVENTS {
            return Err(self.wrong(&"impossible numbers of events"));
        }
        self.head = Some(head);
        Ok(())
    }

    fn event(
        &mut self,
        version: u64,
        wanted: Option<Wanted>,
        event: String,
    ) -> Result<(), Refused> {
        if self.snapshots.is_empty() {
            return Err(self.wrong(&"an event before the first snapshot"));
        }
        for (mark, _) in self.snapshots.iter_mut().filter(|(mark, _)| version <= mark.version) {
            mark.bytes += event.len() as u64;
        }
        self.event_bytes += event.len() as u64;
        if self.event_bytes > self.most_event_bytes {
            let most = self.most_event_bytes;
            return Err(
                self.wrong(&format!("more than {most} bytes of events (`event_bytes_per_table`)"))
            );
        }
        let read: Event = serde_json::from_str(&event).map_err(|error| self.wrong(&error))?;
        let same = read.wanted.map(|(member, request)| Wanted { member, request }) == wanted;
        if version != self.removed() + self.events.len() as u64 + 1
            || read.version != version
            || !same
        {
            return Err(self.wrong(&"an event that does not follow the one before it"));
        }
        if i64::try_from(read.line.at).is_err() {
            return Err(self.wrong(&"an event with an impossible time"));
        }
        // The database would reject it, and a rejected write stops the server.
        if wanted.is_some_and(|wanted| !self.wanted.insert(wanted)) {
            return Err(self.wrong(&"the same request appears twice"));
        }
        self.events.push((wanted, event));
        Ok(())
    }

    /// Events up to this version have been removed.
    fn removed(&self) -> u64 {
        self.head.as_ref().map_or(0, |head| head.removed)
    }

    fn picture(&mut self, digest: &str, base64: &str) -> Result<(), Refused> {
        let bytes = STANDARD.decode(base64).map_err(|error| self.wrong(&error))?;
        self.picture_bytes += bytes.len() as u64;
        if self.picture_bytes > self.most_picture_bytes {
            let most = self.most_picture_bytes;
            return Err(self.wrong(&format!(
                "more than {most} bytes of pictures (`picture_bytes_per_table`)"
            )));
        }
        let found = Digest::of(&bytes);
        let known = PictureKind::of(&bytes).is_some() || tile_file::is_sound(&bytes);
        if found.as_str() != digest || !known {
            return Err(
                self.wrong(&"a picture that is damaged, or not a PNG, JPEG or WebP picture")
            );
        }
        self.pictures.insert(found, bytes);
        Ok(())
    }

    /// Returns the table once all lines have arrived. It is restored by the same code that restores
    /// stored tables.
    pub(super) fn checked(
        self,
        systems: &Arc<Rulebooks>,
        owner: Option<Name>,
    ) -> Result<Checked, Refused> {
        let cut_off = || Refused::with_help("the file is incomplete", "export the table again");
        let (Some(head), Some((latest, _)), true) = (self.head, self.snapshots.last(), self.ended)
        else {
            return Err(cut_off());
        };
        let counts = (head.removed + self.events.len() as u64, self.pictures.len() as u64);
        if counts != (head.events, head.pictures) || latest.version > head.events {
            return Err(cut_off());
        }
        let Head { id, name, owner: maker, created, removed, .. } = head;
        let saved = saved(&self.snapshots, removed, &self.events);
        let table = restored(systems, &saved, Epoch(0)).map_err(|why| {
            Refused::because(format!("the table in the file cannot be restored: {why}"))
        })?;
        let seats = seated(self.seats, &maker, owner.as_ref())?;
        sound(&table.table, &self.snapshots, &id, &seats)?;
        let row = TableRow { id, name, owner: owner.unwrap_or(maker), created };
        let seats = seats.into_iter().map(|(user, member)| (user, member.to_string())).collect();
        let pictures = self.pictures.into_iter().collect();
        Ok(Checked {
            row,
            seats,
            snapshots: self.snapshots,
            events: self.events,
            removed,
            pictures,
        })
    }
}

/// Returns the table as a store would return it.
fn saved(
    snapshots: &[(SnapshotInfo, String)],
    removed: u64,
    events: &[(Option<Wanted>, String)],
) -> Saved {
    let (latest, snapshot) =
        snapshots.last().map_or((0, ""), |(mark, snapshot)| (mark.version, snapshot));
    let before =
        usize::try_from(latest.saturating_sub(removed)).unwrap_or(usize::MAX).min(events.len());
    let (before, later) = events.split_at(before);
    let wanted: Vec<Wanted> = before.iter().filter_map(|(wanted, _)| *wanted).collect();
    let more = wanted.len().saturating_sub(REQUESTS);
    Saved {
        snapshot: snapshot.to_owned(),
        marks: snapshots.iter().map(|(mark, _)| *mark).collect(),
        removed,
        events: later.iter().map(|(_, event)| event.clone()).collect(),
        wanted: wanted[more..].to_vec(),
        more_wanted: more > 0 || removed > 0,
    }
}

/// Returns the seats. A different owner takes the maker's seat.
fn seated(
    mut seats: BTreeMap<Name, MemberId>,
    maker: &Name,
    owner: Option<&Name>,
) -> Result<BTreeMap<Name, MemberId>, Refused> {
    let seat = seats
        .get(maker)
        .copied()
        .ok_or_else(|| Refused::because("the user who made the table has no seat"))?;
    if let Some(owner) = owner {
        seats.remove(maker);
        seats.insert(owner.clone(), seat);
    }
    Ok(seats)
}

/// Checks the invariants of every table of this server.
fn sound(
    table: &Table,
    snapshots: &[(SnapshotInfo, String)],
    id: &Name,
    seats: &BTreeMap<Name, MemberId>,
) -> Result<(), Refused> {
    let state = table.state();
    let refused =
        |what: &str| Err(Refused::because(format!("the table in the file is invalid: {what}")));
    if snapshots.iter().any(|snapshot| snapshot.0.version > state.version || !is_of(snapshot)) {
        return refused("its snapshot belongs to another event");
    }
    if state.map.width().saturating_mul(state.map.height()) > SQUARES
        || state.members.len() > MEMBERS
    {
        return refused("it exceeds the limits of a table");
    }
    let tokens: BTreeSet<_> = state.tokens.iter().map(|token| token.id).collect();
    let members: BTreeSet<_> = state.members.iter().map(|member| member.id).collect();
    if (tokens.len(), members.len()) != (state.tokens.len(), state.members.len()) {
        return refused("an identifier appears twice");
    }
    if let Err(why) = table.scene() {
        return refused(&why.to_string());
    }
    if seats.values().any(|member| state.member(*member).is_none()) {
        return refused("a seat belongs to no member of the table");
    }
    if state.pictures().any(|path| picture_of(id, path).is_none()) {
        return refused("it names a picture of another table");
    }
    Ok(())
}

/// Whether the state of a snapshot is the state after its event.
fn is_of((mark, snapshot): &(SnapshotInfo, String)) -> bool {
    let state = serde_json::from_str::<stridewright_table::table::Snapshot>(snapshot);
    snapshot.len() as u64 <= LINE
        && state.is_ok_and(|snapshot| snapshot.state.version == mark.version)
}
