//! The JSON Schemas of scenes, requests and answers: written from the types, committed, and checked for drift.

use crate::root;
use std::fs;
use std::path::PathBuf;

/// Where the schemas are, and what they should say.
fn files() -> Result<Vec<(PathBuf, String)>, String> {
    let folder = root().join("schemas");
    [
        ("scene.schema.json", stridewright_wire::scene::schema()),
        ("request.schema.json", stridewright_wire::schema::request()),
        ("response.schema.json", stridewright_wire::schema::response()),
    ]
    .into_iter()
    .map(|(name, schema)| {
        let text = serde_json::to_string_pretty(&schema).map_err(|error| format!("{name}: {error}"))?;
        Ok((folder.join(name), text + "\n"))
    })
    .collect()
}

/// Writes the schemas.
pub(crate) fn generate() -> Result<(), String> {
    for (path, text) in files()? {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("wrote {}", path.display());
    }
    Ok(())
}

/// Fails if a committed schema is not what the types say.
pub(crate) fn check() -> Result<(), String> {
    println!("── schemas");
    for (path, text) in files()? {
        let committed = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        if committed != text {
            return Err(format!("{} is out of date; run `cargo xtask generate`", path.display()));
        }
    }
    Ok(())
}
