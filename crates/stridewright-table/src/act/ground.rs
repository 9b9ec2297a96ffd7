//! Changes the ground: paints squares, puts up walls, opens doors. As for every change, whether all
//! creatures can still stand where they are is checked when the change is made.

use super::command_result::CommandResult;
use super::setting::Setting;
use crate::id::MemberId;
use crate::log_entry::LogEntry;
use crate::protocol::{Painted, Refusal};
use crate::state::{Change, Map, Signs, WallEnds, free_signs};
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright::board::{Board, UNITS_PER_SQUARE, WallKind};
use stridewright::lattice::{Rectangle, Square};
use stridewright::query::Turn;
use stridewright_wire::bounded::{Coordinate, List, Ordinal, Pair, Signed, Text};
use stridewright_wire::scene::{
    FEW, Legend, LengthUnit, MapEntry, Name, Scene, SquareEntry, WallEntry, signs,
};

/// Names of the ground of a square.
type Names = List<Name, FEW>;

/// Paints squares.
///
/// # Errors
///
/// If the ground is unknown, or a square is off the map.
pub(super) fn paint(setting: Setting<'_>, squares: &[Painted]) -> Result<CommandResult, Refusal> {
    let mut canvas = Canvas::of(setting);
    for painted in squares {
        canvas.paint(painted)?;
    }
    Ok(CommandResult {
        changes: canvas.finish().into_iter().collect(),
        line: LogEntry::plain("The ground changes"),
    })
}

/// A map that is being painted.
struct Canvas<'a> {
    setting: Setting<'a>,
    rows: Vec<Vec<char>>,
    legend: Signs,
}

impl<'a> Canvas<'a> {
    fn of(setting: Setting<'a>) -> Self {
        let map = &setting.state.map;
        let rows = map.rows.iter().map(|row| row.chars().collect()).collect();
        Canvas { setting, rows, legend: map.legend.clone() }
    }

    fn paint(&mut self, painted: &Painted) -> Result<(), Refusal> {
        let squares = self.setting.rectangle(painted.from, painted.to)?;
        // What a kind of ground becomes is computed once.
        let mut becomes: BTreeMap<char, char> = BTreeMap::new();
        let plain = if painted.raise.is_none() { Some(self.sign(&painted.is)?) } else { None };
        for Square { column, row } in squares.squares() {
            let (column, row) = (column as usize, row as usize);
            let before = self.rows[row][column];
            let after = match (plain, painted.raise, becomes.get(&before)) {
                (Some(sign), ..) => sign,
                (None, _, Some(sign)) => *sign,
                (None, by, None) => {
                    let raised = self.raised(before, by.map_or(0, Signed::get))?;
                    becomes.insert(before, raised);
                    raised
                }
            };
            self.rows[row][column] = after;
        }
        Ok(())
    }

    /// Returns the sign of a kind of ground at another height.
    fn raised(&mut self, sign: char, by: i32) -> Result<char, Refusal> {
        let mut names = self.names(sign);
        let height =
            names.iter().find_map(|name| name.strip_prefix("elevation ")?.parse::<i32>().ok());
        names.retain(|name| !name.starts_with("elevation "));
        let height = height.unwrap_or(0).saturating_add(by);
        if height != 0 {
            names.push(format!("elevation {height}"));
        }
        let names = names.iter().map(|name| Name::new(name)).collect::<Option<Vec<_>>>();
        self.sign(
            &names
                .and_then(List::new)
                .ok_or_else(|| Refusal::impossible("too many kinds of ground on one square"))?,
        )
    }

    fn names(&self, sign: char) -> Vec<String> {
        let own = self
            .legend
            .get(&sign)
            .map(|names| names.iter().map(|name| name.as_str().to_owned()).collect());
        own.or_else(|| signs().find(|(known, _)| *known == sign).map(|(_, names)| names))
            .unwrap_or_default()
    }

    /// Returns the sign of a kind of ground: its own, or one in the legend, which is added if
    /// necessary.
    fn sign(&mut self, names: &Names) -> Result<char, Refusal> {
        let (sign, names) = self.written(names)?;
        if signs().any(|(known, _)| known == sign) {
            return Ok(sign);
        }
        if let Some((known, _)) = self.legend.iter().find(|(_, known)| **known == names) {
            return Ok(*known);
        }
        if self.legend.len() >= Legend::MOST {
            let rows = &self.rows;
            self.legend.retain(|sign, _| rows.iter().any(|row| row.contains(sign)));
        }
        let sign = free_signs().find(|sign| !self.legend.contains_key(sign));
        let sign = sign.filter(|_| self.legend.len() < Legend::MOST);
        let sign =
            sign.ok_or_else(|| Refusal::impossible("the map has too many kinds of ground"))?;
        self.legend.insert(sign, names);
        Ok(sign)
    }

    /// Returns a kind of ground as it is written from a board: its sign there, and its names.
    fn written(&self, names: &Names) -> Result<(char, Names), Refusal> {
        let at = Some(Pair(Ordinal(0), Ordinal(0)));
        let square = SquareEntry { at, is: names.clone(), ..SquareEntry::default() };
        let map = MapEntry {
            rows: Text::new("."),
            squares: List::new(vec![square]).unwrap_or_default(),
            ..MapEntry::default()
        };
        let scene = Scene { map, ..Scene::default() };
        let setup = scene
            .setup(LengthUnit::Feet)
            .map_err(|flaws| Refusal::impossible(flaws.to_string()))?
            .setup;
        let board = setup
            .board(self.setting.rules())
            .map_err(|_| Refusal::impossible("this ground is not possible"))?;
        let written =
            Scene::of(self.setting.rules(), &board, Turn::default(), &BTreeMap::new()).map;
        let sign = written.rows.as_deref().and_then(|rows| rows.chars().next()).unwrap_or('.');
        let names = written
            .legend
            .entries()
            .find(|(known, _)| *known == sign)
            .map(|(_, names)| names.to_vec());
        Ok((sign, names.and_then(List::new).unwrap_or_default()))
    }

    /// Returns the difference from before.
    fn finish(self) -> Option<Change> {
        let before = &self.setting.state.map.rows;
        let rows = self.rows.iter().map(|row| row.iter().collect::<String>());
        let different = rows.zip(before).enumerate().filter(|(_, (now, before))| now != *before);
        let rows: Vec<_> = different.map(|(number, (now, _))| (number, now)).collect();
        (!rows.is_empty()).then_some(Change::Rows { rows, legend: self.legend })
    }
}

/// The two ends of a wall.
type Ends = (Pair<Coordinate>, Pair<Coordinate>);

/// Puts up a wall in place of what stands there, or removes it.
///
/// # Errors
///
/// If no wall with these ends exists to be removed.
pub(super) fn wall(
    setting: Setting<'_>,
    ends: Ends,
    kind: Option<&Name>,
) -> Result<CommandResult, Refusal> {
    let walls = &setting.state.map.walls;
    let place = walls.iter().position(|wall| lies_between(wall, ends));
    let wall = kind.map(|kind| {
        let kind = Some(kind.clone()).filter(|kind| WallKind::NAMES[0].0 != &**kind);
        WallEntry { from: Some(ends.0), to: Some(ends.1), kind, ..WallEntry::default() }
    });
    if place.is_none() && wall.is_none() {
        return Err(Refusal::impossible("no wall has these ends"));
    }
    let from = place.unwrap_or(walls.len());
    let gone = usize::from(place.is_some());
    let mut changes = vec![Change::Walls { from, gone, new: wall.into_iter().collect() }];
    changes.extend(without_secret(&setting.state.map, ends));
    let text = Message::new(if kind.is_some() { "A wall is added" } else { "A wall is removed" });
    Ok(CommandResult { changes, line: LogEntry::plain(text) })
}

/// Returns the change after which a door is no longer secret, if it is.
fn without_secret(map: &Map, (from, to): Ends) -> Option<Change> {
    let ends = WallEnds::of(from, to);
    map.secret.contains(&ends).then(|| Change::Secret(map.secret_without(ends)))
}

fn lies_between(wall: &WallEntry, (from, to): Ends) -> bool {
    WallEnds::of_wall(wall) == Some(WallEnds::of(from, to))
}

/// Opens or closes a door.
///
/// # Errors
///
/// If no door that the member sees has these ends, no creature of the member is next to it, or it
/// is open or closed already.
pub(super) fn door(
    setting: Setting<'_>,
    member: MemberId,
    ends: Ends,
    open: bool,
) -> Result<CommandResult, Refusal> {
    let walls = &setting.state.map.walls;
    let name = |kind: WallKind| {
        WallKind::NAMES.iter().find(|(_, known)| *known == kind).map(|(name, _)| *name)
    };
    let (opened, closed) = (name(WallKind::OpenDoor), name(WallKind::ClosedDoor));
    let is_door = |wall: &WallEntry| {
        wall.kind.as_deref().is_some() && [opened, closed].contains(&wall.kind.as_deref())
    };
    let place = walls
        .iter()
        .position(|wall| is_door(wall) && lies_between(wall, ends))
        .ok_or(Refusal::NotYours)?;
    let is_seen = setting.shown_to(member).walls.contains(&walls[place]);
    if !is_seen {
        return Err(Refusal::NotYours);
    }
    if !may_open(setting, member, ends) {
        return Err(Refusal::impossible("one of your creatures must stand beside the door"));
    }
    let kind = if open { opened } else { closed };
    let door = WallEntry { kind: kind.and_then(Name::new), ..walls[place].clone() };
    if door == walls[place] {
        return Err(Refusal::impossible(if open {
            Message::new("the door is already open")
        } else {
            Message::new("the door is already closed")
        }));
    }
    let mut changes = vec![Change::Walls { from: place, gone: 1, new: vec![door] }];
    changes.extend(open.then(|| without_secret(&setting.state.map, ends)).flatten());
    let text = Message::new(if open { "A door is opened" } else { "A door is closed" });
    Ok(CommandResult { changes, line: LogEntry::plain(text) })
}

/// Whether a member may open a door: the game master any, other members a door in the space of
/// their own creature or next to it.
fn may_open(setting: Setting<'_>, member: MemberId, ends: Ends) -> bool {
    if setting.is_game_master(member) {
        return true;
    }
    let figures = setting.state.tokens.iter().zip(setting.truth.board.figures());
    let mut own = figures.filter(|(token, _)| setting.state.may_move(member, token));
    own.any(|(_, figure)| is_beside(figure.body, ends))
}

/// Whether both ends lie in the squares of a body or next to them.
fn is_beside(body: Rectangle, (from, to): Ends) -> bool {
    let Square { column, row } = body.at;
    let units = |squares: i32| squares.saturating_mul(UNITS_PER_SQUARE);
    let size = |squares: u32| i32::try_from(squares).unwrap_or(i32::MAX);
    let inside = |at: i32, first: i32, length: u32| {
        (units(first - 1)..=units(first.saturating_add(size(length)).saturating_add(1)))
            .contains(&at)
    };
    [from, to]
        .iter()
        .all(|Pair(x, y)| inside(x.0, column, body.width) && inside(y.0, row, body.height))
}

/// Returns the change of the map where earth was dug away.
pub(super) fn hollowed(setting: Setting<'_>, after: &Board) -> Option<Change> {
    if Arc::ptr_eq(&after.shared_ground(), setting.ground) {
        return None;
    }
    let written = Scene::of(setting.rules(), after, Turn::default(), &BTreeMap::new());
    let before = &setting.state.map;
    let map = super::scene::map(&written, before.picture.clone()).ok()?;
    let (fog, secret) = (before.fog.clone(), before.secret.clone());
    Some(Change::Map(Arc::new(Map { frame: before.frame, fog, secret, ..map })))
}
