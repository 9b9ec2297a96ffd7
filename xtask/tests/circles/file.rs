//! The names that one file defines, re-exports and uses, as its syntax shows them.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::{Attribute, Item, ItemUse, UseTree, Visibility};

/// A path as written, a word for each part.
pub(crate) type Words = Vec<String>;

/// A source file without its tests.
#[derive(Default)]
pub(crate) struct File {
    /// The names that it defines itself.
    pub(crate) defined: BTreeSet<String>,
    /// Names that it has from elsewhere, with the paths that they stand for.
    pub(crate) taken: BTreeMap<String, Vec<Words>>,
    /// Paths from which it takes everything (`use path::*`).
    pub(crate) whole: Vec<Words>,
    /// Paths that its code names.
    pub(crate) named: BTreeSet<Words>,
}

impl File {
    pub(crate) fn parse(text: &str) -> Result<File, syn::Error> {
        let mut file = File::default();
        for item in syn::parse_file(text)?.items {
            file.add(&item);
        }
        Ok(file)
    }

    fn add(&mut self, item: &Item) {
        if attributes(item).iter().any(is_for_tests) {
            return;
        }
        match item {
            Item::Use(import) => return self.import(import),
            Item::Mod(module) => {
                if let Some((_, items)) = &module.content {
                    self.defined.insert(module.ident.to_string());
                    items.iter().for_each(|item| self.add_inner(item));
                }
                return;
            }
            Item::Struct(item) => _ = self.defined.insert(item.ident.to_string()),
            Item::Enum(item) => _ = self.defined.insert(item.ident.to_string()),
            Item::Union(item) => _ = self.defined.insert(item.ident.to_string()),
            Item::Trait(item) => _ = self.defined.insert(item.ident.to_string()),
            Item::Type(item) => _ = self.defined.insert(item.ident.to_string()),
            Item::Const(item) => _ = self.defined.insert(item.ident.to_string()),
            Item::Static(item) => _ = self.defined.insert(item.ident.to_string()),
            Item::Fn(item) => _ = self.defined.insert(item.sig.ident.to_string()),
            Item::Macro(item) => {
                _ = item.ident.as_ref().map(|name| self.defined.insert(name.to_string()));
            }
            _ => {}
        }
        paths(item.to_token_stream(), &mut self.named);
    }

    /// An item of a module that stands in this file: its names are its own, its paths are read as
    /// if they stood outside.
    fn add_inner(&mut self, item: &Item) {
        let mut inner = File::default();
        inner.add(item);
        self.named.extend(inner.named);
        for (name, paths) in inner.taken {
            self.taken.entry(name).or_default().extend(paths);
        }
    }

    fn import(&mut self, import: &ItemUse) {
        let handed_on = !matches!(import.vis, Visibility::Inherited);
        let mut paths = Vec::new();
        spread(&import.tree, &mut Vec::new(), &mut paths);
        for (name, path) in paths {
            match name {
                None => self.whole.push(path),
                Some(name) => {
                    if !handed_on {
                        self.named.insert(path.clone());
                    }
                    self.taken.entry(name).or_default().push(path);
                }
            }
        }
    }
}

/// The names that a tree of imports brings, each with its path; none for a glob.
fn spread(tree: &UseTree, so_far: &mut Words, paths: &mut Vec<(Option<String>, Words)>) {
    match tree {
        UseTree::Path(path) => {
            so_far.push(path.ident.to_string());
            spread(&path.tree, so_far, paths);
            so_far.pop();
        }
        UseTree::Name(name) if name.ident == "self" => {
            paths.push((so_far.last().cloned(), so_far.clone()));
        }
        UseTree::Name(name) => {
            let path = so_far.iter().cloned().chain([name.ident.to_string()]).collect();
            paths.push((Some(name.ident.to_string()), path));
        }
        UseTree::Rename(rename) => {
            let path = so_far.iter().cloned().chain([rename.ident.to_string()]).collect();
            paths.push((Some(rename.rename.to_string()), path));
        }
        UseTree::Glob(_) => paths.push((None, so_far.clone())),
        UseTree::Group(group) => group.items.iter().for_each(|tree| spread(tree, so_far, paths)),
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        _ => &[],
    }
}

fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && attribute.to_token_stream().to_string().contains("(test)")
}

/// The paths in code: words joined by `::`, as far as they go. Words behind a dot are members and
/// lead nowhere.
fn paths(code: TokenStream, found: &mut BTreeSet<Words>) {
    let mut path = Words::new();
    let (mut colons, mut dots) = (0, 0);
    for token in code {
        match token {
            TokenTree::Ident(word) => {
                if colons != 2 && !path.is_empty() {
                    found.insert(std::mem::take(&mut path));
                }
                if dots == 1 || (colons == 2 && path.is_empty()) {
                    path.clear();
                } else {
                    path.push(word.to_string());
                }
                (colons, dots) = (0, 0);
            }
            TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
            TokenTree::Punct(mark) => {
                found.extend((!path.is_empty()).then(|| std::mem::take(&mut path)));
                (colons, dots) = (0, if mark.as_char() == '.' { dots + 1 } else { 0 });
            }
            TokenTree::Group(group) => {
                found.extend((!path.is_empty()).then(|| std::mem::take(&mut path)));
                (colons, dots) = (0, 0);
                paths(group.stream(), found);
            }
            TokenTree::Literal(_) => (colons, dots) = (0, 0),
        }
    }
    found.extend((!path.is_empty()).then_some(path));
}
