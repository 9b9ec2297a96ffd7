//! Tables of questions to tables of answers.
//!
//! Rows are grouped by their scene, so that each map is laid out once, and within it by what they
//! ask. Groups are answered side by side; the answers stand in the order of the rows, whatever the
//! number of threads.

use crate::answers::{Answers, RowAnswer, with_answers};
use crate::asked::Asker;
use crate::error::TableError;
use crate::kept::Kept;
use crate::many::{Memory, reach_many};
use crate::questions::{QuestionKey, Questions, RowSquares, SceneKey};
use crate::routes::RouteCosts;
use crate::scenes::{Boards, SceneName, Scenes};
use crate::template::{Template, Written};
use crate::texts::{NONE, Texts};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use std::collections::HashMap;
use std::hash::Hash;
use stridewright::Error;
use stridewright::board::Board;
use stridewright::lattice::Square;
use stridewright::query::QueryError;
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::systems::Systems;

/// Answers tables of questions about many scenes.
///
/// ```
/// use arrow_array::{Int32Array, RecordBatch, StringArray, cast::AsArray, types::Int32Type};
/// use std::sync::Arc;
/// use stridewright_bulk::{Bulk, Kept, Scenes};
/// use stridewright_wire::systems::Systems;
///
/// let cave = r#"{"rules": "pf2", "map": {"rows": "E..#."},
///     "creatures": [{"letter": "E", "name": "Edwin", "speed": 25}]}"#;
/// let named = [("cave".to_owned(), cave.to_owned())].into();
/// let systems = Systems::new();
/// let bulk = Bulk::new(&systems, Scenes { named, ..Scenes::default() }, Kept::default());
///
/// let table = RecordBatch::try_from_iter([
///     ("scene", Arc::new(StringArray::from(vec!["cave", "cave"])) as _),
///     ("mover", Arc::new(StringArray::from(vec!["Edwin", "Edwin"])) as _),
///     ("to_column", Arc::new(Int32Array::from(vec![2, 4])) as _),
///     ("to_row", Arc::new(Int32Array::from(vec![0, 0])) as _),
/// ])?;
/// let answers = bulk.answer(&table)?;
/// let numbers = |name| answers[name].as_primitive::<Int32Type>();
/// // Three squares before the wall; the third costs 10 feet, the last cannot be reached.
/// assert_eq!(numbers("reached").values(), &[3, 3]);
/// assert_eq!(numbers("cost").iter().collect::<Vec<_>>(), [Some(10), None]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Bulk<'s> {
    boards: Boards<'s>,
    kept: Kept,
}

impl<'s> Bulk<'s> {
    /// Answers questions about these scenes.
    #[must_use]
    pub fn new(systems: &'s Systems, scenes: Scenes, kept: Kept) -> Self {
        Bulk { boards: Boards::new(systems, scenes), kept }
    }

    /// Checks that the columns of a table can be read, before any of its rows is there.
    ///
    /// # Errors
    ///
    /// As [`Bulk::answer`].
    pub fn check(&self, questions: &SchemaRef) -> Result<(), TableError> {
        self.answer(&RecordBatch::new_empty(SchemaRef::clone(questions))).map(drop)
    }

    /// What is kept of answers.
    #[must_use]
    pub const fn kept(&self) -> Kept {
        self.kept
    }

    /// Answers the questions of a table: returns it with the columns of answers. In a pool of
    /// `rayon` its threads share the work; outside of one, this thread does it alone.
    ///
    /// # Errors
    ///
    /// If a column cannot be read. What is wrong with a row is in its column `error`.
    pub fn answer(&self, table: &RecordBatch) -> Result<RecordBatch, TableError> {
        if table.column_by_name("scene").is_none() {
            return Err(TableError::Missing { column: "scene", why: "to find the map of a row" });
        }
        let questions = Questions::read(table)?;
        let scenes = NamedScenes { boards: &self.boards, questions: &questions };
        answered(table, &questions, self.kept, &scenes)
    }
}

/// Answers the questions of a table about one scene.
///
/// # Errors
///
/// As [`Bulk::answer`]; and if the table names scenes or rules itself.
pub fn answer_on(
    game: &RulesAndBoard<'_>,
    table: &RecordBatch,
    kept: Kept,
) -> Result<RecordBatch, TableError> {
    let of_scenes = ["scene", "rules", "house", "creature"];
    if let Some(column) = of_scenes.into_iter().find(|name| table.column_by_name(name).is_some()) {
        return Err(TableError::Taken { column: column.to_owned() });
    }
    answered(table, &Questions::read(table)?, kept, &OneScene(game))
}

/// Opens the scenes of rows.
trait OpenScene: Sync {
    /// Works with a scene, or with what is wrong with it.
    fn with<T>(&self, key: SceneKey, work: impl FnOnce(Result<&RulesAndBoard<'_>, &str>) -> T)
    -> T;
}

/// Scenes that a table names.
struct NamedScenes<'a, 's> {
    boards: &'a Boards<'s>,
    questions: &'a Questions<'a>,
}

impl OpenScene for NamedScenes<'_, '_> {
    fn with<T>(
        &self,
        key: SceneKey,
        work: impl FnOnce(Result<&RulesAndBoard<'_>, &str>) -> T,
    ) -> T {
        let text = |texts: &Texts<'_>, code| texts.text(code).map(str::to_owned);
        let opened = self.boards.get(&SceneName {
            scene: text(&self.questions.scene, key.scene),
            rules: text(&self.questions.rules, key.rules),
            house: text(&self.questions.house, key.house),
            creature: text(&self.questions.creature, key.creature),
        });
        work(opened.as_ref().as_ref().map_err(String::as_str))
    }
}

/// A scene that was opened before.
struct OneScene<'a>(&'a RulesAndBoard<'a>);

impl OpenScene for OneScene<'_> {
    fn with<T>(&self, _: SceneKey, work: impl FnOnce(Result<&RulesAndBoard<'_>, &str>) -> T) -> T {
        work(Ok(self.0))
    }
}

fn answered(
    table: &RecordBatch,
    questions: &Questions<'_>,
    kept: Kept,
    scenes: &impl OpenScene,
) -> Result<RecordBatch, TableError> {
    let most = kept.most_rows();
    if questions.rows > most {
        return Err(TableError::TooManyRows { found: questions.rows, most });
    }
    let parts: Vec<Part> = each(grouped(questions), |(scene, groups)| {
        scenes.with(scene, |game| match game {
            Ok(game) => {
                let last = game.board().map_or(0, |board| board.figures().len());
                let added = (scene.creature != NONE).then(|| last.saturating_sub(1).to_string());
                Asked { questions, game, kept, added }.groups(&groups)
            }
            Err(error) => groups.into_iter().map(|(_, rows)| all_wrong(&rows, error)).collect(),
        })
    });
    with_answers(table, &parts, kept.squares.is_some())
}

/// How many rows of a group one thread answers with one memory: few enough that all threads have
/// work, many enough that searches find what earlier ones learned of the ground.
fn rows_of_a_part(rows: usize) -> usize {
    let parts = if is_in_pool() { 4 * rayon::current_num_threads() } else { 1 };
    rows.div_ceil(parts).clamp(1 << 6, 1 << 13)
}

/// Whether there are other threads to share the work with.
fn is_in_pool() -> bool {
    rayon::current_thread_index().is_some()
}

/// Works on each item: side by side in a pool, otherwise one after the other on this thread.
fn each<T: Send, R: Send>(
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> Vec<R> + Send + Sync,
) -> Vec<R> {
    if !is_in_pool() {
        return items.into_iter().flat_map(work).collect();
    }
    let items: Vec<T> = items.into_iter().collect();
    let done: Vec<Vec<R>> = items.into_par_iter().map(work).collect();
    done.into_iter().flatten().collect()
}

/// What the rows of one scene ask, in groups.
type SceneGroup = (SceneKey, Vec<(QuestionKey, Vec<u32>)>);

/// Rows and their answers.
type Part = (Vec<u32>, Answers);

/// The rows by scene and question, in the order in which they first appear.
fn grouped(questions: &Questions<'_>) -> Vec<SceneGroup> {
    let rows = (0..questions.rows as u32).map(|row| (questions.scene_key(row as usize), row));
    let by_scene = by_key(rows);
    let by_question = |(scene, rows): (SceneKey, Vec<u32>)| {
        let rows = rows.into_iter().map(|row| (questions.question_key(row as usize), row));
        (scene, by_key(rows))
    };
    by_scene.into_iter().map(by_question).collect()
}

/// Rows by their keys. Neighbours are often alike.
fn by_key<K: Copy + Eq + Hash>(rows: impl Iterator<Item = (K, u32)>) -> Vec<(K, Vec<u32>)> {
    let mut known: HashMap<K, usize> = HashMap::new();
    let mut groups: Vec<(K, Vec<u32>)> = Vec::new();
    let mut last = 0;
    for (key, row) in rows {
        if groups.get(last).is_none_or(|(group, _)| *group != key) {
            last = *known.entry(key).or_insert(groups.len());
            if last == groups.len() {
                groups.push((key, Vec::new()));
            }
        }
        groups[last].1.push(row);
    }
    groups
}

/// What is asked about one scene.
struct Asked<'a> {
    questions: &'a Questions<'a>,
    game: &'a RulesAndBoard<'a>,
    kept: Kept,
    /// The position of the creature that rows bring along, as JSON: the mover where none is named.
    added: Option<String>,
}

impl Asked<'_> {
    fn groups(&self, groups: &[(QuestionKey, Vec<u32>)]) -> Vec<Part> {
        each(groups, |(key, rows)| self.group(*key, rows))
    }

    fn group(&self, key: QuestionKey, rows: &[u32]) -> Vec<Part> {
        let Asked { questions, game, kept, .. } = *self;
        let template = Template::new(Written {
            mover: questions.mover.text(key.mover),
            added: self.added.as_deref(),
            movements: questions.movements.text(key.movements),
            ask: questions.ask.text(key.ask),
            more: questions.more.text(key.more),
        });
        match template {
            Ok(template) => Group { questions, game, kept, template }.answered(rows),
            Err(error) => vec![all_wrong(rows, &error)],
        }
    }
}

/// Rows of a scene that ask alike.
struct Group<'a> {
    questions: &'a Questions<'a>,
    game: &'a RulesAndBoard<'a>,
    kept: Kept,
    template: Template,
}

impl Group<'_> {
    fn answered(&self, rows: &[u32]) -> Vec<Part> {
        let (rows, incomplete) = self.complete(rows);
        let chunks = rows.chunks(rows_of_a_part(rows.len()));
        let mut parts: Vec<Part> = each(chunks, |rows| vec![self.part(rows)]);
        parts.extend(incomplete);
        parts
    }

    /// The rows whose squares are complete and on the board, with these, and the answers of the
    /// others.
    fn complete(&self, rows: &[u32]) -> (Vec<(u32, RowSquares)>, Option<Part>) {
        // Questions that the goal is a part of say so themselves.
        let apart = self.game.board().filter(|_| self.template.has_goal_apart());
        let extent = apart.map(Board::extent);
        let outside = |goal: &Square| extent.is_some_and(|extent| !extent.contains(*goal));
        let checked = |row| {
            let squares = self.questions.squares(row).map_err(str::to_owned)?;
            match squares.goal.filter(outside) {
                Some(goal) => Err(QueryError::OffTheBoard(goal).to_string()),
                None => Ok(squares),
            }
        };
        let mut complete = Vec::with_capacity(rows.len());
        let mut incomplete: Part = (Vec::new(), Answers::default());
        for row in rows {
            match checked(*row as usize) {
                Ok(squares) => complete.push((*row, squares)),
                Err(error) => {
                    incomplete.0.push(*row);
                    incomplete.1.rows.push(RowAnswer::error(error));
                }
            }
        }
        (complete, Some(incomplete).filter(|(rows, _)| !rows.is_empty()))
    }

    fn part(&self, rows: &[(u32, RowSquares)]) -> Part {
        let numbers: Vec<u32> = rows.iter().map(|(row, _)| *row).collect();
        let squares: Vec<RowSquares> = rows.iter().map(|(_, squares)| *squares).collect();
        match self.answers(&squares) {
            Ok(answers) => (numbers, answers),
            Err(error) => all_wrong(&numbers, &error),
        }
    }

    fn answers(&self, rows: &[RowSquares]) -> Result<Answers, String> {
        let mut memory = Memory::default();
        if self.template.is_reach() {
            let question = self.template.question(None)?;
            let answers = reach_many(self.game, &question, rows, self.kept, &mut memory);
            return answers.map_err(|error| error.to_string());
        }
        let board = self.game.board().ok_or_else(|| Error::NoBoard.to_string())?;
        let asker = Asker::about_goals(self.game, board, &self.template, self.kept);
        let (scratch, preparer) = memory.parts(self.game);
        let costs = RouteCosts::prepare(self.game, &self.template, rows, self.kept, preparer);
        Ok(asker.answers(rows, costs, scratch))
    }
}

/// Rows that all have the same error.
fn all_wrong(rows: &[u32], error: &str) -> Part {
    let answers = rows.iter().map(|_| RowAnswer::error(error)).collect();
    (rows.to_vec(), Answers { rows: answers, ..Answers::default() })
}
