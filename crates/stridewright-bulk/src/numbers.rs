//! A column of whole numbers: columns and rows of squares.

use crate::error::TableError;
use arrow_array::cast::AsArray as _;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, ArrowPrimitiveType, PrimitiveArray};
use arrow_buffer::{NullBuffer, ScalarBuffer};
use arrow_schema::DataType;
use core::fmt::Display;
use std::collections::BTreeMap;

/// The numbers of a column.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    /// Empty without a column.
    values: ScalarBuffer<i32>,
    nulls: Option<NullBuffer>,
    /// What is wrong with single rows.
    wrong: BTreeMap<usize, String>,
}

/// What a column of numbers may be.
const NUMBERS: &str = "whole numbers";

impl Numbers {
    /// The number of a row.
    pub(crate) fn get(&self, row: usize) -> Result<Option<i32>, &str> {
        if let Some(wrong) = self.wrong.get(&row) {
            return Err(wrong);
        }
        let is_null = self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row));
        Ok(self.values.get(row).copied().filter(|_| !is_null))
    }

    /// Reads a column. Numbers of 32 bits are not copied. Other libraries write whole numbers with
    /// gaps as floating-point numbers, where *not a number* is a gap.
    pub(crate) fn read(name: &'static str, column: &ArrayRef) -> Result<Self, TableError> {
        Ok(match column.data_type() {
            DataType::Int32 => {
                let numbers = column.as_primitive::<Int32Type>();
                let (values, nulls) = (numbers.values().clone(), numbers.nulls().cloned());
                Numbers { values, nulls, wrong: BTreeMap::new() }
            }
            DataType::Int8 => whole(name, column.as_primitive::<Int8Type>()),
            DataType::Int16 => whole(name, column.as_primitive::<Int16Type>()),
            DataType::Int64 => whole(name, column.as_primitive::<Int64Type>()),
            DataType::UInt8 => whole(name, column.as_primitive::<UInt8Type>()),
            DataType::UInt16 => whole(name, column.as_primitive::<UInt16Type>()),
            DataType::UInt32 => whole(name, column.as_primitive::<UInt32Type>()),
            DataType::UInt64 => whole(name, column.as_primitive::<UInt64Type>()),
            DataType::Float32 => floating(name, column.as_primitive::<Float32Type>()),
            DataType::Float64 => floating(name, column.as_primitive::<Float64Type>()),
            DataType::Null => Numbers::default(),
            other => {
                let found = format!("a column of {other}");
                return Err(TableError::Type { column: name, found, expected: NUMBERS });
            }
        })
    }

    /// Reads numbers one by one; an error is what cannot be read as one.
    fn of(name: &str, rows: impl Iterator<Item = Result<Option<i32>, String>>) -> Self {
        let mut wrong = BTreeMap::new();
        let numbers: Vec<Option<i32>> = rows
            .enumerate()
            .map(|(row, number)| {
                number.unwrap_or_else(|found| {
                    let what = format!("{name}: {found} is not a whole number of 32 bits");
                    wrong.insert(row, what);
                    None
                })
            })
            .collect();
        let nulls: NullBuffer = numbers.iter().map(Option::is_some).collect();
        let values = numbers.iter().map(|number| number.unwrap_or_default()).collect();
        Numbers { values, nulls: Some(nulls), wrong }
    }
}

fn whole<T>(name: &'static str, column: &PrimitiveArray<T>) -> Numbers
where
    T: ArrowPrimitiveType<Native: TryInto<i32> + Display>,
{
    let number = |number: T::Native| number.try_into().map_err(|_| number.to_string());
    Numbers::of(name, column.iter().map(|row| row.map(number).transpose()))
}

fn floating<T>(name: &'static str, column: &PrimitiveArray<T>) -> Numbers
where
    T: ArrowPrimitiveType<Native: Into<f64>>,
{
    let rows = column.iter().map(|row| row.map_or(Ok(None), |number| from_float(number.into())));
    Numbers::of(name, rows)
}

/// The whole number that a floating-point number is; none for *not a number*.
pub(crate) fn from_float(number: f64) -> Result<Option<i32>, String> {
    let within = f64::from(i32::MIN)..=f64::from(i32::MAX);
    match number {
        _ if number.is_nan() => Ok(None),
        _ if number.fract() == 0.0 && within.contains(&number) => Ok(Some(number as i32)),
        _ => Err(number.to_string()),
    }
}
