//! The Rust examples of the README files and the guide, as doc tests: `cargo test -p
//! stridewright-docs` compiles and runs them.
//!
//! Knows which pages have such examples; a test finds pages that are missing here. It is a crate of
//! its own because packages of the other crates hold no pages from outside their folder.
#![forbid(unsafe_code)]

/// Makes the examples of pages to doc tests.
macro_rules! pages {
    ($($name:ident: $page:literal,)*) => {$(
        #[cfg(doctest)]
        #[doc = include_str!(concat!("../../../", $page))]
        pub struct $name;
    )*};
}

pages! {
    FrontPage: "README.md",
    GettingStarted: "docs/getting-started.md",
    FromYourProgram: "docs/from-your-program.md",
    Studies: "docs/studies.md",
    Library: "crates/stridewright/README.md",
    House: "crates/stridewright-house/README.md",
    Wire: "crates/stridewright-wire/README.md",
    Draw: "crates/stridewright-draw/README.md",
    Formats: "crates/stridewright-formats/README.md",
    Bulk: "crates/stridewright-bulk/README.md",
    Cases: "crates/stridewright-cases/README.md",
}
