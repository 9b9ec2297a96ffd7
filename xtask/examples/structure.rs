//! Draws how the files of each crate depend on each other, as an SVG: `cargo run -p xtask --example
//! structure > structure.svg`. With the path of an earlier checkout as an argument, it draws both
//! side by side.
//!
//! Each dot is a file. A file stands one column to the right of the highest file of its crate that
//! it imports. Files that import each other in a circle share a column, red and joined.

#[path = "../tests/circles/crate_files.rs"]
mod crate_files;
#[path = "../tests/circles/file.rs"]
mod file;
#[path = "../tests/circles/groups.rs"]
mod groups;

use crate_files::CrateFiles;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The crates whose structure is drawn, the library first; crates that only measure and test are
/// left out.
const CRATES: [(&str, &str); 9] = [
    ("stridewright", "library"),
    ("stridewright-house", "house"),
    ("stridewright-wire", "wire"),
    ("stridewright-formats", "formats"),
    ("stridewright-draw", "draw"),
    ("stridewright-table", "table"),
    ("stridewright-server", "server"),
    ("stridewright-cli", "cli"),
    ("stridewright-cases", "cases"),
];

/// Pixels between the middles of two columns.
const COLUMN: usize = 11;
/// Pixels between the middles of two dots of a column.
const ROW: usize = 6;
/// Pixels for the names of crates.
const NAMES: usize = 84;
/// Pixels for the text below the dots, and before the next crate.
const FOOT: usize = 34;
/// Pixels for the titles.
const HEAD: usize = 40;

/// A crate, ready to be drawn.
struct Drawn {
    files: usize,
    /// The files of each column, and the circle that each belongs to, if any.
    columns: Vec<Vec<Option<usize>>>,
    /// The number of files in each circle.
    circles: Vec<usize>,
}

impl Drawn {
    fn of(folder: &Path) -> Drawn {
        let files = CrateFiles::read(folder);
        let imports = files.imports();
        let circles = groups::circles(files.len(), &imports);
        // A circle stands for its files: the rest has no circles.
        let mut stands: Vec<usize> = (0..files.len()).collect();
        let mut circle_of = vec![None; files.len()];
        for (number, circle) in circles.iter().enumerate() {
            for &file in circle {
                (stands[file], circle_of[file]) = (circle[0], Some(number));
            }
        }
        let mut below: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &(from, to) in imports.keys().filter(|(from, to)| stands[*from] != stands[*to]) {
            below.entry(stands[from]).or_default().push(stands[to]);
        }
        let mut heights = vec![None; files.len()];
        let mut columns: Vec<Vec<Option<usize>>> = Vec::new();
        for file in 0..files.len() {
            let height = height(stands[file], &below, &mut heights);
            columns.resize(columns.len().max(height + 1), Vec::new());
            columns[height].push(circle_of[file]);
        }
        // Files of a circle lie together, at the bottom.
        columns
            .iter_mut()
            .for_each(|column| column.sort_by_key(|circle| (circle.is_none(), *circle)));
        let circles = circles.iter().map(Vec::len).collect();
        Drawn { files: files.len(), columns, circles }
    }

    fn height(&self) -> usize {
        self.columns.iter().map(Vec::len).max().unwrap_or(0) * ROW
    }

    fn says(&self) -> String {
        let files = self.files;
        match self.circles.as_slice() {
            [] => format!("{files} files, no circle"),
            [one] => format!("{files} files, {one} of them in 1 circle"),
            many => {
                format!(
                    "{files} files, {} of them in {} circles",
                    many.iter().sum::<usize>(),
                    many.len()
                )
            }
        }
    }
}

/// The greatest height of a file: the number of files below it, one on the other.
fn height(
    file: usize,
    below: &BTreeMap<usize, Vec<usize>>,
    known: &mut Vec<Option<usize>>,
) -> usize {
    if let Some(height) = known[file] {
        return height;
    }
    let under = below.get(&file).into_iter().flatten();
    let found = under.map(|&under| 1 + height(under, below, known)).max().unwrap_or(0);
    known[file] = Some(found);
    found
}

/// All crates of a checkout.
fn crates(checkout: &Path) -> Vec<Drawn> {
    let sources = |folder| checkout.join("crates").join(folder).join("src");
    CRATES.iter().map(|(folder, _)| Drawn::of(&sources(folder))).collect()
}

/// The picture: a strip for each crate, its lowest files at the left; a title and a panel for each
/// checkout.
fn picture(checkouts: &[(&str, Vec<Drawn>)]) -> String {
    let columns = |drawn: &[Drawn]| drawn.iter().map(|one| one.columns.len()).max().unwrap_or(0);
    let mut panels = Vec::new();
    let mut width = NAMES;
    for (title, drawn) in checkouts {
        panels.push((width, *title, drawn));
        width += columns(drawn).max(20) * COLUMN + 30;
    }
    let strip = |number: usize| {
        panels.iter().map(|(_, _, drawn)| drawn[number].height()).max().unwrap_or(0).max(12)
    };
    let high = HEAD + (0..CRATES.len()).map(|number| strip(number) + FOOT).sum::<usize>();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {high}\" \
         width=\"{width}\" height=\"{high}\">{STYLE}"
    );
    for (x, title, _) in &panels {
        writeln!(svg, "<text class=\"name\" x=\"{x}\" y=\"22\">{title}</text>").unwrap();
    }
    let mut bottom = HEAD;
    for number in 0..CRATES.len() {
        bottom += strip(number);
        let name = CRATES[number].1;
        writeln!(svg, "<text class=\"name\" x=\"14\" y=\"{bottom}\">{name}</text>").unwrap();
        for (x, _, drawn) in &panels {
            panel(&mut svg, (*x, bottom), &drawn[number]);
        }
        bottom += FOOT;
        let line = bottom - 8;
        writeln!(svg, "<path class=\"rule\" d=\"M14 {line}H{}\"/>", width - 14).unwrap();
    }
    svg + "</svg>\n"
}

/// The colours of the picture in light and in dark.
const STYLE: &str = "<style>svg{background:#fff;font-family:sans-serif}text{fill:#1c2733}.name{font-weight:600;font-size:14px}\
    .says{font-size:12px;fill:#55636f}.file{fill:#3b6ea5}.circle{fill:#b3261e}.join{stroke:#b3261e;stroke-width:2}.rule{stroke:#d5dbe1}\
    @media(prefers-color-scheme:dark){svg{background:#12181f}text{fill:#e7edf3}.says{fill:#a3b0bc}.file{fill:#7fb2e5}.circle{fill:#ff8a80}\
    .join{stroke:#ff8a80}.rule{stroke:#2b3641}}</style>\n";

/// One crate: the dots of its files, and their number.
fn panel(svg: &mut String, (x, bottom): (usize, usize), drawn: &Drawn) {
    for (number, column) in drawn.columns.iter().enumerate() {
        dots(svg, x + 3 + number * COLUMN, bottom, column);
    }
    let class = if drawn.circles.is_empty() { "says" } else { "says circle" };
    writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x}\" y=\"{}\">{}</text>",
        bottom + 17,
        drawn.says()
    )
    .unwrap();
}

/// The dots of a column, from the bottom up; neighbours of one circle are joined.
fn dots(svg: &mut String, x: usize, bottom: usize, column: &[Option<usize>]) {
    for (place, circle) in column.iter().enumerate() {
        let y = bottom - 3 - place * ROW;
        let joined = circle.is_some() && place > 0 && column[place - 1] == *circle;
        if joined {
            writeln!(svg, "<path class=\"join\" d=\"M{x} {y}v{ROW}\"/>").unwrap();
        }
        let class = if circle.is_some() { "circle" } else { "file" };
        writeln!(svg, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"2.4\"/>").unwrap();
    }
}

fn main() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut checkouts = Vec::new();
    if let Some(earlier) = std::env::args_os().nth(1) {
        checkouts.push(("before", crates(Path::new(&earlier))));
    }
    checkouts.push(("now", crates(&here)));
    print!("{}", picture(&checkouts));
}
