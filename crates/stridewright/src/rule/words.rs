//! Words and lists in rules: constants in the library's own rules, owned in rules read from a file.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A text in a rule.
pub type Text = Cow<'static, str>;

/// A list in a rule.
pub type List<T> = Cow<'static, [T]>;

/// Names of other rules, or of resolutions.
#[derive(Clone, Debug)]
pub enum Names {
    /// Constants, in the library's rules.
    Written(&'static [&'static str]),
    /// Owned, read from a file.
    Read(Vec<String>),
}

impl Names {
    /// No names.
    pub const NONE: Names = Names::Written(&[]);

    /// The names in their order.
    #[must_use]
    pub fn all(&self) -> Vec<&str> {
        match self {
            Names::Written(names) => names.to_vec(),
            Names::Read(names) => names.iter().map(String::as_str).collect(),
        }
    }

    /// Whether a name is among them.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.all().contains(&name)
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        match self {
            Names::Written(names) => names.is_empty(),
            Names::Read(names) => names.is_empty(),
        }
    }

    /// Replaces constant names with other constant names.
    pub(super) const fn put(&mut self, names: &'static [&'static str]) {
        // Constants cannot run destructors, and a list that is only borrowed has nothing to
        // destroy.
        core::mem::forget(core::mem::replace(self, Names::Written(names)));
    }
}

impl PartialEq for Names {
    fn eq(&self, other: &Self) -> bool {
        self.all() == other.all()
    }
}

impl Eq for Names {}
