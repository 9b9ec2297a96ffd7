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

/// The numbers of a column.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    /// Empty without a column.
    values: ScalarBuffer<i32>,
    nulls: Option<NullBuffer>,
}

/// What a column of numbers may be.
const NUMBERS: &str = "whole numbers";

impl Numbers {
    /// The number of a row.
    pub(crate) fn get(&self, row: usize) -> Option<i32> {
        let is_null = self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row));
        self.values.get(row).copied().filter(|_| !is_null)
    }

    /// Reads a column. Numbers of 32 bits are not copied. Other libraries write whole numbers with
    /// gaps as floating-point numbers, where *not a number* is a gap.
    pub(crate) fn read(name: &'static str, column: &ArrayRef) -> Result<Self, TableError> {
        Ok(match column.data_type() {
            DataType::Int32 => {
                let numbers = column.as_primitive::<Int32Type>();
                Numbers { values: numbers.values().clone(), nulls: numbers.nulls().cloned() }
            }
            DataType::Int8 => whole(name, column.as_primitive::<Int8Type>())?,
            DataType::Int16 => whole(name, column.as_primitive::<Int16Type>())?,
            DataType::Int64 => whole(name, column.as_primitive::<Int64Type>())?,
            DataType::UInt8 => whole(name, column.as_primitive::<UInt8Type>())?,
            DataType::UInt16 => whole(name, column.as_primitive::<UInt16Type>())?,
            DataType::UInt32 => whole(name, column.as_primitive::<UInt32Type>())?,
            DataType::UInt64 => whole(name, column.as_primitive::<UInt64Type>())?,
            DataType::Float32 => floating(name, column.as_primitive::<Float32Type>())?,
            DataType::Float64 => floating(name, column.as_primitive::<Float64Type>())?,
            DataType::Null => Numbers::default(),
            other => {
                let found = format!("a column of {other}");
                return Err(TableError::Type { column: name, found, expected: NUMBERS });
            }
        })
    }

    fn of(numbers: &[Option<i32>]) -> Self {
        let nulls: NullBuffer = numbers.iter().map(Option::is_some).collect();
        let values = numbers.iter().map(|number| number.unwrap_or_default()).collect();
        Numbers { values, nulls: Some(nulls) }
    }
}

fn whole<T>(name: &'static str, column: &PrimitiveArray<T>) -> Result<Numbers, TableError>
where
    T: ArrowPrimitiveType<Native: TryInto<i32> + Display>,
{
    let read = |(row, number): (usize, Option<T::Native>)| match number {
        None => Ok(None),
        Some(number) => number.try_into().map(Some).map_err(|_| wrong(name, row, number)),
    };
    let numbers: Vec<_> = column.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok(Numbers::of(&numbers))
}

fn floating<T>(name: &'static str, column: &PrimitiveArray<T>) -> Result<Numbers, TableError>
where
    T: ArrowPrimitiveType<Native: Into<f64>>,
{
    let read = |(row, number): (usize, Option<T::Native>)| {
        let Some(number) = number.map(Into::into).filter(|number: &f64| !number.is_nan()) else {
            return Ok(None);
        };
        let fits = number.fract() == 0.0 && f64::from(i32::MIN) <= number;
        let fits = fits && number <= f64::from(i32::MAX);
        if fits { Ok(Some(number as i32)) } else { Err(wrong(name, row, number)) }
    };
    let numbers: Vec<_> = column.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok(Numbers::of(&numbers))
}

fn wrong(column: &'static str, row: usize, number: impl Display) -> TableError {
    TableError::Number { column, row, found: number.to_string() }
}
