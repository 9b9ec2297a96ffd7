//! Files that the command line names: `-` is standard input, and a pipe is read like a file.

use std::fs::{File, metadata};
use std::io::{self, Read};
use std::path::Path;
use stridewright_formats::{Disk, ReadFile, from_disk};

/// The name that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// Reads what the command line names from anywhere, and what files name from their folder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Files;

impl ReadFile for Files {
    fn read(&self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        if path == Path::new(STDIN) {
            return stream(io::stdin().lock(), at_most);
        }
        // A folder and a plain file are the disk's business, as is a name without anything behind
        // it.
        match metadata(path) {
            Ok(about) if !about.is_file() && !about.is_dir() => stream(File::open(path)?, at_most),
            _ => from_disk(path, at_most),
        }
    }

    fn read_below(&self, folder: &Path, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        Disk.read_below(folder, path, at_most)
    }
}

fn stream(from: impl Read, at_most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(at_most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}
