//! Walls as written: between two squares, or from point to point.

use super::entries::WallEntry;
use super::ground::square;
use super::names::{MARKS, Mark, SIDES};
use crate::bounded::{Coordinate, Pair};
use crate::flaw::{Flaws, Path};
use stridewright::answer::Message;
use stridewright::board::{Marks, Point, Wall, WallKind};
use stridewright::unit::Squares;

/// Adds all walls of the scene to `walls`.
pub(super) fn read(entries: &[WallEntry], walls: &mut Vec<Wall>, flaws: &mut Flaws) {
    walls.reserve(entries.len());
    let path = Path::root().key("walls");
    for (index, entry) in entries.iter().enumerate() {
        walls.extend(wall(entry, &path.index(index), flaws));
    }
}

fn wall(entry: &WallEntry, path: &Path, flaws: &mut Flaws) -> Option<Wall> {
    let kind = match &entry.kind {
        Some(name) => flaws.look_up(&path.key("kind"), "a kind of wall", name, &WallKind::NAMES),
        None => Some(WallKind::Wall),
    };
    let marks = marks(entry, kind, path, flaws);
    let one_way = match &entry.one_way {
        Some(name) => flaws.look_up(&path.key("one_way"), "a side", name, &SIDES),
        None => None,
    };
    let wall = match (entry.between, entry.from, entry.to) {
        (Some(Pair(a, b)), None, None) => {
            let (a, b) = (square(a), square(b));
            let wall = Wall::on_edge(a, b, kind?);
            if wall.is_none() {
                let message = Message::new("{one} and {other} share no edge")
                    .with("one", a.to_string())
                    .with("other", b.to_string());
                flaws.add_with_help(
                    path.key("between"),
                    message,
                    "give two adjacent squares, such as [[1,0],[2,0]]",
                );
            }
            // The first square is on the left.
            wall?.with_on_its_left(a)
        }
        (None, Some(from), Some(to)) => {
            let (from, to) = (point(from), point(to));
            if from == to {
                flaws.add(path.clone(), "both ends are the same point");
            }
            Wall::between(from, to, kind?)
        }
        _ => {
            flaws.add(path.clone(), "give either `between`, or `from` and `to`");
            return None;
        }
    };
    let opens_for = entry.opens_for.map(|price| Squares(price.get()));
    if opens_for.is_some() && !matches!(wall.kind, WallKind::ClosedDoor | WallKind::OpenDoor) {
        let help = Message::new("add `kind = \"closed door\"`, or leave out `opens_for`");
        flaws.add_with_help(path.key("opens_for"), "only a door can be opened", help);
    }
    Some(Wall { one_way, marks, opens_for, ..wall })
}

fn marks(entry: &WallEntry, kind: Option<WallKind>, path: &Path, flaws: &mut Flaws) -> Marks {
    let path = path.key("marks");
    let mut marks = Marks::default();
    for (index, name) in entry.marks.iter().enumerate() {
        let path = path.index(index);
        let Some(mark) = flaws.look_up(&path, "a barrier mark", name, &MARKS) else {
            continue;
        };
        let (incorporeal, avoided) = match mark {
            Mark::Exception { incorporeal, avoided } => (incorporeal, avoided),
            Mark::NeedsCheck => {
                marks.needs_check = true;
                continue;
            }
        };
        let state = if incorporeal { &mut marks.incorporeal } else { &mut marks.flight };
        if state.is_some_and(|other| other != avoided) {
            let message = Message::new("`{name}` contradicts another mark");
            flaws.add(path, message.with("name", name.as_str()));
        }
        *state = Some(avoided);
    }
    if !entry.marks.is_empty() && kind.is_some_and(|kind| kind != WallKind::Barrier) {
        flaws.add_with_help(
            path,
            "only a barrier can have marks",
            "add `kind = \"barrier\"`, or leave out `marks`",
        );
    }
    marks
}

const fn point(pair: Pair<Coordinate>) -> Point {
    Point::new(pair.0.0, pair.1.0)
}
