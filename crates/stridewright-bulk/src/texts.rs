//! A column of texts, read as numbers: equal texts have equal numbers, so that rows are grouped
//! without comparing texts.

use crate::error::TableError;
use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int8Type, Int16Type, Int32Type, Int64Type};
use arrow_array::types::{UInt8Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, ArrowPrimitiveType, PrimitiveArray};
use arrow_schema::DataType;
use core::fmt::Display;
use std::borrow::Cow;
use std::collections::HashMap;

/// The texts of a column.
#[derive(Debug, Default)]
pub(crate) struct Texts<'a> {
    /// For each row its position in `texts`; [`NONE`] where there is none. Empty without a column.
    codes: Vec<u32>,
    texts: Vec<Cow<'a, str>>,
}

/// The code of a row without a text.
pub(crate) const NONE: u32 = u32::MAX;

/// What a column of texts may be.
const TEXTS: &str = "texts, or a dictionary of texts";

/// What a column of names may be.
const NAMES: &str = "texts, a dictionary of texts, or whole numbers";

/// What a column of lists may be.
const LISTS: &str = "texts, a dictionary of texts, or lists of texts";

impl<'a> Texts<'a> {
    /// The code of a row.
    pub(crate) fn code(&self, row: usize) -> u32 {
        self.codes.get(row).copied().unwrap_or(NONE)
    }

    /// The text with a code.
    pub(crate) fn text(&self, code: u32) -> Option<&str> {
        self.texts.get(code as usize).map(AsRef::as_ref)
    }

    /// Reads a column of texts.
    pub(crate) fn read(name: &'static str, column: &'a ArrayRef) -> Result<Self, TableError> {
        Texts::of(column).ok_or_else(|| unreadable(name, column, TEXTS))
    }

    /// Reads a column of names or positions, each as JSON.
    pub(crate) fn names(name: &'static str, column: &'a ArrayRef) -> Result<Self, TableError> {
        let texts = Texts::of(column).map(|texts| texts.mapped(json));
        let names = texts.or_else(|| Texts::of_numbers(column));
        names.ok_or_else(|| unreadable(name, column, NAMES))
    }

    /// Reads a column of lists, each as JSON. A text is a list of one, or JSON itself.
    pub(crate) fn lists(name: &'static str, column: &'a ArrayRef) -> Result<Self, TableError> {
        let one = |text: &str| match text.trim_start().as_bytes().first() {
            Some(b'[') => text.to_owned(),
            Some(b'{') => format!("[{text}]"),
            _ => format!("[{}]", json(text)),
        };
        let texts = Texts::of(column).map(|texts| texts.mapped(one));
        let lists = texts.or_else(|| Texts::of_lists(column));
        lists.ok_or_else(|| unreadable(name, column, LISTS))
    }

    /// The texts of any type of column that has texts.
    fn of(column: &'a ArrayRef) -> Option<Self> {
        match column.data_type() {
            DataType::Utf8 => Some(Texts::numbered(column.as_string::<i32>().iter())),
            DataType::LargeUtf8 => Some(Texts::numbered(column.as_string::<i64>().iter())),
            DataType::Utf8View => Some(Texts::numbered(column.as_string_view().iter())),
            // A table without any: the column may have no type yet.
            DataType::Null => Some(Texts::default()),
            DataType::Dictionary(_, _) => {
                let dictionary = column.as_any_dictionary_opt()?;
                let values = Texts::of(dictionary.values())?;
                let keys = if dictionary.values().is_empty() {
                    vec![0; dictionary.len()]
                } else {
                    dictionary.normalized_keys()
                };
                let code = |(row, key): (usize, usize)| {
                    if dictionary.is_null(row) { NONE } else { values.code(key) }
                };
                let codes = keys.into_iter().enumerate().map(code).collect();
                Some(Texts { codes, texts: values.texts })
            }
            _ => None,
        }
    }

    /// Whole numbers as texts.
    fn of_numbers(column: &'a ArrayRef) -> Option<Self> {
        fn written<T: ArrowPrimitiveType<Native: Display>>(
            numbers: &PrimitiveArray<T>,
        ) -> Texts<'static> {
            Texts::owned(numbers.iter().map(|number| Some(number?.to_string())))
        }
        Some(match column.data_type() {
            DataType::Int8 => written(column.as_primitive::<Int8Type>()),
            DataType::Int16 => written(column.as_primitive::<Int16Type>()),
            DataType::Int32 => written(column.as_primitive::<Int32Type>()),
            DataType::Int64 => written(column.as_primitive::<Int64Type>()),
            DataType::UInt8 => written(column.as_primitive::<UInt8Type>()),
            DataType::UInt16 => written(column.as_primitive::<UInt16Type>()),
            DataType::UInt32 => written(column.as_primitive::<UInt32Type>()),
            DataType::UInt64 => written(column.as_primitive::<UInt64Type>()),
            _ => return None,
        })
    }

    /// Lists of texts, as JSON.
    fn of_lists(column: &'a ArrayRef) -> Option<Self> {
        let list = |row: Option<ArrayRef>| {
            let Some(row) = row else { return Some(None) };
            let texts = Texts::of(&row)?;
            let text = |item| texts.text(texts.code(item)).map_or("null".to_owned(), json);
            let each: Vec<String> = (0..row.len()).map(text).collect();
            Some(Some(format!("[{}]", each.join(","))))
        };
        let lists: Option<Vec<Option<String>>> = match column.data_type() {
            DataType::List(_) => column.as_list::<i32>().iter().map(list).collect(),
            DataType::LargeList(_) => column.as_list::<i64>().iter().map(list).collect(),
            _ => None,
        };
        Some(Texts::owned(lists?.into_iter()))
    }

    fn numbered(rows: impl Iterator<Item = Option<&'a str>>) -> Self {
        Texts::cows(rows.map(|row| row.map(Cow::Borrowed)))
    }

    fn owned(rows: impl Iterator<Item = Option<String>>) -> Texts<'static> {
        Texts::cows(rows.map(|row| row.map(Cow::Owned)))
    }

    /// Numbers texts in the order in which they first appear. Neighbours are often alike.
    fn cows<'b>(rows: impl Iterator<Item = Option<Cow<'b, str>>>) -> Texts<'b> {
        let mut known: HashMap<Cow<'b, str>, u32> = HashMap::new();
        let mut texts: Vec<Cow<'b, str>> = Vec::new();
        let mut last = NONE;
        let codes = rows.map(|row| {
            let Some(text) = row else { return NONE };
            if texts.get(last as usize) != Some(&text) {
                let new = texts.len() as u32;
                last = *known.entry(text.clone()).or_insert(new);
                if last == new {
                    texts.push(text);
                }
            }
            last
        });
        let codes = codes.collect();
        Texts { codes, texts }
    }

    /// The same rows with other texts.
    fn mapped(self, change: impl Fn(&str) -> String) -> Texts<'static> {
        let texts = self.texts.iter().map(|text| Cow::Owned(change(text))).collect();
        Texts { codes: self.codes, texts }
    }
}

/// A text as JSON.
fn json(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn unreadable(column: &'static str, array: &ArrayRef, expected: &'static str) -> TableError {
    TableError::Type { column, found: format!("a column of {}", array.data_type()), expected }
}
