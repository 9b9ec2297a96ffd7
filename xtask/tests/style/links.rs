//! Links of Markdown pages to other files of the project and to headings.

use super::prose::prose;
use super::{Page, root};
use std::path::{Component, Path, PathBuf};

/// The links of a page that lead to no file, or to no heading of a page.
pub(super) fn broken(page: &Page, pages: &[Page]) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in prose(&page.text) {
        for link in links(line) {
            if let Some(problem) = problem(page, &link, pages) {
                found.push(format!("{}:{number}: {problem}", page.path));
            }
        }
    }
    found
}

/// What a line links to, without what stands in code.
fn links(line: &str) -> Vec<String> {
    let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("code");
    prose
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(link, _)| link.to_owned())
        .collect()
}

fn problem(page: &Page, link: &str, pages: &[Page]) -> Option<String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { page.path.clone() } else { beside(&page.path, path) };
    let Some(other) = pages.iter().find(|other| other.path == target) else {
        let is_there = root().join(&target).exists();
        return (!is_there).then(|| format!("{target} is missing: mend the link {link:?}"));
    };
    if heading.is_empty() || headings(&other.text).iter().any(|known| known == heading) {
        return None;
    }
    Some(format!("{target} has no heading #{heading}: mend the link {link:?}"))
}

/// The path of a link that stands in a page.
fn beside(page: &str, link: &str) -> String {
    let folder = Path::new(page).parent().unwrap_or(Path::new(""));
    let mut path = PathBuf::new();
    for part in folder.join(link).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            part => path.push(part),
        }
    }
    path.to_string_lossy().replace('\\', "/")
}

/// The names of a page's headings as links use them: small letters, digits, hyphens for spaces; the
/// second heading of the same name ends in `-1`.
fn headings(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (_, line) in prose(text).filter(|(_, line)| line.starts_with('#')) {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|sign| sign.is_alphanumeric() || " -_".contains(*sign));
        let name: String = kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect();
        let again = names.iter().filter(|known| **known == name).count();
        names.push(if again == 0 { name } else { format!("{name}-{again}") });
    }
    names
}

#[test]
fn files_and_headings_are_looked_up() {
    let page = Page {
        path: "docs/a.md".to_owned(),
        text: "# Push: `push A`, or not\n[a](#push-push-a-or-not) [b](#pull) [c](../README.md)\n\
            `[d](none.md)` [e](none.md)\n"
            .to_owned(),
    };
    let pages = [page];
    assert_eq!(
        broken(&pages[0], &pages),
        [
            "docs/a.md:2: docs/a.md has no heading #pull: mend the link \"#pull\"",
            "docs/a.md:3: docs/none.md is missing: mend the link \"none.md\"",
        ]
    );
}
