//! Groups of files that lead to each other.

use crate::crate_files::Imports;

/// The groups of two files or more in which every file leads to every other one, each in order.
pub(crate) fn circles(files: usize, imports: &Imports) -> Vec<Vec<usize>> {
    let mut leads = vec![vec![false; files]; files];
    for &(from, to) in imports.keys() {
        leads[from][to] = true;
    }
    for middle in 0..files {
        let onward = leads[middle].clone();
        for row in leads.iter_mut().filter(|row| row[middle]) {
            row.iter_mut().zip(&onward).for_each(|(reached, &on)| *reached |= on);
        }
    }
    let mut grouped = vec![false; files];
    let mut groups = Vec::new();
    for file in 0..files {
        let group: Vec<usize> =
            (0..files).filter(|&other| leads[file][other] && leads[other][file]).collect();
        if group.len() > 1 && !grouped[file] {
            group.iter().for_each(|&member| grouped[member] = true);
            groups.push(group);
        }
    }
    groups
}
